"""What is on the table of 7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from oyez.core.chance import Chance
from oyez.core.outcome import MIXED
from oyez.core.piles import Pile, Pool, seen_by
from oyez.core.places import PLACES as BYTE
from oyez.core.places import in_place, moved
from oyez.core.state import State
from oyez.core.steps import HIDDEN, NOBODY, Decision, Step
from oyez.core.words import Message

from . import printed
from .components import (
    ARTEFACTS,
    BESIDE,
    BUILDING_TYPE,
    BUILDINGS,
    CATACLYSMS,
    CHARACTERS,
    COLOURS,
    COPIES,
    ELIXIR_KIND,
    IN_ROW,
    MARKERS,
    NAMELESS_CARDS,
    PLACES,
    PORTALS,
    QUESTS,
    SHOP,
    SHOWN,
    SIN_KIND,
    TAVERN,
    TEMPLES,
    TREASURE_KIND,
    TYPES,
    VICES,
    VIRTUES,
    WIDEST,
)
from .lasting import KINDS
from .options import InPlay, in_play
from .outcome import ended_by, parts_of, reason_of, winners_of
from .rules import Rules
from .scoring import WIDTH
from .sources import asked_by, habit_of
from .viewing import view_of

EMPTY: Final = -2
"""No card in this place."""
CLOSED: Final = -3
"""A tavern or shop space under a Closure card."""
UNLAID: Final = -3
"""A treasure that is still to be laid here."""

# Where characters, elixirs, buildings and quests are: with a seat, TURNED more (a character that has been
# used once, a building that holds its owner's marker), or
TURNED: Final = 8
ON_SHOW: Final = 16
IN_DECK: Final = 17
DISCARDED: Final = 18
GONE: Final = 19

# What lies on a condition, and on a portal or in a running temple, if it is no seat:
FREE: Final = 16
NEUTRAL: Final = 17
NONE: Final = 18

# How it ended:
GOES_ON: Final = 0
BY_ARMOUR: Final = 1
BY_PORTALS: Final = 2
BY_DOOM: Final = 3
ALL_FALLEN: Final = 4
ENDINGS: Final = (None, "armour", "portals", "doom", "fallen")

# What a seat has so many of, for the majorities: at seat * HELD + one of these
PEOPLE: Final = 0
FLASKS: Final = 1
HOUSES: Final = 2
HELD: Final = 3


def owner(place: int) -> int:
    """Whose a card in that place is."""
    return place % TURNED if place < ON_SHOW else NOBODY


# ---- what lies face down, and who knows what of it


def _in_deck(field: str) -> Any:
    def unseen(s: Any) -> list[int]:
        return in_place(getattr(s, field), IN_DECK)

    return unseen


def _in_pile(first: int, stop: int) -> Any:
    def unseen(s: Any) -> list[int]:
        return in_place(s.building_at[first:stop], IN_DECK, first)

    return unseen


def _treasures(s: Any) -> list[int]:
    seen = {*s.treasure_discard, *s.rewards}
    return [card for card in range(len(TREASURE_KIND)) if card not in seen]


def _treasures_seen(s: Any, seat: int | None) -> list[int]:
    """Those of rows 1 and 2 lie open."""
    at: list[int] = s.treasures_at
    last = (PLACES - IN_ROW) * BESIDE
    return at[:last] + [HIDDEN if card >= 0 else card for card in at[last:]]


def _own(cards: str, counts: str) -> Any:
    """The hands lie one after the other, by seat: everybody knows the own one."""

    def seen(s: Any, seat: int | None) -> list[int]:
        held: list[int] = getattr(s, cards)
        found = [HIDDEN] * len(held)
        if seat is not None and seat < s.heroes:
            first = sum(getattr(s, counts)[:seat])
            stop = first + getattr(s, counts)[seat]
            found[first:stop] = held[first:stop]
        return found

    return seen


class Seven(State):
    """Numbers by hero stand in flat lists: gift g of seat p at p * VIRTUES + g.

    Where cards are, what lies on conditions and all that changes seldom is shared by clones: such a field is
    replaced, never changed in place. Only the lists that the constructor copies are.
    """

    __slots__ = (
        "announced",
        "armour",
        "artefact_count",
        "artefact_deck",
        "artefact_discard",
        "artefacts",
        "banners",
        "brought",
        "building_at",
        "castle_pile",
        "castles_shown",
        "cataclysms",
        "cause",
        "character_at",
        "character_deck",
        "closed_at",
        "closings",
        "conditions",
        "corruption",
        "domain_pile",
        "domains_shown",
        "earned",
        "elixir_at",
        "elixir_deck",
        "ending",
        "extra",
        "falls",
        "fell",
        "gifts",
        "gold",
        "held",
        "hero",
        "heroes",
        "in_play",
        "in_step",
        "looked",
        "markers",
        "nameless_hand",
        "new_character",
        "new_marker",
        "owned",
        "passes",
        "playing",
        "portals",
        "power",
        "quest_at",
        "quest_deck",
        "quests",
        "renown",
        "resolved",
        "rewards",
        "round",
        "rules",
        "running",
        "shop",
        "sin_count",
        "sin_deck",
        "sin_discard",
        "sins",
        "supply",
        "tavern",
        "track",
        "treasure_discard",
        "treasure_pile",
        "treasures_at",
        "turned",
        "watching",
    )

    GAME: ClassVar[str] = "seven"
    KIND: ClassVar[str] = MIXED
    PASSING: ClassVar[tuple[str, ...]] = (*State.PASSING, "in_play", "owned")
    ASIDES: ClassVar[bool] = True
    MODIFIERS: ClassVar[int] = KINDS
    POOLS: ClassVar[tuple[Pool, ...]] = (
        Pool(_in_deck("character_at"), Pile("character_deck", len(CHARACTERS))),
        Pool(_in_deck("elixir_at"), Pile("elixir_deck", len(ELIXIR_KIND))),
        Pool(_in_deck("quest_at"), Pile("quest_deck", len(QUESTS))),
        Pool(_in_pile(6, 12), Pile("castle_pile", 6)),
        Pool(_in_pile(12, 18), Pile("domain_pile", 6)),
        Pool(
            _treasures,
            Pile("treasure_pile", len(TREASURE_KIND)),
            Pile("treasures_at", PLACES * BESIDE, _treasures_seen),
        ),
        Pool(
            lambda s: [card for card in range(len(SIN_KIND)) if card != s.playing],
            Pile("sin_deck", len(SIN_KIND)),
            Pile("sin_discard", len(SIN_KIND)),
            Pile("sins", len(SIN_KIND), _own("sins", "sin_count")),
        ),
        Pool(
            lambda s: [card for card in range(len(ARTEFACTS)) if card not in s.artefact_discard],
            Pile("artefact_deck", len(ARTEFACTS)),
            Pile("artefacts", len(ARTEFACTS), _own("artefacts", "artefact_count")),
        ),
        Pool(
            lambda s: [card for card in range(len(CATACLYSMS)) if card not in s.resolved],
            Pile("cataclysms", len(CATACLYSMS), seen_by("cataclysms", "looked")),
        ),
    )

    rules: Rules
    in_play: InPlay
    """The options that the rules bring into play."""
    owned: list[tuple[int, ...]]
    """The cards of each seat in order, at seat * HELD + their kind: read off where all of them are, once that
    is asked, and kept from then on."""

    def lay_table(self) -> None:
        """Empty boards for the heroes there are."""
        heroes = self.heroes = self.seats - self.in_play.more_seats if self.seats else 0
        # ---- the course of the game
        self.round = 0
        self.track: tuple[int, ...] = tuple(range(heroes))  # the turn order; the first player is the first
        self.passes = 0  # in direct succession
        self.armour = 0  # pieces of the legendary armour
        self.ending = GOES_ON
        self.extra = 0  # actions that the active hero may still take at once
        self.cause = NOBODY  # the card that is being carried out: its kind * CARDS + its number
        self.new_character = NOBODY  # what the last action brought: the character just recruited,
        self.new_marker = NOBODY  # and the condition on which a marker was just placed
        self.brought = False  # whether it brought something for free use: an elixir, a marker on a building
        self.playing = NOBODY  # the sin card whose function is being carried out
        self.in_step = False  # whether power changes in one step for several: nobody wins in its midst
        self.watching = 0  # seats (as bits) that want to be asked for free uses outside their turns
        self.announced = 0  # those that have said so, or taken it back, in this turn
        self.falls = 0
        self.closings = 0
        # ---- by seat
        self.power = [0] * heroes
        self.gold = [0] * heroes
        self.renown = [0] * heroes
        self.markers = [MARKERS] * heroes  # in hand
        self.gifts = [0] * (heroes * VIRTUES)
        self.banners = [0] * (heroes * COLOURS)  # characters controlled, the hero included
        self.held = [0] * (heroes * HELD)  # characters, elixirs and buildings
        self.sin_count = [0] * heroes
        self.artefact_count: tuple[int, ...] = (0,) * heroes
        self.hero: tuple[int, ...] = (NOBODY,) * heroes
        self.turned = 0  # heroes (seats as bits) that have used their skill in this round
        self.corruption: tuple[int, ...] = (0,) * heroes
        self.fell: tuple[int, ...] = (0,) * heroes  # 0, or for a corrupted hero as the how-manieth it fell
        self.earned = [0] * (heroes * WIDTH)  # power by part: seat * WIDTH + part
        self.supply = list(COPIES)  # gifts
        # ---- market
        self.character_at = BYTE[IN_DECK] * len(CHARACTERS)
        self.character_deck: list[int] = []  # all decks and piles: the top card last
        self.tavern = [EMPTY] * TAVERN
        self.elixir_at = BYTE[IN_DECK] * len(ELIXIR_KIND)
        self.elixir_deck: list[int] = []
        self.shop = [EMPTY] * SHOP
        self.building_at = BYTE[IN_DECK] * len(BUILDINGS)
        self.castle_pile: list[int] = []
        self.castles_shown: tuple[int, ...] = (EMPTY,) * SHOWN
        self.domain_pile: list[int] = []
        self.domains_shown: tuple[int, ...] = (EMPTY,) * SHOWN
        self.running = BYTE[NONE] * len(TEMPLES)  # who runs each temple's ability in this round
        self.owned = []
        # ---- quests: places 0 and 1 are row 1, the lowest
        self.quest_at = BYTE[IN_DECK] * len(QUESTS)
        self.quest_deck: list[int] = []
        self.quests: tuple[int, ...] = (EMPTY,) * PLACES
        self.conditions = BYTE[NONE] * (PLACES * WIDEST)  # condition c of place q at q * WIDEST + c
        self.treasures_at = [EMPTY] * (PLACES * BESIDE)
        self.treasure_pile: list[int] = []
        self.treasure_discard: list[int] = []
        self.rewards: list[int] = []  # revealed while a quest is resolved
        # ---- portals
        self.portals = BYTE[FREE] * len(PORTALS)
        self.closed_at: tuple[int, ...] = (0,) * len(PORTALS)  # the greater, the later it was closed
        # ---- sins, artefacts, cataclysms
        self.sins: list[int] = []  # the hands one after the other, by seat, each in order
        self.sin_deck: list[int] = []
        self.sin_discard: list[int] = []
        self.artefacts: list[int] = []  # likewise
        self.artefact_deck: list[int] = []
        self.artefact_discard: list[int] = []
        self.cataclysms: list[int] = []
        self.looked: list[int] = []  # the seats (as bits) that have looked at each of these
        self.resolved: list[int] = []
        self.nameless_hand = (1 << len(NAMELESS_CARDS)) - 1  # cards as bits

    def __init__(self, other: Seven | None = None) -> None:
        super().__init__(other)
        if other is None:
            self.take_rules(Rules())
            self.lay_table()
            return
        self.rules = other.rules
        self.in_play = other.in_play
        self.heroes = other.heroes
        self.round = other.round
        self.track = other.track
        self.passes = other.passes
        self.armour = other.armour
        self.ending = other.ending
        self.extra = other.extra
        self.cause = other.cause
        self.new_character = other.new_character
        self.new_marker = other.new_marker
        self.brought = other.brought
        self.playing = other.playing
        self.in_step = other.in_step
        self.watching = other.watching
        self.announced = other.announced
        self.falls = other.falls
        self.closings = other.closings
        self.power = other.power[:]
        self.gold = other.gold[:]
        self.renown = other.renown[:]
        self.markers = other.markers[:]
        self.gifts = other.gifts[:]
        self.banners = other.banners[:]
        self.held = other.held[:]
        self.sin_count = other.sin_count[:]
        self.supply = other.supply[:]
        self.tavern = other.tavern[:]
        self.shop = other.shop[:]
        self.artefact_count = other.artefact_count
        self.hero = other.hero
        self.turned = other.turned
        self.corruption = other.corruption
        self.fell = other.fell
        self.earned = other.earned
        self.character_at = other.character_at
        self.character_deck = other.character_deck
        self.elixir_at = other.elixir_at
        self.elixir_deck = other.elixir_deck
        self.building_at = other.building_at
        self.castle_pile = other.castle_pile
        self.castles_shown = other.castles_shown
        self.domain_pile = other.domain_pile
        self.domains_shown = other.domains_shown
        self.running = other.running
        self.owned = other.owned
        self.quest_at = other.quest_at
        self.quest_deck = other.quest_deck
        self.quests = other.quests
        self.conditions = other.conditions
        self.treasures_at = other.treasures_at
        self.treasure_pile = other.treasure_pile
        self.treasure_discard = other.treasure_discard
        self.rewards = other.rewards
        self.portals = other.portals
        self.closed_at = other.closed_at
        self.sins = other.sins
        self.sin_deck = other.sin_deck
        self.sin_discard = other.sin_discard
        self.artefacts = other.artefacts
        self.artefact_deck = other.artefact_deck
        self.artefact_discard = other.artefact_discard
        self.cataclysms = other.cataclysms
        self.looked = other.looked
        self.resolved = other.resolved
        self.nameless_hand = other.nameless_hand

    def take_rules(self, rules: Rules) -> None:
        self.rules = rules
        self.in_play = in_play(rules)
        self.heard = self.in_play.heard

    def clone(self) -> Seven:
        return Seven(self)

    # ---- the agenda

    def then(self, *steps: Step) -> None:
        """Nothing comes after the end."""
        if self.ending == GOES_ON:
            agenda = self.agenda
            for at in range(len(steps) - 1, -1, -1):
                agenda.append(steps[at])

    def end(self, how: int) -> None:
        """The game is over, at once."""
        self.ending = how
        self.finish()

    def order(self, first: int) -> list[int]:
        """The turn order of the round, from one hero on; the Nameless comes last."""
        track = list(self.track)
        if first in track:
            at = track.index(first)
            track = track[at:] + track[:at]
        return track + list(range(self.heroes, self.seats))

    def asides(self, asked: Decision) -> Sequence[Decision]:
        """Free uses, for whoever holds an elixir or a building."""
        seat = asked.seat
        if seat >= self.heroes:
            return ()
        at = seat * HELD
        uses = printed.FREE_USES[seat]
        if self.held[at + FLASKS]:
            return uses[FLASKS | HOUSES] if self.held[at + HOUSES] else uses[FLASKS]
        if self.held[at + HOUSES]:
            return uses[HOUSES]
        return uses[0] if self.watching >> seat & 1 else ()

    def fill(self, chance: Chance) -> None:
        """Hands that are imagined lie in order, too."""
        super().fill(chance)
        self.sins = _in_order(self.sins, self.sin_count)
        self.artefacts = _in_order(self.artefacts, self.artefact_count)

    # ---- what is often asked

    @property
    def first(self) -> int:
        """Who has the first-player token."""
        return self.track[0]

    @property
    def nameless(self) -> int:
        """The seat of the Nameless, where somebody plays him."""
        return self.heroes

    def after(self, seat: int) -> int:
        """The place on the track of whoever comes after a hero."""
        at, track = 0, self.track
        while track[at] != seat:
            at += 1
        return (at + 1) % len(track)

    def shown(self, kind: int) -> tuple[int, ...]:
        """The castles (1) or the domains (2) on display."""
        return self.castles_shown if kind == 1 else self.domains_shown

    def characters(self, seat: int) -> tuple[int, ...]:
        """All of a seat, in order."""
        return (self.owned or self.look_up())[seat * HELD + PEOPLE]

    def elixirs(self, seat: int) -> tuple[int, ...]:
        return (self.owned or self.look_up())[seat * HELD + FLASKS]

    def buildings(self, seat: int) -> tuple[int, ...]:
        return (self.owned or self.look_up())[seat * HELD + HOUSES]

    def look_up(self) -> list[tuple[int, ...]]:
        """What all seats have."""
        kinds = (self.character_at, self.elixir_at, self.building_at)
        self.owned = [
            tuple([card for card, place in enumerate(places) if owner(place) == seat])
            for seat in range(self.heroes)
            for places in kinds
        ]
        return self.owned

    def hand(self, seat: int) -> list[int]:
        """The sin cards of a seat, in order."""
        first = self.hand_begins(seat)
        return self.sins[first : first + self.sin_count[seat]]

    def hand_begins(self, seat: int) -> int:
        """Where its sin cards are among those of all."""
        first, counts = 0, self.sin_count
        for other in range(seat):
            first += counts[other]
        return first

    def own_artefacts(self, seat: int) -> list[int]:
        first = sum(self.artefact_count[:seat])
        return self.artefacts[first : first + self.artefact_count[seat]]

    def in_row(self, row: int) -> range:
        """The places of a row, from 0 for row 1."""
        return range(row * IN_ROW, row * IN_ROW + IN_ROW)

    def markers_on(self, place: int, seat: int) -> int:
        """How many conditions of the quest in a place hold this (a seat, FREE, NEUTRAL)."""
        conditions, n = self.conditions, 0
        for at in range(place * WIDEST, place * WIDEST + WIDEST):
            if conditions[at] == seat:
                n += 1
        return n

    def corrupted(self) -> int:
        """How many heroes are."""
        return len(self.fell) - self.fell.count(0)

    def sin_kinds(self, seat: int) -> list[int]:
        """How many of each kind are in hand."""
        found = [0] * VICES
        for card in self.hand(seat):
            found[SIN_KIND[card]] += 1
        return found

    # ---- moving things

    def put_character(self, card: int, place: int) -> None:
        self.change_hands(PEOPLE, card, self.character_at[card], place)
        self.character_at = moved(self.character_at, card, place)

    def put_elixir(self, card: int, place: int) -> None:
        self.change_hands(FLASKS, card, self.elixir_at[card], place)
        self.elixir_at = moved(self.elixir_at, card, place)

    def put_building(self, card: int, place: int) -> None:
        self.change_hands(HOUSES, card, self.building_at[card], place)
        self.building_at = moved(self.building_at, card, place)

    def change_hands(self, kind: int, card: int, place: int, other: int) -> None:
        """A card goes from one place to another: what has been looked up stays true."""
        old, new = owner(place), owner(other)
        if old == new or not self.owned:
            return
        owned = self.owned[:]
        if old != NOBODY:
            owned[old * HELD + kind] = tuple([each for each in owned[old * HELD + kind] if each != card])
        if new != NOBODY:
            owned[new * HELD + kind] = tuple(sorted([*owned[new * HELD + kind], card]))
        self.owned = owned

    def put_marker(self, at: int, what: int) -> None:
        """On a condition: a seat's marker, a neutral one, or none (FREE)."""
        self.conditions = moved(self.conditions, at, what)

    # ---- the end

    def parts(self) -> list[dict[str, int]]:
        return parts_of(self)

    def winners(self) -> list[int]:
        return winners_of(self)

    def reason(self) -> Message:
        return reason_of(self)

    def ended(self) -> Message | None:
        return ended_by(self)

    # ---- what is said and seen, and what is saved

    def source(self, asked: Decision) -> Message | None:
        return asked_by(self, asked)

    def habit(self, asked: Decision) -> str:
        return habit_of(asked)

    def view(self) -> dict[str, Any]:
        return view_of(self)

    def tally(self, seat: int) -> dict[str, int]:
        if seat >= self.heroes:
            return {}
        at = seat * HELD
        tally = {
            "gold": self.gold[seat],
            "renown": self.renown[seat],
            "gift": sum(self.gifts[seat * VIRTUES : seat * VIRTUES + VIRTUES]),
            "character": self.held[at + PEOPLE],
            "elixir": self.held[at + FLASKS],
            "portal": self.portals.count(seat),
            "sin": self.sin_count[seat],
            "artefact": self.artefact_count[seat],
            "corruption": self.corruption[seat],
        }
        kinds = [BUILDING_TYPE[building] for building in self.buildings(seat)]
        for kind, name in enumerate(TYPES):
            tally[name] = kinds.count(kind)
        return tally

    def load(self, table: dict[str, Any]) -> None:
        table["rules"] = Rules.unpacked(table["rules"])
        self.take_rules(table["rules"])


def _in_order(cards: list[int], counts: Sequence[int]) -> list[int]:
    """The hands one after the other, each in order."""
    found: list[int] = []
    for count in counts:
        found += sorted(cards[len(found) : len(found) + count])
    return found
