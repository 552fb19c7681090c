"""Clean-up after a turn, and what brings the end of the game."""

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
    STANDING,
)
from oyez.games.margraves.steps.cleanup import CleanUp, RefillPrivileges, RefillRow, TurnUpMonsters
from oyez.games.margraves.steps.privileges import TakeTile
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    LAIR,
    ask,
    asked,
    decline_all,
    offered,
    table,
    tile,
)
from tests.rules import rule


def slay(s, lair, times=1):
    """So many monsters of a lair are slain, without anything else happening."""
    s.standing[lair] -= times
    s.face_up[lair] = 0


def empty_deck(s, left=0):
    """All but so many cards of the deck are out of the game."""
    while len(s.deck) > left:
        s.put_citizen(s.deck.pop(0), GONE)


def give_away(s, *places):
    """Tiles on display are owned by the last seat; grants are used up."""
    for place in places:
        s.put_tile(s.shown[place], GONE)
        s.shown[place] = EMPTY


def end_turn(s):
    """The active seat recalls, removes the first citizen and declines everything."""
    seat = s.active
    s.advance()
    s.play(offered(s)[0])
    s.play(3)
    if asked(s) == "RemoveCitizen":
        s.play(offered(s)[0])
    decline_all(s, seat)


@rule("MV-CLEAN-01")
def test_the_order_is_tombs_privileges_monsters_citizens():
    s = table(2, shown=("PI-01", "PI-02", "PI-03"))
    for tomb in (5, 7, 2):
        s.tombs[tomb] = STANDING  # the third column: one influence
        s.supply[4] -= 1
    s.influence[0] = 2  # the next step crosses a river and lets a tile be taken
    s.gold[0] = 2
    slay(s, 0)
    s.put_citizen(s.row[0], GONE)
    s.row[0] = EMPTY
    ask(s, CleanUp(0))
    assert asked(s) == "MoveMarker"
    assert (s.face_up[0], s.row[0]) == (0, EMPTY), "monsters and citizens come later"
    s.play(1)
    assert asked(s) == "TakeTile"
    s.play(tile("PI-02"))
    decline_all(s, 0)
    assert EMPTY not in s.shown, "what was taken in the tombs' reward is refilled as well"
    assert s.face_up[0] == 1
    assert EMPTY not in s.row


@rule("MV-CLEAN-01")
def test_steps_of_the_clean_up_are_on_the_agenda_in_their_order():
    s = table(2)
    CleanUp(0).run(s)
    assert [type(step).__name__ for step in reversed(s.agenda[-4:])] == [
        "SettleTombs",
        "RefillPrivileges",
        "TurnUpMonsters",
        "RefillRow",
    ]


@rule("MV-CLEAN-02", "MV-PRIV-03")
def test_each_tier_is_refilled_from_its_own_pile():
    s = table(2)
    one, two = s.pile_one[-1], s.pile_two[-1]
    give_away(s, 1, 5)
    ask(s, RefillPrivileges())
    assert s.shown[1] == one
    assert s.shown[5] == two
    assert s.tile_at[one] == s.tile_at[two] == ON_SHOW
    check_shown(s)


def check_shown(s):
    assert sorted(s.pile_one + s.pile_two) == [t for t, place in enumerate(s.tile_at) if place == FACE_DOWN]


@rule("MV-CLEAN-03")
def test_a_stack_with_its_top_face_down_is_turned_up():
    s = table(2)
    forest = LAIR["forest"]
    slay(s, forest)
    below = s.monsters[forest * PACK + 2]
    assert s.top(forest) == EMPTY
    ask(s, TurnUpMonsters())
    assert s.top(forest) == below
    check(s)


@rule("MV-CLEAN-04", "MV-CLEAN-05")
def test_at_the_lair_card_the_chief_joins_the_pack_for_good():
    s = table(2)
    forest = LAIR["forest"]
    slay(s, forest, 4)
    s.barrier = False
    ask(s, TurnUpMonsters())
    assert s.standing[forest] == 5
    assert s.face_up[forest]
    chief = forest * PACK + PACK - 1
    assert chief in s.monsters[forest * PACK : forest * PACK + PACK]
    assert s.barrier, "the stack was shuffled"
    slay(s, forest, 5)
    ask(s, TurnUpMonsters())
    assert s.standing[forest] == 5
    check(s)


@rule("MV-CLEAN-05")
def test_the_chief_does_not_show_before_the_lair_card_is_reached():
    s = table(2)
    forest = LAIR["forest"]
    chief = forest * PACK + PACK - 1
    for _ in range(3):
        slay(s, forest)
        ask(s, TurnUpMonsters())
        assert s.top(forest) != chief
    assert s.standing[forest] == 1


@rule("MV-CLEAN-04")
def test_a_new_stack_is_shuffled_and_not_always_the_same():
    tops = set()
    for seed in range(30):
        s = table(2)
        s.chance = Chance.from_seed(seed)
        slay(s, 0, 4)
        ask(s, TurnUpMonsters())
        tops.add(s.top(0))
    assert len(tops) == 5


@rule("MV-CLEAN-06")
def test_citizens_slide_left_in_order_and_new_ones_come_from_the_deck():
    s = table(2)
    first, second, third, fourth, fifth = s.row
    for slot in (0, 2):
        s.put_citizen(s.row[slot], GONE)
        s.row[slot] = EMPTY
    new = s.deck[-1], s.deck[-2]
    ask(s, RefillRow())
    assert s.row == [second, fourth, fifth, *new]
    assert s.citizen_at[new[0]] == ON_SHOW
    assert first not in s.row
    assert third not in s.row
    check(s)


@rule("MV-CLEAN-07")
def test_what_cannot_be_refilled_stays_empty():
    s = table(2)
    empty_deck(s)
    first, second, third, fourth, fifth = s.row
    s.put_citizen(second, GONE)
    s.row[1] = EMPTY
    s.put_tile(s.shown[0], GONE)
    s.shown[0] = EMPTY
    for pile_tile in s.pile_one:
        s.put_tile(pile_tile, GONE)
    s.pile_one = []
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
def test_the_end_comes_when_a_display_needs_a_tile_and_its_pile_is_empty():
    for tier in (0, 1):
        s = table(2)
        for there in s.pile(tier):
            s.put_tile(there, GONE)
        s.pile(tier).clear()
        ask(s, TakeTile(0, (tier,), False))
        s.play(offered(s)[0])
        decline_all(s, 0)
        end_turn(s)
        assert s.ending == NO_PRIVILEGES


@rule("MV-END-04")
def test_emptying_a_deck_or_pile_exactly_brings_nothing_yet():
    s = table(2)
    empty_deck(s, 1)
    for there in s.pile_one[1:]:
        s.put_tile(there, GONE)
    s.pile_one = s.pile_one[:1]
    give_away(s, 0)
    end_turn(s)
    assert (s.deck, s.pile_one) == ([], [])
    assert s.ending == GOES_ON
    end_turn(s)
    assert s.ending == NO_CITIZENS


@rule("MV-END-05")
def test_once_the_end_is_near_everybody_still_has_as_many_turns():
    s = table(3, turn=1, first=1)
    empty_deck(s)
    end_turn(s)
    assert s.ending == NO_CITIZENS
    assert s.seat == 2
    end_turn(s)
    assert s.seat == 0
    assert not s.over
    end_turn(s)
    assert s.over


@rule("MV-END-06", "MV-TURN-06")
def test_the_last_player_of_a_round_ends_the_game_at_once():
    s = table(3, turn=0, first=1)
    empty_deck(s)
    end_turn(s)
    assert s.over
    assert s.winners()


@rule("MV-END-05")
def test_without_a_trigger_the_game_goes_on_after_the_last_player():
    s = table(3, turn=0, first=1)
    end_turn(s)
    assert not s.over
    assert s.seat == 1


def test_the_first_trigger_is_the_one_that_is_remembered():
    s = table(2)
    s.ending = NO_PRIVILEGES
    empty_deck(s)
    end_turn(s)
    assert s.ending == NO_PRIVILEGES
