"""What lies on the table of Vindication, and how it is copied."""

from __future__ import annotations

from oyez.core.places import PLACES
from oyez.core.state import State
from oyez.core.steps import NOBODY

from .belongings import Belongings
from .components import (
    CARDS,
    DECKS,
    HEXES,
    KINDS,
    PETS,
    START_HONOR,
    START_POWER,
    START_SKILLS,
    TRACK,
    WALKING,
)
from .course import GOES_ON
from .expanding import InPlay, in_play
from .extras import ASLEEP, UNTAMED
from .places import BASE_CARDS, EMPTY
from .rules import Rules


class Table(State):
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
        "belongings",
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

    rules: Rules
    in_play: InPlay
    """The expansions that the rules bring into play."""
    belongings: list[Belongings]
    """What the cards of each seat come to: read off where all cards are, once that is asked."""

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
        self.belongings = []
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

    def __init__(self, other: Table | None = None) -> None:
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
        self.belongings = other.belongings
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
