"""`oyez arena`: tables in both languages, files that are whole or not there, errors in one line."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path

import pytest

from oyez import bots
from oyez.arena import compete
from oyez.bots import RandomBot
from oyez.cli import arena as command
from oyez.cli.files import new_file
from oyez.cli.wording import BadUsage

from .conftest import Run

ASKED = ("arena", "legends", "--seats", "2", "--bots", "random,dice", "--games", "4", "--seed", "1")


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A second quick bot, and a folder of one's own."""
    monkeypatch.setitem(bots.BOTS, "dice", RandomBot)
    monkeypatch.chdir(tmp_path)


def test_tables_in_both_languages(run: Run) -> None:
    code, out, err = run(*ASKED)
    assert (code, err) == (0, "")
    for said in (
        "Eight-Minute Empire: Legends, 2 seats: 4 games on 2 deals, seed 1", "Rating", "from – to", "Median",
        "finishes ahead of the bot of the column", "(choices)", "Wins by seat", "0 Vermilion", "1 Blue",
        "dice", "random",
    ):  # fmt: skip
        assert said in out
    assert max(map(len, out.splitlines())) <= 100
    assert run(*ASKED)[1] == out, "the same seed, the same tables"
    french = run(*ASKED, "--lang", "fr")[1]
    for said in (
        "2 places\u00a0: 4 parties sur 2 donnes, graine 1",
        "Cote",
        "Médiane",
        "Victoires par place",
    ):
        assert said in french


def test_files_and_what_is_in_them(run: Run, tmp_path: Path) -> None:
    code, out, err = run(*ASKED, "--json", "figures.json", "--plot", "ratings.svg", "--seats", "3")
    assert (code, err) == (0, "")
    assert out.endswith("Written: figures.json\nWritten: ratings.svg\n")
    report = compete("legends", seats=3, bots=["random", "dice"], games=4, seed=1)
    assert (tmp_path / "figures.json").read_text() == report.to_json()
    assert sorted(os.listdir(tmp_path)) == ["figures.json", "ratings.svg"]
    first = (tmp_path / "ratings.svg").read_bytes()
    assert run(*ASKED, "--plot", "ratings.svg", "--seats", "3")[0] == 0, "a file may be written over"
    assert (tmp_path / "ratings.svg").read_bytes() == first
    assert run(*ASKED, "--plot", "RATINGS.PNG")[0] == 0
    assert (tmp_path / "RATINGS.PNG").read_bytes().startswith(b"\x89PNG")


def test_figures_on_the_terminal_in_place_of_the_tables(run: Run) -> None:
    code, out, err = run(*ASKED, "--json", "-", "--option", "citadels", "--option", "layout=rectangle")
    assert (code, err) == (0, "")
    data = json.loads(out)
    assert (data["options"]["citadels"], data["options"]["layout"]) == (True, "rectangle")
    assert data["games"] == 4


def test_without_a_seed_it_tells_the_one_it_took(run: Run) -> None:
    first, second = (json.loads(run(*ASKED[:-2], "--json", "-")[1])["seed"] for _ in range(2))
    assert first != second


ERRORS = [
    (("chess", "--bots", "random,dice"), "There is no game 'chess'"),
    (("legends",), "--bots"),
    (("legends", "--bots", "random,genius"), "There is no bot 'genius'"),
    (("legends", "--bots", ""), "There is no bot ''"),
    (("legends", "--bots", "random"), "The arena takes two bots or more."),
    (("legends", "--bots", "random,random"), "The bot random is named twice."),
    (("legends", "--bots", "random,dice", "--seats", "7"), "cannot be played with 7 seats"),
    (("legends", "--bots", "random,dice", "--games", "0"), "games cannot be 0"),
    (("legends", "--bots", "random,dice", "--games", "-3"), "games cannot be -3"),
    (("legends", "--bots", "random,dice", "--games", "1"), "1 games are too few for 2 bots"),
    (("legends", "--bots", "random,dice", "--jobs", "0"), "jobs cannot be 0"),
    (("legends", "--bots", "random,dice", "--seed", "-1"), "The seed cannot be -1"),
    (("legends", "--bots", "random,dice", "--option", "layout=round"), "layout cannot be 'round'"),
    (("legends", "--bots", "random,dice", "--json", "missing/x.json"), "Cannot write missing/x.json"),
    (("legends", "--bots", "random,dice", "--json", "."), "it is a folder"),
    (("legends", "--bots", "random,dice", "--json", ""), "it is a folder"),
    (("legends", "--bots", "random,dice", "--plot", "missing/x.svg"), "Cannot write missing/x.svg"),
    (("legends", "--bots", "random,dice", "--plot", "x.pdf"), "must end in .svg or .png"),
    (("legends", "--bots", "random,dice", "--plot", "x.svg", "--json", "./x.svg"), "cannot hold both"),
    (("legends", "--bots", "random,dice", "--games", "0", "--plot", "x.svg", "--json", "x.json"), "games"),
    (("legends", "--bots", "random,dice", "--ray", "127.0.0.1:1"), "Cannot use the Ray cluster 127.0.0.1:1"),
    (("legends", "--bots", "random,dice", "--ray"), "--ray"),
]


@pytest.mark.parametrize(
    ("args", "said"), ERRORS, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.filterwarnings("default")
def test_errors_are_one_line_and_leave_nothing(
    run: Run, tmp_path: Path, args: tuple[str, ...], said: str, lang: str
) -> None:
    os.environ["LANG"] = lang  # put back by the fixture that has set it
    code, out, err = run("arena", *args)
    assert (code, out) == (2, "")
    assert err.startswith("oyez: ")
    assert err.count("\n") == 1
    assert os.listdir(tmp_path) == []
    if lang == "en":
        assert said in err
    else:
        assert not {"There", "The", "Cannot", "cannot", "argument", "required", "few", "folder"} & {
            *err.split()
        }


@pytest.mark.parametrize("library", ["openskill", "matplotlib"])
def test_a_missing_extra_is_named_before_anything_is_played(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, library: str
) -> None:
    for name in ("oyez.arena.ratings", "oyez.arena.plot"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    for name in [name for name in sys.modules if name.split(".")[0] == library]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    code, out, err = run(*ASKED, "--games", "9999", "--plot", "x.svg")
    assert (code, out) == (2, "")
    assert err == "oyez: This needs more packages: pip install 'oyez[arena]'\n"
    assert os.listdir(tmp_path) == []


def test_a_failure_in_the_middle_leaves_the_old_file(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "old.json").write_text("old")

    def interrupted(*args: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "compete", interrupted)
    assert run(*ASKED, "--json", "old.json", "--plot", "new.svg")[0] == 130
    assert os.listdir(tmp_path) == ["old.json"]
    assert (tmp_path / "old.json").read_text() == "old"


def test_a_link_and_a_pipe_stay_what_they_are(tmp_path: Path) -> None:
    (tmp_path / "there.txt").write_text("old")
    (tmp_path / "link.txt").symlink_to("there.txt")
    with new_file("link.txt") as write:
        write(b"new")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "there.txt").read_text() == "new"
    with new_file(os.devnull) as write:
        write(b"gone")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadUsage, match="Cannot write /dev/full"), new_file("/dev/full") as write:
        write(b"x")
