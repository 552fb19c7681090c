"""The table of 7, drawn plainly: a slip for every thing on it, zone by zone."""

from __future__ import annotations

from dataclasses import replace

from oyez.core.game import Look
from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg, seat_name
from oyez.draw import layers
from oyez.draw.markup import Box, rect
from oyez.draw.scene import Scene, Sprite
from oyez.draw.text import line
from oyez.games.seven.components import (
    ARMOUR,
    BESIDE,
    BUILDINGS,
    GIFTS,
    HEROES,
    NAMELESS_CARDS,
    PORTALS,
    QUESTS,
    SIN_KIND,
    TREASURE_KIND,
    TREASURES,
    VIRTUES,
    WIDEST,
)
from oyez.games.seven.state import CLOSED, FREE, NEUTRAL, ON_SHOW, TURNED, Seven
from oyez.games.seven.wording import (
    armour_name,
    artefact_name,
    building_name,
    cataclysm_name,
    character_name,
    condition_name,
    elixir_name,
    gift_name,
    hero_name,
    nameless_name,
    portal_name,
    quest_name,
    sin_kind_name,
    treasure_kind_name,
    treasure_name,
)
from oyez.games.seven.words import WORDS

SLIP, HIGH, GAP = 148.0, 22.0, 4.0
WIDE, TALL = 8, 2
"""Slips side by side."""


class _Table:
    """Slips from left to right, line by line; a zone begins a line of its own."""

    def __init__(self, s: Seven, look: Look) -> None:
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


def draw(s: Seven, look: Look) -> Scene:
    """The position as whoever looks may see it; `s` must be redacted for that seat."""
    table = _Table(s, look)
    _quests(table, s)
    _market(table, s)
    _board(table, s)
    for seat in range(s.heroes):
        _player(table, s, seat)
    table.zone()
    width = GAP + table.columns * (SLIP + GAP)
    title = WORDS.say(msg("game.name"), look.lang)
    eyes = replace(look, drawn=None)
    scene = Scene(width, (table.line + 1) * (HIGH + GAP), look.lang, title, look.drawn, eyes=eyes, position=s)
    scene.add_all(table.sprites)
    return scene


def _held(what: int) -> Message:
    return seat_name(what) if what < FREE else msg("scene.neutral" if what == NEUTRAL else "scene.free")


def _treasure(card: int) -> Message:
    return msg("scene.hidden") if card == HIDDEN else treasure_name(card) if card >= 0 else msg("scene.none")


def _quests(table: _Table, s: Seven) -> None:
    for place in range(len(s.quests) - 1, -1, -1):
        quest = s.quests[place]
        table.zone()
        if quest < 0:
            continue
        table.slip(f"quest-{place}", quest_name(quest), QUESTS[quest].prize)
        for number, asked in enumerate(QUESTS[quest].conditions):
            lies = _held(s.conditions[place * WIDEST + number])
            table.slip(f"condition-{place}-{number}", condition_name(asked), lies)
        for at in range(BESIDE):
            table.slip(f"treasure-{place}-{at}", _treasure(s.treasures_at[place * BESIDE + at]))
    table.zone()
    table.slip("treasure-pile", msg("scene.treasures"), len(s.treasure_pile))
    found = {TREASURE_KIND[card] for card in s.rewards}
    for kind in range(len(TREASURES)):
        if kind in found:
            table.slip(f"reward-{kind}", treasure_kind_name(kind))


def _market(table: _Table, s: Seven) -> None:
    table.zone()
    for at, card in enumerate(s.tavern):
        table.slip(f"tavern-{at}", _space(card, character_name(card) if card >= 0 else None))
    for at, card in enumerate(s.shop):
        table.slip(f"shop-{at}", _space(card, elixir_name(card) if card >= 0 else None))
    table.zone()
    for building in range(len(BUILDINGS)):
        if s.building_at[building] == ON_SHOW:
            table.slip(f"building-{building}", building_name(building))
    table.zone()
    for gift in range(VIRTUES):
        table.slip(f"supply-{gift}", gift_name(gift), s.supply[gift])


def _space(card: int, name: Message | None) -> Message:
    return name or msg("scene.closed" if card == CLOSED else "scene.none")


def _board(table: _Table, s: Seven) -> None:
    table.zone()
    for portal in range(len(PORTALS)):
        table.slip(f"portal-{portal}", portal_name(portal), _held(s.portals[portal]))
    table.zone()
    for piece in range(len(ARMOUR)):
        got = msg("scene.none") if piece >= s.armour else armour_name(piece)
        table.slip(f"armour-{piece}", got)
    table.zone()
    last = cataclysm_name(s.resolved[-1]) if s.resolved else msg("scene.none")
    table.slip("cataclysm", last, len(s.resolved))
    top = s.cataclysms[-1] if s.cataclysms else NOBODY
    table.slip("cataclysm-deck", cataclysm_name(top) if top >= 0 else msg("scene.hidden"), len(s.cataclysms))
    table.slip("sin-deck", msg("scene.sins"), len(s.sin_deck))
    table.slip("sin-discard", msg("scene.discard"), len(s.sin_discard))
    table.slip("artefact-discard", msg("scene.artefacts"), len(s.artefact_discard))
    if s.seats > s.heroes:
        table.zone()
        for card in range(len(NAMELESS_CARDS)):
            if s.nameless_hand >> card & 1:
                table.slip(f"nameless-{card}", nameless_name(card))
    if NOBODY in s.hero:
        table.zone()
        for hero in range(len(HEROES)):
            if hero not in s.hero:
                table.slip(f"choose-hero-{hero}", hero_name(hero))


def _player(table: _Table, s: Seven, seat: int) -> None:
    table.zone()
    table.slip(f"player-{seat}", seat_name(seat), s.markers[seat])
    hero = hero_name(s.hero[seat], s.fell[seat] > 0) if s.hero[seat] != NOBODY else msg("scene.none")
    table.slip(f"hero-{seat}", hero, s.turned >> seat & 1)
    table.slip(f"power-{seat}", msg("amount.power", n=s.power[seat]))
    table.slip(f"gold-{seat}", msg("amount.gold", n=s.gold[seat]))
    table.slip(f"renown-{seat}", msg("amount.renown", n=s.renown[seat]))
    table.slip(f"corruption-{seat}", msg("scene.corruption"), s.corruption[seat])
    table.slip(f"sins-{seat}", msg("scene.sins"), s.sin_count[seat])
    table.slip(f"artefacts-{seat}", msg("scene.artefacts"), s.artefact_count[seat])
    for gift in range(len(GIFTS)):
        n = s.gifts[seat * VIRTUES + gift]
        if n:
            table.slip(f"gift-{seat}-{gift}", gift_name(gift), n)
    for card in s.characters(seat):
        table.slip(f"character-{card}", character_name(card), s.character_at[card] // TURNED)
    for card in s.elixirs(seat):
        table.slip(f"elixir-{card}", elixir_name(card))
    for building in s.buildings(seat):
        table.slip(f"building-{building}", building_name(building), s.building_at[building] // TURNED)
    for kind in sorted({SIN_KIND[card] for card in s.hand(seat) if card != HIDDEN}):
        table.slip(f"sin-{seat}-{kind}", sin_kind_name(kind))
    for card in s.own_artefacts(seat):
        if card != HIDDEN:
            table.slip(f"artefact-{card}", artefact_name(card))
