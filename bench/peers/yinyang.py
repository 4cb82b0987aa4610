"""Yin-Yang: no 2x2 square of one colour, none like a checkerboard, and both colours connected.

Two colours that are both connected leave no checkerboard; all models say so, for it speeds them up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ortools.sat.python import cp_model

from gridwright.genres.yinyang.rules import BLACK, WHITE, YinYang
from peers.solvers import clingo_answers, cpsat_answers, sides, squares

PROGRAM = """
#defined given/2.
colour(0..1).
1 { is(X, C) : colour(C) } 1 :- cell(X).
:- given(X, C), not is(X, C).
:- square(A, B, D, E), is(A, C), is(B, C), is(D, C), is(E, C).
:- square(A, B, D, E), is(A, C), is(E, C), not is(B, C), not is(D, C).

% Each colour spreads from its first given stone, or from a first cell that is chosen.
root(X, C) :- given(X, C), X <= Y : given(Y, C).
rooted(C) :- given(_, C).
1 { root(X, C) : cell(X) } 1 :- colour(C), not rooted(C).
:- root(X, C), not is(X, C).
:- root(X, C), not rooted(C), is(Y, C), Y < X.
reached(X, C) :- root(X, C).
reached(Y, C) :- reached(X, C), beside(X, Y), is(Y, C).
:- is(X, C), not reached(X, C).
white(X) :- is(X, 1).
#show white/1.
"""


def clingo(puzzle: YinYang) -> list[tuple[int, ...]]:
    """Up to two answers by clingo."""
    rows, cols = puzzle.rows, puzzle.cols
    facts = [f"cell(0..{rows * cols - 1})."]
    facts += [
        f"given({cell}, {colour})."
        for cell, colour in enumerate(puzzle.givens)
        if colour is not None
    ]
    facts += [f"beside({a}, {b}). beside({b}, {a})." for a, b in sides(rows, cols)]
    facts += [f"square({a}, {b}, {c}, {d})." for a, b, c, d in squares(rows, cols)]
    return cells(puzzle, clingo_answers(PROGRAM, facts))


def cpsat(puzzle: YinYang) -> list[tuple[int, ...]]:
    """Up to two answers by CP-SAT. Cells of a colour hang on each other, in a tree of ranks."""
    rows, cols = puzzle.rows, puzzle.cols
    model = cp_model.CpModel()
    white = [model.new_bool_var("") for _ in puzzle.givens]
    for cell, given in enumerate(puzzle.givens):
        if given is not None:
            model.add(white[cell] == given)
    for a, b, c, d in squares(rows, cols):
        square = [white[a], white[b], white[c], white[d]]
        model.add_bool_or(square)
        model.add_bool_or(~each for each in square)
        model.add_bool_or(white[a], white[d], ~white[b], ~white[c])
        model.add_bool_or(~white[a], ~white[d], white[b], white[c])
    connect(model, puzzle, white)
    found = cpsat_answers(model, {(cell,): literal for cell, literal in enumerate(white)})
    return cells(puzzle, found)


def connect(model: Any, puzzle: YinYang, white: list[Any]) -> None:
    """Each cell but one root a colour hangs on a neighbour of its colour and of lower rank."""
    count = len(white)
    rank = [model.new_int_var(0, count - 1, "") for _ in white]
    hangs: list[list[Any]] = [[] for _ in white]
    for a, b in sides(puzzle.rows, puzzle.cols):
        for low, high in ((a, b), (b, a)):
            arc = model.new_bool_var("")
            model.add_implication(arc, white[low]).only_enforce_if(white[high])
            model.add_implication(arc, ~white[low]).only_enforce_if(~white[high])
            model.add(rank[low] < rank[high]).only_enforce_if(arc)
            hangs[high].append(arc)
    roots = {colour: [] for colour in (BLACK, WHITE)}
    for cell, arcs in enumerate(hangs):
        for colour, literal in ((BLACK, ~white[cell]), (WHITE, white[cell])):
            root = model.new_bool_var("")
            model.add_implication(root, literal)
            roots[colour].append(root)
        model.add_exactly_one(*arcs, roots[BLACK][cell], roots[WHITE][cell])
    for colour, places in roots.items():
        model.add_exactly_one(places)
        if colour in puzzle.givens:
            model.add(places[puzzle.givens.index(colour)] == 1)


def cells(puzzle: YinYang, found: Iterable[set[Any]]) -> list[tuple[int, ...]]:
    """Answers by the cells that are white in each."""
    return [tuple(int((cell,) in white) for cell in range(len(puzzle.givens))) for white in found]
