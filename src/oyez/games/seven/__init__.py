"""7: heroes against the Nameless, for 2 to 6 heroes; one more may play the Nameless."""

from __future__ import annotations

from oyez.core.errors import BadOption
from oyez.core.game import Game, Setting, Value, steps_in

from . import effects as effects  # fills in what is printed on the cards
from . import modules as modules  # puts the options where the base rules find them
from .components import HEROES_LEAST, MINUTES, MOST, SEATS
from .heuristic import heuristic
from .ledger import BEHIND
from .notes import notes
from .rules import CHOSEN, COLOUR, DEALT, WAYS, Rules
from .scene import draw
from .scene.figures import FIGURES
from .scoring import CATACLYSMS, PARTS
from .space import SPACE
from .state import Seven
from .steps import setup
from .text import table
from .words import WORDS

SETTINGS = (
    Setting("fallen", False),
    Setting("nameless", False),
    Setting("heroes", DEALT, WAYS),
)

VARIANTS: dict[str, dict[str, Value]] = {
    "basic": {},
    "chosen": {"heroes": CHOSEN},
    "fallen": {"fallen": True},
    "nameless": {"nameless": True},
    "everything": {"fallen": True, "nameless": True, "heroes": COLOUR},
}

MODULES: dict[str, dict[str, Value]] = {
    "fallen": {"fallen": True},
    "nameless": {"nameless": True},
    "chosen": {"heroes": CHOSEN},
}


def check(seats: int, options: dict[str, Value]) -> None:
    """The Nameless is one seat more than the heroes."""
    more = int(bool(options["nameless"]))
    if not HEROES_LEAST <= seats - more <= MOST:
        allowed = ", ".join(str(heroes + more) for heroes in range(HEROES_LEAST, MOST + 1))
        raise BadOption("option.seats", game=Seven.GAME, value=str(seats), allowed=allowed)


def roles(seats: int, options: dict[str, Value]) -> dict[int, str]:
    return {seats - 1: "nameless"} if options["nameless"] else {}


def begin(s: Seven, options: dict[str, Value]) -> None:
    s.take_rules(Rules(**options))  # type: ignore[arg-type]
    s.lay_table()
    s.push(setup.SetUp())


GAME = Game(
    id=Seven.GAME,
    seats=SEATS,
    minutes=MINUTES,
    settings=SETTINGS,
    rules_version=1,
    complete=True,
    words=WORDS,
    blank=Seven,
    begin=begin,
    steps=steps_in(__name__),
    part_names=(*PARTS, CATACLYSMS),
    scene=draw,
    heuristic=heuristic,
    variants=VARIANTS,
    modules=MODULES,
    check=check,
    roles=roles,
    usual_seats=4,
    behind=BEHIND,
    weight=3,
    dense=True,
    figures=FIGURES,
    text=table,
    notes=notes,
    space=SPACE,
)
