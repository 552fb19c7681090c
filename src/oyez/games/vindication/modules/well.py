"""The well of wishes: one of three tokens comes true, and another one takes its place."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from oyez.core.steps import Step
from oyez.core.words import Message, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import SKILL
from oyez.games.vindication.cubes import of_skill
from oyez.games.vindication.expanding import Expansion
from oyez.games.vindication.extras import SHOWN_WISHES, WELL, WISHES
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.power import bring


def lay_out(s: Vindication) -> Sequence[Step]:
    while len(s.wishes) < SHOWN_WISHES:
        show_one(s)
    return ()


def show_one(s: Vindication) -> None:
    """A random token of the supply lies face up."""
    supply = [kind for kind, wish in enumerate(WISHES) for _ in range(wish.count - s.wishes.count(kind))]
    s.wishes = (*s.wishes, supply[s.below(len(supply))])


def wish_name(kind: int) -> Message:
    step = WISHES[kind].steps[0]
    if step["op"] == "honor":
        return msg("amount.honor", n=step["n"])
    return of_skill(SKILL[step["skill"]], step["n"])


class AtWell(Asked):
    """Which wish comes true."""

    __slots__ = ()

    WORD: ClassVar[str] = "well"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, len(WISHES) + 1)

    def choices(self, s: Vindication) -> list[int]:
        return [1 + kind for kind in sorted(set(s.wishes))]

    def resolve(self, s: Vindication, choice: int) -> None:
        at = s.wishes.index(choice - 1)
        s.wishes = (*s.wishes[:at], *s.wishes[at + 1 :])
        show_one(s)
        for step in WISHES[choice - 1].steps:
            if step["op"] == "honor":
                gain_honor(s, self.seat, step["n"])
            else:
                bring(s, self.seat, SKILL[step["skill"]], step["n"])

    def label(self, s: Vindication, choice: int) -> Message:
        return wish_name(choice - 1)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return tuple(f"wish-{at}" for at, kind in enumerate(s.wishes) if kind == choice - 1)


printed.AT_VISIT[WELL] = AtWell
WISHING_WELL: Final = Expansion("well", lambda rules: "well" in rules.tiles, set_up=lay_out)
