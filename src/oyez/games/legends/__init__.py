"""Eight-Minute Empire: Legends, for 2 to 4 players, with all variants of the rulebook."""

from __future__ import annotations

from oyez.core.chance import Chance
from oyez.core.errors import BadOption
from oyez.core.game import Game, Setting, Value
from oyez.core.state import State
from oyez.core.steps import Step, steps_in

from .components import LAYOUTS, LONG_GAME, MINUTES, SEATS
from .heuristic import heuristic
from .scene import draw
from .scoring import PARTS
from .space import SPACE
from .state import Legends, Rules
from .steps import actions, bid, setup, turn
from .text import table
from .words import WORDS

SETTINGS = (
    Setting("layout", "t", tuple(LAYOUTS)),
    Setting("setup", "quick", ("quick", "chosen")),
    Setting("exploration", False),
    Setting("swamp", False),
    Setting("citadels", False),
    Setting("encounters", (), tuple(setup.ENCOUNTERS)),
    Setting("leaders", False),
    Setting("bid_tie", "youngest", ("youngest", "die")),
    Setting("games", 1, (1, LONG_GAME)),
)

ALL_TOKENS: dict[str, Value] = {
    "exploration": True,
    "citadels": True,
    "encounters": tuple(setup.ENCOUNTERS),
}

VARIANTS: dict[str, dict[str, Value]] = {
    "basic": {},
    "rectangle": {"layout": "rectangle", "bid_tie": "die"},
    "chosen": {"setup": "chosen"},
    "tokens": ALL_TOKENS,
    "swamp": {"exploration": True, "swamp": True},
    "leaders": {"leaders": True},
    "long": {"games": LONG_GAME, "leaders": True},
    "everything": {
        **ALL_TOKENS,
        "layout": "rectangle",
        "setup": "chosen",
        "swamp": True,
        "leaders": True,
        "bid_tie": "die",
    },
}


def check(options: dict[str, Value]) -> None:
    if options["swamp"] and not options["exploration"]:
        raise BadOption("option.needs", option="swamp", needs="exploration")


def begin(seats: int, options: dict[str, Value], seed: int) -> State:
    s = Legends()
    s.seats = seats
    s.chance = Chance.from_seed(seed)
    s.rules = Rules(**options)  # type: ignore[arg-type]
    games: list[Step] = [setup.SetUp() for _ in range(s.rules.games)]
    s.then(*games)
    return s


GAME = Game(
    id=Legends.GAME,
    seats=SEATS,
    minutes=MINUTES,
    settings=SETTINGS,
    rules_version=1,
    complete=True,
    words=WORDS,
    blank=Legends,
    begin=begin,
    steps=steps_in(setup, bid, turn, actions),
    part_names=PARTS,
    scene=draw,
    heuristic=heuristic,
    variants=VARIANTS,
    check=check,
    text=table,
    space=SPACE,
)
