"""Positions as JSON data and back, agenda included. Nothing in the data is executed or trusted."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from . import corrections
from .chance import MASK64, Chance
from .errors import BadRecord
from .steps import Step, fields_of

if TYPE_CHECKING:
    from .state import State


def pack_state(s: State) -> dict[str, Any]:
    fields = [name for name in fields_of(type(s)) if name not in s.PASSING]
    packed = {"game": s.GAME, "table": {name: pack_value(getattr(s, name)) for name in fields}}
    mark = corrections.mark(s.GAME)
    return {**packed, "corrections": mark} if mark else packed


def pack_value(value: Any) -> Any:
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple, bytes)):
        return [pack_value(item) for item in value]
    if isinstance(value, Step):
        fields = {name: pack_value(getattr(value, name)) for name in fields_of(type(value))}
        return {"step": type(value).__name__, **fields}
    if isinstance(value, Chance):
        return [value.state, value.stream]
    return value.packed()


def unpack_state(blank: State, steps: dict[str, type[Step]], data: dict[str, Any]) -> State:
    """Fill a blank state of the right class from a snapshot, and see that it can be asked for its choices."""
    try:
        return _unpack_state(blank, steps, data)
    except BadRecord:
        raise
    except Exception as error:  # whatever stumbles over it: the data is no position of this game
        raise BadRecord("snapshot.unplayable", game=blank.GAME) from error


def _unpack_state(blank: State, steps: dict[str, type[Step]], data: dict[str, Any]) -> State:
    names = {name for name in fields_of(type(blank)) if name not in blank.PASSING}
    table = dict(_expect(dict, data.get("table"), "table"))
    if set(table) != names:
        raise BadRecord("snapshot.fields", fields=", ".join(sorted(set(table) ^ names)))
    blank.chance = _unpack_chance(table.pop("chance"))
    blank.agenda = [_unpack_step(step, steps) for step in _expect(list, table.pop("agenda"), "agenda")]
    blank.load(table)
    for name, value in table.items():
        kind = type(getattr(blank, name))
        if type(value) is not (list if kind in (tuple, bytes) else kind):
            raise BadRecord("snapshot.value", field=name)
        if isinstance(value, list) and any(type(number) is not int for number in value):
            raise BadRecord("snapshot.value", field=name)
        setattr(blank, name, kind(value) if isinstance(value, list) else value)
    if len(blank.modifiers) not in (0, blank.MODIFIERS * blank.seats) or len(blank.lapsing) % 4:
        raise BadRecord("snapshot.value", field="modifiers")
    if blank.agenda:
        blank.offered = blank.open(blank.decision)
    if any(seat not in range(blank.seats) for seat in (*blank.waiting(), max(blank.active, 0))):
        raise BadRecord("snapshot.value", field="seat")
    return blank


def _unpack_chance(value: Any) -> Chance | None:
    if value is None:
        return None
    state, stream = (_expect(int, number, "chance") for number in _expect(list, value, "chance"))
    return Chance(state & MASK64, stream & MASK64)


def _unpack_step(value: Any, steps: dict[str, type[Step]]) -> Step:
    fields = dict(_expect(dict, value, "agenda"))
    cls = steps.get(_expect(str, fields.pop("step", None), "agenda"))
    if cls is None or set(fields) != set(fields_of(cls)):
        raise BadRecord("snapshot.value", field="agenda")
    return cls(**{name: _unpack_field(field, steps) for name, field in fields.items()})


def _unpack_field(value: Any, steps: dict[str, type[Step]]) -> Any:
    if isinstance(value, dict):
        return _unpack_step(value, steps)
    if isinstance(value, list):
        return tuple(_unpack_field(item, steps) for item in value)
    if value is None or isinstance(value, (bool, int, str)):
        return value
    raise BadRecord("snapshot.value", field="agenda")


def _expect(kind: type, value: Any, field: str) -> Any:
    if type(value) is not kind:
        raise BadRecord("snapshot.value", field=field)
    return value


def canonical(data: Any) -> str:
    """JSON with one spelling: the same data, the same bytes."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def state_hash(s: State) -> str:
    return snapshot_hash(s.snapshot())


def snapshot_hash(packed: dict[str, Any]) -> str:
    """The hash of a position that has been packed already."""
    return hashlib.blake2b(canonical(packed).encode(), digest_size=16).hexdigest()
