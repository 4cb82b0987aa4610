"""Judging boards by the rules, whole or in part."""

from __future__ import annotations

from typing import Any

from gridwright.errors import GridwrightError
from gridwright.genre import genre_of
from gridwright.model import Answer, Board, Marks, Puzzle, Report


def marks_of(puzzle: Puzzle, board: Board) -> Marks:
    """Any form of a board as Marks; GridwrightError if it does not fit the puzzle.

    What is given is marked, whether the board repeats it or leaves it open.
    """
    genre = genre_of(puzzle)
    if isinstance(board, Answer):
        board = genre.marks(puzzle, _of_size(puzzle, board))
    if not isinstance(board, Marks):
        board = genre.codec.from_rows(puzzle, board)
    given = genre.open(puzzle).places
    _fitting(board, len(given), genre.values(puzzle))
    return Marks(tuple(mask & start or mask for mask, start in zip(board.places, given)))


def _fitting(marks: Marks, wanted: int, every: int) -> None:
    """Nothing, if there is a mask of possible values for every place; else GridwrightError."""
    if not isinstance(marks.places, tuple) or len(marks.places) != wanted:
        raise GridwrightError(f"the marks: found {_held(marks.places)}, expected {wanted} places")
    for place, mask in enumerate(marks.places):
        if not isinstance(mask, int) or not 0 < mask <= every:
            raise GridwrightError(
                f"the marks, place {place}: found {mask!r}, expected a mask from 1 to {every}"
            )


def _of_size(puzzle: Puzzle, answer: Answer) -> Answer:
    """The answer, if it is one of the puzzle's size."""
    if (answer.rows, answer.cols) != (puzzle.rows, puzzle.cols):
        raise GridwrightError(
            f"the answer is {answer.rows} x {answer.cols}, "
            f"the puzzle {puzzle.rows} x {puzzle.cols}"
        )
    wanted = puzzle.rows * puzzle.cols
    if not isinstance(answer.cells, tuple) or len(answer.cells) != wanted:
        raise GridwrightError(f"the answer: found {_held(answer.cells)}, expected {wanted} cells")
    for cell, value in enumerate(answer.cells):
        if not isinstance(value, int) or not 0 <= value <= wanted:
            where = f"the answer, cell {cell}"
            raise GridwrightError(f"{where}: found {value!r}, expected a number from 0")
    return answer


def _held(values: Any) -> str:
    return f"{len(values)}" if isinstance(values, tuple) else f"{values!r:.40}"


def inspect(puzzle: Puzzle, board: Board) -> Report:
    """Every rule that a board, complete or not, certainly breaks.

    Judged from the definition alone, never by a stored answer.
    """
    marks = marks_of(puzzle, board)
    return Report(genre_of(puzzle).inspect(puzzle, marks), marks.decided)


def check(puzzle: Puzzle, answer: Board) -> Report:
    """Judge an answer: `complete` in the report says whether it solves the puzzle.

    The same as `inspect`; a board that is not filled is not complete.

    >>> import gridwright
    >>> puzzle = gridwright.read("yinyang/2/2/10")
    >>> gridwright.check(puzzle, ["WB", "WB"]).complete
    True
    >>> [violation.code for violation in gridwright.check(puzzle, ["BW", "WB"]).violations]
    ['split-black', 'split-white']
    """
    return inspect(puzzle, answer)
