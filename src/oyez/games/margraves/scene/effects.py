"""What components do, said twice: as rows of icons, and in a few words.

Both follow the data: a row and a sentence for every thing that happens by itself, for everything that one may
leave, and for everything that others do too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any

from oyez.core.words import Message, msg
from oyez.draw.rows import Row, row
from oyez.games.margraves.components import GUILD, Effect
from oyez.games.margraves.words import WORDS

from .signs import BAR, MAY, SIZE, TIER_ICONS, counted, guild_sign, sign

Step = dict[str, Any]
Items = list[str | Row]

TAKING = ("gain", "influence", "privilege", "take_tomb_knights")
"""Steps that stand side by side in one row."""


# ---- in parts: what happens by itself, one after the other


def parts(effect: Effect) -> list[Effect]:
    """The effect cut into what makes a row, and a sentence, of its own."""
    found: list[Effect] = []
    at = 0
    while at < len(effect):
        op = effect[at]["op"]
        if op == "pay":
            # what is paid for belongs to the price: the next step, or all that follow
            end = at + 2 if effect[at].get("for_next") else len(effect)
        elif op in TAKING:
            end = at + sum(1 for _ in takewhile(lambda step: step["op"] in TAKING, effect[at:]))
        else:
            end = at + 1
        found.append(tuple(effect[at:end]))
        at = end
    return found


def _split(effect: Effect) -> tuple[list[Step], list[Step]]:
    """The price at the beginning, and the rest."""
    price = list(takewhile(lambda step: step["op"] == "pay", effect))
    return price, list(effect[len(price) :])


# ---- icons


def rows(effect: Effect) -> list[Row]:
    """The effect in icons, a row for each part."""
    return [row(*_items(part), size=SIZE) for part in parts(effect)]


def line_of(effect: Effect) -> Row:
    """The whole effect in one row."""
    items: Items = []
    for part in parts(effect):
        items += _items(part)
    return row(*items, size=SIZE)


def singles(effect: Effect) -> list[Row]:
    """A row for each step."""
    return [row(*_step_items(step), size=SIZE) for step in effect]


def _items(effect: Effect) -> Items:
    price, rest = _split(effect)
    items: Items = []
    for step in price:
        items += _step_items(step)
    if price:
        items.append(sign("arrow-right"))
    for step in rest:
        items += _step_items(step)
    return items


def _step_items(step: Step) -> Items:
    op = step["op"]
    if op in ("gain", "pay"):
        some = counted(str(step["n"]), step["item"])
        return [some, "/", sign("tower")] if "per" in step else [some]
    if op == "influence":
        steps = counted(str(step["n"]), "influence")
        return [row(steps, guild_sign(GUILD[step["guild"]]), gap=0.06)] if "guild" in step else [steps]
    if op == "privilege":
        tile = sign(TIER_ICONS[step["tier"]])
        return [sign("deck"), sign("arrow-right"), tile] if step["from"] == "pile" else [tile]
    if op == "may":
        return [MAY, *_items(tuple(step["do"]))]
    if op == "choose":
        return list(_between(sign("slash"), [_items(tuple(option)) for option in step["options"]]))
    if op in ("each_player", "each_opponent"):
        return [sign(op.replace("_", "-")), BAR, *_items(tuple(step["do"]))]
    if op == "move_margrave":
        near = step["to"] == "connected"
        return [sign("move-margrave")] if near else [sign("margrave"), sign("arrow-right"), ANYWHERE]
    if op == "deploy_knight":
        return _deploy_items(step)
    if op == "retrieve":
        return [counted(str(step["n"]), "retrieve")]
    if op == "take_tomb_knights":
        return [sign("tomb"), sign("arrow-right"), counted(f"≤{step['n']}", "knight")]
    if op == "naval":
        return [sign("wild"), sign("arrow-right"), sign("ship")]
    return [sign(op)]


ANYWHERE = sign("flag")
"""Any location."""


def _deploy_items(step: Step) -> Items:
    if step["to"] == "standard":
        return [sign("deploy")]
    many = counted(f"{'≤' if step.get('up_to') else ''}{step.get('n', 1)}", "knight")
    start = (
        [ANYWHERE] if "any_location" in step["from"] else [sign("margrave"), sign("slash"), sign("storage")]
    )
    end = ANYWHERE if step["to"] == "any" else sign("margrave")
    return [many, *start, sign("arrow-right"), end]


def _between(middle: Row, lists: list[Items]) -> Iterator[str | Row]:
    for at, items in enumerate(lists):
        if at:
            yield middle
        yield from items


# ---- words


def words(effect: Effect, lang: str) -> str:
    """The effect in short sentences."""
    return " ".join(sentences(effect, lang))


def sentences(effect: Effect, lang: str) -> list[str]:
    """A sentence for each part, in the order of the rows."""
    return [_sentence(_say(part), lang) for part in parts(effect)]


def in_turn(effect: Effect, lang: str) -> str:
    """One sentence, with a verb for each step."""
    return _sentence(listed([_say((step,)) for step in effect]), lang)


def amounts(effect: Effect) -> Message:
    """How much of what the steps are about."""
    return listed([_amount(step) for step in effect])


def _sentence(said: Message, lang: str) -> str:
    text = WORDS.say(said, lang)
    return f"{text[0].upper()}{text[1:]}."


def _say(effect: Effect) -> Message:
    """What to do, as it stands after "you may"."""
    price, rest = _split(effect)
    if not price:
        return _say_rest(rest)
    paid = listed([_amount(step) for step in price])
    to = ".you" if price[0].get("to") == "active" else ""
    return msg(f"scene.do.pay{to}", price=paid, do=_say_rest(rest))


def _say_rest(steps: list[Step]) -> Message:
    """Gains side by side share one verb."""
    gains = [_amount(step) for step in steps if step["op"] in ("gain", "influence")]
    others = [_say_step(step) for step in steps if step["op"] not in ("gain", "influence")]
    gained = [msg("scene.do.gain", what=listed(gains))] if gains else []
    return listed([*gained, *others])


def _amount(step: Step) -> Message:
    if step["op"] == "influence":
        if "guild" in step:
            guild = msg(f"guild.{step['guild']}")
            return msg("influence.named", n=step["n"], guild=guild)
        return msg("influence.name", n=step["n"])
    some = msg("scene.wild" if step["item"] == "wild" else f"amount.{step['item']}", n=step["n"])
    return msg("scene.per.tower", some=some) if "per" in step else some


def listed(things: list[Message]) -> Message:
    """One, two and three of them."""
    *first, last = things
    if not first:
        return last
    said = first[0]
    for thing in first[1:]:
        said = msg("scene.comma", first=said, second=thing)
    return msg("scene.and", first=said, second=last)


def _say_step(step: Step) -> Message:
    op = step["op"]
    if op in ("may", "each_player", "each_opponent"):
        return msg(f"scene.do.{op}", do=_say(tuple(step["do"])))
    if op == "choose":
        first, second = (_say(tuple(option)) for option in step["options"])
        return msg("scene.or", first=first, second=second)
    if op == "move_margrave":
        return msg(f"scene.do.move_margrave.{step['to']}")
    if op == "deploy_knight":
        start = ".own" if step["to"] == "any" and "any_location" not in step["from"] else ""
        most = ".up_to" if step.get("up_to") else ""
        return msg(f"scene.do.deploy.{step['to']}{start}{most}", n=step.get("n", 1))
    if op == "privilege":
        return msg(f"scene.do.privilege.{step['from']}", tier=step["tier"])
    if op == "recruit":
        return msg(f"scene.do.recruit.{step['cost']}")
    if op in ("retrieve", "take_tomb_knights"):
        return msg(f"scene.do.{op}", n=step["n"])
    return msg(f"scene.do.{op}")
