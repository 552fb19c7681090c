"""Set-up: what everybody begins with, and what lies on the table."""

from collections import Counter

import pytest

from oyez.core.errors import BadOption
from oyez.core.steps import HIDDEN
from oyez.games.seven.buildings import BUILDING_TYPE, TEMPLES
from oyez.games.seven.components import MARKERS
from oyez.games.seven.elixirs import ELIXIR_KIND
from oyez.games.seven.gifts import COPIES, VIRTUES, unpacked
from oyez.games.seven.people import BANNERS, HEROES
from oyez.games.seven.places import IN_DECK, ON_SHOW
from oyez.games.seven.sins import SIN_KIND
from oyez.games.seven.treasures import TREASURE_KIND
from tests.rules import rule

from .conserved import check
from .table import sat_down

HERO_SEATS = range(2, 7)


def new(many=4, seed=5, **options):
    return sat_down(seats=many + bool(options.get("nameless")), seed=seed, **options)


def started(many=4, seed=5, **options):
    return new(many, seed, **options).state


@rule("SV-SETUP-01")
def test_two_to_six_heroes_and_one_more_seat_for_the_nameless():
    for heroes in HERO_SEATS:
        assert started(heroes).heroes == heroes
        assert started(heroes, nameless=True).heroes == heroes
    for seats, options in ((1, {}), (7, {}), (2, {"nameless": True}), (8, {"nameless": True})):
        with pytest.raises(BadOption):
            sat_down(seats=seats, seed=1, **options)


@rule("SV-SETUP-02", "SV-SETUP-18")
@pytest.mark.parametrize("heroes", HERO_SEATS)
def test_every_player_has_another_hero(heroes):
    dealt = [started(heroes, seed).hero for seed in range(8)]
    assert all(len(set(hands)) == heroes for hands in dealt)
    assert len(set(dealt)) > 1


@rule("SV-SETUP-03")
def test_heroes_bring_what_is_printed_and_gifts_come_out_of_the_supply():
    s = started(6)
    for seat in range(6):
        hero = HEROES[s.hero[seat]]
        assert s.gifts[seat * VIRTUES : seat * VIRTUES + VIRTUES] == unpacked(hero.gifts)
        assert (s.gold[seat], s.renown[seat]) == (hero.gold, hero.renown)
    assert [s.supply[gift] + sum(s.gifts[gift::VIRTUES]) for gift in range(VIRTUES)] == list(COPIES)
    assert sum(s.supply) < sum(COPIES)


@rule("SV-SETUP-04")
def test_gold_and_renown_are_numbers_without_a_limit():
    s = started(2)
    s.gold[0] = s.renown[0] = 5000
    check(s)
    assert s.clone().gold[0] == 5000


@rule("SV-SETUP-05", "SV-SETUP-20")
@pytest.mark.parametrize("heroes", HERO_SEATS)
def test_three_hidden_sins_each(heroes):
    s = started(heroes)
    assert s.sin_count == [3] * heroes
    assert len(s.sin_deck) == len(SIN_KIND) - 3 * heroes
    view = s.redact(0)
    assert view.hand(0) == s.hand(0)
    assert view.hand(1) == [HIDDEN] * 3
    assert s.redact(None).sins == [HIDDEN] * (3 * heroes)


@rule("SV-SETUP-06", "SV-SETUP-21")
def test_seven_markers_in_the_colour_of_the_seat():
    s = started(3)
    assert s.markers == [MARKERS] * 3 == [7] * 3


@rule("SV-SETUP-07", "SV-SETUP-16")
def test_the_first_player_is_drawn_and_the_others_follow_clockwise():
    tracks = {started(4, seed).track for seed in range(30)}
    assert {track[0] for track in tracks} == {0, 1, 2, 3}
    assert all(track == tuple((track[0] + n) % 4 for n in range(4)) for track in tracks)


@rule("SV-SETUP-08", "SV-SETUP-09")
def test_three_characters_in_the_tavern_and_three_elixirs_in_the_shop():
    s = started()
    assert all(card >= 0 for card in s.tavern + s.shop)
    assert len(s.character_deck) == 27
    assert len(s.elixir_deck) == len(ELIXIR_KIND) - 3 == 33
    assert len({tuple(started(4, seed).tavern) for seed in range(5)}) > 1
    assert len({tuple(started(4, seed).shop) for seed in range(5)}) > 1


@rule("SV-SETUP-10", "SV-SETUP-13")
def test_castles_and_domains_in_piles_of_their_own_and_temples_on_their_sites():
    s = started()
    assert [BUILDING_TYPE[card] for card in s.castles_shown + s.domains_shown] == [1, 1, 2, 2]
    assert {BUILDING_TYPE[card] for card in s.castle_pile} == {1}
    assert {BUILDING_TYPE[card] for card in s.domain_pile} == {2}
    assert (len(s.castle_pile), len(s.domain_pile)) == (4, 4)
    assert all(s.building_at[temple] == ON_SHOW for temple in TEMPLES)
    assert s.building_at.count(IN_DECK) == 8


@rule("SV-SETUP-11", "SV-SETUP-12")
@pytest.mark.parametrize("heroes", range(3, 7))
def test_two_quests_on_each_row_and_two_treasures_at_each(heroes):
    s = started(heroes)
    assert all(quest >= 0 for quest in s.quests)
    assert len(s.quest_deck) == 18
    assert all(card >= 0 for card in s.treasures_at)
    assert len(s.treasure_pile) == len(TREASURE_KIND) - 12 == 6
    view = s.redact(0)
    assert view.treasures_at == s.treasures_at[:8] + [HIDDEN] * 4
    assert view.treasure_pile == [HIDDEN] * 6


@rule("SV-SETUP-14")
def test_sins_cataclysms_and_artefacts_are_shuffled_and_face_down():
    a, b = started(3, 1), started(3, 2)
    assert (a.sin_deck, a.cataclysms, a.artefact_deck) != (b.sin_deck, b.cataclysms, b.artefact_deck)
    assert a.cataclysms != b.cataclysms
    assert a.artefact_deck != b.artefact_deck
    for pile in ("sin_deck", "cataclysms", "artefact_deck"):
        assert set(getattr(a.redact(0), pile)) == {HIDDEN}
    assert (len(a.cataclysms), len(a.artefact_deck)) == (14, 7)


@rule("SV-SETUP-15")
def test_forty_two_gifts_in_seven_open_piles():
    assert COPIES == (6,) * 7
    assert started().redact(None).supply == started().supply


@rule("SV-SETUP-17")
def test_power_starts_at_nothing():
    assert started(6).power == [0] * 6


@rule("SV-SETUP-18")
def test_heroes_are_chosen_one_after_the_other_the_first_player_last():
    m = new(4, heroes="chosen")
    asked = []
    while type(m.state.decision).__name__ == "ChooseHero":
        asked.append(m.waiting[0])
        assert len(m.options()) == 7 - len(asked)
        m.play(m.state.choices()[-1])
    assert asked == [*m.state.track[1:], m.state.track[0]]
    assert len(set(m.state.hero)) == 4


@rule("SV-SETUP-18", "SV-SETUP-21")
def test_heroes_by_colour_go_to_the_seat_of_their_banner():
    s = started(6, heroes="colour")
    assert [BANNERS[HEROES[hero].banner].seat for hero in s.hero] == [0, 1, 2, 3, 4, 5]
    free = started(6, 3)
    assert [BANNERS[HEROES[hero].banner].seat for hero in free.hero] != [0, 1, 2, 3, 4, 5]


@rule("SV-SETUP-19", "SV-SETUP-20")
def test_what_is_open_to_all_and_what_is_not():
    m = new(4)
    seen = m.view(1)["table"]
    mine, other = seen["players"][1], seen["players"][0]
    for what in ("power", "gold", "renown", "gifts", "characters", "elixirs", "buildings", "markers"):
        assert other[what] == m.view(0)["table"]["players"][0][what]
    assert other["sins"] == ["hidden"] * 3
    assert "hidden" not in mine["sins"]
    assert seen["piles"]["sins"] == 16
    assert seen["piles"]["sin_discard"] == 0
    assert seen["quests"][4]["treasures"] == ["hidden", "hidden"]
    assert "hidden" not in seen["quests"][0]["treasures"]
    assert Counter(seen["cataclysms"]["deck"]) == {"hidden": 14}
    assert seen["piles"]["character_discard"] == []
