"""Running a command as it would run in a pipe."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from oyez.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command; what is typed comes through a pipe. Returns exit code, output and errors."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")

    def run(*args: str, typed: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(list(args))
        said = capsys.readouterr()
        assert "\x1b" not in said.out + said.err, "no colours where there is no terminal"
        return code, said.out, said.err

    return run
