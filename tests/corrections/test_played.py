"""Matches played with corrections: they are in force everywhere, say so, and never mix with others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import oyez
from oyez import games
from oyez.core import corrections
from oyez.core.resume import put_aside
from oyez.core.sheet import Sheet
from oyez.core.sheet_text import sheet_text

from .runs import BOAR, PAIRS, PRICES, box, told

BEGUN = """
import json, sys
import oyez
from oyez.core.resume import put_aside

made = {}
for game in ("legends", "margraves"):
    match = oyez.new(game, seats=3, seed=5)
    for _ in range(40):
        seat = match.waiting[0]
        match.play(match.options(seat)[0].choice, seat)
    made[game] = {
        "mark": match.corrections,
        "record": match.to_json(),
        "snapshot": match.state.snapshot(),
        "view": match.view(0),
        "aside": put_aside(match),
    }
print(json.dumps(made))
"""

LOADED = """
import json, sys
import oyez
from oyez import games
from oyez.core.resume import take_up

def reason(read, *given):
    try:
        read(*given)
    except oyez.BadRecord as error:
        return [error.text("en"), error.text("fr")]

found = {}
for name, made in json.load(open(sys.argv[1])).items():
    found[name] = [
        reason(oyez.load, made["record"]),
        reason(oyez.restore, made["snapshot"]),
        reason(take_up, made["aside"], games.find),
    ]
print(json.dumps(found))
"""


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("boxes")
    unfilled = {
        game: sheet_text(Sheet(games.room(game)), games.find(game).words, "fr", {}) for game in games.ids()
    }
    return {
        "none": "",
        "unfilled": box(folder / "unfilled", **unfilled),
        "boar": box(folder / "boar", margraves=BOAR),
        "prices": box(folder / "prices", margraves=PRICES, legends=PAIRS),
    }


@pytest.fixture(scope="module")
def begun(folders: dict[str, str]) -> dict[str, dict[str, Any]]:
    return {name: told(BEGUN, folder) for name, folder in folders.items()}


def test_a_sheet_that_is_not_filled_in_leaves_every_byte_as_it_was(begun: dict[str, Any]) -> None:
    assert begun["unfilled"] == begun["none"]
    for game in ("legends", "margraves"):
        assert begun["none"][game]["mark"] == ""
        assert "corrections" not in begun["none"][game]["record"]
        match = oyez.load(begun["none"][game]["record"])
        assert match.to_json() == begun["none"][game]["record"]
        assert match.corrections == ""
        assert json.loads(json.dumps(put_aside(match))) == begun["none"][game]["aside"]
        assert {"corrections"}.isdisjoint({*match.view(), *match.state.snapshot()})


def test_a_match_with_corrections_says_so(begun: dict[str, Any]) -> None:
    boar, prices = begun["boar"]["margraves"], begun["prices"]["margraves"]
    assert boar["mark"] == corrections.mark_of(
        {
            "monsters.monster.dire_boar.name_en": "Great Boar",
            "monsters.monster.dire_boar.name_fr": "Grand sanglier",
            "monsters.monster.dire_boar.the_fr": "le Grand sanglier",
            "monsters.monster.dire_boar.strength": 6,
            "monsters.monster.dire_boar.rewards": [
                {"op": "gain", "item": "magic", "n": 2},
                {"op": "gain", "item": "gold", "n": 7},
            ],
        }
    )
    assert len({boar["mark"], prices["mark"], ""}) == 3
    for made in (boar, prices, begun["prices"]["legends"]):
        marks = [made["view"], made["snapshot"], json.loads(made["record"]), made["aside"]["state"]]
        assert [kept["corrections"] for kept in [*marks, made["aside"]["record"]]] == [made["mark"]] * 5
    assert begun["boar"]["legends"] == begun["none"]["legends"], "the other game is as ever"


def test_what_was_played_otherwise_does_not_go_on(
    begun: dict[str, Any], folders: dict[str, str], tmp_path: Path
) -> None:
    played = {name: made["margraves"] for name, made in begun.items()}
    pack = tmp_path / "played.json"
    pack.write_text(json.dumps(played))
    boar, prices = played["boar"]["mark"], played["prices"]["mark"]
    lacks = f"This does not go on here: it was played with corrections {boar}, and there are none here."
    other = f"This does not go on here: it was played with corrections {prices}, and here are others: {boar}."
    extra = f"This does not go on here: it was played without corrections, and here are some: {boar}."
    here, there = told(LOADED, "", str(pack)), told(LOADED, folders["boar"], str(pack))
    assert here["none"] == here["unfilled"] == there["boar"] == [None] * 3
    for found, reason in ((here["boar"], lacks), (there["prices"], other), (there["none"], extra)):
        assert [english for english, _ in found] == [reason] * 3
        assert all(french.startswith("Ceci ne peut pas continuer ici") for _, french in found)


@pytest.mark.parametrize("mark", [3, "", None, ["x"]])
def test_a_mark_that_is_none_is_refused(mark: object) -> None:
    record = {**json.loads(oyez.new("margraves", seats=2, seed=1).to_json()), "corrections": mark}
    with pytest.raises(oyez.BadRecord, match="corrections is missing or of the wrong kind"):
        oyez.load(json.dumps(record))
    snapshot = {**oyez.new("margraves", seats=2, seed=1).state.snapshot(), "corrections": mark or "x"}
    with pytest.raises(oyez.BadRecord):
        oyez.restore(snapshot)


SLAIN = """
import json
import oyez
from oyez.core.game import Look
from oyez.games.margraves.components import LAIRS, LOCATIONS, MONSTER, MONSTERS
from oyez.games.margraves.effects import COMPILER
from oyez.games.margraves.scene.cards import monster_card
from tests.games.margraves.lines import go, put
from tests.games.margraves.table import ask

number = MONSTER["dire_boar"]
boar = MONSTERS[number]
lair = LAIRS[boar.lair]
s = put(f"@{LOCATIONS[lair.adjacent[0]].id} {boar.strength} strength face:dire_boar")
ask(s, COMPILER.optional([{"op": "slay"}], 0, 0))
game, view = oyez.games.find("margraves"), s.redact(0)
label = {lang: game.words.say(view.asked(0).label(view, boar.lair + 1), lang) for lang in ("en", "fr")}
go(s, f"{lair.id} no")
shown = put("face:dire_boar").redact(0)
print(json.dumps({
    "paid": boar.strength,
    "label": label,
    "drawn": {lang: monster_card(number, 300, lang) for lang in ("en", "fr")},
    "text": game.text(shown, 0, "en"),
    "scene": game.scene(shown, Look(0, "en")).svg(),
    "held": [s.strength[0], s.stock[2], s.gold[0]],
    "marked": boar.reconstructed,
}))
"""


def test_one_entry_makes_the_rule_the_icons_and_the_words(folders: dict[str, str]) -> None:
    ours, theirs = told(SLAIN), told(SLAIN, folders["boar"])
    assert ours["paid"] != theirs["paid"] == 6
    assert ours["held"][0] == theirs["held"][0] == 0, "all strength was paid"
    assert theirs["held"] == [0, 2, 7]
    assert ours["held"] != theirs["held"]
    assert "Great Boar" in theirs["label"]["en"]
    assert "Grand sanglier" in theirs["label"]["fr"]
    for shown in (theirs["drawn"]["en"], theirs["text"], theirs["scene"]):
        assert "Great Boar" in shown
        assert "Dire Boar" not in shown
    assert "7 gold" in theirs["text"]
    assert "2 magic" in theirs["drawn"]["en"]
    assert "7 gold" in theirs["drawn"]["en"]
    assert "icon-magic" in theirs["drawn"]["fr"]
    assert "icon-magic" not in ours["drawn"]["fr"]
    assert {"strength", "rewards"} <= set(ours["marked"])
    assert set(ours["marked"]) - set(theirs["marked"]) >= {"strength", "rewards"}, "the box says so now"


def test_the_pairs_of_faces_change_which_boards_meet(folders: dict[str, str]) -> None:
    program = (
        "import json\nfrom oyez.games.legends.components import FACES\n"
        "print(json.dumps({face.id: face.board for face in FACES}))"
    )
    ours, theirs = told(program), told(program, folders["prices"])
    assert ours["frozen_isles"] == ours["horseshoe"] != ours["volcano"] == ours["citadel"]
    assert theirs["frozen_isles"] == theirs["volcano"] != theirs["horseshoe"] == theirs["citadel"]


def test_programs_are_told_before_anything_is_loaded(tmp_path: Path) -> None:
    program = (
        "import json, oyez\n"
        "try:\n    oyez.new('margraves', seats=2)\n"
        "except oyez.BadCorrections as error:\n    print(json.dumps(str(error)))\n"
    )
    folder = box(tmp_path / "bad", margraves="[monsters.monster.dire_boar]\nstrength = 0\n")
    said = told(program, folder)
    assert said == (
        f"{folder}/margraves.toml: monsters.monster.dire_boar.strength: "
        "0 cannot stand here; it takes a whole number from 1 to 12."
    )
    assert told(program, str(tmp_path / "gone")) == f"There is no folder {tmp_path}/gone with corrections."


def test_what_brings_a_game_down_is_told_with_its_file(tmp_path: Path) -> None:
    """Whatever slips through the checks of the sheet."""
    program = (
        "import json, oyez\nfrom oyez.core import kinds\n"
        "kinds.Kinds.check = lambda self, spec, value, now, where: value\n"
        "try:\n    oyez.new('margraves', seats=2)\n"
        "except oyez.BadCorrections as error:\n    print(json.dumps(str(error)))\n"
    )
    folder = box(tmp_path, margraves='wealth.tile.W-20.gain = [{ op = "gain", item = "honey", n = 1 }]')
    said = told(program, folder)
    assert said.startswith(f"{folder}/margraves.toml: margraves cannot be played with these values: KeyError")
    assert "honey" in said
