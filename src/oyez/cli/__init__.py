"""The command `oyez`: the catalogue, play in a terminal, simulations, pictures, replays and the server."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from oyez import games
from oyez.core import corrections
from oyez.core.errors import OyezError
from oyez.core.words import msg

from .parser import Namespace, argparse_speaks, make_parser
from .wording import language, say

__all__ = ["main"]

BAD_INPUT = 2
FAILED = 1
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0, 1 (failed), 2 (bad input) or 130 (interrupted)."""
    given = sys.argv[1:] if argv is None else list(argv)
    lang = language(given)
    _never_fail_to_print()
    try:
        with argparse_speaks(lang):
            args = make_parser(lang).parse_args(given)
        _correct(getattr(args, "corrections", None))
        return _run(args.command, args, lang)
    except SystemExit as leaving:  # argparse: help was asked for, or the command line is wrong
        return leaving.code if isinstance(leaving.code, int) else BAD_INPUT
    except OyezError as error:
        print(f"oyez: {error.text(lang)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever was reading has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _correct(folder: str | None) -> None:
    """Take the corrections of that folder, or of the one in the environment, before anything is played."""
    if folder is not None:
        os.environ[corrections.VARIABLE] = str(Path(folder).resolve())
        corrections.use(os.environ[corrections.VARIABLE])
    games.check_corrections()


def _run(command: str, args: Namespace, lang: str) -> int:
    try:
        from . import commands  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] != "rich":
            raise
        print(f"oyez: {say(msg('cli.rich'), lang)}", file=sys.stderr)
        return FAILED
    code = commands.COMMANDS[command](args, lang)
    sys.stdout.flush()
    return code or 0


def _never_fail_to_print() -> None:
    """A terminal that lacks a sign shows a question mark in its place."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
