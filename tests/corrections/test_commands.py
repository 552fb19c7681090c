"""The command line with corrections, and processes that play by the same values."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from oyez import games
from oyez.core.sheet import Sheet

from .runs import BOAR, PRICES, box, command, told

RECORD = "import json, oyez; print(json.dumps(oyez.new('margraves', seats=2, seed=3).to_json()))"


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return box(tmp_path / "box", margraves=PRICES)


def test_a_sheet_is_printed_or_written_once(tmp_path: Path) -> None:
    code, out, err = command("components", "margraves", "--lang", "fr")
    assert (code, err) == (0, "")
    assert "La force à payer\u00a0: le nombre à gauche de la carte." in out
    file = tmp_path / "margraves.toml"
    code, said, err = command("components", "margraves", "--lang", "fr", "-o", str(file))
    number = len(Sheet(games.room("margraves")).values)
    assert (code, said, err) == (0, f"Écrit\u00a0: {file}, {number} valeurs.\n", "")
    assert file.read_text() == out
    tomllib.loads(out)
    code, out, err = command("components", "margraves", "-o", str(file))
    assert code == 2
    assert str(file) in err
    assert command("components", "chess")[0] == 2


def test_a_sheet_keeps_what_is_filled_in(folder: str) -> None:
    code, out, err = command("components", "margraves", "--corrections", folder)
    assert (code, err) == (0, "")
    assert "\ngold = [1, 3, 4, 5, 7]\n" in out
    assert out.count("\n#gold = ") == 4, "those of the rivers"


@pytest.mark.parametrize(
    "asked",
    [
        ("play", "legends"),
        ("arena", "legends", "--bots", "greedy,random", "--games", "2"),
        ("serve", "--port", "0"),
    ],
    ids=lambda asked: asked[0],
)
def test_nothing_starts_with_a_file_that_is_wrong(asked: tuple[str, ...], tmp_path: Path) -> None:
    bad = box(tmp_path / "bad", margraves="[tracks.citizen_row]\ngold = [1, 2, 3, 4, 99]\n")
    code, out, err = command(*asked, "--corrections", bad)
    assert (code, out) == (2, "")
    assert err == (
        f"oyez: {bad}/margraves.toml: tracks.citizen_row.gold[5]: "
        "99 cannot stand here; it takes a whole number from 0 to 12.\n"
    )


def test_a_file_of_no_game_is_refused_and_a_folder_that_is_not_there(tmp_path: Path) -> None:
    stray = box(tmp_path / "stray", margrave=PRICES)
    code, _, err = command("simulate", "legends", "--games", "2", folder=stray)
    assert code == 2
    assert f"{stray}/margrave.toml: there is no game 'margrave'; there are: legends, margraves" in err
    code, _, err = command("play", "legends", "--corrections", str(tmp_path / "gone"))
    assert (code, err) == (2, f"oyez: There is no folder {tmp_path}/gone with corrections.\n")


def test_play_show_and_replay_say_so(folder: str, tmp_path: Path) -> None:
    code, out, err = command("play", "margraves", "--seed", "3", "--corrections", folder, typed="t\nq\n")
    assert (code, err) == (0, "")
    (line,) = [line for line in out.splitlines() if "corrections" in line]
    mark = json.loads(told(RECORD, folder))["corrections"]
    assert line == f"Played with corrections by an owner of the box ({mark})."
    record, picture = tmp_path / "match.json", tmp_path / "table.svg"
    record.write_text(told(RECORD, folder))
    code, out, err = command("replay", str(record), "--lang", "fr", folder=folder)
    assert (code, err) == (0, "")
    assert f"Joué avec les corrections d’un possesseur de la boîte ({mark})." in out
    code, out, _ = command("show", str(record), "-o", str(picture), "--corrections", folder)
    assert (code, out) == (0, f"{line}\n")
    assert picture.read_text().startswith("<svg")
    for asked in (("replay", str(record)), ("show", str(record)), ("play", "--load", str(record))):
        code, out, err = command(*asked)
        assert (code, out) == (2, "")
        refused = f"it was played with corrections {mark}, and there are none here."
        assert err == f"oyez: This does not go on here: {refused}\n"


def test_all_jobs_play_by_the_same_values(folder: str, tmp_path: Path) -> None:
    asked = (
        "simulate",
        "margraves",
        "--games",
        "4",
        "--bots",
        "random",
        "--seats",
        "2",
        "--seed",
        "9",
        "--json",
    )

    def played(*more: str, folder: str = "") -> dict[str, object]:
        code, out, err = command(*asked, *more, folder=folder)
        assert (code, err) == (0, "")
        figures = json.loads(out)
        return {key: value for key, value in figures.items() if "second" not in key}

    plain, alone, together = played(), played(folder=folder), played("--jobs", "2", "--corrections", folder)
    assert alone == together
    assert "corrections" not in plain
    assert together["corrections"] == json.loads(told(RECORD, folder))["corrections"]
    assert plain["seats"] != together["seats"], "citizens cost otherwise"
    code, out, _ = command(*asked[:-1], folder=box(tmp_path / "boar", margraves=BOAR))
    assert code == 0
    assert "Played with corrections by an owner of the box (" in out


def test_the_arena_says_so(folder: str, tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    asked = ("arena", "margraves", "--bots", "greedy,random", "--games", "2", "--seats", "2", "--seed", "1")
    code, out, err = command(*asked, "--json", str(file), "--corrections", folder)
    assert (code, err) == (0, "")
    mark = json.loads(told(RECORD, folder))["corrections"]
    assert f"Played with corrections by an owner of the box ({mark})." in out
    assert json.loads(file.read_text())["corrections"] == mark


def test_what_is_carried_to_other_processes_is_what_was_read(folder: str) -> None:
    """The file may change while a server runs: its workers go on as it began."""
    program = (
        "import json, multiprocessing, pathlib, sys\n"
        "from concurrent.futures import ProcessPoolExecutor\n"
        "from oyez import games\nfrom oyez.arena.workers import _begin\nfrom oyez.core import corrections\n"
        "from oyez.server.thinking import _belong\n"
        "if __name__ == '__main__':\n"
        "    games.find('margraves')\n"
        "    pathlib.Path(sys.argv[1], 'margraves.toml').write_text('nonsense')\n"
        "    spawn, marks = multiprocessing.get_context('spawn'), []\n"
        "    for begin in (_begin, _belong):\n"
        "        with ProcessPoolExecutor(1, spawn, begin, (corrections.carried(),)) as pool:\n"
        "            pool.submit(games.find, 'margraves').exception()\n"
        "            marks.append(pool.submit(corrections.mark, 'margraves').result())\n"
        "    print(json.dumps([corrections.mark('margraves'), *marks]))\n"
    )
    marks = told(program, folder, folder)
    assert marks[0]
    assert len(set(marks)) == 1
