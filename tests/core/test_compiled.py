"""The same source runs compiled: `make test-compiled` says so with OYEZ_COMPILED, and then it must be so."""

from __future__ import annotations

import importlib
import os
import runpy
from pathlib import Path

import oyez

PACKAGE = Path(oyez.__file__).parent
BUILD = runpy.run_path(str(Path(__file__).parents[2] / "hatch_build.py"))
MODULES = [
    ".".join(["oyez", *path.relative_to(PACKAGE).with_suffix("").parts])
    for path in BUILD["compiled_sources"](PACKAGE)
]
"""What the build says it compiles."""


def test_what_is_compiled_are_the_rules_and_the_search():
    assert {"oyez.core.state", "oyez.core.steps", "oyez.bots.greedy", "oyez.bots.mcts"} <= {*MODULES}
    assert {"oyez.games.legends.steps.turn", "oyez.games.margraves.scoring"} <= {*MODULES}
    assert not [name for name in MODULES if "scene" in name or name.endswith(("text", "words", "__init__"))]


def test_it_is_compiled_exactly_when_that_is_what_is_tested():
    compiled = [name for name in MODULES if not importlib.import_module(name).__file__.endswith(".py")]
    assert compiled == (MODULES if "OYEZ_COMPILED" in os.environ else [])
