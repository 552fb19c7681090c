"""Play in a terminal: one person against bots."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

import oyez
from oyez import bots, games
from oyez.bots import Bot
from oyez.core.chance import Chance
from oyez.core.errors import CannotUndo
from oyez.core.match import Match
from oyez.core.shown import Option
from oyez.core.words import Param, msg

from .given import bot_names, file_reason, load_record, seat_number, table
from .output import console, print_corrections, print_scores, print_table, seat_label
from .parser import USUAL_BOT
from .wording import BadUsage, say

IN_ONE_COLUMN = 8
"""More choices than this are listed side by side."""


def play(args: Namespace, lang: str) -> None:
    match = _loaded(args) if args.load is not None else _new(args)
    seat = seat_number(args.seat, match.seats)
    others = [other for other in range(match.seats) if other != seat]
    names = bot_names(args.bots) if args.bots is not None else [USUAL_BOT][: len(others)]
    if len(names) > len(others):
        raise BadUsage("cli.bots", given=len(names), seats=len(others))
    seated = {other: names[at % len(names)] for at, other in enumerate(others)}
    Seat(match, seat, seated, lang).play()


def _new(args: Namespace) -> Match:
    if args.game is None:
        raise BadUsage("cli.which-game", games=", ".join(games.ids()))
    seats, options = table(games.find(args.game), args.seats, args.option)
    return oyez.new(args.game, seats=seats, seed=args.seed, **options)


def _loaded(args: Namespace) -> Match:
    if args.option or args.seats is not None or args.seed is not None:
        raise BadUsage("cli.load-alone")
    match = load_record(args.load)
    if args.game not in (None, match.game.id):
        raise BadUsage("cli.load-game", file=args.load, game=match.game.id)
    return match


def _line(at: int, option: Option) -> Text:
    """A choice and, fainter, what it will do where its label does not say it."""
    line = Text(f"{at:3}  {option.label}")
    return line.append(f" ({option.effect})", "dim") if option.effect else line


class Seat:
    """Where the person sits: reads what is typed and prints what that seat may know."""

    def __init__(self, match: Match, seat: int, seated: dict[int, str], lang: str) -> None:
        self.match = match
        self.seat = seat
        self.seated = seated
        self.lang = lang
        self.out: Console = console()
        chance = Chance.from_seed(match.seed, len(match.choices))
        self.bots: dict[int, Bot] = {
            other: bots.make(name, match.game, chance.bits()) for other, name in seated.items()
        }
        self.told = len(match.log(seat, lang))
        self.saved: set[Path] = set()

    def say(self, message_id: str, **params: Param) -> None:
        self.out.print(say(msg(message_id, **params), self.lang), soft_wrap=True)

    def play(self) -> None:
        self.greet()
        fresh = True
        while not self.match.over:
            fresh = self.let_bots_play() or fresh
            self.tell()
            if self.match.over:
                break
            if fresh:
                self.show_table()
                fresh = False
            if not self.decide():
                return
        self.tell()
        self.show_table()
        self.out.print()
        print_scores(self.out, self.match, self.lang)

    def greet(self) -> None:
        names = self.match.game.info().names
        self.out.print(Text(names[self.lang], "bold"))
        print_corrections(self.out, self.match.game, self.lang)
        self.say("play.you", seat=seat_label(self.match, self.seat, self.lang))
        for other, name in self.seated.items():
            about = bots.words().say(msg(f"bot.{name}"), self.lang)
            self.say("play.bot", seat=seat_label(self.match, other, self.lang), bot=name, about=about)
        self.say("play.keys")

    def let_bots_play(self) -> bool:
        """The bots choose until the person must; they are shown their own seat's view and nothing else."""
        played = False
        while True:
            waiting = [other for other in self.match.waiting if other != self.seat]
            if not waiting:
                return played
            other = waiting[0]
            view = self.match.state.redact(other)
            self.match.play(self.bots[other].choose(view, other), other)
            played = True

    def tell(self) -> None:
        """What has happened since it was last told."""
        log = self.match.log(self.seat, self.lang)
        for line in log[self.told :]:
            self.out.print(Text(f"  {line.text}", "dim"), soft_wrap=True)
        self.told = len(log)

    def show_table(self) -> None:
        self.out.print()
        print_table(self.out, self.match, self.seat, self.lang)

    # ---- the person decides

    def decide(self) -> bool:
        """Ask until a choice is made or taken back; False when the person leaves."""
        options = self.match.options(self.seat, self.lang)
        self.out.print()
        self.out.print(Text(self.match.prompt(self.seat, self.lang), "bold"))
        lines = [_line(at, option) for at, option in enumerate(options, 1)]
        if len(lines) <= IN_ONE_COLUMN:
            for line in lines:
                self.out.print(line)
        else:
            self.out.print(Columns(lines, equal=True, column_first=True))
        while True:
            typed = self.read()
            if typed is None:
                self.say("play.ended")
                return False
            key, _, rest = typed.partition(" ")
            if key.isascii() and key.isdecimal() and not rest:
                if 1 <= int(key) <= len(options):
                    self.match.play(options[int(key) - 1].choice, self.seat)
                    return True
                self.say("play.no-such-choice", number=key, last=len(options))
            elif key == "q":
                self.say("play.left")
                return False
            elif key == "u" and not rest:
                if self.undo():
                    return True
            elif not self.obey(key, rest.strip()):
                self.say("play.not-understood", typed=typed[:80])

    def read(self) -> str | None:
        """The next line that is not empty; None when the input has ended."""
        while True:
            try:
                typed = input("> ").strip()
            except EOFError:
                self.out.print()
                return None
            except UnicodeDecodeError:
                typed = "?"
            if not sys.stdin.isatty():
                self.out.print(Text(typed))
            if typed:
                return typed

    def obey(self, key: str, rest: str) -> bool:
        """The commands that leave the match as it is; False when it is none of them."""
        if key == "s":
            self.save(rest)
        elif rest:
            return False
        elif key == "l":
            for line in self.match.log(self.seat, self.lang):
                self.out.print(f"{line.n:5}  {line.text}", soft_wrap=True)
        elif key == "t":
            self.show_table()
        elif key == "h":
            self.say("play.help")
        else:
            return False
        return True

    def undo(self) -> bool:
        try:
            self.match.undo(self.seat)
        except CannotUndo as refusal:
            self.out.print(refusal.text(self.lang))
            return False
        self.told = min(self.told, len(self.match.log(self.seat, self.lang)))
        self.say("play.undone")
        return True

    def save(self, name: str) -> None:
        path = Path(name or f"{self.match.game.id}-{self.match.seed}.json")
        try:
            # Only what was saved from this very table may be written over.
            with path.open("w" if path.resolve() in self.saved else "x", encoding="utf-8") as file:
                file.write(self.match.to_json())
        except FileExistsError:
            self.say("play.exists", file=str(path))
        except OSError as error:
            self.say("cli.cannot-write", file=str(path), reason=file_reason(error))
        else:
            self.saved.add(path.resolve())
            self.say("play.saved", file=str(path))
