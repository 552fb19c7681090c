"""Records that are looked at without a table. Those looked at last are kept, so that each is played once."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from typing import Any

import oyez
from oyez.draw.scene import Scene

from .payload import ending, role_names

MOST_KEPT = 8

_kept: OrderedDict[bytes, oyez.Match] = OrderedDict()
_lock = threading.Lock()
"""Positions are asked for in several threads."""


def read(record: str) -> oyez.Match:
    """The match of a record, played again unless it was looked at just now."""
    key = hashlib.blake2b(record.encode("utf-8", "surrogatepass")).digest()
    with _lock:
        match = _kept.pop(key, None)
    if match is None:
        match = oyez.load(record)
    with _lock:
        _kept[key] = match
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return match


def seat_names(match: oyez.Match, lang: str) -> list[str]:
    return [match.say(word, lang) for word in match.game.seat_words(match.seats, match.settings)]


def position(record: str, move: int, seat: int | None, lang: str, shape: str) -> dict[str, Any]:
    """What a replay shows: like /api/tables/{id}/replay, from the text of a record."""
    match = read(record).at(move)
    scene = match.scene(seat, lang, shape=shape)
    assert isinstance(scene, Scene)
    return {
        "n": move,
        "over": match.over,
        "turn": match.state.turn,
        "active": match.state.active,
        "waiting": match.waiting,
        "prompt": match.prompt(seat, lang),
        "names": seat_names(match, lang),
        "identities": match.game.identities(match.seats, match.settings),
        "roles": role_names(match, lang),
        "scores": [{"total": score.total, "parts": dict(score.parts)} for score in match.scores],
        **ending(match, lang),
        "scene": scene.parts(),
        "log": {
            "from": 0,
            "lines": [
                {
                    "i": i,
                    "n": line.n,
                    "text": line.text,
                    "targets": line.targets,
                    "seat": line.seat,
                    "turn": line.turn,
                    "active": line.active,
                }
                for i, line in enumerate(match.log(seat, lang))
            ],
        },
    }
