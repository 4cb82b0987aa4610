"""Doppelblock: two blocks and each number once a line, and the sums between the blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ortools.sat.python import cp_model

from gridwright.genres.doppelblock.rules import Doppelblock
from peers.solvers import clingo_answers, cpsat_answers

PROGRAM = """
#defined clue/2. #defined given/2.
1 { is(X, V) : V = 0..n-2 } 1 :- cell(X).
:- line(L), not 2 { is(X, 0) : on(L, _, X) } 2.
:- line(L), V = 1..n-2, not 1 { is(X, V) : on(L, _, X) } 1.
between(L, X) :- on(L, I, X), on(L, H, Y), on(L, J, Z), H < I, I < J, is(Y, 0), is(Z, 0).
:- clue(L, S), not S #sum { V, X : between(L, X), is(X, V) } S.
:- given(X, V), not is(X, V).
#show is/2.
"""


def lines(n: int) -> Iterator[list[int]]:
    """The cells of all rows, then of all columns."""
    yield from ([n * row + col for col in range(n)] for row in range(n))
    yield from ([n * row + col for row in range(n)] for col in range(n))


def sums(puzzle: Doppelblock) -> Iterator[tuple[int, int]]:
    """The lines with a sum, and the sum."""
    for line, clue in enumerate((*puzzle.left, *puzzle.top)):
        if isinstance(clue, int) and clue >= 0:
            yield line, clue


def clingo(puzzle: Doppelblock) -> list[tuple[int, ...]]:
    """Up to two answers by clingo."""
    n = puzzle.rows
    facts = [f"#const n = {n}. cell(0..{n * n - 1}). line(0..{2 * n - 1})."]
    for line, places in enumerate(lines(n)):
        facts += [f"on({line}, {at}, {cell})." for at, cell in enumerate(places)]
    facts += [f"clue({line}, {number})." for line, number in sums(puzzle)]
    facts += [
        f"given({cell}, {value})." for cell, value in enumerate(puzzle.cells) if value is not None
    ]
    return cells(clingo_answers(PROGRAM, facts))


def cpsat(puzzle: Doppelblock) -> list[tuple[int, ...]]:
    """Up to two answers by CP-SAT."""
    n = puzzle.rows
    model = cp_model.CpModel()
    literal = {
        (cell, value): model.new_bool_var("") for cell in range(n * n) for value in range(n - 1)
    }
    for cell in range(n * n):
        model.add_exactly_one(literal[cell, value] for value in range(n - 1))
        if puzzle.cells[cell] is not None:
            model.add(literal[cell, puzzle.cells[cell]] == 1)
    for places in lines(n):
        model.add(sum(literal[cell, 0] for cell in places) == 2)
        for value in range(1, n - 1):
            model.add_exactly_one(literal[cell, value] for cell in places)
    every = list(lines(n))
    for line, number in sums(puzzle):
        add_sum(model, literal, every[line], number)
    return cells(cpsat_answers(model, literal))


def add_sum(model: Any, literal: Any, places: list[int], number: int) -> None:
    """The numbers between the two blocks of a line add up to a clue."""
    terms = []
    behind = 0
    for cell in places:
        between = model.new_bool_var("")
        model.add(behind == 1).only_enforce_if(between, ~literal[cell, 0])
        model.add(behind != 1).only_enforce_if(~between, ~literal[cell, 0])
        model.add_implication(literal[cell, 0], ~between)
        for value in range(1, len(places) - 1):
            counts = model.new_bool_var("")
            model.add_bool_and(between, literal[cell, value]).only_enforce_if(counts)
            model.add_bool_or(~between, ~literal[cell, value], counts)
            terms.append(value * counts)
        behind += literal[cell, 0]
    model.add(sum(terms) == number)


def cells(found: Iterable[set[Any]]) -> list[tuple[int, ...]]:
    """Answers by the pairs of cell and value in each."""
    return [tuple(value for _, value in sorted(pairs)) for pairs in found]
