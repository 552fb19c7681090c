"""Set-up: who decides what in which order, what lies where before the first turn, and the options."""

import random
from collections import Counter

import pytest

import oyez
from oyez.games.legends.components import BY_PLAYERS, CARDS, FACES, LAYOUTS, LEADERS, TOKENS
from tests.games.legends.begun import (
    ALL_TOKENS,
    BOARD,
    EXPLORATION,
    begun,
    both_layouts,
    both_setups,
    central_face,
    chosen_up_to,
    every_seat_count,
    face_of,
    lay_plain_t,
    regions_offered,
    table_of,
    tokens,
)
from tests.games.legends.table import FACE, play_on, put, question, table
from tests.rules import rule

# ---- the cards


@rule("EL-SETUP-01")
@every_seat_count
@pytest.mark.parametrize("leaders", [False, True])
def test_only_game_cards_are_in_the_deck(seats, leaders):
    s = begun(seats, leaders=leaders).state
    cards = [CARDS[card].id for card in s.row + s.deck]
    assert len(set(cards)) == len(cards)
    assert set(cards) <= {card.id for card in CARDS}
    assert not set(cards) & {leader.id for leader in LEADERS}


def marks_in_play(seats):
    s = begun(seats).state
    return Counter(CARDS[card].min_players for card in s.row + s.deck)


@rule("EL-SETUP-02")
def test_three_players_play_without_the_cards_marked_4():
    assert marks_in_play(4) == {2: 27, 3: 5, 4: 2}
    assert marks_in_play(3) == {2: 27, 3: 5}
    assert marks_in_play(3).total() == 32


@rule("EL-SETUP-03")
def test_two_players_play_without_the_cards_marked_3_and_4():
    assert marks_in_play(2) == {2: 27}


@rule("EL-SETUP-04")
@every_seat_count
def test_six_cards_lie_in_a_row_face_up_and_the_others_face_down(seats):
    m = begun(seats)
    seen = table_of(m)
    in_play = {CARDS[card].id for card in BY_PLAYERS[seats].deck}
    assert len(seen["row"]) == 6
    assert len({place["card"] for place in seen["row"]} & in_play) == 6
    assert seen["deck"] == len(in_play) - 6
    assert set(m.state.redact(0).deck) == {oyez.HIDDEN}


@rule("EL-SETUP-04")
def test_the_deck_is_shuffled():
    rows = [begun(3, seed).state.row for seed in range(300)]
    for place in range(6):
        assert {row[place] for row in rows} == set(BY_PLAYERS[3].deck)


@rule("EL-SETUP-04", "EL-SETUP-06")
def test_the_row_of_cards_already_lies_open_when_the_armies_are_placed():
    assert len(table_of(chosen_up_to("ChooseAway"))["row"]) == 6
    assert len(table_of(chosen_up_to("PlaceNeutral", seats=2))["row"]) == 6


# ---- the armies


@rule("EL-SETUP-05", "EL-SETUP-06")
@both_setups
@every_seat_count
def test_four_armies_of_each_begin_in_the_start_region_and_one_in_the_away_region(seats, setup):
    for seed in range(20):
        seen = table_of(begun(seats, seed, setup=setup))
        for seat in range(seats):
            where = {name: r["armies"][seat] for name, r in seen["regions"].items() if r["armies"][seat]}
            assert where == {seen["start"]: 4, seen["away"]: 1}
            assert seen["players"][seat]["armies_left"] == 13


@rule("EL-SETUP-05")
@every_seat_count
def test_no_city_stands_before_the_first_turn(seats):
    seen = table_of(begun(seats))
    assert {sum(region["cities"]) for region in seen["regions"].values()} == {0}


@rule("EL-SETUP-06")
@both_layouts
def test_the_away_region_is_not_on_the_central_board(layout):
    for seed in range(60):
        m = chosen_up_to("ChooseAway", seed=seed, layout=layout)
        assert regions_offered(m)
        assert central_face(m) not in {face_of(region) for region in regions_offered(m)}


@rule("EL-SETUP-06")
def test_one_choice_of_the_builder_sends_an_army_of_everybody_away():
    m = chosen_up_to("ChooseAway", seats=4)
    assert m.waiting == [0]
    away = m.state.choices()[-1]
    m.play(away)
    assert m.state.armies[away * 4 : away * 4 + 4] == [1, 1, 1, 1]
    assert question(m) == "Together"


@rule("EL-SETUP-07")
def test_the_away_region_is_on_another_board_than_a_start_that_is_not_central():
    m = oyez.new("legends", seats=3, seed=1, setup="chosen")
    for face in ("desert", "volcano", "red_forest", "horseshoe"):
        m.play(FACE[face] * 4)
    play_on(m, until="ChooseAway")
    assert table_of(m)["start"] == "desert_5"
    assert {face_of(region) for region in regions_offered(m)} == {"red_forest", "horseshoe"}
    assert len(regions_offered(m)) == 3 + 5


@rule("EL-SETUP-07")
def test_every_region_of_the_other_boards_may_be_the_away_region():
    m = oyez.new("legends", seats=3, seed=1, setup="chosen")
    lay_plain_t(m)
    assert regions_offered(m) == [
        region.id
        for face in ("frozen_isles", "citadel", "red_forest")
        for region in FACES[FACE[face]].regions
    ]


@rule("EL-SETUP-08")
def test_two_players_place_ten_armies_of_a_third_colour_in_turn_the_builder_first():
    m = chosen_up_to("PlaceNeutral", seats=2)
    everywhere = list(range(1, len(m.state.map.regions) + 1))
    asked = []
    while question(m) == "PlaceNeutral":
        asked += m.waiting
        assert m.state.choices() == everywhere
        region = m.state.start if len(asked) < 4 else everywhere[-1]
        before = m.state.armies[region * 3 + 2]
        m.play(region)
        assert m.state.armies[region * 3 + 2] == before + 1
    assert asked == [0, 1] * 5
    assert sum(m.state.armies[2::3]) == 10


@rule("EL-SETUP-08")
@both_setups
@every_seat_count
def test_only_two_players_have_ten_armies_of_a_third_colour(seats, setup):
    for seed in range(10):
        s = begun(seats, seed, setup=setup).state
        assert s.colours == (3 if seats == 2 else seats)
        assert [sum(s.armies[colour :: s.colours]) for colour in range(s.colours)] == {
            2: [5, 5, 10],
            3: [5, 5, 5],
            4: [5, 5, 5, 5],
        }[seats]


@rule("EL-SETUP-09")
def test_armies_of_the_third_colour_count_for_control():
    s = table(seats=2)
    put(s, 0, "citadel_3", armies=2)
    assert (s.parts()[0]["regions"], s.parts()[0]["islands"]) == (1, 1)
    put(s, 2, "citadel_3", armies=1)
    assert s.parts()[0]["regions"] == 1
    put(s, 2, "citadel_3", armies=1)
    assert s.parts()[0] == {"regions": 0, "islands": 0, "cards": 0, "elixirs": 0}
    put(s, 2, "citadel_3", armies=1)
    assert s.parts()[0]["regions"] == 0


# ---- coins and point trackers


@rule("EL-SETUP-10")
@pytest.mark.parametrize(("seats", "coins"), [(2, 12), (3, 11), (4, 9)])
def test_starting_coins(seats, coins):
    assert [player["coins"] for player in table_of(begun(seats))["players"]] == [coins] * seats


@rule("EL-SETUP-11")
@every_seat_count
def test_everybody_has_a_count_of_points_that_decides_nothing_before_the_end(seats):
    m = begun(seats)
    choose = random.Random(2).choice
    while not m.over:
        assert len(m.scores) == seats
        assert m.winners == []
        m.play(choose(m.state.choices()), m.state.seat)
    assert m.winners


# ---- who is asked, in which order


@rule("EL-MAP-01")
@every_seat_count
def test_the_builder_makes_every_choice_of_a_basic_set_up_in_the_order_of_the_rulebook(seats):
    m = oyez.new("legends", seats=seats, seed=1, setup="chosen")
    asked = []
    while question(m) != "Together":
        asked.append(question(m))
        if question(m) != "PlaceNeutral":
            assert m.waiting == [0]
            assert not any(m.options(seat) for seat in range(1, seats))
        m.play(m.state.choices()[0])
    neutral = ["PlaceNeutral"] * (10 if seats == 2 else 0)
    assert asked == ["LayBoard"] * 4 + ["ChooseStart", "ChooseAway", *neutral]
    assert m.waiting == list(range(seats))


@rule("EL-MAP-01", "EL-EXPL-01", "EL-CITA-01", "EL-ENC-01")
def test_tokens_are_laid_by_the_builder_after_the_start_region_and_before_the_armies():
    m = chosen_up_to("LayToken", **ALL_TOKENS)
    laid = []
    assert m.state.start
    while question(m) == "LayToken":
        assert m.waiting == [0]
        assert sum(m.state.armies) == 0
        laid.append(TOKENS[m.state.decision.kind].id)
        m.play(m.state.choices()[-1])
    encounters = ["wild_dragon", "magic_portal", "magic_portal", "band_of_rogues"]
    assert laid == EXPLORATION + ["citadel"] * 3 + encounters
    assert question(m) == "ChooseAway"


@rule("EL-MAP-01")
@every_seat_count
def test_the_quick_set_up_asks_nothing_before_the_bids(seats):
    m = oyez.new("legends", seats=seats, seed=1, **ALL_TOKENS)
    assert question(m) == "Together"
    assert m.choices == []


def test_the_quick_set_up_reaches_every_face_every_turn_and_every_central_board():
    codes, central, starts = Counter(), Counter(), Counter()
    for seed in range(600):
        s = oyez.new("legends", seats=3, seed=seed, layout="rectangle").state
        codes.update(s.map.codes)
        central[s.central] += 1
        starts[s.region_id(s.start)] += 1
    assert set(codes) == set(range(len(FACES) * 4))
    assert set(central) == {0, 1, 2, 3}
    linked = {leaving.region for face in FACES for leaving in face.exits}
    assert set(starts) == linked


@rule("EL-MAP-04", "EL-MAP-08", "EL-MAP-09", "EL-MAP-10", "EL-SETUP-06", "EL-SETUP-07")
@both_setups
@both_layouts
@every_seat_count
def test_every_set_up_keeps_the_rules_of_the_map(seats, layout, setup):
    for seed in range(60):
        m = begun(seats, seed, layout=layout, setup=setup)
        seen = table_of(m)
        faces = [board["face"] for board in seen["boards"]]
        assert sorted(BOARD[face] for face in faces) == [0, 1, 2, 3]
        assert m.state.central in LAYOUTS[layout].central
        assert face_of(seen["start"]) == ("desert" if "desert" in faces else central_face(m))
        overseas = {face_of(name) for name in seen["regions"][seen["start"]]["sea"]}
        assert overseas - {face_of(seen["start"])}
        assert face_of(seen["away"]) not in (central_face(m), face_of(seen["start"]))


@rule("EL-EXPL-01", "EL-CITA-01", "EL-ENC-01", "EL-ENC-04")
@both_layouts
@every_seat_count
def test_every_quick_set_up_lays_all_tokens_in_regions_of_their_own(seats, layout):
    for seed in range(60):
        m = begun(seats, seed, layout=layout, **ALL_TOKENS)
        assert Counter(tokens(m).values()) == {
            **dict.fromkeys(EXPLORATION, 1),
            "citadel": 3,
            "wild_dragon": 1,
            "magic_portal": 2,
            "band_of_rogues": 1,
        }
        assert table_of(m)["start"] not in tokens(m)


# ---- options


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("layout", "ring"),
        ("layout", None),
        ("setup", "fast"),
        ("bid_tie", "oldest"),
        ("games", 2),
        ("games", "3"),
        ("games", True),
        ("exploration", 1),
        ("swamp", "yes"),
        ("citadels", 3),
        ("leaders", None),
        ("encounters", "dragon"),
        ("encounters", ["dragon", "troll"]),
        ("encounters", True),
    ],
)
def test_a_value_that_an_option_does_not_have_is_refused(option, value):
    with pytest.raises(oyez.BadOption, match=option):
        oyez.new("legends", seats=3, seed=1, **{option: value})


def test_an_option_that_the_game_does_not_have_is_refused():
    with pytest.raises(oyez.BadOption, match="dragons"):
        oyez.new("legends", seats=3, seed=1, dragons=True)


def test_the_order_and_number_of_named_encounters_do_not_matter():
    views = [
        oyez.new("legends", seats=3, seed=1, encounters=named).view()
        for named in (
            ["rogues", "dragon"],
            ("dragon", "rogues"),
            {"rogues", "dragon"},
            ["dragon"] * 2 + ["rogues"],
        )
    ]
    assert views == [views[0]] * 4
    assert views[0]["options"]["encounters"] == ["dragon", "rogues"]
