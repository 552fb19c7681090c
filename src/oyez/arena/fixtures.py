"""What is to be played, match by match, and playing it. The same seed gives the same matches anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle, islice

from oyez import bots
from oyez.core.chance import Chance
from oyez.core.game import Value, check_seed
from oyez.core.outcome import RIVALS
from oyez.games import find

from .errors import BadSimulation


@dataclass(frozen=True, slots=True)
class Fixture:
    """Everything it takes to play one match, in whatever process on whatever machine."""

    game: str
    options: Mapping[str, Value]
    seating: tuple[str, ...]
    deal: int
    bot_seeds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game: the bot on each seat, how many choices it took, every seat's points by part."""

    seating: tuple[str, ...]
    choices: int
    parts: tuple[dict[str, int], ...]
    """A seat with a role may have other parts than the rest."""
    winners: tuple[int, ...]
    rivals: bool = True
    """Whether they share one win; otherwise everybody wins or loses a whole one."""

    def share(self, seat: int) -> float:
        """Among rivals a win shared by two is half a win for each."""
        if seat not in self.winners:
            return 0.0
        return 1 / len(self.winners) if self.rivals else 1.0

    def points(self, seat: int) -> int:
        return sum(self.parts[seat].values())

    def ranks(self) -> list[int]:
        """How many seats are ahead of each: the winners first, then by points; equals share a rank."""
        every = range(len(self.seating))
        # Winners are equal whatever their points: the game has counted its tie-breaks already.
        behind = [(0, 0) if seat in self.winners else (1, -self.points(seat)) for seat in every]
        return [sum(other < own for other in behind) for own in behind]


def fixtures(
    game: str,
    *,
    seats: int,
    options: Mapping[str, object],
    blocks: Iterable[Iterable[tuple[str, ...]]],
    games: int,
    seed: int,
) -> list[Fixture]:
    """That many matches; all seatings of a block play the same deal before the next one comes."""
    _, checked = find(game).check_table(seats, options)
    check_seed(seed)
    check_number("games", games)
    return [
        Fixture(game, checked, seating, _seed(seed, 2 * deal), _bot_seeds(seed, at, seats))
        for at, (deal, seating) in enumerate(islice(_dealt(blocks), games))
    ]


def _dealt(blocks: Iterable[Iterable[tuple[str, ...]]]) -> Iterator[tuple[int, tuple[str, ...]]]:
    for deal, block in enumerate(cycle(blocks)):
        for seating in block:
            yield deal, seating


def _bot_seeds(seed: int, at: int, seats: int) -> tuple[int, ...]:
    return tuple(_seed(seed, 2 * (at * seats + seat) + 1) for seat in range(seats))


def _seed(seed: int, sequence: int) -> int:
    chance = Chance.from_seed(seed, sequence)
    return (chance.bits() << 32 | chance.bits()) >> 1


def check_number(name: str, number: int) -> int:
    if type(number) is not int or number < 1:
        raise BadSimulation("arena.number", name=name, value=repr(number)[:80])
    return number


def play_one(fixture: Fixture) -> Played:
    """One match, from its first choice to its last."""
    game = find(fixture.game)
    pairs = zip(fixture.seating, fixture.bot_seeds, strict=True)
    players = [bots.make(name, game, seed) for name, seed in pairs]
    state = game.start(len(players), dict(fixture.options), fixture.deal)
    choices = 0
    while not state.over:
        seat = state.seat
        state.play(players[seat].choose(state.redact(seat), seat))
        choices += 1
    rivals = are_rivals(fixture.game, len(players))
    return Played(fixture.seating, choices, tuple(state.parts()), state.outcome().winners, rivals)


def are_rivals(game: str, seats: int) -> bool:
    """Whether what one wins others lose: who is stronger is then a question with an answer."""
    return seats > 1 and find(game).blank().KIND == RIVALS
