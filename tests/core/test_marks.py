"""Marks of a position are kept with tables on disk: they must stay what they have always been."""

from __future__ import annotations

import json
from zlib import crc32

import pytest

import oyez
from oyez import games
from oyez.core.chance import Chance
from oyez.core.marks import Marked
from oyez.core.snapshot import pack_value
from oyez.core.state import State
from oyez.core.steps import fields_of

MOVES = 40


def written(s: State) -> dict[str, int]:
    """Field by field as JSON, from the beginning."""
    return {
        name: crc32(
            json.dumps(getattr(s, name), sort_keys=True, separators=(",", ":"), default=pack_value).encode()
        )
        for name in fields_of(type(s))
        if name not in s.PASSING
    }


@pytest.mark.parametrize("game", games.ids())
def test_marks_are_those_of_the_fields_as_json(game: str) -> None:
    match, chance = oyez.new(game, seats=games.find(game).info().usual_seats, seed=5), Chance.from_seed(5)
    marked = None
    for _ in range(MOVES):
        marked = Marked(match.state, marked)
        assert marked.marks == written(match.state)
        if match.over:
            break
        seat = chance.pick(match.waiting)
        match.play(chance.pick(match.state.choices(seat)), seat)
