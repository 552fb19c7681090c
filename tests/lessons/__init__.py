"""Lessons as they are taught, line by line, in every language: what changes under a coach’s words shows here.

`python -m tests.lessons` writes them anew; read the difference against the words before keeping it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import oyez
from oyez import games
from oyez.core.chance import Chance
from oyez.core.words import LANGUAGES
from oyez.server import lesson
from oyez.server.lesson import Lesson, Stop

HERE = Path(__file__).parent
TAUGHT = [game_id for game_id in games.ids() if lesson.script(game_id) is not None]


def of(game_id: str) -> Lesson:
    found = lesson.script(game_id)
    assert found is not None
    return found


def begin(taught: Lesson) -> oyez.Match:
    return oyez.new(taught.game, seats=taught.seats, seed=taught.seed, **taught.options)


def led(taught: Lesson, match: oyez.Match, chance: Chance | None = None) -> Iterator[Stop]:
    """Every stop of the line, the first right choice played after each, or any of them by chance."""
    for part in taught.line:
        stop = taught.stop(match)
        assert stop is not None, f"the line breaks after {len(match.choices)} choices, at {part}"
        yield stop
        right = part.choices(match)
        match.play_one(right[0] if chance is None else chance.pick(right), part.seat)


def transcript(game_id: str) -> str:
    """What the coach says, what is asked and done, and how everybody stands by then."""
    taught = of(game_id)
    match = begin(taught)
    lines = [f"{game_id}, {taught.seats} seats, seed {taught.seed}"]
    for stop in led(taught, match):
        lines += ["", *said(game_id, stop)]
        standing = " ".join(str(score.total) for score in match.scores)
        choices = match.state.choices(stop.seat) if stop.right is None else stop.right
        for lang in LANGUAGES:
            done = next(o for o in match.options(stop.seat, lang) if o.choice == choices[0])
            lines.append(f"seat {stop.seat} ({standing}): {done.label}")
    for remark in taught.remarks:
        lines += ["", f"turn {remark.turn}", *said(game_id, Stop(0, remark.cards, None))]
    return "\n".join([*lines, ""])


def said(game_id: str, stop: Stop) -> list[str]:
    lines = []
    for card in stop.cards:
        for lang in LANGUAGES:
            words = lesson.words(game_id, lang)[card.say]
            lines += [f"{lang}: {words.title}", *[f"    {paragraph}" for paragraph in words.text]]
    return lines
