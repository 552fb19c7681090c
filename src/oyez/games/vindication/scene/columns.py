"""Six skills in a circle: what everybody has of each, who leads, and what can be had for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

from oyez.core.game import Look
from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import seat_name
from oyez.draw import layers
from oyez.draw.boxes import across, down
from oyez.draw.icons import icon
from oyez.draw.market import bare
from oyez.draw.markup import Box, Point, inked, moved, rect
from oyez.draw.panels import panel
from oyez.draw.pieces import seat_mark, tag
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block, line
from oyez.games.vindication.components import (
    APTITUDE_MASTERY,
    COMMON,
    COMPANION_COST,
    DECK_OF,
    DECKS,
    KINDS,
    PILES,
    SKILLS,
)
from oyez.games.vindication.conditions import alone_ahead, mastery
from oyez.games.vindication.costs import price
from oyez.games.vindication.cubes import card_name, of_skill, skill_name
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.decks import deck_name

from .cards import POCKET, RATIO, back, plate, pocket
from .signs import COLOURS, IN_CIRCLE, LETTERS, PHONE, cubes_in, laurel, say, skill_disc
from .titles import card_title, mastery_title, title, with_more

HEAD: Final = 27.0
OWN: Final = 25.0
"""The heights of the head of a column, and of the viewer's own cubes in it."""
WIDEST: Final = 110.0
"""A column on a desk is not wider than this."""
CARD, OFFER, ROWS = 132.0, 44.0, 56.0
"""On a phone: the heights of the card, of what lies under it, and of the figures of all players."""
SIGN: Final = 16.0
"""The room of the sign before a row of figures there."""
DISC: Final = 15.0
"""How big a skill is in a price."""
PRICED: Final = {3: "monster", 4: "relic", 5: "trait"}


class Column(NamedTuple):
    """All that a column tells."""

    skill: int
    cubes: tuple[int, ...]
    masteries: tuple[int, ...]
    leader: int
    shown: int
    beneath: int
    left: int
    aptitudes: int

    def stands(self, mine: int) -> list[tuple[int, int, bool]]:
        """How seats stand, from the viewer's on: cubes, mastery, whether alone at the top."""
        leads = [self.leader == seat for seat in range(len(self.cubes))]
        stands = [*zip(self.cubes, self.masteries, leads, strict=True)]
        return stands[mine:] + stands[:mine]


def columns(s: Vindication) -> tuple[Column, ...]:
    return tuple([_column(s, skill) for skill in DECKS])


def _column(s: Vindication, skill: int) -> Column:
    masteries = [mastery(s, seat, skill) for seat in range(s.seats)]
    return Column(
        skill,
        tuple(s.skills[skill::KINDS]),
        tuple(masteries),
        alone_ahead(masteries),
        s.shown[skill],
        sum(1 for card in s.beneath if DECK_OF[card] == skill),
        len(s.deck(skill)),
        s.aptitudes_left[skill],
    )


class Needs(NamedTuple):
    """What the viewer has, and has to pay, of a skill for a card of its deck."""

    has: int
    costs: int


def needs(s: Vindication, seat: int | None) -> tuple[Needs, ...]:
    """Nothing for a spectator."""
    if seat is None:
        return ()
    return tuple(
        Needs(
            s.skill(seat, skill),
            COMPANION_COST if skill in COMMON else price(s, seat, PRICED[skill]),
        )
        for skill in DECKS
    )


def boxes_of(box: Box) -> dict[int, Box]:
    """Where each column stands: six side by side, or three under three with each heroic one below."""
    if box[2] >= PHONE:
        return dict(zip(IN_CIRCLE, across(box, *[None] * KINDS, gap=3), strict=True))
    above, below = down(box, None, None, gap=6)
    order = (0, 2, 1, 3, 4, 5)
    return dict(
        zip(
            order,
            (*across(above, None, None, None, gap=4), *across(below, None, None, None, gap=4)),
            strict=True,
        )
    )


def draw_columns(
    part: Part, told: tuple[Column, ...], own: tuple[int, tuple[Needs, ...]], box: Box, look: Look
) -> None:
    """For a seat of its own, and what that seat has to pay."""
    mine, pays = own
    tall = box[2] < PHONE
    for skill, where in boxes_of(box).items():
        it = told[skill]
        part.keep(f"column-{skill}", (where, look.lang), partial(_sheet, skill, where, look.lang))
        frame = (where, mine, look.lang, look.players)
        part.keep_each(
            f"rows-{skill}", frame, it.stands(mine), _place if tall else _row, it, mine, where, look
        )
        offer = (where, it.shown, it.beneath, it.left, it.aptitudes, look.lang)
        part.keep_all(f"offer-{skill}", offer, partial(_offer, it, len(it.cubes), where, tall, look.lang))
        if pays:
            need = (where, pays[skill], len(it.cubes), look.lang)
            part.keep(
                f"price-{skill}",
                need,
                partial(_price, skill, pays[skill], spots(where, len(it.cubes), tall).price, look.lang),
            )


def _sheet(skill: int, box: Box, lang: str) -> Sprite:
    x, y, width, height = box
    colour = COLOURS[skill]
    drawn = panel(width, height) + rect((0, 0, width, 5), 2, f'fill="{colour}"')
    if width > WIDEST:  # what the two rows of figures count
        drawn += moved(5, height - ROWS + 18.5, cubes_in(1, 1, 11, colour))
        drawn += icon("victory", 4, height - ROWS + 37, 13, "var(--ink-soft)")
    drawn += moved(17, HEAD / 2 + 4, skill_disc(skill, 21))
    drawn += block(
        say(skill_name(skill), lang),
        30,
        5,
        width - 34,
        HEAD - 4,
        size=13,
        minimum=LETTERS if width > WIDEST else 7.6,
        face="serif",
    )
    return Sprite(f"column-{skill}", layers.PLACES, x, y, inked(drawn), mastery_title(skill, lang), "still")


# ---- what everybody has


def _row(at: int, it: Column, mine: int, box: Box, look: Look) -> Iterator[Sprite]:
    """A line for every seat, the own one first; over it the own cubes, large."""
    x, y, width, _ = box
    seats = len(it.cubes)
    seat, high = (mine + at) % seats, rows_high(seats)
    top, mark, own = y + HEAD + OWN + 2 + at * high, seat_mark(seat, min(14.0, high * 0.86)), ""
    if seat == mine:
        yield _own_row(it, mine, box, look)
        own = moved(14 - width * 0.55, high / 2, mark)
    else:
        drawn = moved(14, high / 2, mark) + _figure(it.skill, it.cubes[seat], 39, high / 2)
        yield _cubes(it, seat, (x, top, width * 0.55, high), drawn, look)
    yield _mastery(it, seat, (x + width * 0.55, top, width * 0.45 - 5, high - 1), look, (own, True))


def _place(at: int, it: Column, mine: int, box: Box, look: Look) -> Iterator[Sprite]:
    """On a phone the seats stand side by side."""
    x, y, width, height = box
    seats = len(it.cubes)
    seat, wide = (mine + at) % seats, (width - SIGN - 10) / seats
    left, top, own = x + SIGN + 5 + at * wide, y + height - ROWS, ""
    drawn = moved(wide / 2, 7, seat_mark(seat, 13)) + _bare(it.cubes[seat], wide / 2, 24)
    if seat == mine:
        own = moved(0, -34, drawn)
    else:
        yield _cubes(it, seat, (left, top, wide, 32), drawn, look)
    yield _mastery(it, seat, (left, top + 34, wide, 19.0), look, (own, False))


def rows_high(seats: int) -> float:
    """The height of the line of a player, in a column with so many seats."""
    return min(23.0, 86.0 / seats)


def _own_row(it: Column, mine: int, box: Box, look: Look) -> Sprite:
    """The own cubes: a figure and the cubes themselves; beside them the two skills that convert into it."""
    x, y, width, _ = box
    n = it.cubes[mine]
    look_ = 'fill="var(--paper)" stroke="var(--line)" stroke-width=".8"'
    drawn = rect((5, 0, width - 10, OWN - 1), 4, look_)
    ink = "var(--ink)" if n else "var(--line)"
    drawn += line(str(n), 18, OWN / 2, 19, align="middle", bold=n > 0, colour=ink)
    drawn += moved(31, 3, cubes_in(n, 3, 8.6, COLOURS[it.skill], 2))
    for at, made in enumerate(SKILLS[it.skill].made_of):
        drawn += moved(width - 28 + at * 14, OWN / 2, skill_disc(made, 12.5))
    return _cubes(it, mine, (x, y + HEAD, width, OWN), drawn, look)


def _figure(skill: int, n: int, x: float, y: float) -> str:
    if not n:
        return line("0", x, y, 11.5, align="middle", colour="var(--line)")
    return moved(x - 14, y - 4.5, cubes_in(1, 1, 9, COLOURS[skill])) + line(
        str(n), x + 2, y, 13, align="middle", bold=True
    )


def _bare(n: int, x: float, y: float) -> str:
    """Only a figure: what it counts is told by the sign before its row."""
    return line(str(n), x, y, 13, align="middle", bold=n > 0, colour="var(--ink)" if n else "var(--ink-soft)")


def _cubes(it: Column, seat: int, box: Box, drawn: str, look: Look) -> Sprite:
    x, y, width, height = box
    who = say(seat_name(seat), look.lang, look.players)
    said = title("has", look.lang, seat=who, what=of_skill(it.skill, it.cubes[seat]))
    ground = rect((0, 0, width, height), 3, 'fill="transparent"')
    return Sprite(f"skill-{seat}-{it.skill}", layers.TOKENS, x, y, inked(ground + drawn), said)


def _mastery(it: Column, seat: int, box: Box, look: Look, more: tuple[str, bool]) -> Sprite:
    """The total for mastery; whoever leads alone wears a laurel. `more`: a drawing besides, and if signed."""
    x, y, wide, high = box
    own, signed = more
    n, leads, middle = it.masteries[seat], it.leader == seat, wide / 2
    drawn = rect((0, 0, wide, high), 3, f'fill="{"var(--gold-pale)" if leads else "transparent"}"')
    if not signed:
        drawn += _bare(n, middle, high / 2)
    elif leads:
        drawn += moved(middle - 8, high / 2, laurel(13))
        drawn += line(str(n), middle + 7, high / 2, 13, align="middle", bold=True)
    else:
        ink = "var(--ink)" if n else "var(--line)"
        drawn += icon("victory", middle - 14, high / 2 - 5.5, 11, "var(--line)")
        drawn += line(str(n), middle + 7, high / 2, 12.5, align="middle", colour=ink)
    who = say(seat_name(seat), look.lang, look.players)
    said = title("mastery", look.lang, seat=who, skill=skill_name(it.skill), n=n)
    if leads:
        said += " " + title("mastery.leads", look.lang)
    return Sprite(f"mastery-{seat}-{it.skill}", layers.TOKENS, x, y, own + drawn, said)


# ---- what can be had


class Spots(NamedTuple):
    card: Box
    deck: Box
    aptitude: Point
    price: Point


def spots(box: Box, seats: int, tall: bool) -> Spots:
    x, y, width, height = box
    if tall:
        wide = min(width - 8, POCKET)
        card = (x + (width - wide) / 2, y + HEAD + 3, wide, CARD)
        middle = y + HEAD + 3 + CARD + OFFER / 2
        return Spots(
            card, (x + 10, middle - 17, 26, 34), (x + width - 30, middle - 2), (x + width / 2, middle)
        )
    top = y + HEAD + OWN + rows_high(seats) * seats + 4
    wide = min(width - 8, (y + height - top - 40) / RATIO)
    card = (x + (width - wide) / 2, top, wide, wide * RATIO)
    foot = top + wide * RATIO
    middle = (foot + y + height) / 2
    return Spots(card, (x + 8, middle - 15, 22, 30), (x + width - 22, middle), (x + width / 2 - 2, middle))


def _offer(it: Column, seats: int, box: Box, tall: bool, lang: str) -> Iterator[Sprite]:
    where = spots(box, seats, tall)
    x, y, wide, high = where.card
    if it.shown >= 0:
        said = card_title(it.shown, lang)
        if it.beneath:
            said = with_more(said, title("beneath", lang, n=it.beneath))
        yield Sprite(
            f"card-{it.shown}",
            layers.CARDS,
            x,
            y,
            (pocket if tall else plate)(it.shown, round(wide, 1), round(high, 1), lang),
            said,
            "card",
        )
    else:
        yield Sprite(
            f"bare-{it.skill}", layers.PLACES, x, y, bare(wide, high), title("no-card", lang), "still"
        )
    x, y, wide, high = where.deck
    pile = "".join(
        moved(i * 1.4, -i * 1.4, back(it.skill, wide, high)) for i in range(min(3, (it.left + 5) // 6))
    )
    letters = LETTERS if tall else 11
    drawn = (pile or bare(wide, high)) + moved(wide / 2, high * 0.86, tag(it.left, letters))
    yield Sprite(
        f"deck-{it.skill}",
        layers.CARDS,
        x,
        y,
        drawn,
        title("deck", lang, deck=deck_name(it.skill), n=it.left),
    )
    drawn = _aptitude(it.skill, it.aptitudes, letters)
    said = title("aptitudes", lang, skill=skill_name(it.skill), n=it.aptitudes, worth=APTITUDE_MASTERY)
    yield Sprite(f"aptitude-{it.skill}", layers.TOKENS, *where.aptitude, drawn, said)


def _aptitude(skill: int, n: int, letters: float) -> str:
    """Tiles that are left: a shield of the skill and how many."""
    faint = "" if n else ' opacity=".4"'
    shape = (
        f'<path d="M-13 -13H13V3C13 9 6 13 0 15C-6 13 -13 9 -13 3Z" fill="{COLOURS[skill]}"'
        ' stroke="var(--piece-line)" stroke-width="1.2"/>'
    )
    glyph = inked(icon("aptitude", -9.5, -11, 19, "var(--paper)"), COLOURS[skill], "var(--paper)")
    return f"<g{faint}>{shape}{glyph}</g>" + moved(8, 11, tag(n, letters))


def _price(skill: int, pays: Needs, at: Point, lang: str) -> Sprite:
    """What a card of the deck costs: full what the viewer has, hollow what is lacking."""
    first = -(pays.costs - 1) / 2 * (DISC + 1)
    drawn = "".join(
        moved(first + nth * (DISC + 1), 0, skill_disc(skill, DISC, nth < pays.has))
        for nth in range(pays.costs)
    )
    said = title(f"price.{SKILLS[skill].id}", lang, price=of_skill(skill, pays.costs))
    if pays.has < pays.costs:
        said += " " + title("lack", lang, what=of_skill(skill, pays.costs - pays.has))
    else:
        said += " " + title("enough", lang)
    return Sprite(f"price-{skill}", layers.TOKENS, *at, drawn, said)


def draw_known(part: Part, s: Vindication, box: Box, look: Look) -> None:
    """An eye on a pile whose top card the viewer has looked at."""
    if s.drawing != NOBODY:
        return
    for skill, where in boxes_of(box).items():
        pile = getattr(s, PILES[skill])
        if pile and pile[-1] != HIDDEN:
            x, y, wide, _ = spots(where, s.seats, box[2] < PHONE).deck
            drawn = f'<circle r="9" fill="var(--paper)" stroke="var(--piece-line)"/>{icon("eye", -7, -7, 14)}'
            said = title("known", look.lang, card=card_name(pile[-1]))
            part.keep(
                f"known-{skill}",
                (where, pile[-1], look.lang),
                partial(Sprite, f"known-{skill}", layers.MARKS, x + wide, y, inked(drawn), said),
            )
