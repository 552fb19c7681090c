"""A scene is one well-formed document, the same bytes each time, with all that it refers to."""

import re
import xml.etree.ElementTree as ET

import pytest

from oyez.draw.icons import icon
from oyez.draw.markup import escape, num
from oyez.draw.scene import Scene, Sprite

SVG = "{http://www.w3.org/2000/svg}"


def table() -> Scene:
    scene = Scene(300, 200, lang="fr", title="Table d’<essai> & co")
    scene.add(Sprite("high", 2, 10.5, 20, icon("gold", 0, 0, 16), title='Un "écu" < deux'))
    scene.add(Sprite("low", 1, 0, 0, icon("army", 0, 0, 16) + icon("gold", 20, 0, 16), classes="land"))
    return scene


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_document_parses_and_names_itself(theme: str) -> None:
    root = ET.fromstring(table().svg(theme))
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 300 200"
    assert root.get("lang") == "fr"
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Table d’<essai> & co"


def test_unknown_theme_is_refused() -> None:
    with pytest.raises(KeyError):
        table().svg("sepia")


def test_auto_follows_the_reader_and_fixed_themes_do_not() -> None:
    assert "prefers-color-scheme" in table().svg("auto")
    assert "prefers-color-scheme" not in table().svg("light")
    assert table().svg("light") != table().svg("dark")


def test_layers_then_order_of_adding() -> None:
    scene = table()
    scene.add(Sprite("low-too", 1, 0, 0, ""))
    groups = [g.get("id") for g in ET.fromstring(scene.svg()).iter(f"{SVG}g") if g.get("id")]
    assert groups == ["low", "low-too", "high"]


def test_sprite_has_place_classes_and_title() -> None:
    root = ET.fromstring(table().svg())
    high = next(g for g in root.iter(f"{SVG}g") if g.get("id") == "high")
    assert high.get("transform") == "translate(10.5 20)"
    assert high.get("class") == "sprite"
    assert high.findtext(f"{SVG}title") == 'Un "écu" < deux'


def test_ids_are_unique_and_plain() -> None:
    scene = table()
    with pytest.raises(ValueError, match="duplicate"):
        scene.add(Sprite("low", 3, 0, 0, ""))
    for bad in ("", "A", "a b", 'x"', "é", "a\n"):
        with pytest.raises(ValueError, match="bad sprite id"):
            scene.add(Sprite(bad, 3, 0, 0, ""))
    assert list(scene.sprites) == ["high", "low"]


def test_every_id_of_the_document_is_unique() -> None:
    ids = re.findall(r'\bid="([^"]+)"', table().svg())
    assert len(ids) == len(set(ids))


def test_mark_gives_the_glow_once_and_keeps_the_rest() -> None:
    scene = table()
    scene.mark(["low"])
    scene.mark(["low"])
    assert scene.sprites["low"].classes == "land glow"
    assert scene.sprites["high"].classes == ""
    with pytest.raises(KeyError):
        scene.mark(["nobody"])


def test_every_reference_has_its_definition_and_no_other() -> None:
    text = table().svg()
    used = set(re.findall(r'href="#([^"]+)"', text))
    symbols = set(re.findall(r'<symbol id="([^"]+)"', text))
    assert used == symbols == {"icon-gold", "icon-army"}
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(re.findall(r'\bid="([^"]+)"', text))


def test_same_scene_same_bytes() -> None:
    assert table().svg() == table().svg()


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.001, "0"), (1.0, "1"), (1.5, "1.5"), (2.345678, "2.35"), (100.0, "100"), (-3.10, "-3.1")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert num(value) == text


def test_escape_leaves_nothing_that_opens_or_closes() -> None:
    assert escape("""<a href="x" b='y'>&""") == "&lt;a href=&quot;x&quot; b=&#39;y&#39;&gt;&amp;"


def test_a_patch_puts_moves_and_takes_away():
    before, after = Scene(100, 50), Scene(100, 60)
    for scene in (before, after):
        scene.add(Sprite("same", 1, 1, 1, "<path/>"))
    before.add(Sprite("moving", 2, 1, 1, "<path/>"))
    after.add(Sprite("moving", 2, 8, 1, "<path/>"))
    before.add(Sprite("changing", 3, 1, 1, "<path/>"))
    after.add(Sprite("changing", 3, 8, 1, "<circle/>"))
    before.add(Sprite("lighting-up", 2, 1, 1, "<path/>", classes="land"))
    after.add(Sprite("lighting-up", 2, 1, 1, "<path/>", classes="land glow"))
    before.add(Sprite("both", 2, 1, 1, "<path/>", classes="glow"))
    after.add(Sprite("both", 2, 4.5, 1, "<path/>"))
    before.add(Sprite("going", 1, 1, 1, "<path/>"))
    after.add(Sprite("new", 0, 1, 1, "<path/>"))
    assert after.patch(before) == {
        "put": [[0, "new", after.sprites["new"].svg()], [3, "changing", after.sprites["changing"].svg()]],
        "moved": [["moving", 8, 1], ["both", 4.5, 1]],
        "classed": [["lighting-up", "land glow"], ["both", ""]],
        "gone": ["going"],
        "size": [100, 60],
    }
    assert after.patch(after) == {"put": [], "moved": [], "classed": [], "gone": []}
