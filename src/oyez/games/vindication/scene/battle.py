"""What is laid over the island for a while: the board of the battle against Ronak, and the loot after it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, partial
from math import cos, pi, sin
from typing import Final

from oyez.core.game import Look
from oyez.core.steps import NOBODY
from oyez.core.words import msg, seat_name
from oyez.draw import layers
from oyez.draw.boxes import cells
from oyez.draw.cards import picture
from oyez.draw.markup import Box, Point, inked, moved, num, rect, scaled
from oyez.draw.pieces import seal, seat_mark
from oyez.draw.printed import printed
from oyez.draw.rows import place, spelled
from oyez.draw.scene import Part, Sprite
from oyez.games.vindication.components import CONVICTION, KINDS
from oyez.games.vindication.cubes import skill_name
from oyez.games.vindication.extras import BOARDS, FOUGHT_NOW, Stand, board_of
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.battle import reward_name

from .cards import RATIO, plate, pocket
from .emblems import emblem
from .signs import COLOURS, IN_CIRCLE, LEVEL_COLOURS, PHONE, SIGNS, cube, say, skill_disc
from .titles import card_title, marked, title, with_more

WIDTH, HEIGHT = 428.0, 468.0
"""The board as it is drawn before it is scaled."""
RING: Final = (156.0, 156.0)
"""How far the rings of the skills are from the middle."""
GROUND, TRACK, SPACE = 70.0, 42.0, 22.0
"""Radius of a ring's ground, of the circle on which its spaces lie, and of a space."""
CENTRAL: Final = 62.0
REWARDS: Final = {
    "return": "2:recall",
    "augment.potential": "+:influence",
    "augment.influence": "+:conviction",
    "teleport_token": ":portal",
    "clone_effect": ":wild",
    "first_loot": ":treasure",
}
"""In icons; honor is drawn on wax."""


def on_battle(s: Vindication) -> Hashable:
    return s.stage == FOUGHT_NOW, tuple(s.battle), s.loot_row


def draw_battle(part: Part, s: Vindication, box: Box, look: Look) -> None:
    if s.stage == FOUGHT_NOW and s.battle:
        part.add_all(_board(board_of(s.seats), box, look.lang))
        for at, seat in enumerate(s.battle):
            key = (box, seat, look.lang, look.players)
            part.keep(f"stand-{at}", key, partial(_stand, board_of(s.seats), at, seat, box, look))
    if s.loot_row:
        part.keep_all("loot", (box, s.loot_row, look.lang), partial(_loot, s.loot_row, box, look.lang))


# ---- the board


@cache
def _middles(side: int) -> tuple[Point, ...]:
    """Where the spaces of a side of the board are: each skill has its ring, conviction that around Ronak."""
    found: list[Point] = []
    board = BOARDS[side]
    for stand in board:
        ring = [one for one in board if one.accepts == stand.accepts]
        angle = 2 * pi * ring.index(stand) / len(ring) - pi / 2
        (x, y), far = ring_at(stand.accepts), TRACK
        if stand.accepts == KINDS:
            # between the rings of the skills
            far, angle = CENTRAL, angle + pi / 2 + (0 if len(ring) == 2 else pi / 4)
        found.append((x + far * cos(angle), y + far * sin(angle)))
    return tuple(found)


def ring_at(skill: int) -> Point:
    """The middle of a ring: the skills in their circle, and conviction in the midst of them."""
    if skill == KINDS:
        return WIDTH / 2, HEIGHT / 2
    angle = 2 * pi * IN_CIRCLE.index(skill) / KINDS - pi / 2
    return WIDTH / 2 + RING[0] * cos(angle), HEIGHT / 2 + RING[1] * sin(angle)


def _scale(box: Box) -> tuple[float, float, float]:
    """Where the board begins, and how big it is."""
    x, y, width, height = box
    scale = min((width - 12) / WIDTH, (height - 12) / HEIGHT)
    return x + (width - WIDTH * scale) / 2, y + (height - HEIGHT * scale) / 2, scale


def _ground(width: float, height: float) -> str:
    """A sheet that hides the island."""
    look = 'fill="var(--parchment)" stroke="var(--piece-line)" stroke-width="2"'
    rim = 'fill="none" stroke="var(--gold)" stroke-width="1.6"'
    return rect((0, 0, width, height), 14, look) + rect((6, 6, width - 12, height - 12), 10, rim)


@printed
def _board(side: int, box: Box, lang: str) -> Iterator[Sprite]:
    x, y, scale = _scale(box)
    drawn = _ground(WIDTH, HEIGHT)
    for skill in range(KINDS):
        look = f'fill="var(--parchment-deep)" stroke="{COLOURS[skill]}" stroke-width="3"'
        ring = f'<circle r="{num(GROUND)}" {look}/>' + skill_disc(skill, 30)
        drawn += moved(*ring_at(skill), ring)
    art = picture(emblem("territories", "ronak"), 0, -2, 66, LEVEL_COLOURS[CONVICTION])
    middle = f'<circle r="{num(CENTRAL)}" fill="none" stroke="var(--line)" stroke-width="2"/>'
    drawn += moved(*ring_at(KINDS), middle + art)
    said = title("battle", lang, n=len(BOARDS[side]))
    yield Sprite("battle", layers.MARKS, x, y, scaled(scale, inked(drawn)), said, "still")


def _stand(side: int, at: int, seat: int, box: Box, look: Look) -> Sprite:
    left, top, scale = _scale(box)
    x, y = _middles(side)[at]
    stand = BOARDS[side][at]
    skill = msg("scene.level.conviction") if stand.accepts == KINDS else skill_name(stand.accepts)
    said = title("stand", look.lang, skill=skill, reward=reward_name(stand))
    said = marked(said, stand.reconstructed, look.lang)
    if seat == NOBODY:
        drawn = _free(stand.accepts, _reward(stand))
    else:
        drawn = _taken(stand.accepts, seat)
        said = with_more(
            said, title("stand.taken", look.lang, seat=say(seat_name(seat), look.lang, look.players))
        )
    return Sprite(
        f"stand-{at}", layers.MARKS, left + x * scale, top + y * scale, scaled(scale, inked(drawn)), said
    )


def _colour(accepts: int) -> str:
    return LEVEL_COLOURS[CONVICTION] if accepts == KINDS else COLOURS[accepts]


@cache
def _free(accepts: int, reward: str) -> str:
    look = f'fill="var(--paper)" stroke="{_colour(accepts)}" stroke-width="2.4" stroke-dasharray="6 3"'
    return f'<circle r="{num(SPACE)}" {look}/>' + inked(reward, "var(--paper)")


@cache
def _taken(accepts: int, seat: int) -> str:
    """The cube of whoever has put one there, with the shape of the seat."""
    look = f'fill="var(--gold-pale)" stroke="{_colour(accepts)}" stroke-width="2.4"'
    drawn = f'<circle r="{num(SPACE)}" {look}/>' + cube(-14, -14, 28, f"var(--seat{seat})")
    return drawn + moved(0, 2, seat_mark(seat, 17))


def _reward(stand: Stand) -> str:
    step = stand.steps[0]
    if step["op"] == "honor":
        return seal(step["n"], 41)
    name = f"augment.{step['from']}" if step["op"] == "augment" else step["op"]
    return place(spelled(REWARDS[name], SIGNS), (-19, -14, 38, 28), 0.95)


# ---- loot


def _loot(cards: tuple[int, ...], box: Box, lang: str) -> Iterator[Sprite]:
    """Face up over the island until all have taken theirs."""
    x, y, width, height = box
    yield Sprite("loot", layers.MARKS, x, y, _ground(width, height), title("stock.loot", lang), "still")
    shape = 1 / RATIO
    room = (x + 12, y + 10, width - 24, height - 20)
    grid = cells(len(cards), room, (shape, shape), 240, 8)
    columns = len({left for left, _ in grid.places})
    rows = -(-len(cards) // columns)
    shift = (room[2] - columns * (grid.width + 8) + 8) / 2
    fall = (room[3] - rows * (grid.height + 8) + 8) / 2
    for card, (left, top) in zip(cards, grid.places, strict=True):
        drawn = (plate if width >= PHONE else pocket)(card, grid.width, grid.height, lang)
        where = (left + shift, top + fall)
        yield Sprite(f"card-{card}", layers.MARKS, *where, drawn, card_title(card, lang), "card")
