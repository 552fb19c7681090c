"""What is on the table of Legends."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from oyez.core.economy import PLENTY, Economy
from oyez.core.outcome import settle, settled_by
from oyez.core.piles import Pile, Pool
from oyez.core.state import State
from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg

from .components import (
    ARMIES,
    BY_PLAYERS,
    CARDS,
    CITIES,
    FACE_DOWN,
    GRIMOIRE,
    LEADERS,
    PRICES,
    REGIONS,
    TOKENS,
)
from .maps import Map, lay
from .modifiers import FLYING, IMMUNE, KEEPS, KINDS, MORE_ARMIES, MORE_MOVES
from .rules import Rules
from .scoring import region_control, score_parts
from .variants import InPlay, in_play

NO_TOKEN: Final = -2
THIRD_COLOUR_SINCE: Final = 2
"""The rules version from which two players place the third colour on a quick map, too, and the Red Sorceress
keeps armies of it. Older matches go on as they began."""

COINS, ELIXIRS = range(2)
GIVEN: Final = {"coins": COINS, "elixir": ELIXIRS}
"""What cards and tokens give at once, as the data calls it."""


def _unseen_cards(s: Legends) -> list[int]:
    owner, row = s.owner, set(s.row)
    return [card for card in BY_PLAYERS[s.seats].deck if owner[card] == NOBODY and card not in row]


def _unseen_tokens(s: Legends) -> list[int]:
    return [token for token in FACE_DOWN if s.taken_by[token] == NOBODY] if s.rules.swamp else []


def _seen_tokens(s: Legends, seat: int | None) -> list[int] | None:
    """Tokens lie face down only where the swamp is among them; who controls a region has looked."""
    if not s.rules.swamp:
        return None
    bit = 0 if seat is None else 1 << seat
    places = zip(s.token_at, s.looked, strict=True)
    return [token if token not in FACE_DOWN or looked & bit else HIDDEN for token, looked in places]


class Legends(Economy):
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
        "game",
        "in_play",
        "leaders",
        "looked",
        "map",
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
    PASSING: ClassVar[tuple[str, ...]] = (*State.PASSING, "in_play")
    MODIFIERS: ClassVar[int] = KINDS
    FORCED_SINCE: ClassVar[int] = 2
    POOLS: ClassVar[tuple[Pool, ...]] = (
        Pool(_unseen_cards, Pile("deck", len(CARDS)), exact=False),
        Pool(
            _unseen_tokens,
            Pile("pile", len(FACE_DOWN)),
            Pile("token_at", REGIONS + 1, _seen_tokens),
            exact=False,
        ),
    )

    rules: Rules
    in_play: InPlay
    """The variants that the rules bring into play."""
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
    """The armies of each colour that the Red Sorceress holds."""

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
    elixirs: list[int]
    leaders: tuple[int, ...]

    coins: list[int]
    bids: tuple[int, ...]
    first: int

    def __init__(self, other: Legends | None = None) -> None:
        super().__init__(other)
        if other is None:
            self.take_rules(Rules())
            self.map = lay("t")
            self.game = 0
            self.earlier = ()
            self.lay_table()
        else:
            self.rules = other.rules
            self.in_play = other.in_play
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
            self.elixirs = other.elixirs[:]
            self.pile = other.pile[:]
            self.token_at = other.token_at[:]
            self.taken_by = other.taken_by[:]
            self.looked = other.looked[:]

    def take_rules(self, rules: Rules) -> None:
        self.rules = rules
        self.in_play = in_play(rules)
        self.heard = self.in_play.heard

    def lay_table(self) -> None:
        """An empty table for the next game; points of earlier games are kept."""
        seats = self.seats
        self.map = lay(self.rules.layout)
        self.colours = 3 if seats == 2 else seats
        self.active = NOBODY
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
        self.captured = [0] * self.colours
        self.coins = [0] * seats
        self.row = []
        self.deck = []
        self.owner = [NOBODY] * len(CARDS)
        self.cards = [0] * seats
        self.elixirs = [0] * seats
        self.modifiers = [0] * (self.MODIFIERS * seats)
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

    # ---- what is gained and paid

    def held(self, seat: int, good: int) -> int:
        return PLENTY if seat == NOBODY else self.coins[seat] if good == COINS else self.elixirs[seat]

    def put(self, seat: int, good: int, n: int) -> None:
        if seat != NOBODY:
            stock = self.coins if good == COINS else self.elixirs
            stock[seat] += n

    # ---- points

    def parts(self) -> list[dict[str, int]]:
        return score_parts(self)

    def winners(self) -> list[int]:
        return self.settled()[0]

    def reason(self) -> Message:
        return settled_by(self.settled()[1])

    def ended(self) -> Message | None:
        return msg("ended.cards", n=BY_PLAYERS[self.seats].cards_to_end)

    def settled(self) -> tuple[list[int], str]:
        """The highest total; then the grimoire, coins, armies on the map, regions; then a shared win."""
        totals = self.scores()
        if self.rules.games > 1:
            return settle(totals)
        seats = range(self.seats)
        control = region_control(self)
        return settle(
            totals,
            ("grimoire", [int(self.taken_by[GRIMOIRE] == seat) for seat in seats]),
            ("coins", self.coins),
            ("armies", [ARMIES - self.reserve[seat] - self.captured[seat] for seat in seats]),
            ("regions", [control.count(seat) for seat in seats]),
        )

    # ---- what is seen, and what is saved

    def sees_more(self, seat: int) -> bool:
        return self.rules.swamp

    def captives(self, seat: int) -> list[int]:
        """The armies of each colour that the seat holds captive: only the Red Sorceress keeps any."""
        return self.captured[:] if self.modified(KEEPS, seat) else [0] * len(self.captured)

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

    def tally(self, seat: int) -> dict[str, int]:
        return {
            "gold": self.coins[seat],
            "card": self.owner.count(seat),
            "army": ARMIES - self.reserve[seat] - self.captured[seat],
            "city": CITIES - self.cities_left[seat],
            "elixir": self.elixirs[seat],
            "treasure": self.taken_by.count(seat),
        }

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
            "captured": self.captives(seat),
            "cards": [CARDS[card].id for card, owner in enumerate(self.owner) if owner == seat],
            "tokens": [TOKENS[kind].id for kind, owner in enumerate(self.taken_by) if owner == seat],
            "leader": None if leader == NOBODY else LEADERS[leader].id,
            "more_moves": self.modified(MORE_MOVES, seat),
            "more_armies": self.modified(MORE_ARMIES, seat),
            "flying": self.modified(FLYING, seat),
            "immune": bool(self.modified(IMMUNE, seat)),
            "elixirs": self.elixirs[seat],
        }

    def load(self, table: dict[str, Any]) -> None:
        table["rules"] = Rules.unpacked(table["rules"])
        self.take_rules(table["rules"])
        layout, codes, portals = table["map"]
        table["map"] = lay(layout, tuple(codes), tuple(portals))
