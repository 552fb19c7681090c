"""How things are called in messages. What is drawn has ids like `location-3`, `store-0-2`, `citizen-17`."""

from __future__ import annotations

from typing import Final

from oyez.core.words import Message, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import (
    BANNERS,
    CARD_KIND,
    CITIZENS,
    GOLD,
    GUILDS,
    KINDS,
    LAIRS,
    LOCATIONS,
    MONSTERS,
    NO_BANNER,
    TILES,
    WHAT,
)
from oyez.games.margraves.state import Margraves

KIND: Final = tuple(WHAT)


def amount(item: int, n: int) -> Message:
    """So much of it, as in "2 knights"."""
    return msg(f"amount.{KIND[item]}", n=n)


def item_name(item: int) -> Message:
    return msg(f"item.{KIND[item]}")


def citizen_name(card: int) -> Message:
    return msg(f"citizen.{CITIZENS[CARD_KIND[card]].id}")


def location_name(location: int) -> Message:
    return msg(f"location.{LOCATIONS[location].id}")


def lair_name(lair: int) -> Message:
    return msg(f"lair.{LAIRS[lair].id}")


def monster_name(monster: int) -> Message:
    return msg(f"monster.{MONSTERS[monster].id}")


def guild_name(guild: int) -> Message:
    return msg(f"guild.{GUILDS[guild].id}")


def tile_name(s: Margraves, tile: int) -> Message:
    """What a privilege tile brings."""
    if TILES[tile].is_grant:
        return printed.GRANTS[tile][0].name(s)
    shown = [msg("tile.icon", guild=guild_name(guild)) for guild in TILES[tile].guilds]
    if TILES[tile].banner != NO_BANNER:
        shown.append(msg(f"banner.{BANNERS[TILES[tile].banner]}"))
    return joined(shown)


def wealth_name(s: Margraves, tile: int) -> Message:
    return printed.WEALTH[tile][0].name(s)


def joined(names: list[Message]) -> Message:
    """Several things as a list, "this, that"."""
    said = names[-1]
    for name in reversed(names[:-1]):
        said = msg("list", first=name, rest=said)
    return said


def held_id(seat: int, item: int) -> str:
    """Where a seat's gold, strength or stored tokens are drawn."""
    if item < KINDS:
        return f"store-{seat}-{item}"
    return f"gold-{seat}" if item == GOLD else f"strength-{seat}"
