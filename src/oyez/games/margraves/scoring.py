"""What is worth points at the end: influence on the guilds, banners, and what is left over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .components import (
    BANNERS,
    CARD_GUILD,
    GEM,
    GEM_POINTS,
    GOLD_PER_POINT,
    GUILDS,
    KINDS,
    LOCATIONS,
    NO_BANNER,
    RESOURCES,
    RESOURCES_PER_POINT,
    SECTION_VALUE,
    SLOTS,
    TILES,
    WIDTH,
)

if TYPE_CHECKING:
    from .state import Margraves

GUILD_PARTS: Final = tuple(guild.id for guild in GUILDS)
PARTS: Final = (*GUILD_PARTS, "banners", "gems", "resources", "gold")


def icons(s: Margraves, seat: int) -> list[int]:
    """How many icons of each guild a seat has on tiles, citizens and towers' locations."""
    found = [0] * WIDTH
    for card in s.hand(seat) + s.played(seat):
        found[CARD_GUILD[card]] += 1
    for tile in s.tiles(seat):
        for guild in TILES[tile].guilds:
            found[guild] += 1
    for slot, owner in enumerate(s.towers):
        if owner == seat:
            for guild in LOCATIONS[slot // SLOTS].guilds:
                found[guild] += 1
    return found


def banner_points(s: Margraves, seat: int) -> int:
    """Sets of different banners, each worth the square of its size; duplicates make further sets."""
    copies = [0] * len(BANNERS)
    for tile in s.tiles(seat):
        if TILES[tile].banner != NO_BANNER:
            copies[TILES[tile].banner] += 1
    return sum(sum(n >= size for n in copies) ** 2 for size in range(1, max(copies) + 1))


def score_parts(s: Margraves, seat: int) -> dict[str, int]:
    spaces = s.influence[seat * WIDTH : seat * WIDTH + WIDTH]
    values = [count * SECTION_VALUE[space] for count, space in zip(icons(s, seat), spaces, strict=True)]
    stock = s.stock[seat * KINDS : seat * KINDS + KINDS]
    parts = dict(zip(GUILD_PARTS, values, strict=True))
    parts["banners"] = banner_points(s, seat)
    parts["gems"] = stock[GEM] * GEM_POINTS
    parts["resources"] = sum(stock[item] for item in RESOURCES) // RESOURCES_PER_POINT
    parts["gold"] = s.gold[seat] // GOLD_PER_POINT
    return parts
