"""How long the lists of Legends get: for learning programs."""

from __future__ import annotations

from typing import Final

from oyez.core.space import Space
from oyez.core.steps import NOBODY

from .components import CARDS, LAYOUTS, MOST, REGIONS, ROW, SLOTS, TOKENS
from .maps import Map
from .rules import ENCOUNTERS, SETUPS, Rules
from .scoring import PARTS

BY_SEAT: Final = (
    "bids",
    "captured",
    "cards",
    "cities_left",
    "coins",
    "elixirs",
    "leaders",
    "reserve",
)
"""One number for each seat; of the reserve and of captives, for each colour."""


def read_rules(rules: Rules) -> tuple[int, ...]:
    """The options in the order of `oyez.new`, with a flag for each encounter."""
    flags = (
        rules.exploration,
        rules.swamp,
        rules.citadels,
        *[name in rules.encounters for name in ENCOUNTERS],
        rules.leaders,
        rules.bid_tie == "die",
    )
    which = list(LAYOUTS).index(rules.layout), SETUPS.index(rules.setup)
    return *which, *[int(flag) for flag in flags], rules.games


def read_map(laid: Map) -> tuple[int, ...]:
    """The face and turn in every slot, and the two regions with a portal."""
    free = SLOTS - len(laid.codes)
    return *laid.codes, *[NOBODY] * free, *(laid.portals or (NOBODY, NOBODY))


SPACE: Final = Space(
    lengths={
        "rules": len(read_rules(Rules())),
        "map": SLOTS + 2,
        "armies": (REGIONS + 1) * MOST,
        "cities": (REGIONS + 1) * MOST,
        "looked": REGIONS + 1,
        "row": ROW,
        "owner": len(CARDS),
        "taken_by": len(TOKENS),
        "earlier": MOST * len(PARTS),
        **dict.fromkeys(BY_SEAT, MOST),
    },
    read={"rules": read_rules, "map": read_map},
)
