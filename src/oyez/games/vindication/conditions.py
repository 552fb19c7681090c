"""Conditions and units of the data: what must hold, what there is so many of. Masteries and quests, too.

What brings the end about is asked more often, and stands in `ends`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from oyez.core.steps import NOBODY

from . import printed
from .components import (
    APTITUDE_MASTERY,
    AROUND,
    BANDS,
    COMMON,
    DECK,
    INFLUENCE,
    INITIATIVE,
    KIND,
    KINDS,
    NEAR,
    SKILL,
    SKILLS,
    ZONES,
    Entry,
)
from .course import ACTIONS, FAVORED, MOVED, OVER
from .extras import MINE, UNTAMED
from .lasting import MASTERY_MORE
from .quests import QUESTS

if TYPE_CHECKING:
    from .state import Vindication

Condition = Callable[["Vindication", int, int, Entry], bool]
"""Asked with the state, the owner, the card and the entry of the data."""


def owned(s: Vindication, seat: int, deck: str) -> int:
    """How many cards of a deck a seat owns; companions of all colours are one deck here."""
    if deck == "companion":
        return len(s.companions(seat))
    if deck == "aptitude":
        at = seat * KINDS
        tiles: int = sum(s.aptitudes[at : at + KINDS]) + sum(s.given[at : at + KINDS])
        return tiles
    number: int = s.count(seat, DECK[deck])
    return number


def _adjacent(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    return any(s.kind(at) == KIND[e["kind"]] for at in AROUND[s.space[seat]])


def _next_to_own(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    return any(s.control[at] == seat for at in AROUND[s.space[seat]])


def _champion(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    return bool(min(s.companions(seat), key=lambda one: INITIATIVE[one], default=NOBODY) == card)


def _holding(s: Vindication, seat: int, kind: int) -> int:
    """How many territories of a kind a seat controls."""
    return sum(s.control[at] == seat and s.kind(at) == kind for at in range(len(s.tiles)))


def _most_conviction(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    own = s.conviction(seat)
    return all(own > s.conviction(other) for other in range(s.seats) if other != seat)


def _no_action(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    return not s.did & (ACTIONS | FAVORED)


CONDITIONS: Final[dict[str, Condition]] = {
    "active_triggers_min": lambda s, seat, card, e: len(s.triggers) >= e["n"],
    "adjacent_kind": _adjacent,
    "adjacent_to_own_territory": _next_to_own,
    "aptitudes_min": lambda s, seat, card, e: owned(s, seat, "aptitude") >= e["n"],
    "champion_is_self": _champion,
    "controls_kind_exact": lambda s, seat, card, e: _holding(s, seat, KIND[e["kind"]]) == e["n"],
    "controls_min": lambda s, seat, card, e: s.scored(seat) >= e["n"],
    "most_conviction": _most_conviction,
    "move_not_made": lambda s, seat, card, e: not s.did & MOVED,
    "no_action_taken_this_turn": _no_action,
    "owns_all": lambda s, seat, card, e: all(owned(s, seat, deck) for deck in e["decks"]),
    "owns_companion_of_each_color": lambda s, seat, card, e: all(s.count(seat, deck) for deck in COMMON),
    "pet_has_master": lambda s, seat, card, e: s.master(card) != UNTAMED,
    "player_adjacent": lambda s, seat, card, e: any(at in s.space for at in NEAR[s.space[seat]]),
    "potential_empty": lambda s, seat, card, e: s.potential(seat) == 0,
    "potential_min": lambda s, seat, card, e: s.potential(seat) >= e["n"],
    "self_cubes_min": lambda s, seat, card, e: s.cubes[card] >= e["n"],
    "speed_min": lambda s, seat, card, e: s.speed[seat] >= e["n"],
    "transcended": lambda s, seat, card, e: bool(s.transcended >> seat & 1),
}


def all_hold(s: Vindication, seat: int, card: int, conditions: tuple[Entry, ...]) -> bool:
    return all(CONDITIONS[entry["cond"]](s, seat, card, entry) for entry in conditions)


# ---- units

Unit = Callable[["Vindication", int, int, Entry], int]


def _colours(s: Vindication, seat: int, card: int, e: Entry) -> int:
    colours: int = sum(s.count(seat, deck) > 0 for deck in range(len(BANDS)))
    return colours + (done(s, seat) > 0)


def _quests(s: Vindication, seat: int, card: int, e: Entry) -> int:
    return done(s, seat)


UNITS: Final[dict[str, Unit]] = {
    "card_color": _colours,
    "completed_quest": _quests,
    "controlled_mine": lambda s, seat, card, e: _holding(s, seat, MINE),
    "controlled_territory": lambda s, seat, card, e: s.scored(seat),
    "conviction_pair": lambda s, seat, card, e: s.conviction(seat) // 2,
    "influence_pair": lambda s, seat, card, e: s.power[seat * ZONES + INFLUENCE] // 2,
    "own_aptitude": lambda s, seat, card, e: owned(s, seat, "aptitude"),
    "own_companion": lambda s, seat, card, e: owned(s, seat, "companion"),
    "own_monster": lambda s, seat, card, e: owned(s, seat, "monster"),
    "own_relic": lambda s, seat, card, e: owned(s, seat, "relic"),
    "own_trait": lambda s, seat, card, e: owned(s, seat, "trait"),
    "own_trigger_token": lambda s, seat, card, e: s.tokens[seat],
    "self_cubes": lambda s, seat, card, e: s.cubes[card],
    "skill_cube": lambda s, seat, card, e: s.skills[seat * KINDS + SKILL[e["skill"]]],
    "skill_cube_lost": lambda s, seat, card, e: s.noted,
    "speed": lambda s, seat, card, e: s.speed[seat] + s.mount[seat],
}


def units(s: Vindication, seat: int, card: int, entry: Entry) -> int:
    """How many times an entry counts."""
    per = entry.get("per")
    return UNITS[per](s, seat, card, entry) if per else 1


# ---- masteries and quests


def mastery(s: Vindication, seat: int, skill: int) -> int:
    """The cards of a colour without treachery, aptitudes, and what counts besides."""
    own = s.has(seat)
    total: int = own.loyal[skill] + APTITUDE_MASTERY * s.aptitudes[seat * KINDS + skill]
    if own.changes >> MASTERY_MORE & 1:
        for modifier in printed.MODIFIERS[MASTERY_MORE]:
            card, entry = modifier.ability.card, modifier.entry
            if s.card_at[card] == seat and SKILLS[skill].id in entry["skills"]:
                total += entry["n"] * units(s, seat, card, entry)
    return total


def winner_of(s: Vindication, skill: int) -> int:
    """Who has the mastery of a skill, or NOBODY: a tie gives it to none, nor does a total of 0."""
    return alone_ahead([mastery(s, seat, skill) for seat in range(s.seats)])


def alone_ahead(totals: list[int]) -> int:
    best = max(totals)
    return totals.index(best) if best and totals.count(best) == 1 else NOBODY


class Goal:
    """What a quest asks for. Bots look at their quests in every position: it knows its figures."""

    __slots__ = ("entry",)

    def __init__(self, entry: Entry) -> None:
        self.entry = entry

    def reached(self, s: Vindication, seat: int) -> bool:
        return CONDITIONS[self.entry["cond"]](s, seat, NOBODY, self.entry)


class Controls(Goal):
    """So many territories of a kind, none under a black cube."""

    __slots__ = ("kind", "n")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.kind: int = KIND[entry["kind"]]
        self.n: int = entry["n"]

    def reached(self, s: Vindication, seat: int) -> bool:
        n = self.n
        for at, holder in enumerate(s.control):
            if holder == seat and s.kind(at) == self.kind and not s.cursed_hexes >> at & 1:
                n -= 1
        return n <= 0


class Owns(Goal):
    """So many cards of a deck."""

    __slots__ = ("deck", "n")

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.deck: str = entry["deck"]
        self.n: int = entry["n"]

    def reached(self, s: Vindication, seat: int) -> bool:
        return owned(s, seat, self.deck) >= self.n


class OfSkill(Goal):
    __slots__ = ("skill",)

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.skill: int = SKILL[entry["skill"]]


class MostCubes(OfSkill):
    """More cubes of a skill than anybody else."""

    __slots__ = ()

    def reached(self, s: Vindication, seat: int) -> bool:
        own = s.skill(seat, self.skill)
        return all(own > s.skill(other, self.skill) for other in range(s.seats) if other != seat)


class HasAptitude(OfSkill):
    __slots__ = ()

    def reached(self, s: Vindication, seat: int) -> bool:
        return s.aptitudes[seat * KINDS + self.skill] > 0


class Wins(OfSkill):
    """The mastery of a skill."""

    __slots__ = ()

    def reached(self, s: Vindication, seat: int) -> bool:
        own = mastery(s, seat, self.skill)
        return own > 0 and all(
            own > mastery(s, other, self.skill) for other in range(s.seats) if other != seat
        )


GOAL: Final[dict[str, type[Goal]]] = {
    "controls_kind_min": Controls,
    "most_skill_cubes": MostCubes,
    "owns_aptitude": HasAptitude,
    "owns_min": Owns,
    "wins_mastery": Wins,
}
GOALS: Final = [tuple(GOAL.get(entry["cond"], Goal)(entry) for entry in quest.conditions) for quest in QUESTS]
"""The two of each quest."""


def done_of(s: Vindication, seat: int, quest: int) -> list[bool]:
    """Which of the two quests on a card a seat has accomplished as things stand."""
    return [goal.reached(s, seat) for goal in GOALS[quest]]


def shown_quests(s: Vindication, seat: int) -> list[int]:
    """Quests count once they are shown: before that nobody may tell from points what they are."""
    quests: list[int] = s.own_quests(seat) if s.ending == OVER else []
    return quests


def done(s: Vindication, seat: int) -> int:
    """How many quests a seat has accomplished."""
    return sum(sum(done_of(s, seat, quest)) for quest in shown_quests(s, seat))
