"""What the data says of the game as a whole: seats, actions, markers and the end.

Its components are read by the files of their names. Figures of cards that are often looked up stand in bytes:
compiled, that costs a third of what it does in a tuple.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from oyez.core.tables import names, read

ROOM: Final = Path(__file__).parent

Effect = tuple[dict[str, Any], ...]
"""What a card does, as the data says it: verbs in order, explained in ops.toml."""

Fields = tuple[str, ...]
"""Those fields of a component whose values are reconstructed: the rulebook does not tell what is printed."""

GAME: Final = read(ROOM, "game")

MINUTES: Final[int] = GAME["identity"]["minutes"]
HEROES_LEAST: Final = min(entry["count"] for entry in GAME["players"])
MOST: Final = max(entry["count"] for entry in GAME["players"])
"""Heroes at most; the Nameless is one seat more."""
SEATS: Final = tuple(range(HEROES_LEAST, MOST + 2))


# ---- actions

ACTIONS: Final = tuple(action["id"] for action in GAME["action"])
"""What may be done in a turn, in the order of the rulebook; cleansing comes last."""
RECRUIT: Final = 0
BUY: Final = 1
BUILD: Final = 2
OCCUPY: Final = 3
PLAY_SIN: Final = 4
ARTEFACT_USE: Final = 5
ACTIVATE: Final = 6
SKILL: Final = 7
TAKE_PART: Final = 8
CLAIM: Final = 9
CLOSE: Final = 10
PASS: Final = 11
CLEANSE: Final = 12
ACTION_NAMES: Final = {action["id"]: names(action) for action in GAME["action"]}


# ---- markers, scoring and the end

MARKERS: Final[int] = GAME["setup"]["markers_in_hand"]
POWER_TO_WIN: Final[int] = GAME["end"]["power_to_win"]
PIECES: Final[int] = GAME["end"]["armour_pieces"]
LAST_CATACLYSM: Final[int] = GAME["end"]["cataclysms"]
FALL_AT: Final[int] = GAME["end"]["corruption_to_fall"]
TRACK_END: Final[int] = GAME["power_track"]["printed_to"]
_CLEANSE = read(ROOM, "corruption")["rules"]["cleanse"]
CLEANSE_GOLD: Final[int] = _CLEANSE["gold"]
CLEANSE_RENOWN: Final[int] = _CLEANSE["renown"]
CLEANSE_POWER: Final[int] = _CLEANSE["power"]
CLEANSE_CARDS: Final[int] = _CLEANSE["removes"]
