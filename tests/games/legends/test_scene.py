"""The drawn table: complete, the same for the same view, and silent about what is hidden."""

from __future__ import annotations

import re
from itertools import product
from xml.etree import ElementTree

import pytest

import oyez
from oyez.core.chance import Chance
from oyez.core.game import Look
from oyez.core.match import Match
from oyez.core.words import LANGUAGES
from oyez.draw.panels import PAD, SPINE
from oyez.draw.scene import Scene
from oyez.draw.text import ELLIPSIS, measure
from oyez.games.legends import VARIANTS
from oyez.games.legends.components import CARDS, FACES, LEADERS, PRICES, SEATS, TOKEN
from oyez.games.legends.maps import lay
from oyez.games.legends.scene import LYING, UPRIGHT, T, arrangement, cards, draw
from oyez.games.legends.scene.chart import LANDS, chart, turned
from oyez.games.legends.scene.phrases import ability_text, action_text, leader_text
from oyez.games.legends.scene.places import Plan
from oyez.games.legends.scene.players import HIGHEST, PARTS
from oyez.games.legends.scoring import PARTS as SCORE_PARTS
from oyez.games.legends.state import Legends
from oyez.games.legends.steps.wording import lying_token_words
from oyez.games.legends.words import WORDS

from .table import Table, table

TABLES = [(seats, variant) for seats in SEATS for variant in VARIANTS]
SCALES = (72.0, 86.4, 95.6, 129.3)


def scene_of(match: Match, seat: int | None, lang: str = "en") -> Scene:
    drawn = match.scene(seat, lang)
    assert isinstance(drawn, Scene)
    return drawn


def play(match: Match, chance: Chance) -> None:
    seat = chance.pick(match.waiting)
    match.play(chance.pick(match.state.choices(seat)), seat)


def seen(s: Legends | Table, seat: int | None, lang: str = "en", shape: str = "wide") -> Scene:
    view = s.redact(seat)
    assert isinstance(view, Legends)
    return draw(view, Look(seat, lang, shape=shape))


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_drawings_are_sound(seats: int, variant: str) -> None:
    """Well-formed, ids unique, the same bytes twice, no text cut short, now and then through a game."""
    lang = LANGUAGES[(seats + list(VARIANTS).index(variant)) % 2]
    match, chance = oyez.new("legends", seats=seats, seed=7, **VARIANTS[variant]), Chance.from_seed(seats)
    while True:
        if match.over or len(match.choices) % 40 == 0:
            svg = scene_of(match, 0, lang).svg()
            assert svg == scene_of(match, 0, lang).svg()
            tree = ElementTree.fromstring(svg)
            ids = [element.get("id") for element in tree.iter() if element.get("id")]
            assert len(ids) == len(set(ids))
            assert ELLIPSIS not in svg
            used = set(re.findall(r'(?:href="#|url\(#)([a-z0-9-]+)', svg))
            assert used <= set(ids)
        if match.over:
            break
        play(match, chance)


def test_a_token_face_down_shows_only_to_whoever_has_looked() -> None:
    s = table(tokens="grimoire m1", swamp=True)
    region = s.region("m1")
    s.looked[region] = 1 << 1
    key = f"token-{region}"
    assert "icon-unknown" in seen(s, 0).sprites[key].markup
    assert "icon-unknown" in seen(s, None).sprites[key].markup
    known = seen(s, 1).sprites[key]
    assert "icon-book" in known.markup
    assert "icon-eye" in known.markup
    assert known.title == (
        "You have looked at this token."
        " Magic Book, for the first city built here: 1 point at the end, and the win in a tie"
    )


def test_a_token_face_up_is_no_secret() -> None:
    s = table(tokens="grimoire m1")
    token = seen(s, None).sprites[f"token-{s.region('m1')}"]
    assert "icon-book" in token.markup
    assert "icon-eye" not in token.markup


def test_pieces_are_drawn_where_they_stand() -> None:
    s = table("4 m3, 2 cities m3", "", "m3", seats=2)
    region = s.region("m3")
    sprites = seen(s, 0, "fr").sprites
    assert sprites[f"army-0-{region}"].title == "4 armées de Vermillon, village"
    assert sprites[f"city-0-{region}"].title == "2 cités de Vermillon, village"
    assert "var(--neutral" in sprites[f"army-2-{region}"].markup
    assert f"army-1-{region}" not in sprites
    assert "var(--seat0)" in sprites[f"holder-{region}"].markup


def test_pieces_and_captives_are_called_after_the_players() -> None:
    s = table("4 m3", "m3", seats=2, leaders="red_sorceress").destroy(0, "1@m3").put(1, "2 m4")
    sprites = draw(s.redact(None), Look(None, "fr", ("Zoé", "Élise"))).sprites
    assert sprites[f"army-0-{s.region('m3')}"].title == "4 armées de Zoé, village"
    assert sprites[f"army-1-{s.region('m4')}"].title == "2 armées d’Élise, pinède"
    assert sprites[f"holder-{s.region('m3')}"].title == "Zoé contrôle le village"
    assert sprites["captive-1"].title == "1 armée prise à Élise"


def test_what_stands_in_a_region_lies_on_it() -> None:
    s = table("2 m3, city m3", tokens="grimoire m3")
    region = s.region("m3")
    sprites = seen(s, 0).sprites
    there = {key for key, sprite in sprites.items() if sprite.on == f"region-{region}"}
    wanted = {f"{what}-{region}" for what in ("army-0", "city-0", "token", "name", "holder")}
    assert wanted <= there
    assert not sprites[f"region-{region}"].on


def test_an_island_has_the_colour_of_its_holder_but_not_of_the_third_colour() -> None:
    s = table("", "f3", "c3", seats=2)
    islands = [key for key in seen(s, 0).sprites if key.startswith("island-")]
    assert islands == [f"island-{s.map.island_of[s.region('f3')]}"]


def test_a_card_keeps_its_id_from_the_row_to_its_owner() -> None:
    s = table()
    first = s.row[0]
    before = seen(s, 0).sprites[f"card-{first}"]
    s.play(1)
    after = seen(s, 0).sprites[f"card-{first}"]
    assert (before.x, before.y) != (after.x, after.y)
    assert after.x >= T.players[0]


def test_prices_stay_while_cards_move() -> None:
    scene = seen(table(), 0, "fr")
    titles = [scene.sprites[f"price-{at}"].title for at in range(len(PRICES))]
    costs = ["0 pièce", "1 pièce", "1 pièce", "2 pièces", "2 pièces", "3 pièces"]
    assert titles == [f"Prendre la carte placée ici coûte {cost}" for cost in costs]
    assert scene.sprites["deck-count"].title == "Pioche\u00a0: 26 cartes"


def test_the_viewer_is_on_top_and_largest() -> None:
    s = table(seats=4)
    for seat in range(4):
        panels = {other: seen(s, seat).sprites[f"panel-{other}"].y for other in range(4)}
        order = sorted(panels, key=panels.__getitem__)
        assert order == [(seat + turn) % 4 for turn in range(4)]
        assert panels[order[1]] - panels[order[0]] > panels[order[2]] - panels[order[1]]


def test_everything_lies_on_the_table() -> None:
    for where in (T, LYING, UPRIGHT):
        for x, y, width, height in (where.row, where.deck, where.map, where.players):
            assert x >= 0
            assert y >= 0
            assert x + width <= where.width
            assert y + height <= where.height


# ---- a phone


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("variant", ["basic", "rectangle", "everything"])
def test_on_a_phone_the_parts_lie_one_under_the_other(seats: int, variant: str) -> None:
    match = oyez.new("legends", seats=seats, seed=3, **VARIANTS[variant] | {"setup": "quick"})
    assert isinstance(match.state, Legends)
    where = arrangement(match.state, "tall")
    for box in (where.row, where.deck, where.map, where.players):
        assert box[0] >= 0
        assert box[0] + box[2] <= where.width
    assert where.row[1] + where.row[3] <= where.map[1]
    assert where.map[1] + where.map[3] <= where.players[1]
    assert where.players[1] + where.players[3] <= where.height
    for lang in LANGUAGES:
        assert ELLIPSIS not in seen(match.state, 0, lang, "tall").svg()


@pytest.mark.parametrize("layout", ["t", "rectangle"])
def test_on_a_phone_the_map_is_as_wide_as_the_screen(layout: str) -> None:
    for seed in range(40):
        s = oyez.new("legends", seats=3, seed=seed, layout=layout).state
        assert isinstance(s, Legends)
        where = arrangement(s, "tall")
        drawn = chart(s.map, where.map, "en", turn=where.turn)
        across = drawn.map.size[0] * drawn.scale
        assert across == pytest.approx(where.map[2], abs=1)
        assert drawn.map.size[1] >= drawn.map.size[0]
        assert drawn.scale >= SCALES[0]
        # the deck lies beside the boards, not on them
        x, y, width, height = where.deck
        for board, (left, top) in zip(drawn.map.boards, drawn.origins, strict=True):
            wide, high = board.size[0] * drawn.scale, board.size[1] * drawn.scale
            apart = x >= left + wide or left >= x + width or y >= top + high or top >= y + height
            assert apart


@pytest.mark.parametrize("layout", ["t", "rectangle"])
def test_a_turned_map_is_the_same_map(layout: str) -> None:
    for seed in range(20):
        s = oyez.new("legends", seats=3, seed=seed, layout=layout).state
        assert isinstance(s, Legends)
        other = turned(s.map)
        assert other.size == s.map.size[::-1]
        assert other.regions == s.map.regions
        assert other.land == lay(layout, s.map.codes).land
        assert other.sea == s.map.sea


def test_captured_armies_and_tokens_lie_with_their_owner() -> None:
    s = table(seats=2, leaders="red_sorceress")
    s.captured[1:] = [3, 1]
    s.taken_by[TOKEN["stable"]] = 0
    sprites = seen(s, 0).sprites
    panel = sprites["panel-0"]
    held = {
        key: sprites[key] for key in ("captive-1", "captive-third", f"taken-{TOKEN['stable']}", "leader-0")
    }
    assert [sprite.title for sprite in held.values()] == [
        "3 armies captured from Blue",
        "1 army captured from the third colour",
        "Stable: 1 more move in every move action",
        f"Red Sorceress. {leader_text(s.leaders[0], 'en')}",
    ]
    for sprite in held.values():
        assert panel.y < sprite.y < sprites["panel-1"].y, "it lies on the panel of whoever has it"
        assert sprite.classes == "card", "the page enlarges it and writes beside it what it does"
    assert "var(--neutral" in held["captive-third"].markup
    assert "icon-stable" in held[f"taken-{TOKEN['stable']}"].markup
    assert "Red Sorceress" in held["leader-0"].markup


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tokens_on_the_map_can_be_enlarged_and_say_what_they_do(lang: str) -> None:
    s = table(tokens="wild_dragon m1, citadel m2, band_of_rogues c1, stable c2")
    for region in ("m1", "m2", "c1", "c2"):
        token = seen(s, 0, lang).sprites[f"token-{s.region(region)}"]
        kind = s.token_at[s.region(region)]
        assert (token.classes, token.title) == ("card", WORDS.say(lying_token_words(kind), lang))


def test_a_hand_with_more_cards_than_planned_still_fits() -> None:
    """The Fairy Queen's twelfth card."""
    s = table(seats=2, leaders="fairy_queen")
    s.give(0, " ".join([card.id for card in CARDS if card.min_players == 2][:12]))
    scene = seen(s, 1)
    panel = scene.sprites["panel-0"].y
    lowest = max(scene.sprites[f"card-{card}"].y for card, owner in enumerate(s.s.owner) if owner == 0)
    assert panel < lowest < T.players[1] + T.players[3] - 15


# ---- the map


@pytest.mark.parametrize("code", range(len(FACES) * 4))
def test_names_and_pieces_do_not_cover_each_other(code: int) -> None:
    for number, scale in enumerate(SCALES):
        lang = LANGUAGES[(code + number) % 2]  # of every map, each rotation is said in one of them
        p = Plan(code, scale, lang)
        for at, label in enumerate(p.labels):
            assert label.x - label.width / 2 >= 0
            assert label.x + label.width / 2 <= p.width
            assert label.y - label.height / 2 >= 0
            assert label.y + label.height / 2 <= p.height
            assert all(measure(line, label.letters, "serif") < label.width for line in label.lines)
            for other in p.labels[at + 1 :]:
                across = abs(label.x - other.x) >= (label.width + other.width) / 2
                down = abs(label.y - other.y) >= (label.height + other.height) / 2
                assert across or down
            for count, token in product((1, 2, 4, 6, 8), (False, True)):
                size, places = p.rows(at, count, token)
                assert len(set(places)) == count
                if size > 14:
                    assert all(name.away(x, y) >= size * 0.36 for name in p.labels for x, y in places)


def test_every_region_has_its_land() -> None:
    assert {face.id: len(face.regions) for face in FACES} == {
        face: len(lands) for face, lands in LANDS.items()
    }


# ---- words


def test_every_card_says_what_it_does_in_both_languages() -> None:
    for lang in LANGUAGES:
        for at in range(len(CARDS)):
            assert cards.face(at, 144.0, 180.0, lang)
            assert ELLIPSIS not in cards.face(at, 144.0, 180.0, lang)
            assert ability_text(at, lang)
            assert action_text(at, lang)
        assert all(leader_text(at, lang) for at in range(len(LEADERS)))
    by_id = {card.id: at for at, card in enumerate(CARDS)}
    assert ability_text(by_id["graveyard"], "en") == "1 point per Cursed card"
    assert ability_text(by_id["graveyard"], "fr") == "1 point par carte maudite"
    assert ability_text(by_id["noble_hills"], "fr") == "4 points pour 3 cartes nobles"
    assert action_text(by_id["dire_dragon"], "en") == "Place 3 armies, then destroy 1 army"
    assert action_text(by_id["lake"], "fr") == "Placez 2 armées ou faites 3 déplacements"


def test_no_name_is_cut_in_front_of_its_owner() -> None:
    for columns, most in HIGHEST.items():
        wide = round((T.players[2] - SPINE - PAD - 5 * (columns - 1)) / columns, 1)
        for lang, tall, at in product(LANGUAGES, range(14, int(most) - 2), range(len(CARDS))):
            assert ELLIPSIS not in cards.strip(at, wide, float(tall), lang)


def test_french_speaks_french() -> None:
    match = oyez.new("legends", seats=3, seed=1, **VARIANTS["everything"] | {"setup": "quick"})
    svg = scene_of(match, 0, "fr").svg()
    assert 'lang="fr"' in svg
    for word in ("Vermillon", "armée", "Pioche"):
        assert word in svg
    assert "Vermilion" not in svg


def test_every_part_of_a_score_has_its_icon() -> None:
    assert tuple(PARTS) == SCORE_PARTS
