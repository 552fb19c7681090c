"""The smallest whole game: it keeps every law, bots play it, and the guide quotes it to the letter."""

import re
from pathlib import Path

import pytest
from examples import pebbles

from oyez.bots import make
from oyez.core.match import Match

from .conformance.choosing import random_game
from .conformance.laws import LAWS, SCENE_LAWS
from .conformance.tables import positions, tables_of

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("table", tables_of(pebbles.GAME), ids=str)
def test_the_example_keeps_every_law(table):
    for seed in range(20):
        assert random_game(table, seed).over
    for record in positions(table, 2, 3):
        for law in (LAWS | SCENE_LAWS).values():
            law(table, record)


def test_bots_play_the_example():
    match = Match(pebbles.GAME, 2, 7, pebbles.GAME.check_options({}))
    players = [make("hard", pebbles.GAME, 1), make("random", pebbles.GAME, 2)]
    while not match.over:
        seat = match.state.seat
        match.play(players[seat].choose(match.state.redact(seat), seat))
    assert sum(score.total for score in match.scores) == pebbles.GOLD + 2
    assert match.outcome.reason.id.startswith("outcome.")


def lines_of(text):
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())


def test_the_guide_quotes_the_example_to_the_letter():
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    example = lines_of((ROOT / "examples" / "pebbles.py").read_text(encoding="utf-8"))
    quoted = re.findall(r"```python\n(.*?)```", guide, re.DOTALL)
    assert len(quoted) >= 5
    for block in quoted:
        assert lines_of(block) in example, block
