"""Steps on the board: what is marked after one, and its drawing."""

from __future__ import annotations

from gridwright.grid import grid
from gridwright.model import Fact, Marks, Puzzle, Step


def after(puzzle: Puzzle, marks: Marks, step: Step) -> Marks:
    """The marks once a step is taken; facts about places that are not marked change nothing."""
    places = list(marks.places)
    for fact in step.facts:
        place = _place(puzzle, fact)
        if place is not None:
            places[place] &= fact.now
    return Marks(tuple(places))


def _place(puzzle: Puzzle, fact: Fact) -> int | None:
    first = puzzle.cols * fact.cells[0][0] + fact.cells[0][1]
    if fact.place == "cell":
        return first
    if fact.place != "border":
        return None
    board = grid(puzzle.rows, puzzle.cols)
    towards = 2 if fact.cells[0][0] == fact.cells[1][0] else 3
    return board.side[4 * first + towards]
