"""Small Double Choco boards: all of some tiny sizes, and random ones."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from gridwright.genres.dbchoco.rules import DoubleChoco, DoubleChocoRules
from gridwright.model import ANY, Answer

RULES = (
    DoubleChocoRules(),
    DoubleChocoRules(clues="one"),
    DoubleChocoRules(congruence="translation"),
    DoubleChocoRules(congruence="none"),
    DoubleChocoRules(halves=False),
    DoubleChocoRules(congruence="none", halves=False),
    DoubleChocoRules(cap=1),
    DoubleChocoRules(clues="one", congruence="translation", halves=False, cap=2),
)
"""Every option at least once by itself."""

SIZES = tuple((r, c) for r in range(1, 8) for c in range(1, 8) if r * c <= 12)


def exhaustive() -> Iterator[DoubleChoco]:
    """Every colouring of some tiny sizes: bare by all rules, and with up to two clues."""
    for rows, cols in ((1, 1), (1, 2), (2, 1), (2, 2), (1, 4), (4, 1), (2, 3), (3, 2)):
        for colours in product((0, 1), repeat=rows * cols):
            for rules in RULES:
                yield board(rows, cols, colours, {}, rules)
    for rows, cols in ((1, 2), (2, 1), (2, 2), (4, 1)):
        for colours in product((0, 1), repeat=rows * cols):
            for first, second in product((None, ANY, 1, 2), repeat=2):
                for rules in RULES[:2]:
                    yield board(rows, cols, colours, {0: first, rows * cols - 1: second}, rules)


def board(rows, cols, colours, clues, rules) -> DoubleChoco:
    """A board from its clues by cell."""
    return DoubleChoco(
        rows=rows,
        cols=cols,
        colours=tuple(colours),
        clues=tuple(clues.get(cell) for cell in range(rows * cols)),
        rules=rules,
    )


def draw(rng: Random) -> DoubleChoco:
    """A random board of up to 12 cells: coloured at random, or as blocks laid at random need it."""
    most = rng.choice((6, 9, 12))
    rows, cols = rng.choice([(r, c) for r, c in SIZES if r * c <= most])
    cells = rows * cols
    rules = rng.choice(RULES) if rng.random() < 0.6 else RULES[0]
    blocks = laid(rows, cols, rng) if rng.random() < 0.7 else []
    colours = [rng.randrange(2) for _ in range(cells)]
    clues: dict[int, int | None] = {}
    shown = rng.choice((0, 0.5, 1))
    for halves in blocks:
        for colour, half in enumerate(rng.sample(halves, 2)):
            for cell in half:
                colours[cell] = colour
        if rng.random() < shown:
            clues[rng.choice(halves[0] + halves[1])] = rng.choice((len(halves[0]),) * 7 + (ANY, 2))
    if rng.random() < 0.2:
        clues[rng.randrange(cells)] = rng.choice((ANY, 1, 2, 3))
    return board(rows, cols, colours, clues, rules)


def larger(rng: Random) -> tuple[DoubleChoco, Answer]:
    """A board of up to 6x7 cells with one of its answers."""
    rows, cols = rng.choice(((4, 5), (5, 6), (6, 6), (6, 7), (7, 4)))
    rules = DoubleChocoRules(halves=rng.random() < 0.8, cap=rng.choice((None, 6)))
    return shown(rows, cols, covered(rows, cols, rng), 0.6, rules, rng)


def mosaic(rng: Random, side: int) -> tuple[DoubleChoco, Answer]:
    """A square of side x side boards of 6x6 cells that an answer covers, a clue in each block."""
    blocks = []
    for tile in range(side * side):
        top, left = (6 * corner for corner in divmod(tile, side))
        for halves in covered(6, 6, rng):
            moved = [[(top + c // 6) * 6 * side + left + c % 6 for c in half] for half in halves]
            blocks.append(moved)
    return shown(6 * side, 6 * side, blocks, 1, RULES[0], rng)


def shown(rows, cols, blocks, share, rules, rng: Random) -> tuple[DoubleChoco, Answer]:
    """The board that blocks make, halves coloured at random, and a share of the blocks clued."""
    numbers = [0] * (rows * cols)
    colours = [0] * (rows * cols)
    clues: dict[int, int | None] = {}
    for number, halves in enumerate(blocks):
        for colour, half in enumerate(rng.sample(halves, 2)):
            for cell in half:
                numbers[cell], colours[cell] = number, colour
        if rng.random() < share:
            clues[rng.choice(halves[0])] = len(halves[0])
    names: dict[int, int] = {}
    cells = tuple(names.setdefault(number, len(names)) for number in numbers)
    return board(rows, cols, colours, clues, rules), Answer(rows, cols, cells)


def covered(rows: int, cols: int, rng: Random) -> list[list[list[int]]]:
    """Blocks that cover the whole board."""
    while True:
        blocks = laid(rows, cols, rng)
        if sum(len(half) for halves in blocks for half in halves) == rows * cols:
            return blocks


def laid(rows: int, cols: int, rng: Random) -> list[list[list[int]]]:
    """Blocks laid one after the other, as pairs of halves; they may leave cells uncovered."""
    left = set(range(rows * cols))
    blocks = []
    for first in range(rows * cols):
        for _ in range(8 if first in left else 0):
            half = grown(first, left, rng.choice((1, 1, 2, 3, 4)), rows, cols, rng)
            other = image(half, left, rows, cols, rng)
            if other:
                blocks.append([half, other])
                left.difference_update(half, other)
                break
    return blocks


def grown(first: int, left: set[int], size: int, rows: int, cols: int, rng: Random) -> list[int]:
    """A connected set of at most `size` cells from a cell on."""
    half = [first]
    while len(half) < size:
        fresh = [cell for cell in around(half, rows, cols) if cell in left]
        if not fresh:
            break
        half.append(rng.choice(fresh))
    return half


def image(half: list[int], left: set[int], rows: int, cols: int, rng: Random) -> list[int]:
    """A congruent set of free cells beside a half, or nothing where a random try finds none."""
    beside = [cell for cell in around(half, rows, cols) if cell in left]
    if not beside:
        return []
    goal, source = divmod(rng.choice(beside), cols), divmod(rng.choice(half), cols)
    up, over, swap = rng.choice((1, -1)), rng.choice((1, -1)), rng.random() < 0.5
    found = []
    for cell in half:
        step = (up * (cell // cols - source[0]), over * (cell % cols - source[1]))
        row, col = (goal[i] + step[1 - i if swap else i] for i in range(2))
        if not (0 <= row < rows and 0 <= col < cols):
            return []
        found.append(row * cols + col)
    return found if left.difference(half).issuperset(found) else []


def around(cells: list[int], rows: int, cols: int) -> list[int]:
    """The cells beside a set of cells, in order."""
    found = set()
    for cell in cells:
        row, col = divmod(cell, cols)
        pairs = ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col))
        found |= {r * cols + c for r, c in pairs if 0 <= r < rows and 0 <= c < cols}
    return sorted(found.difference(cells))
