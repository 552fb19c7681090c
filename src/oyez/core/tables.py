"""Reading a game's component tables: data/*.toml, with names by language."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

from . import corrections
from .words import LANGUAGES

T = TypeVar("T")


def read(room: Path, name: str) -> dict[str, Any]:
    """The table data/<name>.toml of a game's room, with what the owner of a box has corrected in it."""
    corrected = corrections.data(room)
    if corrected is not None:
        return corrected[name]
    with (room / "data" / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def names(entry: dict[str, Any], field: str = "name") -> dict[str, str]:
    """What a component is called, by language: its fields name_en, name_fr."""
    return {lang: entry[f"{field}_{lang}"] for lang in LANGUAGES}


def table(kind: type[T], entries: Iterable[dict[str, Any]], **columns: Callable[[Any], Any]) -> tuple[T, ...]:
    """Typed rows from entries of the data: every field of the dataclass is the entry's field of that name.

    `names` is read in all languages, `reconstructed` names those of the other fields whose values are ours,
    lists become tuples, and a column given here is made from the entry.
    """
    rows = []
    for entry in entries:
        values = {}
        for field in fields(kind):  # type: ignore[arg-type]
            if field.name in columns:
                values[field.name] = columns[field.name](entry)
            elif field.name == "names":
                values["names"] = names(entry)
            elif field.name == "reconstructed":
                values["reconstructed"] = reconstructed(entry, *[other.name for other in fields(kind)])  # type: ignore[arg-type]
            elif field.name in entry:
                values[field.name] = frozen(entry[field.name])
        rows.append(kind(**values))
    return tuple(rows)


def reconstructed(entry: dict[str, Any], *fields: str) -> tuple[str, ...]:
    """Those of its fields that the box prints and no rulebook tells: their values are our own.

    An entry's `source` speaks of all its values, `<field>_source` of one of them.
    """
    told = entry.get("source")
    printed = [field for field in fields if field in entry and field != "id"]
    return tuple(field for field in printed if entry.get(f"{field}_source", told) == "reconstructed")


def frozen(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(frozen(item) for item in value) if isinstance(value, list) else value


def numbered(components: Iterable[Any]) -> dict[str, int]:
    """The place of each component in its table, by its id."""
    return {component.id: at for at, component in enumerate(components)}


def called(**tables: Iterable[Any]) -> dict[str, dict[str, str]]:
    """The names of all components for `Words`: those of `card=CARDS` are the messages card.<id>."""
    return {
        lang: {
            f"{kind}.{component.id}": component.names[lang]
            for kind, table in tables.items()
            for component in table
        }
        for lang in LANGUAGES
    }
