"""Recruiting: a citizen of the row for the gold under its slot, never one of the deck."""

from oyez.games.margraves.components import PRICES
from tests.rules import rule

from .lines import go, holds, lines, play, put

NAMES = ("monk", "bard", "pilot", "cleric", "trader")
ROW = f"row={','.join(NAMES)}"
TO_SHILINA = "paladin banner shilina"


@rule("MV-REC-01")
@lines(
    *[
        f"{ROW} @kamin 8 gold | {TO_SHILINA} yes | ?Recruit=1,2,3,4,5 | {place} |"
        f"gold={8 - PRICES[place - 1]},0,0 hand:{NAMES[place - 1]} row.{place}=0 cards=4"
        for place in (1, 2, 3, 4, 5)
    ],
    *[
        f"{ROW} @kamin {gold} gold | {TO_SHILINA} yes | ?Recruit={','.join(map(str, range(1, places + 1)))}"
        for gold, places in ((3, 2), (4, 3), (5, 4), (6, 5), (20, 5))
    ],
    # with one that can be paid for nothing is asked
    f"{ROW} @kamin 2 gold | {TO_SHILINA} yes | 0 gold hand:monk row.1=0",
)
def test_a_citizen_costs_what_stands_under_its_slot_and_comes_into_hand(line):
    assert PRICES == (2, 3, 4, 5, 6)
    play(line)


@rule("MV-REC-01")
@lines(
    f"{ROW} hand:warlord @kamin 2 gold | {TO_SHILINA} yes | 0 gold hand:monk",
    f"row={','.join(NAMES[::-1])} @kamin 2 gold | {TO_SHILINA} yes | 0 gold hand:trader",
)
def test_the_price_belongs_to_the_slot_and_not_to_the_citizen(line):
    play(line)


@rule("MV-REC-01", "MV-RECALL-03")
@lines(
    f"{ROW} 5 gold | paladin recall 1 | ?MayRecruit=no,2,3,4 | 4 | 0 gold hand:cleric",
    f"seats=2 {ROW} @kamin 2 gold | {TO_SHILINA} yes no* | turn:1 | paladin banner no* |"
    " turn:0 ?PlayCitizen~monk",
)
def test_recruiting_in_a_recall_costs_the_same_and_a_recruit_is_played_in_the_next_turn(line):
    play(line)


@rule("MV-REC-02")
def test_the_deck_is_never_on_offer():
    s = put(f"{ROW} @kamin 50 gold")
    deck = s.deck[:]
    go(s, f"{TO_SHILINA} yes")
    holds(s, "?Recruit=1,2,3,4,5")
    assert not set(s.row) & set(deck)
    go(s, "5")
    assert s.deck == deck


@rule("MV-REC-02")
@lines(
    f"{ROW} 50 gold | paladin recall 3 | ?MayRecruit=no,1,2,4,5",
    f"{ROW} hand:town_crier 50 gold row.1=0 row.2=0 row.3=0 row.4=0 row.5=0 | town_crier power |"
    "50 gold cards=4 turn:1",
)
def test_an_empty_slot_is_not_on_offer_though_the_deck_is_full(line):
    s = play(line)
    assert s.deck


@rule("MV-REC-03")
def test_the_row_neither_slides_nor_fills_up_within_a_turn():
    """Two recruits in one turn: the Margrave comes to Shilina, and then a knight."""
    s = put(f"{ROW} @kamin shilina=0 20 gold 2 knight")
    row, top = s.row[:], s.deck[-1]
    go(s, f"{TO_SHILINA} yes 2")
    holds(s, "row.1=monk row.2=0 row.3=pilot row.4=cleric row.5=trader")
    go(s, "store>shilina yes")
    holds(s, "?Recruit=1,3,4,5")
    go(s, "3")
    holds(s, "13 gold row.1=monk row.2=0 row.3=0 row.4=cleric row.5=trader")
    go(s, "no")
    holds(s, "turn:1")
    assert s.row[:4] == [row[0], row[3], row[4], top]


@rule("MV-REC-03")
@lines(
    f"{ROW} gold=4,4,0 | paladin recall 1 2 | 1 gold turn:1 row.1=pilot | paladin recall 1 |"
    "?MayRecruit:1=no,2,3 row.2=cleric | 2 | 1: hand:cleric 1 gold",
)
def test_prices_change_only_with_the_clean_up(line):
    play(line)


@rule("MV-MOVE-04")
@lines("seats=2 @kamin 3 gold +PI-05 | paladin banner shilina | ?UsePower~+PI-05 | yes | ?Recruit=1,2")
def test_no_grant_comes_between_choosing_to_recruit_and_paying(line):
    play(line)
