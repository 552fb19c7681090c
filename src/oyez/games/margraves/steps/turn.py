"""A turn: play a citizen, use it for one of four things, and clean up."""

from __future__ import annotations

from typing import ClassVar, Final

from oyez.core.steps import Decision, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.margraves import printed
from oyez.games.margraves.components import BUILD_COST, CARD_KIND, KINDS, SLOTS
from oyez.games.margraves.state import EMPTY, GOES_ON, GONE, LAST_TOWER, NOBODY, PLAYED, Margraves

from .cleanup import CleanUp
from .prices import return_tokens
from .privileges import MayUseGrants
from .recruits import one_of_each
from .wording import citizen_id, citizen_name, location_name, slot_id


class TakeTurn(Step):
    """The seat becomes the active one."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Margraves) -> None:
        s.active = self.seat
        s.using = NOBODY
        s.then(PlayCitizen(self.seat), MayUseGrants(self.seat), CleanUp(self.seat), NextTurn(self.seat))


class PlayCitizen(Decision):
    """Which citizen of the hand to play; of several alike the first is offered."""

    __slots__ = ()

    def choices(self, s: Margraves) -> list[int]:
        return one_of_each(s.hand(self.seat))

    def resolve(self, s: Margraves, choice: int) -> None:
        card = choice - 1
        s.put_citizen(card, self.seat + PLAYED)
        s.using = card
        if s.events is not None:
            s.tell(msg("play.event", seat=seat_name(self.seat), citizen=citizen_name(card)), citizen_id(card))
        s.then(UseCitizen(self.seat))

    def prompt(self, s: Margraves) -> Message:
        return msg("play.prompt")

    def label(self, s: Margraves, choice: int) -> Message:
        return msg("play.label", citizen=citizen_name(choice - 1))

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (citizen_id(choice - 1),)


BANNER, POWER, RECALL, BUILD = 1, 2, 3, 4
USES: Final = {BANNER: "use.banner", POWER: "use.power", RECALL: "use.recall", BUILD: "use.build"}


class UseCitizen(Decision):
    """What the citizen is used for. The last card of a hand can only recall the others."""

    __slots__ = ()

    def choices(self, s: Margraves) -> list[int]:
        if self.seat not in s.citizen_at:
            return [RECALL]
        return [BANNER, POWER, RECALL, BUILD] if can_build(s, self.seat) else [BANNER, POWER, RECALL]

    def resolve(self, s: Margraves, choice: int) -> None:
        if s.events is not None:
            s.tell(msg(f"{USES[choice]}.event", seat=seat_name(self.seat), citizen=citizen_name(s.using)))
        kind = CARD_KIND[s.using]
        if choice == BANNER:
            s.then(printed.BANNERS[kind][self.seat])
        elif choice == POWER:
            s.then(printed.CITIZENS[kind][self.seat])
        elif choice == RECALL:
            s.then(RemoveCitizen(self.seat), TakeBack(self.seat), printed.AFTER_RECALL[self.seat])
        else:
            s.then(Build(self.seat))

    def prompt(self, s: Margraves) -> Message:
        return msg("use.prompt", citizen=citizen_name(s.using))

    def label(self, s: Margraves, choice: int) -> Message:
        return msg(USES[choice])


# ---- recall


class RemoveCitizen(Decision):
    """Which citizen of the row leaves the game."""

    __slots__ = ()

    def choices(self, s: Margraves) -> list[int]:
        return [slot + 1 for slot, card in enumerate(s.row) if card != EMPTY]

    def resolve(self, s: Margraves, choice: int) -> None:
        card = s.row[choice - 1]
        s.row[choice - 1] = EMPTY
        s.put_citizen(card, GONE)
        if s.events is not None:
            s.tell(msg("remove.event", seat=seat_name(self.seat), citizen=citizen_name(card)))

    def prompt(self, s: Margraves) -> Message:
        return msg("remove.prompt")

    def label(self, s: Margraves, choice: int) -> Message:
        return msg("remove.label", citizen=citizen_name(s.row[choice - 1]), place=choice)

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (citizen_id(s.row[choice - 1]),)


class TakeBack(Step):
    """The whole played pile, with the card just played, comes back to hand."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Margraves) -> None:
        if s.events is not None:
            s.tell(msg("recall.event", seat=seat_name(self.seat), n=len(s.played(self.seat))))
        s.take_back(self.seat)


# ---- build


def can_build(s: Margraves, seat: int) -> bool:
    """Whether cost and site allow a tower where the own Margrave is."""
    at = seat * KINDS
    here = s.margraves[seat] * SLOTS
    site = s.towers[here : here + SLOTS]
    return (
        all(s.stock[at + item] for item in BUILD_COST)
        and s.towers_left[seat] > 0
        and NOBODY in site
        and seat not in site
    )


class Build(Decision):
    """In which slot of the Margrave's location the tower stands."""

    __slots__ = ()

    ASIDES: ClassVar[bool] = False

    def choices(self, s: Margraves) -> list[int]:
        here = s.margraves[self.seat] * SLOTS
        return [slot + 1 for slot in range(SLOTS) if s.towers[here + slot] == NOBODY]

    def resolve(self, s: Margraves, choice: int) -> None:
        seat, slot = self.seat, choice - 1
        location = s.margraves[seat]
        for item in BUILD_COST:
            return_tokens(s, seat, item, 1)
        s.towers[location * SLOTS + slot] = seat
        s.towers_left[seat] -= 1
        if s.events is not None:
            s.tell(
                msg("build.event", seat=seat_name(seat), location=location_name(location)),
                slot_id(location, slot),
            )
        if not s.towers_left[seat] and s.ending == GOES_ON:
            s.ending = LAST_TOWER
            if s.events is not None:
                s.tell(msg("ending.last-tower", seat=seat_name(seat)))
        s.then(printed.SLOTS[location * SLOTS + slot][seat], printed.AFTER_BUILD[seat])

    def prompt(self, s: Margraves) -> Message:
        return msg("build.prompt", location=location_name(s.margraves[self.seat]))

    def label(self, s: Margraves, choice: int) -> Message:
        reward = printed.SLOTS[s.margraves[self.seat] * SLOTS + choice - 1][self.seat]
        return msg("build.label", slot=choice, reward=reward.name(s))

    def targets(self, s: Margraves, choice: int) -> tuple[str, ...]:
        return (slot_id(s.margraves[self.seat], choice - 1),)


# ---- whose turn is next


class NextTurn(Step):
    """Clockwise; once the end is near, only until everybody has had as many turns."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Margraves) -> None:
        following = (self.seat + 1) % s.seats
        s.using = NOBODY
        if s.ending == GOES_ON or following != s.first:
            s.then(TakeTurn(following))
            return
        s.active = NOBODY
        if s.events is not None:
            for seat, points in enumerate(s.scores()):
                s.tell(msg("end.event", seat=seat_name(seat), n=points))
