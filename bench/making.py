"""Measure how fast puzzles are made: the kinds that have an aim, and the curve by size.

    python bench/making.py [--json FILE]

Codes are fixed, so that every run makes the same puzzles. All is CPU time of one core, proof and
grade included.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridwright.making import Made, NothingMade, named, remake
from measure import cpu, parser, power, report

CODE = "bench"
"""What the codes begin with."""

AIMS: tuple[tuple[str, int, str, dict[str, str], float, int], ...] = (
    ("yinyang", 8, "medium", {}, 50, 200),
    ("yinyang", 10, "hard", {}, 5, 60),
    ("dbchoco", 8, "any", {}, 10, 60),
    ("chocona", 10, "box", {}, 20, 100),
    ("chocona", 10, "probe", {}, 0.5, 60),
    ("doppelblock", 7, "any", {"givens": "none", "sums": "all"}, 5, 100),
    ("doppelblock", 7, "any", {"givens": "none", "sums": "strip"}, 5, 60),
)
"""Genre, side, grade, settings, puzzles a second aimed at, and how many are made."""

SIDES = {
    "yinyang": (6, 8, 10, 12, 14, 16, 18, 20),
    "chocona": (6, 8, 10, 12, 14, 16, 18, 20),
    "doppelblock": (4, 5, 6, 7, 8, 9, 10, 11),
    "dbchoco": (6, 8, 10, 12, 14, 16, 18, 20),
}
EACH = 3
"""So many puzzles a size of the curve."""

PATIENCE = 20.0
"""A puzzle that takes more seconds is given up, and with it the larger sizes."""


def made(
    genre: str,
    side: int,
    grade: str,
    number: int,
    settings: dict[str, str],
    seconds: float | None = None,
) -> Made | None:
    """The puzzle of a number, or None if nothing finished comes of it."""
    name = named(genre, side, side, grade, f"{CODE}{number}", settings=settings)
    try:
        found = remake(name, seconds=seconds)
    except NothingMade:
        return None
    return found if found.finished else None


def aims() -> Iterator[dict[str, Any]]:
    """How many puzzles a second are made of each kind, and how many were aimed at."""
    for genre, side, grade, settings, aim, count in AIMS:
        runs = [cpu(made, genre, side, grade, number, settings) for number in range(count)]
        there = sum(found is not None for found, _ in runs)
        spent = sum(seconds for _, seconds in runs)
        yield {
            "genre": genre,
            "size": f"{side}x{side}",
            "grade": grade,
            "settings": ", ".join(f"{knob} {value}" for knob, value in settings.items()) or None,
            "made": there,
            "a second": there / spent,
            "aim": aim,
            "worst s": max(seconds for _, seconds in runs),
        }


def curve() -> Iterator[dict[str, Any]]:
    """The seconds that a puzzle of any grade takes, by size."""
    for genre, sides in SIDES.items():
        for side in sides:
            runs = [cpu(made, genre, side, "any", n, {}, PATIENCE) for n in range(EACH)]
            finished = [seconds for found, seconds in runs if found is not None]
            yield {
                "genre": genre,
                "size": f"{side}x{side}",
                "cells": side * side,
                "made": len(finished),
                "of": EACH,
                "mean s": sum(finished) / len(finished) if finished else None,
                "worst s": max(finished, default=None),
            }
            if len(finished) < EACH:
                break


def exponents(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The power of the number of cells with which the time grows, over the complete sizes."""
    for genre in SIDES:
        points = [row for row in rows if row["genre"] == genre and row["made"] == row["of"]]
        slope, _ = power([row["cells"] for row in points], [row["mean s"] for row in points])
        yield {"genre": genre, "up to": points[-1]["size"], "exponent": slope}


def main() -> None:
    options = parser(__doc__).parse_args()

    def sections() -> Iterator[tuple[str, list[dict[str, Any]]]]:
        yield "aims", list(aims())
        rows = list(curve())
        yield "curve", rows
        yield "exponents", list(exponents(rows))

    report(sections(), options.json)


if __name__ == "__main__":
    main()
