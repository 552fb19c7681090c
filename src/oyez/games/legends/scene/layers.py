"""What lies on what, from the table up."""

PLACES, BOARDS, ISLANDS, REGIONS, LINKS, NAMES, TOKENS, PIECES, PANELS, CARDS, MARKS = range(11)
