"""What leads to a question: the card that is being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from oyez.core.picks import Pick
from oyez.core.steps import NOBODY, Decision
from oyez.core.words import Message, msg

from .lasting import BY_ARTEFACT, BY_BUILDING, BY_CATACLYSM, BY_NAMELESS, BY_SIN
from .wording import artefact_name, building_name, cataclysm_name, nameless_name, sin_kind_name

if TYPE_CHECKING:
    from .state import Seven

CARDS: Final = 32
"""Card n of kind k is the cause k * CARDS + n; of sins the kind is meant."""
NAMED: Final = {
    BY_SIN: sin_kind_name,
    BY_NAMELESS: nameless_name,
    BY_CATACLYSM: cataclysm_name,
    BY_ARTEFACT: artefact_name,
    BY_BUILDING: building_name,
}


class Caused(Pick):
    """A question that a card asks."""

    __slots__ = ()

    BY_CARD: ClassVar[bool] = True
    """Whether it names the card: a price is asked for by no card, however it is paid."""


class Habitual(Pick):
    """A question that may be declined for good."""

    __slots__ = ()

    HABIT: ClassVar[str] = ""


def cause_name(cause: int) -> Message:
    return NAMED[cause // CARDS](cause % CARDS)


def asked_by(s: Seven, asked: Decision) -> Message | None:
    if s.cause == NOBODY or not isinstance(asked, Caused) or not asked.BY_CARD:
        return None
    return msg(f"source.{cause_kind(s.cause)}", card=cause_name(s.cause))


def cause_kind(cause: int) -> str:
    return ("sin", "nameless", "cataclysm", "artefact", "building")[cause // CARDS]


def habit_of(asked: Decision) -> str:
    return asked.HABIT if isinstance(asked, Habitual) else ""
