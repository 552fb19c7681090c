"""Rows of icons, figures and short words: how an effect is said without a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Literal

from oyez.draw.icons import icon
from oyez.draw.markup import Box, num
from oyez.draw.text import line, measure

Kind = Literal["ability", "action"]

TINTS = {
    "gold": "var(--gold-deep)",
    "strength": "var(--tint-strength)",
    "stone": "var(--tint-stone)",
    "wood": "var(--tint-wood)",
    "magic": "var(--tint-magic)",
    "gem": "var(--tint-gem)",
    "influence": "var(--tint-influence)",
    "slay": "var(--tint-strength)",
}
"""The colour of an icon wherever it lies on parchment; those not named are in ink."""

SIZE = 16.0
"""The size of the icons in a row; whoever places it scales it."""


@dataclass(frozen=True, slots=True)
class Row:
    """Markup that starts at x = 0 and is centred in height on y = 0, and the room it takes.

    An ability lasts as long as its card; an action happens once, when the card is taken.
    """

    markup: str
    width: float
    height: float = SIZE
    kind: Kind = "ability"


def row(*items: str | Row, size: float = SIZE, kind: Kind = "ability", gap: float = 0.2) -> Row:
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


# ---- rows from a line of text


@cache
def sign(name: str) -> Row:
    """An icon in its own colour, as part of a row."""
    return Row(icon(name, 0, -SIZE / 2, SIZE, TINTS.get(name, "")), SIZE)


SIGNS: Mapping[str, Row] = {
    "may": Row(
        '<circle cx="6" cy="0" r="5.6" fill="none" stroke="currentColor" stroke-width="1.2"'
        ' stroke-dasharray="2.2 1.4"/>'
        '<text x="6" y="3.4" font-size="9.6" font-weight="700" text-anchor="middle" fill="currentColor">?'
        "</text>",
        12,
    ),
    "bar": Row(
        '<path d="M1.5 -6.5V6.5" fill="none" stroke="currentColor" stroke-width="1.4" opacity=".6"/>', 3
    ),
}
"""Signs that are no icons: what follows may be left; between those who do something and what they do."""

DOT = Row('<circle cx="2" cy="0" r="1.8" fill="currentColor" opacity=".6"/>', 4)
"""Between two things that happen one after the other."""


def spelled(text: str, signs: Mapping[str, Row] = SIGNS) -> Row:
    """`spelled("2:gold / :tower")`: what follows a colon is a sign, close to the figure before it.

    A sign is one of those given, or else the icon of that name in its own colour.
    """
    items: list[str | Row] = []
    for word in text.split():
        figure, *names = word.split(":")
        close: list[str | Row] = [signs[name] if name in signs else sign(name) for name in names]
        if figure:
            close.insert(0, figure)
        items += [row(*close, gap=0.08)] if len(close) > 1 else close
    return row(*items)


# ---- rows in a box


def place(row: Row, box: Box, fill: float = 0.72) -> str:
    """The row in the middle of a box, as big as its height (with some air) and its width allow."""
    x, y, width, height = box
    scale = min(width / row.width, height * fill / row.height) if row.width else 1.0
    start = x + (width - row.width * scale) / 2
    where = f"translate({num(start)} {num(y + height / 2)}) scale({scale:.3f})"
    return f'<g transform="{where}">{row.markup}</g>'


def stacked(rows: Sequence[Row], box: Box, fill: float = 0.92) -> str:
    """Rows one under the other; a single one is a little larger."""
    left, top, width, height = box
    share = height / len(rows) if len(rows) > 1 else height * 0.6
    y = top + (height - share * len(rows)) / 2
    return "".join(place(row, (left, y + i * share, width, share), fill) for i, row in enumerate(rows))


def packings(rows: Sequence[Row]) -> list[list[Row]]:
    """All ways to lay the rows in their order on lines, a dot between those of one line."""
    found = []
    for ends in product((False, True), repeat=len(rows) - 1):
        lines = [[rows[0]]]
        for each, ended in zip(rows[1:], ends, strict=True):
            if ended:
                lines.append([each])
            else:
                lines[-1] += [DOT, each]
        found.append([row(*line, gap=0.35) for line in lines])
    return found


def packed(ways: Sequence[Sequence[Row]], box: Box, fill: float) -> str:
    """That of the `packings` in which the icons are biggest."""
    x, y, width, height = box
    best: tuple[float, Sequence[Row]] = (0.0, ())
    for lines in ways:
        scale = min(height / len(lines) * fill / SIZE, width / max([line.width for line in lines]))
        if scale > best[0]:
            best = scale, lines
    scale, lines = best
    tall = height / len(lines)
    return "".join(
        place(line, (x, y + at * tall, width, tall), scale * SIZE / tall) for at, line in enumerate(lines)
    )


def paired(rows: Sequence[Row], box: Box, fill: float) -> str:
    """One or two rows one under the other, more of them two by two, all with icons of the same size."""
    if not rows:
        return ""
    x, y, width, height = box
    columns = 2 if len(rows) > 2 or (len(rows) == 2 and width > height * 1.6) else 1
    lines = -(-len(rows) // columns)
    wide, tall = width / columns, height / lines
    # an odd one stands alone: the first if it is the widest, else the last
    odd = len(rows) % columns
    first = odd and rows[0].width >= max(each.width for each in rows)
    places = [
        (at + 1 if first else at, bool(odd) and at == (0 if first else len(rows) - 1))
        for at in range(len(rows))
    ]
    scale = min(
        min((width if alone else wide * 0.92) / each.width, tall * fill / each.height)
        for each, (_, alone) in zip(rows, places, strict=True)
    )
    drawn = []
    for each, (at, alone) in zip(rows, places, strict=True):
        left = x if alone else x + at % columns * wide
        cell = (left, y + at // columns * tall, width if alone else wide, tall)
        drawn.append(place(each, cell, scale * each.height / tall))
    return "".join(drawn)
