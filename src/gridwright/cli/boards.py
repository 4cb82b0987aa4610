"""The boards that a command is given: arguments, files, standard input."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from gridwright.checking import marks_of
from gridwright.errors import FormatError, GridwrightError
from gridwright.formats import Document, load, load_piece, split
from gridwright.model import Marks, Puzzle

STDIN = "-"


@dataclass(frozen=True)
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
        return f"{self.source}line {self.line}: " if self.line else self.source


def boards(sources: Sequence[str], many: bool) -> list[Board]:
    """The boards of all sources, in order; `many` reads one from every line.

    A source is a file's name, '-' for standard input, or a puzzle itself. Nothing is parsed yet.
    """
    if not sources and sys.stdin.isatty():
        raise click.UsageError("no board; give one, or '-' to read standard input")
    found: list[Board] = []
    for source in sources or (STDIN,):
        name = source if len(sources) > 1 else ""
        found += _boards(source, name, many)
    return found


def _boards(source: str, name: str, many: bool) -> list[Board]:
    text = content(source)
    if text is None:
        return [Board(source, typed=True)]
    pieces = list(_lines(text) if many else split(text))
    if len(pieces) < 2:
        return [Board(text, file=name)]
    return [Board(piece, line, name) for line, piece in pieces]


def _lines(text: str) -> Iterator[tuple[int, str]]:
    return ((at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip())


def content(source: str) -> str | None:
    """What a file or standard input holds; None if the source is neither."""
    if source == STDIN:
        return _decoded(sys.stdin.buffer.read(), "standard input")
    if not os.path.exists(source):
        return None
    try:
        return _decoded(Path(source).read_bytes(), source)
    except OSError as error:
        raise GridwrightError(f"{source}: {error.strerror}") from None


def _decoded(data: bytes, name: str) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise GridwrightError(f"{name}: byte {error.start + 1} is not UTF-8 text") from None


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
    except ValueError as error:
        raise GridwrightError(f"the answer: not JSON: {error}") from None
    return rows
