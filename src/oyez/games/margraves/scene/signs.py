"""Signs: icons in their own colours, badges of guilds, and how several rows share a box."""

from __future__ import annotations

from functools import cache
from itertools import product

from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.rows import Row, place, row

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

GUILD_COLOURS = ("var(--vert)", "var(--gules)", "var(--sable)", "var(--azure)")
GUILD_ICONS = ("guild-worker", "guild-soldier", "guild-shadow", "guild-holy")
TIER_ICONS = {"I": "privilege-one", "II": "privilege-two"}

SIZE = 16.0
"""The size of the icons in a row; whoever places it scales it."""


@cache
def sign(name: str) -> Row:
    """An icon in its own colour, as part of a row."""
    return Row(icon(name, 0, -SIZE / 2, SIZE, TINTS.get(name, "")), SIZE, SIZE)


@cache
def guild_badge(guild: int, size: float = SIZE) -> str:
    """A guild's icon on a disc of its colour, from its top left corner."""
    half, inner = size / 2, size * 0.72
    colour = GUILD_COLOURS[guild]
    return (
        f'<circle cx="{num(half)}" cy="{num(half)}" r="{num(half * 0.98)}" fill="{colour}"/>'
        f'<g color="var(--on-colour)" style="--cut:{colour}">'
        f"{icon(GUILD_ICONS[guild], (size - inner) / 2, (size - inner) / 2, inner)}</g>"
    )


@cache
def guild_sign(guild: int) -> Row:
    """The badge of a guild as part of a row."""
    lifted = f'<g transform="translate(0 {num(-SIZE / 2)})">{guild_badge(guild)}</g>'
    return Row(lifted, SIZE, SIZE)


MAY = Row(
    '<circle cx="6" cy="0" r="5.6" fill="none" stroke="currentColor" stroke-width="1.2"'
    ' stroke-dasharray="2.2 1.4"/>'
    '<text x="6" y="3.4" font-size="9.6" font-weight="700" text-anchor="middle" fill="currentColor">?</text>',
    12,
    SIZE,
)
"""What follows may be left."""

BAR = Row(
    '<path d="M1.5 -6.5V6.5" fill="none" stroke="currentColor" stroke-width="1.4" opacity=".6"/>', 3, SIZE
)
"""Between those who do something and what they do."""

DOT = Row('<circle cx="2" cy="0" r="1.8" fill="currentColor" opacity=".6"/>', 4, SIZE)
"""Between two things that happen one after the other."""


@cache
def counted(figure: str, name: str) -> Row:
    """A figure close to the icon of what it counts."""
    return row(figure, sign(name), size=SIZE, gap=0.08)


def rimmed_badge(guild: int, size: float) -> str:
    """The badge of a guild with a gold rim, so that it stands out on its own colour."""
    half = num(size / 2)
    return guild_badge(guild, size) + (
        f'<circle cx="{half}" cy="{half}" r="{num(size * 0.49)}" fill="none" stroke="var(--gold-pale)"'
        f' stroke-width="{num(size * 0.08)}"/>'
    )


def packed(rows: list[Row], box: tuple[float, float, float, float], fill: float) -> str:
    """The rows in their order, on as many lines as let the icons be biggest."""
    x, y, width, height = box
    best: tuple[float, list[Row]] = (0.0, [])
    for ends in product((False, True), repeat=len(rows) - 1):
        lines = [[rows[0]]]
        for each, ended in zip(rows[1:], ends, strict=True):
            if ended:
                lines.append([each])
            else:
                lines[-1].append(each)
        joined = [_joined(line) for line in lines]
        tall = height / len(joined)
        scale = min(tall * fill / SIZE, *[width / line.width for line in joined])
        if scale > best[0]:
            best = scale, joined
    scale, joined = best
    tall = height / len(joined)
    return "".join(
        place(line, (x, y + at * tall, width, tall), scale * SIZE / tall) for at, line in enumerate(joined)
    )


def _joined(rows: list[Row]) -> Row:
    """Several rows in one, with a mark between them."""
    items: list[Row] = []
    for each in rows:
        if items:
            items.append(DOT)
        items.append(each)
    return row(*items, size=SIZE, gap=0.35)


def grid(rows: list[Row], box: tuple[float, float, float, float], fill: float) -> str:
    """One or two rows one under the other, more of them two by two, all with icons of the same size."""
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
