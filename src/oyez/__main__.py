"""`python -m oyez` is the command `oyez`."""

from __future__ import annotations

import sys

from oyez.cli import main

if __name__ == "__main__":
    sys.exit(main())
