"""Components compiled to steps: the verbs of the data are code, what is printed is a tree of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from oyez.core.steps import May, OneOf, Repeat, Step
from oyez.core.steps import Sequence as InTurn

from . import printed
from .components import (
    BUILD_INFLUENCE,
    CITIZENS,
    GUILD,
    ITEM,
    LINES,
    LOCATIONS,
    MONSTERS,
    MOST,
    RECRUIT_AT_RECALL,
    SEGMENTS,
    TIER,
    TILES,
    WEALTH,
)
from .state import NOBODY
from .steps.everybody import EachPlayer
from .steps.gains import Gain, GainWild
from .steps.influence import Influence
from .steps.naval import Sail
from .steps.prices import Deal, Pay
from .steps.privileges import DrawTile, TakeTile, UseGrant
from .steps.recruits import MayRecruit, Recruit, Retrieve
from .steps.rewards import Rewards
from .steps.slaying import Slay
from .steps.tombs import TakeTombKnights
from .steps.travel import ANYWHERE, BESIDE, FAR, NORMAL, STORED, TO_MARGRAVE, DeployKnight, MoveMargrave
from .steps.wording import FORCE, GOLD, WILD

Entry = dict[str, Any]

WHAT: Final = {**ITEM, "gold": GOLD, "strength": FORCE, "wild": WILD}
SOURCES: Final = {"margrave_location": BESIDE, "storage": STORED, "any_location": ANYWHERE}
GOALS: Final = {"standard": NORMAL, "any": FAR, "margrave_location": TO_MARGRAVE}

# Every verb takes its entry, the seat that does it, the active seat, and whether it may be left undone.


def gain(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    item = WHAT[entry["item"]]
    if item == WILD:
        return GainWild(seat, entry["n"], optional)
    step = Gain(seat, item, entry["n"], entry.get("per") == "own_tower_built")
    return May(seat, step) if optional else step


def pay(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return Pay(seat, WHAT[entry["item"]], entry["n"], active if entry.get("to") == "active" else NOBODY)


def may(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return compile_optional(entry["do"], seat, active)


def choose(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return OneOf(seat, tuple(compile_list(option, seat, active) for option in entry["options"]), optional)


def each_player(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    steps = tuple(compile_optional(entry["do"], other, seat) for other in range(MOST))
    return EachPlayer(seat, steps, entry["op"] == "each_opponent")


def move_margrave(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return MoveMargrave(seat, entry["to"] == "any", optional)


def deploy_knight(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    sources = sum(SOURCES[source] for source in entry["from"])
    stoppable = optional or entry.get("up_to", False)
    return DeployKnight(seat, sources, GOALS[entry["to"]], stoppable, left=entry.get("n", 1))


def slay(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return Slay(seat, optional)


def recruit(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return (MayRecruit if optional else Recruit)(seat, entry["cost"] == "free")


def retrieve(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return Retrieve(seat) if entry["n"] == 1 else Repeat(Retrieve(seat), entry["n"])


def take_tomb_knights(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return TakeTombKnights(seat, entry["n"])


def influence(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return Influence(seat, entry["n"], GUILD[entry["guild"]] if "guild" in entry else NOBODY)


def privilege(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    tier = TIER[entry["tier"]]
    return DrawTile(seat, tier) if entry["from"] == "pile" else TakeTile(seat, (tier,), False)


def naval(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return Sail(seat, 0)


VERBS: Final[dict[str, Callable[[Entry, int, int, bool], Step]]] = {
    "gain": gain,
    "pay": pay,
    "may": may,
    "choose": choose,
    "each_player": each_player,
    "each_opponent": each_player,
    "move_margrave": move_margrave,
    "deploy_knight": deploy_knight,
    "slay": slay,
    "recruit": recruit,
    "retrieve": retrieve,
    "take_tomb_knights": take_tomb_knights,
    "influence": influence,
    "privilege": privilege,
    "naval": naval,
}

ONE_QUESTION: Final = ("move_margrave", "deploy_knight", "slay", "recruit", "choose")
"""Verbs that ask by themselves whether they are wanted at all."""


def compile_verb(entry: Entry, seat: int, active: int, optional: bool = False) -> Step:
    return VERBS[entry["op"]](entry, seat, active, optional)


def compile_list(entries: Sequence[Entry], seat: int, active: int) -> Step:
    """One verb after the other. A price comes first and is for all the rest, or just for the next verb."""
    steps: list[Step] = []
    rest = list(entries)
    while rest:
        entry = rest.pop(0)
        if entry["op"] != "pay":
            steps.append(compile_verb(entry, seat, active))
            continue
        for_what = [rest.pop(0)] if entry.get("for_next") else rest
        steps.append(Deal(compile_verb(entry, seat, active), compile_list(for_what, seat, active)))
        if not entry.get("for_next"):
            break
    return steps[0] if len(steps) == 1 else InTurn(tuple(steps))


def compile_optional(entries: Sequence[Entry], seat: int, active: int) -> Step:
    """The same, to be done or declined as a whole."""
    if len(entries) == 1 and entries[0]["op"] in ONE_QUESTION:
        return compile_verb(entries[0], seat, active, True)
    return May(seat, compile_list(entries, seat, active))


def compile_rewards(entries: Sequence[Entry], seat: int) -> Step:
    return Rewards(seat, tuple(compile_verb(entry, seat, seat) for entry in entries))


def compile_banner(entries: Sequence[Entry], seat: int) -> Step:
    """Three actions from top to bottom, each of which may be skipped."""
    return InTurn(tuple(compile_verb(entry, seat, seat, True) for entry in entries))


def _by_seat(make: Callable[[int], Any]) -> list[Any]:
    return [make(seat) for seat in range(MOST)]


def _rewards(effect: Sequence[Entry]) -> list[Step]:
    return _by_seat(lambda seat: compile_rewards(effect, seat))


def _verbs(effect: Sequence[Entry]) -> list[tuple[Step, ...]]:
    return _by_seat(lambda seat: tuple(compile_verb(entry, seat, seat) for entry in effect))


def _list(effect: Sequence[Entry]) -> list[Step]:
    return _by_seat(lambda seat: compile_list(effect, seat, seat))


def _banner(actions: Sequence[Entry]) -> list[Step]:
    return _by_seat(lambda seat: compile_banner(actions, seat))


def _influence(n: int) -> Entry:
    return {"op": "influence", "n": n}


def fill_in() -> None:
    """Compile everything that is printed."""
    printed.POWERS.extend([_list(location.power) for location in LOCATIONS])
    printed.SLOTS.extend([_rewards(slot) for location in LOCATIONS for slot in location.slots])
    printed.SEGMENTS.extend([_verbs(segment) for segment in SEGMENTS])
    printed.MONSTERS.extend(
        [_rewards((*monster.rewards, _influence(monster.influence))) for monster in MONSTERS]
    )
    printed.LINES.extend([_verbs(line.reward) for line in LINES])
    printed.GRANTS.extend([_rewards(tile.grant) for tile in TILES])
    printed.WEALTH.extend([_rewards(tile) for tile in WEALTH])
    printed.BANNERS.extend([_banner(citizen.banner) for citizen in CITIZENS])
    printed.CITIZENS.extend([_list(citizen.power) for citizen in CITIZENS])
    printed.AFTER_RECALL.extend(_list(RECRUIT_AT_RECALL))
    printed.AFTER_BUILD.extend(_list(BUILD_INFLUENCE))
    printed.USE_GRANT.extend(_by_seat(UseGrant))


fill_in()
