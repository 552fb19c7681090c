"""Bonus actions: what may be done besides, at any moment of one's own turn."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import GIVING_UP, Decision
from oyez.core.words import Message, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import (
    APTITUDE_DISCARDED,
    AROUND,
    HEROIC,
    HEXES,
    KINDS,
    MOST,
    TRANSCEND_BONUS,
    TRANSCEND_FROM,
)
from oyez.games.vindication.costs import aptitude_price, can_spend, pay_skill
from oyez.games.vindication.course import LEARNED
from oyez.games.vindication.cubes import has_source, of_skill, skill_name, tile_name
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.places import changed
from oyez.games.vindication.state import Vindication

from .abilities import Use, ability_name, at_will
from .control import can_take, control_effect, take_by_conviction
from .power import RECLAIM, bring
from .skills import can_convert, convert, parts_of
from .turn import CHECK

# Choices: 1 + which heroic skill to convert into, or
LEARN: Final = 10
"""An aptitude: so much and the skill."""
CONTROL: Final = 20
"""So much and the hex."""
TRANSCEND: Final = 50
ABILITY: Final = 100
"""So much and the number of the ability."""
MOST_ABILITIES: Final = 300

# What is given up: 1 is a cube reclaimed, or
DISCARD: Final = 10
"""An aptitude: so much and the skill."""
RECLAIM_ONE: Final = 1


class ProvideCubes(Asked):
    """What may also come between the parts of a main action: converting and aptitudes."""

    __slots__ = ()

    WORD: ClassVar[str] = "bonus"
    BAND: ClassVar[int] = 1
    SPACE: ClassVar[Collection[int]] = range(1, TRANSCEND)

    def choices(self, s: Vindication) -> list[int]:
        seat = self.seat
        found = [1 + at for at, skill in enumerate(HEROIC) if can_convert(s, seat, skill)]
        if not s.did & LEARNED:
            cost, left = aptitude_price(s, seat), s.aptitudes_left
            for skill in range(KINDS):
                if left[skill] and can_spend(s, seat, skill, cost):
                    found.append(LEARN + skill)  # noqa: PERF401 (compiled, a list that is added costs more)
        return found

    def resolve(self, s: Vindication, choice: int) -> None:
        s.push(CHECK)
        if choice < LEARN:
            convert(s, self.seat, HEROIC[choice - 1])
        else:
            learn(s, self.seat, choice - LEARN)

    def prompt(self, s: Vindication) -> Message:
        return msg("bonus.prompt")

    def label(self, s: Vindication, choice: int) -> Message:
        if choice < LEARN:
            one, other = (of_skill(part, 1) for part in parts_of(HEROIC[choice - 1]))
            return msg("bonus.convert", one=one, other=other, to=of_skill(HEROIC[choice - 1], 1))
        cost = of_skill(choice - LEARN, aptitude_price(s, self.seat))
        return msg("bonus.learn", skill=skill_name(choice - LEARN), price=cost)

    def told(self, s: Vindication, choice: int) -> Event | None:
        if choice < LEARN:
            skill = HEROIC[choice - 1]
            return event("convert.done", f"skill-{self.seat}-{skill}", seat=self.seat, to=of_skill(skill, 1))
        skill = choice - LEARN
        return event("learn.event", f"skill-{self.seat}-{skill}", seat=self.seat, skill=skill_name(skill))

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        if choice < LEARN:
            return (f"skill-{self.seat}-{HEROIC[choice - 1]}",)
        return (f"aptitude-{choice - LEARN}",)

    def group(self, s: Vindication, choice: int) -> Message | None:
        return msg("group.cubes")


class Bonus(ProvideCubes):
    """All bonus actions, and what cards can do."""

    __slots__ = ()

    SPACE: ClassVar[Collection[int]] = range(1, ABILITY + MOST_ABILITIES)

    def choices(self, s: Vindication) -> list[int]:
        seat = self.seat
        found = super().choices(s)
        if s.convictions(seat):
            for at in AROUND[s.space[seat]]:
                if can_take(s, seat, at):
                    found.append(CONTROL + at)
        if can_transcend(s, seat):
            found.append(TRANSCEND)
        for ability in at_will(s, seat):
            found.append(ABILITY + ability.number)
        return found

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice >= ABILITY:
            s.then(Use(self.seat, choice - ABILITY), CHECK)
        elif choice == TRANSCEND:
            s.push(CHECK)
            transcend(s, self.seat)
        elif CONTROL <= choice < CONTROL + len(HEXES):
            s.push(CHECK)
            take_by_conviction(s, self.seat, choice - CONTROL)
        else:
            super().resolve(s, choice)

    def label(self, s: Vindication, choice: int) -> Message:
        if choice >= ABILITY:
            return ability_name(choice - ABILITY)
        if choice == TRANSCEND:
            return msg("bonus.transcend", n=TRANSCEND_BONUS)
        if CONTROL <= choice < CONTROL + len(HEXES):
            return msg("bonus.control", tile=tile_name(s, choice - CONTROL), at=choice - CONTROL + 1)
        return super().label(s, choice)

    def effect(self, s: Vindication, choice: int) -> Message | None:
        if CONTROL <= choice < CONTROL + len(HEXES):
            return control_effect(s, self.seat, choice - CONTROL)
        return super().effect(s, choice)

    def told(self, s: Vindication, choice: int) -> Event | None:
        if choice >= ABILITY or CONTROL <= choice < CONTROL + len(HEXES):
            return None
        if choice == TRANSCEND:
            return event("transcend.event", f"character-{self.seat}", seat=self.seat)
        return super().told(s, choice)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        if choice >= ABILITY:
            return (f"card-{printed.ABILITIES[choice - ABILITY].card}",)
        if choice == TRANSCEND:
            return (f"character-{self.seat}",)
        if CONTROL <= choice < CONTROL + len(HEXES):
            return (f"hex-{choice - CONTROL}",)
        return super().targets(s, choice)

    def group(self, s: Vindication, choice: int) -> Message | None:
        if choice >= ABILITY:
            return msg("group.abilities")
        if CONTROL <= choice < CONTROL + len(HEXES):
            return msg("group.control")
        return msg("group.cubes")


class GiveUp(Asked):
    """What gives cubes back: reclaiming one, or discarding an aptitude."""

    __slots__ = ()

    WORD: ClassVar[str] = "bonus"
    BAND: ClassVar[int] = GIVING_UP
    SPACE: ClassVar[Collection[int]] = (RECLAIM_ONE, *range(DISCARD, DISCARD + KINDS))

    def choices(self, s: Vindication) -> list[int]:
        at, aptitudes = self.seat * KINDS, s.aptitudes
        # who imagines it reclaims for want of influence alone: a cube could be placed and taken back for ever
        found = [RECLAIM_ONE] if not s.asks_all and has_source(s, self.seat) else []
        for skill in range(KINDS):
            if aptitudes[at + skill]:
                found.append(DISCARD + skill)  # noqa: PERF401
        return found

    def resolve(self, s: Vindication, choice: int) -> None:
        s.push(CHECK)
        if choice == RECLAIM_ONE:
            s.push(RECLAIM[self.seat])
        else:
            discard(s, self.seat, choice - DISCARD)

    def label(self, s: Vindication, choice: int) -> Message:
        if choice == RECLAIM_ONE:
            return msg("bonus.reclaim")
        skill = choice - DISCARD
        return msg("bonus.discard", skill=skill_name(skill), gain=of_skill(skill, APTITUDE_DISCARDED))

    def told(self, s: Vindication, choice: int) -> Event | None:
        if choice == RECLAIM_ONE:
            return None
        skill = choice - DISCARD
        return event("discard.event", f"skill-{self.seat}-{skill}", seat=self.seat, skill=skill_name(skill))

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return () if choice == RECLAIM_ONE else (f"aptitude-{choice - DISCARD}",)

    def group(self, s: Vindication, choice: int) -> Message | None:
        return msg("group.cubes")


def learn(s: Vindication, seat: int, skill: int) -> None:
    """An aptitude tile for cubes of its skill."""
    pay_skill(s, seat, skill, aptitude_price(s, seat))
    s.did |= LEARNED
    s.aptitudes[seat * KINDS + skill] += 1
    s.aptitudes_left = changed(s.aptitudes_left, skill, s.aptitudes_left[skill] - 1)


def discard(s: Vindication, seat: int, skill: int) -> None:
    """It leaves the game and gives cubes of its skill."""
    s.aptitudes[seat * KINDS + skill] -= 1
    bring(s, seat, skill, APTITUDE_DISCARDED)


def can_transcend(s: Vindication, seat: int) -> bool:
    return not s.transcended >> seat & 1 and not s.potential(seat) and s.honor[seat] >= TRANSCEND_FROM


def transcend(s: Vindication, seat: int) -> None:
    s.transcended |= 1 << seat
    gain_honor(s, seat, TRANSCEND_BONUS)


class InBattle(Bonus):
    """In battle: no territory is taken, and no ability moves anybody or visits anything."""

    __slots__ = ()

    def choices(self, s: Vindication) -> list[int]:
        return [
            choice
            for choice in super().choices(s)
            if not CONTROL <= choice < CONTROL + len(HEXES)
            and (choice < ABILITY or printed.ABILITIES[choice - ABILITY].in_battle)
        ]


ASIDES: Final[list[list[tuple[Decision, ...]]]] = [
    [() for _ in range(MOST)],
    [(ProvideCubes(seat), GiveUp(seat)) for seat in range(MOST)],
    [(Bonus(seat), GiveUp(seat)) for seat in range(MOST)],
    [(InBattle(seat), GiveUp(seat)) for seat in range(MOST)],
]
"""What may be done besides a question, by its kind and seat."""
