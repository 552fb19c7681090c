"""What lies on what, from the table up: the same order in every game."""

GROUND, PLACES, ISLANDS, LINKS, LANDS, NAMES, SLOTS, PANELS, TOKENS, PIECES, CARDS, MARKS = range(12)
