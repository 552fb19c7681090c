"""The four lairs: the monster on top of each stack, and how many are left."""

from __future__ import annotations

from functools import cache, lru_cache

from oyez.core.words import msg
from oyez.draw.cards import card_back
from oyez.draw.emblems import emblem
from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.draw.scene import Scene, Sprite
from oyez.draw.terrain import slip
from oyez.games.margraves.components import LAIRS, ROOM
from oyez.games.margraves.state import EMPTY, Margraves
from oyez.games.margraves.words import WORDS

from . import layers
from .cards import LAIR_COLOURS, monster_card, monster_title
from .chart import CARD, CARD_HEIGHT, Frame

NAME = 13.5
"""The height of a lair's name."""


def draw_lairs(scene: Scene, s: Margraves, frame: Frame, lang: str) -> None:
    for at in range(len(LAIRS)):
        scene.add_all(_lair(frame, at, s.top(at), s.standing[at], lang))


@lru_cache(maxsize=2048)
def _lair(frame: Frame, at: int, monster: int, left: int, lang: str) -> tuple[Sprite, ...]:
    """The stack, drawn from the top left corner of its uppermost card, and the lair's name under it."""
    x, y = frame.chart.lair(at)
    label = slip(f"{LAIRS[at].names[lang]}\u00a0· {left}", 0, 0, NAME)
    stack = _stack(at, monster, left, lang)
    title = _title(at, monster, left, lang)
    corner, foot = (x - CARD / 2, y - CARD_HEIGHT / 2), (x, y + CARD_HEIGHT / 2 + 8)
    return (
        frame.sprite(f"den-{at}", layers.NAMES, foot, label, title=_title(at, EMPTY, left, lang)),
        frame.sprite(f"lair-{at}", layers.CARDS, corner, stack, title=title, classes="card"),
    )


def _title(at: int, monster: int, left: int, lang: str) -> str:
    name = LAIRS[at].names[lang]
    if monster == EMPTY:
        return WORDS.say(msg("scene.board.lair", lair=name, n=left), lang)
    about = monster_title(monster, lang)
    return WORDS.say(msg("scene.board.monster", lair=name, monster=about, n=left), lang)


@cache
def _stack(at: int, monster: int, left: int, lang: str) -> str:
    if not left:
        return _bare()
    under = "".join(
        f'<g transform="translate({num(i * 1.6)} {num(-i * 1.6)})">{_edge()}</g>'
        for i in range(left - 1, 0, -1)
    )
    top = _back(at) if monster == EMPTY else monster_card(monster, CARD, lang)
    return under + top


def _edge() -> str:
    return (
        f'<rect width="{num(CARD)}" height="{num(CARD_HEIGHT)}" rx="3.5" fill="var(--parchment-deep)"'
        ' stroke="var(--piece-line)" stroke-width=".8"/>'
    )


@cache
def _back(at: int) -> str:
    return card_back(CARD, CARD_HEIGHT, emblem(ROOM, "monster_back"), LAIR_COLOURS[LAIRS[at].id])


@cache
def _bare() -> str:
    """A lair without monsters."""
    return (
        f'<rect x="1" y="1" width="{num(CARD - 2)}" height="{num(CARD_HEIGHT - 2)}" rx="5"'
        ' fill="var(--parchment-deep)" stroke="var(--coast)" stroke-dasharray="4 4"/>'
        + icon("monster", CARD / 2 - 18, CARD_HEIGHT / 2 - 18, 36, "var(--relief)")
    )
