"""Cards are dealt at the start, seats are counted, tokens can be revoked, a move may carry a note.

Revision ID: 0007
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("players", sa.Column("generation", sa.Integer, nullable=False, server_default="0"))
    op.add_column("players", sa.Column("used", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("seating", sa.Integer, nullable=False, server_default="0"))
    op.add_column("places", sa.Column("seen", sa.Float))
    op.add_column("choices", sa.Column("note", sa.String(20)))
    players = sa.table("players", sa.column("used", sa.Float))
    op.execute(players.update().values(used=time.time()))
    tables = sa.table("tables", sa.column("seed", sa.BigInteger), sa.column("started", sa.Float))
    op.execute(tables.update().where(tables.c.started.is_(None)).values(seed=-1))
