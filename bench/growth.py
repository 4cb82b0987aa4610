"""Measure how solving grows with the size of boards: curves, outliers, memory, whole processes.

    python bench/growth.py [--fresh N] [--json FILE]
    python bench/growth.py --make [GENRE]...   makes their boards, bench/boards.jsonl

A solve is complete: outcome, proof and backbone. Time is CPU time of one core, the least of several
runs. The boards of the curves were made by gridwright; published ones join the outliers where they
are at hand.
"""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import partial
from operator import itemgetter
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any

from gridwright import Puzzle, bank, read, solve, write
from gridwright.engine.random import seeded
from gridwright.genre import NAMES
from gridwright.genres.dbchoco.rules import DoubleChoco
from gridwright.making import Name, Workshop, named, remake
from gridwright.model import Outcome
from measure import cpu, least, parser, power, published, report, spawned

BOARDS = Path(__file__).parent / "boards.jsonl"

SIZES = {
    "chocona": ((6, 6), (8, 8), (10, 10), (14, 14), (20, 20), (26, 30), (31, 45)),
    "dbchoco": ((6, 6), (8, 8), (10, 10), (12, 12), (14, 14), (16, 16), (18, 18), (20, 20)),
    "doppelblock": tuple((n, n) for n in range(5, 13)),
    "yinyang": ((6, 6), (8, 8), (10, 10), (14, 14), (20, 20), (24, 24), (30, 30)),
}
GRADES = {"chocona": "box", "dbchoco": "any", "doppelblock": "any", "yinyang": "medium"}
EACH = 3
"""So many boards a size."""

STRIPPED = {"chocona": 1395, "dbchoco": 196, "doppelblock": 144, "yinyang": 900}
"""The cells of the largest boards whose clues are stripped; larger ones keep all, for the stripping
would take minutes."""

REPEAT = 5
FRESH = {"chocona": 8, "dbchoco": 8, "doppelblock": 7, "yinyang": 8}
"""The side of boards that are made for the outliers."""

FIELDS = (8, 10, 12, 14, 16)
SMOOTHING = 3
ROUND = (-1, 0, 1)
PATIENCE = 20
"""Sides of boards in large fields, how often their noise is smoothed, seconds for a solve."""

FAR = 10
"""A board that takes so many times the median of its size is an outlier."""


def make(genres: Iterable[str]) -> None:
    """Write the boards of some genres' curves; those of the others stay."""
    for genre in genres:
        lines = BOARDS.read_text().splitlines() if BOARDS.exists() else []
        lines = [line for line in lines if f'"{genre}/' not in line]
        for rows, cols in SIZES[genre]:
            for number in range(EACH):
                name = named(genre, rows, cols, GRADES[genre], f"grow{number}")
                stripped = rows * cols <= STRIPPED[genre]
                puzzle = remake(name).puzzle if stripped else laid(name)
                row = {"name": str(name), "stripped": stripped, **json.loads(write(puzzle, "json"))}
                lines.append(json.dumps(row))
                print(name, flush=True)
        BOARDS.write_text("".join(f"{line}\n" for line in sorted(lines)))


def laid(name: Name) -> Puzzle:
    """The first board of a name that has one answer before its clues are stripped."""
    workshop = Workshop(name)
    random = seeded(str(name))
    while True:
        found = workshop.maker.lay(random, name.rows, name.cols, workshop.settings)
        if found and solve(found[0]).outcome is Outcome.UNIQUE:
            return found[0]


def grown() -> dict[tuple[str, int, int], list[Puzzle]]:
    """The boards of the curves, by genre and size."""
    found = defaultdict(list)
    for line in BOARDS.read_text().splitlines():
        puzzle = read(line)
        found[puzzle.genre, puzzle.rows, puzzle.cols].append(puzzle)
    return dict(sorted(found.items(), key=lambda item: (item[0][0], item[0][1] * item[0][2])))


def curves(boards: dict[tuple[str, int, int], list[Puzzle]]) -> Iterator[dict[str, Any]]:
    """The time of a solve, by size."""
    for (genre, rows, cols), puzzles in boards.items():
        times = [1000 * least(REPEAT, solve, puzzle) for puzzle in puzzles]
        yield {
            "genre": genre,
            "size": f"{rows}x{cols}",
            "cells": rows * cols,
            "boards": len(times),
            "mean ms": mean(times),
            "worst ms": max(times),
            "nodes": max(solve(puzzle).nodes for puzzle in puzzles),
        }


def exponents(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The power of the number of cells with which the mean grows."""
    for genre in NAMES:
        points = [row for row in rows if row["genre"] == genre]
        slope, factor = power([row["cells"] for row in points], [row["mean ms"] for row in points])
        yield {"genre": genre, "to": points[-1]["size"], "exponent": slope, "factor ms": factor}


def made(genre: str, fresh: int) -> Iterator[Puzzle]:
    """The boards of the shipped bank, and some of codes of their own."""
    yield from (record.puzzle for record in bank.load(genre))
    side = FRESH[genre]
    for number in range(fresh):
        yield remake(named(genre, side, side, "any", f"far{number}")).puzzle


def outliers(fresh: int) -> Iterator[dict[str, Any]]:
    """How far the slowest board is from the median of its size."""
    for genre in NAMES:
        for source, puzzles in (("made", made(genre, fresh)), ("published", published(genre))):
            timed = defaultdict(list)
            for puzzle in puzzles:
                took = least(REPEAT, solve, puzzle)
                timed[puzzle.rows, puzzle.cols].append((took, puzzle))
            if timed:
                yield {"genre": genre, "boards": source, **spread(timed)}


def spread(timed: dict[tuple[int, int], list[tuple[float, Puzzle]]]) -> dict[str, Any]:
    """Of timings by size, the one farthest above the median of its size; few tell no median."""
    ratios = [
        (*ratio, f"{rows}x{cols}")
        for (rows, cols), alike in timed.items()
        if len(alike) >= 5
        for ratio in beside(sorted(alike, key=itemgetter(0)))
    ]
    ratio, time, size = max(ratios)
    return {
        "compared": len(ratios),
        "worst / median": ratio,
        "ms": 1000 * time,
        "size": size,
        "outliers": sum(ratio > FAR for ratio, _, _ in ratios),
    }


def beside(alike: list[tuple[float, Puzzle]]) -> Iterator[tuple[float, float]]:
    """Each timing as a multiple of the median one, and in seconds.

    One that is far above it is taken again, in turn with the median board: a machine's speed
    changes between two boards as much as within one.
    """
    middle, usual = alike[len(alike) // 2]
    for time, puzzle in alike:
        if time < FAR / 2 * middle:
            yield time / middle, time
            continue
        turns = [(least(1, solve, puzzle), least(1, solve, usual)) for _ in range(4 * REPEAT)]
        again, base = map(min, zip(*turns))
        yield again / base, again


def traced(puzzle: Puzzle) -> float:
    """The most megabytes that a solve holds beyond what was there."""
    solve(puzzle)
    tracemalloc.start()
    solve(puzzle)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 2**20


def field(side: int, seed: int) -> Puzzle:
    """A Double Choco board without clues in two colours that lie in large fields.

    Cells above the median of a smoothed noise are grey.
    """
    random = Random(f"field {side} {seed}")
    noise = [[random.random() for _ in range(side)] for _ in range(side)]
    for _ in range(SMOOTHING):
        noise = [
            [
                mean(noise[(row + i) % side][(col + j) % side] for i in ROUND for j in ROUND)
                for col in range(side)
            ]
            for row in range(side)
        ]
    values = [value for line in noise for value in line]
    middle = median(values)
    colours = tuple(int(value >= middle) for value in values)
    return DoubleChoco(rows=side, cols=side, colours=colours, clues=(None,) * side * side)


def fields() -> Iterator[dict[str, Any]]:
    """How far boards in large fields are solved, which have too many possible blocks to list."""
    bounded = partial(solve, seconds=PATIENCE)
    for side in FIELDS:
        runs = [cpu(bounded, field(side, seed)) for seed in range(EACH)]
        decided = [found for found, _ in runs if found.outcome is not Outcome.UNKNOWN]
        yield {
            "size": f"{side}x{side}",
            "boards": EACH,
            "worst s": max(seconds for _, seconds in runs),
            "decided": len(decided),
            "shared known": sum(not found.spent for found in decided),
        }


def memory(boards: dict[tuple[str, int, int], list[Puzzle]]) -> Iterator[dict[str, Any]]:
    """What a solve takes, and the whole process of the command line with it: memory and CPU."""
    for genre in NAMES:
        sizes = [key for key in boards if key[0] == genre]
        for key in (sizes[1], sizes[-1]):
            puzzle = boards[key][0]
            call = [sys.executable, "-m", "gridwright", "solve", write(puzzle, "text")]
            runs = [spawned(*call) for _ in range(REPEAT)]
            yield {
                "genre": genre,
                "size": f"{puzzle.rows}x{puzzle.cols}",
                "solve MB": traced(puzzle),
                "process MB": max(peak for _, peak in runs),
                "process s": min(seconds for seconds, _ in runs),
            }


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--fresh", type=int, default=500, metavar="N", help="boards to make")
    arguments.add_argument("--make", nargs="*", choices=NAMES, metavar="GENRE")
    options = arguments.parse_args()
    if options.make is not None:
        make(options.make or NAMES)
        return

    def sections() -> Iterator[tuple[str, list[dict[str, Any]]]]:
        boards = grown()
        rows = list(curves(boards))
        yield "curves", rows
        yield "exponents", list(exponents(rows))
        yield "outliers", list(outliers(options.fresh))
        yield "fields", list(fields())
        yield "memory", list(memory(boards))

    report(sections(), options.json)


if __name__ == "__main__":
    main()
