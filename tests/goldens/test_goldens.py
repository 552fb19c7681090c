import pytest

from . import GOLDENS, HERE, playthrough


@pytest.mark.parametrize("golden", GOLDENS, ids=str)
def test_the_playthrough_is_as_recorded(golden):
    # python -m tests.goldens writes it anew
    assert playthrough(golden).splitlines() == golden.path.read_text(encoding="utf-8").splitlines()


def test_every_recorded_playthrough_is_in_the_list():
    assert sorted(path.name for path in HERE.glob("*.txt")) == sorted(golden.path.name for golden in GOLDENS)


@pytest.mark.parametrize("golden", GOLDENS, ids=str)
def test_a_playthrough_is_readable(golden):
    lines = golden.path.read_text(encoding="utf-8").splitlines()
    assert max(map(len, lines)) < 200
    assert lines[-1].startswith("end ")
    assert lines[-2].startswith("winners: ")
