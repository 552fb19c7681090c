"""Recorded playthroughs, line by line: they show any change of behaviour.

`python -m tests.goldens` writes them anew.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import oyez
from oyez import games
from oyez.core.chance import Chance
from oyez.core.randomly import pick_at_random
from oyez.core.snapshot import state_hash

HERE = Path(__file__).parent
SEED = 2026


@dataclass(frozen=True)
class Golden:
    game: str
    seats: int
    variant: str

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.variant}"

    @property
    def path(self) -> Path:
        return HERE / f"{self}.txt"


GOLDENS = (
    Golden("legends", 2, "basic"),
    Golden("legends", 3, "basic"),
    Golden("legends", 4, "basic"),
    Golden("legends", 4, "everything"),
    Golden("margraves", 2, "basic"),
    Golden("margraves", 3, "basic"),
    Golden("margraves", 4, "basic"),
    Golden("margraves", 5, "basic"),
    Golden("seven", 2, "basic"),
    Golden("seven", 3, "basic"),
    Golden("seven", 4, "everything"),
    Golden("vindication", 2, "basic"),
    Golden("vindication", 4, "basic"),
    Golden("vindication", 5, "everything"),
)


def playthrough(golden: Golden) -> str:
    """A whole match of a player that chooses at random, always the same way."""
    options = games.find(golden.game).variants[golden.variant]
    m = oyez.new(golden.game, seats=golden.seats, seed=SEED, **options)
    chance = Chance.from_seed(SEED, 1)
    lines = [
        f"{golden.game}, {golden.seats} seats, {golden.variant}, seed {SEED}",
        f"start {state_hash(m.state)}",
    ]
    made: list[str] = []
    while not m.over:
        seat = chance.pick(m.waiting)
        prompt, options_now = m.prompt(seat), m.options(seat)
        choice = pick_at_random(chance, m.state.choices(seat))
        chosen = next(option for option in options_now if option.choice == choice)
        m.play(chosen.choice, seat)
        # what was asked, how many could be chosen from, and what was chosen
        made.append(f"seat {seat}: {prompt} ({len(options_now)}) -> {chosen.choice}: {chosen.label}")
    open_news = news(m, None)
    private_news = [news(m, viewer) for viewer in range(m.seats)]
    for n, line in enumerate(made, 1):
        lines += ["", f"{n} {line}", *[f"    {told.text}" for told in open_news[n]]]
        for viewer in range(m.seats):
            private = [told for told in private_news[viewer][n] if told not in open_news[n]]
            lines += [f"    (to seat {viewer}) {told.text}" for told in private]
    lines.append("")
    for seat, score in enumerate(m.scores):
        parts = ", ".join(f"{score.labels[part]['en']} {points}" for part, points in score.parts.items())
        lines.append(f"seat {seat}: {score.total} = {parts}")
    winners = ", ".join(map(str, m.winners))
    return "\n".join([*lines, f"winners: {winners}", f"end {state_hash(m.state)}", ""])


def news(m: oyez.Match, viewer: int | None) -> defaultdict[int, list[oyez.LogLine]]:
    """What each choice has brought, as far as the viewer may know."""
    found: defaultdict[int, list[oyez.LogLine]] = defaultdict(list)
    for line in m.log(viewer):
        found[line.n].append(line)
    return found
