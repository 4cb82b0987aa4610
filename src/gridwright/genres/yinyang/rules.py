"""Yin-Yang: the puzzle's data, and the checker written from the definition alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from gridwright.errors import PuzzleError
from gridwright.genre import Option
from gridwright.grid import turned
from gridwright.model import Answer, Marks, Puzzle, Violation

BLACK, WHITE = 0, 1
"""The values of a cell."""

VALUES = bytes.maketrans(bytes((1 << BLACK, 1 << WHITE)), bytes((BLACK, WHITE)))
"""From the mask of a decided cell to its value."""

COLOURS = {BLACK: "black", WHITE: "white"}

OPTIONS: tuple[Option, ...] = ()

TEXT = {
    "en": (
        "Colour every cell black or white; the cells given keep their colour.",
        "All black cells form one group connected along cell sides, and so do all white cells.",
        "No 2x2 square is all of one colour.",
        "A board of one row or one column may be all of one colour; on any other board the rule on "
        "squares makes both colours occur.",
    ),
    "ja": (
        "すべてのマスを黒か白にします。はじめから色のあるマスは変えられません。",
        "黒マスどうし、白マスどうしは、それぞれ辺でひとつながりになります。",
        "2×2の正方形がすべて同じ色になってはいけません。",
        "1行または1列だけの盤面は全体が一色でもかまいません。"
        "それ以外の盤面では、2×2の規則から必ず両方の色が現れます。",
    ),
}


@dataclass(frozen=True)
class YinYangRules:
    """Yin-Yang has no rule options."""


@dataclass(frozen=True, kw_only=True)
class YinYang(Puzzle):
    """givens: per cell BLACK, WHITE or None, row-major.

    Raises PuzzleError for a board without cells, for givens that are not one a cell, and for a
    given that is no colour.
    """

    genre: ClassVar[str] = "yinyang"

    givens: tuple[int | None, ...]
    rules: YinYangRules = field(default_factory=YinYangRules)

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.givens) != self.rows * self.cols:
            raise PuzzleError(
                f"{len(self.givens)} givens, where the board has {self.rows * self.cols} cells"
            )
        for cell, given in enumerate(self.givens):
            if given not in (None, BLACK, WHITE):
                name = _name(*divmod(cell, self.cols))
                raise PuzzleError(f"{name} is given as {given!r}; a given is black or white")


def values(puzzle: YinYang) -> int:
    """The mask of all values of a cell."""
    return 1 << BLACK | 1 << WHITE


def open_marks(puzzle: YinYang) -> Marks:
    """Givens decided, everything else open."""
    mask = {BLACK: 1 << BLACK, WHITE: 1 << WHITE, None: values(puzzle)}
    return Marks(tuple(map(mask.__getitem__, puzzle.givens)))


def marks_of(puzzle: YinYang, answer: Answer) -> Marks:
    """Every cell decided as in the answer."""
    return Marks(tuple(1 << colour for colour in answer.cells))


def answer_of(puzzle: YinYang, marks: Marks) -> Answer:
    """The answer that decided marks hold."""
    return Answer(puzzle.rows, puzzle.cols, tuple(bytes(marks.places).translate(VALUES)))


def transform(puzzle: YinYang, turn: int) -> YinYang:
    """The puzzle after one of the symmetries of `grid.turned`."""
    rows, cols = puzzle.rows, puzzle.cols
    givens = tuple(puzzle.givens[old] for old in turned(rows, cols, turn))
    if turn % 2:
        rows, cols = cols, rows
    return replace(puzzle, rows=rows, cols=cols, givens=givens)


def swap(puzzle: YinYang) -> YinYang:
    """The puzzle with black and white exchanged."""
    exchanged = {None: None, BLACK: WHITE, WHITE: BLACK}
    return replace(puzzle, givens=tuple(exchanged[given] for given in puzzle.givens))


def inspect(puzzle: YinYang, marks: Marks) -> tuple[Violation, ...]:
    """Every rule that is certainly broken, whatever the open cells turn out to be.

    Codes, and the cells that each marks:

    given        a cell that cannot have the colour it is given
    square       the four cells of a 2x2 square of one colour; one violation a square
    split-black  the black cells that cells of the other colour cut off from the largest part of
                 the black ones (from the first such part, if several are largest)
    split-white  the same of white
    """
    return (
        *_givens(puzzle, marks),
        *_squares(puzzle, marks),
        *_splits(puzzle, marks),
    )


def _name(row: int, col: int) -> str:
    return f"R{row + 1}C{col + 1}"


def _givens(puzzle: YinYang, marks: Marks) -> Iterator[Violation]:
    for cell, given in enumerate(puzzle.givens):
        if given is not None and not marks.places[cell] >> given & 1:
            row, col = divmod(cell, puzzle.cols)
            message = f"{_name(row, col)} is given as {COLOURS[given]}."
            yield Violation("given", ((row, col),), message)


def _squares(puzzle: YinYang, marks: Marks) -> Iterator[Violation]:
    for row in range(puzzle.rows - 1):
        for col in range(puzzle.cols - 1):
            square = tuple((row + down, col + across) for down in (0, 1) for across in (0, 1))
            masks = {marks.places[r * puzzle.cols + c] for r, c in square}
            for colour, name in COLOURS.items():
                if masks == {1 << colour}:
                    where = f"The 2x2 square {_name(*square[0])}-{_name(*square[3])}"
                    yield Violation("square", square, f"{where} is all {name}.")


def _splits(puzzle: YinYang, marks: Marks) -> Iterator[Violation]:
    for colour, name in COLOURS.items():
        groups = _groups(puzzle, marks, colour)
        if len(groups) < 2:
            continue
        largest = max(groups, key=len)
        cut_off = sorted(cell for group in groups if group is not largest for cell in group)
        cells = tuple(divmod(cell, puzzle.cols) for cell in cut_off)
        verb = "is" if len(cells) == 1 else "are"
        names = ", ".join(_name(*cell) for cell in cells)
        message = f"{names} {verb} {name} and cut off from the other {name} cells."
        yield Violation(f"split-{name}", cells, message)


def _groups(puzzle: YinYang, marks: Marks, colour: int) -> list[list[int]]:
    """The cells decided as `colour`, grouped by whether cells that may be `colour` connect them."""
    bit = 1 << colour
    waiting = {cell for cell, mask in enumerate(marks.places) if mask & bit}
    groups = []
    while waiting:
        reached = [min(waiting)]
        waiting.remove(reached[0])
        for cell in reached:
            for other in _beside(puzzle, cell):
                if other in waiting:
                    waiting.remove(other)
                    reached.append(other)
        group = [cell for cell in reached if marks.places[cell] == bit]
        if group:
            groups.append(group)
    return groups


def _beside(puzzle: YinYang, cell: int) -> Iterator[int]:
    row, col = divmod(cell, puzzle.cols)
    if row > 0:
        yield cell - puzzle.cols
    if col > 0:
        yield cell - 1
    if col < puzzle.cols - 1:
        yield cell + 1
    if row < puzzle.rows - 1:
        yield cell + puzzle.cols
