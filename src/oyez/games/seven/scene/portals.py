"""The seven portals, each with the gifts that close it, and the sites of the six temples."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Final, NamedTuple

from oyez.core.game import Look
from oyez.core.words import msg, seat_name
from oyez.draw import layers
from oyez.draw.boxes import across, down, lines
from oyez.draw.cards import picture
from oyez.draw.icons import icon
from oyez.draw.market import bare
from oyez.draw.markup import Box, inked, moved, num, rect
from oyez.draw.pieces import seal, seat_mark
from oyez.draw.scene import Part, Sprite
from oyez.draw.text import block, line
from oyez.games.seven.buildings import BUILDINGS, TEMPLES
from oyez.games.seven.gifts import unpacked
from oyez.games.seven.goods import hand_of
from oyez.games.seven.places import FREE, GONE, ON_SHOW
from oyez.games.seven.quests import PORTALS
from oyez.games.seven.state import Seven
from oyez.games.seven.wording import building_name, gift_list, portal_name

from .cards import building_face, drawing, plate, slip
from .holdings import lacks
from .signs import gift_disc
from .titles import building_title, portal_title, say, word

LABEL: Final = 15.0
LINES: Final = 380.0
"""A box wider than this, on a phone, has a line for every gate; on a desk they are arches."""
IN_LINE: Final = 4
"""Gates side by side; the last place of the second line says how many are closed."""


class Gate(NamedTuple):
    """A portal as somebody sees it."""

    closed: int
    """Who has closed it, or FREE."""
    lacks: int


def gates(s: Seven, seat: int | None) -> tuple[Gate, ...]:
    hand = None if seat is None or seat >= s.heroes else hand_of(s, seat)
    return tuple(
        Gate(s.portals[at], 0 if hand is None else lacks(it.gifts, hand)) for at, it in enumerate(PORTALS)
    )


def on_sites(s: Seven) -> Hashable:
    return tuple(s.building_at[at] if s.building_at[at] in (ON_SHOW, GONE) else 0 for at in TEMPLES)


def parts_of(box: Box) -> tuple[Box, Box]:
    _, _, width, height = box
    if width > LINES:
        return tuple(down(box, None, height * 0.36, gap=8))  # type: ignore[return-value]
    return tuple(down(box, None, height * 0.45, gap=6))  # type: ignore[return-value]


# ---- gates


def draw_gates(part: Part, shown: tuple[Gate, ...], box: Box, look: Look) -> None:
    where, _ = parts_of(box)
    closed = sum(gate.closed < FREE for gate in shown)
    part.keep("label-portals", (where, closed, look.lang), partial(_label, where, closed, look.lang))
    _, below = down(where, LABEL, None, gap=1)
    wide = below[2] > LINES
    boxes = down(below, *[None] * len(PORTALS), gap=3) if wide else _arches(below)
    for at, gate in enumerate(shown):
        who = look.players if gate.closed < FREE else ()
        draw = partial(_line if wide else _arch, at, gate, boxes[at], look)
        part.keep(f"portal-{at}", (boxes[at], gate, look.lang, who), draw)
        if gate.closed == FREE and not wide:
            part.keep(f"maw-{at}", boxes[at], partial(_maw, at, boxes[at]))


def _arches(box: Box) -> list[Box]:
    """Four over three."""
    above, below = down(box, None, None, gap=5)
    first = across(above, *[None] * IN_LINE, gap=4)
    wide = first[0][2]
    x = below[0] + (below[2] - wide * 3 - 8) / 2
    return [
        *first,
        *[(x + at * (wide + 4), below[1], wide, below[3]) for at in range(len(PORTALS) - IN_LINE)],
    ]


def _label(box: Box, closed: int, lang: str) -> Sprite:
    said = say(msg("scene.portals", n=closed, of=len(PORTALS)), lang)
    drawn = line(said, 1, LABEL / 2, 13.2, "serif", colour="var(--table-ink)")
    return Sprite("label-portals", layers.PLACES, box[0], box[1], drawn, word("portals.all", lang), "still")


def _title(at: int, gate: Gate, look: Look) -> str:
    first, *rest = portal_title(at, look.lang).split("\n")
    if gate.closed < FREE:
        more = say(msg("scene.portal.closed", seat=seat_name(gate.closed)), look.lang, look.players)
    else:
        more = say(msg("scene.portal.lacks", gifts=gift_list(gate.lacks)), look.lang) if gate.lacks else ""
    return "\n".join([f"{first} {more}".strip(), *rest])


def _discs(at: int, gate: Gate) -> list[tuple[int, bool]]:
    """Each gift that it asks for, and whether it is held."""
    found = []
    for gift, (n, lack) in enumerate(zip(unpacked(PORTALS[at].gifts), unpacked(gate.lacks), strict=True)):
        found += [(gift, one < n - lack) for one in range(n)]
    return found


def _arch(at: int, gate: Gate, box: Box, look: Look) -> Sprite:
    """A gate of stone; through it, if it is open, one looks into the dark."""
    x, y, width, height = box
    stone = _gateway(width, height, 0)
    inner = _gateway(width, height, width * 0.09)
    closed = gate.closed < FREE
    dark = "var(--wood)" if closed else "var(--piece-line)"
    drawn = (
        f'<path d="{stone}" transform="translate(0 2)" fill="var(--shadow)"/>'
        f'<path d="{stone}" fill="var(--argent)" stroke="var(--piece-line)"/>'
        f'<path d="{inner}" fill="{dark}" stroke="var(--piece-line)"/>'
    )
    middle = width / 2
    if closed:
        board = f'{num(height * 0.3)}V{num(height - 3)}" stroke="var(--piece-line)" opacity=".5"/>'
        boards = "".join(f'<path d="M{num(width * share)} {board}' for share in (0.3, 0.5, 0.7))
        drawn += boards + moved(middle, height * 0.6, seat_mark(gate.closed, width * 0.46))
    else:
        size, step = width * 0.205, width * 0.213
        for n, (gift, held) in enumerate(_discs(at, gate)):
            across_, line_ = (n, 0) if n < 3 else ((n - 3) % 4, 1)
            count = 3 if line_ == 0 else 4
            px = middle + (across_ - (count - 1) / 2) * step
            drawn += moved(px, height * 0.6 + line_ * step * 1.08, gift_disc(gift, size, full=held))
    drawn += moved(middle, width * 0.19, seal(f"+{PORTALS[at].power}", width * 0.43))
    return Sprite(f"portal-{at}", layers.TOKENS, x, y, drawn, _title(at, gate, look))


def _maw(at: int, box: Box) -> Sprite:
    """The sin that looks out of an open gate: it never changes, and is not in the way."""
    x, y, width, height = box
    drawn = picture(drawing(PORTALS[at].sin), width / 2, height * 0.43, width * 0.34, "var(--on-colour)")
    faint = f'<g opacity=".5" pointer-events="none">{drawn}</g>'
    return Sprite(f"maw-{at}", layers.PIECES, x, y, faint, "", "still")


def _gateway(width: float, height: float, inset: float) -> str:
    rise = width * 0.5
    left, right, top, foot = inset, width - inset, inset * 1.2, height - (1 if inset else 0)
    return (
        f"M{num(left)} {num(foot)}V{num(rise + top * 0.4)}Q{num(left)} {num(top)} {num(width / 2)} {num(top)}"
        f"Q{num(right)} {num(top)} {num(right)} {num(rise + top * 0.4)}V{num(foot)}Z"
    )


def _line(at: int, gate: Gate, box: Box, look: Look) -> Sprite:
    """On a phone: the name, the gifts with what is held ticked off, and the power."""
    x, y, width, height = box
    closed = gate.closed < FREE
    ground = "var(--parchment-deep)" if closed else "var(--parchment)"
    drawn = rect((0, 0, width, height), 5, f'fill="{ground}" stroke="var(--piece-line)"')
    drawn += icon("portal", 6, (height - 24) / 2, 24, "var(--ink-soft)" if closed else "var(--wax)")
    drawn += block(
        say(portal_name(at), look.lang),
        36,
        0,
        width * 0.36,
        height,
        size=13.5,
        minimum=10,
        face="serif",
        bold=True,
    )
    size = min(height * 0.62, 23.0)
    left = width - 44 - 7 * (size + 3)
    if closed:
        drawn += moved(left + 3.5 * (size + 3), height / 2, seat_mark(gate.closed, height * 0.74))
    else:
        for n, (gift, held) in enumerate(_discs(at, gate)):
            drawn += moved(left + (n + 0.5) * (size + 3), height / 2, gift_disc(gift, size, full=held))
    drawn += moved(width - 22, height / 2, seal(f"+{PORTALS[at].power}", height * 0.82))
    return Sprite(f"portal-{at}", layers.TOKENS, x, y, inked(drawn, ground), _title(at, gate, look))


# ---- temples


def draw_temples(part: Part, s: Seven, box: Box, look: Look, dear: frozenset[int]) -> None:
    _, where = parts_of(box)
    key = (where, on_sites(s), dear, look.lang)
    part.keep_all("temples", key, partial(_temples, s.building_at, dear, where, look.lang))


def _temples(places: bytes, dear: frozenset[int], box: Box, lang: str) -> Iterator[Sprite]:
    label, below = down(box, LABEL, None, gap=1)
    drawn = line(word("temples", lang), 1, LABEL / 2, 13.2, "serif", colour="var(--table-ink)")
    yield Sprite(
        "label-temples", layers.PLACES, label[0], label[1], drawn, word("temples.all", lang), "still"
    )
    wide = box[2] > LINES
    for building, (x, y, width, height) in zip(
        TEMPLES, lines(below, len(TEMPLES), 2 if wide else 3, 5), strict=True
    ):
        mark = BUILDINGS[building].mark
        gone = places[building] == GONE
        site = bare(width, height) + block(
            word("site.ruin" if gone else "site.empty", lang),
            *(6, 0, width - 12, height),
            size=11,
            minimum=8,
            align="middle",
            colour="var(--table-ink)",
        )
        title = say(msg("scene.site", name=building_name(building)), lang)
        yield Sprite(f"site-{mark}", layers.PLACES, x, y, f'<g opacity=".6">{site}</g>', title, "still")
        if places[building] == ON_SHOW:
            face = building_face(building, lang)._replace(dear=building in dear)
            drawn = slip(face, width, height) if wide else plate(face, width, height, 0.34)
            yield Sprite(
                f"building-{building}", layers.CARDS, x, y, drawn, building_title(building, lang), "card"
            )
