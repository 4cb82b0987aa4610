"""gridwright's own text format, made to be typed by hand; docs/formats.md describes it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from gridwright.errors import FormatError
from gridwright.formats import options
from gridwright.formats.tokens import Line, Token, aligned, codec_of, named_variant, shown, side
from gridwright.genre import Option, codec
from gridwright.model import Marks, Puzzle

HEADING = re.compile(
    "(?P<genre>[A-Za-z_-]+(?: [A-Za-z_-]+)*) (?P<rows>[0-9]+) ?[xX×] ?(?P<cols>[0-9]+)"
)
"""Genre, rows and columns in what the first line `says`."""

_FLAG = re.compile(r"(?:variant|rule\s+(?P<rule>[^\s=]+))\s*=\s*(?P<value>\S*)")
_ANSWER = "answer"


class Lines:
    """Reads a text from top to bottom, without comments and blank lines."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines

    @property
    def more(self) -> bool:
        """Whether another line of the puzzle follows, before its answer or the end."""
        return bool(self.lines) and self.lines[0].text.strip() != _ANSWER

    def take(self, expected: str) -> Line:
        """The next line; FormatError if there is none."""
        if not self.lines:
            raise FormatError("the end of the text", "nothing", expected)
        return self.lines.pop(0)

    def rows(self, count: int, noun: str) -> list[Line]:
        """The next `count` lines."""
        return [self.take(f"row {row} of the {noun}") for row in range(1, count + 1)]

    def table(self, height: int, width: int, noun: str) -> list[Token]:
        """The cells of the next `height` lines, row-major."""
        return [cell for row in self.rows(height, noun) for cell in row.cells(width)]


def says(line: str) -> str:
    """The words of a line without its comment.

    >>> says("  yinyang  6x6 ; from a friend")
    'yinyang 6x6'
    """
    return " ".join(line.partition(";")[0].split())


def read(text: str, first: int) -> tuple[Puzzle, Marks | None]:
    """The puzzle of a text whose first line is `first`, and marks if it has an answer.

    >>> puzzle, marks = read("yinyang 1 x 2 ; a comment\\n\\nB.", 1)
    >>> puzzle.givens, marks
    ((0, None), None)
    """
    lines = Lines(
        [
            Line(line.partition(";")[0], f"line {at}")
            for at, line in enumerate(re.split(r"\r\n?|\n", text), first)
            if says(line)
        ]
    )
    genre, rows, cols = _heading(lines.take("a heading"))
    reader = codec_of(genre)
    height, width = side(rows, "row"), side(cols, "column")
    variant, rules = _flags(lines, reader.options)
    puzzle = reader.from_text(height, width, lines)
    puzzle = replace(options.choose(puzzle, rules), variant=variant)
    marks = None
    if lines.lines and not lines.more:
        lines.take(_ANSWER)
        marks = reader.from_rows(puzzle, lines.rows(height, "answer"))
    if lines.lines:
        left = lines.lines[0]
        raise FormatError(left.where, shown(left.text.strip()), "the end of the text")
    return puzzle, marks


def write(puzzle: Puzzle, marks: Marks | None) -> str:
    """The text of a puzzle, with what the marks say as an answer."""
    lines = [f"{puzzle.genre} {puzzle.rows}x{puzzle.cols}"]
    lines += [f"rule {name}={options.as_text(value)}" for name, value in options.chosen(puzzle)]
    if puzzle.variant:
        lines.append(f"variant={puzzle.variant}")
    lines += codec(puzzle.genre).text(puzzle)
    if marks is not None:
        rows = codec(puzzle.genre).rows(puzzle, marks)
        lines += [_ANSWER, *aligned([[_letter(cell) for cell in row] for row in rows])]
    return "\n".join(lines) + "\n"


def _letter(cell: Any) -> str:
    return "?" if cell is None else str(cell)


def _heading(line: Line) -> tuple[Token, Token, Token]:
    found = HEADING.fullmatch(says(line.text))
    if not found:
        raise FormatError(line.where, shown(line.text.strip()), "a heading such as yinyang 6x6")
    genre, rows, cols = (Token(found[name], line.where) for name in ("genre", "rows", "cols"))
    return genre, rows, cols


def _flags(lines: Lines, known: tuple[Option, ...]) -> tuple[str, dict[str, Any]]:
    """The variant and the rules that stand between heading and board."""
    variant, rules = "", {}
    while lines.lines and (found := _FLAG.fullmatch(lines.lines[0].text.strip())):
        value = Token(found["value"], lines.lines.pop(0).where)
        if found["rule"] is None:
            variant = named_variant(value)
        else:
            option = options.named(known, Token(found["rule"], value.where))
            rules[option.name] = options.from_text(option, value)
    return variant, rules
