"""Doppelblock solved slowly and obviously, to compare with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from gridwright.genres.doppelblock.rules import BLOCK, Doppelblock
from gridwright.model import ANY, Answer

Line = tuple[int, ...]


def plain(puzzle: Doppelblock) -> set[Answer]:
    """All answers, row by row: every filling of a row that no column speaks against."""
    n = puzzle.rows
    line = [BLOCK, BLOCK, *range(1, n - 1)]
    fillings = sorted(set(permutations(line))) if len(line) == n else []
    choices = [
        [filling for filling in fillings if _agrees(puzzle, row, filling)] for row in range(n)
    ]
    return {
        Answer(n, n, tuple(value for row in zip(*columns) for value in row))
        for columns in _grown(puzzle, choices, [()] * n)
    }


def _agrees(puzzle: Doppelblock, row: int, filling: Line) -> bool:
    """Whether a row keeps its sum and the givens in it."""
    givens = puzzle.cells[row * puzzle.cols : (row + 1) * puzzle.cols]
    kept = all(given in (None, value) for given, value in zip(givens, filling))
    return kept and _sums_up(filling, puzzle.left[row])


def _sums_up(line: Line, clue: int | None) -> bool:
    """Whether the numbers between the two blocks of a line add up to its clue."""
    if clue is None or clue == ANY:
        return True
    first = line.index(BLOCK)
    second = line.index(BLOCK, first + 1)
    return sum(line[first:second]) == clue


def _grown(
    puzzle: Doppelblock, choices: list[list[Line]], columns: list[Line]
) -> Iterator[list[Line]]:
    """All ways to go on from the beginnings of the columns to the last row."""
    row = len(columns[0])
    if row == len(choices):
        yield columns
        return
    for filling in choices[row]:
        longer = [(*column, value) for column, value in zip(columns, filling)]
        if all(map(_begins, longer, puzzle.top)):
            yield from _grown(puzzle, choices, longer)


def _begins(column: Line, clue: int | None) -> bool:
    """Whether a column has no number twice, and at most two blocks, with the right sum."""
    blocks = column.count(BLOCK)
    if len(set(column)) + (blocks == 2) < len(column):
        return False
    return blocks < 2 or _sums_up(column, clue)


ENGINES = {"plain": plain}
