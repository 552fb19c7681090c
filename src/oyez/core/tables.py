"""Reading a game's component tables: data/*.toml, with names by language."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

from .words import LANGUAGES

T = TypeVar("T")


def read(room: Path, name: str) -> dict[str, Any]:
    """The table data/<name>.toml of a game's room."""
    with (room / "data" / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def names(entry: dict[str, Any], field: str = "name") -> dict[str, str]:
    """What a component is called, by language: its fields name_en, name_fr."""
    return {lang: entry[f"{field}_{lang}"] for lang in LANGUAGES}


def table(kind: type[T], entries: Iterable[dict[str, Any]], **columns: Callable[[Any], Any]) -> tuple[T, ...]:
    """Typed rows from entries of the data: every field of the dataclass is the entry's field of that name.

    `names` is read in all languages, lists become tuples, and a column given here is made from the entry.
    """
    rows = []
    for entry in entries:
        values = {}
        for field in fields(kind):  # type: ignore[arg-type]
            if field.name in columns:
                values[field.name] = columns[field.name](entry)
            elif field.name == "names":
                values["names"] = names(entry)
            elif field.name in entry:
                values[field.name] = frozen(entry[field.name])
        rows.append(kind(**values))
    return tuple(rows)


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
