"""Who controls what, and what it is worth at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oyez.core.steps import NOBODY

from .components import CARDS, ELIXIR_POINTS, ELIXIR_TIE_POINTS, ISLAND_POINTS, KIN, REGION_POINTS, SCORING
from .modifiers import FLYING

if TYPE_CHECKING:
    from .state import Legends

BASE_PARTS: Final = ("regions", "islands", "cards", "elixirs")
PARTS: Final = (*BASE_PARTS, "tokens", "citadels", "leaders")


def region_control(s: Legends) -> list[int]:
    """The colour with strictly most pieces in each region, armies and cities counting alike."""
    width = s.colours
    armies, cities = s.armies, s.cities
    if not armies:  # the map is still being built
        return [NOBODY] * len(s.map.slot_of)
    control = [NOBODY]
    for base in range(width, len(armies), width):
        best, holder = 0, NOBODY
        for at in range(base, base + width):
            pieces = armies[at] + cities[at]
            if not pieces:
                continue
            if pieces > best:
                best, holder = pieces, at - base
            elif pieces == best:
                holder = NOBODY
        control.append(holder)
    return control


def island_control(s: Legends, control: list[int]) -> list[int]:
    """The colour that controls strictly most regions of each island."""
    holders = []
    for island in s.map.islands:
        held = [0] * s.colours
        for region in island:
            if control[region] != NOBODY:
                held[control[region]] += 1
        holders.append(strictly_most(held))
    return holders


def strictly_most(held: list[int]) -> int:
    """The colour that has more than any other."""
    best = max(held)
    return held.index(best) if best and held.count(best) == 1 else NOBODY


def family_count(s: Legends, seat: int, family: str) -> int:
    """How many cards of a seat carry the family word in their name."""
    count = 0
    for card in KIN[family]:
        if s.owner[card] == seat:
            count += 1
    return count


def ability_points(s: Legends, seat: int) -> int:
    """Points from the abilities of a seat's cards."""
    points = 0
    for card in SCORING:
        if s.owner[card] != seat:
            continue
        for ability in CARDS[card].abilities:
            if ability.kind == "vp_per_family":
                points += ability.points * family_count(s, seat, ability.family)
            elif ability.kind == "vp_set" and family_count(s, seat, ability.family) >= ability.n:
                points += ability.points
            elif ability.kind == "vp_per_coins":
                points += ability.points * (s.coins[seat] // ability.n)
            elif ability.kind == "vp_per_flying":
                points += ability.points * s.modified(FLYING, seat)
    return points


def elixir_points(s: Legends) -> list[int]:
    most = max(s.elixirs)
    sharing = s.elixirs.count(most)
    prize = ELIXIR_POINTS if sharing == 1 else ELIXIR_TIE_POINTS
    return [prize if most and elixirs == most else 0 for elixirs in s.elixirs]


def game_parts(s: Legends) -> list[list[int]]:
    """Every seat's points in the game on the table, in the order of PARTS."""
    control = region_control(s)
    islands = island_control(s, control)
    elixirs = elixir_points(s)
    counted = []
    for seat in range(s.seats):
        parts = {
            "regions": REGION_POINTS * control.count(seat),
            "islands": ISLAND_POINTS * islands.count(seat),
            "cards": ability_points(s, seat),
            "elixirs": elixirs[seat],
        }
        for variant in s.in_play.variants:
            before = parts.get(variant.part, 0)
            parts[variant.part] = before + variant.points(s, seat, control, islands)
        counted.append([parts.get(part, 0) for part in PARTS])
    return counted


def score_parts(s: Legends) -> list[dict[str, int]]:
    """Every seat's points by part, earlier games of a long one included; only the parts that are in play."""
    width = len(PARTS)
    parts = []
    for seat, points in enumerate(game_parts(s)):
        earlier = s.earlier[seat * width : (seat + 1) * width] or (0,) * width
        parts.append(
            {
                part: before + now
                for part, before, now in zip(PARTS, earlier, points, strict=True)
                if part in BASE_PARTS or part in s.in_play.parts
            }
        )
    return parts
