"""gridwright explain."""

from __future__ import annotations

from itertools import islice

import click

from gridwright.cli.output import Output
from gridwright.cli.session import Session, language, normal_rules, seconds, session, without
from gridwright.cli.walk import after
from gridwright.formats import Document
from gridwright.genre import find
from gridwright.model import Marks, Step
from gridwright.press import highlights
from gridwright.records import heading, told_step
from gridwright.solving import explain
from gridwright.words import HINTS, lines


@click.command("explain")
@session()
@normal_rules
@without
@language
@seconds
@click.option("--no-drawing", is_flag=True, help="Leave out the drawings of the board.")
@click.option("--from-marks", is_flag=True, help="Start from the marks that a board carries.")
@click.option("--steps", type=click.IntRange(1), metavar="N", help="Stop after N steps.")
def command(
    session: Session,
    normal_rules: bool,
    without: tuple[str, ...],
    language: str,
    seconds: float | None,
    no_drawing: bool,
    from_marks: bool,
    steps: int | None,
) -> None:
    """Walk through the whole solve step by step, with drawings.

    The exit status is 0 if the steps solve every board.
    """

    def verb(document: Document, output: Output) -> bool:
        puzzle = document.puzzle
        marks = find(puzzle.genre).open(puzzle)
        if from_marks and document.marks:
            marks = document.marks
        walk = explain(
            puzzle, marks=marks, without=without, seconds=seconds, normal_rules=normal_rules
        )
        told = []
        number, step = 0, None
        if not output.as_json:
            output.title(puzzle, language=language)
        for number, step in enumerate(islice(walk, steps), 1):
            marks = after(puzzle, marks, step)
            if output.as_json:
                told.append(told_step(puzzle, step, language))
                continue
            head, *chain = lines(puzzle, step, language)
            output.say("\n".join([f"{number}. {head}", *chain]))
            if not no_drawing:
                output.board(puzzle, marks, highlights(step), ruler=True)
        if output.as_json:
            found = {"solved": marks.decided, "walk": told}
            output.record(heading(puzzle, document.warnings) | found)
        elif marks.decided or steps is None or number < steps:
            output.say(HINTS[_end(marks, step)][language])
        return marks.decided

    session.each(verb)


def _end(marks: Marks, last: Step | None) -> str:
    """What the last step left, as the kind of a hint."""
    if last and last.contradiction:
        return "none"
    return "done" if marks.decided else "stuck"
