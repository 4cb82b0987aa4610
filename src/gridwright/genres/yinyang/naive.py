"""Two plain engines for Yin-Yang, slow and obvious, from the rules alone.

`plain` colours the cells one by one. `line` never colours anything: it draws the line between the
colours. The two share nothing with each other, and nothing with the ladder.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from gridwright.genres.yinyang.rules import BLACK, WHITE, YinYang
from gridwright.model import Answer

Point = tuple[int, int]
"""A grid point: (0, 0) is the top left corner of the board, (rows, cols) the bottom right."""


def plain(puzzle: YinYang) -> set[Answer]:
    """All answers, colouring cell by cell in reading order.

    A branch is given up when a square of one colour is complete, or when a row ends and a colour
    has one part that the cells still to come cannot touch and another part besides.
    """
    found: set[Answer] = set()
    _colour(puzzle, [], found)
    return found


def _colour(puzzle: YinYang, cells: list[int], found: set[Answer]) -> None:
    rows, cols = puzzle.rows, puzzle.cols
    if len(cells) % cols == 0 and _cut_off(cells, rows, cols):
        return
    if len(cells) == rows * cols:
        found.add(Answer(rows, cols, tuple(cells)))
        return
    given = puzzle.givens[len(cells)]
    for colour in (BLACK, WHITE) if given is None else (given,):
        cells.append(colour)
        if not _square(cells, cols):
            _colour(puzzle, cells, found)
        cells.pop()


def _square(cells: list[int], cols: int) -> bool:
    """Whether the last cell is the lower right of a 2x2 square of one colour."""
    last = len(cells) - 1
    if last < cols or last % cols == 0:
        return False
    return len({cells[last], cells[last - 1], cells[last - cols], cells[last - cols - 1]}) == 1


def _cut_off(cells: list[int], rows: int, cols: int) -> bool:
    """Whether whole rows of cells hold two parts of a colour that can no longer be joined."""
    ends = range(len(cells) - cols, len(cells)) if len(cells) < rows * cols else range(0)
    for colour in (BLACK, WHITE):
        waiting = {cell for cell, value in enumerate(cells) if value == colour}
        parts = []
        while waiting:
            part = _spread(waiting, waiting.pop(), cols)
            parts.append(part)
        if len(parts) > 1 and any(part.isdisjoint(ends) for part in parts):
            return True
    return False


def _spread(waiting: set[int], first: int, cols: int) -> set[int]:
    """Take from `waiting` all that is connected to `first`; return it with `first`."""
    part = {first}
    stack = [first]
    while stack:
        cell = stack.pop()
        beside = {cell - cols, cell + cols}
        beside |= {cell - 1} if cell % cols else set()
        beside |= {cell + 1} if (cell + 1) % cols else set()
        reached = beside & waiting
        waiting -= reached
        part |= reached
        stack.extend(reached)
    return part


def line(puzzle: YinYang) -> set[Answer]:
    """All answers, by drawing the line between the colours through the inner grid points.

    With at least two rows and columns, every inner grid point is the middle of a 2x2 square. The
    square has both colours, so the line between them comes to the point. It does not cross itself
    there, for then the square is a checkerboard, and when one colour joins its two corners, it
    parts those of the other. And as both colours are connected, it is a single line: from the edge
    of the board to the edge, or closed. It thus passes every inner point exactly once; and each
    line that does so parts the board into two connected colours without a square of one colour. On
    a board of one row or column there is one line across, or none.
    """
    rows, cols = puzzle.rows, puzzle.cols
    return {
        Answer(rows, cols, cells)
        for cells in _parted(rows, cols)
        if all(given in (None, colour) for given, colour in zip(puzzle.givens, cells))
    }


@lru_cache(maxsize=16)
def _parted(rows: int, cols: int) -> frozenset[tuple[int, ...]]:
    """The colours on both sides of every possible line, each way round."""
    found = set()
    for drawn in _lines(rows, cols):
        cells = _sides(drawn, rows, cols)
        found |= {tuple(cells), tuple(1 - side for side in cells)}
    return frozenset(found)


def _lines(rows: int, cols: int) -> Iterator[list[Point]]:
    """Every line that can part a board; a line with two ends comes once from each end."""
    if rows == 1 or cols == 1:
        yield []
    for row in range(1, rows):
        yield from _walks([(row, 0)], rows, cols)
        yield from _walks([(row, cols)], rows, cols)
    for col in range(1, cols):
        yield from _walks([(0, col)], rows, cols)
        yield from _walks([(rows, col)], rows, cols)
    if rows > 2 and cols > 2:
        yield from _walks([(1, 1), (1, 2)], rows, cols)


def _walks(walk: list[Point], rows: int, cols: int) -> Iterator[list[Point]]:
    """Every way to lead a walk on, through all inner points: to another point of the edge if it
    started on the edge, else back to its start.
    """
    row, col = walk[-1]
    complete = sum(_inner(point, rows, cols) for point in walk) == (rows - 1) * (cols - 1)
    closed = _inner(walk[0], rows, cols)
    for point in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
        inside = _inner(point, rows, cols)
        if not complete:
            if inside and point not in walk:
                yield from _walks([*walk, point], rows, cols)
        elif inside == closed and (point == walk[0]) == closed:
            yield [*walk, point]


def _inner(point: Point, rows: int, cols: int) -> bool:
    return 0 < point[0] < rows and 0 < point[1] < cols


def _sides(drawn: list[Point], rows: int, cols: int) -> list[int]:
    """The side of the line on which each cell lies; that of the first cell is 0."""
    steps = {frozenset(step) for step in pairwise(drawn)}
    sides: list[int] = []
    for row in range(rows):
        for col in range(cols):
            if col:
                crossed = frozenset({(row, col), (row + 1, col)}) in steps
                sides.append(sides[-1] ^ crossed)
            elif row:
                crossed = frozenset({(row, col), (row, col + 1)}) in steps
                sides.append(sides[-cols] ^ crossed)
            else:
                sides.append(0)
    return sides


ENGINES = {"line": line, "plain": plain}
