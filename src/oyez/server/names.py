"""Names and other words of players: nothing invisible, one script at a time, nobody who looks like another.

What looks alike is what Unicode says does (TR39, confusables); which scripts go together is its "highly
restrictive" profile: one of them, or Latin with those of Chinese, Japanese or Korean.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache

from confusable_homoglyphs import categories, confusables
from sqlalchemy import Connection, func, select

from . import schema
from .errors import BadRequest, NameTaken
from .rows import TableRow

LONGEST_NAME = 24

MOST_MARKS = 2
"""Accents on one letter; more of them only pile up over the lines of others."""

TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
COMMON = {"COMMON", "INHERITED", "UNKNOWN"}

BLANK = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""What shows nothing although Unicode calls it a letter, a mark or a symbol."""


def plain(text: str) -> str:
    """One line of text without what cannot be seen or turns others round. Half characters are refused."""
    if any("\ud800" <= c <= "\udfff" for c in text):
        raise BadRequest("text.surrogate")
    kept: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(c)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind[0] == "Z" or c in "\t\n\r":
            kept.append(" ")
        elif kind[0] != "C" and c not in BLANK and marks <= MOST_MARKS:
            kept.append(c)
    return " ".join("".join(kept).split())


def clean_name(name: str) -> str:
    """The name as it is shown; BadRequest says what is wrong with it."""
    cleaned = plain(unicodedata.normalize("NFKC", plain(name)))
    if not 0 < len(cleaned) <= LONGEST_NAME:
        raise BadRequest("name.length", most=LONGEST_NAME)
    if not any(unicodedata.category(c)[0] in "LN" or unicodedata.category(c) == "So" for c in cleaned):
        raise BadRequest("name.letters")
    scripts = {categories.alias(c) for c in cleaned} - COMMON
    if len(scripts) > 1 and not any(scripts <= allowed for allowed in TOGETHER):
        raise BadRequest("name.scripts")
    return cleaned


@cache
def _prototypes() -> dict[str, str]:
    """For every character the one that stands for all that look like it."""
    data: dict[str, list[dict[str, str]]] = confusables.confusables_data

    def most_alike(character: str) -> str:
        seen = [character, *[entry["c"].replace("\u200e", "") for entry in data[character]]]
        return max(seen, key=lambda other: (len(data.get(other, ())), other))

    return {character: most_alike(character) for character in data if len(character) == 1}


def skeleton(name: str) -> str:
    """Names with the same skeleton cannot be told apart by looking."""
    known = _prototypes()
    drawn = "".join(known.get(c, c) for c in unicodedata.normalize("NFD", name) if not c.isspace())
    return unicodedata.normalize("NFD", drawn)


def alike(one: str, other: str) -> bool:
    return skeleton(one) == skeleton(other) or skeleton(one.casefold()) == skeleton(other.casefold())


# ---- among those who sit together


CALLED = func.coalesce(schema.places.c.name, schema.players.c.name)
"""What somebody is called at a table: one of several at a screen has a name there."""


def check_together(called: Sequence[str]) -> None:
    """NameTaken if two of those who share a screen are called nearly the same."""
    for at, name in enumerate(called):
        _check(name, called[:at])


def check_table(db: Connection, table_id: str, player_id: str) -> None:
    """NameTaken if somebody else who sits at this table is called nearly the same."""
    p, who = schema.places.c, schema.players.c
    seated = select(CALLED).join(schema.places, p.player == who.id).where(p.table_id == table_id)
    others = db.scalars(seated.where(who.id != player_id)).all()
    for name in db.scalars(seated.where(who.id == player_id)).all():
        _check(name, others)


def check_everywhere(db: Connection, player_id: str, name: str) -> None:
    """NameTaken if somebody is called nearly the same at a table where this player sits."""
    p, t, who = schema.places.c, schema.tables.c, schema.players.c
    mine = select(p.table_id).join(schema.tables, t.id == p.table_id)
    mine = mine.where(p.player == player_id, t.ended.is_(None))
    seated = select(CALLED).join(schema.places, p.player == who.id).distinct()
    _check(name, db.scalars(seated.where(p.table_id.in_(mine), who.id != player_id)).all())


def check_beside(name: str, row: TableRow) -> None:
    """NameTaken if somebody who sits at the table is called nearly the same."""
    _check(name, [place.player.name for place in row.places if place.player is not None])


def _check(name: str, others: Sequence[str]) -> None:
    for other in others:
        if alike(name, other):
            raise NameTaken("name.alike", name=other)
