"""A turn: take a card, do its action, slide the row. And how a game ends."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from oyez.core.events import Event, event
from oyez.core.picks import Pick
from oyez.core.steps import DONE, SeatStep, Step
from oyez.core.words import Message, Param, msg
from oyez.games.legends.components import BY_PLAYERS, CARDS, MOST, PRICES, ROW
from oyez.games.legends.effects import ACTIONS, action_words
from oyez.games.legends.modifiers import BY_NAME
from oyez.games.legends.scoring import game_parts
from oyez.games.legends.state import COINS, GIVEN, Legends
from oyez.games.legends.variants import CARDS_FULL, TURN_ENDED

from .wording import ability_words, card_id, card_name, price_words


class TakeTurn(SeatStep):
    __slots__ = ()

    def run(self, s: Legends) -> None:
        s.start_turn(self.seat)
        s.then(TAKE[self.seat])


class TakeCard(Pick):
    """Which card of the row to take and pay for. Places are counted from 1, from the left."""

    __slots__ = ()

    WORD: ClassVar[str] = "take"
    SPACE: ClassVar[Collection[int]] = range(1, ROW + 1)

    def choices(self, s: Legends) -> list[int]:
        return affordable(s, self.seat)

    def resolve(self, s: Legends, choice: int) -> None:
        card = take_card(s, self.seat, choice)
        s.then(ACTIONS[card][self.seat], END[self.seat])

    def about(self, s: Legends, choice: int) -> dict[str, Param]:
        """The action as it will be once the card is taken: its own ability counts already."""
        after = s.clone()
        card = take_card(after, self.seat, choice)
        action = action_words(after, card, self.seat)
        return {"card": card_name(card), "price": price_words(PRICES[choice - 1]), "action": action}

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (card_id(s.row[choice - 1]),) if choice else ()

    def effect(self, s: Legends, choice: int) -> Message | None:
        """What the card is good for besides its action."""
        return msg("take.lasting", ability=ability_words(s.row[choice - 1]))

    def closed(self, s: Legends) -> list[tuple[int, Message]]:
        coins = s.coins[self.seat]
        return [
            (place, msg("take.too-dear", n=PRICES[place - 1], coins=coins))
            for place in range(1, len(s.row) + 1)
            if PRICES[place - 1] > coins
        ]


def affordable(s: Legends, seat: int) -> list[int]:
    coins = s.coins[seat]
    return [place for place in range(1, len(s.row) + 1) if PRICES[place - 1] <= coins]


def take_card(s: Legends, seat: int, place: int) -> int:
    """Pay for the card in that place; its abilities work at once."""
    card = s.row.pop(place - 1)
    s.pay(seat, COINS, PRICES[place - 1])
    s.owner[card] = seat
    s.cards[seat] += 1
    for ability in CARDS[card].abilities:
        receive(s, seat, ability.kind, ability.n)
    return card


def receive(s: Legends, seat: int, kind: str, n: int) -> None:
    """What a card or a token gives from the moment it is taken; the rest counts at the end."""
    if kind in BY_NAME:
        s.modify(BY_NAME[kind], seat, n or 1)
    elif kind in GIVEN:
        s.gain(seat, GIVEN[kind], n)
        if kind == "coins":
            s.tell(_paid_out, seat, n)


def _paid_out(s: Legends, seat: int, n: int) -> Event:
    return event("coins.event", seat=seat, n=n)


class EndTurn(SeatStep):
    """Refill the row, and pass the turn clockwise while somebody needs cards."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        if s.deck:
            s.reveal()
            s.row.append(s.deck.pop())
            s.tell(_laid, s.row[-1])
        if min(s.cards) < BY_PLAYERS[s.seats].cards_to_end:
            s.then(TURN[(self.seat + 1) % s.seats])
        s.happen(TURN_ENDED, self.seat)


def _laid(s: Legends, card: int) -> Event:
    return event("row.event", card_id(card), card=card_name(card))


class LastCards(Step):
    """Everybody has the full number of cards: whoever may take one more is asked."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        s.happen(CARDS_FULL, s.first)


class TakeLastCard(TakeCard):
    """One more card at its price, without its action, or none."""

    __slots__ = ()

    WORD: ClassVar[str] = "last-card"
    SPACE: ClassVar[Collection[int]] = range(ROW + 1)

    def choices(self, s: Legends) -> list[int]:
        places = affordable(s, self.seat)
        return [DONE, *places] if places else []

    def resolve(self, s: Legends, choice: int) -> None:
        if choice != DONE:
            take_card(s, self.seat, choice)

    def about(self, s: Legends, choice: int) -> dict[str, Param]:
        card, price = s.row[choice - 1], price_words(PRICES[choice - 1])
        return {"card": card_name(card), "price": price, "ability": ability_words(card)}

    def effect(self, s: Legends, choice: int) -> Message | None:
        return None  # the label says all of it


class EndGame(Step):
    """Count the points; in a long game they are kept for the sum, and the next game follows on the agenda."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        for seat in range(s.seats):
            s.tell(_points, seat)
        last = s.game + 1 == s.rules.games
        if last and s.settled()[1]:
            s.tell(_level)
        if not last:
            points = [part for parts in game_parts(s) for part in parts]
            before = s.earlier or (0,) * len(points)
            s.earlier = tuple(a + b for a, b in zip(before, points, strict=True))
            s.game += 1


def _points(s: Legends, seat: int) -> Event:
    return event("end.event", seat=seat, n=sum(game_parts(s)[seat]))


def _level(s: Legends) -> Event:
    """On what the win was settled, where points did not settle it."""
    winners, by = s.settled()
    if by == "shared":
        return event("end.shared")
    return event("end.tie-break", seat=winners[0], by=msg(f"tie.{by}"))


TAKE: Final = [TakeCard(seat) for seat in range(MOST)]
TURN: Final = [TakeTurn(seat) for seat in range(MOST)]
END: Final = [EndTurn(seat) for seat in range(MOST)]
