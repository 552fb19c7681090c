"""What a sheet says of a toy's values: which there are, what they may be, and what is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from oyez.core import corrections
from oyez.core.errors import BadCorrections
from oyez.core.sheet import Sheet
from oyez.core.tables import read

from .toy import make_room


@pytest.fixture
def room(tmp_path: Path) -> Path:
    return make_room(tmp_path)


@pytest.fixture
def sheet(room: Path) -> Sheet:
    return Sheet(room)


def values(sheet: Sheet, text: str) -> dict[str, object]:
    return sheet.read(tomllib.loads(text))


def test_what_is_reconstructed_is_found_and_nothing_else(sheet: Sheet) -> None:
    assert sheet.unsaid == []
    assert {value.name: value.now for value in sheet.values.values()} == {
        "things.card.axe.name_en": "Axe",
        "things.card.axe.the_en": "the Axe",
        "things.card.axe.clan": "wolf",
        "things.card.axe.chief": True,
        "things.card.axe.copies": {"p2": 1, "p3": 1},
        "things.card.axe.gain": [],
        "things.card.bow.cost": 4,
        "things.card.bow.clan": "wolf",
        "things.card.bow.chief": False,
        "things.card.bow.copies": {"p2": 2, "p3": 0},
        "things.card.bow.gain": [{"op": "take", "item": "gold", "n": 2}],
        "things.card.bow.back.points": 1,
        "things.step.2.worth": 3,
        "things.step.3.worth": 5,
        "things.track.prices": [1, 2],
        "things.track.corner.room": 7,
        "ways.way": [["wolf", "bear"]],
    }


def test_a_reconstructed_field_of_which_nothing_is_said_is_noticed(room: Path) -> None:
    text = (room / "sheet.toml").read_text()
    (room / "sheet.toml").write_text(text.replace('"step.worth" = { int = [0, 9] }\n', ""))
    assert Sheet(room).unsaid == ["things.step.worth", "things.step.worth"]


def test_a_value_like_ours_is_no_correction(sheet: Sheet) -> None:
    assert values(sheet, "[things.card.bow]\ncost = 4\n[things.step.2]\nworth = 4\n") == {
        "things.step.2.worth": 4
    }
    assert values(sheet, '[ways]\nway = [["bear", "wolf"]]') == {}, "the order says nothing"


def test_corrections_change_their_values_and_nothing_else(sheet: Sheet) -> None:
    given = (
        '[things.card.axe]\nname_en = "Great’s"\nthe_en = "Eric the Great’s"\n'
        'gain = [{ op = "rest" }, { op = "take", n = 3, item = "wood" }]\n'
        "[things.card.bow]\ncopies = { p3 = 1, p2 = 2 }\n"
        "[things.track]\nprices = [3, 0, 1]\ncorner.room = 1\n"
        '[ways]\nway = [["wolf", "wolf"], ["wolf", "bear"]]\n'
    )
    found = sheet.read(tomllib.loads(given))
    before, after = Sheet(sheet.room).data, sheet.correct(found)
    axe, bow = after["things"]["card"]
    assert axe["name_en"] == "Great’s"
    assert axe["gain"] == [{"op": "rest"}, {"op": "take", "item": "wood", "n": 3}]
    assert bow["copies"] == {"p2": 2, "p3": 1}
    assert after["things"]["track"] == {
        "source": "reconstructed",
        "prices": [3, 0, 1],
        "prices_source": "corrected",
        "corner": {"room": 1, "room_source": "corrected"},
    }
    assert after["ways"]["way"] == [
        {"between": ["bear", "wolf"], "source": "rulebook"},
        {"between": ["wolf", "wolf"], "source": "corrected"},
        {"between": ["wolf", "bear"], "bend": [1, 2]},
    ]
    assert (axe["name_en_source"], axe["gain_source"], bow["copies_source"]) == ("corrected",) * 3
    for entry, old in ((axe, before["things"]["card"][0]), (bow, before["things"]["card"][1])):
        for field, value in old.items():
            if f"{field}_source" not in entry or entry[f"{field}_source"] != "corrected":
                assert entry[field] == value or field.endswith("_source")
    assert sheet.data == before, "what was read stays as it is"


WRONG = {
    "things.card.axe.cost = 4": (
        "things.card.axe.cost",
        "the rulebook tells it",
        "le livret de règles le dit",
    ),
    "things.clan.bear.id = 'x'": (
        "things.clan.bear.id",
        "not printed in the box",
        "pas imprimé dans la boîte",
    ),
    "things.card.axe.x = 5": ("things.card.axe.x", "not printed in the box", "pas imprimé dans la boîte"),
    "things.card.bow.origin = 'near'": (
        "things.card.bow.origin",
        "this is not reconstructed, so",
        "n’est pas reconstitué ;",
    ),
    "things.card.bow.price = 4": (
        "things.card.bow.price",
        "there is no such value",
        "il n’y a pas de telle valeur",
    ),
    "things.card.sword.cost = 4": (
        "things.card.sword",
        "Here there are: axe, bow.",
        "Il y a ici : axe, bow.",
    ),
    "notes.about = 'x'": ("notes", "not printed in the box", "pas imprimé dans la boîte"),
    "cards.bow.cost = 4": ("cards", "Here there are: things, ways.", "Il y a ici : things, ways."),
    "things = 4": ("things", "4 cannot stand here: a table does", "il faut une table"),
    "things.card.bow.cost = 10": (
        "things.card.bow.cost",
        "10 cannot stand here; it takes a whole number from 0 to 9.",
        "un nombre entier de 0 à 9",
    ),
    "things.card.bow.cost = -1": ("things.card.bow.cost", "-1 cannot", "-1 ne va pas ici"),
    "things.card.bow.cost = 2.0": ("things.card.bow.cost", "2.0 cannot", "2.0 ne va pas ici"),
    "things.card.bow.cost = true": ("things.card.bow.cost", "true cannot", "true ne va pas ici"),
    "things.card.bow.cost = 'two'": ("things.card.bow.cost", '"two" cannot', '"two" ne va pas ici'),
    "things.card.bow.cost = 2000-01-01": ("things.card.bow.cost", "2000-01-01", "2000-01-01"),
    "things.card.bow.clan = 'fox'": (
        "things.card.bow.clan",
        'one of "wolf", "bear"',
        'l’un de "wolf", "bear"',
    ),
    "things.card.bow.chief = 1": ("things.card.bow.chief", "true or false", "true ou false"),
    "things.card.axe.name_en = ''": (
        "things.card.axe.name_en",
        "a text of 1 to 8 letters",
        "un texte de 1 à 8 lettres",
    ),
    "things.card.axe.name_en = 'a very long name'": ("things.card.axe.name_en", "1 to 8", "1 à 8"),
    "things.card.axe.name_en = '<b>'": ("things.card.axe.name_en", "<b>", "<b>"),
    "things.card.axe.name_en = '{n}'": ("things.card.axe.name_en", "{n}", "{n}"),
    "things.track.prices = 3": (
        "things.track.prices",
        "a list of 2–3, each a whole number from 0 to 5",
        "une liste de 2–3",
    ),
    "things.track.prices = [1]": ("things.track.prices", "[1] cannot", "[1] ne va pas"),
    "things.track.prices = [1, 6]": ("things.track.prices[2]", "6 cannot", "6 ne va pas"),
    "things.track.prices = [1, 1]": ("things.track.prices", "1 stands here twice", "deux fois"),
    "things.card.bow.copies = 3": (
        "things.card.bow.copies",
        "a table with p2, p3, each",
        "une table avec p2, p3",
    ),
    "things.card.bow.copies = { p2 = 2 }": ("things.card.bow.copies", '{"p2": 2} cannot', "ne va pas"),
    "things.card.bow.copies = { p2 = 2, p9 = 1 }": ("things.card.bow.copies", "no p9", "pas de p9"),
    "things.card.bow.copies.p2 = 9": ("things.card.bow.copies", "", ""),
    "things.card.bow.copies = { p2 = 9, p3 = 0 }": ("things.card.bow.copies.p2", "9 cannot", "9 ne va pas"),
    "things.card.bow.gain = 3": (
        "things.card.bow.gain",
        "a list of steps “gains” (0–2)",
        "une liste d’étapes",
    ),
    "things.card.bow.gain = [3]": (
        "things.card.bow.gain[1]",
        "3 is no step: a step is written { op = … }",
        "{ op = … }",
    ),
    "things.card.bow.gain = [{ op = 'fly' }]": (
        "things.card.bow.gain[1]",
        'no op "fly" here; there are: take, rest',
        "il y a : take, rest",
    ),
    "things.card.bow.gain = [{ n = 1 }]": ("things.card.bow.gain[1]", "no op null", "pas d’op null"),
    "things.card.bow.gain = [{ op = 'rest', n = 1 }]": (
        "things.card.bow.gain[1]",
        "rest has no n; it has: op",
        "rest n’a pas de n",
    ),
    "things.card.bow.gain = [{ op = 'rest' }, { op = 'take', n = 1 }]": (
        "things.card.bow.gain[2]",
        "take needs item",
        "take demande item",
    ),
    "things.card.bow.gain = [{ op = 'take', n = 4, item = 'gold' }]": (
        "things.card.bow.gain[1].n",
        "4 cannot",
        "4 ne va pas",
    ),
    "things.card.bow.gain = [{ op = 'take', n = 1, item = 'honey' }]": (
        "things.card.bow.gain[1].item",
        'one of "gold", "wood"',
        "honey",
    ),
    "things.card.bow.gain = [{ op = 'take', n = 1, item = 'gold', from = 'sky' }]": (
        "things.card.bow.gain[1].from",
        '"sky"',
        '"sky"',
    ),
    "ways.way = [['wolf', 'fox']]": ("ways.way[1][2]", '"fox" cannot', '"fox" ne va pas'),
    "things.card.bow.clan = 'bear'": (
        "things.card.clan, things.card.chief",
        '["bear", false] would be there 1 times; the rulebook says 0',
        "le livret de règles dit 0",
    ),
    "things.card.bow.copies = { p2 = 4, p3 = 4 }": (
        "things.card.copies",
        "together they would be 10; it must be 4 to 5",
        "le total serait 10",
    ),
    "things.card.axe.name_en = 'Adze'": (
        "things.card.axe.the_en",
        "this must end in Adze.",
        "ceci doit finir par Adze.",
    ),
    "things.step.2.worth = 5": ("things.step.3.worth", "more than 5, which stands before it", "plus que 5"),
}


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_is_refused_with_file_value_and_reason(room: Path, text: str) -> None:
    key, english, french = WRONG[text]
    file = "box/toy.toml"
    with pytest.raises(BadCorrections) as refused:
        corrections._checked(room, file, text)
    said, dit = refused.value.text("en"), refused.value.text("fr").replace("\u00a0", " ")
    assert said.startswith(f"{file}: {key}: ")
    assert dit.startswith(f"{file} : {key} : ")
    assert english in said
    assert french in dit
    assert isinstance(refused.value, ValueError)


def test_laws_that_the_rulebook_lays_down_for_all_entries(room: Path) -> None:
    sheet = Sheet(room)
    assert sheet.correct({}) == sheet.data
    exchanged = sheet.read(
        tomllib.loads("[things.card.axe]\nchief = false\n[things.card.bow]\nchief = true\n")
    )
    assert [card["chief"] for card in sheet.correct(exchanged)["things"]["card"]] == [False, True]
    (room / "sheet.toml").write_text(
        (room / "sheet.toml").read_text().replace("between = [0, 1]", "between = [1, 1]")
    )
    with pytest.raises(
        BadCorrections, match=r"things\.card\.cost = 4, clan wolf: there would be 0; it must be 1"
    ):
        corrections._checked(room, "toy.toml", "things.card.bow.cost = 5")


def test_exactly_one_part_is_filled(room: Path) -> None:
    text = (room / "sheet.toml").read_text()
    (room / "sheet.toml").write_text(text.replace('["things.card.points"]', '["things.card.gain"]'))
    with pytest.raises(
        BadCorrections, match=r"things\.card\.bow: exactly one of these must be filled: copies / gain"
    ):
        corrections._checked(room, "toy.toml", "things.card.axe.chief = true\nthings.track.prices = [3, 4]")
    corrections._checked(room, "toy.toml", "things.card.bow.gain = []")


def test_not_toml(room: Path) -> None:
    with pytest.raises(BadCorrections, match=r"toy\.toml: this is not TOML: .*line 1"):
        corrections._checked(room, "toy.toml", "things.card.bow.cost == 4")


def test_a_game_without_reconstructed_values_has_nothing_to_correct(tmp_path: Path) -> None:
    (tmp_path / "plain" / "data").mkdir(parents=True)
    (tmp_path / "plain" / "data" / "things.toml").write_text('[limits]\nmost = 4\nsource = "rulebook"\n')
    with pytest.raises(BadCorrections, match="nothing to correct"):
        corrections._checked(tmp_path / "plain", "plain.toml", "things.limits.most = 3")


# ---- in this process


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nothing had been loaded yet."""
    monkeypatch.setattr(corrections, "_loaded", {})
    monkeypatch.setattr(corrections, "_files", {})
    monkeypatch.setattr(corrections, "_folder", "")


@pytest.mark.usefixtures("fresh")
def test_tables_are_read_with_their_corrections(room: Path, tmp_path: Path) -> None:
    (tmp_path / "toy.toml").write_text("[things.card.bow]\ncost = 9\n")
    corrections.use(str(tmp_path))
    assert corrections.mark("toy") == "", "nothing is read before it is needed"
    assert [card["cost"] for card in read(room, "things")["card"]] == [3, 9]
    assert corrections.mark("toy") == corrections.mark_of({"things.card.bow.cost": 9})
    assert len(corrections.mark("toy")) == 12


@pytest.mark.usefixtures("fresh")
def test_a_sheet_that_is_not_filled_in_changes_nothing(room: Path, tmp_path: Path) -> None:
    (tmp_path / "toy.toml").write_text("[things.card.bow]\n#cost = 9\n[things.step.2]\nworth = 3\n")
    corrections.use(str(tmp_path))
    assert read(room, "things") == Sheet(room).data["things"]
    assert corrections.mark("toy") == ""
    assert corrections.data(room) is None


@pytest.mark.usefixtures("fresh")
def test_a_game_that_is_loaded_keeps_its_values(room: Path, tmp_path: Path) -> None:
    read(room, "things")
    (tmp_path / "toy.toml").write_text("things.card.bow.cost = 9")
    with pytest.raises(BadCorrections, match="toy is loaded already"):
        corrections.use(str(tmp_path))
    with pytest.raises(BadCorrections, match="toy is loaded already"):
        corrections.carry({"toy": ("toy.toml", "things.card.bow.cost = 9")})
    corrections.carry({"other": ("other.toml", "")})


@pytest.mark.usefixtures("fresh")
def test_a_folder_that_is_not_there(room: Path, tmp_path: Path) -> None:
    corrections.use(str(tmp_path / "nowhere"))
    with pytest.raises(BadCorrections, match=r"There is no folder .*nowhere"):
        read(room, "things")
    (tmp_path / "toy.toml").write_bytes(b"\xff\xfe")
    corrections.use(str(tmp_path))
    with pytest.raises(BadCorrections, match=r"toy\.toml: cannot be read"):
        read(room, "things")


def test_the_mark_is_that_of_the_values_alone() -> None:
    one, other = {"a.b": [1, 2], "c.d": {"x": 1, "y": 2}}, {"c.d": {"y": 2, "x": 1}, "a.b": [1, 2]}
    assert corrections.mark_of(one) == corrections.mark_of(other) == "585d8eb1e1bd"
    assert corrections.mark_of({**one, "a.b": [1, 3]}) != corrections.mark_of(one)
