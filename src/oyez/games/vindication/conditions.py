"""Conditions and units of the data: what must hold, what there is so many of. Masteries and quests, too."""

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
    DECKS,
    INFLUENCE,
    INITIATIVE,
    KIND,
    KINDS,
    LOYAL,
    NEAR,
    PEOPLE,
    QUESTS,
    SKILL,
    SKILLS,
    ZONES,
    Entry,
)
from .extras import MINE, UNTAMED

if TYPE_CHECKING:
    from .state import Vindication

MOVED: Final = 2
ACTIONS: Final = 1 | MOVED | 4 | 256
"""The move is made, or one of the four actions; the state calls it so, too."""

Condition = Callable[["Vindication", int, int, Entry], bool]
"""Asked with the state, the owner, the card and the entry of the data."""


def owned(s: Vindication, seat: int, deck: str) -> int:
    """How many cards of a deck a seat owns; companions of all colours are one deck here."""
    if deck == "companion":
        people: bytes = s.card_at[:PEOPLE]
        return people.count(seat)
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


def _controls(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    held = sum(
        s.control[at] == seat and s.kind(at) == KIND[e["kind"]] and not s.cursed_hexes >> at & 1
        for at in range(len(s.tiles))
    )
    return bool(held >= e["n"])


def _holding(s: Vindication, seat: int, kind: int) -> int:
    """How many territories of a kind a seat controls."""
    return sum(s.control[at] == seat and s.kind(at) == kind for at in range(len(s.tiles)))


def _lead(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    held = s.control.count(seat)
    return all(held - s.control.count(other) >= e["n"] for other in range(s.seats) if other != seat)


def _most(s: Vindication, seat: int, amounts: list[int]) -> bool:
    return all(amounts[seat] > amounts[other] for other in range(s.seats) if other != seat)


def _most_cubes(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    return _most(s, seat, s.skills[SKILL[e["skill"]] :: KINDS])


def _most_conviction(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    return _most(s, seat, [s.conviction(other) for other in range(s.seats)])


def _no_action(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    return not s.did & ACTIONS


def _everyone_rides(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    return bool(min(s.speed) >= (e["two_players"] if s.seats == 2 else e["n"]))


def _total(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    total = sum(owned(s, other, e["deck"]) for other in range(s.seats))
    return bool(total >= s.seats + e["players_plus"])


def _every_colour(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    """Asked after every choice: the decks of which one owns cards last are looked at first."""
    spare: int = len(DECKS) - e["n"]
    for deck in reversed(DECKS):
        if not s.count(seat, deck):
            spare -= 1
            if spare < 0:
                return False
    return True


def _wins(s: Vindication, seat: int, card: int, e: Entry) -> bool:
    return winner_of(s, SKILL[e["skill"]]) == seat


CONDITIONS: Final[dict[str, Condition]] = {
    "active_triggers_min": lambda s, seat, card, e: len(s.triggers) >= e["n"],
    "adjacent_kind": _adjacent,
    "adjacent_to_own_territory": _next_to_own,
    "all_transcended": lambda s, seat, card, e: s.transcended == (1 << s.seats) - 1,
    "aptitudes_min": lambda s, seat, card, e: owned(s, seat, "aptitude") >= e["n"],
    "champion_is_self": _champion,
    "controls_kind_exact": lambda s, seat, card, e: _holding(s, seat, KIND[e["kind"]]) == e["n"],
    "controls_kind_min": _controls,
    "controls_lead_min": _lead,
    "controls_min": lambda s, seat, card, e: s.scored(seat) >= e["n"],
    "last_trigger_token_taken": lambda s, seat, card, e: not any(s.track),
    "most_conviction": _most_conviction,
    "most_skill_cubes": _most_cubes,
    "move_not_made": lambda s, seat, card, e: not s.did & MOVED,
    "no_action_taken_this_turn": _no_action,
    "owns_aptitude": lambda s, seat, card, e: s.aptitudes[seat * KINDS + SKILL[e["skill"]]] > 0,
    "owns_all": lambda s, seat, card, e: all(owned(s, seat, deck) for deck in e["decks"]),
    "owns_card_of_each_board_color": _every_colour,
    "owns_companion_of_each_color": lambda s, seat, card, e: all(s.count(seat, deck) for deck in COMMON),
    "owns_min": lambda s, seat, card, e: owned(s, seat, e["deck"]) >= e["n"],
    "pet_has_master": lambda s, seat, card, e: s.master(card) != UNTAMED,
    "player_adjacent": lambda s, seat, card, e: any(at in s.space for at in NEAR[s.space[seat]]),
    "potential_empty": lambda s, seat, card, e: s.potential(seat) == 0,
    "potential_min": lambda s, seat, card, e: s.potential(seat) >= e["n"],
    "power_board_empty": lambda s, seat, card, e: not any(s.power[seat * ZONES : seat * ZONES + ZONES]),
    "self_cubes_min": lambda s, seat, card, e: s.cubes[card] >= e["n"],
    "skill_cubes_min": lambda s, seat, card, e: any(
        s.skills[seat * KINDS + SKILL[skill]] >= e["n"] for skill in e["skills"]
    ),
    "speed_min": lambda s, seat, card, e: s.speed[seat] >= e["n"],
    "speed_min_everyone": _everyone_rides,
    "total_min": _total,
    "transcended": lambda s, seat, card, e: bool(s.transcended >> seat & 1),
    "wins_mastery": _wins,
}


def all_hold(s: Vindication, seat: int, card: int, conditions: tuple[Entry, ...]) -> bool:
    return all(CONDITIONS[entry["cond"]](s, seat, card, entry) for entry in conditions)


def met(s: Vindication, conditions: tuple[Entry, ...]) -> bool:
    """Whether a trigger of the end is: for some player, or for all together."""
    for entry in conditions:
        who = range(s.seats) if entry.get("who") == "any_player" else (0,)
        if not any(CONDITIONS[entry["cond"]](s, seat, NOBODY, entry) for seat in who):
            return False
    return True


def out_of_reach(s: Vindication, conditions: tuple[Entry, ...]) -> bool:
    """Whether nobody can meet a trigger any more: too little of what it counts is left in the game."""
    return any(OUT_OF_REACH[entry["cond"]](s, entry) for entry in conditions if entry["cond"] in OUT_OF_REACH)


def _total_out_of_reach(s: Vindication, e: Entry) -> bool:
    had = sum(owned(s, seat, e["deck"]) for seat in range(s.seats))
    left = sum(s.aptitudes_left) if e["deck"] == "aptitude" else s.left(DECK[e["deck"]])
    return bool(had + left < s.seats + e["players_plus"])


def _group_out_of_reach(s: Vindication, e: Entry) -> bool:
    left = sum(s.left(deck) for deck in COMMON)
    return all(owned(s, seat, e["deck"]) + left < e["n"] for seat in range(s.seats))


def _colours_out_of_reach(s: Vindication, e: Entry) -> bool:
    gone = [deck for deck in DECKS if not s.left(deck)]
    return all(any(not s.count(seat, deck) for deck in gone) for seat in range(s.seats))


def _land_out_of_reach(s: Vindication, e: Entry) -> bool:
    """Land that others have fortified is theirs for good."""
    return all(sum(by in (NOBODY, seat) for by in s.fortified) < e["n"] for seat in range(s.seats))


OUT_OF_REACH: Final[dict[str, Callable[[Vindication, Entry], bool]]] = {
    "controls_lead_min": _land_out_of_reach,
    "owns_card_of_each_board_color": _colours_out_of_reach,
    "owns_min": _group_out_of_reach,
    "total_min": _total_out_of_reach,
}


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

OVER: Final = 3
"""The ending in which quests are shown; the state calls it so, too."""


def mastery(s: Vindication, seat: int, skill: int) -> int:
    """The cards of a colour without treachery, aptitudes, and what counts besides."""
    first, stop = LOYAL[skill]
    total: int = s.card_at[first:stop].count(seat) + APTITUDE_MASTERY * s.aptitudes[seat * KINDS + skill]
    for modifier in printed.MODIFIERS["mod_mastery"]:
        card, entry = modifier.ability.card, modifier.entry
        if s.card_at[card] == seat and SKILLS[skill].id in entry["skills"]:
            total += entry["n"] * units(s, seat, card, entry)
    return total


def winner_of(s: Vindication, skill: int) -> int:
    """Who has the mastery of a skill, or NOBODY: a tie gives it to none, nor does a total of 0."""
    totals = [mastery(s, seat, skill) for seat in range(s.seats)]
    best = max(totals)
    return totals.index(best) if best and totals.count(best) == 1 else NOBODY


def done_of(s: Vindication, seat: int, quest: int) -> list[bool]:
    """Which of the two quests on a card a seat has accomplished as things stand."""
    return [all_hold(s, seat, NOBODY, (condition,)) for condition in QUESTS[quest].conditions]


def shown_quests(s: Vindication, seat: int) -> list[int]:
    """Quests count once they are shown: before that nobody may tell from points what they are."""
    quests: list[int] = s.own_quests(seat) if s.ending == OVER else []
    return quests


def done(s: Vindication, seat: int) -> int:
    """How many quests a seat has accomplished."""
    return sum(sum(done_of(s, seat, quest)) for quest in shown_quests(s, seat))
