"""Judging boards by the rules, whole or in part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridwright.errors import GridwrightError
from gridwright.genre import Genre, find
from gridwright.model import Answer, Marks, Puzzle, Report

Board = Answer | Marks | Sequence[Any]
"""A filled or partly filled board: an Answer, Marks, or rows as in the JSON contract."""


def marks_of(puzzle: Puzzle, board: Board) -> Marks:
    """Any form of a board as Marks; GridwrightError if it does not fit the puzzle."""
    genre = find(puzzle.genre)
    if isinstance(board, Marks):
        return _fitting(genre, puzzle, board)
    if isinstance(board, Answer):
        if (board.rows, board.cols) != (puzzle.rows, puzzle.cols):
            raise GridwrightError(
                f"the answer is {board.rows} x {board.cols}, "
                f"the puzzle {puzzle.rows} x {puzzle.cols}"
            )
        return genre.marks(puzzle, board)
    return genre.codec.from_rows(puzzle, board)


def _fitting(genre: Genre, puzzle: Puzzle, marks: Marks) -> Marks:
    wanted = len(genre.open(puzzle).places)
    if len(marks.places) != wanted:
        raise GridwrightError(f"marks for {len(marks.places)} places, the board has {wanted}")
    return marks


def inspect(puzzle: Puzzle, board: Board) -> Report:
    """Every rule that a board, complete or not, certainly breaks.

    Judged from the definition alone, never by a stored answer.
    """
    marks = marks_of(puzzle, board)
    return Report(find(puzzle.genre).inspect(puzzle, marks), marks.decided)


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
