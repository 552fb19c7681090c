"""On a phone the names on the table of 7 can be read; only the last cataclysm is a card made small."""

import re
from xml.etree import ElementTree

import pytest

from oyez.core.chance import Chance
from oyez.core.game import Look
from oyez.core.randomly import pick_at_random
from oyez.core.words import LANGUAGES
from oyez.games.seven import GAME
from oyez.games.seven.scene import TALL_WIDTH, draw

PHONE = 390
"""Pixels: the width of a small phone."""
LEAST = 8
"""Pixels: the smallest letters of a name there."""
NAMES = ("Ada", "Ben", "Cid", "Dot", "Eva", "Fay")


def small(element, scale=1.0):
    for by in re.findall(r"scale\(([\d.]+)", element.get("transform", "")):
        scale *= float(by)
    size = float(element.get("font-size", "99")) * scale * PHONE / TALL_WIDTH
    words = "".join(element.itertext()) if element.tag == "text" else ""
    if size < LEAST and any(map(str.isalpha, words)):
        yield words, round(size, 1)
    for child in element:
        yield from small(child, scale)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_names_can_be_read(seats, lang):
    s, chance = GAME.start(seats, GAME.check_options({}), 5), Chance.from_seed(5)
    for _ in range(5):
        found = draw(s.redact(0), Look(0, lang, NAMES[:seats], "tall")).sprites
        too = {
            key: cut
            for key, sprite in found.items()
            if key != "cataclysm" and (cut := list(small(ElementTree.fromstring(f"<g>{sprite.markup}</g>"))))
        }
        assert not too
        for _ in range(150):
            if not s.over:
                s.play(pick_at_random(chance, s.choices()))
