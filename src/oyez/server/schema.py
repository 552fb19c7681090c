"""Truth on disk. `choices` is append-only: its key (table_id, n) lets nobody write move n twice."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

from oyez.bots import LONGEST_NAME

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Things that all processes share, such as the key that signs cookies."""

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("muted", Boolean, nullable=False, server_default=false()),
    Column("banned", Boolean, nullable=False, server_default=false()),
    Column("generation", Integer, nullable=False, server_default="0"),
    Column("used", Float, nullable=False, server_default="0"),
)
"""Tokens name the generation that they belong to: a new one ends them all. `used`: when they last were."""

links = Table(
    "links",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("expires", Float, nullable=False),
)
"""One-time links that carry a player to another device. A used link is deleted."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("options", Text, nullable=False),
    Column("host", String(32), ForeignKey("players.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float),
    Column("ended", Float),
    Column("moved", Float, nullable=False),
    Column("rematch", String(32)),
    Column("marks", Text),
    Column("closed", String(20)),
    Column("corrections", String(40)),
    Column("seating", Integer, nullable=False, server_default="0"),
    Column("lesson", Boolean, nullable=False, server_default=false()),
    Column("host_seen", Float),
    Index("tables_open", "public", "started", "created"),
    Index("tables_rematch", "rematch"),
)
"""`marks` tell the position after the last move: whoever replays the log must arrive at it. A table that is
`closed` has ended before its game was over; the word says why. `corrections` is the mark of those with which
it is played. `seating` counts how often somebody has sat down, left or been replaced: whoever writes a move
names it. At a table with a `lesson` a coach leads, until the pupil skips that. `host_seen`: when the host was
last there, in a seat or not."""

UNDEALT = -1
"""The seed of a table at which nothing is dealt yet: it is drawn when the game begins."""

OPERATOR, FROZEN, RESIGNED = "operator", "frozen", "resigned"
"""Why tables are closed: whoever runs the server did it, the players did at a table that was frozen, or one
of them has resigned where nobody plays on."""

places = Table(
    "places",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(32), ForeignKey("players.id")),
    Column("bot", String(LONGEST_NAME)),
    Column("seen", Float),
    Column("name", String(40)),
    Column("resigned", Boolean, nullable=False, server_default=false()),
    Index("places_player", "player"),
)
"""Who sits where, and when they were last there. A bot with a player beside it keeps an absent player's seat
warm, or plays on for one who has resigned. Several seats of one player are several people at one screen: each
has a `name` then."""

choices = Table(
    "choices",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("choice", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("kept", Integer),
    Column("note", String(20)),
)
"""Move n of a table, counted from 0. Two numbers are no choices of the game: TAKE_BACK undoes that seat's
last one, TAKE_BACK_TURN all that it has chosen in the turn of its last one; `kept` is how many choices stand
after it, so that a record can be written by somebody who does not know the rules. A note says what was out of
the ordinary: HASTY, that chance chose for a bot that could not."""

TAKE_BACK, TAKE_BACK_TURN = -1, -2
HASTY = "hasty"

standing = Table(
    "standing",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("habit", String(80), primary_key=True),
)
"""What a seat declines by itself: such questions for good, or with the habit PASSING all until its turn."""

PASSING = ""

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("data", Text, nullable=False),
)
"""The last position that was put aside, after n moves, with its log: a cache beside the moves."""

positions = Table(
    "positions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("choices", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("data", LargeBinary, nullable=False),
)
"""Positions on the way, compressed, each after n moves and so many choices: a match is looked at by them when
its rules have moved on and the log can no longer be played."""

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_table", "table_id", "id"),
)

notes = Table(
    "notes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("word", String(20), nullable=False),
    Column("at", Float, nullable=False),
    Index("notes_table", "table_id", "id"),
)
"""What the log says beside the moves, after n of them: seats that changed hands."""

acts = Table(
    "acts",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("who", String(80), nullable=False),
    Column("act", String(20), nullable=False),
    Column("target", String(80), nullable=False),
    Column("reason", Text, nullable=False),
)
"""What was done to tables and players from outside the game, by whom and why. Servers follow it."""

notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("until", Float),
)
"""What is said on every page, until then or until it is withdrawn."""
