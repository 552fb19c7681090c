"""On a phone everything that is written on the table can be read: a picture says what would be too small."""

import re
from xml.etree import ElementTree

import pytest

from oyez.core.chance import Chance
from oyez.core.game import Look
from oyez.core.randomly import pick_at_random
from oyez.core.words import LANGUAGES
from oyez.games.vindication import GAME
from oyez.games.vindication.components import CARDS, TERRITORIES, TILES
from oyez.games.vindication.quests import QUESTS, TRIGGERS
from oyez.games.vindication.scene import TALL_WIDTH, draw
from oyez.games.vindication.scene.cards import DESK_LETTERS, POCKET, How, plate, pocket, quest_card
from oyez.games.vindication.scene.signs import say
from oyez.games.vindication.steps.cards import card_text

from .table import put

PHONE = 390
"""Pixels: the width of a small phone, and of what one held sideways gives to the table."""
LEAST = 12
"""Pixels: the smallest letters there."""
NAMES = ("Ada", "Ben", "Cid", "Dot", "Eva")
in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def small(markup):
    """What is written too small, or cut, with its size in pixels."""
    found = []

    def look(element, scale):
        for by in re.findall(r"scale\(([\d.]+)", element.get("transform", "")):
            scale *= float(by)
        if element.tag == "text":
            words = "".join(element.itertext())
            size = float(element.get("font-size")) * scale * PHONE / TALL_WIDTH
            if size < LEAST or "…" in words:
                found.append((words, round(size, 1)))
        for child in element:
            look(child, scale)

    look(ElementTree.fromstring(f"<g>{markup}</g>"), 1)
    return found


def written(s, lang, seat=0):
    sprites = draw(s.redact(seat), Look(seat, lang, NAMES[: s.seats], "tall")).sprites
    return {key: too for key, sprite in sprites.items() if (too := small(sprite.markup))}


@in_both_languages
@pytest.mark.parametrize(("seats", "variant"), [(2, "basic"), (4, "everything"), (5, "founders")])
def test_everything_on_the_table_can_be_read(seats, variant, lang):
    s = GAME.start(seats, GAME.check_options(GAME.variants[variant]), 3)
    chance = Chance.from_seed(3)
    for _ in range(5):
        assert not written(s, lang)
        for _ in range(150):
            if not s.over:
                s.play(pick_at_random(chance, s.choices()))


@in_both_languages
def test_every_territory_and_every_trigger_can_be_read(lang):
    s = put("bare")
    for kind in range(len(TERRITORIES)):
        s.tiles[kind % len(s.tiles)] = TILES.index(kind)
        assert not written(s, lang)
    for trigger in range(0, len(TRIGGERS), 3):
        s = put("")
        s.triggers = tuple(range(trigger, min(trigger + 3, len(TRIGGERS))))
        assert not written(s, lang)


@in_both_languages
@pytest.mark.parametrize("how", [How(), How(cubes=12, seat=1, champion=True, called=True)])
def test_every_card_in_the_pocket_has_its_whole_name(lang, how):
    for card in range(len(CARDS)):
        for height in (132.0, 146.0, POCKET * 1.4):
            assert not small(pocket(card, POCKET, height, lang, how)), CARDS[card].id


@in_both_languages
def test_on_a_desk_a_card_has_all_its_words_or_none(lang):
    """What would be too small is left to whoever points at it."""
    worded = 0
    for card, it in enumerate(CARDS):
        drawn, text = plate(card, 96, 134.4, lang), card_text(card)
        assert min(map(float, re.findall(r'font-size="([\d.]+)"', drawn))) >= DESK_LETTERS, it.id
        worded += text is not None and f">{say(text, lang).split(' ')[0]} " in drawn
    assert worded > len(CARDS) / 2


@in_both_languages
def test_every_quest_can_be_read(lang):
    for quest in range(len(QUESTS)):
        assert not small(quest_card(quest, (True, True), 372.0, 102.0, lang)), QUESTS[quest].id
