"""Ratings by openskill (extra `arena`)."""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce

from .fixtures import Played
from .report import Rating


def rate(played: Sequence[Played], bots: Sequence[str]) -> dict[str, Rating]:
    """Game after game, by who finished ahead of whom; those who finish level share their rank.

    Bots do not learn from game to game: doubt is not renewed (`tau` 0), and shrinks by all that a game tells
    (`gamma` 1). Measured on made-up players, the interval of 95% then holds the truth at least that often.
    """
    model = PlackettLuce(tau=0.0, gamma=lambda *_: 1.0)
    ratings = {name: model.rating(name=name) for name in bots}
    for game in played:
        ranks = [float(rank) for rank in game.ranks()]
        rated = model.rate([[ratings[name]] for name in game.seating], ranks=ranks)
        new = dict.fromkeys(game.seating, (0.0, 1.0))
        for name, (after,) in zip(game.seating, rated, strict=True):
            before = ratings[name]
            change, shrink = new[name]  # a bot on two seats learns from both
            new[name] = change + after.mu - before.mu, shrink * after.sigma / before.sigma
        for name, (change, shrink) in new.items():
            before = ratings[name]
            ratings[name] = model.rating(before.mu + change, before.sigma * shrink, name)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in ratings.items()}
