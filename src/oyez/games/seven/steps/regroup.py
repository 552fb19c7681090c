"""The Regroup phase: seven steps, from the majorities to the new turn order."""

from __future__ import annotations

from typing import Final

from oyez.core.events import Event, event
from oyez.core.places import PLACES as BYTE
from oyez.core.places import in_place
from oyez.core.steps import NOBODY, Step
from oyez.core.words import Message, msg
from oyez.games.seven.buildings import BUILDING_TYPE, CASTLE, DOMAIN, TEMPLES
from oyez.games.seven.components import LAST_CATACLYSM
from oyez.games.seven.goods import GOLD, RENOWN, book_power, gifts_held, look_for_victory, move_goods
from oyez.games.seven.lasting import ROUND, WAIVED
from oyez.games.seven.outcome import BY_DOOM
from oyez.games.seven.payment import produces
from oyez.games.seven.people import BANNERS, CHARACTERS, COLOURS, HEROES
from oyez.games.seven.places import HELD, NONE, TURNED
from oyez.games.seven.quests import PORTALS
from oyez.games.seven.scoring import MAJORITIES, PEOPLE, SINS
from oyez.games.seven.scoring import PORTALS as PORTAL_PART
from oyez.games.seven.scoring import TEMPLES as TEMPLE_PART
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import building_name

from .buildings import take_marker
from .free import FOR_WATCHERS
from .rows import lay_treasures
from .sins import DRAW_SINS

MAJORITY: Final = ("characters", "elixirs", "buildings", "gifts", "renown", "gold")


class Regroup(Step):
    """All seven steps; before the first five those may make free uses who have said so.

    After a full row everybody had that moment already.
    """

    __slots__ = ("after_row",)

    def __init__(self, after_row: bool) -> None:
        self.after_row = after_row

    def run(self, s: Seven) -> None:
        s.start_turn(NOBODY)
        s.announced = 0
        s.cause = NOBODY
        s.push_all(PHASE, 1 if self.after_row else 0)


class Judge(Step):
    """Once the last cataclysm has been resolved, the Nameless wins before anything is scored."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        if len(s.resolved) >= LAST_CATACLYSM:
            s.tell(lambda _: event("doom.event", "cataclysm"))
            s.end(BY_DOOM)


# ---- 1: majorities, then sins


class Score(Step):
    __slots__ = ()

    def run(self, s: Seven) -> None:
        s.in_step = True
        s.earned = s.earned[:]
        for what, seat in enumerate(majorities(s)):
            if seat != NOBODY:
                if s.events is not None:
                    s.hear(_most(s, seat, what))
                book_power(s, seat, 1, MAJORITIES)
        weigh = s.in_play.weigh
        for seat in s.track:
            if s.sin_count[seat] and not s.modified(WAIVED, seat):
                if weigh is not None:
                    weigh(s, seat, s.sin_count[seat])
                else:
                    book_power(s, seat, -s.sin_count[seat], SINS)
        s.in_step = False
        look_for_victory(s)


def majorities(s: Seven) -> list[int]:
    """Who has most of each thing alone, or NOBODY: six kinds of things, then the banners."""
    gifts = [gifts_held(s, seat) for seat in range(s.heroes)]
    found = [_leader(s.held, what, HELD) for what in range(HELD)]
    found += [_leader(gifts, 0, 1), _leader(s.renown, 0, 1), _leader(s.gold, 0, 1)]
    found += [_leader(s.banners, banner, COLOURS) for banner in range(COLOURS)]
    return found


def _leader(counts: list[int], first: int, width: int) -> int:
    """Who alone has most of what stands in so wide a table, first for seat 0."""
    most, leader = 0, NOBODY
    for seat in range(len(counts) // width):
        n = counts[seat * width + first]
        if n > most:
            most, leader = n, seat
        elif n == most:
            leader = NOBODY
    return leader


def majority_name(what: int) -> Message:
    if what < len(MAJORITY):
        return msg(f"most.{MAJORITY[what]}")
    return msg("most.banner", banner=msg(f"banner.{BANNERS[what - len(MAJORITY)].id}"))


def _most(s: Seven, seat: int, what: int) -> Event:
    return event("most.event", f"player-{seat}", seat=seat, what=majority_name(what))


# ---- 2 and 3: sins are drawn, heroes rest


class Draw(Step):
    """Hero by hero, in turn order."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        for seat in reversed(s.track):
            s.push(DRAW_SINS[seat])


class Rest(Step):
    __slots__ = ()

    def run(self, s: Seven) -> None:
        s.turned = 0


# ---- 4: production


class Produce(Step):
    """Renown and gold of heroes, characters and buildings; power of portals, temples and characters."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        s.in_step = True
        s.earned = s.earned[:]
        for seat in s.track:
            produce(s, seat)
        s.in_step = False
        look_for_victory(s)


def produce(s: Seven, seat: int) -> None:
    hero = HEROES[s.hero[seat]]
    renown, gold, people = hero.evil_income if s.fell[seat] else hero.income
    for card in s.characters(seat):
        more = CHARACTERS[card].income
        renown, gold, people = renown + more[0], gold + more[1], people + more[2]
    temples = 0
    for building in s.buildings(seat):
        n = produces(s, seat, building)
        if BUILDING_TYPE[building] == CASTLE:
            renown += n
        elif BUILDING_TYPE[building] == DOMAIN:
            gold += n
        else:
            temples += n
    portals = 0
    for portal, closed_by in enumerate(s.portals):
        if closed_by == seat:
            portals += PORTALS[portal].power
    move_goods(s, seat, RENOWN, renown)
    move_goods(s, seat, GOLD, gold)
    book_power(s, seat, people, PEOPLE)
    book_power(s, seat, temples, TEMPLE_PART)
    book_power(s, seat, portals, PORTAL_PART)


# ---- 5 to 7: treasures, markers, turn order


class NewPile(Step):
    """Discarded treasures are shuffled into the pile; those still missing at quests are laid."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        if s.treasure_discard:
            pile = s.treasure_pile + s.treasure_discard
            s.shuffle(pile)
            s.treasure_pile, s.treasure_discard = pile, []
        lay_treasures(s)


class ClearBuildings(Step):
    """Unused markers return to their owners."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        for seat in range(s.heroes):
            for building in in_place(s.building_at, seat + TURNED):
                take_marker(s, seat, building)
                s.tell(_unused, seat, building)


def _unused(s: Seven, seat: int, building: int) -> Event:
    return event("clear.unused", f"building-{building}", seat=seat, building=building_name(building))


class NewOrder(Step):
    """Least power first; ties go clockwise from the previous first player. Then the next round."""

    __slots__ = ()

    def run(self, s: Seven) -> None:
        first, seats = s.first, s.heroes
        ranked = sorted([(s.power[seat], (seat - first) % seats, seat) for seat in range(seats)])
        s.track = tuple([seat for _, _, seat in ranked])
        s.expire(ROUND)
        s.running = BYTE[NONE] * len(TEMPLES)
        s.tell(lambda _: event("first.event", f"player-{s.first}", seat=s.first))
        s.push(NEXT_ROUND[0])


WATCHERS: Final = FOR_WATCHERS[0]
NEXT_ROUND: Final[list[Step]] = []
"""The Quest phase, which `turn` puts in here: the two phases lead to each other."""
JUDGE: Final = Judge()
SCORE: Final = Score()
DRAW: Final = Draw()
REST: Final = Rest()
PRODUCE: Final = Produce()
NEW_PILE: Final = NewPile()
CLEAR: Final = ClearBuildings()
NEW_ORDER: Final = NewOrder()
PHASE: Final[tuple[Step, ...]] = (
    WATCHERS,
    JUDGE,
    SCORE,
    WATCHERS,
    DRAW,
    WATCHERS,
    REST,
    WATCHERS,
    PRODUCE,
    WATCHERS,
    NEW_PILE,
    CLEAR,
    NEW_ORDER,
)
AFTER_PASSES: Final = Regroup(False)
AFTER_ROW: Final = Regroup(True)
