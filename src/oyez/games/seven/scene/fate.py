"""The strip of fate: round and turn order, power, the armour of the heroes, sins and cataclysms."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Final

from oyez.core.game import Look
from oyez.core.steps import HIDDEN, NOBODY
from oyez.core.words import msg, seat_name
from oyez.draw import layers
from oyez.draw.boxes import across, down
from oyez.draw.icons import icon
from oyez.draw.market import bare
from oyez.draw.markup import Box, inked, moved, num, rect, scaled
from oyez.draw.panels import panel
from oyez.draw.pieces import seat_mark, tag
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block
from oyez.draw.tracks import Spot, Track, track
from oyez.games.seven.components import LAST_CATACLYSM, PIECES, POWER_TO_WIN, TRACK_END
from oyez.games.seven.sins import SEVENTH
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import amount, armour_name, artefact_name

from .cards import back, cataclysm_face, plate
from .signs import DOOM, HELM, SHADE, counted, tinted
from .titles import cataclysm_title, say, word

PAD: Final = 9.0
FOOT: Final = 13.0
"""Under the spaces of the power track stand their numbers."""
START: Final = 2.0
"""The first space is so much wider: everybody begins there."""
FLAT: Final = 40.0
"""Boxes less high have everything in one line."""
CARD, LARGE = 1.42, 150.0
"""The height of a card for a width of 1, and how wide a cataclysm is drawn before it is made small."""


def on_fate(s: Seven) -> Hashable:
    return (
        s.round,
        s.track,
        tuple(s.power),
        s.armour,
        tuple(s.resolved),
        len(s.sin_deck),
        len(s.sin_discard),
        len(s.treasure_pile),
        tuple(s.artefact_discard),
        s.active,
        s.fell,
    )


def parts_of(box: Box) -> dict[str, Box]:
    """In one line, or on a phone in three."""
    x, y, width, height = box
    inside = (x + PAD, y + 5, width - 2 * PAD, height - 10)
    if width > 900:
        turn, power, doom, sins, cards = across(inside, 124, None, 238, 128, 172, gap=14)
        above, below = down(sins, sins[3] * 0.5, None, gap=2)
        deck, used = across(below, None, 40, gap=4)
        return {
            "turn": turn,
            "power": power,
            "doom": doom,
            "sins": above,
            "deck": deck,
            "used": used,
            "cards": cards,
        }
    first, second, third = down(inside, 30, 46, None, gap=5)
    turn, sins, deck, used = across(first, None, 122, 20, 34, gap=6)
    doom, cards = across(third, None, 172, gap=10)
    return {
        "turn": turn,
        "power": second,
        "doom": doom,
        "sins": sins,
        "deck": deck,
        "used": used,
        "cards": cards,
    }


def spaces(box: Box) -> Track:
    x, y, width, height = box
    return track((x, y, width, height - FOOT), TRACK_END + 1, start=START)


def draw_fate(part: Part, s: Seven, box: Box, look: Look) -> None:
    at, lang = parts_of(box), look.lang
    part.keep("fate", (box, lang), partial(_ground, box, at["power"], lang))
    part.keep_all(
        "order",
        (at["turn"], s.round, s.track, s.active, look.players, lang),
        partial(_order, s, at["turn"], look),
    )
    lanes = spaces(at["power"]).spaces
    for seat, power in enumerate(s.power):
        x, y, width, height = lanes[_space(power)]
        lane = height / s.heroes
        spot = (x + width / 2, y + (seat + 0.5) * lane, min(18.0, lane * 1.2))
        here = (spot, power, look.players, lang)
        part.keep(f"power-{seat}", here, partial(_power, seat, power, spot, look))
    part.keep_all("armour", (at["doom"], s.armour, lang), partial(_armour, s.armour, at["doom"], lang))
    part.keep(
        "stones",
        (at["doom"], len(s.resolved), s.armour, lang),
        partial(_stones, len(s.resolved), s.armour, at["doom"], lang),
    )
    sins = len(s.sin_deck), len(s.sin_discard)
    part.keep("sin-discard", (at["sins"], sins[1], lang), partial(_sins, sins[1], at["sins"], lang))
    part.keep("sin-deck", (at["deck"], sins[0], lang), partial(_deck_of_sins, sins[0], at["deck"], lang))
    used = tuple(s.artefact_discard)
    part.keep("artefact-discard", (at["used"], used, lang), partial(_used, used, at["used"], lang))
    last = s.resolved[-1] if s.resolved else NOBODY
    key = (at["cards"], last, len(s.resolved), len(s.treasure_pile), lang)
    part.keep_all(
        "piles", key, partial(_piles, last, len(s.resolved), len(s.treasure_pile), at["cards"], lang)
    )


def _space(power: int) -> int:
    """Beyond the end of the track a marker starts another lap."""
    return power if power <= TRACK_END else (power - 1) % TRACK_END + 1


def _ground(box: Box, power: Box, lang: str) -> Sprite:
    x, y, width, height = box
    inside = (power[0] - x, power[1] - y, power[2], power[3])
    spots = spaces(inside)
    crown = spots.spaces[POWER_TO_WIN]
    drawn = panel(width, height) + spots.numbered(every=5, gold=(POWER_TO_WIN,))
    drawn += icon("crown", crown[0] + crown[2] / 2 - 6, crown[1] + crown[3] / 2 - 6, 12, "var(--gold-deep)")
    return Sprite("fate", layers.PANELS, x, y, inked(drawn, "var(--paper)"), word("power.all", lang), "still")


# ---- round and turn order


def _order(s: Seven, box: Box, look: Look) -> Iterator[Sprite]:
    flat = box[3] < FLAT
    above, below = across(box, 74, None, gap=6) if flat else down(box, box[3] * 0.42, None, gap=2)
    said = say(msg("text.round", n=s.round), look.lang)
    drawn = block(said, 0, 0, above[2], above[3], size=17, minimum=11, face="serif", bold=True)
    yield Sprite("round", layers.TOKENS, above[0], above[1], drawn, word("round", look.lang), "still")
    step = min(below[2] / max(4, len(s.track)), 27.0)
    size = min(step * 0.86, below[3] * 0.66)
    marks = ""
    for at, seat in enumerate(s.track):
        middle = (at + 0.5) * step
        if seat == s.active:
            marks += moved(middle, below[3] / 2, f'<circle r="{num(size * 0.68)}" fill="var(--gold)"/>')
        marks += moved(middle, below[3] / 2, seat_mark(seat, size))
    names = ", ".join(say(seat_name(seat), look.lang, look.players) for seat in s.track)
    title = say(msg("scene.order", names=names), look.lang)
    yield Sprite("order", layers.TOKENS, below[0], below[1], marks, title, "still")


def _power(seat: int, power: int, spot: Spot, look: Look) -> Sprite:
    """Everybody moves along in a lane of their own."""
    said = msg("scene.power", seat=seat_name(seat), power=amount("power", power), n=POWER_TO_WIN)
    x, y, size = spot
    title = say(said, look.lang, look.players)
    return Sprite(f"power-{seat}", layers.PIECES, x, y, seat_mark(seat, size), title)


# ---- the armour, and the doom


def _rows(box: Box) -> tuple[Box, Box]:
    armour, stones = down(box, box[3] * 0.54, None, gap=4)
    return armour, stones


def _armour(armour: int, box: Box, lang: str) -> Iterator[Sprite]:
    """Seven silhouettes that turn to gold."""
    (x, y, width, height), _ = _rows(box)
    step = width / PIECES
    size = min(step * 0.86, height)
    for piece, name in enumerate(HELM):
        done = piece < armour
        look = "var(--gold)" if done else "var(--parchment-deep)"
        edge = (
            'stroke="var(--piece-line)" stroke-width="1.1"'
            if done
            else 'stroke="var(--line)" stroke-width="1.1"'
        )
        shape = icon(name, (step - size) / 2, (height - size) / 2, size, look)
        drawn = f"<g {edge}>{inked(shape, 'var(--coin-ink)' if done else 'var(--line)', look)}</g>"
        title = say(msg("scene.armour.done" if done else "scene.armour", piece=armour_name(piece)), lang)
        yield Sprite(f"armour-{piece}", layers.TOKENS, x + piece * step, y, drawn, title, "still")


def _stones(gone: int, armour: int, box: Box, lang: str) -> Sprite:
    """Fourteen stones that go dark, one for every cataclysm; the last is the end."""
    _, (x, y, width, height) = _rows(box)
    step = width / LAST_CATACLYSM
    drawn = ""
    for at in range(LAST_CATACLYSM):
        r = min(step * 0.42, height * 0.4)
        last = at == LAST_CATACLYSM - 1
        fill = "var(--piece-line)" if at < gone else "var(--paper)"
        edge = DOOM if last or at < gone else "var(--line)"
        stone = f'<path d="{_outline(r)}" fill="{fill}" stroke="{edge}" stroke-width="1.4"/>'
        drawn += moved((at + 0.5) * step, height / 2, stone)
    left, rows = LAST_CATACLYSM - gone, PIECES - armour
    title = say(msg("scene.stones", n=gone, of=LAST_CATACLYSM, left=left, rows=rows), lang)
    return Sprite("stones", layers.TOKENS, x, y, drawn, title, "still")


def _outline(r: float) -> str:
    points = ((-1, 0.3), (-0.5, -1), (0.6, -0.9), (1, 0.2), (0.4, 1), (-0.6, 0.9))
    return "M" + "L".join(f"{num(x * r)} {num(y * r)}" for x, y in points) + "Z"


# ---- sins


def _sins(gone: int, box: Box, lang: str) -> Sprite:
    """Seven pips: the seventh sin brings a cataclysm. The next one is drawn before it strikes."""
    x, y, width, height = box
    step = (width - 22) / SEVENTH
    r, middle = min(step * 0.4, height * 0.3), height / 2
    near = gone >= SEVENTH - 1
    drawn = icon("sin", 0, middle - 9, 18, DOOM if near else SHADE)
    for at in range(SEVENTH):
        full, last = at < gone, at == SEVENTH - 1
        edge = DOOM if last else "var(--piece-line)"
        fill = SHADE if full else "var(--gold-pale)" if last and near else "var(--paper)"
        look = f'fill="{fill}" stroke="{edge}" stroke-width="{2 if last else 1}"'
        drawn += moved(22 + (at + 0.5) * step, middle, f'<circle r="{num(r)}" {look}/>')
    word_ = "scene.discard.next" if near else "scene.discard"
    title = say(msg(word_, n=gone, of=SEVENTH, left=SEVENTH - gone), lang)
    return Sprite("sin-discard", layers.TOKENS, x, y, drawn, title, "still")


def _deck_of_sins(deck: int, box: Box, lang: str) -> Sprite:
    x, y, width, height = box
    said = str(deck) if width < 30 else say(msg("scene.sins.left", n=deck), lang)
    drawn = block(said, 0, 0, width, height, size=13, minimum=9, colour="var(--ink-soft)")
    return Sprite("sin-deck", layers.TOKENS, x, y, drawn, say(msg("scene.sin-deck", n=deck), lang), "still")


def _used(used: tuple[int, ...], box: Box, lang: str) -> Sprite:
    """Artefacts that have been used lie open."""
    x, y, _, height = box
    drawn = moved(0, height / 2, counted(tinted("artefact", -8, -8, 16), len(used), 16, faint=True))
    names = ", ".join(say(artefact_name(card), lang) for card in used)
    title = say(msg("scene.used", names=names), lang) if used else word("used.none", lang)
    return Sprite("artefact-discard", layers.TOKENS, x, y, drawn, title, "still")


# ---- cards: the last cataclysm, the deck, the treasures


def cards_of(box: Box) -> tuple[Box, Box, Box]:
    x, y, width, height = box
    wide = min((width - 16) / 3, height / CARD)
    first, second, third = ((x + at * (wide + 8), y, wide, wide * CARD) for at in range(3))
    return first, second, third


def _piles(last: int, gone: int, treasures: int, box: Box, lang: str) -> Iterator[Sprite]:
    here, _, pile = cards_of(box)
    x, y, width, height = here
    if last == NOBODY:
        title = word("cataclysm.none", lang)
        drawn = rect(
            (1, 1, width - 2, height - 2), 4, 'fill="none" stroke="var(--line)" stroke-dasharray="4 4"'
        )
        drawn += icon("cataclysm", width / 2 - 10, height / 2 - 10, 20, "var(--line)")
        yield Sprite("cataclysm", layers.CARDS, x, y, drawn, title, "still")
    else:
        said = say(msg("scene.cataclysm.last", n=gone, of=LAST_CATACLYSM), lang)
        title = f"{said} {cataclysm_title(last, lang)}"
        drawn = scaled(width / LARGE, plate(cataclysm_face(last, lang), LARGE, LARGE * CARD, 0.44))
        yield Sprite("cataclysm", layers.CARDS, x, y, drawn, title, "card moment")
    x, y, width, height = pile
    title = say(msg("scene.treasure-pile", n=treasures), lang)
    drawn = back("treasure", width, height, "var(--tenne)") if treasures else bare(width, height)
    drawn += moved(width / 2, height - 8, tag(treasures, 12))
    yield Sprite("treasure-pile", layers.CARDS, x, y, drawn, title, "still")


def draw_deck(part: Part, s: Seven, box: Box, look: Look) -> None:
    """The cataclysms to come; whoever has looked sees the top card."""
    _, (x, y, width, height), _ = cards_of(parts_of(box)["cards"])
    top = s.cataclysms[-1] if s.cataclysms else NOBODY
    known = tuple(card for card in reversed(s.cataclysms) if card >= 0)
    key = (x, y, width, top, known, len(s.cataclysms), look.lang)
    part.keep(
        "cataclysm-deck", key, partial(_deck, top, known, len(s.cataclysms), (x, y, width, height), look.lang)
    )


def _deck(top: int, known: tuple[int, ...], count: int, box: Box, lang: str) -> Sprite:
    x, y, width, height = box
    title = say(msg("scene.cataclysm-deck", n=count), lang)
    if known:
        title += (
            " "
            + word("known", lang)
            + " "
            + " ".join(cataclysm_title(card, lang).split("\n")[0] + "." for card in known)
        )
    if top not in (HIDDEN, NOBODY):
        drawn = scaled(width / LARGE, plate(cataclysm_face(top, lang), LARGE, LARGE * CARD, 0.44))
        drawn += tinted("eye", width - 15, 3, 12)
    elif count:
        drawn = back("cataclysm", width, height, DOOM)
    else:
        drawn = bare(width, height)
    drawn += moved(width / 2, height - 8, tag(count, 12))
    return Sprite("cataclysm-deck", layers.CARDS, x, y, drawn, title, "card" if known else "")
