"""With which corrections, by the owner of a box, a table is played.

Revision ID: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("corrections", sa.String(40)))
