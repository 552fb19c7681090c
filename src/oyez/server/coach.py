"""What the coach of a lesson says to the pupil, at the point to which the match has come."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from .lesson import PUPIL, Card, script, words
from .live import LiveTable

_NAME = re.compile(r"\{(\d)\}")


def taught(live: LiveTable, names: Sequence[str], seat: int | None, lang: str) -> dict[str, Any] | None:
    """Nothing where there is no lesson, or no more; without cards while others play, or the pupil freely."""
    lesson = script(live.row.game) if live.row.lesson and live.playing else None
    if lesson is None or seat != PUPIL or not lesson.lasts(live.match):
        return None
    stop = lesson.stop(live.match)
    if stop is None or stop.seat != seat:
        return {"of": len(lesson.cards), "cards": [], "right": None}
    return {
        "of": len(lesson.cards),
        "cards": [
            _card(live.row.game, card, lesson.cards.index(card.say), names, lang) for card in stop.cards
        ],
        "right": stop.right,
    }


def _card(game_id: str, card: Card, at: int, names: Sequence[str], lang: str) -> dict[str, Any]:
    def say(text: str) -> str:
        return _NAME.sub(lambda found: names[int(found[1])], text)

    said = words(game_id, lang)[card.say]
    return {"at": at + 1, "title": say(said.title), "text": [*map(say, said.text)], "point": card.point}
