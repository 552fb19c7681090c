"""Names of bots as long as programs may send them: other packages bring bots of their own along.

Revision ID: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("places") as places:
        places.alter_column("bot", existing_type=sa.String(20), type_=sa.String(40))
