"""Measure full solves, proof of uniqueness and backbone included, of every published board.

    python bench/published.py [--rounds N] [--json FILE]

Prints per genre, in milliseconds, the sum, mean, median and worst of solving and of rating by the
ladder in single steps. All is CPU time of one core, reading excluded: a board's is the least of
REPEAT runs in each of N rounds, which are spread over some time, for the speed of a shared machine
comes and goes. Where no published boards are at hand it says so and measures nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from time import sleep
from typing import Any

from gridwright import Puzzle, rate, solve
from gridwright.genre import NAMES
from measure import least, parser, published, report, summary

REPEAT = 3
PAUSE = 1.0
"""Seconds between rounds."""

KINDS = {"solve": solve, "rate": rate}


def measured(rounds: int) -> Iterator[dict[str, Any]]:
    """A row a genre and kind of work."""
    boards = {genre: puzzles for genre in NAMES if (puzzles := published(genre))}
    times = defaultdict(list)
    for _ in range(rounds if boards else 0):
        wake(boards)
        for (genre, puzzles), kind in product(boards.items(), KINDS):
            times[genre, kind].append([least(REPEAT, KINDS[kind], puzzle) for puzzle in puzzles])
        sleep(PAUSE)
    for (genre, kind), taken in times.items():
        told = summary([min(each) for each in zip(*taken)])
        row = {f"{key} ms": value for key, value in told.items()}
        yield {"genre": genre, "boards": len(boards[genre]), "work": kind, **row}


def wake(boards: dict[str, list[Puzzle]]) -> None:
    """Solve everything once, untimed: a core that has slept is slow at first."""
    for puzzles in boards.values():
        for puzzle in puzzles:
            solve(puzzle)


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--rounds", type=int, default=10, metavar="N")
    options = arguments.parse_args()
    rows = list(measured(options.rounds))
    report([("published", rows)], options.json if rows else None)


if __name__ == "__main__":
    main()
