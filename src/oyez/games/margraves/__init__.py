"""Margraves of Valeria, for 2 to 5 players."""

from __future__ import annotations

from oyez.core.chance import Chance
from oyez.core.game import Game, Value
from oyez.core.state import State
from oyez.core.steps import steps_in

from . import effects as effects  # fills in what is printed on the components
from .components import MINUTES, SEATS
from .heuristic import heuristic
from .scene import draw
from .scoring import PARTS
from .space import SPACE
from .state import Margraves
from .steps import (
    cleanup,
    everybody,
    gains,
    influence,
    naval,
    prices,
    privileges,
    recruits,
    rewards,
    setup,
    slaying,
    tombs,
    travel,
    turn,
    wealth,
)
from .text import table
from .words import WORDS


def begin(seats: int, options: dict[str, Value], seed: int) -> State:
    s = Margraves()
    s.seats = seats
    s.chance = Chance.from_seed(seed)
    s.then(setup.SetUp())
    return s


GAME = Game(
    id=Margraves.GAME,
    seats=SEATS,
    minutes=MINUTES,
    settings=(),
    rules_version=1,
    complete=True,
    words=WORDS,
    blank=Margraves,
    begin=begin,
    steps=steps_in(
        cleanup,
        everybody,
        gains,
        influence,
        naval,
        prices,
        privileges,
        recruits,
        rewards,
        setup,
        slaying,
        tombs,
        travel,
        turn,
        wealth,
    ),
    part_names=PARTS,
    scene=draw,
    heuristic=heuristic,
    variants={"basic": {}},
    text=table,
    space=SPACE,
)
