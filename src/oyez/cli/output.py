"""How tables are printed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from oyez.core import corrections
from oyez.core.game import Game
from oyez.core.match import Match
from oyez.core.outcome import RIVALS
from oyez.core.words import msg, seat_name

from .wording import say

NOTHING = "–"
"""Where a seat has no such figure."""

PIPE_WIDTH = 100
"""The width of a page when there is no terminal to ask."""


def console(stderr: bool = False) -> Console:
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else PIPE_WIDTH
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False, width=width)


@contextmanager
def counting(total: int) -> Iterator[Callable[[], None]]:
    """A bar that grows by one at every call, where there is a terminal to show it."""
    progress = Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip
    with progress:
        task = progress.add_task("", total=max(total, 0))
        yield lambda: progress.advance(task)


def grid(title: str, heads: Sequence[str], rows: Sequence[Sequence[str]], figures_from: int = 1) -> Table:
    """A table without lines; the columns from `figures_from` on hold numbers."""
    table = Table(
        title=Text(title, "bold") if title else None,
        title_justify="left",
        box=None,
        pad_edge=False,
        padding=(0, 2, 0, 0),
    )
    for at, head in enumerate(heads):
        table.add_column(head, justify="right" if at >= figures_from else "left", header_style="dim")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    return table


def print_corrections(out: Console, game: Game, lang: str) -> None:
    """Say so where a game is played with corrections."""
    mark = corrections.mark(game.id)
    if mark:
        out.print(game.words.say(msg("corrections.in-force", mark=mark), lang), soft_wrap=True)


def seat_label(match: Match, seat: int, lang: str) -> str:
    return match.say(seat_name(seat), lang)


def print_scores(out: Console, match: Match, lang: str) -> None:
    """Every seat's points by part, and who has won and why."""
    scores = match.scores
    labels = {part: label[lang] for score in scores for part, label in score.labels.items()}
    rows = [
        [
            seat_label(match, seat, lang),
            *(str(score.parts.get(part, NOTHING)) for part in labels),
            str(score.total),
        ]
        for seat, score in enumerate(scores)
    ]
    title = say(msg("scores.final" if match.over else "scores.so-far"), lang)
    out.print(grid(title, ["", *labels.values(), say(msg("scores.total"), lang)], rows))
    print_outcome(out, match, lang)


def print_outcome(out: Console, match: Match, lang: str) -> None:
    """Why the match has ended and who has won, once it is over."""
    outcome = match.outcome
    if outcome is None:
        return
    out.print(match.say(outcome.reason, lang), soft_wrap=True)
    names = ", ".join(seat_label(match, seat, lang) for seat in outcome.winners)
    many = len(outcome.winners)
    if not many:
        said = msg("scores.nobody")
    elif many > 1 and match.state.KIND != RIVALS:
        said = msg("scores.winners", names=names)
    else:
        said = msg("scores.winner", n=many, names=names)
    out.print(say(said, lang), style="bold", soft_wrap=True)


def print_table(out: Console, match: Match, seat: int | None, lang: str) -> None:
    """The table as that seat sees it: in the game's own way, or just everything that the view holds."""
    if match.game.text is not None:
        text = match.game.text(match.state.redact(seat), seat, lang)
    else:
        text = "\n".join(outline(match.view(seat)["table"]))
    out.print(text, soft_wrap=True)


def outline(value: Any, indent: int = 0) -> list[str]:
    """Plain data as indented lines."""
    pairs = value.items() if isinstance(value, Mapping) else enumerate(value)
    lines = []
    for name, item in pairs:
        if isinstance(item, (Mapping, list)) and any(isinstance(x, (Mapping, list)) for x in _items(item)):
            lines += [f"{'  ' * indent}{name}:", *outline(item, indent + 1)]
        else:
            lines.append(f"{'  ' * indent}{name}: {_flat(item)}")
    return lines


def _items(value: Mapping[str, Any] | list[Any]) -> list[Any]:
    return list(value.values()) if isinstance(value, Mapping) else value


def _flat(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {item}" for name, item in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
