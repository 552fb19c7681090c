"""Every icon is one clean file of the family."""

import re
import xml.etree.ElementTree as ET
from importlib.resources import files

import pytest

from oyez.draw.icons import icon, names, symbol

WANTED = (
    "gold strength wood stone magic gem wound influence honour card deck turn any-player each-player army"
    " place-army move-army sea wing city destroy shield elixir victory island region portal dragon rogue"
    " citadel spring cottage treasure book stable swamp unknown crown plus slash arrow-right undo check"
    " cross clock bot eye chat star flag knight margrave tower ship guild-worker guild-soldier guild-shadow"
    " guild-holy privilege-one privilege-two wild recruit retrieve slay monster tomb deploy move-margrave"
    " each-opponent river recall build banner storage renown gift sin cataclysm character artefact temple"
    " castle domain corruption chain gift-humility gift-charity gift-purity gift-kindness gift-temperance"
    " gift-patience gift-diligence charge-flame charge-wave charge-thorn charge-sun charge-veil charge-peak"
    " armour-helm armour-gauntlets armour-cuirass armour-cloak armour-belt armour-greaves"
)


def test_none_is_missing() -> None:
    assert set(WANTED.split()) <= set(names())


@pytest.mark.parametrize("name", names())
def test_file_is_on_the_grid_and_stands_alone(name: str) -> None:
    text = files("oyez.draw.icons").joinpath(f"{name}.svg").read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert root.get("viewBox") == "0 0 24 24"
    assert root.get("fill") == "currentColor"
    assert len(root) > 0
    assert not re.search(r"href|url\(|<script|<image|<style|@import|\bon\w+=|\bid=", text)
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', text)) <= {"none", "currentColor", "var(--cut,#fff)"}


@pytest.mark.parametrize("name", names())
def test_symbol_parses_and_holds_the_drawing(name: str) -> None:
    root = ET.fromstring(symbol(name))
    assert root.get("id") == f"icon-{name}"
    assert root.get("viewBox") == "0 0 24 24"
    assert len(root) > 0


def test_use_refers_to_the_symbol() -> None:
    use = ET.fromstring(icon("gold", 1, 2.5, 16, "var(--gold)"))
    assert use.attrib == {
        "href": "#icon-gold",
        "x": "1",
        "y": "2.5",
        "width": "16",
        "height": "16",
        "color": "var(--gold)",
    }
    assert "color" not in icon("gold", 0, 0, 16)


@pytest.mark.parametrize("name", ["", "no-such-icon", "../theme", "gold.svg"])
def test_unknown_name_is_refused_at_once(name: str) -> None:
    with pytest.raises(KeyError):
        icon(name, 0, 0, 16)
    with pytest.raises(KeyError):
        symbol(name)
