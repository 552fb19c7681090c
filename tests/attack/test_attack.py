"""The attacks of `make soak` themselves, as small as can be."""

from __future__ import annotations

from pathlib import Path

import pytest

from .served import Served, end_all
from .trials import TRIALS, Size

SMALL = Size(
    kills=1,
    tables=2,
    restarts=1,
    outages=1,
    fills=1,
    locks=1,
    slow=3,
    floods=2,
    hangs=3,
    seconds=1.0,
    seed=5,
)


def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    try:
        figures = TRIALS["kills"](SMALL, tmp_path)
    finally:
        end_all()
    assert figures["lost"] == figures["doubled"] == 0
    assert figures["acknowledged"] >= 20


def test_a_server_that_cannot_start_is_told(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="sqlite:///FILE"):
        Served("mysql://a@b/c", tmp_path).start()
    end_all()
