"""Pieces and cards: whole, well-formed, told apart without colour, and never losing what they say."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

from oyez.draw.cards import card, card_back, card_strip
from oyez.draw.contact import sheet
from oyez.draw.panels import panel
from oyez.draw.pieces import army, city, coin, plaque, price, seal, seat_mark, seat_path
from oyez.draw.rows import place, row
from oyez.draw.text import measure

SEATS: list[int | None] = [0, 1, 2, 3, 4, 5, None]
LONG = "La Très Vénérable et Très Redoutable Archimagicienne des Brumes d’Outre-Mer"
EMBLEM = '<circle cx="32" cy="32" r="20" fill="currentColor"/>'


def parse(markup: str) -> ET.Element:
    return ET.fromstring(f"<g>{markup}</g>")


def words(markup: str) -> str:
    return " ".join(text.text or "" for text in parse(markup).iter("text"))


def test_seat_shapes_are_all_different() -> None:
    assert len({seat_path(seat, 10) for seat in SEATS[:6]}) == 6


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


def test_contact_sheet_is_one_stable_document_with_all_it_uses() -> None:
    text = sheet()
    assert text == sheet()
    assert ET.fromstring(text).tag.endswith("svg")
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(re.findall(r'\bid="([^"]+)"', text))
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids))
