"""Games for one, for all together and with roles on the terminal: how they end is said in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import oyez
from tests.small import climb, in_the_catalogue

from .conftest import Run


@pytest.fixture(autouse=True)
def catalogue() -> Iterator[None]:
    with in_the_catalogue():
        yield


def record(folder: Path, game: str, seats: int, **options: object) -> str:
    """A match in which everybody walks and rests; nobody trusts the weather."""
    match = oyez.new(game, seats=seats, seed=1, **options)
    while not match.over:
        match.play(1)
    path = folder / f"{game}.json"
    path.write_text(match.to_json())
    return str(path)


TOP, STORM = ("The top is reached", "Le sommet est atteint"), ("The storm has come", "La tempête est venue")
End = tuple[str, int, int, tuple[str, str], tuple[str, str]]
ENDS: list[End] = [
    ("ascent", 1, 0, TOP, ("Vermilion wins.", "Vermillon gagne.")),
    ("ascent", 1, 99, STORM, ("Nobody wins.", "Personne ne gagne.")),
    ("ascent", 2, 0, TOP, ("Vermilion, Blue win.", "Vermillon, Bleu gagnent.")),
    ("party", 3, 0, TOP, ("Vermilion, Blue, The Guide win.", "Vermillon, Bleu, Le Guide gagnent.")),
    ("party", 3, 99, STORM, ("Nobody wins.", "Personne ne gagne.")),
]


@pytest.mark.parametrize("end", ENDS)
def test_replay_says_why_it_ended_and_who_has_won(run: Run, tmp_path: Path, end: End) -> None:
    game, seats, goal, reason, said = end
    path = record(tmp_path, game, seats, goal=goal)
    for at, lang in enumerate(("en", "fr")):
        code, out, err = run("replay", path, "--lang", lang)
        assert (code, err) == (0, "")
        assert out.endswith(f"{reason[at]}\n{said[at]}\n")


def test_show_says_it_beside_the_picture(run: Run, tmp_path: Path) -> None:
    path, picture = record(tmp_path, "ascent", 1, goal=99), tmp_path / "table.svg"
    code, out, err = run("show", path, "-o", str(picture), "--lang", "fr")
    assert (code, out, err) == (0, "La tempête est venue\nPersonne ne gagne.\n", "")
    assert picture.read_text().startswith("<svg")
    assert run("show", path, "-o", str(picture), "--move", "2") == (0, "", ""), "it is not over by then"
    assert run("show", path)[1].startswith("<svg"), "a picture on the terminal stays one"
    assert "Nobody" not in run("show", path)[1]


def test_a_win_on_a_tie_break_says_on_what(run: Run, tmp_path: Path) -> None:
    match = oyez.new("race", seats=2, seed=1)
    while not match.over:  # both walk; the second rests once more than the first
        match.play(climb.WALK if type(match.state.decision) is climb.Path else match.waiting[0])
    path = tmp_path / "race.json"
    path.write_text(match.to_json())
    english, french = (run("replay", str(path), "--lang", lang)[1] for lang in ("en", "fr"))
    assert english.endswith("Level on points; won on the tie-break: more rations\nBlue wins.\n")
    assert "plus de rations" in french


def test_scores_that_differ_by_seat_and_the_name_of_a_role(run: Run, tmp_path: Path) -> None:
    out = run("replay", record(tmp_path, "party", 3))[1]
    heads, *seats = out[out.index("Final scores") :].splitlines()[1:5]
    assert heads.split() == ["Steps", "Meals", "Lead", "Total"]
    assert [line.split()[-4:] for line in seats] == [["3", "0", "–", "3"]] * 2 + [["–", "–", "0", "0"]]
    assert seats[2].startswith("The Guide ")
    assert "The Guide rests." in out


def test_playing_alone_takes_no_bot(run: Run) -> None:
    code, out, err = run("play", "ascent", "--seed", "1", "--option", "goal=0", typed="1\n" * 20)
    assert (code, err) == (0, "")
    assert "greedy" not in out
    assert out.endswith("The top is reached\nVermilion wins.\n")
    assert run("play", "ascent", "--bots", "random")[2] == "oyez: 1 bots cannot take 0 seats.\n"


def test_as_many_sit_down_as_usual_or_as_options_allow(run: Run) -> None:
    assert "The Guide: greedy" in run("play", "party", typed="q\n")[1]
    assert "greedy" not in run("play", "party", "--option", "turns=150", typed="q\n")[1]
    code, out, err = run("play", "party", "--seats", "3", "--option", "turns=150")
    assert (code, out) == (2, "")
    assert "cannot be played with 3 seats" in err
    for command in ("simulate", "arena"):
        asked = (command, "party", "--bots", "random", "--seats", "3", "--option", "turns=150")
        assert run(*asked)[0] == 2


def test_a_simulation_tells_success_roles_and_parts(run: Run) -> None:
    asked = ("simulate", "party", "--bots", "random,greedy", "--games", "6", "--seed", "1")
    code, out, err = run(*asked)
    assert (code, err) == (0, "")
    for said in ("Won by somebody: ", " of 6 games (", "greedy (The Guide)", "2 The Guide", "Lead", "–"):
        assert said in out
    assert "Gagnées par quelqu’un" in run(*asked, "--lang", "fr")[1]
    data = json.loads(run(*asked, "--json")[1])
    assert 0 <= data["won"] <= 6
    assert set(data["roles"]["guide"]) == {"greedy", "random"}
    assert set(data["seats"][2]["parts"]) == {"lead"}
    assert "Won by" not in run("simulate", "race", "--games", "2", "--bots", "random")[1]


def test_an_arena_for_one(run: Run) -> None:
    asked = ("arena", "ascent", "--bots", "random,greedy", "--games", "8", "--seed", "1")
    code, out, err = run(*asked)
    assert (code, err) == (0, "")
    for said in ("The Climb, 1 seat: 8 games on 4 deals, seed 1", "Wins and mean points", "on the same deal"):
        assert said in out
    assert "Rating" not in out
    assert "Wins by seat" not in out
    assert max(map(len, out.splitlines())) <= 100
    french = run(*asked, "--lang", "fr")[1]
    assert "1 place\u00a0: 8 parties" in french
    assert "fait mieux que" in french
    assert max(map(len, french.splitlines())) <= 100


def test_an_arena_with_a_role(run: Run, tmp_path: Path) -> None:
    plot = tmp_path / "success.svg"
    asked = ("arena", "party", "--bots", "random,greedy", "--games", "6", "--seed", "1")
    code, out, err = run(*asked, "--plot", str(plot))
    assert (code, err) == (0, "")
    assert "Wins and points by role" in out
    assert "(none)     random" in out
    assert "The Guide  greedy" in out
    assert "2 The Guide" in out
    assert "Games won" in plot.read_text()
    assert "Le Guide" in run(*asked, "--lang", "fr")[1]
