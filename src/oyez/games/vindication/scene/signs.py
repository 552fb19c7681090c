"""Skills, power and cubes: their colours, and how they look in a line of text."""

from __future__ import annotations

from functools import cache
from typing import Final

from oyez.core.words import Message
from oyez.draw.icons import icon
from oyez.draw.markup import inked, moved, num, rect, scaled
from oyez.draw.rows import SIGNS as COMMON
from oyez.draw.rows import SIZE, Row
from oyez.draw.text import line
from oyez.games.vindication.components import (
    COURAGE,
    INSPIRATION,
    KNOWLEDGE,
    LEVELS,
    SKILLS,
    STRENGTH,
    VISION,
    WISDOM,
)
from oyez.games.vindication.words import WORDS

PHONE: Final = 500.0
"""Parts of the table narrower than this lie on a phone, one under the other."""
LETTERS: Final = 12.4
"""The smallest letters on a phone, whose table is about as many units wide as it has pixels: what would have
to be smaller is said by a picture, and in words where the thing is held."""

COLOURS: Final = (
    "var(--gold)",
    "var(--azure)",
    "var(--gules)",
    "var(--tenne)",
    "var(--purpure)",
    "var(--vert)",
)
"""By skill. Each has an icon of its own, too."""
BLACK: Final = "var(--piece-line)"
"""Of cubes that nobody owns."""
INKS: Final = ("var(--coin-ink)", *["var(--on-colour)"] * 5)
ICONS: Final = ("lyre", "book", "strength", "heart", "eye", "scales")
LEVEL_ICONS: Final = ("potential", "cube", "conviction")
"""Potential is to grow, influence is what one acts with, conviction burns."""
LEVEL_COLOURS: Final = ("var(--argent)", "var(--teal)", "var(--wax)")

IN_CIRCLE: Final = (INSPIRATION, COURAGE, STRENGTH, VISION, KNOWLEDGE, WISDOM)
"""Every heroic skill between the two that make it; the last one closes the circle."""


def say(message: Message, lang: str, players: tuple[str, ...] = ()) -> str:
    return WORDS.say(message, lang, players)


def signed(n: int) -> str:
    return str(n) if n >= 0 else f"−{-n}"


# ---- skills: a full disc is there, a hollow one is missing


@cache
def _skill(skill: int, full: bool) -> str:
    name, colour = ICONS[skill], COLOURS[skill]
    if full:
        drawn = inked(icon(name, -6.8, -6.8, 13.6, INKS[skill]), colour, INKS[skill])
        return f'<circle r="9.8" fill="{colour}" stroke="var(--piece-line)" stroke-width="1"/>{drawn}'
    look = f'fill="var(--paper)" stroke="{colour}" stroke-width="1.5" stroke-dasharray="3 1.8"'
    return f'<circle r="9.2" {look}/>' + inked(icon(name, -6, -6, 12, "var(--ink-soft)"), "var(--paper)")


def skill_disc(skill: int, size: float, full: bool = True) -> str:
    """A skill, from its middle."""
    return scaled(size / 20, _skill(skill, full))


def cube(x: float, y: float, size: float, colour: str) -> str:
    """One cube from its upper left corner, its top and side in the light."""
    return rect(
        (x, y, size, size),
        size * 0.16,
        f'fill="{colour}" stroke="var(--piece-line)" stroke-width="{num(size * 0.09)}"',
    ) + rect(
        (x + size * 0.16, y + size * 0.14, size * 0.68, size * 0.2), size * 0.08, 'fill="var(--relief-lit)"'
    )


def black_cube(size: float) -> str:
    """One that nobody owns, from its middle."""
    rim = f'fill="none" stroke="var(--argent)" stroke-width="{num(size * 0.09)}"'
    half = size / 2
    return cube(-half, -half, size, BLACK) + rect((-half, -half, size, size), size * 0.16, rim)


def cubes_in(count: int, columns: int, size: float, colour: str, lines: int = 99) -> str:
    """So many cubes in lines from the upper left corner; no more lines than these."""
    step = size * 1.14
    return "".join(
        cube(at % columns * step, at // columns * step, size, colour)
        for at in range(min(count, columns * lines))
    )


def counted(drawn: str, count: int | str, size: float, *, faint: bool = False) -> str:
    """A sign of that size and how many, from the middle of its left side."""
    ink = "var(--ink-soft)" if faint else "var(--ink)"
    return moved(size / 2, 0, drawn) + line(str(count), size + 3, 0, size * 0.86, colour=ink, bold=not faint)


def laurel(size: float) -> str:
    """What whoever has most of something wears, from its middle."""
    look = f'fill="var(--gold)" stroke="var(--piece-line)" stroke-width="{num(size * 0.06)}"'
    leaves = icon("victory", -size * 0.39, -size * 0.39, size * 0.78, "var(--coin-ink)")
    return f'<circle r="{num(size * 0.5)}" {look}/>' + inked(leaves, "var(--gold)", "var(--coin-ink)")


SIGNS: Final = {
    **COMMON,
    "gives": Row('<path d="M0 -4.5L5.5 0L0 4.5Z" fill="currentColor"/>', 5.5),
    **{skill.id: Row(moved(SIZE / 2, 0, skill_disc(at, SIZE)), SIZE) for at, skill in enumerate(SKILLS)},
    **{
        level: Row(icon(LEVEL_ICONS[at], 0, -SIZE / 2, SIZE, LEVEL_COLOURS[at]), SIZE)
        for at, level in enumerate(LEVELS)
    },
}
"""What the rows of this game can name besides icons."""
