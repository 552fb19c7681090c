"""What the searching bot expects of answers, and of positions that it watches."""

from __future__ import annotations

from types import ModuleType

import pytest

import oyez
from oyez import bots
from oyez.bots.advice import MOST, advise, judge
from oyez.core.chance import Chance
from oyez.core.game import Game
from oyez.core.match import Match
from tests.small.rooms import ascent, party, race


def some_way(game: str, seats: int, choices: int, seed: int = 3) -> oyez.Match:
    match = oyez.new(game, seats=seats, seed=seed)
    chance = Chance.from_seed(seed)
    while len(match.choices) < choices:
        seat = match.waiting[0]
        match.play(chance.pick(match.state.choices(seat)), seat)
    return match


@pytest.mark.parametrize("game", ["legends", "margraves"])
def test_the_best_answers_come_with_points_by_part(game: str) -> None:
    match = some_way(game, 3, 30)
    seat = match.waiting[0]
    view = match.state.redact(seat)
    found = advise(bots.MctsBot(match.game, 1, 30), view, seat)
    assert 1 <= len(found) <= MOST
    assert {one.choice for one in found} <= set(view.choices(seat))
    assert [one.share for one in found] == sorted((one.share for one in found), reverse=True)
    for one in found:
        assert set(one.parts) == set(match.scores[seat].parts)
        assert one.points == pytest.approx(sum(one.parts.values()))
        assert one.spread >= 0


@pytest.mark.parametrize("game", ["legends", "margraves"])
def test_the_first_answer_is_what_the_bot_would_choose(game: str) -> None:
    match = some_way(game, 2, 24)
    seat = match.waiting[0]
    view = match.state.redact(seat)
    advised = advise(bots.MctsBot(match.game, 7, 40), view, seat)[0].choice
    assert advised == bots.MctsBot(match.game, 7, 40).choose(view, seat)


@pytest.mark.parametrize("game", ["legends", "margraves"])
def test_what_is_hidden_changes_nothing(game: str) -> None:
    match = some_way(game, 2, 20)
    seat = match.waiting[0]

    def told(view: object) -> list[tuple[int, float]]:
        bot = bots.MctsBot(match.game, 5, 12)
        return [(one.choice, one.points) for one in advise(bot, view, seat)]  # type: ignore[arg-type]

    twin = match.state.determinize(seat, 99)
    assert told(match.state.redact(seat)) == told(twin.redact(seat))
    unseen = match.state.determinize(None, 98)
    views = [state.redact(None) for state in (match.state, unseen)]
    seen = [judge(bots.MctsBot(match.game, 5, 6), view) for view in views]
    assert seen[0] == seen[1]


@pytest.mark.parametrize("game", ["legends", "margraves"])
def test_the_end_is_worth_what_it_is(game: str) -> None:
    match = some_way(game, 2, 10)
    bot = bots.make("random", match.game, 1)
    while not match.over:
        seat = match.waiting[0]
        match.play(bot.choose(match.state.redact(seat), seat), seat)
    worth = judge(bots.MctsBot(match.game, 1, 3), match.state.redact(None))
    ahead = match.scores[0].total - match.scores[1].total
    assert worth == [ahead, -ahead]


def test_time_ends_a_search() -> None:
    match = some_way("legends", 2, 12)
    seat = match.waiting[0]
    bot = bots.MctsBot(match.game, 1, 10**6, seconds=0.0)
    assert len(advise(bot, match.state.redact(seat), seat)) == 1
    assert len(judge(bot, match.state.redact(None))) == 2


@pytest.mark.parametrize("room", [ascent, party, race], ids=lambda room: room.GAME.id)
def test_alone_together_or_with_a_role_there_is_advice(room: ModuleType) -> None:
    game: Game = room.GAME
    for seats in game.seats:
        match = Match(game, seats, 4, game.check_options({}))
        while not match.over:
            seat = match.waiting[0]
            view = match.state.redact(seat)
            found = advise(bots.MctsBot(game, 2, 6), view, seat)
            assert set(found[0].parts) == set(match.scores[seat].parts)
            assert len(judge(bots.MctsBot(game, 2, 3), match.state.redact(None))) == seats
            match.play(found[0].choice, seat)
