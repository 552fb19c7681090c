"""Eight-Minute Empire: Legends, for 2 to 4 players, with all variants of the rulebook."""

from __future__ import annotations

from oyez.core.errors import BadOption
from oyez.core.game import Game, Setting, Value, steps_in

from . import modules as modules  # puts the variants where the base rules find them
from .components import LAYOUTS, LONG_GAME, MINUTES, SEATS
from .heuristic import heuristic, outlook
from .ledger import BEHIND
from .notes import notes
from .rules import CHOSEN, ENCOUNTERS, QUICK, RANDOM, SETUPS, Rules
from .scene import draw
from .scene.figures import FIGURES
from .scoring import PARTS
from .space import SPACE
from .state import Legends
from .steps import setup
from .text import table
from .words import WORDS

SETTINGS = (
    Setting("layout", "t", tuple(LAYOUTS)),
    Setting("setup", QUICK, SETUPS),
    Setting("exploration", False),
    Setting("swamp", False),
    Setting("citadels", False),
    Setting("encounters", (), ENCOUNTERS),
    Setting("leaders", False),
    Setting("bid_tie", "youngest", ("youngest", "die")),
    Setting("games", 1, (1, LONG_GAME)),
)

ALL_TOKENS: dict[str, Value] = {
    "exploration": True,
    "citadels": True,
    "encounters": ENCOUNTERS,
}

VARIANTS: dict[str, dict[str, Value]] = {
    "basic": {},
    "rectangle": {"layout": "rectangle", "bid_tie": "die"},
    "random": {"setup": RANDOM},
    "chosen": {"setup": CHOSEN},
    "tokens": ALL_TOKENS,
    "swamp": {"exploration": True, "swamp": True},
    "leaders": {"leaders": True},
    "long": {"games": LONG_GAME, "leaders": True},
    "everything": {
        **ALL_TOKENS,
        "layout": "rectangle",
        "setup": CHOSEN,
        "swamp": True,
        "leaders": True,
        "bid_tie": "die",
    },
}

MODULES: dict[str, dict[str, Value]] = {
    "exploration": {"exploration": True},
    "swamp": {"exploration": True, "swamp": True},
    "citadels": {"citadels": True},
    "leaders": {"leaders": True},
    **{name: {"encounters": (name,)} for name in ENCOUNTERS},
}


def check(seats: int, options: dict[str, Value]) -> None:
    if options["swamp"] and not options["exploration"]:
        raise BadOption("option.needs", option="swamp", needs="exploration")


def begin(s: Legends, options: dict[str, Value]) -> None:
    s.take_rules(Rules(**options))  # type: ignore[arg-type]
    s.then(*[setup.SetUp() for _ in range(s.rules.games)])


GAME = Game(
    id=Legends.GAME,
    seats=SEATS,
    minutes=MINUTES,
    settings=SETTINGS,
    rules_version=2,
    complete=True,
    words=WORDS,
    blank=Legends,
    begin=begin,
    steps=steps_in(__name__),
    part_names=PARTS,
    scene=draw,
    heuristic=heuristic,
    outlook=outlook,
    variants=VARIANTS,
    modules=MODULES,
    check=check,
    behind=BEHIND,
    weight=1,
    figures=FIGURES,
    text=table,
    notes=notes,
    space=SPACE,
)
