"""What the points of Legends come from, line by line, with the pieces that they come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from oyez.core.notes import Note
from oyez.core.words import Message, msg

from .components import (
    CARDS,
    ELIXIR_POINTS,
    ELIXIR_TIE_POINTS,
    ISLAND_POINTS,
    KIN,
    REGION_POINTS,
    SCORING,
    TOKENS,
    Ability,
)
from .modifiers import FLYING
from .scoring import PARTS, island_control, region_control
from .state import Legends
from .steps.wording import army_id, card_id, card_name, city_id, region_id, token_name


def worth(points: int) -> Message:
    return msg("note.points", n=points)


def held(s: Legends, seat: int, regions: Sequence[int]) -> tuple[str, ...]:
    """Those regions and the pieces of the seat in them."""
    found = []
    for region in regions:
        at = region * s.colours + seat
        found.append(region_id(region))
        found += [army_id(seat, region)] if s.armies[at] else []
        found += [city_id(seat, region)] if s.cities[at] else []
    return tuple(found)


def taken(s: Legends, seat: int, kinds: Sequence[int]) -> list[Note]:
    """Tokens that the seat has taken and that count."""
    return [
        Note(TOKENS[kind].n, token_name(kind), (f"taken-{kind}",))
        for kind in kinds
        if s.taken_by[kind] == seat
    ]


def own(s: Legends, seat: int, cards: Sequence[int]) -> list[int]:
    return [card for card in cards if s.owner[card] == seat]


def _regions(s: Legends, seat: int, control: list[int], islands: list[int]) -> list[Note]:
    mine = [region for region, holder in enumerate(control) if holder == seat]
    said = msg("note.regions", n=len(mine), points=worth(REGION_POINTS))
    return [Note(REGION_POINTS * len(mine), said, held(s, seat, mine))]


def _islands(s: Legends, seat: int, control: list[int], islands: list[int]) -> list[Note]:
    notes = []
    for island, holder in zip(s.map.islands, islands, strict=True):
        if holder == seat:
            mine = [region for region in island if control[region] == seat]
            said = msg("note.island", held=len(mine), n=len(island))
            notes.append(Note(ISLAND_POINTS, said, held(s, seat, mine)))
    return notes or [Note(0, msg("note.no-island"))]


def _cards(s: Legends, seat: int, control: list[int], islands: list[int]) -> list[Note]:
    notes = [
        _card(s, seat, card, ability)
        for card in own(s, seat, SCORING)
        for ability in CARDS[card].abilities
        if ability.points
    ]
    return notes or [Note(0, msg("note.no-card"))]


def _card(s: Legends, seat: int, card: int, ability: Ability) -> Note:
    said = f"note.{ability.kind}"
    about: dict[str, Message | int] = {"card": card_name(card), "points": worth(ability.points)}
    if ability.kind == "vp_per_coins":
        coins = s.coins[seat]
        message = msg(said, n=coins, need=ability.n, **about)
        return Note(ability.points * (coins // ability.n), message, (card_id(card), f"gold-{seat}"))
    if ability.kind == "vp_per_flying":
        flying = own(s, seat, [at for at, it in enumerate(CARDS) if _flies(it.abilities)])
        n = s.modified(FLYING, seat)
        return Note(ability.points * n, msg(said, n=n, **about), _lit(card, flying))
    kin = own(s, seat, KIN[ability.family])
    n = len(kin)
    family = msg(f"family.{ability.family}", n=max(1, n))
    times = int(n >= ability.n) if ability.kind == "vp_set" else n
    message = msg(said, n=n, need=ability.n, family=family, **about)
    return Note(ability.points * times, message, _lit(card, kin))


def _flies(abilities: Sequence[Ability]) -> bool:
    return any(ability.kind == "flying" for ability in abilities)


def _lit(card: int, others: list[int]) -> tuple[str, ...]:
    return tuple(card_id(at) for at in dict.fromkeys([card, *others]))


def _elixirs(s: Legends, seat: int, control: list[int], islands: list[int]) -> list[Note]:
    mine, most = s.elixirs[seat], max(s.elixirs)
    if not mine:
        return [Note(0, msg("note.elixirs.none"))]
    lit = (f"stat-elixirs-{seat}",)
    if mine < most:
        return [Note(0, msg("note.elixirs.fewer", n=mine, most=most), lit)]
    if s.elixirs.count(most) > 1:
        return [Note(ELIXIR_TIE_POINTS, msg("note.elixirs.shared", n=mine), lit)]
    return [Note(ELIXIR_POINTS, msg("note.elixirs.most", n=mine), lit)]


BASE: Final[dict[str, Callable[[Legends, int, list[int], list[int]], list[Note]]]] = {
    "regions": _regions,
    "islands": _islands,
    "cards": _cards,
    "elixirs": _elixirs,
}


def notes(s: Legends, seat: int, part: str) -> list[Note]:
    """What a part of a seat's score comes from, earlier games of a long one first."""
    control = region_control(s)
    islands = island_control(s, control)
    found = []
    if s.earlier:
        found.append(Note(s.earlier[seat * len(PARTS) + PARTS.index(part)], msg("note.earlier")))
    if part in BASE:
        found += BASE[part](s, seat, control, islands)
    counted = [
        note
        for variant in s.in_play.variants
        if variant.part == part
        for note in variant.notes(s, seat, control, islands)
    ]
    if not counted and part not in BASE:
        counted = [Note(0, msg(f"note.no-{part}"))]
    return found + counted
