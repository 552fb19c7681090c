"""What Legends says: its catalogues, the names in its tables, and how sentences speak of regions."""

from __future__ import annotations

from typing import NamedTuple

from oyez.core.tables import called
from oyez.core.words import Words

from .components import CARDS, FACES, LEADERS, ROOM, TOKENS


class Phrase(NamedTuple):
    """A region inside a sentence: `in.meadow_3` is "in the village"."""

    id: str
    names: dict[str, str]


REGIONS = [region for face in FACES for region in face.regions]
PHRASES = {
    form: [Phrase(region.id, region.phrases[form]) for region in REGIONS]
    for form in ("the", "in", "from", "to")
}
WORDS = Words(ROOM, called(card=CARDS, leader=LEADERS, token=TOKENS, face=FACES, region=REGIONS, **PHRASES))
