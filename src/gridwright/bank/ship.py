"""The banks that come with the package, and the command that makes them:

    python -m gridwright.bank.ship [GENRE]...

A bank is replaced when it is complete; a run that was cut off goes on where it stopped.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path

from gridwright.bank.bulk import Series, write
from gridwright.bank.shelf import DATA
from gridwright.genre import NAMES, find
from gridwright.making import named

SEED = "shelf"

SHELVES = {
    "chocona": tuple(product((6, 8, 10), ("quota", "corner", "box", "ways", "probe"), (12,))),
    "dbchoco": ((6, "any", 36), (8, "any", 36), (10, "any", 12)),
    "doppelblock": tuple(product((5, 6, 7, 8), ("easy", "medium", "hard"), (12,))),
    "yinyang": tuple(product((6, 8, 10), ("easy", "medium", "hard"), (24,))),
}
"""By genre, the sides, grades and counts of its series, all of square boards."""


def plan(genre: str) -> list[Series]:
    """The series of a genre's bank."""
    return [
        Series(named(genre, side, side, grade, SEED), count)
        for side, grade, count in SHELVES[genre]
    ]


def ship(genre: str, jobs: int) -> None:
    """Make the bank of a genre."""
    final = Path(str(DATA)) / f"{genre}.jsonl"
    partial = final.with_suffix(".partial")
    write(partial, plan(genre), jobs=jobs, watch=_tell if sys.stderr.isatty() else None)
    os.replace(partial, final)


def _tell(there: int, total: int) -> None:
    print(f"\r{there} of {total}", end="\n" if there == total else "", file=sys.stderr, flush=True)


def main(names: Sequence[str]) -> None:
    """Make the banks of some genres, or of all."""
    for name in names or NAMES:
        ship(find(name).name, jobs=os.cpu_count() or 1)


if __name__ == "__main__":
    main(sys.argv[1:])
