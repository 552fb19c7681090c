"""Statements that are put into words once, for those that every move says.

To find again how a statement is said takes the toolkit as long as the database needs to do it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, Dialect
from sqlalchemy.sql.expression import UpdateBase


class Worded:
    """A statement in the words of one database. Its values are handed over as they are."""

    def __init__(self, statement: UpdateBase, dialect: Dialect) -> None:
        said = statement.compile(dialect=dialect)
        self.text = str(said)
        self._fixed = {name: value for name, value in said.params.items() if value is not None}
        self._order: list[str] | None = getattr(said, "positiontup", None)
        """The order of the values, where they have no names."""

    def run(self, db: Connection, values: Mapping[str, Any]) -> int:
        """Say it; how many rows there were to say it of."""
        if self._order is None:
            said = db.exec_driver_sql(self.text, {**self._fixed, **values})
            return len(said.all()) if said.returns_rows else said.rowcount
        given = tuple([values[name] for name in self._order])
        driver: Any = db.connection.dbapi_connection
        try:
            return int(driver.execute(self.text, given).rowcount)
        except sqlite3.Error:  # nothing has changed: once more through the toolkit, which says what is wrong
            return db.exec_driver_sql(self.text, given).rowcount
