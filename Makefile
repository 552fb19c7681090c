# Everything a fresh clone needs: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
CATALOGUES := $(shell find src -name '*.po')

.PHONY: play test docs lint types check words picture clean

play: $(VENV)/installed words
	@$(RUN) -m oyez serve

test: lint types docs
	$(RUN) -m pytest -n auto

docs: check
	$(RUN) -m mkdocs build --quiet --strict --site-dir build/site

check: $(VENV)/installed words

lint: check
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .

types: check
	$(RUN) -m mypy

words: $(VENV)/installed $(CATALOGUES:.po=.mo)

# The picture in the README is a recorded match, drawn again.
picture: check
	$(RUN) -m oyez show docs/images/legends.json --seat 1 -o docs/images/legends.svg

%.mo: %.po
	$(RUN) hatch_build.py

$(VENV)/installed: pyproject.toml hatch_build.py
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --upgrade pip hatchling
	$(RUN) -m pip install --quiet --editable '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache
	find src -name '*.mo' -delete
