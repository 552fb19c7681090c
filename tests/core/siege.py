"""Siege: Vigil with one seat that plays something else. The Dark, in the last seat, wants the fire out."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from oyez.core import words
from oyez.core.game import Value, steps_in
from oyez.core.match import Match
from oyez.core.outcome import MIXED
from oyez.core.picks import Pick
from oyez.core.steps import DONE, Decision
from oyez.core.words import Words

from . import vigil


class Siege(vigil.Vigil):
    __slots__ = ()
    GAME: ClassVar[str] = "siege"
    KIND: ClassVar[str] = MIXED

    def keepers(self) -> list[int]:
        return list(range(self.seats - 1))

    def acts(self, seat: int) -> Decision:
        return super().acts(seat) if seat in self.keepers() else Blow(seat)

    def asides(self, asked: Decision) -> list[Decision]:
        return [] if asked.seat not in self.keepers() else [*super().asides(asked)]

    def winners(self) -> list[int]:
        """The Dark, or those who have fed the fire: in a blaze nobody has won it."""
        if self.fire <= 0:
            return [self.seats - 1]
        return [seat for seat in self.keepers() if self.fed[seat]] if self.fire < vigil.BLAZE else []


class Blow(Pick):
    __slots__ = ()
    WORD: ClassVar[str] = "blow"

    def choices(self, s: Siege) -> list[int]:
        return [DONE, 1, 2]

    def resolve(self, s: Siege, choice: int) -> None:
        s.fire -= choice

    def about(self, s: Siege, choice: int) -> dict[str, int]:
        return {"n": choice}


def roles(seats: int, options: dict[str, Value]) -> dict[int, str]:
    return {seats - 1: "dark"}


ENGLISH = {
    **vigil.ENGLISH,
    "game.name": "Siege",
    "role.dark": "The Dark",
    "blow.prompt": "Blow",
    "blow.label": "Blow {n}",
    "blow.done": "Lie low",
    "blow.event": "{seat} blows {n}.",
}
FRENCH = {**vigil.FRENCH, **{key: f"fr: {ENGLISH[key]}" for key in ENGLISH.keys() - vigil.ENGLISH.keys()}}

GAME = replace(
    vigil.GAME,
    id=Siege.GAME,
    seats=(2, 3, 4),
    words=Words(words.CORE, {"en": ENGLISH, "fr": FRENCH}),
    blank=Siege,
    steps=steps_in(vigil.__name__, __name__),
    roles=roles,
    usual_seats=0,
)


def new(seats: int = 3, seed: int = 1, **options: object) -> Match:
    number, checked = GAME.check_table(seats, options)
    return Match(GAME, number, seed, checked)
