"""gridwright check."""

from __future__ import annotations

import click

from gridwright.checking import check
from gridwright.cli.boards import marks_from
from gridwright.cli.output import Output
from gridwright.cli.session import BOARD, Session, session
from gridwright.errors import GridwrightError
from gridwright.formats import Document
from gridwright.model import Marks, Puzzle, Report
from gridwright.records import heading, report_record


@click.command("check")
@session(BOARD)
@click.argument("answer", required=False)
@click.option("--so-far", is_flag=True, help="Be content if nothing is broken yet.")
def command(session: Session, answer: str | None, so_far: bool) -> None:
    """Judge an answer, or a board that is not finished, by the rules.

    An ANSWER is rows parted by '/', JSON, a file with one of these, or '-'; open cells are '?'. One
    that begins with '-' goes behind '--'. A board that carries its answer needs none. Every broken
    rule is named with the cells where it shows. The exit status is 0 if every board is solved.
    """

    def verb(document: Document, output: Output) -> bool:
        puzzle = document.puzzle
        marks = document.finished if answer is None else marks_from(puzzle, answer)
        if marks is None:
            raise GridwrightError("the board carries no answer; give one after it")
        report = check(puzzle, marks)
        if output.as_json:
            output.record(heading(puzzle, document.warnings) | report_record(report))
        else:
            _tell(puzzle, marks, report, output)
        return report.valid if so_far else report.complete

    session.each(verb)


def _tell(puzzle: Puzzle, marks: Marks, report: Report, output: Output) -> None:
    output.title(puzzle, _verdict(report))
    cells = [cell for violation in report.violations for cell in violation.cells]
    output.board(puzzle, marks, {"violation": cells}, ruler=bool(cells))
    for violation in report.violations:
        output.say(f"{violation.code}: {violation.message}")


def _verdict(report: Report) -> str:
    if report.complete:
        return "solved"
    if report.valid:
        return "not finished, nothing broken so far"
    return "broken" if report.decided else "not finished, and broken"
