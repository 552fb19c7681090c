"""Cards: every one can be drawn at every size, says what it does, and what of it is reconstructed."""

import re
from xml.etree import ElementTree

import pytest

from oyez.core.words import LANGUAGES
from oyez.games.seven.buildings import BUILDINGS
from oyez.games.seven.elixirs import ELIXIRS
from oyez.games.seven.gifts import GIFTS
from oyez.games.seven.people import CHARACTERS, HEROES
from oyez.games.seven.phrases import PHRASES
from oyez.games.seven.quests import PORTALS, QUESTS
from oyez.games.seven.scene import titles
from oyez.games.seven.scene.cards import (
    artefact_face,
    building_face,
    cataclysm_face,
    character_face,
    chip,
    elixir_face,
    flask_face,
    hero_face,
    nameless_face,
    plate,
    sin_face,
    slip,
    treasure_tile,
)
from oyez.games.seven.scene.effects import SPELLED, rows
from oyez.games.seven.sins import CATACLYSMS, NAMELESS_CARDS, SINS
from oyez.games.seven.treasures import ARTEFACTS, TREASURES

FACES = {
    "artefact": (ARTEFACTS, artefact_face),
    "building": (BUILDINGS, building_face),
    "cataclysm": (CATACLYSMS, cataclysm_face),
    "character": (CHARACTERS, character_face),
    "elixir": (ELIXIRS, elixir_face),
    "hero": (HEROES, lambda hero, lang: hero_face(hero, False, lang)),
    "fallen": (HEROES, lambda hero, lang: hero_face(hero, True, lang)),
    "nameless": (NAMELESS_CARDS, nameless_face),
    "sin": (SINS, sin_face),
}
TITLES = {
    "artefact": (ARTEFACTS, titles.artefact_title),
    "building": (BUILDINGS, titles.building_title),
    "cataclysm": (CATACLYSMS, titles.cataclysm_title),
    "character": (CHARACTERS, titles.character_title),
    "elixir": (ELIXIRS, titles.elixir_title),
    "gift": (GIFTS, lambda gift, lang: titles.supply_title(gift, 2, lang)),
    "hero": (HEROES, titles.choice_title),
    "nameless": (NAMELESS_CARDS, titles.nameless_title),
    "portal": (PORTALS, titles.portal_title),
    "quest": (QUESTS, lambda quest, lang: titles.quest_title(quest, 0, lang)),
    "sin": (SINS, titles.sin_title),
    "treasure": (TREASURES, titles.treasure_title),
}
MARK = {"en": "\n≈ Reconstructed: ", "fr": "\n≈ Reconstitué\u00a0: "}
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def words(markup):
    return " ".join(text.text or "" for text in ElementTree.fromstring(f"<g>{markup}</g>").iter("text"))


@in_both_languages
@pytest.mark.parametrize("kind", FACES)
def test_every_card_is_drawn_whole_with_its_name(kind, lang):
    table, face_of = FACES[kind]
    for card in range(len(table)):
        face = face_of(card, lang)
        name = re.sub(r"\s+", " ", face.name)
        assert words(plate(face, 150, 213)).replace("- ", "-").startswith(name), face.name
        assert name in words(slip(face, 200, 54)), face.name
        ElementTree.fromstring(f"<g>{chip(face, 20)}</g>")


@in_both_languages
@pytest.mark.parametrize("kind", TITLES)
def test_every_component_says_what_of_it_is_reconstructed(kind, lang):
    table, title_of = TITLES[kind]
    for at, component in enumerate(table):
        title = title_of(at, lang)
        told = any(field in titles.WHAT[kind] for field in component.reconstructed)
        assert (MARK[lang] in title) == told, component.id
        assert not re.search(r"[{}]", title)


def test_every_verb_has_icons():
    assert set(SPELLED) == set(PHRASES)


def test_icons_say_how_much_and_of_what():
    gain, give = rows(
        [{"op": "gain", "what": "gold", "n": 3}, {"op": "gain_gift", "gift": "diligence", "n": 2}]
    )
    assert "+3" in gain.markup
    assert "#icon-gold" in gain.markup
    assert "+2" in give.markup
    assert "#icon-gift-diligence" in give.markup


def test_an_elixir_in_hand_shows_what_its_owner_may_use():
    few, all_ = flask_face(1, 0b1, "en"), flask_face(1, 0b111, "en")
    assert len(few.rows) == 1
    assert "#icon-plus" in few.rows[0].markup
    assert all_ == elixir_face(1, "en")


@pytest.mark.parametrize("height", [30, 62, 84])
def test_a_treasure_says_what_it_brings(height):
    for kind, treasure in enumerate(TREASURES):
        drawn = treasure_tile(kind, 46, height)
        assert words(drawn) == ("" if treasure.kind == "artefact" else str(treasure.n))
