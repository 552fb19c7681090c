"""What the tests need beside Python: a browser, and for the compiled build a C compiler.

`python -m tests.machine browser` and `... compiler` see to it: what is there is used, what is not is fetched,
and what cannot be had is said in one line with what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

SHELL = "chromium-headless-shell"
"""Chromium without windows: the same pages for two thirds of the work."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
PLAYWRIGHT = (sys.executable, "-m", "playwright")
"""What drives it: a program of its own, in which a bare system may lack a library."""
WHERE = """
from playwright.sync_api import sync_playwright
with sync_playwright() as play:
    print(play.chromium.executable_path)
"""
RELEASE = Path("/etc/os-release")


class Missing(Exception):
    """What there is not, and what can be done."""


# ---- a browser


def find_browser() -> str | None:
    """A Chromium that starts: the one that OYEZ_BROWSER names, else the system's, else Playwright's own."""
    asked = os.environ.get("OYEZ_BROWSER")
    if asked and not starts(asked):
        raise Missing(f"OYEZ_BROWSER={asked} does not start: name a Chromium or Chrome that does")
    if not starts(*PLAYWRIGHT):
        return None
    return asked or next(filter(starts, browsers()), None)


def browsers() -> Iterator[str]:
    yield from filter(None, map(shutil.which, (*NAMES, *PLACES)))
    yield downloaded_browser()


def downloaded_browser() -> str:
    """Where Playwright keeps its Chromium, whether it is there or not."""
    asked = subprocess.run([sys.executable, "-c", WHERE], capture_output=True, text=True, check=False)
    return asked.stdout.strip()


def starts(*program: str) -> bool:
    """What is only a hint to install something, or lacks libraries, does not."""
    try:
        return subprocess.run([*program, "--version"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def fetch_browser() -> str:
    """As root on Debian a package, else Playwright's download."""
    for package in (SHELL, "chromium") if on_debian() else ():
        install(package, "fonts-dejavu", "libatomic1")
        found = find_browser()
        if found:
            return found
    run(*PLAYWRIGHT, "install", "--no-shell", *(["--with-deps"] if may_install() else []), "chromium")
    found = find_browser()
    if found:
        return found
    if not starts(*PLAYWRIGHT):
        todo = "Playwright does not start; install what it lacks (libatomic1?)"
    elif Path(downloaded_browser()).exists():
        todo = f"the browser lacks libraries; as root: {' '.join(PLAYWRIGHT)} install-deps chromium"
    else:
        todo = "there is no browser and none could be fetched; install Chromium or Chrome"
    raise Missing(f"{todo}; then make test again")


# ---- a compiler


def find_compiler() -> str | None:
    compiler = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return compiler if compiler and headers.exists() else None


def fetch_compiler() -> str:
    if on_debian():
        install("gcc", "libc6-dev", "python3-dev")
    found = find_compiler()
    if found:
        return found
    raise Missing("there is no C compiler, or no Python.h; install gcc and the headers of this Python")


# ---- the system


def may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def on_debian() -> bool:
    """Elsewhere the package of that name may be a hint to install something else."""
    return may_install() and RELEASE.exists() and "ID=debian" in RELEASE.read_text().splitlines()


def install(*packages: str) -> None:
    run("apt-get", "update", "-qq")
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages)


def run(*command: str) -> None:
    """Whether it has worked is seen by whether there is now what there was not."""
    print("+", *command, file=sys.stderr, flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, stdout=sys.stderr, check=False, env=quiet)


NEEDED = {"browser": (find_browser, fetch_browser), "compiler": (find_compiler, fetch_compiler)}


def main(what: str) -> int:
    find, fetch = NEEDED[what]
    try:
        print(find() or fetch())
    except Missing as missing:
        print(f"make: {missing}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
