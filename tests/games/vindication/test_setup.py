"""Components and set-up."""

from collections import Counter

import pytest

import oyez
from oyez.core.chance import Chance
from oyez.core.steps import HIDDEN
from oyez.core.tables import read
from oyez.core.together import Together
from oyez.games.vindication import GAME
from oyez.games.vindication.components import (
    APTITUDE_COST,
    AROUND,
    CARDS,
    COMPANIONS,
    CUBES,
    DECKS,
    HEXES,
    HONOR,
    KINDS,
    MONSTERS,
    NEAR,
    PEOPLE,
    RELICS,
    ROOM,
    SPACES,
    START_HONOR,
    START_POWER,
    START_SKILLS,
    TERRITORIES,
    TILES,
    TRACK,
    TRAITS,
    WALKING,
)
from oyez.games.vindication.honor import gain_honor, lose_honor
from oyez.games.vindication.places import EMPTY
from oyez.games.vindication.quests import JOURNEYS, QUESTS, TRIGGERS
from oyez.games.vindication.state import Vindication
from oyez.games.vindication.steps.setup import set_out
from tests.rules import rule

from .conserved import check
from .table import put, table

SEEDS = range(12)


def begun(seats=3, seed=0):
    return oyez.new("vindication", seats=seats, seed=seed).state


def kept(seats=3, seed=0):
    """A match after everybody has kept a quest."""
    s = begun(seats, seed)
    while isinstance(s.decision, Together):
        s.play(1, s.waiting()[0])
    return s


@rule("VI-COMP-01")
def test_for_two_to_five_players():
    assert GAME.seats == (2, 3, 4, 5)


@rule("VI-COMP-02")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_owns_21_cubes(seats):
    check(kept(seats))
    assert sum(START_POWER) + sum(START_SKILLS) == CUBES == 21


@rule("VI-COMP-03", "VI-MOVE-01", "VI-MOVE-16")
def test_the_board():
    assert len(HEXES) == 19
    assert Counter(len(hexes) for hexes in AROUND) == {3: 24, 2: 12}
    assert sorted(space.number for space in SPACES if space.number) == list(range(1, 13))
    for at, near in enumerate(NEAR):
        assert len(near) == len(AROUND[at]) if len(AROUND[at]) == 3 else len(near) == 1
        assert all(at in NEAR[other] and len(set(AROUND[at]) & set(AROUND[other])) == 2 for other in near)


@rule("VI-COMP-04")
def test_honor_never_falls_below_0():
    s = table()
    s.honor[1] = 3
    lose_honor(s, 1, 5)
    assert s.honor[1] == 0


@rule("VI-COMP-08")
def test_honor_has_no_upper_limit():
    s = put("120 honor track=0,0,0,0")
    gain_honor(s, 0, 300)
    assert s.honor[0] == 420


@rule("VI-COMP-06", "VI-COMP-07")
def test_cards():
    decks = Counter(card.deck for card in (*COMPANIONS, *RELICS, *TRAITS, *MONSTERS))
    assert decks == {0: 20, 1: 20, 2: 20, 3: 16, 4: 16, 5: 16}
    counts = {"treachery": 15, "pets": 15, "loot": 12, "journeys": 12, "pure_crystals": 6}
    single = {"pets": "pet", "journeys": "journey", "pure_crystals": "pure_crystal"}
    for file, count in counts.items():
        assert len(read(ROOM, file)[single.get(file, file)]) == count
    assert (len(QUESTS), len(TRIGGERS), len(JOURNEYS)) == (16, 12, 12)
    assert len(CARDS) + len(QUESTS) + len(TRIGGERS) + len(JOURNEYS) == 196
    assert sorted(card.initiative for card in CARDS if card.initiative) == list(range(1, 70))


@rule("VI-COMP-09")
def test_what_is_hidden():
    s = kept()
    for seat in (None, 0, 1, 2):
        view = s.redact(seat)
        for deck in DECKS:
            assert set(view.deck(deck)) == {HIDDEN}
        assert set(view.bag) == set(view.trigger_deck) == set(view.quest_deck) == {HIDDEN}
        for other in range(3):
            assert (view.own_quests(other) == s.own_quests(other)) == (other == seat)
            assert (view.returned[other] == s.returned[other]) == (other == seat)
        for field in ("power", "skills", "card_at", "cubes", "shown", "tiles", "triggers", "honor", "space"):
            assert getattr(view, field) == getattr(s, field)


@rule("VI-SETUP-01", "VI-SETUP-21")
@pytest.mark.parametrize("seed", SEEDS)
def test_decks_are_shuffled_and_one_card_of_each_lies_face_up(seed):
    s = kept(3, seed)
    started = [len(s.of_deck(seat, deck)) for deck in DECKS for seat in range(3)]
    assert sum(started) == 3
    for deck in DECKS:
        assert s.shown[deck] >= 0
        assert CARDS[s.shown[deck]].deck == deck
        assert len(s.deck(deck)) == (20 if deck < 3 else 16) - 1 - sum(
            s.count(seat, deck) for seat in range(3)
        )
    assert s.deck(3) != sorted(s.deck(3))


@rule("VI-SETUP-02", "VI-SETUP-05", "VI-SETUP-04", "VI-SETUP-08")
@pytest.mark.parametrize("seed", SEEDS)
def test_how_everybody_begins(seed):
    s = kept(4, seed)
    assert not s.transcended
    assert s.speed == [WALKING] * 4 == [2] * 4
    assert s.power == list(START_POWER) * 4 == [8, 8, 2] * 4
    assert s.skills == [1, 1, 1, 0, 0, 0] * 4
    for seat in range(4):
        (companion,) = s.own(seat)
        assert s.honor[seat] == START_HONOR + HONOR[companion] == 15 + HONOR[companion]


@rule("VI-SETUP-03", "VI-SETUP-06", "VI-SETUP-07", "VI-SETUP-15", "VI-SETUP-17", "VI-SETUP-20")
@pytest.mark.parametrize("seed", range(30))
def test_journeys(seed):
    """Everybody stands on a coastal space of its own, with an allowed companion of the journey's colour."""
    s = kept(5, seed)
    by_space = {journey.space: journey for journey in JOURNEYS}
    numbers = []
    for seat in range(5):
        journey = by_space[s.space[seat]]
        numbers.append(journey.number)
        (companion,) = s.own(seat)
        assert companion < PEOPLE
        assert CARDS[companion].deck == journey.deck
        assert CARDS[companion].starter
    assert len(set(numbers)) == 5
    assert s.first == s.active == numbers.index(min(numbers))
    assert sum(len(s.deck(deck)) + 1 for deck in (0, 1, 2)) == len(COMPANIONS) - 5


@rule("VI-SETUP-14", "VI-SETUP-20")
@pytest.mark.parametrize("seed", SEEDS)
def test_companions_and_tiles_come_in_the_order_of_the_start_numbers(seed):
    m = oyez.new("vindication", seats=4, seed=seed)
    s = m.state
    number = {journey.space: journey.number for journey in JOURNEYS}
    order = sorted(range(4), key=lambda seat: number[s.space[seat]])
    told = [target for said in m.log(None) for target in said.targets]
    first = [f"card-{s.own(seat)[0]}" for seat in order]
    assert [target for target in told if target in first] == first
    hexes = dict.fromkeys(at for seat in order for at in AROUND[s.space[seat]])
    assert [target for target in told if target.startswith("hex-")] == [f"hex-{at}" for at in hexes]


@rule("VI-SETUP-07")
def test_companions_passed_over_are_shuffled_back():
    s = table()
    number, journey = next((at, one) for at, one in enumerate(JOURNEYS) if one.deck == 2)
    pile = s.deck(journey.deck)
    pile.sort(key=lambda card: not CARDS[card].starter)
    left = [card for card in pile if card != next(one for one in reversed(pile) if CARDS[one].starter)]
    set_out(s, 0, number)
    assert sorted(pile) == sorted(left)
    assert [card for card in pile if not CARDS[card].starter] != pile[-6:]


@rule("VI-SETUP-09", "VI-SETUP-18", "VI-SETUP-22")
def test_everybody_keeps_one_of_two_quests_in_secret():
    m = oyez.new("vindication", seats=3, seed=4)
    s = m.state
    assert s.waiting() == [0, 1, 2]
    dealt = [s.own_quests(seat) for seat in range(3)]
    assert [len(quests) for quests in dealt] == [2, 2, 2]
    for seat in (2, 0, 1):
        assert m.log(None) == oyez.new("vindication", seats=3, seed=4).log(None)
        m.play(2, seat)
    s = m.state
    assert [s.own_quests(seat) for seat in range(3)] == [[quests[1]] for quests in dealt]
    assert sorted(s.quest_deck + s.quests) == list(range(16))
    assert s.returned == [quests[0] for quests in dealt]
    assert sorted(s.quest_deck[-3:]) != sorted(s.returned)
    for seed in range(20):  # nobody imagines the quest that was put back in another hand
        world = s.determinize(0, seed)
        assert dealt[0][0] in world.quest_deck


@rule("VI-SETUP-10")
@pytest.mark.parametrize("seats", GAME.seats)
def test_aptitude_tiles(seats):
    s = begun(seats)
    assert s.aptitudes_left == [seats - 1] * KINDS
    assert APTITUDE_COST == 3


@rule("VI-SETUP-11", "VI-SETUP-12")
def test_tokens_and_triggers():
    s = begun()
    assert s.track == list(TRACK) == [30, 45, 60, 75]
    assert len(s.triggers) == 2
    assert sorted((*s.triggers, *s.trigger_deck)) == list(range(12))
    assert len({begun(3, seed).triggers for seed in SEEDS}) > 6


@rule("VI-SETUP-13")
def test_the_bag():
    counts = Counter(TERRITORIES[TILES[tile]].id for tile in begun().in_play.tiles)
    once = dict.fromkeys(("arcane_tower", "ancient_tomb", "gaping_maw", "academy"), 1)
    twice = dict.fromkeys(("holy_spire", "library", "fort", "shrine", "monastery", "command_post"), 2)
    assert counts == {**once, **twice, "inn": 3}
    assert counts.total() == 19


@rule("VI-SETUP-14")
@pytest.mark.parametrize("seed", SEEDS)
def test_hexes_next_to_the_first_medallions_have_one_tile_each(seed):
    s = kept(5, seed)
    around = {at for space in s.space for at in AROUND[space]}
    assert {at for at in range(len(HEXES)) if s.tiles[at] != EMPTY} == around
    assert len(s.bag) == 19 - len(around)


@rule("VI-SETUP-14")
def test_players_on_coast_3_and_4_share_a_hex():
    coast = {space.number: at for at, space in enumerate(SPACES) if space.number}
    assert len({*AROUND[coast[3]], *AROUND[coast[4]]}) == 3


@rule("VI-SETUP-19")
def test_play_goes_by_seat():
    s = kept(4, 2)
    order = []
    chance = Chance.from_seed(3)
    while len(order) < 5:
        if not order or order[-1] != s.active:
            order.append(s.active)
        s.play(chance.pick(s.choices()))
    assert order == [(s.first + turn) % 4 for turn in range(5)]


@rule("VI-SETUP-23")
def test_seats_begin_alike():
    s = Vindication()
    s.seats = 5
    s.lay_table()
    for field in ("honor", "speed", "mount", "tokens"):
        assert len(set(getattr(s, field))) == 1


@rule("VI-SETUP-03")
def test_journeys_are_dealt_at_random():
    assert len({tuple(begun(seed=seed).space) for seed in SEEDS}) > len(SEEDS) // 2
    assert len({begun(seed=seed).first for seed in SEEDS}) == 3


@rule("VI-SETUP-23", "VI-SETUP-02", "VI-SETUP-04", "VI-SETUP-05")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_colour_begins_alike(seed):
    s = begun(5, seed)
    for seat in range(5):
        (companion,) = s.own(seat)
        assert s.honor[seat] - HONOR[companion] == 15
        assert s.power[seat * 3 : seat * 3 + 3] == [8, 8, 2]
        assert s.skills[seat * 6 : seat * 6 + 6] == s.skills[:6]
        assert (s.speed[seat], s.mount[seat], s.quest_count[seat]) == (2, 0, 2)
