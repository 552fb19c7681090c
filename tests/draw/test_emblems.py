"""The emblems of all rooms: clean files, on the grid, each its own drawing."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from oyez import games

FILES = sorted(Path(games.__file__).parent.glob("*/emblems/*"))
PAINTS = {"none", "currentColor", "var(--emblem-tint, #b08a3c)", "var(--parchment, #f3e6c8)"}
PAINTS |= {"var(--gold, #c9972b)"}
MOST = 4000
"""Characters of a file: every table sends its drawings once."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_file_is_on_the_grid_and_stands_alone(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert file.suffix == ".svg"
    assert root.get("viewBox") == "0 0 64 64"
    assert root.get("fill") == "currentColor"
    assert len(root) > 3
    assert len(text) < MOST
    assert not re.search(r"href|url\(|<script|<image|<style|<text|@import|\bon\w+=|\bid=", text)
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', text)) <= PAINTS


def test_no_two_are_alike() -> None:
    assert len({file.read_text(encoding="utf-8") for file in FILES}) == len(FILES) > 0
