"""Castles, domains and temples: raised, occupied, used, destroyed."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.places import moved
from oyez.core.steps import SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.seven import printed
from oyez.games.seven.buildings import (
    BUILDING_COST,
    BUILDING_TYPE,
    BUILDINGS,
    CASTLE,
    OCCUPY_COST,
    TEMPLE,
    TEMPLE_PLACE,
)
from oyez.games.seven.goods import move_power
from oyez.games.seven.lasting import BY_BUILDING, ROUND
from oyez.games.seven.phrases import effect_words
from oyez.games.seven.places import EMPTY, GONE, HELD, HOUSES, NONE, ON_SHOW, TURNED
from oyez.games.seven.scoring import SPENT, TEMPLES
from oyez.games.seven.sources import CARDS, Caused
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import building_name

from .aiming import Aimed, Doing, shielded
from .prices import PayPrice, lose_building, paid

# ---- raising one


def build(s: Seven, seat: int, building: int) -> None:
    if paid(s, seat, BUILDING_COST[building], 0):
        put_up(s, seat, building)
    else:
        s.then(PayPrice(seat, BUILDING_COST[building], 0), Raise(seat, building))


class Raise(SeatStep):
    """What follows once the price is paid."""

    __slots__ = ("building",)

    def __init__(self, seat: int, building: int) -> None:
        self.seat = seat
        self.building = building

    def run(self, s: Seven) -> None:
        put_up(s, self.seat, self.building)


def put_up(s: Seven, seat: int, building: int) -> None:
    """A temple scores, a castle or domain is replaced."""
    s.put_building(building, seat)
    s.held[seat * HELD + HOUSES] += 1
    if s.events is not None:
        s.hear(_raised(s, seat, building))
    if BUILDINGS[building].power_now:
        move_power(s, seat, BUILDINGS[building].power_now, TEMPLES)
    if BUILDING_TYPE[building] != TEMPLE:
        replace(s, building)


def _raised(s: Seven, seat: int, building: int) -> Event:
    return event("build.event", f"building-{building}", seat=seat, building=building_name(building))


def replace(s: Seven, building: int) -> None:
    """The next of its pile lies where this one was on display."""
    castle = BUILDING_TYPE[building] == CASTLE
    pile = s.castle_pile if castle else s.domain_pile
    card = EMPTY
    if pile:
        card = pile[-1]
        s.reveal()
        s.put_building(card, ON_SHOW)
        if s.events is not None:
            s.hear(_shown(s, card))
    shown = tuple([card if other == building else other for other in s.shown(BUILDING_TYPE[building])])
    if castle:
        s.castle_pile, s.castles_shown = pile[:-1], shown
    else:
        s.domain_pile, s.domains_shown = pile[:-1], shown


def _shown(s: Seven, building: int) -> Event:
    return event("display.event", f"building-{building}", building=building_name(building))


# ---- occupying and using


def occupy(s: Seven, seat: int, building: int) -> None:
    """The printed power is paid, and a marker lies on the card."""
    s.markers[seat] -= 1
    s.put_building(building, seat + TURNED)
    s.brought = True
    if s.events is not None:
        s.hear(_occupied(s, seat, building))
    move_power(s, seat, -OCCUPY_COST[building], SPENT)


def _occupied(s: Seven, seat: int, building: int) -> Event:
    return event("occupy.event", f"building-{building}", seat=seat, building=building_name(building))


def use(s: Seven, seat: int, building: int) -> None:
    """The marker is taken back, and the ability takes effect."""
    take_marker(s, seat, building)
    s.cause = BY_BUILDING * CARDS + building
    if BUILDING_TYPE[building] == TEMPLE:
        s.running = moved(s.running, TEMPLE_PLACE[building], seat)
    s.push(printed.ABILITIES[building][seat])


def take_marker(s: Seven, seat: int, building: int) -> None:
    s.markers[seat] += 1
    s.put_building(building, seat)


def runs(s: Seven, building: int) -> bool:
    """Whether a temple's ability is running in this round."""
    return s.running[TEMPLE_PLACE[building]] != NONE


def usable(s: Seven, seat: int, building: int) -> bool:
    """Whether its ability would change anything."""
    return printed.ABILITIES[building][seat].possible(s)


class Lasting(Doing):
    """A temple's words: figures of the owner until the round is over."""

    __slots__ = ("kinds",)

    def __init__(self, seat: int, by: int, kinds: tuple[int, ...]) -> None:
        """`kinds`: which figure and by how much, the next and by how much, and so on."""
        self.seat = seat
        self.by = by
        self.kinds = kinds

    def run(self, s: Seven) -> None:
        for at in range(0, len(self.kinds), 2):
            s.modify(self.kinds[at], self.seat, self.kinds[at + 1], ROUND)
        s.tell(_lasts, self.seat)


def _lasts(s: Seven, seat: int) -> Event:
    return event("temple.event", seat=seat, building=building_name(s.cause % CARDS))


# ---- the verbs clear_building and destroy


class ClearBuilding(Aimed):
    """Unused markers are taken off buildings."""

    __slots__ = ()

    def touches(self, s: Seven, victim: int) -> bool:
        return victim + TURNED in s.building_at

    def hit(self, s: Seven, victim: int) -> None:
        s.push(PickBuilding(self.owner(s), victim, self.n))


class PickBuilding(Caused):
    """Which building loses its marker."""

    __slots__ = ("left", "victim")

    WORD: ClassVar[str] = "clear"
    SPRITE: ClassVar[str] = "building"
    ASIDES: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, len(BUILDINGS) + 1)

    def __init__(self, seat: int, victim: int, left: int) -> None:
        self.seat = seat
        self.victim = victim
        self.left = left

    def choices(self, s: Seven) -> list[int]:
        place = self.victim + TURNED
        return [at + 1 for at in range(len(BUILDINGS)) if s.building_at[at] == place]

    def resolve(self, s: Seven, choice: int) -> None:
        take_marker(s, self.victim, choice - 1)
        if self.left > 1:
            s.push(PickBuilding(self.seat, self.victim, self.left - 1))

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"building": building_name(choice - 1)}

    def effect(self, s: Seven, choice: int) -> Message | None:
        return msg("clear.effect", does=effect_words(BUILDINGS[choice - 1].ability))


class Destroy(Doing):
    """The building with this type and mark is gone, wherever it is, unless its owner is shielded."""

    __slots__ = ("building",)

    def __init__(self, seat: int, by: int, building: int) -> None:
        self.seat = seat
        self.by = by
        self.building = building

    def possible(self, s: Seven) -> bool:
        at = s.building_at[self.building]
        return at != GONE and not (at < ON_SHOW and shielded(s, at % TURNED, self.by))

    def run(self, s: Seven) -> None:
        if not self.possible(s):
            return
        building = self.building
        at = s.building_at[building]
        s.tell(_destroyed, building)
        if at < ON_SHOW:
            lose_building(s, at % TURNED, building)
            return
        s.put_building(building, GONE)
        if BUILDING_TYPE[building] == TEMPLE:
            return
        if at == ON_SHOW:
            replace(s, building)
        else:
            search(s, building)


def search(s: Seven, building: int) -> None:
    """The pile is searched for it and shuffled."""
    castle = BUILDING_TYPE[building] == CASTLE
    pile = [card for card in (s.castle_pile if castle else s.domain_pile) if card != building]
    s.shuffle(pile)
    if castle:
        s.castle_pile = pile
    else:
        s.domain_pile = pile


def _destroyed(s: Seven, building: int) -> Event:
    return event("destroy.event", f"building-{building}", building=building_name(building))
