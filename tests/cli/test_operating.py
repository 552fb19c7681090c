"""`oyez backup`, `restore` and `check-tables`, and the settings of `oyez serve`."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import anyio
import pytest

from oyez.cli.parser import make_parser
from oyez.games import margraves
from oyez.server.config import flag, settings, variable
from oyez.server.database import Database
from oyez.server.lock import Held
from oyez.server.store import Store
from oyez.server.tables import Tables

from .conftest import Run


def keep_tables(url: str, *games: str) -> list[str]:
    """A database with a table of each of those games, some moves on."""

    async def make() -> list[str]:
        database = Database(url)
        database.open()
        try:
            store = Store(database)
            tables, anna = Tables(store), await store.add_player("Anna")
            made = []
            for game in games:
                seats = 3 if game == "margraves" else 2
                table_id = await tables.create(anna, game, ["me", *["random"] * (seats - 1)], {})
                for _ in range(12):
                    live = await tables.get(table_id)
                    seat = live.match.waiting[0]
                    await tables.play(table_id, seat, live.n, live.match.state.choices(seat)[-1])
                made.append(table_id)
            return made
        finally:
            database.close()

    return anyio.run(make)


def test_a_copy_and_back(run: Run, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/oyez.db"
    keep_tables(url, "legends")
    copy = str(tmp_path / "copy")
    code, out, _ = run("backup", copy, "--database", url)
    assert code == 0
    assert "copy" in out
    assert run("backup", copy, "--database", url)[0] == 2  # nothing is overwritten
    (tmp_path / "oyez.db").unlink()
    code, out, _ = run("restore", copy, "--database", url)
    assert code == 0
    with closing(sqlite3.connect(tmp_path / "oyez.db")) as database:
        assert database.execute("SELECT count(*) FROM choices").fetchone() == (12,)
    code, out, _ = run("restore", copy, "--database", url)
    assert "before-restore" in out


def test_what_cannot_be_copied_is_told(run: Run, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/oyez.db"
    assert "no file" in run("backup", str(tmp_path / "copy"), "--database", url)[2]
    _, _, said = run("backup", str(tmp_path / "copy"), "--database", "postgresql://oyez@db/oyez")
    assert "pg_dump" in said
    assert "sqlite:///FILE" in run("backup", "copy", "--database", "mysql://a@b/c")[2]
    keep_tables(url)
    with Held(url):
        code, _, said = run("restore", str(tmp_path / "oyez.db"), "--database", url)
        assert code == 2
        assert "Another server" in said
        code, _, said = run("serve", "--port", "0", "--database", url, "--lang", "fr")
        assert code == 2
        assert "Un autre serveur" in said


def test_tables_are_checked_before_an_upgrade(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against a database as the version before left it, and without a change to it."""
    url, file = f"sqlite:///{tmp_path}/oyez.db", tmp_path / "oyez.db"
    legends, other = keep_tables(url, "legends", "margraves")
    code, out, _ = run("check-tables", "--database", url)
    assert (code, out) == (0, "2 games being played; 0 would be frozen.\n")
    now = margraves.GAME.rules_version
    newer = replace(margraves.GAME, rules_version=now + 1, oldest_rules=now + 1)
    monkeypatch.setattr(margraves, "GAME", newer)
    with closing(sqlite3.connect(file)) as database:  # a schema without marks
        database.execute("ALTER TABLE tables DROP COLUMN marks")
        database.execute("ALTER TABLE choices DROP COLUMN kept")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.commit()
    before = file.read_bytes()
    code, out, _ = run("check-tables", "--database", url)
    assert code == 1
    assert f"{other}  margraves, 12 moves" in out
    assert legends not in out
    assert "2 games being played; 1 would be frozen." in out
    code, out, _ = run("check-tables", "--database", url, "--json", "--lang", "fr")
    found: list[dict[str, Any]] = json.loads(out)
    assert {entry["table"]: entry["freezes"] is None for entry in found} == {legends: True, other: False}
    assert "règles" in found[1]["freezes"]
    assert file.read_bytes() == before
    assert "nowhere" in run("check-tables", "--database", "sqlite:////nowhere/oyez.db")[2]


@pytest.mark.parametrize("name", settings())
def test_every_setting_has_a_flag_and_a_variable(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    default = settings()[name]
    other = "x://y" if isinstance(default, str) else type(default)(7)

    def parsed(*given: str) -> Any:
        return getattr(make_parser("en").parse_args(["serve", *given]), name)

    assert parsed() == default
    assert parsed(flag(name), str(other)) == other
    monkeypatch.setenv(variable(name), str(other))
    assert parsed() == other
    assert parsed(flag(name), str(default)) == default


def test_a_variable_that_makes_no_sense_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OYEZ_PORT", "many")
    assert "--port" in run("serve")[2]
    monkeypatch.setenv("OYEZ_PORT", "0")
    monkeypatch.setenv("OYEZ_MOST_IN_MEMORY", "-1")
    assert "--most-in-memory" in run("serve")[2]
