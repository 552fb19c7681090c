"""Citadels: points for whoever controls their regions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oyez.core.notes import Note
from oyez.core.steps import Decision
from oyez.core.words import msg
from oyez.games.legends.components import CITADEL, TOKENS
from oyez.games.legends.notes import worth
from oyez.games.legends.state import Legends
from oyez.games.legends.steps.tokens import LayToken
from oyez.games.legends.steps.wording import region_id, token_id
from oyez.games.legends.variants import Variant


def lay(s: Legends, builder: int) -> Sequence[Decision]:
    return [LayToken(builder, CITADEL, False)] * TOKENS[CITADEL].copies


def _held(s: Legends, seat: int, control: list[int]) -> list[int]:
    return [region for region, token in enumerate(s.token_at) if token == CITADEL and control[region] == seat]


def points(s: Legends, seat: int, control: list[int], islands: list[int]) -> int:
    return TOKENS[CITADEL].n * len(_held(s, seat, control))


def notes(s: Legends, seat: int, control: list[int], islands: list[int]) -> list[Note]:
    held, points = _held(s, seat, control), TOKENS[CITADEL].n
    said = msg("note.citadels", n=len(held), points=worth(points))
    lit = [thing(region) for region in held for thing in (token_id, region_id)]
    return [Note(points * len(held), said, tuple(lit))] if held else []


CITADELS: Final = Variant(
    "citadels", lambda rules: rules.citadels, lay=lay, part="citadels", points=points, notes=notes
)
