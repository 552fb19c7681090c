"""What cards and warlords do, said twice: as a row of icons, and in a few words."""

from __future__ import annotations

from functools import cache

from oyez.core.words import msg
from oyez.draw.rows import Row, row
from oyez.games.legends.components import CARDS
from oyez.games.legends.steps.wording import ability_words, leader_name, power_words
from oyez.games.legends.words import WORDS

ICONS = {
    "move_bonus": "+{n} :move-army",
    "army_bonus": "+{n} :place-army",
    "flying": ":wing",
    "immune": ":shield",
    "coins": "+{n} :gold",
    "vp_per_family": "{points} :victory / {kin}",
    "vp_set": "{n} {kin} :arrow-right {points} :victory",
    "vp_per_flying": "{points} :victory / :wing",
    "vp_per_coins": "{points} :victory / {n} :gold",
    "place_armies": "{n} :place-army",
    "move_armies": "{n} :move-army",
}
"""What abilities and verbs look like in a row."""

ONE_BY_ONE = {"elixir": ":elixir", "build_city": ":city", "destroy_army": ":destroy"}
"""Where there is an icon for each."""


def sentence(text: str) -> str:
    """With a capital at the beginning."""
    return text[0].upper() + text[1:]


def _items(kind: str, n: int, points: int = 0, kin: str = "") -> list[str]:
    if kind in ONE_BY_ONE:
        return [ONE_BY_ONE[kind]] * n
    return [item.format(n=n, points=points, kin=kin) for item in ICONS[kind].split()]


@cache
def ability_row(card: int, lang: str) -> Row:
    items: list[str] = []
    for ability in CARDS[card].abilities:
        kin = WORDS.say(msg(f"kin.{ability.family}"), lang) if ability.family else ""
        items += _items(ability.kind, ability.n, ability.points, kin)
    return row(*items)


@cache
def action_row(card: int) -> Row:
    items: list[str] = []
    for verb in CARDS[card].verbs:
        if items:
            items.append(":slash" if CARDS[card].join == "or" else ":plus")
        items += _items(verb.op, verb.n)
    return row(*items, kind="action")


@cache
def ability_text(card: int, lang: str) -> str:
    return sentence(WORDS.say(ability_words(card), lang))


def _action(card: int, lang: str, manner: str) -> str:
    verbs = [msg(f"{manner}.{verb.op}", n=verb.n) for verb in CARDS[card].verbs]
    joined = verbs[0] if len(verbs) == 1 else msg(f"verb.{CARDS[card].join}", first=verbs[0], second=verbs[1])
    return sentence(WORDS.say(joined, lang))


@cache
def action_text(card: int, lang: str) -> str:
    return _action(card, lang, "verb")


@cache
def short_action(card: int, lang: str) -> str:
    """The action in the fewest words, for the face of the card: two verbs leave out what their icons show."""
    return _action(card, lang, "verb" if len(CARDS[card].verbs) == 1 else "short")


@cache
def leader_text(leader: int, lang: str) -> str:
    return " ".join(sentence(WORDS.say(power, lang)) for power in power_words(leader))


def leader_title(leader: int, lang: str) -> str:
    """The warlord and all that it does."""
    return f"{WORDS.say(leader_name(leader), lang)}. {leader_text(leader, lang)}"
