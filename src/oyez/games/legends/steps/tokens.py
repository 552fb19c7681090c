"""What tokens on the map do to those who come there."""

from __future__ import annotations

from oyez.core.words import msg, seat_name
from oyez.games.legends.components import DRAGON, DRAGON_ARMIES, ROGUES, ROGUES_TAKE, TOKENS
from oyez.games.legends.scoring import region_control
from oyez.games.legends.state import FACE_DOWN, NO_TOKEN, Legends

from .wording import region_id, region_name, token_id, token_name


def arrive(s: Legends, seat: int, region: int) -> None:
    """An army was placed in the region, entered it or passes through it."""
    token = s.token_at[region]
    if token == ROGUES:
        lost = min(ROGUES_TAKE, s.coins[seat])
        s.coins[seat] -= lost
        if lost and s.events is not None:
            s.tell(msg("rogues.event", seat=seat_name(seat), n=lost), token_id(region))
    elif token == DRAGON:
        at = region * s.colours
        if sum(s.armies[at : at + s.colours]) >= DRAGON_ARMIES:
            s.token_at[region] = NO_TOKEN
            s.taken_by[DRAGON] = seat
            if s.events is not None:
                s.tell(msg("dragon.event", seat=seat_name(seat)), region_id(region))


def take_token(s: Legends, seat: int, region: int) -> None:
    """The first city in a region takes the exploration token or the swamp that lies there."""
    kind = s.token_at[region]
    if kind not in FACE_DOWN:
        return
    if s.rules.swamp:
        s.reveal()
    s.token_at[region] = NO_TOKEN
    s.taken_by[kind] = seat
    token = TOKENS[kind]
    if token.effect == "elixir":
        s.elixirs[seat] += token.n
    elif token.effect == "army_bonus":
        s.more_armies[seat] += token.n
    elif token.effect == "move_bonus":
        s.more_moves[seat] += token.n
    elif token.effect == "coins":
        s.coins[seat] += token.n
    if s.events is not None:
        s.tell(msg("token.event", seat=seat_name(seat), token=token_name(kind)), region_id(region))


def look_at_tokens(s: Legends, seat: int) -> None:
    """At the end of a turn its player looks at the tokens lying face down in regions under own control."""
    bit = 1 << seat
    control = region_control(s)
    for region, kind in enumerate(s.token_at):
        if kind in FACE_DOWN and control[region] == seat and not s.looked[region] & bit:
            s.looked[region] |= bit
            s.reveal()
            if s.events is not None:
                place = region_name(s, region)
                s.tell(msg("look.event", seat=seat_name(seat), region=place), token_id(region))
                s.tell(msg("look.seen", token=token_name(kind), region=place), token_id(region), only=[seat])
