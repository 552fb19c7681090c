"""Expansions as modules: the base rules ask all that are in play and name none of them."""

import inspect
from itertools import combinations

import pytest

from oyez.core.modules import Module, heard_by
from oyez.core.steps import ASIDE

from . import vigil
from .bench import Ask, bench
from .playing import labels, play
from .vigil import FED, MODULES, chorus

OPTIONS = vigil.GAME.modules


def test_a_module_adds_nothing_by_itself():
    plain = Module("plain")
    assert plain.name == "plain"
    assert plain.set_up(bench()) == ()
    assert plain.asides(bench(), Ask(0, (1,))) == ()
    assert plain.heard == {}


def test_listeners_are_put_together_by_what_happens_in_the_order_of_the_modules():
    first, second, third = chorus(1), chorus(2), chorus(3)
    two, one = Module("two", heard={1: first, 2: second}), Module("one", heard={2: third})
    assert heard_by((two, one), 4) == ((), (first,), (second, third), ())
    assert heard_by((one, two), 3)[2] == (third, second)
    assert heard_by((), 2) == ((), ())


def test_base_rules_name_no_module():
    base = inspect.getsource(vigil)
    base = base[: base.index("# ---- the guests")]
    assert not [name for name in MODULES if f'"{name}"' in base]
    assert not [kind for kind in ("Stroke", "chorus", "sings") if kind in base]


def what_it_brings(m):
    """Songs of the set-up, kinds of asides, and how many answer when seat 0 feeds the fire."""
    s = m.state
    asides = [aside for seat in range(3) for aside in s.asides(Ask(seat, (1,)))]
    bands = {aside.BAND for aside in asides if aside.choices(s)}
    return s.songs, bands, len(s.heard[FED])


def test_each_module_brings_its_own():
    assert what_it_brings(vigil.new(3)) == ([0, 0, 0], {1, 2}, 0)
    assert what_it_brings(vigil.new(3, **OPTIONS["owls"])) == ([0, 0, 0], {1, 2}, 1)
    assert what_it_brings(vigil.new(3, **OPTIONS["frogs"])) == ([1, 1, 1], {1, 2}, 1)
    assert what_it_brings(vigil.new(3, **OPTIONS["cat"])) == ([0, 0, 1], {1, 2, 3}, 0)


@pytest.mark.parametrize("pair", list(combinations(MODULES, 2)), ids="-".join)
def test_modules_in_pairs_bring_what_both_bring(pair):
    guests = [name for name in pair if name != "cat"]
    alone = [what_it_brings(vigil.new(3, **OPTIONS[name])) for name in pair]
    songs, bands, heard = what_it_brings(vigil.new(3, guests=guests, cat="cat" in pair))
    assert songs == [sum(column) for column in zip(*(one[0] for one in alone), strict=True)]
    assert bands == set().union(*(one[1] for one in alone))
    assert heard == sum(one[2] for one in alone)


def test_an_aside_of_a_module_has_its_own_band():
    m = vigil.new(3, guests=["frogs"], cat=True)
    assert m.options()[-1].choice == 3 * ASIDE + 1
    play(m, "Stroke the cat")
    assert (m.state.songs[0], m.state.logs[0]) == (0, 2)
    assert "Stroke the cat" not in labels(m)


def test_the_modules_in_play_come_back_from_a_snapshot_as_the_same_object():
    m = vigil.new(3, guests=["owls", "frogs"], cat=True)
    data = m.state.snapshot()
    assert data["table"]["guests"] == ["owls", "frogs", "cat"]
    assert vigil.GAME.restore(data).guests is m.state.guests
    assert vigil.GAME.restore(data).heard is m.state.heard
