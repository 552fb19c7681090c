"""Records that are looked at without a table: nothing of them is kept."""

from __future__ import annotations

from typing import Any

import oyez
from oyez.core.words import msg
from oyez.draw.scene import Scene


def seat_names(match: oyez.Match, lang: str) -> list[str]:
    return [match.game.words.say(msg("seat", seat=seat), lang) for seat in range(match.seats)]


def position(record: str, move: int, seat: int | None, lang: str, shape: str) -> dict[str, Any]:
    """What a replay shows: like /api/tables/{id}/replay, from the text of a record."""
    match = oyez.load(record, moves=move)
    scene = match.scene(seat, lang, shape=shape)
    assert isinstance(scene, Scene)
    return {
        "n": move,
        "over": match.over,
        "waiting": match.waiting,
        "prompt": match.prompt(seat, lang),
        "names": seat_names(match, lang),
        "scores": [{"total": score.total, "parts": dict(score.parts)} for score in match.scores],
        "parts": {part: labels[lang] for part, labels in match.scores[0].labels.items()},
        "winners": match.winners,
        "scene": scene.parts(),
        "log": {
            "from": 0,
            "lines": [
                {"i": i, "n": line.n, "text": line.text, "targets": line.targets}
                for i, line in enumerate(match.log(seat, lang))
            ],
        },
    }
