"""How far the triggers of the end have come: so many of so many, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from oyez.core.steps import NOBODY
from oyez.games.vindication.components import DECKS, KINDS, SKILL, START_POWER, TRACK, ZONES, Entry
from oyez.games.vindication.conditions import owned
from oyez.games.vindication.quests import TRIGGERS
from oyez.games.vindication.state import Vindication


class Progress(NamedTuple):
    """What counts, how far it is, and how far it has to come."""

    now: int
    goal: int
    who: int = NOBODY
    """Who is nearest to it alone; NOBODY where all count together, or several are."""
    done: float = 0.0
    """Which part of the way is behind it."""


def _by_best(values: Sequence[int], goal: int) -> Progress:
    best = max(values)
    who = values.index(best) if best > 0 and values.count(best) == 1 else NOBODY
    return _towards(best, goal, who)


def _towards(now: int, goal: int, who: int = NOBODY) -> Progress:
    return Progress(max(now, 0), goal, who, min(1.0, max(0.0, now / goal)))


def _emptied(s: Vindication, entry: Entry) -> Progress:
    left = [sum(s.power[seat * ZONES : seat * ZONES + ZONES]) for seat in range(s.seats)]
    least = min(left)
    who = left.index(least) if left.count(least) == 1 else NOBODY
    return Progress(least, 0, who, max(0.0, 1 - least / sum(START_POWER)))


def _lead(s: Vindication, entry: Entry) -> Progress:
    held = [s.control.count(seat) for seat in range(s.seats)]
    leads = [n - max([*held[:seat], *held[seat + 1 :]]) for seat, n in enumerate(held)]
    return _by_best(leads, entry["n"])


def _riders(s: Vindication, entry: Entry) -> Progress:
    wanted = entry["two_players"] if s.seats == 2 else entry["n"]
    return _towards(sum(speed >= wanted for speed in s.speed), s.seats)


COUNTED: Final[dict[str, Callable[[Vindication, Entry], Progress]]] = {
    "all_transcended": lambda s, e: _towards(s.transcended.bit_count(), s.seats),
    "controls_lead_min": _lead,
    "last_trigger_token_taken": lambda s, e: _towards(s.track.count(0), len(TRACK)),
    "owns_card_of_each_board_color": lambda s, e: _by_best(
        [sum(s.count(seat, deck) > 0 for deck in DECKS) for seat in range(s.seats)], e["n"]
    ),
    "owns_min": lambda s, e: _by_best([owned(s, seat, e["deck"]) for seat in range(s.seats)], e["n"]),
    "power_board_empty": _emptied,
    "skill_cubes_min": lambda s, e: _by_best(
        [max(s.skills[seat * KINDS + SKILL[skill]] for skill in e["skills"]) for seat in range(s.seats)],
        e["n"],
    ),
    "speed_min_everyone": _riders,
    "total_min": lambda s, e: _towards(
        sum(owned(s, seat, e["deck"]) for seat in range(s.seats)), s.seats + e["players_plus"]
    ),
}


def progress(s: Vindication, trigger: int) -> Progress:
    entry = TRIGGERS[trigger].conditions[0]
    return COUNTED[entry["cond"]](s, entry)
