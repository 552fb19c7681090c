"""A turn: play a citizen, use it for one of four things, and clean up."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import NOBODY, SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.margraves import printed
from oyez.games.margraves.components import CARD_KIND
from oyez.games.margraves.state import GOES_ON, PLAYED, Margraves

from .building import Build, can_build, no_building
from .cleanup import CleanUp
from .foretold import use_in_words
from .moments import MayUseGrants
from .recalling import RemoveCitizen, TakeBack
from .recruits import PickCard, one_of_each
from .wording import citizen_name, location_name


class TakeTurn(SeatStep):
    """The seat becomes the active one."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        s.start_turn(self.seat)
        s.using = NOBODY
        s.then(PlayCitizen(self.seat), MayUseGrants(self.seat), CleanUp(self.seat), NextTurn(self.seat))


class PlayCitizen(PickCard):
    """Which citizen of the hand to play; of several alike the first is offered."""

    __slots__ = ()

    WORD: ClassVar[str] = "play"

    def choices(self, s: Margraves) -> list[int]:
        return one_of_each(s.hand(self.seat))

    def resolve(self, s: Margraves, choice: int) -> None:
        s.put_citizen(choice - 1, self.seat + PLAYED)
        s.using = choice - 1
        s.then(UseCitizen(self.seat))


BANNER, POWER, RECALL, BUILD = 1, 2, 3, 4
USES: Final = {BANNER: "use.banner", POWER: "use.power", RECALL: "use.recall", BUILD: "use.build"}


class UseCitizen(Pick):
    """What the citizen is used for. The last card of a hand can only recall the others."""

    __slots__ = ()

    WORD: ClassVar[str] = "use"
    SPACE: ClassVar[Collection[int]] = tuple(USES)

    def choices(self, s: Margraves) -> list[int]:
        if self.seat not in s.citizen_at:
            return [RECALL]
        return [BANNER, POWER, RECALL, BUILD] if can_build(s, self.seat) else [BANNER, POWER, RECALL]

    def resolve(self, s: Margraves, choice: int) -> None:
        kind = CARD_KIND[s.using]
        if choice == BANNER:
            s.then(printed.BANNERS[kind][self.seat])
        elif choice == POWER:
            s.then(printed.CITIZENS[kind][self.seat])
        elif choice == RECALL:
            s.then(RemoveCitizen(self.seat), TakeBack(self.seat), printed.AFTER_RECALL[self.seat])
        else:
            s.then(Build(self.seat))

    def asks(self, s: Margraves) -> dict[str, Param]:
        return {"citizen": citizen_name(s.using, ".the")}

    def label(self, s: Margraves, choice: int) -> Message:
        return msg(USES[choice])

    def told(self, s: Margraves, choice: int) -> Event | None:
        if choice == BUILD:  # the tower itself is told of
            return None
        return event(f"{USES[choice]}.event", seat=self.seat, citizen=citizen_name(s.using, ".of"))

    def effect(self, s: Margraves, choice: int) -> Message | None:
        if choice in (BANNER, POWER):
            return use_in_words(s, self.seat, USES[choice])
        here = location_name(s.margraves[self.seat])
        return msg(f"{USES[choice]}.effect", n=len(s.played(self.seat)), location=here)

    def closed(self, s: Margraves) -> list[tuple[int, Message]]:
        if self.seat not in s.citizen_at:
            return [(use, msg("use.last")) for use in USES if use != RECALL]
        why = no_building(s, self.seat)
        return [] if why is None else [(BUILD, why)]


class NextTurn(SeatStep):
    """Clockwise; once the end is near, only until everybody has had as many turns."""

    __slots__ = ()

    def run(self, s: Margraves) -> None:
        following = (self.seat + 1) % s.seats
        s.using = NOBODY
        if s.ending == GOES_ON or following != s.first:
            s.then(TakeTurn(following))
            return
        s.active = NOBODY
        for seat in range(s.seats):
            s.tell(lambda s, seat: event("end.event", seat=seat, n=s.scores()[seat]), seat)
