"""gridwright explain."""

from __future__ import annotations

from itertools import islice

import click

from gridwright.checking import check
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
        begun = document.marks if from_marks else None
        marks = begun or find(puzzle.genre).open(puzzle)
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
        solved = check(puzzle, marks).complete
        if output.as_json:
            found = {"solved": solved, "walk": told}
            output.record(heading(puzzle, document.warnings) | found)
        elif solved or steps is None or number < steps:
            output.say(HINTS[_end(solved, step, begun)][language])
        return solved

    session.each(verb)


def _end(solved: bool, last: Step | None, begun: Marks | None) -> str:
    """What the last step left of the board and the marks that it began with."""
    if solved:
        return "done"
    if last and last.contradiction:
        return "spoilt" if begun else "none"
    return "stuck"
