"""How fast positions play and copy: random playouts of each game on one core, median of several runs.

    python benchmarks/playouts.py [--game legends] [--seats 4] [--variant basic] [--games 400] [--runs 5]

A choice counts with the list of choices that comes after it. Games are set up before the clock starts.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import time
from collections.abc import Callable

from oyez import games
from oyez.core.chance import Chance
from oyez.core.game import Game
from oyez.core.snapshot import canonical
from oyez.core.state import State


def playout(s: State, chance: Chance) -> int:
    """Play at random to the end; returns how many choices that took."""
    count = 0
    while not s.over:
        choices = s.choices()
        s.play(choices[chance.bits() % len(choices)])
        count += 1
    return count


def begin(game: Game, seats: int, variant: str, seed: int) -> State:
    return game.start(seats, game.check_options(game.variants[variant]), seed)


def middle(game: Game, seats: int, variant: str) -> State:
    """A position half way through a random game."""
    chance = Chance.from_seed(1)
    length = playout(begin(game, seats, variant, 1), chance)
    s = begin(game, seats, variant, 1)
    chance = Chance.from_seed(1)
    for _ in range(length // 2):
        choices = s.choices()
        s.play(choices[chance.bits() % len(choices)])
    return s


def timed(work: Callable[[], int]) -> tuple[int, float]:
    began = time.perf_counter()
    count = work()
    return count, time.perf_counter() - began


def measure(game: Game, seats: int, variant: str, number: int, runs: int) -> dict[str, float]:
    choices_rates, game_rates, clone_rates = [], [], []
    lengths = 0.0
    position = middle(game, seats, variant)
    clones = 20_000

    def copy_often() -> int:
        for _ in range(clones):
            position.clone()
        return clones

    for run in range(runs):
        starts = [begin(game, seats, variant, seed) for seed in range(number)]
        chance = Chance.from_seed(run)

        def play_all(starts: list[State] = starts, chance: Chance = chance) -> int:
            return sum(playout(s, chance) for s in starts)

        count, seconds = timed(play_all)
        choices_rates.append(count / seconds)
        game_rates.append(number / seconds)
        lengths = count / number
        copies, seconds = timed(copy_often)
        clone_rates.append(copies / seconds)
    return {
        "choices_per_second": round(statistics.median(choices_rates)),
        "games_per_second": round(statistics.median(game_rates), 1),
        "clones_per_second": round(statistics.median(clone_rates)),
        "choices_per_game": round(lengths, 1),
        "snapshot_bytes": len(canonical(position.snapshot())),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=games.ids(), action="append")
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--variant", default="basic")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = []
    for game_id in args.game or games.ids():
        game = games.find(game_id)
        for seats in args.seats or game.seats:
            figures = measure(game, seats, args.variant, args.games, args.runs)
            rows.append({"game": game_id, "variant": args.variant, "seats": seats, **figures})
    if args.json:
        print(json.dumps(rows, indent=1))
        return
    print(f"{platform.python_implementation()} {platform.python_version()}, {os.cpu_count()} cores, one used")
    print(f"{'game':10} {'variant':10} seats  choices/s  games/s  clones/s  choices/game  bytes/snapshot")
    for row in rows:
        print(
            f"{row['game']:10} {row['variant']:10} {row['seats']:5} {row['choices_per_second']:10,}"
            f" {row['games_per_second']:8,} {row['clones_per_second']:9,} {row['choices_per_game']:13}"
            f" {row['snapshot_bytes']:15,}"
        )


if __name__ == "__main__":
    main()
