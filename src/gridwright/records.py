"""The JSON contract: one object a puzzle, with the keys of `formats/schema/result.json`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridwright.formats import address
from gridwright.genre import find
from gridwright.model import (
    Fact,
    Hint,
    Marks,
    Puzzle,
    Rating,
    Reason,
    Report,
    Solution,
    Step,
    Violation,
)
from gridwright.words import sentence


def heading(puzzle: Puzzle, warnings: Iterable[str] = ()) -> dict[str, Any]:
    """The keys that every record has; "url" is null if an address cannot say the puzzle."""
    return {
        "genre": puzzle.genre,
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "url": address(puzzle),
        "warnings": list(warnings),
    }


def board_rows(puzzle: Puzzle, marks: Marks) -> list[Any]:
    """A board as JSON rows, '?' or None where it is open."""
    return find(puzzle.genre).codec.rows(puzzle, marks)


def solution_record(puzzle: Puzzle, solution: Solution) -> dict[str, Any]:
    """What `solve` found, without the heading."""
    genre = find(puzzle.genre)
    return {
        "outcome": str(solution.outcome),
        "answers": [board_rows(puzzle, genre.marks(puzzle, answer)) for answer in solution.answers],
        "complete": solution.complete,
        "backbone": board_rows(puzzle, solution.backbone),
        "differs": [list(cell) for cell in solution.differs],
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
    }


def rating_record(rating: Rating) -> dict[str, Any]:
    """How hard a board is, without the heading; the grade is null where there is none."""
    return {
        "grade": rating.grade or None,
        "steps": dict(rating.steps),
        "depth": rating.depth,
        "branch_nodes": rating.nodes,
    }


def report_record(report: Report) -> dict[str, Any]:
    """What the checker says, without the heading."""
    return {
        "valid": report.valid,
        "decided": report.decided,
        "complete": report.complete,
        "violations": [_violation_record(violation) for violation in report.violations],
    }


def _violation_record(violation: Violation) -> dict[str, Any]:
    return {
        "code": violation.code,
        "cells": [list(cell) for cell in violation.cells],
        "message": violation.message,
    }


def step_record(step: Step) -> dict[str, Any]:
    """A step as data."""
    return {
        "rung": step.rung,
        "facts": [_fact_record(fact) for fact in step.facts],
        "reason": _reason_record(step.reason),
        "assumed": step.assumed and _fact_record(step.assumed),
        "chain": [step_record(link) for link in step.chain],
    }


def told_step(puzzle: Puzzle, step: Step, language: str = "en") -> dict[str, Any]:
    """A step as data, with its sentence."""
    return step_record(step) | {"sentence": sentence(puzzle, step, language)}


def hint_record(puzzle: Puzzle, hint: Hint, language: str = "en") -> dict[str, Any]:
    """A hint, without the heading."""
    return {
        "kind": hint.kind,
        "cells": [list(cell) for cell in hint.cells],
        "walk": [told_step(puzzle, step, language) for step in hint.steps],
        "violations": [_violation_record(violation) for violation in hint.violations],
    }


def _fact_record(fact: Fact) -> dict[str, Any]:
    return {
        "place": fact.place,
        "cells": [list(cell) for cell in fact.cells],
        "was": _values(fact.was),
        "now": _values(fact.now),
    }


def _reason_record(reason: Reason) -> dict[str, Any]:
    return {
        "kind": reason.kind,
        "cells": [list(cell) for cell in reason.cells],
        "clues": [list(clue) for clue in reason.clues],
        "values": dict(reason.values),
    }


def _values(mask: int) -> list[int]:
    """The values in a mask, smallest first.

    >>> _values(0b101)
    [0, 2]
    """
    return [value for value in range(mask.bit_length()) if mask >> value & 1]
