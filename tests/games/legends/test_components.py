"""The box: what the data files hold, what the typed tables make of it, and what a basic game leaves out."""

import tomllib
from collections import Counter

import pytest

import oyez
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
from tests.games.legends.table import play_on, table
from tests.rules import rule

BOARDS, CARD_LIST, FIGURES, WARLORDS, TOKEN_LIST = (
    tomllib.loads((ROOM / "data" / f"{name}.toml").read_text("utf-8"))
    for name in ("boards", "cards", "game", "leaders", "tokens")
)


@rule("EL-COMP-01")
def test_two_three_or_four_players_may_sit_down():
    assert oyez.catalog()["legends"].seats == (2, 3, 4)
    for seats in (1, 5, 0, True, "3"):
        with pytest.raises(oyez.BadOption, match="seats"):
            oyez.new("legends", seats=seats)


@rule("EL-COMP-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_18_armies_and_3_cities(seats):
    seen = oyez.new("legends", seats=seats, seed=1).view()["table"]
    for seat, player in enumerate(seen["players"]):
        on_the_map = sum(region["armies"][seat] for region in seen["regions"].values())
        assert on_the_map + player["armies_left"] == 18
        assert player["cities_left"] == 3


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


def test_the_token_list_keeps_its_own_counts():
    copies = Counter()
    for token in TOKENS:
        copies[token.set] += token.copies
    counts = TOKEN_LIST["counts"]
    assert copies == {("start" if name == "start_region" else name): n for name, n in counts.items()}
    assert {token.id: token.copies for token in TOKENS if token.copies > 1} == {
        "citadel": 3,
        "magic_portal": 2,
    }


@rule("EL-COMP-03")
def test_a_silver_coin_is_worth_three_copper_ones():
    assert FIGURES["supply"]["coin_values"] == {"copper": 1, "silver": 3}


@rule("EL-COMP-03")
def test_any_sum_can_be_paid_and_the_supply_never_runs_out():
    s = table(seats=4, row=("dire_ogre", "mountain_treasury"))
    s.coins = [500] * 4
    s.play(2)
    assert s.coins == [500 - 1 + 2, 500, 500, 500]


@rule("EL-COMP-03")
def test_change_is_free_so_every_whole_bid_is_possible():
    m = oyez.new("legends", seats=3, seed=1)
    assert [option.choice for option in m.options(0)] == list(range(12))


@rule("EL-COMP-04")
@pytest.mark.parametrize("setup", ["quick", "chosen"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_basic_game_has_neither_tokens_nor_warlords(seats, setup):
    m = oyez.new("legends", seats=seats, seed=5, setup=setup)
    play_on(m, until="TakeCard")
    seen = m.view()["table"]
    assert {region["token"] for region in seen["regions"].values()} == {None}
    assert {player["leader"] for player in seen["players"]} == {None}
    assert set(m.scores[0].parts) == {"regions", "islands", "cards", "elixirs"}


# ---- the data against the counts that stand in it


def test_the_deck_has_the_counted_cards():
    counts = CARD_LIST["counts"]
    assert len(CARDS) == sum(card["copies"] for card in CARD_LIST["card"]) == counts["total"] == 34
    assert len({card.id for card in CARDS}) == 34
    by_players = [len(BY_PLAYERS[seats].deck) for seats in (2, 3, 4)]
    assert by_players == [counts["two_players"], counts["three_players"], counts["four_players"]]
    assert by_players == [entry["deck_size"] for entry in FIGURES["by_players"]] == [27, 32, 34]


def test_the_deck_has_the_counted_cities_elixirs_and_wings():
    counts = CARD_LIST["counts"]
    cities = sum(any(verb.op == "build_city" for verb in card.verbs) for card in CARDS)
    abilities = [ability for card in CARDS for ability in card.abilities]
    elixirs = sum(ability.n for ability in abilities if ability.kind == "elixir")
    flying = sum(ability.kind == "flying" for ability in abilities)
    assert (cities, elixirs, flying) == (counts["city_actions"], counts["elixirs"], counts["flying"])
    assert (cities, elixirs, flying) == (8, 13, 5)


def test_every_family_has_its_counted_cards_and_its_word_stands_in_their_names():
    families = Counter(card.family for card in CARDS if card.family)
    assert families == {entry["id"]: entry["cards"] for entry in CARD_LIST["family"]}
    assert families.total() == 29
    for card in CARDS:
        assert [word for word in FAMILIES if word in card.names["en"]] == (
            [card.family] if card.family else []
        )


def test_abilities_and_actions_use_only_known_words():
    kinds = {ability.kind for card in CARDS for ability in card.abilities}
    assert kinds == {
        "move_bonus",
        "army_bonus",
        "flying",
        "immune",
        "elixir",
        "coins",
        "vp_per_family",
        "vp_per_flying",
        "vp_per_coins",
        "vp_set",
    }
    assert {ability.family for card in CARDS for ability in card.abilities} <= {"", *FAMILIES}
    assert {verb.op for card in CARDS for verb in card.verbs} == {
        "place_armies",
        "move_armies",
        "build_city",
        "destroy_army",
    }
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


def test_every_island_lists_exactly_its_regions():
    listed = {i["id"]: set(i["regions"]) for face in BOARDS["face"] for i in face["island"]}
    for island, regions in listed.items():
        assert regions == {r.id for face in FACES for r in face.regions if r.island == island}


def test_special_faces_are_the_two_marked_ones():
    assert {special["face"]: special["id"] for special in BOARDS["special"]} == {
        face["id"]: face["special"] for face in BOARDS["face"] if face["special"]
    }
    assert [face.id for face in FACES if face.holds_start] == ["desert"]


def test_there_is_one_warlord_of_each_kind():
    assert len(LEADERS) == WARLORDS["counts"]["total"] == 4
    assert [leader.id for leader in LEADERS] == [
        "fairy_queen",
        "bandit_king",
        "red_sorceress",
        "white_knight",
    ]


def test_the_row_has_a_price_for_each_place():
    assert len(PRICES) == ROW == 6


def test_everything_has_a_name_in_both_languages():
    named = [card.names for card in CARDS] + [leader.names for leader in LEADERS]
    named += [token.names for token in TOKENS] + [face.labels for face in FACES]
    named += [region.labels for face in FACES for region in face.regions]
    assert all(names["en"] and names["fr"] for names in named)
    for face in FACES:
        for lang in ("en", "fr"):
            assert len({region.labels[lang] for region in face.regions}) == len(face.regions)
