"""What an answer will bring, and why another cannot be given: told beside them before anything happens."""

from __future__ import annotations

from typing import Any, Final

from oyez.core.steps import DONE
from oyez.core.words import Message, Param, msg, seat_name

from . import printed
from .asking import EFFECTS, REASONS
from .components import (
    APTITUDE_MASTERY,
    AROUND,
    BLACK,
    COMMON,
    COMPANION_COST,
    CONTROL_HONOR,
    DEATH,
    DRAWN,
    FATIGUE,
    FATIGUE_CUBES,
    HEROIC,
    HONOR,
    KINDS,
    LEVELS,
    TRANSCENDED,
    ZONES,
)
from .conditions import mastery
from .costs import can_spend, card_price, draw_price, price, stand_in
from .cubes import card_name, champion, of_skill, skill_name
from .places import EMPTY
from .quests import TRIGGERS
from .state import Vindication
from .steps.aiming import AT_HEX, CANDIDATES, HEX_NEARBY, times_of
from .steps.bonus import LEARN, TRANSCEND
from .steps.cards import EMPOWERED, UPPERMOST, WAYS, card_text, ways
from .steps.paths import goals
from .steps.skills import character_yield, skills_of
from .steps.territories import ONTO


def _both(first: Message | None, second: Message | None) -> Message | None:
    if first is None or second is None:
        return second if first is None else first
    return msg("foretold.both", first=first, second=second)


# ---- on the island


def _there(q: Any, s: Vindication, choice: int) -> Message | None:
    """How much land comes to light at the goal; the way there may bring more."""
    new = sum(s.tiles[at] == EMPTY for at in AROUND[choice - 1])
    said = msg("foretold.discovers", n=min(new, len(s.bag))) if new and s.bag else None
    if type(q).__name__ == "MoveTo" and goals(s, q.seat)[1]:
        return _both(msg("foretold.trapped"), said)
    return said


def _raid(q: Any, s: Vindication, choice: int) -> Message | None:
    return msg("foretold.honor", n=CONTROL_HONOR)


# ---- power and skills


def _power(q: Any, s: Vindication, choice: int) -> Message | None:
    """How the two bowls stand that a cube leaves and reaches."""
    return None if choice == DONE else _moved(s, q.seat, choice - 1, choice)


def _lowered(q: Any, s: Vindication, choice: int) -> Message | None:
    return _moved(s, q.seat, choice, choice - 1)


def _moved(s: Vindication, seat: int, source: int, goal: int) -> Message:
    at = seat * ZONES
    left = msg(f"amount.{LEVELS[source]}", n=s.power[at + source] - 1)
    reached = msg(f"amount.{LEVELS[goal]}", n=s.power[at + goal] + 1)
    low, high = (left, reached) if source < goal else (reached, left)
    return msg("foretold.then.both", one=low, other=high)


def _gained(q: Any, s: Vindication, choice: int) -> Message | None:
    return _then(s, q.seat, choice - 1, q.n)


def _character(q: Any, s: Vindication, choice: int) -> Message | None:
    return None if choice == DONE else _then(s, q.seat, choice - 1, character_yield(s, q.seat))


def _then(s: Vindication, seat: int, skill: int, n: int) -> Message:
    return msg("foretold.then", what=of_skill(skill, s.skill(seat, skill) + min(n, s.influence(seat))))


def _bonus(q: Any, s: Vindication, choice: int) -> Message | None:
    """What a conversion leaves, what an aptitude counts, and what the character gives from then on."""
    if choice < LEARN:
        skill = HEROIC[choice - 1]
        influence = msg("amount.influence", n=s.influence(q.seat) + 1)
        return msg("foretold.then.both", one=of_skill(skill, s.skill(q.seat, skill) + 1), other=influence)
    if choice == TRANSCEND:
        return msg("foretold.transcend", n=TRANSCENDED)
    if choice < LEARN + KINDS:
        skill = choice - LEARN
        n = mastery(s, q.seat, skill) + APTITUDE_MASTERY
        return msg("foretold.mastery", skill=skill_name(skill), n=n)
    return None


# ---- cards


def _way(q: Any, s: Vindication, deck: int, way: int) -> Message | None:
    """The words of the card that lies face up; what an empowered draw costs and offers."""
    if way == UPPERMOST:
        return card_text(s.shown[deck])
    if way == EMPOWERED:
        return msg("foretold.draw", n=draw_price(s, q.seat), cards=DRAWN)
    return None


def _at_inn(q: Any, s: Vindication, choice: int) -> Message | None:
    if choice == DONE:
        return None
    deck, way = divmod(choice - 1, WAYS)
    said = _way(q, s, deck, way)
    return _both(msg("foretold.gives", what=skills_of(s.shown[deck])), said) if way == UPPERMOST else said


def _at_deck(q: Any, s: Vindication, choice: int) -> Message | None:
    if choice == DONE:
        return None
    return card_text(choice - ONTO) if choice >= ONTO else _way(q, s, q.DECK, choice - 1)


def _at_maw(q: Any, s: Vindication, choice: int) -> Message | None:
    """The monster gives its honor in any case; what may become of the champion."""
    if choice == DONE:
        return None
    risk = msg(
        "foretold.risk",
        card=card_name(champion(s, q.seat)),
        tired=BLACK.count(FATIGUE),
        dead=BLACK.count(DEATH),
        of=len(BLACK),
        n=FATIGUE_CUBES,
    )
    return _both(_way(q, s, q.DECK, choice - 1), risk)


def _let_die(q: Any, s: Vindication, choice: int) -> Message | None:
    return msg("foretold.dies", card=card_name(q.card), n=max(HONOR[q.card], 0)) if choice == DONE else None


def _text_of(q: Any, s: Vindication, choice: int) -> Message | None:
    return None if choice == DONE else card_text(choice - 1)


def _skills_of(q: Any, s: Vindication, choice: int) -> Message | None:
    return msg("foretold.gives", what=skills_of(choice - 1))


def _condition(q: Any, s: Vindication, choice: int) -> Message | None:
    return msg(f"condition.{TRIGGERS[choice - 1].id}")


EFFECTS.update(
    {
        "ActivateCharacter": _character,
        "AtInn": _at_inn,
        "AtMaw": _at_maw,
        "AtMonastery": lambda q, s, choice: None if choice == DONE else msg(f"foretold.raise.{choice}"),
        "AtTomb": _at_deck,
        "AtTower": _at_deck,
        "Bonus": _bonus,
        "BorrowTrait": _text_of,
        "ChargeRelic": _text_of,
        "GainOneOf": _gained,
        "InBattle": _bonus,
        "Lower": _lowered,
        "MoveTo": _there,
        "ProvideCubes": _bonus,
        "Raise": _power,
        "Receiver": _skills_of,
        "RemoveTrigger": _condition,
        "SaveChampion": _let_die,
        "TakeByCard": _raid,
        "Teleport": _there,
    }
)


# ---- why not


def _lacking(s: Vindication, seat: int, skill: int, cost: int) -> Message:
    held = s.skill(seat, skill) + stand_in(s, seat, skill)
    return msg("why.lack", what=of_skill(skill, cost - held))


def _too_dear(q: Any, s: Vindication) -> list[tuple[int, Message]]:
    """A relic that is too dear, where one came to recharge; a draw for which conviction is lacking."""
    if getattr(q, "bought", False):
        return []
    cost = price(s, q.seat, q.PRICED)
    if not can_spend(s, q.seat, q.DECK, cost):
        return [(1, _lacking(s, q.seat, q.DECK, cost))] if s.shown[q.DECK] >= 0 else []
    return _no_draw(q, s, q.DECK, cost, 1)


def _no_draw(q: Any, s: Vindication, deck: int, cost: int, first: int) -> list[tuple[int, Message]]:
    """Where a deck cannot be looked through although its card can be paid for."""
    if not s.deck(deck) or EMPOWERED in ways(s, q.seat, deck, cost):
        return []
    lacking = draw_price(s, q.seat) - s.convictions(q.seat)
    return [(first + EMPOWERED, msg("why.lack", what=msg("amount.conviction", n=lacking)))]


def _not_at_inn(q: Any, s: Vindication) -> list[tuple[int, Message]]:
    found: list[tuple[int, Message]] = []
    cost = card_price(s, q.seat, COMPANION_COST)
    for deck in COMMON:
        first = 1 + deck * WAYS
        if can_spend(s, q.seat, deck, cost):
            found += _no_draw(q, s, deck, cost, first)
        elif s.shown[deck] >= 0:
            found.append((first, _lacking(s, q.seat, deck, cost)))
    return found


SPARED: Final = {
    "Borrow": "why.spared.conviction",
    "Curse": "why.spared.cards",
    "Humble": "why.spared.power",
    "LoseSkill": "why.spared.skills",
    "StealAptitude": "why.spared.aptitudes",
}
"""Why a card does nothing to a player, by what it does first."""


def _not_aimed(q: Any, s: Vindication) -> list[tuple[int, Message]]:
    """Players and territories around that cannot be picked: too far, nothing to be touched, too dear."""
    ability = printed.ABILITIES[q.ability]
    aimed = ability.aimed[q.seat]
    on_hexes = ability.target == HEX_NEARBY
    near, open_ = CANDIDATES[ability.target](s, q.seat), q.choices(s)
    asked_for = near if on_hexes else [other for other in range(s.seats) if other != q.seat]
    found: list[tuple[int, Message]] = []
    for target in asked_for:
        choice = (AT_HEX if on_hexes else 1) + target
        if choice in open_:
            continue
        if target not in near:
            why = msg(f"why.{ability.target}")
        elif not aimed.touches(s, target):
            about: dict[str, Param] = {} if on_hexes else {"other": seat_name(target)}
            why = msg("why.unchanged" if on_hexes else SPARED[type(aimed).__name__], **about)
        else:
            why = msg("why.burden", times=times_of(s, q.seat, ability, target))
        found.append((choice, why))
    return found


REASONS.update(
    {
        "Aim": _not_aimed,
        "AtInn": _not_at_inn,
        "AtMaw": _too_dear,
        "AtTomb": _too_dear,
        "AtTower": _too_dear,
    }
)
