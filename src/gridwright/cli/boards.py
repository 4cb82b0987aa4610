"""The boards that a command is given: arguments, files, standard input."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from gridwright.checking import marks_of
from gridwright.errors import FormatError, GridwrightError
from gridwright.formats import Document, load, split
from gridwright.model import Marks, Puzzle

STDIN = "-"


@dataclass(frozen=True)
class Board:
    """The source of one puzzle.

    `spot` says where among many it stands, with a colon, or is empty. `typed` holds for one that
    was given as an argument, and may have been meant as the name of a file.
    """

    source: str
    spot: str = ""
    typed: bool = False

    def read(self) -> Document:
        """The puzzle; GridwrightError if that is none."""
        try:
            return load(self.source)
        except FormatError as error:
            if not self.typed or error.where not in ("the source", "character 1"):
                raise
            raise GridwrightError(f"{error}; nor is there a file of that name") from None


def boards(sources: Iterable[str], many: bool) -> list[Board]:
    """The boards of all sources, in order; `many` reads one from every line.

    A source is a file's name, '-' for standard input, or a puzzle itself. Nothing is parsed yet.
    """
    if not sources and sys.stdin.isatty():
        raise click.UsageError("no board; give one, or '-' to read standard input")
    found = [board for source in sources or (STDIN,) for board in _boards(source, many)]
    return found if len(found) > 1 else [replace(found[0], spot="")]


def _boards(source: str, many: bool) -> Iterator[Board]:
    text = content(source)
    typed = text is None
    text = source if text is None else text
    where = "" if typed or source == STDIN else f"{source}, "
    pieces = list(_lines(text) if many else split(text.splitlines()))
    for line, piece in pieces or [(1, "")]:
        yield Board(piece, f"{where}line {line}: ", typed)


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
    text = content(source)
    text = (source if text is None else text).strip()
    if text.startswith("["):
        return marks_of(puzzle, _rows(text))
    if not text.startswith(("pzprv3", "{")):
        return marks_of(puzzle, text)
    marks = load(text).finished
    if marks is None:
        raise GridwrightError("the answer: found a board that carries none")
    return marks_of(puzzle, marks)


def _rows(text: str) -> list[Any]:
    try:
        rows: list[Any] = json.loads(text)
    except ValueError as error:
        raise GridwrightError(f"the answer: not JSON: {error}") from None
    return rows
