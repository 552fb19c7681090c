"""The cards of Vindication, from their upper left corner: plates that can be read, and small squares."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from oyez.core.words import msg
from oyez.draw.cards import card_back, painting, picture, stock
from oyez.draw.icons import icon
from oyez.draw.markup import inked, moved, num, rect
from oyez.draw.pieces import seal, tag, wax
from oyez.draw.text import LEADING, Face, Fitted, block, fit, line
from oyez.games.vindication.components import CARDS, CHARGES, INITIATIVE, INSPIRATION, PEOPLE, TREACHEROUS
from oyez.games.vindication.cubes import card_name
from oyez.games.vindication.extras import PURE_OF
from oyez.games.vindication.quests import QUESTS
from oyez.games.vindication.steps.cards import card_text

from .emblems import emblem
from .signs import BLACK, COLOURS, ICONS, LETTERS, black_cube, cube, say, signed, skill_disc

KIND_OF: Final = ("people", "people", "people", "monsters", "relics", "traits", "pets", "loot", "crystals")
"""Of the emblems, by deck."""
DECK_COLOURS: Final = (*COLOURS, "var(--argent)", "var(--sable)", "var(--wax)")
DECK_ICONS: Final = (*ICONS, "paw", "treasure", "gem")
"""Of the main decks and those beside the board."""
RATIO: Final = 1.4
"""Of height to width."""
QUEST: Final = "var(--teal)"


class How(NamedTuple):
    """What is true of a card that lies in front of somebody."""

    cubes: int = 0
    seat: int = -1
    champion: bool = False
    called: bool = False
    """A companion that was activated in this turn."""
    used: bool = False
    """Whose ability is used up for this turn."""
    borrowed: bool = False
    blocked: bool = False
    """By a black cube."""
    favor: bool = False
    """With the favor token of its owner."""
    master: int = -1
    """The companion whom a pet follows."""


PLAIN: Final = How()


@cache
def drawing(card: int) -> str:
    """The emblem of a card."""
    it = CARDS[card]
    drawn = emblem(KIND_OF[it.deck], it.id)
    # gold on parchment would be pale
    return f'<g color="var(--gold-deep)">{drawn}</g>' if it.deck == INSPIRATION else drawn


SKILL_OF: Final = {card: skill for skill, card in PURE_OF.items()}
"""Of the pure crystals."""


def colour_of(card: int) -> str:
    return COLOURS[SKILL_OF[card]] if card in SKILL_OF else DECK_COLOURS[CARDS[card].deck]


@cache
def back(deck: int, width: float, height: float) -> str:
    return card_back(width, height, icon(DECK_ICONS[deck], 8, 8, 48), DECK_COLOURS[deck])


# ---- upright


POCKET: Final = 118.0
"""The width of a card on a phone, three of which lie side by side,"""
POCKET_SEAL: Final = 31.0
"""and of what is on wax there."""
DESK_LETTERS: Final = 7.6
"""The smallest letters of a card on a desk, whose table is as wide in units as a window in pixels."""
PICTURE, NAMED = 0.3, 4
"""How much of a card its picture takes at least; the lines of the longest name."""
Draws = Callable[..., str]
"""A card, its width and height, the language and how it is: one of these two."""


class Style(NamedTuple):
    """How big the parts of a card are."""

    least: float
    """The smallest letters."""
    name: float
    words: float
    signs: float
    seal: float


@cache
def plate(card: int, width: float, height: float, lang: str, how: How = PLAIN) -> str:
    size = min(24.0, max(15.0, width * 0.21))
    style = Style(DESK_LETTERS, min(14.0, max(9.0, width * 0.12)), width * 0.095, size, size)
    return _upright(card, (width, height), style, lang, how)


@cache
def pocket(card: int, width: float, height: float, lang: str, how: How = PLAIN) -> str:
    """On a phone."""
    return _upright(card, (width, height), Style(LETTERS, 14.0, 13.0, 24.0, POCKET_SEAL), lang, how)


def _upright(card: int, shape: tuple[float, float], style: Style, lang: str, how: How) -> str:
    """Emblem, name and words; in its corners what it gives, its honor, cubes or charges, and initiative.

    Words that could not be read there are left to whoever points at the card.
    """
    (width, height), colour, size = shape, colour_of(card), style.signs
    u = min(1.0, width / 100)
    name, text = say(card_name(card), lang), card_text(card)
    carries = card < PEOPLE or how.cubes or CHARGES[card] or how.master >= 0
    room = width - 8 * u
    foot = height - (size * 1.05 if carries else 4 * u)
    named = fit(name, room, NAMED * style.least * LEADING, style.name, style.least, face="serif")
    under = _high(named)
    words = _legible("" if text is None else say(text, lang), room, foot - under - height * PICTURE, style)
    high = foot - under - _high(words) - 8 * u
    drawn = stock(width, height, u, colour) + painting(u, width, high, colour, drawing(card))
    top = high + 5 * u
    drawn += _written(named, width / 2, top, "serif") + _written(words, width / 2, top + under, "sans")
    drawn += moved(width - style.seal * 0.5, style.seal * 0.5, seal(signed(CARDS[card].honor), style.seal))
    if card < PEOPLE:
        disc = min(size, high / len(given(card)) / 0.86)
        drawn += moved(disc * 0.56, disc * 0.58, _gives(card, disc))
        drawn += moved(width - size * 0.7, height - size * 0.58, _initiative(card, size * 0.92, how.champion))
    drawn += moved(6 * u, height - size * 1.05 - 1, _load(card, how, width * 0.5, size))
    if how.master >= 0:
        drawn += moved(6 * u, height - size * 1.4 - 5, chip(how.master, size * 1.4))
    if card in TREACHEROUS:
        drawn += moved(width - size * 0.58, style.seal + size * 0.5, treachery(size * 0.8))
    return inked(drawn + _seals(how, width, height, size), "var(--paper)")


def _written(it: Fitted, x: float, top: float, face: Face) -> str:
    return "".join(
        line(one, x, top + (at + 0.5) * it.size * LEADING, it.size, face, align="middle")
        for at, one in enumerate(it.lines)
    )


def _high(it: Fitted) -> float:
    return len(it.lines) * it.size * LEADING


def _legible(words: str, width: float, height: float, style: Style) -> Fitted:
    """The words in lines of that width, if all of them can be read there."""
    found = fit(words, width, height, max(style.words, style.least), style.least)
    return found if words and " ".join(found.lines) == words else Fitted([], style.least)


def given(card: int) -> list[int]:
    """The skills of a companion, once for each cube."""
    return [skill for skill, n in enumerate(CARDS[card].skills) for _ in range(n)]


def _gives(card: int, size: float) -> str:
    return "".join(
        moved(0, at * size * 0.86, skill_disc(skill, size)) for at, skill in enumerate(given(card))
    )


def _initiative(card: int, size: float, champion: bool) -> str:
    """Whoever has the lowest figure is the champion, and wears a crown."""
    colour, ink = ("var(--gold)", "var(--coin-ink)") if champion else ("var(--parchment-deep)", "var(--ink)")
    drawn = rect(
        (-size * 0.62, -size * 0.46, size * 1.24, size * 0.92),
        size * 0.2,
        f'fill="{colour}" stroke="var(--piece-line)" stroke-width=".9"',
    )
    drawn += line(str(INITIATIVE[card]), 0, 0, size * 0.66, align="middle", bold=True, colour=ink)
    if champion:
        drawn += icon("crown", -size * 1.5, -size * 0.45, size * 0.84, "var(--gold-deep)")
    return drawn


def _load(card: int, how: How, room: float, size: float) -> str:
    """Cubes on a companion, or charges out of those that it can hold, from the upper left corner."""
    edge = size * 0.66
    most = CHARGES[card]
    colour = f"var(--seat{how.seat})" if how.seat >= 0 else "var(--argent)"
    drawn = ""
    if most:
        for at in range(most):
            x = at * edge * 1.14
            hollow = 'fill="none" stroke="var(--line)" stroke-width="1.2"'
            drawn += (
                cube(x, size * 0.2, edge, colour)
                if at < how.cubes
                else rect((x, size * 0.2, edge, edge), edge * 0.16, hollow)
            )
        return drawn
    if not how.cubes:
        return ""
    few = how.cubes if how.cubes * edge * 1.14 <= room else 1
    drawn = "".join(cube(at * edge * 1.14, size * 0.2, edge, colour) for at in range(few))
    if how.cubes > few:
        drawn += line(f"×{how.cubes}", edge * 1.35, size * 0.2 + edge / 2, edge * 1.1, bold=True)
    return drawn


def _seals(how: How, width: float, height: float, size: float) -> str:
    """Wax over what is used up in this turn; a glass that runs beside whom has been activated."""
    drawn = ""
    if how.used:
        mark = wax(size * 1.1) + icon("check", -size * 0.34, -size * 0.34, size * 0.68, "var(--on-wax)")
        drawn += moved(width / 2, height * 0.24, mark)
    elif how.called:
        disc = f'<circle r="{num(size * 0.52)}" fill="var(--gold)" stroke="var(--piece-line)"/>'
        drawn += moved(
            width / 2,
            size * 0.56,
            disc + icon("turn", -size * 0.34, -size * 0.34, size * 0.68, "var(--coin-ink)"),
        )
    if how.blocked:
        edge = size * 1.1
        drawn += moved(width * 0.3, height * 0.26, black_cube(edge))
    if how.borrowed:
        drawn += moved(width - size, height * 0.3, icon("gift", 0, 0, size * 0.8, "var(--ink)"))
    return drawn


@cache
def treachery(size: float) -> str:
    """The sign of cards that harm other players, from its middle."""
    disc = (
        f'<circle r="{num(size / 2)}" fill="{BLACK}" stroke="var(--gold)" stroke-width="{num(size * 0.07)}"/>'
    )
    sign = icon("sin", -size * 0.32, -size * 0.32, size * 0.64, "var(--on-colour)")
    return disc + inked(sign, BLACK, "var(--on-colour)")


# ---- a square


@cache
def chip(card: int, size: float, how: How = PLAIN) -> str:
    """Only the emblem on the colour of the deck, with cubes as a figure and a crown for the champion."""
    colour = colour_of(card)
    edge = f'stroke="{"var(--gold)" if how.champion else "var(--piece-line)"}"'
    drawn = rect(
        (0, 0, size, size),
        size * 0.14,
        f'fill="{colour}" {edge} stroke-width="{1.8 if how.champion else 0.9}"',
    )
    drawn += rect((size * 0.07, size * 0.07, size * 0.86, size * 0.86), size * 0.1, 'fill="var(--parchment)"')
    drawn += picture(drawing(card), size / 2, size / 2, size * 0.8, colour)
    if how.cubes or CHARGES[card]:
        drawn += moved(size * 0.8, size * 0.84, tag(how.cubes, max(8.0, size * 0.3)))
    if how.champion:
        drawn += icon("crown", size * 0.02, -size * 0.12, size * 0.36, "var(--gold-deep)")
    if card in TREACHEROUS:
        drawn += moved(size * 0.86, size * 0.14, treachery(size * 0.3))
    if how.blocked:
        drawn += moved(size * 0.17, size * 0.83, black_cube(size * 0.34))
    return inked(drawn)


# ---- a slip that lies down


@cache
def slip(card: int, width: float, height: float, lang: str, how: How = PLAIN) -> str:
    """The square, and beside it the name and what it gives."""
    colour = colour_of(card)
    drawn = rect(
        (0, 0, width, height), height * 0.14, f'fill="var(--paper)" stroke="{colour}" stroke-width="1.2"'
    )
    drawn += chip(card, height, how)
    left, room = height + 4, width - height - 7
    gives = card < PEOPLE and height >= 38
    high = height * (0.62 if gives else 1)
    drawn += block(
        say(card_name(card), lang), left, 0, room, high, size=11.5, minimum=7.4, face="serif", bold=True
    )
    if gives:
        size = height * 0.3
        for at, skill in enumerate(given(card)):
            drawn += moved(left + size * (0.5 + at), height * 0.78, skill_disc(skill, size * 0.94))
        drawn += line(
            str(INITIATIVE[card]), width - 4, height * 0.78, 10, align="end", colour="var(--ink-soft)"
        )
    return inked(drawn, "var(--paper)")


# ---- quests


@cache
def quest_card(quest: int, done: tuple[bool, ...], width: float, height: float, lang: str) -> str:
    """Both quests with their honor, and a tick on what would pay as things stand."""
    it, u = QUESTS[quest], width / 100
    colour = QUEST
    drawn = stock(width, height, min(u, 1.6), colour)
    lying = width > height * 2  # on a phone
    art = 26.0 if lying else min(height * 0.3, 46.0)
    drawn += picture(emblem("quests", it.id), 7 * min(u, 1.6) + art / 2, 6 + art / 2, art, colour)
    left = 11 * min(u, 1.6) + art
    drawn += block(
        say(msg(f"quest.{it.id}"), lang),
        *(left, 6, width - left - 6, art),
        size=14 if lying else 13,
        minimum=LETTERS if lying else 8,
        face="serif",
        bold=True,
    )
    share = (height - art - 14) / 2
    for at, (which, honor, ready) in enumerate(zip(("easy", "hard"), it.honors, done, strict=True)):
        y = art + 9 + at * share
        size = POCKET_SEAL if lying else min(26.0, share * 0.8)
        drawn += moved(6 + size * 0.6, y + share / 2, seal(honor, size))
        room = width - size * 1.5 - 14 - (18 if ready else 0)
        drawn += block(
            say(msg(f"{which}.{it.id}"), lang),
            *(10 + size * 1.2, y, room, share),
            size=13 if lying else 12,
            minimum=LETTERS if lying else 7.4,
        )
        if ready:
            drawn += moved(
                width - 15,
                y + share / 2,
                f'<circle r="9" fill="var(--vert)"/>{icon("check", -6, -6, 12, "var(--on-colour)")}',
            )
    return inked(drawn, "var(--paper)")


@cache
def quest_back(width: float, height: float) -> str:
    return card_back(width, height, icon("quest", 8, 8, 48), QUEST)
