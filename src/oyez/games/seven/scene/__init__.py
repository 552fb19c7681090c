"""The table of 7, drawn: quests, market and portals over the strip of fate; the own table, and the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from oyez.core.game import Look
from oyez.core.steps import NOBODY
from oyez.core.words import msg
from oyez.draw.boxes import down
from oyez.draw.markup import Box
from oyez.draw.scene import Part, Scene
from oyez.games.seven.people import HEROES
from oyez.games.seven.places import HELD
from oyez.games.seven.quests import QUESTS_IN_ROW
from oyez.games.seven.state import Seven
from oyez.games.seven.words import WORDS

from . import nameless
from .fate import draw_deck, draw_fate, on_fate
from .holdings import holdings, panel_of, with_secrets
from .market import draw_market, on_market, too_dear
from .others import HEAD, draw_heading, draw_line, draw_panel
from .own import draw_own, own_height
from .portals import draw_gates, draw_temples, gates, on_sites
from .quests import asked, draw_conditions, draw_quests, draw_rewards, on_quests, parts_of


class Arrangement(NamedTuple):
    """Where the parts of the table go. Each part fills whatever box it is given."""

    width: float
    height: float
    quests: Box
    market: Box
    portals: Box
    fate: Box
    tray: Box
    """Head and gifts of the own table; the same as the whole of it where it lies in one piece."""
    own: Box
    others: Box


WIDE: Final = Arrangement(
    1280,
    800,
    quests=(8.0, 8.0, 560.0, 424.0),
    market=(576.0, 6.0, 372.0, 428.0),
    portals=(956.0, 6.0, 316.0, 428.0),
    fate=(8.0, 440.0, 1264.0, 84.0),
    tray=(8.0, 532.0, 800.0, 260.0),
    own=(8.0, 532.0, 800.0, 260.0),
    others=(816.0, 532.0, 456.0, 260.0),
)
"""A desk: what is to be done above, fate between, what everybody has below."""

TALL_WIDTH, EDGE, GAP = 404.0, 4.0, 8.0
TALL_FATE, TALL_TRAY, TALL_QUEST, TALL_MARKET, TALL_PORTALS = 150.0, 104.0, 116.0, 460.0, 560.0
TALL_PLAYER, TALL_HIS, TALL_HAND = 152.0, 110.0, 470.0
"""The heights of the parts on a phone: of one quest, another hero, the Nameless to others, and his own."""


def arrangement(s: Seven, shape: str, mine: int) -> Arrangement:
    """A phone has one part under the other, what is needed most often first."""
    if shape != "tall":
        return WIDE
    hero = mine < s.heroes
    others = [TALL_HIS if seat == s.nameless else TALL_PLAYER for seat in range(s.seats) if seat != mine]
    rows = (2 * QUESTS_IN_ROW[s.heroes] * (TALL_QUEST + GAP)) / 0.83
    heights = (
        TALL_FATE,
        TALL_TRAY if hero else 0.0,
        rows,
        own_height(sum(s.held[mine * HELD : (mine + 1) * HELD])) if hero else TALL_HAND,
        TALL_MARKET,
        TALL_PORTALS,
        sum(others) + GAP * (len(others) - 1),
    )
    whole = sum(heights) + GAP * (len(heights) - 1)
    fate, tray, quests, table, market, portals, rest = down(
        (EDGE, EDGE, TALL_WIDTH - 2 * EDGE, whole), *heights, gap=GAP
    )
    return Arrangement(TALL_WIDTH, whole + 2 * EDGE, quests, market, portals, fate, tray, table, rest)


def draw(s: Seven, look: Look) -> Scene:
    """The position as whoever looks may see it; `s` must be redacted for that seat."""
    mine = max(s.active, 0) if look.seat is None else look.seat
    where = arrangement(s, look.shape, mine)
    title = WORDS.say(msg("game.name"), look.lang)
    eyes = look.eyes
    scene = Scene(where.width, where.height, look.lang, title, look.drawn, eyes=eyes, position=s)
    t, who = scene.position, (look.lang, look.players)
    for name, draws, told, box in (
        ("quests", draw_quests, (scene.once("quests", on_quests), t.heroes), where.quests),
        ("rewards", draw_rewards, tuple(t.rewards), _over(where)),
        ("fate", draw_fate, scene.once("fate", on_fate), where.fate),
    ):
        scene.part(name, (box, who), partial(_drawn, draws, t, box, look), told=told)
    stands, open_ = asked(s, look.seat), gates(s, look.seat)
    quests, market, portals, fate = where.quests, where.market, where.portals, where.fate
    dear = too_dear(s, look.seat)
    scene.part(
        "market",
        (market, eyes),
        lambda part: draw_market(part, t, market, look, dear),
        told=(scene.once("market", on_market), dear),
    )
    scene.part(
        "temples",
        (portals, eyes),
        lambda part: draw_temples(part, t, portals, look, dear.buildings),
        told=(scene.once("sites", on_sites), dear.buildings),
    )
    scene.part(
        "conditions",
        (quests, eyes),
        lambda part: draw_conditions(part, s, stands, quests, look),
        told=(s.quests, stands),
    )
    scene.part("gates", (portals, eyes), lambda part: draw_gates(part, open_, portals, look), told=open_)
    draw_deck(scene.own, s, fate, look)
    _draw_players(scene, s, mine, where, look)
    return scene


Draw = Callable[[Part, Seven, Box, Look], None]


def _drawn(draws: Draw, t: Seven, box: Box, look: Look, part: Part) -> None:
    draws(part, t, box, look)


def _over(where: Arrangement) -> Box:
    """Treasures to choose from lie over the top row of quests."""
    return parts_of(where.quests)[2]


def _draw_players(scene: Scene, s: Seven, mine: int, where: Arrangement, look: Look) -> None:
    """The viewer's own table (to spectators that of whoever's turn it is), then all others clockwise."""
    held = scene.once("held", holdings)
    his = scene.once("his", nameless.shown)
    eyes, own = look.eyes, where.own
    if mine < s.heroes:
        has = with_secrets(held[mine], s, mine)
        free = tuple(hero for hero in range(len(HEROES)) if hero not in s.hero) if NOBODY in s.hero else ()
        sheet = panel_of(mine, look, where.tray)
        scene.part(
            "own",
            (sheet, own, eyes),
            lambda part: draw_own(part, sheet, has, own, free=free, look=look),
            told=(has, free),
        )
    else:
        scene.part(
            "own", (mine, own, eyes), lambda part: nameless.draw_his_own(part, mine, his, own, look), told=his
        )
    rest = [(mine + turn) % s.seats for turn in range(1, s.seats)]
    wide = look.shape != "tall"
    if wide:
        x, y, width, height = box = where.others
        fallen = s.rules.fallen
        scene.part(
            "column-heads",
            (box, look.lang, fallen),
            lambda part: draw_heading(part, box, fallen, look.lang),
            told=(),
        )
        boxes = down((x + 2, y + HEAD + 5, width - 4, height - HEAD - 8), *[None] * len(rest), gap=1)
    else:
        heights = [TALL_HIS if seat == s.nameless else TALL_PLAYER for seat in rest]
        boxes = down(where.others, *heights, gap=GAP)
    for seat, (x, y, width, height) in zip(rest, boxes, strict=True):
        it = panel_of(seat, look, (0, 0, width, height))
        if seat >= s.heroes:
            draws, told = partial(nameless.draw_to_others, it, his), his
        else:
            draws, told = partial(draw_line if wide else draw_panel, it, held[seat], look), held[seat]
        scene.part(f"panel-{seat}", (it, look.players), draws, (x, y), told=told)
