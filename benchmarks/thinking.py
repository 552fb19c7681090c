"""How long bots think: processor time for a choice, a turn, and a round of all the others.

    python benchmarks/thinking.py [--game margraves] [--bot medium] [--seats 4] [--games 5]

A round is what a person waits for: the turns of all other seats, one after another, from any turn on. What is
chosen before the first turn is counted with choices only: people choose between the bots there.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from typing import Any

from oyez import bots, games
from oyez.core.game import Game

QUANTILES = (0.5, 0.9, 0.99)


class Times:
    """Seconds of all games."""

    def __init__(self) -> None:
        self.choices: list[float] = []
        self.turns: list[float] = []
        self.rounds: list[float] = []

    def play(self, game: Game, bot: str, seats: int, seed: int) -> None:
        players = [bots.make(bot, game, seed * seats + seat) for seat in range(seats)]
        s = game.start(*game.check_table(seats, {}), seed)
        turns: defaultdict[int, float] = defaultdict(float)
        while not s.over:
            seat = s.seat
            view = s.redact(seat)
            begun = time.process_time()
            choice = players[seat].choose(view, seat)
            took = time.process_time() - begun
            self.choices.append(took)
            turns[s.turn] += took
            s.play(choice, seat)
        seconds = [turns[turn] for turn in range(1, s.turn + 1)]
        self.turns += seconds
        self.rounds += [sum(seconds[at : at + seats - 1]) for at in range(len(seconds) - seats + 2)]

    def show(self) -> None:
        print(f"{'seconds':10} {'number':>7}" + "".join(f"{q:8.0%}" for q in QUANTILES) + f"{'most':>8}")
        for name, seconds in (("choice", self.choices), ("turn", self.turns), ("round", self.rounds)):
            seconds.sort()
            at = [seconds[int(q * len(seconds))] for q in QUANTILES]
            print(f"{name:10} {len(seconds):7}" + "".join(f"{t:8.2f}" for t in (*at, seconds[-1])))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=games.ids(), default="margraves")
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others count on")
    args: Any = parser.parse_args()
    times = Times()
    for seed in range(args.seed, args.seed + args.games):
        times.play(games.find(args.game), args.bot, args.seats, seed)
    times.show()


if __name__ == "__main__":
    main()
