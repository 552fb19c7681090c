"""Open the tables to browsers."""

from __future__ import annotations

from argparse import Namespace

from oyez.core.words import msg

from .wording import BadUsage, say

MOST_PORT = 65535


def serve(args: Namespace, lang: str) -> None:
    _check(args)
    try:
        from oyez.server import database, run  # noqa: PLC0415
        from oyez.server.config import Config  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.split(".")[0] == "oyez":
            raise
        raise BadUsage("serve.extra") from missing
    kind = database.kind(args.database)
    if not kind:
        raise BadUsage("serve.kind")
    if args.workers > 1 and kind != "postgresql":
        raise BadUsage("serve.workers")
    try:
        listening = run.bind(args.host, args.port)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadUsage("serve.address", host=args.host, port=args.port, reason=reason) from error
    with listening:
        try:
            database.prepare(args.database)
        except database.Unreachable as error:
            raise BadUsage("serve.database", url=error.url, reason=error.reason) from error
        opened = say(msg("serve.open", address=run.address(listening)), lang)
        run.run(
            Config(database=args.database, bot_workers=args.bot_workers),
            listening,
            args.workers,
            lambda: print(opened, flush=True),
        )


def _check(args: Namespace) -> None:
    if not 0 <= args.port <= MOST_PORT:
        raise BadUsage("serve.port", port=args.port, last=MOST_PORT)
    for name, count in (("--workers", args.workers), ("--bot-workers", args.bot_workers)):
        if count < 1:
            raise BadUsage("serve.count", name=name)
