"""What is on the table of Margraves of Valeria."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from oyez.core.chance import Chance
from oyez.core.state import State
from oyez.core.steps import HIDDEN, Decision

from . import printed
from .components import (
    CARD_KIND,
    CITIZENS,
    DEALT,
    GUILDS,
    ITEMS,
    KEPT,
    KINDS,
    LAIRS,
    LOCATIONS,
    MONSTERS,
    PACK,
    PRICES,
    ROW,
    SHOWN,
    SLOTS,
    STORAGE,
    TIERS,
    TILES,
    TOMBS,
    TOWERS,
    WEALTH,
    WEALTH_IDS,
)
from .scoring import score_parts, winning_seats

NOBODY: Final = -1
EMPTY: Final = -2
"""No card, tile or monster in this place."""

# Where citizens and privilege tiles are: with a seat (in hand), PLAYED more (in its played pile), or
PLAYED: Final = 8
ON_SHOW: Final = 16
FACE_DOWN: Final = 17
GONE: Final = 18
PLACES: Final[tuple[bytes, ...]] = tuple(bytes([place]) for place in range(GONE + 1))
"""Every place as the one byte that stands for it."""

# What a tomb holds:
VACANT, STANDING, LYING = range(3)

# What brought about the end:
GOES_ON, LAST_TOWER, NO_CITIZENS, NO_PRIVILEGES = range(4)


class Margraves(State):
    """Numbers by seat stand in flat lists: item i of seat p at p * KINDS + i, guild g at p * 4 + g.

    The places of citizens and privilege tiles are bytes, one for each: clones share them until one changes.
    """

    __slots__ = (
        "active",
        "citizen_at",
        "dealt",
        "deck",
        "ending",
        "face_up",
        "first",
        "gold",
        "grants",
        "influence",
        "kept",
        "knights",
        "margraves",
        "monsters",
        "pile_one",
        "pile_two",
        "row",
        "ships",
        "shown",
        "standing",
        "statue",
        "stock",
        "strength",
        "supply",
        "tile_at",
        "tombs",
        "towers",
        "towers_left",
        "using",
    )

    GAME: ClassVar[str] = "margraves"

    active: int
    """Whose turn it is; nobody's during the draft of wealth tiles."""
    first: int
    using: int
    """The citizen card that the active seat is using, once it is played."""
    ending: int

    gold: list[int]
    strength: list[int]
    stock: list[int]
    """Stone, wood, magic, gems and knights in storage."""
    towers_left: list[int]
    supply: list[int]
    """Stone, wood, magic and gems on the board, and the knights in the fortress."""

    margraves: list[int]
    """The location of each seat's Margrave."""
    ships: list[int]
    knights: list[int]
    """How many stand in each location."""
    towers: list[int]
    """Who has a tower in each slot: slot k of location l at l * SLOTS + k."""
    influence: list[int]
    tombs: list[int]
    statue: int
    """Knights that found no empty tomb."""

    citizen_at: bytes
    row: list[int]
    deck: list[int]
    """Face down, the top card last."""

    tile_at: bytes
    grants: list[int]
    """How many grant tiles each seat holds."""
    shown: list[int]
    """The face-up privilege tiles: three of tier I, then three of tier II."""
    pile_one: list[int]
    pile_two: list[int]

    monsters: list[int]
    """Lair by lair: the stack from its lowest card up, and above `standing` those that lie under the lair."""
    standing: list[int]
    """How many monsters are in each lair's stack."""
    face_up: list[int]
    """Whether the top monster of each stack is turned up."""

    dealt: list[int]
    """Wealth tiles in hand during the draft, four places for each seat."""
    kept: list[int]
    """Wealth tiles kept and not yet resolved, three places for each seat."""

    def __init__(self, other: Margraves | None = None) -> None:
        super().__init__(other)
        if other is None:
            self.lay_table()
        else:
            self.active = other.active
            self.first = other.first
            self.using = other.using
            self.ending = other.ending
            self.statue = other.statue
            self.gold = other.gold[:]
            self.strength = other.strength[:]
            self.stock = other.stock[:]
            self.towers_left = other.towers_left[:]
            self.supply = other.supply[:]
            self.margraves = other.margraves[:]
            self.ships = other.ships[:]
            self.knights = other.knights[:]
            self.towers = other.towers[:]
            self.influence = other.influence[:]
            self.tombs = other.tombs[:]
            self.citizen_at = other.citizen_at
            self.row = other.row[:]
            self.deck = other.deck[:]
            self.tile_at = other.tile_at
            self.grants = other.grants[:]
            self.shown = other.shown[:]
            self.pile_one = other.pile_one[:]
            self.pile_two = other.pile_two[:]
            self.monsters = other.monsters[:]
            self.standing = other.standing[:]
            self.face_up = other.face_up[:]
            self.dealt = other.dealt[:]
            self.kept = other.kept[:]

    def lay_table(self) -> None:
        """Empty boards for the seats there are."""
        seats = self.seats
        self.active = NOBODY
        self.first = NOBODY
        self.using = NOBODY
        self.ending = GOES_ON
        self.statue = 0
        self.gold = [0] * seats
        self.strength = [0] * seats
        self.stock = [0] * (seats * KINDS)
        self.towers_left = [TOWERS] * seats
        self.supply = [0] * KINDS
        self.margraves = [0] * seats
        self.ships = [0] * seats
        self.knights = [0] * len(LOCATIONS)
        self.towers = [NOBODY] * (len(LOCATIONS) * SLOTS)
        self.influence = [0] * (seats * len(GUILDS))
        self.tombs = [VACANT] * len(TOMBS)
        self.citizen_at = PLACES[GONE] * len(CARD_KIND)
        self.row = [EMPTY] * ROW
        self.deck = []
        self.tile_at = PLACES[GONE] * len(TILES)
        self.grants = [0] * seats
        self.shown = [EMPTY] * (SHOWN * len(TIERS))
        self.pile_one = []
        self.pile_two = []
        self.monsters = list(range(len(MONSTERS)))
        self.standing = [PACK - 1] * len(LAIRS)
        self.face_up = [0] * len(LAIRS)
        self.dealt = [EMPTY] * (seats * DEALT)
        self.kept = [EMPTY] * (seats * KEPT)

    def clone(self) -> Margraves:
        return Margraves(self)

    def put_citizen(self, card: int, place: int) -> None:
        self.citizen_at = _moved(self.citizen_at, card, place)

    def take_back(self, seat: int) -> None:
        """The whole played pile of a seat to its hand."""
        self.citizen_at = self.citizen_at.replace(PLACES[seat + PLAYED], PLACES[seat])

    def put_tile(self, tile: int, place: int) -> None:
        self.tile_at = _moved(self.tile_at, tile, place)

    # ---- what is often asked

    def room(self, seat: int) -> int:
        """Free storage slots."""
        at = seat * KINDS
        return STORAGE - self.towers_left[seat] - sum(self.stock[at : at + KINDS])

    def hand(self, seat: int) -> list[int]:
        return _in_place(self.citizen_at, seat)

    def played(self, seat: int) -> list[int]:
        return _in_place(self.citizen_at, seat + PLAYED)

    def tiles(self, seat: int) -> list[int]:
        return _in_place(self.tile_at, seat)

    def pile(self, tier: int) -> list[int]:
        return self.pile_two if tier else self.pile_one

    def top(self, lair: int) -> int:
        """The monster that can be seen on a stack."""
        at = self.standing[lair]
        return self.monsters[lair * PACK + at - 1] if at and self.face_up[lair] else EMPTY

    def aside(self, asked: Decision) -> Decision | None:
        """Grant tiles may be used at any time in the own turn."""
        if asked.seat == self.active and self.grants[asked.seat]:
            return printed.USE_GRANT[asked.seat]
        return None

    # ---- hidden information: deck, piles, stacks of monsters, and wealth tiles until all are kept

    def drafting(self) -> bool:
        return any(tile != EMPTY for tile in self.dealt)

    def hide(self, seat: int | None) -> None:
        self.deck = [HIDDEN] * len(self.deck)
        self.pile_one = [HIDDEN] * len(self.pile_one)
        self.pile_two = [HIDDEN] * len(self.pile_two)
        for lair in range(len(LAIRS)):
            for at in range(lair * PACK, lair * PACK + self.standing[lair] - self.face_up[lair]):
                self.monsters[at] = HIDDEN
        if self.drafting():
            self.dealt = self._own(self.dealt, seat, DEALT)
            self.kept = self._own(self.kept, seat, KEPT)

    def _own(self, tiles: list[int], seat: int | None, each: int) -> list[int]:
        return [tile if tile == EMPTY or at // each == seat else HIDDEN for at, tile in enumerate(tiles)]

    def fill(self, chance: Chance) -> None:
        self.deck = _in_place(self.citizen_at, FACE_DOWN)
        chance.shuffle(self.deck)
        self.pile_one, self.pile_two = [], []
        for tile in _in_place(self.tile_at, FACE_DOWN):
            self.pile(TILES[tile].tier).append(tile)
        chance.shuffle(self.pile_one)
        chance.shuffle(self.pile_two)
        for lair in range(len(LAIRS)):
            unseen = [m for m in range(lair * PACK, lair * PACK + PACK) if m not in self.monsters]
            chance.shuffle(unseen)
            for at in range(lair * PACK, lair * PACK + len(unseen)):
                self.monsters[at] = unseen.pop()
        if self.drafting():
            seen = {*self.dealt, *self.kept}
            tiles = [tile for tile in range(len(WEALTH)) if tile not in seen]
            chance.shuffle(tiles)
            self.dealt = [tiles.pop() if tile == HIDDEN else tile for tile in self.dealt]
            self.kept = [tiles.pop() if tile == HIDDEN else tile for tile in self.kept]

    # ---- points

    def parts(self) -> list[dict[str, int]]:
        return score_parts(self)

    def winners(self) -> list[int]:
        return winning_seats(self)

    # ---- what is seen

    def view(self) -> dict[str, Any]:
        return {
            "active": None if self.active == NOBODY else self.active,
            "first": None if self.first == NOBODY else self.first,
            "ending": ENDINGS[self.ending],
            "supply": dict(zip(ITEMS, self.supply, strict=True)),
            "locations": {
                location.id: {
                    "knights": self.knights[at],
                    "towers": [
                        None if owner == NOBODY else owner
                        for owner in self.towers[at * SLOTS : at * SLOTS + SLOTS]
                    ],
                }
                for at, location in enumerate(LOCATIONS)
            },
            "lairs": {
                lair.id: {
                    "monster": None if self.top(at) == EMPTY else MONSTERS[self.top(at)].id,
                    "left": self.standing[at],
                }
                for at, lair in enumerate(LAIRS)
            },
            "row": [
                {"citizen": None if card == EMPTY else citizen_id(card), "price": price}
                for card, price in zip(self.row, PRICES, strict=True)
            ],
            "deck": len(self.deck),
            "privileges": {
                tier: {
                    "shown": [
                        None if tile == EMPTY else TILES[tile].id
                        for tile in self.shown[at * SHOWN : at * SHOWN + SHOWN]
                    ],
                    "pile": len(self.pile(at)),
                }
                for at, tier in enumerate(TIERS)
            },
            "tombs": [("vacant", "standing", "lying")[tomb] for tomb in self.tombs],
            "statue": self.statue,
            "players": [self._player_view(seat) for seat in range(self.seats)],
        }

    def _player_view(self, seat: int) -> dict[str, Any]:
        width = len(GUILDS)
        return {
            "gold": self.gold[seat],
            "strength": self.strength[seat],
            "stock": dict(zip(ITEMS, self.stock[seat * KINDS : seat * KINDS + KINDS], strict=True)),
            "towers_left": self.towers_left[seat],
            "margrave": LOCATIONS[self.margraves[seat]].id,
            "ship": self.ships[seat],
            "influence": {
                guild.id: space
                for guild, space in zip(
                    GUILDS, self.influence[seat * width : seat * width + width], strict=True
                )
            },
            "hand": [citizen_id(card) for card in self.hand(seat)],
            "played": [citizen_id(card) for card in self.played(seat)],
            "privileges": [TILES[tile].id for tile in self.tiles(seat)],
            "wealth_hand": [
                _wealth_id(t) for t in self.dealt[seat * DEALT : (seat + 1) * DEALT] if t != EMPTY
            ],
            "wealth_kept": [_wealth_id(t) for t in self.kept[seat * KEPT : (seat + 1) * KEPT] if t != EMPTY],
        }


ENDINGS: Final = (None, "last_tower", "no_citizens", "no_privileges")


def _in_place(places: bytes, place: int) -> list[int]:
    """The cards or tiles that are in this place, in order: one after each run of others."""
    runs = places.split(PLACES[place])
    runs.pop()
    found, at = [], -1
    for run in runs:
        at += len(run) + 1
        found.append(at)
    return found


def _moved(places: bytes, which: int, place: int) -> bytes:
    """The places with one card or tile put elsewhere."""
    return places[:which] + PLACES[place] + places[which + 1 :]


def citizen_id(card: int) -> str:
    return CITIZENS[CARD_KIND[card]].id


def _wealth_id(tile: int) -> str:
    return "hidden" if tile == HIDDEN else WEALTH_IDS[tile]
