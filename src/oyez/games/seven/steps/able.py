"""What a hero can do in a turn. It is asked before every action, so it is written in plain loops."""
# ruff: noqa: PERF401

from __future__ import annotations

from typing import Final

from oyez.core.compiled import i64
from oyez.core.steps import DONE
from oyez.games.seven import printed
from oyez.games.seven.buildings import BUILDING_COST, BUILDING_TYPE, CASTLE, DOMAIN, OCCUPY_COST, TEMPLE
from oyez.games.seven.elixirs import ELIXIR_COST
from oyez.games.seven.gifts import BITS, COPIES, DIGIT, GUARD, total
from oyez.games.seven.goods import hand_of
from oyez.games.seven.lasting import WILD_PORTAL
from oyez.games.seven.payment import can_take, enough, has_temple, most_of_each, produces
from oyez.games.seven.people import CHARACTER_COST
from oyez.games.seven.places import FLASKS, FREE, HELD, ON_SHOW
from oyez.games.seven.quests import (
    GIFTS_ONLY,
    IN_ROW,
    MANY,
    PORTAL_GIFTS,
    PORTAL_PRICE,
    PRICE_GUARD,
    PRICES,
    WIDEST,
    price,
)
from oyez.games.seven.sins import SIN_KIND
from oyez.games.seven.state import Seven

from .buildings import runs
from .gifts import FROM_PLAYERS, FROM_SUPPLY, exchangeable
from .sins import playable
from .treasures import claimable

# A choice is a kind of action times KIND, and which thing it is about.
KIND: Final = 64
AT_TAVERN: Final = KIND * 1
AT_SHOP: Final = KIND * 2
RAISED: Final = KIND * 3
OCCUPIED: Final = KIND * 4
SINNED: Final = KIND * 5
ARTEFACT: Final = KIND * 6
ACTIVATED: Final = KIND * 7
SKILL: Final = KIND * 8
TOOK_PART: Final = KIND * 9
CLAIMED: Final = KIND * 10
CLOSED_PORTAL: Final = KIND * 11
CLEANSED: Final = KIND * 12
LAST: Final = CLEANSED + 1

CHEAPEST_BUILDING: Final = min(BUILDING_COST)
NEARLY_ALL: Final = sum(COPIES) - max(COPIES)
"""With fewer gifts than this a seat lacks some of two types at least."""


def actions(s: Seven, seat: int) -> list[int]:
    """All that the seat can do now, sorted; passing is always among it."""
    gold, renown = s.gold[seat], s.renown[seat]
    own = s.buildings(seat)
    for building in own:  # castles and domains may be spent straight
        if BUILDING_TYPE[building] == DOMAIN:
            gold += produces(s, seat, building)
        elif BUILDING_TYPE[building] == CASTLE:
            renown += produces(s, seat, building)
    found = [DONE]
    space = AT_TAVERN
    for card in s.tavern:
        if card >= 0 and CHARACTER_COST[card] <= renown:
            found.append(space)
        space += 1
    space = AT_SHOP
    for card in s.shop:
        if card >= 0 and ELIXIR_COST[card] <= gold:
            found.append(space)
        space += 1
    if gold >= CHEAPEST_BUILDING:
        _add_on_show(s, found, gold)
    if own and s.power[seat] and s.markers[seat]:
        _add_occupied(s, seat, found, own)
    if s.sin_count[seat]:
        _add_sins(s, seat, found)
    fallen = s.fell[seat] > 0
    if s.artefact_count[seat] and not fallen:
        found += [
            ARTEFACT + card for card in s.own_artefacts(seat) if printed.ARTEFACTS[card][seat].possible(s)
        ]
    for card in s.characters(seat):
        found.append(ACTIVATED + card)
    hand = hand_of(s, seat)
    gifts = total(hand)
    if gifts and not s.turned >> seat & 1 and _can_exchange(s, seat, gifts):
        found.append(SKILL)
    if not fallen:
        if s.markers[seat]:
            _add_conditions(s, seat, found, hand, price(hand, gold, renown))
        _add_claims(s, seat, found)
        if gifts >= PORTAL_PRICE and s.markers[seat]:
            _add_portals(s, seat, found, hand)
    acts = s.in_play.acts
    if acts is not None and acts(s, seat):
        found.append(CLEANSED)
    return found


def _add_on_show(s: Seven, found: list[int], gold: int) -> None:
    at = s.building_at
    number: i64 = len(at)
    building: i64 = 0
    while building < number:
        if at[building] == ON_SHOW and BUILDING_COST[building] <= gold:
            found.append(RAISED + building)
        building += 1


def _add_occupied(s: Seven, seat: int, found: list[int], own: tuple[int, ...]) -> None:
    """Buildings without a marker, where there is power for it; a temple that runs would do nothing."""
    power, at = s.power[seat], s.building_at
    for building in own:
        if (
            at[building] == seat
            and OCCUPY_COST[building] <= power
            and not (BUILDING_TYPE[building] == TEMPLE and runs(s, building))
        ):
            found.append(OCCUPIED + building)


def _add_sins(s: Seven, seat: int, found: list[int]) -> None:
    sins, first, last = s.sins, s.hand_begins(seat), -1
    for at in range(first, first + s.sin_count[seat]):
        kind = SIN_KIND[sins[at]]
        if kind != last and playable(s, seat, kind):
            found.append(SINNED + kind)
        last = kind


def _can_exchange(s: Seven, seat: int, gifts: int) -> bool:
    """Supply and players together have all that one lacks: only with nearly all gifts one has to look."""
    return gifts < NEARLY_ALL or bool(exchangeable(s, seat, FROM_SUPPLY | FROM_PLAYERS))


def _add_conditions(s: Seven, seat: int, found: list[int], hand: int, purse: int) -> None:
    """Free conditions that can be paid."""
    if s.takeable_in is not s.conditions:
        s.takeable, s.takeable_in = _takeable(s), s.conditions
    helped = s.held[seat * HELD + FLASKS] > 0 or has_temple(s, seat)
    guard: i64 = PRICE_GUARD
    guarded: i64 = purse | PRICE_GUARD
    reach: i64 = guarded - hand + most_of_each(s, seat, hand) if helped else guarded
    gifts: i64 = total(hand)
    entry: i64
    for entry in s.takeable:
        many = entry & DIGIT
        if helped or many <= gifts:
            at = entry >> BITS
            asked: i64 = PRICES[s.quests[at // WIDEST]][at % WIDEST]
            if (reach - asked) & guard == guard and (
                not helped
                or (guarded - asked) & guard == guard
                or can_take(s, seat, asked & GIFTS_ONLY, many, hand)
            ):
                found.append(TOOK_PART + at)


def _takeable(s: Seven) -> list[int]:
    """The free conditions, but on row 2 not the last one of a quest: in the lowest digit of each stands the
    number of its gifts."""
    conditions = s.conditions
    found: list[int] = []
    for place in range(2 * IN_ROW):
        quest = s.quests[place]
        if quest < 0:
            continue
        many, before = MANY[quest], len(found)
        number: i64 = len(many)
        first: i64 = place * WIDEST
        at: i64 = 0
        while at < number:
            if conditions[first + at] == FREE:
                found.append(first + at << BITS | many[at])
            at += 1
        if place >= IN_ROW and len(found) == before + 1:
            found.pop()
    return found


def _add_claims(s: Seven, seat: int, found: list[int]) -> None:
    conditions, last = s.conditions, -1
    own: i64 = seat
    at: i64 = 0
    while at < 2 * IN_ROW * WIDEST:
        if conditions[at] == own and at // WIDEST != last:
            last = at // WIDEST
            if claimable(s, last):
                found.append(CLAIMED + last)
        at += 1


def _add_portals(s: Seven, seat: int, found: list[int], hand: int) -> None:
    wild = s.modified(WILD_PORTAL, seat) if s.lapsing else 0
    portals = s.portals
    guarded: i64 = hand | GUARD
    number: i64 = len(portals)
    portal: i64 = 0
    while portal < number:
        if portals[portal] == FREE:
            asked: i64 = PORTAL_GIFTS[portal]
            if (guarded - asked) & GUARD == GUARD or (wild > 0 and enough(asked, hand, 0, wild)):
                found.append(CLOSED_PORTAL + portal)
        portal += 1
