"""What is on the table of Margraves of Valeria."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from oyez.core.economy import PLENTY, Economy
from oyez.core.frames import May
from oyez.core.outcome import settle, settled_by
from oyez.core.picks import Pick
from oyez.core.piles import Pile, Pool, Seen, own_places
from oyez.core.places import PLACES, in_place, moved
from oyez.core.steps import HIDDEN, NOBODY, Decision
from oyez.core.words import Message, msg, seat_name

from . import printed
from .components import (
    CARD_KIND,
    CITIZENS,
    DEALT,
    DECKS,
    FORCE,
    GOLD,
    GUILDS,
    ITEMS,
    KEPT,
    KINDS,
    LAIRS,
    LOCATIONS,
    MONSTERS,
    MOST,
    PACK,
    PILES,
    PRICES,
    RESOURCES,
    ROW,
    SHOWN,
    SLOTS,
    STORAGE,
    STRENGTH,
    TIER_TILES,
    TIERS,
    TILES,
    TOMBS,
    TOWERS,
    WEALTH,
    WEALTH_IDS,
    WHAT,
    WIDTH,
    WILD,
)
from .prospects import prospect
from .scoring import score_parts

EMPTY: Final = -2
"""No card, tile or monster in this place."""

# Where citizens and privilege tiles are: with a seat (in hand), PLAYED more (in its played pile), or
PLAYED: Final = 8
ON_SHOW: Final = 16
FACE_DOWN: Final = 17
GONE: Final = 18

# What a tomb holds:
VACANT, STANDING, LYING = range(3)

# What brought about the end:
GOES_ON, LAST_TOWER, NO_CITIZENS, NO_PRIVILEGES = range(4)
ENDINGS: Final = (None, "last_tower", "no_citizens", "no_privileges")


# ---- what lies face down: deck, piles, stacks of monsters, and wealth tiles until all are kept


def _deck(s: Any) -> list[int]:
    return in_place(s.citizen_at, FACE_DOWN)


def _tiles(tier: int, field: str) -> Pool:
    first, stop = TIER_TILES[tier].start, TIER_TILES[tier].stop

    def face_down(s: Any) -> list[int]:
        return in_place(s.tile_at[first:stop], FACE_DOWN, first)

    return Pool(face_down, Pile(field, max(len(piles[tier]) for piles in PILES.values())))


def _monsters(s: Any, seat: int | None) -> list[int]:
    """Everybody knows the top of a stack that is face up, and those that lie under the lair."""
    seen: list[int] = s.monsters[:]
    for lair in range(len(LAIRS)):
        hidden = s.standing[lair] - s.face_up[lair]
        seen[lair * PACK : lair * PACK + hidden] = FACE_DOWN_MONSTERS[hidden]
    return seen


FACE_DOWN_MONSTERS: Final = [[HIDDEN] * n for n in range(PACK + 1)]


def _drafted(field: str, each: int) -> Seen:
    own = own_places(field, each)

    def seen(s: Any, seat: int | None) -> list[int] | None:
        return own(s, seat) if s.drafting() else None

    return seen


class Margraves(Economy):
    """Numbers by seat stand in flat lists: item i of seat p at p * KINDS + i, guild g at p * WIDTH + g.

    The places of citizens and privilege tiles are bytes, one for each: clones share them until one changes.
    """

    __slots__ = (
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
    FORCED_SINCE: ClassVar[int] = 2
    GOODS: ClassVar[tuple[str, ...]] = tuple(WHAT)
    POOLS: ClassVar[tuple[Pool, ...]] = (
        Pool(_deck, Pile("deck", max(len(deck) for deck in DECKS.values()))),
        _tiles(0, "pile_one"),
        _tiles(1, "pile_two"),
        Pool(lambda s: range(len(MONSTERS)), Pile("monsters", len(MONSTERS), _monsters), each=PACK),
        Pool(
            lambda s: range(len(WEALTH)),
            Pile("dealt", MOST * DEALT, _drafted("dealt", DEALT)),
            Pile("kept", MOST * KEPT, _drafted("kept", KEPT)),
            exact=False,
        ),
    )

    def lay_table(self) -> None:
        """Empty boards for the seats there are."""
        seats = self.seats
        self.first = NOBODY
        self.using = NOBODY  # the citizen card that the active seat is using, once it is played
        self.ending = GOES_ON
        self.gold = [0] * seats
        self.strength = [0] * seats
        self.stock = [0] * (seats * KINDS)  # stone, wood, magic, gems and knights in storage
        self.towers_left = [TOWERS] * seats
        self.supply = [0] * KINDS  # on the board, and the knights in the fortress
        self.margraves = [0] * seats  # the location of each seat's Margrave
        self.ships = [0] * seats
        self.knights = [0] * len(LOCATIONS)  # how many stand in each
        self.towers = [NOBODY] * (len(LOCATIONS) * SLOTS)  # whose: slot k of location l at l * SLOTS + k
        self.influence = [0] * (seats * WIDTH)
        self.tombs = [VACANT] * len(TOMBS)
        self.statue = 0  # knights that found no empty tomb
        self.citizen_at = PLACES[GONE] * len(CARD_KIND)
        self.row = [EMPTY] * ROW
        self.deck: list[int] = []  # the top card last
        self.tile_at = PLACES[GONE] * len(TILES)
        self.grants = [0] * seats  # how many grant tiles each seat holds
        self.shown = [EMPTY] * (SHOWN * len(TIERS))  # three of tier I, then three of tier II
        self.pile_one: list[int] = []
        self.pile_two: list[int] = []
        # lair by lair: the stack from its lowest card up, and above `standing` those that lie under the lair
        self.monsters = list(range(len(MONSTERS)))
        self.standing = [PACK - 1] * len(LAIRS)
        self.face_up = [0] * len(LAIRS)  # whether the top monster of each stack is
        self.dealt = [EMPTY] * (seats * DEALT)  # wealth tiles in hand during the draft
        self.kept = [EMPTY] * (seats * KEPT)  # those kept and not yet resolved

    def __init__(self, other: Margraves | None = None) -> None:
        super().__init__(other)
        if other is None:
            self.lay_table()
            return
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

    def clone(self) -> Margraves:
        return Margraves(self)

    def put_citizen(self, card: int, place: int) -> None:
        self.citizen_at = moved(self.citizen_at, card, place)

    def take_back(self, seat: int) -> None:
        """The whole played pile of a seat to its hand."""
        self.citizen_at = self.citizen_at.replace(PLACES[seat + PLAYED], PLACES[seat])

    def put_tile(self, tile: int, place: int) -> None:
        self.tile_at = moved(self.tile_at, tile, place)

    # ---- what is gained and paid

    def held(self, seat: int, good: int) -> int:
        if good == GOLD:
            return self.gold[seat]
        if good == FORCE:
            return self.strength[seat]
        at = seat * KINDS
        return sum(self.stock[at : at + len(RESOURCES)]) if good == WILD else self.stock[at + good]

    def put(self, seat: int, good: int, n: int) -> None:
        """Gold and strength come from nowhere, tokens from the supply."""
        if good < KINDS:
            if seat == NOBODY:
                self.supply[good] += n
            else:
                self.stock[seat * KINDS + good] += n
        elif seat != NOBODY:
            if good == GOLD:
                self.gold[seat] += n
            else:
                self.strength[seat] += n

    def stands_for(self, good: int) -> Sequence[int]:
        return RESOURCES if good == WILD else (good,)

    def gainable(self, seat: int, good: int) -> int:
        """What goes beyond the strength track is lost, and there are no more tokens than the supply holds."""
        if good < KINDS:
            return self.supply[good]
        return PLENTY if good == GOLD else STRENGTH - self.strength[seat]

    def gain(self, seat: int, good: int, n: int) -> None:
        """Tokens that find no free slot are asked about one by one."""
        if good < KINDS:
            there = min(n, self.supply[good])
            n = min(there, self.room(seat))
            for _ in range(there - n):
                self.then(printed.MAKE_ROOM[seat][good])
        super().gain(seat, good, n)

    def all_alike(self, seat: int, good: int) -> bool:
        """Whether nothing else than this good is stored."""
        at = seat * KINDS
        return self.stock[at + good] == sum(self.stock[at : at + KINDS])

    def overflow(self, seat: int, good: int) -> Message | None:
        if self.room(seat):
            return None
        return msg("room.alike") if self.all_alike(seat, good) else msg("room.full", n=1)

    def prospect(self, seat: int, good: int) -> int:
        return prospect(self, seat, good)

    def good_id(self, seat: int, good: int) -> str:
        if good < KINDS:
            return super().good_id(seat, good)
        return f"gold-{seat}" if good == GOLD else f"strength-{seat}"

    # ---- what is often asked

    def room(self, seat: int) -> int:
        """Free storage slots."""
        at = seat * KINDS
        return STORAGE - self.towers_left[seat] - sum(self.stock[at : at + KINDS])

    def hand(self, seat: int) -> list[int]:
        return in_place(self.citizen_at, seat)

    def played(self, seat: int) -> list[int]:
        return in_place(self.citizen_at, seat + PLAYED)

    def tiles(self, seat: int) -> list[int]:
        return in_place(self.tile_at, seat)

    def pile(self, tier: int) -> list[int]:
        return self.pile_two if tier else self.pile_one

    def top(self, lair: int) -> int:
        """The monster that can be seen on a stack."""
        at = self.standing[lair]
        return self.monsters[lair * PACK + at - 1] if at and self.face_up[lair] else EMPTY

    def drafting(self) -> bool:
        return max(self.dealt, default=EMPTY) > EMPTY

    def asides(self, asked: Decision) -> Sequence[Decision]:
        """Grant tiles may be used at any time in the own turn."""
        if asked.seat == self.active and self.grants[asked.seat]:
            return printed.USE_GRANT[asked.seat]
        return ()

    def source(self, asked: Decision) -> Message | None:
        """Whose citizen leads to the question; an offer says so itself, and what it is used for."""
        if self.using == NOBODY or (asked.seat != self.active and isinstance(asked, May)):
            return None
        if asked.seat == self.active:
            own = msg("use.own", citizen=msg(f"citizen.{citizen_id(self.using)}.the"))
            return None if isinstance(asked, Pick) and asked.WORD == "use" else own
        citizen = msg(f"citizen.{citizen_id(self.using)}")
        return msg("use.source", citizen=citizen, seat=seat_name(self.active))

    def habit(self, asked: Decision) -> str:
        """What a citizen of another seat offers can be declined for good."""
        offer = isinstance(asked, May) and asked.seat != self.active and self.using != NOBODY
        return citizen_id(self.using) if offer else ""

    # ---- points

    def parts(self) -> list[dict[str, int]]:
        return [score_parts(self, seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return settle(self.scores(), ("gold", self.gold))[0]

    def reason(self) -> Message:
        return settled_by(settle(self.scores(), ("gold", self.gold))[1])

    def ended(self) -> Message | None:
        if self.ending == LAST_TOWER:
            built = [seat_name(seat) for seat, left in enumerate(self.towers_left) if not left]
            return msg("ended.last-tower", seat=built[0]) if len(built) == 1 else msg("ended.last-towers")
        return None if self.ending == GOES_ON else msg(f"ended.{ENDINGS[self.ending]}")

    # ---- what is seen

    def view(self) -> dict[str, Any]:
        return {
            "active": _or_none(self.active),
            "first": _or_none(self.first),
            "ending": ENDINGS[self.ending],
            "supply": dict(zip(ITEMS, self.supply, strict=True)),
            "locations": {
                location.id: {
                    "knights": self.knights[at],
                    "towers": [_or_none(owner) for owner in self.towers[at * SLOTS : at * SLOTS + SLOTS]],
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

    def tally(self, seat: int) -> dict[str, int]:
        tally = super().tally(seat)
        tally["tower"] = self.towers.count(seat)
        tally["card"] = len(self.hand(seat)) + len(self.played(seat))
        tally["privilege-one"] = tally["privilege-two"] = 0
        for tile in self.tiles(seat):
            tally["privilege-two" if tile in TIER_TILES[1] else "privilege-one"] += 1
        for guild in range(WIDTH):
            tally[f"guild-{GUILDS[guild].id}"] = self.influence[seat * WIDTH + guild]
        return tally

    def _player_view(self, seat: int) -> dict[str, Any]:
        markers = self.influence[seat * WIDTH : seat * WIDTH + WIDTH]
        return {
            "gold": self.gold[seat],
            "strength": self.strength[seat],
            "stock": dict(zip(ITEMS, self.stock[seat * KINDS : seat * KINDS + KINDS], strict=True)),
            "towers_left": self.towers_left[seat],
            "margrave": LOCATIONS[self.margraves[seat]].id,
            "ship": self.ships[seat],
            "influence": {guild.id: space for guild, space in zip(GUILDS, markers, strict=True)},
            "hand": [citizen_id(card) for card in self.hand(seat)],
            "played": [citizen_id(card) for card in self.played(seat)],
            "privileges": [TILES[tile].id for tile in self.tiles(seat)],
            "wealth_hand": _wealth_ids(self.dealt[seat * DEALT : seat * DEALT + DEALT]),
            "wealth_kept": _wealth_ids(self.kept[seat * KEPT : seat * KEPT + KEPT]),
        }


def _or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def citizen_id(card: int) -> str:
    return CITIZENS[CARD_KIND[card]].id


def _wealth_ids(tiles: list[int]) -> list[str]:
    return ["hidden" if tile == HIDDEN else WEALTH_IDS[tile] for tile in tiles if tile != EMPTY]
