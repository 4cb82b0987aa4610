"""Chocona: shaded areas are rectangles exactly if no 2x2 square has three shaded cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ortools.sat.python import cp_model

from gridwright.genres.chocona.rules import Chocona
from peers.solvers import clingo_answers, cpsat_answers, squares

PROGRAM = """
{ shaded(C) : cell(C) }.
:- square(A, B, C, D), 3 { shaded(A); shaded(B); shaded(C); shaded(D) } 3.
:- clue(R, N), not N { shaded(C) : room(R, C) } N.
#show shaded/1.
"""


def numbers(puzzle: Chocona) -> Iterator[tuple[int, int]]:
    """The rooms with a number, and the number."""
    for room, clue in enumerate(puzzle.clues):
        if isinstance(clue, int) and clue >= 0:
            yield room, clue


def clingo(puzzle: Chocona) -> list[tuple[int, ...]]:
    """Up to two answers by clingo."""
    facts = [f"cell({cell}). room({room}, {cell})." for cell, room in enumerate(puzzle.rooms)]
    facts += [f"clue({room}, {number})." for room, number in numbers(puzzle)]
    facts += [f"square({a}, {b}, {c}, {d})." for a, b, c, d in squares(puzzle.rows, puzzle.cols)]
    return cells(puzzle, clingo_answers(PROGRAM, facts))


def cpsat(puzzle: Chocona) -> list[tuple[int, ...]]:
    """Up to two answers by CP-SAT."""
    model = cp_model.CpModel()
    shaded = [model.new_bool_var("") for _ in puzzle.rooms]
    for square in squares(puzzle.rows, puzzle.cols):
        for clear in square:
            model.add_bool_or(shaded[clear], *(~shaded[at] for at in square if at != clear))
    for room, number in numbers(puzzle):
        model.add(sum(shaded[at] for at, its in enumerate(puzzle.rooms) if its == room) == number)
    found = cpsat_answers(model, {(cell,): literal for cell, literal in enumerate(shaded)})
    return cells(puzzle, found)


def cells(puzzle: Chocona, found: Iterable[set[Any]]) -> list[tuple[int, ...]]:
    """Answers by the cells that are shaded in each."""
    return [tuple(int((cell,) in shaded) for cell in range(len(puzzle.rooms))) for shaded in found]
