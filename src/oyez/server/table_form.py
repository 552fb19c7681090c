"""The form of a new table: what stands in it at first, what was sent, and which seats its options allow."""

from __future__ import annotations

import random
from typing import Any

from starlette.datastructures import FormData

from oyez.core.errors import BadOption, OyezError
from oyez.core.game import Game
from oyez.core.words import msg

from . import site


def first_form(game: Game, lang: str, *, here: bool = False) -> dict[str, Any]:
    """`here`: several people at this screen."""
    return {
        "name": guest_name(lang),
        "seats": game.info().usual_seats,
        "places": ["me", *["here" if here else "open"] * (max(game.seats) - 1)],
        "names": [""] * max(game.seats),
        "options": {setting.name: setting.default for setting in game.settings},
        "public": False,
        "practice": False,
    }


def read_form(game: Game, form: FormData) -> dict[str, Any]:
    """The form as it was sent. A box that is not ticked is not sent at all."""
    options: dict[str, Any] = {}
    for setting in game.settings:
        given = [str(value) for value in form.getlist(f"option.{setting.name}")]
        if setting.several:
            options[setting.name] = given
        elif setting.values == (False, True):
            options[setting.name] = bool(given)
        elif given:  # the form knows strings only
            options[setting.name] = next((v for v in setting.values if str(v) == given[0]), given[0])
        else:
            options[setting.name] = setting.default
    number = str(form.get("seats", ""))
    return {
        "name": str(form.get("name", "")),
        "seats": int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 0,
        "places": [str(form.get(f"place.{seat}", "open")) for seat in range(max(game.seats))],
        "names": [str(form.get(f"name.{seat}", "")) for seat in range(max(game.seats))],
        "options": options,
        "public": form.get("public") == "yes",
        "practice": "practice" in form,
    }


def seat_counts(game: Game, options: dict[str, Any], lang: str) -> dict[str, Any]:
    """The numbers of seats that the options allow, with shapes and roles; and why not the others."""
    possible: dict[int, dict[str, Any]] = {}
    refused: dict[int, str] = {}
    for seats in game.seats:
        try:
            _, checked = game.check_table(seats, options)
        except BadOption as error:
            refused[seats] = labelled(error, game, lang)
        else:
            roles = game.roles(seats, checked)
            possible[seats] = {
                "identities": game.identities(seats, checked),
                "roles": {seat: game.words.say(msg(f"role.{role}"), lang) for seat, role in roles.items()},
            }
    if not possible:  # the options do not go together, whoever plays
        return {"possible": {}, "reasons": sorted(set(refused.values()))}
    reasons = [
        site.say(lang, "new.why", seats=site.say(lang, "new.players", n=seats), why=why)
        for seats, why in refused.items()
    ]
    return {"possible": possible, "reasons": reasons}


def labelled(error: OyezError, game: Game, lang: str) -> str:
    """The words of a refusal, with options called as the form calls them."""
    if not isinstance(error, BadOption):
        return error.text(lang)
    labels = {setting.name: game.words.say(msg(f"option.{setting.name}"), lang) for setting in game.settings}
    named = {
        key: site.say(lang, "new.quoted", name=labels[value]) if value in labels else value
        for key, value in error.message.params.items()
        if isinstance(value, str)
    }
    return BadOption(error.message.id, **{**error.message.params, **named}).text(lang)


def guest_name(lang: str) -> str:
    return site.say(lang, "guest.name", number=random.randint(100, 999))
