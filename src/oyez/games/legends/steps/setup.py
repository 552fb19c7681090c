"""Set-up: the map, the tokens on it, and the armies that begin there.

Every choice but one is a decision of the map builder, and only a chosen map asks for it: else it is left to
chance. The third colour two players place in turn, unless everything is left to chance.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.frames import AtRandom
from oyez.core.picks import Pick
from oyez.core.steps import Step
from oyez.core.words import Message, Param, msg
from oyez.games.legends.components import AWAY_ARMIES, BY_PLAYERS, FACES, LAYOUTS, ROW, SLOTS, START_ARMIES
from oyez.games.legends.maps import lay
from oyez.games.legends.modifiers import GARRISON
from oyez.games.legends.rules import QUICK, RANDOM
from oyez.games.legends.state import THIRD_COLOUR_SINCE, Legends

from .actions import PickRegion
from .bid import ask_bids
from .tokens import MixTokens, asked
from .turn import EndGame, LastCards
from .wording import face_name, in_region, region_id, region_name, the_region


class SetUp(Step):
    """The agenda of one game. In a long one the builder's place goes round."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        s.lay_table()
        builder = s.game % s.seats
        slots = len(LAYOUTS[s.rules.layout].slots)
        if s.rules.games > 1:
            s.tell(_begun)
        s.then(
            *[asked(s, LayBoard(builder, slot)) for slot in range(slots)],
            asked(s, ChooseCentral(builder)),
            asked(s, ChooseStart(builder)),
            MixTokens(builder),
            LayRow(),
            *[step for variant in s.in_play.variants for step in variant.set_up(s)],
            StartArmies(),
            asked(s, ChooseAway(builder)),
            *_neutral_armies(s, builder),
            PayCoins(),
            *ask_bids(s.seats),
            LastCards(),
            EndGame(),
        )


def _begun(s: Legends) -> Event:
    return event("game.event", number=s.game + 1, games=s.rules.games)


# ---- the map


COUNTED_SINCE: Final = 2
"""The rules version from which faces are counted from 1, as everywhere 0 declines; before it was from 0."""


class LayBoard(Pick):
    """Which face lies in the next slot, and how it is turned: face * 4 + quarter turns, counted from 1."""

    __slots__ = ("slot",)

    WORD: ClassVar[str] = "board"
    SPACE: ClassVar[Collection[int]] = range(1 + len(FACES) * 4)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def choices(self, s: Legends) -> list[int]:
        laid = s.map.codes
        used = {FACES[code // 4].board for code in laid}
        turns = [0, 1, 2, 3]
        if laid and s.map.layout.same_way:
            turns = [turn for turn in turns if turn % 2 == laid[0] % 2]
        free = [at for at, face in enumerate(FACES) if face.board not in used]
        return [at * 4 + turn + _first(s) for at in free for turn in turns]

    def resolve(self, s: Legends, choice: int) -> None:
        codes = (*s.map.codes, choice - _first(s))
        laid = lay(s.rules.layout, codes)
        if len(codes) == len(laid.layout.slots):
            s.open_map(laid)
            s.central = laid.layout.central[0]
        else:
            s.map = laid

    def asks(self, s: Legends) -> dict[str, Param]:
        return {"where": msg(f"at.{LAYOUTS[s.rules.layout].slots[self.slot]}")}

    def about(self, s: Legends, choice: int) -> dict[str, Param]:
        face, turn = divmod(choice - _first(s), 4)
        return {"face": msg(f"face.{FACES[face].id}"), "turn": msg(f"turned.{turn}")}

    def label(self, s: Legends, choice: int) -> Message:
        return Message("board.label", self.about(s, choice))

    def effect(self, s: Legends, choice: int) -> Message | None:
        """What a face holds, for whoever does not see it."""
        face = FACES[(choice - _first(s)) // 4]
        islands = msg("board.islands", n=len({region.island for region in face.regions}))
        return msg("board.holds", n=len(face.regions), islands=islands)

    def group(self, s: Legends, choice: int) -> Message | None:
        return msg(f"face.{FACES[(choice - _first(s)) // 4].id}")

    def told(self, s: Legends, choice: int) -> Event | None:
        return Event(Message("board.event", {**self.about(s, choice), **self.asks(s)}))


def _first(s: Legends) -> int:
    return 0 if s.version < COUNTED_SINCE else 1


class ChooseCentral(Pick):
    """Which board counts as the central one, where the layout leaves it open. Slots are counted from 1."""

    __slots__ = ()

    WORD: ClassVar[str] = "central"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, SLOTS + 1)

    def choices(self, s: Legends) -> list[int]:
        central = s.map.layout.central
        return [slot + 1 for slot in central] if len(central) > 1 else []

    def resolve(self, s: Legends, choice: int) -> None:
        s.central = choice - 1

    def label(self, s: Legends, choice: int) -> Message:
        return face_name(s, choice - 1)

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (f"board-{choice - 1}",)


class ChooseStart(PickRegion):
    __slots__ = ()

    WORD: ClassVar[str] = "start"
    REASON: ClassVar[str] = "start.only"

    def choices(self, s: Legends) -> list[int]:
        return s.map.starts(s.central)

    def resolve(self, s: Legends, choice: int) -> None:
        s.start = choice

    def about(self, s: Legends, choice: int) -> dict[str, Param]:
        return {"region": region_name(s, choice), "the": the_region(s, choice)}


# ---- cards and armies


class LayRow(Step):
    """The cards for this number of players, shuffled, the first six face up."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        s.deck = list(BY_PLAYERS[s.seats].deck)
        s.shuffle(s.deck)
        s.row = [s.deck.pop() for _ in range(ROW)]


class StartArmies(Step):
    __slots__ = ()

    def run(self, s: Legends) -> None:
        for seat in range(s.seats):
            _garrison(s, seat, s.start, s.modified(GARRISON, seat, START_ARMIES))


class ChooseAway(PickRegion):
    """The one region off the central board where an army of every player begins."""

    __slots__ = ()

    WORD: ClassVar[str] = "away"
    REASON: ClassVar[str] = "away.only"

    def choices(self, s: Legends) -> list[int]:
        return s.map.aways(s.central, s.start)

    def resolve(self, s: Legends, choice: int) -> None:
        s.away = choice
        for seat in range(s.seats):
            _garrison(s, seat, choice, AWAY_ARMIES)


def _neutral_armies(s: Legends, builder: int) -> list[Step]:
    count = BY_PLAYERS[s.seats].neutral_armies
    placed = [PlaceNeutral((builder + turn) % s.seats, count - turn) for turn in range(count)]
    return [AtRandom(army) for army in placed] if _strewn(s) else list(placed)


def _strewn(s: Legends) -> bool:
    """Whether chance places the third colour; under the first rules version it did on every quick map."""
    setup = s.rules.setup
    return setup == RANDOM or (setup == QUICK and s.version < THIRD_COLOUR_SINCE)


class PlaceNeutral(PickRegion):
    """Where the next army of the third colour stands; the two players place them in turn."""

    __slots__ = ("left",)

    WORD: ClassVar[str] = "neutral"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Legends) -> list[int]:
        return list(range(1, len(s.token_at)))

    def resolve(self, s: Legends, choice: int) -> None:
        _garrison(s, s.seats, choice, 1)

    def asks(self, s: Legends) -> dict[str, Param]:
        return {"n": self.left}

    def told(self, s: Legends, choice: int) -> Event | None:
        where = in_region(s, choice)
        if _strewn(s):
            return event("neutral.strewn", region_id(choice), where=where)
        return event("neutral.event", region_id(choice), seat=self.seat, where=where)


def _garrison(s: Legends, colour: int, region: int, count: int) -> None:
    s.reserve[colour] -= count
    s.armies[region * s.colours + colour] += count


class PayCoins(Step):
    __slots__ = ()

    def run(self, s: Legends) -> None:
        s.coins = [BY_PLAYERS[s.seats].coins] * s.seats
