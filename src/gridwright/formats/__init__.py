"""Reading and writing puzzles: addresses, pzprv3 files, gridwright's text format, JSON.

A source is read without being told its format. `docs/formats.md` describes all of them.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO

from gridwright.checking import marks_of
from gridwright.errors import FormatError, GridwrightError, GridwrightWarning, PuzzleError
from gridwright.formats import data, options, pzpr, text, urls
from gridwright.formats.tokens import kind, shown
from gridwright.genre import codec, name_of
from gridwright.model import Board, Marks, Puzzle

FORMATS = ("url", "pzprv3", "text", "json")
"""The formats that `write` knows."""

LONG = 2000
"""Some browsers and servers cut off what is longer than about this many characters."""


@dataclass(frozen=True, eq=False)
class Document:
    """A puzzle as it was read.

    marks     what the source says of an answer, whole or in part; None if it says nothing of one
    format    one of FORMATS
    warnings  what was odd but accepted
    trailer   what stands behind the board of a pzprv3 file, untouched
    line      the line of the source on which the document begins, from 1
    """

    puzzle: Puzzle
    marks: Marks | None
    format: str
    warnings: tuple[str, ...] = ()
    trailer: str = ""
    line: int = 1

    @property
    def finished(self) -> Marks | None:
        """The marks as an answer that is handed in.

        A pzprv3 file may leave clear cells of Chocona, and borders of Double Choco without a wall,
        unmarked; they are open in `marks` and decided here.
        """
        blank = codec(self.puzzle.genre).blank
        if self.marks is None or self.format != "pzprv3" or blank is None:
            return self.marks
        return Marks(
            tuple(mask if mask.bit_count() == 1 else 1 << blank for mask in self.marks.places)
        )


def read(source: str) -> Puzzle:
    """The one puzzle of a source; what is odd is issued as GridwrightWarning.

    Raises FormatError for text that is no puzzle, PuzzleError for a puzzle that its genre refuses.

    >>> read("https://puzz.link/p?yinyang/3/2/2i").givens
    (None, None, 0, 0, None, None)
    """
    document = load(source)
    for note in document.warnings:
        warnings.warn(note, GridwrightWarning, stacklevel=2)
    return document.puzzle


def load(source: str) -> Document:
    """The one puzzle of a source with all that came with it; errors as for `read`."""
    if not isinstance(source, str):
        raise FormatError("the source", kind(source), "text")
    found = list(split(source))
    if not found:
        raise FormatError("the source", "nothing", "a puzzle")
    if len(found) > 1:
        start, chunk = found[1]
        raise FormatError(f"line {start}", shown(chunk), "the end of the only puzzle")
    start, chunk = found[0]
    return _document(chunk, start)


def load_many(lines: str | Iterable[str]) -> Iterator[Document]:
    """The puzzles of a text, a stream or any lines, one by one; errors as for `read`.

    Addresses and JSON objects take a line each; files, texts and objects over several lines end
    where the next puzzle begins. Errors name the line. To go on after one, `split` the lines and
    `load_piece` each piece.
    """
    for start, chunk in split(lines):
        yield load_piece(start, chunk)


def load_piece(start: int, chunk: str) -> Document:
    """The puzzle of a piece that `split` found; errors name the line in the whole source."""
    try:
        return _document(chunk, start)
    except FormatError as error:
        if error.where.startswith("line "):
            raise
        where = f"line {start}, {error.where}"
        raise FormatError(where, error.found, error.expected) from None
    except PuzzleError as error:
        raise PuzzleError(f"line {start}: {error}") from None


def split(lines: str | Iterable[str]) -> Iterator[tuple[int, str]]:
    """The pieces of a source that are a puzzle each, with the line on which each begins.

    >>> list(split(["yinyang/1/1/9", "", "yinyang 1x2", "B.", "yinyang/1/1/i"]))
    [(1, 'yinyang/1/1/9'), (3, 'yinyang 1x2\\nB.'), (5, 'yinyang/1/1/i')]
    """
    if not isinstance(lines, Iterable):
        raise FormatError("the source", kind(lines), "text")
    start, opened, depth = 0, "", 0
    chunk: list[str] = []
    for at, raw in enumerate(_lines(lines) if isinstance(lines, str) else lines, 1):
        if not isinstance(raw, str):
            raise FormatError(f"line {at}", kind(raw), "text")
        line = raw.rstrip("\r\n").removeprefix("\ufeff")
        opens = _opens(line)
        if opened == "file" and pzpr.TRAILER.match(line):
            opened = "trailer"
        if chunk and _ends(opened, opens, depth):
            yield start, _joined(chunk)
            chunk.clear()
        if not chunk:
            if not text.says(line):
                continue
            start, opened, depth = at, opens, 0
        chunk.append(raw)
        depth += _depth(line)
    if chunk:
        yield start, _joined(chunk)


def detect(source: str) -> str:
    """The format of a text, by how it begins; FormatError if it looks like none of them.

    >>> detect("https://puzz.link/p?yinyang/2/2/10"), detect("yinyang 2x2")
    ('url', 'text')
    """
    line = source.strip().partition("\n")[0].strip()
    opens = "json" if line.startswith(("{", "[")) else _opens(line)
    if opens:
        return "pzprv3" if opens == "file" else opens
    word = line.partition(" ")[0]
    try:
        codec(word)
    except GridwrightError:
        expected = "an address, a pzprv3 file, a text such as yinyang 6x6, or JSON"
        raise FormatError("the source", shown(line), expected) from None
    return "text"


def write(puzzle: Puzzle, format: str, marks: Board | None = None, *, trailer: str = "") -> str:
    """A puzzle in one of FORMATS.

    `marks`, an Answer or rows are written too, but not in an address; `trailer` is put behind the
    board of a pzprv3 file. What the format cannot say beside the puzzle itself is left out with a
    GridwrightWarning; where it cannot say the puzzle, FormatError is raised.
    """
    if format not in FORMATS:
        raise GridwrightError(f"unknown format {format!r}; known are {', '.join(FORMATS)}")
    name_of(puzzle)
    places = None if marks is None else marks_of(puzzle, marks)
    for lost in _lost(puzzle, format, places):
        warnings.warn(f"{format} cannot say {lost}", GridwrightWarning, stacklevel=2)
    if format == "url":
        written = urls.write(puzzle)
        if len(written) > LONG:
            note = f"an address of {len(written)} characters may be cut off; a file is not"
            warnings.warn(note, GridwrightWarning, stacklevel=2)
        return written
    if format == "pzprv3":
        return pzpr.write(puzzle, places, trailer)
    return text.write(puzzle, places) if format == "text" else data.write(puzzle, places)


def address(puzzle: Puzzle) -> str | None:
    """The puzz.link address of a puzzle, or None if an address cannot say it."""
    try:
        return urls.write(puzzle)
    except FormatError:
        return None


def _document(chunk: str, first: int) -> Document:
    format = detect(chunk)
    notes: list[str] = []
    marks, trailer = None, ""
    if format == "url":
        board, start = urls.locate(chunk.strip())
        if not board.startswith("pzprv3"):
            puzzle = urls.read(board, start, notes)
        else:
            format, chunk = "pzprv3", _unquoted(board)
    if format == "pzprv3":
        puzzle, marks, trailer = pzpr.read(chunk, first, notes)
    elif format == "text":
        puzzle, marks = text.read(chunk, first)
    elif format == "json":
        puzzle, marks = data.read(chunk, first, notes)
    if puzzle.variant:
        notes.append(f"the flag {puzzle.variant!r} marks a variant of the rules")
    return Document(puzzle, marks, format, tuple(notes), trailer, first)


def _unquoted(board: str) -> str:
    from urllib.parse import unquote

    return unquote(board)


def _lines(source: str) -> Iterable[str]:
    return StringIO(source, newline="")


def _joined(chunk: list[str]) -> str:
    """Lines with or without their ends as one text; the ends stay as they are."""
    ended = (line if line.endswith(("\n", "\r")) else line + "\n" for line in chunk)
    return "".join(ended).removeprefix("\ufeff").rstrip("\r\n")


def _opens(line: str) -> str:
    """What a line is the first of: one of FORMATS, "file" for pzprv3 over lines, or ""."""
    if line.startswith("{"):
        return "json"
    line = line.strip()
    if line.startswith("pzprv3"):
        return "file" if pzpr.HEADING.fullmatch(line) else "pzprv3"
    said = text.says(line)
    if text.HEADING.fullmatch(said):
        return "text"
    return "url" if "/" in said else ""


def _ends(opened: str, opens: str, depth: int) -> bool:
    """Whether a piece ends before a line, by what opened it and what the line would open.

    What opened it becomes "trailer" where a file comes to that, in which anything may stand.
    """
    if opened == "trailer":
        return opens in ("file", "pzprv3")
    if opened in ("file", "text", "pzprv3"):
        return bool(opens)
    return opened != "json" or depth <= 0 or opens == "json"


def _depth(line: str) -> int:
    """How many more braces a line of JSON opens than it closes."""
    bare = re.sub(r'"(?:[^"\\]|\\.)*+(?:"|$)', "", line)
    return bare.count("{") - bare.count("}")


def _lost(puzzle: Puzzle, format: str, marks: Marks | None) -> Iterator[str]:
    """What a format cannot say."""
    if format in ("url", "pzprv3"):
        for name, value in options.chosen(puzzle):
            yield f"the rule {name}={options.as_text(value)}"
    if format == "pzprv3" and puzzle.variant:
        yield f"the variant {puzzle.variant}"
    if format in ("text", "json") and marks is not None:
        reader = codec(puzzle.genre)
        if reader.from_rows(puzzle, reader.rows(puzzle, marks)) != marks:
            yield "all of the marks: its rows show what is decided"
