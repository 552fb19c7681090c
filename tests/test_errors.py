"""Errors carry their words, and are what Python calls such a thing besides."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import oyez
from oyez import arena, bots
from oyez.cli.wording import BadUsage
from oyez.core.errors import BadCorrections, HiddenPosition, OyezError
from oyez.server import errors as refusals

KINDS: dict[type[OyezError], type[Exception]] = {
    oyez.UnknownGame: LookupError,
    oyez.UnknownSeat: LookupError,
    bots.UnknownBot: LookupError,
    refusals.UnknownTable: LookupError,
    refusals.NoSuchSeat: LookupError,
    HiddenPosition: LookupError,
    oyez.BadOption: ValueError,
    oyez.BadRecord: ValueError,
    oyez.IllegalChoice: ValueError,
    BadCorrections: ValueError,
    arena.BadSimulation: ValueError,
    BadUsage: ValueError,
    refusals.BadRequest: ValueError,
    refusals.TooLarge: ValueError,
    oyez.CannotUndo: RuntimeError,
    arena.MissingExtra: ImportError,
    arena.NoCluster: ConnectionError,
}

BY_STATUS = {
    *(refusals.NotYours, refusals.Frozen, refusals.Stale, refusals.SeatTaken, refusals.TooMany),
    *(refusals.NameTaken, refusals.HungUp),
}
"""What the server refuses to people: the status says what it is."""


def every(kind: type[OyezError] = OyezError) -> Iterator[type[OyezError]]:
    for error in kind.__subclasses__():
        if error.__module__.startswith("oyez."):
            yield from every(error) if error.__subclasses__() else [error]


def test_every_error_is_of_a_kind_that_python_knows() -> None:
    assert set(every()) == KINDS.keys() | BY_STATUS
    for error, kind in KINDS.items():
        assert issubclass(error, kind), error


@pytest.mark.parametrize("error", [*KINDS, *sorted(BY_STATUS, key=str)], ids=lambda error: error.__name__)
def test_an_error_keeps_its_message_on_its_way_between_processes(error: type[OyezError]) -> None:
    sent = error("seat.unknown", value="7", last=1)
    come = pickle.loads(pickle.dumps(sent))
    assert type(come) is error
    assert come.message == sent.message


def new() -> oyez.Match:
    return oyez.new("legends", seats=2, seed=1)


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        (lambda: oyez.new("chess", seats=2), LookupError),
        (lambda: new().view(seat=2), LookupError),
        (lambda: new().play(0, seat=2), LookupError),
        (lambda: new().play(0, seat="1"), LookupError),  # type: ignore[arg-type]
        (lambda: new().undo(seat=-1), LookupError),
        (lambda: bots.check("genius"), LookupError),
        (lambda: oyez.new("legends", seats=9), ValueError),
        (lambda: oyez.new("legends", seats=2, seed=-1), ValueError),
        (lambda: oyez.new("legends", seats=2, dragons=True), ValueError),
        (lambda: new().play(99, seat=0), ValueError),
        (lambda: oyez.load("{}"), ValueError),
        (lambda: arena.simulate("legends", seats=2, bots=["random", "random"], games=0), ValueError),
        (lambda: new().undo(seat=0), RuntimeError),
    ],
)
def test_who_expects_what_python_raises_gets_it_with_its_words(
    ask: Callable[[], Any], kind: type[Exception]
) -> None:
    with pytest.raises(kind) as refused:
        ask()
    assert isinstance(refused.value, OyezError)
    assert str(refused.value) == refused.value.text("en") != refused.value.text("fr")
