"""gridwright rate."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import click

from gridwright.cli.output import Output
from gridwright.cli.session import Session, jobs, normal_rules, seconds, session, without
from gridwright.formats import Document
from gridwright.genre import find
from gridwright.model import Outcome, Puzzle, Rating
from gridwright.records import heading, rating_record
from gridwright.solving import rate

OUTCOMES = {
    Outcome.NONE: "no answer, so no grade",
    Outcome.MANY: "several answers, so no grade",
}


@click.command("rate")
@session()
@normal_rules
@without
@seconds
@jobs
def command(
    session: Session,
    normal_rules: bool,
    without: tuple[str, ...],
    seconds: float | None,
    jobs: int,
) -> None:
    """Tell how hard puzzles are by the weakest technique that finishes them.

    The techniques are the genre's ladder of rungs, the cheapest that makes progress always first.
    The exit status is 0 if every puzzle has exactly one answer and so a grade.
    """

    asked = {"without": without, "seconds": seconds, "normal_rules": normal_rules}
    session.each(partial(_rated, asked), jobs)


def _rated(asked: Mapping[str, Any], document: Document, output: Output) -> bool:
    puzzle = document.puzzle
    rating = rate(puzzle, **asked)
    if output.as_json:
        found = {"outcome": str(rating.outcome), "spent": rating.spent}
        output.record(heading(puzzle, document.warnings) | found | rating_record(rating))
    else:
        _tell(puzzle, rating, output)
    return bool(rating.grade)


def _tell(puzzle: Puzzle, rating: Rating, output: Output) -> None:
    if not rating.grade:
        output.title(puzzle, OUTCOMES.get(rating.outcome) or f"not known: {rating.spent}")
        return
    output.title(puzzle, f"grade {rating.grade}")
    titles = {rung.name: rung.titles["en"] for rung in find(puzzle.genre).rungs}
    for rung, count in rating.steps.items():
        if count:
            output.say(f"{count:6} {rung}: {titles[rung]}")
    if rating.nodes:
        output.say(f"{rating.nodes:6} search: positions looked at")
