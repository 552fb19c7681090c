"""The arena: bots play each other, many times over."""

from __future__ import annotations

from .compete import compete
from .errors import BadSimulation, MissingExtra, NoCluster
from .fixtures import Played
from .report import Report
from .simulate import simulate
from .summary import Standing, Summary

__all__ = [
    "BadSimulation",
    "MissingExtra",
    "NoCluster",
    "Played",
    "Report",
    "Standing",
    "Summary",
    "compete",
    "simulate",
]
