"""The command line's own words, and which language they are in."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from oyez.core.errors import OyezError
from oyez.core.words import LANGUAGES, Message, Words

ROOM = Path(__file__).parent


@cache
def words() -> Words:
    return Words(ROOM)


def say(message: Message, lang: str) -> str:
    return words().say(message, lang)


class BadUsage(OyezError, ValueError):
    """Something on the command line, or a file named there, is wrong."""

    def text(self, lang: str = "en") -> str:
        return say(self.message, lang)


def language(given: Sequence[str]) -> str:
    """The language asked for by --lang, else that of the locale, else English."""
    asked = ""
    for at, word in enumerate(given):
        if word == "--lang" and at + 1 < len(given):
            asked = given[at + 1]
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    if asked in LANGUAGES:
        return asked
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            code = os.environ[name].replace("-", "_").split("_")[0].lower()
            return code if code in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
