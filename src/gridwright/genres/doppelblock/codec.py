"""Doppelblock's part of each format.

An address has the sums at the top, the sums at the left and, if any are given, the numbers inside.
A pzprv3 file has a line of sums at the top, then each row behind its sum: "q3" is a given, "3" a
number of the answer, "-" a block, "+" no block, ".[1,3,,]" a player's candidates. Neither can say
a block that is given. Text is laid out in the same way, with '#' for a block; JSON has 0 for it.
"""

from __future__ import annotations

import re
from typing import Any

from gridwright.errors import FormatError
from gridwright.formats.data import fields
from gridwright.formats.pzpr import Body, table
from gridwright.formats.text import Lines
from gridwright.formats.tokens import Token, board, clue_data, clue_text, in_rows
from gridwright.formats.urls import Scanner, pack_numbers
from gridwright.genre import Codec
from gridwright.genres.doppelblock.rules import (
    BLOCK,
    OPTIONS,
    Doppelblock,
    all_values,
    open_marks,
)
from gridwright.model import ANY, Marks

_ITEM = re.compile(r"([0-9]{1,3}|[.+-])(?:\[([0-9,]*)\])?")
_UNKNOWN_SUM = "-2"
"""How puzz.link writes a '?' outside the board."""

_CANDIDATES = 4
"""How many candidates puzz.link lists of a cell, empty ones included."""


def _url(puzzle: Doppelblock) -> str:
    _no_blocks(puzzle)
    inside = pack_numbers(puzzle.cells, "given") if any(puzzle.cells) else ""
    return pack_numbers(puzzle.top + puzzle.left, "sum") + inside


def _no_blocks(puzzle: Doppelblock) -> None:
    """FormatError for a block that is given."""
    if BLOCK in puzzle.cells:
        row, col = divmod(puzzle.cells.index(BLOCK), puzzle.cols)
        where = f"R{row + 1}C{col + 1}"
        raise FormatError(where, "a block that is given", "a number or nothing in this format")


def _from_url(rows: int, cols: int, scanner: Scanner) -> Doppelblock:
    sums = scanner.numbers(cols + rows, "sums")
    cells: tuple[int | None, ...] = (None,) * (rows * cols)
    if not scanner.ended:
        cells = scanner.numbers(rows * cols, "cells", least=1, unknown=False)
    return Doppelblock(rows=rows, cols=cols, top=sums[:cols], left=sums[cols:], cells=cells)


def _pzpr(puzzle: Doppelblock, marks: Marks | None) -> list[str]:
    _no_blocks(puzzle)
    places = (marks or open_marks(puzzle)).places
    cells = [
        _item(mask, puzzle.rows) if given is None else f"q{given}"
        for given, mask in zip(puzzle.cells, places)
    ]
    items = [".", *map(_sum_item, puzzle.top)]
    for clue, row in zip(puzzle.left, in_rows(cells, puzzle.cols)):
        items += [_sum_item(clue), *row]
    return table(items, puzzle.rows + 1, puzzle.cols + 1)


def _sum_item(clue: int | None) -> str:
    return _UNKNOWN_SUM if clue == ANY else clue_text(clue)


def _item(mask: int, n: int) -> str:
    """What the marks of a cell say, as `_mask` reads it."""
    numbers = [value for value in range(1, n - 1) if mask >> value & 1]
    if mask.bit_count() == 1:
        return str(numbers[0]) if numbers else "-"
    sign = "." if mask >> BLOCK & 1 else "+"
    if len(numbers) in (0, n - 2):
        return sign
    listed = [*map(str, numbers), *[""] * (_CANDIDATES - len(numbers))]
    return f"{sign}[{','.join(listed)}]"


def _from_pzpr(rows: int, cols: int, body: Body) -> tuple[Doppelblock, Marks | None]:
    items = in_rows(body.table(rows + 1, cols + 1, "items"), cols + 1)
    top = tuple(_sum(item) for item in items[0][1:])
    left = tuple(_sum(row[0]) for row in items[1:])
    cells = [item for row in items[1:] for item in row[1:]]
    givens = tuple(_given(item) for item in cells)
    puzzle = Doppelblock(rows=rows, cols=cols, top=top, left=left, cells=givens)
    masks = (
        start if given is not None else _mask(item, rows)
        for item, given, start in zip(cells, givens, open_marks(puzzle).places)
    )
    return puzzle, Marks(tuple(masks))


def _sum(item: Token) -> int | None:
    if item.text in (_UNKNOWN_SUM, "-"):
        return ANY
    return None if item.text == "." else item.number("'.', '-2' or a number")


def _given(item: Token) -> int | None:
    """The number of a "q3"; a given block or '?' cannot be told there."""
    if not item.text.startswith("q"):
        return None
    number = Token(item.text[1:], item.where).number("q and a number from 1")
    if number < 1:
        raise item.fail("q and a number from 1")
    return number


def _mask(item: Token, n: int) -> int:
    """What an item says of a cell; candidates without "+" leave the block possible.

    On a board without numbers "+" would leave nothing, so it says nothing there.
    """
    found = _ITEM.fullmatch(item.text)
    if not found:
        raise item.fail("'.', '-', '+', a number or q and a number")
    every = all_values(n)
    sign, listed = found.groups()
    if sign.isdigit():
        number = int(sign)
        if not 1 <= number <= n - 2:
            raise item.fail(f"a number from 1 to {n - 2}")
        return 1 << number
    if sign == "-":
        return 1 << BLOCK
    block = 1 << BLOCK if sign == "." else 0
    candidates = sum(1 << value for value in range(1, n - 1) if str(value) in _listed(listed))
    return block | (candidates or every & ~(1 << BLOCK)) or every


def _listed(text: str | None) -> list[str]:
    return text.split(",") if text else []


def _text(puzzle: Doppelblock) -> list[str]:
    cells = ["#" if given == BLOCK else clue_text(given) for given in puzzle.cells]
    rows = [["", *map(clue_text, puzzle.top)]]
    for clue, row in zip(puzzle.left, in_rows(cells, puzzle.cols)):
        rows.append([clue_text(clue), *row])
    width = max(len(word) for row in rows for word in row)
    return [" ".join(word.rjust(width) for word in row) for row in rows]


def _from_text(rows: int, cols: int, lines: Lines) -> Doppelblock:
    top = tuple(token.clue() for token in lines.take("the sums at the top").cells(cols))
    left: list[int | None] = []
    cells: list[int | None] = []
    for line in lines.rows(rows, "board"):
        word, rest = line.parted()
        left.append(word.clue())
        cells.extend(_inside(cell) for cell in rest.cells(cols))
    return Doppelblock(rows=rows, cols=cols, top=top, left=tuple(left), cells=tuple(cells))


def _inside(cell: Token) -> int | None:
    if cell.text == ".":
        return None
    return BLOCK if cell.text in ("#", "-") else cell.number("'.', '#' or a number")


def _json(puzzle: Doppelblock) -> dict[str, Any]:
    given = any(cell is not None for cell in puzzle.cells)
    return {
        "top": [clue_data(clue) for clue in puzzle.top],
        "left": [clue_data(clue) for clue in puzzle.left],
        "cells": in_rows(puzzle.cells, puzzle.cols) if given else None,
    }


def _from_json(rows: int, cols: int, data: Any) -> Doppelblock:
    top, left, cells = fields(data, ("top", "left", "cells"))
    inside = [[None] * cols] * rows if cells is None else cells
    return Doppelblock(
        rows=rows,
        cols=cols,
        top=tuple(token.clue() for token in board([top], 1, cols, "top", ".")),
        left=tuple(token.clue() for token in board([left], 1, rows, "left", ".")),
        cells=tuple(_inside(cell) for cell in board(inside, rows, cols, "cells", ".")),
    )


def _rows(puzzle: Doppelblock, marks: Marks) -> list[list[int | None]]:
    values = [mask.bit_length() - 1 if mask.bit_count() == 1 else None for mask in marks.places]
    return in_rows(values, puzzle.cols)


def _from_rows(puzzle: Doppelblock, rows: Any) -> Marks:
    return Marks(
        tuple(_answer(cell, puzzle.rows) for cell in board(rows, puzzle.rows, puzzle.cols))
    )


def _answer(cell: Token, n: int) -> int:
    if cell.text in ("?", "."):
        return all_values(n)
    if cell.text in ("#", "-"):
        return 1 << BLOCK
    expected = f"a number from 1 to {n - 2}, 0 or '#' for a block, or '?'"
    number = cell.number(expected)
    if number > max(0, n - 2):
        raise cell.fail(expected)
    return 1 << number


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
