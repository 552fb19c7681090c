"""The Regroup phase, step by step."""

import pytest

from oyez.core.steps import NOBODY
from oyez.games.seven.people import BANNERS
from oyez.games.seven.steps.regroup import AFTER_PASSES, MAJORITY, NEW_ORDER, majorities
from oyez.games.seven.steps.sins import draw_sins
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, holds, offers, play, put


def most(line):
    """Who has most of each thing, by name."""
    names = [*MAJORITY, *[banner.id for banner in BANNERS]]
    return {name: seat for name, seat in zip(names, majorities(put(line)), strict=True) if seat != NOBODY}


BANNERS_OF_HEROES = {"red": 0, "blue": 1, "green": 2}


@rule("SV-REGROUP-01")
def test_the_seven_steps_in_their_order():
    s, seen = put(""), []
    s.then(AFTER_PASSES)
    while s.agenda and s.round == 1:
        step = s.agenda.pop()
        name = type(step).__name__
        if name in ("Score", "Draw", "Rest", "Produce", "NewPile", "ClearBuildings", "NewOrder"):
            seen.append(name)
        step.run(s)
    assert seen == ["Score", "Draw", "Rest", "Produce", "NewPile", "ClearBuildings", "NewOrder"]


@rule("SV-REGROUP-02")
@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("e:red_1", "elixirs"),
        ("1: b:castle_1", "buildings"),
        ("1: 1 purity", "gifts"),
        ("1: 10 renown", "renown"),
        ("1: 10 gold", "gold"),
        ("1: c:yellow_1", "characters"),
    ],
)
def test_six_things_of_which_to_have_most(line, what):
    assert most(line)[what] == (1 if line.startswith("1:") else 0)
    s = put(line)
    go(s, "pass 1.pass 2.pass")
    assert s.parts()[1 if line.startswith("1:") else 0]["majorities"] >= 2


@rule("SV-REGROUP-03", "SV-ROUND-10")
def test_and_followers_of_each_banner_heroes_included():
    assert most("") == BANNERS_OF_HEROES
    assert most("1: c:red_1 c:red_2*") == {**BANNERS_OF_HEROES, "red": 1, "characters": 1}
    assert most("1: c:white_1")["white"] == 1


@rule("SV-REGROUP-04")
def test_a_tie_gives_nothing():
    assert most("1: c:red_1 2: c:yellow_1") == {"blue": 1, "green": 2, "yellow": 2}
    assert "elixirs" not in most("e:red_1 1: e:blue_1")


@rule("SV-REGROUP-05")
def test_heroes_do_not_count_as_characters_in_general():
    assert "characters" not in most("c:blue_2 1: c:red_1")
    assert put("c:red_1").held[0] == 1


@rule("SV-REGROUP-06")
def test_at_least_one_is_needed_and_the_state_at_the_start_counts():
    assert "elixirs" not in most("")
    assert "gifts" not in most("")
    s = put("3 power 1: 3 power")
    go(s, "pass 1.pass 2.pass")
    assert [parts["majorities"] for parts in s.parts()] == [1, 1, 1]


@rule("SV-REGROUP-07", "SV-REGROUP-21")
@lines("1 power sin:pride sin:lust sin:envy | pass 1.pass 2.pass | 0 power")
def test_case_majorities_come_before_the_loss(line):
    s = play(line)
    assert (s.parts()[0]["majorities"], s.parts()[0]["sins"]) == (1, -2)


@rule("SV-REGROUP-07", "SV-PILE-07")
@lines("5 power sin:pride sin:lust | pass 1.pass 2.pass | 4 power")
def test_each_sin_in_hand_costs_one(line):
    play(line)


@rule("SV-REGROUP-08")
def test_sins_are_drawn_in_turn_order_from_the_first_player():
    s = put("first=2 turn=1 passes=2")
    go(s, "1.pass")
    drew = [told.seat for told in s.events if told.message.id == "sin.drew"]
    assert drew == [2, 0, 1]


@rule("SV-REGROUP-09", "SV-REGROUP-10")
@pytest.mark.parametrize(
    ("held", "drawn", "discarded"), [(0, 3, 0), (1, 2, 0), (2, 1, 0), (3, 1, 1), (4, 1, 2)]
)
def test_case_up_to_three_but_at_least_one(held, drawn, discarded):
    s = put(" ".join(["sin:pride", "sin:greed", "sin:lust", "sin:envy"][:held]))
    before = len(s.sin_deck)
    go(s, "pass 1.pass 2.pass")
    gone = 0
    while type(s.decision).__name__ == "DiscardSin":
        assert s.seat == 0
        gone += 1
        s.play(s.choices()[0])
    assert gone == discarded
    assert before - len(s.sin_deck) - 6 == drawn  # the two others draw three each
    assert s.sin_count == [3, 3, 3]


@rule("SV-REGROUP-10", "SV-REGROUP-22")
def test_the_player_chooses_which_having_seen_the_card_drawn():
    s = put("sin:lust sin:lust sin:envy")
    go(s, "pass 1.pass 2.pass")
    holds(s, "?DiscardSin:0=pride,lust,envy")
    go(s, "envy")
    holds(s, "sin:lust sin:pride -sin:envy 3 sins")


@rule("SV-REGROUP-10")
def test_even_four_of_a_kind_are_asked_about():
    s = put("sin:pride sin:pride sin:pride")
    go(s, "pass 1.pass 2.pass")
    assert offers(s) == ["pride"]


@rule("SV-REGROUP-11")
@lines("turned 1: turned | pass 1.pass 2.pass | -turned 1: -turned")
def test_heroes_rest(line):
    play(line)


@rule("SV-REGROUP-12")
@lines("0 gold 0 renown c:yellow_3 c:red_3* b:castle_3 b:domain_4 | pass 1.pass 2.pass | 5 renown 4 gold")
def test_renown_and_gold_of_hero_characters_and_buildings(line):
    play(line)


@rule("SV-REGROUP-13")
def test_power_of_portals_temples_and_plus_signs():
    s = put("c:red_5 c:red_1 b:temple_1 p:0 p:1")
    go(s, "pass 1.pass 2.pass")
    parts = s.parts()[0]
    assert (parts["people"], parts["temples"], parts["portals"]) == (1, 1, 3)


@rule("SV-REGROUP-14")
def test_discarded_treasures_are_shuffled_into_the_pile():
    s = put("m:0.0 t0=charm, m:1.0")
    go(s, "claim:0 charm")
    assert len(s.treasure_discard) == 1
    go(s, "1.pass 2.pass 0.pass")
    assert s.treasure_discard == []
    assert len(s.treasure_pile) == 8


@rule("SV-REGROUP-15")
@lines("3 power b:castle_2 | occupy:castle_2 no 1.pass 2.pass 0.pass | 7 markers b:castle_2 round:2")
def test_unused_markers_return_and_the_power_is_lost(line):
    assert play(line).parts()[0]["spent"] == -2


def order_after(powers, first):
    s = put(f"heroes={len(powers)} first={first} turn={first}")
    s.power = list(powers)
    s.then(NEW_ORDER)
    s.agenda.pop().run(s)
    return s.track


@rule("SV-REGROUP-16", "SV-REGROUP-17", "SV-REGROUP-18")
@pytest.mark.parametrize(
    ("powers", "first", "track"),
    [
        ((5, 2, 2, 9), 2, (2, 1, 0, 3)),  # the case of the ledger
        ((5, 2, 2, 9), 3, (1, 2, 0, 3)),
        ((0, 0, 0), 1, (1, 2, 0)),
        ((3, 2, 1), 0, (2, 1, 0)),
        ((4, 4, 1, 4), 1, (2, 1, 3, 0)),
    ],
)
def test_least_power_first_and_ties_clockwise_from_the_old_first_player(powers, first, track):
    assert order_after(powers, first) == track


@rule("SV-REGROUP-19")
def test_gold_and_renown_are_compared_in_full():
    assert most("26 gold 1: 25 gold")["gold"] == 0
    assert most("5 renown 1: 104 renown 2: 103 renown")["renown"] == 1


@rule("SV-REGROUP-20", "SV-CATA-01", "SV-CATA-02")
def test_a_cataclysm_among_the_draws_is_resolved_at_once():
    s = put("sin:lust sin:lust sin:envy sin:envy discard=6 fate=he_stirs 9 power 1: 9 power 2: 9 power")
    go(s, "pass 1.pass 2.pass")
    holds(s, "?DiscardSin:0 resolved=0")
    go(s, "lust")
    holds(s, "?DiscardSin:0 resolved=1 discard=0")  # the same player goes on
    go(s, "lust")
    holds(s, "round:2 discard=1")


@rule("SV-REGROUP-09", "SV-PILE-11")
def test_a_deck_that_runs_out_gives_what_it_has():
    s = put("")
    s.sin_deck = s.sin_deck[:2]
    draw_sins(s, 0, 3)
    assert s.sin_count[0] == 2
