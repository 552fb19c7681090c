"""What is printed on the boards: drawn once for every place and language in which it lies, for all tables."""

from collections.abc import Callable, Iterable
from functools import cache, wraps
from typing import ParamSpec

from oyez.draw.scene import Sprite

P = ParamSpec("P")


def printed(draw: Callable[P, Iterable[Sprite]]) -> Callable[P, tuple[Sprite, ...]]:
    """For drawings whose arguments are known from the box of the game: never names, counts or pieces."""

    @wraps(draw)
    def whole(*args: P.args, **kwargs: P.kwargs) -> tuple[Sprite, ...]:
        return tuple(draw(*args, **kwargs))

    return cache(whole)  # type: ignore[return-value]
