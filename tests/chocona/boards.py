"""Small Chocona boards: all of some tiny sizes, and random ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from gridwright.genres.chocona.rules import Chocona, ChoconaRules, numbered
from gridwright.model import ANY

TINY = (
    (1, 1, 1, (None, ANY)),
    (1, 2, 2, (None, ANY)),
    (2, 1, 2, (None, ANY)),
    (1, 4, 4, (None,)),
    (3, 1, 3, (None, ANY)),
    (2, 2, 4, (None,)),
    (2, 3, 2, (None,)),
    (3, 2, 2, (None,)),
)
"""Rows, columns, most rooms, and what may stand for no clue."""


def exhaustive() -> Iterator[Chocona]:
    """Every board of the tiny sizes, whatever its rooms, with clues up to one too large."""
    for rows, cols, most, blanks in TINY:
        for rooms in divisions(rows * cols, most):
            choices = [
                (*blanks, *range(rooms.count(room) + 2)) for room in range(max(rooms) + 1)
            ]
            for clues in product(*choices):
                yield from by_option(rows, cols, rooms, clues)


def by_option(rows, cols, rooms, clues) -> Iterator[Chocona]:
    """A board and, where it makes a difference, the same with something to be shaded."""
    for must_shade in (False, True):
        if must_shade and any(clue not in (None, ANY, 0) for clue in clues):
            continue
        rules = ChoconaRules(must_shade=must_shade)
        yield Chocona(rows=rows, cols=cols, rooms=rooms, clues=clues, rules=rules)


def divisions(cells: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every division of cells into at most `most` rooms, joined or not."""
    if cells == 0:
        yield ()
        return
    for rooms in divisions(cells - 1, most):
        for room in range(min(most, max(rooms, default=-1) + 2)):
            yield (*rooms, room)


def draw(rng: Random) -> Chocona:
    """A random board of up to 18 cells, joined rooms or scattered ones; often it has an answer.

    The larger a board, the more of its clues are shown, so that its answers stay countable.
    """
    rows, cols = rng.choice([(r, c) for r in range(1, 8) for c in range(1, 8) if r * c <= 18])
    size = rng.choice((1, 2, 2, 3, 5))
    whole = rng.random() < 0.7
    rooms = joined(rows, cols, size, rng) if whole else scattered(rows * cols, size, rng)
    shaded = darts(rows, cols, rng)
    hidden = rng.choice((0, 0, 0, 0.2)) if rows * cols > 9 else rng.random()
    clues = [
        sum(value for value, number in zip(shaded, rooms) if number == room)
        for room in range(max(rooms) + 1)
    ]
    if rng.random() < 0.2:
        clues[rng.randrange(len(clues))] = rng.randint(0, size + 1)
    for room in range(len(clues)):
        if rng.random() < hidden:
            clues[room] = rng.choice((None, ANY))
    rules = ChoconaRules(must_shade=rng.random() < 0.2)
    return Chocona(rows=rows, cols=cols, rooms=rooms, clues=tuple(clues), rules=rules)


def scattered(cells: int, size: int, rng: Random) -> tuple[int, ...]:
    """Rooms of about `size` cells anywhere on the board."""
    return numbered([rng.randrange(1 + cells // size) for _ in range(cells)])


def joined(rows: int, cols: int, size: int, rng: Random) -> tuple[int, ...]:
    """Rooms of joined cells, of `size` cells unless there is no place for them."""
    names: list[int | None] = [None] * (rows * cols)
    for first in rng.sample(range(rows * cols), rows * cols):
        room = [first] if names[first] is None else []
        for cell in room:
            names[cell] = first
            free = [other for other in beside(cell, rows, cols) if names[other] is None]
            room += [other for other in free if other not in room][: size - len(room)]
    return numbered(names)


def darts(rows: int, cols: int, rng: Random) -> list[int]:
    """A board of rectangles that do not touch: thrown at random, kept where there is room."""
    shaded = [0] * (rows * cols)
    for _ in range(2 * rows * cols):
        height, width = rng.randint(1, min(3, rows)), rng.randint(1, min(3, cols))
        top, left = rng.randint(0, rows - height), rng.randint(0, cols - width)
        box = [r * cols + c for r in range(top, top + height) for c in range(left, left + width)]
        near = {other for cell in box for other in beside(cell, rows, cols)}
        if not any(shaded[cell] for cell in near.union(box)):
            for cell in box:
                shaded[cell] = 1
    return shaded


def beside(cell: int, rows: int, cols: int) -> list[int]:
    """The cells that share a side with a cell."""
    row, col = divmod(cell, cols)
    pairs = ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
    return [r * cols + c for r, c in pairs if 0 <= r < rows and 0 <= c < cols]
