"""Bots choose what is offered, see only what their seat may see, and repeat themselves for a seed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import oyez
from oyez import bots, games
from oyez.arena import simulate
from oyez.core.state import State
from oyez.core.steps import Together
from oyez.games.legends.state import Legends

GAME = games.find("legends")
SWAMP = {"exploration": True, "swamp": True}


def positions(seats: int, seed: int, **options: object) -> Iterator[State]:
    """Every position of a match of random bots."""
    state = oyez.new("legends", seats=seats, seed=seed, **options).state
    player = bots.make("random", GAME, seed)
    while not state.over:
        yield state
        state.play(player.choose(state.redact(state.seat), state.seat))


def test_an_unknown_bot_is_refused_in_both_languages() -> None:
    with pytest.raises(bots.UnknownBot) as refused:
        bots.make("genius", GAME, 1)
    assert str(refused.value) == "There is no bot 'genius'; there are: random, greedy."
    assert refused.value.text("fr").startswith("Il n’y a pas de robot 'genius'\u00a0;")


def test_a_bad_seed_is_refused() -> None:
    with pytest.raises(oyez.BadOption):
        bots.make("random", GAME, -1)


@pytest.mark.parametrize("name", bots.names())
@pytest.mark.parametrize("variant", ["basic", "everything", "long"])
def test_a_bot_plays_whole_games_of_every_kind(name: str, variant: str) -> None:
    for seats in GAME.seats if name == "random" else (2,):
        state = oyez.new("legends", seats=seats, seed=seats, **GAME.variants[variant]).state
        players = [bots.make(name, GAME, seat) for seat in range(seats)]
        while not state.over:
            seat = state.seat
            choice = players[seat].choose(state.redact(seat), seat)
            assert choice in state.choices(seat)
            state.play(choice, seat)


@pytest.mark.parametrize("name", bots.names())
def test_choosing_leaves_the_view_as_it_was(name: str) -> None:
    for state in positions(2, 3):
        view = state.redact(state.seat)
        before = view.snapshot()
        bots.make(name, GAME, 1).choose(view, state.seat)
        assert view.snapshot() == before


@pytest.mark.parametrize("name", bots.names())
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    first, second = bots.make(name, GAME, 11), bots.make(name, GAME, 11)
    for state in positions(3, 4):
        seat = state.seat
        assert first.choose(state.redact(seat), seat) == second.choose(state.redact(seat), seat)


@pytest.mark.parametrize("name", bots.names())
def test_hidden_things_do_not_sway_a_choice(name: str) -> None:
    """Two worlds that a seat cannot tell apart differ in what is hidden; the bot chooses alike in both."""
    different = 0
    for n, state in enumerate(positions(3, 5, **SWAMP)):
        if n % 4:
            continue
        seat = state.seat
        worlds = [state.determinize(seat, seed) for seed in (1, 2)]
        assert isinstance(worlds[0], Legends)
        different += worlds[0].snapshot() != worlds[1].snapshot()
        views = [world.redact(seat) for world in worlds]
        for view in views:
            assert isinstance(view, Legends)
            assert view.chance is None
            assert set(view.deck) <= {oyez.HIDDEN}
        chosen = {bots.make(name, GAME, n).choose(view, seat) for view in views}
        assert len(chosen) == 1
    assert different > 10


def test_a_secret_choice_of_another_seat_is_not_seen() -> None:
    """Whatever the first seat bids, the second bot bids the same."""
    chosen = set()
    for bid in (0, 5, 11):
        state = oyez.new("legends", seats=3, seed=1).state
        assert isinstance(state.decision, Together)
        state.play(bid, 0)
        chosen.add(bots.make("greedy", GAME, 6).choose(state.redact(1), 1))
    assert len(chosen) == 1


def test_greedy_does_not_pay_much_to_begin() -> None:
    for seed in range(10):
        state = oyez.new("legends", seats=2, seed=seed).state
        assert bots.make("greedy", GAME, seed).choose(state.redact(1), 1) <= 2


def test_greedy_beats_random() -> None:
    summary = simulate("legends", seats=2, bots=["greedy", "random"], games=40, seed=2024)
    assert summary.by_bot["greedy"].wins >= 38


def test_greedy_wins_more_than_its_share_among_four() -> None:
    summary = simulate("legends", seats=4, bots=["greedy", "random", "random", "random"], games=8, seed=3)
    assert summary.by_bot["greedy"].win_rate >= 0.75
