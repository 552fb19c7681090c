"""How long the lists of a table of Vindication get: for learning programs."""

from __future__ import annotations

from typing import Final

from oyez.core.space import Space
from oyez.core.state import State
from oyez.core.steps import fields_of

from .components import CARDS, LOOTS, MOST, PEOPLE
from .extras import MARKET, MOST_STANDS, SHOWN_WISHES
from .quests import TRIGGERS
from .rules import SETS, SPARES, SWAPS, Rules
from .state import Vindication
from .tiles import SITES


def read_rules(rules: Rules) -> tuple[int, ...]:
    flags = (rules.treachery, rules.building_sites, rules.guilds, rules.myths)
    sets = tuple(int(one in rules.tiles) for one in SETS)
    return *map(int, flags), *sets, SWAPS.index(rules.swap), SPARES.index(rules.spare)


def _lengths() -> dict[str, int]:
    """Those of the largest table: but for the piles, no list of it ever grows, save a few."""
    s = Vindication()
    s.seats = MOST
    s.lay_table()
    known = {*fields_of(State), *s.PASSING, *[pile.field for pool in s.POOLS for pile in pool.piles]}
    own = {name: getattr(s, name) for name in fields_of(Vindication) if name not in known}
    lengths = {name: len(value) for name, value in own.items() if isinstance(value, (list, tuple, bytes))}
    return {
        **lengths,
        "rules": len(read_rules(Rules())),
        "beneath": len(CARDS),
        "called": PEOPLE,
        "used": len(CARDS),
        "triggers": len(TRIGGERS),
        "market": MARKET,
        "battle": MOST_STANDS,
        "loot_row": len(LOOTS),
        "wishes": SHOWN_WISHES,
        "beside": len(SITES),
        "overbuilt": len(SITES),
        "removed": len(TRIGGERS),
    }


SPACE: Final = Space(lengths=_lengths(), read={"rules": read_rules})
