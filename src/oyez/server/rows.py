"""Rows of the database as the program knows them, and how tables are read with their places."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select

from oyez.core.game import Value

from . import schema


@dataclass(frozen=True, slots=True)
class Player:
    id: str
    name: str
    generation: int = field(default=0, compare=False)
    """Of its tokens: those of an earlier one are worth nothing."""
    used: float = field(default=0.0, compare=False)
    """When it was last here, to the day."""


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at a table: open, a player's, a bot's, or a player's that a bot keeps for now."""

    seat: int
    player: Player | None
    bot: str | None
    seen: float | None = field(default=None, compare=False)
    """When the player was last there."""
    resigned: bool = False
    name: str | None = None
    """What somebody is called who shares the screen of the player."""

    @property
    def open(self) -> bool:
        return self.player is None and self.bot is None


@dataclass(frozen=True, slots=True)
class TableRow:
    id: str
    game: str
    rules: int
    seats: int
    seed: int | None
    """None until the game begins: nothing is dealt before."""
    options: dict[str, Value]
    host: str
    public: bool
    practice: bool
    created: float
    started: float | None
    ended: float | None
    moved: float
    rematch: str | None
    places: tuple[Place, ...]
    closed: str | None = None
    """Why it has ended before its game was over."""
    corrections: str | None = None
    """The mark of the corrections with which it is played; nothing for none."""
    marks: str | None = field(default=None, compare=False, repr=False)
    """What tells the position after the last move that was written."""
    seating: int = 0
    """How often the seats have changed."""
    lesson: bool = False
    """Whether a coach leads the host through a first game."""
    host_seen: float | None = field(default=None, compare=False)
    """When the host was last there."""

    @property
    def has_people(self) -> bool:
        """Whether somebody plays here, rather than bots alone."""
        return any(place.player is not None and place.bot is None for place in self.places)

    def seats_of(self, player: str | None) -> list[int]:
        """The seats that this player may play now: several when several people share a screen."""
        if player is None:
            return []
        return [p.seat for p in self.places if p.player and p.player.id == player and not p.bot]

    def seat_of(self, player: str | None, wish: int | None = None) -> int | None:
        """The seat that this player may play now; who holds several has to say which."""
        held = self.seats_of(player)
        if wish is not None:
            return wish if wish in held else None
        return held[0] if len(held) == 1 else None

    def sits(self, player: str) -> bool:
        """Whether the player has a seat, even one that a bot keeps."""
        return any(place.player is not None and place.player.id == player for place in self.places)


@dataclass(frozen=True, slots=True)
class Move:
    n: int
    seat: int
    choice: int
    kept: int | None = field(default=None, compare=False)
    """After a take-back: how many choices stand."""
    note: str | None = None
    """What was out of the ordinary about it."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A position that was put aside after n moves, with its log, and the hash that it must have."""

    n: int
    hash: str
    data: dict[str, Any]
    sound: bool
    """Whether it is, letter for letter, what was written."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position on the way, after n moves and so many choices."""

    n: int
    choices: int
    hash: str
    state: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Saying:
    id: int
    player: Player
    text: str
    at: float


def read_tables(db: Connection, ids: Sequence[str]) -> list[TableRow]:
    """Tables with their places, in the order of the ids."""
    rows = {row.id: row for row in db.execute(select(schema.tables).where(schema.tables.c.id.in_(ids)))}
    places: dict[str, list[Place]] = {table_id: [] for table_id in rows}
    p = schema.places.c
    for row in db.execute(
        select(
            *(p.table_id, p.seat, p.player, p.bot, p.seen, p.resigned, p.name),
            schema.players.c.name.label("own"),
        )
        .join(schema.players, schema.players.c.id == p.player, isouter=True)
        .where(p.table_id.in_(ids))
        .order_by(p.seat)
    ):
        player = Player(row.player, row.name or row.own) if row.player else None
        places[row.table_id].append(Place(row.seat, player, row.bot, row.seen, row.resigned, row.name))
    return [_table(rows[table_id], places[table_id]) for table_id in ids if table_id in rows]


def _table(row: Any, places: list[Place]) -> TableRow:
    return TableRow(
        row.id,
        row.game,
        row.rules,
        row.seats,
        None if row.seed == schema.UNDEALT else row.seed,
        json.loads(row.options),
        row.host,
        row.public,
        row.practice,
        row.created,
        row.started,
        row.ended,
        row.moved,
        row.rematch,
        tuple(places),
        row.closed,
        row.corrections,
        row.marks,
        row.seating,
        row.lesson,
        row.host_seen,
    )
