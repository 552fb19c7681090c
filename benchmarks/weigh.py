"""Fit the weights of Legends' heuristic to games among bots that use it.

    python benchmarks/weigh.py --games 1500 --duels 200

Greedy bots play, now and then at random so that odd positions occur, too. Every time the turn passes, the
features of any two seats are noted, and at the end by how many points the one beat the other. The weights
that foretell this best are printed beside those in use.

What foretells best does not play best: bots that share a taste make what they both like look worthless. So
the new weights are worth taking over only if they win the duels that are played at the end.
"""

from __future__ import annotations

import argparse

import numpy as np

from oyez import bots, games
from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from oyez.core.state import State
from oyez.games.legends.heuristic import FEATURES, WEIGHTS, Ground, features
from oyez.games.legends.state import Legends

ODDITY = (0, 5, 15)
"""How often of a hundred times a bot chooses at random; by game."""
HELD_BACK = 5
"""One in so many games is not fitted to, but asked whether the weights foretell its end."""
DAMPING = 20.0
"""What keeps weights of rare features small."""

Rows = list[tuple[list[float], float, bool]]


def play(seats: int, seed: int) -> list[tuple[list[float], float]]:
    """The differences of two seats' features when a turn passed, and the difference at the end."""
    game = games.find("legends")
    chance = Chance.from_seed(seed)
    oddity = ODDITY[seed % len(ODDITY)]
    players = [bots.make("greedy", game, seed * seats + seat) for seat in range(seats)]
    s: State = game.start(*game.check_table(seats, {}), seed)
    seen: list[list[list[float]]] = []
    turn = 0
    while not s.over:
        assert isinstance(s, Legends)
        seat = s.seat
        if s.turn != turn:
            turn = s.turn
            seen.append([[float(seat == at), *row] for at, row in enumerate(features(s, Ground(s)))])
        odd = chance.below(100) < oddity
        choice = pick_at_random(chance, s.choices()) if odd else players[seat].choose(s.redact(seat), seat)
        s.play(choice, seat)
    scores = s.scores()
    return [
        ([a - b for a, b in zip(rows[one], rows[other], strict=True)], float(scores[one] - scores[other]))
        for rows in seen
        for one in range(seats)
        for other in range(one)
    ]


def gather(per_seats: int) -> tuple[Rows, list[float]]:
    """All rows, and how much each counts: every turn the same, however many pairs of seats there are."""
    rows: Rows = []
    counts: list[float] = []
    for seats in (2, 3, 4):
        for seed in range(per_seats):
            pairs = play(seats, seed)
            rows += [(row, margin, seed % HELD_BACK == 0) for row, margin in pairs]
            counts += [2 / seats / (seats - 1)] * len(pairs)
    return rows, counts


def duel(new: list[float], old: list[float], number: int) -> float:
    """The share of two-seat games that a greedy bot with the new weights wins."""
    game = games.find("legends")
    won = 0.0
    for seed in range(number):
        mine = seed % 2
        players = [bots.make("greedy", game, seed * 2 + seat) for seat in range(2)]
        s = game.start(*game.check_table(2, {}), seed // 2)
        while not s.over:
            seat = s.seat
            WEIGHTS[:] = new if seat == mine else old
            s.play(players[seat].choose(s.redact(seat), seat), seat)
        won += (s.outcome().utilities[mine] + 1) / 2
    return won / number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=1500, help="in all; a third each with 2, 3 and 4 seats")
    parser.add_argument(
        "--duels", type=int, default=200, help="games of the new weights against those in use"
    )
    options = parser.parse_args()
    rows, counts = gather(options.games // 3)
    x = np.array([row for row, _, _ in rows])
    y = np.array([margin for _, margin, _ in rows])
    asked = np.array([held for _, _, held in rows])
    root = np.sqrt(np.array(counts))
    a, b = (x * root[:, None])[~asked], (y * root)[~asked]
    fitted = np.linalg.solve(a.T @ a + DAMPING * np.eye(x.shape[1]), a.T @ b)
    names = ["to move", *FEATURES]
    for name, weight, used in zip(names, fitted, [0.0, *WEIGHTS], strict=True):
        print(f"{name:10}{weight:8.2f}  in use {used:.2f}")
    for what, weights in (("fitted", fitted), ("in use", np.array([fitted[0], *WEIGHTS]))):
        missed = ((y - x @ weights) * root)[asked]
        told = 1 - (missed**2).sum() / ((y * root)[asked] ** 2).sum()
        print(f"{what} weights foretell {told:.1%} of the differences in {asked.sum()} rows held back")
    if options.duels:
        share = duel([float(weight) for weight in fitted[1:]], WEIGHTS[:], options.duels)
        print(f"fitted weights win {share:.1%} of {options.duels} duels against those in use")


if __name__ == "__main__":
    main()
