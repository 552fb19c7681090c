"""`oyez admin`: what whoever runs a server may do to its tables and players, while it runs."""

from __future__ import annotations

import getpass
import json
from argparse import Namespace
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from oyez.core.words import msg

from .extras import server_room
from .wording import BadUsage, say

ACTS = ("close", "delete", "mute", "unmute", "ban", "unban", "host", "announce", "withdraw")
LISTS = ("tables", "players", "log")


def admin(args: Namespace, lang: str) -> None:
    with server_room():
        from oyez.server import acts  # noqa: PLC0415
        from oyez.server.database import Unreachable, kind, make_engine, reaching  # noqa: PLC0415
    if not kind(args.database):
        raise BadUsage("serve.kind")
    try:
        with reaching(args.database):
            engine = make_engine(args.database)
            try:
                with engine.execution_options(writing=args.act in ACTS).begin() as db:
                    if args.act in LISTS:
                        _print(args, _listed(args, db), lang)
                    else:
                        print(say(_done(args, db), lang))
            finally:
                engine.dispose()
    except Unreachable as error:
        raise BadUsage("serve.database", url=error.url, reason=error.reason) from error
    except acts.NoSuch as error:
        raise BadUsage("admin.no-such", what=str(error)) from error


def _listed(args: Namespace, db: Any) -> list[dict[str, Any]]:
    from oyez.server import acts  # noqa: PLC0415

    if args.act == "tables":
        return acts.tables(db, args.most, over=args.over)
    if args.act == "players":
        return acts.players(db, args.name, args.most)
    return [
        {"at": act.at, "who": act.who, "act": act.act, "target": act.target, "reason": act.reason}
        for act in acts.latest(db, args.most)
    ]


def _print(args: Namespace, found: list[dict[str, Any]], lang: str) -> None:
    if args.json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
        return
    for entry in found:
        print(LINES[args.act](entry))
    if not found:
        print(say(msg("admin.nothing"), lang))


def _done(args: Namespace, db: Any) -> Any:
    from oyez.server import acts  # noqa: PLC0415

    who = _who()
    match args.act:
        case "close":
            acts.close_table(db, who, args.table, args.reason)
        case "delete":
            acts.delete_table(db, who, args.table, args.reason)
        case "host":
            acts.set_host(db, who, args.table, args.player, args.reason)
        case "announce":
            return msg("admin.announced", number=acts.announce(db, who, args.text, args.hours))
        case "withdraw":
            acts.withdraw(db, who, args.number)
        case act:
            acts.sanction(db, who, act, args.player, args.reason)
    return msg("admin.done")


def _who() -> str:
    """Who sits at the keyboard, as far as the system knows."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "?"


def _when(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")


def _table(entry: dict[str, Any]) -> str:
    seats = ", ".join(
        f"{seat['name']} ({seat['player']})" if seat["player"] else seat["bot"] or "-"
        for seat in entry["seats"]
    )
    facts = f"{entry['game']}/{entry['rules']}  {entry['state']}  {entry['moves']}"
    return f"{entry['id']}  {_when(entry['moved'])}  {facts}  {seats}"


def _player(entry: dict[str, Any]) -> str:
    flags = " ".join(flag for flag in ("muted", "banned") if entry[flag])
    return f"{entry['id']}  {_when(entry['created'])}  {entry['name']}  {flags}".rstrip()


def _act(entry: dict[str, Any]) -> str:
    return (
        f"{_when(entry['at'])}  {entry['who']}  {entry['act']} {entry['target']}  {entry['reason']}".rstrip()
    )


LINES: dict[str, Callable[[dict[str, Any]], str]] = {"tables": _table, "players": _player, "log": _act}
