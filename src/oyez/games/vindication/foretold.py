"""What an answer will bring, and why another cannot be given: told beside them before anything happens."""

from __future__ import annotations

from typing import Any

from oyez.core.steps import DONE
from oyez.core.words import Message, msg

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
    TRIGGERS,
    ZONES,
)
from .conditions import mastery
from .costs import draw_price, price
from .cubes import card_name, champion, of_skill, skill_name
from .state import EMPTY, Vindication
from .steps.bonus import LEARN, TRANSCEND
from .steps.cards import EMPOWERED, UPPERMOST, WAYS, card_text
from .steps.island import goals
from .steps.skills import character_yield, skills_of
from .steps.visits import ONTO


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
    return msg("why.lack", what=of_skill(skill, cost - s.skill(seat, skill)))


def _too_dear(q: Any, s: Vindication) -> list[tuple[int, Message]]:
    """A relic that is too dear, where one came to recharge; a draw for which conviction is lacking."""
    if getattr(q, "bought", False):
        return []
    cost = price(s, q.seat, q.PRICED)
    if s.skill(q.seat, q.DECK) < cost:
        return [(1, _lacking(s, q.seat, q.DECK, cost))] if s.shown[q.DECK] >= 0 else []
    return _no_draw(q, s, q.DECK, 1)


def _no_draw(q: Any, s: Vindication, deck: int, first: int) -> list[tuple[int, Message]]:
    lacking = draw_price(s, q.seat) - s.conviction(q.seat)
    if lacking <= 0 or not s.deck(deck):
        return []
    return [(first + EMPOWERED, msg("why.lack", what=msg("amount.conviction", n=lacking)))]


def _not_at_inn(q: Any, s: Vindication) -> list[tuple[int, Message]]:
    found: list[tuple[int, Message]] = []
    for deck in COMMON:
        first = 1 + deck * WAYS
        if s.skill(q.seat, deck) >= COMPANION_COST:
            found += _no_draw(q, s, deck, first)
        elif s.shown[deck] >= 0:
            found.append((first, _lacking(s, q.seat, deck, COMPANION_COST)))
    return found


REASONS.update({"AtInn": _not_at_inn, "AtMaw": _too_dear, "AtTomb": _too_dear, "AtTower": _too_dear})
