"""Set-up of the variants: tokens, the swamp face down, and warlords."""

import random
from collections import Counter
from itertools import product

import pytest

import oyez
from oyez.games.legends.components import LEADERS, TOKENS
from tests.games.legends.begun import (
    ALL_TOKENS,
    ENCOUNTERS,
    EXPLORATION,
    begun,
    both_setups,
    chosen_up_to,
    every_seat_count,
    lay_plain_t,
    regions_offered,
    table_of,
    tokens,
)
from tests.games.legends.table import question
from tests.rules import rule

# ---- exploration tokens, swamp, citadels, encounters


def check_free_regions(m):
    seen = table_of(m)
    taken = {*tokens(m), seen["start"]}
    assert regions_offered(m) == [name for name in seen["regions"] if name not in taken]


@rule("EL-EXPL-01")
def test_the_five_exploration_tokens_go_face_up_one_by_one_to_regions_without_a_token():
    m = chosen_up_to("LayToken", exploration=True)
    for number, token in enumerate(EXPLORATION):
        check_free_regions(m)
        assert oyez.DONE not in m.state.choices()
        region = m.state.choices()[number]
        m.play(region)
        for seat in (None, 0, 1, 2):
            assert tokens(m, seat)[m.state.region_id(region)] == token
    assert question(m) == "ChooseAway"


@rule("EL-EXPL-01")
def test_no_token_goes_to_the_start_region():
    m = chosen_up_to("LayToken", exploration=True)
    assert m.state.start not in m.state.choices()
    with pytest.raises(oyez.IllegalChoice):
        m.play(m.state.start)


@rule("EL-SWAMP-01")
@both_setups
def test_the_swamp_needs_the_exploration_tokens(setup):
    with pytest.raises(oyez.BadOption, match=r"swamp.*exploration"):
        oyez.new("legends", seats=3, seed=1, swamp=True, setup=setup)


@rule("EL-SWAMP-01")
def test_with_the_swamp_six_tokens_lie_face_down_one_by_one_in_regions_without_a_token():
    m = chosen_up_to("LayFaceDown", exploration=True, swamp=True)
    for laid in range(6):
        assert question(m) == "LayFaceDown"
        assert m.waiting == [0]
        check_free_regions(m)
        m.play(m.state.choices()[0])
        assert Counter(tokens(m).values()) == {"hidden": laid + 1}
    assert question(m) == "ChooseAway"
    lying = [TOKENS[kind].id for kind in m.state.token_at if kind >= 0]
    assert sorted(lying) == sorted([*EXPLORATION, "poison_swamp"])


@rule("EL-SWAMP-01")
@both_setups
def test_nobody_not_even_the_builder_sees_what_is_laid_face_down(setup):
    m = begun(3, exploration=True, swamp=True, setup=setup)
    for seat in (None, 0, 1, 2):
        assert list(tokens(m, seat).values()) == ["hidden"] * 6
        assert not any(kind >= 0 for kind in m.state.redact(seat).token_at)


@rule("EL-SWAMP-01")
def test_the_builder_does_not_see_the_next_token_of_the_pile():
    m = chosen_up_to("LayFaceDown", exploration=True, swamp=True)
    assert m.state.redact(0).pile == [oyez.HIDDEN] * 6
    other = oyez.load(m.to_json())
    other.state.pile.reverse()
    for match in (m, other):
        match.play(match.state.choices()[0])
    assert m.state.token_at != other.state.token_at
    for seat in (None, 0, 1, 2):
        assert m.state.redact(seat).snapshot() == other.state.redact(seat).snapshot()
        assert m.log(seat) == other.log(seat)
        assert (m.prompt(seat), m.options(seat)) == (other.prompt(seat), other.options(seat))


@rule("EL-SWAMP-01")
def test_the_six_face_down_tokens_are_mixed():
    orders = set()
    for seed in range(40):
        m = oyez.new("legends", seats=3, seed=seed, setup="chosen", exploration=True, swamp=True)
        lay_plain_t(m)
        for _ in range(6):
            m.play(m.state.choices()[0])
        orders.add(tuple(kind for kind in m.state.token_at if kind >= 0))
    assert len(orders) > 30
    assert len({order[0] for order in orders}) == 6


@rule("EL-CITA-01")
def test_the_three_citadels_go_one_by_one_to_regions_without_a_token():
    m = chosen_up_to("LayToken", citadels=True)
    for laid in range(3):
        assert m.waiting == [0]
        check_free_regions(m)
        assert oyez.DONE not in m.state.choices()
        m.play(m.state.choices()[0])
        assert list(tokens(m).values()) == ["citadel"] * (laid + 1)
    assert question(m) == "ChooseAway"


@rule("EL-ENC-01")
@pytest.mark.parametrize("used", list(product([False, True], repeat=3)))
def test_the_builder_lays_as_many_encounters_as_wished(used):
    m = chosen_up_to("LayToken", encounters=ENCOUNTERS)
    expected = Counter()
    for wanted, token, copies in zip(
        used, ("wild_dragon", "magic_portal", "band_of_rogues"), (1, 2, 1), strict=True
    ):
        assert m.waiting == [0]
        assert TOKENS[m.state.decision.kind].id == token
        check_free_regions(m)
        assert oyez.DONE in m.state.choices()
        for _ in range(copies if wanted else 1):
            check_free_regions(m)
            m.play(m.state.choices()[-1] if wanted else oyez.DONE)
        if wanted:
            expected[token] = copies
    assert question(m) == "ChooseAway"
    assert Counter(tokens(m).values()) == expected


@rule("EL-ENC-01")
def test_only_the_encounters_of_the_options_are_in_play():
    assert Counter(tokens(begun(3, encounters=["rogues", "dragon"])).values()) == {
        "wild_dragon": 1,
        "band_of_rogues": 1,
    }


@rule("EL-ENC-01")
def test_encounters_do_not_go_where_another_token_lies():
    m = chosen_up_to("LayToken", **ALL_TOKENS)
    while question(m) == "LayToken":
        check_free_regions(m)
        m.play(m.state.choices()[-1])
    assert len(tokens(m)) == 5 + 3 + 4


@rule("EL-ENC-04")
def test_once_the_first_portal_lies_the_second_must_follow():
    m = chosen_up_to("LayToken", encounters=["portals"])
    assert oyez.DONE in m.state.choices()
    first = m.state.choices()[1]
    m.play(first)
    assert question(m) == "LayToken"
    assert oyez.DONE not in m.state.choices()
    check_free_regions(m)
    second = m.state.choices()[-1]
    m.play(second)
    assert list(tokens(m).values()) == ["magic_portal"] * 2
    assert second in m.state.map.land[first]
    assert first in m.state.map.land[second]


@rule("EL-ENC-04")
def test_without_the_first_portal_there_is_no_second():
    m = chosen_up_to("LayToken", encounters=["portals"])
    m.play(oyez.DONE)
    assert question(m) == "ChooseAway"
    assert tokens(m) == {}


# ---- warlords


@rule("EL-LEAD-01")
@both_setups
@every_seat_count
def test_everybody_is_dealt_another_warlord_face_up(seats, setup):
    for seed in range(20):
        dealt = [p["leader"] for p in table_of(begun(seats, seed, setup=setup, leaders=True))["players"]]
        assert len(set(dealt) & {leader.id for leader in LEADERS}) == seats


@rule("EL-LEAD-01")
@every_seat_count
def test_warlords_are_dealt_at_random(seats):
    hands = [begun(seats, seed, leaders=True).state.leaders for seed in range(100)]
    for seat in range(seats):
        assert {hand[seat] for hand in hands} == {0, 1, 2, 3}


@rule("EL-LEAD-01")
def test_a_warlord_stays_face_up_with_its_player_all_game():
    m = begun(3, leaders=True)
    dealt = m.state.leaders
    choose = random.Random(1).choice
    while not m.over:
        assert m.state.leaders == dealt
        for seat in (None, 0, 1, 2):
            shown = [player["leader"] for player in table_of(m, seat)["players"]]
            assert shown == [LEADERS[leader].id for leader in dealt]
        m.play(choose(m.state.choices()), m.state.seat)
    assert m.state.leaders == dealt


@rule("EL-LEAD-06")
@both_setups
@every_seat_count
def test_the_red_sorceress_begins_with_five_armies_in_the_start_region(seats, setup):
    met = Counter()
    for seed in range(20):
        seen = table_of(begun(seats, seed, setup=setup, leaders=True))
        for seat, player in enumerate(seen["players"]):
            met[player["leader"]] += 1
            many = player["leader"] == "red_sorceress"
            assert seen["regions"][seen["start"]]["armies"][seat] == (5 if many else 4)
            assert seen["regions"][seen["away"]]["armies"][seat] == 1
            assert player["armies_left"] == (12 if many else 13)
    assert len(met) == 4
