"""What the actions of a turn are called, what they do, and why some are not possible."""

from __future__ import annotations

from typing import Final

from oyez.core.frames import one_after_another
from oyez.core.steps import DONE, ELSEWHERE
from oyez.core.words import Message, msg
from oyez.games.seven.buildings import BUILDING_COST, BUILDING_TYPE, BUILDINGS, OCCUPY_COST, TEMPLE
from oyez.games.seven.components import (
    ACTIONS,
    CLEANSE_CARDS,
    CLEANSE_GOLD,
    CLEANSE_POWER,
    CLEANSE_RENOWN,
    FALL_AT,
)
from oyez.games.seven.elixirs import ELIXIR_COST, ELIXIR_KIND
from oyez.games.seven.goods import hand_of
from oyez.games.seven.lasting import MORE_ACTIVATED
from oyez.games.seven.payment import affordable, less
from oyez.games.seven.people import CHARACTER_COST, CHARACTER_GIFTS, HEROES
from oyez.games.seven.phrases import effect_words
from oyez.games.seven.places import FREE, NEUTRAL, ON_SHOW, TURNED
from oyez.games.seven.quests import IN_ROW, PORTALS, QUESTS, WIDEST, Condition
from oyez.games.seven.sins import SINS
from oyez.games.seven.state import Seven
from oyez.games.seven.treasures import ARTEFACTS
from oyez.games.seven.wording import (
    amount,
    artefact_name,
    building_name,
    character_name,
    condition_name,
    elixir_name,
    gift_list,
    joined,
    portal_name,
    price_list,
    quest_name,
    sin_kind_name,
)

from .able import (
    ACTIVATED,
    ARTEFACT,
    AT_SHOP,
    AT_TAVERN,
    CLAIMED,
    CLEANSED,
    CLOSED_PORTAL,
    KIND,
    OCCUPIED,
    RAISED,
    SINNED,
    SKILL,
    TOOK_PART,
)
from .buildings import runs, usable
from .foretold import (
    building_worth,
    character_worth,
    completes_row,
    elixir_worth,
    lead,
    not_in_supply,
    sin_follows,
    spent_straight,
    told_first,
    top_row,
)
from .treasures import claimable

PASS_KIND: Final = 11


def action_of(choice: int) -> int:
    """The action's place in the rulebook's list."""
    if choice == DONE:
        return PASS_KIND
    kind = choice // KIND
    return kind if choice >= CLEANSED else kind - 1


def group(choice: int) -> Message:
    return msg(f"action.{ACTIONS[action_of(choice)]}")


def label(s: Seven, seat: int, choice: int) -> Message:
    which = choice % KIND
    if choice == ELSEWHERE:
        return msg("act.elsewhere")
    if choice == DONE:
        return msg("act.pass")
    if choice < AT_SHOP:
        card = s.tavern[which]
        cost = amount("renown", CHARACTER_COST[card])
        return msg("act.recruit", character=character_name(card), cost=cost)
    if choice < RAISED:
        return _elixir_label(s, which)
    if choice < OCCUPIED:
        return msg("act.build", building=building_name(which), cost=amount("gold", BUILDING_COST[which]))
    if choice < SINNED:
        return msg("act.occupy", building=building_name(which), cost=amount("power", OCCUPY_COST[which]))
    if choice < ARTEFACT:
        return msg("act.sin", sin=sin_kind_name(which))
    if choice < ACTIVATED:
        return msg("act.artefact", artefact=artefact_name(which))
    if choice < SKILL:
        last = s.character_at[which] >= TURNED
        return msg("act.activate.last" if last else "act.activate", character=character_name(which))
    if choice < TOOK_PART:
        return msg("act.hero", n=HEROES[s.hero[seat]].exchanges)
    if choice < CLAIMED:
        quest = s.quests[which // WIDEST]
        asked = condition_name(QUESTS[quest].conditions[which % WIDEST])
        return msg("act.quest", quest=quest_name(quest), condition=asked)
    if choice < CLOSED_PORTAL:
        return msg("act.treasure", quest=quest_name(s.quests[which]))
    if choice < CLEANSED:
        return msg("act.portal", portal=portal_name(which))
    return msg("act.cleanse", price=price_list(CLEANSE_GOLD, CLEANSE_RENOWN), n=CLEANSE_POWER)


def _elixir_label(s: Seven, space: int) -> Message:
    """Of two alike in the shop the space is named."""
    card = s.shop[space]
    about = {"elixir": elixir_name(card), "cost": amount("gold", ELIXIR_COST[card])}
    twins = [other for other in s.shop if other >= 0 and ELIXIR_KIND[other] == ELIXIR_KIND[card]]
    if len(twins) > 1:
        return Message("act.elixir.space", {**about, "space": space + 1})
    return Message("act.elixir", about)


def targets(s: Seven, seat: int, choice: int) -> tuple[str, ...]:
    if choice == ELSEWHERE:
        return top_row(s)
    which = choice % KIND
    if choice == DONE:
        return ()
    if choice < AT_SHOP:
        return (f"tavern-{which}",)
    if choice < RAISED:
        return (f"shop-{which}",)
    if choice < SINNED:
        return (f"building-{which}",)
    if choice < ARTEFACT:
        return (f"sin-{seat}-{which}",)
    if choice < ACTIVATED:
        return (f"artefact-{which}",)
    if choice < SKILL:
        return (f"character-{which}",)
    if choice < TOOK_PART:
        return (f"hero-{seat}",)
    if choice < CLAIMED:
        return (f"condition-{which // WIDEST}-{which % WIDEST}",)
    if choice < CLOSED_PORTAL:
        return (f"quest-{which}",)
    return (f"portal-{which}",) if choice < CLEANSED else (f"corruption-{seat}",)


def effect(s: Seven, seat: int, choice: int) -> Message | None:
    which = choice % KIND
    if choice == DONE:
        return msg("act.pass.last") if s.passes + 1 >= s.heroes else None
    if choice < AT_SHOP:
        card = s.tavern[which]
        return told_first(character_worth(card), spent_straight(s, seat, 0, CHARACTER_COST[card]))
    if choice < RAISED:
        card = s.shop[which]
        return told_first(elixir_worth(s, seat, card), spent_straight(s, seat, ELIXIR_COST[card], 0))
    if choice < OCCUPIED:
        straight = spent_straight(s, seat, BUILDING_COST[which], 0)
        return one_after_another([building_worth(s, seat, which), straight])
    if choice < SINNED:
        return msg("act.occupy.effect", does=effect_words(BUILDINGS[which].ability))
    if choice < ARTEFACT:
        one, other = (effect_words(function.effect) for function in SINS[which].functions)
        return told_first(msg("list.or", first=one, rest=other), sin_follows(s))
    if choice < ACTIVATED:
        return effect_words(ARTEFACTS[which].effect)
    if choice < SKILL:
        gifts, more = CHARACTER_GIFTS[which], s.modified(MORE_ACTIVATED, seat)
        bonus = msg("act.activate.more", n=more) if more else None
        return told_first(gift_list(gifts), not_in_supply(s, gifts), bonus)
    if choice < TOOK_PART:
        return msg("act.hero.effect")
    if choice < CLAIMED:
        return _quest_effect(s, seat, which)
    if choice < CLOSED_PORTAL:
        at = s.conditions.index(seat, which * WIDEST, which * WIDEST + WIDEST)
        return one_after_another([msg("act.treasure.effect"), lead(s, seat, at, NEUTRAL)])
    if choice < CLEANSED:
        power = amount("power", PORTALS[which].power)
        said = msg("act.portal.effect", gifts=gift_list(PORTALS[which].gifts), power=power)
        return told_first(said, msg("act.portal.last") if s.portals.count(FREE) == 1 else None)
    back = s.fell[seat] and s.corruption[seat] - CLEANSE_CARDS < FALL_AT
    return told_first(msg("act.cleanse.effect", n=CLEANSE_CARDS), msg("act.cleanse.back") if back else None)


def _quest_effect(s: Seven, seat: int, at: int) -> Message | None:
    """With what it is paid, where the hand alone does not; who leads there then; that the row is full."""
    asked = QUESTS[s.quests[at // WIDEST]].conditions[at % WIDEST]
    lack = less(asked.gifts, hand_of(s, seat))
    return one_after_another(
        [
            msg("act.quest.lacks", gifts=gift_list(lack)) if lack else None,
            spent_straight(s, seat, asked.gold, asked.renown),
            lead(s, seat, at, seat),
            completes_row(s, at),
        ]
    )


# ---- why not


def closed(s: Seven, seat: int, offered: list[int]) -> list[tuple[int, Message]]:
    """Things on the table that cannot be chosen now, each with the reason."""
    found: list[tuple[int, Message]] = []
    found += _closed_market(s, seat, offered)
    found += _closed_own(s, seat, offered)
    found += _closed_quests(s, seat, offered)
    for portal in range(len(PORTALS)):
        choice = CLOSED_PORTAL + portal
        if choice not in offered and s.portals[portal] == FREE:
            found.append((choice, _no_portal(s, seat, portal)))
    if s.in_play.acts is not None and s.corruption[seat] and CLEANSED not in offered:
        found.append((CLEANSED, _no_cleansing(s, seat)))
    if top_row(s):
        found.append((ELSEWHERE, msg("closed.row3")))
    return found


def _closed_market(s: Seven, seat: int, offered: list[int]) -> list[tuple[int, Message]]:
    found = []
    for space, card in enumerate(s.tavern):
        if card >= 0 and AT_TAVERN + space not in offered:
            short = CHARACTER_COST[card] - s.renown[seat]
            found.append((AT_TAVERN + space, msg("closed.renown", n=short)))
    for space, card in enumerate(s.shop):
        if card >= 0 and AT_SHOP + space not in offered:
            found.append((AT_SHOP + space, msg("closed.gold", n=ELIXIR_COST[card] - s.gold[seat])))
    for building in range(len(BUILDINGS)):
        if s.building_at[building] == ON_SHOW and RAISED + building not in offered:
            short = BUILDING_COST[building] - s.gold[seat]
            found.append((RAISED + building, msg("closed.gold", n=short)))
    return found


def _closed_own(s: Seven, seat: int, offered: list[int]) -> list[tuple[int, Message]]:
    found = [
        (OCCUPIED + building, _no_occupying(s, seat, building))
        for building in s.buildings(seat)
        if OCCUPIED + building not in offered
    ]
    found += [
        (SINNED + kind, msg("closed.target"))
        for kind, n in enumerate(s.sin_kinds(seat))
        if n and SINNED + kind not in offered
    ]
    for card in s.own_artefacts(seat):
        if ARTEFACT + card not in offered:
            why = "closed.corrupted" if s.fell[seat] else "closed.nothing"
            found.append((ARTEFACT + card, msg(why)))
    if SKILL not in offered:
        why = "closed.hero" if s.turned >> seat & 1 else "closed.exchange"
        found.append((SKILL, msg(why)))
    return found


def _no_occupying(s: Seven, seat: int, building: int) -> Message:
    if s.building_at[building] >= TURNED:
        return msg("closed.occupied" if usable(s, seat, building) else "closed.idle")
    if BUILDING_TYPE[building] == TEMPLE and runs(s, building):
        return msg("closed.running")
    if not s.markers[seat]:
        return msg("closed.markers")
    return msg("closed.power", n=OCCUPY_COST[building] - s.power[seat])


def _closed_quests(s: Seven, seat: int, offered: list[int]) -> list[tuple[int, Message]]:
    found = []
    for place in range(2 * IN_ROW):
        if s.quests[place] < 0:
            continue
        for number, asked in enumerate(QUESTS[s.quests[place]].conditions):
            at = place * WIDEST + number
            if s.conditions[at] == FREE and TOOK_PART + at not in offered:
                found.append((TOOK_PART + at, _no_part(s, seat, place, asked)))
        if s.markers_on(place, seat) and not claimable(s, place):
            found.append((CLAIMED + place, msg("closed.treasure")))
    return found


def _no_part(s: Seven, seat: int, place: int, asked: Condition) -> Message:
    if s.fell[seat]:
        return msg("closed.corrupted")
    if not s.markers[seat]:
        return msg("closed.markers")
    if place >= IN_ROW and s.markers_on(place, FREE) == 1:
        return msg("closed.row2")
    gold, renown = asked.gold, asked.renown
    lack = less(asked.gifts, hand_of(s, seat))
    said = [gift_list(lack)] if lack else []
    if not affordable(s, seat, gold, renown):
        said.append(price_list(max(gold - s.gold[seat], 0), max(renown - s.renown[seat], 0)))
    return msg("closed.lacks", what=joined(said)) if said else msg("closed.nothing")


def _no_portal(s: Seven, seat: int, portal: int) -> Message:
    if s.fell[seat]:
        return msg("closed.corrupted")
    if not s.markers[seat]:
        return msg("closed.markers")
    return msg("closed.lacks", what=gift_list(less(PORTALS[portal].gifts, hand_of(s, seat))))


def _no_cleansing(s: Seven, seat: int) -> Message:
    said = []
    gold, renown = max(CLEANSE_GOLD - s.gold[seat], 0), max(CLEANSE_RENOWN - s.renown[seat], 0)
    if gold or renown:
        said.append(price_list(gold, renown))
    if s.power[seat] < CLEANSE_POWER:
        said.append(amount("power", CLEANSE_POWER - s.power[seat]))
    return msg("closed.lacks", what=joined(said))
