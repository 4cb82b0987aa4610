"""Geometry that all genres share.

A board has `rows` x `cols` cells. A cell is a flat index in row-major order, or a pair
(row, col), both counted from 0. Two cells are *beside* each other when they share a side.
A *border* is the side between two such cells: first the rows * (cols - 1) borders between
horizontal neighbours, row by row, then the (rows - 1) * cols between vertical ones.
A *window* is a 2x2 square of cells.
"""

from __future__ import annotations

from array import array
from functools import lru_cache


class Grid:
    """The fixed tables of one board size; made once a size by `grid()` and never changed.

    near     4 entries a cell: the cells above, left, right, below, or -1 past the edge
    side     4 entries a cell: the borders towards those cells, or -1
    ends     2 entries a border: its two cells, the smaller index first
    windows  4 entries a window: top left, top right, bottom left, bottom right
    around   4 entries a cell: the windows that hold it, named by their top left cells, in reading
             order, or -1 past the edge
    ring     the cells round the board's edge, clockwise from the top left corner; on a board of
             one row or column, its cells from end to end
    """

    def __init__(self, rows: int, cols: int) -> None:
        self.rows = rows
        self.cols = cols
        self.cells = rows * cols
        self.borders = rows * (cols - 1) + (rows - 1) * cols
        self.near = array("i", [-1] * (4 * self.cells))
        self.side = array("i", [-1] * (4 * self.cells))
        self.ends = array("i")
        self._link()
        self.windows = array("i")
        for row in range(rows - 1):
            for col in range(cols - 1):
                corner = row * cols + col
                self.windows.extend((corner, corner + 1, corner + cols, corner + cols + 1))
        self.around = array("i", _around(rows, cols))
        self.ring = array("i", _ring(rows, cols))

    def _link(self) -> None:
        cols = self.cols
        pairs = [
            (row * cols + col, row * cols + col + 1, 2, 1)
            for row in range(self.rows)
            for col in range(cols - 1)
        ] + [(cell, cell + cols, 3, 0) for cell in range(self.cells - cols)]
        for border, (first, second, ahead, back) in enumerate(pairs):
            self.near[4 * first + ahead] = second
            self.near[4 * second + back] = first
            self.side[4 * first + ahead] = self.side[4 * second + back] = border
            self.ends.extend((first, second))

    def pair(self, cell: int) -> tuple[int, int]:
        """The (row, col) of a flat index."""
        return divmod(cell, self.cols)

    def beside(self, cell: int) -> list[int]:
        """The cells that share a side with `cell`, above, left, right, below."""
        return [other for other in self.near[4 * cell : 4 * cell + 4] if other >= 0]


def _around(rows: int, cols: int) -> list[int]:
    return [
        top * cols + left if 0 <= top < rows - 1 and 0 <= left < cols - 1 else -1
        for row in range(rows)
        for col in range(cols)
        for top in (row - 1, row)
        for left in (col - 1, col)
    ]


def _ring(rows: int, cols: int) -> list[int]:
    if rows == 1 or cols == 1:
        return list(range(rows * cols))
    top = list(range(cols))
    right = [row * cols + cols - 1 for row in range(1, rows)]
    bottom = [(rows - 1) * cols + col for col in range(cols - 2, -1, -1)]
    left = [row * cols for row in range(rows - 2, 0, -1)]
    return top + right + bottom + left


@lru_cache(maxsize=64)
def grid(rows: int, cols: int) -> Grid:
    """The tables of a rows x cols board, both at least 1.

    >>> grid(2, 3).beside(1)
    [0, 2, 4]
    >>> list(grid(2, 2).ends)
    [0, 1, 2, 3, 0, 2, 1, 3]
    >>> list(grid(2, 3).around[4:8])
    [-1, -1, 0, 1]
    >>> list(grid(3, 3).ring)
    [0, 1, 2, 5, 8, 7, 6, 3]
    """
    return Grid(rows, cols)


def turned(rows: int, cols: int, turn: int) -> list[int]:
    """Where each cell of a board comes from after one of the eight symmetries.

    `turn` 0 to 3 is that many quarter turns clockwise, 4 to 7 the same after mirroring left to
    right. The board that results has `cols` x `rows` cells when `turn` is odd. Entry i is the
    old cell that stands at new cell i.

    >>> turned(2, 3, 1)
    [3, 0, 4, 1, 5, 2]
    """
    board = [list(range(row * cols, (row + 1) * cols)) for row in range(rows)]
    if turn >= 4:
        board = [line[::-1] for line in board]
    for _ in range(turn % 4):
        board = [list(line) for line in zip(*board[::-1])]
    return [cell for line in board for cell in line]
