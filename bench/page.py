"""Write docs/speed.md and its drawings from the figures that the benchmarks left.

    python bench/page.py [--figures FOLDER]

Every number of the page is one of those files'; a file that is not there leaves its section out.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from matplotlib import pyplot

from measure import FIGURES, ROOT, shown

DOCS = ROOT / "docs"

TITLES = {
    "chocona": "Chocona",
    "dbchoco": "Double Choco",
    "doppelblock": "Doppelblock",
    "yinyang": "Yin-Yang",
}

HEAD = """# Speed

Measured by `make bench`, which writes this page from the figures in `bench/figures/`. All times are
CPU time of one core, so that other work on the machine disturbs them little; a solve is complete:
outcome, proof and all that the answers share, reading excluded. Published boards are not part of
the project; the tables of them are left out where they are not at hand.
"""

Figures = Mapping[str, Any]
Rows = Sequence[Mapping[str, Any]]


def table(rows: Rows, *, without: Iterable[str] = ()) -> str:
    """Rows as a table in Markdown."""
    heads = [head for head in rows[0] if head not in without]
    lines = [heads, ["---"] * len(heads)]
    lines += [[shown(TITLES.get(row[head], row[head])) for head in heads] for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def source(figures: Figures) -> str:
    """Where figures come from."""
    return f"`{figures['command']}`; {figures['machine']}."


def curve(rows: Rows, value: str, label: str, name: str) -> str:
    """Draw a value over the number of cells, a line a genre; the Markdown that shows it."""
    pyplot.rcParams.update({"svg.hashsalt": "gridwright", "svg.fonttype": "none"})
    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    for marker, (genre, title) in zip("osD^", TITLES.items()):
        points = [row for row in rows if row["genre"] == genre and row[value] is not None]
        cells = [row["cells"] for row in points]
        axes.plot(cells, [row[value] for row in points], marker=marker, label=title)
    axes.set(xscale="log", yscale="log", xlabel="cells", ylabel=label)
    axes.grid(visible=True, alpha=0.3)
    axes.legend()
    figure.savefig(DOCS / name, metadata={"Date": None})
    pyplot.close(figure)
    return f"![{label} over cells]({name})"


def published(figures: Figures) -> str:
    return f"""## Published boards

{table(figures["published"])}

{source(figures)}
"""


def versus(figures: Figures) -> str:
    rows = [row for genre in TITLES for row in figures[genre]]
    return f"""## Beside other solvers

The same boards in one run; `x sum` and `x worst` are how many times as long as gridwright's are the
sum and the worst. The clingo and CP-SAT models are those of `bench/peers`: for Double Choco they
cover the board by blocks listed in Python, so most of their time is Python's. puzzlekit finds an
answer and proves nothing. noqx and cspuz_core join where `NOQX` and `CSPUZ_CORE` name commands for
them. A solver gets no further boards when its time is spent, and some are too much for a model: the
factors compare the boards that it did.

{table(rows)}

{source(figures)}
"""


def growth(figures: Figures) -> str:
    drawn = curve(figures["curves"], "mean ms", "ms a solve", "growth.svg")
    return f"""## Growth

{drawn}

The time of a solve by size, for boards made here (`bench/boards.jsonl`, where each has its name
and grade; the largest of Double Choco keep all their clues). `nodes` is the most positions that a
search looked at.

{table(figures["curves"])}

It grows with the number of cells to the power of:

{table(figures["exponents"])}

### The slowest beside the usual

Boards of the shipped banks and of fixed codes, and published ones, each compared with the median of
its size where there are five or more: the one that is farthest above it, and how many are more than
ten times above.

{table(figures["outliers"])}

### Where the wall is

Double Choco without clues in two colours that lie in large fields has more possible blocks than can
be listed, and far more ways to cut the board; it is searched by which cells can reach which, for a
bounded number of positions. How many such boards are decided, of how many it is known in full what
all answers share, and what the slowest took; the rest are `unknown`, and say so.

{table(figures["fields"])}

### Memory and whole processes

What a solve holds at most beyond what was there, and what all of `gridwright solve ADDRESS` takes:
its peak, and its CPU time from start to end.

{table(figures["memory"])}

{source(figures)}
"""


def making(figures: Figures) -> str:
    drawn = curve(figures["curve"], "mean s", "seconds a puzzle", "making.svg")
    return f"""## Making

Puzzles a second, proof and grade included, of fixed codes, and what was aimed at:

{table(figures["aims"])}

The curve by size, for any grade; a puzzle that takes too long is given up, and the larger sizes
with it.

{drawn}

{table(figures["curve"], without=["cells"])}

It grows with the number of cells to the power of:

{table(figures["exponents"])}

{source(figures)}
"""


def batch(figures: Figures) -> str:
    return f"""## Batches

Boards a second of CPU time in all processes of `gridwright solve --many --json` and of `rate`, from
start to end, reading, proof, grade and writing included: so many a second on each idle core. `MB`
is the peak of the largest process.

{table(figures["batches"])}

{source(figures)}
"""


def instructions(figures: Figures) -> str:
    return f"""## Instructions

Instructions a solve, by callgrind; `python bench/instructions.py --check` fails where one has grown
since they were kept in `bench/instructions.json`.

{table(figures["instructions"], without=["kept", "ratio"])}

{source(figures)}
"""


SECTIONS = {
    "published": published,
    "versus": versus,
    "growth": growth,
    "batches": batch,
    "making": making,
    "instructions": instructions,
}


def main() -> None:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--figures", type=Path, default=FIGURES, metavar="FOLDER")
    folder = parser.parse_args().figures
    parts = [HEAD]
    for name, section in SECTIONS.items():
        file = folder / f"{name}.json"
        if file.exists():
            parts.append(section(json.loads(file.read_text())))
    (DOCS / "speed.md").write_text("\n".join(parts))


if __name__ == "__main__":
    main()
