"""What an answer will come to, said before it is given: what finds no room, and what there is none of."""

from __future__ import annotations

from oyez.core.frames import Deal, Sequence, one_after_another
from oyez.core.goods import Gain, GainAny, Pay
from oyez.core.steps import Step
from oyez.core.words import Message, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import CARD_KIND, FORCE, KINDS, TIERS, WILD
from oyez.games.margraves.state import Margraves, citizen_id

from .privileges import DrawTile
from .rewards import Rewards


def foretold(s: Margraves, seat: int, step: Step, freed: int = 0) -> Message | None:
    """What of a step will not come, or not stay; so many slots of storage are freed before."""
    return one_after_another([*_scarce(s, seat, step), no_room(s, seat, step, freed)])


# ---- storage


def no_room(s: Margraves, seat: int, step: Step, freed: int = 0) -> Message | None:
    """How many tokens that the step is sure to bring exceed the slots that are free, or freed before."""
    over = _most(s, step)[0] - s.room(seat) - freed
    if over <= 0:
        return None
    if isinstance(step, Gain) and not freed and s.all_alike(seat, step.good):
        return msg("room.alike")
    return msg("room.full", n=over)


def _most(s: Margraves, step: Step) -> tuple[int, int]:
    """How many more tokens than now are stored at the highest, and in the end.

    What may be declined is asked about by itself, and foretold then.
    """
    if isinstance(step, Gain):
        n = min(step.much(s), s.supply[step.good]) if step.good < KINDS else 0
        return n, n
    if isinstance(step, GainAny):
        n = 0 if step.optional else min(step.n, _there(s, WILD))
        return n, n
    if isinstance(step, Pay):
        good, n = step.cost
        return 0, -n if good < KINDS or good == WILD else 0
    highest = level = 0
    for part in _parts(step):
        high, change = _most(s, part)
        highest, level = max(highest, level + high), level + change
    return highest, level


def _parts(step: Step) -> tuple[Step, ...]:
    if isinstance(step, (Sequence, Rewards)):
        return step.steps
    return (step.price, step.gain) if isinstance(step, Deal) else ()


# ---- supply


def _scarce(s: Margraves, seat: int, step: Step) -> list[Message | None]:
    """What the step names but cannot bring: tokens that have run out, strength beyond its track, tiles."""
    wanted: dict[int, int] = {}
    said: list[Message | None] = []
    for part in _sure(step):
        if isinstance(part, (Gain, GainAny)):
            n = part.much(s) if isinstance(part, Gain) else part.n
            wanted[part.good] = wanted.get(part.good, 0) + n
        elif isinstance(part, DrawTile) and not part.possible(s):
            said.append(msg("scarce.pile", tier=TIERS[part.tier]))
    for good, n in wanted.items():
        there = _there(s, good) if good < KINDS or good == WILD else s.gainable(seat, good)
        if n > there:
            said.append(_short(s, good, there, n))
    return said


def _short(s: Margraves, good: int, there: int, n: int) -> Message:
    if good == FORCE:
        return msg("scarce.strength", n=n - there)
    if not there:
        return msg("scarce.none", what=s.amount(good, n))
    return msg("scarce.some", what=s.amount(good, there), n=there)


def _there(s: Margraves, good: int) -> int:
    return sum(s.supply[each] for each in s.stands_for(good))


def _sure(step: Step) -> list[Step]:
    """The single steps of a step, without deals: one that brings nothing is not offered."""
    if isinstance(step, (Sequence, Rewards)):
        return [each for part in step.steps for each in _sure(part)]
    return [step]


# ---- citizens


def does(card: int) -> Message:
    """What a citizen can be used for, besides recalling and building."""
    citizen = citizen_id(card)
    return msg("citizen.does", banner=msg(f"use.banner.{citizen}"), power=msg(f"use.power.{citizen}"))


def use_in_words(s: Margraves, seat: int, use: str) -> Message:
    """What the citizen being used brings by its pennant or its power."""
    steps = printed.BANNERS if use == "use.banner" else printed.CITIZENS
    step = steps[CARD_KIND[s.using]][seat]
    said: list[Message | None] = [msg(f"{use}.{citizen_id(s.using)}")]
    said.append(foretold(s, seat, step) if s.in_reach(step) else msg("use.nothing"))
    whole = one_after_another(said)
    assert whole is not None
    return whole
