"""On a Ray cluster of two workers: the same results, byte by byte."""

from __future__ import annotations

from pathlib import Path

import pytest

import oyez
from oyez import bots
from oyez.arena import NoCluster, compete
from tests.corrections.runs import PAIRS, box, command

ASKED = {"seats": 2, "bots": ["greedy", "random"], "games": 6, "seed": 4}
LITTLE_MEMORY = 80 * 1024 * 1024


@pytest.mark.filterwarnings("default")
def test_a_cluster_gives_the_same_bytes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One test, for a cluster takes its time to start."""
    import ray  # noqa: PLC0415

    here = compete("legends", **ASKED)  # type: ignore[arg-type]
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        object_store_memory=LITTLE_MEMORY,
        log_to_driver=False,
        logging_level="ERROR",
    )
    try:
        called: list[None] = []
        there = compete("legends", ray="auto", after_each=lambda: called.append(None), **ASKED)  # type: ignore[arg-type]
        assert there.to_json() == here.to_json()
        assert len(called) == 6
        assert ray.is_initialized(), "what has joined the cluster stays there"
        address = ray.get_runtime_context().gcs_address
        _the_command_joins_with_its_corrections(address, tmp_path)
        _what_goes_wrong_there_is_told_here(monkeypatch)
    finally:
        ray.shutdown()


def _the_command_joins_with_its_corrections(address: str, folder: Path) -> None:
    """The machines of the cluster need not have the folder."""
    own = box(folder / "box", legends=PAIRS)
    asked = ("arena", "legends", "--seats", "2", "--bots", "greedy,random", "--games", "6", "--seed", "4")
    figures = []
    for where in ((), ("--ray", address)):
        code, out, err = command(*asked, *where, "--json", "-", "--corrections", own)
        assert (code, err) == (0, "")
        figures.append(out)
    assert figures[0] == figures[1]
    assert '"corrections"' in figures[0]


def _what_goes_wrong_there_is_told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(oyez, "__version__", "99.0")
        with pytest.raises(NoCluster, match=r"this machine 99\.0"):
            compete("legends", ray="auto", **ASKED)  # type: ignore[arg-type]
    with monkeypatch.context() as patch:
        patch.setitem(bots.BOTS, "stranger", bots.RandomBot)
        with pytest.raises(bots.UnknownBot, match="stranger"):
            compete("legends", seats=2, bots=["random", "stranger"], games=2, ray="auto")
