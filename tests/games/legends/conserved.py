"""What always holds on a table of Legends: no piece, card or token is lost or made."""

from collections import Counter

from oyez.core.steps import HIDDEN, NOBODY
from oyez.games.legends.components import (
    ARMIES,
    BY_PLAYERS,
    CARDS,
    CITADEL,
    CITIES,
    DRAGON,
    EXPLORATION,
    FACE_DOWN,
    PORTAL,
    ROGUES,
    SWAMP,
    TOKENS,
)
from oyez.games.legends.modifiers import BY_NAME
from oyez.games.legends.state import NO_TOKEN


def check(s):
    if not s.armies:
        return
    check_pieces(s)
    check_cards(s)
    check_tokens(s)
    check_counters(s)


def check_pieces(s):
    assert s.colours == (3 if s.seats == 2 else s.seats)
    assert min(s.armies + s.cities + s.reserve + s.cities_left + s.captured + s.coins) >= 0
    for colour in range(s.colours):
        on_map = sum(s.armies[colour :: s.colours])
        assert on_map + s.reserve[colour] + s.captured[colour] == ARMIES
        if colour < s.seats:
            assert sum(s.cities[colour :: s.colours]) + s.cities_left[colour] == CITIES
        else:
            assert on_map <= BY_PLAYERS[2].neutral_armies
            assert not any(s.cities[colour :: s.colours])
    assert not any(s.armies[: s.colours] + s.cities[: s.colours]), "pieces stand nowhere"


def check_cards(s):
    in_play = Counter(BY_PLAYERS[s.seats].deck)
    owned = [card for card, owner in enumerate(s.owner) if owner != NOBODY]
    places = Counter([*s.deck, *s.row, *owned])
    if places:
        assert places == in_play
    assert len(s.owner) == len(CARDS)
    assert s.cards == [s.owner.count(seat) for seat in range(s.seats)]
    assert all(owner in range(-1, s.seats) for owner in s.owner)
    assert len(s.row) <= 6
    if s.deck and not s.over and s.agenda and type(s.agenda[-1]).__name__ == "TakeCard":
        assert len(s.row) == 6


def check_tokens(s):
    rules = s.rules
    lying = Counter(token for token in s.token_at if token != NO_TOKEN)
    taken = Counter(kind for kind, owner in enumerate(s.taken_by) if owner != NOBODY)
    everywhere = lying + taken + Counter(s.pile)
    allowed = Counter()
    if rules.exploration:
        allowed.update(dict.fromkeys(EXPLORATION, 1))
    if rules.swamp:
        allowed[SWAMP] = 1
    if rules.citadels:
        allowed[CITADEL] = TOKENS[CITADEL].copies
    for name, kind in (("dragon", DRAGON), ("portals", PORTAL), ("rogues", ROGUES)):
        if name in rules.encounters:
            allowed[kind] = TOKENS[kind].copies
    assert everywhere <= allowed, (everywhere, allowed)
    if any(s.row):
        # once the cards lie, everything but encounters left out has been laid
        fixed = Counter({kind: n for kind, n in allowed.items() if kind not in (DRAGON, PORTAL, ROGUES)})
        assert fixed <= everywhere
        assert lying[PORTAL] in (0, 2)
        assert s.token_at[s.start] == NO_TOKEN
        assert sorted(s.map.portals) == [r for r, token in enumerate(s.token_at) if token == PORTAL]
        assert not s.pile
    assert s.token_at[0] == NO_TOKEN
    assert len(s.token_at) == len(s.looked) == len(s.map.regions) + 1


def check_counters(s):
    for seat in range(s.seats):
        given = Counter()
        for card, owner in enumerate(s.owner):
            if owner == seat:
                for ability in CARDS[card].abilities:
                    given[ability.kind] += 1 if ability.kind in ("flying", "immune") else ability.n
        for kind, owner in enumerate(s.taken_by):
            if owner == seat:
                given[TOKENS[kind].effect] += TOKENS[kind].n
        for name, kind in BY_NAME.items():
            assert s.modified(kind, seat) == given[name], (seat, name)
        assert s.elixirs[seat] == given["elixir"], seat
    leaders = [leader for leader in s.leaders if leader != NOBODY]
    assert len(leaders) == len(set(leaders))


def check_hidden(real, view, seat):
    """Nothing of the deck, of the mixed pile and of tokens face down that the seat has not looked at."""
    assert view.deck == [HIDDEN] * len(real.deck)
    assert view.pile == [HIDDEN] * len(real.pile)
    for region, token in enumerate(real.token_at):
        face_down = real.rules.swamp and token in FACE_DOWN
        known = seat is not None and real.looked[region] >> seat & 1
        assert view.token_at[region] == (HIDDEN if face_down and not known else token)
