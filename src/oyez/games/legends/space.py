"""All that can ever be chosen in Legends, and how long its lists get: for learning programs."""

from __future__ import annotations

from typing import Final

from oyez.core.space import Space
from oyez.core.steps import DONE

from .components import BY_PLAYERS, CARDS, FACES, LAYOUTS, ROW, SEATS, TOKENS
from .maps import STRIDE, Map
from .scoring import PARTS
from .state import FACE_DOWN, NOBODY, Rules
from .steps.actions import COLOURS
from .steps.setup import ENCOUNTERS

MOST: Final = max(SEATS)
SLOTS: Final = max(len(layout.slots) for layout in LAYOUTS.values())
REGIONS: Final = sum(
    max(len(face.regions) for face in FACES if face.board == board) for board in {f.board for f in FACES}
)
"""On the map with the most of them."""

SOME_REGION: Final = range(1, REGIONS + 1)
ANY_REGION: Final = (DONE, *SOME_REGION)

BY_SEAT: Final = (
    "bids",
    "captured",
    "cards",
    "cities_left",
    "coins",
    "elixirs",
    "flying",
    "immune",
    "leaders",
    "more_armies",
    "more_moves",
    "reserve",
)
"""One number for each seat; of the reserve, for each colour."""


def read_rules(rules: Rules) -> tuple[int, ...]:
    """The options in the order of `oyez.new`, with a flag for each encounter."""
    flags = (
        rules.setup == "chosen",
        rules.exploration,
        rules.swamp,
        rules.citadels,
        *[name in rules.encounters for name in ENCOUNTERS],
        rules.leaders,
        rules.bid_tie == "die",
    )
    return list(LAYOUTS).index(rules.layout), *[int(flag) for flag in flags], rules.games


def read_map(laid: Map) -> tuple[int, ...]:
    """The face and turn in every slot, and the two regions with a portal."""
    free = SLOTS - len(laid.codes)
    return *laid.codes, *[NOBODY] * free, *(laid.portals or (NOBODY, NOBODY))


SPACE: Final = Space(
    choices={
        "Bid": range(max(figures.coins for figures in BY_PLAYERS.values()) + 1),
        "BuildCity": ANY_REGION,
        "ChooseAway": SOME_REGION,
        "ChooseCentral": range(1, SLOTS + 1),
        "ChooseStart": SOME_REGION,
        "DestroyArmy": (DONE, *[region * COLOURS + c for region in SOME_REGION for c in range(MOST)]),
        "LayBoard": range(len(FACES) * 4),
        "LayFaceDown": SOME_REGION,
        "LayToken": ANY_REGION,
        "May": (DONE, 1),
        "MoveArmy": (DONE, *[a * STRIDE + b for a in SOME_REGION for b in SOME_REGION if a != b]),
        "OneOf": range(max(len(card.verbs) for card in CARDS) + 1),
        "PlaceArmy": ANY_REGION,
        "PlaceNeutral": SOME_REGION,
        "TakeCard": range(1, ROW + 1),
        "TakeLastCard": range(ROW + 1),
    },
    lengths={
        "rules": len(read_rules(Rules())),
        "map": SLOTS + 2,
        "armies": (REGIONS + 1) * MOST,
        "cities": (REGIONS + 1) * MOST,
        "token_at": REGIONS + 1,
        "looked": REGIONS + 1,
        "pile": len(FACE_DOWN),
        "row": ROW,
        "deck": len(CARDS),
        "owner": len(CARDS),
        "taken_by": len(TOKENS),
        "earlier": MOST * len(PARTS),
        **dict.fromkeys(BY_SEAT, MOST),
    },
    read={"rules": read_rules, "map": read_map},
)
