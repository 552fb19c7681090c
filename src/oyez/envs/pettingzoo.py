"""Every game as a PettingZoo environment, one agent after the other (AEC).

>>> from oyez.envs import pettingzoo
>>> env = pettingzoo.env("legends", seats=2)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'

Agents that choose in secret at the same time are asked one after the other; none sees what the others chose.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from oyez import games
from oyez.core.game import Look
from oyez.core.state import State

from .encoding import HIGH, LOW, encoding

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from numpy.typing import NDArray
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

    from .raster import pixels
except ImportError as missing:
    raise ImportError("oyez.envs.pettingzoo needs an extra: pip install 'oyez[pettingzoo]'") from missing

__all__ = ["RENDER_MODES", "REWARDS", "env", "raw_env"]

REWARDS = ("win", "score")
"""What agents get when the game is over: what the outcome is worth to each (rivals share a win of 1 and a
loss of -1, otherwise everybody wins 1 or loses 1), or everybody's points."""

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
"""The table as text, printed or returned; as an SVG document; as pixels."""


def env(game: str, **settings: Any) -> AECEnv[str, Any, Any]:
    """A game of the catalogue as PettingZoo wraps it; the keywords are those of `raw_env`."""
    wrapped: AECEnv[str, Any, Any] = raw_env(game, **settings)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv[str, Any, Any]):
    """A game without wrappers: an illegal action raises `oyez.IllegalChoice` and changes nothing."""

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        render_seat: int | None = None,
        render_width: int = 960,
    ) -> None:
        """`options` are those of `oyez.new`; the table is drawn for `render_seat` (None: a spectator).

        Without `seats` as many play as usual.
        """
        super().__init__()
        self.game = games.find(game)
        self.encoding = encoding(game)
        given = options or {}
        self.seats, self.settings = self.game.check_table(
            self.game.usual_seats_with(given) if seats is None else seats, given
        )
        if reward not in REWARDS:
            raise ValueError(f"reward must be one of {REWARDS}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode must be one of {RENDER_MODES}")
        if render_seat is not None and render_seat not in range(self.seats):
            raise ValueError(f"render_seat must be one of {[None, *range(self.seats)]}")
        self.reward = reward
        self.render_mode = render_mode
        self.render_seat = render_seat
        self.render_width = render_width
        self.metadata = {
            "name": f"oyez_{game}_v{self.game.rules_version}",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.state_space = Box(LOW, HIGH, (self.encoding.length,), np.int32)
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(self.encoding.pairs)) for agent in self.possible_agents}
        self._seeds = random.Random()

    def _observation_space(self) -> Dict:
        return Dict(
            {
                "observation": Box(LOW, HIGH, (self.encoding.length,), np.int32),
                "action_mask": Box(0, 1, (len(self.encoding.pairs),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    # ---- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, the one that `oyez.new` makes of that seed. Without one it follows from the last."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self.position: State = self.game.start(
            self.seats, self.settings, self._seeds.getrandbits(62) if seed is None else seed
        )
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look_who_decides()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.position.play(self.encoding.choice(self.position, self.seat_of[agent], int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.position.over:
            if self.reward == "score":
                got = [float(points) for points in self.position.scores()]
            else:
                got = list(self.position.outcome().utilities)
            self.rewards = {a: got[seat] for a, seat in self.seat_of.items()}
            self.terminations = dict.fromkeys(self.agents, True)
        self._look_who_decides()
        self._accumulate_rewards()

    def _look_who_decides(self) -> None:
        if not self.position.over:
            self.agent_selection = self.possible_agents[self.position.seat]
        self.infos = {agent: {"action_mask": self._mask(agent)} for agent in self.agents}

    def _mask(self, agent: str) -> NDArray[np.int8]:
        """What the agent may do: nothing at all while another one decides."""
        mask = np.zeros(len(self.encoding.pairs), np.int8)
        if not self.position.over and agent == self.agent_selection:
            mask[self.encoding.actions(self.position, self.seat_of[agent])] = 1
        return mask

    # ---- seeing

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the agent may see and do, and nothing else."""
        seen = self.encoding.observe(self.position, self.seat_of[agent])
        return {"observation": np.array(seen, np.int32), "action_mask": self._mask(agent)}

    def state(self) -> NDArray[np.int32]:
        """The whole position, hidden things included: for a critic at training time, never for an agent."""
        return np.array(self.encoding.tell(self.position, self.seat_of[self.agent_selection]), np.int32)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table in the way that `render_mode` says."""
        view = self.position.redact(self.render_seat)
        if self.render_mode in ("human", "ansi"):
            assert self.game.text is not None
            text = self.game.text(view, self.render_seat, "en")
            return print(text) if self.render_mode == "human" else text
        if self.render_mode is None:
            return None
        svg = self.game.scene(view, Look(self.render_seat)).svg()
        return svg if self.render_mode == "svg" else pixels(svg, self.render_width)

    def close(self) -> None:
        """Nothing is held open."""
