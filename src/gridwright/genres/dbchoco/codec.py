"""Double Choco's part of each format.

An address has the colours, five cells to a character, then the clues. In a pzprv3 file a cell is a
clue behind '-' where it is grey, '0' for '?', '.' or '-' alone without one; then come the borders:
1 a wall, -1 marked as joined, 2 both (the wall counts), 0 unmarked. Text and JSON have the colours,
'#' or 1 for grey, and then the clues.
"""

from __future__ import annotations

from typing import Any

from gridwright.errors import FormatError
from gridwright.formats.data import fields
from gridwright.formats.pzpr import Body, table
from gridwright.formats.text import Lines
from gridwright.formats.tokens import (
    Token,
    aligned,
    board,
    clue_data,
    clue_text,
    in_rows,
)
from gridwright.formats.urls import Scanner, pack, pack_numbers
from gridwright.genre import Codec
from gridwright.genres.dbchoco.rules import (
    GREY,
    JOINED,
    OPTIONS,
    WALL,
    WHITE,
    DoubleChoco,
    answer_of,
    open_marks,
)
from gridwright.grid import grid
from gridwright.model import ANY, Marks

_OPEN = 1 << JOINED | 1 << WALL
_BY_ITEM = {"0": _OPEN, "1": 1 << WALL, "2": 1 << WALL, "-1": 1 << JOINED}
_ITEMS = {1 << WALL: "1", 1 << JOINED: "-1"}
_COLOURS = {".": WHITE, "#": GREY, "0": WHITE, "1": GREY}


def _url(puzzle: DoubleChoco) -> str:
    return pack(puzzle.colours, 2, 5) + pack_numbers(puzzle.clues, "clue")


def _from_url(rows: int, cols: int, scanner: Scanner) -> DoubleChoco:
    colours = scanner.packed(rows * cols, 2, 5, "colours")
    clues = scanner.numbers(rows * cols, "clues", least=1)
    return DoubleChoco(rows=rows, cols=cols, colours=tuple(colours), clues=clues)


def _pzpr(puzzle: DoubleChoco, marks: Marks | None) -> list[str]:
    rows, cols = puzzle.rows, puzzle.cols
    cells = [_item(colour, clue) for colour, clue in zip(puzzle.colours, puzzle.clues)]
    borders = [_ITEMS.get(mask, "0") for mask in (marks or open_marks(puzzle)).places]
    beside = rows * (cols - 1)
    return [
        *table(cells, rows, cols),
        *table(borders[:beside], rows, cols - 1),
        *table(borders[beside:], rows - 1, cols),
    ]


def _item(colour: int, clue: int | None) -> str:
    sign = "-" if colour == GREY else ""
    if clue is None:
        return sign or "."
    return f"{sign}{0 if clue == ANY else clue}"


def _from_pzpr(rows: int, cols: int, body: Body) -> tuple[DoubleChoco, Marks | None]:
    items = body.table(rows, cols, "cells")
    puzzle = DoubleChoco(
        rows=rows,
        cols=cols,
        colours=tuple(GREY if item.text.startswith("-") else WHITE for item in items),
        clues=tuple(_item_clue(item) for item in items),
    )
    if body.ended and (rows, cols) != (1, 1):
        return puzzle, None
    borders = body.table(rows, cols - 1, "borders between columns", "0")
    borders += body.table(rows - 1, cols, "borders between rows", "0")
    return puzzle, Marks(tuple(border.among(_BY_ITEM) for border in borders))


def _item_clue(item: Token) -> int | None:
    text = item.text.removeprefix("-")
    if text in (".", ""):
        return None
    return Token(text, item.where).number("'.', '-', or a number that may follow '-'") or ANY


def _text(puzzle: DoubleChoco) -> list[str]:
    colours = ["#" if colour == GREY else "." for colour in puzzle.colours]
    lines = ["".join(row) for row in in_rows(colours, puzzle.cols)]
    if any(clue is not None for clue in puzzle.clues):
        lines += aligned(in_rows([clue_text(clue) for clue in puzzle.clues], puzzle.cols))
    return lines


def _from_text(rows: int, cols: int, lines: Lines) -> DoubleChoco:
    colours = lines.table(rows, cols, "colours")
    clues = lines.table(rows, cols, "clues") if lines.more else []
    return _from_tokens(rows, cols, colours, clues)


def _from_tokens(rows: int, cols: int, colours: list[Token], clues: list[Token]) -> DoubleChoco:
    return DoubleChoco(
        rows=rows,
        cols=cols,
        colours=tuple(cell.among(_COLOURS) for cell in colours),
        clues=tuple(clue.clue(1) for clue in clues) or (None,) * (rows * cols),
    )


def _json(puzzle: DoubleChoco) -> dict[str, Any]:
    colours = in_rows([str(colour) for colour in puzzle.colours], puzzle.cols)
    clues = [clue_data(clue) for clue in puzzle.clues]
    return {
        "colours": ["".join(row) for row in colours],
        "numbers": in_rows(clues, puzzle.cols),
    }


def _from_json(rows: int, cols: int, data: Any) -> DoubleChoco:
    colours, numbers = fields(data, ("colours", "numbers"))
    clues = [] if numbers is None else board(numbers, rows, cols, "numbers", ".")
    return _from_tokens(rows, cols, board(colours, rows, cols, "colours", "."), clues)


def _rows(puzzle: DoubleChoco, marks: Marks) -> list[list[int | None]]:
    """Block numbers of the cells whose block has no open border, inside or around."""
    blocks = answer_of(puzzle, marks).cells
    ends = grid(puzzle.rows, puzzle.cols).ends
    unknown = {
        blocks[cell]
        for border, mask in enumerate(marks.places)
        if mask.bit_count() != 1
        for cell in ends[2 * border : 2 * border + 2]
    }
    numbers: dict[int, int] = {}
    cells = [
        None if block in unknown else numbers.setdefault(block, len(numbers)) for block in blocks
    ]
    return in_rows(cells, puzzle.cols)


def _from_rows(puzzle: DoubleChoco, rows: Any) -> Marks:
    """Walls around the cells of a name; open borders only between cells without one."""
    names = [
        None if cell.text in ("?", ".") else cell.text
        for cell in board(rows, puzzle.rows, puzzle.cols)
    ]
    ends = grid(puzzle.rows, puzzle.cols).ends
    marks = Marks(
        tuple(_border(names[first], names[second]) for first, second in zip(ends[::2], ends[1::2]))
    )
    _in_one_piece(puzzle, names, marks)
    return marks


def _border(first: str | None, second: str | None) -> int:
    if first is None and second is None:
        return _OPEN
    return 1 << (JOINED if first == second else WALL)


def _in_one_piece(puzzle: DoubleChoco, names: list[str | None], marks: Marks) -> None:
    """FormatError for a name whose cells are not joined: borders cannot say that."""
    homes: dict[str, int] = {}
    for cell, block in enumerate(answer_of(puzzle, marks).cells):
        name = names[cell]
        if name is not None and homes.setdefault(name, block) != block:
            where = f"the answer, row {cell // puzzle.cols + 1}, cell {cell % puzzle.cols + 1}"
            raise FormatError(where, f"another piece of block {name}", "blocks in one piece")


CODEC = Codec(
    options=OPTIONS,
    blank=JOINED,
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
