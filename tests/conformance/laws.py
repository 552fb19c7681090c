"""The laws that every game keeps. Each takes a table and a record of a position on it, and knows no game.

A law raises AssertionError where it is broken. Laws play on matches that they have loaded themselves.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Any

import pytest

from oyez.core.chance import Chance
from oyez.core.errors import CannotUndo, IllegalChoice
from oyez.core.match import Match
from oyez.core.snapshot import canonical, state_hash
from oyez.core.state import State
from oyez.core.steps import ASIDE
from oyez.core.words import LANGUAGES

from .tables import MOST_CHOICES, Table, own_checks, play_at_random

WORLDS = 1
"""How many imagined positions a real one is compared with, per viewer."""


def bytes_of(s: State) -> str:
    return canonical(s.snapshot())


def seed_of(record: str) -> int:
    """A number of its own for each position."""
    return int(json.loads(record)["hash"][:12], 16)


# ---- choices


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


def random_game(table: Table, seed: int) -> State:
    """A random game in the fast layer, from its first decision to its end."""
    s, chance = table.new(seed).state, Chance.from_seed(seed, 1)
    for _ in range(MOST_CHOICES):
        check_choices(s)
        if s.over:
            check_end(table, s)
            return s
        seat = chance.pick(s.waiting())
        s.play(chance.pick(s.choices(seat)), seat)
    raise AssertionError("the game does not end")


def check_end(table: Table, s: State) -> None:
    winners = s.winners()
    assert winners, "nobody wins"
    assert winners == sorted(set(winners))
    assert set(winners) <= set(range(table.seats))


def choices_law(table: Table, record: str) -> None:
    match = table.load(record)
    check_choices(match.state)
    if match.over:
        check_end(table, match.state)


def illegal_choices_change_nothing(table: Table, record: str) -> None:
    match = table.load(record)
    before = [match.to_json(), bytes_of(match.state), match.log(), match.options()]
    tried: list[tuple[Any, Any]] = [
        (10**9, None),
        (-7, None),
        (True, None),
        ("0", None),
        (0, table.seats),
        (0, -1),
    ]
    for seat in range(table.seats):
        legal = match.state.choices(seat)
        tried += [(10**9, seat), (-7, seat), (str(legal[0]) if legal else "0", seat), (None, seat)]
        tried += [(legal[-1] + 1, seat)] if legal else [(0, seat), (1, seat)]
    for choice, seat in tried:
        with pytest.raises(IllegalChoice):
            match.play(choice, seat)
        assert [match.to_json(), bytes_of(match.state), match.log(), match.options()] == before
    state = match.state
    for seat in range(table.seats):
        with pytest.raises(IllegalChoice):
            state.play(10**9, seat)
    with pytest.raises(IllegalChoice):
        state.play(10**9)
    assert bytes_of(state) == before[1]


# ---- copies


def clone_is_equal_and_independent(table: Table, record: str) -> None:
    state = table.load(record).state
    before, twin = bytes_of(state), state.clone()
    assert type(twin) is type(state)
    assert bytes_of(twin) == before
    assert [twin.choices(seat) for seat in range(table.seats)] == [
        state.choices(s) for s in range(table.seats)
    ]
    rush(twin, seed_of(record))
    assert bytes_of(state) == before, "playing on a clone has changed the original"
    other = state.clone()
    rush(other, seed_of(record))
    assert bytes_of(other) == bytes_of(twin), "two clones played alike have come apart"


def rush(s: State, seed: int, choices: int = MOST_CHOICES) -> State:
    """Play on at random."""
    chance = Chance.from_seed(seed, 2)
    for _ in range(choices):
        if s.over:
            return s
        seat = chance.pick(s.waiting())
        s.play(chance.pick(s.choices(seat)), seat)
    assert choices < MOST_CHOICES, "the game does not end"
    return s


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
    assert bytes_of(rush(back, 5, 40)) == bytes_of(rush(state, 5, 40))
    for seat in table.seen_by():
        view = state.redact(seat)
        assert bytes_of(table.game.restore(json.loads(json.dumps(view.snapshot())))) == bytes_of(view)


def record_round_trip(table: Table, record: str) -> None:
    match = table.load(record)
    assert match.to_json() == record
    assert canonical(json.loads(record)) == record
    data = json.loads(record)
    again = table.new(data["seed"])
    for seat, choice in data["choices"]:
        again.play(choice, seat)
    assert again.to_json() == record
    assert [again.log(seat) for seat in table.seen_by()] == [match.log(seat) for seat in table.seen_by()]


# ---- points


def scores_are_sums_of_named_parts(table: Table, record: str) -> None:
    match = table.load(record)
    assert len(match.scores) == table.seats
    assert match.state.scores() == [score.total for score in match.scores]
    for score in match.scores:
        assert score.total == sum(score.parts.values())
        order = [part for part in table.game.part_names if part in score.parts]
        assert list(score.parts) == order, "parts are not in their order"
        for part in score.parts:
            assert all(score.labels[part][lang] for lang in LANGUAGES)
    assert bool(match.winners) == match.over
    for seat in range(table.seats):
        value = table.game.heuristic(match.state.redact(seat), seat)
        assert math.isfinite(value)


# ---- hidden information


def redact_hides(table: Table, record: str) -> None:
    state = table.load(record).state
    before = bytes_of(state)
    own = own_checks(table.game)
    for seat in table.seen_by():
        view = state.redact(seat)
        assert view.chance is None, "the generator is still there"
        assert view.events is None
        assert bytes_of(view.redact(seat)) == bytes_of(view), "redacting twice is not redacting once"
        assert view.waiting() == state.waiting()
        if own is not None and hasattr(own, "check_hidden"):
            own.check_hidden(state, view, seat)
        for other in range(table.seats):
            real = state.choices(other)
            if other == seat and real:
                answers = [choice for choice in real if choice < ASIDE]
                assert view.asked(seat).choices(view) == answers, "a seat does not see its own choices"
                assert view.choices(seat) == real
                assert view.choices() == real
        if seat not in view.waiting():
            assert view.choices() == []
    assert bytes_of(state) == before, "looking has changed the position"


def determinize_keeps_what_is_seen(table: Table, record: str) -> None:
    state = table.load(record).state
    before, seed = bytes_of(state), seed_of(record)
    own = own_checks(table.game)
    for seat in table.seen_by():
        view = state.redact(seat)
        for source in (state, view):
            world = source.determinize(seat, seed)
            assert world.chance is not None
            assert bytes_of(world.redact(seat)) == bytes_of(view), f"seat {seat} can tell the worlds apart"
            check_choices(world)
            if own is not None:
                own.check(world)
            if seat is not None:
                assert world.choices(seat) == state.choices(seat)
        assert bytes_of(view.determinize(seat, seed)) == bytes_of(world)
        rush(world, seed)
    assert bytes_of(state) == before


def worlds_differ(table: Table, records: tuple[str, ...]) -> None:
    """Where something is hidden, it is imagined in more than one way."""
    hidden = False
    for record in records:
        state = table.load(record).state
        for seat in table.seen_by():
            here = {**state.snapshot()["table"], "chance": None, "agenda": None}
            seen = {**state.redact(seat).snapshot()["table"], "agenda": None}
            hidden |= here != seen
            worlds = {
                canonical({**state.determinize(seat, seed).snapshot()["table"], "chance": None})
                for seed in (1, 2, 3)
            }
            if len(worlds) > 1:
                return
    assert not hidden, "hidden things are always imagined alike"


def shown(match: Match, seat: int | None) -> dict[str, Any]:
    """Everything but the drawing that a viewer is sent."""
    said = {}
    for lang in LANGUAGES:
        said[f"prompt {lang}"] = match.prompt(seat, lang)
        said[f"log {lang}"] = [(line.n, line.text, line.targets) for line in match.log(seat, lang)]
        if seat is not None:
            options = match.options(seat, lang)
            said[f"options {lang}"] = [(option.choice, option.label, option.targets) for option in options]
    said["view"] = match.view(seat)
    said["errors"] = [_refusal(match, choice, seat) for choice in (10**9, -7)] if seat is not None else []
    return said


def _refusal(match: Match, choice: int, seat: int) -> str:
    with pytest.raises(IllegalChoice) as refusal:
        match.play(choice, seat)
    return str(refusal.value)


def imagined(table: Table, record: str, seat: int | None, seed: int) -> Match:
    """The match as that viewer may imagine it: the same history, another position."""
    match = table.load(record)
    match.state = match.state.determinize(seat, seed)
    return match


def nothing_leaks(table: Table, record: str) -> None:
    """What a viewer is shown is the same in positions that it cannot tell apart, now and one choice later."""
    match, seed = table.load(record), seed_of(record)
    for seat in table.seen_by():
        real = shown(match, seat)
        json.dumps(real["view"], allow_nan=False)
        for world in range(WORLDS):
            twin = imagined(table, record, seat, seed + world)
            assert shown(twin, seat) == real, f"seat {seat} is shown more than it may see"
            if not match.over:
                _nothing_leaks_later(table, record, seat, twin)


def _nothing_leaks_later(table: Table, record: str, seat: int | None, twin: Match) -> None:
    match, chance = table.load(record), Chance.from_seed(seed_of(record), 3)
    actor = chance.pick(match.waiting)
    both = [c for c in match.state.choices(actor) if c in twin.state.choices(actor)]
    if not both:
        return
    choice = chance.pick(both)
    for each in (match, twin):
        each.play(choice, actor)
    if bytes_of(match.state.redact(seat)) == bytes_of(twin.state.redact(seat)):
        assert shown(match, seat) == shown(twin, seat), f"seat {seat} is told more than it may see"
    else:
        # the viewer has learnt something: nobody may take that back
        for other in range(table.seats):
            assert match.undo_refusal(other) is not None, (
                f"seat {seat} has learnt something that can be undone"
            )


# ---- taking back


def undo_is_an_exact_inverse(table: Table, record: str) -> None:
    chance = Chance.from_seed(seed_of(record), 4)
    for further in (1, 3):
        match = table.load(record)
        for _ in range(further):
            if not match.over:
                used = canonical(match.state.snapshot()["table"]["chance"])
                play_at_random(match, chance)
                if canonical(match.state.snapshot()["table"]["chance"]) != used:
                    for seat in range(table.seats):
                        assert match.undo_refusal(seat) is not None, "chance can be tried again"
        played = match.to_json()
        for seat in range(table.seats):
            _undo_once(table, table.load(played), seat)


def _undo_once(table: Table, match: Match, seat: int) -> None:
    before = (match.to_json(), bytes_of(match.state), [match.log(viewer) for viewer in table.seen_by()])
    if match.undo_refusal(seat) is not None:
        with pytest.raises(CannotUndo):
            match.undo(seat)
        assert (match.to_json(), bytes_of(match.state), [match.log(v) for v in table.seen_by()]) == before
        return
    last = max(at for at, (who, _) in enumerate(match.choices) if who == seat)
    expected = table.new(match.seed)
    for who, choice in match.choices[:last] + match.choices[last + 1 :]:
        expected.play(choice, who)
    match.undo(seat)
    assert match.to_json() == expected.to_json(), "undo is not an exact inverse"
    assert bytes_of(match.state) == bytes_of(expected.state)
    assert [match.log(viewer) for viewer in table.seen_by()] == [
        expected.log(viewer) for viewer in table.seen_by()
    ]
    assert [match.options(viewer) for viewer in range(table.seats)] == [
        expected.options(viewer) for viewer in range(table.seats)
    ]


# ---- words


def labels_are_said_and_told_apart(table: Table, record: str) -> None:
    """Two choices that are called the same must lead to the same position."""
    match = table.load(record)
    for seat in match.waiting:
        for lang in LANGUAGES:
            assert match.prompt(seat, lang).strip()
            called: dict[str, int] = {}
            for option in match.options(seat, lang):
                assert option.label.strip()
                assert not re.search(r"[{}]", option.label), option.label
                twin = called.setdefault(option.label, option.choice)
                assert twin == option.choice or _alike(match.state, seat, twin, option.choice), (
                    f"{lang}: choices {twin} and {option.choice} are both called {option.label!r}"
                )
        english, french = match.options(seat, "en"), match.options(seat, "fr")
        assert [(o.choice, o.targets) for o in english] == [(o.choice, o.targets) for o in french]


def _alike(state: State, seat: int, one: int, other: int) -> bool:
    worlds = []
    for choice in (one, other):
        world = state.clone()
        world.play(choice, seat)
        worlds.append(bytes_of(world))
    return worlds[0] == worlds[1]


def components_are_conserved(table: Table, record: str) -> None:
    own = own_checks(table.game)
    if own is not None:
        own.check(table.load(record).state)


# ---- the drawing


def scene_holds_every_target(table: Table, record: str) -> None:
    match = table.load(record)
    for seat in table.seen_by():
        sprites = match.scene(seat).sprites  # type: ignore[attr-defined]
        wanted = (
            {target for option in match.options(seat) for target in option.targets}
            if seat is not None
            else set()
        )
        assert wanted <= set(sprites), f"not drawn: {sorted(wanted - set(sprites))}"


def scene_ids_are_unique(table: Table, record: str) -> None:
    match = table.load(record)
    for lang in LANGUAGES:
        svg = match.scene(0, lang).svg()
        ids = re.findall(r'\sid="([^"]*)"', svg)
        assert ids
        assert len(ids) == len(set(ids)), f"twice: {sorted({i for i in ids if ids.count(i) > 1})}"


def scene_does_not_leak(table: Table, record: str) -> None:
    match, seed = table.load(record), seed_of(record)
    for seat in table.seen_by():
        twin = imagined(table, record, seat, seed)
        for lang in LANGUAGES:
            assert match.scene(seat, lang).svg() == twin.scene(seat, lang).svg(), (
                f"seat {seat} sees more than it may"
            )


Law = Callable[[Table, str], None]

LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        choices_law,
        illegal_choices_change_nothing,
        clone_is_equal_and_independent,
        snapshot_round_trip,
        record_round_trip,
        scores_are_sums_of_named_parts,
        redact_hides,
        determinize_keeps_what_is_seen,
        nothing_leaks,
        undo_is_an_exact_inverse,
        labels_are_said_and_told_apart,
        components_are_conserved,
    )
}
SCENE_LAWS: dict[str, Law] = {
    law.__name__: law for law in (scene_holds_every_target, scene_ids_are_unique, scene_does_not_leak)
}
