"""Using what is printed on a card: when it is open, and carrying it out."""

from __future__ import annotations

from oyez.core.events import Event, event
from oyez.core.frames import May
from oyez.core.steps import NOBODY, SeatStep, Step
from oyez.core.words import Message, msg
from oyez.games.vindication import printed
from oyez.games.vindication.conditions import all_hold
from oyez.games.vindication.costs import bear, pay, payable
from oyez.games.vindication.cubes import card_name
from oyez.games.vindication.printed import Ability
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.using import mark_used, notice, works

from .aiming import ALL_OTHERS, CANDIDATES, Aim, can_aim, in_sight, times_of, touched


def is_open(s: Vindication, seat: int, ability: Ability) -> bool:
    """The whole cost can be paid, conditions hold, and something would change."""
    if not works(s, seat, ability) or not payable(s, seat, ability.card, ability.cost):
        return False
    if not all_hold(s, seat, ability.card, ability.conditions):
        return False
    if ability.target in CANDIDATES:
        return can_aim(s, seat, ability)
    return any(step.possible(s) for step in ability.steps[seat])


def at_will(s: Vindication, seat: int) -> list[Ability]:
    """What the seat may use now, in order."""
    own = s.has(seat).at_will
    if s.borrowed >= 0:
        own = tuple(sorted((*own, *printed.AT_WILL[s.borrowed]), key=lambda one: one.number))
    return [one for one in own if is_open(s, seat, one)]


def carry_out(s: Vindication, seat: int, ability: Ability) -> None:
    """What it is aimed at comes first, then the cost, then one step after the other."""
    mark_used(s, seat, ability)
    s.target = NOBODY
    if ability.target == ALL_OTHERS:
        s.target = in_sight(s, seat, ability)[0]
    elif ability.target in CANDIDATES:
        s.then(Aim(seat, ability.number), PayFor(seat, ability.number))
        return
    pay_for(s, seat, ability)


def pay_for(s: Vindication, seat: int, ability: Ability) -> None:
    times = times_of(s, seat, ability, s.target)
    if times > 1:
        bear(s, seat, touched(s, seat, ability))
    notice(s, ability.card)
    s.then(*ability.steps[seat])
    pay(s, seat, ability.card, ability.cost, times)


class PayFor(SeatStep):
    """An ability that has been aimed is paid for and takes effect."""

    __slots__ = ("ability",)

    def __init__(self, seat: int, ability: int) -> None:
        self.seat = seat
        self.ability = ability

    def run(self, s: Vindication) -> None:
        pay_for(s, self.seat, printed.ABILITIES[self.ability])


class Use(SeatStep):
    """An ability takes effect."""

    __slots__ = ("ability",)

    def __init__(self, seat: int, ability: int) -> None:
        self.seat = seat
        self.ability = ability

    def possible(self, s: Vindication) -> bool:
        return is_open(s, self.seat, printed.ABILITIES[self.ability])

    def run(self, s: Vindication) -> None:
        ability = printed.ABILITIES[self.ability]
        s.tell(_used, self.seat, ability.card)
        carry_out(s, self.seat, ability)

    def name(self, s: Vindication) -> Message:
        return ability_name(self.ability)


def ability_name(number: int) -> Message:
    card = printed.ABILITIES[number].card
    return msg("ability.name", card=card_name(card), text=msg(f"ability.{number}"))


def _used(s: Vindication, seat: int, card: int) -> Event:
    return event("use.event", f"card-{card}", seat=seat, card=card_name(card))


class UseOn(Use):
    """The same on whom it has met with."""

    __slots__ = ("target",)

    def __init__(self, seat: int, ability: int, target: int) -> None:
        super().__init__(seat, ability)
        self.target = target

    def possible(self, s: Vindication) -> bool:
        before, s.target = s.target, self.target
        found = super().possible(s)
        s.target = before
        return found

    def run(self, s: Vindication) -> None:
        ability = printed.ABILITIES[self.ability]
        s.tell(_used, self.seat, ability.card)
        mark_used(s, self.seat, ability)
        s.target = self.target
        pay_for(s, self.seat, ability)


def set_off(s: Vindication, seat: int, ability: Ability, met: int = NOBODY) -> Step | None:
    """What listens has heard of it: what asks nothing happens at once, the rest is offered."""
    use = Use(seat, ability.number) if met == NOBODY else UseOn(seat, ability.number, met)
    if not use.possible(s):
        return None
    if ability.optional:
        return May(seat, use)
    mark_used(s, seat, ability)
    s.tell(_used, seat, ability.card)
    notice(s, ability.card)
    for step in ability.steps[seat]:
        step.run(s)
    return None
