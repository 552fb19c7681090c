"""What always holds on a table of Vindication: no cube, card, tile or token is lost or made."""

from oyez.core.places import in_place
from oyez.core.steps import NOBODY, fields_of
from oyez.games.vindication.belongings import Belongings
from oyez.games.vindication.components import (
    BANDS,
    CARDS,
    CUBES,
    DECK_OF,
    DECKS,
    FASTEST,
    HEXES,
    HOLDERS,
    KINDS,
    PET,
    TRACK,
    WALKING,
    ZONES,
)
from oyez.games.vindication.extras import (
    AT_MONUMENT,
    BEATEN,
    CRYSTALS,
    LOWER_SIDE,
    MARKET,
    ON_OWN_CARD,
    RONAK_TILE,
    TUUK_TUUK_TILE,
    UNTAMED,
    WISHES,
)
from oyez.games.vindication.places import AWAY, EMPTY, FACE_DOWN, FACE_UP, FOUGHT, GONE
from oyez.games.vindication.quests import QUESTS, TRIGGERS
from oyez.games.vindication.tiles import chosen


def check(s):
    check_cubes(s)
    check_cards(s)
    check_island(s)
    check_rest(s)


def check_cubes(s):
    assert min(s.power + s.skills + s.mount + list(s.cubes)) >= 0
    for seat in range(s.seats):
        cubes = sum(s.power[seat * ZONES : seat * ZONES + ZONES])
        cubes += sum(s.skills[seat * KINDS : seat * KINDS + KINDS])
        cubes += s.mount[seat] + s.control.count(seat)
        cubes += s.battle.count(seat)
        cubes += sum(s.monuments[seat * (KINDS + 1) : (seat + 1) * (KINDS + 1)])
        cubes += sum(s.cubes[card] for card in s.own(seat))
        assert cubes == CUBES, f"seat {seat} has {cubes} cubes"
    for card in range(len(CARDS)):
        held = s.card_at[card] < s.seats and card < HOLDERS
        assert held or not s.cubes[card], CARDS[card].id


def check_cards(s):
    for card in range(len(CARDS)):
        at = s.card_at[card]
        assert at in (*range(s.seats), FACE_DOWN, FACE_UP, GONE, FOUGHT, AWAY)
        assert at < s.seats or not s.cursed[card]
    for deck in DECKS:
        lying = {card for card in range(len(CARDS)) if DECK_OF[card] == deck}
        down = sorted(card for card in lying if s.card_at[card] == FACE_DOWN)
        assert len(s.deck(deck)) == len(down)
        up = [card for card in (*s.shown, *s.beneath) if card >= 0 and DECK_OF[card] == deck]
        assert sorted(up) == sorted(card for card in lying if s.card_at[card] == FACE_UP)
        if s.deck(deck) and s.round and s.drawing != deck:
            assert s.shown[deck] >= 0, "no card lies face up although there is one"
    assert all(s.card_at[card] == s.active for card in s.called)
    for seat in range(s.seats):
        assert looked_up(s.has(seat)) == looked_up(Belongings(in_place(s.card_at, seat)))


def looked_up(it):
    """What is kept of the cards of a seat, which must be as if it were looked up anew."""
    return [getattr(it, field) for field in fields_of(Belongings)]


def check_island(s):
    laid = [tile for tile in s.tiles if tile >= 0]
    built = chosen(s.rules) if s.rules.building_sites else ()
    there = (*laid, *[tile for tile in s.bag if tile >= 0], *s.beside, *s.overbuilt)
    centre = (RONAK_TILE if s.stage != BEATEN else TUUK_TUUK_TILE,) if s.rules.myths and s.round else ()
    assert sorted(there) == sorted((*s.in_play.tiles, *built, *centre))
    assert all(s.tiles[at] != EMPTY for at in range(len(HEXES)) if s.control[at] != NOBODY)
    assert len(set(s.space)) == s.seats
    assert all(WALKING <= speed <= FASTEST for speed in s.speed)


def check_rest(s):
    assert min(s.crystals) >= 0
    shared = [place for place in s.favor if place >= 0 and not LOWER_SIDE <= place <= AT_MONUMENT]
    assert len(set(shared)) == len(shared)
    assert all(
        s.card_at[place - ON_OWN_CARD] == seat for seat, place in enumerate(s.favor) if place >= ON_OWN_CARD
    )
    assert s.rules.guilds or (set(s.favor) == set(s.fortified) == {NOBODY} and not any(s.monuments))
    assert sum(s.crystals) <= CRYSTALS
    for card in range(*BANDS[PET]):
        master, owner = s.master(card), s.card_at[card]
        assert master == UNTAMED or s.card_at[master] == owner < s.seats
    if "menagerie" in s.rules.tiles:
        assert len(s.market) == MARKET or not s.pet_deck
        assert all(s.card_at[card] == FACE_UP for card in s.market)
    assert all(s.wishes.count(kind) <= WISHES[kind].count for kind in s.wishes)
    assert s.black_cubes() >= 0
    assert min(s.honor) >= 0
    assert len(s.quests) == sum(s.quest_count)
    assert len(s.quests) + len(s.quest_deck) == len(QUESTS)
    for skill in range(KINDS):
        there = s.aptitudes_left[skill] + sum(s.aptitudes[skill::KINDS]) + sum(s.given[skill::KINDS])
        assert 0 <= there <= s.seats - 1
    assert sum(s.tokens) + sum(token > 0 for token in s.track) == len(TRACK)
    assert len(s.triggers) + len(s.removed) + len(s.trigger_deck) == len(TRIGGERS)
