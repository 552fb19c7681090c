"""The rules of a game as a page shows them: its ledger, section by section, every rule with its id."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

from oyez import games

ROOM = Path(games.__file__).parent

_RULE = re.compile(r"- ([A-Z]+(?:-[A-Z0-9]+)+): (.*)")
_CODE = re.compile(r"`([^`]*)`")


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    rules: tuple[tuple[str, Markup], ...]
    """Each rule's id (empty for a plain line) and its text."""


@cache
def sections(game_id: str, lang: str) -> tuple[Section, ...]:
    """What stands before the first heading speaks to developers and is left out."""
    name = "rules.md" if lang == "en" else f"rules.{lang}.md"
    text = (ROOM / game_id / name).read_text(encoding="utf-8")
    found: list[tuple[str, list[tuple[str, Markup]]]] = []
    for line in text.splitlines():
        if line.startswith("## "):
            found.append((line[3:].strip(), []))
        elif found and line.strip():
            rule = _RULE.match(line)
            words = rule[2] if rule else line.removeprefix("- ").strip()
            found[-1][1].append((rule[1] if rule else "", _inline(words)))
    return tuple(Section(title, tuple(rules)) for title, rules in found if rules)


def _inline(text: str) -> Markup:
    pieces = [
        Markup("<code>{}</code>").format(piece) if at % 2 else escape(piece)
        for at, piece in enumerate(_CODE.split(text))
    ]
    return Markup("").join(pieces)
