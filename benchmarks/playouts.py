"""How fast positions play and copy: random playouts on one core.

    python benchmarks/playouts.py [--game legends] [--seats 4] [--variant basic] [--games 300] [--runs 5]
    python benchmarks/playouts.py --compare [--rounds 3]

A choice counts with everything it takes: to ask whether the game is over, to list what may be chosen, to pick
one at random and to play it. What has a single answer is no choice: compare games per second, too. Games are
set up before the clock starts. The clock is the processor time of the process, so that other work on the
machine disturbs little. Only the fast layer is used, what searches use.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import statistics
import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

from compare import compare
from oyez import games
from oyez.core import state
from oyez.core.chance import Chance
from oyez.core.game import Game
from oyez.core.randomly import pick_at_random
from oyez.core.state import State

CLONES = 20_000
DECILES = 10

Figures = dict[str, Any]


class Dice(Chance):
    """Python's own random numbers: uncompiled they cost less than ours, and games are what is measured."""

    def __init__(self, seed: int) -> None:
        super().__init__(0, 1)
        self.random = Random(seed).random

    def below(self, bound: int) -> int:
        return int(self.random() * bound)


def is_compiled() -> bool:
    return not str(state.__file__).endswith(".py")


def dice_of(seed: int) -> Chance:
    """What picks at random: compiled the dice of the bots, which then cost least."""
    return Chance.from_seed(seed) if is_compiled() else Dice(seed)


def begin(game: Game, seats: int, variant: str, seed: int) -> State:
    return game.start(*game.check_table(seats, game.variants[variant]), seed)


def playout(s: State, dice: Chance) -> int:
    """Play at random to the end; returns how many choices that took."""
    count = 0
    while not s.over:
        s.play(pick_at_random(dice, s.choices()))
        count += 1
    return count


def recorded(s: State, dice: Chance) -> list[int]:
    """The choices of a playout."""
    played = []
    while not s.over:
        played.append(pick_at_random(dice, s.choices()))
        s.play(played[-1])
    return played


def timed(work: Callable[[], int]) -> float:
    """How often per second of processor time the work is done, as often as it says."""
    began = process_time()
    count = work()
    return count / (process_time() - began)


def measure(game: Game, seats: int, variant: str, number: int, runs: int) -> Figures:
    """Choices, games and clones per second (medians), and how a game's cost and size are."""
    starts = [begin(game, seats, variant, seed) for seed in range(number)]
    gc.collect()
    gc.freeze()
    rates, lengths = [], []
    for run in range(runs):
        dice = dice_of(run)
        worlds = [s.clone() for s in starts]

        def play_all(worlds: list[State] = worlds, dice: Chance = dice) -> int:
            lengths.append(sum(playout(s, dice) for s in worlds))
            return lengths[-1]

        rates.append(timed(play_all))
    length = statistics.mean(lengths) / number
    clones, size = copies(middle(starts[0]), runs)
    return {
        "game": game.id,
        "variant": variant,
        "seats": seats,
        "choices_per_second": round(statistics.median(rates)),
        "games_per_second": round(statistics.median(rates) / length, 1),
        "choices_per_game": round(length, 1),
        "clones_per_second": clones,
        "bytes_per_clone": size,
        "choices_per_second_by_decile": by_decile(starts),
    }


def middle(start: State) -> State:
    """A position half way through a random game."""
    choices = recorded(start.clone(), dice_of(1))
    s = start.clone()
    for choice in choices[: len(choices) // 2]:
        s.play(choice)
    return s


def copies(position: State, runs: int) -> tuple[int, int]:
    """Clones per second, and the bytes that each takes."""

    def clone_often() -> int:
        for _ in range(CLONES):
            position.clone()
        return CLONES

    rate = statistics.median(timed(clone_often) for _ in range(runs))
    tracemalloc.start()
    kept = [position.clone() for _ in range(1000)]
    size = tracemalloc.get_traced_memory()[0] / len(kept)
    tracemalloc.stop()
    return round(rate), round(size)


def by_decile(starts: list[State]) -> list[int]:
    """Choices per second in each tenth of the games' length, all games side by side."""
    dice = dice_of(1)
    records = [recorded(s.clone(), dice) for s in starts]
    worlds = [s.clone() for s in starts]
    rates = []
    for tenth in range(DECILES):
        parts = [
            played[len(played) * tenth // DECILES : len(played) * (tenth + 1) // DECILES]
            for played in records
        ]

        def play_on(parts: list[list[int]] = parts) -> int:
            for s, part in zip(worlds, parts, strict=True):
                for choice in part:
                    if not s.over:
                        s.choices()
                        s.play(choice)
            return sum(map(len, parts))

        rates.append(round(timed(play_on)))
    return rates


def say(rows: list[Figures]) -> None:
    print(f"{'game':10} {'variant':10} seats  choices/s  games/s  choices/game  clones/s  bytes/clone")
    for row in rows:
        print(
            f"{row['game']:10} {row['variant']:10} {row['seats']:5} {row['choices_per_second']:10,}"
            f" {row['games_per_second']:8,} {row['choices_per_game']:13} {row['clones_per_second']:9,}"
            f" {row['bytes_per_clone']:12,}"
        )
    print("choices/s in each tenth of the game's length:")
    for row in rows:
        tenths = " ".join(f"{rate:9,}" for rate in row["choices_per_second_by_decile"])
        print(f"{row['game']:10} {row['seats']:5} {tenths}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--compare", action="store_true", help="Oyez compiled and not, beside its peers")
    parser.add_argument("--rounds", type=int, default=3, help="how often all take their turn in a comparison")
    parser.add_argument("--game", choices=games.ids(), action="append")
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--variant", default="basic")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    machine = f"Python {platform.python_version()}, {os.cpu_count()} cores, one used"
    if args.compare:
        print(machine)
        compare(args.rounds)
        return
    rows = [
        measure(game, seats, args.variant, args.games, args.runs)
        for game in map(games.find, args.game or games.ids())
        for seats in args.seats or game.seats_with(game.variants[args.variant])
    ]
    if args.json:
        json.dump({"compiled": is_compiled(), "rows": rows}, sys.stdout)
        return
    print(f"{machine}, {'compiled' if is_compiled() else 'not compiled'}")
    say(rows)


if __name__ == "__main__":
    main()
