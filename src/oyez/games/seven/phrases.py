"""What effects do, in words: a sentence for every verb of the data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from oyez.core.words import Message, msg

from .buildings import BY_MARK, TYPES
from .gifts import GIFT
from .wording import amount, building_name, gift_name, joined

Entry = dict[str, Any]


def effect_words(effect: Sequence[Entry]) -> Message:
    """All that a card does, in order."""
    return joined([phrase(entry) for entry in effect], "list.then")


def phrase(entry: Entry) -> Message:
    return PHRASES[entry["op"]](entry)


def _who(entry: Entry) -> Message:
    return msg(f"who.{entry.get('who', 'self')}")


def _what(entry: Entry) -> Message:
    return amount(entry["what"], entry["n"])


def _by_who(word: str) -> Callable[[Entry], Message]:
    """With a number, for oneself or for others."""

    def said(entry: Entry) -> Message:
        if entry.get("who", "self") == "self":
            return msg(f"op.{word}", n=entry["n"])
        return msg(f"op.{word}.others", who=_who(entry), n=entry["n"])

    return said


def _gain(entry: Entry) -> Message:
    if entry.get("who", "self") == "self":
        return msg("op.gain", what=_what(entry))
    return msg("op.gain.others", who=_who(entry), what=_what(entry))


def _lose(entry: Entry) -> Message:
    if entry.get("who", "self") == "self":
        return msg("op.lose", what=_what(entry))
    return msg("op.lose.others", who=_who(entry), what=_what(entry))


def _gain_gift(entry: Entry) -> Message:
    if entry["gift"] == "any":
        return msg("op.gain_gift.distinct" if entry.get("distinct") else "op.gain_gift", n=entry["n"])
    return msg("op.gain_gift.named", n=entry["n"], gift=gift_name(GIFT[entry["gift"]]))


def _exchange(entry: Entry) -> Message:
    return msg("op.exchange_gifts.all" if "players" in entry["from"] else "op.exchange_gifts", n=entry["max"])


def _exhaust(entry: Entry) -> Message:
    if entry.get("which") == "new":
        return msg("op.exhaust.new")
    return msg("op.exhaust", who=_who(entry), n=entry["n"])


def _dismiss(entry: Entry) -> Message:
    word = "op.dismiss.turned" if entry.get("state") == "turned" else "op.dismiss"
    return msg(word, who=_who(entry), n=entry["n"])


def _steal_character(entry: Entry) -> Message:
    word = "op.steal_character.turned" if entry.get("state") == "turned" else "op.steal_character"
    if "max_cost" not in entry:
        return msg(f"{word}.any")
    return msg(word, n=entry["max_cost"])


def _neutralise(entry: Entry) -> Message:
    if entry.get("which") == "new":
        return msg("op.neutralise.new")
    return msg("op.neutralise", who=_who(entry), n=entry["n"])


def _wild(entry: Entry) -> Message:
    both = len(entry["on"]) > 1
    return msg("op.wild_gift" if both else f"op.wild_gift.{entry['on'][0]}", n=entry["n"])


PHRASES: Final[dict[str, Callable[[Entry], Message]]] = {
    "gain": _gain,
    "lose": _lose,
    "steal": lambda e: msg("op.steal", what=_what(e), who=msg(f"from.{e['who']}")),
    "gain_gift": _gain_gift,
    "exchange_gifts": _exchange,
    "recruit": lambda e: msg("op.recruit", n=e["less"]),
    "take": lambda e: msg(f"op.take.{e['what']}", n=e["max_cost"]),
    "ready": lambda e: msg("op.ready", n=e["n"]),
    "exhaust": _exhaust,
    "steal_character": _steal_character,
    "dismiss": _dismiss,
    "refresh": lambda e: msg(f"op.refresh.{e['where']}"),
    "draw_sin": _by_who("draw_sin"),
    "spill_sin": lambda e: msg("op.spill_sin", n=e["n"]),
    "return_sin": lambda e: msg("op.return_sin", n=e["n"]),
    "place_marker": lambda e: msg("op.place_marker"),
    "neutralise": _neutralise,
    "draw_treasure": lambda e: msg("op.draw_treasure", n=e["n"]),
    "clear_building": lambda e: msg("op.clear_building", who=_who(e), n=e["n"]),
    "destroy": lambda e: msg(
        "op.destroy", building=building_name(BY_MARK[TYPES.index(e["type"]), e["mark"]])
    ),
    "close": lambda e: msg(f"op.close.{e['where']}", space=e["slot"]),
    "reopen_portal": lambda e: msg("op.reopen_portal", n=e["n"]),
    "peek_cataclysm": lambda e: msg(f"op.peek_cataclysm.{e['then']}", n=e["n"]),
    "extra_actions": lambda e: msg("op.extra_actions", n=e["n"]),
    "bonus_gift": lambda e: msg(f"op.bonus_gift.{e['on']}", n=e["n"]),
    "spare_gift": lambda e: msg("op.spare_gift", n=e["n"], uses=e["uses"]),
    "wild_gift": _wild,
    "waive_sins": lambda e: msg("op.waive_sins"),
    "shield": lambda e: msg("op.shield", kinds=joined([msg(f"shield.{kind}") for kind in e["from"]])),
}
