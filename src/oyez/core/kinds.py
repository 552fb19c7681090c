"""What may stand in a value that is printed on a component: kinds and ranges, as sheet.toml spells them.

A kind is a table with one of these:

    int = [low, high]            a whole number
    flag = true                  true or false
    text = [least, most]         a word or a few, of so many letters
    one = [...] or "file.table"  one of these, or of the ids of that table; with `empty = true` also ""
    list = KIND, many = [a, b]   so many of a kind; `differ`: none twice; `unordered`: as one likes
    table = KIND                 a value for every key that there is now; with `keys` for any of those;
    table = { key = KIND, ... }  a value of its own kind for each of these
    effect = "name"              steps, each an `op` of [effect.name] with its fields; `maybe`: or without it

Beside it may stand `absent`, what a field is that an entry lacks, and `rows`: the value is that field of
all entries that are reconstructed, and there may be more or fewer of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .words import Message, msg

Spec = Mapping[str, Any]

KINDS = ("int", "flag", "text", "one", "list", "table", "effect")

ANY_STEPS = (1, 6)
"""So many steps has an effect where nothing else is said."""

LETTERS = " -’'.,:!?()"
"""What may stand in a text besides letters and figures."""


class WrongValue(Exception):
    """A value, or a part of it, that cannot stand where it is."""

    def __init__(self, where: str, reason: Message) -> None:
        self.where = where
        self.reason = reason
        super().__init__(where)


def is_kind(value: Any) -> bool:
    return isinstance(value, dict) and any(kind in value for kind in KINDS)


def shown(value: Any) -> str:
    """A value as an error quotes it."""
    return json.dumps(value, ensure_ascii=False, default=str)[:80]


def listed(words: Iterable[Any]) -> str:
    return ", ".join(word if isinstance(word, str) else shown(word) for word in words)


class Kinds:
    """The kinds of one game: its effects, and the ids of its tables."""

    def __init__(self, effects: Mapping[str, Mapping[str, Spec]], ids: Callable[[str], list[str]]) -> None:
        self.effects = effects
        self.ids = ids

    def words(self, spec: Spec) -> list[Any]:
        """What `one` may be."""
        given = spec["one"]
        return [*(self.ids(given) if isinstance(given, str) else given), *[""] * bool(spec.get("empty"))]

    # ---- checking

    def check(self, spec: Spec, value: Any, now: Any, where: str) -> Any:
        """The value as it is kept; `now` is what stands there. WrongValue says what is wrong, and where."""
        if "effect" in spec:
            return self._effect(spec, value, where)
        if "list" in spec:
            return self._list(spec, value, where)
        if "table" in spec:
            return self._table(spec, value, now, where)
        if not self._fits(spec, value):
            raise self._wrong(spec, value, now, where)
        return value

    def _fits(self, spec: Spec, value: Any) -> bool:
        if "one" in spec:
            return any(type(value) is type(word) and value == word for word in self.words(spec))
        if "flag" in spec:
            return type(value) is bool
        low, high = spec["int"] if "int" in spec else spec["text"]
        if "int" in spec:
            return type(value) is int and low <= value <= high
        return (
            isinstance(value, str)
            and low <= len(value) <= high
            and value.strip() == value
            and all(letter.isalnum() or letter in LETTERS for letter in value)
        )

    def _list(self, spec: Spec, value: Any, where: str) -> list[Any]:
        low, high = spec["many"]
        if not isinstance(value, list) or not low <= len(value) <= high:
            raise self._wrong(spec, value, None, where)
        kept = [self.check(spec["list"], item, None, f"{where}[{at}]") for at, item in enumerate(value, 1)]
        if spec.get("unordered"):
            kept.sort(key=self.words(spec["list"]).index)
        if spec.get("differ"):
            for item in kept:
                if kept.count(item) > 1:
                    raise WrongValue(where, msg("corrections.twice", value=shown(item)))
        return kept

    def _table(self, spec: Spec, value: Any, now: Any, where: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self._wrong(spec, value, now, where)
        keys = _keys(spec, now)
        for key in value:
            if key not in keys:
                raise WrongValue(where, msg("corrections.key", key=key, allowed=listed(keys)))
        if "keys" not in spec and len(value) < len(keys):
            raise self._wrong(spec, value, now, where)
        return {
            key: self.check(_of_key(spec, key), value[key], None, f"{where}.{key}")
            for key in keys
            if key in value
        }

    def _effect(self, spec: Spec, value: Any, where: str) -> list[dict[str, Any]]:
        low, high = spec.get("many", ANY_STEPS)
        if not isinstance(value, list) or not low <= len(value) <= high:
            raise self._wrong(spec, value, None, where)
        verbs = self.effects[spec["effect"]]
        return [self._step(verbs, step, f"{where}[{at}]") for at, step in enumerate(value, 1)]

    def _step(self, verbs: Mapping[str, Spec], step: Any, where: str) -> dict[str, Any]:
        if not isinstance(step, dict):
            raise WrongValue(where, msg("corrections.no-step", value=shown(step)))
        op = step.get("op")
        if not isinstance(op, str) or op not in verbs:
            raise WrongValue(where, msg("corrections.op", op=shown(op), allowed=listed(verbs)))
        fields = verbs[op]
        for field in step:
            if field != "op" and field not in fields:
                allowed = listed(["op", *fields])
                raise WrongValue(where, msg("corrections.step-field", op=op, field=field, allowed=allowed))
        kept = {"op": op}
        for field, spec in fields.items():
            if field in step:
                kept[field] = self.check(spec, step[field], None, f"{where}.{field}")
            elif not spec.get("maybe"):
                raise WrongValue(where, msg("corrections.step-lacks", op=op, field=field))
        return kept

    def _wrong(self, spec: Spec, value: Any, now: Any, where: str) -> WrongValue:
        return WrongValue(where, msg("corrections.wrong", value=shown(value), kind=self.said(spec, now)))

    # ---- saying

    def said(self, spec: Spec, now: Any = None) -> Message:
        """What may stand there, after "it takes"."""
        if "one" in spec:
            return msg("kind.one", words=", ".join(shown(word) for word in self.words(spec)))
        if "flag" in spec:
            return msg("kind.flag")
        if "effect" in spec:
            low, high = spec.get("many", ANY_STEPS)
            return msg("kind.effect", many=_many(low, high), name=spec["effect"])
        if "list" in spec:
            return msg("kind.list", many=_many(*spec["many"]), each=self.said(spec["list"]))
        if "table" in spec:
            return self._said_table(spec, _keys(spec, now))
        low, high = spec["int"] if "int" in spec else spec["text"]
        if low == high:
            return msg("kind.number", low=low)
        return msg("kind.int" if "int" in spec else "kind.text", low=low, high=high)

    def _said_table(self, spec: Spec, keys: list[str]) -> Message:
        if is_kind(spec["table"]):
            which = "kind.some" if "keys" in spec else "kind.table"
            return msg(which, keys=listed(keys), each=self.said(spec["table"]))
        *first, last = [msg("kind.key", key=key, kind=self.said(_of_key(spec, key))) for key in keys]
        for said in reversed(first):
            last = msg("kind.and", first=said, rest=last)
        return msg("kind.keys", keys=last)


def _keys(spec: Spec, now: Any) -> list[str]:
    if "keys" in spec:
        return list(spec["keys"])
    return list((now or {}) if is_kind(spec["table"]) else spec["table"])


def _of_key(spec: Spec, key: str) -> Spec:
    kind: Spec = spec["table"] if is_kind(spec["table"]) else spec["table"][key]
    return kind


def _many(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"
