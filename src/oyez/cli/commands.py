"""What each command does."""

from __future__ import annotations

import json
import secrets
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from rich.text import Text

import oyez
from oyez import games
from oyez.arena import Standing, Summary, simulate
from oyez.core.game import Game, Setting, Value
from oyez.core.words import msg

from .arena import arena
from .given import bot_names, file_error, load_record, option_values, seat_count, seat_number
from .output import console, counting, grid, print_scores
from .play import play
from .serve import serve
from .wording import say


def list_games(args: Namespace, lang: str) -> None:
    """The catalogue."""
    out = console()
    for info in oyez.catalog().values():
        game = games.find(info.id)
        out.print(Text.assemble((info.id, "bold"), "  ", info.names[lang]))
        seats = ", ".join(map(str, info.seats))
        out.print(say(msg("games.figures", seats=seats, minutes=info.minutes), lang))
        heads = [say(msg(f"games.{head}"), lang) for head in ("option", "values", "meaning")]
        rows = [[setting.name, _values(setting), _meaning(game, setting, lang)] for setting in game.settings]
        out.print(grid("", heads, rows, figures_from=len(heads)))


def _values(setting: Setting) -> str:
    """What may be given, the default first in brackets."""
    if setting.several:
        return ",".join(map(str, setting.values))
    return " ".join(f"[{_said(v)}]" if v == setting.default else _said(v) for v in setting.values)


def _said(value: Value) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _meaning(game: Game, setting: Setting, lang: str) -> str:
    about = game.words.say(msg(f"option.{setting.name}.help"), lang)
    if isinstance(setting.default, bool):
        return about
    values = [
        say(msg("games.value", value=str(value), meaning=_named(game, setting, value, lang)), lang)
        for value in setting.values
    ]
    return "\n".join([about, *values])


def _named(game: Game, setting: Setting, value: Value, lang: str) -> str:
    return game.words.say(msg(f"option.{setting.name}.{value}"), lang)


def play_game(args: Namespace, lang: str) -> None:
    play(args, lang)


def simulate_games(args: Namespace, lang: str) -> None:
    """Bots against bots, and what came of it."""
    game = games.find(args.game)
    seats = seat_count(args.game, args.seats)
    seed = secrets.randbits(63) if args.seed is None else args.seed
    with counting(args.games) as after_each:
        summary = simulate(
            args.game,
            seats=seats,
            bots=bot_names(args.bots),
            games=args.games,
            seed=seed,
            jobs=args.jobs,
            options=option_values(game, args.option),
            after_each=after_each,
        )
    if args.json:
        print(json.dumps({"game": args.game, "seed": seed, **summary.as_json()}, indent=2))
    else:
        _print_summary(game, summary, seed, lang)


def _print_summary(game: Game, summary: Summary, seed: int, lang: str) -> None:
    out = console()
    out.print(say(msg("simulate.games", n=summary.games, seed=seed), lang))
    out.print(
        say(
            msg(
                "simulate.lengths",
                shortest=summary.shortest,
                median=f"{summary.median:g}",
                longest=summary.longest,
            ),
            lang,
        )
    )
    out.print(say(msg("simulate.speed", speed=f"{summary.games_per_second:.1f}"), lang))
    parts = next(iter(summary.by_bot.values())).parts
    heads = [
        *(say(msg(f"simulate.{head}"), lang) for head in ("wins", "total")),
        *(game.words.say(msg(f"part.{part}"), lang) for part in parts),
    ]
    bots = [[name, *_figures(standing)] for name, standing in summary.by_bot.items()]
    seats = [[str(seat), *_figures(standing)] for seat, standing in summary.by_seat.items()]
    for title, rows in (("bots", bots), ("seats", seats)):
        out.print()
        out.print(grid("", [say(msg(f"simulate.{title}"), lang), *heads], rows))


def _figures(standing: Standing) -> list[str]:
    means = [standing.total, *standing.parts.values()]
    return [f"{100 * standing.win_rate:.1f} %", *(f"{mean:.2f}" for mean in means)]


def show(args: Namespace, lang: str) -> None:
    """The picture of a record at a move."""
    match = load_record(args.record, args.move)
    seat = None if args.seat is None else seat_number(args.seat, match.seats)
    picture = match.scene(seat, lang).svg(theme=args.theme)
    if args.output is None:
        print(picture)
        return
    try:
        Path(args.output).write_text(picture, encoding="utf-8")
    except OSError as error:
        raise file_error("cli.cannot-write", args.output, error) from error


def replay(args: Namespace, lang: str) -> None:
    """What happened, move by move."""
    match = load_record(args.record)
    out = console()
    told = 0
    for line in match.log(None, lang):
        number = "" if line.n == told else str(line.n)
        told = line.n
        out.print(f"{number:>5}  {line.text}", soft_wrap=True)
    out.print()
    if not match.over:
        out.print(match.prompt(None, lang))
    print_scores(out, match, lang)


COMMANDS: dict[str, Callable[[Namespace, str], None]] = {
    "games": list_games,
    "play": play_game,
    "simulate": simulate_games,
    "arena": arena,
    "show": show,
    "replay": replay,
    "serve": serve,
}
