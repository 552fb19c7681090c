"""Privilege and wealth tiles, drawn from their top left corner for a width of 100, then scaled."""

from __future__ import annotations

from functools import cache

from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.cards import picture
from oyez.draw.emblems import emblem
from oyez.draw.icons import icon
from oyez.draw.markup import Point, inked, moved, rect, scaled
from oyez.draw.rows import paired
from oyez.draw.scene import Sprite
from oyez.games.margraves.components import (
    BANNERS,
    NO_BANNER,
    ROOM,
    TIERS,
    TILES,
    WEALTH,
    WEALTH_RECONSTRUCTED,
    Tile,
)
from oyez.games.margraves.steps.wording import shown_on
from oyez.games.margraves.words import WORDS

from . import effects
from .marks import marked
from .signs import TIER_COLOURS, TIER_ICONS, guild_badge

DIAPER, INK = 'fill="url(#def-diaper)"', 'stroke="var(--piece-line)" stroke-width="1.4"'


def _block(height: float, colour: str) -> str:
    """A thick tile of that colour."""
    return rect((0, 2, 100, height), 8, 'fill="var(--shadow)"') + rect(
        (0, 0, 100, height), 8, f'fill="{colour}" {INK}'
    )


# ---- privilege tiles: as high as wide


@cache
def tile_title(t: int, lang: str) -> str:
    """The whole tile in words."""
    it = TILES[t]
    if it.is_grant:
        does = effects.words(it.grant, lang)
        said = WORDS.say(msg("scene.tile.grant", tier=TIERS[it.tier], does=does), lang)
        return marked(said, "tile", it.reconstructed, lang)
    shows = effects.listed(shown_on(t))
    said = WORDS.say(msg("scene.tile.endgame", tier=TIERS[it.tier], shows=shows), lang)
    return marked(said, "tile", it.reconstructed, lang)


@cache
def tile(t: int) -> str:
    """A grant is a sheet with what it gives; a tile for the end a field with guilds and a banner."""
    it = TILES[t]
    colour, field = TIER_COLOURS[it.tier], (5.0, 24.0, 90.0, 71.0)
    inside = paired(effects.singles(it.grant), (9, 26, 82, 67), 0.82) if it.is_grant else _shown(it)
    head = icon(TIER_ICONS[TIERS[it.tier]], 6, 2.6, 20)
    head += icon("turn" if it.is_grant else "victory", 75, 3.6, 18)
    return (
        _block(100, colour)
        + rect(field, 4, 'fill="var(--parchment)"')
        + ("" if it.is_grant else rect(field, 4, DIAPER))
        + inked(inside)
        + inked(head, colour, "var(--on-colour)")
    )


def _shown(it: Tile) -> str:
    """The icons of a tile for the end, side by side."""
    alone = len(it.guilds) + (it.banner != NO_BANNER) == 1
    size = 54.0 if alone else 40.0
    things = [guild_badge(guild, size, rim=True) for guild in it.guilds]
    if it.banner != NO_BANNER:
        big = size * (1.2 if alone else 1.1)
        things.append(picture(emblem(ROOM, BANNERS[it.banner]), 0, 0, big, "var(--ink)"))
    start = 50 - 22 * (len(things) - 1)
    return "".join(moved(start + at * 44, 59.5, thing) for at, thing in enumerate(things))


def tile_sprite(t: int, at: Point, size: float, lang: str) -> Sprite:
    drawn = scaled(size / 100, tile(t))
    return Sprite(f"tile-{t}", layers.CARDS, *at, drawn, tile_title(t, lang), "card")


@cache
def tile_back(tier: int) -> str:
    """A pile of privilege tiles."""
    field = (7.0, 7.0, 86.0, 86.0)
    return (
        _block(100, TIER_COLOURS[tier])
        + rect(field, 4, DIAPER)
        + rect(field, 4, 'fill="none" stroke="var(--gold)" stroke-width="1.4"')
        + picture(emblem(ROOM, "privilege_back"), 50, 44, 52, "var(--on-colour)")
    )


# ---- wealth tiles

WEALTH_HIGH = 0.72
"""The height of a wealth tile, for a width of 1."""

FIELD = (7.0, 6.0, 86.0, 100 * WEALTH_HIGH - 12)


@cache
def wealth_tile(t: int) -> str:
    """What a wealth tile gives, in a gold frame."""
    ground = 'fill="var(--parchment)" stroke="var(--piece-line)" stroke-width=".8"'
    inside = inked(paired(effects.singles(WEALTH[t]), FIELD, 0.74))
    return _block(100 * WEALTH_HIGH, "var(--gold)") + rect(FIELD, 3, ground) + inside


@cache
def wealth_back() -> str:
    return (
        _block(100 * WEALTH_HIGH, "var(--gold)")
        + rect(FIELD, 3, 'fill="var(--wax)"')
        + rect(FIELD, 3, DIAPER)
        + picture(emblem(ROOM, "wealth_back"), 50, 50 * WEALTH_HIGH, 72 * WEALTH_HIGH, "var(--on-wax)")
    )


def wealth_title(t: int, lang: str) -> str:
    said = WORDS.say(msg("scene.wealth", does=effects.words(WEALTH[t], lang)), lang)
    return marked(said, "wealth", WEALTH_RECONSTRUCTED[t], lang)
