"""A turn: one citizen of the hand, one of four uses, clean-up, and the next player."""

import pytest

from oyez.games.margraves.components import CITIZENS
from oyez.games.margraves.state import EMPTY, GONE
from tests.rules import rule

from .begun import drafted
from .lines import asked, go, holds, lines, offers, play, put
from .table import points

STARTERS = ["alchemist", "captain", "merchant", "paladin"]
MATERIALS = "1 stone 1 wood 1 magic"
"""With the gem of the set-up these are the cost of a tower."""


# ---- whose turn it is


@rule("MV-TURN-01")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (2, 1), (3, 1), (4, 3), (5, 2)])
def test_turns_go_clockwise_from_the_first_player(seats, first):
    s = put(f"seats={seats} turn={first} first={first}")
    turns = []
    for citizen in ("paladin", "alchemist"):
        for _ in range(seats):
            turns.append((s.active, s.turn))
            holds(s, f"turn:{s.active}")
            go(s, f"{citizen} banner no*")
    assert turns == [((first + step) % seats, step + 1) for step in range(2 * seats)]


@rule("MV-TURN-01")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_after_the_draft_the_first_player_begins(first):
    tiles = (("W-20", "W-14", "W-15"), ("W-13", "W-16", "W-19"), ("W-05", "W-06", "W-07"))
    s = drafted(*tiles, first=first)
    assert s.active == -1
    while asked(s) == "ChooseWealth":
        s.play(s.choices()[0])
    holds(s, f"turn:{first}")
    assert s.active == first


# ---- one citizen


@rule("MV-TURN-02")
@lines(
    "played:monk | | ?PlayCitizen! ?PlayCitizen=alchemist,captain,merchant,paladin | captain |"
    "played:monk played:captain cards=3 | banner no* | turn:1 cards=3 1: cards=4 2: cards=4",
    "seats=2 | | ?PlayCitizen~captain,merchant | captain banner no* captain banner no* |"
    "?PlayCitizen=alchemist,merchant,paladin | merchant banner no* merchant banner no* |"
    "?PlayCitizen:0=alchemist,paladin",
)
def test_one_citizen_of_the_own_hand_goes_onto_the_own_played_pile(line):
    play(line)


@rule("MV-TURN-02")
def test_of_citizens_alike_one_is_offered():
    s = put("hand:peddler hand:peddler")
    assert sorted(offers(s)) == sorted([*STARTERS, "peddler"])


# ---- one use


@rule("MV-TURN-03")
@lines(
    f"{MATERIALS} | merchant | ?UseCitizen=banner,power,recall,build",
    "| merchant banner wood kamin yes no* | 1 wood 1 stone 0 gold cards=3 towers=4 turn:1",
    "| merchant power wood no* | 1 wood 4 gold @shilina cards=3 turn:1",
    "| merchant recall 1 | 0 stone 0 wood 0 magic 0 gold 0 strength cards=4 turn:1",
    # the first slot of Shilina gives 7 gold
    f"{MATERIALS} | merchant build 1 no* | towers=3 7 gold 0 stone 0 wood 0 magic 0 gem cards=3 turn:1",
)
def test_a_citizen_is_used_for_exactly_one_of_four_things(line):
    play(line)


LAST = "played:alchemist played:captain played:merchant"


@rule("MV-TURN-04")
@lines(
    # the only card can only recall: neither is asked
    f"{LAST} {MATERIALS} | | ?RemoveCitizen:0 | 1 | cards=4 turn:1",
    f"{LAST} {MATERIALS} +PI-01 | | ?PlayCitizen=paladin,+PI-01 | paladin | ?UseCitizen=recall,+PI-01",
    f"{LAST} hand:monk | paladin | ?UseCitizen=banner,power,recall",
    "seats=2 | captain banner no* alchemist banner no* alchemist banner no* captain banner no* | cards=2 |"
    "merchant | ?UseCitizen=banner,power,recall | banner no* merchant banner no* | ?RemoveCitizen:0",
)
def test_the_only_card_of_a_hand_must_recall(line):
    play(line)


@rule("MV-TURN-05")
@pytest.mark.parametrize("citizen", [kind.id for kind in CITIZENS])
def test_any_citizen_may_recall_or_build_in_the_first_turn(citizen):
    start = f"seats=5 row=monk,bard,pilot,cleric,trader {MATERIALS} hand:{citizen} | {citizen} |"
    play(f"{start} ?UseCitizen=banner,power,recall,build | recall | ?RemoveCitizen | 1 | hand:{citizen}")
    s = play(
        f"{start} ?UseCitizen=banner,power,recall,build | build | ?Build | 1 | towers=3 played:{citizen}"
    )
    assert len(s.played(0)) == 1


@rule("MV-TURN-05")
@lines(
    *[
        f"{' '.join(f'played:{name}' for name in STARTERS[left:])} | alchemist | ?UseCitizen~recall"
        for left in (2, 3, 4)
    ]
)
def test_recall_may_be_chosen_on_any_turn(line):
    play(line)


# ---- after the action


@rule("MV-TURN-06")
def test_clean_up_comes_after_the_action_and_before_the_next_turn():
    s = put("6 gold")
    gone, next_one, last, top = s.row[0], s.row[1], s.row[4], s.deck[-1]
    go(s, "paladin recall 1")
    holds(s, "?MayRecruit row.1=0")
    go(s, "5")
    holds(s, "turn:1")
    assert s.citizen_at[gone] == GONE
    assert last in s.hand(0)
    assert (s.row[0], s.row[3]) == (next_one, top)
    assert EMPTY not in s.row


@rule("MV-TURN-06")
def test_the_end_is_checked_after_the_clean_up_that_brings_it_about():
    s = put("seats=2 turn=1")
    for number in s.deck:
        s.put_citizen(number, GONE)
    s.deck = []
    go(s, "paladin recall 1")
    assert s.over
    assert s.row.count(EMPTY) == 1


@rule("MV-TURN-06")
@lines(
    "seats=2 turn=1 shown=PI-07,PI-08,PI-09 1: tower:kamin tower:silesia tower:viktoria @thraecius"
    f" {MATERIALS} | paladin build 2 PI-08 | shown.2=0 | no* | over 1: +PI-08",
)
def test_even_the_last_turn_is_cleaned_up(line):
    assert EMPTY not in play(line).shown


# ---- face down


@rule("MV-TURN-07")
@lines(
    f"seats=2 hand:cleric {MATERIALS} | captain build 1 no* | played:captain turn:1 | paladin banner no*"
    " cleric power no | hand:captain turn:1",
    "seats=2 | captain recall 1 paladin banner no* captain banner yes | 1 strength",
)
def test_a_card_used_for_building_or_recall_is_a_card_like_any_other(line):
    play(line)


@rule("MV-TURN-07")
def test_everybody_sees_the_card_that_was_used_for_building():
    s = put(f"seats=2 {MATERIALS}")
    before = points(s, "soldier")
    go(s, "captain build 1 no*")
    for seat in (0, 1, None):
        assert s.redact(seat).view()["players"][0]["played"] == ["captain"]
    assert points(s, "soldier") == before


def test_a_turn_touches_nothing_that_it_did_not_use():
    s = put("face:warg_pack")
    before = (s.supply[:], s.gold[:], s.influence[:], s.ships[:], s.monsters[:], s.shown[:], s.row[:])
    go(s, "paladin banner no*")
    holds(s, "shilina=1")
    assert (s.supply, s.gold, s.influence, s.ships, s.monsters, s.shown, s.row) == before
