"""The page of promises says what is so: each has its test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
DOCS = TESTS.parents[1] / "docs"

NAMED = re.compile(r"`(test_\w+)::(test_\w+)`")


def proofs_in(path: Path) -> set[str]:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, functions)}


def promises() -> list[str]:
    """The lines of the tables of promises."""
    lines = (DOCS / "security.md").read_text().splitlines()
    return [line for line in lines if line.startswith("| ") and not line.startswith("| Promise")]


def test_there_are_promises() -> None:
    assert len(promises()) > 30


@pytest.mark.parametrize("line", promises())
def test_every_promise_has_a_test(line: str) -> None:
    found = NAMED.findall(line)
    assert found, line
    for file, name in found:
        assert name in proofs_in(TESTS / f"{file}.py"), f"{file}::{name}"


def test_every_attack_stands_behind_a_promise() -> None:
    """A file of attacks that no promise names would be forgotten."""
    named = {file for line in promises() for file, _ in NAMED.findall(line)}
    assert {path.stem for path in TESTS.glob("test_attacks_*.py")} <= named
