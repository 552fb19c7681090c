"""What an operator may do to tables and players. Every act is logged in the transaction that does it.

The command line does these things while the server runs, in a process of its own; the server hears of them by
the log of acts (`desk`).
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from . import schema

LONGEST_NOTICE = 500


class NoSuch(Exception):
    """There is no such table, player or announcement, or nothing of that kind to be done with it."""


@dataclass(frozen=True, slots=True)
class Act:
    id: int
    at: float
    who: str
    act: str
    target: str
    reason: str


def note(db: Connection, who: str, act: str, target: str, reason: str = "") -> None:
    """Write an act down."""
    row = {"at": time.time(), "who": who[:80], "act": act, "target": target[:80], "reason": reason}
    db.execute(insert(schema.acts), row)


def since(db: Connection, last: int, most: int = 1000) -> list[Act]:
    a = schema.acts.c
    rows = db.execute(select(schema.acts).where(a.id > last).order_by(a.id).limit(most))
    return [Act(row.id, row.at, row.who, row.act, row.target, row.reason) for row in rows]


def latest(db: Connection, most: int) -> list[Act]:
    """The last acts, the oldest of them first."""
    a = schema.acts.c
    first = db.scalar(select(a.id).order_by(a.id.desc()).offset(most - 1).limit(1))
    return since(db, (first or 1) - 1, most)


# ---- tables


def tables(db: Connection, most: int, *, over: bool) -> list[dict[str, Any]]:
    """Tables with who sits there, those that moved last first."""
    t, p, c = schema.tables.c, schema.places.c, schema.choices.c
    query = select(schema.tables).order_by(t.moved.desc()).limit(most)
    if not over:
        query = query.where(t.ended.is_(None))
    found = []
    for row in db.execute(query):
        seats = db.execute(
            select(p.player, p.bot, schema.players.c.name)
            .join(schema.players, schema.players.c.id == p.player, isouter=True)
            .where(p.table_id == row.id)
            .order_by(p.seat)
        )
        found.append(
            {
                "id": row.id,
                "game": row.game,
                "rules": row.rules,
                "state": row.closed or ("over" if row.ended else "playing" if row.started else "open"),
                "moves": db.scalar(
                    select(func.count()).select_from(schema.choices).where(c.table_id == row.id)
                ),
                "moved": row.moved,
                "host": row.host,
                "seats": [{"player": s.player, "name": s.name, "bot": s.bot} for s in seats],
            }
        )
    return found


def close_table(db: Connection, who: str, table_id: str, reason: str) -> None:
    """End a table; its record is open then."""
    t = schema.tables.c
    closing = update(schema.tables).where(t.id == table_id, t.ended.is_(None))
    if db.execute(closing.values(ended=time.time(), closed=schema.OPERATOR)).rowcount != 1:
        raise NoSuch(table_id)
    note(db, who, "close", table_id, reason)


def delete_table(db: Connection, who: str, table_id: str, reason: str) -> None:
    """All that is stored of a table."""
    if not erase(db, table_id):
        raise NoSuch(table_id)
    note(db, who, "delete", table_id, reason)


PARTS = (
    *(schema.choices, schema.snapshots, schema.positions, schema.standing),
    *(schema.notes, schema.chat, schema.places),
)


def erase(db: Connection, table_id: str) -> bool:
    for part in PARTS:
        db.execute(delete(part).where(part.c.table_id == table_id))
    t = schema.tables.c
    db.execute(update(schema.tables).where(t.rematch == table_id).values(rematch=None))
    return db.execute(delete(schema.tables).where(t.id == table_id)).rowcount == 1


def set_host(db: Connection, who: str, table_id: str, player_id: str, reason: str) -> None:
    """Somebody who sits at the table becomes its host."""
    p, t = schema.places.c, schema.tables.c
    sits = db.scalar(select(p.seat).where(p.table_id == table_id, p.player == player_id))
    if sits is None:
        raise NoSuch(f"{table_id} {player_id}")
    db.execute(update(schema.tables).where(t.id == table_id).values(host=player_id))
    note(db, who, "host", table_id, f"{player_id} {reason}".strip())


def expired(db: Connection, unfinished_before: float, finished_before: float, most: int) -> list[str]:
    """Tables at which nobody has played since; 0 is never."""
    t = schema.tables.c
    found: list[str] = []
    if unfinished_before > 0:
        query = select(t.id).where(t.ended.is_(None), t.moved < unfinished_before)
        found += db.scalars(query.order_by(t.moved).limit(most))
    if finished_before > 0:
        query = select(t.id).where(t.ended.is_not(None), t.moved < finished_before)
        found += db.scalars(query.order_by(t.moved).limit(most))
    return found


# ---- players


def players(db: Connection, name: str, most: int) -> list[dict[str, Any]]:
    """Players whose names contain that text."""
    p = schema.players.c
    rows = db.execute(
        select(schema.players)
        .where(func.lower(p.name).contains(name.lower(), autoescape=True))
        .order_by(p.created.desc())
        .limit(most)
    )
    return [
        {
            "id": row.id,
            "name": row.name,
            "created": row.created,
            "muted": row.muted,
            "banned": row.banned,
        }
        for row in rows
    ]


def sanction(db: Connection, who: str, act: str, player_id: str, reason: str) -> None:
    """`mute`, `unmute`, `ban` or `unban` a player."""
    column = "muted" if act.endswith("mute") else "banned"
    changed = update(schema.players).where(schema.players.c.id == player_id)
    if db.execute(changed.values({column: not act.startswith("un")})).rowcount != 1:
        raise NoSuch(player_id)
    note(db, who, act, player_id, reason)


def sanctioned(db: Connection) -> tuple[frozenset[str], frozenset[str]]:
    """Who is muted, and who is banned."""
    p = schema.players.c
    muted = db.scalars(select(p.id).where(p.muted.is_(True)))
    banned = db.scalars(select(p.id).where(p.banned.is_(True)))
    return frozenset(muted), frozenset(banned)


# ---- announcements


def announce(db: Connection, who: str, text: str, hours: float) -> int:
    """Say something on every page; 0 hours: until it is withdrawn."""
    now = time.time()
    row = {"text": text[:LONGEST_NOTICE], "at": now, "until": now + hours * 3600 if hours else None}
    made = db.execute(insert(schema.notices).returning(schema.notices.c.id), row).scalar_one()
    note(db, who, "announce", str(made), text[:LONGEST_NOTICE])
    return int(made)


def withdraw(db: Connection, who: str, notice_id: int) -> None:
    if db.execute(delete(schema.notices).where(schema.notices.c.id == notice_id)).rowcount != 1:
        raise NoSuch(str(notice_id))
    note(db, who, "withdraw", str(notice_id))


@dataclass(frozen=True, slots=True)
class Notice:
    id: int
    text: str
    until: float | None


def notices(db: Connection) -> tuple[Notice, ...]:
    n = schema.notices.c
    rows = db.execute(
        select(schema.notices).where(n.until.is_(None) | (n.until > time.time())).order_by(n.id)
    )
    return tuple(Notice(row.id, row.text, row.until) for row in rows)
