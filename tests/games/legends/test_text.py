"""The table in a terminal: everything that is drawn can be read there."""

from __future__ import annotations

import random
import re

import pytest

from oyez import games
from oyez.core.words import LANGUAGES
from oyez.games.legends import VARIANTS
from oyez.games.legends.components import TOKEN

from .table import Table, cases, new, table


def shown(t: Table, seat: int | None = 0, lang: str = "en") -> str:
    text = games.find("legends").text
    assert text is not None
    return text(t.redact(seat), seat, lang)


def lines_of(t: Table, seat: str, lang: str = "en") -> list[str]:
    """The line of a player and those below it."""
    lines = shown(t, None, lang).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith(seat))
    below = [i for i, line in enumerate(lines) if i > at and not line.startswith("    ")]
    return lines[at : below[0] if below else None]


def test_the_map_is_shown_while_it_is_laid() -> None:
    t = new(3, setup="chosen")
    assert re.findall(r"\[ (.+?) \]", shown(t)) == ["west", "centre", "east", "stem of the T"]
    t.boards("f m+1")
    text = shown(t)
    assert "[ Frozen Isles ]" in text
    assert "west, upright" in text
    assert "[ Meadow ]" in text
    assert "centre, turned right" in text
    assert "[ east ]" in text
    for region in t.map.regions:
        assert f" {region.names['en']} " in text, "every region laid so far, with its neighbours"
    crossing = t.map.crossings[0]
    (line,) = [line for line in text.splitlines() if line.startswith(f"{crossing[0]:4} ")]
    assert str(crossing[1]) in line.split()
    assert "[ Îles gelées ]" in shown(t, lang="fr")


@cases("layout, first, second", ("t", 3, 1), ("rectangle", 2, 2))
def test_the_sketch_has_the_shape_of_the_layout(layout: str, first: int, second: int) -> None:
    lines = [line for line in shown(new(3, setup="chosen", layout=layout)).splitlines() if line]
    assert [line.count("[") for line in lines] == [first, second]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_can_be_printed_from_its_first_question_on(variant: str, lang: str) -> None:
    t, choose = new(2, 1, **VARIANTS[variant]), random.Random(1).choice
    while not t.m.over:
        for seat in (None, 0):
            assert max(map(len, shown(t, seat, lang).splitlines())) <= 110
        t.answer(choose)


def test_captives_stand_with_whoever_holds_them() -> None:
    t = table("m3", "2 m3", "m3", seats=2, leaders="red_sorceress white_knight")
    t.destroy(0, "1@m3").destroy(0, "1@m3").destroy(0, "2@m3")
    captor, victim = "\n".join(lines_of(t, "● Vermilion")), "\n".join(lines_of(t, "◆ Blue"))
    assert "2 armies captured from Blue · 1 army captured from the third colour" in captor
    assert "captured from" not in victim
    assert "2 armées prises à Bleu" in "\n".join(lines_of(t, "● Vermillon", "fr"))


def test_warlords_and_taken_tokens_are_shown_with_what_they_do() -> None:
    t = table(leaders="red_sorceress", exploration=True)
    t.taken_by[TOKEN["stable"]] = 0
    text = " ".join(" ".join(lines_of(t, "● Vermilion")).split())
    assert "Red Sorceress. Begins with 6 armies, 5 of them in the start region. Captures the armies" in text
    assert "Stable: 1 more move in every move action" in text


def test_tokens_on_the_map_are_explained_once_each() -> None:
    t = table(tokens="citadel m1, citadel c1, wild_dragon r1, magic_spring m4")
    text = shown(t)
    assert text.count("Citadel: 1 more point at the end") == 1
    assert "Wild Dragon: 2 points for whoever brings army number 7" in text
    assert "Magic Spring, for the first city built here: counts as 2 elixirs at the end" in text


def test_face_down_tokens_stay_unknown() -> None:
    t = table(tokens="magic_spring m4, poison_swamp m5", swamp=True)
    text = shown(t)
    assert text.count("A token, face down, for the first city built here") == 1
    assert "Magic Spring" not in text


def test_actions_are_read_as_on_the_cards() -> None:
    text = shown(table(row="cursed_king dire_dragon"))
    assert "Place 3 or move 4" in text
    assert "Place 3, then destroy 1" in text
    assert "Flying: sea links cost 1 less" in text
