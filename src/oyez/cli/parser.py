"""What may stand on the command line."""

from __future__ import annotations

import gettext
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import oyez
from oyez import bots
from oyez.core.words import LANGUAGES, msg
from oyez.server.config import flag, settings, variable

from .wording import ROOM, say

__all__ = ["USUAL_BOT", "Namespace", "argparse_speaks", "make_parser"]

USUAL_BOT = "greedy"
"""Who plays when no bot is named."""


class _Parser(ArgumentParser):
    """Tells what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        print(f"oyez: {' '.join(message.split())}", file=sys.stderr)
        sys.exit(2)


@contextmanager
def argparse_speaks(lang: str) -> Iterator[None]:
    """argparse looks up its own sentences in the current gettext domain: let that be ours for a moment."""
    domain, asked = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain("oyez", str(ROOM / "locale"))
    gettext.textdomain("oyez")
    os.environ["LANGUAGE"] = lang
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if asked is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = asked


def make_parser(lang: str) -> ArgumentParser:
    return _Builder(lang).parser


class _Builder:
    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.parser = _Parser(prog="oyez", description=self.say("about"), allow_abbrev=False)
        self.parser.add_argument("--version", action="version", version=f"oyez {oyez.__version__}")
        self.commands = self.parser.add_subparsers(dest="command", metavar="command", required=True)
        self.games()
        self.components()
        self.play()
        self.simulate()
        self.arena()
        self.show()
        self.replay()
        self.serve()
        self.backup()
        self.restore()
        self.check_tables()
        self.admin()

    def say(self, name: str) -> str:
        return say(msg(f"help.{name}"), self.lang)

    def command(self, name: str, corrected: bool = True) -> ArgumentParser:
        about = self.say(name)
        parser = self.commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        assert isinstance(parser, ArgumentParser)
        parser.add_argument("--lang", choices=LANGUAGES, help=self.say("lang"))
        if corrected:
            parser.add_argument("--corrections", metavar="FOLDER", help=self.say("corrections"))
        return parser

    def games(self) -> None:
        self.command("games", corrected=False)

    def components(self) -> None:
        parser = self.command("components")
        parser.add_argument("game", help=self.say("game"))
        parser.add_argument("-o", "--output", metavar="FILE.toml", help=self.say("sheet"))

    def play(self) -> None:
        parser = self.command("play")
        parser.add_argument("game", nargs="?", help=self.say("game"))
        parser.add_argument("--seat", type=int, default=0, metavar="K", help=self.say("your-seat"))
        self.table(parser)
        parser.add_argument("--load", metavar="RECORD", help=self.say("load"))

    def simulate(self) -> None:
        parser = self.command("simulate")
        parser.add_argument("game", help=self.say("game"))
        parser.add_argument("--games", type=int, default=100, metavar="N", help=self.say("games-to-play"))
        parser.add_argument("--jobs", type=int, default=1, metavar="N", help=self.say("jobs"))
        parser.add_argument("--json", action="store_true", help=self.say("json"))
        self.table(parser)

    def arena(self) -> None:
        parser = self.command("arena")
        parser.add_argument("game", help=self.say("game"))
        parser.add_argument(
            "--bots",
            required=True,
            metavar="BOT,BOT",
            help=f"{self.say('entrants')} {', '.join(bots.names())}",
        )
        parser.add_argument("--games", type=int, default=100, metavar="N", help=self.say("games-to-play"))
        parser.add_argument("--jobs", type=int, default=1, metavar="N", help=self.say("jobs"))
        parser.add_argument("--json", metavar="FILE", help=self.say("json-file"))
        parser.add_argument("--plot", metavar="FILE.svg|.png", help=self.say("plot"))
        parser.add_argument("--ray", metavar="ADDRESS|auto", help=self.say("ray"))
        self.deal(parser)

    def table(self, parser: ArgumentParser) -> None:
        """Who sits at a new table, and what is played there."""
        known = ", ".join(bots.names())
        parser.add_argument("--bots", metavar="BOT,BOT", help=f"{self.say('bots')} {known}")
        self.deal(parser)

    def deal(self, parser: ArgumentParser) -> None:
        """What a new match is made of."""
        parser.add_argument("--seats", type=int, metavar="N", help=self.say("seats"))
        parser.add_argument("--seed", type=int, metavar="S", help=self.say("seed"))
        parser.add_argument(
            "--option", action="append", default=[], metavar="NAME=VALUE", help=self.say("option")
        )

    def show(self) -> None:
        parser = self.command("show")
        parser.add_argument("record", metavar="RECORD", help=self.say("record"))
        parser.add_argument("--move", type=int, metavar="N", help=self.say("move"))
        parser.add_argument("--seat", type=int, metavar="K", help=self.say("eyes"))
        parser.add_argument("--theme", choices=("light", "dark"), default="light", help=self.say("theme"))
        parser.add_argument("-o", "--output", metavar="FILE.svg", help=self.say("output"))

    def replay(self) -> None:
        parser = self.command("replay")
        parser.add_argument("record", metavar="RECORD", help=self.say("record"))

    def serve(self) -> None:
        parser = self.command("serve")
        for name, default in {"host": "127.0.0.1", "port": 8000, "workers": 1, **settings()}.items():
            self.setting(parser, name, default)

    def setting(self, parser: ArgumentParser, name: str, default: str | int | float) -> None:
        """A flag of the server; where it is not given, its environment variable counts."""
        parser.add_argument(
            flag(name),
            type=type(default),
            default=os.environ.get(variable(name), default),
            metavar=METAVARS.get(name, "N"),
            help=f"{self.say(name.replace('_', '-'))} [{variable(name)}, {default}]",
        )

    def backup(self) -> None:
        parser = self.command("backup")
        parser.add_argument("file", metavar="FILE", help=self.say("backup-file"))
        self.setting(parser, "database", settings()["database"])

    def restore(self) -> None:
        parser = self.command("restore")
        parser.add_argument("file", metavar="FILE", help=self.say("restore-file"))
        self.setting(parser, "database", settings()["database"])

    def check_tables(self) -> None:
        parser = self.command("check-tables")
        parser.add_argument("--json", action="store_true", help=self.say("json"))
        self.setting(parser, "database", settings()["database"])

    def admin(self) -> None:
        acts = self.command("admin").add_subparsers(dest="act", metavar="act", required=True)
        for name, wanted in ADMIN.items():
            about = self.say(f"admin-{name}")
            parser = acts.add_parser(name, help=about, description=about, allow_abbrev=False)
            parser.add_argument("--lang", choices=LANGUAGES, help=self.say("lang"))
            self.setting(parser, "database", settings()["database"])
            for given in wanted:
                self.admin_argument(parser, given)

    def admin_argument(self, parser: ArgumentParser, name: str) -> None:
        about = self.say(f"admin-given-{name}")
        match name:
            case "json" | "over":
                parser.add_argument(f"--{name}", action="store_true", help=about)
            case "most":
                parser.add_argument("--most", type=int, default=50, metavar="N", help=about)
            case "hours":
                parser.add_argument("--hours", type=float, default=0.0, metavar="N", help=about)
            case "reason":
                parser.add_argument("--reason", default="", metavar="TEXT", help=about)
            case "name":
                parser.add_argument("name", nargs="?", default="", metavar="NAME", help=about)
            case "number":
                parser.add_argument("number", type=int, metavar="N", help=about)
            case _:
                parser.add_argument(name, metavar=name.upper(), help=about)


ADMIN = {
    "tables": ("over", "most", "json"),
    "players": ("name", "most", "json"),
    "log": ("most", "json"),
    "close": ("table", "reason"),
    "delete": ("table", "reason"),
    "host": ("table", "player", "reason"),
    "mute": ("player", "reason"),
    "unmute": ("player", "reason"),
    "ban": ("player", "reason"),
    "unban": ("player", "reason"),
    "announce": ("text", "hours"),
    "withdraw": ("number",),
}
"""What an operator can do, and what each of it is given."""

METAVARS = {
    "host": "ADDRESS",
    "database": "URL",
    "base_path": "PATH",
    "trusted_proxies": "ADDRESS,ADDRESS",
}
"""What stands for a value in the help; a number where nothing is said."""
