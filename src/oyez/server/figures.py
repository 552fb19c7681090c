"""What is counted, for Prometheus. With several processes each writes to files that all of them read."""

from __future__ import annotations

import logging
import os
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""The folder of those files; set before the processes start."""

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")

registry = CollectorRegistry()
requests = Counter(
    "oyez_requests_total", "Requests by method and status", ["method", "status"], registry=registry
)
seconds = Histogram("oyez_request_seconds", "Time to the start of the answer", registry=registry)
commits = Histogram("oyez_commit_seconds", "Time to write a group of changes and commit", registry=registry)
thoughts = Histogram("oyez_bot_seconds", "Time from the question to a bot's choice", registry=registry)
errors = Counter("oyez_errors_total", "What went wrong, by where it was logged", ["where"], registry=registry)


def _gauge(name: str, about: str) -> Gauge:
    return Gauge(name, about, registry=registry, multiprocess_mode="livesum")


streams = _gauge("oyez_streams", "Open event streams")
in_memory = _gauge("oyez_tables_in_memory", "Tables in memory")
frozen = _gauge("oyez_tables_frozen", "Tables that could not be brought back")
bot_queue = _gauge("oyez_bot_queue", "Bots that wait for their turn to think, or think")
processes = _gauge("oyez_processes", "Server processes")


def count(method: str, status: int, took: float) -> None:
    """An answer, at the moment it begins."""
    _answers(method if method in METHODS else "other", status).inc()
    seconds.observe(took)


@cache
def _answers(method: str, status: int) -> Counter:
    """The answers of one kind: to find the counter takes longer than to count."""
    return requests.labels(method, status)


def exposition() -> bytes:
    """The figures of all processes of this server."""
    if SHARED not in os.environ:
        return generate_latest(registry)
    everybody = CollectorRegistry()
    multiprocess.MultiProcessCollector(everybody)  # type: ignore[no-untyped-call]
    return generate_latest(everybody)


class CountErrors(logging.Handler):
    """Counts what is logged as an error, by the name of the logger."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)

    def emit(self, record: logging.LogRecord) -> None:
        errors.labels(record.name.removeprefix("oyez.")).inc()


_counting = CountErrors()


def count_errors() -> None:
    """From now on; asking again changes nothing."""
    logging.getLogger("oyez").addHandler(_counting)
