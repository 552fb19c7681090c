"""What the compiler is told about a class. Uncompiled, it means nothing.

`make compile` builds core, games and bots with mypyc from the same source. A class that other people's games
and bots may derive from says so with `allow_interpreted_subclasses`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_):
        return lambda cls: cls
