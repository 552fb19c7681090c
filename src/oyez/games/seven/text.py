"""The table in plain text, for a terminal of a hundred columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import Message, msg, seat_name

from .buildings import BUILDING_COST, BUILDINGS
from .components import LAST_CATACLYSM
from .elixirs import ELIXIR_BRACKETS, ELIXIR_COST
from .gifts import VIRTUES
from .goods import hand_of
from .people import BANNERS, CHARACTER_COST, COLOURS
from .phrases import effect_words
from .places import CLOSED, FREE, NEUTRAL, NONE, ON_SHOW, TURNED
from .quests import IN_ROW, PORTALS, QUESTS, WIDEST
from .sins import NAMELESS_CARDS, SEVENTH
from .state import Seven
from .steps.foretold import character_worth
from .treasures import ARMOUR, BESIDE, TREASURE_KIND
from .wording import (
    armour_name,
    artefact_name,
    building_name,
    cataclysm_name,
    character_name,
    condition_name,
    elixir_name,
    gift_list,
    gift_name,
    hero_name,
    joined,
    nameless_name,
    portal_name,
    quest_name,
    sin_name,
    treasure_name,
    treasure_worth,
)
from .words import WORDS

WIDTH = 100
SHAPES = "●◆▲■⬢★☾"
"""Markers are told apart by the shape of their seat, as on the drawn table."""
DASH = "–"
OPEN = "·"
NEUTRAL_MARK = "×"


def table(s: Seven, seat: int | None, lang: str) -> str:
    """What lies on the table, as that seat sees it: quests, market, portals, fate, and the players."""
    page = _Page(s, lang)
    sections = [page.quests(), page.market(), page.portals(), page.fate()]
    if s.seats > s.heroes:
        sections.append(page.nameless())
    sections += [page.player(other) for other in range(s.heroes)]
    return "\n\n".join("\n".join(lines) for lines in sections)


class _Page:
    def __init__(self, s: Seven, lang: str) -> None:
        self.s = s
        self.lang = lang

    def say(self, message: Message) -> str:
        return WORDS.say(message, self.lang)

    def head(self, name: str, **about: int) -> str:
        return self.say(msg(f"text.{name}", **about))

    def item(self, name: str, what: str) -> str:
        return self.say(msg("text.item", name=name, what=what))

    def listed(self, things: Iterable[Message]) -> str:
        return ", ".join(map(self.say, things)) or DASH

    # ---- the board

    def quests(self) -> list[str]:
        s = self.s
        lines = []
        for place in range(len(s.quests) - 1, -1, -1):
            quest = s.quests[place]
            if quest < 0:
                continue
            name = self.say(quest_name(quest))
            row = place // IN_ROW + 1
            lines.append(self.head("quest", row=row, n=QUESTS[quest].prize).replace("%", name))
            for number, asked in enumerate(QUESTS[quest].conditions):
                lies = _mark(s.conditions[place * WIDEST + number])
                lines.append(f"   {lies} {self.say(condition_name(asked))}")
            there = s.treasures_at[place * BESIDE : place * BESIDE + BESIDE]
            lines += _indented(f"{self.head('treasures')} {', '.join(map(self.treasure, there))}")
        lines.append(f"{self.head('pile')} {len(s.treasure_pile)}")
        if s.rewards:
            lines += _indented(f"{self.head('rewards')} {', '.join(map(self.treasure, s.rewards))}")
        return lines

    def treasure(self, card: int) -> str:
        if card == HIDDEN:
            return self.say(msg("scene.hidden"))
        if card < 0:
            return DASH
        return f"{self.say(treasure_name(card))} ({self.say(treasure_worth(TREASURE_KIND[card]))})"

    def market(self) -> list[str]:
        s = self.s
        lines = [self.head("tavern")]
        for card in s.tavern:
            what = self.space(card)
            if card >= 0:
                name, worth = self.say(character_name(card)), self.say(character_worth(card))
                what = f"{CHARACTER_COST[card]}  {self.item(name, worth)}"
            lines += _indented(what)
        lines.append(self.head("shop"))
        for card in s.shop:
            what = self.space(card)
            if card >= 0:
                gives = [
                    self.bracket(bracket.banner, bracket.least, bracket.gifts)
                    for bracket in ELIXIR_BRACKETS[card]
                ]
                what = f"{ELIXIR_COST[card]}  {self.item(self.say(elixir_name(card)), ' / '.join(gives))}"
            lines += _indented(what)
        lines.append(self.head("buildings"))
        for building in range(len(BUILDINGS)):
            if s.building_at[building] == ON_SHOW:
                does = self.say(effect_words(BUILDINGS[building].ability))
                said = self.item(self.say(building_name(building)), does)
                lines += _indented(f"{BUILDING_COST[building]}  {said}")
        there = [f"{self.say(gift_name(gift))} {s.supply[gift]}" for gift in range(VIRTUES)]
        return [*lines, f"{self.head('supply')} {', '.join(there)}"]

    def bracket(self, banner: int, least: int, gifts: int) -> str:
        given = self.say(gift_list(gifts))
        return self.item(f"{least} {self.say(_banner(banner))}", given) if least else given

    def space(self, card: int) -> str:
        return self.say(msg("scene.closed")) if card == CLOSED else DASH

    def portals(self) -> list[str]:
        lines = [self.head("portals")]
        for at, portal in enumerate(PORTALS):
            asked = self.say(gift_list(portal.gifts))
            lines.append(
                f"   {_mark(self.s.portals[at])} {self.say(portal_name(at))}: {asked} (+{portal.power})"
            )
        return lines

    def fate(self) -> list[str]:
        s = self.s
        pieces = self.listed(map(armour_name, range(s.armour)))
        lines = [
            self.head("round", n=s.round),
            f"{self.head('order')} {' '.join(SHAPES[seat] for seat in s.track)}",
            f"{self.head('armour')} {s.armour}/{len(ARMOUR)} {pieces}",
            f"{self.head('cataclysms')} {len(s.resolved)}/{LAST_CATACLYSM}",
        ]
        lines += _indented(self.listed(map(cataclysm_name, s.resolved)))
        known = [card for card in reversed(s.cataclysms) if card != HIDDEN]
        if known:
            lines += _indented(f"{self.head('known')} {self.listed(map(cataclysm_name, known))}")
        lines.append(
            f"{self.head('sins')} {len(s.sin_deck)}, {self.head('discard')} {len(s.sin_discard)}/{SEVENTH}"
        )
        return lines

    def nameless(self) -> list[str]:
        cards = [card for card in range(len(NAMELESS_CARDS)) if self.s.nameless_hand >> card & 1]
        return [self.say(msg("role.nameless")), *_indented(self.listed(map(nameless_name, cards)))]

    # ---- players

    def player(self, seat: int) -> list[str]:
        s = self.s
        hero = DASH if s.hero[seat] == NOBODY else self.say(hero_name(s.hero[seat], s.fell[seat] > 0))
        turned = f" ({self.head('turned')})" if s.turned >> seat & 1 else ""
        lines = [
            f"{SHAPES[seat]} {self.item(self.say(seat_name(seat)), hero)}{turned}",
            "   "
            + self.say(
                joined(
                    [
                        msg("amount.power", n=s.power[seat]),
                        msg("amount.gold", n=s.gold[seat]),
                        msg("amount.renown", n=s.renown[seat]),
                    ]
                )
            )
            + f", {self.head('markers')} {s.markers[seat]}",
            f"   {self.head('gifts')} {self.say(gift_list(hand_of(s, seat)))}",
        ]
        banners = s.banners[seat * COLOURS : seat * COLOURS + COLOURS]
        flags = [f"{self.say(_banner(banner))} {n}" for banner, n in enumerate(banners) if n]
        lines += _indented(f"{self.head('banners')} {', '.join(flags) or DASH}")
        people = [
            self.say(character_name(card))
            + (f" ({self.head('turned')})" if s.character_at[card] >= TURNED else "")
            for card in s.characters(seat)
        ]
        houses = [
            self.say(building_name(card)) + (f" ({SHAPES[seat]})" if s.building_at[card] >= TURNED else "")
            for card in s.buildings(seat)
        ]
        for name, things in (
            ("characters", people),
            ("elixirs", [self.say(elixir_name(card)) for card in s.elixirs(seat)]),
            ("owned", houses),
            ("sins", [self.face(card, sin_name) for card in s.hand(seat)]),
            ("artefacts", [self.face(card, artefact_name) for card in s.own_artefacts(seat)]),
        ):
            if things:
                lines += _indented(f"{self.head(name)} {', '.join(things)}")
        if s.rules.fallen:
            lines.append(f"   {self.head('corruption')} {s.corruption[seat]}")
        return lines

    def face(self, card: int, name: object) -> str:
        return self.say(msg("scene.hidden") if card == HIDDEN else name(card))  # type: ignore[operator]


def _banner(banner: int) -> Message:
    return msg(f"banner.{BANNERS[banner].id}")


def _mark(what: int) -> str:
    if what == NEUTRAL:
        return NEUTRAL_MARK
    return OPEN if what in (FREE, NONE) else SHAPES[what]


def _indented(text: str) -> Sequence[str]:
    return wrap(text, WIDTH, initial_indent="   ", subsequent_indent="      ") or ["   "]
