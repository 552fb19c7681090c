"""Programs in processes of their own: corrections are read before a game is loaded, once for a process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

BOAR = """
[monsters.monster.dire_boar]
name_en = "Great Boar"
name_fr = "Grand sanglier"
the_fr = "le Grand sanglier"
strength = 6
rewards = [{ op = "gain", item = "magic", n = 2 }, { op = "gain", item = "gold", n = 7 }]
"""
"""Corrections of Margraves."""

PRICES = "[tracks.citizen_row]\ngold = [1, 3, 4, 5, 7]\n"
"""Others."""

PAIRS = (
    '[boards.board.board_1]\nfaces = ["frozen_isles", "volcano"]\n'
    '[boards.board.board_2]\nfaces = ["citadel", "horseshoe"]\n'
)
"""Corrections of Legends."""


def box(folder: Path, **files: str) -> str:
    """A folder of corrections, one text for each game."""
    folder.mkdir(parents=True, exist_ok=True)
    for game, text in files.items():
        (folder / f"{game}.toml").write_text(text, encoding="utf-8")
    return str(folder)


def environment(folder: str = "") -> dict[str, str]:
    given = {name: value for name, value in os.environ.items() if name != "OYEZ_CORRECTIONS"}
    return {
        **given,
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        **({"OYEZ_CORRECTIONS": folder} if folder else {}),
    }


def told(program: str, folder: str = "", *args: str) -> Any:
    """What a Python program prints as JSON, played with the corrections of a folder."""
    done = subprocess.run(
        [sys.executable, "-c", program, *args],
        env=environment(folder),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def command(*args: str, folder: str = "", typed: str = "") -> tuple[int, str, str]:
    """The command `oyez`: exit code, output and errors."""
    done = subprocess.run(
        [sys.executable, "-m", "oyez", *args],
        env=environment(folder),
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr
