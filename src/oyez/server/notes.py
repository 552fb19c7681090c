"""What happens beside a game and stands in its log all the same: seats change hands. No record has it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection, func, insert, select

from oyez.core.events import Event, event

from . import schema
from .rows import Move
from .schema import TAKE_BACK, TAKE_BACK_TURN

BOT, BACK, HOST, RESIGNED = "bot", "back", "host", "resigned"
"""A bot plays for somebody, who comes back; somebody else is the host; somebody resigns."""

Lines = Sequence[tuple[int, Event]]
"""Lines of a log, each with the number of choices after which it stands."""


@dataclass(frozen=True, slots=True)
class Note:
    id: int
    n: int
    """After so many moves."""
    seat: int
    word: str


def write(db: Connection, table_id: str, seat: int, word: str) -> None:
    """In the transaction that does what the note says; the table is locked."""
    c = schema.choices.c
    n = db.scalar(select(func.count()).select_from(schema.choices).where(c.table_id == table_id))
    row = {"table_id": table_id, "n": n, "seat": seat, "word": word, "at": time.time()}
    db.execute(insert(schema.notes), row)


def read(db: Connection, table_id: str) -> list[Note]:
    c = schema.notes.c
    rows = db.execute(select(c.id, c.n, c.seat, c.word).where(c.table_id == table_id).order_by(c.n, c.id))
    return [Note(*row) for row in rows]


def placed(notes: Sequence[Note], moves: Sequence[Move]) -> list[tuple[int, Note]]:
    """Each note with the number of choices that it follows. What is taken back leaves the notes behind."""
    found: list[tuple[int, Note]] = []
    waiting, choices = list(notes), 0
    for move in moves:
        while waiting and waiting[0].n <= move.n:
            found.append((choices, waiting.pop(0)))
        if move.choice not in (TAKE_BACK, TAKE_BACK_TURN):
            choices += 1
            continue
        choices = choices - 1 if move.kept is None else move.kept
        found = left_behind(found, choices)
    return [*found, *[(choices, note) for note in waiting]]


def left_behind(found: Sequence[tuple[int, Note]], choices: int) -> list[tuple[int, Note]]:
    """The same notes when only so many choices still stand."""
    return [(min(at, choices), note) for at, note in found]


def woven(lines: Lines, found: Sequence[tuple[int, Note]]) -> Lines:
    """The log with the notes in their places, each in the turn in which it stands."""
    if not found:
        return lines
    told: list[tuple[int, Event]] = []
    waiting = list(found)
    for at, line in lines:
        while waiting and waiting[0][0] < at:
            told.append(_line(waiting.pop(0), told))
        told.append((at, line))
    for noted in waiting:
        told.append(_line(noted, told))
    return told


def _line(noted: tuple[int, Note], told: Lines) -> tuple[int, Event]:
    at, note = noted
    line = event(f"note.{note.word}", seat=note.seat)
    before = told[-1][1] if told else line
    return at, replace(line, turn=before.turn, active=before.active)
