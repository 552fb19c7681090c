"""The naval track: a ring of eight segments in a bay, and the ships on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import cos, pi, sin

from oyez.core.words import msg, seat_name
from oyez.draw import layers
from oyez.draw.markup import Point, inked, num, scaled
from oyez.draw.printed import printed
from oyez.draw.rows import place
from oyez.draw.scene import Part, Sprite
from oyez.games.margraves.components import SEGMENTS, SEGMENTS_RECONSTRUCTED
from oyez.games.margraves.state import Margraves

from . import effects
from .chart import RING, Frame
from .marks import marked
from .pieces import ship

INNER, REWARD = 17.0, 39.0
"""The radius of the hole in the ring, and that of the circle on which rewards stand."""

SHIP, OUT, PITCH, SPREAD = 24.0, 2.0, 20.0, 62.0
"""The size of a ship, how far out of the ring it lies, and how far ships of one segment are apart at most,
and all together."""


def draw_naval(part: Part, s: Margraves, f: Frame, players: tuple[str, ...]) -> None:
    part.add_all(_segments(f))
    part.keep_all("ships", (f, players, *s.ships), partial(_ships, f, s.ships, players))


def _angle(segment: float) -> float:
    """Clockwise from the bottom."""
    return pi / 2 + segment * 2 * pi / len(SEGMENTS)


def _at(radius: float, segment: float) -> Point:
    return radius * cos(_angle(segment)), radius * sin(_angle(segment))


@printed
def _segments(f: Frame) -> Iterator[Sprite]:
    yield f.sprite("rose", layers.PLACES, f.chart.naval, _rose())
    for at, reward in enumerate(SEGMENTS):
        said = f.say(msg("scene.board.segment", reward=effects.words(reward, f.lang)))
        title = marked(said, "segment", SEGMENTS_RECONSTRUCTED[at], f.lang)
        yield f.sprite(f"segment-{at}", layers.LANDS, f.chart.naval, _segment(at), title, classes="land")


def _segment(at: int) -> str:
    """A piece of the ring with its reward; the harbour where all begin is the paler one."""
    (ax, ay), (bx, by) = _at(RING, at - 0.48), _at(RING, at + 0.48)
    (cx, cy), (dx, dy) = _at(INNER, at + 0.44), _at(INNER, at - 0.44)
    path = (
        f"M{num(ax)} {num(ay)}A{num(RING)} {num(RING)} 0 0 1 {num(bx)} {num(by)}"
        f"L{num(cx)} {num(cy)}A{num(INNER)} {num(INNER)} 0 0 0 {num(dx)} {num(dy)}Z"
    )
    # a reward is wider than high: at the sides it moves inward, away from the ships
    x, y = _at(REWARD - 4 * abs(cos(_angle(at))), at)
    reward = place(effects.line_of(SEGMENTS[at]), (x - 14, y - 11, 28, 22), 0.92)
    fill = "var(--paper)" if at == 0 else "var(--parchment)" if at % 2 else "var(--parchment-deep)"
    return (
        f'<path class="rim" d="{path}" fill="{fill}" stroke="var(--sea-way)" stroke-width="1.6"'
        ' stroke-linejoin="round"/>' + inked(reward, fill)
    )


def _rose() -> str:
    """What lies under the ring: its shadow, and a compass rose in the hole."""
    star = "".join(
        f"M0 0L{num(x * 0.3)} {num(y * 0.3)}L{num(px)} {num(py)}Z"
        for i in range(8)
        for (x, y), (px, py) in [(_at(14, i + 0.5), _at(15 if i % 2 == 0 else 9, i))]
    )
    return (
        f'<circle cy="2.5" r="{num(RING)}" fill="var(--shadow)"/>'
        f'<circle r="{num(INNER + 2)}" fill="var(--water)"/>'
        f'<path d="{star}" fill="var(--sea-way)"/><circle r="1.6" fill="var(--paper)"/>'
    )


def _ships(f: Frame, ships: list[int], players: tuple[str, ...]) -> Iterator[Sprite]:
    """Along the outer edge of their segment, so that its reward can be read."""
    cx, cy = f.chart.naval
    for seat, segment in enumerate(ships):
        here = [other for other, where in enumerate(ships) if where == segment]
        pitch = min(PITCH, SPREAD / max(1, len(here) - 1))
        off = (here.index(seat) - (len(here) - 1) / 2) * pitch
        x, y = _at(RING + OUT, segment)
        where = cx + x + sin(_angle(segment)) * off, cy + y - cos(_angle(segment)) * off
        title = f.say(msg("scene.board.ship", seat=seat_name(seat)), players)
        drawn, on = scaled(SHIP / 28, ship(seat)), f"segment-{segment}"
        yield f.sprite(f"ship-{seat}", layers.PIECES, where, drawn, title, classes="piece", on=on)
