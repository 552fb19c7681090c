"""Set-up: the map, the tokens on it, and the armies that begin there.

Every choice is a decision of the map builder. The quick set-up leaves the same decisions to chance.
"""

from __future__ import annotations

from typing import Final

from oyez.core.steps import DONE, AtRandom, Decision, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.legends.components import (
    AWAY_ARMIES,
    BY_PLAYERS,
    CITADEL,
    DRAGON,
    EXPLORATION,
    FACES,
    LAYOUTS,
    LEADERS,
    PORTAL,
    RED_SORCERESS,
    ROGUES,
    ROW,
    START_ARMIES,
    TOKENS,
)
from oyez.games.legends.maps import lay
from oyez.games.legends.state import FACE_DOWN, NO_TOKEN, Legends

from .bid import ask_bids
from .turn import EndGame, LastCards
from .wording import leader_name, region_id, region_name, token_name

ENCOUNTERS: Final = {"dragon": DRAGON, "portals": PORTAL, "rogues": ROGUES}


class SetUp(Step):
    """The agenda of one game. In a long one the builder's place goes round."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        s.lay_table()
        builder = s.game % s.seats
        slots = len(LAYOUTS[s.rules.layout].slots)
        if s.events is not None and s.rules.games > 1:
            s.tell(msg("game.event", number=s.game + 1, games=s.rules.games))
        s.then(
            *[_asked(s, LayBoard(builder, slot)) for slot in range(slots)],
            _asked(s, ChooseCentral(builder)),
            _asked(s, ChooseStart(builder)),
            MixTokens(builder),
            LayRow(),
            DealLeaders(),
            StartArmies(),
            _asked(s, ChooseAway(builder)),
            *_neutral_armies(s, builder),
            PayCoins(),
            *ask_bids(s.seats),
            LastCards(),
            EndGame(),
        )


def _asked(s: Legends, decision: Decision) -> Step:
    return AtRandom(decision) if s.rules.setup == "quick" else decision


# ---- the map


class LayBoard(Decision):
    """Which face lies in the next slot, and how it is turned: face * 4 + quarter turns."""

    __slots__ = ("slot",)

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def choices(self, s: Legends) -> list[int]:
        laid = s.map.codes
        used = {FACES[code // 4].board for code in laid}
        turns = [0, 1, 2, 3]
        if laid and s.map.layout.same_way:
            turns = [turn for turn in turns if turn % 2 == laid[0] % 2]
        return [at * 4 + turn for at, face in enumerate(FACES) if face.board not in used for turn in turns]

    def resolve(self, s: Legends, choice: int) -> None:
        codes = (*s.map.codes, choice)
        laid = lay(s.rules.layout, codes)
        if len(codes) == len(laid.layout.slots):
            s.open_map(laid)
            s.central = laid.layout.central[0]
        else:
            s.map = laid
        if s.events is not None:
            s.tell(msg("board.event", board=self.label(s, choice)))

    def prompt(self, s: Legends) -> Message:
        slot = LAYOUTS[s.rules.layout].slots[self.slot]
        return msg("board.prompt", slot=msg(f"slot.{slot}"))

    def label(self, s: Legends, choice: int) -> Message:
        face, turn = divmod(choice, 4)
        return msg("board.label", face=msg(f"face.{FACES[face].id}"), turn=msg(f"turned.{turn}"))


class ChooseCentral(Decision):
    """Which board counts as the central one, where the layout leaves it open. Slots are counted from 1."""

    __slots__ = ()

    def choices(self, s: Legends) -> list[int]:
        central = s.map.layout.central
        return [slot + 1 for slot in central] if len(central) > 1 else []

    def resolve(self, s: Legends, choice: int) -> None:
        s.central = choice - 1

    def prompt(self, s: Legends) -> Message:
        return msg("central.prompt")

    def label(self, s: Legends, choice: int) -> Message:
        return msg(f"face.{s.map.boards[choice - 1].face.id}")

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (f"board-{choice - 1}",)


class ChooseStart(Decision):
    __slots__ = ()

    def choices(self, s: Legends) -> list[int]:
        return s.map.starts(s.central)

    def resolve(self, s: Legends, choice: int) -> None:
        s.start = choice
        if s.events is not None:
            s.tell(msg("start.event", region=region_name(s, choice)), region_id(choice))

    def prompt(self, s: Legends) -> Message:
        return msg("start.prompt")

    def label(self, s: Legends, choice: int) -> Message:
        return region_name(s, choice)

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (region_id(choice),)


# ---- tokens


class MixTokens(Step):
    """Hand the tokens of the variants in play to the builder; with the swamp, mixed and face down."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Legends) -> None:
        rules = s.rules
        steps: list[Step] = []
        if rules.swamp:
            s.pile = list(FACE_DOWN)
            s.shuffle(s.pile)
            steps += [_asked(s, LayFaceDown(self.seat)) for _ in FACE_DOWN]
        elif rules.exploration:
            steps += [_asked(s, LayToken(self.seat, kind, False)) for kind in EXPLORATION]
        if rules.citadels:
            steps += [_asked(s, LayToken(self.seat, CITADEL, False)) for _ in range(TOKENS[CITADEL].copies)]
        steps += [
            _asked(s, LayToken(self.seat, ENCOUNTERS[name], rules.setup == "chosen"))
            for name in rules.encounters
        ]
        s.then(*steps)


def free_regions(s: Legends) -> list[int]:
    """The regions without a token; the start region holds one."""
    return [r for r in range(1, len(s.token_at)) if s.token_at[r] == NO_TOKEN and r != s.start]


class LayToken(Decision):
    """Where a token goes, face up. An encounter may be left out; the second portal follows the first."""

    __slots__ = ("kind", "optional")

    def __init__(self, seat: int, kind: int, optional: bool) -> None:
        self.seat = seat
        self.kind = kind
        self.optional = optional

    def choices(self, s: Legends) -> list[int]:
        return [DONE, *free_regions(s)] if self.optional else free_regions(s)

    def resolve(self, s: Legends, choice: int) -> None:
        if choice == DONE:
            return
        if self.kind == PORTAL:
            if PORTAL in s.token_at:
                s.map = s.map.joined(s.token_at.index(PORTAL), choice)
            else:
                s.then(_asked(s, LayToken(self.seat, PORTAL, False)))
        s.token_at[choice] = self.kind
        if s.events is not None:
            s.tell(
                msg("token.laid", token=token_name(self.kind), region=region_name(s, choice)),
                region_id(choice),
            )

    def prompt(self, s: Legends) -> Message:
        return msg("token.prompt", token=token_name(self.kind))

    def label(self, s: Legends, choice: int) -> Message:
        return region_name(s, choice) if choice else msg("token.none")

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (region_id(choice),) if choice else ()


class LayFaceDown(Decision):
    """Where the next token of the mixed pile goes; nobody knows which it is."""

    __slots__ = ()

    def choices(self, s: Legends) -> list[int]:
        return free_regions(s)

    def resolve(self, s: Legends, choice: int) -> None:
        s.token_at[choice] = s.pile.pop()
        if s.events is not None:
            s.tell(msg("token.laid-down", region=region_name(s, choice)), region_id(choice))

    def prompt(self, s: Legends) -> Message:
        return msg("token.prompt-down")

    def label(self, s: Legends, choice: int) -> Message:
        return region_name(s, choice)

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (region_id(choice),)


# ---- cards, leaders, armies


class DealLeaders(Step):
    __slots__ = ()

    def run(self, s: Legends) -> None:
        if not s.rules.leaders:
            return
        dealt = list(range(len(LEADERS)))
        s.shuffle(dealt)
        s.leaders = tuple(dealt[: s.seats])
        if s.events is not None:
            for seat, leader in enumerate(s.leaders):
                s.tell(msg("leader.event", seat=seat_name(seat), leader=leader_name(leader)))


class StartArmies(Step):
    __slots__ = ()

    def run(self, s: Legends) -> None:
        for seat in range(s.seats):
            count = START_ARMIES
            if s.leaders[seat] == RED_SORCERESS:
                count = LEADERS[RED_SORCERESS].powers["start_armies"].n
            _garrison(s, seat, s.start, count)


class ChooseAway(Decision):
    """The one region off the central board where an army of every player begins."""

    __slots__ = ()

    def choices(self, s: Legends) -> list[int]:
        return s.map.aways(s.central, s.start)

    def resolve(self, s: Legends, choice: int) -> None:
        s.away = choice
        for seat in range(s.seats):
            _garrison(s, seat, choice, AWAY_ARMIES)
        if s.events is not None:
            s.tell(msg("away.event", region=region_name(s, choice)), region_id(choice))

    def prompt(self, s: Legends) -> Message:
        return msg("away.prompt")

    def label(self, s: Legends, choice: int) -> Message:
        return region_name(s, choice)

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (region_id(choice),)


def _neutral_armies(s: Legends, builder: int) -> list[Step]:
    count = BY_PLAYERS[s.seats].neutral_armies
    return [_asked(s, PlaceNeutral((builder + turn) % s.seats, count - turn)) for turn in range(count)]


class PlaceNeutral(Decision):
    """Where the next army of the third colour stands; the two players place them in turn."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, s: Legends) -> list[int]:
        return list(range(1, len(s.token_at)))

    def resolve(self, s: Legends, choice: int) -> None:
        _garrison(s, s.seats, choice, 1)
        if s.events is not None:
            s.tell(msg("neutral.event", region=region_name(s, choice)), region_id(choice))

    def prompt(self, s: Legends) -> Message:
        return msg("neutral.prompt", n=self.left)

    def label(self, s: Legends, choice: int) -> Message:
        return region_name(s, choice)

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (region_id(choice),)


def _garrison(s: Legends, colour: int, region: int, count: int) -> None:
    s.reserve[colour] -= count
    s.armies[region * s.colours + colour] += count


class LayRow(Step):
    """The cards for this number of players, shuffled, the first six face up."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        s.deck = list(BY_PLAYERS[s.seats].deck)
        s.shuffle(s.deck)
        s.row = [s.deck.pop() for _ in range(ROW)]


class PayCoins(Step):
    __slots__ = ()

    def run(self, s: Legends) -> None:
        s.coins = [BY_PLAYERS[s.seats].coins] * s.seats
