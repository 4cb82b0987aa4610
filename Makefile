# make demo    set up, then solve, rate and draw a board given by its address (BOARD=... for another)
# make serve   set up, then serve the site on this machine until Ctrl-C (PORT=8000)
# make test    set up with all that tests need, then lint, type-check and test
# make bench   set up, then measure solving, making, other solvers and the waits of many players;
#              writes docs/speed.md
# make banks   set up, then make the banks that come with the package anew
PYTHON ?= python3
VENV ?= .venv
BOARD ?= https://puzz.link/p?dbchoco/8/8/01s7rvvf10c3op2i5h5h3i4zm1p2
PORT ?= 8000
BIN = $(VENV)/bin
EXTRAS_web = [web]
EXTRAS_test = [test,web]
EXTRAS_bench = [bench,web]
BENCHES = published versus growth batches making instructions
BUILD = pyproject.toml setup.py $(shell find src -name '*.py' -o -name '*.pxd')

.PHONY: demo serve test bench banks chromium clean

demo: $(VENV)/.core
	$(BIN)/gridwright solve '$(BOARD)'

serve: $(VENV)/.web
	$(BIN)/gridwright serve --port $(PORT)

test: $(VENV)/.test chromium
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/python -m pytest -n auto

bench: $(VENV)/.bench
	for name in $(BENCHES); do \
	    $(BIN)/python bench/$$name.py --json bench/figures/$$name.json || exit 1; \
	done
	$(BIN)/python bench/page.py
	$(BIN)/python bench/web.py

banks: $(VENV)/.core
	$(BIN)/python -m gridwright.bank.ship

# Compiled to bytecode here, for not every environment lets Python keep what it compiles on import.
$(VENV)/.%: $(BUILD) | $(BIN)/pip
	$(BIN)/pip install --quiet --editable '.$(EXTRAS_$*)'
	$(BIN)/python -m compileall -q src
	$(BIN)/gridwright --version
	touch $@

# The pages are tested in a browser. Without one, and without leave to install it, they are not.
chromium:
	@command -v chromium || command -v chromium-browser || command -v google-chrome || \
	{ test "$$(id -u)" = 0 && apt-get install -y chromium; } || \
	{ test "$$(id -u)" = 0 && apt-get update && apt-get install -y chromium; } || \
	echo 'NO BROWSER, the pages go untested: apt-get install chromium'

# A C compiler makes gridwright much faster; without one it is installed interpreted.
$(BIN)/pip:
	command -v cc >/dev/null || ! command -v apt-get >/dev/null || apt-get install -y gcc libc6-dev python3-dev || true
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

clean:
	rm -rf $(VENV) build
	find src -name '*.so' -delete -o -name '*.c' -delete
