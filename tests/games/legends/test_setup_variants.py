"""Set-up of the variants: tokens, the swamp face down, and warlords."""

import random
from collections import Counter
from itertools import product

import pytest

import oyez
from oyez.games.legends.components import LEADERS, TOKENS
from tests.rules import rule

from .table import begun, cases, chosen, every_seat_count, new
from .test_setup import ALL_TOKENS, EXPLORATION, LAYING, every_setup

SWAMP = {"exploration": True, "swamp": True}
EVERYBODY = (None, 0, 1, 2)

# ---- exploration tokens, swamp, citadels, encounters


def check_free_regions(t):
    """The builder is asked, for every region without a token and none else."""
    taken = {*t.tokens(), t.seen["start"]}
    offered = [t.region_id(choice) for choice in t.choices() if choice]
    assert offered == [name for name in t.seen["regions"] if name not in taken]
    assert t.m.waiting == [0]


@rule("EL-EXPL-01")
def test_the_five_exploration_tokens_go_face_up_one_by_one_to_regions_without_a_token():
    t = chosen(LAYING, exploration=True)
    assert t.start not in t.choices()
    with pytest.raises(oyez.IllegalChoice):
        t.play(t.start)
    for number, token in enumerate(EXPLORATION):
        check_free_regions(t)
        assert oyez.DONE not in t.choices()
        region = t.choices()[number]
        t.play(region)
        for seat in EVERYBODY:
            assert t.tokens(seat)[t.region_id(region)] == token
    assert t.asked == "ChooseAway"


@rule("EL-SWAMP-01")
@every_setup
def test_the_swamp_needs_the_exploration_tokens(setup):
    with pytest.raises(oyez.BadOption, match=r"swamp.*exploration"):
        new(swamp=True, setup=setup)


@rule("EL-SWAMP-01")
def test_with_the_swamp_six_tokens_lie_face_down_one_by_one_in_regions_without_a_token():
    t = chosen("LayFaceDown", **SWAMP)
    for laid in range(6):
        assert t.asked == "LayFaceDown"
        check_free_regions(t)
        assert oyez.DONE not in t.choices()
        t.answer()
        assert Counter(t.tokens().values()) == {"hidden": laid + 1}
    assert t.asked == "ChooseAway"
    lying = [TOKENS[kind].id for kind in t.token_at if kind >= 0]
    assert sorted(lying) == sorted([*EXPLORATION, "poison_swamp"])


@rule("EL-SWAMP-01")
@every_setup
def test_nobody_not_even_the_builder_sees_what_is_laid_face_down(setup):
    t = begun(3, setup=setup, **SWAMP)
    for seat in EVERYBODY:
        assert list(t.tokens(seat).values()) == ["hidden"] * 6
        assert not any(kind >= 0 for kind in t.redact(seat).token_at)


@rule("EL-SWAMP-01")
def test_the_builder_does_not_see_the_next_token_of_the_pile():
    t = chosen("LayFaceDown", **SWAMP)
    assert t.redact(0).pile == [oyez.HIDDEN] * 6
    m, other = t.m, oyez.load(t.m.to_json())
    other.state.pile.reverse()
    for match in (m, other):
        match.play(match.state.choices()[0])
    assert m.state.token_at != other.state.token_at
    for seat in EVERYBODY:
        assert m.state.redact(seat).snapshot() == other.state.redact(seat).snapshot()
        assert m.log(seat) == other.log(seat)
        assert (m.prompt(seat), m.options(seat)) == (other.prompt(seat), other.options(seat))


@rule("EL-SWAMP-01")
def test_the_six_face_down_tokens_are_mixed():
    orders = set()
    for seed in range(40):
        t = new(3, seed, setup="chosen", **SWAMP).boards("f m c r").play("m3").on("ChooseAway")
        orders.add(tuple(kind for kind in t.token_at if kind >= 0))
    assert len(orders) > 30
    assert len({order[0] for order in orders}) == 6


@rule("EL-CITA-01")
def test_the_three_citadels_go_one_by_one_to_regions_without_a_token():
    t = chosen(LAYING, citadels=True)
    for laid in range(3):
        check_free_regions(t)
        assert oyez.DONE not in t.choices()
        assert list(t.answer().tokens().values()) == ["citadel"] * (laid + 1)
    assert t.asked == "ChooseAway"


@rule("EL-ENC-01")
@cases("used", *product([False, True], repeat=3))
def test_the_builder_lays_as_many_encounters_as_wished(used):
    t, expected = chosen(LAYING, encounters=ALL_TOKENS["encounters"]), Counter()
    copies = {"wild_dragon": 1, "magic_portal": 2, "band_of_rogues": 1}
    for wanted, token in zip(used, copies, strict=True):
        assert TOKENS[t.decision.kind].id == token
        assert oyez.DONE in t.choices()
        for _ in range(copies[token] if wanted else 1):
            check_free_regions(t)
            t.answer(max if wanted else min)
        if wanted:
            expected[token] = copies[token]
    assert t.asked == "ChooseAway"
    assert Counter(t.tokens().values()) == expected


@rule("EL-ENC-01")
def test_only_the_encounters_of_the_options_are_in_play_and_none_lies_on_another_token():
    lying = begun(3, encounters=["rogues", "dragon"]).tokens()
    assert Counter(lying.values()) == {"wild_dragon": 1, "band_of_rogues": 1}
    t = chosen(LAYING, **ALL_TOKENS)
    while t.asked in LAYING:
        check_free_regions(t)
        t.answer(max)
    assert len(t.tokens()) == 5 + 3 + 4


@rule("EL-ENC-04")
def test_once_the_first_portal_lies_the_second_must_follow():
    t = chosen(LAYING, encounters=["portals"])
    assert oyez.DONE in t.choices()
    first = t.choices()[1]
    t.play(first)
    assert t.asked == "LayPortal"
    assert oyez.DONE not in t.choices()
    check_free_regions(t)
    second = t.choices()[-1]
    t.play(second)
    assert list(t.tokens().values()) == ["magic_portal"] * 2
    assert second in t.map.land[first]
    assert first in t.map.land[second]
    t = chosen(LAYING, encounters=["portals"]).play("done")
    assert (t.asked, t.tokens()) == ("ChooseAway", {})


# ---- warlords


@rule("EL-LEAD-01")
@every_setup
@every_seat_count
def test_everybody_is_dealt_another_warlord_face_up(seats, setup):
    for seed in range(20):
        dealt = [player["leader"] for player in begun(seats, seed, setup=setup, leaders=True).seen["players"]]
        assert len(set(dealt) & {leader.id for leader in LEADERS}) == seats


@rule("EL-LEAD-01")
@every_seat_count
def test_warlords_are_dealt_at_random(seats):
    hands = [begun(seats, seed, leaders=True).leaders for seed in range(100)]
    for seat in range(seats):
        assert {hand[seat] for hand in hands} == {0, 1, 2, 3}


@rule("EL-LEAD-01")
def test_a_warlord_stays_face_up_with_its_player_all_game():
    t, choose = begun(3, leaders=True), random.Random(1).choice
    dealt = t.leaders
    while not t.m.over:
        assert t.leaders == dealt
        for seat in EVERYBODY:
            shown = [player["leader"] for player in t.view(seat)["players"]]
            assert shown == [LEADERS[leader].id for leader in dealt]
        t.answer(choose)
    assert t.leaders == dealt


@rule("EL-LEAD-06")
@every_setup
@every_seat_count
def test_the_red_sorceress_begins_with_five_armies_in_the_start_region(seats, setup):
    met = Counter()
    for seed in range(20):
        seen = begun(seats, seed, setup=setup, leaders=True).seen
        for seat, player in enumerate(seen["players"]):
            met[player["leader"]] += 1
            many = player["leader"] == "red_sorceress"
            assert seen["regions"][seen["start"]]["armies"][seat] == (5 if many else 4)
            assert seen["regions"][seen["away"]]["armies"][seat] == 1
            assert player["armies_left"] == (12 if many else 13)
    assert len(met) == 4
