"""Variants together: each adds its own and no more, and the base rules name none of them."""

import ast
import random
import re
from collections import Counter

import pytest

from oyez import games
from oyez.core.chance import Chance
from oyez.core.modules import Module, heard_by
from oyez.core.piles import miscounted
from oyez.games.legends import variants
from oyez.games.legends.components import LEADERS, ROOM, TOKENS
from oyez.games.legends.scoring import BASE_PARTS
from oyez.games.legends.variants import ARRIVED, BUILT, CARDS_FULL, DESTROYED, KINDS, TURN_ENDED
from tests.conformance import tables

from . import conserved
from .table import Table, cases, new, table

GAME = games.find("legends")
every_table = pytest.mark.parametrize("laid", tables.tables_of(GAME), ids=str)
every_pair = pytest.mark.parametrize("laid", tables.pairs_of(GAME), ids=str)

BRINGS = {
    "exploration": {"magic_spring": 1, "cottage": 1, "hidden_treasure": 1, "grimoire": 1, "stable": 1},
    "swamp": {"hidden": 6},
    "citadels": {"citadel": 3},
    "dragon": {"wild_dragon": 1},
    "portals": {"magic_portal": 2},
    "rogues": {"band_of_rogues": 1},
    "leaders": {},
}
"""The tokens that each variant lays."""
COUNTS = {
    "exploration": "tokens",
    "swamp": "tokens",
    "citadels": "citadels",
    "dragon": "tokens",
    "leaders": "leaders",
}
"""The part of a score that each adds."""


def check_offered(s):
    """What every waiting seat may choose lies in what the decision says it can ever offer."""
    for seat in s.waiting():
        for choice in s.choices(seat):
            asked, number = s.meant(seat, choice)
            assert number in type(asked).SPACE, (type(asked).__name__, number)


@every_table
def test_every_choice_ever_offered_lies_in_the_space_of_its_decision(laid):
    for seed in range(3):
        s, chance = laid.new(seed).state, Chance.from_seed(seed, 1)
        while not s.over:
            check_offered(s)
            seat, choice = tables.random_choice(s, chance)
            s.play(choice, seat)


@every_pair
def test_two_variants_add_their_tokens_and_points_and_nothing_else(laid):
    pair = laid.variant.split("+")
    t, chance = Table(laid.new(3)), Chance.from_seed(3, 1)
    brought = {name: n for variant in pair for name, n in BRINGS[variant].items()}
    if "swamp" in pair:
        brought = {name: n for name, n in brought.items() if name not in BRINGS["exploration"]}
    assert Counter(t.tokens().values()) == brought
    assert all((leader >= 0) == ("leaders" in pair) for leader in t.leaders)
    counted = {*BASE_PARTS, *(COUNTS[variant] for variant in pair if variant in COUNTS)}
    while not t.m.over:
        assert [set(parts) for parts in t.parts()] == [counted] * t.seats
        check_offered(t.s)
        conserved.check(t.s)
        assert miscounted(t.s, t.POOLS) == []
        tables.play_at_random(t.m, chance)
    assert t.m.winners


# ---- pairs that meet in one action


def test_the_white_knights_city_takes_the_swamp_and_his_army_follows():
    t = table("m4", tokens="poison_swamp m4", swamp=True, leaders="white_knight").build(0, "m4")
    assert (t.owner("poison_swamp"), t.armies("m4")[0], t.points("tokens")) == (0, 2, [-1, 0, 0])


def test_an_army_may_meet_a_token_at_the_other_end_of_a_portal():
    portals = "magic_portal m5, magic_portal f1"
    t = table("m5", "6 m4", tokens=f"{portals}, wild_dragon m4").acts("move 2").play("m5-f1 f1-m5")
    assert t.owner("wild_dragon") == -1
    assert t.acts("move 1").play("m5-m4").owner("wild_dragon") == 0


def test_the_red_sorceress_and_the_bandit_king_each_have_their_due():
    t = table("2 m4", "2 m4", leaders="red_sorceress bandit_king").destroy(0, "1@m4")
    assert (t.idle, t.captured, t.coins) == (True, [0, 1, 0], [11, 11, 11])
    t.destroy(1, "0@m4").play(1)
    assert (t.captured, t.reserve[0], t.coins) == ([0, 1, 0], 17, [10, 12, 11])


def test_the_kings_coin_may_be_one_that_rogues_have_left():
    t = table("m3, m4", "m4", tokens="band_of_rogues m4", leaders="bandit_king", coins=[11, 1, 11])
    t.put(1, "m3").acts("move 1", seat=1).play("m3-m4")
    assert t.coins == [11, 0, 11]
    assert t.destroy(0, "1@m4").idle


def test_a_citadel_and_the_knights_island_are_counted_apart():
    t = table("r1", tokens="citadel r1", leaders="white_knight")
    assert [t.points(part)[0] for part in ("regions", "islands", "citadels", "leaders")] == [1, 1, 1, 1]


# ---- what the base rules say of what happens


@cases(
    "script, heard",
    ("place 2: m3 done", [(ARRIVED, 0, "m3")]),
    ("move 2: m4-m5 m5-m4", [(ARRIVED, 0, "m5"), (ARRIVED, 0, "m4")]),
    ("build: m4", [(BUILT, 0, "m4")]),
    ("build: done", []),
    ("destroy: 1@m4", [(DESTROYED, 0, 1)]),
    ("destroy: 0@m4", [(DESTROYED, 0, 0)]),
)
def test_what_happens_is_told_to_whoever_listens(script, heard):
    """Each time for every seat, from the active one on."""
    t, told = table("m4", "m4", turn=1), []

    def listening(kind):
        return lambda s, owner, seat, n: told.append((kind, owner, seat, n))

    t.heard = heard_by([Module("spy", heard={kind: listening(kind) for kind in range(KINDS)})], KINDS)
    verb, choices = script.split(": ")
    t.acts(verb).play(choices)
    numbers = [(kind, seat, t.region(n) if isinstance(n, str) else n) for kind, seat, n in heard]
    assert told == [(kind, owner, seat, n) for kind, seat, n in numbers for owner in (1, 2, 0)]


def test_the_end_of_a_turn_and_of_all_turns_are_told():
    t, told = table("m4", seats=2, turn=1, taken=[11, 10], row="cursed_tower"), []
    spy = {kind: lambda s, owner, seat, n: told.append((owner, seat)) for kind in (TURN_ENDED, CARDS_FULL)}
    t.heard = heard_by([Module("spy", heard=spy)], KINDS)
    assert t.play(1).m.over
    # the turn of the second seat, and then the full number of cards, asked from the active seat on
    assert told == [(1, 1), (0, 1), (1, 1), (0, 1)]


# ---- the base rules


def names_in(path):
    """Every name that the code uses, comments and docstrings aside."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        for field in ("id", "attr", "name", "arg", "module"):
            found = getattr(node, field, None)
            if isinstance(found, str):
                yield found.lower()


def test_the_base_rules_name_no_variant():
    """Neither a variant nor a warlord nor a token; how things are called is no rule."""
    named = {variant.name.rstrip("s") for variant in variants.ALL} | {"warlord", "encounter"}
    named |= {leader.id for leader in LEADERS} | {token.id for token in TOKENS if token.set != "start"}
    assert {"swamp", "leader", "dragon", "grimoire", "fairy_queen"} <= named
    paths = [path for path in sorted((ROOM / "steps").glob("*.py")) if path.name != "wording.py"]
    assert len(paths) > 4
    for path in paths:
        used = " ".join(names_in(path))
        assert [name for name in sorted(named) if re.search(name, used)] == [], path.name
        options = set(re.findall(r"\brules\.(\w+)", path.read_text("utf-8")))
        assert options <= {"layout", "setup", "bid_tie", "games"}, path.name


def test_every_variant_is_wanted_by_its_own_options_alone():
    for name, options in GAME.modules.items():
        laid = new(**options)
        assert [variant.name for variant in laid.in_play.variants] == [name]
    assert new().in_play.variants == ()
    assert len(GAME.modules) == len(variants.ALL)


def test_a_game_with_everything_is_over_for_every_number_of_seats():
    for seats in GAME.seats:
        t = new(seats, 2, **GAME.variants["everything"]).on(pick=random.Random(seats).choice)
        assert {variant.name for variant in t.in_play.variants} == set(GAME.modules) - {"exploration"}
        assert set(t.parts()[0]) == set(GAME.part_names)
