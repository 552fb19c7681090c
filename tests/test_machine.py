"""`make test` sees to a browser and a compiler: what is there is used, the rest is fetched or asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import machine

ROOT = Path(__file__).parent.parent
NOWHERE = "http://127.0.0.1:9"


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without browsers: nothing but what drives them, and a network that leads nowhere."""
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setattr(machine, "PLAYWRIGHT", (put(programs, "playwright"),))
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "downloads"))
    monkeypatch.setenv("PLAYWRIGHT_DOWNLOAD_HOST", NOWHERE)
    monkeypatch.delenv("OYEZ_BROWSER", raising=False)
    monkeypatch.setattr(machine, "PLACES", ())
    monkeypatch.setattr(machine, "RELEASE", tmp_path / "os-release")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return programs


def put(folder: Path, name: str, script: str = "exit 0") -> str:
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    return str(program)


def debian(bare: Path, monkeypatch: pytest.MonkeyPatch, installs: str, name: str = "debian") -> None:
    """Root on such a system, whose `apt-get install` makes that program."""
    (bare.parent / "os-release").write_text(f'NAME="x"\nID={name}\n')
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    made = f"{bare}/{installs}"
    put(
        bare,
        "apt-get",
        f'echo "$@" >> {bare}/asked; [ "$1" = update ] || (echo "#!/bin/sh" > {made}; /bin/chmod +x {made})',
    )


def test_a_browser_of_the_system_is_used_the_best_first(bare: Path) -> None:
    assert machine.find_browser() is None
    for name in reversed(machine.NAMES):
        program = put(bare, name)
        assert machine.find_browser() == program


def test_what_only_tells_to_install_something_is_no_browser(bare: Path) -> None:
    put(bare, "chromium", "exit 1")
    real = put(bare, "google-chrome")
    assert machine.find_browser() == real


def test_another_browser_can_be_named(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(bare, "chromium")
    monkeypatch.setenv("OYEZ_BROWSER", put(bare, "mine"))
    assert machine.find_browser() == str(bare / "mine")
    monkeypatch.setenv("OYEZ_BROWSER", str(bare / "nothing"))
    with pytest.raises(machine.Missing, match="nothing does not start"):
        machine.find_browser()


def test_what_playwright_has_downloaded_is_used(bare: Path) -> None:
    place = Path(machine.downloaded_browser())
    assert bare.parent in place.parents
    place.parent.mkdir(parents=True)
    put(place.parent, place.name)
    assert machine.find_browser() == str(place)


def test_as_root_on_debian_the_packages_are_installed(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    debian(bare, monkeypatch, "chromium-headless-shell")
    assert machine.fetch_browser() == str(bare / "chromium-headless-shell")
    asked = (bare / "asked").read_text().splitlines()
    assert asked[0].startswith("update")
    assert asked[1].endswith("chromium-headless-shell fonts-dejavu libatomic1")


def test_elsewhere_playwright_downloads(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Ubuntu the package of that name is a hint."""
    debian(bare, monkeypatch, "chromium", "ubuntu")
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(machine, "run", lambda *command: asked.append(command))
    with pytest.raises(machine.Missing, match="install Chromium or Chrome"):
        machine.fetch_browser()
    ((program, *words),) = asked
    assert (program,) == machine.PLAYWRIGHT
    assert words == ["install", "--no-shell", "--with-deps", "chromium"]


def test_what_drives_the_browser_must_start_too(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(bare, "chromium")
    monkeypatch.setattr(machine, "PLAYWRIGHT", (put(bare, "playwright", "exit 127"),))
    assert machine.find_browser() is None
    with pytest.raises(machine.Missing, match="Playwright does not start"):
        machine.fetch_browser()


def test_libraries_that_lack_are_named_as_the_reason(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = Path(machine.downloaded_browser())
    place.parent.mkdir(parents=True)
    put(place.parent, place.name, "exit 127")
    monkeypatch.setattr(machine, "run", lambda *command: None)
    with pytest.raises(machine.Missing, match="install-deps"):
        machine.fetch_browser()


def test_what_cannot_be_had_is_said_in_one_line_and_fails(bare: Path) -> None:
    """For real: a program of its own, and a download that fails."""
    command = [sys.executable, "-m", "tests.machine", "browser"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    last = done.stderr.splitlines()[-1]
    assert last.startswith("make: there is no browser and none could be fetched; install Chromium or Chrome;")


def test_a_compiler_is_used_or_installed_or_asked_for(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine.sysconfig, "get_config_var", lambda name: "gcc -pthread")
    monkeypatch.setattr(machine.sysconfig, "get_path", lambda name: str(bare))
    assert machine.find_compiler() is None
    with pytest.raises(machine.Missing, match="install gcc"):
        machine.fetch_compiler()
    (bare / "Python.h").touch()
    debian(bare, monkeypatch, "gcc")
    assert machine.fetch_compiler() == str(bare / "gcc") == machine.find_compiler()
    assert (bare / "asked").read_text().splitlines()[1].endswith("gcc libc6-dev python3-dev")
