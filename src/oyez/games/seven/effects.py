"""Cards compiled to steps: the verbs of the data are code, what is printed is a sequence of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from oyez.core.compiler import Entry
from oyez.core.frames import Sequence as InTurn
from oyez.core.steps import NOBODY, Step

from . import printed
from .buildings import BUILDINGS, BY_MARK, TYPES
from .components import MOST
from .gifts import GIFT
from .goods import WHAT
from .lasting import (
    BY_ARTEFACT,
    BY_BUILDING,
    BY_CATACLYSM,
    BY_NAMELESS,
    BY_SIN,
    MORE_ACTIVATED,
    MORE_POURED,
    SHIELDED,
    SHIELDS,
    SPARED,
    SPARED_USES,
    WAIVED,
    WILD_PORTAL,
    WILD_QUEST,
)
from .sins import CATACLYSMS, NAMELESS_CARDS, SINS
from .steps.aiming import WHO
from .steps.buildings import ClearBuilding, Destroy, Lasting
from .steps.cataclysm import THEN, PeekCataclysm
from .steps.characters import ANY, Dismiss, Exhaust, Ready, StealCharacter
from .steps.dealing import AT_SHOP, AT_TAVERN, WHERE, CloseSpace, Refresh
from .steps.free import free_uses
from .steps.gifts import EVERY, FROM, Exchange, TakeGifts
from .steps.market import Hire, TakeFree
from .steps.portals import ReopenPortal
from .steps.quests import Neutralise, PlaceMarker
from .steps.sins import DrawSin, ReturnSins, SpillSin, needs_target
from .steps.taking import Gain, Lose, Steal
from .steps.treasures import DrawTreasure
from .steps.turn import ExtraActions
from .treasures import ARTEFACTS

Make = Callable[[Entry, int, int], Step]
"""A step from the entry, the seat whose card it is, and the kind of the card."""


def _who(entry: Entry) -> int:
    return WHO[entry.get("who", "self")]


def _turned(entry: Entry) -> bool:
    return entry.get("state") == "turned"


def _new(entry: Entry) -> bool:
    return entry.get("which") == "new"


def _gifts(entry: Entry, seat: int, by: int) -> Step:
    allowed = EVERY if entry["gift"] == "any" else 1 << GIFT[entry["gift"]]
    return TakeGifts(seat, by, entry["n"], allowed, bool(entry.get("distinct", False)))


def _bonus(entry: Entry, seat: int, by: int) -> Step:
    return Lasting(seat, by, (MORE_ACTIVATED if entry["on"] == "activate" else MORE_POURED, entry["n"]))


def _wild(entry: Entry, seat: int, by: int) -> Step:
    kinds = {"quest": WILD_QUEST, "portal": WILD_PORTAL}
    return Lasting(seat, by, tuple(n for on in entry["on"] for n in (kinds[on], entry["n"])))


def _shield(entry: Entry, seat: int, by: int) -> Step:
    return Lasting(seat, by, tuple(n for kind in entry["from"] for n in (SHIELDED + SHIELDS[kind], 1)))


VERBS: Final[dict[str, Make]] = {
    "gain": lambda e, seat, by: Gain(seat, by, _who(e), e["n"], WHAT[e["what"]]),
    "lose": lambda e, seat, by: Lose(seat, by, _who(e), e["n"], WHAT[e["what"]]),
    "steal": lambda e, seat, by: Steal(seat, by, _who(e), e["n"], WHAT[e["what"]]),
    "gain_gift": _gifts,
    "exchange_gifts": lambda e, seat, by: Exchange(seat, by, e["max"], sum(FROM[p] for p in e["from"])),
    "recruit": lambda e, seat, by: Hire(seat, by, e["less"]),
    "take": lambda e, seat, by: TakeFree(
        seat, by, AT_SHOP if e["what"] == "elixir" else AT_TAVERN, e["max_cost"]
    ),
    "ready": lambda e, seat, by: Ready(seat, by, e["n"]),
    "exhaust": lambda e, seat, by: Exhaust(seat, by, _who(e), e["n"], _new(e)),
    "steal_character": lambda e, seat, by: StealCharacter(
        seat, by, _who(e), _turned(e), e.get("max_cost", ANY)
    ),
    "dismiss": lambda e, seat, by: Dismiss(seat, by, _who(e), e["n"], _turned(e)),
    "refresh": lambda e, seat, by: Refresh(seat, by, WHERE[e["where"]]),
    "draw_sin": lambda e, seat, by: DrawSin(seat, by, _who(e), e["n"]),
    "spill_sin": lambda e, seat, by: SpillSin(seat, by, e["n"]),
    "return_sin": lambda e, seat, by: ReturnSins(seat, by, e["n"]),
    "place_marker": lambda e, seat, by: PlaceMarker(seat, by),
    "neutralise": lambda e, seat, by: Neutralise(seat, by, _who(e), e["n"], _new(e)),
    "draw_treasure": lambda e, seat, by: DrawTreasure(seat, by, e["n"]),
    "clear_building": lambda e, seat, by: ClearBuilding(seat, by, _who(e), e["n"]),
    "destroy": lambda e, seat, by: Destroy(seat, by, BY_MARK[TYPES.index(e["type"]), e["mark"]]),
    "close": lambda e, seat, by: CloseSpace(seat, by, WHERE[e["where"]], e["slot"] - 1),
    "reopen_portal": lambda e, seat, by: ReopenPortal(seat, by, e["n"]),
    "peek_cataclysm": lambda e, seat, by: PeekCataclysm(seat, by, e["n"], THEN[e["then"]]),
    "extra_actions": lambda e, seat, by: ExtraActions(seat, e["n"]),
    "bonus_gift": _bonus,
    "spare_gift": lambda e, seat, by: Lasting(seat, by, (SPARED, e["n"], SPARED_USES, e["uses"])),
    "wild_gift": _wild,
    "waive_sins": lambda e, seat, by: Lasting(seat, by, (WAIVED, 1)),
    "shield": _shield,
}


def steps_of(effect: Sequence[Entry], seat: int, by: int) -> tuple[Step, ...]:
    return tuple(VERBS[entry["op"]](entry, seat, by) for entry in effect)


def whole(effect: Sequence[Entry], seat: int, by: int) -> Step:
    steps = steps_of(effect, seat, by)
    return steps[0] if len(steps) == 1 else InTurn(steps)


def by_seat(effect: Sequence[Entry], by: int) -> list[Step]:
    return [whole(effect, seat, by) for seat in range(MOST)]


def fill_in() -> None:
    """Compile everything that is printed."""
    for sin in SINS:
        one, other = (
            [steps_of(function.effect, seat, BY_SIN) for seat in range(MOST)] for function in sin.functions
        )
        printed.SINS.append((one, other))
        printed.AT_WILL.append(not (needs_target(one[0][0]) and needs_target(other[0][0])))
    printed.ARTEFACTS.extend([by_seat(artefact.effect, BY_ARTEFACT) for artefact in ARTEFACTS])
    printed.ABILITIES.extend([by_seat(building.ability, BY_BUILDING) for building in BUILDINGS])
    printed.NAMELESS.extend([by_seat(card.effect, BY_NAMELESS) for card in NAMELESS_CARDS])
    printed.CATACLYSMS.extend([whole(card.effect, NOBODY, BY_CATACLYSM) for card in CATACLYSMS])
    printed.FREE_USES.extend([free_uses(seat) for seat in range(MOST)])


fill_in()
