"""Bots: programs that choose for a seat. They are shown what that seat may see, and nothing else."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from oyez.core.game import Game, check_seed

from .base import Bot, UnknownBot, words
from .chance import RandomBot
from .greedy import GreedyBot
from .mcts import MctsBot

__all__ = [
    "BOTS",
    "LEVELS",
    "LONGEST_NAME",
    "OPPONENT",
    "Bot",
    "GreedyBot",
    "MctsBot",
    "RandomBot",
    "UnknownBot",
    "check",
    "make",
    "names",
    "plugins",
    "words",
]

LEVELS: Final = {"easy": (1, 20), "medium": (5, 5), "hard": (60, 0)}
"""How many simulations the searching bot makes for a choice, by number so that results repeat, and how many
of a hundred choices slip."""

BOTS: dict[str, Callable[[Game, int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level: partial(MctsBot, simulations=number, slips=slips) for level, (number, slips) in LEVELS.items()},
}
"""The bots that come with the house; those that search from the weakest to the strongest."""

OPPONENT: Final = "medium"
"""Whom people meet who have asked for no other."""


LONGEST_NAME: Final = 40
"""So many signs has the name of a bot at most: it is written down with every table that it sits at."""


@cache
def plugins() -> dict[str, EntryPoint]:
    """The bots that other packages bring along, by name: entry points of the group `oyez.bots`."""
    found = {entry.name: entry for entry in entry_points(group="oyez.bots") if entry.name not in BOTS}
    for name in [name for name in found if len(name) > LONGEST_NAME]:
        warnings.warn(f"left out, its name has over {LONGEST_NAME} signs: the bot {name}", stacklevel=2)
        del found[name]
    return found


def names() -> tuple[str, ...]:
    """All bots there are, those of the house first."""
    return (*BOTS, *plugins())


def check(name: str) -> str:
    """The name of a bot that there is, or UnknownBot."""
    if name not in names():
        raise UnknownBot("bot.unknown", bot=repr(name)[:80], allowed=", ".join(names()))
    return name


def make(name: str, game: Game, seed: int, seconds: float | None = None) -> Bot:
    """A bot for one seat of one match; the same seed makes the same choices unless its time is limited."""
    check(name)
    kind: Callable[[Game, int], Bot] = BOTS[name] if name in BOTS else plugins()[name].load()
    bot = kind(game, check_seed(seed))
    if seconds is not None:
        bot.seconds = seconds
    return bot
