"""Small Doppelblock boards: all of some tiny sizes, and random ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from gridwright.genres.doppelblock.rules import BLOCK, Doppelblock
from gridwright.model import ANY, Answer


def board(n, clues=(), cells=None) -> Doppelblock:
    """A board from its sums, rows first, and its givens; without them, there are none."""
    sums = tuple(clues) or (None,) * (2 * n)
    return Doppelblock(
        rows=n,
        cols=n,
        left=sums[:n],
        top=sums[n:],
        cells=tuple(cells or (None,) * (n * n)),
    )


def exhaustive() -> Iterator[Doppelblock]:
    """Boards up to 3 x 3 with all sums up to one too large, or with a few sums and all givens."""
    for clues in product((None, ANY, 0, 1), repeat=2):
        yield board(1, clues)
    yield board(1, cells=(BLOCK,))
    for clues in product((None, 0, 1), repeat=4):
        yield board(2, clues)
    for cells in product((None, BLOCK), repeat=4):
        yield board(2, cells=cells)
    for clues in product((None, 0, 1), repeat=6):
        yield board(3, clues)
    for line, clue in product(range(6), (ANY, 2)):
        yield board(3, [clue if k == line else None for k in range(6)])
    for values in product((None, BLOCK, 1), repeat=4):
        for clues in ((), (0, None, None, 1, None, None)):
            yield board(3, clues, (*values, None, None, None, None, None))


def draw(rng: Random) -> Doppelblock:
    """A random board up to 6 x 6, with an answer more often than not.

    The larger a board, the more of its sums and givens are shown, so that its answers stay
    countable.
    """
    n = rng.choice((1, 2, 3, 4, 4, 4, 5, 5, 5, 5, 6))
    values = filled(n, rng) if n > 1 else [BLOCK]
    shown, given = {
        4: (rng.choice((0.2, 0.6, 1)), rng.choice((0, 0, 0.1, 0.3))),
        5: (rng.choice((0.8, 1)), rng.choice((0.05, 0.1, 0.3))),
        6: (1, rng.choice((0.3, 0.4))),
    }.get(n, (rng.random(), rng.choice((0, 0.2))))
    clues = [clue if rng.random() < shown else rng.choice((None, ANY)) for clue in sums(values, n)]
    cells = [value if rng.random() < given else None for value in values]
    if rng.random() < 0.15:
        clues[rng.randrange(2 * n)] = rng.randint(0, n * (n - 1) // 2)
    if rng.random() < 0.15:
        cells[rng.randrange(n * n)] = rng.choice((BLOCK, *range(1, n - 1)))
    return board(n, clues, cells)


def filled(n: int, rng: Random) -> list[int]:
    """A random board that keeps the rules of rows and columns: a Latin square, two symbols shaded.

    One perfect matching of the rows and columns still free with each other is peeled off a symbol.
    """
    free = [set(range(n)) for _ in range(n)]
    values = [BLOCK] * (n * n)
    for symbol in range(n):
        for col, row in matching(free, rng).items():
            values[row * n + col] = max(symbol - 1, BLOCK)
            free[row].discard(col)
    return values


def matching(free: list[set[int]], rng: Random) -> dict[int, int]:
    """A column for each row, as column -> row, by augmenting paths in random order."""
    row_of: dict[int, int] = {}

    def seat(row: int, tried: set[int]) -> bool:
        for col in rng.sample(sorted(free[row] - tried), len(free[row] - tried)):
            if col not in tried:
                tried.add(col)
                if col not in row_of or seat(row_of[col], tried):
                    row_of[col] = row
                    return True
        return False

    assert all(seat(row, set()) for row in rng.sample(range(len(free)), len(free)))
    return row_of


def sums(values: list[int], n: int) -> list[int]:
    """The sums of a full board, rows first; 0 for a line without two blocks."""
    rows = [values[row * n : (row + 1) * n] for row in range(n)]
    lines = rows + [list(col) for col in zip(*rows)]
    found = []
    for line in lines:
        first, *others = [spot for spot, value in enumerate(line) if value == BLOCK]
        found.append(sum(line[first : others[0]]) if others else 0)
    return found


def answer(text: str) -> Answer:
    """An answer written as rows parted by '/', '-' a block: "--1/1--/-1-"."""
    rows = text.split("/")
    return Answer(
        len(rows), len(rows), tuple(BLOCK if sign == "-" else int(sign) for sign in "".join(rows))
    )
