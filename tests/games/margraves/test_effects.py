"""The verbs of the data: each one compiles to steps, and what is not a verb is refused."""

import tomllib

import pytest

from oyez.core.steps import DONE, Decision, Step
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
from oyez.games.margraves.effects import VERBS, compile_list, compile_optional, compile_rewards, compile_verb
from oyez.games.margraves.state import LYING
from tests.rules import rule

from .table import (
    YES,
    ask,
    asked,
    asking,
    give,
    give_citizen,
    guild,
    has,
    item,
    marker,
    offered,
    put_knights,
    put_margrave,
    put_tower,
    table,
)

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
            step = compile_verb(entry, seat, seat)
            assert isinstance(step, Step)
            if isinstance(step, Decision):
                assert step.seat == seat


def test_every_verb_is_used_by_some_component():
    assert {entry["op"] for name in FILES for entry in entries_of(name)} == set(VERBS) == set(FIELDS)


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
    for compiler in (compile_list, compile_optional):
        with pytest.raises(KeyError, match="steal"):
            compiler([entry], 0, 0)
    with pytest.raises(KeyError, match="steal"):
        compile_rewards([entry], 0)


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
        compile_verb(entry, 0, 0)


def test_a_verb_without_a_name_is_refused():
    with pytest.raises(KeyError, match="op"):
        compile_list([{"item": "gold", "n": 1}], 0, 0)


# ---- what the verbs do


def do(s, *entries, seat=0):
    ask(s, compile_list(entries, seat, seat))


@pytest.mark.parametrize("name", ["gold", "strength", "stone", "wood", "magic", "gem", "knight"])
def test_gain_gives_so_many_of_the_item(name):
    s = table(5)
    before = has(s, 3, name)
    do(s, {"op": "gain", "item": name, "n": 1}, seat=3)
    assert has(s, 3, name) == before + 1
    assert asked(s) == "PlayCitizen"


def test_gain_per_tower_counts_own_towers_built():
    s = table()
    put_tower(s, 0, "kamin")
    put_tower(s, 0, "nymar")
    put_tower(s, 1, "kamin", 1)
    do(s, {"op": "gain", "item": "gold", "n": 3, "per": "own_tower_built"})
    assert s.gold == [6, 0, 0]


def test_a_payment_is_the_price_of_everything_after_it():
    s = table()
    deal = ({"op": "pay", "item": "gold", "n": 2}, *[{"op": "gain", "item": "stone", "n": 1}] * 2)
    do(s, *deal)
    assert has(s, 0, "stone") == 0
    give(s, 0, gold=2)
    do(s, *deal)
    assert (has(s, 0, "stone"), has(s, 0, "gold")) == (2, 0)


def test_a_payment_for_the_next_verb_is_the_price_of_that_only():
    s = table()
    deal = (
        {"op": "pay", "item": "gold", "n": 2, "for_next": True},
        {"op": "gain", "item": "stone", "n": 1},
        {"op": "gain", "item": "wood", "n": 1},
    )
    do(s, *deal)
    assert (has(s, 0, "stone"), has(s, 0, "wood")) == (0, 1)
    give(s, 0, gold=2)
    do(s, *deal)
    assert (has(s, 0, "stone"), has(s, 0, "wood"), has(s, 0, "gold")) == (1, 2, 0)


@pytest.mark.parametrize("name", ["stone", "gem", "knight", "strength"])
def test_a_price_may_be_any_item(name):
    s = table()
    give(s, 0, **{name: 1})
    before = has(s, 0, name)
    do(s, {"op": "pay", "item": name, "n": 1}, {"op": "gain", "item": "gold", "n": 3})
    assert (has(s, 0, name), has(s, 0, "gold")) == (before - 1, 3)


def test_a_wild_price_is_paid_one_resource_at_a_time():
    s = table()
    give(s, 0, stone=1, magic=2)
    do(s, {"op": "pay", "item": "wild", "n": 2}, {"op": "gain", "item": "gold", "n": 3})
    assert s.choices() == [item("stone"), item("magic")]
    s.play(item("stone"))
    assert (s.choices(), has(s, 0, "gold")) == ([item("magic")], 0)
    s.play(item("magic"))
    assert [has(s, 0, name) for name in ("stone", "magic", "gold")] == [0, 1, 3]


def test_a_may_is_done_or_declined_as_a_whole():
    entry = {
        "op": "may",
        "do": [{"op": "gain", "item": "gold", "n": 1}, {"op": "gain", "item": "wood", "n": 1}],
    }
    for choice, gained in ((DONE, 0), (YES, 1)):
        s = table()
        do(s, entry)
        assert s.choices() == [DONE, YES]
        s.play(choice)
        assert (has(s, 0, "gold"), has(s, 0, "wood")) == (gained, gained)
        assert asked(s) == "PlayCitizen"


def test_a_choice_is_one_of_the_lists_and_must_be_made():
    options = [[{"op": "gain", "item": "gold", "n": 1}], [{"op": "gain", "item": "wood", "n": 1}]]
    s = table()
    do(s, {"op": "choose", "options": options})
    assert s.choices() == [1, 2]
    s.play(2)
    assert (has(s, 0, "gold"), has(s, 0, "wood")) == (0, 1)


def test_a_payment_to_the_active_player_goes_to_whose_power_it_is():
    entry = {"op": "each_opponent", "do": [{"op": "pay", "item": "gold", "n": 1, "to": "active"}]}
    entry["do"].append({"op": "gain", "item": "wood", "n": 1})
    s = table(3, turn=2)
    give(s, 0, gold=1)
    do(s, entry, seat=2)
    assert asking(s) == ("May", 0)
    s.play(YES)
    assert s.gold == [0, 0, 1]


def test_influence_goes_to_the_guild_named_or_to_any():
    s = table()
    do(s, {"op": "influence", "n": 2, "guild": "holy"})
    assert marker(s, 0, "holy") == 2
    do(s, {"op": "influence", "n": 1})
    assert offered(s) == [guild("worker"), guild("soldier"), guild("shadow")]


@rule("MV-NAV-05")
@pytest.mark.parametrize(("tier", "first"), [("I", 0), ("II", 3)])
def test_a_privilege_comes_from_the_display_or_from_the_pile(tier, first):
    s = table()
    do(s, {"op": "privilege", "tier": tier, "from": "face_up"})
    assert offered(s) == sorted(tile + 1 for tile in s.shown[first : first + 3])

    s = table(turn=1)
    top = s.pile(first // 3)[-1]
    do(s, {"op": "privilege", "tier": tier, "from": "pile"})
    assert s.tiles(0) == [top]
    assert top not in s.pile(first // 3)


@pytest.mark.parametrize(
    ("entry", "question"),
    [
        ({"op": "move_margrave", "to": "any"}, "MoveMargrave"),
        ({"op": "deploy_knight", "from": ["any_location"], "to": "any"}, "DeployKnight"),
        ({"op": "slay"}, "Slay"),
        ({"op": "recruit", "cost": "slot"}, "Recruit"),
        ({"op": "retrieve", "n": 1}, "Retrieve"),
        ({"op": "take_tomb_knights", "n": 2, "up_to": True}, "TakeTombKnights"),
        ({"op": "naval"}, "Sail"),
    ],
    ids=lambda value: value["op"] if isinstance(value, dict) else None,
)
def test_a_verb_asks_its_own_question(entry, question):
    s = table()
    give(s, 0, gold=9, strength=8, wood=1, magic=2)
    give_citizen(s, 0, "bard", played=True)
    put_margrave(s, 0, "kamin")
    put_knights(s, "kamin", 1)
    s.supply[4] -= 1
    s.tombs[0] = LYING
    do(s, entry)
    assert asking(s) == (question, 0)
