"""Power, gold, renown and gifts: how they come and go. Every change of them is made here."""

from __future__ import annotations

from typing import Final

from oyez.core.compiled import i64
from oyez.core.events import Event, event
from oyez.core.words import msg

from .components import PIECES
from .gifts import BITS, DIGIT, VIRTUES, total
from .outcome import BY_ARMOUR, GOES_ON, crowned
from .scoring import PARTS, WIDTH
from .state import Seven
from .wording import amount, gift_list

GOLD: Final = 0
RENOWN: Final = 1
POWER: Final = 2
GIFT: Final = 3
ELIXIR: Final = 4
WHAT: Final = {"gold": GOLD, "renown": RENOWN, "power": POWER, "gift": GIFT, "elixir": ELIXIR}
WHAT_NAMES: Final = tuple(WHAT)


# ---- power


def move_power(s: Seven, seat: int, n: int, part: int) -> None:
    """More power or less: it may win the game."""
    if n:
        s.earned = s.earned[:]
        book_power(s, seat, n, part)
    look_for_victory(s)


def book_power(s: Seven, seat: int, n: int, part: int) -> None:
    """Never below 0; what really moves is booked in `earned`, which has been copied for it."""
    now = s.power[seat]
    n = max(n, -now)
    if n:
        s.power[seat] = now + n
        s.earned[seat * WIDTH + part] += n
        if s.events is not None:
            s.hear(_power_moved(s, seat, n, part))


def look_for_victory(s: Seven) -> None:
    """Whether the armour is whole and somebody may wear it. Not while power changes for several at once."""
    if s.armour >= PIECES and not s.in_step and s.ending == GOES_ON and crowned(s):
        s.end(BY_ARMOUR)


def _power_moved(s: Seven, seat: int, n: int, part: int) -> Event:
    word = "power.up" if n > 0 else "power.down"
    return event(word, f"power-{seat}", seat=seat, n=abs(n), part=msg(f"part.{PARTS[part]}"))


# ---- gold and renown


def held(s: Seven, seat: int, what: int) -> int:
    return (s.gold if what == GOLD else s.renown if what == RENOWN else s.power)[seat]


def move_goods(s: Seven, seat: int, what: int, n: int) -> None:
    """So much gold or renown more, or less."""
    if n:
        stock = s.gold if what == GOLD else s.renown
        stock[seat] += n
        if s.events is not None:
            s.hear(_goods_moved(s, seat, what, n))


def gain(s: Seven, seat: int, what: int, n: int, part: int) -> None:
    if what == POWER:
        move_power(s, seat, n, part)
    else:
        move_goods(s, seat, what, n)


def _goods_moved(s: Seven, seat: int, what: int, n: int) -> Event:
    name = WHAT_NAMES[what]
    word = "gain.event" if n > 0 else "pay.event"
    return event(word, f"{name}-{seat}", seat=seat, what=amount(name, abs(n)))


# ---- gifts


def hand_of(s: Seven, seat: int) -> int:
    """The gifts of a seat as one number."""
    gifts = s.gifts
    first: i64 = seat * VIRTUES
    hand: i64 = 0
    at: i64 = first + VIRTUES - 1
    while at >= first:
        hand = hand << BITS | gifts[at]
        at -= 1
    return hand


def take_gifts(s: Seven, seat: int, gifts: int) -> None:
    """From the supply, as far as there are any."""
    supply, held = s.supply, s.gifts
    at: i64 = seat * VIRTUES
    gift: i64 = 0
    taken: i64 = 0
    left: i64 = gifts
    while left:
        n = left & DIGIT
        if n:
            there: i64 = supply[gift]
            n = min(n, there)
            supply[gift] = there - n
            held[at + gift] += n
            taken |= n << BITS * gift
        left >>= BITS
        gift += 1
    if s.events is not None and taken != 0:
        s.hear(event("gift.gain", f"gifts-{seat}", seat=seat, gifts=gift_list(taken)))
    if s.events is not None and taken != gifts:
        s.hear(event("gift.short", seat=seat))


def give_gifts(s: Seven, seat: int, gifts: int) -> None:
    """Back to the supply; they must be there."""
    supply, held = s.supply, s.gifts
    at: i64 = seat * VIRTUES
    gift: i64 = 0
    left: i64 = gifts
    while left:
        n = left & DIGIT
        if n:
            supply[gift] += n
            held[at + gift] -= n
        left >>= BITS
        gift += 1
    if s.events is not None and gifts:
        s.hear(event("gift.pay", f"gifts-{seat}", seat=seat, gifts=gift_list(gifts)))


def gifts_held(s: Seven, seat: int) -> int:
    """How many in all."""
    return total(hand_of(s, seat))
