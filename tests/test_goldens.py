"""The same name makes the same puzzle: always, and in every mode."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from gridwright import Name, remake
from gridwright.bank import digest
from gridwright.genre import NAMES
from gridwright.maker import maker
from tests.goldens import file
from tests.test_modes import PACKAGE, compiled

SCRIPT = """
import sys
from gridwright import Name, remake
from gridwright.bank import digest
from gridwright.engine import state
assert state.__file__.endswith(".py")
for line in sys.stdin:
    print(digest(remake(Name.parse(line.strip())).puzzle), flush=True)
"""
INTERPRETED = 8
SMALL = 30
"""So many names of so many cells are also made interpreted, which is slow."""


def goldens(genre):
    return json.loads(file(genre).read_text())


def cells(text):
    name = Name.parse(text)
    return name.rows * name.cols


@pytest.mark.parametrize("genre", NAMES)
def test_names_make_what_they_always_made(genre):
    kept = goldens(genre)
    assert len(kept) >= 36 and len(set(kept.values())) >= 36
    for name, expected in kept.items():
        assert Name.parse(name).version == maker(genre).version
        assert digest(remake(Name.parse(name)).puzzle) == expected, name


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory):
    """The package without its compiled modules."""
    home = tmp_path_factory.mktemp("interpreted")
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "*.c")
    shutil.copytree(PACKAGE, home / "gridwright", ignore=ignored)
    return home


@pytest.mark.skipif(not compiled(), reason="gridwright runs interpreted: the test above tells")
@pytest.mark.parametrize("genre", NAMES)
def test_interpreted_and_with_another_hash_seed_they_make_the_same(genre, interpreted):
    small = {name: value for name, value in goldens(genre).items() if cells(name) <= SMALL}
    some = dict(list(small.items())[:: len(small) // INTERPRETED])
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input="\n".join(some),
        env={**os.environ, "PYTHONPATH": str(interpreted), "PYTHONHASHSEED": "7"},
        capture_output=True,
        text=True,
    )
    assert run.stdout.split() == list(some.values()), run.stderr
