"""The position of a game of Vindication: what is asked of it, and how things move on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from oyez.core.chance import Chance
from oyez.core.outcome import settle, settled_by
from oyez.core.piles import Pool
from oyez.core.places import in_place, moved
from oyez.core.state import State
from oyez.core.steps import HIDDEN, NOBODY, Decision, Step
from oyez.core.words import Message, msg

from .asking import Asked
from .belongings import Belongings
from .components import (
    BANDS,
    BLACK_CUBES,
    CONVICTION,
    COURAGE,
    DECK_OF,
    INFLUENCE,
    INSPIRATION,
    KINDS,
    KNOWLEDGE,
    PEOPLE,
    PET,
    PILES,
    POTENTIAL,
    STRENGTH,
    TILES,
    VISION,
    ZONES,
)
from .course import FAVORED, GIVEN_UP
from .extras import BEATEN, OMENS, ON_OWN_CARD
from .lasting import FIGURES
from .piles import UNSEEN
from .quests import TRIGGERS
from .rules import Rules
from .scoring import parts_of
from .sources import asked_by
from .table import Table
from .viewing import view_of


class Vindication(Table):
    """What is asked of the table, and how things move on it."""

    __slots__ = ()

    GAME: ClassVar[str] = "vindication"
    PASSING: ClassVar[tuple[str, ...]] = (*State.PASSING, "belongings", "in_play")
    MODIFIERS: ClassVar[int] = FIGURES
    POOLS: ClassVar[tuple[Pool, ...]] = UNSEEN

    def load(self, table: dict[str, Any]) -> None:
        table["rules"] = Rules.unpacked(table["rules"])
        self.take_rules(table["rules"])

    def clone(self) -> Vindication:
        return Vindication(self)

    # ---- what is often asked

    def influence(self, seat: int) -> int:
        return self.power[seat * ZONES + INFLUENCE]

    def conviction(self, seat: int) -> int:
        return self.power[seat * ZONES + CONVICTION]

    def potential(self, seat: int) -> int:
        return self.power[seat * ZONES + POTENTIAL]

    def skill(self, seat: int, skill: int) -> int:
        return self.skills[seat * KINDS + skill]

    def deck(self, deck: int) -> list[int]:
        """A pile, the top card last."""
        if deck == INSPIRATION:
            return self.yellow
        if deck == KNOWLEDGE:
            return self.blue
        if deck == STRENGTH:
            return self.red
        if deck == COURAGE:
            return self.orange
        return self.purple if deck == VISION else self.green

    def put_deck(self, deck: int, pile: list[int]) -> None:
        setattr(self, PILES[deck], pile)

    def has(self, seat: int) -> Belongings:
        """The cards of a seat and what comes of them."""
        return (self.belongings or self.look_up())[seat]

    def look_up(self) -> list[Belongings]:
        """What all seats have."""
        self.belongings = [Belongings(in_place(self.card_at, seat)) for seat in range(self.seats)]
        return self.belongings

    def own(self, seat: int) -> tuple[int, ...]:
        """The cards of a seat, in order."""
        return self.has(seat).cards

    def companions(self, seat: int) -> tuple[int, ...]:
        return self.has(seat).companions

    def of_deck(self, seat: int, deck: int) -> list[int]:
        first, stop = BANDS[deck]
        return in_place(self.card_at[first:stop], seat, first)

    def count(self, seat: int, deck: int) -> int:
        """How many cards of a deck a seat owns."""
        return self.has(seat).counts[deck]

    def left(self, deck: int) -> int:
        """How many cards of a deck can still be gained."""
        n = len(self.deck(deck)) + (self.shown[deck] >= 0)
        for card in self.beneath:
            n += DECK_OF[card] == deck
        return n

    def own_quests(self, seat: int) -> list[int]:
        first = 0
        for other in range(seat):
            first += self.quest_count[other]
        return self.quests[first : first + self.quest_count[seat]]

    def kind(self, at: int) -> int:
        """The kind of territory on a hex, or EMPTY."""
        tile = self.tiles[at]
        return tile if tile < 0 else TILES[tile]

    def favored(self, seat: int, place: int) -> bool:
        """Whether the favor token of a seat lies in a place of its own."""
        return self.favor[seat] == place

    def favored_now(self, seat: int, card: int) -> bool:
        """Whether it has been put on that card in this turn of the seat."""
        return bool(self.active == seat and self.did & FAVORED and self.favor[seat] == ON_OWN_CARD + card)

    def works_for(self, seat: int, card: int) -> bool:
        """Whether a card is the seat's, or lent to it for this turn, and not blocked by a black cube."""
        if self.cursed[card] and card >= PEOPLE:
            return False
        return self.card_at[card] == seat or (self.borrowed == card and self.active == seat)

    def master(self, pet: int) -> int:
        """The companion of a pet, or UNTAMED."""
        return self.masters[pet - BANDS[PET][0]]

    def tame(self, pet: int, master: int) -> None:
        self.masters = moved(self.masters, pet - BANDS[PET][0], master)

    def pets_of(self, master: int) -> list[int]:
        return in_place(self.masters, master, BANDS[PET][0])

    def convictions(self, seat: int) -> int:
        """What can be paid with: conviction, and what others have lent to whose turn it is."""
        return self.power[seat * ZONES + CONVICTION] + (self.lent if seat == self.active else 0)

    def scored(self, seat: int) -> int:
        """How many territories a seat controls that are not under a black cube."""
        if not self.cursed_hexes:
            return self.control.count(seat)
        return sum(held == seat and not self.cursed_hexes >> at & 1 for at, held in enumerate(self.control))

    def black_cubes(self) -> int:
        """How many are left in the supply."""
        out = OMENS if self.rules.myths and self.stage != BEATEN else 0
        return BLACK_CUBES - out - sum(self.cursed) - self.cursed_hexes.bit_count()

    # ---- moving things

    def put_card(self, card: int, place: int) -> None:
        before = self.card_at[card]
        self.card_at = moved(self.card_at, card, place)
        if self.belongings and before != place:
            self.belongings = self.belongings[:]
            for seat in (before, place):
                if seat < self.seats:
                    self.belongings[seat] = Belongings(in_place(self.card_at, seat))

    def curse(self, card: int, black: int) -> None:
        """A black cube on a card, or none."""
        self.cursed = moved(self.cursed, card, black)

    def put_cubes(self, card: int, n: int) -> None:
        """So many more cubes lie on a card."""
        self.cubes = moved(self.cubes, card, self.cubes[card] + n)

    # ---- what the engine asks and is told

    def push(self, step: Step) -> None:
        """One step is next: what `then` does, without gathering what it is given."""
        self.agenda.append(step)

    def happen(self, kind: int, seat: int, n: int = 0) -> None:
        """Mostly nobody has a card that listens to it."""
        listens = self.in_play.listens
        for one in self.belongings or self.look_up():
            listens |= one.listens
        if listens >> kind & 1:
            super().happen(kind, seat, n)

    def asides(self, asked: Decision) -> Sequence[Decision]:
        seat = asked.seat
        if seat == self.active and not self.did & GIVEN_UP and isinstance(asked, Asked):
            return self.in_play.asides[asked.besides()][seat]
        return ()

    def source(self, asked: Decision) -> Message | None:
        return asked_by(self, asked)

    def hide(self, seat: int | None) -> None:
        super().hide(seat)
        self.returned = [
            HIDDEN if quest >= 0 and at != seat else quest for at, quest in enumerate(self.returned)
        ]

    def fill(self, chance: Chance) -> None:
        """A quest that somebody knows to lie in the pile is imagined there."""
        super().fill(chance)
        self.quests, self.quest_deck = self.quests[:], self.quest_deck[:]
        known = {quest for quest in self.returned if quest >= 0}
        for at, quest in enumerate(self.quests):
            if quest in known:
                free = [place for place, other in enumerate(self.quest_deck) if other not in known]
                place = chance.pick(free)
                self.quests[at], self.quest_deck[place] = self.quest_deck[place], quest
        for seat, quest in enumerate(self.returned):
            if quest == HIDDEN:
                self.returned[seat] = chance.pick([one for one in self.quest_deck if one not in known])
                known.add(self.returned[seat])

    # ---- the end

    def parts(self) -> list[dict[str, int]]:
        return parts_of(self)

    def _settled(self) -> tuple[list[int], str]:
        seats = range(self.seats)
        return settle(
            self.scores(),
            ("conviction", [self.conviction(seat) for seat in seats]),
            ("potential", [-self.potential(seat) for seat in seats]),
            ("tokens", [-self.tokens[seat] for seat in seats]),
        )

    def winners(self) -> list[int]:
        return self._settled()[0]

    def reason(self) -> Message:
        return settled_by(self._settled()[1])

    def ended(self) -> Message | None:
        return None if self.why == NOBODY else msg("ended", trigger=msg(f"trigger.{TRIGGERS[self.why].id}"))

    # ---- what is seen

    def view(self) -> dict[str, Any]:
        return view_of(self)

    def tally(self, seat: int) -> dict[str, int]:
        return {
            "potential": self.potential(seat),
            "cube": self.influence(seat),
            "conviction": self.conviction(seat),
            "flag": self.control.count(seat),
            "character": len(self.companions(seat)),
            "aptitude": sum(self.aptitudes[seat * KINDS : seat * KINDS + KINDS]),
        }
