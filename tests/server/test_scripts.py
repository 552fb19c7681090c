"""The scripts of the page know no game: what a click means is told by the sprites themselves."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import oyez.server
from oyez import games
from oyez.core.chance import Chance
from tests.conformance.tables import Table, play_at_random

SCRIPTS = sorted(Path(oyez.server.__file__).parent.glob("static/*.js"))
EVERY = 30
"""A match is drawn after so many choices."""


@cache
def sprites() -> frozenset[str]:
    """The ids of all that is drawn in some matches of every game."""
    found: set[str] = set()
    for game in map(games.find, games.ids()):
        for variant, options in game.variants.items():
            match, chance = Table(game, game.seats_with(options)[-1], variant).new(3), Chance.from_seed(1)
            while not match.over:
                if len(match.choices) % EVERY == 0:
                    found |= match.scene(0).sprites.keys()  # type: ignore[attr-defined]
                play_at_random(match, chance)
            found |= match.scene(0).sprites.keys()  # type: ignore[attr-defined]
    return frozenset(found)


def named_in(script: str) -> list[str]:
    """Where the script speaks of a sprite: `stem-${n}`, "stem-1", /stem-\\d/, /stem|other/, or a whole id."""
    stems = "|".join(sorted({re.sub(r"(-\d+)+$", "", key) for key in sprites()}))
    whole = "|".join(sorted(key for key in sprites() if not re.search(r"\d", key)))
    patterns = [
        rf"(?<![\w-])(?:{stems})-(?=[\d$(\\\[?*+^])",
        rf"\b(?:{stems})\|(?=\w)",
        rf"(?<=\w)\|(?:{stems})\b",
        rf"[\"'`#](?:{whole})[\"'`]",
    ]
    return [hit.group() for pattern in patterns for hit in re.finditer(pattern, script)]


def test_sprites_of_every_game_are_known() -> None:
    assert {"region-1", "army-0-1", "token-1", "deck", "location-1", "margrave-0"} <= sprites()
    assert any(key.startswith("knights-") for key in sprites())


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_no_script_names_a_sprite_of_a_game(script: Path) -> None:
    assert named_in(script.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "if (next.has(`region-${region}`)) return;",
        'scene.get("location-3")',
        r"/^margrave-\d+$/.test(id)",
        r"/^(?:region|(?:army|city|token)(?:-\d+)?)-(\d+)$/.exec(sprite.id)",
        "/knights|ships/.test(id)",
        'scene.get("deck")',
    ],
)
def test_a_sprite_would_be_found(line: str) -> None:
    assert named_in(line)
