"""What a seat may do or decline: a gain, or a deal that its own or another's citizen offers."""

from __future__ import annotations

from oyez.core.frames import Deal, May
from oyez.core.goods import Gain, Pay
from oyez.core.steps import NOBODY, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves.state import Margraves

from .foretold import foretold
from .wording import citizen_name


class Offer(May):
    """The question says who offers it, by which citizen, what it costs and what it gives."""

    __slots__ = ()

    def prompt(self, s: Margraves) -> Message:
        does = self.label(s, 1)
        if self.seat == s.active or s.using == NOBODY:
            return msg("step.may", step=does)
        return msg("offer.prompt", seat=seat_name(s.active), citizen=citizen_name(s.using, ".The"), does=does)

    def label(self, s: Margraves, choice: int) -> Message:
        return offered(s, self.inner) if choice else msg("step.decline")

    def effect(self, s: Margraves, choice: int) -> Message | None:
        return foretold(s, self.seat, self.inner) if choice else None


def offered(s: Margraves, step: Step) -> Message:
    """What it costs and gives, in words."""
    if isinstance(step, Gain):
        return msg("offer.gain", gain=step.name(s))
    if not isinstance(step, Deal):
        return step.name(s)
    about = {"price": step.price.name(s), "gain": step.gain.name(s)}
    if isinstance(step.price, Pay) and step.price.to != NOBODY:
        return Message("offer.deal.to", {**about, "other": seat_name(step.price.to)})
    return Message("offer.deal", about)
