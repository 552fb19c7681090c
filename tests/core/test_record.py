import json
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import oyez
from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.core.snapshot import canonical

from . import toy


def played(seats=2, seed=1, choices=10**6, **options):
    m, chance = toy.new(seats, seed, **options), Chance.from_seed(seed)
    while not m.over and len(m.choices) < choices:
        seat = chance.pick(m.waiting)
        m.play(chance.pick(m.state.choices(seat)), seat)
    return m


def legends(choices=30):
    m, chance = oyez.new("legends", seats=3, seed=5, leaders=True), Chance.from_seed(5)
    while len(m.choices) < choices:
        seat = chance.pick(m.waiting)
        m.play(chance.pick(m.state.choices(seat)), seat)
    return m


RECORD = played(3, 4).to_json()
FIELDS = ("oyez", "game", "rules", "seats", "seed", "options", "choices", "hash")


def changed(**fields):
    return json.dumps({**json.loads(RECORD), **fields})


def broken(text, message_id):
    with pytest.raises(oyez.BadRecord) as error:
        toy.load(text)
    assert error.value.message.id == message_id
    assert str(error.value) != error.value.text("fr")
    return error.value


# ---- round trips


@pytest.mark.parametrize("choices", [0, 1, 2, 5, 8, 10**6])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_record_comes_back_to_the_same_bytes(seats, choices):
    m = played(seats, 9, choices, charms=["bell"], wishes=False)
    again = toy.load(m.to_json())
    assert again.to_json() == m.to_json()
    assert again.state.snapshot() == m.state.snapshot()
    assert again.log(0) == m.log(0)
    assert again.choices == m.choices
    assert (again.seats, again.seed, again.settings) == (m.seats, m.seed, m.settings)


def test_a_record_holds_what_the_design_says_and_is_one_line_of_ascii():
    data = json.loads(RECORD)
    assert sorted(data) == sorted(FIELDS)
    assert data["options"] == {"rounds": 3, "wishes": True, "charms": []}
    assert canonical(data) == RECORD
    assert RECORD.isascii()
    assert "\n" not in RECORD


def test_the_public_load_reads_text_and_bytes():
    text = legends().to_json()
    assert oyez.load(text).to_json() == text
    assert oyez.load(text.encode()).to_json() == text


def test_load_stops_after_so_many_moves():
    m = played()
    for moves in (0, 1, 5, len(m.choices)):
        part = toy.load(m.to_json(), moves)
        assert part.choices == m.choices[:moves]


@pytest.mark.parametrize("moves", [-1, 10**6, "1", 1.0, True])
def test_load_refuses_moves_that_are_no_count(moves):
    with pytest.raises(oyez.BadRecord):
        toy.load(RECORD, moves)


def test_spelling_does_not_matter():
    data = json.loads(RECORD)
    spaced = json.dumps(dict(reversed(data.items())), indent=2)
    assert toy.load(spaced).to_json() == RECORD


def test_options_at_their_default_may_be_left_out():
    assert toy.load(changed(options={})).to_json() == RECORD


# ---- every way in which a record can be broken


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        "nope",
        "{'oyez': 1}",
        "[" * 100_000,
        '{"a":' * 100_000,
        b"\xff\xfe\x00",
        b"\x80",
        RECORD[:-1],
        RECORD + "}",
        RECORD + RECORD,
        "1" * 10_000,
        '{"oyez": ' + "9" * 10_000 + "}",
        "\ud800",
        None,
        7,
        [],
        {},
    ],
    ids=lambda text: repr(text)[:24],
)
def test_what_is_not_json(text):
    broken(text, "record.not-json")


@pytest.mark.parametrize(
    "text", ["[]", "1", "null", "true", '"record"', "[[1, 2]]", "NaN", "-Infinity", "1e999"]
)
def test_json_that_is_not_an_object(text):
    broken(text, "record.not-object")


@pytest.mark.parametrize("number", [0, 2, -1, 10**30, "1", None, [1], {}])
def test_another_format(number):
    broken(changed(oyez=number), "record.format")
    broken("{}", "record.format")


@pytest.mark.parametrize("field", FIELDS)
def test_a_field_that_is_missing(field):
    data = json.loads(RECORD)
    del data[field]
    broken(json.dumps(data), "record.format" if field == "oyez" else "record.field")


WRONG = [
    (field, value)
    for field, right in json.loads(RECORD).items()
    for value in (None, True, 1.0, 1.5, float("nan"), "1", [], {}, 1, [[]], "")
    if type(value) is not type(right)
]


@pytest.mark.parametrize(("field", "value"), WRONG, ids=repr)
def test_a_field_of_the_wrong_type(field, value):
    error = broken(
        changed(**{field: value}), "record.field" if field != "oyez" or value == 1 else "record.format"
    )
    if field != "oyez":
        assert error.message.params["field"] == field


@pytest.mark.parametrize(
    "choices",
    [
        [1],
        [None],
        [[]],
        [[0]],
        [[0, 1, 2]],
        [{"0": 1}],
        ["01"],
        [[True, 1]],
        [[0, False]],
        [[0, 1.0]],
        [["0", 1]],
        [[0, None]],
        [[0, [1]]],
        [[[0, 1]]],
    ],
    ids=repr,
)
def test_choices_that_are_no_pairs_of_numbers(choices):
    assert broken(changed(choices=choices), "record.field").message.params["field"] == "choices"


@pytest.mark.parametrize("field", ["extra", "", "Game", "oyez ", "é" * 500, "{seat}", "{0}", "\ud800"])
def test_a_field_that_is_unknown(field):
    broken(changed(**{field: 1}), "record.unknown-field")


@pytest.mark.parametrize("game", ["", "chess", "../legends", "lanterns ", "x" * 5000, "{seats}", "__init__"])
def test_an_unknown_game(game):
    assert broken(changed(game=game), "record.bad").message.params["reason"].id == "game.unknown"
    with pytest.raises(oyez.BadRecord):
        oyez.load(changed(game=game))


@pytest.mark.parametrize(
    "options",
    [
        {"speed": 1},
        {"": 1},
        {"rounds": 4},
        {"rounds": True},
        {"rounds": "3"},
        {"rounds": None},
        {"wishes": 1},
        {"wishes": "true"},
        {"charms": "bell"},
        {"charms": ["bell", "gong"]},
        {"charms": [["bell"]]},
        {"charms": [{"bell": 1}]},
        {"charms": {"bell": 1}},
        {"charms": [None]},
        {"charms": ["bell"], "rounds": 1},
        {"rounds": {"a": [1.5, None]}},
        {"{0}": "{x}"},
    ],
    ids=repr,
)
def test_bad_options(options):
    assert broken(changed(options=options), "record.bad").message.params["reason"].id.startswith("option.")


@pytest.mark.parametrize("seats", [0, 1, 4, -2, 10**40])
def test_bad_seats(seats):
    assert broken(changed(seats=seats), "record.bad").message.params["reason"].id == "option.seats"


@pytest.mark.parametrize("seed", [-1, 1 << 63, 10**400])
def test_a_bad_seed(seed):
    assert broken(changed(seed=seed), "record.bad").message.params["reason"].id == "option.seed"


@pytest.mark.parametrize("pair", [[0, 99], [0, -1], [2, 0], [7, 1], [-1, 1], [0, 10**40], [10**40, 0]])
@pytest.mark.parametrize("at", [0, 4, 9])
def test_an_illegal_choice_in_the_middle(pair, at):
    choices = json.loads(RECORD)["choices"]
    choices[at] = [pair[0], 10**9] if pair == [2, 0] else pair
    error = broken(changed(choices=choices), "record.choice")
    assert error.message.params["at"] == at + 1
    assert error.message.params["reason"].id.startswith(("choice.", "seat."))


def test_choices_after_the_end():
    choices = json.loads(RECORD)["choices"]
    error = broken(changed(choices=[*choices, [0, 0]]), "record.choice")
    assert error.message.params["reason"].id == "choice.over"
    assert error.message.params["at"] == len(choices) + 1


def test_choices_that_stop_too_early_do_not_lead_to_the_hash():
    broken(changed(choices=json.loads(RECORD)["choices"][:-1]), "record.hash")


@pytest.mark.parametrize("digest", ["", "0" * 32, "x", "é", json.loads(RECORD)["hash"].upper()])
def test_a_wrong_hash(digest):
    broken(changed(hash=digest), "record.hash")


def test_another_seed_leads_elsewhere():
    with pytest.raises(oyez.BadRecord):
        toy.load(changed(seed=5))


@pytest.mark.parametrize("rules", [1, 0, -1, 4, 10**40])
def test_a_rules_version_that_is_too_old_or_too_new_is_named(rules):
    error = broken(changed(rules=rules), "record.rules")
    assert (error.message.params["rules"], error.message.params["now"]) == (rules, 3)
    assert all(str(rules) in error.text(lang) for lang in ("en", "fr"))


def test_a_record_of_an_older_rules_version_still_replays():
    number, settings = toy.GAME.check_table(3, {})
    m, chance = Match(toy.GAME, number, 4, settings, 2), Chance.from_seed(4)
    while not m.over:
        seat = chance.pick(m.waiting)
        m.play(chance.pick(m.state.choices(seat)), seat)
    assert json.loads(m.to_json())["rules"] == 2
    again = toy.load(m.to_json())
    assert again.to_json() == m.to_json()
    assert again.state.version == 2


def test_a_record_says_under_which_rules_it_was_played():
    assert json.loads(RECORD)["rules"] == toy.GAME.rules_version == toy.new().state.version


def test_the_hash_of_an_older_version_is_not_compared():
    """It is of a position as that version wrote it down."""
    m = toy.load(changed(rules=2, hash="0" * 32))
    assert m.choices == toy.load(RECORD).choices
    assert json.loads(m.to_json())["rules"] == 2


@pytest.mark.parametrize("depth", [10, 100, *range(800, 1000, 3)])
@pytest.mark.parametrize("option", ["wishes", "charms", "nothing"])
def test_options_nested_almost_too_deep(option, depth):
    deep = "[" * depth + "]" * depth
    text = RECORD.replace('"options":{', f'"options":{{"{option}":{deep},').replace(',"wishes":true', "")
    text = text.replace('"charms":[],', "") if option == "charms" else text
    with pytest.raises(oyez.BadRecord):
        toy.load(text)


# ---- mutated records

ATOMS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.integers(),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["", "bell", "drum", "lanterns", "legends", "rounds", "hash"]),
    st.text(max_size=8),
)
VALUES = st.recursive(
    ATOMS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)


def match_or_refusal(load, text):
    try:
        return load(text)
    except oyez.BadRecord as refusal:
        return refusal


def loads_or_is_refused(text):
    m = match_or_refusal(toy.load, text)
    if isinstance(m, oyez.BadRecord):
        assert str(m) != m.text("fr")
        return
    data, again = json.loads(text), json.loads(m.to_json())
    for field in ("game", "seats", "seed", "choices", "rules"):
        assert again[field] == data[field]
    assert again["hash"] == data["hash"] or data["rules"] < toy.GAME.rules_version
    assert toy.load(m.to_json()).to_json() == m.to_json()


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.sampled_from(FIELDS), VALUES)
def test_a_record_with_any_value_in_a_field_loads_or_is_refused(field, value):
    loads_or_is_refused(changed(**{field: value}))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.dictionaries(st.sampled_from(["rounds", "wishes", "charms"]), VALUES))
def test_a_record_with_any_options_loads_or_is_refused(options):
    loads_or_is_refused(changed(options=options))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.data())
def test_a_record_with_a_choice_changed_moved_or_lost_loads_or_is_refused(data):
    choices = json.loads(RECORD)["choices"]
    at = data.draw(st.integers(0, len(choices) - 1))
    to = data.draw(st.integers(0, len(choices) - 1))
    how = data.draw(st.sampled_from(["change", "swap", "drop", "double", "spoil"]))
    if how == "change":
        choices[at] = [data.draw(st.integers(-1, 3)), data.draw(st.integers(-1, 13))]
    elif how == "swap":
        choices[at], choices[to] = choices[to], choices[at]
    elif how == "drop":
        del choices[at]
    elif how == "double":
        choices.insert(to, choices[at])
    else:
        choices[at] = data.draw(VALUES)
    loads_or_is_refused(changed(choices=choices))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.integers(0, len(RECORD) - 1), st.integers(0, 12), st.text(max_size=6))
def test_a_record_with_some_letters_replaced_loads_or_is_refused(at, length, letters):
    loads_or_is_refused(RECORD[:at] + letters + RECORD[at + length :])


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.one_of(st.text(), st.binary(), VALUES.map(json.dumps)))
def test_anything_at_all_is_refused(text):
    with pytest.raises(oyez.BadRecord):
        oyez.load(text)


@cache
def legends_record():
    return legends().to_json()


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), st.integers(0, 12), st.text('0123456789,[]{}":-e.tru', max_size=6))
def test_a_mutated_record_of_legends_loads_to_itself_or_is_refused(data, length, letters):
    record = legends_record()
    at = data.draw(st.integers(0, len(record) - 1))
    text = record[:at] + letters + record[at + length :]
    m = match_or_refusal(oyez.load, text)
    if isinstance(m, oyez.BadRecord):
        assert str(m) != m.text("fr")
        return
    assert json.loads(m.to_json())["choices"] == json.loads(text)["choices"]
    assert oyez.load(m.to_json()).to_json() == m.to_json()
