"""The arena: bots play each other, many times over."""

from __future__ import annotations

from .errors import BadSimulation
from .simulate import simulate
from .summary import Played, Standing, Summary

__all__ = ["BadSimulation", "Played", "Standing", "Summary", "simulate"]
