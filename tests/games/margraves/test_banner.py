"""Banner actions: three icons from top to bottom, each of which may be left out."""

import pytest

from oyez.games.margraves.components import CITIZENS, LOCATION
from tests.games.margraves.table import (
    DONE,
    asked,
    at,
    banner,
    can_decline,
    decline_all,
    give,
    give_citizen,
    has,
    item,
    knight,
    knights,
    locations,
    offered,
    put_margrave,
    refresh,
    table,
)
from tests.rules import rule

BY_GUILD = {
    "holy": ["move", "deploy", "deploy"],
    "soldier": ["strength", "move", "deploy"],
    "worker": ["wild", "move", "deploy"],
    "shadow": ["gold", "move", "deploy"],
}
GUILD_OF = {
    "artificer": "holy",
    "cleric": "holy",
    "monk": "holy",
    "priestess": "holy",
    "bogatyr": "soldier",
    "champion": "soldier",
    "ranger": "soldier",
    "warlord": "soldier",
    "bard": "worker",
    "woodcutter": "worker",
    "town_crier": "worker",
    "trader": "worker",
    "necromancer": "shadow",
    "peddler": "shadow",
    "pilot": "shadow",
    "scoundrel": "shadow",
}
STARTING = {"paladin": "holy", "captain": "soldier", "merchant": "worker", "alchemist": "shadow"}
QUESTIONS = {"MoveMargrave": "move", "DeployKnight": "deploy", "GainWild": "wild"}


def action(s):
    """Which banner action is asked for now; a gain that asks only whether it is wanted is tried out."""
    if asked(s) != "May":
        return QUESTIONS[asked(s)]
    tried = s.clone()
    tried.play(1)
    gained = [name for name in ("gold", "strength") if has(tried, 0, name) > has(s, 0, name)]
    assert len(gained) == 1
    return gained[0]


def skip_through(citizen):
    """All questions of a citizen's banner, each of them skipped."""
    s = table(5, row=("monk", "bard", "pilot", "cleric", "trader"))
    if citizen in GUILD_OF:
        give_citizen(s, 0, citizen)
    refresh(s)
    banner(s, citizen)
    found = []
    while s.seat == 0:
        found.append(action(s))
        assert can_decline(s)
        s.play(DONE)
    return found


@rule("MV-BAN-01", "MV-BAN-02", "MV-BAN-04")
@pytest.mark.parametrize("citizen", GUILD_OF)
def test_the_banner_of_a_citizen_is_that_of_its_guild(citizen):
    assert skip_through(citizen) == BY_GUILD[GUILD_OF[citizen]]


@rule("MV-BAN-01", "MV-BAN-02", "MV-BAN-05")
@pytest.mark.parametrize("citizen", STARTING)
def test_a_starting_citizen_has_the_banner_of_its_guild(citizen):
    assert skip_through(citizen) == BY_GUILD[STARTING[citizen]]


def test_no_citizen_is_missing_here():
    assert {citizen.id for citizen in CITIZENS} == {*GUILD_OF, *STARTING}


# ---- the gains


@rule("MV-BAN-03")
def test_the_soldiers_gain_is_one_strength():
    s = table(3)
    banner(s, "captain")
    s.play(1)
    assert (s.strength, s.gold, s.room(0)) == ([1, 0, 0], [0, 0, 0], 7)
    assert asked(s) == "MoveMargrave"


@rule("MV-BAN-03")
def test_the_shadows_gain_is_two_gold():
    s = table(3)
    banner(s, "alchemist")
    s.play(1)
    assert (s.strength, s.gold, s.room(0)) == ([0, 0, 0], [2, 0, 0], 7)
    assert asked(s) == "MoveMargrave"


@rule("MV-BAN-03")
@pytest.mark.parametrize("name", ["stone", "wood", "magic"])
def test_the_workers_gain_is_a_resource_of_choice(name):
    s = table(3)
    banner(s, "merchant")
    assert offered(s) == [item("stone"), item("wood"), item("magic")]
    s.play(item(name))
    assert has(s, 0, name) == 1
    assert (s.strength, s.gold, s.room(0)) == ([0, 0, 0], [0, 0, 0], 6)
    assert asked(s) == "MoveMargrave"


# ---- order and skipping


@rule("MV-BAN-01")
def test_the_gain_comes_before_the_move_and_can_be_spent_there():
    s = table(3)
    put_margrave(s, 0, "kamin")
    banner(s, "alchemist")
    s.play(1)
    s.play(at("silesia"))
    s.play(1)
    s.play(item("magic"))
    assert (has(s, 0, "gold"), has(s, 0, "magic")) == (1, 1)


@rule("MV-BAN-01")
def test_the_knight_is_deployed_from_where_the_margrave_has_come_to():
    s = table(3)
    banner(s, "paladin")
    s.play(at("kamin"))
    s.play(DONE)
    assert asked(s) == "DeployKnight"
    assert offered(s) == [knight("kamin", "shilina"), knight("kamin", "silesia")]
    s.play(knight("kamin", "silesia"))
    s.play(DONE)
    assert asked(s) == "PlayCitizen"  # no knight is left in Kamin
    assert s.seat == 1


@rule("MV-BAN-01")
def test_after_a_deploy_there_is_no_going_back_to_the_move():
    s = table(3)
    give(s, 0, knight=2)
    banner(s, "paladin")
    s.play(DONE)
    seen = []
    while s.seat == 0:
        seen.append(asked(s))
        s.play(knight("storage", "shilina") if asked(s) == "DeployKnight" else DONE)
    assert "MoveMargrave" not in seen
    assert knights(s, "shilina") == 3
    assert s.margraves[0] == LOCATION["shilina"]


@rule("MV-BAN-02")
@pytest.mark.parametrize(
    ("citizen", "untouched"), [("captain", "strength"), ("merchant", "stone"), ("alchemist", "gold")]
)
def test_a_gain_may_be_skipped_and_the_rest_still_done(citizen, untouched):
    s = table(3)
    banner(s, citizen)
    s.play(DONE)
    assert has(s, 0, untouched) == 0
    s.play(at("thraecius"))
    assert s.margraves[0] == LOCATION["thraecius"]
    assert has(s, 0, "gold") == 2  # nothing to pay for a gem with
    s.play(knight("thraecius", "viktoria"))
    s.play(1)
    assert has(s, 0, "strength") == 1
    assert s.seat == 1


@rule("MV-BAN-02")
def test_the_move_may_be_skipped_and_the_knight_still_deployed():
    s = table(3)
    banner(s, "captain")
    s.play(1)
    s.play(DONE)
    s.play(knight("shilina", "kamin"))
    s.play(1)
    assert s.margraves[0] == LOCATION["shilina"]
    assert (has(s, 0, "stone"), knights(s, "kamin"), knights(s, "shilina")) == (1, 2, 0)


@rule("MV-BAN-02")
def test_one_deploy_of_two_may_be_skipped():
    s = table(3)
    banner(s, "paladin")
    s.play(DONE)
    s.play(DONE)
    assert asked(s) == "DeployKnight"
    s.play(knight("shilina", "kamin"))
    s.play(1)
    assert has(s, 0, "stone") == 1
    assert s.seat == 1


@rule("MV-BAN-02")
@pytest.mark.parametrize("citizen", STARTING)
def test_all_actions_may_be_skipped_for_nothing(citizen):
    s = table(3)
    banner(s, citizen)
    decline_all(s, 0)
    assert s.seat == 1
    assert (s.gold, s.strength) == ([0, 0, 0], [0, 0, 0])
    assert s.knights == [1] * 8
    assert s.room(0) == 7


@rule("MV-BAN-02", "MV-STR-01")
def test_a_gain_of_strength_at_the_end_of_the_track_is_passed_over():
    s = table(3)
    give(s, 0, strength=8)
    banner(s, "captain")
    assert asked(s) == "MoveMargrave"
    assert offered(s) == locations("kamin", "thraecius")
    assert has(s, 0, "strength") == 8


@rule("MV-BAN-02", "MV-LIMIT-02")
def test_a_gain_that_is_out_of_supply_is_passed_over():
    s = table(3)
    s.supply[:3] = [0, 0, 0]
    banner(s, "merchant")
    assert asked(s) == "MoveMargrave"
