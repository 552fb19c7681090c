"""Components compiled to steps: the verbs of the data are code, what is printed is a tree of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oyez.core.compiler import Compiler, Entry, Verb
from oyez.core.frames import Repeat
from oyez.core.frames import Sequence as InTurn
from oyez.core.goods import Gain, GainAny, Pay
from oyez.core.steps import NOBODY, Step

from . import printed
from .components import (
    BUILD_INFLUENCE,
    CITIZENS,
    GUILD,
    KINDS,
    LINES,
    LOCATIONS,
    MONSTERS,
    MOST,
    RECRUIT_AT_RECALL,
    SEGMENTS,
    TIER,
    TILES,
    WEALTH,
    WHAT,
    WILD,
)
from .steps.grants import Purchase, UseGrant
from .steps.influence import Influence
from .steps.offers import Offer
from .steps.privileges import DrawTile, TakeTile
from .steps.recruits import MayRecruit, Recruit, Retrieve
from .steps.rewards import GainPerTower, Rewards
from .steps.room import MakeRoom
from .steps.sailing import Sail
from .steps.slaying import Slay
from .steps.tombs import TakeTombKnights
from .steps.travel import ANYWHERE, BESIDE, FAR, NORMAL, STORED, TO_MARGRAVE, DeployKnight, MoveMargrave

SOURCES: Final = {"margrave_location": BESIDE, "storage": STORED, "any_location": ANYWHERE}
GOALS: Final = {"standard": NORMAL, "any": FAR, "margrave_location": TO_MARGRAVE}

# Every verb takes its entry, the seat that does it, the active seat, and whether it may be left undone.


def _gain(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    item = WHAT[entry["item"]]
    if item == WILD:
        return GainAny(seat, item, entry["n"], optional)
    step = (GainPerTower if "per" in entry else Gain)(seat, item, entry["n"])
    return Offer(seat, step) if optional else step


def _pay(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return Pay(seat, (WHAT[entry["item"]], entry["n"]), active if "to" in entry else NOBODY)


def _deploy(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    sources = sum(SOURCES[source] for source in entry["from"])
    stoppable = optional or entry.get("up_to", False)
    return DeployKnight(seat, sources, GOALS[entry["to"]], stoppable, left=entry.get("n", 1))


def _privilege(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    tier = TIER[entry["tier"]]
    return DrawTile(seat, tier) if entry["from"] == "pile" else TakeTile(seat, (tier,), False)


COMPILER: Final = Compiler(
    MOST,
    {
        "gain": Verb(_gain, ("item", "n", "per")),
        "pay": Verb(_pay, ("item", "n", "to"), price=True),
        "move_margrave": Verb(
            lambda e, seat, _, optional: MoveMargrave(seat, e["to"] == "any", optional), ("to",), asks=True
        ),
        "deploy_knight": Verb(_deploy, ("from", "to", "n", "up_to"), asks=True),
        "slay": Verb(lambda e, seat, _, optional: Slay(seat, optional), asks=True),
        "recruit": Verb(
            lambda e, seat, _, optional: (MayRecruit if optional else Recruit)(seat, e["cost"] == "free"),
            ("cost",),
            asks=True,
        ),
        "retrieve": Verb(
            lambda e, seat, active, optional: (
                Repeat(Retrieve(seat), e["n"]) if e["n"] > 1 else Retrieve(seat)
            ),
            ("n",),
        ),
        "take_tomb_knights": Verb(
            lambda e, seat, active, optional: TakeTombKnights(seat, e["n"]), ("n", "up_to")
        ),
        "influence": Verb(
            lambda e, seat, active, optional: Influence(
                seat, e["n"], GUILD[e["guild"]] if "guild" in e else NOBODY
            ),
            ("n", "guild"),
        ),
        "privilege": Verb(_privilege, ("tier", "from")),
        "naval": Verb(lambda e, seat, active, optional: Sail(seat, 0)),
    },
    Purchase,
    Offer,
)


def _each(effect: Sequence[Entry], seat: int, optional: bool = False) -> tuple[Step, ...]:
    return tuple(COMPILER.verb(entry, seat, seat, optional) for entry in effect)


def _list(effect: Sequence[Entry]) -> list[Step]:
    return COMPILER.by_seat(lambda seat: COMPILER.whole(effect, seat, seat))


def _verbs(effect: Sequence[Entry]) -> list[tuple[Step, ...]]:
    return COMPILER.by_seat(lambda seat: _each(effect, seat))


def _rewards(effect: Sequence[Entry]) -> list[Step]:
    return COMPILER.by_seat(lambda seat: Rewards(seat, _each(effect, seat)))


def _banner(actions: Sequence[Entry]) -> list[Step]:
    """Three actions from top to bottom, each of which may be skipped."""
    return COMPILER.by_seat(lambda seat: InTurn(_each(actions, seat, True)))


def fill_in() -> None:
    """Compile everything that is printed."""
    printed.POWERS.extend([_list(location.power) for location in LOCATIONS])
    printed.SLOTS.extend([_rewards(slot) for location in LOCATIONS for slot in location.slots])
    printed.SEGMENTS.extend([_verbs(segment) for segment in SEGMENTS])
    printed.MONSTERS.extend(
        [_rewards((*monster.rewards, {"op": "influence", "n": monster.influence})) for monster in MONSTERS]
    )
    printed.LINES.extend([_verbs(line.reward) for line in LINES])
    printed.GRANTS.extend([_rewards(tile.grant) for tile in TILES])
    printed.WEALTH.extend([_rewards(tile) for tile in WEALTH])
    printed.BANNERS.extend([_banner(citizen.banner) for citizen in CITIZENS])
    printed.CITIZENS.extend([_list(citizen.power) for citizen in CITIZENS])
    printed.AFTER_RECALL.extend(_list(RECRUIT_AT_RECALL))
    printed.AFTER_BUILD.extend(_list(BUILD_INFLUENCE))
    printed.MAKE_ROOM.extend(COMPILER.by_seat(lambda seat: [MakeRoom(seat, item) for item in range(KINDS)]))
    printed.USE_GRANT.extend(COMPILER.by_seat(lambda seat: (UseGrant(seat),)))


fill_in()
