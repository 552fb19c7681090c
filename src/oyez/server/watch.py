"""An eye on the bots: how many wait, and whether any of them ever chooses."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from . import figures


class Watch:
    def __init__(self) -> None:
        self.waiting = 0
        self._since = 0.0

    @property
    def still(self) -> float:
        """Seconds without a choice while somebody waits for one."""
        return time.monotonic() - self._since if self.waiting else 0.0

    @contextmanager
    def thought(self) -> Iterator[None]:
        """From the question to the choice."""
        began = time.monotonic()
        if not self.waiting:
            self._since = began
        self.waiting += 1
        try:
            yield
            self._since = time.monotonic()
            figures.thoughts.observe(self._since - began)
        finally:
            self.waiting -= 1
