"""Laws of what people see: points, words, components and the drawing."""

from __future__ import annotations

import math
import re
from itertools import product
from typing import Any

import pytest

from oyez.core.errors import IllegalChoice
from oyez.core.game import SHAPES
from oyez.core.piles import miscounted
from oyez.core.state import State
from oyez.core.words import LANGUAGES, core_words, seat_name
from oyez.draw.scene import Drawn
from oyez.server.tallies import said

from .choosing import bytes_of, seed_of
from .hiding import imagined
from .tables import Table, own_checks


def scores_are_sums_of_named_parts(table: Table, record: str) -> None:
    match = table.load(record)
    assert len(match.scores) == table.seats
    assert match.state.scores() == [score.total for score in match.scores]
    for score in match.scores:
        assert score.total == sum(score.parts.values())
        order = [part for part in table.game.part_names if part in score.parts]
        assert list(score.parts) == order, "parts are not in their order"
        for part in score.parts:
            assert all(score.labels[part][lang] for lang in LANGUAGES)
    for seat in range(table.seats):
        value = table.game.heuristic(match.state.redact(seat), seat)
        assert math.isfinite(value)


def formulas_add_up(table: Table, record: str) -> None:
    """What a part of a score comes from is said, and makes that part; a game may say nothing at all."""
    match = table.load(record)
    for seat, score in enumerate(match.scores):
        for part, points in score.parts.items():
            lines = match.counted(seat, part)
            assert lines or not table.game.complete, f"{part} of seat {seat} is not explained"
            assert not lines or sum(line.points for line in lines) == points, f"{part} of seat {seat}"
            for lang in LANGUAGES:
                for line in match.counted(seat, part, lang):
                    assert line.text.strip()
                    assert not re.search(r"[{}]", line.text), line.text


def tallies_are_named_and_seen(table: Table, record: str) -> None:
    """What a seat has so many of has words, and a world that looks the same counts the same."""
    match = table.load(record)
    for viewer in (None, *range(table.seats)):
        view = match.state.redact(viewer)
        twin = imagined(table, record, viewer, seed_of(record)).state.redact(viewer)
        for seat in range(table.seats):
            assert view.tally(seat) == twin.tally(seat), "a tally tells what is hidden"
            for name in view.tally(seat):
                for lang in LANGUAGES:
                    assert said(table.game.words, name, 2, lang).startswith("+")
                    assert said(table.game.words, name, -1, lang).startswith("−")


def labels_are_said_and_told_apart(table: Table, record: str) -> None:
    """Two choices that are called the same must lead to the same position."""
    match = table.load(record)
    for seat in match.waiting:
        for lang in LANGUAGES:
            assert match.prompt(seat, lang).strip()
            called: dict[str, int] = {}
            for option in match.options(seat, lang):
                assert option.label.strip()
                assert not re.search(r"[{}]", option.label), option.label
                twin = called.setdefault(option.label, option.choice)
                assert twin == option.choice or _alike(match.state, seat, twin, option.choice), (
                    f"{lang}: choices {twin} and {option.choice} are both called {option.label!r}"
                )
        english, french = match.options(seat, "en"), match.options(seat, "fr")
        assert [(o.choice, o.targets) for o in english] == [(o.choice, o.targets) for o in french]
        assert [(bool(o.group), bool(o.effect)) for o in english] == [
            (bool(o.group), bool(o.effect)) for o in french
        ]
        assert not any(o.why for o in english), "what can be chosen has a reason why not"


def closed_options_are_explained(table: Table, record: str) -> None:
    """What is shown although it cannot be chosen has a name and a reason, and cannot be played."""
    match = table.load(record)
    for seat in range(table.seats):
        legal, closed = match.state.choices(seat), match.closed(seat)
        assert not closed or seat in match.waiting
        for lang in LANGUAGES:
            for option in match.closed(seat, lang):
                assert option.label.strip()
                assert option.why.strip(), f"{option.label} is closed without a reason"
                assert not re.search(r"[{}]", option.label + option.why + option.effect)
        for option in closed:
            assert option.choice not in legal, f"{option.label} is closed and open"
            with pytest.raises(IllegalChoice):
                match.play(option.choice, seat)
    assert match.to_json() == record


def _alike(state: State, seat: int, one: int, other: int) -> bool:
    worlds = []
    for choice in (one, other):
        world = state.clone()
        world.play(choice, seat)
        worlds.append(bytes_of(world))
    return worlds[0] == worlds[1]


def components_are_conserved(table: Table, record: str) -> None:
    own, state = own_checks(table.game), table.load(record).state
    assert miscounted(state, state.POOLS) == []
    if own is not None:
        own.check(state)


LAST_DRAWN = 12
"""So many of the last positions are drawn one upon the other."""


def scene_holds_every_target(table: Table, record: str) -> None:
    match = table.load(record)
    for seat in match.waiting:
        wanted = {target for option in match.options(seat) for target in option.targets}
        for shape in SHAPES:
            sprites = match.scene(seat, shape=shape).sprites  # type: ignore[attr-defined]
            assert wanted <= set(sprites), f"not drawn ({shape}): {sorted(wanted - set(sprites))}"


def scene_holds_what_counts(table: Table, record: str) -> None:
    """Whatever points come from lies open to everybody, on the table as they look at it."""
    match = table.load(record)
    lit = {
        target
        for seat, score in enumerate(match.scores)
        for part in score.parts
        for line in match.counted(seat, part)
        for target in line.targets
    }
    for shape in SHAPES:
        sprites = match.scene(None, shape=shape).sprites  # type: ignore[attr-defined]
        assert lit <= set(sprites), f"not drawn ({shape}): {sorted(lit - set(sprites))}"


SPRITE = re.compile(r'(?=<g id="[^"]*" class="sprite[" ])')
WRITTEN = re.compile(r"<text\b[^>]*>([^<]*)")


def scene_explains_itself(table: Table, record: str) -> None:
    """Whatever is written or shown as an icon lies on something that says what it means."""
    match = table.load(record)
    for viewer in (None, 0):
        for lang, shape in product(LANGUAGES, SHAPES):
            svg = match.scene(viewer, lang, shape=shape).svg()
            dumb = [
                sprite[:80]
                for sprite in SPRITE.split(svg)[1:]
                if "><title>" not in sprite
                and ('href="#icon-' in sprite or any(words.strip() for words in WRITTEN.findall(sprite)))
            ]
            assert not dumb, f"without a word ({lang}, {shape}): {dumb}"


def players_are_called_by_their_names(table: Table, record: str) -> None:
    """Where names are known nobody is called by a colour, in picture, answers or log; things may be."""
    match = table.load(record)
    names = [f"Zz{seat}" for seat in range(table.seats)]
    for lang in LANGUAGES:
        said = [line.text for line in match.log(None, lang, names)]
        for seat in match.waiting:
            options = [*match.options(seat, lang, names), *match.closed(seat, lang, names)]
            said += [words for o in options for words in (o.label, o.effect, o.group, o.why)]
            said.append(match.prompt(seat, lang, names))
        for part in SPRITE.split(match.scene(0, lang, names).svg())[1:]:
            said += [*WRITTEN.findall(part), *re.findall("<title>([^<]*)", part)]
        colours = "|".join(core_words().say(seat_name(seat), lang) for seat in range(table.seats))
        coloured = re.compile(rf"\b({colours})\b")
        things = [name for name in match.game.words.names.get(lang, {}).values() if coloured.search(name)]
        called = [
            words
            for words in said
            if coloured.search(words) and not any(name in words or words in name for name in things)
        ]
        assert not called, called


def scene_ids_are_unique(table: Table, record: str) -> None:
    match = table.load(record)
    for lang, shape in zip(LANGUAGES, SHAPES, strict=True):
        svg = match.scene(0, lang, shape=shape).svg()
        ids = re.findall(r'\sid="([^"]*)"', svg)
        assert ids
        assert len(ids) == len(set(ids)), f"twice: {sorted({i for i in ids if ids.count(i) > 1})}"


def scene_pieces_lie_on_sprites(table: Table, record: str) -> None:
    """What a sprite says that it lies on is drawn too, and lies on nothing itself."""
    match = table.load(record)
    for shape in SHAPES:
        svg = match.scene(0, shape=shape).svg()
        lying = dict(re.findall(r'<g id="([^"]*)"[^>]*data-on="([^"]*)"', svg))
        ids = set(re.findall(r'\sid="([^"]*)"', svg))
        assert set(lying.values()) <= ids - lying.keys(), f"{shape}: {lying}"


def scene_does_not_leak(table: Table, record: str) -> None:
    match, seed = table.load(record), seed_of(record)
    for seat in table.seen_by():
        twin = imagined(table, record, seat, seed)
        for lang, shape in zip(LANGUAGES, SHAPES, strict=True):
            seen = match.scene(seat, lang, shape=shape).svg()
            assert seen == twin.scene(seat, lang, shape=shape).svg(), f"seat {seat} sees more than it may"


def scene_is_the_same_upon_the_one_before(table: Table, record: str) -> None:
    """Drawn upon what was drawn before, for these eyes and others, a table looks as if drawn anew."""
    end = table.load_with_its_past(record)
    looks: list[dict[str, Any]] = [{"seat": seat} for seat in table.seen_by()]
    looks += [
        {"seat": 0, "lang": "fr"},
        {"seat": 0, "players": ["?"] * table.seats},
        {"seat": 0, "shape": "tall"},
    ]
    match = end.at(max(0, len(end.choices) - LAST_DRAWN))
    drawn = Drawn()
    for who, choice in end.choices[len(match.choices) :]:
        for look in looks:
            match.scene(**look, drawn=drawn)
        match.play(choice, who)
        drawn = Drawn(drawn)
    for look in looks:
        upon: Any = match.scene(**look, drawn=drawn)
        assert upon.svg() == match.scene(**look, drawn=Drawn()).svg(), (
            f"{look} sees something else than drawn anew"
        )
