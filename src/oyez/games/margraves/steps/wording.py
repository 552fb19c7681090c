"""How things are called in messages. What is drawn has ids like `location-3`, `store-0-2`, `citizen-17`."""

from __future__ import annotations

from oyez.core.words import Message, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import (
    BANNERS,
    CARD_KIND,
    CITIZENS,
    GUILDS,
    LAIRS,
    LOCATIONS,
    MONSTERS,
    NO_BANNER,
    TILES,
)
from oyez.games.margraves.state import Margraves

# Names as they stand by themselves; with a form (`.the`, `.The`, `.of`; `.in` a lair, `.from` a location)
# as they stand in a sentence.


def citizen_name(card: int, form: str = "") -> Message:
    return msg(f"citizen.{CITIZENS[CARD_KIND[card]].id}{form}")


def location_name(location: int, form: str = "") -> Message:
    return msg(f"location.{LOCATIONS[location].id}{form}")


def lair_name(lair: int, form: str = "") -> Message:
    return msg(f"lair.{LAIRS[lair].id}{form}")


def monster_name(monster: int, form: str = "") -> Message:
    return msg(f"monster.{MONSTERS[monster].id}{form}")


def guild_name(guild: int, form: str = "") -> Message:
    return msg(f"guild.{GUILDS[guild].id}{form}")


def tile_name(s: Margraves, tile: int) -> Message:
    """What a privilege tile brings."""
    if TILES[tile].is_grant:
        return printed.GRANTS[tile][0].name(s)
    return joined(shown_on(tile))


def shown_on(tile: int) -> list[Message]:
    """The guild icons and the banner of a tile for the end."""
    guilds = TILES[tile].guilds
    shown = [
        msg("tile.icon", guild=guild_name(guild), n=guilds.count(guild)) for guild in dict.fromkeys(guilds)
    ]
    if TILES[tile].banner != NO_BANNER:
        shown.append(msg(f"banner.{BANNERS[TILES[tile].banner]}"))
    return shown


def wealth_name(s: Margraves, tile: int) -> Message:
    return printed.WEALTH[tile][0].name(s)


def joined(names: list[Message], word: str = "list") -> Message:
    """Several things as a list, "this, that"."""
    said = names[-1]
    for name in reversed(names[:-1]):
        said = msg(word, first=name, rest=said)
    return said


def altogether(names: list[Message]) -> Message:
    """The same in a sentence, "this, that and the other"."""
    *first, last = names
    return msg("list.and", first=joined(first), rest=last) if first else last
