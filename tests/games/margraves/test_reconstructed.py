"""What the rulebook does not tell is marked in the data, and whoever looks at a component reads so."""

import re
import tomllib

import pytest

import oyez
from oyez.games.margraves.components import (
    CITIZENS,
    LAIRS,
    LOCATIONS,
    MONSTERS,
    ROOM,
    SEGMENTS,
    TILES,
    WEALTH_IDS,
)
from oyez.games.margraves.scene.cards import citizen_title
from oyez.games.margraves.scene.marks import WHAT, marked
from oyez.games.margraves.scene.tiles import tile_title, wealth_title
from oyez.server import rulebook

SOURCES = {"rulebook", "published", "reconstructed"}
FILES = sorted((ROOM / "data").glob("*.toml"))
MARK = {"en": "\n≈ Reconstructed: ", "fr": "\n≈ Reconstitué\u00a0: "}

in_both_languages = pytest.mark.parametrize("lang", ["en", "fr"])


def entries(data, where=""):
    """Every table of a file, with where it stands."""
    if isinstance(data, list):
        for at, item in enumerate(data):
            yield from entries(item, f"{where}[{at}]")
    elif isinstance(data, dict):
        yield where, data
        for key, item in data.items():
            yield from entries(item, f"{where}.{key}")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_mark_speaks_of_a_value_that_is_there(file):
    for where, entry in entries(tomllib.loads(file.read_text("utf-8"))):
        for key, value in entry.items():
            if key == "source" or key.endswith("_source"):
                assert value in SOURCES, f"{where}.{key}"
                assert key in ("source", "minutes_source", "solo_source") or key[:-7] in entry, (
                    f"{where}.{key}"
                )


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_component_has_a_mark(file):
    data = tomllib.loads(file.read_text("utf-8"))
    for name, found in data.items():
        for entry in found if isinstance(found, list) else []:
            assert "source" in entry, f"{name} {entry.get('id', entry)}"


def test_the_rulebook_s_own_examples_are_not_marked():
    known = {monster.id: monster.reconstructed for monster in MONSTERS}
    assert known.pop("warg_pack") == ("lair",)
    assert set(known.values()) == {("lair", "chief", "strength", "magic", "influence", "rewards")}
    powers = {location.id: "power" in location.reconstructed for location in LOCATIONS}
    assert [name for name, marked in powers.items() if marked] == ["reykstrom", "inkadeus"]
    assert {name for citizen in CITIZENS for name in citizen.reconstructed if not citizen.starting} == set()
    assert {citizen.reconstructed for citizen in CITIZENS if citizen.starting} == {("guild", "banner")}


@in_both_languages
def test_tiles_say_what_is_reconstructed(lang):
    assert all(MARK[lang] in tile_title(tile, lang) for tile in range(len(TILES)))
    plain = [name for at, name in enumerate(WEALTH_IDS) if MARK[lang] not in wealth_title(at, lang)]
    assert plain == ["W-01", "W-09", "W-13"]


@in_both_languages
def test_citizens_say_what_is_reconstructed(lang):
    for at, citizen in enumerate(CITIZENS):
        assert (MARK[lang] in citizen_title(at, lang)) == citizen.starting


@in_both_languages
def test_the_board_says_what_is_reconstructed(lang):
    sprites = oyez.new("margraves", seats=3, seed=1).scene(seat=0, lang=lang).sprites
    marked_ids = {key for key, sprite in sprites.items() if MARK[lang] in sprite.title}
    assert {f"location-{at}" for at in range(len(LOCATIONS))} <= marked_ids
    assert {f"slot-{at}-0" for at in range(len(LOCATIONS))} <= marked_ids
    assert {f"segment-{at}" for at in range(len(SEGMENTS))} <= marked_ids
    assert {f"{kind}-{at}" for kind in ("lair", "den") for at in range(len(LAIRS))} <= marked_ids
    rivers = {key for key in sprites if key.startswith("river-")}
    assert rivers - marked_ids == {"river-8"}
    sections = {key for key in sprites if key.startswith("section-")}
    assert sections - marked_ids == {"section-1", "section-6"}
    assert all(key in marked_ids for key in sprites if re.fullmatch(r"price-\d|supply-[0-3]", key))
    assert "supply-4" not in marked_ids


def test_a_mark_stands_on_a_line_of_its_own_and_names_each_thing_once():
    fields = ("lair", "chief", "strength", "magic", "influence", "rewards")
    assert marked("Ogre.", "monster", fields, "en") == (
        "Ogre.\n≈ Reconstructed: its lair, its cost and its reward."
    )
    assert marked("Ogre.", "monster", ("lair",), "fr") == "Ogre.\n≈ Reconstitué\u00a0: son Repaire."
    assert marked("Ogre.", "monster", (), "en") == "Ogre."


@in_both_languages
def test_all_marks_have_words(lang):
    for kind, what in WHAT.items():
        for field in what:
            assert marked("", kind, (field,), lang).startswith(MARK[lang])


@in_both_languages
def test_the_rules_page_begins_with_what_is_certain(lang):
    first = rulebook.sections("margraves", lang)[0]
    assert first.title == {"en": "What is certain", "fr": "Ce qui est certain"}[lang]
    assert [rule_id for rule_id, _ in first.rules] == ["", "", ""]
    certain, ours, where = (str(text) for _, text in first.rules)
    assert certain.startswith(("Certain, because", "Certain, car"))
    assert ours.startswith(("Reconstructed, because", "Reconstitué, car"))
    assert MARK[lang].strip("\n \u00a0:") in where
