"""Sheets of parchment that lie on the table: for a player, a track, a market."""

from oyez.draw.markup import num
from oyez.draw.pieces import seat_colour

SHADOW = 'fill="var(--shadow)"'
CORNER = 5.0


def _sheet(width: float, height: float, inset: float, look: str) -> str:
    return (
        f'<rect x="{num(inset)}" y="{num(inset)}" width="{num(width - 2 * inset)}"'
        f' height="{num(height - 2 * inset)}" rx="{num(CORNER - inset / 2)}" {look}/>'
    )


def margin(width: float, height: float, active: bool = False) -> str:
    """The ruled line along the edge of a sheet; the gold one covers the plain one."""
    colour, weight = ("var(--gold)", 2.2) if active else ("var(--line)", 0.9)
    return _sheet(width, height, 3, f'fill="none" stroke="{colour}" stroke-width="{num(weight)}"')


def panel(width: float, height: float, seat: int | None = None, active: bool = False) -> str:
    """A sheet from its top left corner, with a ruled margin; a seat gives it a coloured spine.

    The sheet of whoever must decide has a gold margin, the others a plain one.
    """
    spine = ""
    if seat is not None:
        spine = (
            f'<path d="M{num(CORNER)} 0H7V{num(height)}H{num(CORNER)}Q0 {num(height)}'
            f' 0 {num(height - CORNER)}V{num(CORNER)}Q0 0 {num(CORNER)} 0Z" fill="{seat_colour(seat)}"/>'
        )
    return (
        f'<g transform="translate(0 2)">{_sheet(width, height, 0, SHADOW)}</g>'
        + _sheet(width, height, 0, 'fill="var(--parchment)"')
        + spine
        + margin(width, height, active)
        + _sheet(width, height, 0, 'fill="none" stroke="var(--piece-line)"')
    )
