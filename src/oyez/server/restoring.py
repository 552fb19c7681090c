"""A table from disk: under the rules with which it began, at the position that its players know, or frozen.

The last snapshot and the tail of the log come first, the whole log second. Wherever the log leads, it must be
the position whose marks were written with the last move. What cannot be brought back so is frozen: nobody
plays on at another position, and nothing of it is lost.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from oyez import games
from oyez.core.corrections import is_refusal, mark, refused
from oyez.core.errors import OyezError
from oyez.core.marks import Marked
from oyez.core.match import RECORD_FORMAT
from oyez.core.resume import take_up
from oyez.core.snapshot import canonical, state_hash
from oyez.core.words import Message, msg

from .errors import Frozen
from .live import LiveTable, begin
from .rows import Move, Snapshot, TableRow
from .schema import TAKE_BACK, TAKE_BACK_TURN

log = logging.getLogger("oyez.restoring")


class _Astray(Exception):
    """The log does not lead where it led before: after which move, and what differs."""


def restore(row: TableRow, saved: Snapshot | None, moves: Sequence[Move]) -> LiveTable:
    """The table after all moves of its log. Frozen says why it cannot be brought back."""
    refusal = unplayable(row)
    at_end = row.ended is not None and saved is not None and saved.n == len(moves)
    if refusal is not None and (is_refusal(refusal) or not at_end):
        raise Frozen.table(row, refusal)
    if row.started is None:  # nothing has been played: it will be played by the rules and values of that day
        rules = games.find(row.game).rules_version
        row = replace(row, rules=rules, corrections=mark(row.game) or None)
    reason: Message | None = refusal
    for snapshot in (saved, None) if saved is not None else (None,):
        if snapshot is None and refusal is not None:
            break
        try:
            live = _follow(row, snapshot, moves)
        except _Astray as astray:
            reason = msg("frozen.position", n=len(moves))
            log.warning("log leads elsewhere", extra={"table": row.id, "reason": str(astray)})
        except OyezError as error:
            reason = msg("frozen.position", n=len(moves))
            log.warning("log not understood", extra={"table": row.id, "reason": error.message.id})
        except Exception:  # rules that have changed stumble over anything
            reason = msg("frozen.position", n=len(moves))
            log.exception("log not understood", extra={"table": row.id})
        else:
            live.moved_on = refusal is not None
            return live
    assert reason is not None
    raise Frozen.table(row, reason)


def unplayable(row: TableRow) -> Message | None:
    """Why the installed games cannot play that table, as far as its row tells; None when they can."""
    try:
        game = games.find(row.game)
        game.check_table(row.seats, row.options)
    except OyezError as error:
        return msg("frozen.game", reason=error.message)
    if row.started is None:
        return None
    otherwise = refused(row.game, row.corrections or "")
    if otherwise is None and not game.oldest_rules <= row.rules <= game.rules_version:
        return msg("frozen.rules", rules=row.rules, now=game.rules_version)
    return otherwise


def _follow(row: TableRow, saved: Snapshot | None, moves: Sequence[Move]) -> LiveTable:
    live = LiveTable(row, begin(row), 0) if saved is None else _taken_up(row, saved)
    marked, marks = _marks(row)
    if live.n == marked:
        _compare(live, marks)
    for move in moves[live.n :]:
        live.apply(move)
        if live.n == marked:
            _compare(live, marks)
    return live


def _taken_up(row: TableRow, saved: Snapshot) -> LiveTable:
    """The table as it was put aside. What an older program wrote bears the hash of the position alone."""
    live = LiveTable(row, take_up(saved.data, games.find), saved.n)
    if not saved.sound and state_hash(live.match.state) != saved.hash:
        raise _Astray("damaged snapshot")
    live.saved, live.resumed = saved.n, True
    return live


def _marks(row: TableRow) -> tuple[int, dict[str, int]]:
    """After how many moves the marks were made, and what they are; -1 when there are none."""
    if row.marks is None:
        return -1, {}
    kept = json.loads(row.marks)
    return kept["n"], kept["marks"]


def _compare(live: LiveTable, marks: dict[str, int]) -> None:
    """The position is not compared with itself as it is written down, but field by field."""
    live.marked = Marked(live.match.state)
    wrong = live.marked.differs(marks)
    if wrong:
        raise _Astray(f"move {live.n}: {', '.join(wrong)}")


# ---- the record of a table that cannot be played


def record(row: TableRow, saved: Snapshot | None, moves: Sequence[Move]) -> str:
    """The record as the log alone has it, without playing; its take-backs say what stood after them."""
    choices: list[tuple[int, int]] = []
    for move in moves:
        if move.choice not in (TAKE_BACK, TAKE_BACK_TURN):
            choices.append((move.seat, move.choice))
            continue
        left = len(choices) - 1 if move.kept is None else move.kept
        if row.practice:
            del choices[left if move.kept is not None else _last(choices, move.seat) :]
        else:
            for _ in range(len(choices) - left):
                del choices[_last(choices, move.seat)]
    at_end = saved is not None and saved.n == len(moves)
    if at_end and saved is not None:
        choices = [(seat, choice) for seat, choice in saved.data["record"]["choices"]]
    return canonical(
        {
            "oyez": RECORD_FORMAT,
            "game": row.game,
            **({"corrections": row.corrections} if row.corrections else {}),
            "rules": row.rules,
            "seats": row.seats,
            "seed": row.seed,
            "options": row.options,
            "choices": choices,
            "hash": saved.data["record"]["hash"] if at_end and saved is not None else "",
        }
    )


def _last(choices: list[tuple[int, int]], seat: int) -> int:
    """Where the seat's last choice stands."""
    return next((at for at in range(len(choices) - 1, -1, -1) if choices[at][0] == seat), len(choices))


def plain(marked: Marked, n: int) -> str:
    """Marks as they are kept with the table."""
    return msgspec.json.encode({"n": n, "marks": marked.marks}).decode()
