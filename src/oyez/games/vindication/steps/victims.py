"""Verbs that touch other players: what they lose, what is put on them, where they are moved."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from oyez.core.events import Event, event
from oyez.core.steps import NOBODY, SeatStep
from oyez.core.words import Message, Param, seat_name
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import CONVICTION, INFLUENCE, KINDS, NEAR, PEOPLE, SPACES
from oyez.games.vindication.costs import burden, can_mark, shielded
from oyez.games.vindication.cubes import card_name, of_skill, shift, skill_name, spend, unguarded
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.lasting import ENTERED
from oyez.games.vindication.printed import Aimed
from oyez.games.vindication.state import Vindication

from .control import take_from, takeable
from .island import discover_at, space_name
from .power import Suffer, bring, can_bring, put_on

# ---- skills and power


class LoseSkill(Aimed):
    """A player loses a skill cube: of one skill, or of the player's own choice."""

    __slots__ = ("skill",)

    def __init__(self, seat: int, skill: int) -> None:
        self.seat = seat
        self.skill = skill

    def touches(self, s: Vindication, target: int) -> bool:
        at = target * KINDS
        return any(s.skills[at : at + KINDS]) if self.skill == NOBODY else s.skill(target, self.skill) > 0

    def run(self, s: Vindication) -> None:
        if self.possible(s):
            if self.skill == NOBODY:
                s.push(GiveUpSkill(s.target))
            else:
                lose_skill(s, s.target, self.skill)


def lose_skill(s: Vindication, seat: int, skill: int) -> None:
    spend(s, seat, skill, 1)
    s.noted = skill
    s.tell(_lost_skill, seat, skill)


def _lost_skill(s: Vindication, seat: int, skill: int) -> Event:
    return event("skill.lost", f"skill-{seat}-{skill}", seat=seat, what=of_skill(skill, 1))


class GiveUpSkill(Asked):
    """Which skill cube to lose."""

    __slots__ = ()

    WORD: ClassVar[str] = "give-up"
    TOLD: ClassVar[bool] = False
    SPRITE: ClassVar[str] = "skill-{seat}"
    SPACE: ClassVar[Collection[int]] = range(1, KINDS + 1)

    def choices(self, s: Vindication) -> list[int]:
        return [1 + skill for skill in range(KINDS) if s.skill(self.seat, skill)]

    def resolve(self, s: Vindication, choice: int) -> None:
        lose_skill(s, self.seat, choice - 1)

    def label(self, s: Vindication, choice: int) -> Message:
        return of_skill(choice - 1, 1)


class GainLost(SeatStep):
    """So many cubes of the skill that another player has just lost."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def possible(self, s: Vindication) -> bool:
        return s.target >= 0 and can_bring(s, self.seat, s.noted)

    def run(self, s: Vindication) -> None:
        bring(s, self.seat, s.noted, self.n)


class Humble(Aimed):
    """A player degrades power."""

    __slots__ = ()

    def touches(self, s: Vindication, target: int) -> bool:
        return bool(unguarded(s, target))

    def run(self, s: Vindication) -> None:
        if self.possible(s):
            s.push(Suffer(s.target))


class Borrow(Aimed):
    """A conviction of another player falls back to influence, and pays for the seat in this turn."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def touches(self, s: Vindication, target: int) -> bool:
        return CONVICTION in unguarded(s, target)

    def run(self, s: Vindication) -> None:
        if self.possible(s):
            s.lent += shift(s, s.target, CONVICTION, INFLUENCE, self.n)


class HonorThem(Aimed):
    """The other player gains honor."""

    __slots__ = ("n",)

    TOUCHING: ClassVar[bool] = False

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def touches(self, s: Vindication, target: int) -> bool:
        return True

    def run(self, s: Vindication) -> None:
        if s.target >= 0:
            gain_honor(s, s.target, self.n)


# ---- aptitudes


class StealAptitude(Aimed):
    """An aptitude of another player, of that player's choice."""

    __slots__ = ()

    def touches(self, s: Vindication, target: int) -> bool:
        return any(s.aptitudes[target * KINDS : target * KINDS + KINDS])

    def run(self, s: Vindication) -> None:
        if self.possible(s):
            s.push(GiveAptitude(s.target, self.seat))


class GiveAptitude(Asked):
    """Which aptitude to give away."""

    __slots__ = ("to",)

    WORD: ClassVar[str] = "give"
    SPRITE: ClassVar[str] = "skill-{seat}"
    SPACE: ClassVar[Collection[int]] = range(1, KINDS + 1)

    def __init__(self, seat: int, to: int) -> None:
        self.seat = seat
        self.to = to

    def choices(self, s: Vindication) -> list[int]:
        return [1 + skill for skill in range(KINDS) if s.aptitudes[self.seat * KINDS + skill]]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.aptitudes[self.seat * KINDS + choice - 1] -= 1
        s.aptitudes[self.to * KINDS + choice - 1] += 1

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"other": seat_name(self.to)}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"skill": skill_name(choice - 1), "other": seat_name(self.to)}


# ---- cubes on companions


class TireAll(Aimed):
    """Every other player puts cubes on a companion of theirs that is not shielded."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def touches(self, s: Vindication, target: int) -> bool:
        return bool(exposed(s, target))

    def run(self, s: Vindication) -> None:
        s.then(*[TireOne(other, self.n) for other in s.order(self.seat) if other != self.seat])


def exposed(s: Vindication, seat: int) -> list[int]:
    """The companions of a seat that others' effects can touch."""
    return [card for card in s.companions(seat) if not shielded(s, card)]


class TireOne(Asked):
    """On which of the own companions the cubes go."""

    __slots__ = ("n",)

    WORD: ClassVar[str] = "tire"
    SPRITE: ClassVar[str] = "card"
    SPACE: ClassVar[Collection[int]] = range(1, PEOPLE + 1)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def choices(self, s: Vindication) -> list[int]:
        return [1 + card for card in exposed(s, self.seat)]

    def resolve(self, s: Vindication, choice: int) -> None:
        put_on(s, self.seat, choice - 1, self.n)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"n": self.n}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1), "n": self.n}


# ---- territories


class TakeHeld(Aimed):
    """A territory of another player, for so much conviction in all."""

    __slots__ = ("conviction", "honor")

    def __init__(self, seat: int, conviction: int, honor: int) -> None:
        self.seat = seat
        self.conviction = conviction
        self.honor = honor

    def touches(self, s: Vindication, target: int) -> bool:
        cost = self.conviction * take_times(s, self.seat, target)
        return s.control[target] != NOBODY and takeable(s, self.seat, target) and can_mark(s, self.seat, cost)

    def run(self, s: Vindication) -> None:
        take_from(s, self.seat, s.target, self.conviction * take_times(s, self.seat, s.target), self.honor)


def take_times(s: Vindication, seat: int, at: int) -> int:
    return burden(s, seat, (s.control[at],))


# ---- medallions


class SwapPlaces(Aimed):
    """The seat and another player exchange their spaces; nothing is entered."""

    __slots__ = ()

    TOUCHING: ClassVar[bool] = False

    def touches(self, s: Vindication, target: int) -> bool:
        return True

    def run(self, s: Vindication) -> None:
        s.space[self.seat], s.space[s.target] = s.space[s.target], s.space[self.seat]
        s.tell(_swapped, self.seat, s.target)


def _swapped(s: Vindication, seat: int, other: int) -> Event:
    return event("swap.event", f"medallion-{seat}", f"medallion-{other}", seat=seat, other=seat_name(other))


class Push(Aimed):
    """The player met is pushed to a free space, not to where the seat is going."""

    __slots__ = ()

    TOUCHING: ClassVar[bool] = False

    def touches(self, s: Vindication, target: int) -> bool:
        return bool(room_around(s, target))

    def run(self, s: Vindication) -> None:
        s.push(PushTo(self.seat, s.target))


def room_around(s: Vindication, seat: int) -> list[int]:
    """Free spaces beside a seat that nobody is on the way to."""
    return [at for at in sorted(NEAR[s.space[seat]]) if at not in s.space and at != s.heading]


class PushTo(Asked):
    """Where another player is pushed."""

    __slots__ = ("other",)

    WORD: ClassVar[str] = "push"
    SPRITE: ClassVar[str] = "space"
    SPACE: ClassVar[Collection[int]] = range(1, len(SPACES) + 1)

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def choices(self, s: Vindication) -> list[int]:
        return [1 + at for at in room_around(s, self.other)]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.space[self.other] = choice - 1
        discover_at(s, self.seat, choice - 1)
        s.happen(ENTERED, self.other, choice - 1)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"other": seat_name(self.other)}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"other": seat_name(self.other), "space": space_name(choice - 1)}
