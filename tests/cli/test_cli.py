"""The command line: every command, both languages, every error in one line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import oyez
from oyez import cli, games

from .conftest import Run

PICTURED = sorted((Path(__file__).parents[2] / "docs" / "images").glob("*.json"))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A whole match of chance."""
    match = oyez.new("legends", seats=2, seed=8)
    while not match.over:
        seat = match.waiting[0]
        match.play(match.options(seat)[-1].choice, seat)
    path = tmp_path / "match.json"
    path.write_text(match.to_json())
    return path


# ---- games


def test_the_catalogue(run: Run) -> None:
    code, out, err = run("games")
    assert (code, err) == (0, "")
    assert "Eight-Minute Empire: Legends" in out
    assert "Players: 2, 3, 4." in out
    for option in oyez.catalog()["legends"].options:
        assert option in out
    assert "dragon,portals,rogues" in out
    assert "rectangle: Rectangle, a loop of sea links" in out


def test_the_catalogue_in_french_by_option_and_by_locale(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    by_option = run("games", "--lang", "fr")
    assert "Joueurs\u00a0: 2, 3, 4." in by_option[1]
    assert run("games", "--lang=fr") == by_option
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert run("games") == by_option
    assert "Players" in run("games", "--lang", "en")[1]
    monkeypatch.setenv("LC_ALL", "C")
    assert "Players" in run("games")[1]


# ---- play


def test_a_whole_game_through_a_pipe(run: Run, tmp_path: Path) -> None:
    code, out, err = run("play", "legends", "--seed", "4", "--bots", "random", typed="1\n" * 400)
    assert (code, err) == (0, "")
    assert "You are Vermilion." in out
    assert "Blue: random, chooses at random." in out
    assert "Blue bids" in out, "the bots' moves are told"
    assert "Final scores" in out
    assert out.rstrip().endswith(("wins.", "share the win."))
    assert max(map(len, out.splitlines())) <= 100


def test_a_whole_game_in_french_with_variants_and_more_bots(run: Run) -> None:
    asked = ("--seats", "4", "--seat", "2", "--bots", "random,greedy", "--lang", "fr", "--seed", "3")
    options = ("--option", "layout=rectangle", "--option", "exploration", "--option", "swamp=yes")
    more = ("--option", "encounters=dragon,rogues", "--option", "leaders", "--option", "citadels=no")
    code, out, err = run("play", "legends", *asked, *options, *more, typed="1\n" * 400)
    assert (code, err) == (0, "")
    assert "Vous êtes Vert." in out
    assert "▲ Vert (vous)" in out
    assert "Face cachée" in out
    assert "Décompte final" in out
    assert out.rstrip().endswith(("gagne.", "se partagent la victoire."))


def test_a_map_of_ones_own(run: Run) -> None:
    code, out, _ = run("play", "legends", "--option", "setup=chosen", "--seed", "1", typed="1\nt\nq\n")
    assert code == 0
    assert "[ west ]" in out
    assert "Desert, upright (7 regions, 1 island)" in out, "what a board holds is told with it"
    assert "north plateau" in out, "the map shows while it is laid"


def test_the_input_may_end_at_any_time(run: Run) -> None:
    for typed in ("", "1", "1\n1\n", "l\n"):
        code, out, err = run("play", "legends", "--seed", "1", typed=typed)
        assert (code, err) == (0, "")
        assert "The input has ended" in out


def test_undo_takes_the_last_choice_back(run: Run, tmp_path: Path) -> None:
    before, after, again = (str(tmp_path / f"{name}.json") for name in ("before", "after", "again"))
    typed = f"1\ns {before}\n1\ns {after}\nu\ns {again}\nq\n"
    code, out, _ = run("play", "legends", "--seed", "5", typed=typed)
    assert code == 0
    assert "Taken back." in out
    texts = [Path(path).read_text() for path in (before, after, again)]
    assert texts[0] == texts[2] != texts[1]


def test_undo_is_refused_across_what_was_revealed(run: Run) -> None:
    assert "There is nothing to take back." in run("play", "legends", typed="u\nq\n")[1]
    assert "Something new was revealed since." in run("play", "legends", "--seed", "5", typed="1\nu\nq\n")[1]


def test_log_table_help_and_nonsense(run: Run) -> None:
    typed = "1\nl\nh\nt\nxyzzy\n99\nl x\n0\n\nq\n"
    out = run("play", "legends", "--seats", "2", "--option", "setup=random", "--seed", "5", typed=typed)[1]
    assert "    2  Vermilion bids 0 coins." in out
    assert "take your last choice back" in out
    assert "“xyzzy” is not understood" in out
    assert "“l x” is not understood" in out
    assert "There is no choice 99" in out
    assert "There is no choice 0" in out
    assert out.count("in the deck") == 2, "once at the beginning, once when asked"
    assert "You have left the match." in out


def test_saving(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "precious").write_text("mine")
    typed = "1\ns\n1\ns\ns precious\ns nowhere/at.json\nq\n"
    out = run("play", "legends", "--seed", "5", typed=typed)[1]
    assert out.count("Saved: legends-5.json") == 2, "its own file may be written over"
    assert "precious exists already" in out
    assert (tmp_path / "precious").read_text() == "mine"
    assert "Cannot write nowhere/at.json: no such file." in out
    assert len(oyez.load((tmp_path / "legends-5.json").read_text()).choices) > 2


def test_a_saved_match_goes_on(run: Run, tmp_path: Path) -> None:
    saved = str(tmp_path / "saved.json")
    run("play", "legends", "--seed", "5", typed=f"1\n1\ns {saved}\nq\n")
    code, out, _ = run("play", "--load", saved, typed="l\nq\n")
    assert code == 0
    assert "Vermilion bids 0 coins." in out
    assert run("play", "legends", "--load", saved, typed="1\n" * 400)[1].rstrip().endswith(("win.", "wins."))


def test_a_person_is_shown_nothing_hidden(run: Run) -> None:
    """Two matches that differ in the deck alone look the same until a card is turned."""
    match = oyez.new("legends", seats=2, seed=5)
    shown = run("play", "legends", "--seats", "2", "--seed", "5", typed="q\n")[1]
    hidden = match.state.redact(0).snapshot()["table"]["deck"]
    assert set(hidden) == {oyez.HIDDEN}
    deck = {card for card in oyez.games.find("legends").words.names["en"] if card.startswith("card.")}
    row = {f"card.{card['card']}" for card in match.view(0)["table"]["row"]}
    names = oyez.games.find("legends").words.names["en"]
    assert all(names[card] in shown for card in row)
    assert not any(
        f" {names[card]} " in shown for card in deck - row if names[card] not in map(names.get, row)
    )


# ---- simulate


def test_a_simulation(run: Run) -> None:
    asked = ("simulate", "legends", "--seats", "2", "--games", "6", "--seed", "1", "--bots", "random")
    code, out, err = run(*asked)
    assert (code, err) == (0, "")
    for word in ("6 games, seed 1", "Choices per game:", "games per second", "Regions", "50.0 %", "random"):
        assert word in out
    assert "1 Blue" in out
    assert "6 parties, graine 1" in run(*asked, "--lang", "fr")[1]


def test_a_simulation_for_machines_is_the_same_on_two_jobs(run: Run) -> None:
    asked = (
        "simulate",
        "legends",
        "--games",
        "4",
        "--seed",
        "1",
        "--bots",
        "random",
        "--seats",
        "3",
        "--json",
    )
    alone, together = (json.loads(run(*asked, "--jobs", jobs)[1]) for jobs in ("1", "2"))
    for result in (alone, together):
        assert result.pop("seconds") > 0
        assert result.pop("games_per_second") > 0
    assert alone == together
    assert alone["games"] == 4
    assert len(alone["seats"]) == 3


# ---- show and replay


def test_a_picture_of_any_move(run: Run, record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "table.svg"
    asked = ("show", str(record), "--move", "10", "--seat", "0", "--lang", "fr", "--theme", "dark")
    assert run(*asked, "-o", str(picture)) == (0, "", "")
    text = picture.read_text(encoding="utf-8")
    assert text.startswith("<svg")
    assert run(*asked)[1].strip() == text.strip()
    expected = oyez.load(record.read_text(), moves=10).scene(0, "fr").svg(theme="dark")
    assert text == expected
    assert run("show", str(record))[1] != run("show", str(record), "--move", "0")[1]


@pytest.mark.parametrize("path", PICTURED, ids=lambda path: path.stem)
def test_the_matches_of_the_readme_s_pictures_play_and_draw(run: Run, path: Path) -> None:
    """That of Legends is of version 1: older rules still play."""
    rules = json.loads(path.read_text())["rules"]
    assert games.find(path.stem).oldest_rules <= rules <= oyez.catalog()[path.stem].rules_version
    code, out, err = run("show", str(path), "--seat", "1")
    assert (code, err) == (0, "")
    assert out.startswith("<svg")
    assert run("replay", str(path))[0] == 0


def test_a_replay(run: Run, record: Path) -> None:
    code, out, err = run("replay", str(record))
    match = oyez.load(record.read_text())
    assert (code, err) == (0, "")
    for line in match.log():
        assert line.text in out
    assert "Final scores" in out
    assert str(match.scores[0].total) in out
    assert "Décompte final" in run("replay", str(record), "--lang", "fr")[1]


def test_a_replay_of_a_match_that_goes_on(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "young.json"
    path.write_text(oyez.new("legends", seats=2, seed=1, setup="random").to_json())
    code, out, _ = run("replay", str(path))
    assert code == 0
    assert "Waiting for Vermilion, Blue." in out
    assert "Scores so far" in out


# ---- what goes wrong

ERRORS = [
    (("play", "chess"), "There is no game 'chess'"),
    (("play",), f"Name a game; there are: {', '.join(games.ids())}."),
    (("simulate", "chess"), "There is no game 'chess'"),
    (("play", "legends", "--seats", "7"), "cannot be played with 7 seats"),
    (("play", "legends", "--seats", "2", "--seat", "2"), "no seat 2; seats are numbered from 0 to 1."),
    (("play", "legends", "--seat", "-1"), "There is no seat -1"),
    (("play", "legends", "--seats", "two"), "two"),
    (("play", "legends", "--seed", "-4"), "The seed cannot be -4"),
    (("play", "legends", "--bots", "genius"), "There is no bot 'genius'"),
    (("play", "legends", "--bots", ""), "There is no bot ''"),
    (("play", "legends", "--bots", "random,random,random"), "3 bots cannot take 2 seats."),
    (("play", "legends", "--option", "layout=round"), "layout cannot be 'round'"),
    (("play", "legends", "--option", "layout"), "layout cannot be True"),
    (("play", "legends", "--option", "games=two"), "games cannot be 'two'"),
    (("play", "legends", "--option", "encounters=dragon,ogre"), "encounters cannot be"),
    (("play", "legends", "--option", "citadels=maybe"), "citadels cannot be 'maybe'"),
    (("play", "legends", "--option", "weather=fine"), "There is no option weather"),
    (("play", "legends", "--option", "swamp"), "The option swamp needs exploration."),
    (("play", "legends", "--load", "FILE", "--seats", "2"), "keeps its own seats, seed and options"),
    (("play", "chess", "--load", "FILE"), "is a match of legends."),
    (("simulate", "legends", "--games", "0"), "games cannot be 0"),
    (("simulate", "legends", "--jobs", "0"), "jobs cannot be 0"),
    (("simulate", "legends", "--bots", "random,random,random,random"), "4 bots cannot take 3 seats."),
    (("simulate", "legends", "--option", "layout=round"), "layout cannot be 'round'"),
    (("show", "MISSING"), "no such file"),
    (("show", "FOLDER"), "it is a folder"),
    (("show", "BROKEN"), "The record is not valid JSON."),
    (("show", "BINARY"), "The record is not valid JSON."),
    (("show", "FILE", "--move", "9999"), "There is no move 9999; this record goes from 0 to"),
    (("show", "FILE", "--move", "-1"), "There is no move -1"),
    (("show", "FILE", "--seat", "2"), "There is no seat 2"),
    (("show", "FILE", "--theme", "pink"), "pink"),
    (("show", "FILE", "-o", "MISSING/x.svg"), "Cannot write"),
    (("show",), "RECORD"),
    (("replay", "MISSING"), "no such file"),
    (("replay", "BROKEN"), "The record is not valid JSON."),
    (("replay", "CHEATED"), "of the record cannot be played"),
    (("replay", "FORGED"), "does not lead to the position"),
    (("games", "--lang", "tlh"), "tlh"),
    (("dance",), "dance"),
    ((), "command"),
    (("games", "--wrong"), "--wrong"),
]


@pytest.mark.parametrize(
    ("args", "said"), ERRORS, ids=lambda value: " ".join(value) if isinstance(value, tuple) else ""
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_errors_are_one_line_and_exit_code_2(
    run: Run, files: dict[str, str], args: tuple[str, ...], said: str, lang: str
) -> None:
    os.environ["LANG"] = lang  # put back by the fixture that has set it
    code, out, err = run(*(files.get(arg, arg) for arg in args))
    assert (code, out) == (2, "")
    assert err.startswith("oyez: ")
    assert err.count("\n") == 1
    if lang == "en":
        assert said in err
    else:
        english = {"There", "The", "Cannot", "cannot", "argument", "invalid", "following", "required"}
        assert not english & set(err.split()), err


@pytest.fixture
def files(record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Records of every kind, lying in the working folder."""
    data = json.loads(record.read_text())
    (tmp_path / "folder").mkdir()
    (tmp_path / "broken.json").write_text('{"oyez": 1')
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00\x9d")
    (tmp_path / "cheated.json").write_text(json.dumps({**data, "choices": [*data["choices"][:5], [0, 999]]}))
    (tmp_path / "forged.json").write_text(json.dumps({**data, "hash": "0" * 32}))
    names = {
        "FILE": record.name, "MISSING": "missing.json", "FOLDER": "folder", "BROKEN": "broken.json",
        "BINARY": "binary.json", "CHEATED": "cheated.json", "FORGED": "forged.json",
        "MISSING/x.svg": "missing/x.svg",
    }  # fmt: skip
    monkeypatch.chdir(tmp_path)
    return names


def test_help_in_both_languages(run: Run) -> None:
    for command in ("", "games", "play", "simulate", "arena", "show", "replay"):
        args = [command] if command else []
        code, english, _ = run(*args, "--help")
        assert code == 0
        assert english.startswith("usage: oyez")
        monkey_lang = ["--lang", "fr"]
        french = run(*args, *(monkey_lang if command else []), "--help")[1]
        if command:
            assert french.startswith("usage\u00a0: oyez")
            assert "show this help" not in french
    assert run("--version")[1] == f"oyez {oyez.__version__}\n"


def test_without_rich_one_line_says_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == "rich" or name == "oyez.cli.commands"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr(cli, "commands", raising=False)
    monkeypatch.setitem(sys.modules, "rich", None)
    for name in ("oyez.cli.output", "oyez.cli.play"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    code, out, err = run("games")
    assert (code, out) == (1, "")
    assert err == "oyez: The command line needs one more package: pip install 'oyez[cli]'\n"


# ---- as a program of its own

OYEZ = (sys.executable, "-m", "oyez")


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return {**kept, "LANG": "C.UTF-8", **more}


def test_exit_codes_of_the_program() -> None:
    good = subprocess.run([*OYEZ, "games"], capture_output=True, env=environment(), check=False)
    assert good.returncode == 0
    bad = subprocess.run([*OYEZ, "play", "chess"], capture_output=True, env=environment(), check=False)
    assert bad.returncode == 2
    assert bad.stderr.decode().startswith("oyez: There is no game")


def test_a_poor_terminal_still_shows_the_table() -> None:
    env = environment(PYTHONIOENCODING="ascii")
    asked = [*OYEZ, "play", "legends", "--seed", "1"]
    done = subprocess.run(asked, input=b"q\n", capture_output=True, env=env, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_input_that_is_no_text_is_not_understood() -> None:
    asked = [*OYEZ, "play", "legends", "--seed", "1"]
    typed = b"\xff\xfe\nq\n"
    done = subprocess.run(asked, input=typed, capture_output=True, env=environment(), check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_reader_that_leaves_early_is_no_error(record: Path) -> None:
    asked = [*OYEZ, "show", str(record)]
    with subprocess.Popen(
        asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.read(10)
        program.stdout.close()
        assert program.stderr.read() == b""


READY = """
import signal, sys
from oyez.cli import commands, main
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background is born deaf to it
print("ready", flush=True)
sys.exit(main())
"""


@pytest.mark.parametrize(
    "args",
    [
        ("play", "legends"),
        ("simulate", "legends", "--games", "9999", "--jobs", "2"),
        ("arena", "legends", "--bots", "greedy,random", "--games", "9999", "--jobs", "2"),
    ],
)
@pytest.mark.parametrize("seconds", [0.05, 1.0])
def test_an_interrupt_is_quiet(args: tuple[str, ...], seconds: float) -> None:
    pipe = subprocess.PIPE
    asked = [sys.executable, "-c", READY, *args]
    with subprocess.Popen(asked, stdin=pipe, stdout=pipe, stderr=pipe, env=environment()) as program:
        try:
            assert program.stdout is not None
            assert program.stdout.readline() == b"ready\n"
            time.sleep(seconds)
            program.send_signal(signal.SIGINT)
            _, err = program.communicate(timeout=240)
        finally:
            program.kill()
    assert (program.returncode, err) == (130, b"")
