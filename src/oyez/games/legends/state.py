"""What is on the table of Legends."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Final

from oyez.core.chance import Chance
from oyez.core.state import State
from oyez.core.steps import HIDDEN

from .components import (
    ARMIES,
    BY_PLAYERS,
    CARDS,
    CITIES,
    EXPLORATION,
    LEADERS,
    PRICES,
    SWAMP,
    TOKENS,
)
from .maps import Map, lay
from .scoring import score_parts, winning_seats

NOBODY: Final = -1
NO_TOKEN: Final = -2


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of a match, as `oyez.new` has checked them."""

    layout: str = "t"
    setup: str = "quick"
    exploration: bool = False
    swamp: bool = False
    citadels: bool = False
    encounters: tuple[str, ...] = ()
    leaders: bool = False
    bid_tie: str = "youngest"
    games: int = 1

    def packed(self) -> dict[str, Any]:
        return {**asdict(self), "encounters": list(self.encounters)}


class Legends(State):
    """Pieces are counted in flat lists: that of colour c in region r at r * colours + c.

    The colours are the seats and, with two players, the third colour that belongs to nobody.
    """

    __slots__ = (
        "armies",
        "away",
        "bids",
        "captured",
        "cards",
        "central",
        "cities",
        "cities_left",
        "coins",
        "colours",
        "deck",
        "earlier",
        "elixirs",
        "first",
        "flying",
        "game",
        "immune",
        "leaders",
        "looked",
        "map",
        "more_armies",
        "more_moves",
        "owner",
        "pile",
        "reserve",
        "row",
        "rules",
        "start",
        "taken_by",
        "token_at",
    )

    GAME: ClassVar[str] = "legends"

    rules: Rules
    game: int
    """Which game of a long one is played, from 0."""
    earlier: tuple[int, ...]
    """The points of earlier games: seat by seat, in the order of the parts of a score."""

    map: Map
    central: int
    """The slot of the central board."""
    start: int
    away: int
    colours: int
    armies: list[int]
    cities: list[int]
    reserve: list[int]
    cities_left: list[int]
    captured: list[int]
    """The armies of each seat that the Red Sorceress holds."""

    pile: list[int]
    """Tokens to be laid face down, mixed."""
    token_at: list[int]
    taken_by: list[int]
    looked: list[int]
    """For each region the seats (as bits) that have looked at the token lying there face down."""

    row: list[int]
    deck: list[int]
    """Face down, the top card last."""
    owner: list[int]
    """Who took each card."""
    cards: list[int]
    """How many cards each seat has."""
    more_moves: list[int]
    more_armies: list[int]
    flying: list[int]
    immune: list[int]
    elixirs: list[int]
    leaders: tuple[int, ...]

    coins: list[int]
    bids: tuple[int, ...]
    first: int

    def __init__(self, other: Legends | None = None) -> None:
        super().__init__(other)
        if other is None:
            self.rules = Rules()
            self.map = lay("t")
            self.game = 0
            self.earlier = ()
            self.lay_table()
        else:
            self.rules = other.rules
            self.map = other.map
            self.game = other.game
            self.earlier = other.earlier
            self.colours = other.colours
            self.central = other.central
            self.start = other.start
            self.away = other.away
            self.first = other.first
            self.leaders = other.leaders
            self.bids = other.bids
            self.armies = other.armies[:]
            self.cities = other.cities[:]
            self.reserve = other.reserve[:]
            self.cities_left = other.cities_left[:]
            self.captured = other.captured[:]
            self.coins = other.coins[:]
            self.row = other.row[:]
            self.deck = other.deck[:]
            self.owner = other.owner[:]
            self.cards = other.cards[:]
            self.more_moves = other.more_moves[:]
            self.more_armies = other.more_armies[:]
            self.flying = other.flying[:]
            self.immune = other.immune[:]
            self.elixirs = other.elixirs[:]
            self.pile = other.pile[:]
            self.token_at = other.token_at[:]
            self.taken_by = other.taken_by[:]
            self.looked = other.looked[:]

    def lay_table(self) -> None:
        """An empty table for the next game; points of earlier games are kept."""
        seats = self.seats
        self.map = lay(self.rules.layout)
        self.colours = 3 if seats == 2 else seats
        self.central = NOBODY
        self.start = 0
        self.away = 0
        self.first = NOBODY
        self.leaders = (NOBODY,) * seats
        self.bids = (0,) * seats
        self.armies = []
        self.cities = []
        self.reserve = [ARMIES] * self.colours
        self.cities_left = [CITIES] * seats
        self.captured = [0] * seats
        self.coins = [0] * seats
        self.row = []
        self.deck = []
        self.owner = [NOBODY] * len(CARDS)
        self.cards = [0] * seats
        self.more_moves = [0] * seats
        self.more_armies = [0] * seats
        self.flying = [0] * seats
        self.immune = [0] * seats
        self.elixirs = [0] * seats
        self.pile = []
        self.token_at = []
        self.taken_by = [NOBODY] * len(TOKENS)
        self.looked = []

    def open_map(self, finished: Map) -> None:
        """The boards lie: make room for the pieces on them."""
        self.map = finished
        regions = len(finished.slot_of)
        self.armies = [0] * (regions * self.colours)
        self.cities = [0] * (regions * self.colours)
        self.token_at = [NO_TOKEN] * regions
        self.looked = [0] * regions

    def clone(self) -> Legends:
        return Legends(self)

    # ---- hidden information: the deck, tokens lying face down, and the mixed pile of them

    def hide(self, seat: int | None) -> None:
        self.deck = [HIDDEN] * len(self.deck)
        self.pile = [HIDDEN] * len(self.pile)
        if self.rules.swamp:
            bit = 0 if seat is None else 1 << seat
            for region, token in enumerate(self.token_at):
                if token in FACE_DOWN and not self.looked[region] & bit:
                    self.token_at[region] = HIDDEN

    def fill(self, chance: Chance) -> None:
        known = set(self.row)
        unseen = [
            card for card in BY_PLAYERS[self.seats].deck if self.owner[card] == NOBODY and card not in known
        ]
        chance.shuffle(unseen)
        self.deck = unseen[: len(self.deck)]
        if self.rules.swamp:
            tokens = [
                token for token in FACE_DOWN if token not in self.token_at and self.taken_by[token] == NOBODY
            ]
            chance.shuffle(tokens)
            self.pile = [tokens.pop() for _ in self.pile]
            self.token_at = [tokens.pop() if token == HIDDEN else token for token in self.token_at]

    # ---- points

    def parts(self) -> list[dict[str, int]]:
        return score_parts(self)

    def winners(self) -> list[int]:
        return winning_seats(self)

    # ---- what is seen, and what is saved

    def view(self) -> dict[str, Any]:
        return {
            "game": self.game + 1,
            "layout": self.rules.layout,
            "boards": [
                {"slot": self.map.layout.slots[b.slot], "face": b.face.id, "rotation": b.quarter * 90}
                for b in self.map.boards
            ],
            "start": self.region_id(self.start),
            "away": self.region_id(self.away),
            "regions": {
                region.id: self._region_view(number) for number, region in enumerate(self.map.regions, 1)
            }
            if self.armies
            else {},
            "row": [
                {"card": CARDS[card].id, "price": price}
                for card, price in zip(self.row, PRICES, strict=False)
            ],
            "deck": len(self.deck),
            "first": self.first,
            "bids": list(self.bids),
            "players": [self._player_view(seat) for seat in range(self.seats)],
        }

    def region_id(self, region: int) -> str | None:
        return self.map.regions[region - 1].id if region else None

    def _region_view(self, region: int) -> dict[str, Any]:
        at, token = region * self.colours, self.token_at[region]
        return {
            "armies": self.armies[at : at + self.colours],
            "cities": self.cities[at : at + self.seats],
            "token": None if token == NO_TOKEN else "hidden" if token == HIDDEN else TOKENS[token].id,
            "neighbours": [self.region_id(near) for near in self.map.land[region]],
            "sea": [self.region_id(near) for near in self.map.sea[region]],
        }

    def _player_view(self, seat: int) -> dict[str, Any]:
        leader = self.leaders[seat]
        return {
            "coins": self.coins[seat],
            "armies_left": self.reserve[seat],
            "cities_left": self.cities_left[seat],
            "captured": self.captured[seat],
            "cards": [CARDS[card].id for card, owner in enumerate(self.owner) if owner == seat],
            "tokens": [TOKENS[kind].id for kind, owner in enumerate(self.taken_by) if owner == seat],
            "leader": None if leader == NOBODY else LEADERS[leader].id,
            "more_moves": self.more_moves[seat],
            "more_armies": self.more_armies[seat],
            "flying": self.flying[seat],
            "immune": bool(self.immune[seat]),
            "elixirs": self.elixirs[seat],
        }

    def load(self, table: dict[str, Any]) -> None:
        rules = dict(table["rules"])
        rules["encounters"] = tuple(rules["encounters"])
        table["rules"] = Rules(**rules)
        layout, codes, portals = table["map"]
        table["map"] = lay(layout, tuple(codes), tuple(portals))


FACE_DOWN: Final = (*EXPLORATION, SWAMP)
"""The tokens that lie face down when the swamp is among them."""
