"""Bringing a database up to date: copied first, when another version of the program has written it."""

from __future__ import annotations

import json
import logging
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, delete, insert, inspect, select, text

from oyez import __version__, games

from . import backup, schema
from .lock import private, sqlite_file

MIGRATING = 0x6F79657A
"""The advisory lock under which one process at a time brings the schema up to date."""

INSTALLED = "installed"

log = logging.getLogger("oyez.upgrade")


class Newer(Exception):
    """A database that a newer version of the program has written."""


def installed() -> str:
    """This version of the program and of its rules."""
    rules = {game_id: games.find(game_id).rules_version for game_id in games.ids()}
    return json.dumps({"program": __version__, "rules": rules}, sort_keys=True)


def migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(migrations())


def migrate(engine: Engine) -> None:
    """Bring the schema up to date. Processes that start together do it one after the other."""
    known = {script.revision for script in _scripts().walk_revisions()}
    with engine.connect() as connection:
        revision = MigrationContext.configure(connection).get_current_revision()
        if revision is not None and revision not in known:
            raise Newer(f"a newer version of Oyez has written it (schema {revision})")
        before = None if revision is None else _before(connection)
    if (revision, before) != (_scripts().get_current_head(), installed()):
        if revision is not None:
            _copy_first(engine)
        _upgrade(engine)
    file = sqlite_file(str(engine.url))
    if file is not None:
        private(file)


def _upgrade(engine: Engine) -> None:
    config = migrations()
    with engine.execution_options(writing=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
        if _before(connection) != installed():
            connection.execute(delete(schema.meta).where(schema.meta.c.key == INSTALLED))
            connection.execute(insert(schema.meta).values(key=INSTALLED, value=installed()))


def _before(connection: Connection) -> str | None:
    """Which version wrote it last."""
    if not inspect(connection).has_table("meta"):
        return None
    found: str | None = connection.scalar(select(schema.meta.c.value).where(schema.meta.c.key == INSTALLED))
    return found


def _copy_first(engine: Engine) -> None:
    file = sqlite_file(str(engine.url))
    if file is None:
        log.info("another version has written this database: a copy made with pg_dump leads back to it")
        return
    kept = backup.free_name(file, f"before-{__version__}")
    backup.copy(file, kept)
    log.info("another version has written this database: a copy is kept", extra={"reason": kept.name})
