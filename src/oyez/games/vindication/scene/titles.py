"""What things on the table are and do, in words: what is read beside them when they are pointed at."""

from __future__ import annotations

from functools import cache
from typing import Final

from oyez.core.frames import in_words
from oyez.core.words import Message, msg
from oyez.games.vindication.components import (
    CARDS,
    CHARGES,
    DECK,
    INITIATIVE,
    MASTERY,
    PEOPLE,
    SKILLS,
    TERRITORIES,
    TREACHEROUS,
)
from oyez.games.vindication.cubes import card_name, skill_name
from oyez.games.vindication.quests import QUESTS, TRIGGERS
from oyez.games.vindication.steps.cards import card_text
from oyez.games.vindication.steps.setup import quest_text
from oyez.games.vindication.steps.skills import skills_of

from .signs import say, signed

WHAT: Final = {
    "honor": "honor",
    "skills": "skills",
    "charges": "charges",
    "mastery_honor": "honor",
    "steps": "reward",
    "asked": "asked",
}
"""What the fields of components are to whoever looks at them; the others are not shown on them."""


@cache
def marked(title: str, fields: tuple[str, ...], lang: str) -> str:
    """The title, and on a second line what of it the rulebook does not tell."""
    seen = dict.fromkeys(WHAT[field] for field in fields if field in WHAT)
    if not seen:
        return title
    what = in_words([msg(f"scene.reconstructed.{word}") for word in seen], "list.and")
    return f"{title}\n{say(msg('scene.reconstructed', what=what), lang)}"


@cache
def card_title(card: int, lang: str) -> str:
    """Name, what it is, what it brings, what it does."""
    it = CARDS[card]
    kind = msg(f"scene.kind.{list(DECK)[it.deck]}")
    head = msg("scene.card", card=card_name(card), kind=kind, honor=signed(it.honor))
    said = [say(head, lang)]
    if card < PEOPLE:
        said.append(say(msg("scene.gives", what=skills_of(card), n=INITIATIVE[card]), lang))
    if CHARGES[card]:
        said.append(say(msg("scene.charges", n=CHARGES[card]), lang))
    if card in TREACHEROUS:
        said.append(say(msg("scene.treachery"), lang))
    text = card_text(card)
    if text is not None:
        said.append(say(text, lang))
    return marked(" ".join(said), it.reconstructed, lang)


def with_more(title: str, *more: str) -> str:
    """The title with what is true of it just now; remarks stay on their own lines."""
    first, *rest = title.split("\n")
    return "\n".join([" ".join([first, *[one for one in more if one]]), *rest])


@cache
def quest_title(quest: int, lang: str) -> str:
    name = msg(f"quest.{QUESTS[quest].id}")
    return say(msg("text.item", name=name, what=quest_text(quest)), lang)


@cache
def trigger_title(trigger: int, lang: str) -> str:
    it = TRIGGERS[trigger]
    return say(msg("scene.trigger", trigger=msg(f"trigger.{it.id}"), text=msg(f"condition.{it.id}")), lang)


@cache
def territory_title(kind: int, at: int, lang: str) -> str:
    it = TERRITORIES[kind]
    said = msg("scene.territory", tile=msg(f"territory.{it.id}"), at=at + 1, action=msg(f"action.{it.id}"))
    return say(said, lang)


@cache
def mastery_title(skill: int, lang: str) -> str:
    """What a skill is for, and what its mastery is worth."""
    it = SKILLS[skill]
    said = [say(msg(f"scene.skill.{it.id}", skill=skill_name(skill)), lang)]
    if it.made_of:
        one, other = it.made_of
        said.append(say(msg("scene.made-of", one=skill_name(one), other=skill_name(other)), lang))
    said.append(say(msg("scene.mastery.worth", n=MASTERY[skill]), lang))
    return marked(" ".join(said), it.reconstructed, lang)


def title(name: str, lang: str, **about: int | str | Message) -> str:
    """What something on the table is, by the words of the scene."""
    return say(msg(f"scene.{name}", **about), lang)
