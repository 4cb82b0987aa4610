"""Chocona's part of each format.

An address has the walls between rooms, five to a character, then the clues in order of each
room's first cell. A pzprv3 file has room numbers, a pzprv3.1 file the walls; then the clues, each
in a cell of its room, and the answer. All of these tell rooms by the walls, so none can say a room
in several pieces; text (rooms as letters, then their clues) and JSON can.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import count, islice, product
from string import ascii_lowercase, ascii_uppercase
from typing import Any

from gridwright.errors import FormatError
from gridwright.formats.data import fields
from gridwright.formats.pzpr import Body, table
from gridwright.formats.text import Lines
from gridwright.formats.tokens import Token, aligned, board, clue_text, in_rows, kind, shown, token
from gridwright.formats.urls import Scanner, pack, pack_numbers
from gridwright.genre import Codec
from gridwright.genres.chocona.rules import (
    CLEAR,
    OPTIONS,
    SHADED,
    Chocona,
    numbered,
    open_marks,
)
from gridwright.grid import Grid, grid
from gridwright.model import ANY, Marks

_CLUE = re.compile(r"([^\W\d_]+)(?:\s*=\s*)?([0-9]+|\?)")
_CLUES_A_LINE = 10

_OPEN = 1 << CLEAR | 1 << SHADED
_ITEMS = {1 << SHADED: "#", 1 << CLEAR: "+"}
_BY_ITEM = {".": _OPEN, "+": 1 << CLEAR, "#": 1 << SHADED}
_LETTERS = {1 << SHADED: "#", 1 << CLEAR: "."}
_BY_LETTER = {"#": 1 << SHADED, ".": 1 << CLEAR, "1": 1 << SHADED, "0": 1 << CLEAR, "?": _OPEN}


def _url(puzzle: Chocona) -> str:
    walls = _walls(puzzle)
    beside = puzzle.rows * (puzzle.cols - 1)
    borders = pack(walls[:beside], 2, 5) + pack(walls[beside:], 2, 5)
    return borders + pack_numbers(puzzle.clues, "clue")


def _from_url(rows: int, cols: int, scanner: Scanner) -> Chocona:
    walls = scanner.packed(rows * (cols - 1), 2, 5, "walls between columns")
    walls += scanner.packed((rows - 1) * cols, 2, 5, "walls between rows")
    rooms = _rooms(grid(rows, cols), walls, scanner.notes)
    clues = scanner.numbers(max(rooms) + 1, "clues")
    return Chocona(rows=rows, cols=cols, rooms=rooms, clues=clues)


def _pzpr(puzzle: Chocona, marks: Marks | None) -> list[str]:
    _walls(puzzle)
    clues = ["."] * len(puzzle.rooms)
    for clue, cell in zip(puzzle.clues, _clue_cells(puzzle)):
        if clue is not None:
            clues[cell] = "-" if clue == ANY else str(clue)
    places = (marks or open_marks(puzzle)).places
    answer = [_ITEMS.get(mask, ".") for mask in places]
    items = [str(room) for room in puzzle.rooms] + clues + answer
    return [str(len(puzzle.clues)), *table(items, 3 * puzzle.rows, puzzle.cols)]


def _clue_cells(puzzle: Chocona) -> list[int]:
    """Where puzz.link shows each room's clue: in its leftmost cells, the uppermost."""
    found: dict[int, int] = {}
    for col in range(puzzle.cols):
        for cell in range(col, len(puzzle.rooms), puzzle.cols):
            found.setdefault(puzzle.rooms[cell], cell)
    return [found[room] for room in range(len(puzzle.clues))]


def _from_pzpr(rows: int, cols: int, body: Body) -> tuple[Chocona, Marks | None]:
    rooms = _pzpr_rooms(rows, cols, body)
    clues: list[int | None] = [None] * (max(rooms) + 1)
    for room, item in zip(rooms, body.table(rows, cols, "clues")):
        if item.text == ".":
            continue
        if clues[room] is not None:
            raise item.fail("'.', for the room has a clue already")
        clues[room] = ANY if item.text == "-" else item.number("'.', '-' or a number")
    puzzle = Chocona(rows=rows, cols=cols, rooms=rooms, clues=tuple(clues))
    if body.ended:
        return puzzle, None
    answer = body.table(rows, cols, "cells of the answer")
    return puzzle, Marks(tuple(item.among(_BY_ITEM) for item in answer))


def _pzpr_rooms(rows: int, cols: int, body: Body) -> tuple[int, ...]:
    board_ = grid(rows, cols)
    if body.version:
        items = body.table(rows, cols - 1, "walls between columns", "0")
        items += body.table(rows - 1, cols, "walls between rows", "0")
        return _rooms(board_, [item.among({"0": 0, "1": 1}) for item in items], body.notes)
    body.table(1, 1, "numbers of rooms", "1")
    names = [item.text for item in body.table(rows, cols, "room numbers", "0")]
    rooms = _rooms(board_, _between(board_, names), body.notes)
    if max(rooms) + 1 > len(set(names)):
        body.notes.append("a room in several pieces is read as several rooms")
    return rooms


def _walls(puzzle: Chocona) -> list[int]:
    """The walls between rooms, 1 or 0 a border; FormatError for a room in several pieces."""
    board_ = grid(puzzle.rows, puzzle.cols)
    walls = _between(board_, puzzle.rooms)
    if _rooms(board_, walls, []) != puzzle.rooms:
        raise FormatError("the rooms", "one in several pieces", "joined cells in this format")
    return walls


def _between(board_: Grid, names: Sequence[object]) -> list[int]:
    """A wall where the cells on both sides have different names."""
    ends = board_.ends
    return [int(names[first] != names[second]) for first, second in zip(ends[::2], ends[1::2])]


def _rooms(board_: Grid, walls: Sequence[int], notes: list[str]) -> tuple[int, ...]:
    """The rooms that walls part, numbered by first appearance; walls inside a room are noted."""
    rooms = [-1] * board_.cells
    numbers = count()
    for first in range(board_.cells):
        if rooms[first] < 0:
            _fill(board_, walls, rooms, first, next(numbers))
    between = _between(board_, rooms)
    loose = sum(wall and not parts for wall, parts in zip(walls, between))
    if loose:
        notes.append(f"walls that end inside a room are ignored: {loose}")
    return tuple(rooms)


def _fill(board_: Grid, walls: Sequence[int], rooms: list[int], first: int, room: int) -> None:
    rooms[first] = room
    stack = [first]
    while stack:
        cell = stack.pop()
        for way in range(4 * cell, 4 * cell + 4):
            other = board_.near[way]
            if other >= 0 and rooms[other] < 0 and not walls[board_.side[way]]:
                rooms[other] = room
                stack.append(other)


def _text(puzzle: Chocona) -> list[str]:
    names = _names(len(puzzle.clues))
    lines = aligned(in_rows([names[room] for room in puzzle.rooms], puzzle.cols))
    clues = [
        f"{name}={clue_text(clue)}" for name, clue in zip(names, puzzle.clues) if clue is not None
    ]
    return lines + [" ".join(row) for row in in_rows(clues, _CLUES_A_LINE)]


def _names(rooms: int) -> list[str]:
    """Names of letters, all of one length."""
    letters = ascii_uppercase + ascii_lowercase
    if rooms <= len(letters):
        return list(letters[:rooms])
    length = next(length for length in count(2) if len(ascii_uppercase) ** length >= rooms)
    return list(islice(map("".join, product(ascii_uppercase, repeat=length)), rooms))


def _from_text(rows: int, cols: int, lines: Lines) -> Chocona:
    names = lines.table(rows, cols, "rooms")
    for name in names:
        if not name.text.isalpha():
            raise name.fail("a room name of letters")
    clues = []
    while lines.more:
        clues += [_clue(item) for item in lines.take("clues").split(_CLUE.pattern + r"|\S+")]
    return _named(rows, cols, names, clues)


def _clue(item: Token) -> tuple[Token, Token]:
    found = _CLUE.fullmatch(item.text)
    if not found:
        raise item.fail("a clue such as A=3 or B=?")
    return Token(found[1], item.where), Token(found[2], item.where)


def _named(
    rows: int, cols: int, names: list[Token], clues: Iterable[tuple[Token, Token]]
) -> Chocona:
    """The board of rooms that have names, with the clues of the rooms named."""
    texts = [name.text for name in names]
    known = dict.fromkeys(texts)
    found: dict[str, int | None] = {}
    for name, clue in clues:
        if name.text not in known:
            raise name.fail("a room of the board")
        if name.text in found:
            raise name.fail("one clue a room")
        found[name.text] = clue.clue()
    return Chocona(
        rows=rows,
        cols=cols,
        rooms=numbered(texts),
        clues=tuple(found.get(name) for name in known),
    )


def _json(puzzle: Chocona) -> dict[str, Any]:
    clues = {
        str(room): "?" if clue == ANY else clue
        for room, clue in enumerate(puzzle.clues)
        if clue is not None
    }
    return {"rooms": in_rows(puzzle.rooms, puzzle.cols), "clues": clues}


def _from_json(rows: int, cols: int, data: Any) -> Chocona:
    rooms, clues = fields(data, ("rooms", "clues"))
    if not isinstance(clues, dict):
        raise FormatError("clues", kind(clues), "an object with a clue for each room that has one")
    names = board(rooms, rows, cols, "rooms", ".")
    pairs = [
        (Token(name, "clues"), token(clue, f"clues.{shown(name)}", "."))
        for name, clue in clues.items()
    ]
    return _named(rows, cols, names, pairs)


def _rows(puzzle: Chocona, marks: Marks) -> list[str]:
    letters = [_LETTERS.get(mask, "?") for mask in marks.places]
    return ["".join(row) for row in in_rows(letters, puzzle.cols)]


def _from_rows(puzzle: Chocona, rows: Any) -> Marks:
    return Marks(tuple(cell.among(_BY_LETTER) for cell in board(rows, puzzle.rows, puzzle.cols)))


CODEC = Codec(
    options=OPTIONS,
    blank=CLEAR,
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
