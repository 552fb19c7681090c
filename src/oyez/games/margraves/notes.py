"""What the points of Margraves come from, line by line, with the pieces that they come from."""

from __future__ import annotations

from oyez.core.notes import Note
from oyez.core.words import Message, msg

from .components import (
    CARD_GUILD,
    GEM,
    GEM_POINTS,
    GOLD_PER_POINT,
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
from .scoring import GUILD_PARTS
from .state import Margraves
from .steps.wording import guild_name


def notes(s: Margraves, seat: int, part: str) -> list[Note]:
    """What a part of a seat's score comes from."""
    if part in GUILD_PARTS:
        return _guild(s, seat, GUILD_PARTS.index(part))
    if part == "banners":
        return _banners(s, seat)
    stock = s.stock[seat * KINDS : (seat + 1) * KINDS]
    if part == "gems":
        return [_left(seat, [GEM], stock, stock[GEM] * GEM_POINTS, "note.gems", points=_worth(GEM_POINTS))]
    if part == "resources":
        points = sum(stock[item] for item in RESOURCES) // RESOURCES_PER_POINT
        return [_left(seat, list(RESOURCES), stock, points, "note.resources", need=RESOURCES_PER_POINT)]
    gold = msg("note.gold", n=s.gold[seat], need=GOLD_PER_POINT)
    return [Note(s.gold[seat] // GOLD_PER_POINT, gold, (f"gold-{seat}",))]


def _worth(points: int) -> Message:
    return msg("note.points", n=points)


def _left(
    seat: int, items: list[int], stock: list[int], made: int, said: str, **about: Message | int
) -> Note:
    """What is left in the storage."""
    lit = tuple(f"store-{seat}-{item}" for item in items if stock[item])
    return Note(made, msg(said, n=sum(stock[item] for item in items), **about), lit)


def _guild(s: Margraves, seat: int, guild: int) -> list[Note]:
    """Icons on citizens, on tiles and beside towers; what one is worth, the marker of the seat tells."""
    marker, value = f"marker-{seat}-{guild}", SECTION_VALUE[s.influence[seat * WIDTH + guild]]
    citizens = [card for card in s.hand(seat) + s.played(seat) if CARD_GUILD[card] == guild]
    tiles = [tile for tile in s.tiles(seat) if guild in TILES[tile].guilds]
    towers = [
        slot
        for slot, owner in enumerate(s.towers)
        if owner == seat and guild in LOCATIONS[slot // SLOTS].guilds
    ]
    found = (
        ("citizens", len(citizens), [f"citizen-{card}" for card in citizens]),
        ("tiles", sum(TILES[tile].guilds.count(guild) for tile in tiles), [f"tile-{tile}" for tile in tiles]),
        (
            "towers",
            sum(LOCATIONS[slot // SLOTS].guilds.count(guild) for slot in towers),
            [f"slot-{slot // SLOTS}-{slot % SLOTS}" for slot in towers],
        ),
    )
    counted = [
        Note(n * value, msg(f"note.{where}", n=n, points=_worth(value)), (marker, *lit))
        for where, n, lit in found
        if n
    ]
    return counted or [Note(0, msg("note.no-icon", guild=guild_name(guild, ".of")), (marker,))]


def _banners(s: Margraves, seat: int) -> list[Note]:
    """Each set of different banners; the second copy of one is in the second set."""
    sets: list[list[int]] = []
    for tile in s.tiles(seat):
        banner = TILES[tile].banner
        if banner != NO_BANNER:
            place = next((one for one in sets if all(TILES[other].banner != banner for other in one)), None)
            if place is None:
                sets.append([tile])
            else:
                place.append(tile)
    counted = [
        Note(len(one) ** 2, msg("note.banners", n=len(one)), tuple(f"tile-{tile}" for tile in one))
        for one in sets
    ]
    return counted or [Note(0, msg("note.no-banner"))]
