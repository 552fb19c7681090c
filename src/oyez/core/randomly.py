"""Playing at random, the same way everywhere: in bots, searches, laws and benchmarks."""

from __future__ import annotations

from typing import Final

from .chance import Chance
from .steps import ASIDE, GIVING_UP

SELDOM: Final = 16
"""Something is given up in one of so many cases where it could be."""


def pick_at_random(chance: Chance, choices: list[int]) -> int:
    """One of some choices, which are sorted. Where there are asides they are taken in half of the cases:

    if all were as likely, a seat with many of them would hardly ever answer what it is asked.
    """
    if choices[-1] < ASIDE:
        return choices[chance.below(len(choices))]
    if choices[-1] >= GIVING_UP * ASIDE:
        others = _before(choices, GIVING_UP * ASIDE)
        if not others or not chance.below(SELDOM):
            return choices[others + chance.below(len(choices) - others)]
        return pick_at_random(chance, choices[:others])
    answers = _before(choices, ASIDE)
    if not answers:
        return choices[chance.below(len(choices))]
    if chance.below(2):
        return choices[answers + chance.below(len(choices) - answers)]
    return choices[chance.below(answers)]


def _before(choices: list[int], number: int) -> int:
    """How many are smaller. The others are few, and last: to count them costs less than to bisect."""
    before = len(choices)
    while before and choices[before - 1] >= number:
        before -= 1
    return before
