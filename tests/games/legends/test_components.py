"""The box: what the data files hold, what the typed tables make of it, and what a basic game leaves out."""

import tomllib
from collections import Counter

import pytest

import oyez
from oyez import games
from oyez.games.legends.components import (
    BY_PLAYERS,
    CARDS,
    FACES,
    FAMILIES,
    LEADERS,
    PRICES,
    ROOM,
    ROW,
    TOKENS,
)
from tests.rules import rule

from .table import LEADER, begun, cases, every_seat_count, new, table

BOARDS, CARD_LIST, FIGURES, WARLORDS, TOKEN_LIST = (
    tomllib.loads((ROOM / "data" / f"{name}.toml").read_text("utf-8"))
    for name in ("boards", "cards", "game", "leaders", "tokens")
)
ABILITIES = [ability for card in CARDS for ability in card.abilities]


@rule("EL-COMP-01")
def test_two_three_or_four_players_may_sit_down():
    assert games.find("legends").info().seats == (2, 3, 4)
    for seats in (1, 5, 0, True, "3"):
        with pytest.raises(oyez.BadOption, match="seats"):
            new(seats)


@rule("EL-COMP-01")
@every_seat_count
def test_each_player_has_18_armies_and_3_cities(seats):
    seen = new(seats).seen
    for seat, player in enumerate(seen["players"]):
        on_the_map = sum(region["armies"][seat] for region in seen["regions"].values())
        assert (on_the_map + player["armies_left"], player["cities_left"]) == (18, 3)


@rule("EL-COMP-02")
def test_the_box_holds_43_cards_and_14_tokens():
    cards = FIGURES["cards"]
    assert (len(CARDS), len(LEADERS), cards["vp_trackers"], cards["cost_card"]) == (34, 4, 4, 1)
    assert cards["total"] == 34 + 4 + 4 + 1 == 43
    copies = Counter()
    for token in TOKENS:
        copies[token.set] += token.copies
    assert copies == {"start": 1, "exploration": 5, "poison_swamp": 1, "citadel": 3, "encounter": 4}
    assert copies.total() == 14
    counts = TOKEN_LIST["counts"]
    assert copies == {("start" if name == "start_region" else name): n for name, n in counts.items()}
    several = {token.id: token.copies for token in TOKENS if token.copies > 1}
    assert several == {"citadel": 3, "magic_portal": 2}


@rule("EL-COMP-03")
def test_any_sum_can_be_paid_and_the_supply_never_runs_out():
    assert FIGURES["supply"]["coin_values"] == {"copper": 1, "silver": 3}
    t = table(seats=4, row="dire_ogre mountain_treasury", coins=[500] * 4).play(2)
    assert t.coins == [500 - 1 + 2, 500, 500, 500]
    assert [option.choice for option in new().m.options(0)] == list(range(12))


@rule("EL-COMP-04")
@cases("setup", "quick", "chosen")
@every_seat_count
def test_a_basic_game_has_neither_tokens_nor_warlords(seats, setup):
    t = begun(seats, 5, setup=setup)
    assert {region["token"] for region in t.seen["regions"].values()} == {None}
    assert {player["leader"] for player in t.seen["players"]} == {None}
    assert set(t.m.scores[0].parts) == {"regions", "islands", "cards", "elixirs"}


# ---- the data against the counts that stand in it


def test_the_deck_has_the_counted_cards_cities_elixirs_and_wings():
    counts = CARD_LIST["counts"]
    assert len(CARDS) == sum(card["copies"] for card in CARD_LIST["card"]) == counts["total"] == 34
    assert len({card.id for card in CARDS}) == 34
    by_players = [len(BY_PLAYERS[seats].deck) for seats in (2, 3, 4)]
    assert by_players == [counts["two_players"], counts["three_players"], counts["four_players"]]
    assert by_players == [entry["deck_size"] for entry in FIGURES["by_players"]] == [27, 32, 34]
    cities = sum(any(verb.op == "build_city" for verb in card.verbs) for card in CARDS)
    elixirs = sum(ability.n for ability in ABILITIES if ability.kind == "elixir")
    flying = sum(ability.kind == "flying" for ability in ABILITIES)
    assert (cities, elixirs, flying) == (counts["city_actions"], counts["elixirs"], counts["flying"])
    assert (cities, elixirs, flying) == (8, 13, 5)


def test_every_family_has_its_counted_cards_and_its_word_stands_in_their_names():
    families = Counter(card.family for card in CARDS if card.family)
    assert families == {entry["id"]: entry["cards"] for entry in CARD_LIST["family"]}
    assert families.total() == 29
    for card in CARDS:
        found = [word for word in FAMILIES if word in card.names["en"]]
        assert found == ([card.family] if card.family else [])


def test_abilities_and_actions_use_only_known_words():
    lasting = "move_bonus army_bonus flying immune elixir coins"
    scoring = "vp_per_family vp_per_flying vp_per_coins vp_set"
    assert {ability.kind for ability in ABILITIES} == set(f"{lasting} {scoring}".split())
    assert {ability.family for ability in ABILITIES} <= {"", *FAMILIES}
    ops = {verb.op for card in CARDS for verb in card.verbs}
    assert ops == {"place_armies", "move_armies", "build_city", "destroy_army"}
    for card in CARDS:
        assert len(card.verbs) == (1 if card.join == "single" else 2)
        assert card.join in ("single", "and", "or")


def test_the_boards_have_the_counted_faces_regions_and_islands():
    regions = [region for face in FACES for region in face.regions]
    islands = {region.island for region in regions}
    found = (len({face.board for face in FACES}), len(FACES), len(regions), len(islands))
    counts = BOARDS["counts"]
    assert found == (counts["boards"], counts["faces"], counts["regions"], counts["islands"])
    assert found == (4, 8, 38, 14)
    assert len({region.id for region in regions}) == 38
    assert set(Counter(face.board for face in FACES).values()) == {2}
    listed = {i["id"]: set(i["regions"]) for face in BOARDS["face"] for i in face["island"]}
    for island, its_regions in listed.items():
        assert its_regions == {region.id for region in regions if region.island == island}


def test_special_faces_are_the_two_marked_ones():
    marked = {face["id"]: face["special"] for face in BOARDS["face"] if face["special"]}
    assert {special["face"]: special["id"] for special in BOARDS["special"]} == marked
    assert [face.id for face in FACES if face.holds_start] == ["desert"]


def test_there_is_one_warlord_of_each_kind_and_a_price_for_each_place_of_the_row():
    assert len(LEADERS) == WARLORDS["counts"]["total"] == 4
    assert list(LEADER) == ["fairy_queen", "bandit_king", "red_sorceress", "white_knight"]
    assert len(PRICES) == ROW == 6


def test_everything_has_a_name_in_both_languages():
    regions = [region for face in FACES for region in face.regions]
    named = [each.names for table in (CARDS, LEADERS, TOKENS, FACES, regions) for each in table]
    assert all(names["en"] and names["fr"] for names in named)
    for face in FACES:
        for lang in ("en", "fr"):
            assert len({region.names[lang] for region in face.regions}) == len(face.regions)
