"""gridwright show."""

from __future__ import annotations

from pathlib import Path

import click

from gridwright import press
from gridwright.cli.output import Output
from gridwright.cli.session import Session, session
from gridwright.cli.solve import told
from gridwright.errors import GridwrightError
from gridwright.formats import Document
from gridwright.records import heading
from gridwright.solving import solve


@click.command("show")
@session()
@click.option("--answer", is_flag=True, help="Solve the puzzle and draw what is proved.")
@click.option("--ruler", is_flag=True, help="Number the rows and columns.")
@click.option("--svg", metavar="FILE", help="Write an SVG image; '-' is standard output.")
def command(session: Session, answer: bool, ruler: bool, svg: str | None) -> None:
    """Draw puzzles, whether they have an answer or not.

    Marks that a board carries are drawn too. Variants of the rules are drawn like any other board.
    """
    if svg and session.several():
        raise click.UsageError("--svg takes one board at a time")

    def verb(document: Document, output: Output) -> bool:
        puzzle = document.puzzle
        solution = solve(puzzle) if answer else None
        marks = solution.backbone if solution else document.marks
        if svg:
            _write(svg, press.svg(puzzle, marks))
        elif output.as_json:
            drawing = press.text(puzzle, marks, ascii=output.ascii, ruler=ruler)
            output.record(heading(puzzle, document.warnings) | {"drawing": drawing})
        else:
            output.title(puzzle, told(solution) if solution else "")
            output.board(puzzle, marks, ruler=ruler)
        return True

    session.each(verb)


def _write(file: str, image: str) -> None:
    if file == "-":
        click.echo(image, nl=False)
        return
    try:
        Path(file).write_text(image, encoding="utf-8")
    except OSError as error:
        raise GridwrightError(f"{file}: {error.strerror}") from None
