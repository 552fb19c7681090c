"""The Heroic Tombs: where knights stand, which lines pay, and when the field is emptied."""

import pytest

from oyez.core.steps import DONE
from oyez.games.margraves.components import LINES, LOCATION, TOMB_ROWS, TOMBS
from oyez.games.margraves.state import LYING, STANDING, VACANT
from oyez.games.margraves.steps.slaying import FROM_STORAGE, STRIDE, Slay
from oyez.games.margraves.steps.tombs import SettleTombs
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    ask,
    asked,
    decline_all,
    face,
    give,
    has,
    item,
    knights,
    lair,
    offered,
    put_knights,
    put_margrave,
    recall,
    table,
)
from tests.rules import rule


def bury(s, *, lying=(), standing=(), statue=0):
    """Knights of the fortress in tombs."""
    for tombs, held in ((lying, LYING), (standing, STANDING)):
        for tomb in tombs:
            s.tombs[tomb] = held
            s.supply[4] -= 1
    s.statue += statue
    s.supply[4] -= statue


def settled(*, lying=(), standing=(), seats=2, **stock):
    s = table(seats)
    bury(s, lying=lying, standing=standing)
    give(s, 0, **stock)
    ask(s, SettleTombs(0))
    return s


@rule("MV-TOMB-01")
def test_nine_spaces_in_three_rows_and_four_columns():
    assert len(TOMBS) == len(set(TOMBS)) == 9
    assert {row for row, _ in TOMBS} == {1, 2, 3}
    assert {col for _, col in TOMBS} == {1, 2, 3, 4}
    rows, cols = LINES[:TOMB_ROWS], LINES[TOMB_ROWS:]
    assert (len(rows), len(cols)) == (3, 4)
    for lines, axis in ((rows, 0), (cols, 1)):
        for number, line in enumerate(lines, 1):
            assert set(line.spaces) == {at for at, tomb in enumerate(TOMBS) if tomb[axis] == number}


@rule("MV-TOMB-02")
def test_a_knight_goes_to_an_empty_tomb_of_the_players_choice():
    s = table(2)
    put_margrave(s, 0, "kamin")
    put_knights(s, "kamin", 0)
    face(s, "warg_pack")
    give(s, 0, knight=3)
    bury(s, lying=(0, 5), standing=(7,))
    ask(s, Slay(0, True))
    s.play(lair("forest"))
    assert offered(s) == [FROM_STORAGE * STRIDE + tomb for tomb in (1, 2, 3, 4, 6, 8)]
    s.play(FROM_STORAGE * STRIDE + 6)
    assert s.tombs[6] == STANDING
    assert FROM_STORAGE * STRIDE + 6 not in offered(s)
    check(s)


@rule("MV-TOMB-04", "MV-TOMB-07")
def test_kiras_two_standing_knights_complete_a_row_and_bring_stone_and_wood():
    s = settled(lying=(0,), standing=(1, 2))
    assert (has(s, 0, "stone"), has(s, 0, "wood")) == (1, 1)
    assert s.tombs[:3] == [LYING] * 3
    check(s)


@rule("MV-TOMB-04")
def test_a_line_that_is_not_full_pays_nothing():
    s = settled(standing=(0, 1))
    assert sum(s.stock[:3]) == 0
    assert s.gold[0] == 0


@rule("MV-TOMB-04")
def test_a_full_line_without_a_knight_of_this_turn_pays_nothing():
    s = settled(lying=(0, 1, 2), standing=(8,))
    assert (has(s, 0, "stone"), has(s, 0, "wood")) == (0, 0)


@rule("MV-TOMB-04")
def test_the_reward_comes_at_the_end_of_the_turn_and_not_before():
    s = table(2)
    put_margrave(s, 0, "kamin")
    put_knights(s, "kamin", 0)
    face(s, "warg_pack")
    give(s, 0, knight=1, strength=2)
    bury(s, lying=(7,))
    ask(s, Slay(0, True))
    s.play(lair("forest"))
    s.play(FROM_STORAGE * STRIDE + 8)
    s.play(DONE)
    gold = s.gold[0]
    decline_all(s, 0)
    assert s.gold[0] == gold
    recall(s, "captain")
    s.play(offered(s)[0])
    decline_all(s, 0)
    assert s.gold[0] == gold + 3
    assert s.tombs[8] == LYING


@rule("MV-TOMB-05")
def test_several_lines_filled_in_one_turn_all_pay():
    s = settled(lying=(0, 1, 3, 4, 5, 7), standing=(2,))  # the first row and the third column
    assert (has(s, 0, "stone"), has(s, 0, "wood")) == (1, 1)
    assert asked(s) == "MoveMarker"
    assert s.decision.left == 1


@pytest.mark.parametrize("line", range(len(LINES)))
def test_every_line_pays_what_is_printed(line):
    spaces = LINES[line].spaces
    s = settled(lying=spaces[1:], standing=spaces[:1])
    got = {name: has(s, 0, name) for name in ("gold", "stone", "wood", "magic")}
    expected = dict.fromkeys(got, 0)
    for entry in LINES[line].reward:
        if entry["op"] == "influence":
            assert asked(s) == "MoveMarker"
        elif entry["item"] == "wild":
            assert asked(s) == "GainWild"
        else:
            expected[entry["item"]] += entry["n"]
    assert got == expected


@rule("MV-TOMB-06")
def test_all_knights_of_the_turn_lie_down_even_those_that_filled_no_line():
    s = settled(standing=(0, 4, 8))
    assert [held for held in s.tombs if held != VACANT] == [LYING] * 3


@rule("MV-TOMB-08", "MV-TOMB-09")
def test_full_tombs_are_emptied_and_bare_locations_get_a_knight():
    s = table(2)
    put_knights(s, "kamin", 0)
    put_knights(s, "viktoria", 0)
    put_knights(s, "nymar", 3)
    bury(s, lying=(0, 1, 3, 4, 5, 6, 7, 8), statue=1)
    fortress = s.supply[4]
    s.supply[4] -= 1
    s.tombs[2] = STANDING
    ask(s, SettleTombs(0))
    decline_all(s, 0)
    assert s.tombs == [VACANT] * 9
    assert s.statue == 0
    assert (knights(s, "kamin"), knights(s, "viktoria"), knights(s, "nymar")) == (1, 1, 3)
    assert knights(s, "shilina") == 1
    assert s.supply[4] == fortress - 1 + 10 - 2
    check(s)


@rule("MV-TOMB-08")
def test_the_last_lines_pay_before_the_tombs_are_emptied():
    s = settled(lying=(1, 2, 3, 4, 5, 6, 7, 8), standing=(0,))
    assert (has(s, 0, "stone"), has(s, 0, "wood"), has(s, 0, "gold")) == (1, 1, 2)
    assert s.tombs == [VACANT] * 9


@rule("MV-TOMB-09")
def test_every_bare_location_gets_its_knight_even_from_an_empty_fortress():
    s = table(5)
    for where in LOCATION:
        put_knights(s, where, 0)
    give(s, 1, knight=6)
    give(s, 2, knight=5)
    bury(s, lying=range(1, 9), standing=(0,))
    assert s.supply[4] == 0
    ask(s, SettleTombs(0))
    while asked(s) != "PlayCitizen":
        s.play(s.choices()[0])
    assert s.knights == [1] * 8
    assert s.supply[4] == 1
    check(s)


@rule("MV-TOMB-10")
def test_knights_that_return_at_clean_up_serve_the_next_player():
    s = table(2)
    give(s, 1, gold=1)
    bury(s, lying=(1, 2, 3, 4, 5, 6, 7, 8))
    give(s, 0, knight=s.supply[4] - 1)
    s.tombs[0] = STANDING
    s.supply[4] -= 1
    assert s.supply[4] == 0
    recall(s, "captain")
    s.play(offered(s)[0])
    while s.seat == 0:
        s.play(s.choices()[0])
    assert s.supply[4] == 9
    assert s.seat == 1
    s.play(offered(s)[1])
    s.play(2)
    assert has(s, 1, "knight") == 1, "the Captain finds a knight in the fortress again"


@rule("MV-TOMB-05")
def test_a_wild_reward_of_a_line_may_be_any_resource():
    s = settled(lying=(1,), standing=(4,))
    assert asked(s) == "GainWild"
    assert offered(s) == [item("stone"), item("wood"), item("magic")]
    s.play(item("magic"))
    assert has(s, 0, "magic") == 1
