"""Every game as a Python game of OpenSpiel: importing this module registers them all.

>>> import pyspiel
>>> import oyez.envs.openspiel
>>> game = pyspiel.load_game("oyez_legends(players=3,citadels=true)")

All chance lies in one first move of chance, which picks the seed; what follows from it is hidden from the
players like any deal of cards. Secret choices made together are moves one after the other that the others
cannot see. A player's observation is the position redacted for its seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from oyez import games
from oyez.core.game import Game, Setting, Value, check_seed
from oyez.core.outcome import TOGETHER
from oyez.core.snapshot import canonical, state_hash
from oyez.core.state import State
from oyez.core.words import msg

from .encoding import Encoding, encoding

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError("oyez.envs.openspiel needs an extra: pip install 'oyez[openspiel]'") from missing

__all__ = ["OyezGame", "OyezState", "name_of"]

DEALS = 1024
"""From so many seeds chance picks, unless the game's parameter `deals` says otherwise."""

SEVERAL = "+"
"""Between the values of an option that takes several: OpenSpiel's parameters are single values."""


def name_of(game_id: str) -> str:
    """What OpenSpiel calls a game of the catalogue."""
    return f"oyez_{game_id}"


# ---- parameters: the number of players, the seeds, and the options of `oyez.new`


def _parameters(game: Game) -> dict[str, Any]:
    """All of them with their defaults."""
    options = {
        setting.name: SEVERAL.join(setting.default) if isinstance(setting.default, tuple) else setting.default
        for setting in game.settings
    }
    return {"players": game.info().usual_seats, "seed": 0, "deals": DEALS, **options}


def _option(setting: Setting, value: Any) -> Value:
    several = str(value).split(SEVERAL) if value else []
    return setting.check(several if setting.several else value)


def _utility(game: Game) -> Any:
    """Zero-sum only where it is true; those who win or lose together have all the same."""
    if game.zero_sum:
        return pyspiel.GameType.Utility.ZERO_SUM
    together = game.blank().KIND == TOGETHER
    return pyspiel.GameType.Utility.IDENTICAL if together else pyspiel.GameType.Utility.GENERAL_SUM


def _type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game.id),
        long_name=game.words.say(msg("game.name"), "en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=_utility(game),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


@dataclass(frozen=True, slots=True)
class Rules:
    """A game with its parameters, read once."""

    given: frozenset[tuple[str, Any]]
    game: Game
    encoding: Encoding
    seats: int
    options: dict[str, Value]
    seed: int
    deals: int


@cache
def _rules(game_id: str, given: frozenset[tuple[str, Any]]) -> Rules:
    game = games.find(game_id)
    chosen = {**_parameters(game), **dict(given)}
    options = {setting.name: _option(setting, chosen[setting.name]) for setting in game.settings}
    seats, checked = game.check_table(chosen["players"], options)
    return Rules(
        given,
        game,
        encoding(game_id),
        seats,
        checked,
        check_seed(chosen["seed"]),
        chosen["deals"],
    )


class OyezGame(pyspiel.Game):
    """A game of the catalogue with its number of players and options.

    OpenSpiel may hand the same game out as another Python object: it keeps nothing in its attributes.
    """

    GAME: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        rules = _rules(self.GAME, frozenset((parameters or {}).items()))
        super().__init__(
            _type(rules.game),
            pyspiel.GameInfo(
                num_distinct_actions=len(rules.encoding.pairs),
                max_chance_outcomes=rules.deals,
                num_players=rules.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0 if rules.game.zero_sum else None,
                max_game_length=rules.game.longest,
            ),
            dict(parameters or {}),
        )

    def new_initial_state(self) -> OyezState:
        return OyezState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OyezObserver:
        return OyezObserver(encoding(self.GAME), params)


class Table:
    """What an OpenSpiel state holds: a position, none before chance has picked the seed.

    OpenSpiel copies a state by copying deeply what it holds, and saves it by pickling that.
    """

    __slots__ = ("position", "rules")

    def __init__(self, rules: Rules, position: State | None = None) -> None:
        self.rules = rules
        self.position = position

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return Table(self.rules, None if self.position is None else self.position.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        snapshot = None if self.position is None else self.position.snapshot()
        return _restored, (self.rules.game.id, self.rules.given, snapshot)


def _restored(game_id: str, given: frozenset[tuple[str, Any]], snapshot: dict[str, Any] | None) -> Table:
    rules = _rules(game_id, given)
    return Table(rules, None if snapshot is None else rules.game.restore(snapshot))


class OyezState(pyspiel.State):
    """A position of a game, as OpenSpiel asks for it."""

    def __init__(self, game: OyezGame) -> None:
        super().__init__(game)
        self.table = Table(_rules(game.GAME, frozenset(game.get_parameters().items())))

    def current_player(self) -> int:
        position = self.table.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.over else position.seat

    def is_terminal(self) -> bool:
        return self.table.position is not None and self.table.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.table.rules.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        position = self.table.position
        if position is None or position.over or player != position.seat:
            return []
        return self.table.rules.encoding.actions(position, player)

    def _apply_action(self, action: int) -> None:
        rules, position = self.table.rules, self.table.position
        if position is None:
            self.table.position = rules.game.start(rules.seats, rules.options, rules.seed + action)
        else:
            position.play(rules.encoding.choice(position, position.seat, action))

    def _action_to_string(self, player: int, action: int) -> str:
        rules, position = self.table.rules, self.table.position
        if player == pyspiel.PlayerId.CHANCE or position is None:
            return f"seed {rules.seed + action}"
        kind, number = rules.encoding.pairs[action]
        if action not in self._legal_actions(player):
            return f"{kind} {number}"
        view = position.redact(player)
        decision, _ = view.meant(player, rules.encoding.choice(view, player, action))
        return f"{kind} {number}: {rules.game.words.say(decision.label(view, number), 'en')}"

    def returns(self) -> list[float]:
        position = self.table.position
        if position is None or not position.over:
            return [0.0] * self.table.rules.seats
        return list(position.outcome().utilities)

    def resample_from_infostate(self, player: int, probability: Any) -> OyezState:
        """A state that the player cannot tell from this one."""
        copied: OyezState = self.clone()
        if copied.table.position is not None:
            seed = int(probability() * 2**53)
            copied.table.position = copied.table.position.determinize(player, seed)
        return copied

    def __str__(self) -> str:
        position = self.table.position
        if position is None:
            return "before the deal"
        text = self.table.rules.game.text
        seen = text(position.redact(None), None, "en") if text is not None else ""
        return f"{state_hash(position)}\n{seen}"


class OyezObserver:
    """What a player may see, as a vector and its named parts, or as text."""

    def __init__(self, told: Encoding, parameters: Any) -> None:
        if parameters:
            raise ValueError(f"there are no parameters of observations: {parameters}")
        self.encoding = told
        self.tensor = np.zeros(told.length, np.float32)
        self.dict = {name: self.tensor[part] for name, part in told.layout.items()}

    def set_from(self, state: OyezState, player: int) -> None:
        position = state.table.position
        self.tensor[:] = 0 if position is None else self.encoding.observe(position, player)

    def string_from(self, state: OyezState, player: int) -> str:
        position = state.table.position
        return "" if position is None else canonical(position.redact(player).snapshot())


def register(game_id: str) -> None:
    """Make a game of the catalogue known to `pyspiel.load_game`."""
    kind = type(f"Oyez{game_id.title()}", (OyezGame,), {"GAME": game_id})
    pyspiel.register_game(_type(games.find(game_id)), kind)


for each in games.ids():
    register(each)
