"""The examples and figures of docs/research.md are true."""

import re
from pathlib import Path

import pytest

from oyez import games
from oyez.envs.encoding import AGENDA, encoding

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_examples_run(block):
    exec(compile(block, PAGE.name, "exec"), {})


@pytest.mark.parametrize("game_id", games.ids())
def test_sizes(game_id):
    code = encoding(game_id)
    assert f"| `{game_id}` | {len(code.pairs)} | {code.length} |" in TEXT


def test_the_agenda_has_the_room_it_is_said_to_have():
    assert f"| `agenda` | {AGENDA} |" in TEXT
