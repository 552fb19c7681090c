"""What keeps tables where they are when rules change: marks, closed tables, positions on the way.

Revision ID: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("marks", sa.Text))
    op.add_column("tables", sa.Column("closed", sa.String(20)))
    op.add_column("choices", sa.Column("kept", sa.Integer))
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("choices", sa.Integer, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
