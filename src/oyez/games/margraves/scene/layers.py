"""What lies on what, from the table up."""

GROUND, PLACES, LINKS, LANDS, NAMES, SLOTS, PANELS, TOKENS, PIECES, CARDS, MARKS = range(11)
