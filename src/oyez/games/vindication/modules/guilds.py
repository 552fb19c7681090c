"""Guilds and monuments: a favor token that works where it lies, and a monument to rebuild."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import GIVING_UP, NOBODY, Step
from oyez.core.words import Message, Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import (
    CARDS,
    CONTROLLABLE,
    CONVICTION,
    COURAGE,
    HEXES,
    INFLUENCE,
    KINDS,
    POTENTIAL,
    SPACES,
    VISION,
    WISDOM,
    ZONES,
)
from oyez.games.vindication.course import FAVORED
from oyez.games.vindication.cubes import (
    augment,
    card_name,
    of_skill,
    off_card,
    skill_name,
    tile_name,
    to_card,
)
from oyez.games.vindication.expanding import Expansion
from oyez.games.vindication.extras import (
    ALLEGIANCE,
    AT_MONUMENT,
    AT_SPACE,
    BARRICADE,
    BARRICADE_HONOR,
    COMMENDATION,
    COMMENDATION_HONOR,
    DIPLOMACY,
    DIPLOMACY_HONOR,
    EMPOWERMENT,
    FAVORS,
    FORTIFY,
    LEADERSHIP_CONVICTION,
    LEADERSHIP_POTENTIAL,
    LOWER_SIDE,
    MONUMENT_APTITUDES,
    MONUMENT_CONVICTION,
    MONUMENT_HONOR,
    MONUMENT_SKILLS,
    ON_OWN_CARD,
    REBUILD,
    TWIST_OF_FATE,
    UPPER_SIDE,
)
from oyez.games.vindication.honor import gain_honor
from oyez.games.vindication.lasting import ENTERED, TRAIT_USED, TURN_BEGAN, VISITS
from oyez.games.vindication.places import changed
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.island import space_name
from oyez.games.vindication.steps.turn import CHECK

# ---- where the token may be put


def can_empower(card: int) -> bool:
    """Whether using a relic returns a cube to influence."""
    return any(
        entry["op"] == "return" and entry["to"] == "influence"
        for ability in printed.AT_WILL[card]
        for entry in ability.cost
    )


def places(s: Vindication, seat: int, kind: int) -> list[int]:
    """Where a token may be put for this, but not where one lies."""
    hexes = [at for at in range(len(HEXES)) if s.tiles[at] >= 0 and CONTROLLABLE[s.kind(at)]]
    if kind == FORTIFY:
        found = [at for at in hexes if s.control[at] == seat and s.fortified[at] == NOBODY]
    elif kind == DIPLOMACY:
        found = [at for at in hexes if s.control[at] not in (NOBODY, seat)]
    elif kind == BARRICADE:
        found = [AT_SPACE + space for space in range(len(SPACES)) if space not in s.space]
    elif kind == LEADERSHIP_POTENTIAL:
        found = [LOWER_SIDE]
    elif kind == LEADERSHIP_CONVICTION:
        found = [UPPER_SIDE]
    elif kind == REBUILD:
        found = [] if s.built >> seat & 1 else [AT_MONUMENT]
    elif kind == ALLEGIANCE:
        found = [ON_OWN_CARD + card for card in s.companions(seat)]
    else:
        cards = s.of_deck(seat, {COMMENDATION: WISDOM, TWIST_OF_FATE: COURAGE, EMPOWERMENT: VISION}[kind])
        found = [ON_OWN_CARD + card for card in cards if kind != EMPOWERMENT or can_empower(card)]
    shared = [place for other, place in enumerate(s.favor) if other == seat or not _own(place)]
    return [place for place in found if place not in shared]


def _own(place: int) -> bool:
    """Whether every seat has such a place of its own."""
    return place in (LOWER_SIDE, UPPER_SIDE, AT_MONUMENT)


class PlaceFavor(Asked):
    """What the favor token is to do."""

    __slots__ = ()

    WORD: ClassVar[str] = "favor"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, len(FAVORS) + 1)

    def choices(self, s: Vindication) -> list[int]:
        if s.did & FAVORED:
            return []
        return [1 + kind for kind in range(len(FAVORS)) if places(s, self.seat, kind)]

    def resolve(self, s: Vindication, choice: int) -> None:
        s.push(FavorAt(self.seat, choice - 1))

    def label(self, s: Vindication, choice: int) -> Message:
        return msg(f"favor.{FAVORS[choice - 1]}")

    def effect(self, s: Vindication, choice: int) -> Message | None:
        return msg(f"favor-text.{FAVORS[choice - 1]}")


class FavorAt(Asked):
    """Where it is put for that."""

    __slots__ = ("kind",)

    WORD: ClassVar[str] = "favor-at"
    SPACE: ClassVar[Collection[int]] = range(1, 1 + ON_OWN_CARD + len(CARDS))

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def choices(self, s: Vindication) -> list[int]:
        return sorted(1 + place for place in places(s, self.seat, self.kind))

    def resolve(self, s: Vindication, choice: int) -> None:
        seat, place = self.seat, choice - 1
        s.did |= FAVORED
        s.favor = changed(s.favor, seat, place)
        if self.kind == FORTIFY:
            s.fortified = changed(s.fortified, place, seat)
        elif self.kind == DIPLOMACY:
            s.diplomats |= 1 << seat
        elif self.kind in (LEADERSHIP_POTENTIAL, LEADERSHIP_CONVICTION):
            augment(s, seat, POTENTIAL if self.kind == LEADERSHIP_POTENTIAL else INFLUENCE)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"favor": msg(f"favor.{FAVORS[self.kind]}")}

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"place": place_name(s, choice - 1), "favor": msg(f"favor.{FAVORS[self.kind]}")}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        place = choice - 1
        if place >= ON_OWN_CARD:
            return (f"card-{place - ON_OWN_CARD}",)
        if place == AT_MONUMENT:
            return (f"monument-{self.seat}",)
        if place in (LOWER_SIDE, UPPER_SIDE):
            return (f"power-{self.seat}-{POTENTIAL if place == LOWER_SIDE else CONVICTION}",)
        return (f"space-{place - AT_SPACE}",) if place >= AT_SPACE else (f"hex-{place}",)


def place_name(s: Vindication, place: int) -> Message:
    if place >= ON_OWN_CARD:
        return card_name(place - ON_OWN_CARD)
    if place >= LOWER_SIDE:
        return msg(f"favor-place.{place - LOWER_SIDE}")
    if place >= AT_SPACE:
        return space_name(place - AT_SPACE)
    return msg("aim.hex", tile=tile_name(s, place), at=place + 1)


# ---- what it does there


def _visited(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
    """Diplomacy: whoever visits, the owner of the token and the controller gain honor."""
    if s.favor[owner] == n and s.diplomats >> owner & 1:
        gain_honor(s, owner, DIPLOMACY_HONOR)
        if s.control[n] not in (NOBODY, owner):
            gain_honor(s, s.control[n], DIPLOMACY_HONOR)
    return None


def _entered(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
    """A barricade: opponents that stop there or pass through."""
    if owner != seat and s.favor[owner] == AT_SPACE + n:
        gain_honor(s, owner, BARRICADE_HONOR)
    return None


def _used(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
    if s.favor[owner] == ON_OWN_CARD + n:
        gain_honor(s, owner, COMMENDATION_HONOR)
    return None


def _began(s: Vindication, owner: int, seat: int, n: int) -> Step | None:
    if owner == seat:
        s.diplomats &= ~(1 << seat)
    return None


def watched(s: Vindication, seat: int, itself: bool) -> list[int]:
    """Barricades of others."""
    return [
        place - AT_SPACE
        for other, place in enumerate(s.favor)
        if other != seat and AT_SPACE <= place < AT_SPACE + len(SPACES)
    ]


class Empower(Asked):
    """Whether the use of a relic adds cubes to it or takes them off."""

    __slots__ = ("card", "n")

    WORD: ClassVar[str] = "empower"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = (1, 2)

    def __init__(self, seat: int, card: int, n: int) -> None:
        self.seat = seat
        self.card = card
        self.n = n

    def choices(self, s: Vindication) -> list[int]:
        return [1, 2] if s.cubes[self.card] >= self.n else [1]

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice == 1:
            to_card(s, self.seat, self.card, self.n)
        else:
            off_card(s, self.seat, self.card, INFLUENCE, self.n)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"card": card_name(self.card)}

    def label(self, s: Vindication, choice: int) -> Message:
        return msg(f"empower.{choice}")

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{self.card}",)


# ---- the monument

GIVE_CONVICTION: Final = 7
GIVE_APTITUDE: Final = 10
"""So much and the skill; a skill cube is 1 and its skill."""


class Contribute(Asked):
    """Something that the monument still needs is given to it."""

    __slots__ = ()

    WORD: ClassVar[str] = "monument"
    BAND: ClassVar[int] = GIVING_UP + 1
    SPACE: ClassVar[Collection[int]] = range(1, GIVE_APTITUDE + KINDS)

    def choices(self, s: Vindication) -> list[int]:
        seat = self.seat
        if not s.did & FAVORED or s.favor[seat] != AT_MONUMENT or s.built >> seat & 1:
            return []
        at, on = seat * KINDS, seat * (KINDS + 1)
        found = [
            1 + skill
            for skill in range(KINDS)
            if s.skills[at + skill] and s.monuments[on + skill] < MONUMENT_SKILLS[skill]
        ]
        if s.conviction(seat) and s.monuments[on + KINDS] < MONUMENT_CONVICTION:
            found.append(GIVE_CONVICTION)
        if sum(s.given[at : at + KINDS]) < MONUMENT_APTITUDES:
            found += [
                GIVE_APTITUDE + skill
                for skill in range(KINDS)
                if s.aptitudes[at + skill] and not s.given[at + skill]
            ]
        return found

    def resolve(self, s: Vindication, choice: int) -> None:
        seat = self.seat
        s.push(CHECK)
        if choice >= GIVE_APTITUDE:
            at = seat * KINDS + choice - GIVE_APTITUDE
            s.aptitudes[at] -= 1
            s.given = changed(s.given, at, s.given[at] + 1)
        elif choice == GIVE_CONVICTION:
            s.power[seat * ZONES + CONVICTION] -= 1
            on = seat * (KINDS + 1) + KINDS
            s.monuments = changed(s.monuments, on, s.monuments[on] + 1)
        else:
            s.skills[seat * KINDS + choice - 1] -= 1
            on = seat * (KINDS + 1) + choice - 1
            s.monuments = changed(s.monuments, on, s.monuments[on] + 1)
        if complete(s, seat):
            finish(s, seat)

    def label(self, s: Vindication, choice: int) -> Message:
        return msg("monument.label", what=self._what(choice))

    def _what(self, choice: int) -> Message:
        if choice >= GIVE_APTITUDE:
            return msg("monument.aptitude", skill=skill_name(choice - GIVE_APTITUDE))
        return msg("amount.conviction", n=1) if choice == GIVE_CONVICTION else of_skill(choice - 1, 1)

    def told(self, s: Vindication, choice: int) -> Event | None:
        return event("monument.event", f"monument-{self.seat}", seat=self.seat, what=self._what(choice))

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        if choice == GIVE_CONVICTION:
            return (f"power-{self.seat}-{CONVICTION}",)
        if choice >= GIVE_APTITUDE:
            return (f"learned-{self.seat}-{choice - GIVE_APTITUDE}",)
        return (f"skill-{self.seat}-{choice - 1}",)

    def group(self, s: Vindication, choice: int) -> Message | None:
        return msg("group.monument")


def complete(s: Vindication, seat: int) -> bool:
    on = seat * (KINDS + 1)
    wanted = [*MONUMENT_SKILLS, MONUMENT_CONVICTION]
    given = sum(s.given[seat * KINDS : seat * KINDS + KINDS])
    return s.monuments[on : on + KINDS + 1] == wanted and given == MONUMENT_APTITUDES


def finish(s: Vindication, seat: int) -> None:
    """Honor once, and everything goes back to where it came from."""
    s.built |= 1 << seat
    at, on = seat * KINDS, seat * (KINDS + 1)
    for skill in range(KINDS):
        s.skills[at + skill] += s.monuments[on + skill]
        s.aptitudes[at + skill] += s.given[at + skill]
    s.power[seat * ZONES + CONVICTION] += s.monuments[on + KINDS]
    s.monuments = [*s.monuments[:on], *[0] * (KINDS + 1), *s.monuments[on + KINDS + 1 :]]
    s.given = [*s.given[:at], *[0] * KINDS, *s.given[at + KINDS :]]
    s.tell(_finished, seat)
    gain_honor(s, seat, MONUMENT_HONOR)


def _finished(s: Vindication, seat: int) -> Event:
    return event("monument.finished", f"monument-{seat}", seat=seat)


printed.EMPOWER.append(Empower)
GUILDS: Final = Expansion(
    "guilds",
    lambda rules: rules.guilds,
    aside=Contribute,
    action=PlaceFavor,
    heard={VISITS: _visited, ENTERED: _entered, TRAIT_USED: _used, TURN_BEGAN: _began},
    watched=watched,
)
