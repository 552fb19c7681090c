"""Pieces and cards: whole, well-formed, told apart without colour, and never losing what they say."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

from oyez.draw.cards import card, card_back, card_slab, card_slip, card_strip, told
from oyez.draw.contact import sheet
from oyez.draw.dice import die
from oyez.draw.panels import Sheet, figure, panel, slots
from oyez.draw.pieces import (
    army,
    badge,
    city,
    coin,
    cubes,
    pill,
    plaque,
    price,
    seal,
    seat_mark,
    seat_path,
    tag,
)
from oyez.draw.rows import Row, packed, packings, paired, place, row, stacked
from oyez.draw.text import ELLIPSIS, measure

SEATS: list[int | None] = [0, 1, 2, 3, 4, 5, 6, None]
LONG = "La Très Vénérable et Très Redoutable Archimagicienne des Brumes d’Outre-Mer"
EMBLEM = '<circle cx="32" cy="32" r="20" fill="currentColor"/>'


def parse(markup: str) -> ET.Element:
    return ET.fromstring(f"<g>{markup}</g>")


def words(markup: str) -> str:
    return " ".join(text.text or "" for text in parse(markup).iter("text"))


def test_seat_shapes_are_all_different() -> None:
    assert len({seat_path(seat, 10) for seat in SEATS[:7]}) == 7


@pytest.mark.parametrize("draw", [lambda seat: seat_mark(seat, 20), lambda seat: army(seat, 3), city])
def test_pieces_are_told_apart_without_colour(draw: Callable[[int | None], str]) -> None:
    colourless = {re.sub(r"var\(--[a-z0-9-]+\)", "", draw(seat)) for seat in SEATS}
    assert len(colourless) == len(SEATS)


@pytest.mark.parametrize("seat", SEATS)
def test_army_says_how_many(seat: int | None) -> None:
    assert words(army(seat, 7)) == "7"
    assert words(army(seat, 12)) == "12"


def test_values_are_written() -> None:
    assert words(coin(5)) == "5"
    assert words(price(12)) == "12"
    assert words(seal("<1>")) == "<1>"


@pytest.mark.parametrize("base", ["circle", "square", "wide"])
def test_plaque_holds_its_icon(base: str) -> None:
    assert 'href="#icon-dragon"' in plaque("dragon", base)  # type: ignore[arg-type]
    assert len(list(parse(plaque("dragon", base)).iter("rect"))) == 3  # type: ignore[arg-type]


def test_row_places_icons_and_words_side_by_side() -> None:
    drawn = row("2", ":gold", "/", ":wound", size=20)
    uses = [float(use.get("x", "")) for use in parse(drawn.markup).iter("use")]
    assert uses == sorted(uses)
    assert uses[1] - uses[0] > 20
    assert drawn.width == pytest.approx(uses[1] + 20, abs=0.01)
    with pytest.raises(KeyError):
        row(":nothing")


def test_row_is_scaled_into_its_box() -> None:
    wide = row(*[":gold"] * 12)
    found = re.search(r"translate\(([\d.]+) .*scale\(([\d.]+)\)", place(wide, (10, 0, 80, 20)))
    assert found
    left, scale = map(float, found.groups())
    assert left >= 9.9
    assert left + wide.width * scale <= 90.1


@pytest.mark.parametrize("width", [90, 140, 300])
def test_card_text_stays_on_the_card(width: float) -> None:
    height = width * 1.43
    rows = [row("+1", ":gold"), row("2", ":army", kind="action")]
    face = card(width, height, LONG, "var(--gules)", EMBLEM, effects=rows, text=" ".join([LONG] * 3))
    found = 0
    for text in parse(face).iter("text"):
        if text.get("text-anchor") != "middle":
            continue  # in a row, which has its own scale
        found += 1
        size = float(text.get("font-size", ""))
        bold = text.get("font-weight") == "700"
        wide = measure(text.text or "", size, "serif" if text.get("class") else "sans", bold)
        assert wide / 2 <= width / 2 - 0.05 * width
        assert 0 < float(text.get("y", "")) < height * 0.97
    assert found > 2


def test_card_shows_what_it_has_and_nothing_else() -> None:
    full = card(140, 200, "Tour", "var(--vert)", EMBLEM, cost=0, points=3, text="Un & deux")
    bare = card(140, 200, "Tour", "var(--vert)", EMBLEM)
    assert words(full) == "Tour Un & deux 0 3"
    assert words(bare) == "Tour"
    assert "var(--gold)" in full
    assert "var(--wax)" in full
    assert "var(--wax)" not in bare


def test_ability_and_action_look_different() -> None:
    ability = card(140, 200, "Tour", "var(--vert)", EMBLEM, effects=[row(":gold")])
    action = card(140, 200, "Tour", "var(--vert)", EMBLEM, effects=[row(":gold", kind="action")])
    strip = [line for line in (ability, action) if "var(--on-colour)" in line]
    assert strip == [action]


def test_many_rows_stay_on_the_card() -> None:
    face = card(140, 200, "Tour", "var(--vert)", EMBLEM, effects=[row(":gold")] * 6, text="Un")
    middles = [float(y) for y in re.findall(r"translate\([\d.]+ ([\d.]+)\) scale\([\d.]+\)\"><use", face)]
    assert len(middles) == 6
    assert max(middles) < 190


def test_back_hides_everything_but_its_emblem() -> None:
    assert words(card_back(140, 200, EMBLEM)) == ""
    assert EMBLEM in card_back(140, 200, EMBLEM)


def test_strip_keeps_the_name_clear_of_its_icons() -> None:
    strip = card_strip(180, 26, LONG, "var(--azure)", [row(*[":gold"] * 8), row("2", ":army", kind="action")])
    names = [text for text in parse(strip).iter("text") if text.get("class") == "serif"]
    right = max(
        float(t.get("x", "")) + measure(t.text or "", float(t.get("font-size", "")), "serif", True)
        for t in names
    )
    first = min(float(x) for x in re.findall(r"translate\(([\d.]+) [\d.]+\) scale", strip))
    assert right <= first


def test_panel_shows_its_seat_and_whose_turn_it_is() -> None:
    assert "var(--seat2)" in panel(200, 80, seat=2)
    assert "seat" not in panel(200, 80)
    assert 'stroke="var(--gold)"' in panel(200, 80, seat=2, active=True)
    assert 'stroke="var(--gold)"' not in panel(200, 80, seat=2)


def test_a_players_sheet_says_who_and_how_many_points() -> None:
    ada = Sheet(2, "Ada", "en", 10, 20, 300, 120)
    head = ada.head(120)
    assert (head.id, head.x, head.y, head.title) == ("panel-2", 10, 20, "Ada")
    assert words(head.markup) == "Ada"
    assert "var(--seat2)" in head.markup
    assert words(ada.points(14, "14 points").markup) == "14"
    assert ada.purse(7, "7 gold").id == "gold-2"
    assert ada.signs(120, "", "") == []
    turn, first = ada.signs(120, "turn", "Ada is to choose", [("first", "star", "Ada began")])
    assert 'stroke="var(--gold)"' in turn.markup
    assert "icon-turn" in turn.markup
    assert turn.title == "Ada is to choose"
    assert (first.id, first.title) == ("first-2", "Ada began")


def test_a_long_name_stays_before_the_signs_and_the_points() -> None:
    sheet = Sheet(0, LONG, "fr", 0, 0, 260, 120)
    for text in parse(sheet.head(110).markup).iter("text"):
        wide = measure(text.text or "", float(text.get("font-size", "")), "serif", True)
        assert float(text.get("x", "")) + wide <= 14 + 25 + 110.1
    (turn,) = sheet.signs(110, "turn", "")
    (sign,) = parse(turn.markup).iter("use")
    assert float(sign.get("x", "")) + 16 < 260 - 24 - 15


def test_small_pieces_say_how_many() -> None:
    assert words(tag(12)) == "12"
    assert words(pill(3, "strength", "var(--gules)")) == "3"
    assert words(figure("gold", 5)) == "5"
    assert words(cubes(4, "var(--azure)")) == "4"
    assert len(list(parse(cubes(2, "var(--azure)")).iter("rect"))) == 2
    assert "stroke-dasharray" in cubes(0, "var(--azure)")
    assert "gold-pale" in badge("crown", 20, "var(--gules)", rim=True)
    assert len(list(parse(slots(12, 6, 30)).iter("rect"))) == 12


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_says(face: int) -> None:
    places = {(c.get("cx"), c.get("cy")) for c in parse(die(face)).iter("circle")}
    assert len(places) == face


def test_a_die_shows_a_figure_an_icon_or_nothing() -> None:
    assert words(die(8)) == "8"
    assert 'href="#icon-magic"' in die("magic")
    assert words(die("")) == ""
    assert "<use" not in die("")


BOX = (10.0, 20.0, 90.0, 40.0)


@pytest.mark.parametrize("count", range(1, 5))
@pytest.mark.parametrize("lay", [stacked, lambda rows, *where: packed(packings(rows), *where), paired])
def test_rows_in_a_box_stay_there(
    lay: Callable[[list[Row], tuple[float, ...], float], str], count: int
) -> None:
    rows = [row("2", ":gold", "/", ":wound"), row(":city"), row("10", ":army", ":gem", ":wood"), row(":gem")][
        :count
    ]
    found = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)", lay(rows, BOX, 0.8))
    assert found
    for x, y, scale in found:
        assert float(x) >= 9.9
        assert 20 + 8 * float(scale) <= float(y) + 0.1
        assert float(y) + 8 * float(scale) <= 60.1


def test_each_row_has_its_sentence_below_it() -> None:
    rows = [row("2", ":gold"), row(":city")]
    drawn = told(
        rows, ["Gain two gold.", "Build a city, wherever you like."], (6, 60, 88, 71), 1, [False, True]
    )
    assert words(drawn).endswith("like.")
    assert ELLIPSIS not in drawn
    assert drawn.index("Gain two") < drawn.index("icon-city") < drawn.index("Build a")
    assert drawn.count("var(--parchment-deep)") == 1
    assert words(told(rows, [], (6, 60, 88, 71), 1)) == "2"


@pytest.mark.parametrize(("width", "height"), [(90.0, 45.0), (150.0, 60.0), (190.0, 96.0)])
def test_a_card_lying_down_keeps_its_name_and_its_icons(width: float, height: float) -> None:
    ways = packings([row("2", ":gold"), row(":city"), row("1", ":gem", "/", ":wood")])
    slab = card_slab(width, height, "Archimage", "var(--vert)", column=[row(":army")] * 3, ways=ways)
    assert words(slab).startswith("Archimage")
    assert slab.count("icon-army") == 3
    for text in parse(slab).iter("text"):
        if text.get("class") == "serif":
            wide = measure(text.text or "", float(text.get("font-size", "")), "serif", True)
            assert float(text.get("x", "")) + wide <= width
    signed = card_slab(width, height, "A", "var(--vert)", column=[row(":army")], ways=ways, sign="<sign/>")
    assert "<sign/>" in signed


def test_a_slip_tells_what_is_used_and_what_is_in_use() -> None:
    fresh, spent = (
        card_slip(90, 20, "Barde", "var(--vert)"),
        card_slip(90, 20, "Barde", "var(--vert)", spent=True),
    )
    assert words(fresh) == words(spent) == "Barde"
    assert 'fill="var(--vert)"' in fresh
    assert 'fill="var(--parchment-deep)"' in spent
    assert 'stroke="var(--vert)"' in spent
    assert "var(--gold)" not in fresh + spent
    assert 'stroke="var(--gold)"' in card_slip(90, 20, "Barde", "var(--vert)", spent=True, chosen=True)


def test_contact_sheet_is_one_stable_document_with_all_it_uses() -> None:
    text = sheet()
    assert text == sheet()
    assert ET.fromstring(text).tag.endswith("svg")
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(re.findall(r'\bid="([^"]+)"', text))
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
