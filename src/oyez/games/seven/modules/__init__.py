"""The options of the rulebook, one file each."""

from oyez.games.seven.options import ALL

from .fallen import FALLEN
from .heroes import BY_COLOUR, CHOOSING, DEALING
from .nameless import NAMELESS

ALL.extend((DEALING, CHOOSING, BY_COLOUR, FALLEN, NAMELESS))
