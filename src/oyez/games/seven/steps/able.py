"""What a hero can do in a turn. It is asked before every action, so it is written in plain loops."""

from __future__ import annotations

from typing import Final

from oyez.core.places import in_place
from oyez.core.steps import DONE
from oyez.games.seven import printed
from oyez.games.seven.components import (
    BUILDING_COST,
    BUILDING_TYPE,
    CASTLE,
    CHARACTER_COST,
    DOMAIN,
    ELIXIR_COST,
    GUARD,
    IN_ROW,
    OCCUPY_COST,
    PORTAL_GIFTS,
    PORTAL_PRICE,
    QUESTS,
    SIN_KIND,
    TEMPLE,
    WIDEST,
    Condition,
)
from oyez.games.seven.goods import gifts_held, hand_of
from oyez.games.seven.lasting import WILD_PORTAL
from oyez.games.seven.payment import can_take, enough, most_of_each, produces
from oyez.games.seven.state import FLASKS, FREE, HELD, HOUSES, ON_SHOW, PEOPLE, Seven

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

CONDITIONS: Final[tuple[tuple[Condition, ...], ...]] = tuple(quest.conditions for quest in QUESTS)
CHEAPEST_BUILDING: Final = min(BUILDING_COST)


def actions(s: Seven, seat: int) -> list[int]:
    """All that the seat can do now, sorted; passing is always among it."""
    houses = s.held[seat * HELD + HOUSES]
    gold, renown = s.gold[seat], s.renown[seat]
    if houses:  # castles and domains may be spent straight
        for building in s.buildings(seat):
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
        found += [
            RAISED + building
            for building in in_place(s.building_at, ON_SHOW)
            if BUILDING_COST[building] <= gold
        ]
    if houses and s.power[seat] and s.markers[seat]:
        _add_occupied(s, seat, found)
    if s.sin_count[seat]:
        _add_sins(s, seat, found)
    if s.artefact_count[seat] and not s.fell[seat]:
        found += [
            ARTEFACT + card for card in s.own_artefacts(seat) if printed.ARTEFACTS[card][seat].possible(s)
        ]
    if s.held[seat * HELD + PEOPLE]:
        found += [ACTIVATED + card for card in s.characters(seat)]
    gifts = gifts_held(s, seat)
    if gifts and not s.turned >> seat & 1 and exchangeable(s, seat, FROM_SUPPLY | FROM_PLAYERS):
        found.append(SKILL)
    if not s.fell[seat]:
        if s.markers[seat]:
            _add_conditions(s, seat, found, gold, renown)
        if seat in s.conditions:
            found += [
                CLAIMED + place
                for place in range(2 * IN_ROW)
                if s.markers_on(place, seat) and claimable(s, place)
            ]
        if gifts >= PORTAL_PRICE and s.markers[seat]:
            _add_portals(s, seat, found)
    acts = s.in_play.acts
    if acts is not None and acts(s, seat):
        found.append(CLEANSED)
    return found


def _add_occupied(s: Seven, seat: int, found: list[int]) -> None:
    power = s.power[seat]
    found += [
        OCCUPIED + building
        for building in in_place(s.building_at, seat)
        if OCCUPY_COST[building] <= power and not (BUILDING_TYPE[building] == TEMPLE and runs(s, building))
    ]


def _add_portals(s: Seven, seat: int, found: list[int]) -> None:
    wild = s.modified(WILD_PORTAL, seat)
    hand = hand_of(s, seat)
    guarded = hand | GUARD
    found += [
        CLOSED_PORTAL + portal
        for portal, asked in enumerate(PORTAL_GIFTS)
        if s.portals[portal] == FREE
        and ((guarded - asked) & GUARD == GUARD or (wild and enough(asked, hand, 0, wild)))
    ]


def _add_sins(s: Seven, seat: int, found: list[int]) -> None:
    last = -1
    for card in s.hand(seat):
        kind = SIN_KIND[card]
        if kind != last and playable(s, seat, kind):
            found.append(SINNED + kind)
        last = kind


def _add_conditions(s: Seven, seat: int, found: list[int], gold: int, renown: int) -> None:
    """Free conditions that can be paid; on row 2 the last one of a quest is barred."""
    conditions, hand = s.conditions, hand_of(s, seat)
    guarded = hand | GUARD
    helped = s.held[seat * HELD + FLASKS] > 0 or len(s.lapsing) > 0
    reach = 0
    if helped:
        reach = most_of_each(s, seat, hand) | GUARD
    for place in range(2 * IN_ROW):
        quest = s.quests[place]
        if quest < 0:
            continue
        at = place * WIDEST
        if place >= IN_ROW and conditions[at : at + WIDEST].count(FREE) == 1:
            continue
        for asked in CONDITIONS[quest]:
            if conditions[at] == FREE and asked.gold <= gold and asked.renown <= renown:
                owed = asked.gifts
                if (guarded - owed) & GUARD == GUARD or (
                    helped and (reach - owed) & GUARD == GUARD and can_take(s, seat, owed, asked.many, hand)
                ):
                    found.append(TOOK_PART + at)
            at += 1
