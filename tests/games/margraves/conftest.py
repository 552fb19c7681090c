import oyez.games.margraves.effects  # noqa: F401
