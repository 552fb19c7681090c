"""The drawn table: what one has, lacks and leads is seen without counting, and nobody sees too much."""

from itertools import pairwise

import pytest

from oyez.core.game import SHAPES, Look
from oyez.core.words import LANGUAGES
from oyez.games.vindication.components import CARD, CARDS, SKILL, SPACES
from oyez.games.vindication.quests import TRIGGER, TRIGGERS
from oyez.games.vindication.scene import draw
from oyez.games.vindication.scene.cards import RATIO, How, plate
from oyez.games.vindication.scene.columns import DISC
from oyez.games.vindication.scene.progress import COUNTED, progress
from oyez.games.vindication.scene.signs import skill_disc
from oyez.games.vindication.scene.titles import card_title

from .table import put

NAMES = ("Ada", "Ben", "Cid", "Dot", "Eva")
in_both_shapes = pytest.mark.parametrize("shape", SHAPES)


def sprites(s, seat, shape="wide", lang="en"):
    return draw(s.redact(seat), Look(seat, lang, NAMES[: s.seats], shape)).sprites


# ---- the island


@in_both_shapes
def test_land_that_nobody_has_seen_lies_in_the_mist(shape):
    s = put("bare H01=inn")
    there = sprites(s, 0, shape)
    assert there["hex-0"].title.startswith("Inn (1): Spend 2 inspiration")
    assert there["hex-5"].title.startswith("Unexplored land (6)")


def test_a_medallion_stands_on_its_space_and_glides_with_the_same_id():
    here, there = (sprites(put(f"at:{space}"), 0)["medallion-0"] for space in ("I01", "I02"))
    assert here.on == f"space-{[space.id for space in SPACES].index('I01')}"
    assert here.markup == there.markup
    assert (here.x, here.y) != (there.x, there.y)


def test_whoever_controls_a_territory_has_a_flag_on_it():
    there = sprites(put("1: holds:H02"), 0)
    assert there["hex-1"].title.endswith("Controlled by Ben.")
    assert "var(--seat1)" in there["hex-1"].markup
    assert "var(--seat" not in there["hex-2"].markup


# ---- skills: what is on hand, what is lacking, who leads


def test_a_price_is_full_or_hollow_for_whoever_looks():
    s, vision = put("1 vision"), SKILL["vision"]
    price = sprites(s, 0)["price-4"]
    assert skill_disc(vision, DISC) in price.markup
    assert skill_disc(vision, DISC, full=False) in price.markup
    assert price.title.endswith("You lack 1 vision.")
    assert sprites(put("2 vision"), 0)["price-4"].title.endswith("You have enough.")
    assert "price-4" not in sprites(s, None)


@in_both_shapes
def test_whoever_leads_a_mastery_wears_a_laurel(shape):
    there = sprites(put("c:wonder 1: c:patience c:humility"), 2, shape)
    wisdom = SKILL["wisdom"]
    assert "Nobody has as much" in there[f"mastery-1-{wisdom}"].title
    assert "Nobody has as much" not in there[f"mastery-0-{wisdom}"].title


@in_both_shapes
def test_own_cubes_are_shown_once(shape):
    there = sprites(put("3 knowledge"), 0, shape)
    assert there["skill-0-1"].title == "Ada: 3 knowledge."
    assert there["power-0-1"].title.startswith("Ada: 8 influence.")


# ---- the end


REACHED = {
    "active=relics c:star_taker 1: c:pink_elixir": (2, 4, -1),
    "active=companions c:arn 1: c:xan c:zho": (2, 6, 1),
    "active=supremacy 4 courage": (4, 6, 0),
    "active=all_in 1 potential 2 influence 0 conviction": (3, 0, 0),
    "active=territories holds:H02 holds:H03 1: holds:H04": (1, 4, 0),
    "active=swiftness 4 speed 1: 3 speed": (1, 3, -1),
    "active=trigger_tokens track=0,45,60,75": (1, 4, -1),
    "active=transcendence transcended": (1, 3, -1),
    "active=balance c:arn c:wonder c:oya": (3, 6, 0),
}


@pytest.mark.parametrize("position", REACHED)
def test_triggers_show_how_far_they_have_come(position):
    s = put(position)
    assert progress(s, s.triggers[0])[:3] == REACHED[position]


def test_every_trigger_is_counted():
    assert {trigger.conditions[0]["cond"] for trigger in TRIGGERS} == set(COUNTED)
    assert all(len(trigger.conditions) == 1 for trigger in TRIGGERS)


def test_a_trigger_that_is_met_says_so():
    s = put("active=relics")
    slip = sprites(s, 0)[f"trigger-{TRIGGER['relics']}"]
    assert "It is met" not in slip.title
    assert "0 / 4" in slip.markup
    s.ending, s.why = 1, TRIGGER["relics"]
    slip = sprites(s, 0)[f"trigger-{TRIGGER['relics']}"]
    assert "It is met" in slip.title
    assert "0 / 4" not in slip.markup  # relics may be lost again, the end comes all the same


def test_markers_of_honor_stand_apart():
    there = sprites(put("seats=5 15 honor 1: 15 honor 2: 15 honor 3: 16 honor 4: 99 honor"), 0)
    middles = sorted(there[f"honor-{seat}"].x for seat in range(5))
    assert all(right - left >= 25 for left, right in pairwise(middles))


# ---- cards, seals and secrets


@in_both_shapes
def test_cards_say_what_is_on_them_and_who_is_champion(shape):
    there = sprites(put("c:arn*2 c:nyra*3 c:star_taker"), 0, shape)
    assert "2 cubes lie on the card." in there[f"card-{CARD['arn']}"].title
    assert "The champion" in there[f"card-{CARD['nyra']}"].title
    assert "The champion" not in there[f"card-{CARD['arn']}"].title
    assert "0 of 1 charges" in there[f"card-{CARD['star_taker']}"].title


def test_seals_are_pressed_when_an_action_is_used_up():
    s = put("")
    assert sprites(s, 0)["seal-move"].title == "You have to move in this turn."
    s.did = 2
    assert sprites(s, 0)["seal-move"].title == "You have moved in this turn."
    assert sprites(s, 1)["seal-move"].title.startswith("In your turn")


@in_both_shapes
def test_quests_are_ticked_for_their_owner_and_face_down_to_others(shape):
    s = put("holds:H02 H02=inn q:party_time")
    assert "Accomplished as things stand: 1 of 2" in sprites(s, 0, shape)["quest-0-0"].title
    assert sprites(s, 1, shape)["quest-0-0"].title == "a secret quest"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reconstructed_figures_are_marked_on_every_card(lang):
    for card, it in enumerate(CARDS):
        first, *remarks = card_title(card, lang).split("\n")
        assert it.names[lang] in first
        assert bool(remarks) == bool(it.reconstructed)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_card_is_cut_short(lang):
    for card, it in enumerate(CARDS):
        drawn = plate(card, 96, 96 * RATIO, lang, How(3, 0, champion=True))
        assert "…" not in drawn, it.id
