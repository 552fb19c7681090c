"""Every game in numbers of fixed length: actions counted from 0, and what a seat sees as one vector.

An action is the place of a choice among all choices that the game can ever offer, in order. An observation is
a redacted position, all of it: who looks, who decides, what is asked, every field of the state, and what is
still to come on the agenda. Both are the same for every number of seats and every option of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from oyez import games
from oyez.core.game import Game
from oyez.core.state import State
from oyez.core.steps import Step, fields_of

ABSENT: Final = -3
"""Fills up what is shorter than it could be. In the games themselves -1 is hidden or nobody, -2 is empty."""

AGENDA: Final = 64
"""So many numbers tell what happens next; what lies deeper on the agenda is left out."""

LOW, HIGH = -(2**15), 2**15 - 1
"""Between these every number of an observation lies."""

MOST_CHOICES: Final = 5000
"""A game that is not over by then never ends; random ones take a few hundred choices."""


class Encoding:
    """The action space and the observation space of one game."""

    def __init__(self, game: Game) -> None:
        if game.space is None:
            raise ValueError(f"the game {game.id!r} declares no space")
        self.game = game
        self.space = game.space
        self.choices: tuple[int, ...] = tuple(sorted(set().union(*self.space.choices.values())))
        """The choice that each action stands for."""
        self.kinds: tuple[str, ...] = tuple(sorted(self.space.choices))
        """The decisions that can be asked, in the order of the part "asked" of an observation."""
        self.steps: tuple[str, ...] = tuple(sorted(game.steps))
        """The steps that can be on the agenda; each is told as its place here, counted from 1."""
        self._action = {choice: action for action, choice in enumerate(self.choices)}
        self._kind = {kind: at for at, kind in enumerate(self.kinds)}
        self._step = {step: at for at, step in enumerate(self.steps, 1)}
        self._fields = _fields(game)
        self.layout = self._lay_out()
        """Where each part of an observation stands, in order."""
        self.length = max(part.stop for part in self.layout.values())

    def _lay_out(self) -> dict[str, slice]:
        seats = max(self.game.seats)
        lengths = {"viewer": seats, "deciding": seats, "asked": len(self.kinds)}
        lengths |= {name: self.space.lengths.get(name, 1) for name in self._fields}
        lengths["agenda"] = AGENDA
        layout, start = {}, 0
        for name, length in lengths.items():
            layout[name] = slice(start, start + length)
            start += length
        return layout

    # ---- actions

    def action(self, choice: int) -> int:
        return self._action[choice]

    def actions(self, s: State, seat: int) -> list[int]:
        """What that seat may do now, in order; nothing when it is not to decide."""
        return [self._action[choice] for choice in s.choices(seat)]

    # ---- observations

    def observe(self, s: State, seat: int) -> list[int]:
        """What that seat may see of the position."""
        return self.tell(s.redact(seat), seat)

    def tell(self, view: State, seat: int) -> list[int]:
        """A position in numbers as it stands, hidden things included unless it is redacted."""
        waiting = view.waiting()
        asked = -1 if view.over else self._kind[type(view.asked(view.seat)).__name__]
        seats = range(max(self.game.seats))
        told = [int(other == seat) for other in seats]
        told += [int(other in waiting) for other in seats]
        told += [int(at == asked) for at in range(len(self.kinds))]
        for name in self._fields:
            value = getattr(view, name)
            if name in self.space.read:
                value = self.space.read[name](value)
            part = self.layout[name]
            told += [value] if isinstance(value, int) else _filled(value, part.stop - part.start)
        return told + _filled(self._agenda(view), AGENDA)

    def _agenda(self, view: State) -> list[int]:
        """The steps to come, the next first: each as its kind and, sorted by name, its fields."""
        told: list[int] = []
        for step in reversed(view.agenda):
            self._tell_step(step, told)
            if len(told) >= AGENDA:
                return told[:AGENDA]
        return told

    def _tell_step(self, value: Any, told: list[int]) -> None:
        if isinstance(value, Step):
            kind = type(value)
            told.append(self._step[kind.__name__])
            for name in fields_of(kind):
                self._tell_step(getattr(value, name), told)
        elif isinstance(value, tuple):
            told.append(len(value))
            for item in value:
                self._tell_step(item, told)
        elif isinstance(value, int):
            told.append(int(value))


def _fields(game: Game) -> tuple[str, ...]:
    """The fields of the state that an observation tells, in order."""
    state = type(game.blank())
    return tuple(name for name in fields_of(state) if name not in (*state.PASSING, "agenda", "chance"))


def _filled(numbers: Sequence[int], length: int) -> list[int]:
    if len(numbers) > length:
        raise ValueError(f"{len(numbers)} numbers where the game's space has room for {length}")
    return [*numbers, *[ABSENT] * (length - len(numbers))]


@cache
def encoding(game_id: str) -> Encoding:
    """The action space and the observation space of a game of the catalogue."""
    return Encoding(games.find(game_id))


def observation_layout(game_id: str) -> dict[str, slice]:
    """The parts of an observation by name, and where in the vector each stands."""
    return dict(encoding(game_id).layout)


def outcome(s: State) -> list[float]:
    """What the game is worth to each seat: winners share 1, the others -1. All 0 if all win or it goes on."""
    if s.over:
        winners = s.winners()
        others = s.seats - len(winners)
        if others:
            return [1 / len(winners) if seat in winners else -1 / others for seat in range(s.seats)]
    return [0.0] * s.seats
