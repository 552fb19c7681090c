"""The site's own words."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from starlette.requests import HTTPConnection

from oyez.core.words import LANGUAGES, Words

ROOM = Path(__file__).parent


@cache
def site_words() -> Words:
    return Words(ROOM)


def language(request: HTTPConnection) -> str:
    """The language asked for, chosen before, or preferred by the browser."""
    for wish in (request.query_params.get("lang"), request.cookies.get("lang")):
        if wish in LANGUAGES:
            return wish
    for wish in request.headers.get("accept-language", "").split(","):
        code = wish.split(";")[0].split("-")[0].strip().lower()
        if code in LANGUAGES:
            return code
    return LANGUAGES[0]
