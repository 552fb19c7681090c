"""The one anatomy of a card, whatever the game.

The name is on a ribbon, the family's colour at the edge, the cost top left, the points top right, an emblem
under an arch, then what the card does as rows of icons, and a line of short text. Cards start at their top
left corner. All measures are in hundredths of the width (`u`), so a card looks the same at every size.
"""

from collections.abc import Sequence

from oyez.draw.icons import icon
from oyez.draw.markup import Box, inked, moved, num, rect, scaled
from oyez.draw.pieces import coin, seal
from oyez.draw.rows import Row, packed, place
from oyez.draw.text import LEADING, block, line, wrap

MARGIN, RIBBON, STRIP, GAP = 5.0, 15.0, 15.0, 2.4


def _inset(width: float, height: float, by: float) -> Box:
    return by, by, width - 2 * by, height - 2 * by


def stock(width: float, height: float, u: float, colour: str) -> str:
    """Card stock: shadow, coloured edge, paper."""
    ink = f'stroke="var(--piece-line)" stroke-width="{num(u)}"'
    return (
        rect((0, 1.4 * u, width, height), 5 * u, 'fill="var(--shadow)"')
        + rect((0, 0, width, height), 5 * u, f'fill="{colour}" {ink}')
        + rect(_inset(width, height, 3.4 * u), 2.6 * u, 'fill="var(--paper)"')
    )


def picture(markup: str, x: float, y: float, size: float, colour: str) -> str:
    """A drawing on a 64 x 64 grid, centred on x, y."""
    return (
        f'<g transform="translate({num(x - size / 2)} {num(y - size / 2)}) scale({num(size / 64)})"'
        f' color="{colour}">{markup}</g>'
    )


def _arch(x: float, y: float, width: float, height: float) -> str:
    """A pointed arch, as over a figure in a book of hours."""
    rise = min(height * 0.55, width * 0.42)
    spring, shoulder, crown = num(y + rise), num(y + rise * 0.42), num(y + rise * 0.16)
    right, foot = num(x + width), num(y + height)
    return (
        f"M{num(x)} {foot}V{spring}C{num(x)} {shoulder} {num(x + width * 0.27)} {crown}"
        f" {num(x + width / 2)} {num(y)}C{num(x + width * 0.73)} {crown} {right} {shoulder}"
        f" {right} {spring}V{foot}Z"
    )


def painting(u: float, width: float, height: float, colour: str, emblem: str) -> str:
    """The painted field: an arch between two gold trefoils, from the top margin down to the ribbon."""
    left, inner = MARGIN * u, width - 2 * MARGIN * u
    field = left, left, inner, height
    arch = _arch(left + 3 * u, left + 2.4 * u, inner - 6 * u, height - 2.4 * u)
    gold = f'stroke="var(--gold)" stroke-width="{num(0.9 * u)}"'
    size = min(height * 0.68, inner * 0.66)
    leaves = "".join(
        f'<circle cx="{num(side + dx * u)}" cy="{num((10.4 + dy) * u)}" r="{num(1.3 * u)}"/>'
        for side in (11 * u, width - 11 * u)
        for dx, dy in ((0.0, -1.6), (-1.6, 1.0), (1.6, 1.0))
    )
    return (
        rect(field, 1.2 * u, f'fill="{colour}"')
        + f'<path d="{arch}" fill="var(--parchment)"/><path d="{arch}" fill="url(#def-diaper)" {gold}/>'
        + rect(field, 1.2 * u, f'fill="none" {gold}')
        + f'<g fill="var(--gold)">{leaves}</g>'
        + picture(emblem, width / 2, left + height * 0.52, size, colour)
    )


def ribbon(u: float, width: float, y: float, name: str, colour: str, *, letters: float = 8.4) -> str:
    """A paper ribbon over the whole width, its tails folded behind, the name between two coloured threads."""
    height, left, end, fold, tuck = RIBBON * u, 5.5 * u, 1.2 * u, 3.2 * u, 4 * u
    right = width - left
    top, notch, bottom = num(y + fold), num(y + fold + height / 2), num(y + fold + height)
    tails = (
        f"M{num(left + tuck)} {top}H{num(end)}L{num(end + 2.2 * u)} {notch}"
        f"L{num(end)} {bottom}H{num(left + tuck)}Z"
        f"M{num(right - tuck)} {top}H{num(width - end)}L{num(width - end - 2.2 * u)} {notch}"
        f"L{num(width - end)} {bottom}H{num(right - tuck)}Z"
    )
    folds = (
        f"M{num(left)} {num(y + height)}l{num(tuck)} {num(fold)}v{num(-fold)}Z"
        f"M{num(right)} {num(y + height)}l{num(-tuck)} {num(fold)}v{num(-fold)}Z"
    )
    ink = f'stroke="var(--piece-line)" stroke-width="{num(0.7 * u)}" stroke-linejoin="round"'
    threads = "".join(
        rect((left + 0.4 * u, at, right - left - 0.8 * u, 0.8 * u), 0, f'fill="{colour}"')
        for at in (y + 0.35 * u, y + height - 1.15 * u)
    )
    room = right - left - 4 * u
    return (
        f'<path d="{tails}" fill="var(--parchment-deep)" {ink}/><path d="{folds}" fill="var(--line)" {ink}/>'
        + rect((left, y, right - left, height), 0.8 * u, f'fill="var(--paper)" {ink}')
        + threads
        + block(
            name,
            left + 2 * u,
            y + 1.1 * u,
            room,
            height - 2.2 * u,
            size=letters * u,
            minimum=5.3 * u,
            face="serif",
            align="middle",
            bold=True,
        )
    )


def _ability(row: Row, box: Box, colour: str) -> str:
    """What lasts: an open scroll with rolled ends."""
    x, y, width, height = box
    roll = height * 0.15
    look = f'stroke="var(--line)" stroke-width="{num(height * 0.05)}"'
    ends = "".join(
        rect(
            (at, y - roll * 0.4, roll * 2, height + roll * 0.8), roll, f'fill="var(--parchment-deep)" {look}'
        )
        for at in (x, x + width - roll * 2)
    )
    inside = place(row, (x + roll * 3, y, width - roll * 6, height))
    return (
        rect((x + roll, y, width - roll * 2, height), 0, f'fill="var(--parchment)" {look}')
        + ends
        + f'<g color="var(--ink)" style="--cut:var(--parchment)">{inside}</g>'
    )


def _action(row: Row, box: Box, colour: str) -> str:
    """What happens now: a pennon in the family's colour that points onward."""
    x, y, width, height = box
    tip = height * 0.42
    right, middle = num(x + width - tip), num(y + height / 2)
    path = (
        f"M{num(x)} {num(y)}H{right}L{num(x + width)} {middle}L{right} {num(y + height)}"
        f"H{num(x)}L{num(x + tip * 0.6)} {middle}Z"
    )
    inside = place(row, (x + tip, y, width - tip * 2.1, height))
    return (
        f'<path d="{path}" fill="{colour}" stroke="var(--piece-line)" stroke-width="{num(height * 0.05)}"'
        f' stroke-linejoin="round"/><g color="var(--on-colour)" style="--cut:{colour}">{inside}</g>'
    )


def card(
    width: float,
    height: float,
    name: str,
    colour: str,
    emblem: str,
    *,
    cost: int | str | None = None,
    points: int | str | None = None,
    effects: Sequence[Row] = (),
    text: str = "",
) -> str:
    """A card face. The emblem is drawn on a 64 x 64 grid with currentColor and the theme's variables."""
    u = width / 100
    strip, gap = STRIP * u, GAP * u
    hang = (RIBBON * 0.55 + 3.2) * u  # what the ribbon and its tails take below the art
    words = (19 * u if effects else 30 * u) if text else 0.0
    wanted = hang + len(effects) * (strip + gap) + words + 3 * u
    art = max(height * 0.3, min(height * 0.66, height - 2 * MARGIN * u - wanted))
    y = MARGIN * u + art + hang + gap
    bottom = height - (MARGIN + 0.5) * u
    if effects:  # many rows: thinner strips rather than a lost line
        share = (bottom - y - words * 0.7) / len(effects) - gap
        strip = min(strip, max(5 * u, share))
    if not text:  # what is left over goes half above, half below
        y += max(0.0, bottom - y - len(effects) * (strip + gap)) / 2
    parts = [
        stock(width, height, u, colour),
        painting(u, width, art, colour, emblem),
        ribbon(u, width, MARGIN * u + art - RIBBON * 0.45 * u, name, colour),
    ]
    for row in effects:
        draw = _action if row.kind == "action" else _ability
        parts.append(draw(row, (7 * u, y, width - 14 * u, strip), colour))
        y += strip + gap
    if text:
        room = bottom - y
        parts.append(
            block(text, 8 * u, y, width - 16 * u, room, size=6.8 * u, minimum=4.6 * u, align="middle")
        )
    if cost is not None:
        parts.append(f'<g transform="translate({num(11 * u)} {num(11 * u)})">{coin(cost, 20 * u)}</g>')
    if points is not None:
        parts.append(
            f'<g transform="translate({num(width - 11 * u)} {num(11 * u)})">{seal(points, 20 * u)}</g>'
        )
    return "".join(parts)


def told(rows: Sequence[Row], texts: Sequence[str], box: Box, u: float, framed: Sequence[bool] = ()) -> str:
    """Each row of icons, and under it the sentence that says the same, if there are sentences.

    Letters shrink until every row has its height. Thin lines part the rows; some have a frame of their own.
    """
    x, y, width, height = box
    letters = 5.0 * u
    for _ in range(8):
        broken = [wrap(text, width - 4 * u, letters) if text else [] for text in texts or [""] * len(rows)]
        spoken = [len(lines) * letters * LEADING for lines in broken]
        share = (height - sum(spoken)) / len(rows)
        if share >= 11 * u:
            break
        letters -= 0.15 * u
    drawn = []
    thread = f'stroke="var(--line)" stroke-width="{num(0.5 * u)}"'
    apart = [*framed, *[False] * (len(rows) - len(framed))]
    for at, (icons, lines) in enumerate(zip(rows, broken, strict=True)):
        tall = share + spoken[at]
        if apart[at]:
            look = f'fill="var(--parchment-deep)" {thread}'
            drawn.append(rect((x, y + 0.4 * u, width, tall - 0.8 * u), 2 * u, look))
        elif at and not apart[at - 1]:
            drawn.append(
                f'<path d="M{num(x + 8 * u)} {num(y)}h{num(width - 16 * u)}" {thread} opacity=".7"/>'
            )
        inner = min(share - 1.6 * u, (13 if lines else 19) * u)
        top = y + (share - inner) / (1.4 if lines else 2)
        drawn.append(place(icons, (x + 2 * u, top, width - 4 * u, inner), 1.0 if lines else 0.9))
        for i, text in enumerate(lines):
            middle = y + share + (i + 0.45) * letters * LEADING
            drawn.append(line(text, x + width / 2, middle, letters, align="middle"))
        y += tall
    return inked("".join(drawn), "var(--paper)")


def card_back(width: float, height: float, emblem: str, colour: str = "var(--azure)") -> str:
    """A card face down: one emblem per deck, in a roundel on a diapered field."""
    u = width / 100
    field = _inset(width, height, MARGIN * u)
    radius = 29 * u
    corners = "".join(
        icon("star", x - 4.5 * u, y - 4.5 * u, 9 * u, "var(--gold)")
        for x in (14 * u, width - 14 * u)
        for y in (14 * u, height - 14 * u)
    )

    def gold(weight: float) -> str:
        return f'fill="none" stroke="var(--gold)" stroke-width="{num(weight * u)}"'

    return (
        stock(width, height, u, colour)
        + rect(field, 1.6 * u, f'fill="{colour}"')
        + rect(field, 1.6 * u, 'fill="url(#def-diaper)"')
        + rect(_inset(width, height, 7.5 * u), u, gold(0.8))
        + corners
        + f'<g transform="translate({num(width / 2)} {num(height / 2)})">'
        f'<circle r="{num(radius + 2 * u)}" fill="{colour}"/>'
        f'<circle r="{num(radius)}" fill="var(--parchment)"/><circle r="{num(radius)}" {gold(1.6)}/>'
        f'<circle r="{num(radius * 0.9)}" {gold(0.6)}/></g>'
        + picture(emblem, width / 2, height / 2, radius * 1.2, colour)
    )


def card_strip(width: float, height: float, name: str, colour: str, rows: Sequence[Row] = ()) -> str:
    """The compact form, for cards that lie in front of a player: name at the left, icons at the right."""
    edge, gap, corner, foot = height * 0.22, height * 0.25, num(height * 0.18), num(height - 0.5)
    free = width - edge - gap * 2
    # an action also needs the two ends of its pennon
    ends = {"ability": 0.1, "action": 0.71}
    asked = [height * (row.width / row.height * 0.57 + ends[row.kind]) + gap for row in rows]
    # the name keeps at least half: icons can shrink and stay clear, letters cannot
    share = min(1.0, free * 0.5 / sum(asked)) if asked else 1.0
    room = free - sum(asked) * share
    parts = [
        rect((0, 0, width, height), height * 0.18, 'fill="var(--paper)" stroke="var(--line)"'),
        f'<path d="M{num(edge)} .5V{foot}H{corner}Q.5 {foot} .5 {num(height * 0.82)}V{corner}'
        f'Q.5 .5 {corner} .5Z" fill="{colour}"/>',
        block(
            name,
            edge + gap,
            0,
            room,
            height,
            size=height * 0.5,
            minimum=height * 0.34,
            face="serif",
            bold=True,
        ),
    ]
    x = edge + gap + room
    for row, wide in zip(rows, asked, strict=True):
        x += gap * share
        tall = height * 0.8 * share
        box = (x, (height - tall) / 2, (wide - gap) * share, tall)
        if row.kind == "action":
            parts.append(_action(row, box, colour))
        else:
            parts.append(f'<g color="var(--ink)">{place(row, box, fill=0.85)}</g>')
        x += (wide - gap) * share
    return "".join(parts)


def card_slab(
    width: float,
    height: float,
    name: str,
    colour: str,
    *,
    column: Sequence[Row],
    ways: Sequence[Sequence[Row]],
    sign: str = "",
) -> str:
    """A card lying down, for hands of many: a column of icons at the left, the name and what it does beside.

    What it does is given as `packings` of its rows; the sign is for the end of the name, in a disc of 20.
    """
    left, head = min(height * 0.34, 26.0), min(height * 0.32, 20.0)
    step, x, whole = (height - 4) / len(column), left + 6, (0.0, 0.0, width, height)
    icons = "".join(place(row, (3, 2 + at * step, left, step), 0.84) for at, row in enumerate(column))
    end = moved(width - head * 0.58, head / 2, scaled(head * 0.042, sign)) if sign else ""
    return (
        rect((0, 1.4, width, height), 4, 'fill="var(--shadow)"')
        + rect(whole, 4, 'fill="var(--parchment)"')
        + f'<path d="M4 0H{num(width - 4)}Q{num(width)} 0 {num(width)} 4V{num(head)}H{num(left + 4)}'
        f'V{num(height)}H4Q0 {num(height)} 0 {num(height - 4)}V4Q0 0 4 0Z" fill="{colour}"/>'
        + rect((3, 2, left - 1, height - 4), 2, 'fill="var(--parchment)"')
        + rect(whole, 4, 'fill="none" stroke="var(--piece-line)"')
        + block(
            name,
            *(x, 0, width - x - head - 2, head),
            size=head * 0.76,
            minimum=head * 0.4,
            face="serif",
            colour="var(--on-colour)",
            bold=True,
        )
        + end
        + inked(icons + packed(ways, (x, head + 1, width - x - 3, height - head - 3), 0.82))
    )


def card_slip(
    width: float, height: float, name: str, colour: str, *, spent: bool = False, chosen: bool = False
) -> str:
    """Only the name: on the card's colour, or on parchment with a coloured spine once it has been used."""
    ground, ink = ("var(--parchment-deep)", "var(--ink)") if spent else (colour, "var(--on-colour)")
    rim, weight = ("var(--gold)", 2.4) if chosen else (colour if spent else "var(--piece-line)", 1.0)
    edge, spine = 4.0, ""
    if spent:
        edge, spine = 8.0, f'<path d="M3.5 1.5V{num(height - 1.5)}" stroke="{colour}" stroke-width="4"/>'
    return (
        rect((0, 0, width, height), 3, f'fill="{ground}" stroke="{rim}" stroke-width="{num(weight)}"')
        + spine
        + block(
            name,
            *(edge, 0, width - edge - 2, height),
            size=min(height * 0.7, 14.0),
            minimum=min(height * 0.4, 7.0),
            face="serif",
            colour=ink,
        )
    )
