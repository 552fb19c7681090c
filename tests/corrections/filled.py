"""Sheets filled in by chance: anything that a sheet allows."""

from __future__ import annotations

import os
import random
from typing import Any

from oyez.core.kinds import ANY_STEPS, Kinds, Spec, WrongValue, is_kind
from oyez.core.sheet import Sheet


def some(kinds: Kinds, spec: Spec, now: Any, chance: random.Random) -> Any:
    """A value of that kind."""
    if "one" in spec:
        return chance.choice(kinds.words(spec))
    if "flag" in spec:
        return chance.random() < 0.5
    if "int" in spec:
        return chance.randint(*spec["int"])
    if "text" in spec:
        low, high = spec["text"]
        return "Wyrm of Old’s Hill (the 2nd), so: no!"[: max(low, min(high, chance.randint(1, 40)))].strip()
    if "table" in spec:
        each = spec["table"]
        return {key: some(kinds, each if is_kind(each) else each[key], None, chance) for key in now}
    if "list" in spec:
        value: list[Any] = []
        while len(value) < chance.randint(*spec["many"]):
            item = some(kinds, spec["list"], None, chance)
            if not spec.get("differ") or item not in value:
                value.append(item)
        return value
    verbs = kinds.effects[spec["effect"]]
    steps = []
    for _ in range(chance.randint(*spec.get("many", ANY_STEPS))):
        op = chance.choice(list(verbs))
        fields = {
            field: some(kinds, kind, None, chance)
            for field, kind in verbs[op].items()
            if not kind.get("maybe") or chance.random() < 0.5
        }
        steps.append({"op": op, **fields})
    return steps


SHARE = 1.0 if "OYEZ_SOAK" in os.environ else 0.25
"""How much of a sheet is filled in: every seed chooses other values."""


def filled_by_chance(sheet: Sheet, seed: int) -> dict[str, Any]:
    """Corrections of as many values as go together."""
    chance = random.Random(seed)
    found: dict[str, Any] = {}
    for law in sheet.laws["tally"]:
        for _ in range(4):
            found = _tried(sheet, found, _exchanged(sheet, law["of"], found, chance))
    for law in sheet.laws["ends"]:
        for value in [value for value in sheet.values.values() if value.kind == law["of"][1]]:
            name = some(sheet.kinds, value.spec, value.now, chance)
            whole = (*value.key[:-1], law["of"][0].rpartition(".")[2])
            found = _tried(sheet, found, {value.key: name, whole: f"l’{name}"})
    for value in sheet.values.values():
        if chance.random() > SHARE:
            continue
        said = some(sheet.kinds, value.spec, value.now, chance)
        found = _tried(sheet, found, {value.key: said})
    return found


def _exchanged(
    sheet: Sheet, fields: list[str], found: dict[str, Any], chance: random.Random
) -> dict[tuple[str, ...], Any]:
    """Two entries, each with what the other has; of lists one thing."""
    names = [field.rpartition(".")[2] for field in fields]
    entries = sorted({value.key[:-1] for value in sheet.values.values() if value.kind == fields[0]})
    one, other = chance.sample(entries, 2)
    if any((*entry, name) not in sheet.values for entry in (one, other) for name in names):
        return {}

    def now(key: tuple[str, ...]) -> Any:
        return found.get(".".join(key), sheet.values[key].now)

    given = {}
    for name in names:
        mine, yours = now((*one, name)), now((*other, name))
        if isinstance(mine, list):
            at, there = chance.randrange(len(mine)), chance.randrange(len(yours))
            mine, yours = mine[:], yours[:]
            mine[at], yours[there] = yours[there], mine[at]
            mine, yours = yours, mine
        given[(*one, name)], given[(*other, name)] = yours, mine
    return given


def _tried(sheet: Sheet, found: dict[str, Any], given: dict[tuple[str, ...], Any]) -> dict[str, Any]:
    """What was found and what is given, if they go together."""
    tried = dict(found)
    try:
        for key, said in given.items():
            nested: Any = said
            for part in reversed(key):
                nested = {part: nested}
            tried |= sheet.read(nested)
        sheet.correct(tried)
    except WrongValue:
        return found
    return tried
