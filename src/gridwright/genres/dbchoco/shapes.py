"""Figures of cells: the same up to a slide, a turn or a mirror image."""

from __future__ import annotations

from collections.abc import Iterable

from gridwright.model import Cell

Figure = tuple[Cell, ...]


def slid(cells: Iterable[Cell]) -> Figure:
    """The cells in order, moved so that the least row and the least column are 0.

    >>> slid([(3, 5), (2, 6)])
    ((0, 1), (1, 0))
    """
    cells = list(cells)
    top = min(row for row, _ in cells)
    left = min(col for _, col in cells)
    return tuple(sorted((row - top, col - left) for row, col in cells))


def turns(cells: Iterable[Cell]) -> list[Figure]:
    """The figure after no, one, two and three quarter turns, slid to the corner."""
    figure = slid(cells)
    found = [figure]
    for _ in range(3):
        figure = slid((col, -row) for row, col in figure)
        found.append(figure)
    return found


def images(cells: Iterable[Cell]) -> list[Figure]:
    """The figure's four turns, then those of its mirror image, slid to the corner."""
    cells = list(cells)
    return turns(cells) + turns((row, -col) for row, col in cells)


def free(cells: Iterable[Cell]) -> Figure:
    """One figure for all that turns, mirrors and slides make alike.

    >>> free([(0, 0), (0, 1), (1, 1)]) == free([(7, 3), (8, 3), (7, 4)])
    True
    """
    return min(images(cells))


def one_sided(cells: Iterable[Cell]) -> Figure:
    """One figure for all that turns and slides make alike; mirror images stay apart."""
    return min(turns(cells))
