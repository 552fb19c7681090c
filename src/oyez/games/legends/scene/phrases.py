"""What cards and warlords do, said twice: as a row of icons, and in a few words."""

from __future__ import annotations

from functools import cache

from oyez.core.words import Message, msg
from oyez.draw.rows import Row, row
from oyez.games.legends.components import CARDS, LEADERS, Ability, Verb
from oyez.games.legends.words import WORDS


def _say(message: Message, lang: str) -> str:
    return WORDS.say(message, lang)


def sentence(text: str) -> str:
    """With a capital at the beginning."""
    return text[0].upper() + text[1:]


def _family(family: str, cards: int = 1) -> Message:
    """The word of a family as it stands beside one card or several."""
    return msg(f"family.{family}", n=cards)


def _ability_items(ability: Ability, lang: str) -> list[str]:
    points, n = str(ability.points), str(ability.n)
    if ability.kind == "elixir":
        return [":elixir"] * ability.n
    if ability.kind == "vp_per_family":
        return [points, ":victory", "/", _say(msg(f"kin.{ability.family}"), lang)]
    if ability.kind == "vp_set":
        return [n, _say(msg(f"kin.{ability.family}"), lang), ":arrow-right", points, ":victory"]
    return {
        "move_bonus": [f"+{n}", ":move-army"],
        "army_bonus": [f"+{n}", ":place-army"],
        "flying": [":wing"],
        "immune": [":shield"],
        "coins": [f"+{n}", ":gold"],
        "vp_per_flying": [points, ":victory", "/", ":wing"],
        "vp_per_coins": [points, ":victory", "/", n, ":gold"],
    }[ability.kind]


def _verb_items(verb: Verb) -> list[str]:
    n = str(verb.n)
    return {
        "place_armies": [n, ":place-army"],
        "move_armies": [n, ":move-army"],
        "build_city": [":city"] * verb.n,
        "destroy_army": [":destroy"] * verb.n,
    }[verb.op]


@cache
def ability_row(card: int, lang: str) -> Row:
    items: list[str] = []
    for ability in CARDS[card].abilities:
        items += _ability_items(ability, lang)
    return row(*items)


@cache
def action_row(card: int) -> Row:
    items: list[str] = []
    for verb in CARDS[card].verbs:
        if items:
            items.append(":slash" if CARDS[card].join == "or" else ":plus")
        items += _verb_items(verb)
    return row(*items, kind="action")


def _ability_words(ability: Ability) -> Message:
    if ability.kind == "vp_per_family":
        return msg("ability.vp_per_family", n=ability.points, family=_family(ability.family))
    if ability.kind == "vp_set":
        return msg(
            "ability.vp_set", n=ability.points, need=ability.n, family=_family(ability.family, ability.n)
        )
    if ability.kind == "vp_per_coins":
        return msg("ability.vp_per_coins", n=ability.points, coins=ability.n)
    if ability.kind == "vp_per_flying":
        return msg("ability.vp_per_flying", n=ability.points)
    return msg(f"ability.{ability.kind}", n=ability.n)


@cache
def ability_text(card: int, lang: str) -> str:
    return sentence(", ".join(_say(_ability_words(ability), lang) for ability in CARDS[card].abilities))


@cache
def action_text(card: int, lang: str) -> str:
    verbs = [msg(f"verb.{verb.op}", n=verb.n) for verb in CARDS[card].verbs]
    if len(verbs) == 1:
        return sentence(_say(verbs[0], lang))
    return sentence(_say(msg(f"verb.{CARDS[card].join}", first=verbs[0], second=verbs[1]), lang))


@cache
def short_action(card: int, lang: str) -> str:
    """The action in the fewest words, for the face of the card: two verbs leave out what their icons show."""
    verbs = CARDS[card].verbs
    if len(verbs) == 1:
        return action_text(card, lang)
    first, second = (msg(f"short.{verb.op}", n=verb.n) for verb in verbs)
    return sentence(_say(msg(f"verb.{CARDS[card].join}", first=first, second=second), lang))


@cache
def leader_text(leader: int, lang: str) -> str:
    parts = [
        msg(
            f"power.{kind}",
            n=power.points or power.n,
            need=power.n,
            **({"family": _family(power.family, power.n)} if power.family else {}),
        )
        for kind, power in LEADERS[leader].powers.items()
    ]
    return " ".join(sentence(_say(part, lang)) for part in parts)
