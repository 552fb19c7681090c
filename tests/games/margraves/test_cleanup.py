"""Clean-up after a turn, and what brings the end of the game."""

import pytest

from oyez.core.chance import Chance
from oyez.games.margraves.components import PACK
from oyez.games.margraves.state import (
    EMPTY,
    FACE_DOWN,
    GOES_ON,
    GONE,
    NO_CITIZENS,
    NO_PRIVILEGES,
    ON_SHOW,
)
from oyez.games.margraves.steps.cleanup import CleanUp, RefillPrivileges, RefillRow, TurnUpMonsters
from oyez.games.margraves.steps.privileges import TakeTile
from tests.rules import rule

from .conserved import check
from .lines import asked, go, holds, put
from .table import LAIR, ask, table

FOREST = LAIR["forest"]
CHIEF = FOREST * PACK + PACK - 1


def slay(s, lair, times=1):
    """So many monsters of a lair are slain, without anything else happening."""
    s.standing[lair] -= times
    s.face_up[lair] = 0


def empty_deck(s, left=0):
    """All but so many cards of the deck are out of the game."""
    while len(s.deck) > left:
        s.put_citizen(s.deck.pop(0), GONE)


def empty_pile(s, tier, left=0):
    while len(s.pile(tier)) > left:
        s.put_tile(s.pile(tier).pop(), GONE)


def give_away(s, *places):
    """Tiles on display are out of the game."""
    for place in places:
        s.put_tile(s.shown[place], GONE)
        s.shown[place] = EMPTY


def remove(s, *slots):
    """Citizens of the row are out of the game."""
    for slot in slots:
        s.put_citizen(s.row[slot], GONE)
        s.row[slot] = EMPTY


def end_turn(s, citizen="paladin"):
    """The active seat recalls, removes the first citizen that can be and declines everything."""
    seat = s.active
    go(s, f"{citizen} recall")
    if asked(s) == "RemoveCitizen":
        s.play(s.choices()[0])
    if not s.over and s.seat == seat:
        go(s, "no*")


@rule("MV-CLEAN-01")
def test_the_order_is_tombs_privileges_monsters_citizens():
    # the third column pays one influence, which crosses a river and lets a tile be taken
    s = put("seats=2 shown=PI-01,PI-02,PI-03 standing=2,5,7 worker=2 2 gold")
    slay(s, 0)
    remove(s, 0)
    ask(s, CleanUp(0))
    assert asked(s) == "MoveMarker"
    assert (s.face_up[0], s.row[0]) == (0, EMPTY), "monsters and citizens come later"
    go(s, "worker PI-02 no*")
    assert EMPTY not in s.shown, "what was taken in the tombs' reward is refilled as well"
    assert s.face_up[0] == 1
    assert EMPTY not in s.row
    CleanUp(0).run(s)
    order = ["SettleTombs", "RefillPrivileges", "TurnUpMonsters", "RefillRow"]
    assert [type(step).__name__ for step in reversed(s.agenda[-4:])] == order


@rule("MV-CLEAN-02", "MV-PRIV-03")
@pytest.mark.parametrize("places", [(1, 5), (0,), (2,), (3,), (0, 1, 2), (2, 3, 4, 5), range(6)])
def test_each_tier_is_refilled_to_three_from_its_own_pile(places):
    s = table(2)
    expected = s.shown[:]
    tops = {tier: s.pile(tier)[::-1] for tier in (0, 1)}
    for place in places:
        expected[place] = tops[place // 3].pop(0)
    give_away(s, *places)
    s.barrier = False
    ask(s, RefillPrivileges())
    assert s.barrier
    assert s.shown == expected
    assert {s.tile_at[tile] for tile in expected} == {ON_SHOW}
    assert sorted(s.pile_one + s.pile_two) == [t for t, place in enumerate(s.tile_at) if place == FACE_DOWN]


@rule("MV-CLEAN-02", "MV-CLEAN-07")
@pytest.mark.parametrize("tier", [0, 1])
def test_a_tier_is_not_refilled_from_the_pile_of_the_other(tier):
    s = table(2)
    empty_pile(s, tier)
    give_away(s, 0, 3)
    ask(s, RefillPrivileges())
    assert [s.shown[place] == EMPTY for place in (0, 3)] == [tier == 0, tier == 1]


@rule("MV-CLEAN-03")
def test_a_stack_with_its_top_face_down_is_turned_up():
    s = table(2)
    slay(s, FOREST)
    below = s.monsters[FOREST * PACK + 2]
    assert s.top(FOREST) == EMPTY
    s.barrier = False
    ask(s, TurnUpMonsters())
    assert s.top(FOREST) == below
    assert s.barrier, "a card was turned up"
    check(s)


@rule("MV-CLEAN-04", "MV-CLEAN-05")
def test_at_the_lair_card_the_chief_joins_the_pack_for_good():
    s = table(2)
    slay(s, FOREST, 4)
    s.barrier = False
    ask(s, TurnUpMonsters())
    assert s.standing[FOREST] == 5
    assert s.face_up[FOREST]
    assert CHIEF in s.monsters[FOREST * PACK : FOREST * PACK + PACK]
    assert s.barrier, "the stack was shuffled"
    slay(s, FOREST, 5)
    ask(s, TurnUpMonsters())
    assert s.standing[FOREST] == 5
    check(s)


@rule("MV-CLEAN-05")
def test_the_chief_does_not_show_before_the_lair_card_is_reached():
    s = table(2)
    for _ in range(3):
        slay(s, FOREST)
        ask(s, TurnUpMonsters())
        assert s.top(FOREST) != CHIEF
    assert s.standing[FOREST] == 1


@rule("MV-CLEAN-04", "MV-CLEAN-05")
def test_a_new_stack_is_shuffled_and_not_always_the_same():
    """Each of the five may lie on top, the chief as well as any other."""
    tops = set()
    for seed in range(30):
        s = table(2)
        s.chance = Chance.from_seed(seed)
        slay(s, 0, 4)
        ask(s, TurnUpMonsters())
        tops.add(s.top(0))
    assert len(tops) == 5


@rule("MV-CLEAN-06", "MV-CLEAN-07")
def test_citizens_slide_left_in_order_and_new_ones_come_from_the_deck_as_far_as_it_goes():
    s = table(2)
    _, second, _, fourth, fifth = s.row
    remove(s, 0, 2)
    new = s.deck[-1], s.deck[-2]
    s.barrier = False
    ask(s, RefillRow())
    assert s.barrier
    assert s.row == [second, fourth, fifth, *new]
    assert s.citizen_at[new[0]] == ON_SHOW
    check(s)
    s = table(2)
    first, _, third, fourth, fifth = s.row
    empty_deck(s)
    remove(s, 1)
    empty_pile(s, 0)
    give_away(s, 0)
    ask(s, RefillPrivileges(), RefillRow())
    assert s.row == [first, third, fourth, fifth, EMPTY]
    assert s.shown[0] == EMPTY


# ---- the end


@rule("MV-END-02")
def test_the_end_comes_when_the_row_needs_a_card_and_the_deck_is_empty():
    s = table(2)
    empty_deck(s)
    end_turn(s)
    assert s.ending == NO_CITIZENS


@rule("MV-END-03")
@pytest.mark.parametrize("tier", [0, 1])
def test_the_end_comes_when_a_display_needs_a_tile_and_its_pile_is_empty(tier):
    s = table(2)
    empty_pile(s, tier)
    ask(s, TakeTile(0, (tier,), False))
    s.play(s.choices()[0])
    if asked(s) == "MayUseGrants":
        go(s, "no")
    end_turn(s)
    assert s.ending == NO_PRIVILEGES


@rule("MV-END-04")
def test_emptying_a_deck_or_pile_exactly_brings_nothing_yet():
    s = table(2)
    empty_deck(s, 1)
    empty_pile(s, 0, 1)
    give_away(s, 0)
    end_turn(s)
    assert (s.deck, s.pile_one) == ([], [])
    assert s.ending == GOES_ON
    end_turn(s)
    assert s.ending == NO_CITIZENS


@rule("MV-END-05", "MV-END-06", "MV-TURN-06")
def test_once_the_end_is_near_everybody_still_has_as_many_turns():
    s = table(3, turn=1, first=1)
    empty_deck(s)
    for seat in (2, 0):
        end_turn(s)
        assert s.ending == NO_CITIZENS
        holds(s, f"turn:{seat}")
    end_turn(s)
    assert s.over
    s = table(3, turn=0, first=1)
    empty_deck(s)
    end_turn(s)
    assert s.over
    assert s.winners()


@rule("MV-END-05")
def test_without_a_trigger_the_game_goes_on_after_the_last_player():
    s = table(3, turn=0, first=1)
    end_turn(s)
    holds(s, "turn:1")


def test_the_first_trigger_is_the_one_that_is_remembered():
    s = table(2)
    s.ending = NO_PRIVILEGES
    empty_deck(s)
    end_turn(s)
    assert s.ending == NO_PRIVILEGES
