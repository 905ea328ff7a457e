# Everything happens in .venv at the project root; only python3 and make are needed.
# The stamps make a second run fast: setup is repeated when pyproject.toml or constraints.txt change.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
RUN_STAMP := $(VENV)/.stamp-run
DEV_STAMP := $(VENV)/.stamp-dev
BENCH_STAMP := $(VENV)/.stamp-bench

.DEFAULT_GOAL := help
.PHONY: help setup play test lint bench bench-host ladder screenshots man soak test-pythons clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(DEV_STAMP) ## prepare .venv with everything for development

play: $(RUN_STAMP) ## play in this terminal (options: make play ARGS="play --plain")
	@$(BIN)/ascension-tui $(ARGS)

test: $(DEV_STAMP) ## run all tests but the soak, on all cores
	$(BIN)/python -m pytest -n auto --dist loadgroup $(ARGS)

lint: $(DEV_STAMP) ## check format, style, types and layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo

bench: $(BENCH_STAMP) ## measure the engine and the screens beside references
	@$(BIN)/python -m tests.bench $(ARGS)
	@$(BIN)/python -m tests.bench.screens

bench-host: $(DEV_STAMP) ## measure a host with 1, 10, 50 and 100 people (quick: ARGS="--sessions 1 10")
	@$(BIN)/python -m tests.bench.host $(ARGS)

ladder: $(DEV_STAMP) ## measure the computer players for assets/docs/strength.md (three hours of two cores, less where players did not change)
	@$(BIN)/python -m tests.strength $(ARGS)

screenshots: $(DEV_STAMP) ## paint the pictures of the documents
	@$(BIN)/python -m tests.screenshots

man: $(RUN_STAMP) ## write the manual page to build/ascension-tui.6
	@mkdir -p build
	@$(BIN)/ascension-tui man > build/ascension-tui.6
	@echo "build/ascension-tui.6"

soak: $(DEV_STAMP) ## run the long tests over many games
	$(BIN)/python -m pytest -m soak -n auto -s $(ARGS)

test-pythons: $(DEV_STAMP) ## compare the games of Python 3.11, 3.12 and 3.13
	$(BIN)/python -m tests.pythons $(ARGS)

clean: ## remove the environments, caches and built files
	rm -rf $(VENV) .venv-3.* build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { \
		echo "ascension-tui needs Python 3.11, 3.12 or 3.13, and $(PYTHON) was not found. Install one, or name it: make PYTHON=/path/to/python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' || { \
		echo "ascension-tui needs Python 3.11, 3.12 or 3.13, but $(PYTHON) is $$($(PYTHON) --version 2>&1). Name another one: make PYTHON=python3.12" >&2; exit 1; }
	@echo "Preparing $(VENV) (once, about a minute)..."
	@$(PYTHON) -m venv --clear $(VENV) || { \
		echo "$(PYTHON) could not make an environment in $(VENV). On Debian and Ubuntu the package python3-venv is needed." >&2; exit 1; }

# Without build isolation the build backend is the pinned one too.
$(RUN_STAMP): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing what the game needs..."
	@$(PIP) hatchling
	@$(PIP) --no-build-isolation --editable '.[host]'
	@touch $@

$(DEV_STAMP): $(RUN_STAMP)
	@echo "Installing what development needs..."
	@$(PIP) --no-build-isolation --editable '.[dev]'
	@touch $@

$(BENCH_STAMP): $(DEV_STAMP)
	@echo "Installing the reference engine for the benchmark..."
	@$(PIP) --no-build-isolation --editable '.[bench]'
	@touch $@
