"""gridwright solve."""

from __future__ import annotations

from functools import partial

import click

from gridwright.cli.output import Output, cells_named
from gridwright.cli.session import Session, jobs, normal_rules, seconds, session
from gridwright.errors import VariantError
from gridwright.formats import Document
from gridwright.formats.tokens import counted
from gridwright.genre import find
from gridwright.model import Outcome, Puzzle, Rating, Solution
from gridwright.records import heading, rating_record, solution_record
from gridwright.solving import rate, solve


@click.command("solve")
@session()
@normal_rules
@click.option(
    "--count",
    type=click.IntRange(1),
    metavar="K",
    help="Stop at K answers and print them; at least 2 are looked for.",
)
@click.option("--all", "every", is_flag=True, help="Find and print all answers.")
@seconds
@click.option(
    "--nodes", type=click.IntRange(0), metavar="N", help="Stop after so many positions of a search."
)
@jobs
def command(
    session: Session,
    normal_rules: bool,
    count: int | None,
    every: bool,
    seconds: float | None,
    nodes: int | None,
    jobs: int,
) -> None:
    """Find the answers of puzzles and prove how many there are.

    Draws the answer, or what all answers share, with the grade, the work done and the time of the
    solving itself. The exit status is 0 if every puzzle has exactly one answer.
    """
    if every and count:
        raise click.UsageError("--count and --all exclude each other")
    verb = partial(
        _solved,
        count=None if every else count or 2,
        seconds=seconds,
        nodes=nodes,
        normal_rules=normal_rules,
        listing=every or count is not None,
    )
    session.each(verb, jobs)


FEW = 12
"""As many cells are named; more are told by the drawing alone."""

NO_RATING = Rating("", {}, 0, 0, Outcome.UNKNOWN)


def _solved(
    document: Document,
    output: Output,
    *,
    count: int | None,
    seconds: float | None,
    nodes: int | None,
    normal_rules: bool,
    listing: bool,
) -> bool:
    puzzle, warnings = document.puzzle, list(document.warnings)
    try:
        solution = solve(
            puzzle, count=count, seconds=seconds, nodes=nodes, normal_rules=normal_rules
        )
    except VariantError as error:
        solution = _not_tried(puzzle)
        warnings.append(str(error))
        output.warn(str(error))
    unique = solution.outcome is Outcome.UNIQUE
    rating = rate(puzzle, seconds=seconds, normal_rules=normal_rules) if unique else NO_RATING
    if output.as_json:
        found = solution_record(puzzle, solution) | rating_record(rating)
        spent = {"spent": solution.spent or rating.spent}
        output.record(heading(puzzle, warnings) | found | spent)
    else:
        _tell(puzzle, solution, output, listing)
        _tell_work(solution, rating, output)
    return unique


def _not_tried(puzzle: Puzzle) -> Solution:
    opened = find(puzzle.genre).open(puzzle)
    return Solution(Outcome.UNKNOWN, (), opened, (), False, 0, 0.0)


def _tell(puzzle: Puzzle, solution: Solution, output: Output, listing: bool) -> None:
    output.title(puzzle, told(solution))
    shared = None if solution.outcome is Outcome.NONE else solution.backbone
    output.board(puzzle, shared, {"differs": solution.differs})
    if solution.differs:
        where = cells_named(solution.differs) if len(solution.differs) <= FEW else "marked"
        output.say(f"answers differ in {counted(len(solution.differs), 'cell')}: {where}")
    if listing and solution.outcome is Outcome.MANY:
        for number, answer in enumerate(solution.answers, 1):
            output.say(f"answer {number}")
            output.board(puzzle, find(puzzle.genre).marks(puzzle, answer))


def told(solution: Solution) -> str:
    """How many answers there are, in words."""
    if solution.outcome is Outcome.UNIQUE:
        return "exactly one answer"
    if solution.outcome is Outcome.NONE:
        return "no answer"
    if solution.outcome is Outcome.MANY:
        found = len(solution.answers)
        return f"{found} answers" if solution.complete else f"at least {max(2, found)} answers"
    if not solution.spent:
        return "not solved"
    sure = "at least 1 answer" if solution.answers else "not known how many answers"
    return f"{sure}: {solution.spent}"


def _tell_work(solution: Solution, rating: Rating, output: Output) -> None:
    if rating.grade:
        steps = ", ".join(f"{rung} {count}" for rung, count in rating.steps.items() if count)
        output.say(f"grade {rating.grade}; steps: {steps or 'none'}")
    output.say(f"{counted(solution.nodes, 'node')}, {1000 * solution.seconds:.1f} ms")
