"""python -m tests.attack [TRIAL ...]: attack servers of our own; 0 lost, 0 doubled, answers throughout.

The sizes are those of `make soak`; `--share 0.02` makes everything shorter.
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import tempfile
import time
import traceback
from pathlib import Path

from .served import end_all
from .trials import TRIALS, Size

FULL = {
    "kills": 1000,
    "tables": 50,
    "restarts": 100,
    "outages": 20,
    "fills": 50,
    "locks": 30,
    "slow": 200,
    "floods": 50,
    "hangs": 60,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.attack", description=__doc__)
    parser.add_argument("trials", nargs="*", metavar="TRIAL", help=f"all of {', '.join(TRIALS)} unless named")
    parser.add_argument("--share", type=float, default=1.0, help="of the full sizes, for a shorter run")
    parser.add_argument("--seconds", type=float, default=60.0, help="that floods and slow clients last")
    parser.add_argument("--seed", type=int, help="any unless given")
    for name, usual in FULL.items():
        parser.add_argument(f"--{name}", type=int, help=f"{usual} unless given")
    given = parser.parse_args()
    unknown = [trial for trial in given.trials if trial not in TRIALS]
    if unknown:
        parser.error(f"there is no trial {unknown[0]}; there are {', '.join(TRIALS)}")
    sizes = {
        name: max(1, round(usual * (1.0 if name == "tables" else given.share)))
        if getattr(given, name) is None
        else getattr(given, name)
        for name, usual in FULL.items()
    }
    seed = secrets.randbits(31) if given.seed is None else given.seed
    size = Size(**sizes, seconds=given.seconds, seed=seed)
    held = [run(trial, size) for trial in given.trials or TRIALS]
    return 0 if all(held) else 1


def run(trial: str, size: Size) -> bool:
    print(f"== {trial}, seed {size.seed}", flush=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="oyez-attack-", ignore_cleanup_errors=True) as folder:
        try:
            figures = TRIALS[trial](size, Path(folder))
        except Exception:
            traceback.print_exc()
            log = Path(folder, "server.log")
            said = log.read_text().splitlines() if log.exists() else ["no server was started"]
            print(
                "\n".join([line for line in said if '"level": "info"' not in line][-20:])[-6000:], flush=True
            )
            return False
        finally:
            end_all()
    print(json.dumps({"trial": trial, **figures, "took, s": round(time.monotonic() - began)}), flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
