"""Work that takes longer than a moment is done beside the event loop, little of it at the same time.

The threads are few on purpose: whoever asks for a hundred replays waits for them, and nobody else does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

THREADS = 2

_threads = ThreadPoolExecutor(THREADS, thread_name_prefix="oyez-aside")


async def aside(work: Callable[P, T], *args: P.args, **given: P.kwargs) -> T:
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_threads, lambda: work(*args, **given))
