"""What is on the table of Vindication."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from oyez.core.chance import Chance
from oyez.core.outcome import settle, settled_by
from oyez.core.piles import Pile, Pool
from oyez.core.places import PLACES, in_place, moved
from oyez.core.state import State
from oyez.core.steps import HIDDEN, NOBODY, Decision
from oyez.core.words import Message, msg

from .asking import Asked
from .components import (
    BANDS,
    BLACK_CUBES,
    CARDS,
    CONVICTION,
    COURAGE,
    DECK_OF,
    DECKS,
    DRAWN,
    HEXES,
    IN_DECKS,
    INFLUENCE,
    INSPIRATION,
    KINDS,
    KNOWLEDGE,
    LOOT,
    LOOTS,
    PEOPLE,
    PET,
    PETS,
    PILES,
    POTENTIAL,
    QUESTS,
    START_HONOR,
    START_POWER,
    START_SKILLS,
    STRENGTH,
    TILES,
    TRACK,
    TRIGGERS,
    VISION,
    WALKING,
    ZONES,
)
from .expanding import InPlay, in_play
from .extras import ASLEEP, BEATEN, OMENS, ON_OWN_CARD, UNTAMED
from .lasting import FIGURES
from .rules import Rules
from .scoring import parts_of
from .viewing import view_of


def changed(items: list[int], at: int, to: int) -> list[int]:
    """A new list, with one thing changed."""
    found = items[:]
    found[at] = to
    return found


EMPTY: Final = -2
"""No tile, card or quest in this place."""

# Where cards are: with a seat, or
FACE_DOWN: Final = 16
FACE_UP: Final = 17
GONE: Final = 18
FOUGHT: Final = 19
"""A monster that is being faced."""
AWAY: Final = 20
"""Of an expansion that is not in play."""
BASE_CARDS: Final = bytes(
    FACE_DOWN if deck < len(DECKS) and card in IN_DECKS[deck] else AWAY for card, deck in enumerate(DECK_OF)
)
"""Where cards are before the set-up."""

# What the active seat has done in its turn, as bits:
ACTIVATED: Final = 1
MOVED: Final = 2
VISITED: Final = 4
"""Or rested."""
UPGRADED: Final = 8
LEARNED: Final = 16
"""An aptitude."""
TOOK: Final = 32
"""Control of a territory, in any way."""
GIVEN_UP: Final = 64
"""The rest of the turn."""
TELEPORTED: Final = 128
"""By the sacred stones."""
FAVORED: Final = 256
"""The favor token is placed."""
ACTIONS: Final = ACTIVATED | MOVED | VISITED

# How far the end is:
GOES_ON: Final = 0
TRIGGERED: Final = 1
LAST_ROUND: Final = 2
OVER: Final = 3
ENDINGS: Final = (None, "triggered", "last_round", "over")


# ---- what lies face down, and who knows what of it


def _pile(deck: int) -> Pool:
    first, stop = BANDS[deck]
    field = PILES[deck]

    def face_down(s: Any) -> list[int]:
        return in_place(s.card_at[first:stop], FACE_DOWN, first)

    def seen(s: Any, seat: int | None) -> list[int]:
        """The top card is known to whoever has looked at it, and the drawn ones to whoever draws."""
        pile: list[int] = getattr(s, field)
        known = 0
        if seat is not None and pile:
            if s.drawing == deck and seat == s.active:
                known = min(DRAWN, len(pile))
            elif s.known[deck] >> seat & 1:
                known = 1
        return [HIDDEN] * (len(pile) - known) + pile[len(pile) - known :]

    return Pool(face_down, Pile(field, stop - first, seen))


def _quests_seen(s: Any, seat: int | None) -> list[int] | None:
    """Everybody knows the own ones; in the end all are shown."""
    if s.ending == OVER:
        return None
    held: list[int] = s.quests
    found = [HIDDEN] * len(held)
    if seat is not None:
        first = sum(s.quest_count[:seat])
        stop = first + s.quest_count[seat]
        found[first:stop] = held[first:stop]
    return found


def _bag(s: Any) -> list[int]:
    laid = set(s.tiles)
    return [tile for tile in s.in_play.tiles if tile not in laid and tile not in s.overbuilt]


def _pets(s: Any) -> list[int]:
    first, stop = BANDS[PET]
    return in_place(s.card_at[first:stop], FACE_DOWN, first)


def _triggers(s: Any) -> list[int]:
    return [at for at in range(len(TRIGGERS)) if at not in s.triggers and at not in s.removed]


def _loot(s: Any) -> list[int]:
    first, stop = BANDS[LOOT]
    return in_place(s.card_at[first:stop], FACE_DOWN, first)


class Vindication(State):
    """Numbers by seat stand in flat lists: skill k of seat p at p * KINDS + k, power likewise.

    Where cards are and the cubes on them are bytes, one for each card; those and tuples are shared by clones.
    So are lists that seldom change: whoever changes one of them after the set-up puts a new one in its place.
    """

    __slots__ = (
        "aptitudes",
        "aptitudes_left",
        "bag",
        "barred",
        "battle",
        "beneath",
        "beside",
        "blue",
        "borrowed",
        "built",
        "called",
        "card_at",
        "control",
        "crystals",
        "cubes",
        "cursed",
        "cursed_hexes",
        "did",
        "diplomats",
        "drawing",
        "ending",
        "favor",
        "first",
        "first_loot",
        "fortified",
        "gains",
        "given",
        "green",
        "heading",
        "honor",
        "in_play",
        "known",
        "lent",
        "loot_deck",
        "loot_row",
        "market",
        "masters",
        "monuments",
        "more_activations",
        "more_turns",
        "more_visits",
        "mount",
        "noted",
        "omens",
        "orange",
        "overbuilt",
        "pet_deck",
        "power",
        "purple",
        "quest_count",
        "quest_deck",
        "quests",
        "red",
        "removed",
        "returned",
        "round",
        "rules",
        "sestra",
        "shown",
        "skills",
        "space",
        "speed",
        "stage",
        "taken",
        "target",
        "teleports",
        "tiles",
        "tokens",
        "track",
        "transcended",
        "trigger_deck",
        "triggers",
        "used",
        "visited",
        "visiting",
        "walked",
        "why",
        "wishes",
        "yellow",
    )

    GAME: ClassVar[str] = "vindication"
    PASSING: ClassVar[tuple[str, ...]] = (*State.PASSING, "in_play")
    MODIFIERS: ClassVar[int] = FIGURES
    POOLS: ClassVar[tuple[Pool, ...]] = (
        *[_pile(deck) for deck in DECKS],
        Pool(_bag, Pile("bag", len(TILES))),
        Pool(
            lambda s: range(len(QUESTS)),
            Pile("quest_deck", len(QUESTS)),
            Pile("quests", len(QUESTS), _quests_seen),
        ),
        Pool(_triggers, Pile("trigger_deck", len(TRIGGERS))),
        Pool(_pets, Pile("pet_deck", len(PETS))),
        Pool(_loot, Pile("loot_deck", len(LOOTS))),
    )

    rules: Rules
    in_play: InPlay
    """The expansions that the rules bring into play."""

    def lay_table(self) -> None:
        """Every seat as it begins, on an island that nobody has seen."""
        seats = self.seats
        # ---- the course of the game
        self.round: int = 0
        self.first: int = NOBODY
        self.ending: int = GOES_ON
        self.why: int = NOBODY  # the trigger that has brought the end about
        # ---- by seat
        self.honor: list[int] = [START_HONOR] * seats
        self.power: list[int] = list(START_POWER) * seats
        self.skills: list[int] = list(START_SKILLS) * seats
        self.aptitudes: list[int] = [0] * (seats * KINDS)
        self.speed: list[int] = [WALKING] * seats  # of the mount tile
        self.mount: list[int] = [0] * seats  # cubes on it
        self.transcended: int = 0  # seats as bits
        self.tokens: list[int] = [0] * seats  # trigger tokens taken
        self.space: list[int] = [NOBODY] * seats
        # ---- the island
        self.tiles: list[int] = [EMPTY] * len(HEXES)
        self.control: list[int] = [NOBODY] * len(HEXES)
        self.bag: list[int] = list(self.in_play.tiles)  # drawn from the end
        self.cursed_hexes: int = 0  # those under a black cube, as bits
        # ---- cards
        self.card_at: bytes = BASE_CARDS
        self.cubes: bytes = PLACES[0] * len(CARDS)
        self.cursed: bytes = PLACES[0] * len(CARDS)  # black cubes on them
        self.yellow: list[int] = []  # all piles: the top card last
        self.blue: list[int] = []
        self.red: list[int] = []
        self.orange: list[int] = []
        self.purple: list[int] = []
        self.green: list[int] = []
        self.shown: list[int] = [EMPTY] * len(DECKS)  # the uppermost face-up card
        self.beneath: tuple[int, ...] = ()  # those that lie face up under others, the upper ones later
        self.known: list[int] = [0] * len(DECKS)  # seats (as bits) that have looked at the top card
        self.drawing: int = NOBODY  # the deck of an empowered draw that is being made
        self.aptitudes_left: list[int] = [max(seats - 1, 0)] * KINDS
        self.quests: list[int] = []  # those of all seats, one after the other
        self.quest_count: list[int] = [0] * seats
        self.quest_deck: list[int] = []
        self.returned: list[int] = [EMPTY] * seats  # the quest that each seat knows to lie in the pile
        self.triggers: tuple[int, ...] = ()  # those that are active
        self.removed: tuple[int, ...] = ()
        self.trigger_deck: list[int] = []
        self.track: list[int] = list(TRACK)  # where the tokens lie; 0 once taken
        # ---- expansions
        self.crystals: list[int] = [0] * seats
        self.pet_deck: list[int] = []
        self.market: tuple[int, ...] = ()  # pets that lie face up
        self.masters: bytes = PLACES[UNTAMED] * len(PETS)  # the companion of each pet
        self.wishes: tuple[int, ...] = ()  # the kinds of tokens that lie face up
        self.beside: tuple[int, ...] = ()  # tiles that can be built
        self.favor: list[int] = [NOBODY] * seats  # where each favor token lies
        self.diplomats: int = 0  # whose tokens bring honor until their next turn, as bits
        self.fortified: list[int] = [NOBODY] * len(HEXES)  # by whom
        self.monuments: list[int] = [0] * (seats * (KINDS + 1))  # skill cubes and conviction on them
        self.given: list[int] = [0] * (seats * KINDS)  # aptitudes on them
        self.stage: int = ASLEEP  # how far Ronak is
        self.omens: int = 0  # spaces around the centre with a black cube, as bits
        self.battle: list[int] = []  # who has a cube on each space of the battle board
        self.sestra: int = NOBODY  # who plays first after the battle
        self.first_loot: int = NOBODY
        self.loot_deck: list[int] = []
        self.loot_row: tuple[int, ...] = ()
        self.teleports: list[int] = [0] * seats  # tokens
        self.built: int = 0  # whose monuments are finished, as bits
        self.overbuilt: tuple[int, ...] = ()  # building sites that are no more
        self.begin_turn()

    def begin_turn(self) -> None:
        """Nothing of this turn has happened yet."""
        self.did: int = 0
        self.walked: int = 0  # spaces
        self.visited: int = 0  # hexes as bits
        self.visiting: int = NOBODY  # the hex of the visit at hand
        self.barred: int = 0  # those visited in a way that does not allow to take them
        self.taken: int = 0  # by the bonus action
        self.used: tuple[int, ...] = ()  # abilities, those of a borrowed trait BORROWED higher
        self.called: tuple[int, ...] = ()  # companions activated
        self.more_visits: int = 0
        self.more_activations: int = 0
        self.more_turns: int = 0
        self.borrowed: int = NOBODY  # the trait of another player that works for the active seat, too
        self.noted: int = 0  # what the ability at hand has picked or counted
        self.target: int = NOBODY  # the player or hex at which it is aimed
        self.heading: int = NOBODY  # the space to which a medallion is on its way
        self.lent: int = 0  # convictions of other players that pay for the active seat
        self.gains: list[int] = [0] * self.seats  # of honor

    def __init__(self, other: Vindication | None = None) -> None:
        super().__init__(other)
        if other is None:
            self.take_rules(Rules())
            self.lay_table()
            return
        self.rules = other.rules
        self.in_play = other.in_play
        self.round = other.round
        self.first = other.first
        self.ending = other.ending
        self.why = other.why
        self.honor = other.honor[:]
        self.power = other.power[:]
        self.skills = other.skills[:]
        self.aptitudes = other.aptitudes[:]
        self.speed = other.speed
        self.mount = other.mount[:]
        self.transcended = other.transcended
        self.tokens = other.tokens
        self.space = other.space[:]
        self.gains = other.gains[:]
        self.tiles = other.tiles
        self.control = other.control[:]
        self.bag = other.bag
        self.card_at = other.card_at
        self.cubes = other.cubes
        self.cursed = other.cursed
        self.cursed_hexes = other.cursed_hexes
        self.yellow = other.yellow
        self.blue = other.blue
        self.red = other.red
        self.orange = other.orange
        self.purple = other.purple
        self.green = other.green
        self.shown = other.shown
        self.beneath = other.beneath
        self.known = other.known
        self.drawing = other.drawing
        self.aptitudes_left = other.aptitudes_left
        self.quests = other.quests
        self.quest_count = other.quest_count
        self.quest_deck = other.quest_deck
        self.returned = other.returned
        self.triggers = other.triggers
        self.removed = other.removed
        self.trigger_deck = other.trigger_deck
        self.track = other.track
        self.crystals = other.crystals
        self.pet_deck = other.pet_deck
        self.market = other.market
        self.masters = other.masters
        self.wishes = other.wishes
        self.beside = other.beside
        self.overbuilt = other.overbuilt
        self.favor = other.favor
        self.diplomats = other.diplomats
        self.fortified = other.fortified
        self.monuments = other.monuments
        self.given = other.given
        self.built = other.built
        self.stage = other.stage
        self.omens = other.omens
        self.battle = other.battle
        self.sestra = other.sestra
        self.first_loot = other.first_loot
        self.loot_deck = other.loot_deck
        self.loot_row = other.loot_row
        self.teleports = other.teleports
        self.did = other.did
        self.walked = other.walked
        self.visited = other.visited
        self.visiting = other.visiting
        self.barred = other.barred
        self.taken = other.taken
        self.used = other.used
        self.called = other.called
        self.more_visits = other.more_visits
        self.more_activations = other.more_activations
        self.more_turns = other.more_turns
        self.borrowed = other.borrowed
        self.noted = other.noted
        self.target = other.target
        self.heading = other.heading
        self.lent = other.lent

    def take_rules(self, rules: Rules) -> None:
        self.rules = rules
        self.in_play = in_play(rules)
        self.heard = self.in_play.heard

    def load(self, table: dict[str, Any]) -> None:
        table["rules"] = Rules.unpacked(table["rules"])
        self.take_rules(table["rules"])

    def clone(self) -> Vindication:
        return Vindication(self)

    # ---- what is often asked

    def influence(self, seat: int) -> int:
        return self.power[seat * ZONES + INFLUENCE]

    def conviction(self, seat: int) -> int:
        return self.power[seat * ZONES + CONVICTION]

    def potential(self, seat: int) -> int:
        return self.power[seat * ZONES + POTENTIAL]

    def skill(self, seat: int, skill: int) -> int:
        return self.skills[seat * KINDS + skill]

    def deck(self, deck: int) -> list[int]:
        """A pile, the top card last."""
        if deck == INSPIRATION:
            return self.yellow
        if deck == KNOWLEDGE:
            return self.blue
        if deck == STRENGTH:
            return self.red
        if deck == COURAGE:
            return self.orange
        return self.purple if deck == VISION else self.green

    def put_deck(self, deck: int, pile: list[int]) -> None:
        setattr(self, PILES[deck], pile)

    def own(self, seat: int) -> list[int]:
        """The cards of a seat, in order."""
        return in_place(self.card_at, seat)

    def companions(self, seat: int) -> list[int]:
        return in_place(self.card_at[:PEOPLE], seat)

    def of_deck(self, seat: int, deck: int) -> list[int]:
        first, stop = BANDS[deck]
        return in_place(self.card_at[first:stop], seat, first)

    def count(self, seat: int, deck: int) -> int:
        """How many cards of a deck a seat owns."""
        first, stop = BANDS[deck]
        return self.card_at[first:stop].count(seat)

    def left(self, deck: int) -> int:
        """How many cards of a deck can still be gained."""
        first, stop = BANDS[deck]
        cards = self.card_at[first:stop]
        return cards.count(FACE_DOWN) + cards.count(FACE_UP)

    def own_quests(self, seat: int) -> list[int]:
        first = sum(self.quest_count[:seat])
        return self.quests[first : first + self.quest_count[seat]]

    def kind(self, at: int) -> int:
        """The kind of territory on a hex, or EMPTY."""
        tile = self.tiles[at]
        return tile if tile < 0 else TILES[tile]

    def favored(self, seat: int, place: int) -> bool:
        """Whether the favor token of a seat lies in a place of its own."""
        return self.favor[seat] == place

    def favored_now(self, seat: int, card: int) -> bool:
        """Whether it has been put on that card in this turn of the seat."""
        return bool(self.active == seat and self.did & FAVORED and self.favor[seat] == ON_OWN_CARD + card)

    def works_for(self, seat: int, card: int) -> bool:
        """Whether a card is the seat's, or lent to it for this turn, and not blocked by a black cube."""
        if self.cursed[card] and card >= PEOPLE:
            return False
        return self.card_at[card] == seat or (self.borrowed == card and self.active == seat)

    def master(self, pet: int) -> int:
        """The companion of a pet, or UNTAMED."""
        return self.masters[pet - BANDS[PET][0]]

    def tame(self, pet: int, master: int) -> None:
        self.masters = moved(self.masters, pet - BANDS[PET][0], master)

    def pets_of(self, master: int) -> list[int]:
        return in_place(self.masters, master, BANDS[PET][0])

    def convictions(self, seat: int) -> int:
        """What can be paid with: conviction, and what others have lent to whose turn it is."""
        return self.power[seat * ZONES + CONVICTION] + (self.lent if seat == self.active else 0)

    def scored(self, seat: int) -> int:
        """How many territories a seat controls that are not under a black cube."""
        if not self.cursed_hexes:
            return self.control.count(seat)
        return sum(held == seat and not self.cursed_hexes >> at & 1 for at, held in enumerate(self.control))

    def black_cubes(self) -> int:
        """How many are left in the supply."""
        out = OMENS if self.rules.myths and self.stage != BEATEN else 0
        return BLACK_CUBES - out - sum(self.cursed) - self.cursed_hexes.bit_count()

    # ---- moving things

    def put_card(self, card: int, place: int) -> None:
        self.card_at = moved(self.card_at, card, place)

    def curse(self, card: int, black: int) -> None:
        """A black cube on a card, or none."""
        self.cursed = moved(self.cursed, card, black)

    def put_cubes(self, card: int, n: int) -> None:
        """So many more cubes lie on a card."""
        self.cubes = moved(self.cubes, card, self.cubes[card] + n)

    # ---- the engine's questions

    def asides(self, asked: Decision) -> Sequence[Decision]:
        if isinstance(asked, Asked) and asked.seat == self.active and not self.did & GIVEN_UP:
            return self.in_play.asides[asked.BESIDES][asked.seat]
        return ()

    def hide(self, seat: int | None) -> None:
        super().hide(seat)
        self.returned = [
            HIDDEN if quest >= 0 and at != seat else quest for at, quest in enumerate(self.returned)
        ]

    def fill(self, chance: Chance) -> None:
        """A quest that somebody knows to lie in the pile is imagined there."""
        super().fill(chance)
        self.quests, self.quest_deck = self.quests[:], self.quest_deck[:]
        known = {quest for quest in self.returned if quest >= 0}
        for at, quest in enumerate(self.quests):
            if quest in known:
                free = [place for place, other in enumerate(self.quest_deck) if other not in known]
                place = chance.pick(free)
                self.quests[at], self.quest_deck[place] = self.quest_deck[place], quest
        for seat, quest in enumerate(self.returned):
            if quest == HIDDEN:
                self.returned[seat] = chance.pick([one for one in self.quest_deck if one not in known])
                known.add(self.returned[seat])

    # ---- the end

    def parts(self) -> list[dict[str, int]]:
        return parts_of(self)

    def _settled(self) -> tuple[list[int], str]:
        seats = range(self.seats)
        return settle(
            self.scores(),
            ("conviction", [self.conviction(seat) for seat in seats]),
            ("potential", [-self.potential(seat) for seat in seats]),
            ("tokens", [-self.tokens[seat] for seat in seats]),
        )

    def winners(self) -> list[int]:
        return self._settled()[0]

    def reason(self) -> Message:
        return settled_by(self._settled()[1])

    def ended(self) -> Message | None:
        return None if self.why == NOBODY else msg("ended", trigger=msg(f"trigger.{TRIGGERS[self.why].id}"))

    # ---- what is seen

    def view(self) -> dict[str, Any]:
        return view_of(self)

    def tally(self, seat: int) -> dict[str, int]:
        return {
            "potential": self.potential(seat),
            "influence": self.influence(seat),
            "conviction": self.conviction(seat),
            "territory": self.control.count(seat),
            "companion": self.card_at[:PEOPLE].count(seat),
            "aptitude": sum(self.aptitudes[seat * KINDS : seat * KINDS + KINDS]),
        }
