"""gridwright hint."""

from __future__ import annotations

import click

from gridwright.cli.boards import marks_from
from gridwright.cli.output import Output, cells_named
from gridwright.cli.session import Session, language, normal_rules, seconds, session, without
from gridwright.cli.walk import after
from gridwright.formats import Document
from gridwright.genre import find
from gridwright.model import Hint, Marks, Puzzle
from gridwright.press import highlights
from gridwright.records import heading, hint_record
from gridwright.solving import hint
from gridwright.words import hint_lines


@click.command("hint")
@session()
@normal_rules
@without
@language
@seconds
@click.option(
    "--marks",
    "given",
    metavar="ROWS",
    help="The marks made so far, open cells '?': rows parted by '/', JSON, a file with one of "
    "these, or '-'. Not needed for a board that carries some.",
)
@click.option(
    "--depth",
    type=click.IntRange(1, 3),
    default=2,
    show_default=True,
    help="1: where to look and for what; 2: why; 3: the board with the step taken.",
)
def command(
    session: Session,
    normal_rules: bool,
    without: tuple[str, ...],
    language: str,
    seconds: float | None,
    given: str | None,
    depth: int,
) -> None:
    """Show the next step from the marks made so far, or what is wrong with them.

    The exit status is 0 if there is a next step or the board is solved.
    """

    def verb(document: Document, output: Output) -> bool:
        puzzle = document.puzzle
        marks = document.marks if given is None else marks_from(puzzle, given)
        if marks is None:
            marks = find(puzzle.genre).open(puzzle)
        found = hint(
            puzzle, marks, without=without, seconds=seconds, normal_rules=normal_rules
        )
        if output.as_json:
            output.record(heading(puzzle, document.warnings) | hint_record(puzzle, found, language))
        else:
            _tell(puzzle, marks, found, depth, language, output)
        return found.kind in ("step", "done")

    session.each(verb)


def _tell(
    puzzle: Puzzle, marks: Marks, found: Hint, depth: int, language: str, output: Output
) -> None:
    output.title(puzzle, language=language)
    step = found.steps[-1] if found.steps else None
    if step is None or found.kind == "mistake":
        output.board(puzzle, marks, {"violation": found.cells}, ruler=True)
    elif depth == 1:
        output.board(puzzle, marks, {"fact": found.cells}, ruler=True)
        titles = {rung.name: rung.titles[language] for rung in find(puzzle.genre).rungs}
        output.say(f"{cells_named(found.cells)}: {titles.get(step.rung, step.rung)}")
        return
    else:
        shown = after(puzzle, marks, step) if depth == 3 else marks
        output.board(puzzle, shown, highlights(step), ruler=True)
    for line in hint_lines(puzzle, found, language):
        output.say(line)
