"""What can be seen on a (redacted) table, as readable data: an allow-list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oyez.core.steps import HIDDEN, NOBODY

from .components import (
    CARDS,
    DECK_NAMES,
    DECKS,
    HEXES,
    KINDS,
    LEVELS,
    PET,
    SKILLS,
    SPACES,
    TERRITORIES,
    TILES,
    ZONES,
)
from .extras import UNTAMED, WISHES
from .quests import QUESTS, TRIGGERS

if TYPE_CHECKING:
    from .state import Vindication

ENDINGS = (None, "triggered", "last_round", "over")


STAGES = ("asleep", "rising", "battle", "beaten")


def view_of(s: Vindication) -> dict[str, Any]:
    return {
        "round": s.round,
        "active": _seat(s.active),
        "first": _seat(s.first),
        "ending": ENDINGS[s.ending],
        "why": None if s.why == NOBODY else TRIGGERS[s.why].id,
        "territories": {
            HEXES[at].id: {
                "kind": TERRITORIES[s.kind(at)].id,
                "control": _seat(s.control[at]),
                "blocked": bool(s.cursed_hexes >> at & 1),
                "fortified": _seat(s.fortified[at]),
            }
            for at in range(len(HEXES))
            if s.tiles[at] >= 0
        },
        "bag": len(s.bag),
        "decks": {DECK_NAMES[deck]: _deck(s, deck) for deck in DECKS},
        "aptitudes": _skills(s.aptitudes_left),
        "triggers": [TRIGGERS[at].id for at in s.triggers],
        "removed": [TRIGGERS[at].id for at in s.removed],
        "trigger_deck": len(s.trigger_deck),
        "tokens_at": [token for token in s.track if token],
        "quest_deck": len(s.quest_deck),
        "pets": {"market": [CARDS[card].id for card in s.market], "left": len(s.pet_deck)},
        "ronak": {
            "stage": STAGES[s.stage],
            "omens": s.omens.bit_count(),
            "battle": [_seat(seat) for seat in s.battle],
            "loot": [CARDS[card].id for card in s.loot_row],
        },
        "wishes": [WISHES[kind].id for kind in s.wishes],
        "to_build": [TERRITORIES[TILES[tile]].id for tile in s.beside],
        "players": [_player(s, seat) for seat in range(s.seats)],
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _card(card: int) -> str:
    return "hidden" if card == HIDDEN else CARDS[card].id


def _deck(s: Vindication, deck: int) -> dict[str, Any]:
    known = [_card(card) for card in s.deck(deck) if card != HIDDEN]
    return {
        "face_up": None if s.shown[deck] < 0 else _card(s.shown[deck]),
        "beneath": [_card(card) for card in s.beneath if CARDS[card].deck == deck],
        "left": len(s.deck(deck)),
        "known": known[::-1],
    }


def _skills(cubes: list[int]) -> dict[str, int]:
    return {skill.id: cubes[at] for at, skill in enumerate(SKILLS)}


def _player(s: Vindication, seat: int) -> dict[str, Any]:
    at = seat * KINDS
    return {
        "honor": s.honor[seat],
        "power": dict(zip(LEVELS, s.power[seat * ZONES : seat * ZONES + ZONES], strict=True)),
        "skills": _skills(s.skills[at : at + KINDS]),
        "aptitudes": _skills(s.aptitudes[at : at + KINDS]),
        "speed": s.speed[seat],
        "mount": s.mount[seat],
        "transcended": bool(s.transcended >> seat & 1),
        "tokens": s.tokens[seat],
        "space": None if s.space[seat] == NOBODY else SPACES[s.space[seat]].id,
        "cards": {CARDS[card].id: s.cubes[card] for card in s.own(seat)},
        "blocked": [CARDS[card].id for card in s.own(seat) if s.cursed[card]],
        "crystals": s.crystals[seat],
        "teleports": s.teleports[seat],
        "favor": s.favor[seat],
        "monument": {
            "skills": _skills(s.monuments[seat * (KINDS + 1) : seat * (KINDS + 1) + KINDS]),
            "conviction": s.monuments[seat * (KINDS + 1) + KINDS],
            "aptitudes": _skills(s.given[at : at + KINDS]),
            "built": bool(s.built >> seat & 1),
        },
        "masters": {
            CARDS[pet].id: None if s.master(pet) == UNTAMED else CARDS[s.master(pet)].id
            for pet in s.of_deck(seat, PET)
        },
        "quests": ["hidden" if quest == HIDDEN else QUESTS[quest].id for quest in s.own_quests(seat)],
    }
