"""Count the instructions of solves, which no other work on the machine disturbs, and compare.

    python bench/instructions.py                       prints the counts beside those kept
    python bench/instructions.py --check [--tolerance T]   fails if one grew by more than T
    python bench/instructions.py --keep                keeps the counts in bench/instructions.json

The boards are the first of each size in bench/boards.jsonl, up to 14x14. Counts are of callgrind,
for compiled gridwright; they change a little with the C compiler and with Python.
"""

from __future__ import annotations

import gc
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gridwright import Puzzle, read, solve
from measure import machine, parser, report

KEPT = Path(__file__).parent / "instructions.json"
BOARDS = Path(__file__).parent / "boards.jsonl"
CELLS = 200
START = "__pyx_pw_*budget*Budget*__init__*"
"""The C function with which every solve begins: a dump before it parts one solve from the next."""

TOLERANCE = 0.03


def boards() -> dict[str, Puzzle]:
    """The fixed set, by name."""
    lines = BOARDS.read_text().splitlines()
    puzzles = {json.loads(line)["name"]: read(line) for line in lines}
    return {
        name: puzzle
        for name, puzzle in puzzles.items()
        if name.endswith("0") and puzzle.rows * puzzle.cols <= CELLS
    }


def solve_all() -> None:
    """Solve all boards, so that all is loaded, then each twice, and one more to end the last.

    What counts is the second of two: what is kept from solve to solve is there.
    """
    puzzles = list(boards().values())
    gc.disable()
    twice = [each for puzzle in puzzles for each in (puzzle, puzzle)]
    for puzzle in [*puzzles, *twice]:
        solve(puzzle)
    solve(puzzles[0])


def counted() -> dict[str, int]:
    """The instructions of each board's second solve."""
    with TemporaryDirectory() as folder:
        subprocess.run(
            [
                *("valgrind", "--tool=callgrind", f"--dump-before={START}"),
                f"--callgrind-out-file={folder}/out",
                *(sys.executable, __file__, "--solve"),
            ],
            env={**os.environ, "PYTHONHASHSEED": "0"},
            stderr=subprocess.DEVNULL,
            check=True,
        )
        parts = sorted(Path(folder).glob("out.*"), key=lambda path: int(path.suffix[1:]))
        totals = [total(part) for part in parts]
    names = list(boards())
    if len(totals) != 3 * len(names) + 1:
        raise SystemExit("no solve was seen beginning: is gridwright compiled, with its symbols?")
    return dict(zip(names, totals[len(names) + 2 :: 2]))


def total(part: Path) -> int:
    """The instructions of one part of a profile."""
    found = re.search(r"^(?:summary|totals): (\d+)", part.read_text(), re.MULTILINE)
    assert found, f"{part} has no total"
    return int(found[1])


def compared(counts: dict[str, int]) -> list[dict[str, Any]]:
    """The counts beside those that are kept."""
    kept = json.loads(KEPT.read_text())["instructions"] if KEPT.exists() else {}
    return [
        {
            "board": name,
            "instructions": count,
            "kept": kept.get(name),
            "ratio": count / kept[name] if name in kept else None,
        }
        for name, count in counts.items()
    ]


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--keep", action="store_true", help="keep the counts to compare with")
    arguments.add_argument("--check", action="store_true", help="fail if one has grown")
    arguments.add_argument("--tolerance", type=float, default=TOLERANCE, help="by so much")
    arguments.add_argument("--solve", action="store_true", help="the work whose steps are counted")
    options = arguments.parse_args()
    if options.solve:
        solve_all()
        return
    if not shutil.which("valgrind"):
        print("SKIPPED: instructions cannot be counted, valgrind is not installed", file=sys.stderr)
        return
    counts = counted()
    rows = compared(counts)
    report([("instructions", rows)], options.json)
    if options.keep:
        kept = {"machine": machine(), "instructions": counts}
        KEPT.write_text(json.dumps(kept, indent=1) + "\n")
    grown = [row["board"] for row in rows if (row["ratio"] or 0) > 1 + options.tolerance]
    if options.check and grown:
        raise SystemExit(f"more instructions than kept: {', '.join(grown)}")


if __name__ == "__main__":
    main()
