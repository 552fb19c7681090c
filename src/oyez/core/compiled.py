"""What the compiler is told about a class or a number. Uncompiled, it means nothing.

`make compile` builds core, games and bots with mypyc from the same source. A class that other people's games
and bots may derive from says so with `allow_interpreted_subclasses`; a number that
always fits the machine is an `i64`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["i64", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_):
        return lambda cls: cls
