"""Compiled and interpreted, gridwright says the same."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

import gridwright
from gridwright.engine import state
from gridwright.genre import NAMES

PACKAGE = Path(gridwright.__file__).parent
PER_GENRE = 40

SCRIPT = """
import json, sys
from gridwright import explain, rate, read, solve
from gridwright.engine import state
from gridwright.records import rating_record, solution_record, step_record
print(state.__file__)
for line in sys.stdin:
    puzzle = read(json.loads(line))
    solution = solution_record(puzzle, solve(puzzle, count=20))
    del solution["seconds"]
    steps = [step_record(step) for step in explain(puzzle)]
    print(json.dumps([solution, rating_record(rate(puzzle)), steps], sort_keys=True))
"""


def compiled():
    return not state.__file__.endswith(".py")


def results(path, texts):
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input="\n".join(json.dumps(text) for text in texts),
        env={**os.environ, "PYTHONPATH": str(path)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    home, *lines = run.stdout.splitlines()
    return home, lines


@pytest.mark.skipif(not compiled(), reason="it runs interpreted: there is nothing to compare")
def test_both_modes_agree_on_answers_ratings_and_steps(tmp_path):
    shutil.copytree(
        PACKAGE, tmp_path / "gridwright", ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.c")
    )
    texts = []
    for genre in NAMES:
        rng = Random(f"modes {genre}")
        draw = import_module(f"tests.{genre}.boards").draw
        texts += [gridwright.write(draw(rng), "json") for _ in range(PER_GENRE)]
    home, expected = results(PACKAGE.parent, texts)
    assert not home.endswith(".py")
    home, found = results(tmp_path, texts)
    assert home.endswith(".py")
    assert len(expected) == PER_GENRE * len(NAMES)
    assert found == expected
