"""Citizens and wealth tiles as they lie in front of a player."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from oyez.core.steps import HIDDEN
from oyez.core.words import msg
from oyez.draw.markup import num
from oyez.draw.scene import Sprite
from oyez.draw.text import block
from oyez.games.margraves.components import CARD_KIND, CITIZENS

from . import cards, layers, tiles
from .holdings import Panel
from .signs import GUILD_COLOURS

Point = tuple[float, float]
How = Literal["hand", "played", "used"]
"""In hand, in the played pile, or there and in use in this turn."""


@lru_cache(maxsize=16_384)
def slip_sprite(card: int, at: Point, size: tuple[float, float], how: How, lang: str) -> Sprite:
    kind = CARD_KIND[card]
    title = cards.citizen_title(kind, lang)
    return Sprite(f"citizen-{card}", layers.CARDS, *at, slip(kind, *size, how, lang), title, "card")


@lru_cache(maxsize=4096)
def slip(kind: int, width: float, height: float, how: How, lang: str) -> str:
    """The name of a citizen: on the colour of its guild in hand, on parchment once it is played."""
    colour = GUILD_COLOURS[CITIZENS[kind].guild]
    ground, ink = (colour, "var(--on-colour)") if how == "hand" else ("var(--parchment-deep)", "var(--ink)")
    rim = {"hand": "var(--piece-line)", "played": colour, "used": "var(--gold)"}[how]
    edge = 4.0 if how == "hand" else 8.0
    return (
        f'<rect width="{num(width)}" height="{num(height)}" rx="3" fill="{ground}" stroke="{rim}"'
        f' stroke-width="{"2.4" if how == "used" else "1"}"/>'
        + (
            ""
            if how == "hand"
            else f'<path d="M3.5 1.5V{num(height - 1.5)}" stroke="{colour}" stroke-width="4"/>'
        )
        + block(
            cards.citizen_name(kind, lang),
            edge,
            0,
            width - edge - 2,
            height,
            size=min(height * 0.7, 14.0),
            minimum=min(height * 0.4, 7.0),
            face="serif",
            colour=ink,
        )
    )


@lru_cache(maxsize=16_384)
def slab_sprite(card: int, at: Point, size: tuple[float, float], lang: str) -> Sprite:
    kind = CARD_KIND[card]
    drawn = cards.citizen_slab(kind, *size, lang)
    return Sprite(f"citizen-{card}", layers.CARDS, *at, drawn, cards.citizen_title(kind, lang), "card")


@lru_cache(maxsize=4096)
def wealth_sprite(panel: Panel, at: int, tile: int, place: Point, width: float) -> Sprite:
    if tile == HIDDEN:
        title = panel.say(msg("scene.wealth.back", seat=panel.who))
        key = f"wealth-back-{panel.seat}-{at}"
        return Sprite(key, layers.CARDS, *place, tiles.wealth_back(width), title, "still")
    drawn, title = tiles.wealth_tile(tile, width, panel.lang), tiles.wealth_title(tile, panel.lang)
    return Sprite(f"wealth-{tile}", layers.CARDS, *place, drawn, title, "card")
