"""All that can ever be chosen in Margraves, and how long its lists get: for learning programs."""

from __future__ import annotations

from typing import Final

from oyez.core.space import Space
from oyez.core.steps import ASIDE, DONE

from .components import (
    CARD_KIND,
    DEALT,
    DECKS,
    GUILDS,
    KEPT,
    KINDS,
    LAIRS,
    LOCATIONS,
    MONSTERS,
    MOST,
    PILES,
    RESOURCES,
    ROW,
    SEGMENTS,
    SHOWN,
    SLOTS,
    STORAGE,
    TIERS,
    TILES,
    TOMBS,
    WEALTH,
)
from .steps import slaying, travel
from .steps.turn import BANNER, BUILD, POWER, RECALL

REWARDS: Final = STORAGE * max(len(segment) for segment in SEGMENTS)
"""The most rewards at once: a ship that sails as far as a full storage pays for."""
ALTERNATIVES: Final = 4
"""No component leaves a choice between more things than these."""


def some(things: int) -> range:
    """One of them; they are counted from 1."""
    return range(1, things + 1)


def any_of(things: int) -> range:
    """One of them, or none."""
    return range(things + 1)


SPACE: Final = Space(
    choices={
        "Build": some(SLOTS),
        "ChooseWealth": some(len(WEALTH)),
        "DeployKnight": (
            DONE,
            *[
                (origin + 1) * travel.STRIDE + there + 1
                for origin in (*range(len(LOCATIONS)), travel.STORE)
                for there in range(len(LOCATIONS))
            ],
        ),
        "GainWild": any_of(len(RESOURCES)),
        "KeepWealth": some(len(WEALTH)),
        "MakeRoom": any_of(KINDS),
        "May": (DONE, 1),
        "MayRecruit": any_of(ROW),
        "MayUseGrants": (DONE,),
        "MoveMargrave": any_of(len(LOCATIONS)),
        "MoveMarker": any_of(len(GUILDS)),
        "NextReward": some(REWARDS),
        "OneOf": any_of(ALTERNATIVES),
        "PayStrength": (
            DONE,
            *[
                source * slaying.STRIDE + tomb
                for source in (slaying.FROM_LOCATION, slaying.FROM_STORAGE)
                for tomb in (*range(len(TOMBS)), slaying.STATUE)
            ],
        ),
        "PayWild": some(len(RESOURCES)),
        "PlayCitizen": some(len(CARD_KIND)),
        "Recruit": some(ROW),
        "RemoveCitizen": some(ROW),
        "Retrieve": some(len(CARD_KIND)),
        "Sail": any_of(len(RESOURCES)),
        "Slay": any_of(len(LAIRS)),
        "TakeTile": any_of(len(TILES)),
        "TakeTombKnights": any_of(len(TOMBS)),
        "UseCitizen": (BANNER, POWER, RECALL, BUILD),
        "UseGrant": [ASIDE + tile for tile in range(len(TILES)) if TILES[tile].is_grant],
        "UsePower": (DONE, 1),
    },
    lengths={
        "citizen_at": len(CARD_KIND),
        "dealt": MOST * DEALT,
        "deck": max(len(deck) for deck in DECKS.values()),
        "face_up": len(LAIRS),
        "influence": MOST * len(GUILDS),
        "kept": MOST * KEPT,
        "knights": len(LOCATIONS),
        "monsters": len(MONSTERS),
        "pile_one": max(len(piles[0]) for piles in PILES.values()),
        "pile_two": max(len(piles[1]) for piles in PILES.values()),
        "row": ROW,
        "shown": SHOWN * len(TIERS),
        "standing": len(LAIRS),
        "stock": MOST * KINDS,
        "supply": KINDS,
        "tile_at": len(TILES),
        "tombs": len(TOMBS),
        "towers": len(LOCATIONS) * SLOTS,
        **dict.fromkeys(("gold", "grants", "margraves", "ships", "strength", "towers_left"), MOST),
    },
)
