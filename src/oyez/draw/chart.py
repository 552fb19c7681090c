"""Curves of several seats over time, each told apart by its colour and by its shape."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from oyez.draw.markup import escape, moved, num
from oyez.draw.pieces import seat_colour, seat_mark
from oyez.draw.text import line, measure

HIGH = 0.5
"""The height of a chart, as a part of its width, within these limits."""
LOWEST, HIGHEST = 150.0, 260.0

TOP, FOOT, PAD = 10.0, 22.0, 6.0
LETTERS, MARK, GAP = 12.0, 13.0, 15.0
"""The size of figures and shapes, and how far apart the last ones stand."""

APART = 46.0
"""Between two shapes on a curve there is at least so much room."""


class Curve(NamedTuple):
    """Of one seat: its colour and shape, and a value for every moment; None where it is not known."""

    identity: int
    values: Sequence[float | None]


class _Plane(NamedTuple):
    """Where the moments and values lie."""

    left: float
    step: float
    low: float
    unit: float
    bottom: float

    def x(self, at: int) -> float:
        return self.left + self.step * at

    def y(self, value: float) -> float:
        return self.bottom - (value - self.low) * self.unit


def chart(
    curves: Sequence[Curve],
    below: Sequence[str],
    width: float,
    title: str,
    *,
    axis: str = "",
    turned: Sequence[int] = (),
    signed: bool = False,
) -> str:
    """A drawing for a page that has the definitions of scenes.

    Under the moments stands what is written `below`; what that counts, the `axis` says. Moments that are
    `turned` bear a mark. A page finds moment i at data-left + i * data-step.
    """
    height = min(HIGHEST, max(LOWEST, width * HIGH))
    known = [value for curve in curves for value in curve.values if value is not None] or [0.0]
    ticks = _ticks(min(0.0, *known), max(0.0, *known), 5 if height > 200 else 4)
    written = {tick: _figure(tick, signed) for tick in ticks}
    left = max(measure(text, LETTERS) for text in written.values()) + 2 * PAD
    last = max(measure(_figure(value, signed), LETTERS, bold=True) for value in known)
    right = width - PAD - MARK - 4 - last - 4
    moments = max(len(below), 2)
    bottom = height - FOOT
    plane = _Plane(
        left + MARK / 2,
        (right - left - MARK / 2) / (moments - 1),
        ticks[0],
        (bottom - TOP) / (ticks[-1] - ticks[0]),
        bottom,
    )
    drawn = "".join(_rule(plane, tick, right, text) for tick, text in written.items())
    drawn += line(axis, width - PAD, bottom + 12, LETTERS, align="end", colour="var(--ink-soft)")
    drawn += _feet(plane, below, width - 2 * PAD - measure(axis, LETTERS)) + "".join(
        _turned(plane, at, TOP) for at in turned
    )
    drawn += "".join(_line(plane, curve) for curve in curves)
    drawn += "".join(_shapes(plane, curve, nth, len(curves)) for nth, curve in enumerate(curves))
    drawn += _ends(plane, curves, right, signed)
    drawn += f'<path class="now" d="M0 {num(TOP)}V{num(bottom)}"/>'
    size = f'viewBox="0 0 {num(width)} {num(height)}" data-left="{num(plane.left)}"'
    return (
        f'<svg class="oyez chart" {size} data-step="{plane.step:.4f}"'
        f' role="img" aria-label="{escape(title)}">{drawn}</svg>'
    )


def _figure(value: float, signed: bool) -> str:
    text = str(round(abs(value)))
    if text == "0":
        return text
    return ("\N{MINUS SIGN}" if value < 0 else "+" if signed else "") + text


def _ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers from below the lowest value to above the highest."""
    span = max(high - low, 1.0)
    rough = span / (most - 1)
    scale = 10.0 ** floor(log10(rough))
    step = max(1.0, next(times * scale for times in (1, 2, 5, 10) if times * scale >= rough))
    first, last = floor(low / step), ceil(high / step)
    return [at * step for at in range(first, max(last, first + 1) + 1)]


def _rule(plane: _Plane, tick: float, right: float, text: str) -> str:
    y = plane.y(tick)
    weight, colour = (1.4, "var(--ink-soft)") if tick == 0 else (0.7, "var(--line)")
    path = (
        f'<path d="M{num(plane.left - 3)} {num(y)}H{num(right)}" stroke="{colour}" stroke-width="{weight}"/>'
    )
    return path + line(text, plane.left - MARK / 2 - PAD, y, LETTERS, align="end", colour="var(--ink-soft)")


def _feet(plane: _Plane, below: Sequence[str], right: float) -> str:
    """What stands under the moments, as much of it as there is room for."""
    drawn, free = "", 0.0
    for at, text in enumerate(below):
        half = measure(text, LETTERS) / 2 + 3
        if text and plane.x(at) - half >= free and plane.x(at) + half <= right:
            drawn += line(
                text, plane.x(at), plane.bottom + 12, LETTERS, align="middle", colour="var(--ink-soft)"
            )
            free = plane.x(at) + half
    return drawn


def _turned(plane: _Plane, at: int, top: float) -> str:
    """The turn that led to this moment, as a band with a mark above it."""
    x, wide = plane.x(at - 1), plane.step
    band = f'<rect x="{num(x)}" y="{num(top)}" width="{num(wide)}" height="{num(plane.bottom - top)}"'
    middle = x + wide / 2
    return (
        f'<g class="turned">{band} fill="var(--glow)" fill-opacity=".28"/>'
        f'<path d="M{num(middle - 5)} {num(top - 9)}h10l-5 8z" fill="var(--wax)"/></g>'
    )


def _line(plane: _Plane, curve: Curve) -> str:
    parts: list[str] = []
    pen = "M"
    for at, value in enumerate(curve.values):
        if value is not None:
            parts.append(f"{pen}{num(plane.x(at))} {num(plane.y(value))}")
            pen = "L"
    look = 'fill="none" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{"".join(parts)}" {look} stroke="{seat_colour(curve.identity)}"/>' if parts else ""


def _shapes(plane: _Plane, curve: Curve, nth: int, curves: int) -> str:
    """Shapes along a curve, not where those of the others stand."""
    every = max(1, ceil(APART / max(plane.step, 0.1)))
    first = every * nth // curves
    return "".join(
        moved(plane.x(at), plane.y(value), seat_mark(curve.identity, 8))
        for at, value in enumerate(curve.values[:-1])
        if value is not None and at % every == first
    )


def _ends(plane: _Plane, curves: Sequence[Curve], right: float, signed: bool) -> str:
    """The last value of each with its shape, none upon another."""
    ends = []
    for curve in curves:
        values = [(at, value) for at, value in enumerate(curve.values) if value is not None]
        if values:
            ends.append((plane.y(values[-1][1]), curve.identity, values[-1][1]))
    ends.sort()
    drawn, free = "", 0.0
    places = []
    for y, _, _ in ends:
        places.append(max(y, free))
        free = places[-1] + GAP
    over = max(0.0, free - GAP - plane.bottom)
    for place, (_, identity, value) in zip(places, ends, strict=True):
        y = place - over
        drawn += moved(right + MARK / 2 + 2, y, seat_mark(identity, MARK))
        drawn += line(_figure(value, signed), right + MARK + 6, y, LETTERS, bold=True)
    return drawn
