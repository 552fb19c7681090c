"""Bots: programs that choose for a seat. They are shown what that seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from oyez.core.game import Game, check_seed

from .base import Bot, UnknownBot, words
from .chance import RandomBot
from .greedy import GreedyBot

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "UnknownBot", "check", "make", "names", "words"]

BOTS: dict[str, Callable[[Game, int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def names() -> tuple[str, ...]:
    return tuple(BOTS)


def check(name: str) -> str:
    """The name of a bot that there is, or UnknownBot."""
    if name not in BOTS:
        raise UnknownBot("bot.unknown", bot=repr(name)[:80], allowed=", ".join(BOTS))
    return name


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot for one seat of one match; the same seed makes the same choices."""
    return BOTS[check(name)](game, check_seed(seed))
