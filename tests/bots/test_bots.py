"""Bots choose what is offered, see only what their seat may see, and repeat themselves for a seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

import oyez
from oyez import bots, games
from oyez.arena import simulate
from oyez.core.state import State
from oyez.core.together import Together

GAME = games.find("legends")
LEGENDS = ("basic", "everything", "long")
"""Variants of Legends that differ most; of the other games all are played."""
KINDS = [
    (game, variant)
    for game in games.ids()
    for variant in (LEGENDS if game == GAME.id else games.find(game).variants)
]
QUICK = ("random", "greedy")
"""The search has tests of its own, with few simulations."""
MOST_HIDDEN: dict[str, dict[str, object]] = {"legends": {"exploration": True, "swamp": True}}
"""Options with which a game hides most."""


def positions(game: str, seats: int, seed: int, **options: object) -> Iterator[State]:
    """Every position of a match of random bots."""
    state = oyez.new(game, seats=seats, seed=seed, **options).state
    player = bots.make("random", games.find(game), seed)
    while not state.over:
        yield state
        state.play(player.choose(state.redact(state.seat), state.seat))


def test_an_unknown_bot_is_refused_in_both_languages() -> None:
    with pytest.raises(bots.UnknownBot) as refused:
        bots.make("genius", GAME, 1)
    assert str(refused.value) == "There is no bot 'genius'; there are: random, greedy, easy, medium, hard."
    assert refused.value.text("fr").startswith("Il n’y a pas de robot 'genius'\u00a0;")


def test_a_bad_seed_is_refused() -> None:
    with pytest.raises(oyez.BadOption):
        bots.make("random", GAME, -1)


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize(("game", "variant"), KINDS)
def test_a_bot_plays_whole_games_of_every_kind(name: str, game: str, variant: str) -> None:
    room = games.find(game)
    allowed = room.seats_with(room.variants[variant])
    for seats in allowed if name == "random" else allowed[:1]:
        state = oyez.new(game, seats=seats, seed=seats, **room.variants[variant]).state
        players = [bots.make(name, room, seat) for seat in range(seats)]
        while not state.over:
            seat = state.seat
            choice = players[seat].choose(state.redact(seat), seat)
            assert choice in state.choices(seat)
            state.play(choice, seat)


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", games.ids())
def test_choosing_leaves_the_view_as_it_was(name: str, game: str) -> None:
    for state in islice(positions(game, 2, 3), 0, None, 3):
        view = state.redact(state.seat)
        before = view.snapshot()
        bots.make(name, games.find(game), 1).choose(view, state.seat)
        assert view.snapshot() == before


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", games.ids())
def test_the_same_seed_makes_the_same_choices(name: str, game: str) -> None:
    first, second = (bots.make(name, games.find(game), 11) for _ in range(2))
    for state in islice(positions(game, 3, 4), 0, None, 3):
        seat = state.seat
        assert first.choose(state.redact(seat), seat) == second.choose(state.redact(seat), seat)


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", games.ids())
def test_hidden_things_do_not_sway_a_choice(name: str, game: str) -> None:
    """Two worlds that a seat cannot tell apart differ in what is hidden; the bot chooses alike in both."""
    different = 0
    for n, state in enumerate(islice(positions(game, 3, 5, **MOST_HIDDEN.get(game, {})), 0, None, 4)):
        seat = state.seat
        worlds = [state.determinize(seat, seed) for seed in (1, 2)]
        different += worlds[0].snapshot() != worlds[1].snapshot()
        views = [world.redact(seat) for world in worlds]
        assert views[0].snapshot() == views[1].snapshot()
        assert views[0].chance is None
        chosen = {bots.make(name, games.find(game), n).choose(view, seat) for view in views}
        assert len(chosen) == 1
    assert different > 10


SECRET = [
    game for game in games.ids() if isinstance(oyez.new(game, seats=3, seed=1).state.decision, Together)
]
"""The games that begin with a choice of all seats in secret."""


@pytest.mark.parametrize("game", SECRET)
def test_a_secret_choice_of_another_seat_is_not_seen(game: str) -> None:
    """Whatever the first seat bids or keeps, the second bot chooses the same."""
    chosen = set()
    state = oyez.new(game, seats=3, seed=1).state
    for choice in state.choices(0)[::3]:
        after = state.clone()
        after.play(choice, 0)
        chosen.add(bots.make("greedy", games.find(game), 6).choose(after.redact(1), 1))
    assert len(chosen) == 1


def test_greedy_does_not_pay_much_to_begin() -> None:
    for seed in range(10):
        state = oyez.new("legends", seats=2, seed=seed, setup="random").state
        assert bots.make("greedy", GAME, seed).choose(state.redact(1), 1) <= 2


def test_greedy_beats_random() -> None:
    summary = simulate("legends", seats=2, bots=["greedy", "random"], games=40, seed=2024)
    assert summary.by_bot["greedy"].wins >= 38


def test_greedy_wins_more_than_its_share_among_four() -> None:
    summary = simulate("legends", seats=4, bots=["greedy", "random", "random", "random"], games=8, seed=3)
    assert summary.by_bot["greedy"].win_rate >= 0.75
