"""Small Yin-Yang boards: all of some tiny sizes, and random ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

from gridwright.genres.yinyang.naive import line
from gridwright.genres.yinyang.rules import BLACK, WHITE, YinYang
from gridwright.model import Answer

TINY = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (1, 4), (5, 1), (2, 2), (2, 3), (3, 2))
"""Sizes of which every board is tried."""

BLANK = ((3, 3), (3, 4), (4, 3), (2, 6), (7, 2), (4, 4), (3, 5), (1, 9), (5, 4))
"""Sizes of which the board without givens and those with one are tried."""

SIZES = [(r, c) for r in range(1, 10) for c in range(1, 10) if r * c <= 20]


def exhaustive() -> Iterator[YinYang]:
    """Every board of the tiny sizes; larger ones with at most one given."""
    for rows, cols in TINY:
        for givens in product((None, BLACK, WHITE), repeat=rows * cols):
            yield YinYang(rows=rows, cols=cols, givens=givens)
    for rows, cols in BLANK:
        blank = (None,) * (rows * cols)
        yield YinYang(rows=rows, cols=cols, givens=blank)
        for cell in range(0, rows * cols, 3):
            givens = (*blank[:cell], WHITE, *blank[cell + 1 :])
            yield YinYang(rows=rows, cols=cols, givens=givens)


def draw(rng: Random) -> YinYang:
    """A random board of up to 20 cells: part of an answer, sometimes with a cell turned over."""
    rows, cols = rng.choice(SIZES)
    cells: list[int | None] = list(rng.choice(answers(rows, cols)).cells)
    if rng.random() < 0.2:
        cells[rng.randrange(len(cells))] = rng.choice((BLACK, WHITE))
    shown = rng.random()
    return YinYang(
        rows=rows,
        cols=cols,
        givens=tuple(colour if rng.random() < shown else None for colour in cells),
    )


@cache
def answers(rows: int, cols: int) -> list[Answer]:
    """Every way to colour a board without givens, in a fixed order."""
    blank = YinYang(rows=rows, cols=cols, givens=(None,) * (rows * cols))
    return sorted(line(blank), key=lambda answer: answer.cells)
