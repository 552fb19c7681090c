"""Open the tables to browsers."""

from __future__ import annotations

import math
import os
import sys
from argparse import Namespace

from oyez.core.words import msg
from oyez.server.config import LEAST_KEY, Config, flag, settings, variable

from .extras import server_room
from .wording import BadUsage, say

MOST_PORT = 65535


def serve(args: Namespace, lang: str) -> None:
    _check(args)
    key = _key()
    with server_room():
        import segno  # noqa: PLC0415

        from oyez.server import base_path, database, inviting, place, run  # noqa: PLC0415
        from oyez.server.lock import Held, InUse  # noqa: PLC0415
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
            if args.database == place.usual_database():
                place.make_room()
            with Held(args.database):  # the server takes it again for as long as it serves
                database.prepare(args.database)
        except InUse as error:
            raise BadUsage("serve.in-use", file=str(error.file), process=error.process) from error
        except database.Unreachable as error:
            raise BadUsage("serve.database", url=error.url, reason=error.reason) from error
        except OSError as error:
            raise BadUsage(
                "serve.database", url=args.database, reason=error.strerror or str(error)
            ) from error
        opened = [
            msg("serve.open", address=run.address(listening)),
            msg("serve.kept", file=database.displayed(args.database)),
        ]
        friends = inviting.for_friends(listening)
        if friends:
            friends += base_path.clean(args.base_path) + "/"
        opened.append(msg("serve.friends", address=friends) if friends else msg("serve.only-here"))

        def told() -> None:
            print(*(say(line, lang) for line in opened), sep="\n", flush=True)
            if friends and sys.stdout.isatty():
                segno.make(friends, micro=False).terminal(compact=True)

        run.run(
            Config(key=key, **{name: getattr(args, name) for name in settings()}),
            listening,
            args.workers,
            told,
        )


def _key() -> str:
    key = os.environ.get(variable("key"), "")
    if key and len(key) < LEAST_KEY:
        raise BadUsage("serve.key", name=variable("key"), least=LEAST_KEY)
    return key


def _check(args: Namespace) -> None:
    if not 0 <= args.port <= MOST_PORT:
        raise BadUsage("serve.port", port=args.port, last=MOST_PORT)
    for name in ("workers", "bot_workers"):
        if getattr(args, name) < 1:
            raise BadUsage("serve.count", name=flag(name))
    for name, default in settings().items():
        if not isinstance(default, str) and not 0 <= getattr(args, name) < math.inf:
            raise BadUsage("serve.negative", name=flag(name))
