"""Arrows point one way: server, arena, envs, cli -> bots -> games -> core, draw."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import oyez
from oyez import games

SOURCE = Path(oyez.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "draw": {"draw"},
    "games": {"core", "draw", "games"},
    "bots": {"core", "games", "bots", "api"},
    "arena": {"core", "games", "bots", "arena", "api"},
    "envs": {"core", "games", "bots", "envs", "api"},
    "server": {"core", "draw", "games", "bots", "arena", "server", "api"},
    "cli": {"core", "draw", "games", "bots", "arena", "server", "cli", "api"},
    "api": {"core", "games"},
    "__main__": {"cli"},
}
"""What each room may import of the house; `api` is oyez/__init__.py."""

DEPENDENCY_FREE = ("core", "draw", "games", "bots", "arena", "api")

EXTRAS = {
    "arena/ratings.py": "openskill",
    "arena/plot.py": "matplotlib",
    "arena/cluster.py": "ray",
    "core/compiled.py": "mypy_extensions",  # for the compiler alone
}
"""The one file of those rooms that speaks to a library of an extra; it is loaded when it is needed."""


def room_of(module):
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "api"


def module_of(path):
    parts = ["oyez", *path.relative_to(SOURCE).with_suffix("").parts]
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(path):
    """Every module that a file imports, absolute, wherever the import stands."""
    own = module_of(path)
    package = own if path.name == "__init__.py" else own[:-1]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = SOURCE.parent.joinpath(*module.split("."), alias.name)
                is_module = inner.is_dir() or inner.with_suffix(".py").exists()
                yield (f"{module}.{alias.name}" if is_module else module), node.lineno


FILES = sorted(SOURCE.rglob("*.py"))


def test_every_room_has_its_arrows():
    assert {room_of(".".join(module_of(path))) for path in FILES} <= set(MAY_IMPORT)


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_arrows_point_one_way(room):
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {module}"
        for path in FILES
        if room_of(".".join(module_of(path))) == room
        for module, line in imports(path)
        if module.split(".")[0] == "oyez" and room_of(module) not in MAY_IMPORT[room]
    ]
    assert wrong == []


@pytest.mark.parametrize("game_id", games.ids())
def test_a_game_never_imports_another(game_id):
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {module}"
        for path in sorted((SOURCE / "games" / game_id).rglob("*.py"))
        for module, line in imports(path)
        if module.startswith("oyez.games") and not f"{module}.".startswith(f"oyez.games.{game_id}.")
    ]
    assert wrong == []


def test_no_line_outside_a_games_room_names_the_game():
    """A new game is one new folder."""
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {module}"
        for path in FILES
        if path.relative_to(SOURCE).parts[0] != "games" or len(path.relative_to(SOURCE).parts) == 2
        for module, line in imports(path)
        if module.startswith("oyez.games.")
    ]
    assert wrong == []


@pytest.mark.parametrize("room", DEPENDENCY_FREE)
def test_the_rooms_below_import_the_standard_library_alone(room):
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {module}"
        for path in FILES
        if room_of(".".join(module_of(path))) == room
        for module, line in imports(path)
        if module.split(".")[0]
        not in {"oyez", EXTRAS.get(path.relative_to(SOURCE).as_posix()), *sys.stdlib_module_names}
    ]
    assert wrong == []


@pytest.mark.parametrize("room", sorted({*DEPENDENCY_FREE} - {"api"}))
def test_the_rooms_below_load_no_extra(room):
    """Importing them, and whatever they import at once, must work where nothing else is installed."""
    blocked = "".join(f"sys.modules[{name!r}] = None; " for name in {*EXTRAS.values(), "numpy", "rich"})
    subprocess.run([sys.executable, "-c", f"import sys; {blocked}import oyez.{room}"], check=True)


def test_chance_is_the_only_source_of_randomness_in_core_and_games():
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {module}"
        for path in FILES
        if room_of(".".join(module_of(path))) in ("core", "games")
        for module, line in imports(path)
        if module.split(".")[0]
        in ("random", "secrets", "time", "datetime", "threading", "asyncio", "os", "uuid")
    ]
    assert wrong == []


def test_every_game_is_built_alike():
    for game_id in games.ids():
        room = SOURCE / "games" / game_id
        for name in (
            "__init__.py",
            "components.py",
            "state.py",
            "scoring.py",
            "heuristic.py",
            "rules.md",
            "data",
            "locale",
        ):
            assert (room / name).exists(), f"{game_id} has no {name}"
        for name in ("steps", "scene"):
            assert (room / f"{name}.py").exists() or (room / name).is_dir(), f"{game_id} has no {name}"
