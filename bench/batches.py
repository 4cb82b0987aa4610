"""Measure `solve --many` and `rate --many`: boards a second, memory, whole processes.

    python bench/batches.py [--boards N] [--json FILE]

The boards are the small ones of the shipped banks, over and over. CPU time is that of the command
and all processes that it began; what it takes on idle cores is that, shared among them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gridwright import bank, write
from gridwright.genre import NAMES
from measure import parser, report, spawned

SMALL = 6
"""The longest side."""


def measured(count: int) -> Iterator[dict[str, Any]]:
    """A row a genre and command."""
    for genre in NAMES:
        puzzles = [record.puzzle for record in bank.load(genre) if record.puzzle.rows <= SMALL]
        with TemporaryDirectory() as folder:
            file = Path(folder) / "boards.jsonl"
            lines = islice(cycle(write(puzzle, "json") for puzzle in puzzles), count)
            file.write_text("\n".join(lines))
            for command in ("solve", "rate"):
                call = [sys.executable, "-m", "gridwright", command, "--many", "--json", str(file)]
                seconds, megabytes = spawned(*call)
                yield {
                    "genre": genre,
                    "command": command,
                    "boards": count,
                    "CPU s": seconds,
                    "a second and core": count / seconds,
                    "MB": megabytes,
                }


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--boards", type=int, default=4000, metavar="N")
    options = arguments.parse_args()
    report([("batches", list(measured(options.boards)))], options.json)


if __name__ == "__main__":
    main()
