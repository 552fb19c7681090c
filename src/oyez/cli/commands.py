"""What each command does."""

from __future__ import annotations

import json
import secrets
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from rich.text import Text

import oyez
from oyez import games
from oyez.arena import Standing, Summary, simulate
from oyez.core import corrections
from oyez.core.game import Game, Setting, Value
from oyez.core.sheet import Sheet
from oyez.core.sheet_text import sheet_text
from oyez.core.words import msg

from .admin import admin
from .arena import arena
from .given import bot_names, file_error, load_record, seat_number, table
from .operating import backup, check_tables, restore
from .output import NOTHING, console, counting, grid, print_corrections, print_outcome, print_scores
from .parser import USUAL_BOT
from .play import play
from .serve import serve
from .wording import BadUsage, say


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


def components(args: Namespace, lang: str) -> None:
    """The sheet of a game for an owner of its box, with what is corrected already filled in."""
    game, sheet = games.find(args.game), Sheet(games.room(args.game))
    if not sheet.values:
        raise BadUsage("components.none", game=game.info().names[lang])
    text = sheet_text(sheet, game.words, lang, corrections.load(sheet.room).values)
    if args.output is None:
        print(text, end="")
        return
    try:
        with Path(args.output).open("x", encoding="utf-8") as file:  # what an owner has filled in is not lost
            file.write(text)
    except OSError as error:
        raise file_error("cli.cannot-write", args.output, error) from error
    print(say(msg("components.written", file=args.output, values=len(sheet.values)), lang))


def play_game(args: Namespace, lang: str) -> None:
    play(args, lang)


def simulate_games(args: Namespace, lang: str) -> None:
    """Bots against bots, and what came of it."""
    game = games.find(args.game)
    seats, options = table(game, args.seats, args.option)
    seed = secrets.randbits(63) if args.seed is None else args.seed
    with counting(args.games) as after_each:
        summary = simulate(
            args.game,
            seats=seats,
            bots=bot_names(USUAL_BOT if args.bots is None else args.bots),
            games=args.games,
            seed=seed,
            jobs=args.jobs,
            options=options,
            after_each=after_each,
        )
    if args.json:
        mark = corrections.mark(game.id)
        about = {"game": args.game, **({"corrections": mark} if mark else {}), "seed": seed}
        print(json.dumps({**about, **summary.as_json()}, indent=2))
    else:
        named = game.seat_words(*game.check_table(seats, options))
        _print_summary(game, summary, seed, [game.words.say(word, lang) for word in named], lang)


def _print_summary(game: Game, summary: Summary, seed: int, named: Sequence[str], lang: str) -> None:
    out = console()
    out.print(say(msg("simulate.games", n=summary.games, seed=seed), lang))
    print_corrections(out, game, lang)
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
    if summary.success_rate is not None:
        share = f"{100 * summary.success_rate:.1f}"
        out.print(say(msg("simulate.success", won=summary.won or 0, n=summary.games, share=share), lang))
    counted = {part for standing in summary.by_seat.values() for part in standing.parts}
    parts = [part for part in game.part_names if part in counted]
    heads = [
        *(say(msg(f"simulate.{head}"), lang) for head in ("wins", "total")),
        *(game.words.say(msg(f"part.{part}"), lang) for part in parts),
    ]
    bots = [
        [f"{name} ({role})" if role else name, *_figures(standing, parts)]
        for name, role, standing in _apart(game, summary, lang)
    ]
    seats = [
        [f"{seat} {named[seat]}", *_figures(standing, parts)] for seat, standing in summary.by_seat.items()
    ]
    for title, rows in (("bots", bots), ("seats", seats)):
        out.print()
        out.print(grid("", [say(msg(f"simulate.{title}"), lang), *heads], rows))


def _apart(game: Game, summary: Summary, lang: str) -> Iterator[tuple[str, str, Standing]]:
    """The bots, each apart by the role of its seat where there are roles."""
    for role, bots in (summary.by_role or {"": summary.by_bot}).items():
        said = game.words.say(msg(f"role.{role}"), lang) if role else ""
        for name, standing in bots.items():
            yield name, said, standing


def _figures(standing: Standing, parts: Sequence[str]) -> list[str]:
    means = [f"{standing.parts[part]:.2f}" if part in standing.parts else NOTHING for part in parts]
    return [f"{100 * standing.win_rate:.1f} %", f"{standing.total:.2f}", *means]


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
    out = console()
    print_corrections(out, match.game, lang)
    print_outcome(out, match, lang)


def replay(args: Namespace, lang: str) -> None:
    """What happened, move by move."""
    match = load_record(args.record)
    out = console()
    print_corrections(out, match.game, lang)
    told = 0
    for line in match.log(None, lang):
        number = "" if line.n == told else str(line.n)
        told = line.n
        out.print(f"{number:>5}  {line.text}", soft_wrap=True)
    out.print()
    if not match.over:
        out.print(match.prompt(None, lang))
    print_scores(out, match, lang)


COMMANDS: dict[str, Callable[[Namespace, str], int | None]] = {
    "games": list_games,
    "components": components,
    "play": play_game,
    "simulate": simulate_games,
    "arena": arena,
    "show": show,
    "replay": replay,
    "serve": serve,
    "backup": backup,
    "restore": restore,
    "check-tables": check_tables,
    "admin": admin,
}
