"""What lies on the table of 7, and how it is copied."""

from __future__ import annotations

from oyez.core.places import PLACES as BYTE
from oyez.core.state import State
from oyez.core.steps import NOBODY

from .buildings import BUILDINGS, SHOWN, TEMPLES
from .components import MARKERS
from .elixirs import ELIXIR_KIND, SHOP
from .gifts import COPIES, VIRTUES
from .options import InPlay, in_play
from .outcome import GOES_ON
from .people import CHARACTERS, COLOURS, TAVERN
from .places import EMPTY, FREE, HELD, IN_DECK, NONE
from .quests import PLACES, PORTALS, QUESTS, WIDEST
from .rules import Rules
from .scoring import WIDTH
from .sins import NAMELESS_CARDS
from .treasures import BESIDE


class Table(State):
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
        "takeable",
        "takeable_in",
        "tavern",
        "track",
        "treasure_discard",
        "treasure_pile",
        "treasures_at",
        "turned",
        "watching",
    )

    rules: Rules
    in_play: InPlay
    """The options that the rules bring into play."""
    owned: list[tuple[int, ...]]
    """The cards of each seat in order, at seat * HELD + their kind: read off where all of them are, once that
    is asked, and kept from then on."""
    takeable: list[int]
    """The conditions that may be taken, and how many gifts each asks for: read off once that is asked, and
    kept as long as the conditions are these:"""
    takeable_in: bytes

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
        self.takeable = []
        self.takeable_in = b""
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

    def __init__(self, other: Table | None = None) -> None:
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
        self.takeable = other.takeable
        self.takeable_in = other.takeable_in
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
