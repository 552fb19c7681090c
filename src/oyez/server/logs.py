"""The log of a server: one JSON object a line, for people who read it and for programs that collect it.

Nothing secret is ever written: no cookie, no token, no address of a one-time link, no query, no body. A
request is named by its route (`/api/tables/{table_id}/play`), not by the path that was asked for.
"""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any

from starlette.types import Scope

FIELDS = ("method", "route", "status", "ms", "table", "move", "seat", "reason")
"""What a line may tell besides time, level and message."""

SAFE = ("GET", "HEAD", "OPTIONS")

_encode = json.JSONEncoder(ensure_ascii=False, default=str).encode

access = logging.getLogger("oyez.access")


class Lines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Any] = {
            "time": moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        given = record.__dict__
        line |= {name: given[name] for name in FIELDS if given.get(name) is not None}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return _encode(line)


def configure(level: int = logging.INFO) -> None:
    """Send everything to the standard error stream, line by line."""
    # no line tells in which thread and where in the program it was logged: not to look saves half the time
    logging._srcfile = None
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("oyez").setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # whoever sends rubbish does not fill the log


def request(scope: Scope, status: int, seconds: float) -> None:
    """One line for every request that changes something, or that fails."""
    if scope["method"] in SAFE and status < 500:
        return
    access.info(
        "request",
        extra={
            "method": scope["method"],
            "route": getattr(scope.get("route"), "path", None),
            "status": status,
            "ms": round(seconds * 1000, 1),
            "table": scope.get("path_params", {}).get("table_id"),
            "move": scope.get("state", {}).get("move"),
        },
    )
