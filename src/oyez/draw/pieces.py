"""Pieces of wood and metal. Every seat has a colour and a shape, and either is enough to know whose it is.

All pieces are centred on their origin. Seat None is nobody: a hollow grey ring.
"""

from functools import cache, lru_cache
from math import cos, pi, sin, sqrt
from typing import Literal

from oyez.draw.icons import icon
from oyez.draw.markup import Point, inked, num, scaled
from oyez.draw.text import line, measure
from oyez.draw.theme import SEAT_SHAPES

Base = Literal["circle", "square", "wide"]

_LOW = {
    SEAT_SHAPES.index("triangle"): 0.26,
    SEAT_SHAPES.index("star"): 0.08,
    SEAT_SHAPES.index("crescent"): 0.44,
}
"""Shapes that leave less room for a figure, and how far under their middle it stands."""


def _polygon(points: list[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def _ring(count: int, radius: float, start: float, dy: float = 0.0) -> list[Point]:
    angles = [start + 2 * pi * i / count for i in range(count)]
    return [(radius * cos(a), radius * sin(a) + dy) for a in angles]


def circle_path(r: float) -> str:
    return f"M{num(-r)} 0A{num(r)} {num(r)} 0 1 1 {num(r)} 0A{num(r)} {num(r)} 0 1 1 {num(-r)} 0Z"


def seat_path(seat: int | None, r: float) -> str:
    """The outline of a seat's shape. The factors make the seven look equally big."""
    shape = "ring" if seat is None else SEAT_SHAPES[seat]
    if shape == "diamond":
        return _polygon(_ring(4, r * 1.08, 0))
    if shape == "triangle":
        return _polygon(_ring(3, r * 1.18, -pi / 2, r * 0.2))
    if shape == "square":
        return _polygon(_ring(4, r * 1.13, pi / 4))
    if shape == "hexagon":
        return _polygon(_ring(6, r * 0.98, 0))
    if shape == "star":
        outer, inner = _ring(5, r * 1.18, -pi / 2, r * 0.06), _ring(5, r * 0.64, -pi / 2 + pi / 5, r * 0.06)
        return _polygon([point for pair in zip(outer, inner, strict=True) for point in pair])
    if shape == "crescent":
        return _crescent(r * 1.08)
    return circle_path(r * 0.9)


def _crescent(r: float) -> str:
    """As in heraldry, its horns upward: a disc out of which a smaller one is cut."""
    bite = r * 0.6
    tip = -r * r / (2 * bite)
    reach = sqrt(r * r - tip * tip)
    return (
        f"M{num(-reach)} {num(tip)}A{num(r)} {num(r)} 0 1 0 {num(reach)} {num(tip)}"
        f"A{num(bite)} {num(bite)} 0 1 1 {num(-reach)} {num(tip)}Z"
    )


def seat_colour(seat: int | None) -> str:
    return "var(--neutral)" if seat is None else f"var(--seat{seat})"


def seat_ink(seat: int | None) -> str:
    """The colour of a figure written on the seat's colour."""
    return "var(--neutral-ink)" if seat is None else f"var(--seat{seat}-ink)"


def _body(path: str, seat: int | None, weight: float) -> str:
    """A solid piece: shadow, colour, ink outline. Nobody's is hollow."""
    shadow = f'<path d="{path}" transform="translate(0 {num(weight * 1.3)})" fill="var(--shadow)"/>'
    if seat is None:
        rim = f'stroke="var(--piece-line)" stroke-width="{num(weight * 3)}"'
        ring = f'stroke="var(--neutral)" stroke-width="{num(weight * 1.6)}"'
        return (
            f'{shadow}<path d="{path}" fill="var(--neutral-fill)" {rim} stroke-linejoin="round"/>'
            f'<path d="{path}" fill="none" {ring} stroke-linejoin="round"/>'
        )
    return (
        f'{shadow}<path d="{path}" fill="{seat_colour(seat)}" stroke="var(--piece-line)"'
        f' stroke-width="{num(weight)}" stroke-linejoin="round"/>'
    )


def seat_mark(seat: int | None, size: float) -> str:
    """The seat's sign, for panels, log and charts."""
    return scaled(size / 20, _mark(seat))


@cache
def _mark(seat: int | None) -> str:
    path = seat_path(seat, 8.4)
    if seat is None:
        return f'<path d="{path}" fill="none" stroke="var(--neutral)" stroke-width="2.8"/>'
    return (
        f'<path d="{path}" fill="{seat_colour(seat)}" stroke="var(--piece-line)"'
        ' stroke-width="1.4" stroke-linejoin="round"/>'
    )


@lru_cache(1024)
def army(seat: int | None, count: int, size: float = 34) -> str:
    """Armies of one seat in one place: its shape, and how many in a figure."""
    r = size * 0.42
    digits = str(count)
    low = 0.0 if seat is None else r * _LOW.get(seat, 0.0)
    room = {1: 0.85, 2: 0.66} if low else {1: 1.0, 2: 0.82}
    letters = size * 0.5 * room[min(2, len(digits))]
    shine = "" if seat is None else f'<path d="{seat_path(seat, r * 0.84)}" {_shine(seat, size)}/>'
    figure = line(digits, 0, low, letters, align="middle", colour=seat_ink(seat), bold=True)
    return _body(seat_path(seat, r), seat, size * 0.05) + shine + figure


def _shine(seat: int, size: float) -> str:
    """A thin inner line, as if the edge of the wood were worn."""
    return (
        f'fill="none" stroke="{seat_ink(seat)}" stroke-width="{num(size * 0.03)}"'
        ' stroke-linejoin="round" opacity=".4"'
    )


@lru_cache(256)
def city(seat: int | None, size: float = 36) -> str:
    """A tower in the seat's colour, with the seat's shape where the window would be."""
    u = size / 36
    path = "M-12 16V-4L-14 -7V-16H-9V-12H-5V-16H5V-12H9V-16H14V-7L12 -4V16Z"
    fill = "var(--neutral-fill)" if seat is None else seat_colour(seat)
    shape = seat_path(seat, 7.4)
    sign = (
        f'<path d="{circle_path(5.6)}" fill="none" stroke="var(--neutral)" stroke-width="2.6"/>'
        if seat is None
        else f'<path d="{shape}" fill="{seat_ink(seat)}"/>'
    )
    return (
        f'<g transform="scale({num(u)})"><path d="{path}" transform="translate(0 2)" fill="var(--shadow)"/>'
        f'<path d="{path}" fill="{fill}" stroke="var(--piece-line)" stroke-width="1.8"'
        ' stroke-linejoin="round"/>'
        f'<path d="M-13 -6H13" stroke="{seat_ink(seat)}" stroke-width="1" opacity=".5"/>'
        f'<g transform="translate(0 5)">{sign}</g></g>'
    )


def coin(value: int | str, size: float = 26) -> str:
    """A gold piece with its value."""
    r = size * 0.46
    words = str(value)
    letters = size * (0.52 if len(words) == 1 else 0.42)
    return (
        f'<circle cy="{num(size * 0.05)}" r="{num(r)}" fill="var(--shadow)"/>'
        f'<circle r="{num(r)}" fill="var(--gold)" stroke="var(--piece-line)"'
        f' stroke-width="{num(size * 0.045)}"/>'
        f'<circle r="{num(r * 0.8)}" fill="none" stroke="var(--coin-ink)" stroke-width="{num(size * 0.035)}"'
        f' stroke-dasharray="{num(size * 0.035)} {num(size * 0.06)}" opacity=".7"/>'
        + line(words, 0, 0, letters, align="middle", colour="var(--coin-ink)", bold=True)
    )


def plaque(name: str, base: Base = "circle", size: float = 36, colour: str = "var(--sable)") -> str:
    """A token: an icon on a coloured base."""
    half = size / 2
    wide = half * (1.5 if base == "wide" else 1.0)
    radius = {"circle": half, "square": size * 0.16, "wide": size * 0.16}[base]

    def plate(inset: float, extra: str) -> str:
        return (
            f'<rect x="{num(inset - wide)}" y="{num(inset - half)}" width="{num(2 * (wide - inset))}"'
            f' height="{num(2 * (half - inset))}" rx="{num(max(0.0, radius - inset))}" {extra}/>'
        )

    glyph = size * (0.62 if base == "circle" else 0.7)
    weight = num(size * 0.045)
    shade = plate(0, 'fill="var(--shadow)"')
    return (
        f'<g transform="translate(0 {num(size * 0.05)})">{shade}</g>'
        + plate(0, f'fill="{colour}" stroke="var(--piece-line)" stroke-width="{weight}"')
        + plate(size * 0.08, f'fill="none" stroke="var(--gold)" stroke-width="{num(size * 0.03)}"')
        + inked(icon(name, -glyph / 2, -glyph / 2, glyph), colour, "var(--on-colour)")
    )


def badge(name: str, size: float, colour: str, rim: bool = False) -> str:
    """An icon on a disc, to stand in a line of others; a gold rim lifts it off its own colour."""
    r, glyph = size / 2, size * 0.72
    gold = f'stroke="var(--gold-pale)" stroke-width="{num(size * 0.08)}"'
    edge = f'<circle r="{num(r * 0.98)}" fill="none" {gold}/>' if rim else ""
    drawn = inked(icon(name, -glyph / 2, -glyph / 2, glyph), colour, "var(--on-colour)")
    return f'<circle r="{num(r * 0.98)}" fill="{colour}"/>{drawn}{edge}'


def tag(text: int | str, size: float = 15) -> str:
    """A figure on a small round-ended slip: how many there are."""
    words = str(text)
    width, height = max(measure(words, size, bold=True) + 10, size * 1.4), size * 1.22
    return (
        f'<rect x="{num(-width / 2)}" y="{num(-height / 2)}" width="{num(width)}" height="{num(height)}"'
        f' rx="{num(height / 2)}" fill="var(--paper)" stroke="var(--piece-line)" stroke-width="1.1"/>'
        + line(words, 0, 0, size, align="middle", bold=True)
    )


def pill(count: int | str, name: str, colour: str, size: float = 18) -> str:
    """A figure and what it counts, light on a colour: what a thing costs, or is worth."""
    box = f'x="{num(-size * 5 / 6)}" y="{num(-size / 2)}" width="{num(size * 5 / 3)}" height="{num(size)}"'
    edge = f'stroke="var(--piece-line)" stroke-width="{num(size * 0.045)}"'
    figure = line(
        str(count), -size * 0.3, 0, size * 0.83, align="middle", colour="var(--on-colour)", bold=True
    )
    return f'<rect {box} rx="{num(size / 2)}" fill="{colour}" {edge}/>{figure}' + inked(
        icon(name, -size * 0.03, -size * 0.37, size * 0.73), colour, "var(--on-colour)"
    )


def cubes(count: int, colour: str, size: float = 30) -> str:
    """A small pile of cubes and how many; none is a faint outline."""
    edge = size * 0.36
    shown = ((-0.5, 0.5), (0.5, 0.5), (0.0, -0.5))[: min(count, 3)] if count != 1 else ((0.0, 0.5),)
    look = f'fill="{colour}" stroke="var(--piece-line)"' if count else 'fill="none" stroke="var(--line)"'
    extra = "" if count else ' stroke-dasharray="2 2" opacity=".7"'
    drawn = "".join(
        f'<rect x="{num((x - 0.5) * edge)}" y="{num((y - 0.5) * edge)}" width="{num(edge)}"'
        f' height="{num(edge)}" rx="{num(edge * 0.12)}" {look}{extra}/>'
        for x, y in shown or ((0.0, 0.5),)
    )
    figure = line(str(count), size * 0.42, size * 0.22, size * 0.5, bold=True) if count > 1 else ""
    return drawn + figure


def price(value: int | str, size: float = 22) -> str:
    """A price tag: parchment on a string hole, a coin and the price."""
    words = str(value)
    letters = size * 0.68
    width = size * 1.55 + measure(words, letters, bold=True)
    left, half = -width / 2, size / 2
    tag = (
        f"M{num(left)} 0L{num(left + half * 0.9)} {num(-half)}H{num(-left - 3)}q3 0 3 3"
        f"V{num(half - 3)}q0 3 -3 3H{num(left + half * 0.9)}Z"
    )
    glyph = size * 0.68
    return (
        f'<path d="{tag}" transform="translate(0 1.5)" fill="var(--shadow)"/>'
        f'<path d="{tag}" fill="var(--paper)" stroke="var(--piece-line)" stroke-width="1.2"'
        ' stroke-linejoin="round"/>'
        f'<circle cx="{num(left + half * 0.72)}" r="{num(size * 0.07)}" fill="var(--line)"/>'
        + icon("gold", left + half * 1.02, -glyph / 2, glyph, "var(--gold-deep)")
        + line(words, left + half * 1.14 + glyph, 0, letters, bold=True)
    )


def _scalloped(r: float, lobes: int = 12) -> str:
    """The edge of pressed wax: arcs side by side on a circle."""
    points = _ring(lobes, r, 0)
    arc = f"A{num(r * 0.29)} {num(r * 0.29)} 0 0 1 "
    return f"M{num(r)} 0" + "".join(f"{arc}{num(x)} {num(y)}" for x, y in [*points[1:], points[0]]) + "Z"


@cache
def wax(size: float = 26) -> str:
    """A seal with nothing on it yet."""
    edge = _scalloped(size * 0.43)
    return (
        f'<path d="{edge}" transform="translate(0 {num(size * 0.05)})" fill="var(--shadow)"/>'
        f'<path d="{edge}" fill="var(--wax)" stroke="var(--piece-line)" stroke-width="{num(size * 0.045)}"/>'
        f'<circle r="{num(size * 0.36)}" fill="none" stroke="var(--on-wax)" stroke-width="{num(size * 0.03)}"'
        ' opacity=".45"/>'
    )


def on_wax(value: int | str, size: float = 26) -> str:
    """What is pressed into a seal of that size."""
    words = str(value)
    letters = size * (0.5 if len(words) == 1 else 0.4)
    return line(words, 0, 0, letters, align="middle", colour="var(--on-wax)", bold=True)


def seal(value: int | str, size: float = 26) -> str:
    """Points on a wax seal."""
    return wax(size) + on_wax(value, size)
