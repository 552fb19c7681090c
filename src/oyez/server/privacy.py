"""What is stored of a player: all of it to take along, and how it is deleted.

A move belongs to its match: it stays, at a seat without a name. Where somebody else played too, a bot keeps
the seat from then on; tables at which nobody else played go with the player.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, select, update

from oyez import bots

from . import acts, schema

BY_THEMSELVES = "player"


def export(db: Connection, player_id: str) -> dict[str, Any]:
    """Everything that the database says of a player."""
    players, t, p, c = schema.players, schema.tables.c, schema.places.c, schema.choices.c
    row = db.execute(select(players).where(players.c.id == player_id)).one()
    secret = {"id"}
    seats = db.execute(
        select(t.id, t.game, t.created, t.started, t.ended, t.host, p.seat, p.name)
        .join(schema.places, p.table_id == t.id)
        .where(p.player == player_id)
        .order_by(t.created)
    ).all()
    hosted = db.scalars(select(t.id).where(t.host == player_id).order_by(t.created))
    said = db.execute(select(schema.chat).where(schema.chat.c.player == player_id).order_by(schema.chat.c.id))
    links = db.scalar(select(func.count()).where(schema.links.c.player == player_id))
    return {
        "player": {name: value for name, value in row._mapping.items() if name not in secret},
        "seats": [
            {
                "table": seat.id,
                "game": seat.game,
                "seat": seat.seat,
                "name": seat.name,
                "created": seat.created,
                "started": seat.started,
                "ended": seat.ended,
                "moves": [
                    [move.n, move.choice, move.at]
                    for move in db.execute(
                        select(c.n, c.choice, c.at)
                        .where(c.table_id == seat.id, c.seat == seat.seat)
                        .order_by(c.n)
                    )
                ],
            }
            for seat in seats
        ],
        "hosted": list(hosted),
        "chat": [{"table": line.table_id, "text": line.text, "at": line.at} for line in said],
        "links": links or 0,
    }


def forget(db: Connection, player_id: str) -> list[str]:
    """Delete a player and what they said; the tables that others still play or have played are returned."""
    t, p = schema.tables.c, schema.places.c
    db.execute(delete(schema.chat).where(schema.chat.c.player == player_id))
    db.execute(delete(schema.links).where(schema.links.c.player == player_id))
    sat = list(db.scalars(select(p.table_id).where(p.player == player_id)))
    hosted = list(db.scalars(select(t.id).where(t.host == player_id)))
    left = []
    for table_id in dict.fromkeys([*sat, *hosted]):
        others = db.scalars(
            select(p.player).where(p.table_id == table_id, p.player.is_not(None), p.player != player_id)
        ).all()
        if not others:
            acts.erase(db, table_id)
            acts.note(db, BY_THEMSELVES, "delete", table_id)
            continue
        left.append(table_id)
        db.execute(update(schema.tables).where(t.id == table_id).values(seating=t.seating + 1))
        begun = db.scalar(select(t.started).where(t.id == table_id)) is not None
        seat = update(schema.places).where(p.table_id == table_id, p.player == player_id)
        left_to = bots.OPPONENT if begun else None
        db.execute(seat.where(p.bot.is_(None)).values(player=None, bot=left_to, name=None))
        db.execute(seat.values(player=None, name=None))
        db.execute(update(schema.tables).where(t.id == table_id, t.host == player_id).values(host=others[0]))
        acts.note(db, BY_THEMSELVES, "leave", table_id)
    db.execute(delete(schema.players).where(schema.players.c.id == player_id))
    return left
