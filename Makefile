# make demo   set up and solve, rate and draw a published-style board
# make test   set up and run all tests
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
BOARD ?= https://puzz.link/p?dbchoco/7/4/8ikvm8i4o2m3g22i

.PHONY: demo test bench lint clean

$(BIN)/gridwright: pyproject.toml setup.py
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet .
