"""The same source runs compiled: `make test-compiled` says so with OYEZ_COMPILED, and then it must be so."""

from __future__ import annotations

import importlib
import os
import runpy
from pathlib import Path

import oyez

PACKAGE = Path(oyez.__file__).parent
BUILD = runpy.run_path(str(Path(__file__).parents[2] / "hatch_build.py"))


def rooms_of(package):
    return {
        room: [".".join(["oyez", *path.relative_to(package).with_suffix("").parts]) for path in sources]
        for room, sources in BUILD["compiled_rooms"](package).items()
    }


ROOMS = rooms_of(PACKAGE)
MODULES = [name for names in ROOMS.values() for name in names]
"""What the build says it compiles."""


def test_what_is_compiled_are_the_rules_and_the_search():
    assert {"oyez.core.state", "oyez.core.steps", "oyez.bots.greedy", "oyez.bots.mcts"} <= {*MODULES}
    assert {"oyez.games.legends.steps.turn", "oyez.games.margraves.scoring"} <= {*MODULES}
    spoken = (".ledger", ".viewing", "text", "words", "__init__")
    assert not [name for name in MODULES if "scene" in name or name.endswith(spoken)]
    assert not {f"oyez.core.{name}" for name in ("errors", "game", "match", "record", "resume")} & {*MODULES}


def test_every_game_is_a_library_of_its_own():
    assert [*ROOMS] == ["oyez_core", "oyez_bots", *(f"oyez_games_{game}" for game in oyez.games.ids())]
    for game in oyez.games.ids():
        assert all(name.startswith(f"oyez.games.{game}.") for name in ROOMS[f"oyez_games_{game}"])


def test_a_new_file_is_compiled_without_being_named(tmp_path):
    package = tmp_path / "oyez"
    for path in (
        "core/piles.py",
        "core/match.py",
        "bots/words.py",
        "games/__init__.py",
        "games/ludo/__init__.py",
        "games/ludo/steps/turn.py",
        "games/ludo/modules/boats.py",
        "games/ludo/scene/board.py",
    ):
        (package / path).parent.mkdir(parents=True, exist_ok=True)
        (package / path).touch()
    assert rooms_of(package) == {
        "oyez_core": ["oyez.core.piles"],
        "oyez_games_ludo": ["oyez.games.ludo.steps.turn", "oyez.games.ludo.modules.boats"],
    }


def test_what_was_built_before_is_kept_until_the_engine_changes(tmp_path):
    core, game = tmp_path / "src/oyez/core/state.py", tmp_path / "src/oyez/games/ludo/state.py"
    for path in (core, game, tmp_path / "hatch_build.py", tmp_path / "pyproject.toml"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    built = BUILD["kept_work"](tmp_path) / "built"
    built.touch()
    game.write_text("changed")
    BUILD["kept_work"](tmp_path)
    assert built.exists()
    core.write_text("changed")
    BUILD["kept_work"](tmp_path)
    assert not built.exists()


def test_it_is_compiled_exactly_when_that_is_what_is_tested():
    compiled = [name for name in MODULES if not importlib.import_module(name).__file__.endswith(".py")]
    assert compiled == (MODULES if "OYEZ_COMPILED" in os.environ else [])
