"""The table in plain text: everything on it, in both languages, and silent about what is hidden."""

from __future__ import annotations

import pytest

from oyez.core.chance import Chance
from oyez.core.words import LANGUAGES, msg, seat_name
from oyez.games.margraves.components import BANNERS, GUILDS, LAIRS, LOCATIONS, SEATS
from oyez.games.margraves.state import EMPTY, LAST_TOWER, LYING, STANDING, Margraves
from oyez.games.margraves.steps.wording import (
    citizen_name,
    guild_name,
    lair_name,
    location_name,
    monster_name,
    wealth_name,
)
from oyez.games.margraves.text import SHAPES, WIDTH, table
from oyez.games.margraves.words import WORDS

from .begun import set_up
from .table import face, give, give_citizen, give_tile, marker, put_knights, put_margrave, put_tower
from .table import table as small_table


def text(s: Margraves, seat: int | None = None, lang: str = "en") -> str:
    view = s.redact(seat)
    assert isinstance(view, Margraves)
    return table(view, seat, lang)


def line(s: Margraves, beginning: str, seat: int | None = None) -> str:
    return next(line for line in text(s, seat).splitlines() if line.strip().startswith(beginning))


@pytest.mark.parametrize("seats", SEATS)
def test_a_whole_game_can_be_read(seats: int) -> None:
    """At every twentieth question of a match of chance, within the width of a terminal."""
    s = set_up(seats, seats)
    chance = Chance.from_seed(seats)
    asked = 0
    while not s.over:
        if asked % 20 == 0:
            for lang in LANGUAGES:
                assert max(map(len, text(s, s.seat, lang).splitlines())) <= WIDTH
        s.play(chance.pick(s.choices()))
        asked += 1
    assert "This is the last round." in text(s)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_in_view_is_named(lang: str) -> None:
    s = small_table(5)
    said = " ".join(text(s, None, lang).split())
    names = [
        *map(location_name, range(len(LOCATIONS))),
        *map(lair_name, range(len(LAIRS))),
        *[monster_name(s.top(lair)) for lair in range(len(LAIRS))],
        *map(citizen_name, s.row),
        *map(guild_name, range(len(GUILDS))),
        *map(seat_name, range(5)),
        *[citizen_name(card) for seat in range(5) for card in s.hand(seat)],
    ]
    for name in names:
        assert WORDS.say(name, lang) in said


def test_the_board() -> None:
    s = small_table(3)
    put_margrave(s, 1, "kamin")
    put_knights(s, "kamin", 4)
    put_tower(s, 2, "kamin", slot=1)
    kamin = line(s, "2 Kamin").split()
    assert kamin[:10] == ["2", "Kamin", "Worker,", "Soldier", SHAPES[1], "4", "·", SHAPES[2], "·", "1"]
    below = text(s).splitlines()
    slots = below[next(at for at, said in enumerate(below) if said.startswith("  2 Kamin")) + 1]
    assert slots.strip() == "Free slots: 1) 3 resources of any kind · 3) 2 strength"


def test_a_location_with_no_free_slot_lists_none() -> None:
    s = small_table(3)
    for seat in range(3):
        put_tower(s, seat, "kamin", slot=seat)
    assert text(s).count("Free slots:") == len(LOCATIONS) - 1


def test_a_monster_and_an_empty_lair() -> None:
    s = small_table(2)
    face(s, "moss_hag")
    assert "Moss Hag" in line(s, "2 Forest")
    assert "3 strength, 1 magic" in line(s, "2 Forest")
    s.face_up[1] = 0
    assert "Moss Hag" not in text(s)
    assert "–" in line(s, "2 Forest")


def test_an_empty_place_in_the_row() -> None:
    s = small_table(2, row=("pilot",))
    assert line(s, "2   Pilot").split()[:3] == ["2", "Pilot", "Shadow"]
    s.row[0] = EMPTY
    assert "  2   –" in text(s).splitlines()


def test_markers_stand_between_the_rivers() -> None:
    s = small_table(2)
    marker(s, 0, "shadow", 3)
    marker(s, 1, "shadow", 15)
    shadow = line(s, "Shadow")
    assert shadow.startswith(f"    Shadow   ×1 · · · ~2~ ×2 {SHAPES[0]} · · ~4~ ×3")
    assert shadow.endswith(f"~10~ ×6 {SHAPES[1]}")


def test_ships() -> None:
    s = small_table(2)
    s.ships[1] = 1
    assert f"{SHAPES[0]} a face-up Privilege II tile → {SHAPES[1]} 3 gold → 1 influence" in text(s)


def test_tombs() -> None:
    s = small_table(2)
    s.tombs[3], s.tombs[8] = STANDING, LYING
    lines = text(s).splitlines()
    at = next(at for at, said in enumerate(lines) if said.startswith("Heroic Tombs"))
    assert [said[4:11] for said in lines[at + 1 : at + 4]] == ["· · ·  ", "↑ · · ·", "    · _"]
    assert "statue" not in text(s)
    s.statue = 2
    assert "2 knights at the statue" in text(s)


def test_a_player() -> None:
    s = small_table(2)
    give(s, 0, gold=7, strength=3, stone=2, knight=1)
    give_citizen(s, 0, "bard", played=True)
    give_tile(s, 0, "PI-11")
    give_tile(s, 0, "PI-01")
    figures = line(s, SHAPES[0] + " Vermilion", 0)
    assert figures.split()[:3] == [SHAPES[0], "Vermilion", "(you)"]
    assert [int(figure) for figure in figures.split()[3:]] == [7, 3, 2, 0, 0, 1, 1, 4, 4, s.scores()[0]]
    assert "(you)" not in line(s, SHAPES[0] + " Vermilion", 1)
    assert "Played: Bard" in text(s)
    assert f"5 gold (grant) · {BANNERS[0]} banner (for the end)" in text(s)


def test_the_last_round_is_announced() -> None:
    s = small_table(2)
    assert "last round" not in text(s)
    s.ending = LAST_TOWER
    assert "last round" in text(s)
    assert "dernière manche" in text(s, lang="fr")


def test_wealth_in_the_draft_is_seen_by_its_owner_only() -> None:
    s = set_up(3, 4)
    hands = [[WORDS.say(wealth_name(s, tile), "en") for tile in s.dealt[at : at + 4]] for at in (0, 4, 8)]
    own = " ".join(text(s, 1).split())
    assert f"Wealth in hand: {' · '.join(hands[1])}" in own
    assert own.count("face down") == 8
    assert WORDS.say(msg("text.face-down"), "fr") in text(s, 1, "fr")
    s.play(s.choices(1)[0], 1)
    assert text(s, 1).count("Wealth kept:") == 0, "the choice is not in force before all have chosen"


@pytest.mark.parametrize("seat", [0, 2, None])
def test_nothing_hidden_shows(seat: int | None) -> None:
    """Two worlds that a seat cannot tell apart read alike."""
    s = set_up(3, 8)
    chance = Chance.from_seed(8)
    while not s.over:
        first, second = (s.determinize(seat, seed) for seed in (1, 2))
        assert isinstance(first, Margraves)
        assert isinstance(second, Margraves)
        assert text(first, seat) == text(second, seat)
        for _ in range(15):
            if not s.over:
                s.play(chance.pick(s.choices()))
