"""Measure full solves, proof of uniqueness and backbone included, of every published board.

    python bench/published.py [--rounds N] [--json FILE]

Prints per genre, in milliseconds, the sum, mean, median and worst of solving and of rating by the
ladder in single steps. All is CPU time of one core, reading excluded: a board's is the least of
REPEAT runs in each of N rounds, which are spread over some time, for the speed of a shared machine
comes and goes. Where no published boards are at hand it says so and measures nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import sleep
from typing import Any

from measure import ROOT, least, parser, report, summary

sys.path.insert(0, str(ROOT))

from tests import corpus

from gridwright import rate, solve
from gridwright.genre import NAMES


REPEAT = 3
PAUSE = 1.0
"""Seconds between rounds."""


def measured(rounds: int) -> Iterator[dict[str, Any]]:
    """A row a genre and kind of work."""
    for genre in NAMES:
        if not (corpus.FOLDER / f"{genre}.jsonl").exists():
            print(f"SKIPPED: no published {genre} in {corpus.FOLDER}", file=sys.stderr)
            continue
        boards = [corpus.puzzle(board) for board in corpus.boards(genre)]
        for name, work in (("solve", solve), ("rate", rate)):
            times = []
            for _ in range(rounds):
                times.append([least(REPEAT, work, puzzle) for puzzle in boards])
                sleep(PAUSE)
            told = summary([min(each) for each in zip(*times)])
            row = {f"{key} ms": value for key, value in told.items()}
            yield {"genre": genre, "boards": len(boards), "work": name, **row}


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--rounds", type=int, default=10, metavar="N")
    options = arguments.parse_args()
    rows = list(measured(options.rounds))
    report([("published", rows)], options.json if rows else None)


if __name__ == "__main__":
    main()
