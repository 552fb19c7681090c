"""A match put aside and taken up again without replaying it: record, position and log as JSON data.

It is what keeps an old match alive when the rules have changed since: the record may no longer replay to
the same position, the position itself still goes on.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from . import corrections
from .errors import BadRecord
from .events import Event
from .game import Game
from .match import Match
from .record import CORRECTIONS, read
from .words import Message


def put_aside(match: Match) -> dict[str, Any]:
    packed = match.state.snapshot()
    return {
        "record": match.record(packed),
        "state": packed,
        "log": [
            [n, _pack(event.message), event.targets, event.only, event.seat, event.turn, event.active]
            for n, event in match.events
        ],
    }


def take_up(data: dict[str, Any], find: Callable[[str], Game]) -> Match:
    """The match of `put_aside`. What could be undone before can be undone no longer."""
    record = read(json.dumps(data["record"]))
    game = find(record["game"])
    corrections.must_be_those(game.id, record.get(CORRECTIONS, ""))
    seats, options = game.check_table(record["seats"], record["options"])
    match = Match(game, seats, record["seed"], options, record["rules"])
    match.go_on_from(
        game.restore(data["state"]),
        [(seat, choice) for seat, choice in record["choices"]],
        [
            (n, Event(_unpack(message), tuple(targets), None if only is None else tuple(only), *when))
            for n, message, targets, only, *when in data["log"]
        ],
    )
    return match


def _pack(message: Message) -> list[Any]:
    params = {
        name: _pack(value) if isinstance(value, Message) else value for name, value in message.params.items()
    }
    return [message.id, params]


def _unpack(packed: Any) -> Message:
    if not isinstance(packed, list) or len(packed) != 2:
        raise BadRecord("snapshot.value", field="log")
    message_id, params = packed
    return Message(
        message_id,
        {name: _unpack(value) if isinstance(value, list) else value for name, value in params.items()},
    )
