"""Verbs that bring skill cubes: gaining, converting, laying out anew, losing."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import DONE, SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import (
    CARDS,
    COMMON,
    CONVICTION,
    CUBES,
    INFLUENCE,
    KINDS,
    PEOPLE,
    SKILLS,
    TRANSCENDED,
    WRETCHED,
    ZONES,
)
from oyez.games.vindication.cubes import card_name, of_skill, skill_name
from oyez.games.vindication.lasting import ACTIVATED_CHARACTER, CONVERTED
from oyez.games.vindication.places import EMPTY
from oyez.games.vindication.state import Vindication

from .power import bring, can_bring

FROM_POWER: Final = KINDS
"""Conviction, where a conversion names a skill."""


def skill_bits(skills: Collection[int]) -> int:
    return sum(1 << skill for skill in skills)


def in_bits(bits: int) -> list[int]:
    return [skill for skill in range(KINDS) if bits >> skill & 1]


class GainSkill(SeatStep):
    """So many cubes of one skill."""

    __slots__ = ("n", "skill")

    def __init__(self, seat: int, skill: int, n: int) -> None:
        self.seat = seat
        self.skill = skill
        self.n = n

    def possible(self, s: Vindication) -> bool:
        return can_bring(s, self.seat, self.skill)

    def run(self, s: Vindication) -> None:
        bring(s, self.seat, self.skill, self.n)


class GainOneOf(Asked):
    """So many cubes of one of several skills; of those that the seat has none of, where it says so."""

    __slots__ = ("bits", "fresh", "n")

    WORD: ClassVar[str] = "gain"
    SPACE: ClassVar[Collection[int]] = range(1, KINDS + 1)

    def __init__(self, seat: int, bits: int, n: int, fresh: bool) -> None:
        self.seat = seat
        self.bits = bits
        self.n = n
        self.fresh = fresh

    def choices(self, s: Vindication) -> list[int]:
        return [
            1 + skill
            for skill in in_bits(self.bits)
            if not (self.fresh and s.skill(self.seat, skill)) and can_bring(s, self.seat, skill)
        ]

    def resolve(self, s: Vindication, choice: int) -> None:
        bring(s, self.seat, choice - 1, self.n)

    def label(self, s: Vindication, choice: int) -> Message:
        return of_skill(choice - 1, self.n)

    def told(self, s: Vindication, choice: int) -> Event | None:
        return None

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"skill-{self.seat}-{choice - 1}",)


class GainExtra(SeatStep):
    """More of the skill that the activation at hand gives."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Vindication) -> None:
        bring(s, self.seat, s.noted, self.n)


class GainExtraOfCard(SeatStep):
    """More of the skill of the companion whose skills were just gained."""

    __slots__ = ("n",)

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def run(self, s: Vindication) -> None:
        skill = next(skill for skill, n in enumerate(CARDS[s.noted].skills) if n)
        bring(s, self.seat, skill, self.n)


class GainFromCard(SeatStep):
    """Cubes from a card straight to a sphere."""

    __slots__ = ("card", "n", "skill")

    def __init__(self, seat: int, card: int, skill: int, n: int) -> None:
        self.seat = seat
        self.card = card
        self.skill = skill
        self.n = n

    def possible(self, s: Vindication) -> bool:
        return s.cubes[self.card] >= self.n

    def run(self, s: Vindication) -> None:
        s.put_cubes(self.card, -self.n)
        s.skills[self.seat * KINDS + self.skill] += self.n


def gain_skills_of(s: Vindication, seat: int, card: int) -> None:
    """The printed skills of a companion."""
    s.then(*[GainSkill(seat, skill, n) for skill, n in enumerate(CARDS[card].skills) if n])


class GainNoted(SeatStep):
    """The skills of the companion that has just taken a cube."""

    __slots__ = ()

    def run(self, s: Vindication) -> None:
        gain_skills_of(s, self.seat, s.noted)


class CopyOther(Asked):
    """The skills of a companion of another player."""

    __slots__ = ()

    WORD: ClassVar[str] = "copy"
    SPACE: ClassVar[Collection[int]] = range(1, PEOPLE + 1)

    def choices(self, s: Vindication) -> list[int]:
        if not can_bring(s, self.seat, EMPTY):
            return []
        return [
            1 + card for card in range(PEOPLE) if s.card_at[card] < s.seats and s.card_at[card] != self.seat
        ]

    def resolve(self, s: Vindication, choice: int) -> None:
        gain_skills_of(s, self.seat, choice - 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1), "what": skills_of(choice - 1)}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{choice - 1}",)


def skills_of(card: int) -> Message:
    """The printed skills of a companion, in words; each has one kind of them."""
    return next(of_skill(skill, n) for skill, n in enumerate(CARDS[card].skills) if n)


# ---- the character


class ActivateCharacter(Asked):
    """The character of a seat is activated besides a companion: for which skill, or not at all."""

    __slots__ = ()

    WORD: ClassVar[str] = "character"
    SPACE: ClassVar[Collection[int]] = (DONE, *[1 + skill for skill in COMMON])

    def choices(self, s: Vindication) -> list[int]:
        found = [1 + skill for skill in COMMON if can_bring(s, self.seat, skill)]
        return [DONE, *found] if found else []

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice != DONE:
            activate_character(s, self.seat, choice - 1)

    def label(self, s: Vindication, choice: int) -> Message:
        if choice == DONE:
            return msg("character.done")
        return of_skill(choice - 1, character_yield(s, self.seat))

    def told(self, s: Vindication, choice: int) -> Event | None:
        return None if choice == DONE else event("character.event", f"character-{self.seat}", seat=self.seat)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return () if choice == DONE else (f"skill-{self.seat}-{choice - 1}",)


def character_yield(s: Vindication, seat: int) -> int:
    return TRANSCENDED if s.transcended >> seat & 1 else WRETCHED


def activate_character(s: Vindication, seat: int, skill: int) -> None:
    """Its skill is gained, and whoever listens adds to it."""
    s.noted = skill
    s.happen(ACTIVATED_CHARACTER, seat, skill)
    bring(s, seat, skill, character_yield(s, seat))


# ---- converting


PARTS: Final = tuple(skill.made_of for skill in SKILLS)


def parts_of(skill: int) -> tuple[int, ...]:
    """The two common skills that make a heroic one."""
    return PARTS[skill]


def can_convert(s: Vindication, seat: int, skill: int) -> bool:
    parts, at = PARTS[skill], seat * KINDS
    return s.skills[at + parts[0]] > 0 and s.skills[at + parts[1]] > 0


def convert(s: Vindication, seat: int, skill: int) -> None:
    """One cube of each common skill: the one becomes the heroic skill, the other goes to influence."""
    for part in parts_of(skill):
        s.skills[seat * KINDS + part] -= 1
    s.skills[seat * KINDS + skill] += 1
    s.power[seat * ZONES + INFLUENCE] += 1
    s.happen(CONVERTED, seat, skill)


TO: Final = 8
BACK: Final = 64
"""A conversion by a card: how many cubes, TO times what they become, BACK more for the reverse."""


class Convert(Asked):
    """Cubes change their kind, each moving straight to its new place."""

    __slots__ = ("back", "bits", "n", "of")

    WORD: ClassVar[str] = "convert"
    SPACE: ClassVar[Collection[int]] = range(1, 2 * BACK)

    def __init__(self, seat: int, of: int, bits: int, n: int, back: bool) -> None:
        self.seat = seat
        self.of = of
        """A skill, or conviction."""
        self.bits = bits
        """The skills that it may become."""
        self.n = n
        """So many at most, where the seat may stop earlier; else it is one."""
        self.back = back
        """Whether the reverse will do, too."""

    def choices(self, s: Vindication) -> list[int]:
        there = self._held(s, self.of)
        found = [
            skill * TO + count for skill in in_bits(self.bits) for count in range(1, min(self.n, there) + 1)
        ]
        if self.back:
            found += [BACK + skill * TO + 1 for skill in in_bits(self.bits) if s.skill(self.seat, skill)]
        return found

    def _held(self, s: Vindication, what: int) -> int:
        return s.conviction(self.seat) if what == FROM_POWER else s.skill(self.seat, what)

    def _move(self, s: Vindication, what: int, n: int) -> None:
        if what == FROM_POWER:
            s.power[self.seat * ZONES + CONVICTION] += n
        else:
            s.skills[self.seat * KINDS + what] += n

    def resolve(self, s: Vindication, choice: int) -> None:
        skill, n = choice % BACK // TO, choice % TO
        of, to = (skill, self.of) if choice >= BACK else (self.of, skill)
        self._move(s, of, -n)
        self._move(s, to, n)
        if to != FROM_POWER:
            s.happen(CONVERTED, self.seat, to)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        skill, n = choice % BACK // TO, choice % TO
        of, to = (skill, self.of) if choice >= BACK else (self.of, skill)
        return {"of": amount_of(of, n), "to": amount_of(to, n)}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"skill-{self.seat}-{choice % BACK // TO}",)


def amount_of(what: int, n: int) -> Message:
    return msg("amount.conviction", n=n) if what == FROM_POWER else of_skill(what, n)


# ---- laying out anew, losing all


class Redistribute(SeatStep):
    """The cubes of common skills are laid out anew."""

    __slots__ = ()

    def possible(self, s: Vindication) -> bool:
        return any(s.skill(self.seat, skill) for skill in COMMON)

    def run(self, s: Vindication) -> None:
        total = sum(s.skill(self.seat, skill) for skill in COMMON)
        s.push(Layout(self.seat, COMMON[0], total))


class Layout(Asked):
    """How many cubes go to a sphere; what is left is for those after it."""

    __slots__ = ("skill", "total")

    WORD: ClassVar[str] = "layout"
    COUNTS: ClassVar[bool] = True
    SPACE: ClassVar[Collection[int]] = range(CUBES + 1)

    def __init__(self, seat: int, skill: int, total: int) -> None:
        self.seat = seat
        self.skill = skill
        self.total = total

    def choices(self, s: Vindication) -> list[int]:
        return list(range(self.total + 1))

    def resolve(self, s: Vindication, choice: int) -> None:
        at = self.seat * KINDS
        s.skills[at + self.skill] = choice
        following, left = self.skill + 1, self.total - choice
        if following == COMMON[-1]:
            s.skills[at + following] = left
        else:
            s.skills[at + following] = 0  # what is not laid out yet is nowhere else
            s.skills[at + COMMON[-1]] = left
            s.push(Layout(self.seat, following, left))

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"skill": skill_name(self.skill), "n": self.total}

    def label(self, s: Vindication, choice: int) -> Message:
        return of_skill(self.skill, choice)

    def told(self, s: Vindication, choice: int) -> Event | None:
        return None

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"skill-{self.seat}-{self.skill}",)


class LoseAllSkills(SeatStep):
    """Every skill cube goes to influence; how many is noted."""

    __slots__ = ()

    def possible(self, s: Vindication) -> bool:
        return any(s.skills[self.seat * KINDS : self.seat * KINDS + KINDS])

    def run(self, s: Vindication) -> None:
        at = self.seat * KINDS
        s.noted = sum(s.skills[at : at + KINDS])
        s.skills[at : at + KINDS] = [0] * KINDS
        s.power[self.seat * ZONES + INFLUENCE] += s.noted
