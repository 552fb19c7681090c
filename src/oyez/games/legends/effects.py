"""Cards compiled to steps: the verbs of the data are code, a card's action is a tree of them."""

from __future__ import annotations

from typing import Final

from oyez.core.compiler import Compiler, Entry, Verb
from oyez.core.frames import Repeat
from oyez.core.steps import Step
from oyez.core.words import Message, msg

from .components import CARDS, MOST, Card
from .components import Verb as CardVerb
from .state import Legends
from .steps.actions import BuildCity, DestroyArmy, MoveArmies, PlaceArmies


def _place(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return PlaceArmies(seat, entry["n"])


def _move(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return MoveArmies(seat, entry["n"])


def _build(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return _times(BuildCity(seat), entry["n"])


def _destroy(entry: Entry, seat: int, active: int, optional: bool) -> Step:
    return _times(DestroyArmy(seat), entry["n"])


def _times(step: Step, n: int) -> Step:
    return step if n == 1 else Repeat(step, n)


COMPILER: Final = Compiler(
    MOST,
    {
        "place_armies": Verb(_place, ("n",)),
        "move_armies": Verb(_move, ("n",)),
        "build_city": Verb(_build, ("n",)),
        "destroy_army": Verb(_destroy, ("n",)),
    },
)


def compile_action(card: Card, seat: int) -> Step:
    """The card's action for a seat: its verbs in printed order, or one of them, or none."""
    entries = [{"op": verb.op, "n": verb.n} for verb in card.verbs]
    if card.join == "or":
        return COMPILER.optional([{"op": "choose", "options": [[entry] for entry in entries]}], seat, seat)
    return COMPILER.whole(entries, seat, seat)


ACTIONS: Final = [[compile_action(card, seat) for seat in range(MOST)] for card in CARDS]
"""What taking each card does, by card and seat."""


# ---- in words, before the card is taken


def _doing(verb: CardVerb, seat: int) -> Step:
    return COMPILER.verb({"op": verb.op, "n": verb.n}, seat, seat)


DOINGS: Final = [[[_doing(verb, seat) for verb in card.verbs] for seat in range(MOST)] for card in CARDS]
"""The verbs of each card one by one, by card and seat."""


def action_words(s: Legends, card: int, seat: int) -> Message:
    """What the action of a card just taken will do: as much of it as can come, bonuses counted."""
    said: list[Message] = []
    join = CARDS[card].join
    for verb, step in zip(CARDS[card].verbs, DOINGS[card][seat], strict=True):
        # what the first half does may open the second
        opened = said and join == "and" and not _vain(s, verb.op, seat)
        if step.possible(s) or opened:
            n = step.count(s) if isinstance(step, (PlaceArmies, MoveArmies)) else verb.n
            said.append(msg(f"verb.{verb.op}", n=n))
    if not said:
        return msg("verb.nothing")
    return said[0] if len(said) == 1 else msg(f"verb.{join}", first=said[0], second=said[1])


def _vain(s: Legends, op: str, seat: int) -> bool:
    """Whether nothing is left for it, whatever comes before."""
    if op == "place_armies":
        return not s.reserve[seat]
    return op == "build_city" and not s.cities_left[seat]
