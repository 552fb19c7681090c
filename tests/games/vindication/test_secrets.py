"""What is hidden is the same for all who may not know it, in all that the library shows; who may, sees it."""

import pytest

from tests.conformance.secrets import seen_of
from tests.rules import rule

from .secrets import SECRETS


@rule("VI-COMP-09", "VI-QUEST-02", "VI-QUEST-05", "VI-CARD-13", "VI-CARD-18", "VI-SETUP-22")
@pytest.mark.parametrize("name", SECRETS)
def test_those_alone_who_may_know_it_are_shown_it(name):
    secret = SECRETS[name]()
    one, other = seen_of(secret, secret.one), seen_of(secret, secret.other)
    told = {seat: {what for what in one[seat] if one[seat][what] != other[seat][what]} for seat in one}
    for seat in secret.kept_from():
        assert told[seat] == set()
    for seat in secret.knowing:
        assert {"state", "observation"} <= told[seat]
        assert ({"view", "scene wide", "scene tall"} <= told[seat]) == secret.drawn
