"""Dice: a bone cube with pips, a figure or an icon on the face that is up. Centred on the origin."""

from oyez.draw.icons import icon
from oyez.draw.markup import inked, num, rect
from oyez.draw.text import line

_PIPS: dict[int, str] = {
    1: "11",
    2: "0022",
    3: "001122",
    4: "00200222",
    5: "0020110222",
    6: "000102202122",
}
"""Column and line of each pip, in a square of three by three."""


def die(
    face: int | str, size: float = 28, colour: str = "var(--neutral-fill)", ink: str = "var(--neutral-ink)"
) -> str:
    """1 to 6 are pips, any other number a figure; a word is the icon of that name; "" is a bare face."""
    half = size / 2
    if isinstance(face, str):
        up = inked(icon(face, -size * 0.34, -size * 0.34, size * 0.68), colour, ink) if face else ""
    elif face in _PIPS:
        pips = _PIPS[face]
        up = "".join(
            f'<circle cx="{num((int(x) - 1) * size * 0.27)}" cy="{num((int(y) - 1) * size * 0.27)}"'
            f' r="{num(size * 0.09)}" fill="{ink}"/>'
            for x, y in zip(pips[::2], pips[1::2], strict=True)
        )
    else:
        up = line(str(face), 0, 0, size * 0.54, align="middle", colour=ink, bold=True)
    body = (-half, -half, size, size)
    edge = f'fill="{colour}" stroke="var(--piece-line)" stroke-width="{num(size * 0.05)}"'
    shine = f'fill="none" stroke="{ink}" stroke-width="{num(size * 0.03)}" opacity=".3"'
    inset = size * 0.08
    return (
        rect((-half, -half + size * 0.06, size, size), size * 0.2, 'fill="var(--shadow)"')
        + rect(body, size * 0.2, edge)
        + rect((inset - half, inset - half, size - 2 * inset, size - 2 * inset), size * 0.15, shine)
        + up
    )
