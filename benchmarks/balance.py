"""What games between bots use of a board: shares of places, monsters, guilds and endings.

    python benchmarks/balance.py [--game margraves] [--variant basic] [--bot medium] [--seats 2] [--games 50]
                                 [--json FILE]
    python benchmarks/balance.py --add FILE FILE ...

Counted are lines of the log and answers to questions, by one thing that they name; which ones stands in
WATCHED. Rounds are turns by seats. Every part of the score is given in points of one seat in one game. A long
measurement can be made in pieces with different seeds: `--json` keeps a piece, `--add` sums pieces up.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

from oyez import bots, games
from oyez.core.game import Game
from oyez.core.state import State
from oyez.core.words import Message, Param
from oyez.games.vindication import components

THE_MESSAGE = ""
"""What is counted is the message itself, whatever it names."""

WATCHED: dict[str, dict[str, dict[str, str]]] = {
    "margraves": {
        "monsters slain, by lair": {"slay.event": "lair"},
        "towers built, by place": {"build.event": "location"},
        "places entered": {"move.event": "location", "deploy.event": "there"},
        "powers of places used": {"enter.label": "location"},
        "endings": dict.fromkeys(
            ("ending.last-tower", "ending.no-privileges", "ending.no-citizens"), THE_MESSAGE
        ),
        "citizens used for": dict.fromkeys(
            ("use.banner.event", "use.power.event", "use.recall.event", "build.event"), THE_MESSAGE
        ),
    },
    "vindication": {
        "endings": {"end.triggered": "trigger"},
        "cards gained, by deck": {"card.gained": "card"},
        "visits": {"visit.event": "tile"},
        "abilities used, by deck": {"use.event": "card"},
        "other honor": dict.fromkeys(
            ("learn.event", "transcend.event", "control.event", "control.ousted", "post.event"), THE_MESSAGE
        ),
    },
}
"""For each game its tables: the messages that are counted, with the parameter that tells them apart."""

DECKS = (*["companions"] * 3, "monsters", "relics", "traits", "pets", "loot", "pure crystals")
GROUPS = {"vindication": {card.id: DECKS[card.deck] for card in components.CARDS}}
"""For each game what is counted together, and under which name."""

Tables = dict[str, Counter[str]]


def count(tables: Tables, game: str, said: Message, asked: Message | None = None) -> None:
    """A line of the log, or an answer with its question."""
    for title, counted in WATCHED.get(game, {}).items():
        if said.id in counted:
            param = counted[said.id]
            about: dict[str, Param] = {**(asked.params if asked else {}), **said.params}
            thing = said if param == THE_MESSAGE else about[param]
            name = thing.id if isinstance(thing, Message) else str(thing)
            name = ".".join(name.removesuffix(".event").split(".")[:2]).split(".")[-1]
            tables[title][GROUPS.get(game, {}).get(name, name)] += 1


def play(game: Game, s: State, bot: str, seed: int, tables: Tables) -> None:
    """One game, from its first choice to its last."""
    seats = s.seats
    players = [bots.make(bot, game, seed * seats + seat) for seat in range(seats)]
    s.events = []
    choices = 0
    while not s.over:
        seat = s.seat
        choice = players[seat].choose(s.redact(seat), seat)
        asked, answer = s.meant(seat, choice)
        count(tables, game.id, asked.label(s, answer), asked.prompt(s))
        s.play(choice, seat)
        choices += 1
    for event in s.events:
        count(tables, game.id, event.message)
    tables["rounds"][f"{-(-s.turn // seats):3}"] += 1
    tables["played"].update(games=1, seats=seats, choices=choices, turns=s.turn)
    for parts in s.parts():
        tables["points"].update({part: parts.get(part, 0) for part in game.part_names})


def show(tables: Tables) -> None:
    played = tables.pop("played")
    print(", ".join(f"{n} {what}" for what, n in played.items()))
    points = tables.pop("points")
    print(f"\npoints, a seat and game: {points.total() / played['seats']:.1f}")
    for part, n in points.items():
        print(f"  {part:16} {n / played['seats']:6.1f}")
    rounds = sorted(tables.pop("rounds").elements())
    tenth = len(rounds) // 10
    mean = sum(map(int, rounds)) / len(rounds)
    print(f"\nrounds: {mean:.1f} on average, {rounds[len(rounds) // 2].strip()} in the middle,")
    print(f"a tenth up to {rounds[tenth].strip()}, a tenth from {rounds[-1 - tenth].strip()} on")
    for title, counts in tables.items():
        print(f"\n{title}: {counts.total()}")
        for name, n in counts.most_common():
            print(f"  {name:16} {n:6} {100 * n / counts.total():5.1f}%")


def added(files: list[Path]) -> Tables:
    tables: Tables = {}
    for file in files:
        piece: dict[str, dict[str, int]] = json.loads(file.read_text())
        for title, counts in piece.items():
            tables.setdefault(title, Counter()).update(counts)
    return tables


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=games.ids(), default="margraves")
    parser.add_argument("--variant", default="basic")
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--seats", type=int, action="append", help="again for more; all that there can be")
    parser.add_argument("--games", type=int, default=50, help="of each number of seats")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others count on")
    parser.add_argument("--json", type=Path)
    parser.add_argument("--add", type=Path, nargs="+")
    args: Any = parser.parse_args()
    if args.add:
        show(added(args.add))
        return
    game = games.find(args.game)
    tables: Tables = {title: Counter() for title in ("played", "points", "rounds", *WATCHED.get(game.id, {}))}
    options = game.variants[args.variant]
    for seats in args.seats or game.seats_with(options):
        for seed in range(args.seed, args.seed + args.games):
            s = game.start(*game.check_table(seats, options), seed)
            play(game, s, args.bot, seed, tables)
    if args.json:
        args.json.write_text(json.dumps(tables))
    show(tables)


if __name__ == "__main__":
    main()
