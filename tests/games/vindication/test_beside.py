"""What expansions bring is drawn, and every answer that points at something points at what is there."""

import random

import pytest

import oyez
from oyez.core.game import SHAPES, Look
from oyez.core.steps import NOBODY
from oyez.games.vindication import VARIANTS
from oyez.games.vindication.components import BANDS, CARD, HEXES, LOOT, TERRITORIES
from oyez.games.vindication.extras import (
    BEATEN,
    BOARDS,
    CENTRE,
    FOUGHT_NOW,
    MONUMENT_HONOR,
    OMENS,
    PURE_OF,
    TUUK_TUUK_TILE,
    board_of,
)
from oyez.games.vindication.places import FACE_UP
from oyez.games.vindication.scene import draw
from oyez.games.vindication.scene.cards import DECK_ICONS
from oyez.games.vindication.scene.island import BARGAINS, GROUNDS
from oyez.games.vindication.scene.signs import black_cube
from oyez.games.vindication.steps.battle import Fight, TakeLoot
from oyez.games.vindication.steps.dice import FOR_SKILL, KeepRoll
from oyez.games.vindication.words import WORDS

from .lines import go
from .table import put

NAMES = ("Ada", "Ben", "Cid", "Dot", "Eva")
TILES = "tiles=jeweler,menagerie,sacred_stones,temple_ruins,well"
in_both_shapes = pytest.mark.parametrize("shape", SHAPES)


def scene(s, seat, shape="wide", lang="en"):
    return draw(s.redact(seat), Look(seat, lang, NAMES[: s.seats], shape))


def sprites(s, seat, shape="wide", lang="en"):
    return scene(s, seat, shape, lang).sprites


def missing(match, seat, shape):
    """What answers of that seat point at and is not drawn."""
    there = sprites(match.state, seat, shape)
    return {target for option in match.options(seat) for target in option.targets if target not in there}


# ---- the whole


@in_both_shapes
@pytest.mark.parametrize(("variant", "seats"), [("everything", 5), ("founders", 4)])
def test_answers_point_at_what_is_drawn(variant, seats, shape):
    match = oyez.new("vindication", seats=seats, seed=7, **VARIANTS[variant])
    chance = random.Random(7)
    for move in range(420):
        if match.state.over:
            break
        seat = match.state.waiting()[0]
        if move % 14 == 0:
            assert missing(match, seat, shape) == set()
        match.play(chance.choice(match.state.choices(seat)), seat)


@in_both_shapes
def test_the_base_table_is_as_large_with_everything(shape):
    plain = scene(put("seats=5"), 0, shape)
    full = scene(put(f"seats=5 treachery guilds myths {TILES}"), 0, shape)
    assert full.width == plain.width
    for name in ("panel-0", "column-0", "power-0-1", "panel-1"):
        assert name not in plain.sprites or plain.sprites[name].markup == full.sprites[name].markup
    assert plain.sprites["space-3"].x == full.sprites["space-3"].x


@in_both_shapes
def test_the_base_game_has_nothing_beside_the_island(shape):
    there = sprites(put("seats=5"), 0, shape)
    brought = ("stock-", "favor-", "omen-", "crystals", "monument-", "teleports-", "stand-", "wish-")
    assert [name for name in there if name.startswith(brought)] == []


def test_every_territory_has_its_ground_and_all_but_ronaks_tile_a_bargain():
    names = {it.id for it in TERRITORIES}
    assert set(GROUNDS) == names
    assert set(BARGAINS) == names - {"ronak"}


def test_every_deck_has_an_icon_of_its_own():
    assert len(set(DECK_ICONS)) == len(DECK_ICONS)


# ---- beside the island


@in_both_shapes
def test_pets_crystals_and_wishes_lie_beside_the_island(shape):
    s = put(f"{TILES} wishes=wish_courage,wish_honor_3,wish_courage 4 crystals")
    s.put_card(PURE_OF[0], 1)
    there = sprites(s, 0, shape)
    assert all(f"card-{card}" in there for card in s.market)
    assert there["deck-pets"].title == "12 pets in the pile"
    assert there["crystals"].title == "16 crystals are left in the supply."
    assert there["crystals-0"].title.startswith("Ada: 4 crystals. For 1 you take 2 cubes back")
    assert there["wish-1"].title.startswith(
        "A wish of the well: 3 honor.\nThe rulebook does not tell: what it"
    )
    assert there["wish-0"].markup == there["wish-2"].markup != there["wish-1"].markup
    assert there[f"card-{PURE_OF[1]}"].x != there[f"card-{PURE_OF[2]}"].x
    assert f"bare-{PURE_OF[0]}" in there


def test_a_pet_wears_its_master():
    there = sprites(put(f"{TILES} c:arn c:nyra pet:brokk>arn 1: pet:ghak"), 0)
    assert "Its master is Arn" in there[f"card-{CARD['brokk']}"].title
    assert "It waits for a master." in there[f"card-{CARD['ghak']}"].title


# ---- black cubes and treachery


def test_black_cubes_lie_on_what_they_block():
    there = sprites(put("treachery c:arn black:arn black:H04"), 0)
    assert there["black-3"].on == "hex-3"
    assert there["black-3"].title.startswith("A black cube blocks it")
    assert "A black cube blocks it" in there[f"card-{CARD['arn']}"].title
    assert black_cube(1)[:6] in there[f"card-{CARD['arn']}"].markup
    assert "Treachery." in sprites(put("treachery c:greed"), 0)[f"card-{CARD['greed']}"].title


# ---- favor tokens and monuments


FAVORS = {
    "H02=fort holds:H02 favor:H02": "hex-1",
    "favor:C07": "space-",
    "1: holds:H05 0: diplomat:H05": "hex-4",
}


@in_both_shapes
@pytest.mark.parametrize("position", FAVORS)
def test_a_favor_token_lies_where_it_works(position, shape):
    there = sprites(put(f"guilds {position}"), 1, shape)
    assert there["favor-0"].on.startswith(FAVORS[position])
    assert there["favor-0"].title.startswith("Favor token of Ada: ")


@in_both_shapes
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("place", ["lower", "upper", "monument", "arn"])
def test_a_favor_token_lies_on_the_table_of_its_owner(place, seat, shape):
    there = sprites(put(f"guilds c:arn favor:{place}"), seat, shape)
    assert there["favor-0"].title.startswith("Favor token of Ada: ")
    assert "waits" in sprites(put("guilds"), 0, shape)["favor-0"].title


def test_a_monument_shows_what_is_given():
    there = sprites(put("guilds 1 given.courage 2 given.conviction 1: built"), 0)
    assert there["monument-0"].title.startswith("Ada: 3 of 11 gifts")
    assert there["monument-1"].title == f"Ben has rebuilt the monument and gained {MONUMENT_HONOR} honor."


# ---- Ronak


def test_omens_glide_onto_the_tile():
    s = put("myths")
    before = sprites(s, 0)["omen-2"]
    assert before.on == f"space-{HEXES[CENTRE].spaces[2]}"
    s.omens &= ~4
    after = sprites(s, 0)["omen-2"]
    assert after.on == f"hex-{CENTRE}"
    assert f"{OMENS - 1} black cubes are left" in after.title


@in_both_shapes
@pytest.mark.parametrize("seats", [3, 5])
def test_the_battle_board_shows_who_has_put_cubes_where(seats, shape):
    s = put(f"myths seats={seats} c:arn 9 inspiration 9 wisdom")
    board = BOARDS[board_of(seats)]
    s.stage, s.battle = FOUGHT_NOW, [NOBODY] * len(board)
    s.battle[1] = 1
    there = sprites(s, 0, shape)
    assert "Ben has put a cube here." in there["stand-1"].title
    places = {(sprite.x, sprite.y) for name, sprite in there.items() if name.startswith("stand-")}
    assert len(places) == len(board)
    asked = Fight(0)
    pointed = [target for choice in asked.choices(s) for target in asked.targets(s, choice)]
    assert pointed
    assert set(pointed) <= set(there)
    assert "stand-1" not in pointed


@in_both_shapes
def test_loot_lies_face_up_until_all_have_taken_theirs(shape):
    s = put("myths seats=5")
    s.stage, s.tiles[CENTRE] = 3, TUUK_TUUK_TILE
    s.loot_row = tuple(range(*BANDS[LOOT]))[:7]
    for card in s.loot_row:
        s.put_card(card, FACE_UP)
    there = sprites(s, 1, shape)
    asked = TakeLoot(1)
    assert all(target in there for choice in asked.choices(s) for target in asked.targets(s, choice))


@in_both_shapes
def test_who_plays_on_after_the_battle_and_who_chooses_first_is_marked(shape):
    s = put("myths seats=4")
    s.stage, s.sestra, s.first_loot, s.battle = FOUGHT_NOW, 0, 2, [NOBODY] * len(BOARDS[1])
    there = sprites(s, 0, shape)
    assert there["sestra-0"].title == "Ada holds Sestra and plays on after the battle."
    assert there["chooses-first-2"].title == "Cid chooses first among the loot."
    s.stage, s.first_loot = BEATEN, NOBODY
    assert not {"sestra-0", "chooses-first-2"} & set(sprites(s, 0, shape))


@in_both_shapes
def test_who_can_be_chosen_and_who_is_struck_is_marked(shape):
    s = put("treachery seats=4 c:toule 1: at:I02 2: at:I06 1 wisdom")

    def marked(mark):
        found = [
            {seat for seat in range(4) if f"{mark}-{seat}" in sprites(s, viewer, shape)}
            for viewer in (None, 0, 2)
        ]
        assert found[0] == found[1] == found[2]
        return found[0]

    assert marked("eligible") == marked("struck") == set()
    go(s, "activate toule use:toule")
    assert (marked("eligible"), marked("struck")) == ({1, 2}, set())
    assert sprites(s, 3, shape, "fr")["eligible-1"].title == "Ben peut être la cible."
    go(s, "2")
    assert (marked("eligible"), marked("struck")) == (set(), {2})
    assert sprites(s, 3, shape)["struck-2"].title == "A card of another player takes effect on Cid."
    go(s, "2.wisdom")
    assert marked("struck") == set()
    s = go(
        put("treachery c:foul_tongue 1: at:I02 c:arn c:veroa"),
        "activate foul_tongue use:foul_tongue influence",
    )
    assert "struck-1" in sprites(s, 0, shape)
    s = put("guilds")
    s.then(KeepRoll(0, FOR_SKILL, 1, 2))
    assert not {key for key in sprites(s, 0, shape) if key.startswith("struck")}


def test_whoever_has_to_answer_is_told_to_whose_card():
    s = go(put("treachery c:toule 1: at:I02 2: at:I06"), "activate toule use:toule")
    assert s.source(s.decision) is None
    go(s, "2")
    assert "aim.event" in [told.message.id for told in s.events]
    said = [WORDS.say(s.source(s.decision), lang, NAMES) for lang in ("en", "fr")]
    assert said == ["Toule, the Sly (Ada)", "Toule, le Sournoi (Ada)"]
    s = put("myths seats=4")
    s.stage, s.active = FOUGHT_NOW, 0
    assert s.source(Fight(1)) is None
