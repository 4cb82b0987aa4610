"""All answers of a Yin-Yang board by clingo, an answer set solver; the rules as they are said.

Each colour is spread from its first cell in reading order; what it does not reach is refused. That
cell is not guessed: it is a cell with no cell of its colour before it.
"""

import clingo

from gridwright.model import Answer

PROGRAM = """
{ white(X) } :- cell(X).
colour(X, 1) :- white(X).
colour(X, 0) :- cell(X), not white(X).
:- given(X, C), not colour(X, C).

:- square(A, B, D, E), colour(A, C), colour(B, C), colour(D, C), colour(E, C).

later(X, C) :- colour(X, C), colour(Y, C), Y < X.
reached(X, C) :- colour(X, C), not later(X, C).
reached(Y, C) :- reached(X, C), beside(X, Y), colour(Y, C).
:- colour(X, C), not reached(X, C).
"""


def answers(puzzle):
    """The set of all Answers."""
    control = clingo.Control(["0", "--warn=none"])
    control.add("base", [], PROGRAM + " ".join(_facts(puzzle)))
    control.ground([("base", [])])
    found = set()
    with control.solve(yield_=True) as models:
        for model in models:
            white = {
                atom.arguments[0].number
                for atom in model.symbols(atoms=True)
                if atom.name == "white"
            }
            cells = tuple(int(cell in white) for cell in range(puzzle.rows * puzzle.cols))
            found.add(Answer(puzzle.rows, puzzle.cols, cells))
    return found


def _facts(puzzle):
    rows, cols = puzzle.rows, puzzle.cols
    for row in range(rows):
        for col in range(cols):
            cell = row * cols + col
            yield f"cell({cell})."
            if puzzle.givens[cell] is not None:
                yield f"given({cell}, {puzzle.givens[cell]})."
            if col + 1 < cols:
                yield f"beside({cell}, {cell + 1}). beside({cell + 1}, {cell})."
            if row + 1 < rows:
                yield f"beside({cell}, {cell + cols}). beside({cell + cols}, {cell})."
            if col + 1 < cols and row + 1 < rows:
                yield f"square({cell}, {cell + 1}, {cell + cols}, {cell + cols + 1})."
