"""The drawn table: what one can pay, lacks and leads is seen without counting, and nobody sees too much."""

import re

import pytest

from oyez.core.game import ROLE_IDENTITY, SHAPES, Look
from oyez.core.steps import HIDDEN
from oyez.core.words import LANGUAGES
from oyez.draw.pieces import seat_mark
from oyez.games.seven.gifts import GIFTS
from oyez.games.seven.people import HEROES
from oyez.games.seven.places import HELD
from oyez.games.seven.scene import draw
from oyez.games.seven.scene.quests import BARRED, HELPED, LACKING, READY, asked
from oyez.games.seven.scene.signs import gift_disc
from oyez.games.seven.sins import NAMELESS_CARDS, SEVENTH
from oyez.games.seven.treasures import TREASURE_KIND

from .lines import put
from .table import sat_down

NAMES = ("Ada", "Ben", "Cid", "Dot", "Eva", "Fay", "Gus")
in_both_shapes = pytest.mark.parametrize("shape", SHAPES)


def sprites(s, seat, shape="wide", lang="en"):
    view = s.redact(seat)
    return draw(view, Look(seat, lang, NAMES[: s.seats], shape)).sprites


# ---- conditions: the first quest of the data asks for patience and diligence, kindness and patience, 3 gold

STANDS = {
    "0 gold": (LACKING, LACKING, LACKING),
    "3 gold": (LACKING, LACKING, READY),
    "0 gold 1 patience 1 diligence": (READY, LACKING, LACKING),
    "0 gold 1 patience e:red_1": (HELPED, LACKING, LACKING),
    "2 gold b:domain_1": (LACKING, LACKING, HELPED),
    "3 gold 0 markers": (LACKING, LACKING, LACKING),
}


@pytest.mark.parametrize("position", STANDS)
def test_a_condition_shows_whether_one_can_pay_it(position):
    s = put(f"q0=quest_01 {position}")
    assert tuple(it.how for it in asked(s, 0)[0]) == STANDS[position]


def test_what_is_lacking_is_hollow_and_named():
    s = put("q0=quest_01 0 gold 1 patience")
    drawn = sprites(s, 0)["condition-0-0"]
    patience, diligence = (
        next(at for at, it in enumerate(GIFTS) if it.id == name) for name in ("patience", "diligence")
    )
    assert gift_disc(patience, 16) in drawn.markup
    assert gift_disc(diligence, 16, full=False) in drawn.markup
    assert drawn.title.endswith("You lack Diligence.")
    seen = sprites(s, None)["condition-0-0"]  # to a spectator nothing is lacking
    assert gift_disc(diligence, 16) in seen.markup
    assert "lack" not in seen.title


def test_the_last_condition_of_the_middle_row_is_barred_and_so_is_the_top_row():
    s = put("q2=quest_01 m:2.0 n:2.1 9 gold")
    assert [it.how for it in asked(s, 0)[2]] == [LACKING, LACKING, BARRED]
    there = sprites(s, 0)
    assert "#icon-chain" in there["condition-2-2"].markup
    assert there["condition-2-0"].title.endswith("Taken by Ada.")
    assert there["condition-2-1"].title.endswith("neutral marker lies here.")
    assert all(it.how == BARRED for it in asked(s, 0)[4])


DEAR = {
    "0 gold 0 renown": {"tavern-0", "tavern-1", "tavern-2", "shop-0", "shop-1", "shop-2"},
    "0 gold 9 renown": {"shop-0", "shop-1", "shop-2"},
    "0 gold 9 renown b:domain_1": set(),  # spent straight on the price
    "9 gold 0 renown": {"tavern-0", "tavern-1", "tavern-2"},
}


@pytest.mark.parametrize("position", DEAR)
def test_what_one_cannot_pay_has_a_hollow_price_in_everybodys_turn(position):
    s = put(f"1: {position}")
    cards = {f"{line}-{space}" for line in ("tavern", "shop") for space in range(3)}

    def hollow(seat):
        return {
            key for key, it in sprites(s, seat).items() if key in cards and "stroke-dasharray" in it.markup
        }

    assert hollow(1) == DEAR[position]
    assert hollow(0) == hollow(None) == set()


def test_a_fallen_hero_is_told_from_the_others_at_a_glance():
    s = put("fallen 1: fell")
    for seat in range(3):
        there = sprites(s, seat)
        assert there["fell-1"].title == "Ben has fallen to corruption."
        assert {"fell-0", "fell-2"}.isdisjoint(there)


# ---- majorities, doom and armour


def test_whoever_has_most_wears_a_laurel_in_every_panel():
    s = put("5 gold 1: 3 gold 2: 3 gold")
    for seat in range(3):
        there = sprites(s, seat)
        assert "#icon-victory" in there["gold-0"].markup
        assert "#icon-victory" not in there["gold-1"].markup
    assert sprites(s, 1)["gold-0"].title == "Ada: gold, 5. Most of all: 1 power at the end of the round."
    assert sprites(s, 1)["gold-1"].title == "Ben: gold, 3. Ada has most."


def test_the_next_sin_is_drawn_before_it_strikes():
    near = sprites(put(f"discard={SEVENTH - 1}"), 0)["sin-discard"]
    far = sprites(put("discard=2"), 0)["sin-discard"]
    assert "The next one brings a cataclysm." in near.title
    assert "5 more bring a cataclysm." in far.title
    assert "var(--gold-pale)" in near.markup
    assert "var(--gold-pale)" not in far.markup


def test_pieces_of_armour_turn_to_gold():
    there = sprites(put("armour=3"), 0)
    assert [("var(--gold)" in there[f"armour-{piece}"].markup) for piece in range(7)] == [True] * 3 + [
        False
    ] * 4


def test_a_cataclysm_is_a_moment():
    assert "moment" not in sprites(put(""), 0)["cataclysm"].classes
    card = sprites(put("resolved=2"), 0)["cataclysm"]
    assert "moment" in card.classes.split()
    assert card.title.startswith("Cataclysm 2 of 14.")


# ---- what is hidden


@in_both_shapes
def test_sins_and_artefacts_lie_open_to_their_owner_only(shape):
    s = put("sin:pride sin:pride art:quiet_crown 1: sin:wrath")
    mine, other, nobody = (set(sprites(s, seat, shape)) for seat in (0, 1, None))
    assert {"sin-0-0", "artefact-0"} <= mine
    assert not {key for key in mine if key.startswith(("sin-1-", "sin-back"))}
    assert {key for key in other if re.match(r"sin-\d", key)} == {"sin-1-5"}
    assert "artefact-0" not in other
    assert {key for key in nobody if re.match(r"sin-\d|artefact-\d", key)} == set()
    assert {"sin-back-0-0", "sin-back-0-1", "artefact-back-0-2"} <= nobody  # the active hero's, face down


def test_a_cataclysm_that_was_looked_at_is_seen_by_those_eyes_only():
    s = put("fate=grey_plague,he_stirs")
    s.looked = [*s.looked[:-1], 0b10]
    assert "The Grey Plague" in sprites(s, 1)["cataclysm-deck"].title
    for seat in (0, 2, None):
        assert "Plague" not in sprites(s, seat)["cataclysm-deck"].title


def test_treasures_of_the_top_row_lie_face_down():
    s = put("")
    there = sprites(s, 0)
    assert there["treasure-4-0"].title == "A treasure, face down"
    assert there["treasure-0-0"].title != "A treasure, face down"


# ---- seats


@in_both_shapes
def test_the_nameless_shows_his_cards_and_his_own_sign(shape):
    s = put("nameless")
    s.nameless_hand = 0b101
    for seat in (None, *range(s.seats)):
        there = sprites(s, seat, shape)
        assert {key for key in there if re.fullmatch(r"nameless-\d+", key)} == {"nameless-0", "nameless-2"}
        sign = seat_mark(ROLE_IDENTITY, 20).split('d="')[1].split('"')[0]
        assert sign in there[f"player-{s.nameless}"].markup


@in_both_shapes
@pytest.mark.parametrize("seats", range(2, 8))
def test_every_seat_has_its_sheet_and_all_cards_are_drawn(shape, seats):
    match = sat_down(seats, 5, nameless=seats == 7)
    there = sprites(match.state, 0, shape)
    for seat in range(seats):
        assert f"whose-{seat}" in there[f"player-{seat}"].classes
        assert NAMES[seat] in there[f"player-{seat}"].title
    for seat in range(match.state.heroes):
        assert {f"hero-{seat}", f"gold-{seat}", f"renown-{seat}", f"power-{seat}", f"sins-{seat}"} <= set(
            there
        )


def test_a_phone_grows_with_the_cards_of_its_player():
    few, many = put(""), put("c:red_1 c:red_2 c:red_3 c:red_4 c:red_5 c:blue_1 e:red_1 e:red_2 b:castle_1")
    tall = Look(0, "en", NAMES[:3], "tall")
    assert sum(many.held[:HELD]) == 9
    assert draw(many.redact(0), tall).height > draw(few.redact(0), tall).height


@in_both_shapes
def test_heroes_to_choose_from_lie_on_the_own_table(shape):
    match = sat_down(4, 2, heroes="chosen")
    there = sprites(match.state, match.waiting[0], shape)
    assert {f"choose-hero-{hero}" for hero in range(len(HEROES))} <= set(there)


@in_both_shapes
def test_treasures_to_choose_from_lie_over_the_top_row(shape):
    s = put("")
    s.rewards = [0, 1]
    assert {f"reward-{TREASURE_KIND[card]}" for card in s.rewards} <= set(sprites(s, 0, shape))
    assert HIDDEN not in s.rewards


def test_a_turned_character_and_a_marker_are_told():
    there = sprites(put("c:red_1* b:castle_1*"), 0)
    assert "rotate(90)" in there["character-0"].markup
    assert "Turned: it can be used once more." in there["character-0"].title
    castle = next(key for key in there if key.startswith("building-") and "marker lies" in there[key].title)
    assert "var(--seat0)" in there[castle].markup


@pytest.mark.parametrize("lang", LANGUAGES)
@in_both_shapes
def test_every_title_is_said(lang, shape):
    s = put("nameless sin:pride art:quiet_crown c:red_1 e:red_1 b:castle_1 resolved=1 p:0")
    for seat in (0, 1, s.nameless, None):
        for key, sprite in sprites(s, seat, shape, lang).items():
            assert not re.search(r"[{}]", sprite.title), key
            assert sprite.title or key.startswith("maw-"), key


def test_what_a_seat_has_is_counted():
    s = put("nameless 4 gold 2 renown c:red_1 e:red_1 b:castle_1 b:domain_2 sin:pride art:quiet_crown p:0")
    tally = s.redact(1).tally(0)
    assert {name: n for name, n in tally.items() if n} == {
        **{"gold": 4, "renown": 2, "character": 1, "elixir": 1, "castle": 1, "domain": 1},
        **{"sin": 1, "artefact": 1, "portal": 1},
    }
    assert s.tally(s.nameless) == {}
    assert len(NAMELESS_CARDS) == 14
