"""Yin-Yang's part of each format.

An address packs three cells into a character: 0 nothing, 1 white, 2 black. A pzprv3 file has the
givens in the same digits, then the answer. Text and JSON show 'B', 'W' and '.'.
"""

from __future__ import annotations

from typing import Any

from gridwright.formats.data import fields
from gridwright.formats.pzpr import Body, table
from gridwright.formats.text import Lines
from gridwright.formats.tokens import Token, board, in_rows
from gridwright.formats.urls import Scanner, pack
from gridwright.genre import Codec
from gridwright.genres.yinyang.rules import BLACK, OPTIONS, WHITE, YinYang, open_marks
from gridwright.model import Marks

_OPEN = 1 << BLACK | 1 << WHITE
_DIGITS = {None: 0, WHITE: 1, BLACK: 2}
_BY_DIGIT = (None, WHITE, BLACK)
_BY_ITEM = {".": None, "1": WHITE, "2": BLACK}
_BY_ANSWER_ITEM = _BY_ITEM | dict.fromkeys("+-=%")
"""The signs are backgrounds that a player paints; they say nothing of the answer."""

_LETTERS = {BLACK: "B", WHITE: "W"}
_BY_LETTER = {"B": BLACK, "W": WHITE, "#": BLACK, "o": WHITE}
_GIVENS = _BY_LETTER | {".": None}
_MARKS = {letter: 1 << colour for letter, colour in _BY_LETTER.items()} | {"?": _OPEN, ".": _OPEN}


def _url(puzzle: YinYang) -> str:
    return pack([_DIGITS[given] for given in puzzle.givens], 3, 3)


def _from_url(rows: int, cols: int, scanner: Scanner) -> YinYang:
    digits = scanner.packed(rows * cols, 3, 3, "cells")
    return YinYang(rows=rows, cols=cols, givens=tuple(_BY_DIGIT[digit] for digit in digits))


def _pzpr(puzzle: YinYang, marks: Marks | None) -> list[str]:
    items = [str(_DIGITS[given] or ".") for given in puzzle.givens]
    places = (marks or open_marks(puzzle)).places
    for given, mask in zip(puzzle.givens, places):
        decided = given is None and mask.bit_count() == 1
        items.append(str(_DIGITS[mask.bit_length() - 1]) if decided else ".")
    return table(items, 2 * puzzle.rows, puzzle.cols)


def _from_pzpr(rows: int, cols: int, body: Body) -> tuple[YinYang, Marks | None]:
    items = body.table(rows, cols, "cells")
    puzzle = YinYang(rows=rows, cols=cols, givens=tuple(item.among(_BY_ITEM) for item in items))
    if body.ended:
        return puzzle, None
    places = list(open_marks(puzzle).places)
    for cell, item in enumerate(body.table(rows, cols, "cells of the answer")):
        colour = item.among(_BY_ANSWER_ITEM)
        if colour is None:
            continue
        given = puzzle.givens[cell]
        if given not in (None, colour):
            body.notes.append(f"{item.where}: the answer differs from the given, which stands")
        else:
            places[cell] = 1 << colour
    return puzzle, Marks(tuple(places))


def _text(puzzle: YinYang) -> list[str]:
    letters = [_letter(given) for given in puzzle.givens]
    return ["".join(row) for row in in_rows(letters, puzzle.cols)]


def _letter(given: int | None) -> str:
    return "." if given is None else _LETTERS[given]


def _from_tokens(rows: int, cols: int, tokens: list[Token]) -> YinYang:
    return YinYang(rows=rows, cols=cols, givens=tuple(token.among(_GIVENS) for token in tokens))


def _from_text(rows: int, cols: int, lines: Lines) -> YinYang:
    return _from_tokens(rows, cols, lines.table(rows, cols, "board"))


def _json(puzzle: YinYang) -> dict[str, Any]:
    return {"givens": _text(puzzle)}


def _from_json(rows: int, cols: int, data: Any) -> YinYang:
    (givens,) = fields(data, ("givens",))
    return _from_tokens(rows, cols, board(givens, rows, cols, "givens", "."))


def _rows(puzzle: YinYang, marks: Marks) -> list[str]:
    letters = [
        _LETTERS[mask.bit_length() - 1] if mask.bit_count() == 1 else "?" for mask in marks.places
    ]
    return ["".join(row) for row in in_rows(letters, puzzle.cols)]


def _from_rows(puzzle: YinYang, rows: Any) -> Marks:
    return Marks(tuple(cell.among(_MARKS) for cell in board(rows, puzzle.rows, puzzle.cols)))


CODEC = Codec(
    options=OPTIONS,
    url=_url,
    from_url=_from_url,
    pzpr=_pzpr,
    from_pzpr=_from_pzpr,
    text=_text,
    from_text=_from_text,
    json=_json,
    from_json=_from_json,
    rows=_rows,
    from_rows=_from_rows,
)
