"""pzprv3 files: a heading of version, genre, rows and columns, a body, perhaps a trailer.

Lines end in a line break or in '/'. The trailer is what programs put behind the body (metadata,
history, trials, an address); it is kept as it stands, and nothing in it is taken for the board.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.errors import FormatError
from gridwright.formats.tokens import Line, Token, codec_of, counted, side
from gridwright.genre import codec
from gridwright.model import Marks, Puzzle

HEADING = re.compile(r"pzprv3(?:\.([0-9]{1,3}))?")
"""The first line of a file."""

TRAILER = re.compile(r"(?:info:|history:|__HISTORY__|TrialData|https?:)")
"""How the first line of a trailer begins."""

_MOVES = re.compile(r"(?:\A|[\r\n/])(?:history:|__HISTORY__|TrialData)")
"""How the part of a trailer begins that tells a solver's moves, cell by cell."""

_LINE_END = re.compile(r"\r\n?|\n|/")


class Body:
    """Reads a body from top to bottom; what is odd but accepted goes to `notes`.

    `version` is the number after the point of "pzprv3.1", else 0. A body that ends early is read
    as if blanks followed, as puzz.link does.
    """

    def __init__(self, version: int, lines: list[Line], notes: list[str]) -> None:
        self.version = version
        self.lines = lines
        self.notes = notes

    @property
    def ended(self) -> bool:
        """Whether all lines have been read."""
        return not self.lines

    def table(self, height: int, width: int, nouns: str, blank: str = ".") -> list[Token]:
        """The items of the next `height` lines, each of `width` items, row-major."""
        found: list[Token] = []
        for _ in range(height):
            if self.lines:
                found.extend(self._row(width))
        missing = height * width - len(found)
        if missing:
            total = height * width
            self.notes.append(f"the file ends early: {missing} of {total} {nouns} read as blank")
        return found + [Token(blank, "the end of the file")] * missing

    def end(self) -> None:
        """Note what is left over behind the body."""
        if self.lines:
            left = counted(len(self.lines), "line")
            self.notes.append(f"{left} from {self.lines[0].where} on: left over and ignored")

    def _row(self, width: int) -> list[Token]:
        line = self.lines.pop(0)
        items = line.split()
        if len(items) != width:
            raise FormatError(line.where, counted(len(items), "item"), str(width))
        return items


def read(text: str, first: int, notes: list[str]) -> tuple[Puzzle, Marks | None, str]:
    """Puzzle, marks if the file goes on to them, and trailer of a file whose first line is `first`.

    >>> puzzle, marks, trailer = read("pzprv3/yinyang/1/2/1 ./. 2/info:{}", 1, [])
    >>> puzzle.givens, marks.places, trailer
    ((1, None), (2, 1), 'info:{}')
    """
    lines, trailer = _cut(text.strip(), first)
    version, genre, rows, cols = (_heading(lines, at) for at in range(4))
    found = HEADING.fullmatch(version.text)
    if not found:
        raise version.fail("pzprv3 or pzprv3.1")
    height, width = side(rows, "row"), side(cols, "column")
    body = Body(int(found[1] or 0), lines[4:], notes)
    puzzle, marks = codec_of(genre).from_pzpr(height, width, body)
    body.end()
    return puzzle, marks, trailer


def about(trailer: str) -> str:
    """What a trailer says of the puzzle as a whole, not of its cells.

    >>> about('info:{"author":"me"}/history:{"type":"pzpr"}')
    'info:{"author":"me"}'
    """
    found = _MOVES.search(trailer)
    return trailer[: found.start()] if found else trailer


def _cut(text: str, first: int) -> tuple[list[Line], str]:
    """The lines before the trailer, and the trailer."""
    noun, start = ("line", first) if re.search(r"[\r\n]", text) else ("part", 1)
    lines: list[Line] = []
    at = 0
    for end in [*_LINE_END.finditer(text), None]:
        if TRAILER.match(text, at):
            break
        stop = end.start() if end else len(text)
        lines.append(Line(text[at:stop], f"{noun} {start + len(lines)}"))
        at = end.end() if end else len(text)
    while lines and not lines[-1].text.strip():
        lines.pop()
    return lines, text[at:]


def _heading(lines: list[Line], at: int) -> Token:
    if at >= len(lines):
        raise FormatError("the end of the file", "nothing", "pzprv3, genre, rows and columns")
    return Token(lines[at].text.strip(), lines[at].where)


def write(puzzle: Puzzle, marks: Marks | None, trailer: str) -> str:
    """The file of a puzzle, with what the marks say, or an empty answer without any."""
    heading = ["pzprv3", puzzle.genre, str(puzzle.rows), str(puzzle.cols)]
    lines = heading + codec(puzzle.genre).pzpr(puzzle, marks)
    return "".join(f"{line}\n" for line in lines) + trailer


def table(items: Sequence[str], height: int, width: int) -> list[str]:
    """The lines of `height` rows of `width` items, as `Body.table` reads them.

    >>> table(["1", ".", "2", "-"], 2, 2)
    ['1 . ', '2 - ']
    """
    rows = (items[row * width : (row + 1) * width] for row in range(height))
    return ["".join(f"{item} " for item in row) for row in rows]
