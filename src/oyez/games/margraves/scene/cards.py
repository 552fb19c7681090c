"""Citizens and monsters, drawn from their top left corner at any width.

Measures are in hundredths of the width (`u`), as in the shared anatomy of cards.
"""

from __future__ import annotations

from functools import cache

from oyez.core.words import msg
from oyez.draw.cards import card_back, painting, rect, ribbon, stock
from oyez.draw.emblems import emblem
from oyez.draw.icons import icon
from oyez.draw.markup import Point, num
from oyez.draw.rows import Row, place
from oyez.draw.text import LEADING, block, line, wrap
from oyez.games.margraves.components import (
    CITIZENS,
    GUILDS,
    LAIRS,
    MONSTERS,
    ROOM,
    Effect,
)
from oyez.games.margraves.words import WORDS

from . import effects
from .signs import GUILD_COLOURS, SIZE, TINTS, grid, packed, rimmed_badge

CARD = 1.4
"""The height of a card, for a width of 1."""

WORDS_FROM = 116.0
"""Cards narrower than this show icons only, and so bigger ones; their words are in the title."""

LAIR_COLOURS = {
    "mountain": "var(--argent)",
    "forest": "var(--vert)",
    "ruins": "var(--purpure)",
    "hills": "var(--tenne)",
}


# ---- citizens

PAINTED = 46.0
"""How high the field with the emblem is."""


def citizen_name(kind: int, lang: str) -> str:
    return WORDS.say(msg(f"citizen.{CITIZENS[kind].id}"), lang)


@cache
def citizen_title(kind: int, lang: str) -> str:
    """The whole card in words."""
    citizen = CITIZENS[kind]
    return WORDS.say(
        msg(
            "scene.citizen",
            citizen=citizen_name(kind, lang),
            guild=msg(f"guild.{GUILDS[citizen.guild].id}"),
            banner=effects.in_turn(citizen.banner, lang),
            power=effects.words(citizen.power, lang),
        ),
        lang,
    )


@cache
def citizen_card(kind: int, width: float, lang: str) -> str:
    """A citizen: banner actions on a pennon, guild, emblem, name, and the power in icons and words."""
    citizen = CITIZENS[kind]
    u, height, colour = width / 100, width * CARD, GUILD_COLOURS[citizen.guild]
    return (
        stock(width, height, u, colour)
        + painting(u, width, PAINTED * u, colour, emblem(ROOM, citizen.id))
        + ribbon(u, width, (5 + PAINTED - 6.75) * u, citizen_name(kind, lang), colour, letters=10.6)
        + _pennon(citizen.banner, u, colour)
        + _moved(78.5 * u, 4.5 * u, rimmed_badge(citizen.guild, 17 * u))
        + _power(citizen.power, (6 * u, 63.5 * u, 88 * u, 71 * u), u, lang if width >= WORDS_FROM else "")
    )


def _moved(x: float, y: float, markup: str) -> str:
    return f'<g transform="translate({num(x)} {num(y)})">{markup}</g>'


def _pennon(banner: Effect, u: float, colour: str) -> str:
    """The column of banner actions, on a pennon that hangs from the upper edge."""
    left, top, wide, step = 6.5 * u, 2.2 * u, 17 * u, 12.2 * u
    foot = top + 1.6 * u + step * len(banner)
    path = (
        f"M{num(left)} {num(top)}H{num(left + wide)}V{num(foot + 4.5 * u)}L{num(left + wide / 2)} {num(foot)}"
        f"L{num(left)} {num(foot + 4.5 * u)}Z"
    )
    icons = "".join(
        place(action, (left, top + 0.8 * u + at * step, wide, step), 0.95)
        for at, action in enumerate(banner_rows(banner))
    )
    return (
        f'<path d="{path}" transform="translate(0 {num(1.2 * u)})" fill="var(--shadow)"/>'
        f'<path d="{path}" fill="var(--parchment)" stroke="var(--gold)" stroke-width="{num(u)}"'
        f' stroke-linejoin="round"/><g color="var(--ink)" style="--cut:var(--parchment)">{icons}</g>'
    )


@cache
def _banner_row(name: str, n: int) -> Row:
    """An action of a banner; a number greater than one stands at the foot of its icon."""
    tinted = icon(name, 0, -SIZE / 2, SIZE, TINTS.get(name, ""))
    if n == 1:
        return Row(tinted, SIZE, SIZE)
    figure = (
        f'<circle cx="{num(SIZE * 0.86)}" cy="{num(SIZE * 0.26)}" r="{num(SIZE * 0.3)}" fill="var(--ink)"/>'
    ) + line(
        str(n), SIZE * 0.86, SIZE * 0.26, SIZE * 0.5, align="middle", colour="var(--parchment)", bold=True
    )
    return Row(tinted + figure, SIZE * 1.1, SIZE)


def banner_rows(banner: Effect) -> list[Row]:
    names = {"move_margrave": "move-margrave", "deploy_knight": "deploy"}
    return [_banner_row(names.get(step["op"]) or step["item"], step.get("n", 1)) for step in banner]


def _power(effect: Effect, box: tuple[float, float, float, float], u: float, lang: str) -> str:
    """Each part of the power in icons, and under it in words if a language is given."""
    x, y, width, height = box
    rows = effects.rows(effect)
    others = [part[0]["op"].startswith("each_") for part in effects.parts(effect)]
    letters = 5.0 * u
    said = effects.sentences(effect, lang) if lang else [""] * len(rows)
    for _ in range(8):
        texts = [wrap(text, width - 4 * u, letters) if text else [] for text in said]
        spoken = [len(lines) * letters * LEADING for lines in texts]
        share = (height - sum(spoken)) / len(rows)
        if share >= 11 * u:
            break
        letters -= 0.15 * u
    drawn = []
    frame = f'stroke="var(--line)" stroke-width="{num(0.5 * u)}"'
    for at, icons in enumerate(rows):
        tall = share + spoken[at]
        if others[at]:
            ground = (x, y + 0.4 * u, width, tall - 0.8 * u)
            drawn.append(rect(ground, 2 * u, f'fill="var(--parchment-deep)" {frame}'))
        elif at and not others[at - 1]:
            drawn.append(
                f'<path d="M{num(x + 8 * u)} {num(y)}h{num(width - 16 * u)}" stroke="var(--line)"'
                f' stroke-width="{num(0.5 * u)}" opacity=".7"/>'
            )
        inner = min(share - 1.6 * u, (13 if texts[at] else 19) * u)
        pad = (share - inner) / (2 if not texts[at] else 1.4)
        drawn.append(place(icons, (x + 2 * u, y + pad, width - 4 * u, inner), 1.0 if texts[at] else 0.9))
        for i, text in enumerate(texts[at]):
            middle = y + share + (i + 0.45) * letters * LEADING
            drawn.append(line(text, x + width / 2, middle, letters, align="middle"))
        y += tall
    return f'<g color="var(--ink)" style="--cut:var(--paper)">{"".join(drawn)}</g>'


@cache
def citizen_slab(kind: int, width: float, height: float, lang: str) -> str:
    """A citizen lying down, for hands of many: banner actions at the left, name and power beside them."""
    citizen = CITIZENS[kind]
    colour, column, head = GUILD_COLOURS[citizen.guild], min(height * 0.34, 26.0), min(height * 0.32, 20.0)
    step = (height - 4) / 3
    actions = "".join(
        place(action, (3, 2 + at * step, column, step), 0.84)
        for at, action in enumerate(banner_rows(citizen.banner))
    )
    rows = effects.rows(citizen.power)
    left, room = column + 6, width - column - 9
    power = packed(rows, (left, head + 1, room, height - head - 3), 0.82)
    name = citizen_name(kind, lang)
    return (
        rect((0, 1.4, width, height), 4, 'fill="var(--shadow)"')
        + rect((0, 0, width, height), 4, 'fill="var(--parchment)"')
        + f'<path d="M4 0H{num(width - 4)}Q{num(width)} 0 {num(width)} 4V{num(head)}H{num(column + 4)}'
        f'V{num(height)}H4Q0 {num(height)} 0 {num(height - 4)}V4Q0 0 4 0Z" fill="{colour}"/>'
        + rect((3, 2, column - 1, height - 4), 2, 'fill="var(--parchment)"')
        + rect((0, 0, width, height), 4, 'fill="none" stroke="var(--piece-line)"')
        + block(
            name,
            column + 6,
            0,
            width - column - head - 8,
            head,
            size=head * 0.76,
            minimum=head * 0.4,
            face="serif",
            colour="var(--on-colour)",
            bold=True,
        )
        + _moved(width - head, head * 0.08, rimmed_badge(citizen.guild, head * 0.84))
        + f'<g color="var(--ink)" style="--cut:var(--parchment)">{actions}{power}</g>'
    )


@cache
def citizen_back(width: float) -> str:
    return card_back(width, width * CARD, emblem(ROOM, "citizen_back"), "var(--azure)")


# ---- monsters


@cache
def monster_title(monster: int, lang: str) -> str:
    """The whole card in words."""
    m = MONSTERS[monster]
    price = [{"op": "pay", "item": "strength", "n": m.strength}]
    if m.magic:
        price.append({"op": "pay", "item": "magic", "n": m.magic})
    gain: Effect = ({"op": "influence", "n": m.influence}, *m.rewards)
    return WORDS.say(
        msg(
            "scene.monster.chief" if m.chief else "scene.monster",
            monster=msg(f"monster.{m.id}"),
            price=effects.amounts(tuple(price)),
            rewards=effects.words(gain, lang),
        ),
        lang,
    )


@cache
def monster_card(monster: int, width: float, lang: str) -> str:
    """A monster: what it costs at the left, its influence at the right, its rewards below its name."""
    m = MONSTERS[monster]
    u, height, colour = width / 100, width * CARD, LAIR_COLOURS[LAIRS[m.lair].id]
    art = 74.0
    name = WORDS.say(msg(f"monster.{m.id}"), lang)
    top = (5 + art + 12) * u
    words = width >= WORDS_FROM
    rows = effects.singles(m.rewards)
    room = (height - 6 * u - top) * (0.6 if words else 1.0)
    parts = [
        stock(width, height, u, "var(--gold)" if m.chief else colour),
        painting(u, width, art * u, colour, emblem(ROOM, m.id)),
        ribbon(u, width, (5 + art - 6.75) * u, name, colour, letters=10.6),
        grid(rows, (7 * u, top, width - 14 * u, room), 0.86),
    ]
    if words:
        said = effects.words(m.rewards, lang)
        below = (8 * u, top + room, width - 16 * u, height - 6 * u - top - room)
        parts.append(block(said, *below, size=6 * u, minimum=4.6 * u, align="middle"))
    costs = [("magic", m.magic, "var(--purpure)")] if m.magic else []
    costs.append(("strength", m.strength, "var(--gules)"))
    for at, (item, n, tint) in enumerate(costs):
        parts.append(_pill(n, item, (3.5 * u, (6 + 20 * at) * u), u, tint))
    parts.append(_pill(m.influence, "influence", (width - 33.5 * u, 6 * u), u, "var(--azure)"))
    if m.chief:
        parts.append(icon("crown", width / 2 - 9 * u, -4 * u, 18 * u, "var(--gold)"))
    return f'<g color="var(--ink)" style="--cut:var(--paper)">{"".join(parts)}</g>'


def _pill(n: int, name: str, at: Point, u: float, colour: str) -> str:
    """A figure and what it counts, light on a colour."""
    x, y = at
    look = f'fill="{colour}" stroke="var(--piece-line)" stroke-width="{num(0.8 * u)}"'
    return (
        rect((x, y, 30 * u, 18 * u), 9 * u, look)
        + line(str(n), x + 9.5 * u, y + 9 * u, 15 * u, align="middle", colour="var(--on-colour)", bold=True)
        + f'<g color="var(--on-colour)" style="--cut:{colour}">'
        + icon(name, x + 14.5 * u, y + 2.4 * u, 13.2 * u)
        + "</g>"
    )
