"""What takes too long for every change: python -m tests.soak [PART ...] [--rounds N] [--seed N].

Every part is a program of its own, run for its exit code. Each round is dealt another way; the seed that is
printed deals it again.
"""

from __future__ import annotations

import argparse
import os
import secrets
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
CORES = str(os.cpu_count() or 1)
PYTEST = ("pytest", "-n", "auto", "--dist", "worksteal")

PARTS: dict[str, tuple[str, ...]] = {
    "conformance": (
        *("tests.conformance", "--games", "1000", "--sample", "20"),
        *("--jobs", CORES, "--seed", "{seed}"),
    ),
    "attack": ("tests.attack", "--seed", "{seed}"),
    "server": (*PYTEST, "tests/server"),
    "browser": (*PYTEST, "tests/browser/test_play_now.py"),
}
"""Python modules with their arguments. Whoever has something long to try adds it here; `{seed}` becomes the
seed of the round, which also stands in the environment as OYEZ_TEST_SEED. OYEZ_SOAK is set."""


def run(part: str, seed: int) -> bool:
    command = [sys.executable, "-m", *(word.format(seed=seed) for word in PARTS[part])]
    print(f"== {part}, seed {seed}", flush=True)
    began = time.monotonic()
    given = {**os.environ, "OYEZ_TEST_SEED": str(seed), "OYEZ_SOAK": "1"}
    done = subprocess.run(command, cwd=ROOT, check=False, env=given)
    print(
        f"== {part}: {'failed' if done.returncode else 'held'}, {time.monotonic() - began:.0f} s", flush=True
    )
    return done.returncode == 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"all of {', '.join(PARTS)} unless named")
    parser.add_argument("--rounds", type=int, default=1, help="how often")
    parser.add_argument("--seed", type=int, help="of the first round; any unless given")
    given = parser.parse_args()
    unknown = [part for part in given.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]}; there are {', '.join(PARTS)}")
    first = secrets.randbits(31) if given.seed is None else given.seed
    rounds = range(first, first + given.rounds)
    held = [run(part, seed) for seed in rounds for part in given.parts or PARTS]
    return 0 if all(held) else 1


if __name__ == "__main__":
    sys.exit(main())
