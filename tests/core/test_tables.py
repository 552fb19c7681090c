"""Component tables: typed rows from entries of the data, and which of their values are reconstructed."""

from dataclasses import dataclass

import pytest

from oyez.core.tables import reconstructed, table


@pytest.mark.parametrize(
    ("marks", "found"),
    [
        ({}, ()),
        ({"source": "rulebook"}, ()),
        ({"source": "published"}, ()),
        ({"source": "reconstructed"}, ("price", "worth")),
        ({"source": "reconstructed", "price_source": "rulebook"}, ("worth",)),
        ({"source": "rulebook", "worth_source": "reconstructed"}, ("worth",)),
    ],
)
def test_a_mark_of_one_value_goes_before_that_of_the_entry(marks, found):
    entry = {"id": "hut", "price": 3, "worth": 1, **marks}
    assert reconstructed(entry, "id", "price", "worth", "not_there") == found


def test_a_table_can_keep_the_marks():
    @dataclass(frozen=True)
    class House:
        id: str
        names: dict[str, str]
        price: int
        reconstructed: tuple[str, ...]

    entry = {"id": "hut", "name_en": "Hut", "name_fr": "Hutte", "price": 3, "source": "reconstructed"}
    assert table(House, [entry]) == (House("hut", {"en": "Hut", "fr": "Hutte"}, 3, ("price",)),)
