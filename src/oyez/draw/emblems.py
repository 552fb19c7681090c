"""Emblems: the drawings on cards, one file each, on a 64 x 64 grid."""

import re
from functools import cache
from pathlib import Path

_FILE = re.compile(r"\s*<svg([^>]*)>(.*)</svg>\s*$", re.S)
_LOOK = re.compile(r'(?:fill|stroke)[a-z-]*="[^"]*"')


@cache
def emblem(room: Path, name: str) -> str:
    """The inside of a room's emblem file. It takes the colour of its place, and gold as its second."""
    found = _FILE.match((room / "emblems" / f"{name}.svg").read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"not an emblem: {name!r}")
    head, inside = found.groups()
    look = " ".join(_LOOK.findall(head))
    return f'<g {look} style="--emblem-tint:var(--gold)">{inside.strip()}</g>'.replace("\n", "")
