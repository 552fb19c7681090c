"""How pages are made: templates, the site's words, and the look they share with the drawn table."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request

import oyez
from oyez import bots, games
from oyez.core.words import LANGUAGES, Param, msg
from oyez.draw import icons
from oyez.draw.defs import SHARED
from oyez.draw.pieces import seat_mark
from oyez.draw.scene import STYLE
from oyez.draw.text import SANS, SERIF
from oyez.draw.theme import DARK, LIGHT, SEAT_SHAPES, declarations

from .base_path import below
from .rows import Player
from .words import language, site_words

ROOM = Path(__file__).parent
THEMES = ("light", "dark")
LANGUAGE_NAMES = {"en": "English", "fr": "Français"}

SCRIPT_WORDS = (
    *("bar.your-turn", "bar.turn-of", "bar.turns-of", "bar.over", "bar.thinks", "bar.watching"),
    *("bar.asked-in", "bar.others-asked", "bar.others-answer", "bar.closed", "log.turn-of"),
    *("bar.pick-target", "bar.pick-which", "bar.suggested", "bar.choices", "bar.skip", "bar.cancel"),
    *("scene.targets", "touch.hold", "touch.ok", "connection.lost", "connection.failed"),
    *("chat.empty", "copy.done", "copy.hand"),
    *("end.won", "end.you-won", "end.tied", "end.total", "end.player", "end.scores", "end.rematch-ready"),
    *("end.win", "end.all-won", "end.nobody", "end.solo-won", "end.solo-lost", "end.none", "new.place"),
    *("lobby.wait", "lobby.you", "lobby.bot", "lobby.keeps", "lobby.sit", "lobby.leave", "lobby.give-bot"),
    *(
        "lobby.replace",
        "lobby.hand-back",
        "lobby.return",
        "lobby.name",
        "title.turn",
        "notify.turn",
        "notify.refused",
    ),
    *("lesson.at", "lesson.other"),
    *("since.title", "since.first", "since.you", "since.showing", "since.back"),
    *("rules.found", "replay.at", "replay.turn", "replay.play", "replay.pause"),
    *("story.pick", "story.formula", "story.as-table", "story.turn", "story.before", "story.end"),
    *("story.no-picture", "story.curve-waits", "advice.title", "advice.close", "advice.spoken"),
    *("people.here", "people.away", "people.host", "people.resigned", "people.menu", "people.resign"),
    *("people.resign.sure", "people.give-bot.sure", "people.replace.sure", "people.make-host", "close"),
    *("people.make-host.sure", "together.bot", "together.bot-for", "together.rematch", "together.follow"),
    *("pass.title", "pass.words", "pass.go", "pass.back", "together.rematch-on"),
    *("together.watch", "together.watching", "together.talk"),
)
"""What the scripts say."""


def say(lang: str, message: str, **params: Param) -> str:
    return site_words().say(msg(message, **params), lang)


def bot_levels(lang: str) -> list[dict[str, str]]:
    """The bots that people may seat, the strongest first; one of another package goes by its own name.

    Those that play without looking ahead are yardsticks for programs, which may seat them all the same.
    """
    return [
        {"bot": name, "label": say(lang, f"bot.{name}") if name in bots.LEVELS else name}
        for name in (*[*bots.LEVELS][::-1], *bots.plugins())
    ]


def bot_labels(lang: str) -> dict[str, str]:
    """What the bots of the house are called, whoever has seated them."""
    return {name: say(lang, f"bot.{name}") for name in bots.BOTS}


@cache
def script_words(lang: str) -> dict[str, str]:
    """The sentences as they stand, with their gaps: the script fills them."""
    words = site_words()
    return {name: words.catalogues[lang].gettext(name) for name in SCRIPT_WORDS}


# ---- the look


@cache
def look_css() -> str:
    """The colours of the drawn table for the whole page, and the style of scenes."""
    light = f"color-scheme:light;{declarations(LIGHT)}"
    dark = f"color-scheme:dark;{declarations(DARK)}"
    return (
        f":root{{--serif:{SERIF};--sans:{SANS};{light}}}"
        f":root[data-theme=dark]{{{dark}}}"
        f"@media(prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}"
        f"{STYLE}"
    )


@cache
def definitions(every_icon: bool) -> Markup:
    """Symbols and patterns that pages refer to: those of any scene, or the few that plain pages need."""
    shown = icons.names() if every_icon else PLAIN_ICONS
    seats = "".join(
        f'<symbol id="seat-{seat}" viewBox="-12 -12 24 24">{seat_mark(seat, 22)}</symbol>'
        for seat in range(len(SEAT_SHAPES))
    )
    symbols = "".join(icons.symbol(name) for name in shown)
    return Markup("".join(SHARED.values()) + seats + symbols)


PLAIN_ICONS = (
    "arrow-right",
    "book",
    "bot",
    "check",
    "clock",
    "crown",
    "each-player",
    "eye",
    "plus",
    "star",
    "turn",
)


@cache
def static_version() -> str:
    """Changes with any of the static files."""
    whole = hashlib.sha256(look_css().encode())
    for file in sorted((ROOM / "static").iterdir()):
        whole.update(file.name.encode() + file.read_bytes())
    return whole.hexdigest()[:VERSION_LENGTH]


VERSION_LENGTH = 16


def static(path: str) -> str:
    """A static file in the folder of this version: it never changes there, nor do the scripts beside it."""
    return f"/static/{static_version()}/{path}"


@cache
def modules(script: str) -> tuple[str, ...]:
    """The scripts that one needs, and those that they need, without itself."""
    found: dict[str, None] = {}
    open_ones = [script]
    while open_ones:
        text = (ROOM / "static" / open_ones.pop()).read_text("utf-8")
        new = [name for name in IMPORTED.findall(text) if name not in found and name != script]
        found |= dict.fromkeys(new)
        open_ones += new
    return tuple(found)


IMPORTED = re.compile(r'^import\b[^;]*?"\./([\w-]+\.js)";', re.MULTILINE)


@cache
def picture(game_id: str, lang: str, theme: str) -> str:
    """The table of a game in full swing: two thirds of a match between bots, always the same one."""
    game = games.find(game_id)
    match = oyez.new(game_id, seats=game.info().usual_seats, seed=PICTURE_SEED)
    chance = bots.make("random", game, PICTURE_SEED)
    while not match.over:
        seat = match.waiting[0]
        match.play(chance.choose(match.state.redact(seat), seat), seat)
    return match.at(len(match.choices) * 2 // 3).scene(None, lang).svg(theme)


PICTURE_SEED = 24


# ---- templates


@cache
def environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(ROOM / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["icon"] = _icon
    made.globals["seat"] = _seat
    made.globals["static"] = static
    made.globals["modules"] = modules
    made.globals["look"] = lambda: f"/look.css?v={static_version()}"
    made.globals["definitions"] = definitions
    made.globals["languages"] = LANGUAGE_NAMES
    return made


def _icon(name: str) -> Markup:
    return Markup('<svg class="icon" aria-hidden="true"><use href="#icon-{}"/></svg>').format(name)


def _seat(number: int) -> Markup:
    return Markup('<svg class="icon" aria-hidden="true"><use href="#seat-{}"/></svg>').format(number)


def theme_of(request: Request) -> str | None:
    """The theme that was chosen; None: whatever the system asks for."""
    wish = request.cookies.get("theme")
    return wish if wish in THEMES else None


def page(
    request: Request, template: str, player: Player | None, status: int = 200, **context: Any
) -> HTMLResponse:
    lang = language(request)
    base = request.scope.get("root_path", "")
    here = request.url.path.removeprefix(base) + (f"?{request.url.query}" if request.url.query else "")

    def t(message: str, **params: Param) -> str:
        return say(lang, message, **params)

    html = (
        environment()
        .get_template(template)
        .render(
            t=t,
            lang=lang,
            base=base,
            origin=str(request.base_url),
            theme=theme_of(request),
            player=player,
            notices=request.app.state.services.desk.notices,
            here=here if request.method in ("GET", "HEAD") else context.get("back", "/"),
            **context,
        )
    )
    return HTMLResponse(
        below(html, base), status, headers={"Cache-Control": "no-store", "Content-Language": lang}
    )


def see(path: str) -> RedirectResponse:
    """Go and look there, after a form."""
    return RedirectResponse(path, 303)


def inside(path: str) -> str:
    """The path if it stays on this site; otherwise home."""
    parts = urlsplit(path)
    local = path.startswith("/") and not path.startswith(("//", "/\\")) and not parts.netloc
    return quote(path, safe="/?&=%-_.~") if local and path.isprintable() else "/"


def other_language(lang: str) -> str:
    return next(other for other in LANGUAGES if other != lang)
