"""Oyez compiled and not beside its peers: everybody's random playouts in turn, on one core, in one run.

`make compile` builds what is compiled, `make peers` installs the peers in an environment of their own. What
is not there is named.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
BUILD = HERE.parent / "build"
PEERS = BUILD / "peers"
COMPILED = BUILD / "compiled"
GAMES = ("legends", "margraves")
SEATS = 4


@dataclass
class Contestant:
    name: str
    command: list[str]
    env: dict[str, str] = field(default_factory=dict)
    made_by: str = "make peers"
    rates: dict[str, list[float]] = field(default_factory=dict)
    """What each game's playouts came to, round by round: choices per second."""
    rows: list[dict[str, Any]] = field(default_factory=list)
    """Oyez tells more: the figures of its last round."""
    missing: str = ""


def _oyez(name: str, compiled: bool) -> Contestant:
    command = [sys.executable, str(HERE / "playouts.py"), "--json", "--seats", str(SEATS), "--runs", "3"]
    for game in GAMES:
        command += ["--game", game]
    return Contestant(name, command, {"PYTHONPATH": str(COMPILED) if compiled else ""}, "make compile")


def _peer(name: str, script: str) -> Contestant:
    return Contestant(name, [str(PEERS / "bin" / "python"), str(HERE / "peers" / script)])


def _contestants() -> list[Contestant]:
    node = {"NODE_PATH": str(PEERS / "node_modules"), "NODE_ENV": "production"}
    return [
        _oyez("Oyez, compiled", True),
        _oyez("Oyez", False),
        _peer("catanatron", "catan.py"),
        _peer("OpenSpiel", "openspiel.py"),
        _peer("PettingZoo", "classics.py"),
        _peer("python-chess", "python_chess.py"),
        Contestant("boardgame.io", ["node", str(HERE / "peers" / "boardgame_io.cjs")], node),
    ]


def _play(contestant: Contestant) -> None:
    """One round: note its rates, or why there are none."""
    try:
        run = subprocess.run(
            contestant.command,
            env={**os.environ, **contestant.env},
            capture_output=True,
            text=True,
            check=True,
        )
    except OSError as error:
        contestant.missing = str(error)
        return
    except subprocess.CalledProcessError as error:
        said = [line for line in error.stderr.splitlines() if "Error" in line]
        contestant.missing = said[0] if said else "it failed"
        return
    told = json.loads(run.stdout)
    if "rows" in told:
        if told["compiled"] != bool(contestant.env["PYTHONPATH"]):
            contestant.missing = "build/compiled is not there"
            return
        contestant.rows = told["rows"]
        told = {row["game"]: row["choices_per_second"] for row in told["rows"]}
    for game, rate in told.items():
        contestant.rates.setdefault(game, []).append(rate)


def compare(rounds: int) -> None:
    contestants = _contestants()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # one core, and the same for everybody
    for turn in range(rounds):
        for contestant in contestants:
            if not contestant.missing:
                print(f"round {turn + 1} of {rounds}: {contestant.name}", file=sys.stderr)
                _play(contestant)
    _say_rates(contestants)
    for contestant in contestants:
        if contestant.rows and not contestant.missing:
            _say_more(contestant)
    for contestant in contestants:
        if contestant.missing:
            print(f"missing: {contestant.name} ({contestant.made_by}): {contestant.missing}")


def _say_rates(contestants: list[Contestant]) -> None:
    """Choices per second, and how many times as fast Oyez is compiled (uncompiled if that is missing)."""
    measured = [
        (contestant, game, statistics.median(rates))
        for contestant in contestants
        for game, rates in contestant.rates.items()
    ]
    ours: dict[str, float] = {}
    for contestant, game, rate in measured:
        if contestant.rows:
            ours.setdefault(game, rate)
    heads = " ".join(f"{game:>11}" for game in ours)
    print(f"{'':56} how many times as fast Oyez plays")
    print(f"{'program':16} {'game':30} choices/s {heads}")
    for contestant, game, rate in measured:
        ratios = " ".join(f"{our / rate:11.1f}" for our in ours.values())
        print(f"{contestant.name:16} {game:30} {rate:9,.0f} {ratios}")


def _say_more(contestant: Contestant) -> None:
    print(f"\n{contestant.name}: {SEATS} seats")
    for row in contestant.rows:
        print(
            f"{row['game']:10} {row['games_per_second']:,} games/s of {row['choices_per_game']} choices;"
            f" {row['clones_per_second']:,} clones/s of {row['bytes_per_clone']:,} bytes"
        )
        tenths = " ".join(f"{rate:,}" for rate in row["choices_per_second_by_decile"])
        print(f"{'':10} choices/s in each tenth of its length: {tenths}")
