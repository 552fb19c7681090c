"""What always holds on a table of 7: no card, gift or marker is lost or made, and power is as earned."""

from collections import Counter

from oyez.core.steps import HIDDEN, NOBODY
from oyez.games.seven.buildings import BUILDING_TYPE, CASTLES, DOMAINS, TEMPLE, TEMPLES
from oyez.games.seven.components import MARKERS, PIECES
from oyez.games.seven.elixirs import ELIXIR_KIND
from oyez.games.seven.gifts import COPIES, VIRTUES
from oyez.games.seven.people import CHARACTER_BANNER, COLOURS, HEROES
from oyez.games.seven.places import (
    CLOSED,
    DISCARDED,
    EMPTY,
    FREE,
    GONE,
    HELD,
    IN_DECK,
    NEUTRAL,
    NONE,
    ON_SHOW,
    TURNED,
    UNLAID,
)
from oyez.games.seven.quests import QUESTS, WIDEST
from oyez.games.seven.scoring import WIDTH
from oyez.games.seven.sins import CATACLYSMS, SEVENTH, SIN_KIND
from oyez.games.seven.treasures import TREASURE_KIND


def check(s):
    check_owned(s)
    check_gifts(s)
    check_markers(s)
    check_characters(s)
    check_elixirs(s)
    check_buildings(s)
    check_quests(s)
    check_sins(s)
    check_power(s)


def check_owned(s):
    """What was looked up once is still so."""
    again = s.clone()
    assert again.look_up() == (s.owned or again.owned)


def check_gifts(s):
    assert min(s.supply + s.gifts) >= 0
    for gift in range(VIRTUES):
        assert s.supply[gift] + sum(s.gifts[gift::VIRTUES]) == COPIES[gift]


def check_markers(s):
    for seat in range(s.heroes):
        houses = s.building_at.count(seat + TURNED)
        laid = s.conditions.count(seat) + s.portals.count(seat) + houses
        assert s.markers[seat] >= 0
        assert s.markers[seat] + laid == MARKERS
        if s.fell[seat]:
            assert seat not in s.conditions
            assert seat not in s.portals
    assert set(s.portals) <= {FREE, *range(s.heroes)}
    assert [at > 0 for at in s.closed_at] == [what != FREE for what in s.portals]


def check_characters(s):
    places = Counter(s.character_at)
    assert set(places) <= {ON_SHOW, IN_DECK, DISCARDED, *range(s.heroes), *range(TURNED, TURNED + s.heroes)}
    assert places[IN_DECK] == len(s.character_deck)
    assert sorted(card for card in s.tavern if card >= 0) == [
        card for card, at in enumerate(s.character_at) if at == ON_SHOW
    ]
    for seat in range(s.heroes):
        mine = s.characters(seat)
        assert s.held[seat * HELD] == len(mine)
        count = [0] * COLOURS
        for card in mine:
            count[CHARACTER_BANNER[card]] += 1
        if s.hero[seat] != NOBODY:
            count[HEROES[s.hero[seat]].banner] += 1
        assert s.banners[seat * COLOURS : seat * COLOURS + COLOURS] == count
    dealt = [hero for hero in s.hero if hero != NOBODY]
    assert len(dealt) == len(set(dealt))


def check_elixirs(s):
    places = Counter(s.elixir_at)
    assert sum(places.values()) == len(ELIXIR_KIND)
    assert places[IN_DECK] == len(s.elixir_deck)
    assert sorted(card for card in s.shop if card >= 0) == [
        card for card, at in enumerate(s.elixir_at) if at == ON_SHOW
    ]
    assert all(s.held[seat * HELD + 1] == places[seat] for seat in range(s.heroes))
    closed = s.tavern.count(CLOSED) + s.shop.count(CLOSED)
    assert closed <= sum(CATACLYSMS[card].kind == "closure" for card in s.resolved)


def check_buildings(s):
    for pile, shown, all_of in (
        (s.castle_pile, s.castles_shown, CASTLES),
        (s.domain_pile, s.domains_shown, DOMAINS),
    ):
        in_pile = [card for card in all_of if s.building_at[card] == IN_DECK]
        assert len(pile) == len(in_pile)
        on_show = sorted(card for card in shown if card != EMPTY)
        assert on_show == [card for card in all_of if s.building_at[card] == ON_SHOW]
        assert not (EMPTY in shown and pile)
    for seat in range(s.heroes):
        assert s.held[seat * HELD + 2] == len(s.buildings(seat))
    assert all(who == NONE or who < s.heroes for who in s.running)
    assert all(s.building_at[card] != IN_DECK for card in TEMPLES)
    assert len([at for at in s.building_at if at == GONE]) <= 18
    assert {BUILDING_TYPE[card] for card in TEMPLES} == {TEMPLE}


def check_quests(s):
    for place, quest in enumerate(s.quests):
        conditions = s.conditions[place * WIDEST : place * WIDEST + WIDEST]
        asked = len(QUESTS[quest].conditions) if quest != EMPTY else 0
        assert set(conditions[asked:]) <= {NONE}
        assert NONE not in conditions[:asked]
        if quest == EMPTY:
            assert s.treasures_at[2 * place : 2 * place + 2] == [EMPTY, EMPTY]
        elif place >= 4:
            assert set(conditions[:asked]) == {FREE}
        elif place >= 2:
            assert FREE in conditions[:asked]
    assert set(s.conditions) <= {FREE, NEUTRAL, NONE, *range(s.heroes)}
    laid = [card for card in s.treasures_at if card >= 0]
    assert len(laid) + len(s.treasure_pile) + len(s.treasure_discard) + len(s.rewards) == len(TREASURE_KIND)
    assert not (UNLAID in s.treasures_at and s.treasure_pile and not s.in_step) or s.agenda


def check_sins(s):
    playing = s.playing != NOBODY
    assert len(s.sins) + len(s.sin_deck) + len(s.sin_discard) + playing == len(SIN_KIND)
    assert sum(s.sin_count) == len(s.sins)
    assert len(s.sin_discard) <= SEVENTH
    assert sum(s.artefact_count) == len(s.artefacts)
    assert len(s.cataclysms) + len(s.resolved) == len(CATACLYSMS)
    assert len(s.looked) == len(s.cataclysms)


def check_power(s):
    for seat in range(s.heroes):
        assert s.power[seat] >= 0
        assert s.gold[seat] >= 0
        assert s.renown[seat] >= 0
        assert sum(s.earned[seat * WIDTH : seat * WIDTH + WIDTH]) == s.power[seat]
    assert 0 <= s.armour <= PIECES
    assert sorted(s.track) == list(range(s.heroes))
    assert not s.in_step


def check_hidden(real, view, seat):
    """Of sins and artefacts the own ones, of cataclysms those looked at, of treasures those that lie open."""
    assert view.sin_deck == [HIDDEN] * len(real.sin_deck)
    assert view.sin_discard == [HIDDEN] * len(real.sin_discard)
    assert view.artefact_deck == [HIDDEN] * len(real.artefact_deck)
    assert view.treasure_pile == [HIDDEN] * len(real.treasure_pile)
    for other in range(real.heroes):
        own = other == seat
        assert view.hand(other) == (real.hand(other) if own else [HIDDEN] * real.sin_count[other])
        held = real.own_artefacts(other)
        assert view.own_artefacts(other) == (held if own else [HIDDEN] * len(held))
    bit = 0 if seat is None else 1 << seat
    for at, card in enumerate(view.cataclysms):
        assert card == (real.cataclysms[at] if real.looked[at] & bit else HIDDEN)
    assert view.treasures_at[:8] == real.treasures_at[:8]
    assert all(card < 0 for card in view.treasures_at[8:])
