"""The verbs of the data: each one compiles to steps, and what is not a verb is refused."""

import tomllib

import pytest

from oyez.core.steps import Decision, Step
from oyez.games.margraves import printed
from oyez.games.margraves.components import (
    CITIZENS,
    LINES,
    LOCATIONS,
    MONSTERS,
    MOST,
    ROOM,
    SEGMENTS,
    TILES,
    WEALTH,
)
from oyez.games.margraves.effects import COMPILER
from tests.rules import rule

from .lines import go, holds, put
from .table import ask

TIER_I, TIER_II = "PI-01,PI-11,PI-12", "PII-01,PII-05,PII-06"
GAINED = {"gold": 1, "strength": 1, "stone": 1, "wood": 1, "magic": 1, "gem": 2, "knight": 1}
PAID = {"stone": 0, "gem": 1, "knight": 0, "strength": 0}
"""What is there after one was gained or paid, with the gem of the set-up."""

FILES = sorted(path.stem for path in (ROOM / "data").glob("*.toml"))
FIELDS = {
    "gain": ({"item", "n"}, {"per"}),
    "pay": ({"item", "n"}, {"to", "for_next"}),
    "may": ({"do"}, set()),
    "choose": ({"options"}, set()),
    "each_player": ({"do"}, set()),
    "each_opponent": ({"do"}, set()),
    "move_margrave": ({"to"}, set()),
    "deploy_knight": ({"from", "to"}, {"n", "up_to"}),
    "slay": (set(), set()),
    "recruit": ({"cost"}, set()),
    "retrieve": ({"n"}, set()),
    "take_tomb_knights": ({"n", "up_to"}, set()),
    "influence": ({"n"}, {"guild"}),
    "privilege": ({"tier", "from"}, set()),
    "naval": (set(), set()),
}
"""What each verb must have and may have besides."""
WORDS = {
    "item": {"gold", "strength", "stone", "wood", "magic", "wild", "gem", "knight"},
    "per": {"own_tower_built"},
    "cost": {"slot", "free"},
    "guild": {"worker", "soldier", "shadow", "holy"},
    "tier": {"I", "II"},
}

PLACES = {
    "move_margrave": ("to", {"connected", "any"}),
    "privilege": ("from", {"face_up", "pile"}),
}


def entries_in(value):
    """Every verb anywhere in the data, those inside other verbs too."""
    if isinstance(value, dict):
        if "op" in value:
            yield value
        for inner in value.values():
            yield from entries_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from entries_in(inner)


def entries_of(name):
    return list(entries_in(tomllib.loads((ROOM / "data" / f"{name}.toml").read_text())))


# ---- the data


@pytest.mark.parametrize("name", FILES)
def test_every_verb_of_the_data_compiles_for_every_seat(name):
    entries = entries_of(name)
    assert entries
    for entry in entries:
        for seat in range(MOST):
            step = COMPILER.verb(entry, seat, seat)
            assert isinstance(step, Step)
            if isinstance(step, Decision):
                assert step.seat == seat


def test_every_verb_is_used_by_some_component():
    assert {entry["op"] for name in FILES for entry in entries_of(name)} == set(COMPILER.verbs) == set(FIELDS)


@pytest.mark.parametrize("name", FILES)
def test_verbs_of_the_data_have_the_fields_they_need_and_no_others(name):
    for entry in entries_of(name):
        needed, besides = FIELDS[entry["op"]]
        assert needed <= set(entry) - {"op"} <= needed | besides, entry
        for field, words in WORDS.items():
            assert entry.get(field, next(iter(words))) in words, entry
        assert entry.get("n", 1) > 0, entry
        if entry["op"] in PLACES:
            field, words = PLACES[entry["op"]]
            assert entry[field] in words, entry


@pytest.mark.parametrize(
    ("steps", "things"),
    [
        (printed.POWERS, LOCATIONS),
        (printed.SLOTS, [slot for location in LOCATIONS for slot in location.slots]),
        (printed.SEGMENTS, SEGMENTS),
        (printed.MONSTERS, MONSTERS),
        (printed.LINES, LINES),
        (printed.GRANTS, TILES),
        (printed.WEALTH, WEALTH),
        (printed.BANNERS, CITIZENS),
        (printed.CITIZENS, CITIZENS),
    ],
    ids=["powers", "slots", "segments", "monsters", "lines", "grants", "wealth", "banners", "citizens"],
)
def test_everything_printed_is_compiled_once_for_every_seat(steps, things):
    assert len(steps) == len(things)
    assert all(len(by_seat) == MOST for by_seat in steps)


# ---- what is refused


UNKNOWN = {"op": "steal", "item": "gold", "n": 1}


@pytest.mark.parametrize(
    "entry",
    [
        UNKNOWN,
        {"op": "may", "do": [UNKNOWN]},
        {"op": "each_player", "do": [UNKNOWN]},
        {"op": "each_opponent", "do": [{"op": "pay", "item": "gold", "n": 1}, UNKNOWN]},
        {"op": "choose", "options": [[{"op": "slay"}], [UNKNOWN]]},
    ],
    ids=lambda entry: entry["op"],
)
def test_an_unknown_verb_is_refused_wherever_it_stands(entry):
    for compiled in (COMPILER.whole, COMPILER.optional):
        with pytest.raises(ValueError, match="steal"):
            compiled([entry], 0, 0)
    with pytest.raises(ValueError, match="steal"):
        COMPILER.verb(entry, 0, 0)


def test_a_field_that_a_verb_does_not_know_is_refused():
    for entry in ({"op": "slay", "n": 1}, {"op": "gain", "item": "gold", "n": 1, "for_next": True}):
        with pytest.raises(ValueError, match="no field"):
            COMPILER.verb(entry, 0, 0)


@pytest.mark.parametrize(
    ("entry", "word"),
    [
        ({"op": "gain", "item": "honey", "n": 1}, "honey"),
        ({"op": "pay", "item": "honey", "n": 1}, "honey"),
        ({"op": "influence", "n": 1, "guild": "bakers"}, "bakers"),
        ({"op": "privilege", "tier": "III", "from": "face_up"}, "III"),
        ({"op": "deploy_knight", "from": ["moon"], "to": "any"}, "moon"),
        ({"op": "deploy_knight", "from": ["storage"], "to": "moon"}, "moon"),
    ],
)
def test_an_unknown_word_in_a_verb_is_refused(entry, word):
    with pytest.raises(KeyError, match=word):
        COMPILER.verb(entry, 0, 0)


def test_a_verb_without_a_name_is_refused():
    with pytest.raises(ValueError, match="no verb None"):
        COMPILER.whole([{"item": "gold", "n": 1}], 0, 0)


# ---- what the verbs do


def do(s, *entries, seat=0):
    ask(s, COMPILER.whole(entries, seat, seat))


def op(name, **fields):
    return {"op": name, **fields}


def gain(item, n=1, **more):
    return op("gain", item=item, n=n, **more)


def pay(item, n=1, **more):
    return op("pay", item=item, n=n, **more)


DONE_AT_ONCE = [
    *[("seats=5", [gain(item)], f"{n} {item} ?PlayCitizen") for item, n in GAINED.items()],
    (
        "tower:kamin tower:nymar 1: tower:kamin.1",
        [gain("gold", 3, per="own_tower_built")],
        "gold=6,0,0",
    ),
    # a price is for everything after it, or just for the next entry
    ("", [pay("gold", 2), gain("stone"), gain("stone")], "0 stone"),
    ("2 gold", [pay("gold", 2), gain("stone"), gain("stone")], "2 stone 0 gold"),
    ("", [pay("gold", 2, for_next=True), gain("stone"), gain("wood")], "0 stone 1 wood"),
    ("2 gold", [pay("gold", 2, for_next=True), gain("stone"), gain("wood")], "1 stone 1 wood 0 gold"),
    *[(f"1 {item}", [pay(item), gain("gold", 3)], f"{n} {item} 3 gold") for item, n in PAID.items()],
    ("", [op("influence", n=2, guild="holy")], "holy=2"),
    ("holy=2", [op("influence", n=1)], "?MoveMarker=no,worker,soldier,shadow"),
    # the second resource can only be magic
    ("1 stone 2 magic", [pay("wild", 2), gain("gold", 3)], "?PayWith=stone,magic"),
    ("", [op("may", do=[gain("gold"), gain("wood")])], "?May:0=no,yes"),
    ("", [op("choose", options=[[gain("gold")], [gain("wood")]])], "?OneOf:0=1,2"),
    (f"shown={TIER_I}", [op("privilege", tier="I", **{"from": "face_up"})], f"?TakeTile={TIER_I}"),
    (f"shown={TIER_II}", [op("privilege", tier="II", **{"from": "face_up"})], f"?TakeTile={TIER_II}"),
]


@rule("MV-NAV-05")
@pytest.mark.parametrize(("position", "entries", "outcome"), DONE_AT_ONCE)
def test_a_list_of_verbs_does_what_it_says(position, entries, outcome):
    s = put(position)
    do(s, *entries)
    holds(s, outcome)


@pytest.mark.parametrize(
    ("position", "entries", "moves", "outcome"),
    [
        ("1 stone 2 magic", [pay("wild", 2), gain("gold", 3)], "stone", "0 stone 1 magic 3 gold"),
        ("", [op("may", do=[gain("gold"), gain("wood")])], "no", "0 gold 0 wood ?PlayCitizen"),
        ("", [op("may", do=[gain("gold"), gain("wood")])], "yes", "1 gold 1 wood ?PlayCitizen"),
        ("", [op("choose", options=[[gain("gold")], [gain("wood")]])], "2", "0 gold 1 wood"),
    ],
)
def test_what_is_chosen_is_done_as_a_whole(position, entries, moves, outcome):
    s = put(position)
    do(s, *entries)
    go(s, moves)
    holds(s, outcome)


def test_a_payment_to_the_active_player_goes_to_whose_power_it_is():
    s = put("turn=2 1 gold")
    do(s, op("each_opponent", do=[pay("gold", to="active"), gain("wood")]), seat=2)
    holds(s, "?May:0")
    go(s, "yes")
    holds(s, "gold=0,0,1")


@rule("MV-NAV-05")
@pytest.mark.parametrize("tier", [0, 1])
def test_a_privilege_comes_from_the_pile(tier):
    s = put("turn=1")
    top = s.pile(tier)[-1]
    do(s, op("privilege", tier=("I", "II")[tier], **{"from": "pile"}))
    assert s.tiles(0) == [top]
    assert top not in s.pile(tier)


@pytest.mark.parametrize(
    ("entry", "question"),
    [
        (op("move_margrave", to="any"), "MoveMargrave"),
        ({"op": "deploy_knight", "from": ["any_location"], "to": "any"}, "DeployKnight"),
        (op("slay"), "Slay"),
        (op("recruit", cost="slot"), "Recruit"),
        (op("retrieve", n=1), "Retrieve"),
        (op("take_tomb_knights", n=2, up_to=True), "TakeTombKnights"),
        (op("naval"), "Sail"),
    ],
    ids=lambda value: value["op"] if isinstance(value, dict) else None,
)
def test_a_verb_asks_its_own_question(entry, question):
    s = put(
        "@silesia 9 gold 8 strength 1 wood 2 magic played:bard played:monk lying=0"
        " face:kobold_sappers face:warg_pack"
    )
    do(s, entry)
    holds(s, f"?{question}:0")
