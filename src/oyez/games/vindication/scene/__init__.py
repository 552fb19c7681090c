"""The table of Vindication, drawn plainly: a slip for every thing on it, zone by zone."""

from __future__ import annotations

from dataclasses import replace

from oyez.core.game import Look
from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg, seat_name
from oyez.draw import layers
from oyez.draw.markup import Box, rect
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import line
from oyez.games.vindication.components import (
    DECKS,
    DRAWN,
    HEXES,
    KINDS,
    LEVELS,
    QUESTS,
    SPACES,
    TRIGGERS,
    ZONES,
)
from oyez.games.vindication.cubes import card_name, of_skill, skill_name, tile_name
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.cards import deck_name
from oyez.games.vindication.steps.island import space_name
from oyez.games.vindication.words import WORDS

SLIP, HIGH, GAP = 148.0, 22.0, 4.0
WIDE, TALL = 8, 2
"""Slips side by side."""


class _Table:
    """Slips from left to right, line by line; a zone begins a line of its own."""

    def __init__(self, s: Vindication, look: Look) -> None:
        self.s, self.look = s, look
        self.columns = TALL if look.shape == "tall" else WIDE
        self.at, self.line = 0, 0
        self.sprites: list[Sprite] = []

    def say(self, message: Message) -> str:
        return WORDS.say(message, self.look.lang, self.look.players)

    def zone(self) -> None:
        if self.at:
            self.at, self.line = 0, self.line + 1

    def slip(self, name: str, *said: Message | int) -> None:
        if self.at == self.columns:
            self.zone()
        words = " ".join(str(word) if isinstance(word, int) else self.say(word) for word in said)
        x, y = GAP + self.at * (SLIP + GAP), GAP + self.line * (HIGH + GAP)
        box: Box = (0, 0, SLIP, HIGH)
        markup = rect(box, 3, 'fill="var(--paper)" stroke="var(--line)"') + line(
            words[:30], 4, 15, 9, colour="var(--ink)"
        )
        self.sprites.append(Sprite(name, layers.CARDS, x, y, markup, words))
        self.at += 1


def draw(s: Vindication, look: Look) -> Scene:
    """The position as whoever looks may see it; `s` must be redacted for that seat."""
    table = _Table(s, look)
    _island(table, s)
    _decks(table, s)
    _end(table, s)
    for seat in range(s.seats):
        _player(table, s, seat)
    table.zone()
    width = GAP + table.columns * (SLIP + GAP)
    title = WORDS.say(msg("game.name"), look.lang)
    eyes = replace(look, drawn=None)
    scene = Scene(width, (table.line + 1) * (HIGH + GAP), look.lang, title, look.drawn, eyes=eyes, position=s)
    scene.add_all(table.sprites)
    return scene


def _island(table: _Table, s: Vindication) -> None:
    for at in range(len(HEXES)):
        held = (seat_name(s.control[at]),) if s.control[at] != NOBODY else ()
        table.slip(f"hex-{at}", at + 1, tile_name(s, at), *held)
    table.zone()
    for space in range(len(SPACES)):
        here = (seat_name(s.space.index(space)),) if space in s.space else ()
        table.slip(f"space-{space}", space_name(space), *here)
    table.zone()


def _decks(table: _Table, s: Vindication) -> None:
    for deck in DECKS:
        table.slip(f"deck-{deck}", deck_name(deck), len(s.deck(deck)))
        table.slip(
            f"aptitude-{deck}", msg("scene.aptitudes", skill=skill_name(deck), n=s.aptitudes_left[deck])
        )
        if s.shown[deck] >= 0:
            table.slip(f"card-{s.shown[deck]}", card_name(s.shown[deck]))
        if s.drawing == deck:
            for at, card in enumerate(reversed(s.deck(deck)[-DRAWN:])):
                table.slip(f"drawn-{at}", msg("card.hidden") if card == HIDDEN else card_name(card))
        table.zone()


def _end(table: _Table, s: Vindication) -> None:
    for trigger in s.triggers:
        table.slip(f"trigger-{trigger}", msg(f"trigger.{TRIGGERS[trigger].id}"))
    for at, token in enumerate(s.track):
        if token:
            table.slip(f"token-{at}", msg("scene.token", n=token))
    table.zone()


def _player(table: _Table, s: Vindication, seat: int) -> None:
    table.slip(f"honor-{seat}", seat_name(seat), msg("amount.honor", n=s.honor[seat]))
    for level, name in enumerate(LEVELS):
        table.slip(f"power-{seat}-{level}", msg(f"amount.{name}", n=s.power[seat * ZONES + level]))
    for skill in range(KINDS):
        aptitudes = s.aptitudes[seat * KINDS + skill]
        table.slip(
            f"skill-{seat}-{skill}",
            of_skill(skill, s.skill(seat, skill)),
            *((msg("amount.aptitude", n=aptitudes),) if aptitudes else ()),
        )
    turned = bool(s.transcended >> seat & 1)
    table.slip(f"character-{seat}", msg(f"character.{'transcended' if turned else 'wretched'}"))
    table.slip(f"mount-{seat}", msg("scene.speed", n=s.speed[seat] + s.mount[seat]))
    where = space_name(s.space[seat])
    table.slip(f"medallion-{seat}", msg("scene.medallion", seat=seat_name(seat), space=where))
    for card in s.own(seat):
        table.slip(f"card-{card}", card_name(card), *((s.cubes[card],) if s.cubes[card] else ()))
    for at, quest in enumerate(s.own_quests(seat)):
        hidden = quest == HIDDEN
        table.slip(f"quest-{seat}-{at}", msg("quest.hidden" if hidden else f"quest.{QUESTS[quest].id}"))
    table.zone()
