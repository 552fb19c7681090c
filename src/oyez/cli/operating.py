"""For whoever runs a server: copies of the database, and what an upgrade would do to its tables."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

from oyez.core.words import msg

from .extras import server_room
from .wording import BadUsage, say

TROUBLE = 1


def backup(args: Namespace, lang: str) -> None:
    """Copy a SQLite database that may be in use."""
    with server_room():
        from oyez.server import backup as copies  # noqa: PLC0415
    target = Path(args.file)
    if target.exists():
        raise BadUsage("backup.exists", file=args.file)
    try:
        copies.copy(_file(args.database), target)
    except (copies.BadBackup, OSError) as error:
        raise BadUsage("backup.failed", reason=str(error)) from error
    print(say(msg("backup.done", file=args.file, size=target.stat().st_size), lang))


def restore(args: Namespace, lang: str) -> None:
    """Put such a copy back."""
    with server_room():
        from oyez.server import backup as copies  # noqa: PLC0415
        from oyez.server.lock import InUse  # noqa: PLC0415
    database = _file(args.database)
    try:
        kept = copies.restore(Path(args.file), args.database)
    except InUse as error:
        raise BadUsage("serve.in-use", file=str(error.file), process=error.process) from error
    except (copies.BadBackup, OSError) as error:
        raise BadUsage("backup.failed", reason=str(error)) from error
    print(say(msg("restore.done", file=str(database)), lang))
    if kept is not None:
        print(say(msg("restore.kept", file=str(kept)), lang))


def _file(url: str) -> Path:
    from oyez.server.database import kind  # noqa: PLC0415
    from oyez.server.lock import sqlite_file  # noqa: PLC0415

    if kind(url) == "postgresql":
        raise BadUsage("backup.postgresql")
    if not kind(url):
        raise BadUsage("serve.kind")
    found = sqlite_file(url)
    assert found is not None
    return found


def check_tables(args: Namespace, lang: str) -> int:
    """Which tables being played would be frozen by the installed rules; 1 when any would."""
    with server_room():
        from oyez.server.check import check  # noqa: PLC0415
        from oyez.server.database import Unreachable, kind, reaching  # noqa: PLC0415
        from oyez.server.words import site_words  # noqa: PLC0415
    if not kind(args.database):
        raise BadUsage("serve.kind")
    try:
        with reaching(args.database):
            found = list(check(args.database))
    except Unreachable as error:
        raise BadUsage("serve.database", url=error.url, reason=error.reason) from error
    frozen = [verdict for verdict in found if verdict.why is not None]
    if args.json:
        said = [
            {
                "table": verdict.table,
                "game": verdict.game,
                "rules": verdict.rules,
                "moves": verdict.moves,
                "freezes": None if verdict.why is None else site_words().say(verdict.why, lang),
            }
            for verdict in found
        ]
        print(json.dumps(said, indent=2, ensure_ascii=False))
    else:
        for verdict in frozen:
            assert verdict.why is not None
            why = site_words().say(verdict.why, lang)
            print(
                say(
                    msg(
                        "check.freezes", table=verdict.table, game=verdict.game, moves=verdict.moves, why=why
                    ),
                    lang,
                )
            )
        print(say(msg("check.sum", n=len(found), frozen=len(frozen)), lang))
    return TROUBLE if frozen else 0
