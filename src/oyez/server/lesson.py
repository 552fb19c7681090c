"""A guided first game: the script of a lesson, `lesson.toml` of a game's room, and the words of its coach.

A lesson is a match that is dealt one way, a line of choices that leads through it, and cards that the coach
shows on the way. What the pupil is to do and what the bots do is told by the question and the thing chosen,
so that it can be read, and breaks where the rules change under it. Past the line everybody plays freely, and
the coach remarks on turns to come; then the table is one like any other.

How far a lesson has come follows from the number of choices played: nothing else is kept.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from oyez import games
from oyez.core.corrections import mark
from oyez.core.game import Value
from oyez.core.match import Match
from oyez.core.steps import DONE

from .rulebook import ROOM

PUPIL = 0
"""The seat of whoever learns."""

ANY, NOTHING = "*", "done"
"""What is chosen where every answer is right, and where one stops or declines."""


@dataclass(frozen=True, slots=True)
class Card:
    """What the coach says at once, and the things on the table that it is about."""

    say: str
    point: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One choice of the line: whose, the name of the question's class, and what is right."""

    seat: int
    asks: str
    right: tuple[str, ...]
    cards: tuple[Card, ...]

    def choices(self, match: Match) -> tuple[int, ...]:
        """The right ones of those offered now; none where the line does not lead on."""
        if self.seat not in match.waiting:
            return ()
        view = match.state.redact(self.seat)
        if type(view.asked(self.seat)).__name__ != self.asks:
            return ()
        found = []
        for choice in match.state.choices(self.seat):
            asked, number = view.meant(self.seat, choice)
            names = {ANY, str(choice), asked.label(view, number).id, " ".join(asked.targets(view, number))}
            if number == DONE:
                names.add(NOTHING)
            if not names.isdisjoint(self.right):
                found.append(choice)
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Remark:
    """What the coach says past the line, when the pupil is asked that in that turn of the table."""

    turn: int
    asks: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a match stands in its lesson: who plays, what the coach says, and which choices are right."""

    seat: int
    cards: tuple[Card, ...]
    right: tuple[int, ...] | None
    """None: whatever the rules allow."""


@dataclass(frozen=True, slots=True)
class Lesson:
    game: str
    seed: int
    seats: int
    bot: str
    options: dict[str, Value]
    line: tuple[Part, ...]
    remarks: tuple[Remark, ...]

    @property
    def cards(self) -> list[str]:
        """Everything the coach says, in order."""
        shown = [*(part.cards for part in self.line), *(remark.cards for remark in self.remarks)]
        return list(dict.fromkeys(card.say for card in chain.from_iterable(shown)))

    def stop(self, match: Match) -> Stop | None:
        """None where nobody is led: between the remarks, at the end, and where the line does not fit."""
        if match.over:
            return None
        at = len(match.choices)
        if at < len(self.line):
            part = self.line[at]
            right = part.choices(match)
            return Stop(part.seat, part.cards, None if ANY in part.right else right) if right else None
        if PUPIL not in match.waiting:
            return None
        asked = type(match.state.asked(PUPIL)).__name__
        for remark in self.remarks:
            if (remark.turn, remark.asks) == (match.state.turn, asked):
                return Stop(PUPIL, remark.cards, None)
        return None

    def lasts(self, match: Match) -> bool:
        """Whether the coach still has something to say, or is about to."""
        if len(match.choices) < len(self.line):
            return self.stop(match) is not None
        return not match.over and match.state.turn <= max((r.turn for r in self.remarks), default=0)


@cache
def script(game_id: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    path = ROOM / games.find(game_id).id / "lesson.toml"
    if not path.exists():
        return None
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return Lesson(
        game_id,
        told["seed"],
        told["seats"],
        told["bot"],
        told.get("options", {}),
        tuple(_line(told["step"])),
        tuple(Remark(entry["turn"], entry["asks"], tuple(_cards(entry))) for entry in told.get("remark", ())),
    )


def offered(game_id: str) -> Lesson | None:
    """The lesson of a game while it is true: not with values that the owner of a box has corrected."""
    return None if mark(game_id) else script(game_id)


def _line(steps: list[dict[str, Any]]) -> list[Part]:
    parts: list[Part] = []
    read: list[Card] = []
    for step in steps:
        seat, cards = step.get("seat", PUPIL), (*read, *_cards(step))
        for move in step.get("do", ()):
            asks, _, what = move.partition(" ")
            parts.append(Part(seat, asks, tuple(what.split(" | ")), cards))
            cards = cards[-1:]  # what was said last stands until all is done
        read = [] if "do" in step else list(cards)
    return parts


def _cards(entry: dict[str, Any]) -> list[Card]:
    return [Card(entry["say"], tuple(entry.get("point", ())))] if "say" in entry else []


# ---- the coach's words

_HEAD = re.compile(r"^## (.+) \{#([\w-]+)\}$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Words:
    title: str
    text: tuple[str, ...]
    """Paragraphs, with **what stands out**, :icon: for a drawn sign and {1} for the name of a seat."""


@cache
def words(game_id: str, lang: str) -> dict[str, Words]:
    """What the coach says, by the names of the cards."""
    name = "lesson.md" if lang == "en" else f"lesson.{lang}.md"
    _, *pieces = _HEAD.split((ROOM / game_id / name).read_text(encoding="utf-8"))
    return {
        say: Words(title, tuple(re.split(r"\n{2,}", text.strip())))
        for title, say, text in zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True)
    }
