"""The Nameless as a seat: he has no turns, and answers actions with his cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import DONE, ELSEWHERE, Step
from oyez.core.words import Message, Param, msg, seat_name
from oyez.games.seven import printed
from oyez.games.seven.components import ACTIONS
from oyez.games.seven.lasting import BY_NAMELESS
from oyez.games.seven.options import ACTED, Option
from oyez.games.seven.phrases import effect_words
from oyez.games.seven.sins import NAMELESS_CARDS
from oyez.games.seven.sources import CARDS, Habitual
from oyez.games.seven.state import Seven
from oyez.games.seven.steps.dealing import TIDY
from oyez.games.seven.wording import nameless_name

WHOLE_HAND: Final = (1 << len(NAMELESS_CARDS)) - 1
ANSWERS: Final = tuple(
    tuple(card for card, it in enumerate(NAMELESS_CARDS) if action in it.answers)
    for action in range(len(ACTIONS))
)
"""The cards that may answer each action."""


class Answer(Habitual):
    """Play a card that answers the action of a hero, or none."""

    __slots__ = ("action", "actor")

    WORD: ClassVar[str] = "answer"
    HABIT: ClassVar[str] = "answer"
    ASIDES: ClassVar[bool] = False
    SPRITE: ClassVar[str] = "nameless"
    SPACE: ClassVar[Collection[int]] = range(len(NAMELESS_CARDS) + 1)

    def __init__(self, seat: int, actor: int, action: int) -> None:
        self.seat = seat
        self.actor = actor
        self.action = action

    def choices(self, s: Seven) -> list[int]:
        able = [
            card + 1
            for card in ANSWERS[self.action]
            if s.nameless_hand >> card & 1 and printed.NAMELESS[card][self.actor].possible(s)
        ]
        return [DONE, *able] if able else []

    def resolve(self, s: Seven, choice: int) -> None:
        if choice == DONE:
            return
        card = choice - 1
        s.nameless_hand &= ~(1 << card)
        if not s.nameless_hand:
            s.nameless_hand = WHOLE_HAND
        s.cause = BY_NAMELESS * CARDS + card
        s.then(printed.NAMELESS[card][self.actor], TIDY)

    def asks(self, s: Seven) -> dict[str, Param]:
        return {"other": seat_name(self.actor), "action": msg(f"action.{ACTIONS[self.action]}")}

    def about(self, s: Seven, choice: int) -> dict[str, Param]:
        return {"card": nameless_name(choice - 1), "other": seat_name(self.actor)}

    def told(self, s: Seven, choice: int) -> Event | None:
        if choice == DONE:
            return None
        does = effect_words(NAMELESS_CARDS[choice - 1].effect)
        card, other = nameless_name(choice - 1), seat_name(self.actor)
        return event(
            "answer.event", f"nameless-{choice - 1}", seat=self.seat, card=card, other=other, does=does
        )

    def effect(self, s: Seven, choice: int) -> Message | None:
        return effect_words(NAMELESS_CARDS[choice - 1].effect) if choice else None

    def others(self, s: Seven) -> list[int]:
        """The cards in hand that answer other actions."""
        able = ANSWERS[self.action]
        return [
            card for card in range(len(NAMELESS_CARDS)) if s.nameless_hand >> card & 1 and card not in able
        ]

    def closed(self, s: Seven) -> list[tuple[int, Message]]:
        offered = self.choices(s)
        found = [
            (card + 1, msg("closed.nothing"))
            for card in ANSWERS[self.action]
            if s.nameless_hand >> card & 1 and card + 1 not in offered
        ]
        return [*found, (ELSEWHERE, msg("closed.answers"))] if self.others(s) else found

    def targets(self, s: Seven, choice: int) -> tuple[str, ...]:
        if choice == ELSEWHERE:
            return tuple(f"nameless-{card}" for card in self.others(s))
        return (f"nameless-{choice - 1}",) if choice else ()


def answer(s: Seven, owner: int, seat: int, n: int) -> Step | None:
    return Answer(owner, seat, n) if owner == s.nameless else None


def share(s: Seven) -> Sequence[int]:
    """He wins when all is lost."""
    return [s.nameless]


NAMELESS: Final = Option(
    "nameless", lambda rules: rules.nameless, seats=1, heard={ACTED: answer}, share=share
)
