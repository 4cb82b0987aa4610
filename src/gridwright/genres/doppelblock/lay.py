"""Making Doppelblock: peel a Latin square, paint two of its symbols, tell no more than needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.engine.budget import Budget
from gridwright.engine.random import Random
from gridwright.errors import BudgetSpent
from gridwright.genres.doppelblock.prove import prove
from gridwright.genres.doppelblock.rules import BLOCK, Doppelblock
from gridwright.maker import Maker, Setting
from gridwright.model import Answer, Cell

VERSION = 1

BARE = 7
"""The largest board that is made without givens where nothing is said about them."""

BAREST = 9
"""The largest board that is made without givens at all. The sums pin one random answer in ten at
7 x 7, one in 55 at 8 x 8 and one in several thousand at 9 x 9.
"""

DRAWS = 1000
"""So many answers one laying draws in search of one that its sums may pin."""

GLANCE = 3000
"""The nodes for which an answer may resist the search for another before it is taken."""

Square = list[list[int]]
"""A Latin square: row by row the symbols 0 to n - 1."""

Triple = tuple[int, int, int]
"""A row, a column, and the symbol of a Latin square there: any two of the three give the third."""

VIEWS = ((0, 1, 2), (1, 0, 2), (2, 0, 1))
"""The parts of triples in other orders, so that each part plays the row once."""


def refuse(rows: int, cols: int, grades: tuple[str, ...], settings: Mapping[str, Any]) -> str:
    """Why there can be no such puzzles."""
    if rows != cols:
        return f"Doppelblock is played on a square, not on {rows} x {cols}"
    if rows < 2:
        return f"a board of {rows} x {cols} has no room for two blocks in a line"
    if settings["givens"] == "none" and rows > BAREST:
        return (
            f"hardly any answer of {rows} x {cols} is pinned by its sums alone: "
            f"above {BAREST} x {BAREST} there must be givens"
        )
    given = _given(rows, settings)
    if not any(_occurs(grade, rows, given) for grade in grades):
        beside = "with" if given else "without"
        return f"no board of {rows} x {cols} {beside} givens has the grade {' or '.join(grades)}"
    return ""


def _occurs(grade: str, n: int, given: bool) -> bool:
    """Whether boards can have a grade.

    Blocks alone, on 2 x 2, are no riddle. The blocks of 3 x 3 leave no choice of numbers, and are
    found by their distance. From 4 x 4 on `line` and `scope` place no number without a given, for
    numbers are all the same to them.
    """
    if n == 2:
        return grade == "line"
    if n == 3:
        return grade == "scope" or (grade == "line" and given)
    return given or grade not in ("line", "scope")


def lay(
    random: Random, rows: int, cols: int, settings: Mapping[str, Any]
) -> tuple[Doppelblock, Answer] | None:
    """An answer with all its sums, and with all its cells if there may be givens.

    Without givens, answers are drawn until none other with the same sums comes to light.
    """
    if _given(rows, settings):
        puzzle, answer = painted(peeled(random, rows), dealt(random, rows))
        return replace(puzzle, cells=answer.cells), answer
    for _ in range(DRAWS):
        square, values = peeled(random, rows), dealt(random, rows)
        puzzle, answer = painted(square, values)
        if not twin(square, values) and _stands(puzzle, answer):
            return puzzle, answer
    return None


def _given(n: int, settings: Mapping[str, Any]) -> bool:
    """Whether there may be givens."""
    return n > BARE if settings["givens"] is None else settings["givens"] == "fewest"


def _stands(puzzle: Doppelblock, answer: Answer) -> bool:
    """Whether no other answer is found at a glance."""
    try:
        return bool(prove(puzzle, answer, Budget(nodes=GLANCE)))
    except BudgetSpent:
        return True


def peeled(random: Random, n: int) -> Square:
    """A Latin square, one random perfect matching of rows and columns a symbol.

    The cells without a symbol are a regular bipartite graph, and that has a perfect matching
    (D. Koenig, 1916). So every draw succeeds, and every Latin square comes up.
    """
    square = [[-1] * n for _ in range(n)]
    blank = [list(range(n)) for _ in range(n)]
    for symbol in range(n):
        for col, row in enumerate(_matching(random, blank)):
            blank[row].remove(col)
            square[row][col] = symbol
    return square


def _matching(random: Random, blank: list[list[int]]) -> list[int]:
    """For each column a row of its own in which it is blank, by augmenting paths."""
    rows = list(range(len(blank)))
    random.shuffle(rows)
    for cols in blank:
        random.shuffle(cols)
    holder = [-1] * len(blank)
    for row in rows:
        _seat(row, blank, holder, [False] * len(blank))
    return holder


def _seat(row: int, blank: list[list[int]], holder: list[int], tried: list[bool]) -> bool:
    """Find a column for a row, moving other rows on if need be."""
    for col in blank[row]:
        if not tried[col]:
            tried[col] = True
            if holder[col] < 0 or _seat(holder[col], blank, holder, tried):
                holder[col] = row
                return True
    return False


def dealt(random: Random, n: int) -> list[int]:
    """For each symbol what it stands for: two are blocks, the others the numbers."""
    values = [BLOCK, *range(n - 1)]
    random.shuffle(values)
    return values


def painted(square: Square, values: Sequence[int]) -> tuple[Doppelblock, Answer]:
    """The board of a Latin square: its answer, and the puzzle with all its sums."""
    n = len(square)
    board = _board(square, values)
    sums = _sums(board)
    puzzle = Doppelblock(rows=n, cols=n, left=sums[:n], top=sums[n:], cells=(None,) * (n * n))
    return puzzle, Answer(n, n, tuple(value for row in board for value in row))


def _board(square: Square, values: Sequence[int]) -> list[list[int]]:
    return [[values[symbol] for symbol in row] for row in square]


def _sums(board: list[list[int]]) -> tuple[int, ...]:
    """The sums between the blocks, of the rows and then of the columns."""
    return tuple(_between(line) for line in (*board, *zip(*board)))


def _between(line: Sequence[int]) -> int:
    first = line.index(BLOCK)
    return sum(line[first : line.index(BLOCK, first + 1)])


def twin(square: Square, values: Sequence[int]) -> bool:
    """Whether some cycle switch gives another answer with the same sums.

    From 6 x 6 on, of ten random answers that their sums do not pin, at least nine have such a twin.
    """
    board = _board(square, values)
    sums = _sums(board)
    for changes in switches(square):
        other = [row[:] for row in board]
        for row, col, symbol in changes:
            other[row][col] = values[symbol]
        if other != board and _sums(other) == sums:
            return True
    return False


def switches(square: Square) -> Iterator[list[Triple]]:
    """The cycle switches of a Latin square, each as the triples that take the place of others.

    Two rows of a Latin square fall into cycles of columns, in each of which they hold the same
    symbols; trading these gives another Latin square. The same holds for two columns, and for the
    places of two symbols (I. M. Wanless, Cycle switches in Latin squares, 2004).
    """
    n = len(square)
    triples = [(row, col, square[row][col]) for row in range(n) for col in range(n)]
    for view in VIEWS:
        seen = [[0] * n for _ in range(n)]
        for triple in triples:
            seen[triple[view[0]]][triple[view[1]]] = triple[view[2]]
        home = [view.index(part) for part in range(3)]
        for cycle in _cycles(seen):
            yield [(cell[home[0]], cell[home[1]], cell[home[2]]) for cell in cycle]


def _cycles(square: Square) -> Iterator[list[Triple]]:
    """The switches of any two rows."""
    n = len(square)
    for upper in range(n):
        for lower in range(upper):
            fresh = [True] * n
            for first in range(n):
                cycle = []
                col = first
                while fresh[col]:
                    fresh[col] = False
                    cycle += [(upper, col, square[lower][col]), (lower, col, square[upper][col])]
                    col = square[upper].index(square[lower][col])
                if cycle:
                    yield cycle


def clues(puzzle: Doppelblock, settings: Mapping[str, Any]) -> list[list[int]]:
    """The cells that are given, then the lines that have a sum, counted on from the cells."""
    size = len(puzzle.cells)
    sums = puzzle.left + puzzle.top
    givens = [cell for cell, given in enumerate(puzzle.cells) if given is not None]
    told = [size + line for line, clue in enumerate(sums) if clue is not None]
    return [givens, told] if settings["sums"] == "strip" else [givens]


def strip(puzzle: Doppelblock, gone: Sequence[int]) -> Doppelblock:
    """The puzzle without some givens and sums."""
    n = puzzle.rows
    told = [*puzzle.cells, *puzzle.left, *puzzle.top]
    for clue in gone:
        told[clue] = None
    left, top = tuple(told[n * n : n * n + n]), tuple(told[n * n + n :])
    return replace(puzzle, cells=tuple(told[: n * n]), left=left, top=top)


def spot(puzzle: Doppelblock, clue: int) -> Cell:
    """Where a given or a sum stands; a sum above its column, or left of its row."""
    row, col = divmod(clue, puzzle.cols)
    n = puzzle.rows
    return (row, col) if row < n else (col, -1) if row == n else (-1, col)


MAKER = Maker(
    version=VERSION,
    tiers={"easy": ("line", "scope", "bounds"), "medium": ("gac",), "hard": ("probe",)},
    depth={"medium": 3, "hard": 2},
    settings=(
        Setting(
            name="sums",
            default="strip",
            choices=("strip", "all"),
            meaning={
                "en": "whether sums are taken away while they are not needed, or all are printed",
                "ja": "盤面の外の数字（strip：要らないものを消す、all：すべて残す）",
            },
        ),
        Setting(
            name="givens",
            default=None,
            choices=("none", "fewest"),
            meaning={
                "en": "whether nothing is given inside the board, or the fewest cells that are "
                f"needed; none up to {BARE} x {BARE} and fewest above, if not said",
                "ja": "盤面の中の数字と黒マス（none：なし、fewest：要るだけ。指定がなければ"
                f"{BARE}×{BARE}までなし）",
            },
        ),
    ),
    refuse=refuse,
    lay=lay,
    clues=clues,
    strip=strip,
    spot=spot,
    by_grade=True,
    prove=prove,
)
"""Doppelblock's generator."""
