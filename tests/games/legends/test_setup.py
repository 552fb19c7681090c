"""Set-up: who decides what in which order, what lies where before the first turn, and the options."""

import random
from collections import Counter

import pytest

import oyez
from oyez.games.legends.components import BY_PLAYERS, CARDS, FACES, LAYOUTS, LEADERS, TOKENS
from tests.rules import rule

from .boards import face_of
from .table import FACE, begun, cases, chosen, every_seat_count, new, table

EXPLORATION = ["magic_spring", "cottage", "hidden_treasure", "grimoire", "stable"]
ALL_TOKENS = {"exploration": True, "citadels": True, "encounters": ("dragon", "portals", "rogues")}
LAYING = "LayToken LayPortal"
BOARD = {face.id: face.board for face in FACES}

every_setup = cases("setup", "quick", "random", "chosen")
both_layouts = cases("layout", "t", "rectangle")


def central_face(t):
    return t.map.boards[t.central].face.id


def faces_offered(t):
    return {face_of(t.region_id(choice)) for choice in t.choices()}


# ---- the cards


@rule("EL-SETUP-01")
@every_seat_count
@cases("leaders", False, True)
def test_only_game_cards_are_in_the_deck(seats, leaders):
    t = begun(seats, leaders=leaders)
    cards = [CARDS[card] for card in t.row + t.deck]
    assert len({card.id for card in cards}) == len(cards) == {2: 27, 3: 32, 4: 34}[seats]
    # neither a warlord nor the cost card nor a point tracker: these have no family, nor are they a place
    places = {"castle_1", "castle_2", "graveyard", "lake", "stronghold"}
    assert {card.id for card in cards if not card.family} <= places
    assert not {card.names["en"] for card in cards} & {leader.names["en"] for leader in LEADERS}


@rule("EL-SETUP-02", "EL-SETUP-03")
@cases("seats, marks", (2, {2: 27}), (3, {2: 27, 3: 5}), (4, {2: 27, 3: 5, 4: 2}))
def test_cards_marked_for_more_players_are_left_out(seats, marks):
    t = begun(seats)
    assert Counter(CARDS[card].min_players for card in t.row + t.deck) == marks


@rule("EL-SETUP-04")
@every_seat_count
def test_six_cards_lie_in_a_row_face_up_and_the_others_face_down(seats):
    t = begun(seats)
    in_play = {CARDS[card].id for card in BY_PLAYERS[seats].deck}
    assert len(t.seen["row"]) == 6
    assert len({place["card"] for place in t.seen["row"]} & in_play) == 6
    assert t.seen["deck"] == len(in_play) - 6
    assert set(t.redact(0).deck) == {oyez.HIDDEN}


@rule("EL-SETUP-04")
def test_the_deck_is_shuffled():
    rows = [begun(3, seed).row for seed in range(300)]
    for place in range(6):
        assert {row[place] for row in rows} == set(BY_PLAYERS[3].deck)


@rule("EL-SETUP-04", "EL-SETUP-06")
def test_the_row_of_cards_already_lies_open_when_the_armies_are_placed():
    assert len(chosen("ChooseAway").seen["row"]) == 6
    assert len(chosen("PlaceNeutral", seats=2).seen["row"]) == 6


# ---- the armies


@rule("EL-SETUP-05", "EL-SETUP-06")
@every_setup
@every_seat_count
def test_four_armies_of_each_begin_in_the_start_region_and_one_in_the_away_region(seats, setup):
    for seed in range(20):
        seen = begun(seats, seed, setup=setup).seen
        assert {sum(region["cities"]) for region in seen["regions"].values()} == {0}
        for seat in range(seats):
            where = {name: r["armies"][seat] for name, r in seen["regions"].items() if r["armies"][seat]}
            assert where == {seen["start"]: 4, seen["away"]: 1}
            assert seen["players"][seat]["armies_left"] == 13


@rule("EL-SETUP-06")
@both_layouts
def test_the_away_region_is_not_on_the_central_board(layout):
    for seed in range(60):
        t = chosen("ChooseAway", seed=seed, layout=layout)
        assert faces_offered(t)
        assert central_face(t) not in faces_offered(t)


@rule("EL-SETUP-06")
def test_one_choice_of_the_builder_sends_an_army_of_everybody_away():
    t = chosen("ChooseAway", seats=4)
    assert t.m.waiting == [0]
    away = t.choices()[-1]
    t.play(away)
    assert t.s.armies[away * 4 : away * 4 + 4] == [1, 1, 1, 1]
    assert t.asked == "Together"


@rule("EL-SETUP-07")
def test_the_away_region_is_any_region_of_the_other_boards():
    """Of other boards than the central one, and than that of a start that is not central."""
    t = new(setup="chosen").boards("d v r h").on("ChooseAway")
    assert t.seen["start"] == "desert_5"
    assert (faces_offered(t), len(t.choices())) == ({"red_forest", "horseshoe"}, 3 + 5)
    t = new(setup="chosen").boards("f m c r").play("m3")
    others = [
        region.id
        for face in ("frozen_isles", "citadel", "red_forest")
        for region in FACES[FACE[face]].regions
    ]
    assert [t.region_id(choice) for choice in t.choices()] == others


@rule("EL-SETUP-08")
@cases("setup", "quick", "chosen")
@cases("game", 0, 1)
def test_two_players_place_ten_armies_of_a_third_colour_in_turn_the_builder_first(setup, game):
    """In a long game the builder's place goes round."""
    t = begun(2, until="PlaceNeutral", setup=setup, games=3)
    while t.s.game < game:
        t.on("Together").on("PlaceNeutral")
    everywhere, asked = list(range(1, len(t.map.regions) + 1)), []
    while t.asked == "PlaceNeutral":
        asked += t.m.waiting
        assert t.choices() == everywhere
        region = t.start if len(asked) < 4 else everywhere[-1]
        before = t.s.armies[region * 3 + 2]
        t.play(region)
        assert t.s.armies[region * 3 + 2] == before + 1
    assert (asked, t.on_map(2)) == ([game, 1 - game] * 5, 10)


@rule("EL-SETUP-08")
@every_setup
@cases("seats, armies", (2, [5, 5, 10]), (3, [5, 5, 5]), (4, [5, 5, 5, 5]))
def test_only_two_players_have_ten_armies_of_a_third_colour(seats, armies, setup):
    for seed in range(10):
        t = begun(seats, seed, setup=setup)
        assert [t.on_map(colour) for colour in range(t.colours)] == armies


# ---- coins and point trackers


@rule("EL-SETUP-10")
@cases("seats, coins", (2, 12), (3, 11), (4, 9))
def test_starting_coins(seats, coins):
    assert [player["coins"] for player in begun(seats).seen["players"]] == [coins] * seats


@rule("EL-SETUP-11")
@every_seat_count
def test_everybody_has_a_count_of_points_that_decides_nothing_before_the_end(seats):
    t, choose = begun(seats), random.Random(2).choice
    while not t.m.over:
        assert len(t.m.scores) == seats
        assert (t.m.winners, t.m.outcome) == ([], None)
        t.answer(choose)
    assert t.m.winners == list(t.m.outcome.winners) != []


@rule("EL-SETUP-11")
def test_however_many_points_are_counted_the_game_goes_on():
    held = ", ".join(
        f"{face}{n}"
        for face, regions in zip("fmcr", (3, 5, 3, 3), strict=True)
        for n in range(1, regions + 1)
    )
    t = table(held, row="cursed_banshee")
    assert t.scores() == [14 + 6, 0, 0]
    t.play("cursed_banshee done")
    assert (t.m.over, t.idle, t.seat) == (False, True, 1)


# ---- who is asked, in which order


@rule("EL-MAP-01")
@every_seat_count
def test_the_builder_makes_every_choice_of_a_basic_set_up_in_the_order_of_the_rulebook(seats):
    t, asked = new(seats, setup="chosen").boards("f"), ["LayBoard"]
    while t.asked != "Together":
        asked.append(t.asked)
        if t.asked != "PlaceNeutral":
            assert t.m.waiting == [0]
            assert not any(t.m.options(seat) for seat in range(1, seats))
        t.answer()
    neutral = ["PlaceNeutral"] * (10 if seats == 2 else 0)
    assert asked == ["LayBoard"] * 4 + ["ChooseStart", "ChooseAway", *neutral]
    assert t.m.waiting == list(range(seats))


@rule("EL-MAP-01", "EL-EXPL-01", "EL-CITA-01", "EL-ENC-01")
def test_tokens_are_laid_by_the_builder_after_the_start_region_and_before_the_armies():
    t, laid = chosen(LAYING, **ALL_TOKENS), []
    assert t.start
    while t.asked in LAYING:
        assert (t.m.waiting, sum(t.s.armies)) == ([0], 0)
        laid.append(TOKENS[t.decision.kind].id)
        t.answer(max)
    encounters = ["wild_dragon", "magic_portal", "magic_portal", "band_of_rogues"]
    assert laid == EXPLORATION + ["citadel"] * 3 + encounters
    assert t.asked == "ChooseAway"


@rule("EL-SETUP-08")
def test_the_third_colour_stands_at_random_only_where_all_does():
    spread = {tuple(new(2, seed, setup="random").s.armies[2::3]) for seed in range(20)}
    assert {sum(armies) for armies in spread} == {10}
    assert len(spread) > 15
    log = [line.text for line in new(2, setup="random").m.log()]
    assert sum(line.startswith("An army of the third colour begins ") for line in log) == 10
    assert not any("places" in line for line in log)


@rule("EL-MAP-01", "EL-SETUP-08")
@cases("setup", "quick", "random")
@every_seat_count
def test_a_random_map_asks_nothing_before_the_bids_but_where_the_third_colour_stands(seats, setup):
    t = new(seats, setup=setup, **ALL_TOKENS)
    asked = "PlaceNeutral" if (seats, setup) == (2, "quick") else "Together"
    assert (t.asked, t.m.choices) == (asked, [])
    assert len(t.tokens()) == 5 + 3 + 4
    assert t.seen["start"]
    assert t.seen["away"]


def test_the_quick_set_up_reaches_every_face_every_turn_and_every_central_board():
    tables = [new(3, seed, layout="rectangle") for seed in range(600)]
    assert {code for t in tables for code in t.map.codes} == set(range(len(FACES) * 4))
    assert {t.central for t in tables} == {0, 1, 2, 3}
    linked = {leaving.region for face in FACES for leaving in face.exits}
    assert {t.region_id(t.start) for t in tables} == linked


@rule("EL-MAP-04", "EL-MAP-08", "EL-MAP-09", "EL-MAP-10", "EL-SETUP-06", "EL-SETUP-07")
@every_setup
@both_layouts
@every_seat_count
def test_every_set_up_keeps_the_rules_of_the_map(seats, layout, setup):
    for seed in range(60):
        t = begun(seats, seed, layout=layout, setup=setup)
        seen = t.seen
        faces = [board["face"] for board in seen["boards"]]
        assert sorted(BOARD[face] for face in faces) == [0, 1, 2, 3]
        assert t.central in LAYOUTS[layout].central
        assert face_of(seen["start"]) == ("desert" if "desert" in faces else central_face(t))
        overseas = {face_of(name) for name in seen["regions"][seen["start"]]["sea"]}
        assert overseas - {face_of(seen["start"])}
        assert face_of(seen["away"]) not in (central_face(t), face_of(seen["start"]))


@rule("EL-EXPL-01", "EL-CITA-01", "EL-ENC-01", "EL-ENC-04")
@both_layouts
@every_seat_count
def test_every_quick_set_up_lays_all_tokens_in_regions_of_their_own(seats, layout):
    encounters = {"wild_dragon": 1, "magic_portal": 2, "band_of_rogues": 1}
    for seed in range(60):
        t = begun(seats, seed, layout=layout, **ALL_TOKENS)
        assert Counter(t.tokens().values()) == {**dict.fromkeys(EXPLORATION, 1), "citadel": 3, **encounters}
        assert t.seen["start"] not in t.tokens()


# ---- options


@cases(
    "option, value",
    *[("layout", "ring"), ("layout", None), ("setup", "fast"), ("bid_tie", "oldest")],
    *[("games", 2), ("games", "3"), ("games", True), ("exploration", 1), ("swamp", "yes"), ("citadels", 3)],
    *[("leaders", None), ("encounters", "dragon"), ("encounters", ["dragon", "troll"]), ("encounters", True)],
    ("dragons", True),
)
def test_an_option_or_a_value_that_the_game_does_not_have_is_refused(option, value):
    with pytest.raises(oyez.BadOption, match=option):
        new(**{option: value})


def test_the_order_and_number_of_named_encounters_do_not_matter():
    named = ["rogues", "dragon"], ("dragon", "rogues"), {"rogues", "dragon"}, ["dragon"] * 2 + ["rogues"]
    views = [new(encounters=encounters).m.view() for encounters in named]
    assert views == [views[0]] * 4
    assert views[0]["options"]["encounters"] == ["dragon", "rogues"]
