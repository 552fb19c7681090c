"""Every game in numbers of fixed length: actions counted from 0, and what a seat sees as one vector.

An action is a pair, a decision and a choice of it: the place of that pair among all that the game can ever
offer, in order. So one number has one meaning. An observation is a redacted position, all of it: who looks,
who decides, what is asked, every field of the state, and what is still to come on the agenda. Both are the
same for every number of seats and every option of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from oyez import games
from oyez.core.errors import IllegalChoice
from oyez.core.game import Game
from oyez.core.space import Space
from oyez.core.state import State
from oyez.core.steps import ASIDE, Decision, Step, fields_of
from oyez.core.together import Together

ABSENT: Final = -3
"""Fills up what is shorter than it could be. In the games themselves -1 is hidden or nobody, -2 is empty."""

AGENDA: Final = 64
"""So many numbers tell what happens next; what lies deeper on the agenda is left out."""

LOW, HIGH = -(2**31), 2**31 - 1
"""Between these every number of an observation lies."""


class Encoding:
    """The action space and the observation space of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.space = game.space or Space({})
        spaces = _spaces(game)
        self.pairs: tuple[tuple[str, int], ...] = tuple(
            (kind, choice) for kind in sorted(spaces) for choice in sorted(spaces[kind])
        )
        """The decision and the choice of it that each action stands for."""
        self.kinds: tuple[str, ...] = tuple(sorted(spaces))
        """The decisions that can be asked, in the order of the part "asked" of an observation."""
        self.steps: tuple[str, ...] = tuple(sorted(game.steps))
        """The steps that can be on the agenda; each is told as its place here, counted from 1."""
        self._action = {pair: action for action, pair in enumerate(self.pairs)}
        self._kind = {kind: at for at, kind in enumerate(self.kinds)}
        self._step = {step: at for at, step in enumerate(self.steps, 1)}
        self._lengths = _lengths(game, self.space)
        self.layout = self._lay_out()
        """Where each part of an observation stands, in order."""
        self.length = max(part.stop for part in self.layout.values())

    def _lay_out(self) -> dict[str, slice]:
        seats = max(self.game.seats)
        lengths = {"viewer": seats, "deciding": seats, "asked": len(self.kinds), **self._lengths}
        lengths["agenda"] = AGENDA
        layout, start = {}, 0
        for name, length in lengths.items():
            layout[name] = slice(start, start + length)
            start += length
        return layout

    # ---- actions

    def action(self, s: State, seat: int, choice: int) -> int:
        """The action that a choice is which that seat is offered now."""
        decision, number = s.meant(seat, choice)
        kind = self.kinds[self._kind_of(decision)]
        if (kind, number) not in self._action:
            raise ValueError(f"{kind} of the game {self.game.id!r} offers {number}: not in its SPACE")
        return self._action[kind, number]

    def _kind_of(self, decision: Decision) -> int:
        name = type(decision).__name__
        if name not in self._kind:
            raise ValueError(f"the decision {name} of the game {self.game.id!r} declares no SPACE")
        return self._kind[name]

    def actions(self, s: State, seat: int) -> list[int]:
        """What that seat may do now, in order; nothing when it is not to decide."""
        return sorted(self.action(s, seat, choice) for choice in s.choices(seat))

    def choice(self, s: State, seat: int, action: int) -> int:
        """The choice that the action is for that seat now; what is not even asked is an IllegalChoice."""
        kind, number = self.pairs[action]
        if type(s.asked(seat)).__name__ == kind:
            return number
        for aside in s.asides(s.decision):
            if type(aside).__name__ == kind:
                return aside.BAND * ASIDE + number
        raise IllegalChoice("choice.not-offered", choice=f"{kind} {number}")

    # ---- observations

    def observe(self, s: State, seat: int) -> list[int]:
        """What that seat may see of the position."""
        return self.tell(s.redact(seat), seat)

    def tell(self, view: State, seat: int) -> list[int]:
        """A position in numbers as it stands, hidden things included unless it is redacted."""
        waiting = view.waiting()
        asked = -1 if view.over else self._kind_of(view.asked(view.seat))
        seats = range(max(self.game.seats))
        told = [int(other == seat) for other in seats]
        told += [int(other in waiting) for other in seats]
        told += [int(at == asked) for at in range(len(self.kinds))]
        for name, length in self._lengths.items():
            value = getattr(view, name)
            if name in self.space.read:
                value = self.space.read[name](value)
            told += [int(value)] if isinstance(value, int) else _filled(name, value, length)
        return told + _filled("agenda", self._agenda(view), AGENDA)

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


def _spaces(game: Game) -> dict[str, Sequence[int]]:
    """Every number that each decision can ever offer, by its name.

    Secret choices made together are those of the decisions inside. What cannot be chosen from or resolved is
    no decision yet, only what others are made from.
    """
    found: dict[str, Sequence[int]] = {}
    for name, kind in game.steps.items():
        if not issubclass(kind, Decision) or kind is Together:
            continue
        if kind.choices is Decision.choices or kind.resolve is Decision.resolve:
            continue
        if not kind.SPACE:
            raise ValueError(f"the decision {name} of the game {game.id!r} declares no SPACE")
        found[name] = tuple(kind.SPACE)
    return found


def _lengths(game: Game, space: Space) -> dict[str, int]:
    """The fields of the state that an observation tells, in order, and the room that each takes."""
    blank = game.blank()
    modified = blank.MODIFIERS * max(game.seats)
    lengths = {"modifiers": modified, "lapsing": 4 * modified}
    lengths |= {pile.field: pile.most for pool in blank.POOLS for pile in pool.piles}
    lengths |= space.lengths
    told = {}
    for name in fields_of(type(blank)):
        if name in (*blank.PASSING, "agenda", "chance"):
            continue
        if name not in lengths and not isinstance(getattr(blank, name), int):
            raise ValueError(f"the game {game.id!r} declares no length of its field {name}")
        if lengths.get(name, 1):
            told[name] = lengths.get(name, 1)
    return told


def _filled(name: str, numbers: Sequence[int], length: int) -> list[int]:
    if len(numbers) > length:
        raise ValueError(f"{len(numbers)} numbers in {name}, which was declared to have room for {length}")
    return [*numbers, *[ABSENT] * (length - len(numbers))]


@cache
def encoding(game_id: str) -> Encoding:
    """The action space and the observation space of a game of the catalogue."""
    return Encoding(games.find(game_id))


def observation_layout(game_id: str) -> dict[str, slice]:
    """The parts of an observation by name, and where in the vector each stands."""
    return dict(encoding(game_id).layout)
