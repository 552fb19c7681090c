"""What a hero can do in a turn. It is asked before every action, so it is written in plain loops."""

from __future__ import annotations

from typing import Final

from oyez.core.places import in_place
from oyez.core.steps import DONE
from oyez.games.seven import printed
from oyez.games.seven.components import (
    BUILDING_COST,
    BUILDING_TYPE,
    CHARACTER_COST,
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
from oyez.games.seven.payment import affordable, can_take, hand_pays
from oyez.games.seven.state import FREE, HELD, HOUSES, ON_SHOW, PEOPLE, Seven

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
    gold, renown = s.gold[seat], s.renown[seat]
    houses = s.held[seat * HELD + HOUSES]
    found = [DONE]
    for space, card in enumerate(s.tavern):
        if card >= 0 and (
            CHARACTER_COST[card] <= renown or (houses and affordable(s, seat, 0, CHARACTER_COST[card]))
        ):
            found.append(AT_TAVERN + space)
    for space, card in enumerate(s.shop):
        if card >= 0 and (
            ELIXIR_COST[card] <= gold or (houses and affordable(s, seat, ELIXIR_COST[card], 0))
        ):
            found.append(AT_SHOP + space)
    if houses or gold >= CHEAPEST_BUILDING:
        _add_buildings(s, seat, found, gold, houses)
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
            wild = s.modified(WILD_PORTAL, seat)
            found += [
                CLOSED_PORTAL + portal
                for portal, asked in enumerate(PORTAL_GIFTS)
                if s.portals[portal] == FREE and hand_pays(s, seat, asked, wild)
            ]
    acts = s.in_play.acts
    if acts is not None and acts(s, seat):
        found.append(CLEANSED)
    return found


def _add_buildings(s: Seven, seat: int, found: list[int], gold: int, houses: int) -> None:
    """Those to raise, then those to occupy."""
    on_show = in_place(s.building_at, ON_SHOW)
    for building in on_show:
        cost = BUILDING_COST[building]
        if cost <= gold or (houses and affordable(s, seat, cost, 0)):
            found.append(RAISED + building)
    if houses and s.markers[seat]:
        power = s.power[seat]
        found += [
            OCCUPIED + building
            for building in in_place(s.building_at, seat)
            if OCCUPY_COST[building] <= power
            and not (BUILDING_TYPE[building] == TEMPLE and runs(s, building))
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
    for place in range(2 * IN_ROW):
        quest = s.quests[place]
        if quest < 0:
            continue
        first = place * WIDEST
        if place >= IN_ROW and conditions[first : first + WIDEST].count(FREE) == 1:
            continue
        at = first
        for asked in CONDITIONS[quest]:
            if conditions[at] == FREE:
                owed = asked.gifts
                if ((guarded - owed) & GUARD == GUARD or can_take(s, seat, owed, asked.many, hand)) and (
                    (asked.gold <= gold and asked.renown <= renown)
                    or affordable(s, seat, asked.gold, asked.renown)
                ):
                    found.append(TOOK_PART + at)
            at += 1
