"""Emblems: every card, quest, trigger and place has one, put together from few things (emblems.toml)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from .things import put, spelled_in, strokes

FACES: Final = spelled_in("faces")
EMBLEMS: Final[dict[str, dict[str, str]]] = tomllib.loads(
    Path(__file__).with_name("emblems.toml").read_text(encoding="utf-8")
)
ROUND: Final = 'stroke-linecap="round" stroke-linejoin="round"'
HELD: Final = (49, 45, 0.44)
"""Where people hold what they hold, and how big it is."""


@cache
def emblem(kind: str, name: str) -> str:
    """An emblem on a grid of 64 x 64, in the colour of its place."""
    draws = {"people": _person, "monsters": _features, "pets": _features}.get(kind, _laid)
    return f"<g {ROUND}>{draws(EMBLEMS[kind][name])}</g>"


def _features(spelled: str) -> str:
    return "".join(strokes(FACES[part]) for part in spelled.split())


def _person(spelled: str) -> str:
    worn, held = spelled.split(" / ")
    return _features(worn) + put(held, *HELD)


def _laid(spelled: str) -> str:
    """Things, the later ones upon the others, or a row of people."""
    if spelled == "busts":
        return "".join(
            f'<g transform="translate({x} {y}) scale(.62)">{_features(worn)}</g>'
            for x, y, worn in (
                (2, 6, "robe head short"),
                (32, 6, "gown head long"),
                (17, 24, "mail head hood"),
            )
        )
    drawn = ""
    for one in spelled.split("; "):
        name, *where = one.split()
        x, y, size, *turn = map(float, where)
        drawn += put(name, x, y, size / 100, *turn)
    return drawn
