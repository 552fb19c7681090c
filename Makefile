# Everything a fresh clone needs: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
CATALOGUES := $(shell find src -name '*.po')
COMPILED := build/compiled

.PHONY: play test suite test-compiled soak compile compiler browser peers docs lint types check words picture clean

# `make play OPTIONS='--port 8080'` takes whatever `oyez serve` takes.
play: $(VENV)/playable
	@$(RUN) -m oyez serve $(OPTIONS)

test: export OYEZ_RUN_NOTEBOOK = false
test: browser lint
	@$(MAKE) --no-print-directory --jobs=3 types docs suite

# Dozens of servers and programs are started: what Python has read once it need not read again.
suite: export PYTHONPYCACHEPREFIX = $(CURDIR)/build/bytecode
suite: export PYTHONDONTWRITEBYTECODE =
# Browsers and servers are waited for, so there is one worker more than there are cores.
suite: check
	$(RUN) -m pytest -n $$(( $$(getconf _NPROCESSORS_ONLN) + 1 )) --dist worksteal

# What takes longer than anybody waits for at every change: `python -m tests.soak --help` says what.
soak: check browser
	$(RUN) -m tests.soak $(OPTIONS)

# The rules and the search again, compiled: the package lies in build/compiled and the environment stays as it is.
test-compiled: compile
	OYEZ_COMPILED=1 PYTHONPATH=$(COMPILED) $(RUN) -m pytest -n auto --dist worksteal \
		tests/core tests/conformance tests/games tests/bots tests/goldens

compile: $(COMPILED)/made

$(COMPILED)/made: $(VENV)/installed $(shell find src -name '*.py' -o -name '*.po' -o -name '*.toml') | compiler
	rm -rf $(COMPILED) build/wheels
	OYEZ_COMPILE=1 $(RUN) -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir build/wheels .
	$(RUN) -m pip install --quiet --no-deps --target $(COMPILED) build/wheels/*.whl
	@touch $@

# Other people's libraries for `benchmarks/playouts.py --compare`, in an environment of their own.
peers:
	$(PYTHON) -m venv build/peers
	build/peers/bin/pip install --quiet catanatron chess open_spiel 'pettingzoo[classic]'
	npm install --silent --no-audit --no-fund --prefix build/peers boardgame.io

# A browser and a C compiler: used where they are, fetched where they are not.
browser compiler: $(VENV)/installed
	@$(RUN) -m tests.machine $@ >/dev/null

docs: check
	$(RUN) -m mkdocs build --quiet --strict --site-dir build/site

check: $(VENV)/installed words

lint: check
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .

types: check
	$(RUN) -m mypy

words: $(VENV)/words

# The pictures in the README are recorded matches, drawn again; icons and pictures for links are kept as pixels.
picture: check
	$(RUN) -m oyez show docs/images/legends.json --seat 1 -o docs/images/legends.svg
	$(RUN) -m oyez show docs/images/margraves.json --seat 3 -o docs/images/margraves.svg
	$(RUN) -m tests.pictures

$(VENV)/words: $(VENV)/installed $(CATALOGUES)
	$(RUN) hatch_build.py
	@touch $@

# What it takes to play; installing compiles the catalogues of words.
$(VENV)/playable: pyproject.toml hatch_build.py $(CATALOGUES)
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --upgrade pip hatchling
	$(RUN) -m pip install --quiet --editable '.[cli,server]'
	@touch $@

# What it takes to work on it.
$(VENV)/installed: pyproject.toml hatch_build.py
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --upgrade pip hatchling
	$(RUN) -m pip install --quiet --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src -name '*.mo' -delete
	find src tests benchmarks examples -name __pycache__ -prune -exec rm -rf {} +
