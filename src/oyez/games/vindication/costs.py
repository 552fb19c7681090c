"""What things cost: whether a seat can pay as the cubes lie, and paying it. What changes a price is here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oyez.core.steps import NOBODY

from . import printed
from .components import (
    APTITUDE_COST,
    CONTROL_FREE,
    CONTROL_HELD,
    DECK_OF,
    DRAW_COST,
    INSPIRATION,
    KINDS,
    LEVEL,
    MONSTER_COST,
    MOUNT_COST,
    PURE,
    RELIC_COST,
    SKILL,
    TRAIT_COST,
    Entry,
)
from .cubes import degradable, off_card, spend, spend_conviction, to_card
from .extras import PURE_OF
from .honor import lose_honor
from .lasting import (
    APTITUDE_PRICE,
    CHEAPER,
    CONTROL_PRICE,
    DRAWS_BY_SKILL,
    FREE_ACTIVATION,
    FREE_DRAWS,
    MONSTER_PRICE,
    MOUNT_PRICE,
    PEOPLE_GUARDED,
    PURE_CUBE,
    RELIC_PRICE,
    TOUCHED_DEARLY,
    TRAIT_PRICE,
    UNTIL_TURN_ENDS,
)
from .state import Vindication
from .using import in_force, mark_used, notice, works

PRICES: Final = {
    "relic": (RELIC_PRICE, RELIC_COST),
    "trait": (TRAIT_PRICE, TRAIT_COST),
    "monster": (MONSTER_PRICE, MONSTER_COST),
    "mount": (MOUNT_PRICE, MOUNT_COST),
    "aptitude": (APTITUDE_PRICE, APTITUDE_COST),
    "control_held": (CONTROL_PRICE, CONTROL_HELD),
}
"""What a companion can make cheaper: the figure that it changes, and what it is without that."""


def price(s: Vindication, seat: int, what: str) -> int:
    figure, base = PRICES[what]
    cost = s.modified(figure, seat, base)
    return card_price(s, seat, cost) if what in ("relic", "trait", "monster") else cost


def aptitude_price(s: Vindication, seat: int) -> int:
    return s.modified(APTITUDE_PRICE, seat, APTITUDE_COST)


def card_price(s: Vindication, seat: int, cubes: int) -> int:
    """Skill cubes for a card, less what has been promised for the next one."""
    return max(cubes - s.modified(CHEAPER, seat), 0)


# ---- skills


def stand_in(s: Vindication, seat: int, skill: int) -> int:
    """How many cubes of a skill a pure crystal stands in for: 1, once in a turn."""
    if not s.has(seat).counts[PURE]:
        return 0
    card = PURE_OF[skill]
    if s.card_at[card] != seat:
        return 0
    ability = printed.AT_WILL[card][0]
    return s.modified(PURE_CUBE + skill, seat) + works(s, seat, ability)


def can_spend(s: Vindication, seat: int, skill: int, n: int) -> bool:
    held = s.skills[seat * KINDS + skill]
    return held >= n or held + stand_in(s, seat, skill) >= n


def pay_skill(s: Vindication, seat: int, skill: int, n: int) -> None:
    """Skill cubes pay; a pure crystal for one of them, if it was named before or they would not suffice."""
    if n and s.modified(PURE_CUBE + skill, seat):
        s.modify(PURE_CUBE + skill, seat, -1, UNTIL_TURN_ENDS)
        n -= 1
    elif s.skill(seat, skill) < n:
        mark_used(s, seat, printed.AT_WILL[PURE_OF[skill]][0])
        n -= 1
    spend(s, seat, skill, n)


# ---- single prices


def draw_price(s: Vindication, seat: int) -> int:
    return 0 if s.modified(FREE_DRAWS, seat) else DRAW_COST


def draw_skills(s: Vindication, seat: int, deck: int, cubes: int) -> list[int]:
    """Skills of which a cube can pay for an empowered draw, once so many of the deck's own are spent."""
    if not in_force(s, seat, DRAWS_BY_SKILL):
        return []
    return [skill for skill in range(KINDS) if can_spend(s, seat, skill, 1 + (cubes if skill == deck else 0))]


def pay_draw(s: Vindication, seat: int) -> None:
    """An empowered draw: by what has been set aside for it, or by conviction."""
    if s.modified(FREE_DRAWS, seat):
        s.modify(FREE_DRAWS, seat, -1, UNTIL_TURN_ENDS)
    else:
        spend_conviction(s, seat, DRAW_COST)


def burden(s: Vindication, seat: int, victims: Iterable[int]) -> int:
    """How many times a cost is paid for what touches cubes, cards or territories of these players."""
    times = 1
    for victim in victims:
        if victim not in (NOBODY, seat):
            for modifier in in_force(s, victim, TOUCHED_DEARLY):
                times = max(times, modifier.entry["times"])
    return times


def bear(s: Vindication, seat: int, victims: Iterable[int]) -> None:
    """What makes it cost more has done something."""
    for victim in victims:
        if victim not in (NOBODY, seat):
            for modifier in in_force(s, victim, TOUCHED_DEARLY):
                notice(s, modifier.ability.card)


def control_price(s: Vindication, seat: int, at: int) -> int:
    """Conviction for a territory: the base, then what is set, then what is doubled."""
    holder = s.control[at]
    if holder == NOBODY:
        return CONTROL_FREE
    return price(s, seat, "control_held") * burden(s, seat, (holder,))


def can_mark(s: Vindication, seat: int, cost: int) -> bool:
    """Whether conviction pays for a territory and a cube is there to mark it: what is lent is no cube."""
    if s.conviction(seat) >= cost:
        return True
    return s.convictions(seat) >= cost and s.conviction(seat) + s.influence(seat) > 0


def shielded(s: Vindication, card: int) -> bool:
    """Whether other players' effects cannot touch a companion."""
    owner = s.card_at[card]
    return DECK_OF[card] == INSPIRATION and bool(in_force(s, owner, PEOPLE_GUARDED))


def needs_cube(s: Vindication, seat: int, card: int) -> bool:
    """Whether activating a companion takes a cube."""
    return not s.favored_now(seat, card) and waiver(s, seat, card) is None


def waiver(s: Vindication, seat: int, card: int) -> printed.Modifier | None:
    """What makes the cube of an activation needless."""
    for modifier in in_force(s, seat, FREE_ACTIVATION):
        entry = modifier.entry
        whose = s.master(modifier.ability.card) if entry["target"] == "master" else modifier.ability.card
        mine = entry["target"] == "own_companions" or whose == card
        if mine and s.cubes[card] >= entry.get("if_cubes_min", 0):
            return modifier
    return None


# ---- the costs of abilities


def empowered(s: Vindication, seat: int, card: int, entry: Entry, n: int) -> bool:
    """Whether cubes may go onto a relic instead of coming back from it."""
    return bool(entry["to"] == "influence" and s.favored_now(seat, card) and s.influence(seat) >= n)


def payable(s: Vindication, seat: int, card: int, cost: tuple[Entry, ...], times: int = 1) -> bool:
    """Whether the whole of it can be paid as things lie, so many times."""
    return all(_can_pay(s, seat, card, entry, entry["n"] * times) for entry in cost)


def _can_pay(s: Vindication, seat: int, card: int, entry: Entry, n: int) -> bool:
    op = entry["op"]
    if op == "spend":
        return can_spend(s, seat, SKILL[entry["skill"]], n)
    if op == "spend_conviction":
        return bool(s.convictions(seat) >= n)
    if op == "place":
        return bool(s.influence(seat) >= n)
    if op == "degrade":
        return degradable(s, seat, n)
    if op == "lose_honor":
        return bool(s.honor[seat] >= n)
    if s.cubes[card] < n:
        return empowered(s, seat, card, entry, n)
    return entry["to"] != "companion" or bool(s.companions(seat))


def pay(s: Vindication, seat: int, card: int, cost: tuple[Entry, ...], times: int = 1) -> None:
    """Pay all of it, so many times; what leaves a choice is asked next."""
    for entry in cost:
        op, n = entry["op"], entry["n"] * times
        if op == "spend":
            pay_skill(s, seat, SKILL[entry["skill"]], n)
        elif op == "spend_conviction":
            spend_conviction(s, seat, n)
        elif op == "place":
            to_card(s, seat, card, n)
        elif op == "degrade":
            s.then(*[printed.LOWER[seat]] * n)
        elif op == "lose_honor":
            lose_honor(s, seat, n)
        elif entry["to"] == "mount":
            s.put_cubes(card, -n)
            s.mount[seat] += n
        elif entry["to"] == "companion":
            s.push(printed.RECEIVER[seat][card])
        elif empowered(s, seat, card, entry, n):
            s.push(printed.EMPOWER[0](seat, card, n))
        else:
            off_card(s, seat, card, LEVEL[entry["to"]], n)
