"""A bot that thinks until a gate is opened: a file whose path stands in the environment."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from oyez import bots

GATE = "OYEZ_TEST_GATE"
LONGEST = 240.0


class GatedBot:
    """Leaves its process id beside the gate, waits, then takes the first choice."""

    def __init__(self, game: Any, seed: int) -> None:
        self.gate = Path(os.environ[GATE])

    def choose(self, state: Any, seat: int) -> int:
        asked = self.gate.with_suffix(".asked")
        asked.with_suffix(".new").write_text(str(os.getpid()))
        asked.with_suffix(".new").replace(asked)
        end = time.monotonic() + LONGEST
        while not self.gate.exists() and time.monotonic() < end:
            time.sleep(0.01)
        return int(state.choices(seat)[0])


def register() -> None:
    """What a worker process does first."""
    bots.BOTS["gated"] = GatedBot  # type: ignore[assignment]
