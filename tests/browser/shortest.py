"""Short games for a browser in which all is done by hand: sensible ones, found once and kept.

    $ .venv/bin/python -m tests.browser.shortest vindication

Where rules or figures have changed one may not go as it did: then this finds another.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import oyez
from oyez import bots, games
from oyez.bots.greedy import GreedyBot
from oyez.core.chance import Chance
from oyez.core.match import Match
from oyez.core.together import Together

KEPT = Path(__file__).parent / "shortest"
DEALT = 7
"""The seed of every table in these tests."""
TRIES = 120
HAND = 0
"""The seat that plays by hand."""


def kept(game_id: str) -> Match | None:
    """The match, played again: how a position is written down may change, what was chosen holds."""
    path = KEPT / f"{game_id}.json"
    if not path.exists():
        return None
    match = new(game_id)
    for seat, choice in json.loads(path.read_text(encoding="utf-8")):
        match.play(choice, seat)
    assert match.over, f"it is not over any more: python -m tests.browser.shortest {game_id}"
    return match


def new(game_id: str) -> Match:
    return oyez.new(game_id, seats=min(games.find(game_id).seats), seed=DEALT)


def by_hand(match: Match) -> int:
    return sum(seat == HAND for seat, _ in match.choices)


def find(game_id: str) -> Match:
    """Of some games between greedy bots, a little careless, the one with the fewest choices by hand."""
    best: Match | None = None
    for seed in range(TRIES):
        match = played(game_id, seed, 10**6 if best is None else by_hand(best))
        if match.over and (best is None or by_hand(match) < by_hand(best)):
            best = match
            print(f"seed {seed}: {by_hand(best)} of {len(best.choices)} choices by hand")
    assert best is not None
    return best


def played(game_id: str, seed: int, most: int) -> Match:
    game = games.find(game_id)
    match = new(game_id)
    bot, chance = bots.make("greedy", game, seed), Chance.from_seed(seed, 9)
    assert isinstance(bot, GreedyBot)
    while not match.over and by_hand(match) < most:
        s, seat = match.state, match.waiting[-1]
        choices = s.choices(seat)
        if isinstance(s.decision, Together):
            match.play(chance.pick(choices), seat)
            continue
        worlds = bot.outcomes(bot.imagine(s.redact(seat), seat), choices, seat)
        values = [game.heuristic(after, seat) + chance.below(100) / 100 for after in worlds]
        match.play(choices[values.index(max(values))], seat)
    return match


if __name__ == "__main__":
    KEPT.mkdir(exist_ok=True)
    for name in sys.argv[1:]:
        (KEPT / f"{name}.json").write_text(json.dumps(find(name).choices) + "\n", encoding="utf-8")
