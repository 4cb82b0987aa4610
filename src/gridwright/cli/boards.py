"""The boards that a command is given: arguments, files, standard input."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import chain
from typing import Any

import click

from gridwright.checking import marks_of
from gridwright.errors import FormatError, GridwrightError
from gridwright.formats import Document, load, load_piece, split
from gridwright.model import Marks, Puzzle

STDIN = "-"

UNDECODED = re.compile("[\udc80-\udcff]")
"""What stands for a byte that is not UTF-8."""


@dataclass(frozen=True, eq=False)
class Board:
    """The source of one puzzle.

    `line` is where it begins in a source of many, else 0. `file` is the name of the source if there
    are several. `typed` holds for an argument, which may have been meant as the name of a file.
    """

    text: str
    line: int = 0
    file: str = ""
    typed: bool = False

    def read(self) -> Document:
        """The puzzle; GridwrightError if that is none."""
        wrong = UNDECODED.search(self.text)
        if wrong:
            before = self.text[: wrong.start()].encode()
            raise GridwrightError(f"{self._line}byte {len(before) + 1} is not UTF-8 text")
        try:
            return load_piece(self.line, self.text) if self.line else load(self.text)
        except FormatError as error:
            if not self.typed or error.where not in ("the source", "character 1"):
                raise
            raise GridwrightError(f"{error}; nor is there a file of that name") from None

    @property
    def source(self) -> str:
        """What goes before a message that names the line itself."""
        return f"{self.file}: " if self.file else ""

    @property
    def spot(self) -> str:
        """What goes before any other message about the board."""
        return self.source + self._line

    @property
    def _line(self) -> str:
        return f"line {self.line}: " if self.line else ""


def boards(sources: Sequence[str], many: bool) -> Iterator[Board]:
    """The boards of all sources, in order, as they come; `many` reads one from every line.

    A source is a file's name, '-' for standard input, or a puzzle itself. Nothing is parsed yet.
    With `many`, bytes that are no text spoil their line alone, else all that stands behind them.
    """
    if not sources and sys.stdin.isatty():
        raise click.UsageError("no board; give one, or '-' to read standard input")
    return chain.from_iterable(
        _boards(source, source if len(sources) > 1 else "", many) for source in sources or (STDIN,)
    )


def _boards(source: str, name: str, many: bool) -> Iterator[Board]:
    lines = lines_of(source, "surrogateescape" if many else "strict")
    if lines is None:
        return iter([Board(source, typed=True)])
    return _line_by_line(lines, name) if many else _piece_by_piece(lines, name)


def _line_by_line(lines: Iterable[str], name: str) -> Iterator[Board]:
    for at, line in enumerate(lines, 1):
        if line.strip():
            yield Board(line.rstrip("\r\n"), at, name)


def _piece_by_piece(lines: Iterable[str], name: str) -> Iterator[Board]:
    pieces = split(lines)
    start, piece = next(pieces, (1, ""))
    second = next(pieces, None)
    if second is None:
        yield Board("\n" * (start - 1) + piece, file=name)
        return
    for line, text in chain([(start, piece), second], pieces):
        yield Board(text, line, name)


def content(source: str) -> str | None:
    """What a file or standard input holds; None if the source is neither."""
    lines = lines_of(source)
    return None if lines is None else "".join(lines)


def lines_of(source: str, errors: str = "strict") -> Iterator[str] | None:
    """The lines of a file or of standard input, as they come; None if the source is neither."""
    if source == STDIN:
        return _decoded(sys.stdin.buffer, "standard input", errors)
    return _read(source, errors) if os.path.exists(source) else None


def _read(path: str, errors: str) -> Iterator[str]:
    try:
        with open(path, "rb") as file:
            yield from _decoded(file, path, errors)
    except OSError as error:
        raise GridwrightError(f"{path}: {error.strerror}") from None


def _decoded(lines: Iterable[bytes], name: str, errors: str) -> Iterator[str]:
    """Lines that end with any of the three line ends, with these."""
    before = 0
    for line in lines:
        try:
            text = line.decode("utf-8" if before else "utf-8-sig", errors)
        except UnicodeDecodeError as error:
            at = before + error.start + 1
            raise GridwrightError(f"{name}: byte {at} is not UTF-8 text") from None
        before += len(line)
        yield from StringIO(text, newline="")


def marks_from(puzzle: Puzzle, source: str) -> Marks:
    """The marks that an answer on the command line gives: rows, JSON, or a file with these."""
    held = content(source)
    text = (source if held is None else held).strip()
    if text.startswith("["):
        return marks_of(puzzle, _rows(text))
    if not text.startswith(("pzprv3", "{")):
        return _typed_marks(puzzle, text) if held is None else marks_of(puzzle, text)
    document = load(text)
    if _shape(document.puzzle) != _shape(puzzle):
        raise GridwrightError(
            f"the answer: found one of {_shape(document.puzzle)}, expected one of {_shape(puzzle)}"
        )
    if document.finished is None:
        raise GridwrightError("the answer: found a board that carries none")
    return marks_of(puzzle, document.finished)


def _shape(puzzle: Puzzle) -> str:
    return f"{puzzle.genre} {puzzle.rows}x{puzzle.cols}"


def _typed_marks(puzzle: Puzzle, text: str) -> Marks:
    """The marks of rows in an argument, which may have been meant as the name of a file."""
    try:
        return marks_of(puzzle, text)
    except FormatError as error:
        if error.where != "the answer":
            raise
        raise GridwrightError(f"{error}; nor is there a file of that name") from None


def _rows(text: str) -> list[Any]:
    try:
        rows: list[Any] = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise GridwrightError(f"the answer: not JSON: {error}") from None
    return rows
