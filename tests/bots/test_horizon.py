"""How far the search looks: in turns that the game counts, whoever is asked in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from oyez import bots, games
from oyez.bots import MctsBot
from oyez.bots.mcts import FEW, SHORT, Search, horizon
from oyez.core.chance import Chance
from oyez.core.game import Game
from oyez.core.state import State
from oyez.core.steps import ASIDE, Decision
from tests.small import climb, in_the_catalogue


@pytest.fixture(autouse=True)
def catalogue() -> Iterator[None]:
    with in_the_catalogue():
        yield


def start(game_id: str, seats: int, **options: object) -> tuple[Game, State]:
    game = games.find(game_id)
    return game, game.start(*game.check_table(seats, options), 1)


def counting(game: Game) -> tuple[Game, list[int]]:
    """The game with a heuristic that notes the turns of the positions which it is asked about."""
    turns: list[int] = []

    def heuristic(s: State, seat: int) -> float:
        turns.append(s.turn)
        return game.heuristic(s, seat)

    return replace(game, heuristic=heuristic), turns


class Bid(climb.Path):
    """A question with many answers."""

    ANSWERS = FEW + 1

    def choices(self, s: State) -> list[int]:
        return list(range(1, self.ANSWERS + 1))

    def resolve(self, s: State, choice: int) -> None:
        """It changes nothing."""


class Feast(climb.Eat):
    """Many asides."""

    def choices(self, s: State) -> list[int]:
        return list(range(1, 3 * FEW))


class Hungry(climb.Race):
    def asides(self, asked: Decision) -> Sequence[Decision]:
        return (Feast(asked.seat),) if any(self.rations) else ()


class Pause(climb.Path):
    ASK_ANYWAY = True

    def choices(self, s: State) -> list[int]:
        return [climb.WALK]


# ---- when a simulation ends


def test_alone_a_simulation_ends_after_two_turns_of_its_own() -> None:
    """A solitaire of 300 choices: it is not played to its end."""
    game, state = start("ascent", 1, turns=150)
    search = Search(game, 1, horizon(game, 1))
    for seed in range(8):
        world = state.determinize(0, seed)
        search.simulate(world)
        assert world.turn == state.turn + 2
        assert not world.over
    chooser = MctsBot(game, 1, simulations=5)
    for _ in range(30):
        state.play(chooser.choose(state.redact(0), 0))
    assert state.turn > 5


@pytest.mark.parametrize(("seats", "turns"), [(1, 2), (2, 4), (3, 4), (4, 4), (5, 5), (7, 7)])
def test_in_company_it_ends_after_some_turns_or_when_all_have_had_one(seats: int, turns: int) -> None:
    game, _ = start("race", 2)
    assert horizon(game, seats) == turns
    assert horizon(replace(game, foresight=1), seats) == 1


def test_short_simulations_are_more() -> None:
    """A level thinks as many turns ahead in all games; a bot that is told a number counts usual ones."""
    game, _ = start("race", 2)
    assert MctsBot(game, 1, simulations=5).simulations == 5
    assert MctsBot(replace(game, foresight=1), 1, simulations=5).simulations == 5 * SHORT > 5
    assert MctsBot(replace(game, foresight=2), 1, simulations=5).simulations == 5


def test_a_question_to_somebody_else_is_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(self: climb.Turn, s: climb.Climb) -> None:
        s.start_turn(self.seat)
        other = (self.seat + 1) % s.seats
        victims = [climb.Camp(seat) for seat in (other, self.seat, other)]
        s.then(climb.Path(self.seat), *victims, climb.Turn(other))

    monkeypatch.setattr(climb.Turn, "run", run)
    game, state = start("race", 2)
    search = Search(game, 2, horizon(game, 2))
    world = state.determinize(0, 1)
    search.simulate(world)
    assert world.turn == state.turn + 4


def test_a_simulation_in_the_middle_of_a_turn_ends_where_the_others_do() -> None:
    game, state = start("race", 2)
    state.play(climb.WALK)
    world = state.determinize(0, 1)
    Search(game, 2, horizon(game, 2)).simulate(world)
    assert world.turn == state.turn + 4


def test_the_end_of_the_game_comes_first() -> None:
    game, state = start("race", 2)
    while state.turn < 5:
        state.play(state.choices()[0])
    world = state.determinize(state.seat, 1)
    Search(game, 2, horizon(game, 2)).simulate(world)
    assert world.over


# ---- how choices are looked at


def test_the_first_choice_of_a_turn_is_looked_at_to_the_end_of_the_turn() -> None:
    game, state = start("ascent", 1, turns=150)
    game, turns = counting(game)
    search = Search(game, 1, horizon(game, 1))
    search.expand(state, 0, state.choices(), first=True)
    assert max(turns) == state.turn + 1, "its own next turn is another turn"
    assert len(turns) > len(state.choices())
    turns.clear()
    search.expand(state, 0, state.choices(), first=False)
    assert len(turns) == len(state.choices())


def test_a_simulation_that_ends_with_the_turn_looks_there_by_itself() -> None:
    game, state = start("ascent", 1, turns=150)
    game, turns = counting(game)
    Search(game, 1, 1).expand(state, 0, state.choices(), first=True)
    assert len(turns) == len(state.choices())
    assert max(turns) == state.turn


def test_every_turn_has_a_first_choice() -> None:
    """Alone all choices are of one seat: what tells turns apart is their number."""
    game, state = start("ascent", 1, turns=150)
    game, turns = counting(game)
    Search(game, 1, horizon(game, 1)).simulate(state.determinize(0, 1))
    ways, rests = 2, 2
    first, second = ways * (rests + 1), rests  # after each way: every way to rest, and the best of them
    assert len(turns) >= 2 * (first + second) + 1


def looked_at(game: Game, state: State) -> tuple[int, int]:
    """How many choices there are, and how many positions the heuristic saw to weigh them."""
    game, turns = counting(game)
    choices = state.choices()
    Search(game, 2, horizon(game, 2)).expand(state, state.seat, choices, first=True)
    return len(choices), len(turns)


def asked(question: Decision, rations: int) -> tuple[Game, State]:
    game = replace(games.find("race"), blank=Hungry)
    state = game.start(*game.check_table(2, {}), 1)
    state.rations = [rations, rations]  # type: ignore[attr-defined]
    state.agenda[-1] = question
    state.advance()
    return game, state


def test_few_answers_are_looked_at_whatever_may_be_done_besides() -> None:
    choices, seen = looked_at(*asked(climb.Path(0), 1))
    assert choices > FEW
    assert seen > choices


def test_many_answers_are_not() -> None:
    assert looked_at(*asked(Bid(0), 0)) == (FEW + 1, FEW + 1)
    Bid.ANSWERS = FEW
    choices, seen = looked_at(*asked(Bid(0), 0))
    Bid.ANSWERS = FEW + 1
    assert seen > choices == FEW


# ---- single answers


class Toll(climb.Path):
    """Nothing to decide."""

    def choices(self, s: State) -> list[int]:
        return [climb.WALK]


@pytest.fixture
def short_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second seat never has anything to decide."""

    def run(self: climb.Turn, s: climb.Climb) -> None:
        s.start_turn(self.seat)
        steps = [Toll(1)] if self.seat else [climb.Path(0), climb.Camp(0)]
        s.then(*steps, climb.Turn(1 - self.seat))

    monkeypatch.setattr(climb.Turn, "run", run)


@pytest.mark.usefixtures("short_turns")
@pytest.mark.parametrize("name", ["greedy", "easy", "hard"])
def test_no_bot_looks_past_a_turn_that_plays_itself(name: str) -> None:
    """What ends the turn would else be weighed after the next one, and what does not before it."""
    game, state = start("race", 2)
    state.play(climb.WALK)
    assert state.choices() == [0, 1]
    after = state.clone()
    after.play(0)
    assert after.turn == state.turn + 2, "the match itself runs on to the next real question"
    game, turns = counting(game)
    bot = bots.make(name, game, 1)
    if name == "greedy":
        bot.choose(state.redact(0), 0)
    else:
        Search(game, 2, horizon(game, 2)).expand(
            bot.imagine(state.redact(0), 0), 0, state.choices(), first=False
        )
    assert set(turns) == {state.turn + 1}


@pytest.mark.usefixtures("short_turns")
def test_single_answers_are_no_nodes() -> None:
    game, state = start("race", 2)
    search, bot = Search(game, 2, horizon(game, 2)), MctsBot(game, 1)
    world = bot.imagine(state.redact(0), 0)
    search.simulate(world)
    assert world.turn == state.turn + 4
    nodes, deciding = [search.root], set()
    while nodes:
        node = nodes.pop()
        deciding |= set(node.edges)
        nodes += node.children.values()
    assert deciding == {0}


def test_what_bots_are_asked_is_no_part_of_the_position() -> None:
    game, state = start("race", 2)
    before = state.snapshot()
    state.asks_all = True
    assert state.snapshot() == before
    assert state.clone().asks_all
    assert not game.restore(before).asks_all


# ---- choices without thinking


@pytest.mark.parametrize("slips", [0, 100])
def test_random_play_answers_in_half_of_the_cases(slips: int) -> None:
    """However much may be done besides: the random bot, and a slip of the search."""
    game, state = asked(climb.Path(0), 1)
    view = state.redact(0)
    bot = MctsBot(game, 5, simulations=1, slips=slips) if slips else bots.make("random", game, 5)
    chosen = [bot.choose(view, 0) for _ in range(400)]
    assert 160 < sum(choice < ASIDE for choice in chosen) < 240
    assert set(chosen) == set(state.choices())


def test_a_single_answer_that_is_asked_all_the_same_is_not_thought_about() -> None:
    game, state = start("race", 2)
    state.agenda[-1] = Pause(0)
    state.advance()
    assert state.choices() == [climb.WALK]
    bot, fresh = MctsBot(game, 1), MctsBot(game, 1)
    assert bot.choose(state.redact(0), 0) == climb.WALK
    assert bot.chance.bits() == fresh.chance.bits()
    search, chance = Search(game, 2, horizon(game, 2)), Chance.from_seed(1)
    search.simulate(state.determinize(0, chance.bits()))
    assert [len(edges.by_choice) for edges in search.root.edges.values()] == [2], (
        "the root is what comes next"
    )
