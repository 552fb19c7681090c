"""Sheets of parchment that lie on the table: for a player, a track, a market."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from oyez.draw import layers
from oyez.draw.icons import icon
from oyez.draw.markup import Point, moved, num, rect
from oyez.draw.pieces import coin, on_wax, seat_colour, seat_mark, wax
from oyez.draw.scene import Sprite
from oyez.draw.text import block, fit, line, measure

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


# ---- the sheet of a player, with its head line

SPINE, PAD, HEAD = 14.0, 8.0, 30.0
"""Where the writing on a player's sheet begins, its margin, and the height of its first line."""

SEAL, COIN, NAME, LEAST = 29.0, 26.0, 16.0, 9.0
"""The sizes of the points, of a purse, and of the letters of a name: if they fit, and at the least."""

MIDDLE = HEAD / 2 + 2
"""The middle of the first line."""


class Sheet(NamedTuple):
    """Whose sheet, and where. Each thing on it is a sprite of its own, so that a change sends little."""

    seat: int
    who: str
    lang: str
    x: float
    y: float
    width: float
    height: float

    def sprite(self, key: str, markup: str, title: str = "") -> Sprite:
        """Something on the sheet, drawn from the sheet's corner."""
        return Sprite(f"{key}-{self.seat}", layers.PANELS, self.x, self.y, markup, title, "still")

    def thing(self, key: str, at: Point, markup: str, title: str) -> Sprite:
        """Something on the sheet that can be pointed at, drawn from its own place."""
        return Sprite(key, layers.TOKENS, self.x + at[0], self.y + at[1], markup, title)

    def head(self, room: float) -> Sprite:
        """The sheet, on it whose it is, and the wax for the points. The name has so much room."""
        drawn = (
            panel(round(self.width, 2), round(self.height, 2), self.seat)
            + moved(SPINE + 11, MIDDLE, seat_mark(self.seat, 21))
            + block(self.who, SPINE + 25, 2, room, HEAD, size=NAME, minimum=LEAST, face="serif", bold=True)
            + moved(self.width - 24, MIDDLE, wax(SEAL))
        )
        return replace(self.sprite("panel", drawn, self.who), classes=f"still whose-{self.seat}")

    def points(self, total: int, title: str) -> Sprite:
        """Points, pressed into the wax."""
        return self.sprite("points", moved(self.width - 24, MIDDLE, on_wax(total, SEAL)), title)

    def signs(
        self, room: float, sign: str, title: str, others: Sequence[tuple[str, str, str]] = ()
    ) -> list[Sprite]:
        """Whoever must decide, or has won: a gold margin and a sign after the name; then signs of the game.

        Those are given by the key of their sprite, their icon, and their title.
        """
        fitted = fit(self.who, room, HEAD, NAME, LEAST, face="serif", bold=True)
        after = SPINE + 28 + max(measure(words, fitted.size, "serif", True) for words in fitted.lines)
        sprites = []
        if sign:
            gold = margin(round(self.width, 2), round(self.height, 2), active=True)
            drawn = gold + icon(sign, after, HEAD / 2 - 6, 16, "var(--gold-deep)")
            sprites.append(self.sprite("turn", drawn, title))
            after += 18
        for at, (key, name, said) in enumerate(others):
            drawn = icon(name, after + at * 16, HEAD / 2 - 5, 14, "var(--gold-deep)")
            sprites.append(self.sprite(key, drawn, said))
        return sprites

    def purse(self, gold: int, title: str) -> Sprite:
        """A coin beside the points."""
        return self.thing(f"gold-{self.seat}", (self.width - 56, MIDDLE), coin(gold, COIN), title)


def figure(name: str, count: int | str, colour: str = "var(--ink)", size: float = 18) -> str:
    """An icon and how many, from the middle of its left side."""
    return icon(name, 0, -size / 2, size, colour) + line(str(count), size + 2, 0, size - 3, bold=True)


def corner(at: int, columns: int, size: float) -> Point:
    """The corner of a slot among those read like lines of text."""
    return at % columns * size, at // columns * size


def slots(count: int, columns: int, size: float) -> str:
    """A grid of square slots for tokens."""
    look = 'fill="var(--parchment-deep)" stroke="var(--line)" stroke-width=".8"'
    corners = [corner(at, columns, size) for at in range(count)]
    return "".join(rect((x + 1, y + 1, size - 2, size - 2), 4, look) for x, y in corners)
