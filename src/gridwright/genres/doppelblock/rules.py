"""Doppelblock: the puzzle's data, and the checker written from the definition alone.

Rows are the lines 0 to n - 1 from the top, columns the lines n to 2n - 1 from the left.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from gridwright.errors import PuzzleError
from gridwright.genre import Option
from gridwright.grid import turned
from gridwright.model import ANY, Answer, Cell, Marks, Puzzle, Violation

BLOCK = 0
"""The value of a shaded cell; the others are the numbers 1 to n - 2."""

OPTIONS: tuple[Option, ...] = ()

Broken = tuple[str, Sequence[int], str]
"""A rule that a line breaks: its code, the spots that show it, and what the line does."""

TEXT = {
    "en": (
        "Shade exactly two cells of each row and each column: its blocks.",
        "Fill the other cells with numbers so that each row and each column of a board of n x n "
        "holds every number from 1 to n - 2 exactly once.",
        "A number outside the board is the sum of the numbers between the two blocks of its row "
        "or column; it is 0 when they are side by side.",
        "A ? outside the board tells nothing.",
        "Numbers and blocks given inside the board stand as they are.",
    ),
    "ja": (
        "どの行と列にも、黒マス（ブロック）をちょうど2つずつ作ります。",
        "n×nの盤面では、残りのマスに数字を入れ、どの行と列にも1からn-2までの数字が"
        "1つずつ入るようにします。",
        "盤面の外の数字は、その行または列の2つの黒マスに挟まれた数字の和です。"
        "黒マスが隣り合うときは0です。",
        "盤面の外の「?」は何も表しません。",
        "盤面にはじめからある数字と黒マスは変えられません。",
    ),
}


@dataclass(frozen=True)
class DoppelblockRules:
    """Doppelblock has no rule options."""


@dataclass(frozen=True, kw_only=True)
class Doppelblock(Puzzle):
    """A square board; top and left: per column and per row the sum between its blocks.

    A sum may be ANY ('?', tells nothing) or None. cells: givens inside, row-major: a number,
    BLOCK, or None. Raises PuzzleError for a board that is not square, for clues that are not as
    many as it has lines and cells, and for numbers out of range.
    """

    genre: ClassVar[str] = "doppelblock"

    top: tuple[int | None, ...]
    left: tuple[int | None, ...]
    cells: tuple[int | None, ...]
    rules: DoppelblockRules = field(default_factory=DoppelblockRules)

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.rows != self.cols:
            raise PuzzleError(
                f"the board has {self.rows} rows and {self.cols} columns; "
                "Doppelblock is played on a square"
            )
        _counted("sums at the top", self.top, self.cols)
        _counted("sums at the left", self.left, self.rows)
        _counted("cells", self.cells, self.rows * self.cols)
        for line, clue in enumerate(self.left + self.top):
            if clue is not None and clue != ANY and clue < 0:
                raise PuzzleError(f"the sum of {line_name(line, self.rows)} is {clue}, below 0")
        for cell, given in enumerate(self.cells):
            if given is not None and not (given == BLOCK or 1 <= given <= self.rows - 2):
                row, col = divmod(cell, self.cols)
                raise PuzzleError(f"R{row + 1}C{col + 1} is given as {given}; {self._choice()}")

    def _choice(self) -> str:
        if self.rows < 3:
            return f"a board of {self.rows} x {self.rows} has only blocks"
        return f"numbers go from 1 to {self.rows - 2}"


def _counted(what: str, clues: Sequence[int | None], wanted: int) -> None:
    if len(clues) != wanted:
        raise PuzzleError(f"{len(clues)} {what}, where the board has {wanted}")


def line_name(line: int, n: int) -> str:
    """What people call a line.

    >>> line_name(0, 5), line_name(6, 5)
    ('row 1', 'column 2')
    """
    return f"row {line + 1}" if line < n else f"column {line - n + 1}"


def line_cells(line: int, n: int) -> list[int]:
    """The cells of a line, left to right or top to bottom.

    >>> line_cells(1, 3), line_cells(3, 3)
    ([3, 4, 5], [0, 3, 6])
    """
    return list(range(line * n, line * n + n)) if line < n else list(range(line - n, n * n, n))


def all_values(n: int) -> int:
    """The mask of every value that a board of n x n knows."""
    return (1 << max(1, n - 1)) - 1


def values(puzzle: Doppelblock) -> int:
    """The mask of all values of a cell."""
    return all_values(puzzle.rows)


def open_marks(puzzle: Doppelblock) -> Marks:
    """Givens decided, everything else open."""
    every = values(puzzle)
    return Marks(tuple([every if given is None else 1 << given for given in puzzle.cells]))


def marks_of(puzzle: Doppelblock, answer: Answer) -> Marks:
    """Every cell decided as in the answer."""
    return Marks(tuple(1 << value for value in answer.cells))


def answer_of(puzzle: Doppelblock, marks: Marks) -> Answer:
    """The answer that decided marks hold."""
    return Answer(puzzle.rows, puzzle.cols, tuple([mask.bit_length() - 1 for mask in marks.places]))


def transform(puzzle: Doppelblock, turn: int) -> Doppelblock:
    """The puzzle after one of the symmetries of `grid.turned`; a sum reads the same both ways."""
    top, left = puzzle.top, puzzle.left
    if turn >= 4:
        top = top[::-1]
    for _ in range(turn % 4):
        top, left = left[::-1], top
    cells = tuple(puzzle.cells[old] for old in turned(puzzle.rows, puzzle.cols, turn))
    return replace(puzzle, top=top, left=left, cells=cells)


def inspect(puzzle: Doppelblock, marks: Marks) -> tuple[Violation, ...]:
    """Every rule that is certainly broken, whatever the open cells turn out to be.

    Codes, and the cells that each marks:

    given            a cell that cannot be what is given there
    blocks-over      the blocks of a line that has more than two
    blocks-under     a line in which fewer than two cells can be blocks
    number-repeated  the cells of a line that hold the same number
    number-missing   a line in which no cell can hold some number
    sum              the cells between the two blocks of a line, which cannot give the clue: not
                     with the candidates that they have, or not with as many different numbers;
                     the two blocks themselves when nothing is between them
    """
    n = puzzle.rows
    found = list(_givens(puzzle, marks))
    for line, clue in enumerate(puzzle.left + puzzle.top):
        cells = line_cells(line, n)
        masks = [marks.places[cell] for cell in cells]
        for code, spots, message in _line(masks, n, clue):
            places = tuple(divmod(cells[spot], n) for spot in spots)
            found.append(Violation(code, places, f"{line_name(line, n).capitalize()} {message}."))
    return tuple(found)


def _givens(puzzle: Doppelblock, marks: Marks) -> Iterator[Violation]:
    for cell, given in enumerate(puzzle.cells):
        if given is not None and not marks.places[cell] >> given & 1:
            row, col = divmod(cell, puzzle.cols)
            what = "a block" if given == BLOCK else str(given)
            place: tuple[Cell, ...] = ((row, col),)
            yield Violation("given", place, f"R{row + 1}C{col + 1} is given as {what}.")


def _line(masks: list[int], n: int, clue: int | None) -> Iterator[Broken]:
    """What the candidates of one line break."""
    held: defaultdict[int, list[int]] = defaultdict(list)
    possible = 0
    for spot, mask in enumerate(masks):
        possible |= mask
        if mask.bit_count() == 1:
            held[mask.bit_length() - 1].append(spot)
    blocks = held.pop(BLOCK, [])
    if len(blocks) > 2:
        yield "blocks-over", blocks, "has more than two blocks"
    if sum(mask >> BLOCK & 1 for mask in masks) < 2:
        yield "blocks-under", range(n), "has no room for two blocks"
    for number, spots in sorted(held.items()):
        if len(spots) > 1:
            yield "number-repeated", spots, f"has {number} more than once"
    missing = [number for number in range(1, n - 1) if not possible >> number & 1]
    if missing:
        yield "number-missing", range(n), f"has no place for {', '.join(map(str, missing))}"
    if len(blocks) == 2 and clue is not None and clue != ANY:
        yield from _between(masks, blocks, clue)


def _between(masks: list[int], blocks: list[int], clue: int) -> Iterator[Broken]:
    """Whether the cells between two known blocks can still give the clue.

    Their sum is at least that of their smallest candidates and that of as many smallest numbers, at
    most that of their largest candidates and that of as many largest numbers.
    """
    spots = range(blocks[0] + 1, blocks[1])
    count, largest = len(spots), len(masks) - 2
    numbers = [masks[spot] >> 1 for spot in spots]
    low = sum((mask & -mask).bit_length() for mask in numbers)
    high = sum(mask.bit_length() for mask in numbers)
    low = max(low, count * (count + 1) // 2)
    high = min(high, count * (2 * largest - count + 1) // 2)
    if not low <= clue <= high:
        yield "sum", spots or blocks, f"cannot have the sum {clue} between its blocks"
