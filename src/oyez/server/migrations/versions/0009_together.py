"""A player may hold several seats, each with a name, and resign; notes beside the log; an eye on hosts.

Revision ID: 0009
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    with op.batch_alter_table("places") as places:
        places.drop_constraint("one_seat_each", type_="unique")
        places.add_column(sa.Column("name", sa.String(40)))
        places.add_column(sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("host_seen", sa.Float))
    op.create_index("tables_rematch", "tables", ["rematch"])
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("word", sa.String(20), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("notes_table", "notes", ["table_id", "id"])
