"""A table to be shared: the drawing, and under it who played and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oyez.draw.markup import escape, moved, num, rect
from oyez.draw.panels import SHADOW
from oyez.draw.pieces import seat_mark
from oyez.draw.scene import Scene
from oyez.draw.text import block, line, measure

STRIP, PAD, MARK = 64.0, 24.0, 26.0
"""The height of the strip under the table, its margin, and the size of the players' shapes."""

TITLE, NAME, POINTS, LEAST = 24.0, 18.0, 24.0, 10.0


class Player(NamedTuple):
    identity: int
    name: str
    points: int
    won: bool


def framed(scene: Scene, theme: str, title: str, outcome: str, players: Sequence[Player]) -> str:
    """A document that stands alone, as large as it is drawn."""
    width, height = scene.width, scene.height + STRIP
    size = f'width="{num(width)}" height="{num(scene.height)}"'
    table = scene.svg(theme).replace("<svg ", f"<svg {size} ", 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="oyez" width="{num(width)}" height="{num(height)}"'
        f' viewBox="0 0 {num(width)} {num(height)}" role="img">'
        f"<title>{escape(f'{title}. {outcome}')}</title>{table}"
        f"{moved(0, scene.height, _strip(width, title, outcome, players))}</svg>"
    )


def _strip(width: float, title: str, outcome: str, players: Sequence[Player]) -> str:
    """The game and how it ended at the left, the players with their points at the right."""
    ground = rect((0, 0, width, STRIP), 0, 'fill="var(--parchment)"') + rect((0, 0, width, 3), 0, SHADOW)
    left = width * 0.3
    words = block(title, PAD, 6, left - PAD, 30, size=TITLE, minimum=LEAST, face="serif", bold=True)
    words += block(outcome, PAD, 36, left - PAD, 22, size=16, minimum=LEAST, colour="var(--ink-soft)")
    room = (width - left - PAD) / max(len(players), 1)
    return (
        ground
        + words
        + "".join(
            moved(left + PAD + at * room, STRIP / 2 + 1, _player(player, room - 12))
            for at, player in enumerate(players)
        )
    )


def _player(player: Player, room: float) -> str:
    figure = str(player.points)
    name = room - MARK - 10 - measure(figure, POINTS, bold=True) - 14
    wreath = rect(
        (-8, -STRIP / 2 + 7, room, STRIP - 14), 8, 'fill="none" stroke="var(--gold)" stroke-width="3"'
    )
    return (
        (wreath if player.won else "")
        + moved(MARK / 2, 0, seat_mark(player.identity, MARK))
        + block(
            player.name, MARK + 10, -14, name, 28, size=NAME, minimum=LEAST, face="serif", bold=player.won
        )
        + line(figure, room - 16, 0, POINTS, align="end", bold=True)
    )
