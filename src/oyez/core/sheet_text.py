"""A game's sheet for an owner of the box: TOML in which every value stands ready, commented out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from textwrap import wrap
from typing import Any

from .kinds import Spec
from .sheet import Sheet, Value
from .words import Message, Words, msg

WIDTH = 100
BARE = re.compile(r"[A-Za-z0-9_-]+")
NAMES = ("name_{lang}", "label_{lang}", "name")
"""What an entry is called, in the first of these that it has."""


def sheet_text(sheet: Sheet, words: Words, lang: str, filled: Mapping[str, Any]) -> str:
    """The sheet of a game; what is `filled` in already stands there as a value."""
    return "\n".join(_Writer(sheet, words, lang, filled).lines()) + "\n"


class _Writer:
    def __init__(self, sheet: Sheet, words: Words, lang: str, filled: Mapping[str, Any]) -> None:
        self.sheet, self.words, self.lang, self.filled = sheet, words, lang, filled

    def say(self, message: Message) -> str:
        return self.words.say(message, self.lang)

    def lines(self) -> Iterator[str]:
        values = list(self.sheet.values.values())
        yield from _comment(self.say(msg("sheet.head", game=msg("game.name"), number=len(values))))
        yield "#"
        yield from _comment(self.say(msg("sheet.how", file=f"{self.sheet.room.name}.toml")))
        yield from self.steps(values)
        table: tuple[str, ...] = ()
        group = ""
        for value in values:
            if group != (group := value.kind.rpartition(".")[0]):
                yield from self.about(
                    group, [other for other in values if other.kind.rpartition(".")[0] == group]
                )
            if table != (table := value.key[:-1]):
                yield from ("", f"[{'.'.join(map(_key, table))}]{self.called(value)}")
            line = f"{_key(value.field)} = {toml(self.filled.get(value.name, value.now))}"
            yield line if value.name in self.filled else f"#{line}"

    def called(self, value: Value) -> str:
        holder = value.holder
        names = [
            holder[name.format(lang=self.lang)] for name in NAMES if name.format(lang=self.lang) in holder
        ]
        return f"  # {names[0]}" if names and len(value.key) > 2 else ""

    def about(self, group: str, values: list[Value]) -> Iterator[str]:
        """What the values of a table are, and where they are printed."""
        yield from ("", "", f"# {'-' * (WIDTH - 2)}")
        yield from _comment(self.say(msg(f"sheet.{group}")))
        for value in {value.kind: value for value in values}.values():
            kind = self.say(self.sheet.kinds.said(value.spec, value.now))
            about = msg("sheet.field", field=value.field, what=msg(f"sheet.{value.kind}"), kind=kind)
            yield from _comment(self.say(about), "  ")
        yield f"# {'-' * (WIDTH - 2)}"

    def steps(self, values: list[Value]) -> Iterator[str]:
        """What may stand in the steps of an effect."""
        used = {name for value in values for name in _effects(value.spec)}
        for name in (name for name in self.sheet.kinds.effects if name in used):
            yield "#"
            yield from _comment(self.say(msg(f"sheet.effect.{name}")))
            for op, fields in self.sheet.kinds.effects[name].items():
                yield from _comment(self.say(msg("sheet.op", op=op, what=msg(f"sheet.op.{op}"))), "  ")
                for field, spec in fields.items():
                    kind = self.say(self.sheet.kinds.said(spec))
                    maybe = self.say(msg("sheet.maybe")) if spec.get("maybe") else ""
                    yield from _comment(f"{field} = {kind}{maybe}", "      ")


def _effects(spec: Spec) -> Iterator[str]:
    if "effect" in spec:
        yield spec["effect"]
    elif "list" in spec:
        yield from _effects(spec["list"])


def _comment(text: str, indent: str = "") -> Iterator[str]:
    for paragraph in text.splitlines():
        for at, line in enumerate(wrap(paragraph, WIDTH - 2 - len(indent) - 2)):
            yield f"# {indent}{'  ' * bool(at and indent)}{line}"


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else toml(key)


def toml(value: Any) -> str:
    """A value as TOML spells it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return (
            f"{{ {', '.join(f'{_key(key)} = {toml(item)}' for key, item in value.items())} }}"
            if value
            else "{}"
        )
    return str(value)
