"""Up to two answers of a model, by clingo and by OR-Tools' CP-SAT."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

import clingo
from ortools.sat.python import cp_model

FEW = 2

Atom = tuple[int, ...]


class TooMany(Exception):
    """The board has too much of what a model must list."""


def clingo_answers(program: str, facts: Iterable[str]) -> list[set[Atom]]:
    """The arguments of the shown atoms, an answer set each."""
    control = clingo.Control([str(FEW), "--warn=none"])
    control.add("base", [], program + "\n".join(facts))
    control.ground([("base", [])])
    found = []
    with control.solve(yield_=True) as models:
        for model in models:
            shown = model.symbols(shown=True)
            found.append({tuple(part.number for part in atom.arguments) for atom in shown})
    return found


def cpsat_answers(model: Any, literals: Mapping[Hashable, Any]) -> list[set[Any]]:
    """The keys of the literals that are true, an answer each. What tells answers apart is there."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    found: list[set[Any]] = []
    while len(found) < FEW and solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        true = {key for key, literal in literals.items() if solver.boolean_value(literal)}
        found.append(true)
        model.add_bool_or(
            ~literal if key in true else literal for key, literal in literals.items()
        )
    return found


def sides(rows: int, cols: int) -> Iterable[tuple[int, int]]:
    """The pairs of cells that share a side, each once."""
    for cell in range(rows * cols):
        if cell % cols + 1 < cols:
            yield cell, cell + 1
        if cell + cols < rows * cols:
            yield cell, cell + cols


def squares(rows: int, cols: int) -> Iterable[tuple[int, int, int, int]]:
    """The 2x2 squares: upper left, upper right, lower left, lower right."""
    for row in range(rows - 1):
        for cell in range(row * cols, row * cols + cols - 1):
            yield cell, cell + 1, cell + cols, cell + cols + 1
