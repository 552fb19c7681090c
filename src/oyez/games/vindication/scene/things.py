"""Things that emblems are put together from (things.toml), and faces: of people and of monsters."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

LOOKS: Final = {
    "K": 'fill="currentColor"',
    "G": 'fill="var(--gold)" stroke="currentColor" stroke-width="2"',
    "P": 'fill="var(--parchment)" stroke="currentColor" stroke-width="2"',
    "C": 'fill="var(--parchment)"',
    "L": 'fill="none" stroke="currentColor" stroke-width="3"',
    "W": 'fill="none" stroke="var(--parchment)" stroke-width="2.4"',
}


def spelled_in(file: str) -> dict[str, str]:
    """What a file of this room spells, by name."""
    return tomllib.loads(Path(__file__).with_name(f"{file}.toml").read_text(encoding="utf-8"))


THINGS: Final = spelled_in("things")


def strokes(spelled: str) -> str:
    """Markup of strokes, each with its look."""
    return "".join(
        f'<path d="{stroke[1:].strip()}" {LOOKS[stroke[0]]}/>' for stroke in spelled.split(";") if stroke
    )


@cache
def thing(name: str) -> str:
    return strokes(THINGS[name])


def put(name: str, x: float, y: float, scale: float, turn: float = 0) -> str:
    """A thing with its middle there, smaller and turned."""
    turned = f" rotate({turn:g})" if turn else ""
    where = f"translate({x:g} {y:g}){turned} scale({scale:g}) translate(-32 -32)"
    return f'<g transform="{where}">{thing(name)}</g>'
