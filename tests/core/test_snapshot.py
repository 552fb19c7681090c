import copy
import json
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import oyez
from oyez.core.chance import Chance
from oyez.core.snapshot import canonical, fields_of, state_hash

from . import toy


def positions():
    """A match of the toy with a secret choice made, then in the middle of a turn, then over."""
    m, chance = toy.new(3, 6), Chance.from_seed(6)
    while True:
        yield m.state
        if m.over:
            return
        seat = chance.pick(m.waiting)
        m.play(chance.pick(m.state.choices(seat)), seat)


def secret_position():
    s = toy.new(3, 6).state
    s.play(s.choices(1)[0], 1)
    return s


SNAPSHOT = secret_position().snapshot()


def legends_position():
    m, chance = oyez.new("legends", seats=2, seed=3, exploration=True, swamp=True), Chance.from_seed(3)
    while len(m.choices) < 20:
        seat = chance.pick(m.waiting)
        m.play(chance.pick(m.state.choices(seat)), seat)
    return m.state


@cache
def legends_snapshot():
    return legends_position().snapshot()


def source_of(game_id):
    """A game and a position of it, as data."""
    return (toy.GAME, SNAPSHOT) if game_id == "lanterns" else (oyez.games.find("legends"), legends_snapshot())


def changed(source=SNAPSHOT, **fields):
    data = copy.deepcopy(source)
    data["table"].update(fields)
    return data


def refused(data, game=toy.GAME):
    with pytest.raises(oyez.BadRecord) as error:
        game.restore(data)
    assert str(error.value)
    assert str(error.value) != error.value.text("fr")


# ---- there and back


def test_every_position_of_a_match_comes_back_from_json():
    count = 0
    for s in positions():
        data = json.loads(json.dumps(s.snapshot()))
        back = toy.GAME.restore(data)
        assert type(back) is type(s)
        assert back.snapshot() == s.snapshot() == data
        assert state_hash(back) == state_hash(s)
        assert back.choices() == s.choices()
        assert back.waiting() == s.waiting()
        count += 1
    assert count > 10


def test_a_restored_position_goes_on_like_the_real_one():
    for s in positions():
        real, back = s.clone(), toy.GAME.restore(s.snapshot())
        while not real.over:
            choice = real.choices()[-1]
            real.play(choice)
            back.play(choice)
        assert back.snapshot() == real.snapshot()


def test_a_snapshot_shares_nothing_with_the_position():
    s = secret_position()
    data = s.snapshot()
    data["table"]["hands"].clear()
    data["table"]["agenda"].clear()
    assert s.snapshot() == SNAPSHOT
    back = toy.GAME.restore(SNAPSHOT)
    back.hands.clear()
    back.agenda.clear()
    assert secret_position().snapshot() == SNAPSHOT


def test_restore_leaves_its_argument_alone():
    data = copy.deepcopy(legends_snapshot())
    oyez.restore(data)
    assert data == legends_snapshot()


def test_a_redacted_position_is_saved_and_restored_without_its_generator():
    s = secret_position()
    for seat in (None, 0, 1, 2):
        view = s.redact(seat)
        back = toy.GAME.restore(json.loads(json.dumps(view.snapshot())))
        assert back.chance is None
        assert back.snapshot() == view.snapshot()


def test_the_public_restore_finds_the_game():
    back = oyez.restore(json.loads(json.dumps(legends_snapshot())))
    assert back.snapshot() == legends_snapshot()
    assert back.choices() == legends_position().choices()


def test_fields_are_those_of_the_class_and_its_bases():
    assert fields_of(toy.State) == (
        "active",
        "agenda",
        "asks_all",
        "barrier",
        "chance",
        "events",
        "heard",
        "lapsing",
        "modifiers",
        "offered",
        "seats",
        "turn",
        "version",
    )
    assert fields_of(toy.Lanterns) == tuple(sorted({*fields_of(toy.State), *toy.Lanterns.__slots__}))
    assert fields_of(toy.Look) == ("seat",)


def test_canonical_has_one_spelling_and_no_numbers_that_are_none():
    assert canonical({"b": [1, None, True], "a": "é"}) == '{"a":"\\u00e9","b":[1,null,true]}'
    with pytest.raises(ValueError, match="JSON"):
        canonical(float("nan"))


# ---- malformed


@pytest.mark.parametrize("data", [None, 1, "x", [], {}, {"game": None}, {"game": 1}, {"game": ["legends"]}])
def test_what_is_no_snapshot_of_any_game(data):
    with pytest.raises(oyez.BadRecord):
        oyez.restore(data)


def test_a_snapshot_of_an_unknown_game():
    with pytest.raises(oyez.BadRecord):
        oyez.restore({"game": "chess", "table": {}})


def test_a_snapshot_of_another_game():
    refused(legends_snapshot())
    refused({**SNAPSHOT, "game": "legends"})


@pytest.mark.parametrize("table", [None, 1, "x", [], [1], {}, {"seats": 3}])
def test_a_table_that_is_none(table):
    refused({"game": "lanterns", "table": table})


def test_a_table_that_is_missing():
    refused({"game": "lanterns"})


@pytest.mark.parametrize("field", sorted(SNAPSHOT["table"]))
def test_a_field_that_is_missing(field):
    data = copy.deepcopy(SNAPSHOT)
    del data["table"][field]
    refused(data)


@pytest.mark.parametrize("field", ["more", "", "events", "barrier", "offered", "__class__"])
def test_a_field_that_is_unknown(field):
    refused(changed(**{field: 1}))


def test_a_field_whose_name_is_no_text():
    data = copy.deepcopy(SNAPSHOT)
    data["table"][7] = 1
    refused(data)


def trouble(game, source, values):
    """The fields, with a value put there, that are neither refused nor of the right type."""
    found = []
    for field, right in source["table"].items():
        for value in values:
            if type(value) is type(right) and not isinstance(value, list):
                continue
            if field == "chance" and value is None:
                continue
            try:
                game.restore(changed(source, **{field: value}))
                found.append((field, value, "restored"))
            except oyez.BadRecord:
                continue
            except Exception as error:
                found.append((field, value, repr(error)))
    return found


@pytest.mark.parametrize("game_id", ["lanterns", "legends"])
@pytest.mark.parametrize("value", [None, True, 1.5, "x", {}, {"a": 1}, -5], ids=repr)
def test_a_field_of_the_wrong_type(game_id, value):
    game, source = source_of(game_id)
    assert trouble(game, source, [value]) == []


@pytest.mark.parametrize("game_id", ["lanterns", "legends"])
@pytest.mark.parametrize("value", [["x"], [None], [{}], [True], [1.5]], ids=repr)
def test_a_list_of_what_are_no_numbers(game_id, value):
    game, source = source_of(game_id)
    assert trouble(game, source, [value]) == []


@pytest.mark.parametrize(
    "value", [[], [1], [1, 2, 3], ["1", "2"], [1.0, 2], [True, 1], 5, "12", {}], ids=repr
)
def test_a_generator_that_is_none(value):
    refused(changed(chance=value))


NAME = next(key for key, value in SNAPSHOT["table"]["agenda"][-1].items() if value == "Together")
"""Under which a snapshot says of which kind a step is."""

STEPS = [
    None,
    1,
    "Round",
    [],
    {},
    {NAME: None},
    {NAME: "Nothing"},
    {NAME: ["Round"]},
    {NAME: {"a": 1}},
    {NAME: "Round", "seat": 1},
    {NAME: "Show"},
    {NAME: "Show", "seat": None},
    {NAME: "Show", "seat": "0"},
    {NAME: "Show", "seat": {NAME: "Round"}},
    {NAME: "Step"},
    {NAME: "Decision", "seat": 0},
    {NAME: "Repeat", "step ": 1, "times": 2},
    {NAME: "Together", "seat": 0, "asks": [], "answers": []},
    {NAME: "Together", "seat": 0, "asks": [{NAME: "Round"}], "answers": [-2]},
    {NAME: "Together", "seat": 0, "asks": [{NAME: "Show", "seat": 0}], "answers": []},
    {NAME: "OneOf", "seat": 0, "optional": True, "steps": [1, 2]},
    {NAME: "OneOf", "seat": 0, "optional": True, "steps": 5},
]


@pytest.mark.parametrize("step", STEPS, ids=repr)
def test_a_step_that_is_none(step):
    refused(changed(agenda=[*SNAPSHOT["table"]["agenda"], step]))


@pytest.mark.parametrize("game_id", oyez.games.ids())
def test_no_step_has_a_field_under_the_name_that_tells_its_kind(game_id):
    steps = oyez.games.find(game_id).steps
    assert steps
    assert [name for name, step in steps.items() if NAME in fields_of(step)] == []


def test_steps_nested_too_deep():
    step = {NAME: "Round"}
    for _ in range(3000):
        step = {NAME: "Sequence", "steps": [step]}
    refused({**SNAPSHOT, "table": {**SNAPSHOT["table"], "agenda": [step]}})


def paths(data, path=()):
    """Every place in JSON data, outermost first."""
    yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths(value, (*path, key))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            yield from paths(value, (*path, at))


def put(data, path, value):
    data = copy.deepcopy(data)
    if not path:
        return value
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return data


def position_or_refusal(game, data):
    try:
        return game.restore(data)
    except oyez.BadRecord as refusal:
        return refusal


ATOMS = st.one_of(st.none(), st.booleans(), st.integers(-3, 40), st.floats(0, 2), st.text(max_size=3))
VALUES = ATOMS | st.lists(ATOMS, max_size=3) | st.dictionaries(st.text(max_size=3), ATOMS, max_size=2)


@pytest.mark.parametrize("game_id", ["lanterns", "legends"])
@settings(max_examples=400, deadline=None, derandomize=True)
@given(data=st.data())
def test_a_snapshot_with_any_value_anywhere_is_restored_or_refused(game_id, data):
    """Whatever comes back is a position that can be asked and saved again; everything else is BadRecord."""
    game, source = source_of(game_id)
    path = data.draw(st.sampled_from(list(paths(source))[1:]))
    mutant = put(source, path, data.draw(VALUES))
    s = position_or_refusal(game, mutant)
    if isinstance(s, oyez.BadRecord):
        assert str(s) != s.text("fr")
        return
    assert s.choices() == sorted(set(s.choices()))
    assert game.restore(json.loads(json.dumps(s.snapshot()))).snapshot() == s.snapshot()
