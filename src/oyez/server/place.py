"""Where games are kept unless somebody says otherwise: in the folder for data, by the habit of the system."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(system: str = sys.platform, given: Mapping[str, str] = os.environ) -> Path:
    if system == "win32":
        base = given.get("LOCALAPPDATA") or os.path.expanduser("~/AppData/Local")
    elif system == "darwin":
        base = os.path.expanduser("~/Library/Application Support")
    else:
        base = given.get("XDG_DATA_HOME", "")
        if not os.path.isabs(base):  # as the specification asks: a relative one does not count
            base = os.path.expanduser("~/.local/share")
    return Path(base, "oyez")


def usual_database() -> str:
    return f"sqlite:///{(data_folder() / 'oyez.db').as_posix()}"


def make_room() -> None:
    """The folder of the usual database, for nobody but its user."""
    data_folder().mkdir(mode=0o700, parents=True, exist_ok=True)
