"""Cataclysms: what brings them, and what each of them breaks."""

import pytest

from oyez.games.seven.buildings import BUILDING, CASTLES
from oyez.games.seven.places import GONE, IN_DECK
from oyez.games.seven.sins import CATACLYSM, CATACLYSMS
from oyez.games.seven.steps.cataclysm import CATACLYSM as STRIKES
from tests.games.reading import lines
from tests.rules import rule

from .lines import go, holds, play, put


def struck(line, *names):
    """A table on which these cataclysms have come."""
    s = put(line)
    for name in names:
        s.cataclysms = [*[card for card in s.cataclysms if card != CATACLYSM[name]], CATACLYSM[name]]
        s.then(STRIKES)
        s.advance()
    return s


@rule("SV-CATA-01")
@lines(
    "sin:greed discard=6 fate=he_stirs | sin:greed a | resolved=1",
    "nameless sin:greed discard=5 fate=he_stirs | sin:greed a sweet_echo | resolved=1 discard=0",
    "n:0.0 n:0.1 n:1.0 n:1.1 n:1.2 | quest:0.2 0 | resolved=0",
)
def test_the_seventh_sin_however_it_got_there_or_a_row(line):
    play(line)


@rule("SV-CATA-02")
def test_play_stops_and_goes_on_where_it_was():
    s = put("nameless sin:greed discard=6 2 charity 1 purity fate=empty_barracks,he_stirs")
    go(s, "sin:greed a")
    holds(s, "?LoseGift:0")
    go(s, "purity")
    holds(s, "?Answer:3~sweet_echo")


@rule("SV-CATA-03")
def test_a_row_leaves_the_sin_discard_alone():
    s = put("n:0.0 n:0.1 n:1.0 n:1.1 n:1.2 discard=5 fate=he_stirs")
    go(s, "quest:0.2 0")
    while s.round == 1:
        s.play(s.choices()[0])
    assert len(s.sin_discard) == 5


@rule("SV-CATA-04")
def test_a_building_in_a_pile_is_searched_for():
    s = struck("show=castle_1,castle_2", "muffled_bells")
    assert s.building_at[BUILDING["castle_5"]] == GONE
    assert len(s.castle_pile) == 3
    assert BUILDING["castle_5"] not in s.castle_pile
    assert s.barrier


@rule("SV-CATA-05")
def test_on_display_it_is_replaced_and_owned_or_on_its_site_it_is_gone():
    s = struck("show=castle_5,castle_2 1: b:domain_1* 3 power", "muffled_bells")
    holds(s, "1: -b:domain_1 -b:domain_1* 7 markers")
    assert s.castles_shown == (CASTLES[0], CASTLES[1])
    assert s.building_at[BUILDING["temple_3"]] == GONE
    s = put("show=castle_5,castle_2")
    s.castle_pile = []
    s.building_at = bytes(GONE if at == IN_DECK and 6 <= n < 12 else at for n, at in enumerate(s.building_at))
    s.cataclysms = [*[c for c in s.cataclysms if c != CATACLYSM["muffled_bells"]], CATACLYSM["muffled_bells"]]
    s.then(STRIKES)
    s.advance()
    assert s.castles_shown == (-2, CASTLES[1])


@rule("SV-CATA-06")
@pytest.mark.parametrize(
    ("name", "where", "space"),
    [
        ("tavern_riot", "tavern", 0), ("grey_plague", "tavern", 1), ("empty_barracks", "tavern", 2),
        ("spoiled_cellars", "shop", 0), ("counterfeit_coin", "shop", 1), ("burnt_stillroom", "shop", 2),
    ],
)  # fmt: skip
def test_a_closure_discards_the_card_and_closes_the_space_for_good(name, where, space):
    s = struck("", name)
    assert getattr(s, where)[space] == -3
    at = s.character_at if where == "tavern" else s.elixir_at
    assert 18 in at
    go(s, "pass 1.pass 2.pass")
    assert getattr(s, where)[space] == -3


@rule("SV-CATA-07", "SV-CATA-08")
def test_a_resolved_cataclysm_is_out_of_the_game_and_open():
    s = struck("", "he_stirs", "tavern_riot")
    assert s.view()["cataclysms"]["resolved"] == ["he_stirs", "tavern_riot"]
    assert len(s.cataclysms) == 12
    s = put("resolved=14")
    s.then(STRIKES)
    s.advance()
    assert len(s.resolved) == 14


EACH = {
    "tavern_riot": ("2 renown 1: 0 renown", "1 renown 1: 0 renown"),
    "grey_plague": ("c:red_1* 1: c:red_2", "away:red_1 1: c:red_2"),
    "empty_barracks": ("2 purity 1: 1 charity", "1 purity 1: 0 charity"),
    "spoiled_cellars": ("e:red_1 1: e:blue_1", "-e:red_1 1: -e:blue_1"),
    "counterfeit_coin": ("2 gold 1: 0 gold", "1 gold 1: 0 gold"),
    "burnt_stillroom": ("5 power 1: 5 power 2: 4 power", "3 power 1: 3 power 2: 4 power"),
    "weeping_seal": ("p:0 1: p:1 5 power", "p:0 1: -p:1 7 markers 1 sins"),
    "he_stirs": ("5 power 1: 1 power", "3 power 1: 0 power"),
}


@rule("SV-FX-01")
@pytest.mark.parametrize("name", EACH)
def test_what_closures_and_omens_bring_besides(name):
    before, after = EACH[name]
    holds(struck(before, name), after)


@pytest.mark.parametrize("card", range(6))
def test_every_ruin_destroys_three_buildings(card):
    it = CATACLYSMS[card]
    s = struck("", it.id)
    gone = {number for number, at in enumerate(s.building_at) if at == GONE}
    assert gone == {BUILDING[f"{entry['type']}_{entry['mark']}"] for entry in it.effect}
    assert len(gone) == 3


def test_each_building_and_each_space_is_named_once():
    ruins = [(e["type"], e["mark"]) for it in CATACLYSMS for e in it.effect if e["op"] == "destroy"]
    spaces = [(e["where"], e["slot"]) for it in CATACLYSMS for e in it.effect if e["op"] == "close"]
    assert len(set(ruins)) == len(ruins) == 18
    assert len(set(spaces)) == len(spaces) == 6
