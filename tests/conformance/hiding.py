"""Laws of hidden information: what a viewer is shown is the same where it cannot tell positions apart."""

from __future__ import annotations

import json
from typing import Any

import pytest

from oyez.core.chance import Chance
from oyez.core.errors import IllegalChoice
from oyez.core.match import Match
from oyez.core.piles import miscounted
from oyez.core.snapshot import canonical
from oyez.core.steps import ASIDE, DONE, Step, fields_of
from oyez.core.words import LANGUAGES

from .choosing import bytes_of, check_choices, rush, seed_of
from .tables import Table, own_checks

WORLDS = 1
"""How many imagined positions a real one is compared with, per viewer."""


def hidden_everywhere(value: Any, seat: int | None) -> Any:
    """A step as a seat may see it, with all steps inside it, whether they say that they hide or not."""
    if isinstance(value, tuple):
        return tuple(hidden_everywhere(item, seat) for item in value)
    if not isinstance(value, Step):
        return value
    names = fields_of(type(value))
    return type(value)(**{name: hidden_everywhere(getattr(value, name), seat) for name in names}).hide(seat)


def redact_hides(table: Table, record: str) -> None:
    state = table.load(record).state
    before = bytes_of(state)
    own = own_checks(table.game)
    for seat in table.seen_by():
        view = state.redact(seat)
        assert view.chance is None, "the generator is still there"
        assert view.events is None
        assert bytes_of(view.redact(seat)) == bytes_of(view), "redacting twice is not redacting once"
        everywhere = view.clone()
        everywhere.agenda = [hidden_everywhere(step, seat) for step in state.agenda]
        assert bytes_of(everywhere) == bytes_of(view), "something hidden lies in a step that does not say so"
        assert view.waiting() == state.waiting()
        if own is not None and hasattr(own, "check_hidden"):
            own.check_hidden(state, view, seat)
        for other in range(table.seats):
            real = state.choices(other)
            if other == seat and real:
                answers = [choice for choice in real if choice < ASIDE]
                # one without an answer may be held open for an aside
                assert view.asked(seat).choices(view) in (answers, [] if answers == [DONE] else answers), (
                    "a seat does not see its own choices"
                )
                assert view.choices(seat) == real
                assert view.choices() == real
        if seat not in view.waiting():
            assert view.choices() == []
            if seat is not None and not state.sees_more(seat) and not any(s.HIDES for s in state.agenda):
                assert bytes_of(view) == bytes_of(state.redact(None)), "a seat sees more than it says"
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
            assert miscounted(world, world.POOLS) == []
            if own is not None:
                own.check(world)
            if seat is not None:
                assert world.choices(seat) == state.choices(seat)
        assert bytes_of(view.determinize(seat, seed)) == bytes_of(world)
        rush(table, world, seed)
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
    """Everything but the drawing that a viewer is sent, the log as far as it is new."""
    news = [(n, told) for n, told in match.events if n == len(match.choices) and told.seen_by(seat)]
    said: dict[str, Any] = {
        "events": [(n, told.targets, told.seat, told.turn, told.active) for n, told in news]
    }
    for lang in LANGUAGES:
        said[f"prompt {lang}"] = match.prompt(seat, lang)
        said[f"log {lang}"] = [match.say(told.message, lang) for _, told in news]
        if seat is not None:
            said[f"options {lang}"] = match.options(seat, lang)
            said[f"closed {lang}"] = match.closed(seat, lang)
            said[f"source {lang}"] = match.source(seat, lang)
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
