"""Expansions: one module each. The base rules ask all that are in play and name none of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .compiled import mypyc_attr
from .reactions import Reaction
from .steps import Decision, Step

SetUp = Callable[[Any], Sequence[Step]]
Wanted = Callable[[Any], bool]
Asides = Callable[[Any, Decision], Sequence[Decision]]


def nothing(*_: Any) -> tuple[()]:
    return ()


def always(_: Any) -> bool:
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """What an expansion adds. A game may derive its own kind of module from this, with points and more."""

    __slots__ = ("asides", "heard", "name", "set_up", "wanted")

    def __init__(
        self,
        name: str,
        wanted: Wanted = always,
        *,
        set_up: SetUp = nothing,
        asides: Asides = nothing,
        heard: Mapping[int, Reaction] | None = None,
    ) -> None:
        self.name = name
        self.wanted = wanted
        """Whether these rules bring it into play."""
        self.set_up = set_up
        """What it adds to the set-up."""
        self.asides = asides
        """What it lets a seat do besides the question that is asked."""
        self.heard = heard or {}
        """What answers, by what happens."""


def heard_by(modules: Sequence[Module], kinds: int) -> tuple[tuple[Reaction, ...], ...]:
    """Who listens to what happens, by its number: put together once for modules that are in play together."""
    return tuple(
        tuple(module.heard[kind] for module in modules if kind in module.heard) for kind in range(kinds)
    )
