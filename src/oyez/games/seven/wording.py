"""How things are called in messages. What is drawn has ids like `tavern-1`, `quest-0-3`, `building-7`."""

from __future__ import annotations

from oyez.core.words import Message, msg

from .buildings import BUILDINGS
from .elixirs import ELIXIR_KIND, ELIXIRS
from .gifts import BITS, DIGIT, GIFTS, VIRTUES
from .people import CHARACTERS, HEROES
from .quests import PORTALS, QUESTS, Condition
from .sins import CATACLYSMS, NAMELESS_CARDS, SIN_KIND, SINS
from .treasures import ARMOUR, ARTEFACTS, TREASURE_KIND, TREASURES


def amount(what: str, n: int) -> Message:
    return msg(f"amount.{what}", n=n)


def gift_name(gift: int) -> Message:
    return msg(f"gift.{GIFTS[gift].id}")


def gift_list(gifts: int) -> Message:
    """So many of each, "2 Patience, Kindness"."""
    found = []
    for gift in range(VIRTUES):
        n = gifts >> BITS * gift & DIGIT
        if n:
            found.append(gift_name(gift) if n == 1 else msg("gift.many", count=n, gift=gift_name(gift)))
    return joined(found) if found else msg("gift.none")


def character_name(card: int) -> Message:
    return msg(f"character.{CHARACTERS[card].id}")


def elixir_name(card: int) -> Message:
    return msg(f"elixir.{ELIXIRS[ELIXIR_KIND[card]].id}")


def building_name(building: int) -> Message:
    return msg(f"building.{BUILDINGS[building].id}")


def quest_name(quest: int) -> Message:
    return msg(f"quest.{QUESTS[quest].id}")


def treasure_name(card: int) -> Message:
    return treasure_kind_name(TREASURE_KIND[card])


def treasure_kind_name(kind: int) -> Message:
    return msg(f"treasure.{TREASURES[kind].id}")


def treasure_worth(kind: int) -> Message:
    """What a kind of treasure brings."""
    return amount(TREASURES[kind].kind, TREASURES[kind].n)


def artefact_name(card: int) -> Message:
    return msg(f"artefact.{ARTEFACTS[card].id}")


def armour_name(piece: int) -> Message:
    return msg(f"armour.{ARMOUR[piece].id}")


def sin_kind_name(kind: int) -> Message:
    return msg(f"sin.{SINS[kind].id}")


def sin_name(card: int) -> Message:
    return sin_kind_name(SIN_KIND[card])


def portal_name(portal: int) -> Message:
    return msg(f"portal.{PORTALS[portal].id}")


def cataclysm_name(card: int) -> Message:
    return msg(f"cataclysm.{CATACLYSMS[card].id}")


def nameless_name(card: int) -> Message:
    return msg(f"nameless.{NAMELESS_CARDS[card].id}")


def hero_name(hero: int, evil: bool = False) -> Message:
    return msg(f"hero.{HEROES[hero].id}{'.evil' if evil else ''}")


def price_list(gold: int, renown: int) -> Message:
    found = [amount("gold", gold)] if gold else []
    if renown:
        found.append(amount("renown", renown))
    return joined(found) if found else msg("price.nothing")


def condition_name(asked: Condition) -> Message:
    """All that a condition asks for."""
    found = [gift_list(asked.gifts)] if asked.gifts else []
    if asked.gold or asked.renown:
        found.append(price_list(asked.gold, asked.renown))
    return joined(found) if found else msg("price.nothing")


def joined(names: list[Message], word: str = "list") -> Message:
    """Several things as a list, "this, that"."""
    said = names[-1]
    for name in reversed(names[:-1]):
        said = msg(word, first=name, rest=said)
    return said
