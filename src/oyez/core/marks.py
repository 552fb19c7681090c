"""Marks of a position: a small number for each of its fields, to tell later whether it is still the same one.

Unlike the hash of the whole, marks can be compared when a newer program writes positions down with a
field more or less: what both know must be equal. They are made after every move, so what a move did
not touch is not looked at again.
"""

from __future__ import annotations

import json
from zlib import crc32

from .snapshot import pack_value
from .state import State
from .steps import fields_of

_encode = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False, default=pack_value).encode

NUMBERS = {int}


def _text(value: object) -> str:
    """As JSON has it. Most of a position are lists of numbers, and those are written faster without it."""
    if type(value) is list and set(map(type, value)) <= NUMBERS:
        return repr(value).replace(" ", "")
    return _encode(value)


class Marked:
    """A position that has been marked."""

    def __init__(self, s: State, before: Marked | None = None) -> None:
        """`before` is the same match marked earlier: what is equal there is not written down again."""
        self.marks: dict[str, int] = {}
        self._state = s.clone()
        old = before._state if before is not None and type(before._state) is type(s) else None
        for name in fields_of(type(s)):
            if name in s.PASSING:
                continue
            value = getattr(s, name)
            if old is not None and before is not None and value == getattr(old, name):
                self.marks[name] = before.marks[name]
            else:
                self.marks[name] = crc32(_text(value).encode())

    def differs(self, marks: dict[str, int]) -> list[str]:
        """The fields that both know and that are not the same."""
        return [name for name, mark in self.marks.items() if marks.get(name, mark) != mark]
