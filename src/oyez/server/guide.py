"""How a game is played, in a page or two: `guide.md` of its room, with drawings of its own pieces."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache

from markupsafe import Markup, escape

from oyez import games
from oyez.core.sheet import Sheet
from oyez.core.words import msg

from .rulebook import ROOM

_FIGURE = re.compile(r"!\[(.+)\]\((\w+)\)")
_BOLD = re.compile(r"\*\*(.+?)\*\*")


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    blocks: tuple[Markup, ...]
    """Paragraphs, lists and drawings."""


@cache
def chapters(game_id: str, lang: str) -> tuple[Chapter, ...]:
    name = "guide.md" if lang == "en" else f"guide.{lang}.md"
    text = (ROOM / game_id / name).read_text(encoding="utf-8")
    return tuple(_chapter(game_id, lang, part) for part in text.split("## ")[1:])


@cache
def reconstructed(game_id: str, lang: str) -> tuple[tuple[str, int], ...]:
    """What the box prints and no rulebook tells, for which values of ours stand: what it is, how many."""
    words = games.find(game_id).words
    groups = Counter(value.kind.rpartition(".")[0] for value in Sheet(games.room(game_id)).values.values())
    return tuple(
        (words.say(msg(f"sheet.{group}"), lang).partition(". ")[0].rstrip("."), number)
        for group, number in groups.items()
    )


def _chapter(game_id: str, lang: str, text: str) -> Chapter:
    title, *blocks = re.split(r"\n{2,}", text.strip())
    return Chapter(title.strip(), tuple(_block(game_id, lang, block) for block in blocks))


def _block(game_id: str, lang: str, text: str) -> Markup:
    figure = _FIGURE.fullmatch(text)
    if figure:
        caption, name = figure[1], figure[2]
        drawn = games.find(game_id).figures[name](lang).svg(caption)
        return Markup("<figure>{}<figcaption>{}</figcaption></figure>").format(
            Markup(drawn), _inline(caption)
        )
    if text.startswith("- "):
        lines = [_inline(line.removeprefix("- ")) for line in text.splitlines()]
        return Markup("<ul>{}</ul>").format(
            Markup("").join(Markup("<li>{}</li>").format(line) for line in lines)
        )
    return Markup("<p>{}</p>").format(_inline(text))


def _inline(text: str) -> Markup:
    pieces = [
        Markup("<strong>{}</strong>").format(piece) if at % 2 else escape(piece)
        for at, piece in enumerate(_BOLD.split(text))
    ]
    return Markup("").join(pieces)
