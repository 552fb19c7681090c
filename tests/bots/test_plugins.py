"""Levels are bots by name, and so is whatever another package brings along."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import nullcontext
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from oyez import bots, games
from oyez.arena import simulate
from oyez.core.words import LANGUAGES, msg

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
GAME = games.find("legends")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The example of the documentation, installed as a package of its own. Gives the bot's name."""
    (code,), (project,) = blocks("python"), blocks("toml")
    ((name, place),) = tomllib.loads(project)["project"]["entry-points"]["oyez.bots"].items()
    (tmp_path / f"{place.split(':')[0]}.py").write_text(code, encoding="utf-8")
    info = tmp_path / "oyez_example-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: oyez-example\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[oyez.bots]\n{name} = {place}\ngreedy = {place}\n")
    monkeypatch.syspath_prepend(tmp_path)
    bots.plugins.cache_clear()
    yield name
    bots.plugins.cache_clear()


@pytest.mark.parametrize("name", bots.BOTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bot_of_the_house_is_described(name: str, lang: str) -> None:
    assert bots.words().say(msg(f"bot.{name}"), lang)


def test_the_example_of_the_documentation_is_found_and_plays(example: str) -> None:
    assert example in bots.names()
    assert bots.check(example) == example
    assert type(bots.make(example, GAME, 1)).__name__ == "Miser"
    summary = simulate("legends", seats=2, bots=[example, "random"], games=6, seed=1)
    assert summary.by_bot[example].wins > 3


def test_a_plugin_does_not_take_a_name_of_the_house(example: str) -> None:
    assert isinstance(bots.make("greedy", GAME, 1), bots.GreedyBot)
    assert bots.names().count("greedy") == 1
    assert bots.names()[: len(bots.BOTS)] == tuple(bots.BOTS)


@pytest.mark.parametrize(("length", "known"), [(bots.LONGEST_NAME, True), (bots.LONGEST_NAME + 1, False)])
def test_a_name_that_cannot_be_written_down_is_left_out_with_a_warning(
    monkeypatch: pytest.MonkeyPatch, length: int, known: bool
) -> None:
    entry = EntryPoint("x" * length, "miser:Miser", "oyez.bots")
    monkeypatch.setattr(bots, "entry_points", lambda group: [entry])
    bots.plugins.cache_clear()
    try:
        with nullcontext() if known else pytest.warns(UserWarning, match=entry.name):
            assert (entry.name in bots.names()) == known
    finally:
        bots.plugins.cache_clear()


def test_without_it_there_is_no_such_bot() -> None:
    with pytest.raises(bots.UnknownBot):
        bots.check("miser")
