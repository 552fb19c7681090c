"""Games as learning and searching programs know them: PettingZoo and OpenSpiel.

`oyez.envs.pettingzoo` and `oyez.envs.openspiel` need the extras of the same names. `oyez.envs.encoding`, the
fixed action and observation spaces that both are built on, needs nothing.
"""
