"""A turn: one citizen of the hand, one of four uses, clean-up, and the next player."""

import pytest

from oyez.games.margraves.components import CITIZENS, TILE, starting_cards
from oyez.games.margraves.state import EMPTY, GONE, PLAYED, citizen_id
from oyez.games.margraves.steps.turn import BANNER, BUILD, POWER, RECALL
from tests.games.margraves.begun import drafted
from tests.games.margraves.conserved import check
from tests.games.margraves.table import (
    asked,
    at,
    banner,
    build,
    can_decline,
    card,
    decline_all,
    do_power,
    face,
    give,
    give_citizen,
    has,
    item,
    knights,
    offered,
    points,
    power,
    put_margrave,
    put_tower,
    recall,
    refresh,
    table,
    tile,
)
from tests.rules import rule

STARTERS = ["alchemist", "captain", "merchant", "paladin"]
MATERIALS = {"stone": 1, "wood": 1, "magic": 1}
"""With the gem of the set-up these are the cost of a tower."""


def pass_turn(s, citizen="paladin"):
    """A turn in which nothing is done."""
    seat = s.active
    banner(s, citizen)
    decline_all(s, seat)


def empty_deck(s):
    for number in s.deck:
        s.put_citizen(number, GONE)
    s.deck = []


# ---- whose turn it is


@rule("MV-TURN-01")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 1), (4, 3), (5, 2)])
def test_turns_go_clockwise_from_the_first_player(seats, first):
    s = table(seats, turn=first, first=first)
    turns = []
    for citizen in ("paladin", "alchemist"):
        for _ in range(seats):
            turns.append(s.active)
            assert (asked(s), s.seat) == ("PlayCitizen", s.active)
            pass_turn(s, citizen)
    assert turns == [(first + step) % seats for step in range(2 * seats)]


@rule("MV-TURN-01")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_after_the_draft_the_first_player_begins(first):
    tiles = (("W-20", "W-14", "W-15"), ("W-13", "W-16", "W-19"), ("W-05", "W-06", "W-07"))
    s = drafted(*tiles, first=first)
    while asked(s) == "ChooseWealth":
        s.play(s.choices()[0])
    assert (asked(s), s.seat, s.active) == ("PlayCitizen", first, first)


# ---- one citizen


@rule("MV-TURN-02")
def test_one_citizen_of_the_own_hand_goes_onto_the_own_played_pile():
    s = table(3)
    played = give_citizen(s, 0, "monk", played=True)
    refresh(s)
    assert not can_decline(s)
    assert offered(s) == [number + 1 for number in starting_cards(0)]
    captain = card(s, 0, "captain")
    s.play(captain + 1)
    assert sorted(s.played(0)) == sorted([played, captain])
    assert len(s.hand(0)) == 3
    s.play(BANNER)
    decline_all(s, 0)
    assert (asked(s), s.seat) == ("PlayCitizen", 1)
    assert len(s.hand(0)) == 3
    assert [len(s.hand(seat)) for seat in (1, 2)] == [4, 4]
    assert s.played(1) == []


@rule("MV-TURN-02")
def test_played_citizens_cannot_be_played_again():
    s = table(2)
    for citizen in ("captain", "merchant"):
        assert card(s, 0, citizen) + 1 in offered(s)
        pass_turn(s, citizen)
        pass_turn(s, citizen)
        assert card(s, 0, citizen) + 1 not in offered(s)
    assert offered(s) == sorted(card(s, 0, citizen) + 1 for citizen in ("alchemist", "paladin"))


@rule("MV-TURN-02")
def test_of_citizens_alike_one_is_offered():
    s = table(3)
    alike = [give_citizen(s, 0, "peddler"), give_citizen(s, 0, "peddler")]
    refresh(s)
    assert len(offered(s)) == 5
    assert len(set(offered(s)) & {number + 1 for number in alike}) == 1


# ---- one use


@rule("MV-TURN-03")
def test_a_citizen_has_four_uses_and_one_must_be_chosen():
    s = table(3)
    give(s, 0, **MATERIALS)
    s.play(card(s, 0, "merchant") + 1)
    assert asked(s) == "UseCitizen"
    assert s.choices() == [BANNER, POWER, RECALL, BUILD]


@rule("MV-TURN-03")
def test_the_banner_alone_is_used():
    s = table(3)
    banner(s, "merchant")
    s.play(item("wood"))
    s.play(at("kamin"))
    s.play(1)
    decline_all(s, 0)
    assert s.active == 1
    assert (has(s, 0, "wood"), has(s, 0, "stone"), has(s, 0, "gold")) == (1, 1, 0)
    assert len(s.hand(0)) == 3
    assert s.towers_left == [4, 4, 4]


@rule("MV-TURN-03")
def test_the_power_alone_is_used():
    s = table(3)
    power(s, "merchant")
    s.play(item("wood"))
    decline_all(s, 0)
    assert s.active == 1
    assert (has(s, 0, "wood"), has(s, 0, "gold")) == (1, 4)
    assert s.redact(None).view()["players"][0]["margrave"] == "shilina"
    assert len(s.hand(0)) == 3


@rule("MV-TURN-03")
def test_recall_alone_is_used():
    s = table(3)
    recall(s, "merchant")
    s.play(1)
    assert s.active == 1
    assert [has(s, 0, name) for name in ("stone", "wood", "magic", "gold", "strength")] == [0] * 5
    assert len(s.hand(0)) == 4


@rule("MV-TURN-03")
def test_build_alone_is_used():
    s = table(3)
    give(s, 0, **MATERIALS)
    build(s, "merchant")
    s.play(1)
    decline_all(s, 0)
    assert s.active == 1
    assert s.towers_left[0] == 3
    assert has(s, 0, "gold") == 7  # the first slot of Shilina
    assert [has(s, 0, name) for name in ("stone", "wood", "magic", "gem")] == [0] * 4
    assert len(s.hand(0)) == 3


@rule("MV-TURN-04")
def test_the_only_card_of_a_hand_must_recall():
    s = table(3)
    for citizen in STARTERS[:3]:
        s.put_citizen(card(s, 0, citizen), PLAYED)
    give(s, 0, **MATERIALS)
    refresh(s)
    assert offered(s) == [card(s, 0, "paladin") + 1]
    s.play(card(s, 0, "paladin") + 1)
    assert s.choices() == [RECALL]
    s.play(RECALL)
    s.play(1)
    assert len(s.hand(0)) == 4


@rule("MV-TURN-04")
def test_with_two_cards_every_use_is_open_and_the_turn_after_that_must_recall():
    s = table(2)
    for _ in range(2):
        pass_turn(s, "alchemist" if s.active else "captain")
    for _ in range(2):
        pass_turn(s, "captain" if s.active else "alchemist")
    assert len(s.hand(0)) == 2
    s.play(card(s, 0, "merchant") + 1)
    assert s.choices() == [BANNER, POWER, RECALL]
    s.play(BANNER)
    decline_all(s, 0)
    pass_turn(s, "merchant")
    s.play(card(s, 0, "paladin") + 1)
    assert s.choices() == [RECALL]


@rule("MV-TURN-04")
def test_a_recruit_counts_as_a_card_in_hand():
    s = table(3)
    for citizen in STARTERS[:3]:
        s.put_citizen(card(s, 0, citizen), PLAYED)
    give_citizen(s, 0, "monk")
    refresh(s)
    s.play(card(s, 0, "paladin") + 1)
    assert s.choices() == [BANNER, POWER, RECALL]


@rule("MV-TURN-05")
@pytest.mark.parametrize("citizen", [kind.id for kind in CITIZENS])
def test_any_citizen_may_recall_or_build_in_the_first_turn(citizen):
    for use in (RECALL, BUILD):
        s = table(5, row=("monk", "bard", "pilot", "cleric", "trader"))
        give(s, 0, **MATERIALS)
        if citizen not in STARTERS:
            give_citizen(s, 0, citizen)
        refresh(s)
        s.play(card(s, 0, citizen) + 1)
        assert {RECALL, BUILD} <= set(s.choices())
        s.play(use)
        assert asked(s) == ("RemoveCitizen" if use == RECALL else "Build")
        s.play(1)
        if use == RECALL:
            assert s.played(0) == []
        else:
            assert s.towers_left[0] == 3
            assert [citizen_id(number) for number in s.played(0)] == [citizen]


@rule("MV-TURN-05")
@pytest.mark.parametrize("cards_left", [1, 2, 3, 4])
def test_recall_may_be_chosen_on_any_turn(cards_left):
    s = table(3)
    for citizen in STARTERS[cards_left:]:
        s.put_citizen(card(s, 0, citizen), PLAYED)
    refresh(s)
    s.play(card(s, 0, "alchemist") + 1)
    assert RECALL in s.choices()


# ---- after the action


@rule("MV-TURN-06")
def test_clean_up_comes_after_the_action_and_before_the_next_turn():
    s = table(3)
    give(s, 0, gold=6)
    gone, next_one, last = s.row[0], s.row[1], s.row[4]
    top = s.deck[-1]
    recall(s, "paladin")
    s.play(1)
    assert asked(s) == "MayRecruit"
    assert s.row[0] == EMPTY
    s.play(5)
    assert (asked(s), s.seat) == ("PlayCitizen", 1)
    assert s.citizen_at[gone] == GONE
    assert last in s.hand(0)
    assert s.row[0] == next_one
    assert s.row[3] == top
    assert EMPTY not in s.row
    check(s)


@rule("MV-TURN-06")
def test_the_end_is_checked_after_the_clean_up_that_brings_it_about():
    s = table(2, turn=1, first=0)
    empty_deck(s)
    recall(s, "paladin")
    s.play(1)
    assert s.over
    assert s.row.count(EMPTY) == 1


@rule("MV-TURN-06")
def test_even_the_last_turn_is_cleaned_up():
    s = table(2, turn=1, first=0, shown=("PI-07", "PI-08", "PI-09"))
    for where in ("kamin", "silesia", "viktoria"):
        put_tower(s, 1, where)
    put_margrave(s, 1, "thraecius")
    give(s, 1, **MATERIALS)
    build(s, "paladin")
    s.play(2)  # a Privilege I tile
    s.play(tile("PI-08"))
    assert EMPTY in s.shown
    decline_all(s, 1)
    assert s.over
    assert EMPTY not in s.shown
    assert TILE["PI-08"] in s.tiles(1)
    check(s)


# ---- face down


@rule("MV-TURN-07")
def test_a_card_used_for_building_is_a_played_card_like_any_other():
    s = table(2)
    give(s, 0, **MATERIALS)
    before = points(s, "soldier")
    build(s, "captain")
    s.play(1)
    decline_all(s, 0)
    for seat in (0, 1, None):
        assert s.redact(seat).view()["players"][0]["played"] == ["captain"]
    assert points(s, "soldier") == before
    pass_turn(s)
    do_power(s, 0, "cleric")
    decline_all(s, 0)
    assert asked(s) == "Retrieve"
    assert offered(s) == [card(s, 0, "captain") + 1]


@rule("MV-TURN-07")
def test_a_card_used_for_recall_can_be_used_for_its_banner_next_time():
    s = table(2)
    recall(s, "captain")
    s.play(1)
    pass_turn(s)
    banner(s, "captain")
    s.play(1)
    assert has(s, 0, "strength") == 1


def test_a_turn_touches_nothing_that_it_did_not_use():
    s = table(3)
    face(s, "warg_pack")
    before = (s.supply[:], s.gold[:], s.influence[:], s.ships[:], s.monsters[:], s.shown[:], s.row[:])
    pass_turn(s)
    after = (s.supply[:], s.gold[:], s.influence[:], s.ships[:], s.monsters[:], s.shown[:], s.row[:])
    assert before == after
    assert knights(s, "shilina") == 1
