"""A turn: take a card, do its action, slide the row. And how a game ends."""

from __future__ import annotations

from typing import Final

from oyez.core.steps import DONE, Decision, Step
from oyez.core.words import Message, msg, seat_name
from oyez.games.legends.components import BY_PLAYERS, CARDS, FAIRY_QUEEN, PRICES
from oyez.games.legends.effects import ACTIONS
from oyez.games.legends.scoring import game_parts
from oyez.games.legends.state import Legends

from .tokens import look_at_tokens
from .wording import card_id, card_name


class TakeCard(Decision):
    """Which card of the row to take and pay for. Places are counted from 1, from the left."""

    __slots__ = ()

    def choices(self, s: Legends) -> list[int]:
        return affordable(s, self.seat)

    def resolve(self, s: Legends, choice: int) -> None:
        card = take_card(s, self.seat, choice)
        s.then(ACTIONS[card][self.seat], END[self.seat])

    def prompt(self, s: Legends) -> Message:
        return msg("take.prompt")

    def label(self, s: Legends, choice: int) -> Message:
        card = s.row[choice - 1]
        action = ACTIONS[card][self.seat].name(s)
        return msg("take.label", card=card_name(card), action=action, n=PRICES[choice - 1])

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (card_id(s.row[choice - 1]),)


def affordable(s: Legends, seat: int) -> list[int]:
    coins = s.coins[seat]
    return [place for place in range(1, len(s.row) + 1) if PRICES[place - 1] <= coins]


def take_card(s: Legends, seat: int, place: int) -> int:
    """Pay for the card in that place; its abilities work at once."""
    price = PRICES[place - 1]
    card = s.row.pop(place - 1)
    s.coins[seat] -= price
    s.owner[card] = seat
    s.cards[seat] += 1
    for ability in CARDS[card].abilities:
        if ability.kind == "move_bonus":
            s.more_moves[seat] += ability.n
        elif ability.kind == "army_bonus":
            s.more_armies[seat] += ability.n
        elif ability.kind == "flying":
            s.flying[seat] += 1
        elif ability.kind == "immune":
            s.immune[seat] += 1
        elif ability.kind == "elixir":
            s.elixirs[seat] += ability.n
        elif ability.kind == "coins":
            s.coins[seat] += ability.n
    if s.events is not None:
        s.tell(msg("take.event", seat=seat_name(seat), card=card_name(card), n=price), card_id(card))
    return card


class EndTurn(Step):
    """Refill the row, look at tokens, and pass the turn clockwise while somebody needs cards."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Legends) -> None:
        if s.deck:
            s.reveal()
            s.row.append(s.deck.pop())
            if s.events is not None:
                s.tell(msg("row.event", card=card_name(s.row[-1])), card_id(s.row[-1]))
        if s.rules.swamp:
            look_at_tokens(s, self.seat)
        if min(s.cards) < BY_PLAYERS[s.seats].cards_to_end:
            s.then(TAKE[(self.seat + 1) % s.seats])


class LastCards(Step):
    """Everybody has the full number of cards: whoever may take one more is asked."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        s.then(*[TakeLastCard(seat) for seat in range(s.seats) if s.leaders[seat] == FAIRY_QUEEN])


class TakeLastCard(Decision):
    """The Fairy Queen may take one more card at its price, without its action."""

    __slots__ = ()

    def choices(self, s: Legends) -> list[int]:
        places = affordable(s, self.seat)
        return [DONE, *places] if places else []

    def resolve(self, s: Legends, choice: int) -> None:
        if choice != DONE:
            take_card(s, self.seat, choice)

    def prompt(self, s: Legends) -> Message:
        return msg("last-card.prompt")

    def label(self, s: Legends, choice: int) -> Message:
        if choice == DONE:
            return msg("last-card.done")
        name = card_name(s.row[choice - 1])
        return msg("last-card.label", place=choice, card=name, n=PRICES[choice - 1])

    def targets(self, s: Legends, choice: int) -> tuple[str, ...]:
        return (card_id(s.row[choice - 1]),) if choice else ()


class EndGame(Step):
    """Count the points; in a long game they are kept for the sum, and the next game follows on the agenda."""

    __slots__ = ()

    def run(self, s: Legends) -> None:
        last = s.game + 1 == s.rules.games
        if last and s.events is None:
            return  # nobody listens, and whoever asks for the points has them counted
        counted = game_parts(s)
        if s.events is not None:
            for seat, parts in enumerate(counted):
                s.tell(msg("end.event", seat=seat_name(seat), n=sum(parts)))
        if not last:
            points = [part for parts in counted for part in parts]
            before = s.earlier or (0,) * len(points)
            s.earlier = tuple(a + b for a, b in zip(before, points, strict=True))
            s.game += 1


TAKE: Final = [TakeCard(seat) for seat in range(4)]
END: Final = [EndTurn(seat) for seat in range(4)]
