"""Cards compiled to steps: the verbs of the data are code, a card's action is a tree of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oyez.core.steps import OneOf, Repeat, Sequence, Step

from .components import CARDS, SEATS, Card, Verb
from .steps.actions import BuildCity, DestroyArmy, MoveArmies, PlaceArmies

VERBS: Final[dict[str, Callable[[int, int], Step]]] = {
    "place_armies": PlaceArmies,
    "move_armies": MoveArmies,
    "build_city": lambda seat, n: _times(BuildCity(seat), n),
    "destroy_army": lambda seat, n: _times(DestroyArmy(seat), n),
}


def _times(step: Step, n: int) -> Step:
    return step if n == 1 else Repeat(step, n)


def compile_verb(verb: Verb, seat: int) -> Step:
    return VERBS[verb.op](seat, verb.n)


def compile_action(card: Card, seat: int) -> Step:
    """The card's action for a seat: one verb, both in printed order, or one of the two."""
    steps = tuple(compile_verb(verb, seat) for verb in card.verbs)
    if card.join == "or":
        return OneOf(seat, steps, True)
    return steps[0] if card.join == "single" else Sequence(steps)


ACTIONS: Final = [[compile_action(card, seat) for seat in range(max(SEATS))] for card in CARDS]
"""What taking each card does, by card and seat."""
