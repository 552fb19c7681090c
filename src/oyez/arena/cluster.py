"""The same fixtures on a Ray cluster (extra `ray`)."""

from __future__ import annotations

import logging
import socket
from collections import deque
from collections.abc import Iterator, Sequence

import ray
from ray.exceptions import RayError, RayTaskError

import oyez
from oyez.core import corrections
from oyez.core.errors import OyezError

from .errors import NoCluster
from .fixtures import Fixture, Played, play_one
from .workers import chunk_size

AHEAD = 3
"""Chunks for each CPU of the cluster that are sent before their turn."""

PATIENCE = 5.0
"""Seconds until a cluster must answer."""


def play_there(fixtures: Sequence[Fixture], address: str) -> Iterator[Played]:
    """Play on the cluster of that address, or on the one that this process has joined already."""
    joined = ray.is_initialized()
    if not joined:
        _join(address)
    try:
        jobs = max(1, int(ray.cluster_resources().get("CPU", 1)))  # type: ignore[no-untyped-call]
        size = chunk_size(len(fixtures), jobs)
        play = ray.remote(_play_chunk)
        # Only a few are sent ahead: what is sent cannot be called back, for Ray may end this process if asked
        # to cancel a task that is just ending.
        sent: deque[ray.ObjectRef[list[Played]]] = deque()
        for at in range(0, len(fixtures), size):
            sent.append(play.remote(oyez.__version__, corrections.carried(), fixtures[at : at + size]))
            if len(sent) > AHEAD * jobs:
                yield from ray.get(sent.popleft())
        while sent:
            yield from ray.get(sent.popleft())
    except RayTaskError as error:
        if isinstance(error.cause, OyezError):
            raise error.cause from None
        raise
    except RayError as error:
        raise _refused(address, error) from error
    finally:
        if not joined:
            ray.shutdown()


def _join(address: str) -> None:
    try:
        _knock(address)
        ray.init(address, log_to_driver=False, logging_level=logging.CRITICAL)
    except (OSError, RuntimeError, ValueError, ImportError, RayError) as error:
        if address == "auto" and isinstance(error, ConnectionError):
            raise NoCluster("arena.no-ray") from error
        raise _refused(address, error) from error


def _knock(address: str) -> None:
    """Ray itself would call in vain for many minutes."""
    host, colon, port = address.rpartition(":")
    if colon and "/" not in host and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()


def _refused(address: str, error: Exception) -> NoCluster:
    reason = getattr(error, "strerror", None) or str(error).strip() or type(error).__name__
    return NoCluster("arena.ray", address=address, reason=reason.splitlines()[0].rstrip("."))


def _play_chunk(version: str, corrected: corrections.Files, fixtures: Sequence[Fixture]) -> list[Played]:
    """On a machine of the cluster; another version of the bots, or other values, would give other games."""
    if oyez.__version__ != version:
        raise NoCluster("arena.version", here=version, there=oyez.__version__)
    corrections.carry(corrected)
    return [play_one(fixture) for fixture in fixtures]
