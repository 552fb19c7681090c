"""Without the extras the package imports, and what needs one says which."""

import subprocess
import sys

import pytest

BLOCK = "import sys\nfor name in {blocked!r}: sys.modules[name] = None\n"
BLOCKED = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "resvg_py", "PIL", "matplotlib")


def run(code):
    program = BLOCK.format(blocked=BLOCKED) + code
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_the_package_and_the_encoding_need_nothing():
    code = (
        "import oyez, oyez.envs.encoding as e\n"
        "m = oyez.new('legends', seats=2, seed=1)\n"
        "assert len(e.encoding('legends').observe(m.state, 0)) == e.encoding('legends').length\n"
    )
    done = run(code)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["pettingzoo", "openspiel"])
def test_an_adapter_names_its_extra(name):
    done = run(f"import oyez.envs.{name}")
    assert done.returncode != 0
    assert f"ImportError: oyez.envs.{name} needs an extra: pip install 'oyez[{name}]'" in done.stderr
