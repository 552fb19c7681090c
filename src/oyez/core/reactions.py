"""Reactions: what answers when something happens. A table of the game says who listens to what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .steps import Step

Reaction = Callable[[Any, int, int, int], Step | None]
"""One listener: it is called with the state, the seat that might answer, the seat to which it happened and a
number that says more. It is asked for every seat, in order, and does at once what asks nobody; a step or a
question that it returns comes next. A rule that calls `State.happen` knows none of them."""
