"""Set-up: decks and boards, heroes and what they bring, sins, and the first player."""

from __future__ import annotations

from oyez.core.events import Event, event
from oyez.core.places import PLACES as BYTE
from oyez.core.places import moved
from oyez.core.steps import SeatStep, Step
from oyez.games.seven.buildings import BUILDINGS, CASTLES, DOMAINS, SHOWN, TEMPLES
from oyez.games.seven.elixirs import ELIXIR_KIND
from oyez.games.seven.goods import GOLD, RENOWN, move_goods, take_gifts
from oyez.games.seven.people import CHARACTERS, COLOURS, HEROES
from oyez.games.seven.places import IN_DECK, ON_SHOW
from oyez.games.seven.quests import IN_ROW, QUESTS, ROWS
from oyez.games.seven.sins import CATACLYSMS, DEALT_SINS, SIN_KIND
from oyez.games.seven.state import Seven
from oyez.games.seven.treasures import ARTEFACTS, TREASURE_KIND
from oyez.games.seven.wording import hero_name

from .dealing import fill_spaces
from .rows import lay_quests, lay_treasures
from .sins import put_in_hand
from .turn import QUEST_PHASE


class SetUp(Step):
    """Everything up to the heroes, who come by the option in play."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        s.lay_table()
        lay_market(s)
        lay_buildings(s)
        lay_board(s)
        s.artefact_deck = shuffled(s, len(ARTEFACTS))
        s.cataclysms = shuffled(s, len(CATACLYSMS))
        s.looked = [0] * len(CATACLYSMS)
        first = s.below(s.heroes)
        s.track = (*range(first, s.heroes), *range(first))
        s.tell(lambda _: event("first.event", f"player-{first}", seat=first))
        deal_sins(s)
        s.then(*s.in_play.set_up(s), QUEST_PHASE)


def shuffled(s: Seven, n: int) -> list[int]:
    cards = list(range(n))
    s.shuffle(cards)
    return cards


def lay_market(s: Seven) -> None:
    s.character_deck = shuffled(s, len(CHARACTERS))
    s.elixir_deck = shuffled(s, len(ELIXIR_KIND))
    fill_spaces(s)


def lay_buildings(s: Seven) -> None:
    """Temples lie on their sites; two castles and two domains are on display."""
    s.building_at = BYTE[IN_DECK] * len(BUILDINGS)
    for building in TEMPLES:
        s.put_building(building, ON_SHOW)
    castles, domains = list(CASTLES), list(DOMAINS)
    s.shuffle(castles)
    s.shuffle(domains)
    s.castles_shown, s.castle_pile = tuple(castles[-SHOWN:]), castles[:-SHOWN]
    s.domains_shown, s.domain_pile = tuple(domains[-SHOWN:]), domains[:-SHOWN]
    for building in (*s.castles_shown, *s.domains_shown):
        s.building_at = moved(s.building_at, building, ON_SHOW)


def lay_board(s: Seven) -> None:
    """Quests on all rows, and two treasures at each."""
    s.quest_deck = shuffled(s, len(QUESTS))
    s.treasure_pile = shuffled(s, len(TREASURE_KIND))
    for row in range(ROWS):
        lay_quests(s, row * IN_ROW)
    lay_treasures(s)


def deal_sins(s: Seven) -> None:
    s.sin_deck = shuffled(s, len(SIN_KIND))
    for seat in range(s.heroes):
        left = len(s.sin_deck) - DEALT_SINS
        put_in_hand(s, seat, s.sin_deck[left:])
        s.sin_deck = s.sin_deck[:left]


class Enter(SeatStep):
    """A hero comes to a seat with all that is printed on its card."""

    __slots__ = ("hero",)

    def __init__(self, seat: int, hero: int) -> None:
        self.seat = seat
        self.hero = hero

    def run(self, s: Seven) -> None:
        seat, hero = self.seat, HEROES[self.hero]
        s.hero = (*s.hero[:seat], self.hero, *s.hero[seat + 1 :])
        s.banners[seat * COLOURS + hero.banner] += 1
        s.tell(_entered, seat, self.hero)
        take_gifts(s, seat, hero.gifts)
        move_goods(s, seat, GOLD, hero.gold)
        move_goods(s, seat, RENOWN, hero.renown)


def _entered(s: Seven, seat: int, hero: int) -> Event:
    return event("hero.event", f"hero-{seat}", seat=seat, hero=hero_name(hero))
