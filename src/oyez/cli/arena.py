"""Bots against bots on equal terms, and who is the stronger."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from oyez import games
from oyez.arena import Report, compete
from oyez.arena.errors import needs
from oyez.arena.figures import QUANTILES, Distribution, Interval
from oyez.arena.report import Entrant
from oyez.core.words import msg

from .files import new_file
from .given import bot_names, table
from .output import console, counting, grid, print_corrections
from .wording import BadUsage, say

TERMINAL = "-"
PICTURES = (".svg", ".png")


def arena(args: Namespace, lang: str) -> None:
    _check_files(args)
    seats, options = table(games.find(args.game), args.seats, args.option)
    with ExitStack() as files:
        if args.plot is not None:
            with needs("arena"):
                from oyez.arena.plot import draw  # noqa: PLC0415
            write_picture = files.enter_context(new_file(args.plot))
        if args.json not in (None, TERMINAL):
            write_figures = files.enter_context(new_file(args.json))
        with counting(args.games) as after_each:
            report = compete(
                args.game,
                seats=seats,
                bots=bot_names(args.bots),
                games=args.games,
                seed=secrets.randbits(63) if args.seed is None else args.seed,
                jobs=args.jobs,
                options=options,
                ray=args.ray,
                after_each=after_each,
            )
        if args.plot is not None:
            write_picture(draw(report, Path(args.plot).suffix[1:].lower(), lang))
        if args.json not in (None, TERMINAL):
            write_figures(report.to_json().encode())
    if args.json == TERMINAL:
        print(report.to_json(), end="")
        return
    _print(report, lang)
    for name in (args.json, args.plot):
        if name is not None:
            print(say(msg("arena.written", file=name), lang))


def _check_files(args: Namespace) -> None:
    if args.plot is None:
        return
    if Path(args.plot).suffix.lower() not in PICTURES:
        raise BadUsage("cli.picture-kind", file=args.plot)
    if args.json is not None and Path(args.json).resolve() == Path(args.plot).resolve():
        raise BadUsage("cli.same-file", file=args.plot)


def _print(report: Report, lang: str) -> None:
    out, game = console(), games.find(report.game)

    def table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], names: int = 1) -> None:
        out.print()
        out.print(say(msg(f"arena.{title}"), lang), style="bold")
        out.print(grid("", heads, rows, names))

    def heads(*names: str) -> list[str]:
        return [say(msg(f"arena.{name}"), lang) for name in names]

    about = msg(
        "arena.games",
        game=game.info().names[lang],
        seats=msg("arena.table", n=report.seats),
        n=report.games,
        deals=report.deals,
        seed=report.seed,
    )
    out.print(say(about, lang), soft_wrap=True)
    print_corrections(out, game, lang)
    if report.rivals:
        strength = ["rating", "interval", "wins", "interval"]
        table("ratings", heads("bot", *strength, "played"), [_entrant(one) for one in report.entrants])
    else:
        success = ["wins", "interval", "points-mean", "interval"]
        table("success", heads("bot", *success, "played"), [_entrant(one) for one in report.entrants])
    order = [entrant.bot for entrant in report.entrants]
    if len(order) > 1:
        table(
            "ahead" if report.rivals else "better",
            [*heads("bot"), *order],
            [[bot, *(_ahead(report, bot, other) for other in order)] for bot in order],
        )
    quantiles = [
        *(say(msg("arena.median"), lang) if part == 0.5 else f"{100 * part:.0f} %" for part in QUANTILES)
    ]
    table(
        "points",
        [*heads("bot", "mean", "sd", "least"), *quantiles, *heads("most")],
        [
            *([entrant.bot, *_distribution(entrant.points)] for entrant in report.entrants),
            [*heads("choices"), *_distribution(report.choices)],
        ],
    )
    if report.by_role:
        table(
            "roles",
            heads("role", "bot", "wins", "interval", "points-mean", "played"),
            [
                [
                    game.words.say(msg(f"role.{role}"), lang) if role else say(msg("arena.no-role"), lang),
                    bot,
                    _percent(standing.win_rate),
                    _percents(standing.win_interval),
                    f"{standing.total:.2f}",
                    str(standing.played),
                ]
                for role, bots in report.by_role.items()
                for bot, standing in bots.items()
            ],
            names=2,
        )
    if report.seats > 1:
        words = game.seat_words(report.seats, dict(report.options))
        table(
            "seats",
            heads("seat", "wins", "interval"),
            [
                [
                    f"{seat} {game.words.say(words[seat], lang)}",
                    _percent(standing.win_rate),
                    _percents(standing.win_interval),
                ]
                for seat, standing in enumerate(report.by_seat)
            ],
        )


def _entrant(entrant: Entrant) -> list[str]:
    """Rivals by their rating and wins, others by their wins and points."""
    wins = [_percent(entrant.standing.win_rate), _percents(entrant.standing.win_interval)]
    if entrant.rating is not None:
        figures = [f"{entrant.rating.mu:.1f}", _between(entrant.rating.interval, 1), *wins]
    else:
        figures = [*wins, f"{entrant.points.mean:.2f}", _between(entrant.points.interval, 2)]
    return [entrant.bot, *figures, str(entrant.standing.played)]


def _ahead(report: Report, bot: str, other: str) -> str:
    meetings = None if bot == other else report.matrix[bot][other]
    return "–" if meetings is None or not meetings.met else _percent(meetings.share)


def _distribution(figures: Distribution) -> list[str]:
    whole = [figures.least, *figures.quantiles, figures.most]
    return [f"{figures.mean:.2f}", f"{figures.deviation:.2f}", *(f"{value:g}" for value in whole)]


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _percents(interval: Interval) -> str:
    return f"{_between((100 * interval[0], 100 * interval[1]), 1)} %"


def _between(interval: Interval, decimals: int) -> str:
    return f"{interval[0]:.{decimals}f} – {interval[1]:.{decimals}f}"
