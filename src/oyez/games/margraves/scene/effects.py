"""What components do, in icons and in words: one entry for each verb of the data."""

from __future__ import annotations

from typing import Any

from oyez.core.words import Message, msg
from oyez.draw.verbs import Telling, Verb
from oyez.games.margraves.words import WORDS

from .signs import SIGNS

Step = Any


def _amount(step: Step) -> Message:
    if step["op"] == "influence":
        if "guild" in step:
            return msg("influence.named", n=step["n"], guild=msg(f"guild.{step['guild']}"))
        return msg("influence.name", n=step["n"])
    some = msg("scene.wild" if step["item"] == "wild" else f"amount.{step['item']}", n=step["n"])
    return msg("scene.per.tower", some=some) if "per" in step else some


def _deployed(step: Step) -> str:
    start = ".own" if step["to"] == "any" and "any_location" not in step["from"] else ""
    return f"{step['to']}{start}{'.up_to' if step.get('up_to') else ''}"


VERBS: dict[str, Verb[Message]] = {
    "gain": Verb({"": "{n}:{item}", "own_tower_built": "{n}:{item} / :tower"}, "per", _amount, beside=True),
    "pay": Verb("{n}:{item}", "to", _amount),
    "influence": Verb(
        {"": "{n}:influence", "guild": "{n}:influence:{guild}"},
        lambda step: "guild" if "guild" in step else "",
        _amount,
        beside=True,
    ),
    "privilege": Verb(
        {"face_up": ":privilege-{tier}", "pile": ":deck :arrow-right :privilege-{tier}"}, "from", beside=True
    ),
    "take_tomb_knights": Verb(":tomb :arrow-right ≤{n}:knight", beside=True),
    "may": Verb(":may {do}"),
    "choose": Verb("{options}"),
    "each_player": Verb(":each-player :bar {do}"),
    "each_opponent": Verb(":each-opponent :bar {do}"),
    "move_margrave": Verb({"connected": ":move-margrave", "any": ":margrave :arrow-right :flag"}, "to"),
    "deploy_knight": Verb(
        {
            "standard": ":deploy",
            "any": "{n}:knight :flag :arrow-right :flag",
            "any.own": "{n}:knight :margrave :slash :storage :arrow-right :flag",
            "margrave_location": "{n}:knight :flag :arrow-right :margrave",
            "margrave_location.up_to": "≤{n}:knight :flag :arrow-right :margrave",
        },
        _deployed,
    ),
    "slay": Verb(":slay"),
    "recruit": Verb(":recruit", "cost"),
    "retrieve": Verb("{n}:retrieve"),
    "naval": Verb(":wild :arrow-right :ship"),
}

TELLING = Telling(VERBS, msg, WORDS.say, SIGNS)

parts, rows, line_of, singles = TELLING.parts, TELLING.rows, TELLING.line, TELLING.singles
words, sentences, in_turn, phrase = TELLING.words, TELLING.sentences, TELLING.in_turn, TELLING.phrase
amounts, listed = TELLING.amounts, TELLING.listed
