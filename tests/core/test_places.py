"""Places as bytes: who is where, and one thing put elsewhere."""

from oyez.core.chance import Chance
from oyez.core.places import PLACES, in_place, moved


def test_things_are_found_in_order_and_moved_one_by_one():
    places = PLACES[3] * 5
    assert in_place(places, 3) == [0, 1, 2, 3, 4]
    assert in_place(places, 0) == []
    after = moved(moved(places, 1, 0), 4, 0)
    assert (in_place(after, 0), in_place(after, 3)) == ([1, 4], [0, 2, 3])
    assert in_place(places, 3) == [0, 1, 2, 3, 4], "what a clone holds has not changed"


def test_every_thing_is_in_one_place():
    chance, places = Chance.from_seed(1), PLACES[0] * 40
    where = [0] * 40
    for _ in range(300):
        which, place = chance.below(40), chance.below(6)
        places, where[which] = moved(places, which, place), place
        assert in_place(places, place) == [at for at, there in enumerate(where) if there == place]
