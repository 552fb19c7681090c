"""The six main decks: taking a card face up, from the top or by an empowered draw, and what a card brings."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.steps import NOBODY, SeatStep
from oyez.core.words import Message, Param, msg
from oyez.games.vindication import printed
from oyez.games.vindication.asking import Asked
from oyez.games.vindication.components import CARDS, CHARGES, CONVICTION, DRAWN, HONOR, KINDS
from oyez.games.vindication.costs import draw_price, draw_skills, pay_draw, pay_skill
from oyez.games.vindication.cubes import ON_CARD, card_name, champion, drop_card, of_skill
from oyez.games.vindication.honor import gain_honor, lose_honor
from oyez.games.vindication.lasting import (
    ABANDONED,
    BEAT_MONSTER,
    CARDS_HONORED,
    CHEAPER,
    GAINED_CARD,
    MONSTER_DICE,
    RECRUITED,
    UNTIL_TURN_ENDS,
)
from oyez.games.vindication.places import FACE_DOWN, FOUGHT, changed
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.using import in_force, notice

from .decks import deck_name, refill, take_shown, take_top, turn_up, uncover
from .dice import FOR_FATE, FOR_SKILL, Roll
from .power import bring, can_bring

# Ways to take a card:
UPPERMOST: Final = 0
FROM_TOP: Final = 1
EMPOWERED: Final = 2
WAYS: Final = 3

# What becomes of a card that is taken:
GAINED: Final = 0
AT_INN: Final = 1
FACED: Final = 2


def ways(s: Vindication, seat: int, deck: int, cubes: int = 0) -> list[int]:
    """How a card of the deck can be taken for so many cubes of its skill."""
    found = [UPPERMOST] if s.shown[deck] >= 0 else []
    if s.deck(deck):
        found.append(FROM_TOP)
        if s.convictions(seat) >= draw_price(s, seat) or draw_skills(s, seat, deck, cubes):
            found.append(EMPOWERED)
    return found


def way_name(s: Vindication, deck: int, way: int) -> Message:
    if way == UPPERMOST:
        card = s.shown[deck]
        return msg("way.shown", card=card_name(card), n=HONOR[card])
    return msg("way.top" if way == FROM_TOP else "way.empowered", deck=deck_name(deck))


def way_id(s: Vindication, deck: int, way: int) -> str:
    return f"card-{s.shown[deck]}" if way == UPPERMOST else f"deck-{deck}"


# ---- taking a card


def take(s: Vindication, seat: int, deck: int, way: int, fate: int) -> None:
    """Take a card, whose price is paid, in this way."""
    if way == EMPOWERED:
        s.then(PayDraw(seat), Draw(seat, deck, fate))
        return
    card = take_shown(s, deck) if way == UPPERMOST else take_top(s, deck)
    refill(s, deck)
    receive(s, seat, card, fate)


class PayDraw(Asked):
    """What an empowered draw is paid with: conviction, or a skill cube where a card allows it."""

    __slots__ = ()

    WORD: ClassVar[str] = "pay"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(KINDS + 1)
    COUNTS: ClassVar[bool] = True

    def choices(self, s: Vindication) -> list[int]:
        found = [1 + skill for skill in draw_skills(s, self.seat, NOBODY, 0)]
        return [0, *found] if s.convictions(self.seat) >= draw_price(s, self.seat) else found

    def resolve(self, s: Vindication, choice: int) -> None:
        if choice:
            pay_skill(s, self.seat, choice - 1, 1)
        else:
            pay_draw(s, self.seat)

    def label(self, s: Vindication, choice: int) -> Message:
        return of_skill(choice - 1, 1) if choice else msg("amount.conviction", n=draw_price(s, self.seat))

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"skill-{self.seat}-{choice - 1}",) if choice else (f"power-{self.seat}-{CONVICTION}",)


class Draw(SeatStep):
    """The cards of an empowered draw that is paid for."""

    __slots__ = ("deck", "fate")

    def __init__(self, seat: int, deck: int, fate: int) -> None:
        self.seat = seat
        self.deck = deck
        self.fate = fate

    def run(self, s: Vindication) -> None:
        s.reveal()
        s.drawing = self.deck
        s.push(PickDrawn(self.seat, self.deck, self.fate))


class PickDrawn(Asked):
    """One of the cards of an empowered draw: the face-up one (1), or one of those on top of the pile."""

    __slots__ = ("deck", "fate")

    WORD: ClassVar[str] = "drawn"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, DRAWN + 2)

    def __init__(self, seat: int, deck: int, fate: int) -> None:
        self.seat = seat
        self.deck = deck
        self.fate = fate

    def choices(self, s: Vindication) -> list[int]:
        drawn = list(range(2, 2 + min(DRAWN, len(s.deck(self.deck)))))
        return [1, *drawn] if s.shown[self.deck] >= 0 else drawn

    def resolve(self, s: Vindication, choice: int) -> None:
        pile, under = s.deck(self.deck)[:], s.shown[self.deck]
        if choice == 1:
            card = under
        else:
            card = pile.pop(1 - choice)
            if under >= 0:
                pile.append(under)
                s.put_card(under, FACE_DOWN)
        s.drawing = NOBODY
        s.known = changed(s.known, self.deck, 0)
        s.shuffle(pile)
        s.put_deck(self.deck, pile)
        s.put_card(card, FOUGHT)
        s.shown = changed(s.shown, self.deck, uncover(s, self.deck))
        if pile:
            turn_up(s, self.deck)
        receive(s, self.seat, card, self.fate)

    def _card(self, s: Vindication, choice: int) -> int:
        return s.shown[self.deck] if choice == 1 else s.deck(self.deck)[1 - choice]

    def label(self, s: Vindication, choice: int) -> Message:
        card = self._card(s, choice)
        return msg("drawn.label", card=card_name(card), n=HONOR[card])

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"deck": deck_name(self.deck)}

    def effect(self, s: Vindication, choice: int) -> Message | None:
        return card_text(self._card(s, choice))

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{s.shown[self.deck]}",) if choice == 1 else (f"drawn-{choice - 2}",)


def card_text(card: int) -> Message | None:
    """What is printed on a card, if anything."""
    return msg(f"text.{CARDS[card].id}") if CARDS[card].abilities else None


def receive(s: Vindication, seat: int, card: int, fate: int) -> None:
    if fate == FACED:
        face(s, seat, card)
        return
    gain_card(s, seat, card)
    if fate == AT_INN:
        s.happen(RECRUITED, seat, card)


def gain_card(s: Vindication, seat: int, card: int, charged: bool = True) -> None:
    """It works from now on, but not on its own gaining: honor, what it does on joining, its charges."""
    more = 0
    for modifier in in_force(s, seat, CARDS_HONORED):
        more += modifier.entry["plus"]
        notice(s, modifier.ability.card)
    s.put_card(card, seat)
    s.tell(joined, seat, card)
    s.happen(GAINED_CARD, seat, card)
    joining = printed.ON_JOIN.get(card)
    if joining is not None:
        s.then(*joining.steps[seat])
    cheaper = s.modified(CHEAPER, seat)
    if cheaper:
        s.modify(CHEAPER, seat, -cheaper, UNTIL_TURN_ENDS)
    if not charged:
        pass
    elif CARDS[card].treacherous and CHARGES[card]:
        s.push(ChargeCursed(seat, card))
    elif CHARGES[card]:
        bring(s, seat, ON_CARD + card, CHARGES[card])
    honor = HONOR[card] + more
    if honor >= 0:
        gain_honor(s, seat, honor)
    else:
        lose_honor(s, seat, -honor)


class ChargeCursed(Asked):
    """How many cubes a cursed relic takes."""

    __slots__ = ("card",)

    WORD: ClassVar[str] = "cursed"
    TOLD: ClassVar[bool] = False
    SPACE: ClassVar[Collection[int]] = range(1, max(CHARGES) + 1)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def choices(self, s: Vindication) -> list[int]:
        return list(range(1, CHARGES[self.card] + 1)) if can_bring(s, self.seat, ON_CARD + self.card) else []

    def resolve(self, s: Vindication, choice: int) -> None:
        bring(s, self.seat, ON_CARD + self.card, choice)

    def asks(self, s: Vindication) -> dict[str, Param]:
        return {"card": card_name(self.card)}

    def label(self, s: Vindication, choice: int) -> Message:
        return msg("amount.charge", n=choice)

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{self.card}",)


def joined(s: Vindication, seat: int, card: int) -> Event:
    return event("card.gained", f"card-{card}", seat=seat, card=card_name(card))


# ---- monsters


def dice_against(s: Vindication, seat: int) -> tuple[int, int]:
    """How many white and black dice are rolled against a monster."""
    for modifier in in_force(s, seat, MONSTER_DICE):
        return modifier.entry["white"], modifier.entry["black"]
    return 1, 1


def face(s: Vindication, seat: int, card: int) -> None:
    """The monster strikes first; then it is beaten, and the player strikes back."""
    s.put_card(card, FOUGHT)
    s.tell(_faced, seat, card)
    white, black = dice_against(s, seat)
    s.then(*[Roll(seat, FOR_FATE)] * black, Beat(seat, card), *[Roll(seat, FOR_SKILL)] * white)


class Beat(SeatStep):
    """A monster is beaten, whatever has become of the champion."""

    __slots__ = ("card",)

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Vindication) -> None:
        s.happen(BEAT_MONSTER, self.seat, self.card)
        gain_card(s, self.seat, self.card)


def _faced(s: Vindication, seat: int, card: int) -> Event:
    return event("monster.faced", seat=seat, card=card_name(card), champion=card_name(champion(s, seat)))


# ---- verbs about cards


class SellCard(Asked):
    """An own card leaves the game; half of its honor is gained, and none is lost."""

    __slots__ = ()

    WORD: ClassVar[str] = "sell"
    SPACE: ClassVar[Collection[int]] = range(1, len(CARDS) + 1)

    def choices(self, s: Vindication) -> list[int]:
        return [1 + card for card in s.own(self.seat) if HONOR[card] >= 0]

    def resolve(self, s: Vindication, choice: int) -> None:
        drop_card(s, choice - 1)
        gain_honor(s, self.seat, HONOR[choice - 1] // 2)
        s.happen(ABANDONED, self.seat, choice - 1)

    def about(self, s: Vindication, choice: int) -> dict[str, Param]:
        return {"card": card_name(choice - 1), "n": HONOR[choice - 1] // 2}

    def targets(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return (f"card-{choice - 1}",)

    def marks(self, s: Vindication, choice: int) -> tuple[str, ...]:
        return ()
