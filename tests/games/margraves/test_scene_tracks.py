"""The track board, drawn: row, influence, privilege tiles and tombs show what the position says."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import hypot

import pytest

from oyez.core.game import SHAPES, Look
from oyez.core.words import LANGUAGES
from oyez.draw.scene import Drawn, Patch, Scene, Sprite
from oyez.draw.text import ELLIPSIS
from oyez.games.margraves.components import (
    GUILDS,
    LAST_SPACE,
    LINES,
    MOST,
    PRICES,
    RIVERS,
    SEATS,
    SECTION_VALUE,
    SHOWN,
    TIERS,
    TOMB_ROWS,
    TOMBS,
)
from oyez.games.margraves.scene import arrangement, draw
from oyez.games.margraves.scene.influence import tracks_of
from oyez.games.margraves.scene.tracks import draw_tracks, parts_of
from oyez.games.margraves.state import EMPTY, LYING, STANDING, VACANT, Margraves

from .drawn import icons, pairs, said, texts
from .table import marker, table

BOXES = [(716.0, 8.0, 556.0, 470.0), (4.0, 4.0, 432.0, 770.0), (0.0, 0.0, 432.0, 640.0)]


def tracks(s: Margraves, lang: str = "en", shape: str = "wide", players: tuple[str, ...] = ()) -> Scene:
    """The track board alone, as a spectator sees it."""
    view = s.redact(None)
    assert isinstance(view, Margraves)
    where = arrangement(view, shape)
    scene = Scene(where.width, where.height, lang)
    draw_tracks(scene.own, view, where.tracks, Look(None, lang, players, shape))
    return scene


def in_box(sprite: Sprite, box: tuple[float, float, float, float]) -> bool:
    x, y, width, height = box
    return x - 1 <= sprite.x <= x + width and y - 1 <= sprite.y <= y + height


# ---- the row


def test_the_row_lies_in_its_order_over_its_prices() -> None:
    s = table(3, row=("monk", "bard", "pilot", "ranger", "cleric"))
    sprites = tracks(s).sprites
    cards = [sprites[f"citizen-{card}"] for card in s.row]
    assert [said(card.markup).split()[0] for card in cards] == ["Monk", "Bard", "Pilot", "Ranger", "Cleric"]
    assert all(one.x < other.x for one, other in pairwise(cards))
    for at, gold in enumerate(PRICES):
        price = sprites[f"price-{at}"]
        assert said(price.markup) == str(gold)
        assert cards[at].x < price.x
        if at + 1 < len(cards):
            assert price.x < cards[at + 1].x
    assert sprites["deck"].x > cards[-1].x
    assert said(sprites["deck-count"].markup) == str(len(s.deck))


def test_an_empty_place_keeps_its_price() -> None:
    s = table(2)
    gone, s.row[2] = s.row[2], EMPTY
    sprites = tracks(s).sprites
    assert f"citizen-{gone}" not in sprites
    assert "price-2" in sprites


def test_an_empty_deck_is_a_place() -> None:
    s = table(2)
    s.deck = []
    sprites = tracks(s, "fr").sprites
    assert said(sprites["deck-count"].markup) == "0"
    assert sprites["deck"].title == "Citoyens dans la pioche\u00a0: 0"


# ---- influence


@pytest.mark.parametrize("shape", SHAPES)
def test_markers_stand_on_their_spaces(shape: str) -> None:
    s = table(2)
    places = []
    for space in range(LAST_SPACE + 1):
        marker(s, 0, "shadow", space)
        places.append(tracks(s, shape=shape).sprites["marker-0-2"])
    steps = [other.x - one.x for one, other in pairwise(places)]
    assert all(step > 0 for step in steps)
    inner = steps[4]
    for space in range(1, LAST_SPACE):
        # a river lies between two spaces, or nothing
        assert (steps[space] > inner * 1.3) == (RIVERS[space] is not None)
    rows = [tracks(s, shape=shape).sprites[f"marker-1-{guild}"].y for guild in range(len(GUILDS))]
    assert rows == sorted(rows)
    assert places[3].title == "Vermilion, Shadow: space 3, 2 per icon"


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("space", [0, 7, LAST_SPACE])
@pytest.mark.parametrize("seats", SEATS)
def test_markers_that_share_a_space_stand_side_by_side(shape: str, space: int, seats: int) -> None:
    s = table(seats)
    for seat in range(seats):
        marker(s, seat, "worker", space)
    scene = tracks(s, shape=shape)
    x, y, width, height = arrangement(s, shape).tracks
    _, influence, *_ = parts_of((x, y, width, height))
    left, _, wide, _ = tracks_of(influence)[0].spaces[space]
    found = [scene.sprites[f"marker-{seat}-0"] for seat in range(seats)]
    for one in found:
        assert x + left < one.x < x + left + wide
        assert in_box(one, (x, y, width, height))
    for one, other in combinations(found, 2):
        assert hypot(one.x - other.x, one.y - other.y) > 7
    assert len({one.markup.split("fill=")[1] for one in found}) == seats


def test_rivers_show_price_and_tiers_and_sections_their_points() -> None:
    sprites = tracks(table(3)).sprites
    for space, river in enumerate(RIVERS):
        assert (f"river-{space}" in sprites) == (river is not None)
        if river is not None:
            drawn = sprites[f"river-{space}"]
            assert said(drawn.markup) == str(river.gold)
            assert icons(drawn.markup) == [("privilege-one", "privilege-two")[tier] for tier in river.tiers]
            assert f"{river.gold} gold" in drawn.title
    for value in SECTION_VALUE:
        assert said(sprites[f"section-{value}"].markup) == str(value)
    order = [sprites[f"section-{value}"].x for value in sorted(set(SECTION_VALUE))]
    assert order == sorted(order)


# ---- privilege tiles


def test_privileges_face_up_and_piles() -> None:
    s = table(4, shown=("PI-04", "PI-12", "PII-03", "PII-09"))
    s.shown[SHOWN - 1] = EMPTY
    sprites = tracks(s).sprites
    drawn = [key for key in sprites if key.startswith("tile-") and key[5:].isdigit()]
    assert drawn == [f"tile-{tile}" for tile in s.shown if tile != EMPTY]
    for tier in range(len(TIERS)):
        assert said(sprites[f"pile-count-{tier}"].markup) == str(len(s.pile(tier)))
        assert TIERS[tier] in sprites[f"pile-{tier}"].title
    assert sprites["pile-0"].y < sprites["pile-1"].y


# ---- tombs


def test_tombs_hold_what_the_position_says() -> None:
    s = table(3)
    s.tombs = [VACANT, STANDING, LYING, *[VACANT] * (len(TOMBS) - 3)]
    sprites = tracks(s).sprites
    assert icons(sprites["tomb-0"].markup) == []
    assert icons(sprites["tomb-1"].markup) == ["knight"]
    assert "rotate(90)" not in sprites["tomb-1"].markup
    assert icons(sprites["tomb-2"].markup) == ["knight"]
    assert "rotate(90)" in sprites["tomb-2"].markup
    titles = [sprites[f"tomb-{tomb}"].title for tomb in range(3)]
    assert titles == ["Empty tomb", "Knight standing in a tomb", "Knight lying in a tomb"]


@pytest.mark.parametrize("shape", SHAPES)
def test_tombs_stand_in_rows_and_columns_with_their_rewards(shape: str) -> None:
    sprites = tracks(table(2), shape=shape).sprites
    places = {tomb: sprites[f"tomb-{tomb}"] for tomb in range(len(TOMBS))}
    for one, other in combinations(range(len(TOMBS)), 2):
        assert (places[one].y == places[other].y) == (TOMBS[one][0] == TOMBS[other][0])
        assert (places[one].x == places[other].x) == (TOMBS[one][1] == TOMBS[other][1])
    for at, line in enumerate(LINES):
        reward = sprites[f"line-{at}"]
        for step in line.reward:
            assert (str(step["n"]), step.get("item", "influence")) in pairs(reward.markup)
        for tomb in line.spaces:
            if at < TOMB_ROWS:
                assert reward.y == places[tomb].y
                assert reward.x > places[tomb].x
            else:
                assert reward.x == places[tomb].x
                assert reward.y < places[tomb].y
    assert sprites["statue"].y == max(place.y for place in places.values())


def test_knights_without_a_tomb_are_at_the_statue() -> None:
    s = table(3)
    assert said(tracks(s).sprites["statue"].markup) == ""
    s.statue = 3
    statue = tracks(s, "fr").sprites["statue"]
    assert said(statue.markup) == "3"
    assert statue.title == "Chevaliers à la statue\u00a0: 3"


# ---- all of it


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_stays_in_its_box(box: tuple[float, float, float, float], lang: str) -> None:
    x, y, width, height = box
    s = table(MOST)
    scene = Scene(1280, 800, lang)
    draw_tracks(scene.own, s, box, Look(0, lang))
    for sprite in scene.sprites.values():
        assert ELLIPSIS not in sprite.markup
        for text in texts(sprite.markup):
            assert x - 1 <= sprite.x + text.left, (sprite.id, text)
            assert sprite.x + text.right <= x + width + 1, (sprite.id, text)
            assert y - 1 <= sprite.y + text.top, (sprite.id, text)
            assert sprite.y + text.bottom <= y + height + 1, (sprite.id, text)


def test_drawing_again_gives_the_same_sprites() -> None:
    """The whole table: what has not changed is taken from the drawing before."""
    s = table(3)
    drawn = Drawn()
    one = draw(s, Look(0, drawn=drawn))
    drawn = Drawn(drawn)
    other = draw(s, Look(0, drawn=drawn))
    assert other.patch(one) == Patch([], [], [], None)
    s.gold[1] += 1
    drawn = Drawn(drawn)
    third = draw(s, Look(0, drawn=drawn))
    assert [row[1] for part, *_ in third.patch(other).parts for row in part.put] == ["gold-1"]
    french = draw(s, Look(0, "fr", drawn=drawn))
    assert french.svg() == draw(s, Look(0, "fr")).svg()
    named = draw(s, Look(0, "fr", ("Ada", "Bo", "Cy"), drawn=drawn))
    assert named.svg() == draw(s, Look(0, "fr", ("Ada", "Bo", "Cy"))).svg()
