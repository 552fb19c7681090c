"""The boards of the players, drawn: the own one large, the others compact, with the same facts."""

from __future__ import annotations

import re
from itertools import combinations, product
from xml.etree import ElementTree

import pytest

import oyez
from oyez.core.chance import Chance
from oyez.core.game import SHAPES, Look
from oyez.core.steps import HIDDEN
from oyez.core.words import LANGUAGES
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import ELLIPSIS
from oyez.games.margraves.components import (
    CARD_KIND,
    CITIZENS,
    DEALT,
    ITEMS,
    KEPT,
    KINDS,
    MOST,
    SEATS,
    STORAGE,
    STRENGTH,
    TILE,
    starting_cards,
)
from oyez.games.margraves.scene import arrangement, draw
from oyez.games.margraves.scene.cards import citizen_slip
from oyez.games.margraves.scene.players import draw_players
from oyez.games.margraves.state import EMPTY, PLAYED, Margraves

from .drawn import icons, said, texts
from .table import card, give, give_citizen, give_tile, put_tower, table

RECT = re.compile(r'<rect [^>]*?width="([\d.]+)" height="([\d.]+)"')
NAMES = ("Ada", "Bartholomew-Alexander", "Cleo", "Dorothée", "Émile")


def players(s: Margraves, seat: int | None = 0, lang: str = "en", shape: str = "wide") -> Scene:
    """All boards as that seat sees them."""
    view = s.redact(seat)
    assert isinstance(view, Margraves)
    where = arrangement(view, shape)
    scene = Scene(where.width, where.height, lang, position=s)
    draw_players(scene, view, where.own, where.players, Look(seat, lang, NAMES, shape))
    return scene


def late(seats: int) -> Margraves:
    """Everybody has twelve citizens, ten tiles and a full storage."""
    s = table(seats)
    for seat in range(seats):
        for at in range(8 if seats < MOST else 6):
            s.put_citizen(s.deck.pop(), seat + (PLAYED if at % 3 == 0 else 0))
        for pile, n in ((s.pile_one, 3), (s.pile_two, 2 if seats > 3 else 3)):
            for _ in range(n):
                s.put_tile(pile.pop(), seat)
        for item in range(KINDS):
            s.stock[seat * KINDS + item] = 2 if item else 1
        s.towers_left[seat] = 3
        s.gold[seat], s.strength[seat] = 37 + seat, STRENGTH
    return s


def inside(sprite: Sprite, box: tuple[float, float, float, float]) -> bool:
    x, y, width, height = box
    return x - 1 <= sprite.x <= x + width and y - 1 <= sprite.y <= y + height


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everything_of_everybody_is_drawn(shape: str, seats: int, viewer: int | None) -> None:
    s = late(seats)
    sprites = players(s, viewer, shape=shape).sprites
    where = arrangement(s, shape)
    for seat in range(seats):
        box = where.own if seat == (viewer or 0) else where.players
        wanted = [f"{what}-{seat}" for what in ("panel", "gold", "strength", "towers", "free", "points")]
        wanted += [f"citizen-{which}" for which in (*s.hand(seat), *s.played(seat))]
        wanted += [f"tile-{which}" for which in s.tiles(seat)]
        wanted += [f"store-{seat}-{item}" for item in range(KINDS) if s.stock[seat * KINDS + item]]
        assert all(inside(sprites[key], box) for key in wanted)
        assert NAMES[seat] in said(sprites[f"panel-{seat}"].markup).replace(" ", "")


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_no_text_runs_out_of_its_part(shape: str, lang: str, seats: int) -> None:
    for s in (table(seats), late(seats), draft(seats)):
        where = arrangement(s, shape)
        for sprite in players(s, 0, lang, shape).sprites.values():
            assert ELLIPSIS not in sprite.markup, sprite.id
            box = where.own if inside(sprite, where.own) else where.players
            for text in texts(sprite.markup):
                assert box[0] - 1 <= sprite.x + text.left, (sprite.id, text)
                assert sprite.x + text.right <= box[0] + box[2] + 1, (sprite.id, text)
                assert sprite.y + text.bottom <= box[1] + box[3] + 1, (sprite.id, text)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_figures_are_those_of_the_position(seat: int) -> None:
    s = table(3)
    give(s, seat, gold=13, strength=5, stone=2, knight=3)
    put_tower(s, seat, "kamin")
    sprites = players(s).sprites
    assert said(sprites[f"gold-{seat}"].markup) == "13"
    assert sprites[f"gold-{seat}"].title == f"{NAMES[seat]}: 13 gold"
    assert sprites[f"strength-{seat}"].title == f"{NAMES[seat]}: 5 strength of 8"
    assert "5" in said(sprites[f"strength-{seat}"].markup).split()[0]
    assert said(sprites[f"store-{seat}-0"].markup) == "2"
    assert sprites[f"store-{seat}-4"].title == f"{NAMES[seat]}: 3 knights"
    assert f"store-{seat}-1" not in sprites
    assert said(sprites[f"towers-{seat}"].markup) == "3"
    assert said(sprites[f"free-{seat}"].markup) == "3" == str(s.room(seat))


def test_storage_fills_twelve_slots() -> None:
    s = table(2)
    give(s, 0, stone=2, wood=1, magic=2, knight=2)
    assert s.room(0) == 0
    sprites = players(s).sprites
    filled = [sprites["towers-0"], *[sprites[f"store-0-{item}"] for item in range(KINDS)]]
    assert sprites["slots-0"].markup.count("<rect") == STORAGE
    places = [place for sprite in filled for place in slots_of(sprite)]
    assert len(places) == len(set(places)) == STORAGE
    for item, name in enumerate(ITEMS):
        assert icons(sprites[f"store-0-{item}"].markup) == [name] * s.stock[item]
    assert said(sprites["free-0"].markup) == ""
    assert sprites["free-0"].title == "Ada: 0 free storage slots"


def slots_of(sprite: Sprite) -> list[str | None]:
    """Where the pieces of one kind stand in the storage; a figure is no piece."""
    drawn = ElementTree.fromstring(f"<g>{sprite.markup}</g>")
    return [piece.get("transform") for piece in drawn if piece.find(".//text") is None]


def test_hand_and_played_pile_lie_apart() -> None:
    s = table(3)
    bard, monk = give_citizen(s, 0, "bard"), give_citizen(s, 0, "monk", played=True)
    there = give_citizen(s, 1, "bard", played=True)
    sprites = players(s).sprites
    hand = [sprites[f"citizen-{which}"].x for which in s.hand(0)]
    assert sprites[f"citizen-{monk}"].x > max(hand)
    assert len(icons(sprites[f"citizen-{bard}"].markup)) > 4
    assert icons(sprites[f"citizen-{monk}"].markup) == []
    assert "var(--parchment-deep)" in sprites[f"citizen-{there}"].markup
    assert "Bard" in sprites[f"citizen-{there}"].title


def test_the_card_in_use_is_marked() -> None:
    s = table(2)
    used = card(s, 0, "paladin")
    s.put_citizen(used, PLAYED)
    s.using = used
    for viewer in (0, 1):
        assert 'stroke="var(--gold)"' in players(s, viewer).sprites[f"citizen-{used}"].markup


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("count", range(1, 13))
def test_every_card_can_be_pointed_at(shape: str, count: int) -> None:
    """However many there are, no card lies over another."""
    for played in (0, PLAYED):
        s = table(2)
        for which in starting_cards(0):
            s.put_citizen(which, played)
        for _ in range(count):
            s.put_citizen(s.deck.pop(), played)
        sprites = players(s, shape=shape).sprites
        mine = [sprites[f"citizen-{which}"] for which in (*s.hand(0), *s.played(0))]
        for one, other in combinations(mine, 2):
            width, height = size(one)
            assert abs(one.x - other.x) >= width or abs(one.y - other.y) >= height
        assert min(size(sprite)[1] for sprite in mine) >= (11 if played else 27)


def size(sprite: Sprite) -> tuple[float, float]:
    """The width and height of the first rectangle: the card."""
    found = RECT.search(sprite.markup)
    assert found
    return float(found[1]), float(found[2])


def test_grants_lie_before_tiles_for_the_end() -> None:
    s = table(3)
    for tile in ("PI-11", "PI-04", "PII-05", "PII-02"):
        give_tile(s, 0, tile)
    sprites = players(s).sprites
    grants = [sprites[f"tile-{TILE[tile]}"] for tile in ("PI-04", "PII-02")]
    ending = [sprites[f"tile-{TILE[tile]}"] for tile in ("PI-11", "PII-05")]
    assert max(tile.x for tile in grants) + 40 < min(tile.x for tile in ending)


def test_points_tell_where_they_come_from() -> None:
    s = table(2)
    give(s, 0, gold=10)
    points = players(s, lang="fr").sprites["points-0"]
    assert points.title.startswith(f"Ada\u00a0: {s.scores()[0]} points (")
    assert "Or 2" in points.title


def test_guilds_count_icons_times_their_worth() -> None:
    s = table(2)
    s.influence[0] = 7
    sprites = players(s).sprites
    assert said(sprites["icons-0-0"].markup) == "1×3"
    assert sprites["icons-0-0"].title == "Worker icons: 1, each worth 3 at the end"


# ---- through whole games


@pytest.mark.parametrize("seats", SEATS)
def test_every_target_of_every_option_is_drawn(seats: int) -> None:
    match, chance = oyez.new("margraves", seats=seats, seed=seats), Chance.from_seed(seats)
    while not match.over:
        seat = chance.pick(match.waiting)
        turn = len(match.choices)
        if turn % 5 == 0:
            drawn = match.scene(seat, LANGUAGES[turn % 2], shape=SHAPES[turn // 2 % 2])
            assert isinstance(drawn, Scene)
            wanted = {target for option in match.options(seat) for target in option.targets}
            assert wanted <= drawn.sprites.keys()
            assert not any(ELLIPSIS in sprite.markup for sprite in drawn.sprites.values())
        match.play(chance.pick(match.state.choices(seat)), seat)


def test_the_winner_is_crowned() -> None:
    match, chance = oyez.new("margraves", seats=3, seed=8), Chance.from_seed(8)
    while not match.over:
        match.play(chance.pick(match.state.choices(match.waiting[0])), match.waiting[0])
    scene = match.scene(None)
    assert isinstance(scene, Scene)
    crowned = [seat for seat in range(3) if f"turn-{seat}" in scene.sprites]
    assert crowned == match.state.winners()
    assert all("crown" in icons(scene.sprites[f"turn-{seat}"].markup) for seat in crowned)


def test_a_recruit_keeps_its_id() -> None:
    """From the row to the hand: the page lets it glide."""
    s = table(3, row=("bard",))
    bard = s.row[0]
    before = draw(s, Look(0)).sprites[f"citizen-{bard}"]
    s.row[0] = EMPTY
    s.put_citizen(bard, 0)
    after = draw(s, Look(0)).sprites[f"citizen-{bard}"]
    assert (before.x, before.y) != (after.x, after.y)
    assert inside(after, arrangement(s, "wide").own)


# ---- the draft


def draft(seats: int) -> Margraves:
    """In the middle of the draft: everybody has kept one tile and chooses from three."""
    s = table(seats)
    left = list(range(20))
    for seat in range(seats):
        s.dealt[seat * DEALT : seat * DEALT + 3] = [left.pop() for _ in range(3)]
        s.kept[seat * KEPT] = left.pop()
    return s


@pytest.mark.parametrize(("shape", "seats"), list(product(SHAPES, SEATS)))
def test_hidden_wealth_is_drawn_as_backs(shape: str, seats: int) -> None:
    s = draft(seats)
    for viewer in (None, *range(seats)):
        sprites = players(s, viewer, shape=shape).sprites
        for seat in range(seats):
            held = [
                t for t in (*s.dealt[seat * DEALT :][:DEALT], *s.kept[seat * KEPT :][:KEPT]) if t != EMPTY
            ]
            backs = [key for key in sprites if key.startswith(f"wealth-back-{seat}-")]
            faces = [key for key in sprites if key in {f"wealth-{tile}" for tile in held}]
            assert (len(backs), len(faces)) == ((0, 4) if seat == viewer else (4, 0))
            assert all(not texts(sprites[key].markup) for key in backs)


def test_the_backs_say_nothing() -> None:
    """Two drafts that a seat cannot tell apart look the same to it."""
    s, other = draft(3), draft(3)
    other.dealt[DEALT : 2 * DEALT] = s.dealt[2 * DEALT : 3 * DEALT]
    other.dealt[2 * DEALT : 3 * DEALT] = s.dealt[DEALT : 2 * DEALT]
    assert HIDDEN in s.redact(0).dealt  # type: ignore[attr-defined]
    assert players(s).svg() == players(other).svg()
    assert players(s, 1).svg() != players(other, 1).svg()


def test_kept_wealth_is_open_after_the_draft() -> None:
    s = draft(3)
    s.dealt = [EMPTY] * len(s.dealt)
    sprites = players(s, None).sprites
    for seat in range(3):
        assert f"wealth-{s.kept[seat * KEPT]}" in sprites


def test_names_of_all_citizens_fit_in_a_slip() -> None:
    for kind, lang, wide in product(range(len(CITIZENS)), LANGUAGES, (58.0, 100.0)):
        assert CITIZENS[kind].names[lang] in said(citizen_slip(kind, wide, 14.0, "hand", lang))
    assert len(CARD_KIND) > len(CITIZENS)
