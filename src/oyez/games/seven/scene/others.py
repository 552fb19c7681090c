"""The other heroes: on a desk one sheet with a line for each, so that figures stand under each other."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, partial
from typing import Final

from oyez.core.game import Look
from oyez.core.steps import NOBODY
from oyez.draw import layers
from oyez.draw.boxes import across, cells, down
from oyez.draw.icons import icon
from oyez.draw.markup import Box, inked, moved, rect
from oyez.draw.panels import CORNER, panel
from oyez.draw.pieces import on_wax, seat_colour, seat_mark, wax
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block, line
from oyez.games.seven.components import FALL_AT, POWER_TO_WIN
from oyez.games.seven.gifts import VIRTUES
from oyez.games.seven.sins import HAND
from oyez.games.seven.wording import amount, gift_name

from .cards import How, chip, hero_face, slip
from .holdings import (
    Holding,
    Panel,
    count_key,
    count_sign,
    count_title,
    face_of,
    steady,
    title_of,
)
from .signs import SHADE, gift_disc, laurel
from .titles import hero_title, word

HEAD: Final = 18.0
"""The line of signs over the figures."""
NAME, SEAL = 112.0, 28.0
"""The room for mark and name, and the size of the seal under them."""
MANY: Final = (("count", 5), ("count", 4), ("count", 3))
"""Gold, renown and gifts."""
COUNTED: Final = (5, 4, 3, 0, 1, 2, *range(6, 12))
"""The majorities from the left: gold, renown and gifts before what is owned in cards."""
READABLE: Final = 40.0
"""Cards that high are slips; lower ones are squares."""


# ---- the columns: seven gifts, twelve majorities, what is hidden


@cache
def _columns(fallen: bool) -> list[tuple[str, int]]:
    """What stands in each column, from the left."""
    found = [("gift", gift) for gift in range(VIRTUES)]
    found += [("count", what) for what in COUNTED]
    found += [("sins", 0), ("artefacts", 0), ("markers", 0)]
    return [*found, ("corruption", 0)] if fallen else found


def _values(has: Holding) -> list[Hashable]:
    """What a hero has of each."""
    counts = [has.counts[what] for what in COUNTED]
    found = [*has.gifts, *counts, has.sin_count, has.artefact_count, has.markers]
    return [*found, has.corruption] if has.with_corruption else found


@cache
def _starts(width: float, fallen: bool) -> list[tuple[float, float]]:
    """Where columns begin and how wide they are; those of goods grow beyond nine.

    There is a little more room between gifts, goods, banners and the rest.
    """
    gaps, columns = {VIRTUES, VIRTUES + 6, VIRTUES + 12}, _columns(fallen)
    shares = [1.4 if column in MANY else 1.0 for column in columns]
    step = (width - len(gaps) * 5.0) / sum(shares)
    found, x = [], 0.0
    for at, share in enumerate(shares):
        x += 5.0 if at in gaps else 0.0
        found.append((x, step * share))
        x += step * share
    return found


def draw_heading(part: Part, box: Box, fallen: bool, lang: str) -> None:
    part.keep("column-heads", (box, fallen, lang), partial(_heading, box, fallen, lang))


def _heading(box: Box, fallen: bool, lang: str) -> Sprite:
    x, y, width, height = box
    drawn = panel(width, height)
    starts = _starts(width - NAME - 8, fallen)
    for (what, which), (left, wide) in zip(_columns(fallen), starts, strict=True):
        drawn += moved(NAME + left + wide / 2, HEAD / 2 + 3, _sign(what, which, 14))
    return Sprite(
        "column-heads", layers.PLACES, x, y, inked(drawn, "var(--parchment)"), word("heading", lang), "still"
    )


def _sign(what: str, which: int, size: float) -> str:
    if what == "gift":
        return gift_disc(which, size)
    if what == "count":
        return count_sign(which, size)
    names = {"sins": "sin", "artefacts": "artefact", "markers": "flag", "corruption": "corruption"}
    tints = {
        "sins": SHADE,
        "artefacts": "var(--tint-magic)",
        "markers": "var(--ink)",
        "corruption": "var(--purpure)",
    }
    return icon(names[what], -size / 2, -size / 2, size, tints[what])


# ---- a line


def draw_line(panel_: Panel, has: Holding, look: Look, part: Part) -> None:
    """One hero: who and how powerful, the figures, and under them all cards."""
    figures, cards = down(
        (0.0, 0.0, panel_.width, panel_.height), min(20.0, panel_.height * 0.5), None, gap=1
    )
    key = (panel_, has.sign, *has.marks)
    part.keep(f"player-{panel_.seat}", key, partial(_row, panel_, has))
    part.keep_all(
        f"who-{panel_.seat}",
        (panel_, has.power, *has.marks),
        partial(_who, panel_, has),
    )
    name, frame = f"figures-{panel_.seat}", (panel_, has.with_corruption, look.players)
    part.keep_each(name, frame, _values(has), _column, panel_, has, figures[3], look)
    part.keep_all(
        f"cards-{panel_.seat}",
        (panel_, has.cards, has.hero, has.turned, has.fell),
        partial(_cards, panel_, has, cards),
    )


def tint(mark: str) -> str:
    return "var(--purpure)" if mark == "fell" else "var(--gold-deep)"


def sheet(it: Panel, identity: int, sign: str, fell: bool = False) -> str:
    """A strip of paper in the colour of its seat, with a gold edge for whoever must decide or has won.

    That of a hero who has fallen is dark.
    """
    paper = "var(--parchment-deep)" if fell else "var(--paper)"
    edge = 'stroke="var(--gold)" stroke-width="2"' if sign else 'stroke="var(--line)" stroke-width=".8"'
    drawn = rect((2, 0, it.width - 4, it.height - 2), CORNER - 1, f'fill="{paper}" {edge}')
    drawn += rect((2, 0, 5, it.height - 2), 2, f'fill="{seat_colour(identity)}"')
    return drawn


def _row(it: Panel, has: Holding) -> Sprite:
    """A line, and at its left whose it is."""
    room = NAME - 28 - 13 * len(has.marks)
    drawn = sheet(it, it.seat, has.sign, has.fell) + moved(17, line_of(it) / 2 + 1, seat_mark(it.seat, 15))
    drawn += block(it.who, 27, 1, room, line_of(it), size=13, minimum=7.5, face="serif", bold=True)
    return Sprite(f"player-{it.seat}", layers.PANELS, it.x, it.y, drawn, it.who, f"still whose-{it.seat}")


def _who(it: Panel, has: Holding) -> Iterator[Sprite]:
    """Power, under the name; who has fallen, who is first, and who wants to be asked."""
    title = it.told("power", power=amount("power", has.power), n=POWER_TO_WIN)
    size = seal_size(it)
    drawn = wax(size) + on_wax(has.power, size)
    yield it.thing(f"points-{it.seat}", (SEAL / 2 + 8, line_of(it) + size / 2), drawn, title)
    x = NAME - 2.0
    for key, sign in reversed(has.marks):
        x -= 13
        yield it.sprite(key, icon(sign, x, line_of(it) / 2 - 5, 12, tint(key)), it.told(key))


def line_of(it: Panel) -> float:
    """The height of the line of figures."""
    return 18.0 if it.height < 44 else 20.0


def seal_size(it: Panel) -> float:
    return min(SEAL, it.height - line_of(it) - 2)


def _column(at: int, it: Panel, has: Holding, high: float, look: Look) -> Iterator[Sprite]:
    """A figure under its sign."""
    left, step = _starts(it.width - NAME - 8, has.with_corruption)[at]
    key, n, leads, title = _figure(it, has, *_columns(has.with_corruption)[at], look)
    ground = "var(--gold-pale)" if leads else "transparent"
    drawn = rect((-step / 2 + 0.5, 1, step - 1, high - 1), 3, f'fill="{ground}"')
    ink = "var(--ink)" if n else "var(--line)"
    drawn += line(str(n), 0, high / 2 + (2.5 if leads else 0.5), 13.3, align="middle", bold=n > 0, colour=ink)
    if leads:
        drawn += moved(0, 1.5, laurel(8))
    yield it.thing(key, (NAME + left + step / 2, 0), drawn, title)


def _figure(it: Panel, has: Holding, what: str, which: int, look: Look) -> tuple[str, int, bool, str]:
    """Its sprite, how many, whether nobody has as many, and its words."""
    if what == "gift":
        n = has.gifts[which]
        return f"gift-{it.seat}-{which}", n, False, it.told("gift", gift=gift_name(which), n=n)
    if what == "count":
        count = has.counts[which]
        return count_key(it.seat, which), count.n, count.leads, count_title(it, count, look)
    if what == "sins":
        return f"sins-{it.seat}", has.sin_count, False, it.told("sins", n=has.sin_count, most=HAND)
    if what == "artefacts":
        return f"artefacts-{it.seat}", has.artefact_count, False, it.told("artefacts", n=has.artefact_count)
    if what == "markers":
        return f"markers-{it.seat}", has.markers, False, it.told("markers", n=has.markers)
    told = it.told("corruption", n=has.corruption, of=FALL_AT)
    return f"corruption-{it.seat}", has.corruption, False, told


def _cards(it: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    """Hero, characters, elixirs and buildings: as slips that can be read, or as squares."""
    _, y, width, height = box
    left = SEAL + 14
    where = (it.x + left, it.y + y + 1, width - left - 8, height - 4)
    size = min(where[3], 40.0)
    if has.hero != NOBODY:
        yield _hero(it, has, (where[0], where[1]), size)
        where = (where[0] + size + 6, where[1], where[2] - size - 6, where[3])
    many = steady(len(has.cards), 3, 6, 9, 12, 15, 20)
    grid = cells(many, where, (2.6, 3.2), 44, 4)
    if grid.height < READABLE * 0.8:
        grid = cells(many, where, (1.0, 1.0), 44, 3)
    for card, (px, py) in zip(has.cards, grid.places, strict=False):
        face = face_of(card.kind, card.which, card.how, it.lang)
        small = grid.width <= grid.height
        drawn = chip(face, grid.width, card.how) if small else slip(face, grid.width, grid.height, card.how)
        title = title_of(card.kind, card.which, card.how, it.lang)
        yield Sprite(card.key, layers.CARDS, px, py, drawn, title, "card")


def _hero(it: Panel, has: Holding, at: tuple[float, float], size: float) -> Sprite:
    face = hero_face(has.hero, has.fell, it.lang)
    title = hero_title(has.hero, has.fell, it.lang)
    return Sprite(
        f"hero-{it.seat}", layers.CARDS, *at, chip(face, size, How(turned=has.turned)), title, "card"
    )


# ---- on a phone: a sheet for each


def draw_panel(it: Panel, has: Holding, look: Look, part: Part) -> None:
    """Who; gifts; majorities; cards."""
    _, gifts, counts, cards = down((10.0, 2.0, it.width - 18, it.height - 8), 30, 38, 30, None, gap=3)
    part.keep(f"player-{it.seat}", (it, has.sign, has.fell), partial(_panel, it, has))
    part.keep_all(
        f"who-{it.seat}",
        (it, has._replace(cards=(), gifts=(), counts=())),
        partial(_panel_head, it, has, look),
    )
    part.keep_all(
        f"figures-{it.seat}",
        (it, has.gifts, has.counts, look.players),
        partial(_panel_figures, it, has, gifts, counts, look),
    )
    where = (it.x + cards[0], it.y + cards[1], cards[2], cards[3])
    part.keep_all(
        f"cards-{it.seat}",
        (it, has.cards, has.hero, has.turned, has.fell),
        partial(_panel_cards, it, has, where),
    )


def _panel(it: Panel, has: Holding) -> Sprite:
    drawn = sheet(it, it.seat, has.sign, has.fell) + moved(20, 17, seat_mark(it.seat, 20))
    drawn += block(it.who, 34, 2, 120, 30, size=16, minimum=10, face="serif", bold=True)
    return Sprite(f"player-{it.seat}", layers.PANELS, it.x, it.y, drawn, it.who, f"still whose-{it.seat}")


def _panel_head(it: Panel, has: Holding, look: Look) -> Iterator[Sprite]:
    if has.sign:
        drawn = icon(has.sign, 156, 9, 16, "var(--gold-deep)")
        yield it.sprite("turn", drawn, it.sign_title(has.sign))
    for at, (key, sign) in enumerate(has.marks):
        yield it.sprite(key, icon(sign, 176 + at * 17, 10, 15, tint(key)), it.told(key))
    title = it.told("power", power=amount("power", has.power), n=POWER_TO_WIN)
    yield it.sprite("points", moved(it.width - 22, 17, wax(28) + on_wax(has.power, 28)), title)
    x = it.width - 46
    for what in ("markers", "sins", "artefacts", *(("corruption",) if has.with_corruption else ())):
        x -= 46
        key, n, _, told = _figure(it, has, what, 0, look)
        drawn = rect((-5, -18, 46, 36), 5, 'fill="transparent"') + moved(9, 0, _sign(what, 0, 18))
        drawn += line(str(n), 21, 0, 15, bold=True)
        yield it.thing(key, (x, 17), drawn, told)


def _panel_figures(it: Panel, has: Holding, gifts: Box, counts: Box, look: Look) -> Iterator[Sprite]:
    for gift, (x, y, width, height) in enumerate(across(gifts, *[None] * VIRTUES, gap=3)):
        key, n, _, title = _figure(it, has, "gift", gift, look)
        drawn = rect(
            (0, 0, width, height), 4, 'fill="var(--parchment)" stroke="var(--line)" stroke-width=".7"'
        )
        drawn += moved(width * 0.32, height / 2, gift_disc(gift, 22, full=n > 0))
        drawn += line(str(n), width * 0.76, height / 2, 15, align="middle", bold=n > 0)
        yield it.thing(key, (x, y), inked(drawn, "var(--parchment)"), title)
    for what, (x, y, width, height) in enumerate(across(counts, *[None] * len(has.counts), gap=2)):
        key, n, leads, title = _figure(it, has, "count", what, look)
        ground = "var(--gold-pale)" if leads else "var(--parchment-deep)"
        drawn = rect((0, 0, width, height), 4, f'fill="{ground}" stroke="var(--line)" stroke-width=".6"')
        drawn += moved(width / 2, height * 0.3, count_sign(what, 15)) + line(
            str(n), width / 2, height * 0.76, 12.5, align="middle", bold=True
        )
        if leads:
            drawn += moved(width - 3, 3, laurel(11))
        yield it.thing(key, (x, y), inked(drawn, ground), title)


def _panel_cards(it: Panel, has: Holding, box: Box) -> Iterator[Sprite]:
    size = min(box[3], 40.0)
    if has.hero != NOBODY:
        yield _hero(it, has, (box[0], box[1]), size)
        box = (box[0] + size + 5, box[1], box[2] - size - 5, box[3])
    grid = cells(steady(len(has.cards), 9, 12, 20), box, (1.0, 1.0), 40, 4)
    for card, (px, py) in zip(has.cards, grid.places, strict=False):
        drawn = chip(face_of(card.kind, card.which, card.how, it.lang), grid.width, card.how)
        yield Sprite(
            card.key, layers.CARDS, px, py, drawn, title_of(card.kind, card.which, card.how, it.lang), "card"
        )
