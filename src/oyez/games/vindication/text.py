"""The table in plain text, for a terminal of a hundred columns."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap

from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg, seat_name

from .components import (
    CARDS,
    CHARGES,
    DECK_OF,
    DECKS,
    HEXES,
    KINDS,
    LEVELS,
    MASTERY,
    PET,
    TERRITORIES,
    TILES,
    ZONES,
)
from .conditions import mastery
from .cubes import card_name, of_skill, skill_name, tile_name
from .extras import UNTAMED
from .modules.guilds import place_name
from .modules.well import wish_name
from .quests import QUESTS, TRIGGERS
from .state import Vindication
from .steps.decks import deck_name
from .steps.island import space_name
from .steps.setup import quest_text
from .words import WORDS

WIDTH = 100
DASH = "–"


def table(s: Vindication, seat: int | None, lang: str) -> str:
    """What lies on the table, as that seat sees it: the island, the decks, the triggers, and the players."""
    page = _Page(s, lang)
    sections = [page.island(), page.decks(), page.triggers()]
    sections += [page.player(other) for other in range(s.seats)]
    return "\n\n".join("\n".join(lines) for lines in sections)


class _Page:
    def __init__(self, s: Vindication, lang: str) -> None:
        self.s = s
        self.lang = lang

    def say(self, message: Message) -> str:
        return WORDS.say(message, self.lang)

    def item(self, name: Message, what: str) -> str:
        return self.say(msg("text.item", name=name, what=what))

    def line(self, name: str, what: Iterable[str]) -> list[str]:
        text = self.item(msg(f"text.{name}"), ", ".join(what) or DASH)
        return wrap(text, WIDTH, subsequent_indent="   ")

    def island(self) -> list[str]:
        s = self.s
        lines = [self.say(msg("text.island", n=s.round))]
        for at in range(len(HEXES)):
            if s.tiles[at] >= 0:
                held = s.control[at]
                owner = f" ({self.say(seat_name(held))})" if held != NOBODY else ""
                blocked = f" {self.say(msg('text.black'))}" if s.cursed_hexes >> at & 1 else ""
                lines.append(f"   {at + 1:2} {self.say(tile_name(s, at))}{owner}{blocked}{self.walls(at)}")
        places = [self.item(seat_name(one), self.say(space_name(s.space[one]))) for one in range(s.seats)]
        lines += self.line("places", places)
        if s.market:
            lines += self.line("market", [self.say(card_name(card)) for card in s.market])
        if s.battle:
            taken = [self.say(seat_name(one)) for one in s.battle if one != NOBODY]
            lines += self.line("battle", [*taken, str(s.battle.count(NOBODY))])
        if s.wishes:
            lines += self.line("wishes", [self.say(wish_name(kind)) for kind in s.wishes])
        if s.beside:
            kinds = [msg(f"territory.{TERRITORIES[TILES[tile]].id}") for tile in s.beside]
            lines += self.line("beside", [self.say(kind) for kind in kinds])
        return lines

    def walls(self, at: int) -> str:
        by = self.s.fortified[at]
        return "" if by == NOBODY else f" {self.say(msg('text.fortified', seat=seat_name(by)))}"

    def decks(self) -> list[str]:
        s = self.s
        lines = []
        for deck in DECKS:
            shown = self.say(card_name(s.shown[deck])) if s.shown[deck] >= 0 else DASH
            lines.append(self.item(deck_name(deck), f"{shown} ({len(s.deck(deck))})"))
        return lines

    def triggers(self) -> list[str]:
        s = self.s
        lines = self.line("tokens", [str(token) for token in s.track if token])
        for trigger in s.triggers:
            it = TRIGGERS[trigger]
            said = self.item(msg(f"trigger.{it.id}"), self.say(msg(f"condition.{it.id}")))
            lines += wrap(said, WIDTH, subsequent_indent="   ")
        return lines

    def player(self, seat: int) -> list[str]:
        s, at = self.s, seat * KINDS
        state = "transcended" if s.transcended >> seat & 1 else "wretched"
        head = msg("text.player", seat=seat_name(seat), n=s.honor[seat], state=msg(f"character.{state}"))
        lines = [self.say(head)]
        power = zip(LEVELS, s.power[seat * ZONES : seat * ZONES + ZONES], strict=True)
        lines += self.line("power", [self.say(msg(f"amount.{level}", n=n)) for level, n in power])
        cubes = [self.say(of_skill(skill, n)) for skill, n in enumerate(s.skills[at : at + KINDS]) if n]
        lines += self.line("skills", cubes)
        totals = [
            f"{self.say(skill_name(skill))} {mastery(s, seat, skill)} ({MASTERY[skill]})"
            for skill in range(KINDS)
            if mastery(s, seat, skill)
        ]
        lines += self.line("masteries", totals)
        lines += self.line("speed", [str(s.speed[seat] + s.mount[seat])])
        lines += self.line("cards", [self.card(card) for card in s.own(seat)])
        if s.favor[seat] != NOBODY:
            lines += self.line("favor", [self.say(place_name(s, s.favor[seat]))])
        on = s.monuments[seat * (KINDS + 1) : (seat + 1) * (KINDS + 1)]
        if any(on) or any(s.given[at : at + KINDS]):
            given = [self.say(of_skill(skill, n)) for skill, n in enumerate(on[:KINDS]) if n]
            given += [self.say(msg("amount.conviction", n=on[KINDS]))] if on[KINDS] else []
            tiles = enumerate(s.given[at : at + KINDS])
            given += [self.say(msg("monument.aptitude", skill=skill_name(one))) for one, n in tiles if n]
            lines += self.line("monument", given)
        if s.teleports[seat]:
            lines += self.line("teleports", [str(s.teleports[seat])])
        if s.crystals[seat]:
            lines += self.line("crystals", [str(s.crystals[seat])])
        lines += self.line("quests", [self.quest(quest) for quest in s.own_quests(seat)])
        return lines

    def card(self, card: int) -> str:
        name, n = self.say(card_name(card)), self.s.cubes[card]
        if self.s.cursed[card]:
            name = f"{name} {self.say(msg('text.black'))}"
        if DECK_OF[card] == PET and self.s.master(card) != UNTAMED:
            return f"{name} ({self.say(msg('text.master', card=card_name(self.s.master(card))))})"
        if CHARGES[card]:
            return f"{name} {n}/{CHARGES[card]}"
        return f"{name} {n}" if CARDS[card].initiative and n else name

    def quest(self, quest: int) -> str:
        if quest == HIDDEN:
            return self.say(msg("quest.hidden"))
        return f"{self.say(msg(f'quest.{QUESTS[quest].id}'))} ({self.say(quest_text(quest))})"
