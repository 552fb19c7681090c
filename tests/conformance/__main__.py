"""The longer run: python -m tests.conformance --games 10000 [--game legends] [--seats 4] [--jobs 2].

So many games at each table; every law is tried on positions of every hundredth of them (--sample).
"""

from __future__ import annotations

import argparse
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from .choosing import random_game
from .laws import LAWS, SCENE_LAWS
from .tables import Table, sample, table_named

BATCH = 50


@dataclass(frozen=True)
class Job:
    """Some games of one table, named so that it can be sent to another process."""

    game: str
    seats: int
    variant: str
    seeds: range
    sampled: int
    scenes: bool


@dataclass(frozen=True)
class Failure:
    table: str
    seed: int
    law: str
    record: str
    reason: str


def work(job: Job) -> list[Failure]:
    (table,) = table_named(job.game, job.seats, job.variant)
    return [failure for seed in job.seeds for failure in check(table, seed, job)]


def check(table: Table, seed: int, job: Job) -> list[Failure]:
    try:
        random_game(table, seed)
    except Exception:
        return [Failure(str(table), seed, "random_game", table.new(seed).to_json(), traceback.format_exc())]
    if seed % job.sampled:
        return []
    failures = []
    for record in sample(table, seed, 11):
        for name, law in {**LAWS, **(SCENE_LAWS if job.scenes else {})}.items():
            try:
                law(table, record)
            except Exception:
                failures.append(Failure(str(table), seed, name, record, traceback.format_exc()))
    return failures


def jobs(arguments: argparse.Namespace) -> list[Job]:
    tables = table_named(arguments.game, arguments.seats, arguments.variant)
    if not tables:
        raise SystemExit("there is no such table")
    first, last = arguments.seed, arguments.seed + arguments.games
    return [
        Job(
            table.game.id,
            table.seats,
            table.variant,
            range(start, min(start + BATCH, last)),
            arguments.sample,
            arguments.scenes,
        )
        for start in range(first, last, BATCH)
        for table in tables
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.conformance", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games at each table")
    parser.add_argument("--game", help="this game only")
    parser.add_argument("--seats", type=int, help="this number of seats only")
    parser.add_argument("--variant", help="this option set only")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--sample", type=int, default=100, help="try the laws on every so many games")
    parser.add_argument("--no-scenes", dest="scenes", action="store_false", help="leave the drawings out")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    todo = jobs(parser.parse_args())
    return run(todo, parser.parse_args().jobs)


def run(todo: list[Job], processes: int) -> int:
    failures: list[Failure] = []
    games = sum(len(job.seeds) for job in todo)
    done = 0
    with ProcessPoolExecutor(processes) as pool:
        for job, found in zip(todo, pool.map(work, todo), strict=True):
            failures += found
            done += len(job.seeds)
            print(f"\r{done}/{games} games, {len(failures)} failures", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for failure in failures:
        print(f"{failure.law} at {failure.table}, seed {failure.seed}\n{failure.record}\n{failure.reason}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
