"""Doppelblock as counting and sums, for clingo."""

from __future__ import annotations

import clingo

from gridwright.genres.doppelblock.rules import Doppelblock
from gridwright.model import ANY, Answer

RULES = """
#defined clue/3. #defined given/3.
line(row, 0..n-1).  line(col, 0..n-1).
1 { holds(R, C, V) : V = 0..n-2 } 1 :- R = 0..n-1, C = 0..n-1, n > 1.
1 { holds(R, C, 0) } 1 :- R = 0..n-1, C = 0..n-1, n = 1.

at(row, R, C, V) :- holds(R, C, V).
at(col, C, R, V) :- holds(R, C, V).

:- line(K, L), V = 1..n-2, #count { I : at(K, L, I, V) } != 1.
:- line(K, L), #count { I : at(K, L, I, 0) } != 2.
:- clue(K, L, S), at(K, L, I, 0), at(K, L, J, 0), I < J,
   #sum { V, H : at(K, L, H, V), I < H, H < J } != S.
:- given(R, C, V), not holds(R, C, V).
#show holds/3.
"""


def answers(puzzle: Doppelblock) -> set[Answer]:
    """All answers of a puzzle, as clingo finds them."""
    n = puzzle.rows
    control = clingo.Control(["0", "-c", f"n={n}"])
    control.add("base", [], RULES + facts(puzzle))
    control.ground([("base", [])])
    found = set()
    with control.solve(yield_=True) as models:
        for model in models:
            cells = [0] * (n * n)
            for symbol in model.symbols(shown=True):
                row, col, value = (argument.number for argument in symbol.arguments)
                cells[row * n + col] = value
            found.add(Answer(n, n, tuple(cells)))
    return found


def facts(puzzle: Doppelblock) -> str:
    """The board as facts."""
    lines = [
        *(("row", line, clue) for line, clue in enumerate(puzzle.left)),
        *(("col", line, clue) for line, clue in enumerate(puzzle.top)),
    ]
    clues = [f"clue({kind},{i},{clue})." for kind, i, clue in lines if clue not in (None, ANY)]
    givens = [
        f"given({cell // puzzle.cols},{cell % puzzle.cols},{value})."
        for cell, value in enumerate(puzzle.cells)
        if value is not None
    ]
    return "".join(clues + givens)
