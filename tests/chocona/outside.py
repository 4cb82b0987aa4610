"""Chocona as a choice of rectangles, for clingo."""

from __future__ import annotations

import clingo

from gridwright.genres.chocona.rules import CLEAR, SHADED, Chocona
from gridwright.model import ANY, Answer

RULES = """
#defined clue/2. #defined must_shade/0.

{ box(N, W, S, E) : row(N), row(S), N <= S, col(W), col(E), W <= E }.
covers(b(N, W, S, E), N..S, W..E) :- box(N, W, S, E).
shaded(R, C) :- covers(_, R, C).

% A shaded cell is in one box only, and with it every shaded cell beside it.
:- covers(B, R, C), covers(D, R, C), B < D.
:- covers(B, R, C), shaded(R, C + 1), not covers(B, R, C + 1).
:- covers(B, R, C), shaded(R + 1, C), not covers(B, R + 1, C).

:- clue(K, N), #count { R, C : room(K, R, C), shaded(R, C) } != N.
:- must_shade, not shaded(_, _).
#show shaded/2.
"""


def answers(puzzle: Chocona) -> set[Answer]:
    """All answers of a puzzle, as clingo finds them."""
    control = clingo.Control(["0"])
    control.add("base", [], RULES + facts(puzzle))
    control.ground([("base", [])])
    found = set()
    with control.solve(yield_=True) as models:
        for model in models:
            cells = [CLEAR] * (puzzle.rows * puzzle.cols)
            for symbol in model.symbols(shown=True):
                row, col = (argument.number for argument in symbol.arguments)
                cells[row * puzzle.cols + col] = SHADED
            found.add(Answer(puzzle.rows, puzzle.cols, tuple(cells)))
    return found


def facts(puzzle: Chocona) -> str:
    """The puzzle in clingo's terms."""
    lines = [f"row(0..{puzzle.rows - 1}). col(0..{puzzle.cols - 1})."]
    for cell, room in enumerate(puzzle.rooms):
        row, col = divmod(cell, puzzle.cols)
        lines.append(f"room({room}, {row}, {col}).")
    for room, clue in enumerate(puzzle.clues):
        if clue not in (None, ANY):
            lines.append(f"clue({room}, {clue}).")
    if puzzle.rules.must_shade:
        lines.append("must_shade.")
    return "\n".join(lines)
