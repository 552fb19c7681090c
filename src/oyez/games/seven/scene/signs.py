"""Gifts, banners and whatever else is counted: their colours, and how they look in a line of text."""

from __future__ import annotations

from functools import cache
from typing import Final

from oyez.draw.icons import icon
from oyez.draw.markup import inked, moved, num, scaled
from oyez.draw.pieces import badge, wax
from oyez.draw.rows import SIGNS as COMMON
from oyez.draw.rows import SIZE, Row, row, sign
from oyez.draw.text import line
from oyez.games.seven.buildings import TYPES
from oyez.games.seven.gifts import GIFTS, VIRTUES, unpacked
from oyez.games.seven.people import BANNERS

PHONE: Final = 500.0
"""Parts of the table narrower than this lie on a phone, one under the other."""

GIFT_COLOURS: Final = (
    "var(--purpure)",
    "var(--gules)",
    "var(--azure)",
    "var(--tenne)",
    "var(--rose)",
    "var(--argent)",
    "var(--vert)",
)
"""By gift, as in components.GIFTS. Each has an icon of its own, too."""

BANNER_COLOURS: Final = tuple(f"var(--{banner.tincture})" for banner in BANNERS)
TYPE_COLOURS: Final = ("var(--teal)", "var(--sable)", "var(--tenne)")
"""Of temples, castles and domains where no banner is meant."""

SHADE, DOOM = "var(--sable)", "var(--wax)"
"""Sins, and cataclysms."""

ICONS: Final = {
    "gold": "gold",
    "renown": "renown",
    "power": "power",
    "gift": "gift",
    "elixir": "elixir",
    "artefact": "artefact",
}
"""The icon of whatever can be gained, lost or taken."""

TINTS: Final = {
    "gold": "var(--gold-deep)",
    "renown": "var(--tint-influence)",
    "elixir": "var(--tint-gem)",
    "artefact": "var(--tint-magic)",
    "gift": "var(--ink)",
}

HELM: Final = (
    "armour-helm",
    "armour-gauntlets",
    "armour-cuirass",
    "armour-cloak",
    "armour-belt",
    "shield",
    "armour-greaves",
)
"""The pieces of the armour, as in components.ARMOUR."""

SHIELD: Final = "M-9 -10H9V1C9 6.4 5 9.4 0 11.4C-5 9.4 -9 6.4 -9 1Z"


def tinted(name: str, x: float, y: float, size: float) -> str:
    """An icon in its own colour, from its upper left corner."""
    return icon(name, x, y, size, TINTS.get(name, "var(--ink)"))


# ---- gifts: a full disc is there, a hollow one is missing


@cache
def _gift(gift: int, full: bool) -> str:
    name, colour = f"gift-{GIFTS[gift].id}", GIFT_COLOURS[gift]
    if full:
        return badge(name, 20, colour)
    ring = (
        f'<circle r="9.2" fill="var(--paper)" stroke="{colour}" stroke-width="1.4" stroke-dasharray="3 1.8"/>'
    )
    drawn = inked(icon(name, -6.2, -6.2, 12.4, colour), "var(--paper)", colour)
    return f'<g opacity=".8">{ring}{drawn}</g>'


def gift_disc(gift: int, size: float, full: bool = True) -> str:
    """A gift, from its middle."""
    return scaled(size / 20, _gift(gift, full))


def gift_row(gifts: int) -> Row:
    """So many of each as discs, one for every gift."""
    return row(*[GIFT_SIGNS[gift] for gift, n in enumerate(unpacked(gifts)) for _ in range(n)], gap=0.1)


# ---- banners: a shield with a charge


@cache
def _banner(banner: int) -> str:
    colour = BANNER_COLOURS[banner]
    drawn = inked(icon(f"charge-{BANNERS[banner].charge}", -6.4, -7.4, 12.8), colour, "var(--on-colour)")
    return f'<path d="{SHIELD}" fill="{colour}" stroke="var(--piece-line)" stroke-width="1"/>{drawn}'


def banner_shield(banner: int, size: float) -> str:
    """A banner, from its middle."""
    return scaled(size / 22, _banner(banner))


# ---- in rows

GIFT_SIGNS: Final = tuple(Row(moved(SIZE / 2, 0, gift_disc(gift, SIZE)), SIZE) for gift in range(VIRTUES))
SIGNS: Final = {
    **COMMON,
    **{f"gift-{GIFTS[gift].id}": drawn for gift, drawn in enumerate(GIFT_SIGNS)},
    **{
        f"banner-{banner.id}": Row(moved(SIZE * 0.46, 0, banner_shield(at, SIZE * 1.05)), SIZE * 0.92)
        for at, banner in enumerate(BANNERS)
    },
    **{name: Row(tinted(name, 0, -SIZE / 2, SIZE), SIZE) for name in TINTS},
    **{name: Row(icon(name, 0, -SIZE / 2, SIZE, TYPE_COLOURS[at]), SIZE) for at, name in enumerate(TYPES)},
    "power": Row(moved(SIZE / 2, 0, wax(SIZE * 1.06)), SIZE),
    "sin": Row(icon("sin", 0, -SIZE / 2, SIZE, SHADE), SIZE),
    "cataclysm": Row(icon("cataclysm", 0, -SIZE / 2, SIZE, DOOM), SIZE),
    "character": sign("character"),
}
"""What the rows of this game can name besides icons."""


def counted(drawn: str, count: int | str, size: float, *, faint: bool = False) -> str:
    """A sign of that size and how many, from the middle of its left side."""
    ink = "var(--ink-soft)" if faint else "var(--ink)"
    return moved(size / 2, 0, drawn) + line(str(count), size + 2.5, 0, size * 0.82, colour=ink, bold=True)


def laurel(size: float) -> str:
    """What whoever has most of something wears, from its middle."""
    return (
        f'<circle r="{num(size * 0.5)}" fill="var(--gold)" stroke="var(--piece-line)"'
        f' stroke-width="{num(size * 0.06)}"/>'
    ) + inked(
        icon("victory", -size * 0.39, -size * 0.39, size * 0.78, "var(--coin-ink)"),
        "var(--gold)",
        "var(--coin-ink)",
    )
