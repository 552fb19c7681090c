"""A scene is one well-formed document, the same bytes each time, with all that it refers to."""

import re
import xml.etree.ElementTree as ET
from weakref import ref

import pytest

from oyez.draw.icons import icon
from oyez.draw.markup import escape, num
from oyez.draw.scene import Drawn, Part, Patch, Scene, Sprite

NOTHING_NEW = Patch([], [], [], None)

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


def put(patch: Patch) -> list[str]:
    """The ids of what a page is to draw."""
    return [row[1] for changes, *_ in patch.parts for row in changes.put]


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
    before.add(Sprite("telling", 1, 1, 1, "<path/>", "three left"))
    after.add(Sprite("telling", 1, 1, 1, "<path/>", "two left"))
    patch = after.patch(before)
    [(own, *at)] = patch.parts
    svg = {key: sprite.svg() for key, sprite in after.sprites.items()}
    assert own.put == [
        (0, "new", 1, 1, svg["new"]),
        (2, "lighting-up", 1, 1, svg["lighting-up"]),
        (2, "both", 4.5, 1, svg["both"]),
        (3, "changing", 8, 1, svg["changing"]),
    ]
    assert (own.moved, own.titled, own.gone, at) == (
        [("moving", 8, 1)],
        [("telling", "two left")],
        ["going"],
        [0, 0],
    )
    assert patch[1:] == ([], [], (100, 60))
    assert after.patch(after) == NOTHING_NEW


def test_a_sprite_is_kept_until_its_key_changes() -> None:
    drawn: list[str] = []

    def draw(key: str) -> Sprite:
        drawn.append(key)
        return Sprite(key, 1, 1, 1, "<path/>")

    def scene(before: Scene | None, gold: int) -> Scene:
        made = Scene(100, 50, drawn=Drawn(before and before.drawn))
        made.keep("purse", gold, lambda: draw("purse"))
        made.keep_all("cards", ("a", "b"), lambda: [draw("card-a"), draw("card-b")])
        return made

    first = scene(None, 3)
    first.mark(["purse"])
    second = scene(first, 3)
    assert drawn == ["purse", "card-a", "card-b"]
    assert second.sprites["card-a"] is first.sprites["card-a"]
    assert second.sprites["purse"].classes == ""
    third = scene(second, 4)
    assert drawn[3:] == ["purse"]
    assert third.sprites["card-b"] is first.sprites["card-b"]
    with pytest.raises(ValueError, match="duplicate"):
        third.keep("purse", 4, lambda: draw("purse"))


# ---- what is kept


class Pen:
    """Draws, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def one(self, name: str = "one", x: float = 0) -> Sprite:
        self.times += 1
        return Sprite(name, 1, x, 0, "<path/>", classes="land")


def test_what_is_kept_under_an_equal_key_is_the_same_sprite() -> None:
    drawn = Pen()
    first = Scene(9, 9)
    first.keep("one", (1, 2), drawn.one)
    second = Scene(9, 9, drawn=Drawn(first.drawn))
    second.keep("one", (1, 2), drawn.one)
    third = Scene(9, 9, drawn=Drawn(second.drawn))
    third.keep("one", (1, 3), lambda: drawn.one(x=4))
    assert drawn.times == 2
    assert second.sprites["one"] is first.sprites["one"]
    assert third.sprites["one"].x == 4
    assert second.patch(first) == NOTHING_NEW


def test_a_group_is_kept_together() -> None:
    drawn = Pen()

    def draw() -> list[Sprite]:
        return [drawn.one("a"), drawn.one("b")]

    first = Scene(9, 9)
    first.keep_all("both", 0, draw)
    second = Scene(9, 9, drawn=Drawn(first.drawn))
    second.keep_all("both", 0, draw)
    assert drawn.times == 2
    assert list(second.sprites) == ["a", "b"]
    assert all(second.sprites[key] is first.sprites[key] for key in "ab")
    with pytest.raises(ValueError, match="duplicate name"):
        second.keep_all("both", 1, draw)
    second.keep("a", 0, lambda: drawn.one("a"))
    with pytest.raises(ValueError, match="duplicate"):
        second.parts()


def test_of_many_alike_those_are_drawn_again_whose_key_has_changed() -> None:
    drawn = Pen()

    def scene(before: Scene | None, frame: str, keys: list[int]) -> Scene:
        made = Scene(9, 9, drawn=Drawn(before and before.drawn))
        made.own.keep_each("in", frame, keys, lambda at, word: [drawn.one(f"{word}-{at}")], "in")
        return made

    first = scene(None, "map", [5, 6, 7])
    second = scene(first, "map", [5, 8, 7])
    assert drawn.times == 4
    assert list(second.sprites) == ["in-0", "in-1", "in-2"]
    assert [second.sprites[f"in-{at}"] is first.sprites[f"in-{at}"] for at in range(3)] == [True, False, True]
    third = scene(second, "map", [5, 8])
    assert drawn.times == 4
    ((changes, _, _),) = third.patch(second).parts
    assert (changes.gone, changes.put) == (["in-2"], [])
    scene(third, "another map", [5, 8])
    assert drawn.times == 6
    with pytest.raises(ValueError, match="duplicate name"):
        third.own.keep_each("in", "map", [1], lambda at: [])


def test_what_glowed_is_kept_without_its_glow() -> None:
    drawn = Pen()
    first = Scene(9, 9)
    first.keep("one", 0, drawn.one)
    first.mark(["one"])
    second = Scene(9, 9, drawn=Drawn(first.drawn))
    second.keep("one", 0, drawn.one)
    assert drawn.times == 1
    assert first.sprites["one"].classes == "land glow"
    assert second.sprites["one"].classes == "land"


def test_other_eyes_see_nothing_that_was_kept() -> None:
    drawn = Pen()
    first = Scene(9, 9, "en", eyes=0)
    first.keep("one", 0, drawn.one)
    for lang, eyes in (("en", 1), ("fr", 0)):
        Scene(9, 9, lang, eyes=eyes, drawn=Drawn(first.drawn)).keep("one", 0, drawn.one)
    assert drawn.times == 3


def test_a_scene_does_not_keep_the_scene_before_it() -> None:
    scene = Scene(9, 9)
    scene.keep("one", 0, Pen().one)
    gone = ref(scene)
    scene = Scene(9, 9, drawn=Drawn(scene.drawn))
    scene.keep("one", 0, Pen().one)
    assert gone() is None
    assert Scene(9, 9, drawn=Drawn(scene.drawn)).sprites == {}


def test_a_sprite_that_was_left_out_once_is_drawn_anew() -> None:
    drawn = Pen()
    first = Scene(9, 9)
    first.keep("one", 0, drawn.one)
    without = Scene(9, 9, drawn=Drawn(first.drawn))
    third = Scene(9, 9, drawn=Drawn(without.drawn))
    third.keep("one", 0, drawn.one)
    assert drawn.times == 2


# ---- parts that several viewers share


class Table:
    """A position with something that only its seat may know."""

    def __init__(self, gold: int, secret: str = "hidden") -> None:
        self.gold = gold
        self.secret = secret

    def redact(self, seat: int | None) -> "Table":
        return Table(self.gold)


def seen(drawn: Drawn, s: Table, pen: Pen, seat: int, *, told: object = None) -> Scene:
    scene = Scene(9, 9, drawn=drawn, eyes=seat, position=s)

    def purse(part: Part) -> None:
        t = scene.position
        part.add(Sprite("purse", 1, 1, 2, f"<text>{t.gold} {t.secret}</text>"))
        part.keep("coin", 0, lambda: pen.one("coin", x=3))

    scene.part("purse", "en", purse, (10 * seat, 5), told=told)
    scene.add(Sprite("own", 1, 0, 0, s.secret))
    return scene


def test_what_all_see_alike_is_drawn_once_and_from_what_a_spectator_sees() -> None:
    drawn, pen = Drawn(), Pen()
    one, other = (seen(drawn, Table(7, f"of {seat}"), pen, seat) for seat in (0, 1))
    assert pen.times == 1
    assert one.sprites["purse"].markup == other.sprites["purse"].markup == "<text>7 hidden</text>"
    assert (one.sprites["own"].markup, other.sprites["own"].markup) == ("of 0", "of 1")
    places = [(scene.sprites["coin"].x, scene.sprites["coin"].y) for scene in (one, other)]
    assert places == [(3, 5), (13, 5)]
    assert 'transform="translate(13 5)"' in other.svg()


def test_pages_that_see_alike_share_what_they_are_to_draw() -> None:
    pen, first, second = Pen(), Drawn(), None
    before = [seen(first, Table(7), pen, seat) for seat in (0, 0, 1)]
    second = Drawn(first)
    after = [seen(second, Table(8), pen, seat) for seat in (0, 0, 1)]
    patches = [new.patch(old) for new, old in zip(after, before, strict=True)]
    assert pen.times == 1, "the coin has not changed"
    assert [put(patch) for patch in patches] == [["purse"]] * 3
    assert all(patch.parts[0][0] is patches[0].parts[0][0] for patch in patches)
    assert [at for patch in patches for _, *at in patch.parts] == [[0, 5], [0, 5], [10, 5]]


def test_a_part_that_shows_the_same_is_not_drawn_again() -> None:
    pen, first = Pen(), Drawn()
    before = seen(first, Table(7), pen, 0, told=7)
    second = Drawn(first)
    after = seen(second, Table(8), pen, 0, told=7)
    assert after.patch(before) == NOTHING_NEW
    third = seen(Drawn(second), Table(8), pen, 0, told=8)
    assert put(third.patch(after)) == ["purse"]


def test_a_part_that_stands_elsewhere_takes_all_of_it_along() -> None:
    pen, drawn = Pen(), Drawn()
    before, after = seen(drawn, Table(7), pen, 0), seen(drawn, Table(7), pen, 1)
    assert after.patch(before).moved == [("purse", 11, 7), ("coin", 13, 5)]


def test_what_goes_from_one_part_to_another_is_drawn_there() -> None:
    first, second = Scene(9, 9), Scene(9, 9)
    for scene, place in ((first, "row"), (second, "hand")):
        scene.part(place, 0, lambda part, place=place: part.add(Sprite("card", 1, 0, 0, place)))
    patch = second.patch(first)
    assert (put(patch), patch.gone) == (["card"], ["card"])
    assert first.patch(Scene(9, 9)).gone == []
    assert Scene(9, 9).patch(first).gone == ["card"]


def test_what_goes_from_one_group_to_another_stays() -> None:
    first = Scene(9, 9)
    for name, cards in (("row", ("a", "b")), ("hand", ("c",))):
        first.keep_all(name, cards, lambda cards=cards: [Sprite(card, 1, 0, 0, "") for card in cards])
    second = Scene(9, 9, drawn=Drawn(first.drawn))
    for name, cards in (("row", ("a",)), ("hand", ("c", "b"))):
        second.keep_all(name, cards, lambda cards=cards: [Sprite(card, 1, 0, 0, "") for card in cards])
    assert second.patch(first) == NOTHING_NEW
    third = Scene(9, 9, drawn=Drawn(second.drawn))
    third.keep_all("row", ("a",), lambda: [])
    ((changes, _, _),) = third.patch(second).parts
    assert (changes.gone, changes.put, changes.moved) == (["c", "b"], [], [])


def test_a_sprite_stands_in_one_part_only() -> None:
    scene = Scene(9, 9)
    scene.part("row", 0, lambda part: part.add(Sprite("card", 1, 0, 0, "")))
    scene.add(Sprite("card", 1, 0, 0, ""))
    with pytest.raises(ValueError, match="duplicate"):
        scene.svg()


# ---- what lies on what


def test_a_page_is_told_on_what_a_sprite_lies() -> None:
    piece = Sprite("piece", 1, 0, 0, "<path/>", on="land-3")
    assert 'data-on="land-3"' in piece.svg()
    assert "data-on" not in Sprite("land-3", 1, 0, 0, "<path/>").svg()
    with pytest.raises(ValueError, match="bad sprite id"):
        Sprite("piece", 1, 0, 0, "", on='"')


def test_a_sprite_that_lies_on_something_else_now_is_told_anew() -> None:
    before, after = Scene(9, 9), Scene(9, 9)
    before.add(Sprite("piece", 1, 0, 0, "<path/>", on="land-3"))
    after.add(Sprite("piece", 1, 5, 0, "<path/>", on="land-4"))
    assert put(after.patch(before)) == ["piece"]
