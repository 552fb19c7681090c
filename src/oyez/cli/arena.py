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
from oyez.arena.figures import QUANTILES, Distribution, Interval, wilson
from oyez.core.words import msg

from .files import new_file
from .given import bot_names, option_values, seat_count
from .output import console, counting, grid
from .wording import BadUsage, say

TERMINAL = "-"
PICTURES = (".svg", ".png")


def arena(args: Namespace, lang: str) -> None:
    game = games.find(args.game)
    _check_files(args)
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
                seats=seat_count(args.game, args.seats),
                bots=bot_names(args.bots),
                games=args.games,
                seed=secrets.randbits(63) if args.seed is None else args.seed,
                jobs=args.jobs,
                options=option_values(game, args.option),
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
    out = console()

    def table(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        out.print()
        out.print(say(msg(f"arena.{title}"), lang), style="bold")
        out.print(grid("", heads, rows))

    def heads(*names: str) -> list[str]:
        return [say(msg(f"arena.{name}"), lang) for name in names]

    name = games.find(report.game).info().names[lang]
    about = msg(
        "arena.games", game=name, seats=report.seats, n=report.games, deals=report.deals, seed=report.seed
    )
    out.print(say(about, lang), soft_wrap=True)
    table(
        "ratings",
        heads("bot", "rating", "interval", "wins", "interval", "played"),
        [
            [
                entrant.bot,
                f"{entrant.rating.mu:.1f}",
                _between(entrant.rating.interval, 1),
                _percent(entrant.standing.win_rate),
                _percents(entrant.win_interval),
                str(entrant.standing.played),
            ]
            for entrant in report.entrants
        ],
    )
    order = [entrant.bot for entrant in report.entrants]
    table(
        "ahead",
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
    table(
        "seats",
        heads("seat", "wins", "interval"),
        [
            [str(seat), _percent(standing.win_rate), _percents(wilson(standing.wins, standing.played))]
            for seat, standing in enumerate(report.by_seat)
        ],
    )


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
