"""Cards compiled to steps: the verbs of the data are code, a card's action is a tree of them."""

from __future__ import annotations

from typing import Final

from oyez.core.compiler import Compiler, Entry, Verb
from oyez.core.frames import Repeat
from oyez.core.steps import Step

from .components import CARDS, MOST, Card
from .steps.actions import BuildCity, DestroyArmy, MoveArmies, PlaceArmies


def _place(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return PlaceArmies(seat, entry["n"])


def _move(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return MoveArmies(seat, entry["n"])


def _build(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return _times(BuildCity(seat), entry["n"])


def _destroy(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return _times(DestroyArmy(seat), entry["n"])


def _times(step: Step, n: int) -> Step:
    return step if n == 1 else Repeat(step, n)


COMPILER: Final = Compiler(
    MOST,
    {
        "place_armies": Verb(_place, ("n",)),
        "move_armies": Verb(_move, ("n",)),
        "build_city": Verb(_build, ("n",)),
        "destroy_army": Verb(_destroy, ("n",)),
    },
)


def compile_action(card: Card, seat: int) -> Step:
    """The card's action for a seat: its verbs in printed order, or one of them, or none."""
    entries = [{"op": verb.op, "n": verb.n} for verb in card.verbs]
    if card.join == "or":
        return COMPILER.optional([{"op": "choose", "options": [[entry] for entry in entries]}], seat, seat)
    return COMPILER.whole(entries, seat, seat)


ACTIONS: Final = [[compile_action(card, seat) for seat in range(MOST)] for card in CARDS]
"""What taking each card does, by card and seat."""
