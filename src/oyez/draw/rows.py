"""Rows of icons, figures and short words: how an effect is said without a sentence."""

from dataclasses import dataclass
from typing import Literal

from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.text import line, measure

Kind = Literal["ability", "action"]


@dataclass(frozen=True, slots=True)
class Row:
    """Markup that starts at x = 0 and is centred in height on y = 0, and the room it takes.

    An ability lasts as long as its card; an action happens once, when the card is taken.
    """

    markup: str
    width: float
    height: float = 16
    kind: Kind = "ability"


def row(*items: str | Row, size: float = 16, kind: Kind = "ability", gap: float = 0.2) -> Row:
    """`row("2", ":gold", "/", ":wound")`: an item that starts with a colon is an icon, any other is text.

    An item may also be a row of that size: an icon in a colour of its own, for instance.
    """
    parts: list[str] = []
    x = 0.0
    for item in items:
        if parts:
            x += gap * size
        if isinstance(item, Row):
            parts.append(f'<g transform="translate({num(x)} 0)">{item.markup}</g>')
            x += item.width
        elif item.startswith(":"):
            parts.append(icon(item[1:], x, -size / 2, size))
            x += size
        else:
            letters = size * 0.82
            parts.append(line(item, x, 0, letters, bold=True, colour="currentColor"))
            x += measure(item, letters, bold=True)
    return Row("".join(parts), x, size, kind)


def place(row: Row, box: tuple[float, float, float, float], fill: float = 0.72) -> str:
    """The row in the middle of a box, as big as its height (with some air) and its width allow."""
    x, y, width, height = box
    scale = min(width / row.width, height * fill / row.height) if row.width else 1.0
    start = x + (width - row.width * scale) / 2
    where = f"translate({num(start)} {num(y + height / 2)}) scale({scale:.3f})"
    return f'<g transform="{where}">{row.markup}</g>'
