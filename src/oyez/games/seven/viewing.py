"""What can be seen on a (redacted) table, as readable data: an allow-list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oyez.core.places import in_place
from oyez.core.steps import HIDDEN, NOBODY

from .buildings import BUILDING_TYPE, BUILDINGS, TEMPLES, TYPES
from .elixirs import ELIXIR_KIND, ELIXIRS
from .gifts import GIFTS, VIRTUES
from .outcome import ENDINGS
from .people import BANNERS, CHARACTERS, COLOURS, HEROES
from .places import CLOSED, DISCARDED, FLASKS, FREE, GONE, HELD, NEUTRAL, ON_SHOW, PEOPLE, TURNED
from .quests import PORTALS, QUESTS, WIDEST
from .sins import CATACLYSMS, NAMELESS_CARDS, SIN_KIND, SINS
from .treasures import ARMOUR, ARTEFACTS, BESIDE, TREASURE_KIND, TREASURES

if TYPE_CHECKING:
    from .state import Seven


def view_of(s: Seven) -> dict[str, Any]:
    return {
        "round": s.round,
        "active": None if s.active == NOBODY else s.active,
        "order": list(s.track),
        "passes": s.passes,
        "ending": ENDINGS[s.ending],
        "armour": [piece.id for piece in ARMOUR[: s.armour]],
        "supply": dict(zip([gift.id for gift in GIFTS], s.supply, strict=True)),
        "tavern": [_card(card, CHARACTERS) for card in s.tavern],
        "shop": [None if card < 0 else _elixir(card) for card in s.shop],
        "closed": {
            "tavern": [card == CLOSED for card in s.tavern],
            "shop": [card == CLOSED for card in s.shop],
        },
        "castles": [_card(card, BUILDINGS) for card in s.castles_shown],
        "domains": [_card(card, BUILDINGS) for card in s.domains_shown],
        "temples": {BUILDINGS[at].id: _place(s.building_at[at]) for at in TEMPLES},
        "running": {BUILDINGS[at].id: _seat(who) for at, who in zip(TEMPLES, s.running, strict=True)},
        "quests": [_quest(s, place) for place in range(len(s.quests))],
        "rewards": [_treasure(card) for card in s.rewards],
        "portals": {portal.id: _seat(s.portals[at]) for at, portal in enumerate(PORTALS)},
        "cataclysms": {
            "resolved": [CATACLYSMS[card].id for card in s.resolved],
            "deck": ["hidden" if card == HIDDEN else CATACLYSMS[card].id for card in s.cataclysms],
        },
        "piles": _piles(s),
        "nameless": [card.id for at, card in enumerate(NAMELESS_CARDS) if s.nameless_hand >> at & 1]
        if s.seats > s.heroes
        else None,
        "players": [_player(s, seat) for seat in range(s.heroes)],
    }


def _piles(s: Seven) -> dict[str, Any]:
    return {
        "characters": len(s.character_deck),
        "character_discard": [CHARACTERS[card].id for card in in_place(s.character_at, DISCARDED)],
        "elixirs": len(s.elixir_deck),
        "elixir_discard": [_elixir(card) for card in in_place(s.elixir_at, DISCARDED)],
        "castles": len(s.castle_pile),
        "domains": len(s.domain_pile),
        "quests": len(s.quest_deck),
        "treasures": len(s.treasure_pile),
        "treasure_discard": [_treasure(card) for card in s.treasure_discard],
        "sins": len(s.sin_deck),
        "sin_discard": len(s.sin_discard),
        "artefacts": len(s.artefact_deck),
        "artefact_discard": [ARTEFACTS[card].id for card in s.artefact_discard],
    }


def _card(card: int, table: Any) -> str | None:
    return None if card < 0 else str(table[card].id)


def _closed(spaces: list[int]) -> list[bool]:
    return [card == CLOSED for card in spaces]


def _elixir(card: int) -> str:
    return ELIXIRS[ELIXIR_KIND[card]].id


def _treasure(card: int) -> str | None:
    return "hidden" if card == HIDDEN else None if card < 0 else TREASURES[TREASURE_KIND[card]].id


def _seat(what: int) -> int | str | None:
    if what == NEUTRAL:
        return "neutral"
    return None if what >= FREE else what


def _place(at: int) -> int | str | None:
    return at % TURNED if at < ON_SHOW else {ON_SHOW: "site", GONE: None}.get(at)


def _quest(s: Seven, place: int) -> dict[str, Any] | None:
    quest = s.quests[place]
    if quest < 0:
        return None
    at = place * WIDEST
    return {
        "quest": QUESTS[quest].id,
        "conditions": [_seat(s.conditions[at + n]) for n in range(len(QUESTS[quest].conditions))],
        "treasures": [_treasure(card) for card in s.treasures_at[place * BESIDE : place * BESIDE + BESIDE]],
    }


def _player(s: Seven, seat: int) -> dict[str, Any]:
    gifts = s.gifts[seat * VIRTUES : seat * VIRTUES + VIRTUES]
    banners = s.banners[seat * COLOURS : seat * COLOURS + COLOURS]
    return {
        "hero": None if s.hero[seat] == NOBODY else HEROES[s.hero[seat]].id,
        "hero_turned": bool(s.turned >> seat & 1),
        "corrupted": bool(s.fell[seat]),
        "corruption": s.corruption[seat],
        "power": s.power[seat],
        "gold": s.gold[seat],
        "renown": s.renown[seat],
        "markers": s.markers[seat],
        "gifts": dict(zip([gift.id for gift in GIFTS], gifts, strict=True)),
        "banners": dict(zip([banner.id for banner in BANNERS], banners, strict=True)),
        "characters": [
            {"character": CHARACTERS[card].id, "turned": s.character_at[card] >= TURNED}
            for card in s.characters(seat)
        ],
        "elixirs": [_elixir(card) for card in s.elixirs(seat)],
        "buildings": [
            {"building": BUILDINGS[at].id, "occupied": s.building_at[at] >= TURNED}
            for at in s.buildings(seat)
        ],
        "sins": ["hidden" if card == HIDDEN else SINS[SIN_KIND[card]].id for card in s.hand(seat)],
        "artefacts": ["hidden" if card == HIDDEN else ARTEFACTS[card].id for card in s.own_artefacts(seat)],
        "announced": bool(s.watching >> seat & 1),
    }


def tally_of(s: Seven, seat: int) -> dict[str, int]:
    """What a seat visibly has so many of."""
    if seat >= s.heroes:
        return {}
    at = seat * HELD
    tally = {
        "gold": s.gold[seat],
        "renown": s.renown[seat],
        "gift": sum(s.gifts[seat * VIRTUES : seat * VIRTUES + VIRTUES]),
        "character": s.held[at + PEOPLE],
        "elixir": s.held[at + FLASKS],
        "portal": s.portals.count(seat),
        "sin": s.sin_count[seat],
        "artefact": s.artefact_count[seat],
        "corruption": s.corruption[seat],
    }
    kinds = [BUILDING_TYPE[building] for building in s.buildings(seat)]
    for kind, name in enumerate(TYPES):
        tally[name] = kinds.count(kind)
    return tally
