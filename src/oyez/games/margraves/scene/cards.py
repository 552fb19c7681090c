"""Citizens and monsters, drawn from their top left corner at any width.

Measures are in hundredths of the width (`u`), as in the shared anatomy of cards.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from oyez.core.words import msg
from oyez.draw import layers
from oyez.draw.cards import card_back, card_slab, card_slip, painting, ribbon, stock, told
from oyez.draw.emblems import emblem
from oyez.draw.icons import icon
from oyez.draw.markup import Point, inked, moved, num
from oyez.draw.pieces import pill
from oyez.draw.rows import SIZE, TINTS, Row, packings, paired, place
from oyez.draw.scene import Sprite
from oyez.draw.text import block, line
from oyez.games.margraves.components import CARD_KIND, CITIZENS, GUILDS, LAIRS, MONSTERS, ROOM, Effect
from oyez.games.margraves.words import WORDS

from . import effects
from .marks import marked
from .signs import GUILD_COLOURS, LAIR_COLOURS, guild_badge

CARD = 1.4
"""The height of a card, for a width of 1."""

WORDS_FROM = 116.0
"""Cards narrower than this show icons only, and so bigger ones; their words are in the title."""

PAINTED, MONSTER_PAINTED = 46.0, 74.0
"""How high the field with the emblem is."""

How = Literal["hand", "played", "used"]
"""In hand, in the played pile, or there and in use in this turn."""


# ---- citizens


def citizen_name(kind: int, lang: str) -> str:
    return WORDS.say(msg(f"citizen.{CITIZENS[kind].id}"), lang)


@cache
def citizen_title(kind: int, lang: str) -> str:
    """The whole card in words."""
    citizen = CITIZENS[kind]
    said = msg(
        "scene.citizen",
        citizen=citizen_name(kind, lang),
        guild=msg(f"guild.{GUILDS[citizen.guild].id}"),
        banner=effects.in_turn(citizen.banner, lang),
        power=effects.words(citizen.power, lang),
    )
    return marked(WORDS.say(said, lang), "citizen", citizen.reconstructed, lang)


@cache
def power_rows(kind: int) -> list[Row]:
    return effects.rows(CITIZENS[kind].power)


@cache
def _packings(kind: int) -> list[list[Row]]:
    return packings(power_rows(kind))


@cache
def citizen_card(kind: int, width: float, lang: str) -> str:
    """A citizen: banner actions on a pennon, guild, emblem, name, and the power in icons and words."""
    citizen = CITIZENS[kind]
    u, colour = width / 100, GUILD_COLOURS[citizen.guild]
    said = effects.sentences(citizen.power, lang) if width >= WORDS_FROM else ()
    others = [part[0]["op"].startswith("each_") for part in effects.parts(citizen.power)]
    return (
        stock(width, width * CARD, u, colour)
        + painting(u, width, PAINTED * u, colour, emblem(ROOM, citizen.id))
        + ribbon(u, width, (PAINTED - 1.75) * u, citizen_name(kind, lang), colour, letters=10.6)
        + _pennon(citizen.banner, u)
        + moved(87 * u, 13 * u, guild_badge(citizen.guild, 17 * u, rim=True))
        + told(power_rows(kind), said, (6 * u, 63.5 * u, 88 * u, 71 * u), u, others)
    )


def _pennon(banner: Effect, u: float) -> str:
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
        f' stroke-linejoin="round"/>{inked(icons)}'
    )


def banner_rows(banner: Effect) -> list[Row]:
    names = {"move_margrave": "move-margrave", "deploy_knight": "deploy"}
    return [_banner_row(names.get(step["op"]) or step["item"], step.get("n", 1)) for step in banner]


@cache
def _banner_row(name: str, n: int) -> Row:
    """An action of a banner; a number greater than one stands at the foot of its icon."""
    tinted = icon(name, 0, -SIZE / 2, SIZE, TINTS.get(name, ""))
    if n == 1:
        return Row(tinted, SIZE)
    x, y = SIZE * 0.86, SIZE * 0.26
    disc = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(SIZE * 0.3)}" fill="var(--ink)"/>'
    figure = line(str(n), x, y, SIZE * 0.5, align="middle", colour="var(--parchment)", bold=True)
    return Row(tinted + disc + figure, SIZE * 1.1)


@lru_cache(1024)
def citizen_slab(kind: int, width: float, height: float, lang: str) -> str:
    """A citizen lying down: banner actions at the left, name and power beside them."""
    it = CITIZENS[kind]
    name, colour, sign = (
        citizen_name(kind, lang),
        GUILD_COLOURS[it.guild],
        guild_badge(it.guild, 20, rim=True),
    )
    ways = _packings(kind)
    return card_slab(width, height, name, colour, column=banner_rows(it.banner), ways=ways, sign=sign)


@lru_cache(1024)
def citizen_slip(kind: int, width: float, height: float, how: How, lang: str) -> str:
    """The name of a citizen: on the colour of its guild in hand, on parchment once it is played."""
    colour = GUILD_COLOURS[CITIZENS[kind].guild]
    name = citizen_name(kind, lang)
    return card_slip(width, height, name, colour, spent=how != "hand", chosen=how == "used")


@cache
def citizen_back(width: float) -> str:
    return card_back(width, width * CARD, emblem(ROOM, "citizen_back"), "var(--azure)")


def citizen(card: int, at: Point, drawn: str, lang: str) -> Sprite:
    """A card of the game, however it is drawn where it lies."""
    return Sprite(f"citizen-{card}", layers.CARDS, *at, drawn, citizen_title(CARD_KIND[card], lang), "card")


# ---- monsters


@cache
def monster_title(monster: int, lang: str) -> str:
    """The whole card in words."""
    m = MONSTERS[monster]
    price: Effect = ({"op": "pay", "item": "strength", "n": m.strength},)
    if m.magic:
        price += ({"op": "pay", "item": "magic", "n": m.magic},)
    said = msg(
        "scene.monster.chief" if m.chief else "scene.monster",
        monster=msg(f"monster.{m.id}"),
        price=effects.amounts(price),
        rewards=effects.words(({"op": "influence", "n": m.influence}, *m.rewards), lang),
    )
    return WORDS.say(said, lang)


@cache
def monster_card(monster: int, width: float, lang: str) -> str:
    """A monster: what it costs at the left, its influence at the right, its rewards below its name."""
    m = MONSTERS[monster]
    u, height, colour = width / 100, width * CARD, LAIR_COLOURS[LAIRS[m.lair].id]
    top, art, wordy = (MONSTER_PAINTED + 17) * u, MONSTER_PAINTED * u, width >= WORDS_FROM
    room = (height - 6 * u - top) * (0.6 if wordy else 1.0)
    parts = [
        stock(width, height, u, "var(--gold)" if m.chief else colour),
        painting(u, width, art, colour, emblem(ROOM, m.id)),
        ribbon(u, width, art - 1.75 * u, WORDS.say(msg(f"monster.{m.id}"), lang), colour, letters=10.6),
        paired(effects.singles(m.rewards), (7 * u, top, width - 14 * u, room), 0.86),
    ]
    if wordy:
        below = (8 * u, top + room, width - 16 * u, height - 6 * u - top - room)
        said = effects.words(m.rewards, lang)
        parts.append(block(said, *below, size=6 * u, minimum=4.6 * u, align="middle"))
    costs = [(m.magic, "magic", "var(--purpure)")] if m.magic else []
    costs.append((m.strength, "strength", "var(--gules)"))
    parts += [moved(18.5 * u, (15 + 20 * at) * u, pill(*cost, 18 * u)) for at, cost in enumerate(costs)]
    parts.append(moved(width - 18.5 * u, 15 * u, pill(m.influence, "influence", "var(--azure)", 18 * u)))
    if m.chief:
        parts.append(icon("crown", width / 2 - 9 * u, -4 * u, 18 * u, "var(--gold)"))
    return inked("".join(parts), "var(--paper)")
