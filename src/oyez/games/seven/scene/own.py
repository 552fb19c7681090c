"""The viewer's own table: hero, gifts, how one stands, sins and artefacts, and all cards that can be used."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from oyez.core.game import Look
from oyez.core.steps import HIDDEN, NOBODY
from oyez.draw import layers
from oyez.draw.boxes import across, cells, down, lines
from oyez.draw.icons import icon
from oyez.draw.markup import Box, inked, moved, num, rect
from oyez.draw.panels import HEAD, MIDDLE, PAD, SEAL, SPINE, panel
from oyez.draw.pieces import seat_mark, wax
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block, line
from oyez.games.seven.components import FALL_AT, POWER_TO_WIN
from oyez.games.seven.gifts import VIRTUES
from oyez.games.seven.sins import HAND
from oyez.games.seven.wording import amount, gift_name, hero_name

from .cards import PLAIN, How, back, hero_face, plate, slip
from .holdings import (
    Card,
    Holding,
    Panel,
    count_key,
    count_sign,
    count_title,
    face_of,
    steady,
    title_of,
)
from .signs import PHONE, SHADE, counted, gift_disc, laurel
from .titles import choice_title, hero_title, word

HERO: Final = 104.0
"""The width of the hero beside everything else."""
TRAY, STANDING = 46.0, 38.0
"""The heights of the gifts, and of one line of majorities."""
SLIP: Final = (2.5, 3.5)
"""How much wider than high a card lies."""


def own_height(cards: int) -> float:
    """What the own table needs on a phone under its head and gifts, with so many cards."""
    return 86 + 164 + -(-max(cards, 2) // 2) * 57 + 26


def draw_own(part: Part, own: Panel, has: Holding, table: Box, *, free: tuple[int, ...], look: Look) -> None:
    """Head and gifts stand on the panel: the upper part of the table, or on a phone apart from it.

    As long as heroes are chosen, those that are free lie in place of the own one.
    """
    seat, tray = own.seat, (own.x, own.y, own.width, own.height)
    apart = tray != table
    part.keep(f"player-{seat}", own, partial(_sheet, own))
    _draw_head(part, own, has)
    x, y, width, height = tray
    inside = (x + SPINE, y + HEAD + 5, width - SPINE - PAD, height - HEAD - 5 - PAD)
    if apart:
        gifts = inside
        part.keep(f"table-{seat}", (own, table), partial(_under, own, table))
        below = (table[0] + SPINE, table[1] + PAD, table[2] - SPINE - PAD, table[3] - 2 * PAD)
        counts, middle, cards = down(below, 86, 164, None, gap=6)
        hero, secrets = across(middle, 112, None, gap=8)
    else:
        hero, rest = across(inside, HERO, None, gap=8)
        above, cards = down(rest, TRAY + STANDING + 2, None, gap=6)
        standing, secrets = across(above, 356, None, gap=10)
        gifts, counts = down(standing, TRAY, STANDING, gap=2)
    part.keep_each(f"gifts-of-{seat}", (own, gifts), has.gifts, _gift, own, has, gifts)
    frame = (own, counts, look.players)
    part.keep_each(f"counts-{seat}", frame, has.counts, _count, own, has, counts, look)
    if free:
        where = (hero[0], cards[1], cards[2] + cards[0] - hero[0], cards[3])
        if apart:
            where = (hero[0], hero[1], where[2], table[1] + table[3] - PAD - hero[1])
        part.keep_all("choose", (free, where, look.lang), partial(_choose, free, where, look.lang))
    key = (own, secrets, has.sins, has.artefacts)
    if not (free and apart):
        part.keep_all(f"secrets-{seat}", key, partial(_secrets, own, has, secrets))
    if free:
        return
    part.keep(f"hero-{seat}", (own, hero, has.hero, has.turned, has.fell), partial(_hero, own, has, hero))
    part.keep_all(f"cards-{seat}", (own, cards, has.cards), partial(_cards, own, has.cards, cards))


def _under(own: Panel, box: Box) -> Sprite:
    x, y, width, height = box
    drawn = panel(round(width, 2), round(height, 2), own.seat)
    return Sprite(f"table-{own.seat}", layers.PANELS, x, y, drawn, own.who, "still")


# ---- the sheet and its first line


def _sheet(own: Panel) -> Sprite:
    drawn = (
        panel(round(own.width, 2), round(own.height, 2), own.seat)
        + moved(own.width - 24, MIDDLE, wax(SEAL))
        + moved(SPINE + 11, MIDDLE, seat_mark(own.seat, 21))
        + block(own.who, SPINE + 25, 2, _room(own), HEAD, size=16, minimum=9, face="serif", bold=True)
    )
    return Sprite(
        f"player-{own.seat}", layers.PANELS, own.x, own.y, drawn, own.who, f"still whose-{own.seat}"
    )


def _room(own: Panel) -> float:
    """For the name."""
    return min(190.0, own.width * 0.3)


def _draw_head(part: Part, own: Panel, has: Holding) -> None:
    """Who must decide, power, who the hero is, and what else there are so many of."""
    marks = (own, has.sign, *has.marks)
    part.keep_all(f"signs-{own.seat}", marks, _signs, own, has)
    part.keep(f"points-{own.seat}", (own, has.power), _power, own, has.power)
    if has.hero != NOBODY and own.width > 600:
        part.keep(f"hero-name-{own.seat}", (own, has.hero, has.fell), _hero_name, own, has)
    figures = [has.markers, has.sin_count, has.artefact_count]
    figures += [has.corruption] if has.with_corruption else []
    part.keep_each(f"figures-{own.seat}", own, figures, _figure, own, figures)


def _signs(own: Panel, has: Holding) -> list[Sprite]:
    marks = [(key, sign, own.told(key)) for key, sign in has.marks]
    return own.signs(_room(own), has.sign, own.sign_title(has.sign), marks)


def _power(own: Panel, power: int) -> Sprite:
    return own.points(power, own.told("power", power=amount("power", power), n=POWER_TO_WIN))


def _hero_name(own: Panel, has: Holding) -> Sprite:
    name, left = own.say(hero_name(has.hero, has.fell)), SPINE + 25 + _room(own) + 30
    soft = "var(--ink-soft)"
    drawn = block(name, left, 2, 190, HEAD, size=13, minimum=9, face="serif", colour=soft)
    return own.sprite("hero-name", drawn, name)


FIGURES: Final = (
    ("markers", "flag"),
    ("sins", "sin"),
    ("artefacts", "artefact"),
    ("corruption", "corruption"),
)
"""What stands in the first line from the right, and their icons."""
LIMITS: Final = {"sins": {"most": HAND}, "corruption": {"of": FALL_AT}}


def _figure(at: int, own: Panel, figures: list[int]) -> Iterator[Sprite]:
    (key, sign), n = FIGURES[at], figures[at]
    drawn = rect((-5, -18, 46, 36), 5, 'fill="transparent"') + counted(
        icon(sign, -9, -9, 18, _tint(key, n)), n, 18
    )
    told = own.told(key, n=n, **LIMITS.get(key, {}))
    yield own.thing(f"{key}-{own.seat}", (own.width - 44 - 46 * (at + 1), MIDDLE), drawn, told)


def _tint(key: str, n: int) -> str:
    if key == "corruption":
        return "var(--purpure)" if n else "var(--line)"
    return {"sins": SHADE, "artefacts": "var(--tint-magic)", "markers": "var(--ink)"}[key]


# ---- gifts, and the twelve majorities


def _gift(gift: int, own: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    """One of a row of seven, each as large as it is often looked for."""
    n = has.gifts[gift]
    x, y, width, height = across(box, *[None] * VIRTUES, gap=4)[gift]
    ground = "var(--paper)" if n else "var(--parchment)"
    size = min(height * 0.66, width * 0.56)
    drawn = (
        rect((0, 0, width, height), 5, f'fill="{ground}" stroke="var(--line)" stroke-width=".9"')
        + moved(size / 2 + 3, height / 2, gift_disc(gift, size, full=n > 0))
        + line(
            str(n),
            size + (width - size) / 2 + 1,
            height / 2,
            min(20.0, size * 0.72),
            align="middle",
            colour="var(--ink)" if n else "var(--ink-soft)",
            bold=n > 0,
        )
    )
    title = own.told("gift", gift=gift_name(gift), n=n)
    yield Sprite(f"gift-{own.seat}-{gift}", layers.TOKENS, x, y, inked(drawn, ground), title)


def _count(at: int, own: Panel, has: Holding, box: Box, look: Look) -> Iterator[Sprite]:
    """One of six kinds of things or six banners; where one has most of all one wears a laurel."""
    count, many = has.counts[at], len(has.counts)
    columns = many if box[2] > 340 and box[3] < 60 else many // 2
    x, y, width, height = lines(box, many, columns, 3)[at]
    ground = "var(--gold-pale)" if count.leads else "var(--parchment-deep)"
    size = min(height * 0.5, width * 0.62, 19.0)
    upright = width < 40
    drawn = rect((0, 0, width, height), 4, f'fill="{ground}" stroke="var(--line)" stroke-width=".7"')
    sign = (width / 2, height * 0.3) if upright else (size * 0.5 + 7, height / 2)
    to = (width / 2, height * 0.76) if upright else (size + (width - size) / 2 + 4, height / 2)
    drawn += moved(*sign, count_sign(count.what, size))
    drawn += line(str(count.n), *to, 13 if upright else 16, align="middle", bold=True)
    if count.leads:
        drawn += moved(width - 3, 4, laurel(13))
    title = count_title(own, count, look)
    yield Sprite(count_key(own.seat, count.what), layers.TOKENS, x, y, inked(drawn, ground), title)


# ---- cards


def _hero(own: Panel, has: Holding, box: Box) -> Sprite:
    """Upright, or turned once its skill has been used in this round."""
    x, y, width, height = box
    high = min(height, width * 1.55)
    face = hero_face(has.hero, has.fell, own.lang)
    drawn = plate(face, width, high, 0.46)
    if has.turned:
        scale = min(1.0, width / high)
        drawn = moved(
            width / 2,
            high / 2,
            f'<g transform="rotate(90) scale({num(scale)})">{moved(-width / 2, -high / 2, drawn)}</g>',
        )
    title = hero_title(has.hero, has.fell, own.lang)
    if has.turned:
        title = f"{title.split(chr(10))[0]} {word('is.spent', own.lang)}"
    return Sprite(f"hero-{own.seat}", layers.CARDS, x, y + (height - high) / 2, drawn, title, "card")


def _secrets(own: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    """Sins and artefacts, open to their owner, face down to everybody else."""
    known = [("sin", kind, n) for kind, n in has.sins if kind != HIDDEN]
    known += [("artefact", card, 1) for card in has.artefacts if card != HIDDEN]
    hidden = [("sin", "sin", SHADE)] * sum(n for kind, n in has.sins if kind == HIDDEN)
    hidden += [("artefact", "artefact", "var(--purpure)")] * sum(card == HIDDEN for card in has.artefacts)
    if hidden:
        grid = cells(max(len(hidden), 3), box, (0.7, 0.7), 80, 5)
        for at, ((kind, sign, colour), (x, y)) in enumerate(zip(hidden, grid.places, strict=False)):
            drawn = back(sign, grid.width, grid.height, colour)
            yield Sprite(
                f"{kind}-back-{own.seat}-{at}", layers.CARDS, x, y, drawn, own.told(f"{kind}.back"), "still"
            )
        return
    grid = cells(max(len(known), 4), box, (2.2, 3.6), 52, 4)
    for (kind, which, n), (x, y) in zip(known, grid.places, strict=False):
        key = f"sin-{own.seat}-{which}" if kind == "sin" else f"artefact-{which}"
        drawn = slip(face_of(kind, which, PLAIN, own.lang), grid.width, grid.height, How(copies=n))
        yield Sprite(key, layers.CARDS, x, y, drawn, title_of(kind, which, PLAIN, own.lang), "card")


def _cards(own: Panel, held: tuple[Card, ...], box: Box) -> Iterator[Sprite]:
    if not held:
        drawn = block(
            word("nothing", own.lang),
            0,
            0,
            box[2],
            box[3],
            size=13,
            minimum=10,
            align="middle",
            colour="var(--ink-soft)",
        )
        yield Sprite(
            f"cards-{own.seat}", layers.PANELS, box[0], box[1], drawn, word("nothing", own.lang), "still"
        )
        return
    if box[2] < PHONE:
        grid = cells(len(held) + len(held) % 2, box, (3.4, 4.2), 52, 5)
    else:
        grid = cells(steady(len(held), 6, 10, 15, 20), box, SLIP, 52, 5)
    for card, (x, y) in zip(held, grid.places, strict=False):
        drawn = slip(face_of(card.kind, card.which, card.how, own.lang), grid.width, grid.height, card.how)
        title = title_of(card.kind, card.which, card.how, own.lang)
        yield Sprite(card.key, layers.CARDS, x, y, drawn, title, "card")


# ---- heroes to choose from


def _choose(free: tuple[int, ...], box: Box, lang: str) -> Iterator[Sprite]:
    grid = cells(len(free), box, (0.62, 0.8), 190, 6)
    for hero, (x, y) in zip(free, grid.places, strict=True):
        drawn = plate(hero_face(hero, False, lang), grid.width, grid.height, 0.44)
        yield Sprite(f"choose-hero-{hero}", layers.CARDS, x, y, drawn, choice_title(hero, lang), "card")
