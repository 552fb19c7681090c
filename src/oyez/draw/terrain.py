"""Maps by hand: wavering borders, water lines along a coast, bridges, sea ways, labels on slips of paper.

The wavering of a border comes from the border alone, so two regions that share it meet without a gap and the
map looks the same at every visit.
"""

from collections.abc import Sequence
from math import atan2, ceil, degrees, hypot

from oyez.draw.markup import Point, num
from oyez.draw.noise import noise
from oyez.draw.text import Face, line, measure

__all__ = [
    "bridge",
    "coast",
    "edge",
    "noise",
    "outline",
    "region",
    "sea_link",
    "slip",
    "slip_width",
    "water_lines",
    "waves",
    "way",
]

ROUND = 'stroke-linejoin="round" stroke-linecap="round"'


def edge(a: Point, b: Point, seed: str, rough: float = 0.07, step: float = 20) -> list[Point]:
    """The points of a wavering line from a to b. From b to a it is the same line, read backwards."""
    if b < a:
        return edge(b, a, seed, rough, step)[::-1]
    length = hypot(b[0] - a[0], b[1] - a[1])
    key = f"{seed} {num(a[0])} {num(a[1])} {num(b[0])} {num(b[1])}"
    pieces = 1
    while length / pieces > step and pieces < 64:
        pieces *= 2
    offsets = [0.0] * (pieces + 1)
    reach, span = rough * length, pieces
    while span > 1:  # halve, push the middle aside, and halve again with smaller pushes
        half = span // 2
        for i in range(half, pieces, span):
            offsets[i] = (offsets[i - half] + offsets[i + half]) / 2 + noise(f"{key} {i}") * reach
        span, reach = half, reach * 0.58
    nx, ny = ((a[1] - b[1]) / length, (b[0] - a[0]) / length) if length else (0.0, 0.0)
    return [
        (a[0] + (b[0] - a[0]) * i / pieces + nx * push, a[1] + (b[1] - a[1]) * i / pieces + ny * push)
        for i, push in enumerate(offsets)
    ]


def curve(points: Sequence[Point]) -> str:
    """A smooth curve through the points, after a path that already stands at the first (Catmull-Rom)."""
    parts = []
    for i in range(len(points) - 1):
        before, here, there = points[max(0, i - 1)], points[i], points[i + 1]
        after = points[min(len(points) - 1, i + 2)]
        x1, y1 = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
        x2, y2 = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        parts.append(f"C{num(x1)} {num(y1)} {num(x2)} {num(y2)} {num(there[0])} {num(there[1])}")
    return "".join(parts)


def outline(points: Sequence[Point], seed: str, rough: float = 0.07, step: float = 20) -> str:
    """The closed path of a polygon drawn by hand. Each side is smooth for itself, whatever comes next."""
    sides = zip(points, [*points[1:], points[0]], strict=True)
    curves = "".join(curve(edge(a, b, seed, rough, step)) for a, b in sides)
    return f"M{num(points[0][0])} {num(points[0][1])}{curves}Z"


def way(points: Sequence[Point]) -> str:
    """The path of a road or a sea way through all the points."""
    return f"M{num(points[0][0])} {num(points[0][1])}{curve(points)}"


def region(path: str, fill: str, border: str = "var(--border)", width: float = 1.6) -> str:
    """Land. Its edge has the class "rim": in a sprite of class "land" that is what turns gold."""
    return (
        f'<path class="rim" d="{path}" fill="{fill}" stroke="{border}" stroke-width="{num(width)}"'
        ' stroke-linejoin="round"/>'
    )


def water_lines(paths: Sequence[str], rings: int = 3, reach: float = 7) -> str:
    """Soft lines along the coasts, fainter farther out: all coasts of a sea at once, under the land."""
    parts = ['<g fill="none" stroke-linejoin="round">']
    joined = "".join(paths)
    for ring in range(rings, 0, -1):
        out = reach * ring * (1 + 0.12 * ring) * 2
        strength = num(0.75 - 0.5 * (ring - 1) / rings)
        parts.append(
            f'<path d="{joined}" stroke="var(--water)" stroke-width="{num(out + 2.4)}"/>'
            f'<path d="{joined}" stroke="var(--water-line)" stroke-width="{num(out + 2.4)}"'
            f' opacity="{strength}"/>'
            f'<path d="{joined}" stroke="var(--water)" stroke-width="{num(out)}"/>'
        )
    # a heavier line where land and water meet; the land covers its inner half
    parts.append(f'<path d="{joined}" stroke="var(--coast)" stroke-width="4.4"/></g>')
    return "".join(parts)


def coast(name: str, shores: str, reaches: Sequence[float] = (36, 22, 11)) -> str:
    """Water lines along a coast, fainter farther out, then its own heavier line.

    The shores are one or several `<path>`; they are written once, under that name, and used again.
    """
    lines = "".join(
        f'<use href="#{name}" stroke="var(--{colour})" stroke-width="{num(width)}" opacity="{num(opacity)}"/>'
        for reach, strength in zip(reaches, (0.25, 0.42, 0.6), strict=True)
        for colour, width, opacity in (("water-line", reach + 2.2, strength), ("water", reach, 1.0))
    )
    return (
        f'<defs><g id="{name}" fill="none" {ROUND}>{shores}</g></defs>{lines}'
        f'<use href="#{name}" stroke="var(--coast)" stroke-width="4"/>'
    )


def waves(width: float, height: float, seed: str, room: float = 1800) -> str:
    """Strokes of the pen on open water, each with so much room."""
    strokes = []
    for i in range(int(width * height / room)):
        x, y = (noise(f"{seed} {i} x") + 1) / 2 * width, (noise(f"{seed} {i} y") + 1) / 2 * height
        strokes.append(f"M{num(x)} {num(y)}q4 -3.4 8 0t8 0")
    return f'<path d="{"".join(strokes)}" fill="none" stroke="var(--water-deep)" stroke-width="1.3" {ROUND}/>'


def _bow(a: Point, b: Point, bend: float) -> tuple[Point, float]:
    """The control point of a bent line and the angle at its middle."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    control = ((a[0] + b[0]) / 2 - dy * bend, (a[1] + b[1]) / 2 + dx * bend)
    return control, degrees(atan2(dy, dx))


def sea_link(a: Point, b: Point, bend: float = 0.12) -> str:
    """A dotted way across the water."""
    (cx, cy), _ = _bow(a, b, bend)
    path = f"M{num(a[0])} {num(a[1])}Q{num(cx)} {num(cy)} {num(b[0])} {num(b[1])}"
    return (
        f'<path d="{path}" fill="none" stroke="var(--water)" stroke-width="7" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="var(--sea-way)" stroke-width="3.4" stroke-linecap="round"'
        ' stroke-dasharray="0.1 8.5"/>'
    )


def bridge(a: Point, b: Point, width: float = 16) -> str:
    """Planks from shore to shore."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    _, angle = _bow(a, b, 0)
    half = width / 2
    count = max(2, ceil(length / 6))
    ends = [(length * i / count, noise(f"plank {i}"), noise(f"knot {i}")) for i in range(1, count)]
    planks = "".join(f"M{num(x)} {num(1 + up - half)}V{num(half - 1 + down)}" for x, up, down in ends)
    rails = f"M0 {num(-half)}H{num(length)}M0 {num(half)}H{num(length)}"
    deck = f'width="{num(length)}" height="{num(width)}" fill="var(--wood)"'
    return (
        f'<g transform="translate({num(a[0])} {num(a[1])}) rotate({num(angle)})">'
        f'<rect y="{num(-half + 2)}" {deck} opacity=".35"/><rect y="{num(-half)}" {deck}/>'
        f'<path d="{planks}" stroke="var(--coast)" stroke-width="1" opacity=".7"/>'
        f'<path d="{rails}" stroke="var(--coast)" stroke-width="2.4" stroke-linecap="round"/></g>'
    )


def slip_width(text: str, size: float = 13, face: Face = "serif") -> float:
    """How wide the slip of a label is."""
    return measure(text, size, face) + size * 1.5


def slip(text: str, x: float, y: float, size: float = 13, face: Face = "serif") -> str:
    """A label on a slip of parchment with torn ends, centred on x, y."""
    width, height = slip_width(text, size, face), size * 1.6
    left, top = x - width / 2, y - height / 2

    def torn(at: float, side: str, upward: bool) -> str:
        order = (3, 2, 1) if upward else (1, 2, 3)
        return "".join(
            f"L{num(at + noise(f'{text} {side} {i}') * size * 0.16)} {num(top + height * i / 4)}"
            for i in order
        )

    path = (
        f"M{num(left)} {num(top)}L{num(left + width)} {num(top)}{torn(left + width, 'r', False)}"
        f"L{num(left + width)} {num(top + height)}L{num(left)} {num(top + height)}{torn(left, 'l', True)}Z"
    )
    return (
        f'<path d="{path}" transform="translate(0.8 1.6)" fill="var(--shadow)" opacity=".6"/>'
        f'<path d="{path}" fill="var(--paper)" stroke="var(--line)" stroke-width="0.9"'
        ' stroke-linejoin="round"/>' + line(text, x, y, size, face, align="middle")
    )
