"""Every figure, place and banner has its own drawing, clean and on the grid."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from oyez.games.margraves import components
from oyez.games.margraves.components import BANNERS, CITIZENS, LOCATIONS, MONSTERS

FOLDER = Path(components.__file__).parent / "emblems"
BACKS = ("citizen_back", "monster_back", "privilege_back", "wealth_back")
WANTED = {*(thing.id for thing in (*CITIZENS, *MONSTERS, *LOCATIONS)), *BANNERS, *BACKS}
PAINTS = {"none", "currentColor", "var(--emblem-tint, #b08a3c)", "var(--parchment, #f3e6c8)"}
PAINTS |= {"var(--gold, #c9972b)"}


def test_none_is_missing_and_none_is_left_over() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == WANTED


@pytest.mark.parametrize("name", sorted(WANTED))
def test_file_is_on_the_grid_and_stands_alone(name: str) -> None:
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert root.get("viewBox") == "0 0 64 64"
    assert root.get("fill") == "currentColor"
    assert len(root) > 3
    assert not re.search(r"href|url\(|<script|<image|<style|@import|\bon\w+=|\bid=", text)
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', text)) <= PAINTS


def test_no_two_are_alike() -> None:
    assert len({file.read_text(encoding="utf-8") for file in FOLDER.iterdir()}) == len(WANTED)
