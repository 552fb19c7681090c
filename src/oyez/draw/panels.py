"""Sheets of parchment that lie on the table: for a player, a track, a market."""

from oyez.draw.markup import num
from oyez.draw.pieces import seat_colour

SHADOW = 'fill="var(--shadow)"'


def panel(width: float, height: float, seat: int | None = None, active: bool = False) -> str:
    """A sheet from its top left corner, with a ruled margin; a seat gives it a coloured spine.

    The sheet of whoever must decide has a gold margin, the others a plain one.
    """
    margin = "var(--gold)" if active else "var(--line)"
    weight = 2.2 if active else 0.9
    corner = 5.0

    def sheet(inset: float, look: str) -> str:
        return (
            f'<rect x="{num(inset)}" y="{num(inset)}" width="{num(width - 2 * inset)}"'
            f' height="{num(height - 2 * inset)}" rx="{num(corner - inset / 2)}" {look}/>'
        )

    spine = ""
    if seat is not None:
        spine = (
            f'<path d="M{num(corner)} 0H7V{num(height)}H{num(corner)}Q0 {num(height)}'
            f' 0 {num(height - corner)}V{num(corner)}Q0 0 {num(corner)} 0Z" fill="{seat_colour(seat)}"/>'
        )
    return (
        f'<g transform="translate(0 2)">{sheet(0, SHADOW)}</g>'
        + sheet(0, 'fill="var(--parchment)"')
        + spine
        + sheet(3, f'fill="none" stroke="{margin}" stroke-width="{num(weight)}"')
        + sheet(0, 'fill="none" stroke="var(--piece-line)"')
    )
