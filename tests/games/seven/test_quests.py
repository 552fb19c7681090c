"""Quests: taking part, treasures, and the row that is full. Two heroes have one quest to a row."""

import pytest

from oyez.games.seven.places import EMPTY, GONE
from oyez.games.seven.quests import QUESTS
from oyez.games.seven.steps.treasures import apply_treasure
from oyez.games.seven.treasures import TREASURES
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, holds, offers, play, put
from .table import find_treasure

FULL = "n:0.0 n:0.1 n:1.0 n:1.1 n:1.2"
"""All of row 1 but one condition, which asks for 3 gold."""


@rule("SV-QUEST-01")
@lines(
    "1 patience 1 diligence | quest:0.0 | m:0.0 6 markers 0 patience 0 diligence turn:1",
    "3 gold | quest:0.2 | m:0.2 0 gold",
    "3 renown | quest:1.2 | m:1.2 0 renown",
    "1 temperance 1 gold | quest:3.2 | m:3.2 0 temperance 0 gold",
    "1 patience | | ?TakeAction!quest:0.0",
)
def test_all_that_a_condition_shows_is_paid(line):
    play(line)


@rule("SV-QUEST-02")
@lines(
    "1: m:0.2 | | ?TakeAction!quest:0.2", "n:0.2 | | ?TakeAction!quest:0.2", "m:0.2 | | ?TakeAction!quest:0.2"
)
def test_a_condition_with_a_marker_is_taken(line):
    play(line)


@rule("SV-QUEST-03")
@lines(
    "5 humility 5 purity 5 temperance 5 charity | |"
    " ?TakeAction!quest:4.0,quest:4.1,quest:4.2,quest:5.0,quest:5.1"
)
def test_row_three_is_closed(line):
    play(line)


@rule("SV-QUEST-04")
@lines(
    "q2=quest_01 1: m:2.0 | | ?TakeAction~quest:2.2 | quest:2.2 | ?TakeAction:1!quest:2.1",
    "q2=quest_01 n:2.0 1: m:2.1 | | ?TakeAction!quest:2.2",
    "m:0.0 n:0.1 | | ?TakeAction~quest:0.2",
)
def test_example_the_last_condition_of_row_two_waits(line):
    play(line)


@rule("SV-QUEST-05")
@lines(
    "e:red_1 1 patience | quest:0.0 | m:0.0 -e:red_1",
    "b:domain_1 2 gold | quest:0.2 | m:0.2 -b:domain_1 0 gold",
    "b:castle_1 2 renown | quest:1.2 | m:1.2 -b:castle_1 0 renown",
)
def test_elixirs_castles_and_domains_help_to_pay(line):
    play(line)


@rule("SV-QUEST-06")
@lines("m:0.0 3 gold | quest:0.2 | m:0.0 m:0.2")
def test_several_conditions_of_one_quest(line):
    play(line)


@rule("SV-QUEST-07")
@lines(
    "e:red_1 | | ?TakeAction!quest:0.0",
    "e:red_1 e:green_1 | quest:0.0 red_1.0 | m:0.0 -e:red_1 -e:green_1",
    "e:red_1 c:red_2 | quest:0.0 | m:0.0",
    "b:domain_1 1 gold | | ?TakeAction!quest:0.2",
)
def test_only_what_can_be_paid_is_offered(line):
    play(line)


@rule("SV-QUEST-08")
@lines(
    "e:red_1 1 patience 1 diligence | quest:0.0 | ?PayGifts:0=no,red_1.0 | no | m:0.0 e:red_1 0 patience",
    "e:red_1 1 patience 1 diligence | quest:0.0 red_1.0 | m:0.0 -e:red_1 1 diligence 0 patience",
    "e:blue_1 1 patience 1 diligence | quest:0.0 | m:0.0 e:blue_1",
    "e:red_1 e:red_2 1 patience | quest:0.0 | ?PayGifts:0=red_1.0,red_2.0",
)
def test_any_elixir_with_a_gift_owed_may_be_spent(line):
    play(line)


# ---- treasures


@rule("SV-TREASURE-01", "SV-TREASURE-02", "SV-TREASURE-03")
@lines(
    "m:0.0 t0=dragon_coin,charm 0 gold | claim:0 | ?ClaimTreasure:0=dragon_coin,charm,pile |"
    " dragon_coin | n:0.0 7 markers 4 gold turn:1",
    "m:0.0 pile=relic_shard | claim:0 pile | 3 power n:0.0 pile=0",
    "1: m:0.0 | | ?TakeAction!claim:0",
)
def test_a_marker_for_a_treasure(line):
    play(line)


@rule("SV-TREASURE-04")
@lines("m:0.0 t0=dragon_coin,charm | claim:0 charm | t0=dragon_coin, pile=6")
def test_it_is_not_replaced(line):
    play(line)


@rule("SV-TREASURE-05")
@pytest.mark.parametrize("treasure", TREASURES, ids=lambda treasure: treasure.id)
def test_every_treasure_is_applied_and_discarded(treasure):
    s = put("0 gold 0 renown")
    card = find_treasure(s, treasure.id)
    apply_treasure(s, 0, card)
    assert s.treasure_discard == [card]
    got = {"gold": s.gold[0], "renown": s.renown[0], "power": s.power[0], "artefact": s.artefact_count[0]}
    assert got == {**dict.fromkeys(got, 0), treasure.kind: treasure.n}


@rule("SV-TREASURE-06")
@lines("m:0.0 t0=sealed_casket, | claim:0 sealed_casket | art:quiet_crown")
def test_an_artefact_is_drawn_at_random_and_kept_face_down(line):
    play(line)


@rule("SV-TREASURE-07")
@lines(
    "t0=, pile= m:0.0 | | ?TakeAction!claim:0",
    "t0=, m:0.0 | claim:0 | turn:1",
    "t0=charm, pile= m:0.0 | claim:0 | 1 power",
)
def test_without_any_treasure_the_action_is_closed(line):
    play(line)


# ---- a full row


def finish_round(s):
    """Play on to the next round, always the first answer; returns who was asked for rewards."""
    asked, number = [], s.round
    while not s.over and s.round == number:
        if type(s.decision).__name__ == "TakeReward":
            asked.append(s.seat)
        s.play(s.choices()[0])
    return asked


@rule("SV-DONE-01", "SV-DONE-15")
@lines(
    f"{FULL} | quest:0.2 | ?QuestFirst:0=0,1",
    f"{FULL} art:measured_chalice | art:measured_chalice at0.2 | ?QuestFirst:0=0,1",
    f"{FULL} 1: m:0.2 | pass | turn:1",
)
def test_a_full_row_is_resolved_at_once(line):
    play(line)


@rule("SV-DONE-02")
def test_the_first_player_chooses_and_the_first_quest_is_finished_before_the_other():
    s = put(f"first=2 turn=1 {FULL}")
    go(s, "1.quest:0.2")
    holds(s, "?QuestFirst:2")
    go(s, "2.1")
    holds(s, "q1=0 q0=quest_01 ?TakeReward:1")  # nobody has a marker on the second
    s = put("first=2 turn=1 m:1.0 n:1.1 n:1.2 n:0.0 n:0.1")
    go(s, "1.quest:0.2 2.1")
    holds(s, "?TakeReward:0 q0=quest_01 q1=quest_02")


@rule("SV-DONE-03", "SV-DONE-04")
@pytest.mark.parametrize(
    ("markers", "powers"),
    [
        ("m:0.0 m:0.1 1: m:0.2 m:0.3 n:0.4", (3, 3)),
        ("m:0.0 n:0.1 n:0.2 n:0.3 n:0.4", (7, 0)),
        ("m:0.0 m:0.1 1: m:0.2 n:0.3 n:0.4", (7, 0)),
        ("n:0.0 n:0.1 n:0.2 n:0.3 n:0.4", (0, 0)),
    ],
)
def test_the_prize_goes_to_most_markers_and_is_halved_in_a_tie(markers, powers):
    s = put(f"q0=quest_19 n:1.0 n:1.1 {markers} 2: turn=2 first=2")
    go(s, "2.quest:1.2 2.0")
    assert [s.parts()[seat]["quests"] for seat in (0, 1)] == list(powers)


@rule("SV-DONE-03", "SV-DONE-04")
def test_case_two_each_and_a_neutral_of_a_prize_of_five():
    for markers, powers in (("m:0.0 m:0.1 1: m:0.2 m:0.3", [2, 2]), ("m:0.0 n:0.1 n:0.2 n:0.3", [5, 0])):
        s = put(f"q0=quest_09 n:1.0 n:1.1 {markers} 2: turn=2 first=2")
        go(s, "2.quest:1.2 2.0")
        assert [s.parts()[seat]["quests"] for seat in (0, 1)] == powers


@rule("SV-DONE-05")
def test_the_whole_pile_and_the_quests_own_treasures_are_the_choice():
    s = put(f"{FULL} t0=relic_shard,charm pile=ballad,copper_hoard")
    go(s, "quest:0.2 0")
    holds(s, "?TakeReward:0=relic_shard,charm,ballad,copper_hoard")
    assert s.redact(1).rewards == s.rewards
    assert len(s.rewards) == 4


@rule("SV-DONE-06")
def test_case_one_treasure_a_pass_in_turn_order():
    s = put("turn=2 first=2 q0=quest_09 m:0.0 m:0.1 m:0.2 n:1.0 n:1.1 1: m:0.3 2: n:1.2")
    s.put_marker(5 + 2, 16)
    s.advance()
    go(s, "2.quest:1.2 2.0")
    asked = []
    while type(s.decision).__name__ == "TakeReward" and s.decision.place == 0:
        asked.append(s.seat)
        s.play(s.choices()[0])
    assert asked == [0, 1, 0, 0]


@rule("SV-DONE-07")
def test_claims_are_lost_when_the_rewards_run_out():
    s = put("q0=quest_19 m:0.0 m:0.1 m:0.2 m:0.3 m:0.4 n:1.0 n:1.1 t0=, t1=, pile=charm,ballad")
    go(s, "quest:1.2 0")
    holds(s, "?TakeReward:0=charm,ballad")
    go(s, "charm")
    assert (s.parts()[0]["treasures"], s.renown[0]) == (1, 9 + 3 - 3 + 3)  # ballad, the price, income
    s = put(f"{FULL} t0=relic_shard,charm pile=ballad,copper_hoard")
    go(s, "quest:0.2 0 charm")
    assert len(s.treasure_pile) + len(s.rewards) >= 3


@rule("SV-DONE-08")
def test_markers_return_and_the_quest_leaves_the_game():
    s = put(f"{FULL} 1: m:2.0")
    quest = s.quests[0]
    go(s, "quest:0.2 0 charm") if "charm" in rewards_of(s) else go(s, "quest:0.2 0")
    finish_round(s)
    assert s.markers == [7, 6, 7]
    assert s.quest_at[quest] == GONE
    assert quest not in s.quests


def rewards_of(s):
    t = s.clone()
    go(t, "quest:0.2 0")
    return offers(t)


@rule("SV-DONE-09", "SV-DONE-10", "SV-CATA-01")
def test_one_piece_of_armour_and_one_cataclysm_for_the_row():
    s = put(f"{FULL} discard=4")
    go(s, "quest:0.2 0")
    finish_round(s)
    assert (s.armour, len(s.resolved)) == (1, 1)
    assert len(s.sin_discard) == 4


@rule("SV-DONE-11", "SV-DONE-12")
def test_rows_move_down_and_row_three_is_filled():
    s = put(f"{FULL} 1: m:2.0 m:3.1 t2=charm,ballad t4=relic_shard,copper_hoard")
    was, deck = s.quests, s.quest_deck[:]
    go(s, "quest:0.2 0")
    finish_round(s)
    assert s.quests[:4] == was[2:]
    assert s.quests[4:] == (deck[-1], deck[-2])
    holds(s, "1: m:0.0 m:1.1 t0=charm,ballad t2=relic_shard,copper_hoard")
    assert s.redact(0).treasures_at[:8] == s.treasures_at[:8]
    assert set(s.redact(0).treasures_at[8:]) == {-1}


@rule("SV-DONE-12")
def test_a_short_deck_fills_what_it_can():
    s = put(FULL)
    s.quest_at = bytes(GONE if at == 17 else at for at in s.quest_at)
    s.quest_deck = []
    go(s, "quest:0.2 0")
    finish_round(s)
    assert s.quests[4:] == (EMPTY, EMPTY)


@rule("SV-DONE-13")
def test_after_the_seventh_piece_a_row_brings_only_a_cataclysm():
    s = put(f"{FULL} armour=7")
    go(s, "quest:0.2 0")
    finish_round(s)
    assert (s.armour, len(s.resolved)) == (7, 1)


@rule("SV-DONE-14")
def test_a_row_with_one_quest_is_completed_by_it_and_one_without_never():
    s = put("q1=0 n:0.0 n:0.1")
    go(s, "quest:0.2")
    finish_round(s)
    assert s.armour == 1
    s = put("q0=0 q1=0")
    go(s, "red_1")
    holds(s, "armour=0 turn:1")


@rule("SV-DONE-15", "SV-QUEST-04")
@lines("q2=quest_01 n:2.0 n:2.1 art:measured_chalice | art:measured_chalice | ?PickCondition!at2.2")
def test_the_chalice_bars_the_last_condition_of_row_two(line):
    play(line)


@pytest.mark.parametrize("quest", QUESTS, ids=lambda quest: quest.id)
def test_every_condition_of_every_quest_costs_what_is_printed(quest):
    names = ("humility", "charity", "purity", "kindness", "temperance", "patience", "diligence")
    for number, asked in enumerate(quest.conditions):
        gifts = " ".join(
            f"{asked.gifts >> 4 * g & 15} {name}" for g, name in enumerate(names) if asked.gifts >> 4 * g & 15
        )
        others = " ".join(f"n:0.{other}" for other in range(len(quest.conditions)) if other != number)
        play(
            f"q0={quest.id} {others} {gifts} {asked.gold} gold {asked.renown} renown | quest:0.{number} |"
            f"m:0.{number} 0 gold 0 renown 6 markers turn:1"
        )
        if asked.gold:
            play(f"q0={quest.id} {gifts} {asked.gold - 1} gold | | ?TakeAction!quest:0.{number}")
    assert quest.prize > 0


# ---- two heroes


@rule("SV-TWO-01", "SV-TWO-04")
@lines("heroes=2 | | ?TakeAction~quest:0.2", "heroes=2 nameless | | ?TakeAction~quest:0.2")
def test_one_quest_and_two_treasures_to_a_row(line):
    s = play(line)
    assert [quest >= 0 for quest in s.quests] == [True, False] * 3
    assert len([card for card in s.treasures_at if card >= 0]) == 6
    assert (len(s.quest_deck), len(s.treasure_pile)) == (21, 12)


@rule("SV-TWO-02", "SV-TWO-03")
def test_its_single_quest_completes_the_row():
    s = put("heroes=2 n:0.0 n:0.1")
    was = s.quests
    go(s, "quest:0.2")
    holds(s, "?TakeReward:0")
    finish_round(s)
    assert (s.armour, len(s.resolved)) == (1, 1)
    assert s.quests[0] == was[2]
    assert s.quests[2] == was[4]
    assert s.quests[4] >= 0
    assert s.quests[5] == EMPTY
    assert all(card >= 0 for card in s.treasures_at[8:10])
