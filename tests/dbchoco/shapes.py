"""All polyominoes, and all blocks as shapes, grown without regard to any board."""

from __future__ import annotations

from functools import cache

from gridwright.genres.dbchoco.shapes import images, slid

STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))


def around(figure):
    """The cells beside a figure."""
    return {(r + down, c + right) for r, c in figure for down, right in STEPS} - set(figure)


@cache
def polyominoes(size):
    """All connected figures of that many cells, slid to the corner."""
    if size == 1:
        return frozenset({((0, 0),)})
    return frozenset(
        slid((*figure, cell)) for figure in polyominoes(size - 1) for cell in around(figure)
    )


@cache
def blocks(size, turns=True):
    """All blocks with halves of that many cells: unordered pairs of figures, slid together."""
    return frozenset(
        placed(half, other, cell, corner)
        for half in polyominoes(size)
        for other in (set(images(half)) if turns else {half})
        for cell in around(half)
        for corner in other
        if beside(half, other, cell, corner)
    )


def moved(figure, goal, corner):
    """The figure moved so that its cell `corner` comes to `goal`."""
    return [(r + goal[0] - corner[0], c + goal[1] - corner[1]) for r, c in figure]


def beside(half, other, goal, corner):
    """Whether the moved figure keeps clear of the half."""
    return set(half).isdisjoint(moved(other, goal, corner))


def placed(half, other, goal, corner):
    """The two halves, slid together; which is which does not count."""
    second = moved(other, goal, corner)
    both = [*half, *second]
    top, left = min(row for row, _ in both), min(col for _, col in both)
    return frozenset(
        frozenset((row - top, col - left) for row, col in figure) for figure in (half, second)
    )
