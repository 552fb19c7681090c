"""Laws of choices: what may be chosen, what an aside leaves, how a game ends and what its log says."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest

from oyez.core.chance import Chance
from oyez.core.errors import IllegalChoice, UnknownSeat
from oyez.core.outcome import RIVALS, TOGETHER
from oyez.core.snapshot import canonical
from oyez.core.state import State
from oyez.core.steps import ASIDE, NOBODY
from oyez.core.words import LANGUAGES

from .tables import Table, random_choice

LAST_ASKED = 20
"""So many choices are made until an aside is over."""


def bytes_of(s: State) -> str:
    return canonical(s.snapshot())


def seed_of(record: str) -> int:
    """A number of its own for each position."""
    return int(json.loads(record)["hash"][:12], 16)


def check_choices(s: State) -> None:
    """Sorted, unique, never empty, for everybody who is waiting; nothing for the others."""
    waiting = s.waiting()
    assert waiting == sorted(set(waiting)), f"waiting: {waiting}"
    assert bool(waiting) != s.over
    for seat in range(s.seats):
        choices = s.choices(seat)
        assert all(type(choice) is int for choice in choices), choices
        assert choices == sorted(set(choices)), f"not sorted or not unique: {choices}"
        assert bool(choices) == (seat in waiting), f"seat {seat} of {waiting} has {choices}"
    if not s.over:
        assert s.seat in waiting
        assert s.choices() == s.choices(s.seat)


def check_question(table: Table, s: State) -> None:
    """Nobody is asked what has one answer only, unless the question says so; nor more than the game says."""
    check_choices(s)
    if s.over:
        return
    offered = s.choices()
    assert len(offered) <= table.game.widest, f"{len(offered)} choices at once"
    forced = s.version >= s.FORCED_SINCE and not s.decision.ASK_ANYWAY
    assert len(offered) > 1 or not forced, f"{type(s.decision).__name__} is asked with one answer"


def random_game(table: Table, seed: int) -> State:
    """A random game in the fast layer, from its first decision to its end."""
    s, chance, turn = table.new(seed).state, Chance.from_seed(seed, 1), 0
    for _ in range(table.game.longest):
        check_question(table, s)
        assert s.turn >= turn, "a turn has come back"
        turn = s.turn
        if s.over:
            check_end(s)
            return s
        seat, choice = random_choice(s, chance)
        s.play(choice, seat)
    raise AssertionError("the game does not end")


def check_end(s: State) -> None:
    outcome, everybody = s.outcome(), tuple(range(s.seats))
    winners = outcome.winners
    assert winners == tuple(sorted(set(winners)))
    assert set(winners) <= set(everybody)
    assert len(outcome.utilities) == s.seats
    assert all(-1 <= worth <= 1 for worth in outcome.utilities)
    if s.KIND == RIVALS and s.seats > 1:
        assert winners, "nobody wins"
        assert abs(math.fsum(outcome.utilities)) < 1e-12, "what one wins is not lost by others"
    elif s.KIND == TOGETHER:
        assert winners in ((), everybody), "some win and some lose together"
    level = s.KIND == RIVALS and winners == everybody and s.seats > 1
    for seat, worth in enumerate(outcome.utilities):
        assert level or (worth > 0) == (seat in winners), "winning is worth nothing"


def choices_law(table: Table, record: str) -> None:
    s = table.load(record).state
    check_question(table, s)
    for seat in s.waiting():
        for choice in s.choices(seat):
            asked, number = s.meant(seat, choice)
            assert not asked.SPACE or number in asked.SPACE, f"{asked} never said that it offers {number}"


def the_end_has_a_reason(table: Table, record: str) -> None:
    match = table.load(record)
    outcome = match.outcome
    assert (outcome is not None) == match.over, "decided before it is over"
    if outcome is None:
        assert match.winners == []
        return
    check_end(match.state)
    assert tuple(match.winners) == outcome.winners
    for lang in LANGUAGES:
        assert match.say(outcome.reason, lang).strip()
    assert match.view()["utilities"] == list(outcome.utilities)


def the_log_knows_its_turns(table: Table, record: str) -> None:
    """Turns are counted upwards, and seats are seats of the table."""
    match = table.load(record)
    seats, turn, n = range(table.seats), 0, 0
    for played, said in match.events:
        assert n <= played <= len(match.choices)
        assert turn <= said.turn <= match.state.turn, f"turn {said.turn} after {turn}"
        assert said.active in seats or said.active == NOBODY
        assert said.seat is None or said.seat in seats
        n, turn = played, said.turn
    if match.over:
        for seat in table.seen_by():
            for lang in LANGUAGES:
                lines = match.log(seat, lang)
                assert len(lines) == sum(said.seen_by(seat) for _, said in match.events)
                assert all(line.text.strip() for line in lines)


def an_aside_leaves_the_question(table: Table, record: str) -> None:
    """After an aside the same question is asked again, unless its class says that it may lapse."""
    match, chance = table.load(record), Chance.from_seed(seed_of(record), 5)
    if match.over:
        return
    question = match.state.decision
    bands = {choice // ASIDE: choice for choice in match.state.choices() if choice >= ASIDE}
    for aside in bands.values():
        s = match.state.clone()
        s.events = []
        s.play(aside)
        for _ in range(LAST_ASKED):  # what the aside itself asks comes first
            if s.over or s.decision is question or not any(step is question for step in s.agenda):
                break
            seat, choice = random_choice(s, chance)
            s.play(choice, seat)
        lapsed = [said.seat for said in s.events if said.message.id == "step.lapsed"]
        assert question.LAPSES or not lapsed, f"{type(question).__name__} was dropped after an aside"


def illegal_choices_change_nothing(table: Table, record: str) -> None:
    match = table.load(record)
    before = [match.to_json(), bytes_of(match.state), match.log(), match.options()]
    played, logged = match.choices[:], len(match.events)
    tried: list[tuple[Any, Any]] = [
        (10**9, None),
        (-7, None),
        (True, None),
        ("0", None),
    ]
    for seat in range(table.seats):
        legal = match.state.choices(seat)
        tried += [(10**9, seat), (-7, seat), (str(legal[0]) if legal else "0", seat), (None, seat)]
        tried += [(legal[-1] + 1, seat)] if legal else [(0, seat), (1, seat)]
    nowhere: list[tuple[Any, Any]] = [(0, table.seats), (0, -1)]
    for choice, seat in tried + nowhere:
        with pytest.raises(UnknownSeat if (choice, seat) in nowhere else IllegalChoice):
            match.play(choice, seat)
        assert (match.choices, len(match.events), bytes_of(match.state)) == (played, logged, before[1])
    assert [match.to_json(), bytes_of(match.state), match.log(), match.options()] == before
    state = match.state
    for seat in range(table.seats):
        with pytest.raises(IllegalChoice):
            state.play(10**9, seat)
    with pytest.raises(IllegalChoice):
        state.play(10**9)
    assert bytes_of(state) == before[1]


def rush(table: Table, s: State, seed: int, most: int | None = None) -> State:
    """Play on at random, so many choices at most or to the end."""
    chance = Chance.from_seed(seed, 2)
    for _ in range(table.game.longest if most is None else most):
        if s.over:
            return s
        seat, choice = random_choice(s, chance)
        s.play(choice, seat)
    assert s.over or most is not None, "the game does not end"
    return s
