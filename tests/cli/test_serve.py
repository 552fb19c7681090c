"""`oyez serve`: one clear line for whatever is wrong, and a server that comes and goes."""

from __future__ import annotations

import json
import os
import signal
import socket
import stat
import subprocess
import sys
import threading
import urllib.request
from pathlib import Path

import pytest

from oyez.cli import main
from oyez.server import place

PATIENCE = 120.0


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that a wrong command prints."""
    assert main(["serve", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        line = said(capsys, "--port", str(port), "--database", f"sqlite:///{tmp_path}/oyez.db")
    assert f"port {port}" in line
    assert not (tmp_path / "oyez.db").exists()


def test_a_database_out_of_reach_is_told_without_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    line = said(capsys, "--port", "0", "--database", "postgresql://anna:secret@127.0.0.1:1/oyez")
    assert "anna:***@127.0.0.1:1/oyez" in line
    assert "secret" not in line
    assert "/nowhere/oyez.db" in said(capsys, "--port", "0", "--database", "sqlite:////nowhere/oyez.db")


@pytest.mark.parametrize("database", ["oyez.db", "mysql://a@b/c", "sqlite://", "sqlite:///:memory:"])
def test_only_files_and_postgresql_will_do(capsys: pytest.CaptureFixture[str], database: str) -> None:
    assert "sqlite:///FILE" in said(capsys, "--database", database)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--port", "65536"], "65535"),
        (["--port", "-1"], "65535"),
        (["--workers", "0"], "--workers"),
        (["--bot-workers", "0"], "--bot-workers"),
        (["--bot-seconds", "-1"], "--bot-seconds"),
        (["--bot-seconds", "nan"], "--bot-seconds"),
        (["--bot-seconds", "inf"], "--bot-seconds"),
        (["--workers", "2"], "PostgreSQL"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
        (["--port", "x"], "--port"),
    ],
)
def test_what_makes_no_sense_is_told(
    capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    assert word in said(capsys, *arguments)


def test_a_setting_in_the_environment_that_makes_no_sense_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OYEZ_CHAT_PER_MINUTE", "many")
    assert "--chat-per-minute" in said(capsys)


def test_french_is_spoken(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Plusieurs processus" in said(capsys, "--workers", "2", "--lang", "fr")


def test_the_missing_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("oyez.server")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    monkeypatch.delattr("oyez.server", raising=False)
    assert "pip install 'oyez[server]'" in said(capsys)


HABITS: list[tuple[str, dict[str, str], str]] = [
    ("linux", {}, "~/.local/share/oyez"),
    ("linux", {"XDG_DATA_HOME": "/data"}, "/data/oyez"),
    ("linux", {"XDG_DATA_HOME": "data"}, "~/.local/share/oyez"),
    ("linux", {"XDG_DATA_HOME": ""}, "~/.local/share/oyez"),
    ("darwin", {"XDG_DATA_HOME": "/data"}, "~/Library/Application Support/oyez"),
    ("win32", {"LOCALAPPDATA": "/local"}, "/local/oyez"),
    ("win32", {}, "~/AppData/Local/oyez"),
]


@pytest.mark.parametrize(("system", "given", "folder"), HABITS)
def test_games_are_kept_where_the_system_keeps_data(system: str, given: dict[str, str], folder: str) -> None:
    assert place.data_folder(system, given) == Path(folder).expanduser()


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="the folder follows no variable there")
def test_a_data_folder_that_cannot_be_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "oyez").write_text("a file")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("OYEZ_DATABASE", raising=False)
    assert str(tmp_path / "oyez") in said(capsys, "--port", "0")


def test_the_environment_names_the_database(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OYEZ_DATABASE", "sqlite:////nowhere/else.db")
    assert "/nowhere/else.db" in said(capsys, "--port", "0")
    assert "/nowhere/oyez.db" in said(capsys, "--port", "0", "--database", "sqlite:////nowhere/oyez.db")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_opens_and_stops_with_a_page_open(tmp_path: Path, how: signal.Signals) -> None:
    command = [sys.executable, "-m", "oyez", "serve", "--port", "0", "--lang", "en"]
    here, kept = tmp_path / "here", tmp_path / "data" / "oyez" / "oyez.db"
    here.mkdir()
    given = {name: value for name, value in os.environ.items() if name != "OYEZ_DATABASE"}
    with subprocess.Popen(
        command,
        cwd=here,
        env={**given, "XDG_DATA_HOME": str(tmp_path / "data")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        stuck = threading.Timer(PATIENCE, server.kill)
        stuck.start()
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            assert line.startswith("Oyez is open at http://127.0.0.1:")
            address = line.split()[-1]
            assert server.stdout.readline() == f"Games are kept in {kept}\n"
            assert server.stdout.readline().startswith("Only this machine can open it.")
            token = post(address, "/api/players", {"name": "Anna"})["token"]
            table = post(
                address, "/api/tables", {"game": "legends", "places": ["me", "open"], "public": True}, token
            )["id"]
            with urllib.request.urlopen(f"{address}/api/tables/{table}/events", timeout=PATIENCE) as page:
                assert page.readline() == b"id: 0\n"
                server.send_signal(how)
                assert page.read().endswith(b"\n\n")  # the stream has an end
            _, log = server.communicate(timeout=PATIENCE)
        finally:
            stuck.cancel()
            server.kill()
    assert server.returncode == 0
    assert kept.exists()
    assert stat.S_IMODE(kept.parent.stat().st_mode) == 0o700
    assert list(here.iterdir()) == []
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line["route"] for line in lines if line["message"] == "request"] == [
        "/api/players",
        "/api/tables",
    ]
    assert token not in log


def post(address: str, path: str, body: object, token: str = "") -> dict[str, str]:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return dict(json.load(answer))
