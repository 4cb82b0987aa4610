"""gridwright convert."""

from __future__ import annotations

import warnings

import click

from gridwright.cli.output import Output
from gridwright.cli.session import Session, session
from gridwright.formats import FORMATS, Document, write
from gridwright.formats.pzpr import about
from gridwright.formats.tokens import in_rows
from gridwright.genre import find
from gridwright.grid import turned
from gridwright.model import Marks, Outcome, Puzzle
from gridwright.records import heading
from gridwright.solving import solve


@click.command("convert")
@session()
@click.option(
    "--to",
    "format",
    type=click.Choice(FORMATS),
    default="url",
    show_default=True,
    help="The format to write.",
)
@click.option(
    "--with-answer", is_flag=True, help="Solve the puzzle and write its answer along with it."
)
@click.option(
    "--turn", type=click.IntRange(0, 3), default=0, metavar="N", help="N quarter turns clockwise."
)
@click.option("--mirror", is_flag=True, help="Mirror left to right, before turning.")
def command(session: Session, format: str, with_answer: bool, turn: int, mirror: bool) -> None:
    """Write puzzles in another format, turned or mirrored if wanted.

    Marks that a board carries are kept where the format has room for them. The exit status is 1 if
    an answer is wanted of a puzzle that does not have exactly one.
    """
    symmetry = turn + 4 * mirror

    def verb(document: Document, output: Output) -> bool:
        puzzle, marks, trailer = document.puzzle, document.marks, document.trailer
        if symmetry:
            puzzle, marks = _turned(puzzle, marks, symmetry)
            trailer = about(trailer)
        unique = True
        if with_answer:
            solution = solve(puzzle)
            unique = solution.outcome is Outcome.UNIQUE
            marks = solution.backbone if unique else marks
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            written = write(puzzle, format, marks, trailer=trailer)
        notes = [str(note.message) for note in caught]
        if format == "pzprv3" and trailer != document.trailer:
            notes.append("the moves behind the board do not fit a turned one and are left out")
        if not unique:
            notes.append(f"the puzzle does not have one answer to write: {solution.outcome}")
        for note in notes:
            output.warn(note)
        if output.as_json:
            found = {"format": format, "text": written}
            output.record(heading(puzzle, [*document.warnings, *notes]) | found)
        else:
            output.say(written.removesuffix("\n"))
        return unique

    session.each(verb)


def _turned(puzzle: Puzzle, marks: Marks | None, symmetry: int) -> tuple[Puzzle, Marks | None]:
    """A puzzle after a symmetry of the board, and of its marks what rows of an answer can say."""
    genre = find(puzzle.genre)
    result = genre.transform(puzzle, symmetry)
    if marks is None:
        return result, None
    cells = [cell for row in genre.codec.rows(puzzle, marks) for cell in row]
    cells = [cells[old] for old in turned(puzzle.rows, puzzle.cols, symmetry)]
    return result, genre.codec.from_rows(result, in_rows(cells, result.cols))
