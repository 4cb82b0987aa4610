"""Time full solves, proof of uniqueness and backbone included, of every published board.

    python bench/published.py [--clingo] [--repeat N] [--json FILE] [--page FILE]

Prints per genre the boards, and in milliseconds the sum, mean, median and worst; with --clingo the
same for a plain clingo model of the rules, in the same run, and the ratio of the sums. Solving is
timed in the process, reading excluded; of N repeats the best counts, so that noise does not.
--page writes the table as a document.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import mean, median
from time import perf_counter
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests import corpus  # noqa: E402

from gridwright import Puzzle, rate, solve  # noqa: E402
from gridwright.genre import NAMES  # noqa: E402


def best(work: Callable[[], Any], repeat: int) -> float:
    """The least of several timings, in milliseconds."""
    times = []
    for _ in range(repeat):
        begun = perf_counter()
        work()
        times.append(1000 * (perf_counter() - begun))
    return min(times)


def summary(times: list[float]) -> dict[str, float]:
    return {
        "boards": len(times),
        "sum": round(sum(times), 3),
        "mean": round(mean(times), 4),
        "median": round(median(times), 4),
        "worst": round(max(times), 3),
    }


def measure(genre: str, repeat: int, clingo: bool) -> dict[str, Any]:
    """The summaries of one genre's published boards, by engine."""
    boards: list[Puzzle] = [corpus.puzzle(board) for board in corpus.boards(genre)]
    times = {
        "solve": [best(lambda p=puzzle: solve(p), repeat) for puzzle in boards],
        "rate": [best(lambda p=puzzle: rate(p), 1) for puzzle in boards],
    }
    if clingo:
        outside = import_module(f"tests.{genre}.outside")
        times["clingo"] = [best(lambda p=puzzle: outside.answers(p), 1) for puzzle in boards]
    found: dict[str, Any] = {name: summary(each) for name, each in times.items()}
    if clingo:
        found["ratio"] = round(found["clingo"]["sum"] / found["solve"]["sum"], 1)
    return found


PAGE = """# Speed

Full solves of published boards with proof of uniqueness and backbone, in the process, reading
excluded; and ratings by the ladder in single steps. Milliseconds on one core of {machine}, the best
of {repeat} repeats of each solve, one of each rating and of clingo, all in one run of
`python bench/published.py{clingo} --page docs/speed.md`.

| genre | boards | engine | sum | mean | median | worst |
|---|---|---|---|---|---|---|
{rows}

clingo here is a plain model of the rules, as the tests use it (`tests/<genre>/outside.py`), with
grounding.
"""


def page(results: dict[str, Any], repeat: int) -> str:
    """The results as a Markdown document."""
    rows = [
        "| {} | {boards} | {} | {sum} | {mean} | {median} | {worst} |".format(genre, name, **row)
        for genre, found in results.items()
        for name, row in found.items()
        if name != "ratio"
    ]
    clingo = " --clingo" if any("clingo" in found for found in results.values()) else ""
    machine = f"{platform.machine()}, CPython {platform.python_version()}"
    return PAGE.format(machine=machine, repeat=repeat, clingo=clingo, rows="\n".join(rows))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clingo", action="store_true")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--page", type=Path)
    parser.add_argument("--genre", choices=NAMES, action="append")
    options = parser.parse_args()
    results = {}
    for genre in options.genre or NAMES:
        results[genre] = measure(genre, options.repeat, options.clingo)
        for engine, row in results[genre].items():
            print(f"{genre:12} {engine:7} {row}", flush=True)
    if options.page:
        options.page.write_text(page(results, options.repeat))
    if options.json:
        options.json.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
