"""Who controls what, and what it is worth at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .components import (
    ARMIES,
    BANDIT_KING,
    CARDS,
    CITADEL,
    DRAGON,
    ELIXIR_POINTS,
    ELIXIR_TIE_POINTS,
    FAIRY_QUEEN,
    GRIMOIRE,
    ISLAND_POINTS,
    KIN,
    LEADERS,
    RED_SORCERESS,
    REGION_POINTS,
    SCORING,
    SWAMP,
    TOKENS,
    WHITE_KNIGHT,
)

if TYPE_CHECKING:
    from .state import Legends

PARTS: Final = ("regions", "islands", "cards", "elixirs", "tokens", "citadels", "leaders")
NOBODY: Final = -1


def region_control(s: Legends) -> list[int]:
    """The colour with strictly most pieces in each region, armies and cities counting alike."""
    width = s.colours
    armies, cities = s.armies, s.cities
    if not armies:  # the map is still being built
        return [NOBODY] * len(s.map.slot_of)
    control = [NOBODY]
    for base in range(width, len(armies), width):
        best, holder = 0, NOBODY
        for colour in range(width):
            pieces = armies[base + colour] + cities[base + colour]
            if pieces > best:
                best, holder = pieces, colour
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
        best = max(held)
        holders.append(held.index(best) if best and held.count(best) == 1 else NOBODY)
    return holders


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
                points += ability.points * s.flying[seat]
    return points


def elixir_points(s: Legends) -> list[int]:
    most = max(s.elixirs)
    sharing = s.elixirs.count(most)
    prize = ELIXIR_POINTS if sharing == 1 else ELIXIR_TIE_POINTS
    return [prize if most and elixirs == most else 0 for elixirs in s.elixirs]


def token_points(s: Legends, seat: int) -> int:
    """The grimoire, the dragon and the swamp, for whoever took them."""
    return sum(TOKENS[kind].n for kind in (GRIMOIRE, DRAGON, SWAMP) if s.taken_by[kind] == seat)


def citadel_points(s: Legends, seat: int, control: list[int]) -> int:
    return TOKENS[CITADEL].n * sum(
        control[region] == seat for region, token in enumerate(s.token_at) if token == CITADEL
    )


def leader_points(s: Legends, seat: int, islands: list[int]) -> int:
    leader = s.leaders[seat]
    if leader == NOBODY:
        return 0
    powers = LEADERS[leader].powers
    if leader == FAIRY_QUEEN:
        power = powers["vp_if_family_at_least"]
        return power.points if family_count(s, seat, power.family) >= power.n else 0
    if leader == BANDIT_KING:
        return powers["vp_if_all_armies_used"].points if not s.reserve[seat] else 0
    if leader == RED_SORCERESS:
        power = powers["keep_destroyed_armies"]
        return power.points * (sum(s.captured) // power.n)
    assert leader == WHITE_KNIGHT
    power = powers["vp_per_controlled_island"]
    return power.points * sum(
        holder == seat and len(island) >= power.n
        for island, holder in zip(s.map.islands, islands, strict=True)
    )


def game_parts(s: Legends) -> list[list[int]]:
    """Every seat's points in the game on the table, in the order of PARTS."""
    control = region_control(s)
    islands = island_control(s, control)
    elixirs = elixir_points(s)
    return [
        [
            REGION_POINTS * control.count(seat),
            ISLAND_POINTS * islands.count(seat),
            ability_points(s, seat),
            elixirs[seat],
            token_points(s, seat),
            citadel_points(s, seat, control),
            leader_points(s, seat, islands),
        ]
        for seat in range(s.seats)
    ]


def score_parts(s: Legends) -> list[dict[str, int]]:
    """Every seat's points by part, earlier games of a long one included; only the parts that are in play."""
    rules = s.rules
    in_play = {
        "tokens": rules.exploration or "dragon" in rules.encounters,
        "citadels": rules.citadels,
        "leaders": rules.leaders,
    }
    parts = []
    for seat, points in enumerate(game_parts(s)):
        earlier = s.earlier[seat * len(PARTS) : (seat + 1) * len(PARTS)] or (0,) * len(PARTS)
        parts.append(
            {
                part: before + now
                for part, before, now in zip(PARTS, earlier, points, strict=True)
                if in_play.get(part, True)
            }
        )
    return parts


def winning_seats(s: Legends) -> list[int]:
    """The highest total; then the grimoire, coins, armies on the map, regions; then a shared win."""
    totals = s.scores()
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if s.rules.games > 1 or len(tied) == 1:
        return tied
    if s.taken_by[GRIMOIRE] in tied:
        return [s.taken_by[GRIMOIRE]]
    control = region_control(s)

    def rank(seat: int) -> tuple[int, int, int]:
        return s.coins[seat], ARMIES - s.reserve[seat] - s.captured[seat], control.count(seat)

    best = max(map(rank, tied))
    return [seat for seat in tied if rank(seat) == best]
