"""What will find no room in storage, foretold before it is gained."""

from __future__ import annotations

from oyez.core.frames import Deal, Sequence
from oyez.core.steps import Step
from oyez.core.words import Message, msg
from oyez.games.margraves.components import KINDS, WILD
from oyez.games.margraves.state import Margraves

from .gaining import Gain, GainWild, MakeRoom
from .paying import Pay
from .rewards import Rewards


def no_room(s: Margraves, seat: int, step: Step, freed: int = 0) -> Message | None:
    """How many tokens that the step is sure to bring exceed the slots that are free, or freed before."""
    over = _most(s, step)[0] - s.room(seat) - freed
    if over <= 0:
        return None
    if isinstance(step, Gain) and not freed and len(MakeRoom(seat, step.item).choices(s)) == 1:
        return msg("room.alike")
    return msg("room.full", n=over)


def _most(s: Margraves, step: Step) -> tuple[int, int]:
    """How many more tokens than now are stored at the highest, and in the end.

    What may be declined is asked about by itself, and foretold then.
    """
    if isinstance(step, Gain):
        n = min(step.much(s), s.supply[step.item]) if step.item < KINDS else 0
        return n, n
    if isinstance(step, GainWild):
        n = 0 if step.optional else step.left
        return n, n
    if isinstance(step, Pay):
        n = step.n if step.item < KINDS or step.item == WILD else 0
        return 0, -n
    highest = level = 0
    for part in _parts(step):
        high, change = _most(s, part)
        highest, level = max(highest, level + high), level + change
    return highest, level


def _parts(step: Step) -> tuple[Step, ...]:
    if isinstance(step, (Sequence, Rewards)):
        return step.steps
    return (step.price, step.gain) if isinstance(step, Deal) else ()
