"""Every citizen, monster, privilege tile and wealth tile is drawn with all that its data says."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

import pytest

from oyez.core.words import LANGUAGES, msg
from oyez.draw.emblems import emblem
from oyez.draw.markup import scaled
from oyez.draw.text import ELLIPSIS
from oyez.games.margraves.components import (
    BANNERS,
    CITIZEN,
    CITIZENS,
    GUILDS,
    LINES,
    LOCATIONS,
    MONSTER,
    MONSTERS,
    NO_BANNER,
    ROOM,
    SEGMENTS,
    TILE,
    TILES,
    WEALTH,
    Effect,
)
from oyez.games.margraves.scene import cards, effects, tiles
from oyez.games.margraves.scene.signs import GUILD_COLOURS, GUILD_ICONS, TIER_ICONS
from oyez.games.margraves.words import WORDS

from .drawn import assert_inside, icons, pairs, said

WIDTHS = (60.0, 87.0, 140.0, 270.0)
EFFECTS: list[Effect] = [
    *[citizen.power for citizen in CITIZENS],
    *[citizen.banner for citizen in CITIZENS],
    *[monster.rewards for monster in MONSTERS],
    *[tile.grant for tile in TILES if tile.is_grant],
    *WEALTH,
    *SEGMENTS,
    *[line.reward for line in LINES],
    *[location.power for location in LOCATIONS],
    *[slot for location in LOCATIONS for slot in location.slots],
]


def steps(effect: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    """All steps of an effect, those inside others too, in the order of the data."""
    for step in effect:
        yield step
        yield from steps(step.get("do", ()))
        for option in step.get("options", ()):
            yield from steps(option)


def counted(effect: Effect) -> list[tuple[str, str]]:
    """The figures of the data, each with the icon of what it counts."""
    found = []
    for step in steps(effect):
        op = step["op"]
        if op in ("gain", "pay"):
            found.append((str(step["n"]), step["item"]))
        elif op in ("influence", "retrieve"):
            found.append((str(step["n"]), op))
        elif op == "take_tomb_knights" or (op == "deploy_knight" and step["to"] != "standard"):
            found.append((f"{'≤' if step.get('up_to') else ''}{step.get('n', 1)}", "knight"))
    return found


def shown(effect: Effect) -> set[str]:
    """Icons that the effect needs besides."""
    needed = {"each_player": "each-player", "each_opponent": "each-opponent", "slay": "slay", "naval": "ship"}
    found = {needed[step["op"]] for step in steps(effect) if step["op"] in needed}
    for step in steps(effect):
        if step["op"] == "privilege":
            found.add(TIER_ICONS[step["tier"]])
        elif step["op"] == "recruit":
            found.add("recruit")
        elif step["op"] == "move_margrave":
            found.add("move-margrave" if step["to"] == "connected" else "margrave")
        elif step["op"] == "deploy_knight" and step["to"] == "standard":
            found.add("deploy")
        if "per" in step:
            found.add("tower")
        if "guild" in step:
            found.add(f"guild-{step['guild']}")
    return found


def assert_drawn(markup: str, effect: Effect) -> None:
    drawn = pairs(markup)
    for pair in counted(effect):
        assert pair in drawn, pair
        drawn.remove(pair)
    assert not drawn
    assert shown(effect) <= set(icons(markup))


@pytest.mark.parametrize("kind", range(len(CITIZENS)), ids=[citizen.id for citizen in CITIZENS])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_citizen_is_drawn_whole(kind: int, lang: str) -> None:
    citizen = CITIZENS[kind]
    for width in WIDTHS:
        face = cards.citizen_card(kind, width, lang)
        assert citizen.names[lang] in said(face)
        assert GUILD_COLOURS[citizen.guild] in face
        assert emblem(ROOM, citizen.id) in face
        assert GUILD_ICONS[citizen.guild] in icons(face)
        assert ELLIPSIS not in face
        assert_drawn(face, citizen.power)
        assert_inside(face, width, width * cards.CARD)
        if width >= cards.WORDS_FROM:
            assert all(sentence in said(face) for sentence in effects.sentences(citizen.power, lang))


@pytest.mark.parametrize("kind", range(len(CITIZENS)), ids=[citizen.id for citizen in CITIZENS])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_citizen_in_hand_is_drawn_whole(kind: int, lang: str) -> None:
    citizen = CITIZENS[kind]
    for width, height in ((90.0, 45.0), (150.0, 60.0), (190.0, 96.0)):
        slab = cards.citizen_slab(kind, width, height, lang)
        assert citizen.names[lang] in said(slab)
        assert GUILD_ICONS[citizen.guild] in icons(slab)
        assert ELLIPSIS not in slab
        assert_drawn(slab, citizen.power)
        assert_inside(slab, width, height)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_banner_is_a_column_of_three(lang: str) -> None:
    wanted = {
        "alchemist": [("gold", "2"), ("move-margrave", ""), ("deploy", "")],
        "captain": [("strength", ""), ("move-margrave", ""), ("deploy", "")],
        "merchant": [("wild", ""), ("move-margrave", ""), ("deploy", "")],
        "paladin": [("move-margrave", ""), ("deploy", ""), ("deploy", "")],
    }
    for citizen, actions in wanted.items():
        drawn = cards.banner_rows(CITIZENS[CITIZEN[citizen]].banner)
        assert [(icons(row.markup)[0], said(row.markup)) for row in drawn] == actions
        face = cards.citizen_card(CITIZEN[citizen], 120.0, lang)
        assert all(row.markup in face for row in drawn)


@pytest.mark.parametrize("monster", range(len(MONSTERS)), ids=[monster.id for monster in MONSTERS])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_monster_is_drawn_whole(monster: int, lang: str) -> None:
    m = MONSTERS[monster]
    for width in WIDTHS:
        face = cards.monster_card(monster, width, lang)
        costs = [(f">{m.strength}<", "strength"), (f">{m.influence}<", "influence")]
        if m.magic:
            costs.append((f">{m.magic}<", "magic"))
        for figure, icon in costs:
            assert figure in face
            assert icon in icons(face)
        assert ("magic" in icons(face)) == bool(m.magic or "magic" in str(m.rewards))
        assert m.names[lang] in said(face)
        assert ("crown" in icons(face)) == m.chief
        assert emblem(ROOM, m.id) in face
        assert ELLIPSIS not in face
        assert_drawn(face, m.rewards)
        assert_inside(face, width, width * cards.CARD)


@pytest.mark.parametrize("t", range(len(TILES)), ids=[tile.id for tile in TILES])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_privilege_tile_is_drawn_whole(t: int, lang: str) -> None:
    tile = TILES[t]
    for width in (28.0, 70.0, 270.0):
        face = scaled(width / 100, tiles.tile(t))
        assert ("privilege-one", "privilege-two")[tile.tier] in icons(face)
        assert ("turn" in icons(face)) == tile.is_grant
        assert ("victory" in icons(face)) == (not tile.is_grant)
        for guild in range(len(GUILDS)):
            assert icons(face).count(GUILD_ICONS[guild]) == tile.guilds.count(guild)
        for banner, name in enumerate(BANNERS):
            assert (emblem(ROOM, name) in face) == (banner == tile.banner)
        assert_drawn(face, tile.grant)
        assert_inside(face, width, width)
    title = tiles.tile_title(t, lang)
    if tile.is_grant:
        assert effects.words(tile.grant, lang) in title
    for guild in tile.guilds:
        assert GUILDS[guild].names[lang] in title
    if tile.banner != NO_BANNER:
        assert WORDS.say(msg(f"banner.{BANNERS[tile.banner]}"), lang) in title


@pytest.mark.parametrize("t", range(len(WEALTH)))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wealth_tile_is_drawn_whole(t: int, lang: str) -> None:
    for width in (40.0, 110.0):
        face = scaled(width / 100, tiles.wealth_tile(t))
        assert_drawn(face, WEALTH[t])
        assert_inside(face, width, width * tiles.WEALTH_HIGH)
    assert effects.words(WEALTH[t], lang) in tiles.wealth_title(t, lang)


def test_every_effect_can_be_drawn_and_said() -> None:
    for effect, lang in product(EFFECTS, LANGUAGES):
        rows = effects.rows(effect)
        assert len(rows) == len(effects.sentences(effect, lang))
        assert_drawn("".join(row.markup for row in rows), effect)
        assert_drawn(effects.line_of(effect).markup, effect)
        assert all(row.width > 0 for row in rows)


def test_every_verb_of_the_data_has_its_entry() -> None:
    """What can be compiled to a step can be drawn and said, and nothing else."""
    assert {step["op"] for effect in EFFECTS for step in steps(effect)} == set(effects.VERBS)


@pytest.mark.parametrize(
    ("citizen", "lang", "words"),
    [
        (
            "captain",
            "en",
            "Gain 1 knight and 1 strength. Each player may pay 1 gold to gain 1 knight."
            " You may slay a monster next to your Margrave.",
        ),
        (
            "artificer",
            "fr",
            "Gagner 1 Force, 1 Magie et 1 Pierre."
            " Chaque adversaire peut vous payer 2 Or pour gagner 1 Force et 1 Pierre.",
        ),
        (
            "town_crier",
            "en",
            "Pay 2 gold to recruit a citizen, whatever its price. Take back 1 played citizen, not this one.",
        ),
        (
            "alchemist",
            "fr",
            "Gagner 5 Or. Vous pouvez payer 1 Or pour gagner 1 ressource."
            " Chaque joueur peut gagner 1 Or par Tour qu’il a construite.",
        ),
        (
            "pilot",
            "en",
            "You may recruit a citizen at its price, or gain 1 resource. Move your Margrave to any location.",
        ),
    ],
)
def test_powers_in_words(citizen: str, lang: str, words: str) -> None:
    assert effects.words(CITIZENS[CITIZEN[citizen]].power, lang) == words
    assert words in cards.citizen_title(CITIZEN[citizen], lang)


def test_titles_say_everything() -> None:
    assert cards.citizen_title(CITIZEN["paladin"], "en").startswith(
        "Paladin (Holy). Pennant: Move your Margrave along a road and deploy a knight 2 times."
        " Power: Gain 1 magic and 1 strength."
    )
    assert cards.monster_title(MONSTER["ash_dragon"], "fr") == (
        "Dragon de cendre, Chef de son Repaire. Coût\u00a0: 8 Force et 2 Magie."
        " Gagner 3 Influence, 1 Gemme et 4 Or."
    )
    assert cards.monster_title(MONSTER["lich_regent"], "en") == (
        "Lich Regent, chief of its lair. Cost: 6 strength and 2 magic."
        " Gain 3 influence and take a face-up Privilege II tile."
    )
    assert tiles.tile_title(TILE["PII-09"], "en") == (
        "Privilege II, counts at the end: Worker icon and griffin banner.\n≈ Reconstructed: what it shows."
    )


def test_prices_lead_to_gains() -> None:
    power = effects.rows(CITIZENS[CITIZEN["captain"]].power)[1].markup
    order = [icon for icon in icons(power) if icon != "each-player"]
    assert order == ["gold", "arrow-right", "knight"]
    assert icons(power)[0] == "each-player"


def test_what_may_be_left_has_its_sign() -> None:
    for citizen in CITIZENS:
        for part, row in zip(effects.parts(citizen.power), effects.rows(citizen.power), strict=True):
            assert (">?<" in row.markup) == (part[0]["op"] == "may")
