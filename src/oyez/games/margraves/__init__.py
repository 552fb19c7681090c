"""Margraves of Valeria, for 2 to 5 players."""

from __future__ import annotations

from oyez.core.game import Game, Value, steps_in
from oyez.core.words import LANGUAGES

from . import effects as effects  # fills in what is printed on the components
from .components import CITIZENS, LOCATIONS, MINUTES, SEATS
from .heuristic import heuristic, outlook
from .ledger import BEHIND
from .notes import notes
from .scene import draw
from .scene.effects import in_turn, phrase, words
from .scene.figures import FIGURES
from .scoring import PARTS
from .space import SPACE
from .state import Margraves
from .steps import setup
from .text import table
from .words import NAMES, WORDS


def begin(s: Margraves, options: dict[str, Value]) -> None:
    s.then(setup.SetUp())


for lang in LANGUAGES:
    for location in LOCATIONS:  # what entering one brings, as the drawn map says it
        NAMES[lang][f"power.{location.id}"] = phrase(location.power, lang)
    for citizen in CITIZENS:  # what using one does, in the sentences of the drawn cards
        NAMES[lang][f"use.banner.{citizen.id}"] = in_turn(citizen.banner, lang)
        NAMES[lang][f"use.power.{citizen.id}"] = words(citizen.power, lang)

GAME = Game(
    id=Margraves.GAME,
    seats=SEATS,
    minutes=MINUTES,
    settings=(),
    rules_version=2,
    oldest_rules=2,
    outdated="record.figures",
    complete=True,
    words=WORDS,
    blank=Margraves,
    begin=begin,
    steps=steps_in(__name__),
    part_names=PARTS,
    scene=draw,
    heuristic=heuristic,
    outlook=outlook,
    variants={"basic": {}},
    behind=BEHIND,
    weight=3,
    dense=True,
    figures=FIGURES,
    text=table,
    notes=notes,
    space=SPACE,
)
