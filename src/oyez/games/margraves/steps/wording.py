"""How things are called in messages, and under which id they are drawn."""

from __future__ import annotations

from typing import Final

from oyez.core.words import Message, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import (
    BANNERS,
    CARD_KIND,
    CITIZENS,
    GUILDS,
    ITEMS,
    LAIRS,
    LOCATIONS,
    MONSTERS,
    NO_BANNER,
    TILES,
)
from oyez.games.margraves.state import Margraves

GOLD, FORCE, WILD = len(ITEMS), len(ITEMS) + 1, len(ITEMS) + 2
"""What can be gained and paid besides stored tokens: gold, strength, and a resource of one's choice."""
WHAT: Final = (*ITEMS, "gold", "strength", "wild")


def amount(item: int, n: int) -> Message:
    """So much of it, as in "2 knights"."""
    return msg(f"amount.{WHAT[item]}", n=n)


def item_name(item: int) -> Message:
    return msg(f"item.{WHAT[item]}")


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


def location_id(location: int) -> str:
    return f"location-{location}"


def knights_id(location: int) -> str:
    return f"knights-{location}"


def store_id(seat: int, item: int) -> str:
    return f"store-{seat}-{item}"


def supply_id(item: int) -> str:
    return f"supply-{item}"


def citizen_id(card: int) -> str:
    return f"citizen-{card}"


def tile_id(tile: int) -> str:
    return f"tile-{tile}"


def wealth_id(tile: int) -> str:
    return f"wealth-{tile}"


def lair_id(lair: int) -> str:
    return f"lair-{lair}"


def tomb_id(tomb: int) -> str:
    return f"tomb-{tomb}"


def marker_id(seat: int, guild: int) -> str:
    return f"marker-{seat}-{guild}"


def slot_id(location: int, slot: int) -> str:
    return f"slot-{location}-{slot}"
