"""Whose card leads to a question: told to whoever has to answer in the turn of another, and to all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oyez.core.steps import NOBODY, Decision
from oyez.core.words import Message, msg, seat_name

from . import printed
from .components import CARDS
from .extras import FOUGHT_NOW

if TYPE_CHECKING:
    from .state import Vindication


def asked_now(s: Vindication) -> Decision | None:
    top = s.agenda[-1] if s.agenda else None
    return top if isinstance(top, Decision) else None


def asked_by(s: Vindication, asked: Decision) -> Message | None:
    card = striking(s, asked)
    if card == NOBODY:
        return None
    return msg("source.card", card=msg(f"card.{CARDS[card].id}"), other=seat_name(s.active))


def striking(s: Vindication, asked: Decision) -> int:
    """The card that touches whoever is asked; none in the own turn, nor in a battle that all take part in."""
    if asked.seat == s.active or s.stage == FOUGHT_NOW:
        return NOBODY
    aimed = [number for number in s.used if printed.ABILITIES[number % printed.BORROWED].aimed[0] is not None]
    return printed.ABILITIES[aimed[-1] % printed.BORROWED].card if aimed else NOBODY
