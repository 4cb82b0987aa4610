"""What the genres' play records share: connected runs of cells, tints and names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence


def runs(cells: Iterable[int], near: Callable[[int], Iterable[int]]) -> list[list[int]]:
    """The cells in connected runs, each in order, the runs in order of first cells.

    `near` gives the cells beside a cell; those that are not among `cells` are passed over.

    >>> runs([0, 1, 4, 5, 3], lambda cell: (cell - 1, cell + 1))
    [[0, 1], [3, 4, 5]]
    """
    waiting = set(cells)
    found = []
    for first in sorted(waiting):
        if first not in waiting:
            continue
        waiting.remove(first)
        run = [first]
        for cell in run:
            fresh = waiting.intersection(near(cell))
            waiting -= fresh
            run += sorted(fresh)
        found.append(sorted(run))
    return found


def tinted(size: int, groups: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The number of its group for each of so many cells, -1 for those in none.

    >>> tinted(4, [[1], [0, 3]])
    (1, 0, -1, 1)
    """
    tints = [-1] * size
    for number, group in enumerate(groups):
        for cell in group:
            tints[cell] = number
    return tuple(tints)
