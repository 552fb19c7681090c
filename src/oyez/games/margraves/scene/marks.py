"""The mark of what is reconstructed: a line of its own under a title, and under an enlarged card."""

from __future__ import annotations

from functools import cache

from oyez.core.words import msg
from oyez.games.margraves.components import Fields
from oyez.games.margraves.words import WORDS

from .effects import listed

WHAT = {
    "citizen": {"guild": "guild", "banner": "banner"},
    "lair": {"adjacent": "trails"},
    "line": {"spaces": "tombs", "reward": "reward"},
    "location": {"guilds": "guilds", "power": "resource", "slots": "slots"},
    "monster": {
        "lair": "lair",
        "strength": "cost",
        "magic": "cost",
        "influence": "reward",
        "rewards": "reward",
    },
    "price": {"gold": "price"},
    "river": {"gold": "price"},
    "section": {"vp_per_icon": "points"},
    "segment": {"reward": "reward"},
    "slot": {"slots": "reward"},
    "supply": {"players": "number"},
    "tile": {"grant": "shown", "guilds": "shown", "banner": "shown"},
    "wealth": {"gain": "shown"},
}
"""For each kind of component what its fields are to whoever looks at it; the others are not shown on it."""


@cache
def marked(title: str, kind: str, fields: Fields, lang: str) -> str:
    """The title, and on a second line what of it the rulebook does not tell."""
    seen = dict.fromkeys(WHAT[kind][field] for field in fields if field in WHAT[kind])
    if not seen:
        return title
    said = msg("scene.reconstructed", what=listed([msg(f"scene.reconstructed.{word}") for word in seen]))
    return f"{title}\n{WORDS.say(said, lang)}"
