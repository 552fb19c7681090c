"""Laws of copies: clones, snapshots, records, looking back, standing answers and taking back."""

from __future__ import annotations

import json

import pytest

from oyez.core.chance import Chance
from oyez.core.errors import CannotUndo
from oyez.core.match import Match
from oyez.core.snapshot import canonical, state_hash

from .choosing import LAST_ASKED, bytes_of, rush, seed_of
from .tables import Table, play_at_random


def clone_is_equal_and_independent(table: Table, record: str) -> None:
    state = table.load(record).state
    before, twin = bytes_of(state), state.clone()
    assert type(twin) is type(state)
    assert bytes_of(twin) == before
    assert [twin.choices(seat) for seat in range(table.seats)] == [
        state.choices(s) for s in range(table.seats)
    ]
    rush(table, twin, seed_of(record))
    assert bytes_of(state) == before, "playing on a clone has changed the original"
    other = state.clone()
    rush(table, other, seed_of(record))
    assert bytes_of(other) == bytes_of(twin), "two clones played alike have come apart"


def snapshot_round_trip(table: Table, record: str) -> None:
    state = table.load(record).state
    text = json.dumps(state.snapshot())
    back = table.game.restore(json.loads(text))
    assert type(back) is type(state)
    assert bytes_of(back) == bytes_of(state)
    assert state_hash(back) == state_hash(state) == json.loads(record)["hash"]
    assert back.waiting() == state.waiting()
    for seat in range(table.seats):
        assert back.choices(seat) == state.choices(seat)
    assert bytes_of(rush(table, back, 5, 40)) == bytes_of(rush(table, state.clone(), 5, 40))
    for seat in table.seen_by():
        view = state.redact(seat)
        assert bytes_of(table.game.restore(json.loads(json.dumps(view.snapshot())))) == bytes_of(view)


def record_round_trip(table: Table, record: str) -> None:
    match = table.replay(record)
    assert match.to_json() == record
    assert canonical(json.loads(record)) == record
    data = json.loads(record)
    again, halfway = table.new(data["seed"]), seed_of(record) % (len(data["choices"]) + 1)
    for n, (seat, choice) in enumerate([*data["choices"], (None, None)]):
        if n == halfway:
            _look_back(table, match.at(n), again)
        if seat is not None:
            again.play(choice, seat)
    assert again.to_json() == record
    assert again.events == match.events


def _look_back(table: Table, earlier: Match, then: Match) -> None:
    """Looking back is playing again."""
    assert earlier.to_json() == then.to_json(), "a look back is not what was there"
    assert earlier.events == then.events
    for seat in range(table.seats):
        assert earlier.options(seat) == then.options(seat)


def standing_answers_are_plain_choices(table: Table, record: str) -> None:
    """What seats decline by themselves stands in the record: without standing answers it plays the same."""
    match, chance = table.load(record), Chance.from_seed(seed_of(record), 6)
    for seat in range(table.seats):
        if chance.below(2):
            match.pass_until_my_turn(seat)
        elif seat in match.waiting and match.state.habit(match.state.asked(seat)):
            match.always_decline(seat)
    before = len(match.choices)
    for _ in range(LAST_ASKED):
        if not match.over:
            play_at_random(match, chance)
    plain = table.load(record)
    for seat, choice in match.choices[before:]:
        plain.play(choice, seat)
    assert plain.to_json() == match.to_json()
    assert plain.events == match.events


def undo_is_an_exact_inverse(table: Table, record: str) -> None:
    chance = Chance.from_seed(seed_of(record), 4)
    for further in (1, 3):
        match = table.load_with_its_past(record)
        for _ in range(further):
            if not match.over:
                used = canonical(match.state.snapshot()["table"]["chance"])
                play_at_random(match, chance)
                if canonical(match.state.snapshot()["table"]["chance"]) != used:
                    for seat in range(table.seats):
                        assert match.undo_refusal(seat) is not None, "chance can be tried again"
        for seat in range(table.seats):
            _undo_once(table, match.at(len(match.choices)), seat)


def _undo_once(table: Table, match: Match, seat: int) -> None:
    before = (match.to_json(), bytes_of(match.state), match.events[:])
    if match.undo_refusal(seat) is not None:
        with pytest.raises(CannotUndo):
            match.undo(seat)
        assert (match.to_json(), bytes_of(match.state), match.events) == before
        return
    last = max(at for at, (who, _) in enumerate(match.choices) if who == seat)
    expected = match.at(last)
    for who, choice in match.choices[last + 1 :]:
        expected.play(choice, who)
    match.undo(seat)
    assert match.to_json() == expected.to_json(), "undo is not an exact inverse"
    assert bytes_of(match.state) == bytes_of(expected.state)
    assert match.events == expected.events
    assert [match.options(viewer) for viewer in range(table.seats)] == [
        expected.options(viewer) for viewer in range(table.seats)
    ]
