"""The values of a game that its rulebook does not tell: which they are, and what an owner of the box may say.

In data/*.toml the mark `source` of a table speaks of all that stands in it, `<field>_source` of one field.
What is marked `reconstructed` is printed in the box, and a value of ours stands for it. The room's sheet.toml
says of every such field what it may be (see `kinds`), or that it is no print of the box (`own`): an id, a
place in our drawing. A value is called by its file, its tables, the id of its entry (or its n) and its field:
`monsters.monster.dire_boar.strength`.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .kinds import Kinds, Spec, WrongValue, is_kind, listed, shown
from .words import msg

Data = dict[str, Any]

RECONSTRUCTED, CORRECTED = "reconstructed", "corrected"
FILE = "sheet.toml"


@dataclass(frozen=True, slots=True)
class Value:
    """A reconstructed value: how it is called, what kind of thing it is, where it stands, what it is now."""

    key: tuple[str, ...]
    kind: str
    """The same for all entries of a table: monsters.monster.strength."""
    spec: Spec
    holder: Data
    field: str
    now: Any

    @property
    def name(self) -> str:
        return ".".join(self.key)


class Sheet:
    """What the box prints and the rulebook does not tell, in the data of one game."""

    def __init__(self, room: Path) -> None:
        self.room = room
        self.data: dict[str, Data] = {
            path.stem: _read(path) for path in sorted((room / "data").glob("*.toml"))
        }
        about = _read(room / FILE) if (room / FILE).exists() else {}
        self.own = frozenset(about.get("own", ()))
        self.laws = {law: about.get(law, []) for law in LAWS}
        self.specs: dict[str, Spec] = {
            f"{file}.{path}": spec
            for file, specs in about.items()
            if file in self.data
            for path, spec in specs.items()
            if is_kind(spec)
        }
        self.kinds = Kinds(about.get("effect", {}), self._ids)
        self.unsaid: list[str] = []
        """Reconstructed fields of which sheet.toml says nothing: there must be none."""
        self.values: dict[tuple[str, ...], Value] = {}
        self._known: dict[tuple[str, ...], str] = {}
        """What is in the data besides, and where it is from."""
        for file, table in self.data.items():
            if file in self.own:
                self._known[(file,)] = "own"
                continue
            for value in self._walk(table, (file,), file, ""):
                self.values[value.key] = value

    def _ids(self, path: str) -> list[str]:
        """The ids of a table such as map.location; of a table of tables, their names."""
        found: Any = self.data
        for part in path.split("."):
            found = found[part]
        return list(found) if isinstance(found, dict) else [entry["id"] for entry in found]

    # ---- which values there are

    def _walk(self, table: Data, key: tuple[str, ...], kind: str, inherited: str) -> Iterator[Value]:
        source = table.get("source", inherited)
        absent = [
            path.rpartition(".")[2]
            for path, spec in self.specs.items()
            if path.rpartition(".")[0] == kind and "absent" in spec
        ]
        for field in dict.fromkeys([*table, *absent]):
            if field == "source" or field.endswith("_source"):
                continue
            path, here = f"{kind}.{field}", (*key, field)
            spec = self.specs.get(path)
            if field in self.own or path in self.own:
                self._known[here] = "own"
                continue
            mark = str(table.get(f"{field}_source", source))
            now: Any = table[field] if field in table or spec is None else spec["absent"]
            if spec is not None and "rows" in spec:
                rows = [row[spec["rows"]] for row in now if row.get("source", mark) == RECONSTRUCTED]
                if rows:
                    yield Value(here, path, spec, table, field, rows)
            elif spec is not None and mark == RECONSTRUCTED:
                yield Value(here, path, spec, table, field, now)
            elif spec is None and isinstance(now, dict):
                yield from self._walk(now, here, path, mark)
            elif spec is None and _is_table(now):
                for at, entry in enumerate(now, 1):
                    yield from self._walk(entry, (*here, _called(entry, at)), path, mark)
            elif mark == RECONSTRUCTED:
                self.unsaid.append(path)
            else:
                self._known[here] = mark

    # ---- what an owner says

    def read(self, given: Data) -> dict[str, Any]:
        """What differs from the data, by name. WrongValue says what cannot be, and where."""
        found: dict[str, Any] = {}
        for key, said in self._said(given, ()):
            value = self.values[key]
            kept = self.kinds.check(value.spec, said, value.now, value.name)
            if kept != self.kinds.check(value.spec, value.now, value.now, value.name):
                found[value.name] = kept
        return found

    def _said(self, given: Data, key: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
        for name, said in given.items():
            here = (*key, name)
            if here in self.values:
                yield here, said
            elif here in self._known or not self._leads_on(here):
                raise self._no_value(here)
            elif isinstance(said, dict):
                yield from self._said(said, here)
            else:
                raise WrongValue(".".join(here), msg("corrections.table", value=shown(said)))

    def _leads_on(self, key: tuple[str, ...]) -> bool:
        """Whether it is a table with anything in it."""
        return any(other[: len(key)] == key for other in (*self.values, *self._known))

    def _no_value(self, key: tuple[str, ...]) -> WrongValue:
        name = ".".join(key)
        if key in self._known:
            found = self._known[key]
            why = found if found in ("own", "rulebook", "published") else "known"
            return WrongValue(name, msg(f"corrections.not-ours.{why}"))
        above = key[:-1]
        beside = {other[len(above)] for other in (self.values or self._known) if other[: len(above)] == above}
        return WrongValue(name, msg("corrections.unknown", allowed=listed(sorted(beside)[:40])))

    def correct(self, found: Mapping[str, Any]) -> dict[str, Data]:
        """The data with those values in it, each marked as corrected. The laws of the rulebook must hold."""
        there = Sheet(self.room)
        values = {value.name: value for value in there.values.values()}
        for name, said in found.items():
            value = values[name]
            if "rows" in value.spec:
                value.holder[value.field] = _rows(value, said)
            else:
                value.holder[value.field] = said
                value.holder[f"{value.field}_source"] = CORRECTED
        for law, check in LAWS.items():
            for case in self.laws[law]:
                check(self, there, case)
        return there.data

    def entries(self, path: str) -> Iterator[tuple[str, Data]]:
        """The entries of a table such as monsters.monster, each with its name."""
        found: Any = self.data
        for part in path.split("."):
            found = found[part]
        pairs = found.items() if isinstance(found, dict) else ((_called(entry, 0), entry) for entry in found)
        for called, entry in pairs:
            yield f"{path}.{called}", entry

    def field(self, path: str, entry: Data) -> Any:
        """What an entry has in a field such as monsters.monster.lair."""
        return entry.get(path.rpartition(".")[2], self.specs.get(path, {}).get("absent"))


def _read(path: Path) -> Data:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _called(entry: Data, at: int) -> str:
    return str(entry.get("id", entry.get("n", at)))


def _is_table(value: Any) -> bool:
    """Whether it is a list of entries; a list of steps is a value."""
    return isinstance(value, list) and any(isinstance(item, dict) and "op" not in item for item in value)


def _rows(value: Value, said: list[Any]) -> list[Data]:
    """The rows that are known stay; of the others those that are said, with all that they had."""
    field = value.spec["rows"]
    rows: list[Data] = value.holder[value.field]
    ours = [row for row in rows if row[field] in value.now]
    kept = [row for row in rows if row not in ours]
    new = [
        next((row for row in ours if row[field] == one), {field: one, "source": CORRECTED}) for one in said
    ]
    return [*kept, *new]


# ---- what the rulebook says of all entries together


def _tally(before: Sheet, after: Sheet, law: Data) -> None:
    """As many of each as before: four monsters and a chief to every lair."""
    fields: list[str] = law["of"]
    table = fields[0].rpartition(".")[0]

    def count(sheet: Sheet) -> Counter[str]:
        counted: Counter[str] = Counter()
        for _, entry in sheet.entries(table):
            values = [sheet.field(field, entry) for field in fields]
            for part in values[0] if len(values) == 1 and isinstance(values[0], list) else [values]:
                counted[shown(part)] += 1
        return counted

    then, now = count(before), count(after)
    for what in sorted({*then, *now}):
        if then[what] != now[what]:
            reason = msg("corrections.tally", what=what, now=now[what], then=then[what])
            raise WrongValue(", ".join(fields), reason)


def _sum(before: Sheet, after: Sheet, law: Data) -> None:
    """All together so many: sixty citizens."""
    total = 0
    for _, entry in after.entries(law["of"].rpartition(".")[0]):
        value = after.field(law["of"], entry)
        if isinstance(value, dict):
            value = value.get(law["at"], 0) if "at" in law else sum(value.values())
        total += value or 0
    where = f"{law['of']}.{law['at']}" if "at" in law else law["of"]
    _between(total, law, where, "corrections.sum")


def _count(before: Sheet, after: Sheet, law: Data) -> None:
    """So many entries with this value, among those that are alike in another field."""
    table = law["of"].rpartition(".")[0]
    groups: Counter[str] = Counter()
    for _, entry in after.entries(table):
        groups[str(entry[law["by"]])] += after.field(law["of"], entry) == law["value"]
    for group in sorted(groups):
        where = f"{law['of']} = {shown(law['value'])}, {law['by']} {group}"
        _between(groups[group], law, where, "corrections.count")


def _between(number: int, law: Data, where: str, message: str) -> None:
    low, high = law["between"]
    if not low <= number <= high:
        raise WrongValue(where, msg(message, now=number, low=low, high=high))


def _either(before: Sheet, after: Sheet, law: Data) -> None:
    """An entry has something in one group of fields and nothing in the others."""
    table = law["of"][0][0].rpartition(".")[0]
    for name, entry in after.entries(table):
        if sum(any(after.field(field, entry) for field in group) for group in law["of"]) != 1:
            groups = [listed(field.rpartition(".")[2] for field in group) for group in law["of"]]
            raise WrongValue(name, msg("corrections.either", groups=" / ".join(groups)))


def _rising(before: Sheet, after: Sheet, law: Data) -> None:
    """Every entry has more than the one before it."""
    last = None
    for name, entry in after.entries(law["of"].rpartition(".")[0]):
        value = after.field(law["of"], entry)
        if last is not None and value <= last:
            raise WrongValue(f"{name}.{law['of'].rpartition('.')[2]}", msg("corrections.rising", last=last))
        last = value


def _ends(before: Sheet, after: Sheet, law: Data) -> None:
    """One text ends in another: a name with its article."""
    whole, part = law["of"]
    for name, entry in after.entries(whole.rpartition(".")[0]):
        end = str(after.field(part, entry))
        if not str(after.field(whole, entry)).endswith(end):
            raise WrongValue(f"{name}.{whole.rpartition('.')[2]}", msg("corrections.ends", end=end))


LAWS = {
    "tally": _tally,
    "sum": _sum,
    "count": _count,
    "either": _either,
    "ends": _ends,
    "rising": _rising,
}
