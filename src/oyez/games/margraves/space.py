"""How long the lists of a table of Margraves get: for learning programs."""

from __future__ import annotations

from typing import Final

from oyez.core.space import Space
from oyez.core.state import State
from oyez.core.steps import fields_of

from .components import MOST
from .state import Margraves


def _lengths() -> dict[str, int]:
    """Those of the largest table: but for the piles, no list of it ever grows."""
    s = Margraves()
    s.seats = MOST
    s.lay_table()
    known = {*fields_of(State), *[pile.field for pool in s.POOLS for pile in pool.piles]}
    own = {name: getattr(s, name) for name in fields_of(Margraves) if name not in known}
    return {name: len(value) for name, value in own.items() if not isinstance(value, int)}


SPACE: Final = Space(lengths=_lengths())
