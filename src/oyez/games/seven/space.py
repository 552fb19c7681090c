"""How long the lists of a table of 7 get: for learning programs."""

from __future__ import annotations

from typing import Final

from oyez.core.space import Space
from oyez.core.state import State
from oyez.core.steps import fields_of

from .components import MOST
from .rules import WAYS, Rules
from .sins import CATACLYSMS
from .state import Seven
from .treasures import ARTEFACTS, TREASURE_KIND


def read_rules(rules: Rules) -> tuple[int, ...]:
    return int(rules.fallen), int(rules.nameless), WAYS.index(rules.heroes)


def _lengths() -> dict[str, int]:
    """Those of the largest table: but for the piles, no list of it ever grows, save a few."""
    s = Seven()
    s.seats = MOST
    s.lay_table()
    known = {*fields_of(State), *s.PASSING, *[pile.field for pool in s.POOLS for pile in pool.piles]}
    own = {name: getattr(s, name) for name in fields_of(Seven) if name not in known}
    lengths = {name: len(value) for name, value in own.items() if isinstance(value, (list, tuple, bytes))}
    return {
        **lengths,
        "rules": len(read_rules(Rules())),
        "rewards": len(TREASURE_KIND),
        "treasure_discard": len(TREASURE_KIND),
        "artefact_discard": len(ARTEFACTS),
        "looked": len(CATACLYSMS),
        "resolved": len(CATACLYSMS),
    }


SPACE: Final = Space(lengths=_lengths(), read={"rules": read_rules})
