"""Marks of a position: a small number for each of its fields, to tell later whether it is still the same one.

Unlike the hash of the whole, marks can be compared when a newer program writes positions down with a
field more or less: what both know must be equal. They are made after every move, so what a move did
not touch is not looked at again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import compress, count
from operator import attrgetter, ne
from typing import Any
from zlib import crc32

from .snapshot import pack_value
from .state import State
from .steps import Step, fields_of

_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False, default=pack_value).encode

NUMBERS = {int}

MOST_STEPS = 4096
"""So many steps are kept at hand as they are written down."""


@lru_cache(MOST_STEPS)
def _step(step: Step) -> str:
    """A step never changes, and most are made once and used again."""
    return _encode(step)


def _text(value: object) -> str:
    """As JSON has it. Most of a position are lists of numbers, and those are written faster without it."""
    if type(value) is list:
        kinds = set(map(type, value))
        if kinds <= NUMBERS:
            return repr(value).replace(" ", "")
        if all(issubclass(kind, Step) for kind in kinds):
            return f"[{','.join(map(_step, value))}]"
    return _encode(value)


def _mark(value: object) -> int:
    return crc32(_text(value).encode())


@cache
def _fields(kind: Any) -> tuple[tuple[str, ...], Callable[[State], Any]]:
    """The fields that are marked, and how to look at them all."""
    names = tuple(name for name in fields_of(kind) if name not in kind.PASSING)
    return names, attrgetter(*names)


class Marked:
    """A position that has been marked."""

    def __init__(self, s: State, before: Marked | None = None) -> None:
        """`before` is the same match marked earlier: what is equal there is not written down again."""
        kind: Any = type(s)
        self._names, look = _fields(kind)
        self._values: tuple[Any, ...] = look(s.clone())
        if before is None or before._names is not self._names:
            self.marks: dict[str, int] = dict(zip(self._names, map(_mark, self._values), strict=True))
        else:
            self.marks = before.marks.copy()
            for at in compress(count(), map(ne, self._values, before._values)):
                self.marks[self._names[at]] = _mark(self._values[at])

    def differs(self, marks: dict[str, int]) -> list[str]:
        """The fields that both know and that are not the same."""
        return [name for name, mark in self.marks.items() if marks.get(name, mark) != mark]
