"""What the benchmarks share: CPU time, fits, tables, and the file that each leaves its figures in.

Time is CPU time of one core throughout, so that other work on the machine disturbs it little.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, log
from pathlib import Path
from statistics import linear_regression, mean, median
from time import process_time
from typing import Any, TypeVar

from gridwright import Puzzle
from gridwright.cli import version

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests import corpus

ROOT = Path(__file__).parents[1]
FIGURES = Path(__file__).parent / "figures"
"""Where `make bench` leaves what the benchmarks print, as JSON."""

Found = TypeVar("Found")
Rows = Sequence[Mapping[str, Any]]


def published(genre: str) -> list[Puzzle]:
    """The published boards of a genre; none where they are not at hand, which it says."""
    if not (corpus.FOLDER / f"{genre}.jsonl").exists():
        print(f"SKIPPED: no published {genre} in {corpus.FOLDER}", file=sys.stderr)
        return []
    return [corpus.puzzle(board) for board in corpus.boards(genre)]


def cpu(work: Callable[..., Found], *arguments: Any) -> tuple[Found, float]:
    """What some work gives, and the seconds of CPU time that it took in this process."""
    begun = process_time()
    found = work(*arguments)
    return found, process_time() - begun


def least(repeat: int, work: Callable[..., object], *arguments: Any) -> float:
    """The least CPU seconds of several runs: what disturbs a run only ever adds to it."""
    return min(cpu(work, *arguments)[1] for _ in range(repeat))


SPAWN = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
"""
"""A process begins with the peak of the one that begins it, so a small one must do that."""

PEAK_UNIT = 2**20 if sys.platform == "darwin" else 2**10
"""The units of a peak that make a megabyte: macOS counts bytes, Linux kilobytes."""


def spawned(*command: str) -> tuple[float, float]:
    """The CPU seconds and the peak megabytes of a command and of all processes that it begins."""
    call = [sys.executable, "-c", SPAWN, *command]
    told = subprocess.run(call, stdout=subprocess.PIPE, text=True, check=True).stdout
    seconds, peak = map(float, told.split())
    return seconds, peak / PEAK_UNIT


def summary(seconds: Sequence[float]) -> dict[str, float]:
    """The sum, mean, median and worst of timings, in milliseconds."""
    times = [1000 * each for each in seconds]
    return {"sum": sum(times), "mean": mean(times), "median": median(times), "worst": max(times)}


def power(sizes: Sequence[float], values: Sequence[float]) -> tuple[float, float]:
    """The k and a of the curve a * size**k that fits best: least squares of the logarithms."""
    slope, intercept = linear_regression(list(map(log, sizes)), list(map(log, values)))
    return slope, exp(intercept)


def rounded(value: Any) -> Any:
    """A number with the three digits that a timing is good for."""
    return float(f"{value:.3g}") if isinstance(value, float) else value


def shown(value: Any) -> str:
    """A value as a table shows it."""
    if value is None:
        return "-"
    if not isinstance(value, float):
        return str(value)
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def table(rows: Rows) -> str:
    """Rows of one kind as lines of text, with the names of their columns above."""
    heads = list(rows[0])
    cells = [heads, *([shown(row[head]) for head in heads] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*cells)]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths)) for line in cells
    )


def machine() -> str:
    """What the figures were taken on."""
    mode = version().partition(", ")[2]
    return (
        f"{processor()}, {os.cpu_count()} cores, {platform.system()}, "
        f"CPython {platform.python_version()}, gridwright {mode}"
    )


def processor() -> str:
    """The name of the processor."""
    listed = Path("/proc/cpuinfo")
    if listed.exists():
        for line in listed.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def parser(text: str) -> ArgumentParser:
    """The options of a benchmark, its docstring given; all can write their figures as JSON."""
    made = ArgumentParser(description=text.partition("\n")[0])
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures there")
    return made


def report(sections: Iterable[tuple[str, Rows]], file: Path | None) -> None:
    """Print the tables of a benchmark as they come, and write them to its file."""
    figures: dict[str, Any] = {"command": command(), "machine": machine()}
    for name, rows in sections:
        print(f"\n{name}\n{table(rows)}" if rows else f"\n{name}: nothing to show", flush=True)
        figures[name] = [{key: rounded(value) for key, value in row.items()} for row in rows]
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n")


def command() -> str:
    """How this benchmark was called, from the root of the project."""
    script = Path(sys.argv[0]).resolve().relative_to(ROOT)
    return " ".join(["python", str(script), *sys.argv[1:]])
