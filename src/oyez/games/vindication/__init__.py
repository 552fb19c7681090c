"""Vindication, for 2 to 5 players."""

from __future__ import annotations

from oyez.core.errors import BadOption
from oyez.core.game import Game, Setting, Value, steps_in

from . import effects as effects  # fills in what is printed on the cards
from . import foretold as foretold  # fills in what is told beside answers
from . import modules as modules  # puts them where the base rules find them
from .components import MINUTES, SEATS, USUAL
from .heuristic import heuristic, outlook
from .ledger import BEHIND
from .notes import notes
from .rules import BASIC, SETS, SPARES, SWAPS, Rules
from .scene import draw
from .scene.figures import FIGURES
from .scoring import PARTS
from .space import SPACE
from .state import Vindication
from .steps import setup
from .text import table
from .tiles import SITES, chosen
from .words import WORDS

SETTINGS = (
    Setting("treachery", False),
    Setting("tiles", (), SETS),
    Setting("swap", BASIC, SWAPS),
    Setting("spare", SPARES[0], SPARES),
    Setting("building_sites", False),
    Setting("guilds", False),
    Setting("myths", False),
)

VARIANTS: dict[str, dict[str, Value]] = {
    "basic": {},
    "treachery": {"treachery": True},
    "jeweler": {"tiles": ("jeweler",)},
    "menagerie": {"tiles": ("menagerie", "temple_ruins")},
    "stones": {"tiles": ("sacred_stones", "well"), "swap": "advanced"},
    "sites": {"tiles": ("jeweler", "sacred_stones", "well"), "building_sites": True},
    "tiles": {"tiles": SETS, "treachery": True},
    "guilds": {"guilds": True},
    "myths": {"myths": True},
    "everything": {"tiles": SETS, "treachery": True, "guilds": True, "myths": True},
    "founders": {
        "tiles": ("jeweler", "sacred_stones", "well"),
        "building_sites": True,
        "treachery": True,
        "guilds": True,
        "myths": True,
    },
}

MODULES: dict[str, dict[str, Value]] = {
    "treachery": {"treachery": True},
    **{name: {"tiles": (name,)} for name in SETS},
    "guilds": {"guilds": True},
    "myths": {"myths": True},
}


def check(seats: int, options: dict[str, Value]) -> None:
    """Building sites stand in for tiles, at least one and no more than there are sites."""
    if options["building_sites"]:
        many = len(chosen(Rules(**options)))  # type: ignore[arg-type]
        if not many:
            raise BadOption("option.needs", option="building_sites", needs="tiles")
        if many > len(SITES):
            raise BadOption("option.too-many", option="tiles", n=many, most=len(SITES))


def begin(s: Vindication, options: dict[str, Value]) -> None:
    s.take_rules(Rules(**options))  # type: ignore[arg-type]
    s.lay_table()
    s.then(setup.SetUp())


GAME = Game(
    id=Vindication.GAME,
    seats=SEATS,
    minutes=MINUTES,
    settings=SETTINGS,
    rules_version=1,
    complete=True,
    words=WORDS,
    blank=Vindication,
    begin=begin,
    steps=steps_in(__name__),
    part_names=PARTS,
    scene=draw,
    heuristic=heuristic,
    foresight=1,
    outlook=outlook,
    variants=VARIANTS,
    modules=MODULES,
    check=check,
    usual_seats=USUAL,
    longest=60_000,
    behind=BEHIND,
    weight=3,
    dense=True,
    figures=FIGURES,
    text=table,
    notes=notes,
    space=SPACE,
)
