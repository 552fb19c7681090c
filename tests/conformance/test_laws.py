"""The laws themselves: the toy game keeps them all, and a toy with one fault breaks the law against it."""

from dataclasses import replace

import pytest

from oyez.core.steps import HIDDEN
from oyez.core.words import msg
from tests.core import toy

from .laws import LAWS, SCENE_LAWS, random_game, worlds_differ
from .tables import Table, positions, random_match, tables_of

ALL = {**LAWS, **SCENE_LAWS}


@pytest.mark.parametrize("table", tables_of(toy.GAME), ids=str)
def test_the_toy_game_keeps_every_law(table):
    for seed in range(30):
        assert random_game(table, seed).over
    records = positions(table, 3, 8)
    assert len(records) > 10
    for record in records:
        for law in ALL.values():
            law(table, record)
    worlds_differ(table, records)


class SharedHands(toy.Lanterns):
    """Forgets to copy a list."""

    __slots__ = ()

    def __init__(self, other=None):
        super().__init__(other)
        if other is not None:
            self.hands = other.hands


class SameWorld(toy.Lanterns):
    """Deals hidden cards that the viewer has in hand."""

    __slots__ = ()

    def fill(self, chance):
        self.hands = [1 if card == HIDDEN else card for card in self.hands]
        self.deck = [1 if card == HIDDEN else card for card in self.deck]


class TellingScores(toy.Lanterns):
    """Counts the cards in hand as points."""

    __slots__ = ()

    def parts(self):
        return [{"tricks": sum(self.hand(seat)), "lanterns": 0, "cards": 0} for seat in range(self.seats)]


class UnsortedLight(toy.Light):
    __slots__ = ()

    def choices(self, s):
        return super().choices(s)[::-1]


class MutteringLight(toy.Light):
    """Calls all lanterns the same."""

    __slots__ = ()

    def label(self, s, choice):
        return msg("light.done")


class UndrawnLight(toy.Light):
    __slots__ = ()

    def targets(self, s, choice):
        return ("candle",)


class SilentTurn(toy.Turn):
    """Turns a hidden card over without saying so to the engine."""

    __slots__ = ()

    def run(self, s):
        barrier = s.barrier
        super().run(s)
        s.barrier = barrier


def faulty(monkeypatch, state=None, **steps):
    """The toy game with another state class, or with steps replaced."""
    for name, step in steps.items():
        monkeypatch.setattr(toy, name, step)
    game = replace(toy.GAME, steps={**toy.GAME.steps, **{step.__name__: step for step in steps.values()}})
    if state is not None:
        monkeypatch.setattr(toy, "Lanterns", state)
        game = replace(game, blank=state)
    return Table(game, 3, "basic")


FAULTS = [
    ("clone_is_equal_and_independent", {"state": SharedHands}),
    ("determinize_keeps_what_is_seen", {"state": SameWorld}),
    ("nothing_leaks", {"state": TellingScores}),
    ("choices_law", {"Light": UnsortedLight}),
    ("labels_are_said_and_told_apart", {"Light": MutteringLight}),
    ("scene_holds_every_target", {"Light": UndrawnLight}),
    ("nothing_leaks", {"Turn": SilentTurn}),
]


def broken(table, law):
    found = []
    for seed in range(12):
        for record in positions_of(table, seed):
            try:
                ALL[law](table, record)
            except (AssertionError, ValueError, KeyError) as error:
                found.append(error)
    return found


def positions_of(table, seed):
    """The record after every choice of a game, with whatever fault it has."""
    end = random_match(table, seed)
    match = table.new(seed)
    for seat, choice in end.choices:
        yield match.to_json()
        match.play(choice, seat)


@pytest.mark.parametrize(
    ("law", "fault"), FAULTS, ids=lambda value: value if isinstance(value, str) else str(value)
)
def test_a_fault_breaks_its_law(monkeypatch, law, fault):
    assert broken(faulty(monkeypatch, **fault), law)
