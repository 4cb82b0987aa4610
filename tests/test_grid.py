"""The geometry is what its legend says."""

from itertools import product

import pytest

from gridwright.grid import grid, turned

SIZES = list(product(range(1, 5), range(1, 6)))


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_borders_lie_between_cells_beside_each_other(rows, cols):
    board = grid(rows, cols)
    assert board.borders == rows * (cols - 1) + (rows - 1) * cols
    for border in range(board.borders):
        first, second = board.ends[2 * border : 2 * border + 2]
        assert second in board.beside(first)
        assert first in board.beside(second)
        assert border in board.side[4 * first : 4 * first + 4]
        assert border in board.side[4 * second : 4 * second + 4]


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_each_cell_is_beside_its_neighbours(rows, cols):
    board = grid(rows, cols)
    for cell in range(board.cells):
        row, col = board.pair(cell)
        around = {(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)}
        inside = {(r, c) for r, c in around if 0 <= r < rows and 0 <= c < cols}
        assert {board.pair(other) for other in board.beside(cell)} == inside


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_ring_holds_each_edge_cell_once_in_walking_order(rows, cols):
    board = grid(rows, cols)
    edge = {
        row * cols + col
        for row, col in product(range(rows), range(cols))
        if row in (0, rows - 1) or col in (0, cols - 1)
    }
    ring = list(board.ring)
    assert sorted(ring) == sorted(edge)
    closed = rows > 1 and cols > 1
    for here, there in zip(ring, ring[1:] + ring[:1] if closed else ring[1:]):
        assert there in board.beside(here)


@pytest.mark.parametrize(("rows", "cols"), SIZES)
def test_four_turns_and_two_mirrors_are_nothing(rows, cols):
    cells = list(range(rows * cols))

    def apply(board, height, width, turn):
        shape = (width, height) if turn % 2 else (height, width)
        return [board[old] for old in turned(height, width, turn)], *shape

    board, height, width = cells, rows, cols
    for _ in range(4):
        board, height, width = apply(board, height, width, 1)
    assert board == cells
    for turn in range(4, 8):
        board, height, width = apply(*apply(cells, rows, cols, turn), turn)
        assert (board, height, width) == (cells, rows, cols)
