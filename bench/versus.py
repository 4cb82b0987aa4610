"""Compare gridwright with other solvers on the same boards, in one run.

    python bench/versus.py [--boards N] [--seconds S] [--json FILE]

Published boards where they are at hand, else those of the shipped banks; N of each genre, spread
evenly. The others are a clingo model and a CP-SAT model written here (bench/peers), puzzlekit for
Yin-Yang if it is installed, which finds an answer but proves nothing, and commands that the
variables NOQX and CSPUZ_CORE name: each is run with the genre as its last argument, reads an
address a line, and prints a line each with the seconds of CPU time that it took.

All times are CPU time of one core; models are built and grounded in it, reading is not.
"""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from gridwright import Puzzle, bank, solve
from gridwright.formats import address
from gridwright.genre import NAMES
from measure import cpu, least, parser, published, report, summary
from peers.solvers import TooMany

COMMANDS = {"noqx": "NOQX", "cspuz_core": "CSPUZ_CORE"}
REPEAT = 5

Solver = Callable[[Puzzle], Any]
Times = list[float | None]
"""The seconds of each board as far as a solver came; None for a board that it gave up."""


def chosen(genre: str, count: int) -> tuple[str, list[Puzzle]]:
    """Where the boards are from, and so many of them, spread evenly from small to large."""
    source, every = "published", published(genre)
    if not every:
        source, every = "shipped", [record.puzzle for record in bank.load(genre)]
    every.sort(key=lambda puzzle: puzzle.rows * puzzle.cols)
    step = max(1, len(every) // count)
    return source, every[step - 1 :: step][:count]


def model(genre: str, name: str) -> Solver:
    """A model of bench/peers."""
    found: Solver = getattr(import_module(f"peers.{genre}"), name)
    return found


def puzzlekit(puzzle: Any) -> None:
    """puzzlekit's solver of Yin-Yang."""
    from puzzlekit import solve as solved

    signs = {None: "-", 0: "b", 1: "w"}
    cells = [signs[given] for given in puzzle.givens]
    rows = [" ".join(cells[at : at + puzzle.cols]) for at in range(0, len(cells), puzzle.cols)]
    source = "\n".join([f"{puzzle.rows} {puzzle.cols}", *rows])
    solved(source, "yin_yang", solver_options={"num_search_workers": 1})


def timed(solver: Solver, puzzles: Sequence[Puzzle], seconds: float) -> Times:
    """The times of a solver; it gets no further board when so many seconds are spent.

    The first board is solved once before, so that all is loaded. Answers it tells must be ours.
    """
    times: Times = []
    tried(solver, puzzles[0])
    for puzzle in puzzles:
        times.append(tried(solver, puzzle))
        if sum(filter(None, times)) > seconds:
            break
    return times


def tried(solver: Solver, puzzle: Puzzle) -> float | None:
    """The seconds that a solver takes for a board; None if it gives it up."""
    try:
        found, seconds = cpu(solver, puzzle)
    except TooMany:
        return None
    ours = [answer.cells for answer in solve(puzzle).answers]
    assert found in (None, ours), f"solvers differ on {address(puzzle)}"
    return seconds


def commanded(command: str, genre: str, puzzles: Sequence[Puzzle]) -> Times:
    """The times that a command tells."""
    lines = "".join(f"{address(puzzle)}\n" for puzzle in puzzles)
    done = subprocess.run(
        [*shlex.split(command), genre], input=lines, stdout=subprocess.PIPE, text=True, check=True
    )
    return [float(line) for line in done.stdout.splitlines()]


def others(genre: str, puzzles: Sequence[Puzzle], seconds: float) -> Iterator[tuple[str, Times]]:
    """The times of all other solvers that are there."""
    yield "clingo model", timed(model(genre, "clingo"), puzzles, seconds)
    yield "CP-SAT model", timed(model(genre, "cpsat"), puzzles, seconds)
    if genre == "yinyang" and find_spec("puzzlekit"):
        yield "puzzlekit", timed(puzzlekit, puzzles, seconds)
    for name, variable in COMMANDS.items():
        if os.environ.get(variable):
            yield name, commanded(os.environ[variable], genre, puzzles)


def compared(genre: str, count: int, seconds: float) -> Iterator[dict[str, Any]]:
    """A row a solver: its times, and how many times as long as ours on the same boards they are."""
    source, puzzles = chosen(genre, count)
    ours = [least(REPEAT, solve, puzzle) for puzzle in puzzles]
    for name, times in (("gridwright", ours), *others(genre, puzzles, seconds)):
        pairs = [(time, own) for time, own in zip(times, ours) if time is not None]
        if not pairs:
            continue
        told = summary([time for time, _ in pairs])
        own = summary([own for _, own in pairs])
        yield {
            "genre": genre,
            "boards": f"{len(pairs)} {source}",
            "solver": name,
            **{f"{key} ms": told[key] for key in ("mean", "median", "worst")},
            "x sum": told["sum"] / own["sum"],
            "x worst": told["worst"] / own["worst"],
        }


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--boards", type=int, default=20, metavar="N", help="of each genre")
    arguments.add_argument(
        "--seconds", type=float, default=15.0, metavar="S", help="a solver has for a genre"
    )
    options = arguments.parse_args()
    report(
        ((genre, list(compared(genre, options.boards, options.seconds))) for genre in NAMES),
        options.json,
    )


if __name__ == "__main__":
    main()
