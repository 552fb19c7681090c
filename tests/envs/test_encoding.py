"""Actions and observations of fixed length, for every game of the catalogue."""

from itertools import pairwise

import pytest

from oyez import games
from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from oyez.core.steps import HIDDEN, Decision, fields_of
from oyez.core.together import Together
from oyez.envs.encoding import ABSENT, HIGH, LOW, encoding, observation_layout
from tests.conformance.choosing import bytes_of, seed_of
from tests.conformance.tables import outer_tables, positions, some_positions, table_named

every_game = pytest.mark.parametrize("game_id", games.ids())
every_table = pytest.mark.parametrize("table", outer_tables(), ids=str)

GAMES = 10
"""Random games on each table: tens of thousands of choices in all."""


@every_game
def test_every_decision_declares_what_it_can_offer(game_id):
    game = games.find(game_id)
    decisions = {name for name, step in game.steps.items() if issubclass(step, Decision) and step.SPACE}
    assert set(encoding(game_id).kinds) <= decisions - {Together.__name__}
    made_from = {base.__name__ for step in game.steps.values() for base in step.__mro__[1:]}
    assert set(encoding(game_id).kinds) >= decisions - made_from


@every_table
def test_all_that_is_ever_offered_is_in_the_space(table):
    code = encoding(table.game.id)
    for seed in range(GAMES):
        s, chance = table.new(seed).state, Chance.from_seed(seed, 1)
        while not s.over:
            seat = chance.pick(s.waiting())
            offered = s.choices(seat)
            actions = code.actions(s, seat)
            assert len(set(actions)) == len(offered), "two choices are one action"
            assert {code.choice(s, seat, action) for action in actions} == set(offered)
            s.play(pick_at_random(chance, offered), seat)


@every_game
def test_actions_are_all_pairs_of_decision_and_choice_in_order(game_id):
    code = encoding(game_id)
    assert list(code.pairs) == sorted(set(code.pairs))
    game = games.find(game_id)
    for kind in code.kinds:
        assert [n for of, n in code.pairs if of == kind] == sorted(game.steps[kind].SPACE)


@every_game
def test_the_layout_names_every_field_and_leaves_no_gap(game_id):
    code, layout = encoding(game_id), observation_layout(game_id)
    state = games.find(game_id).blank()
    fields = {name for name in fields_of(type(state)) if name not in (*state.PASSING, "chance")}
    if not state.MODIFIERS:
        fields -= {"modifiers", "lapsing"}
    assert set(layout) == fields | {"viewer", "deciding", "asked"}
    parts = list(layout.values())
    assert parts[0].start == 0
    assert parts[-1].stop == code.length
    assert all(one.stop == other.start for one, other in pairwise(parts))
    assert all(part.start < part.stop for part in parts)


@every_table
def test_an_observation_tells_who_looks_and_what_is_asked(table):
    code, layout = encoding(table.game.id), observation_layout(table.game.id)
    for record in some_positions(table, 12):
        s = table.load(record).state
        for seat in range(table.seats):
            seen = code.observe(s, seat)
            assert len(seen) == code.length
            assert all(type(number) is int for number in seen)
            assert LOW <= min(seen) <= max(seen) <= HIGH
            viewer, deciding = seen[layout["viewer"]], seen[layout["deciding"]]
            assert [at for at, flag in enumerate(viewer) if flag] == [seat]
            assert [at for at, flag in enumerate(deciding) if flag] == s.waiting()
            asked = [code.kinds[at] for at, flag in enumerate(seen[layout["asked"]]) if flag]
            if s.over:
                assert asked == []
            elif seat in s.waiting():
                assert asked == [type(s.asked(seat)).__name__]
            own = [code.choice(s, seat, action) for action in code.actions(s, seat)]
            assert sorted(own) == s.choices(seat)


@every_table
def test_positions_that_a_seat_cannot_tell_apart_are_observed_alike(table):
    code = encoding(table.game.id)
    differ = False
    for record in positions(table, 2, 3):
        s = table.load(record).state
        for seat in range(table.seats):
            seen, actions = code.observe(s, seat), code.actions(s, seat)
            for seed in (seed_of(record), 1):
                world = s.determinize(seat, seed)
                differ |= code.tell(world, seat) != code.tell(s, seat)
                assert code.observe(world, seat) == seen
                assert code.actions(world, seat) == actions
    assert differ, "nothing was hidden: the test proves nothing"


@pytest.mark.parametrize("table", table_named(variant="basic"), ids=str)
def test_positions_that_a_seat_can_tell_apart_are_observed_differently(table):
    """As long as the agenda has room."""
    code, layout = encoding(table.game.id), observation_layout(table.game.id)
    s, chance = table.new(3).state, Chance.from_seed(3, 1)
    seen = {}
    while not s.over:
        for seat in range(table.seats):
            told = code.observe(s, seat)
            if told[layout["agenda"]][-1] == ABSENT:
                looks = bytes_of(s.redact(seat))
                assert seen.setdefault((seat, tuple(told)), looks) == looks
        seat = chance.pick(s.waiting())
        s.play(pick_at_random(chance, s.choices(seat)), seat)
    assert len(seen) > 50


def test_hidden_and_absent_things_are_told_apart():
    s = games.find("legends").start(2, games.find("legends").check_options({}), 7)
    deck = encoding("legends").observe(s, 0)[observation_layout("legends")["deck"]]
    assert deck[: len(s.deck)] == [HIDDEN] * len(s.deck)
    assert set(deck[len(s.deck) :]) == {ABSENT}


def test_a_list_that_is_longer_than_declared_is_refused():
    s = games.find("legends").start(2, games.find("legends").check_options({}), 7)
    s.row = [0] * 7
    with pytest.raises(ValueError, match="7 numbers in row, which was declared to have room for 6"):
        encoding("legends").observe(s, 0)
