"""Playing by what the options are called: tests read like what happens at a table."""

from __future__ import annotations

from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.core.randomly import pick_at_random


def labels(m: Match, seat: int | None = None) -> list[str]:
    return [option.label for option in m.options(seat)]


def play(m: Match, *said: str, seat: int | None = None) -> None:
    """Play the choices that are called so, one after the other."""
    for label in said:
        asked = m.waiting[0] if seat is None else seat
        found = [option.choice for option in m.options(asked) if option.label == label]
        assert found, f"{label!r} is not among {labels(m, asked)}"
        m.play(found[0], asked)


def play_on(m: Match, choices: int = 10**6, seed: int = 1) -> Match:
    """Play at random, so many choices or to the end."""
    chance = Chance.from_seed(seed)
    while not m.over and choices:
        seat = chance.pick(m.waiting)
        m.play(pick_at_random(chance, m.state.choices(seat)), seat)
        choices -= 1
    return m


def news(m: Match, seat: int | None = None) -> list[str]:
    """What the log says."""
    return [line.text for line in m.log(seat)]
