"""`oyez admin`: what an operator can do from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from .conftest import Run
from .test_operating import keep_tables


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/oyez.db"


def listed(run: Run, url: str, *args: str) -> list[dict[str, Any]]:
    code, out, err = run("admin", *args, "--json", "--database", url)
    assert code == 0, err
    found: list[dict[str, Any]] = json.loads(out)
    return found


def test_tables_and_players_are_listed(run: Run, url: str) -> None:
    one, other = keep_tables(url, "legends", "legends")
    assert {table["id"] for table in listed(run, url, "tables")} == {one, other}
    assert all(table["moves"] == 12 for table in listed(run, url, "tables"))
    (anna,) = listed(run, url, "players", "ANN")
    assert anna["name"] == "Anna"
    assert listed(run, url, "players", "%") == []
    assert one in run("admin", "tables", "--database", url)[1]
    assert "Anna" in run("admin", "players", "--database", url)[1]


def test_every_act_is_done_and_logged(run: Run, url: str) -> None:
    one, other = keep_tables(url, "legends", "legends")
    (anna,) = listed(run, url, "players")

    def do(*args: str) -> None:
        code, out, err = run("admin", *args, "--database", url)
        assert code == 0, err
        assert out

    do("host", one, anna["id"])
    do("close", one, "--reason", "too loud")
    do("delete", other)
    for act in ("mute", "ban", "unmute", "unban"):
        do(act, anna["id"])
        flags = listed(run, url, "players")[0]
        assert flags["muted"] == (act in ("mute", "ban"))
        assert flags["banned"] == (act in ("ban", "unmute"))
    do("announce", "Down at noon", "--hours", "2")
    do("withdraw", "1")
    assert listed(run, url, "tables") == []
    assert [table["state"] for table in listed(run, url, "tables", "--over")] == ["operator"]
    logged = listed(run, url, "log")
    done = ["host", "close", "delete", "mute", "ban", "unmute", "unban", "announce", "withdraw"]
    assert [entry["act"] for entry in logged] == done
    assert logged[1]["reason"] == "too loud"
    assert all(entry["who"] for entry in logged)
    assert "too loud" in run("admin", "log", "--database", url)[1]


def test_what_cannot_be_done_is_told(run: Run, url: str) -> None:
    keep_tables(url)
    for args in (("close", "x"), ("delete", "x"), ("ban", "x"), ("host", "x", "y"), ("withdraw", "7")):
        code, _, err = run("admin", *args, "--database", url)
        assert code == 2
        assert "There is no" in err
    assert run("admin", "log", "--database", url)[1] == "Nothing.\n"
    assert run("admin", "tables", "--database", "sqlite:////nowhere/x.db")[0] == 2
    assert run("admin")[0] == 2
    assert "Rien" in run("admin", "log", "--database", url, "--lang", "fr")[1]
