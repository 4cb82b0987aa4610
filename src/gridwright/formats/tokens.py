"""What the readers share: tokens with their places, numbers, board sizes, rows of cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from gridwright.errors import FormatError, GridwrightError
from gridwright.genre import NAMES, Codec, codec
from gridwright.model import ANY

MAX_SIDE = 200
"""The most rows or columns that a reader accepts."""

MAX_NUMBER = 999_999_999
"""The largest number that a reader accepts."""

Value = TypeVar("Value")


class Token(NamedTuple):
    """A piece of the source and where it stands, such as "line 3, column 5"."""

    text: str
    where: str

    def fail(self, expected: str) -> FormatError:
        """The error that this is not what should stand here."""
        return FormatError(self.where, shown(self.text), expected)

    def number(self, expected: str = "a whole number") -> int:
        """The token as a number from 0 to MAX_NUMBER."""
        if not re.fullmatch("[0-9]{1,18}", self.text) or int(self.text) > MAX_NUMBER:
            raise self.fail(expected)
        return int(self.text)

    def clue(self, least: int = 0) -> int | None:
        """The token as a clue: '.' for none, '?' for ANY, or a number not below `least`."""
        if self.text == ".":
            return None
        if self.text == "?":
            return ANY
        expected = f"'.', '?' or a number from {least}"
        value = self.number(expected)
        if value < least:
            raise self.fail(expected)
        return value

    def among(self, choices: Mapping[str, Value]) -> Value:
        """What the token stands for among `choices`."""
        if self.text not in choices:
            raise self.fail(listed(choices))
        return choices[self.text]


def shown(text: str) -> str:
    """Text of the source as an error quotes it, shortened.

    >>> shown("abc"), shown("x" * 100)
    ("'abc'", "'xxxxxxxxxxxxxxxxxxxx...'")
    """
    return repr(text if len(text) <= 20 else text[:20] + "...")


def listed(names: Iterable[str]) -> str:
    """Names as an error lists what it expected.

    >>> listed(["B", "W", "."])
    "'B', 'W' or '.'"
    """
    *most, last = [repr(name) for name in names]
    return f"{', '.join(most)} or {last}" if most else last


def counted(count: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "row"), counted(2, "row")
    ('1 row', '2 rows')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def codec_of(token: Token) -> Codec:
    """The codec of the genre that the token names."""
    try:
        return codec(token.text)
    except GridwrightError:
        raise token.fail(f"a genre: {', '.join(NAMES)}") from None


def named_variant(token: Token) -> str:
    """The token as the flag of a variant, which every format can say."""
    if not re.fullmatch("[A-Za-z0-9_:.,-]{0,40}", token.text):
        raise token.fail("a variant of letters, digits, '_', ':', '.', ',' and '-'")
    return token.text


def side(token: Token, noun: str) -> int:
    """The number of rows or columns of a board."""
    expected = f"a number of {noun}s from 1 to {MAX_SIDE}"
    value = token.number(expected)
    if not 1 <= value <= MAX_SIDE:
        raise token.fail(expected)
    return value


class Line(NamedTuple):
    """A line of the source, or the rest of one from column `start` on."""

    text: str
    where: str
    start: int = 1

    def split(self, pattern: str = r"\S+") -> list[Token]:
        """The words of the line, or whatever else `pattern` finds."""
        return [
            Token(found[0], f"{self.where}, column {found.start() + self.start}")
            for found in re.finditer(pattern, self.text)
        ]

    def cells(self, count: int) -> list[Token]:
        """The `count` cells of a row: words with blanks between, or a word of that many letters.

        >>> [cell.text for cell in Line("10 2 .", "line 1").cells(3)]
        ['10', '2', '.']
        >>> [cell.text for cell in Line("A2.", "line 1").cells(3)]
        ['A', '2', '.']
        """
        found = self.split()
        if len(found) == 1 and count != 1:
            found = self.split(r"\S")
        if len(found) != count:
            raise FormatError(self.where, counted(len(found), "cell"), str(count))
        return found

    def parted(self) -> tuple[Token, Line]:
        """The first word and the rest of the line; the line must not be blank."""
        word = self.split()[0]
        end = self.text.index(word.text) + len(word.text)
        return word, Line(self.text[end:], self.where, self.start + end)


def board(
    rows: Any, height: int, width: int, what: str = "the answer", blank: str = "?"
) -> list[Token]:
    """The cells of a board, row-major, from the forms in which people and JSON give one.

    Rows are strings (see `Line.cells`) or lists of numbers, strings and None, which reads as
    `blank`; in a single string they are divided by '/' or line breaks.

    >>> [cell.text for cell in board([[1, None], "2?"], 2, 2)]
    ['1', '?', '2', '?']
    """
    if isinstance(rows, str):
        if not rows.strip():
            raise FormatError(what, "nothing", counted(height, "row"))
        rows = re.split(r"/|\r?\n", rows.strip().removesuffix("/"))
    if not isinstance(rows, Sequence):
        raise FormatError(what, kind(rows), "rows of cells")
    if len(rows) != height:
        raise FormatError(what, counted(len(rows), "row"), str(height))
    return [
        cell
        for at, row in enumerate(rows, 1)
        for cell in _row(row, width, f"{what}, row {at}", blank)
    ]


def _row(row: Any, width: int, where: str, blank: str) -> list[Token]:
    if isinstance(row, str):
        return Line(row, where).cells(width)
    if isinstance(row, Line):
        return row.cells(width)
    if not isinstance(row, Sequence):
        raise FormatError(where, kind(row), "a string or a list of cells")
    if len(row) != width:
        raise FormatError(where, counted(len(row), "cell"), str(width))
    return [token(cell, f"{where}, cell {at}", blank) for at, cell in enumerate(row, 1)]


def token(cell: Any, where: str, blank: str) -> Token:
    """A number, a string or None of JSON as a token; None reads as `blank`."""
    if cell is None:
        return Token(blank, where)
    if isinstance(cell, str) or (isinstance(cell, int) and not isinstance(cell, bool)):
        return Token(str(cell), where)
    raise FormatError(where, kind(cell), "a number, a string or null")


_KINDS = {
    type(None): "null",
    bool: "true or false",
    int: "a number",
    float: "a number with a fraction",
    str: "a string",
    list: "a list",
    dict: "an object",
}


def kind(value: Any) -> str:
    """What an error calls a piece of data of the wrong kind."""
    return _KINDS.get(type(value), type(value).__name__)


def aligned(table: Sequence[Sequence[str]]) -> list[str]:
    """Rows of words as lines that `Line.cells` reads: run together where all are single characters.

    >>> aligned([["A", "B"], ["C", "."]])
    ['AB', 'C.']
    >>> aligned([["1", "12"], [".", "3"]])
    [' 1 12', ' . 3']
    """
    widest = max(len(word) for row in table for word in row)
    if widest == 1:
        return ["".join(row) for row in table]
    return [" ".join(word.rjust(widest) for word in row) for row in table]


def in_rows(values: Sequence[Value], cols: int) -> list[list[Value]]:
    """A row-major sequence cut into rows.

    >>> in_rows((1, 2, 3, 4), 2)
    [[1, 2], [3, 4]]
    """
    return [list(values[at : at + cols]) for at in range(0, len(values), cols)]


def clue_text(clue: int | None) -> str:
    """A clue as `Token.clue` reads it."""
    if clue is None:
        return "."
    return "?" if clue == ANY else str(clue)


def clue_data(clue: int | None) -> int | str | None:
    """A clue as JSON has it."""
    return "?" if clue == ANY else clue
