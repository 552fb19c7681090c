"""A fresh clone: `make play` opens it, and leaves nothing behind in it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PATIENCE = 120.0

pytestmark = pytest.mark.skipif(
    not (ROOT / ".git").exists() or not all(map(shutil.which, ("git", "make"))), reason="this is no clone"
)


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """What would be committed now, committed and cloned."""
    made = tmp_path / "clone"
    for name in git(ROOT, "ls-files", "--cached", "--others", "--exclude-standard").splitlines():
        if (ROOT / name).is_file():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, made / name)
    git(made, "init", "--quiet")
    git(made, "add", "--all")
    git(made, "-c", "user.name=x", "-c", "user.email=x", "commit", "--quiet", "--message", "all")
    return made


@pytest.fixture
def environment(tmp_path: Path, clone: Path) -> Path:
    """In place of what `make play` would install: this Python, which takes the package from the clone."""
    folder = tmp_path / "environment"
    (folder / "bin").mkdir(parents=True)
    python = folder / "bin" / "python"
    python.write_text(f'#!/bin/sh\nPYTHONPATH="{clone}/src" exec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    subprocess.run([python, "hatch_build.py"], cwd=clone, check=True)
    (folder / "playable").touch()
    return folder


def test_make_clean_takes_everything_away(clone: Path, environment: Path) -> None:
    assert git(clone, "status", "--porcelain") == ""
    assert ".mo" in git(clone, "status", "--porcelain", "--ignored=matching")
    subprocess.run([environment / "bin" / "python", "-c", "import oyez.cli"], cwd=clone, check=True)
    subprocess.run(["make", "clean", f"VENV={environment}"], cwd=clone, check=True, capture_output=True)
    assert git(clone, "status", "--porcelain", "--ignored") == ""
    assert not environment.exists()


def test_make_play_leaves_nothing_behind(tmp_path: Path, clone: Path, environment: Path) -> None:
    data = tmp_path / "data"
    given = {name: value for name, value in os.environ.items() if not name.startswith(("OYEZ_", "MAKE"))}
    command = ["make", "play", f"VENV={environment}", "OPTIONS=--port 0 --lang en"]
    with subprocess.Popen(
        command,
        cwd=clone,
        env={**given, "HOME": str(data), "XDG_DATA_HOME": str(data)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as playing:
        stuck = threading.Timer(PATIENCE, os.killpg, (playing.pid, signal.SIGKILL))
        stuck.start()
        try:
            assert playing.stdout is not None
            line = playing.stdout.readline()
            assert line.startswith("Oyez is open at http://")
            assert str(data) in playing.stdout.readline()
            with urllib.request.urlopen(line.split()[-1], timeout=PATIENCE) as page:
                assert page.status == 200
            assert git(clone, "status", "--porcelain") == ""
            os.killpg(playing.pid, signal.SIGINT)
            playing.wait(PATIENCE)
        finally:
            stuck.cancel()
            if playing.poll() is None:
                os.killpg(playing.pid, signal.SIGKILL)
    assert git(clone, "status", "--porcelain") == ""
    assert list(data.rglob("oyez.db"))
