"""The sheets of the games in the catalogue: complete, true, filled in by anybody."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest

from oyez import games
from oyez.core.sheet import Sheet
from oyez.core.sheet_text import sheet_text
from oyez.core.words import LANGUAGES

from .filled import filled_by_chance
from .runs import box, told

every_game = pytest.mark.parametrize("game", games.ids())

READY = re.compile(r"^#(?=[\w-]+ = )", re.MULTILINE)
"""The sign that stands before a value until it is filled in."""


def marked(node: Any, name: str, kind: str, mark: str = "") -> Iterator[tuple[str, str]]:
    """Everything in the data that bears the mark, as (name, kind), found without the house's own eyes."""
    mark = node.get("source", mark)
    for field, value in node.items():
        if field == "source" or field.endswith("_source"):
            continue
        here, there, own = f"{name}.{field}", f"{kind}.{field}", node.get(f"{field}_source", mark)
        if isinstance(value, dict):
            yield from marked(value, here, there, own)
        elif isinstance(value, list) and any(isinstance(item, dict) and "op" not in item for item in value):
            for at, entry in enumerate(value, 1):
                yield from marked(entry, f"{here}.{entry.get('id', entry.get('n', at))}", there, own)
        elif own == "reconstructed":
            yield here, there


def within(name: str, others: Collection[str]) -> bool:
    """Whether it is one of the others, or a part of one."""
    parts = name.split(".")
    return any(".".join(parts[: end + 1]) in others for end in range(len(parts)))


def excused(kind: str, word: str) -> bool:
    """Whether the room says that this is no print of the box: a field of that name, or this one alone."""
    return within(kind, {word}) if "." in word else word in kind.split(".")


def flat(table: dict[str, Any], names: set[str], key: str = "") -> Iterator[tuple[str, Any]]:
    for field, value in table.items():
        here = f"{key}.{field}" if key else field
        if here in names or not isinstance(value, dict):
            yield here, value
        else:
            yield from flat(value, names, here)


def written(game: str, lang: str = "en", **filled: Any) -> str:
    return sheet_text(Sheet(games.room(game)), games.find(game).words, lang, filled)


@every_game
def test_the_sheet_lists_every_value_that_bears_the_mark_and_no_other(game: str) -> None:
    sheet = Sheet(games.room(game))
    data = {path.stem: tomllib.loads(path.read_text()) for path in (games.room(game) / "data").glob("*.toml")}
    found = [pair for file, table in data.items() for pair in marked(table, file, file)]
    assert sheet.unsaid == []
    names = {value.name for value in sheet.values.values()}
    listed = dict(flat(tomllib.loads(READY.sub("", written(game))), names))
    assert set(listed) == names
    rows = {value.kind for value in sheet.values.values() if "rows" in value.spec}
    unlisted = {kind for name, kind in found if not within(name, names) and not within(kind, rows)}
    own = tomllib.loads((games.room(game) / "sheet.toml").read_text())["own"]
    assert {kind for kind in unlisted if not any(excused(kind, word) for word in own)} == set()
    bears = {kind for _, kind in found}
    assert [word for word in own if not any(excused(kind, word) for kind in bears)] == [], "none is left over"
    bearing = {name for name, _ in found}
    for value in sheet.values.values():
        if value.field in value.holder and value.kind not in rows:
            assert any(within(name, {value.name}) for name in bearing), value.name


@every_game
def test_what_stands_ready_is_what_is_played(game: str) -> None:
    sheet = Sheet(games.room(game))
    for lang in LANGUAGES:
        text = written(game, lang)
        assert sheet.read(tomllib.loads(text)) == {}
        ready = tomllib.loads(READY.sub("", text))
        names = {value.name: value for value in sheet.values.values()}
        assert dict(flat(ready, set(names))) == {name: value.now for name, value in names.items()}
        assert sheet.read(ready) == {}
        assert max(len(line) for line in text.splitlines() if line.startswith("# ")) <= 100


@every_game
def test_every_value_is_explained_in_both_languages(game: str) -> None:
    sheet = Sheet(games.room(game))
    for lang in LANGUAGES:
        words = games.find(game).words.catalogues[lang]
        text = " ".join(written(game, lang).replace("\n#", " ").split())
        for kind in {value.kind for value in sheet.values.values()}:
            for message in (f"sheet.{kind}", f"sheet.{kind.rpartition('.')[0]}"):
                said = words.gettext(message)
                assert said != message
                assert " ".join(said.split()) in text
    said = {name for name in _messages(game) if name.startswith("sheet.")}
    groups = {value.kind for value in sheet.values.values()}
    groups |= {kind.rpartition(".")[0] for kind in groups}
    effects = {f"effect.{name}" for name in sheet.kinds.effects}
    ops = {f"op.{op}" for verbs in sheet.kinds.effects.values() for op in verbs}
    assert said == {f"sheet.{name}" for name in groups | effects | ops}, "and nothing else is said"


def _messages(game: str) -> set[str]:
    text = (games.room(game) / "locale" / "en" / "LC_MESSAGES" / "oyez.po").read_text()
    return set(re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))


@every_game
def test_what_is_filled_in_stands_in_the_next_sheet(game: str) -> None:
    sheet = Sheet(games.room(game))
    filled = filled_by_chance(sheet, 1)
    assert filled
    for lang in LANGUAGES:
        again = sheet_text(sheet, games.find(game).words, lang, filled)
        assert sheet.read(tomllib.loads(again)) == filled


PLAYED = """
import json, sys
import oyez
from oyez import bots, games

game, seed = sys.argv[1], int(sys.argv[2])
found, marks = games.find(game), []
for seats, bot, shape in zip(found.seats_with({}), ("greedy", "random") * 3, ("wide", "tall") * 3):
    match = oyez.new(game, seats=seats, seed=seed)
    marks.append(match.corrections)
    players = [bots.make(bot, found, seed + seat) for seat in range(seats)]
    while not match.over:
        seat = match.waiting[0]
        match.play(players[seat].choose(match.state.redact(seat), seat), seat)
        assert len(match.choices) < found.longest
        if len(match.choices) % 60 == 0:
            for lang in ("en", "fr"):
                match.scene(seat, lang, shape=shape).svg()
                match.options(lang=lang)
                found.text(match.state.redact(seat), seat, lang)
            assert oyez.restore(match.state.snapshot()).snapshot() == match.state.snapshot()
    assert match.log(0, "fr")
    assert oyez.load(match.to_json()).to_json() == match.to_json()
print(json.dumps(marks))
"""


@every_game
def test_whatever_a_sheet_allows_can_be_played(game: str, tmp_path: Path) -> None:
    """At every number of seats to the end, by bots that look ahead and by chance, drawn and told."""
    seed = 1
    filled = filled_by_chance(Sheet(games.room(game)), seed)
    folder = box(
        tmp_path, **{game: sheet_text(Sheet(games.room(game)), games.find(game).words, "en", filled)}
    )
    marks = told(PLAYED, folder, game, str(seed))
    assert len(set(marks)) == 1
    assert marks[0]
