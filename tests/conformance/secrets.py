"""Secrets: two matches that differ in one hidden thing, and the seats that know it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from oyez import games
from oyez.core.game import SHAPES
from oyez.core.match import Match
from oyez.core.words import LANGUAGES
from oyez.draw.scene import Drawn
from oyez.envs.encoding import encoding

from .choosing import bytes_of
from .hiding import shown


@dataclass(frozen=True)
class Secret:
    one: Match
    other: Match
    knowing: frozenset[int]
    drawn: bool = True
    """Whether those who know it see it on the table; else it is kept for bots and programs."""

    def kept_from(self) -> list[int | None]:
        return [seat for seat in (None, *range(self.one.seats)) if seat not in self.knowing]


def games_with_secrets() -> list[str]:
    return [game for game in games.ids() if secrets_of(game)]


def secrets_of(game: str) -> dict[str, Callable[[], Secret]]:
    """Those that a game names, in tests/games/<id>/secrets.py."""
    name = f"tests.games.{game}.secrets"
    found: dict[str, Callable[[], Secret]] = import_module(name).SECRETS if find_spec(name) else {}
    return found


def seen_of(secret: Secret, match: Match) -> dict[int | None, dict[str, Any]]:
    """All that the library shows of a match to everybody, the whole log and the drawings included.

    Whoever knows the secret looks first: the drawings of the others are made upon what was drawn then.
    """
    viewers: list[int | None] = [*secret.knowing, *secret.kept_from()]
    seen = {seat: {"state": bytes_of(match.state.redact(seat)), **shown(match, seat)} for seat in viewers}
    text = match.game.text
    for lang, shape in zip(LANGUAGES, SHAPES, strict=True):
        drawn = Drawn()
        for seat in viewers:
            its = seen[seat]
            its["log"] = match.log(seat, lang)
            its["text"] = text(match.state.redact(seat), seat, lang) if text is not None else ""
            its[f"scene {shape}"] = match.scene(seat, lang, shape=shape, drawn=drawn).svg()
    for seat in range(match.seats):
        seen[seat]["observation"] = encoding(match.game.id).observe(match.state, seat)
    return seen
