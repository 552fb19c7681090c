"""Citadels: points for whoever controls their regions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oyez.core.steps import Decision
from oyez.games.legends.components import CITADEL, TOKENS
from oyez.games.legends.state import Legends
from oyez.games.legends.steps.tokens import LayToken
from oyez.games.legends.variants import Variant


def lay(s: Legends, builder: int) -> Sequence[Decision]:
    return [LayToken(builder, CITADEL, False)] * TOKENS[CITADEL].copies


def points(s: Legends, seat: int, control: list[int], islands: list[int]) -> int:
    return TOKENS[CITADEL].n * sum(
        control[region] == seat for region, token in enumerate(s.token_at) if token == CITADEL
    )


CITADELS: Final = Variant("citadels", lambda rules: rules.citadels, lay=lay, part="citadels", points=points)
