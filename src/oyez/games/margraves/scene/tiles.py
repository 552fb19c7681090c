"""Privilege and wealth tiles, drawn from their top left corner at any width."""

from __future__ import annotations

from functools import cache

from oyez.core.words import msg
from oyez.draw.cards import picture, rect
from oyez.draw.emblems import emblem
from oyez.draw.icons import icon
from oyez.draw.markup import num
from oyez.games.margraves.components import BANNERS, GUILDS, NO_BANNER, ROOM, TIERS, TILES, WEALTH
from oyez.games.margraves.words import WORDS

from . import effects
from .signs import TIER_ICONS, grid, rimmed_badge

# ---- privilege tiles: as high as wide

TIER_COLOURS = ("var(--teal)", "var(--rose)")


@cache
def tile_title(t: int, lang: str) -> str:
    """The whole tile in words."""
    tile = TILES[t]
    if tile.is_grant:
        does = effects.words(tile.grant, lang)
        return WORDS.say(msg("scene.tile.grant", tier=TIERS[tile.tier], does=does), lang)
    counts = [msg(f"guild.{GUILDS[guild].id}") for guild in tile.guilds]
    if tile.banner != NO_BANNER:
        counts.append(msg(f"banner.{BANNERS[tile.banner]}"))
    shows = effects.listed(counts)
    return WORDS.say(msg("scene.tile.endgame", tier=TIERS[tile.tier], shows=shows), lang)


@cache
def tile(t: int, width: float, lang: str) -> str:
    """A grant is a sheet with what it gives; a tile for the end a field with guilds and a banner."""
    it = TILES[t]
    u, colour = width / 100, TIER_COLOURS[it.tier]
    ink = f'stroke="var(--piece-line)" stroke-width="{num(1.4 * u)}"'
    parts = [
        rect((0, 2 * u, width, width), 8 * u, 'fill="var(--shadow)"'),
        rect((0, 0, width, width), 8 * u, f'fill="{colour}" {ink}'),
    ]
    if it.is_grant:
        parts += [
            rect((5 * u, 24 * u, 90 * u, 71 * u), 4 * u, 'fill="var(--parchment)"'),
            grid(effects.singles(it.grant), (9 * u, 26 * u, 82 * u, 67 * u), 0.82),
        ]
    else:
        parts += [
            rect((5 * u, 24 * u, 90 * u, 71 * u), 4 * u, 'fill="var(--parchment)"'),
            rect((5 * u, 24 * u, 90 * u, 71 * u), 4 * u, 'fill="url(#def-diaper)"'),
            _shown(it.guilds, it.banner, u),
        ]
    head = f'color="var(--on-colour)" style="--cut:{colour}"'
    right = icon("turn" if it.is_grant else "victory", 75 * u, 3.6 * u, 18 * u)
    parts.append(f"<g {head}>{icon(TIER_ICONS[TIERS[it.tier]], 6 * u, 2.6 * u, 20 * u)}{right}</g>")
    return f'<g color="var(--ink)" style="--cut:var(--parchment)">{"".join(parts)}</g>'


def _shown(guilds: tuple[int, ...], banner: int, u: float) -> str:
    """The icons of a tile for the end, side by side."""
    alone = len(guilds) + (banner != NO_BANNER) == 1
    size = (54 if alone else 40) * u
    things = [rimmed_badge(guild, size) for guild in guilds]
    if banner != NO_BANNER:
        art = picture(
            emblem(ROOM, BANNERS[banner]), size / 2, size / 2, size * (1.2 if alone else 1.1), "var(--ink)"
        )
        things.append(art)
    step = 44 * u
    start = 50 * u - step * (len(things) - 1) / 2 - size / 2
    return "".join(
        f'<g transform="translate({num(start + at * step)} {num(59.5 * u - size / 2)})">{thing}</g>'
        for at, thing in enumerate(things)
    )


@cache
def tile_back(tier: int, width: float) -> str:
    """A pile of privilege tiles."""
    u, colour = width / 100, TIER_COLOURS[tier]
    ink = f'stroke="var(--piece-line)" stroke-width="{num(1.4 * u)}"'
    gold = f'fill="none" stroke="var(--gold)" stroke-width="{num(1.4 * u)}"'
    return (
        rect((0, 2 * u, width, width), 8 * u, 'fill="var(--shadow)"')
        + rect((0, 0, width, width), 8 * u, f'fill="{colour}" {ink}')
        + rect((7 * u, 7 * u, 86 * u, 86 * u), 4 * u, 'fill="url(#def-diaper)"')
        + rect((7 * u, 7 * u, 86 * u, 86 * u), 4 * u, gold)
        + picture(emblem(ROOM, "privilege_back"), width / 2, 44 * u, 52 * u, "var(--on-colour)")
    )


# ---- wealth tiles

WEALTH_HIGH = 0.72
"""The height of a wealth tile, for a width of 1."""


@cache
def wealth_title(t: int, lang: str) -> str:
    return WORDS.say(msg("scene.wealth", does=effects.words(WEALTH[t], lang)), lang)


@cache
def wealth_tile(t: int, width: float, lang: str) -> str:
    """What a wealth tile gives, in a gold frame."""
    height, u = width * WEALTH_HIGH, width / 100
    inside = (7 * u, 6 * u, 86 * u, height - 12 * u)
    return (
        _purse(width, height, u)
        + rect(
            inside, 3 * u, f'fill="var(--parchment)" stroke="var(--piece-line)" stroke-width="{num(0.8 * u)}"'
        )
        + '<g color="var(--ink)" style="--cut:var(--parchment)">'
        + grid(effects.singles(WEALTH[t]), inside, 0.74)
        + "</g>"
    )


def _purse(width: float, height: float, u: float) -> str:
    ink = f'stroke="var(--piece-line)" stroke-width="{num(1.2 * u)}"'
    return rect((0, 2 * u, width, height), 7 * u, 'fill="var(--shadow)"') + rect(
        (0, 0, width, height), 7 * u, f'fill="var(--gold)" {ink}'
    )


@cache
def wealth_back(width: float) -> str:
    height, u = width * WEALTH_HIGH, width / 100
    inside = (7 * u, 6 * u, 86 * u, height - 12 * u)
    return (
        _purse(width, height, u)
        + rect(inside, 3 * u, 'fill="var(--wax)"')
        + rect(inside, 3 * u, 'fill="url(#def-diaper)"')
        + picture(emblem(ROOM, "wealth_back"), width / 2, height / 2, height * 0.72, "var(--on-wax)")
    )
