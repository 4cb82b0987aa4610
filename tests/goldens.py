"""What some names of each genre make: digests that must not change without its engine version.

    python -m tests.goldens [GENRE]...

writes tests/<genre>/goldens.json anew, from sizes, grades and choices that the genre can make.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import partial
from itertools import product
from pathlib import Path

from gridwright import GridwrightError, Name, find, remake
from gridwright.bank import digest
from gridwright.genre import NAMES
from gridwright.maker import maker
from gridwright.making import SYMMETRIES, named

SIZES = ((4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (5, 7), (7, 4))
CODES = ("golden", "k3f9q2")
SIDES = (4, 6)
ATTEMPTS = 6
"""A name that needs more candidates is left out, so that the test is quick."""


def file(genre: str) -> Path:
    """Where the digests of a genre are kept."""
    return Path(__file__).parent / genre / "goldens.json"


def candidates(genre: str) -> Iterator[Name]:
    """Names over all that can be asked for, whether they can be made or not."""
    record = maker(genre)
    grades = (*(rung.name for rung in find(genre).rungs), "search", *record.tiers, "any")
    for (rows, cols), grade, code in product(SIZES, grades, CODES):
        yield named(genre, rows, cols, grade, code)
    for side in SIDES:
        square = partial(named, genre, side, side, "any", CODES[0])
        for symmetry in SYMMETRIES:
            yield square(symmetry=symmetry)
        yield square(fewest=3)
        yield square(mask=mask(side))
        for knob in record.settings:
            for choice in dict.fromkeys((*knob.choices[:3], *knob.choices[-1:])):
                yield square(settings={knob.name: choice})


def mask(side: int) -> list[tuple[int, int]]:
    """Every cell but for one in five, and all places outside the board."""
    places = product(range(-1, side), repeat=2)
    return [(row, col) for row, col in places if min(row, col) < 0 or (row + 2 * col) % 5]


def made(name: Name) -> str | None:
    """The digest of what a name makes, or None if that is nothing."""
    try:
        return digest(remake(name, attempts=ATTEMPTS).puzzle)
    except GridwrightError:
        return None


def write(genre: str) -> None:
    """Make the candidates of a genre and keep the digests."""
    found = {str(name): made(name) for name in candidates(genre)}
    kept = {name: value for name, value in found.items() if value}
    file(genre).write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for each in sys.argv[1:] or NAMES:
        write(each)
