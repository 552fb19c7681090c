"""What Legends says: its catalogues, and the names in its component tables."""

from __future__ import annotations

from oyez.core.tables import called
from oyez.core.words import Words

from .components import CARDS, FACES, LEADERS, ROOM, TOKENS

REGIONS = [region for face in FACES for region in face.regions]
WORDS = Words(ROOM, called(card=CARDS, leader=LEADERS, token=TOKENS, face=FACES, region=REGIONS))
