"""Decisions whose words follow a convention: a game writes what can be picked and what that does.

The words of a decision with WORD "move" are `move.prompt`, `move.label`, `move.done` (for DONE) and, in the
log, `move.event`; `move.elsewhere` names all the others, where one reason closes them together. With SPRITE
"location" choice k points at the drawn `location-<k - 1>`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from .compiled import mypyc_attr
from .events import Event
from .steps import DONE, ELSEWHERE, Decision
from .words import Message, Param, seat_name


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(Decision):
    __slots__ = ()

    WORD: ClassVar[str] = ""
    """Under which word the catalogue says it."""
    TOLD: ClassVar[bool] = True
    """Whether the log tells what was picked."""

    SPRITE: ClassVar[str] = ""
    """What the choices are drawn as; `{seat}` in it stands for the seat."""

    def asks(self, s: Any) -> dict[str, Param]:
        """What the question speaks of."""
        return {}

    def about(self, s: Any, choice: int) -> dict[str, Param]:
        """What the label of a choice and its line in the log speak of."""
        return {}

    def name(self, s: Any) -> Message:
        return Message(f"{self.WORD}.name", self.asks(s))

    def prompt(self, s: Any) -> Message:
        return Message(f"{self.WORD}.prompt", self.asks(s))

    def label(self, s: Any, choice: int) -> Message:
        if choice == DONE:
            return Message(f"{self.WORD}.done", self.asks(s))
        if choice == ELSEWHERE:
            return Message(f"{self.WORD}.elsewhere", self.asks(s))
        return Message(f"{self.WORD}.label", self.about(s, choice))

    def targets(self, s: Any, choice: int) -> tuple[str, ...]:
        if not self.SPRITE or choice == DONE:
            return ()
        return (f"{self.SPRITE.format(seat=self.seat)}-{choice - 1}",)

    def told(self, s: Any, choice: int) -> Event | None:
        if choice == DONE or not self.TOLD:
            return None
        said = Message(f"{self.WORD}.event", {"seat": seat_name(self.seat), **self.about(s, choice)})
        return Event(said, self.marks(s, choice), None, self.seat)

    def marks(self, s: Any, choice: int) -> tuple[str, ...]:
        """The drawn things that the log points at."""
        return self.targets(s, choice)


@mypyc_attr(allow_interpreted_subclasses=True)
class PickSome(Pick):
    """A pick that is made again while some are left; the question names their number."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def asks(self, s: Any) -> dict[str, Param]:
        return {"n": self.left}
