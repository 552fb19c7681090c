"""Reading records: JSON from anywhere, checked field by field and replayed choice by choice."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from . import corrections
from .errors import BadRecord, OyezError
from .game import Game, check_seed
from .match import RECORD_FORMAT, Match
from .snapshot import state_hash

FIELDS: dict[str, type] = {
    "oyez": int,
    "game": str,
    "rules": int,
    "seats": int,
    "seed": int,
    "options": dict,
    "choices": list,
    "hash": str,
}
CORRECTIONS = "corrections"
"""The mark of the corrections with which a match was played; not there when there were none."""


def read(text: str | bytes) -> dict[str, Any]:
    """The record's fields, of the right types, before anything is played."""
    try:
        data = json.loads(text)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadRecord("record.not-json") from error
    if not isinstance(data, dict):
        raise BadRecord("record.not-object")
    if data.get("oyez") != RECORD_FORMAT:
        raise BadRecord("record.format", format=RECORD_FORMAT)
    for field, kind in FIELDS.items():
        if type(data.get(field)) is not kind:
            raise BadRecord("record.field", field=field)
    if CORRECTIONS in data and (type(data[CORRECTIONS]) is not str or not data[CORRECTIONS]):
        raise BadRecord("record.field", field=CORRECTIONS)
    for field in data:
        if field not in FIELDS and field != CORRECTIONS:
            raise BadRecord("record.unknown-field", field=field[:80])
    for pair in data["choices"]:
        if type(pair) is not list or len(pair) != 2 or any(type(number) is not int for number in pair):
            raise BadRecord("record.field", field="choices")
    return data


def replay(text: str | bytes, find: Callable[[str], Game], moves: int | None = None) -> Match:
    """The match of a record, after all its choices, which lead to its hash, or after the first `moves`."""
    data = read(text)
    if moves is not None and (type(moves) is not int or not 0 <= moves <= len(data["choices"])):
        raise BadRecord("record.moves", value=repr(moves)[:80], moves=len(data["choices"]))
    try:
        game = find(data["game"])
        seats, options = game.check_table(data["seats"], data["options"])
        seed = check_seed(data["seed"])
    except OyezError as error:
        raise BadRecord("record.bad", reason=error.message) from error
    if not game.oldest_rules <= data["rules"] <= game.rules_version:
        why = game.outdated if data["rules"] < game.oldest_rules else "record.rules"
        raise BadRecord(why, rules=data["rules"], now=game.rules_version)
    corrections.must_be_those(game.id, data.get(CORRECTIONS, ""))
    match = Match(game, seats, seed, options, data["rules"])
    for n, (seat, choice) in enumerate(data["choices"] if moves is None else data["choices"][:moves]):
        try:
            match.play(choice, seat)
        except OyezError as error:
            raise BadRecord("record.choice", at=n + 1, reason=error.message) from error
    # the hash is of a position as its own version writes it down: an older one cannot be compared
    if moves is None and data["rules"] == game.rules_version and state_hash(match.state) != data["hash"]:
        raise BadRecord("record.hash")
    return match
