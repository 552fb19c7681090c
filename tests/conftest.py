"""For all tests: they stay to the end, and nobody need look through ten thousand of them for what is gone."""

from __future__ import annotations

import gc

gc.set_threshold(50_000, 20, 20)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
