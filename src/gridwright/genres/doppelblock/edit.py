"""Drawing Doppelblock: sums outside, and numbers and blocks that are given inside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gridwright.editing import NOTHING, UNTOLD, Edit, Tool, clue, typed
from gridwright.errors import PuzzleError
from gridwright.genres.doppelblock.rules import BLOCK, Doppelblock, line_cells
from gridwright.model import ANY, Answer, Cell


def blank(rows: int, cols: int) -> Doppelblock:
    """A board without clues."""
    return Doppelblock(
        rows=rows,
        cols=cols,
        top=(None,) * cols,
        left=(None,) * rows,
        cells=(None,) * (rows * cols),
    )


def read_sum(puzzle: Doppelblock, place: Cell) -> str:
    """The sum outside a row or a column."""
    row, col = place
    return typed(puzzle.left[row] if col < 0 else puzzle.top[col])


def put_sum(puzzle: Doppelblock, places: Sequence[Cell], text: str) -> Doppelblock:
    """Put a sum outside rows and columns, or none."""
    left, top = list(puzzle.left), list(puzzle.top)
    for row, col in places:
        if col < 0:
            left[row] = clue(text)
        else:
            top[col] = clue(text)
    return replace(puzzle, left=tuple(left), top=tuple(top))


def read_given(puzzle: Doppelblock, place: Cell) -> str:
    """What is given in a cell."""
    given = puzzle.cells[place[0] * puzzle.cols + place[1]]
    return "block" if given == BLOCK else typed(given)


def put_given(puzzle: Doppelblock, places: Sequence[Cell], text: str) -> Doppelblock:
    """Give cells a number, a block, or nothing."""
    given = BLOCK if text == "block" else clue(text)
    if given == ANY:
        raise PuzzleError("a cell is given a number or a block, not ?")
    cells = list(puzzle.cells)
    for row, col in places:
        cells[row * puzzle.cols + col] = given
    return replace(puzzle, cells=tuple(cells))


def told(puzzle: Doppelblock, answer: Answer) -> Mapping[tuple[str, Cell], str]:
    """The sum of each line without one, then what each cell holds that is not given."""
    n = puzzle.rows
    sums = {
        ("sum", (line, -1) if line < n else (-1, line - n)): str(_sum(answer, line))
        for line, number in enumerate(puzzle.left + puzzle.top)
        if number in (None, ANY)
    }
    givens = {
        ("given", divmod(cell, n)): "block" if value == BLOCK else str(value)
        for cell, value in enumerate(answer.cells)
        if puzzle.cells[cell] is None
    }
    return sums | givens


def fill(puzzle: Doppelblock, answer: Answer) -> Doppelblock:
    """All sums; what is given inside stays."""
    n = puzzle.rows
    return replace(
        puzzle,
        left=tuple(_sum(answer, line) for line in range(n)),
        top=tuple(_sum(answer, line) for line in range(n, 2 * n)),
    )


def _sum(answer: Answer, line: int) -> int:
    """What stands between the two blocks of a line, added up."""
    values = [answer.cells[cell] for cell in line_cells(line, answer.rows)]
    first = values.index(BLOCK)
    return sum(values[first : values.index(BLOCK, first + 1)])


EDIT = Edit(
    blank=blank,
    tools=(
        Tool(
            name="sum",
            titles={"en": "sums", "ja": "和"},
            choices={**UNTOLD, **NOTHING},
            read=read_sum,
            put=put_sum,
            outside=True,
            typed=True,
        ),
        Tool(
            name="given",
            titles={"en": "givens", "ja": "盤面の数字"},
            choices={"block": {"en": "block", "ja": "黒マス"}, **NOTHING},
            read=read_given,
            put=put_given,
            typed=True,
        ),
    ),
    told=told,
    fill=fill,
)
"""How Doppelblock is drawn."""
