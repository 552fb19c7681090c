"""What things on the table are and do, in words: what is read beside them when they are pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from oyez.core.words import Message, msg
from oyez.games.seven.buildings import BUILDINGS, TYPES
from oyez.games.seven.components import ACTIONS, Fields
from oyez.games.seven.elixirs import ELIXIRS
from oyez.games.seven.gifts import GIFTS
from oyez.games.seven.people import BANNERS, CHARACTERS, HEROES, Income
from oyez.games.seven.phrases import effect_words
from oyez.games.seven.quests import PORTALS, QUESTS
from oyez.games.seven.sins import CATACLYSMS, NAMELESS_CARDS, SINS
from oyez.games.seven.steps.foretold import character_worth
from oyez.games.seven.treasures import ARTEFACTS, TREASURES
from oyez.games.seven.wording import (
    amount,
    artefact_name,
    building_name,
    cataclysm_name,
    character_name,
    gift_list,
    gift_name,
    hero_name,
    joined,
    nameless_name,
    portal_name,
    quest_name,
    sin_kind_name,
    treasure_kind_name,
    treasure_worth,
)
from oyez.games.seven.words import WORDS

WHAT: Final = {
    "artefact": {"effect": "does"},
    "building": {
        "colour": "banner",
        "cost": "cost",
        "production": "income",
        "occupy_cost": "cost",
        "ability": "does",
    },
    "cataclysm": {"effect": "does"},
    "character": {
        "banner": "banner",
        "cost": "cost",
        "income": "income",
        "gifts": "gives",
        "power_now": "gives",
    },
    "elixir": {"colour": "banner", "cost": "cost", "options": "gives"},
    "gift": {"copies": "number"},
    "hero": {"banner": "banner", "start": "start", "income": "income"},
    "nameless": {"answers": "answers", "effect": "does"},
    "portal": {"gifts": "asks", "power_per_round": "gives"},
    "quest": {"prize": "prize", "conditions": "asks"},
    "sin": {"copies": "number", "a": "does", "b": "does"},
    "treasure": {"kind": "gives", "n": "gives", "copies": "number"},
}
"""For each kind of component what its fields are to whoever looks at it; the others are not shown on it."""


def say(message: Message, lang: str, players: tuple[str, ...] = ()) -> str:
    return WORDS.say(message, lang, players)


def word(name: str, lang: str) -> str:
    return say(msg(f"scene.{name}"), lang)


@cache
def marked(title: str, kind: str, fields: Fields, lang: str) -> str:
    """The title, and on a second line what of it the rulebook does not tell."""
    seen = dict.fromkeys(WHAT[kind][field] for field in fields if field in WHAT[kind])
    if not seen:
        return title
    what = joined([msg(f"scene.reconstructed.{word}") for word in seen])
    return f"{title}\n{say(msg('scene.reconstructed', what=what), lang)}"


def banner_name(banner: int) -> Message:
    return msg(f"banner.{BANNERS[banner].id}")


def _each(income: Income) -> list[Message]:
    """What comes every round."""
    renown, gold, power = income
    goods = (("renown", renown), ("gold", gold), ("power", power))
    return [msg("worth.each", what=amount(what, n)) for what, n in goods if n]


@cache
def character_title(card: int, lang: str) -> str:
    it = CHARACTERS[card]
    said = msg(
        "scene.character",
        name=character_name(card),
        banner=banner_name(it.banner),
        cost=amount("renown", it.cost),
        worth=character_worth(card),
    )
    return marked(say(said, lang), "character", it.reconstructed, lang)


@cache
def elixir_title(kind: int, lang: str) -> str:
    it = ELIXIRS[kind]
    ways = [
        msg("scene.bracket", n=way.least, banner=banner_name(way.banner), gifts=gift_list(way.gifts))
        if way.least
        else gift_list(way.gifts)
        for way in it.brackets
    ]
    about = {
        "name": msg(f"elixir.{it.id}"),
        "cost": amount("gold", it.cost),
        "gives": joined(ways, "list.or"),
    }
    return marked(say(Message("scene.elixir", about), lang), "elixir", it.reconstructed, lang)


@cache
def building_title(building: int, lang: str) -> str:
    it = BUILDINGS[building]
    what = ("power", "renown", "gold")[it.type]
    made = [
        msg("scene.bracket.made", n=least, banner=banner_name(it.banner), what=amount(what, n))
        if least
        else amount(what, n)
        for least, n in it.production
    ]
    said = msg(
        "scene.building",
        name=building_name(building),
        type=msg(f"scene.type.{TYPES[it.type]}"),
        cost=amount("gold", it.cost),
        makes=joined(made),
        occupy=amount("power", it.occupy_cost),
        does=effect_words(it.ability),
    )
    return marked(say(said, lang), "building", it.reconstructed, lang)


@cache
def hero_title(hero: int, evil: bool, lang: str) -> str:
    it = HEROES[hero]
    said = msg(
        "scene.hero",
        name=hero_name(hero, evil),
        banner=banner_name(it.banner),
        income=joined(_each(it.evil_income if evil else it.income)),
        n=it.exchanges,
    )
    return marked(say(said, lang), "hero", it.reconstructed, lang)


@cache
def choice_title(hero: int, lang: str) -> str:
    """A hero that may be chosen, with what it begins with."""
    it = HEROES[hero]
    first, *rest = hero_title(hero, False, lang).split("\n")
    start = [gift_list(it.gifts), amount("renown", it.renown), amount("gold", it.gold)]
    begins = say(msg("scene.begins", what=joined(start)), lang)
    return "\n".join([f"{first} {begins}", *rest])


@cache
def quest_title(quest: int, row: int, lang: str) -> str:
    it = QUESTS[quest]
    said = msg(f"scene.quest.{row + 1}", name=quest_name(quest), prize=amount("power", it.prize))
    return marked(say(said, lang), "quest", it.reconstructed, lang)


@cache
def treasure_title(kind: int, lang: str) -> str:
    it = TREASURES[kind]
    said = msg("text.item", name=treasure_kind_name(kind), what=treasure_worth(kind))
    return marked(say(said, lang), "treasure", it.reconstructed, lang)


@cache
def portal_title(portal: int, lang: str) -> str:
    it = PORTALS[portal]
    said = msg(
        "scene.portal",
        name=portal_name(portal),
        gifts=gift_list(it.gifts),
        power=amount("power", it.power),
    )
    return marked(say(said, lang), "portal", it.reconstructed, lang)


@cache
def cataclysm_title(card: int, lang: str) -> str:
    it = CATACLYSMS[card]
    said = msg("text.item", name=cataclysm_name(card), what=effect_words(it.effect))
    return marked(say(said, lang), "cataclysm", it.reconstructed, lang)


@cache
def artefact_title(card: int, lang: str) -> str:
    it = ARTEFACTS[card]
    said = msg("text.item", name=artefact_name(card), what=effect_words(it.effect))
    return marked(say(said, lang), "artefact", it.reconstructed, lang)


@cache
def sin_title(kind: int, lang: str) -> str:
    it = SINS[kind]
    one, other = it.functions
    said = msg(
        "scene.sin",
        name=sin_kind_name(kind),
        one=one.names[lang],
        first=effect_words(one.effect),
        other=other.names[lang],
        second=effect_words(other.effect),
    )
    return marked(say(said, lang), "sin", it.reconstructed, lang)


def actions_of(answers: Sequence[int]) -> Message:
    if len(answers) >= len(ACTIONS):
        return msg("scene.any-action")
    return joined([msg(f"action.{ACTIONS[action]}") for action in answers])


@cache
def nameless_title(card: int, lang: str) -> str:
    it = NAMELESS_CARDS[card]
    said = msg(
        "scene.nameless",
        name=nameless_name(card),
        answers=actions_of(it.answers),
        does=effect_words(it.effect),
    )
    return marked(say(said, lang), "nameless", it.reconstructed, lang)


@cache
def supply_title(gift: int, n: int, lang: str) -> str:
    said = say(msg("scene.supply", gift=gift_name(gift), n=n, of=GIFTS[gift].copies), lang)
    return marked(said, "gift", GIFTS[gift].reconstructed, lang)
