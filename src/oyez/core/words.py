"""Words: everything shown to a person is a message id with parameters, put into a language at the edge.

Sentences live in gettext catalogues, one per room; names of components come from the room's own data tables.
"""

from __future__ import annotations

import gettext
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Union

LANGUAGES = ("en", "fr")

MOST_FOUND = 10_000
"""How many sentences a room keeps at hand."""

Param = Union[int, str, "Message"]


@dataclass(slots=True)
class Message:
    """Something to say, in no language yet. It never changes; frozen, it would take twice as long to make."""

    id: str
    params: Mapping[str, Param]


def msg(message_id: str, /, **params: Param) -> Message:
    return Message(message_id, params)


def seat_name(seat: int) -> Message:
    """A seat as it is spoken of; a table may put a player's name in its place."""
    return Message("seat", {"seat": seat})


OF = re.compile(r"\b([dD])e \{(\w+)\}")


def elided(text: str, said: Mapping[str, int | str]) -> str:
    """A French sentence with d’ for de where what follows begins with a vowel: names may be anything."""
    if "e {" not in text:
        return text
    return OF.sub(lambda found: f"{found[1]}’{{{found[2]}}}" if _vowel(said[found[2]]) else found[0], text)


def _vowel(said: int | str) -> bool:
    first = unicodedata.normalize("NFD", str(said)[:1]).lower()[:1]
    return first in tuple("aeiouyhœæ")


class Words:
    """The catalogues of one room, on top of the engine's own."""

    def __init__(self, folder: Path, names: Mapping[str, Mapping[str, str]] | None = None) -> None:
        self.names = names or {}
        self.catalogues = {lang: _catalogue(folder, lang) for lang in LANGUAGES}
        self._found: dict[tuple[str, str, int | None], str] = {}

    def say(self, message: Message, lang: str, players: Sequence[str] = ()) -> str:
        """The message in that language; `players` are the names to use instead of the seats' colours.

        Raises LookupError where the catalogues lack the message: a gap must be seen, not papered over.
        """
        message_id, params = message.id, message.params
        if message_id == "seat":
            seat = params["seat"]
            assert isinstance(seat, int)
            if seat < len(players):
                return players[seat]
            return self._text(f"seat.{seat}", lang, None)
        number = params.get("n")
        key = message_id, lang, number if isinstance(number, int) else None
        text = self._found.get(key) or self._text(*key)
        if not params:
            return text
        said: dict[str, int | str] = {}
        for name, value in params.items():
            said[name] = self.say(value, lang, players) if isinstance(value, Message) else value
        if lang == "fr":
            text = elided(text, said)
        return text.format_map(said)

    def _text(self, message_id: str, lang: str, number: int | None) -> str:
        """The sentence in that language, in the form that the number asks for; looked up once."""
        key = message_id, lang, number
        text = self._found.get(key)
        if text is None:
            if len(self._found) > MOST_FOUND:
                self._found.clear()
            text = self._found[key] = self._look_up(message_id, lang, number)
        return text

    def _look_up(self, message_id: str, lang: str, number: int | None) -> str:
        if lang not in self.catalogues:
            raise LookupError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
        name = self.names.get(lang, {}).get(message_id)
        if name is not None:
            return name
        catalogue = self.catalogues[lang]
        text = message_id
        if number is not None:
            text = catalogue.ngettext(message_id, message_id, number)
        if text == message_id:
            text = catalogue.gettext(message_id)
        if text == message_id:
            raise LookupError(f"no message {message_id!r} in {lang}")
        return text


@cache
def _catalogue(folder: Path, lang: str) -> gettext.GNUTranslations:
    """The room's catalogue, falling back on the engine's. Installing the package makes the .mo files."""
    own = folder / "locale" / lang / "LC_MESSAGES" / "oyez.mo"
    with own.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    if folder != CORE:
        catalogue.add_fallback(_catalogue(CORE, lang))
    return catalogue


CORE = Path(__file__).parent


@cache
def core_words() -> Words:
    """The engine's own words: errors, seats, yes and no."""
    return Words(CORE)
