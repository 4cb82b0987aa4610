"""Measure full solves, proof of uniqueness and backbone included, of every published board.

    python bench/published.py [--repeat N] [--json FILE]

Prints per genre, in milliseconds, the sum, mean, median and worst of solving and of rating by the
ladder in single steps. All is CPU time of one core, the least of N repeats, reading excluded. Where
no published boards are at hand it says so and measures nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from measure import ROOT, least, parser, report, summary

sys.path.insert(0, str(ROOT))

from tests import corpus

from gridwright import rate, solve
from gridwright.genre import NAMES


def measured(repeat: int) -> Iterator[dict[str, Any]]:
    """A row a genre and kind of work."""
    for genre in NAMES:
        if not (corpus.FOLDER / f"{genre}.jsonl").exists():
            print(f"SKIPPED: no published {genre} in {corpus.FOLDER}", file=sys.stderr)
            continue
        boards = [corpus.puzzle(board) for board in corpus.boards(genre)]
        for name, work in (("solve", solve), ("rate", rate)):
            told = summary([least(repeat, work, puzzle) for puzzle in boards])
            times = {f"{key} ms": value for key, value in told.items()}
            yield {"genre": genre, "boards": len(boards), "work": name, **times}


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--repeat", type=int, default=5, metavar="N")
    options = arguments.parse_args()
    rows = list(measured(options.repeat))
    report([("published", rows)], options.json if rows else None)


if __name__ == "__main__":
    main()
