"""Making Chocona: throw rectangles, cut rooms along their colours, then tell less and less."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.engine.random import Random
from gridwright.genre import Maker, Setting
from gridwright.genres.chocona.prove import prove
from gridwright.genres.chocona.rules import Chocona, numbered
from gridwright.grid import grid
from gridwright.model import Answer, Cell

VERSION = 1


def refuse(rows: int, cols: int, grades: tuple[str, ...], settings: Mapping[str, Any]) -> str:
    """Why there can be no such puzzles."""
    if rows < 1 or cols < 1:
        return f"a board of {rows} x {cols} has no cells"
    return ""


def lay(
    random: Random, rows: int, cols: int, settings: Mapping[str, Any]
) -> tuple[Chocona, Answer]:
    """Rectangles on a board, rooms of one colour each, and every number."""
    shading = throw(random, rows, cols, settings["rect"])
    rooms = cut(random, rows, cols, shading, settings["room"])
    clues = [0] * (max(rooms) + 1)
    for cell, room in enumerate(rooms):
        clues[room] += shading[cell]
    puzzle = Chocona(rows=rows, cols=cols, rooms=rooms, clues=tuple(clues))
    return puzzle, Answer(rows, cols, tuple(shading))


def throw(random: Random, rows: int, cols: int, largest: int) -> list[int]:
    """A board of shaded rectangles with sides up to `largest`, 1 where shaded.

    2 * rows * cols of them are thrown, and those stay that find their cells, and the cells beside
    them, clear. Every answer comes up: it is a set of rectangles no two of which touch by a side.
    """
    shading = [0] * (rows * cols)
    for _ in range(2 * rows * cols):
        height = 1 + random.below(min(rows, largest))
        width = 1 + random.below(min(cols, largest))
        top = random.below(rows - height + 1)
        left = random.below(cols - width + 1)
        box = [
            row * cols + col
            for row in range(top, top + height)
            for col in range(left, left + width)
        ]
        beside = grid(rows, cols).beside
        if not any(shading[cell] or any(shading[other] for other in beside(cell)) for cell in box):
            for cell in box:
                shading[cell] = 1
    return shading


def cut(
    random: Random, rows: int, cols: int, shading: Sequence[int], largest: int
) -> tuple[int, ...]:
    """Rooms of one colour each and of at most `largest` joined cells, one number a cell."""
    board = grid(rows, cols)
    rooms: list[int | None] = [None] * board.cells
    order = list(range(board.cells))
    random.shuffle(order)
    for first in order:
        if rooms[first] is not None:
            continue
        size = 1 + random.below(largest)
        rooms[first] = first
        front = [first]
        while size > 1 and front:
            cell = front.pop(random.below(len(front)))
            for other in board.beside(cell):
                if size > 1 and rooms[other] is None and shading[other] == shading[first]:
                    rooms[other] = first
                    front.append(other)
                    size -= 1
    return numbered(rooms)


def merge(
    random: Random,
    puzzle: Chocona,
    settings: Mapping[str, Any],
    holds: Callable[[Chocona], bool],
) -> Chocona:
    """The puzzle with beside rooms made one, their numbers added, as long as it holds."""
    ends = grid(puzzle.rows, puzzle.cols).ends
    borders = list(zip(ends[::2], ends[1::2]))
    random.shuffle(borders)
    for first, second in borders:
        kept, gone = puzzle.rooms[first], puzzle.rooms[second]
        if kept == gone or _size(puzzle, kept) + _size(puzzle, gone) > settings["room"]:
            continue
        merged = _merged(puzzle, kept, gone)
        if holds(merged):
            puzzle = merged
    return puzzle


def _size(puzzle: Chocona, room: int) -> int:
    return puzzle.rooms.count(room)


def _merged(puzzle: Chocona, kept: int, gone: int) -> Chocona:
    rooms = [kept if room == gone else room for room in puzzle.rooms]
    sums = list(puzzle.clues)
    sums[kept] = (sums[kept] or 0) + (sums[gone] or 0)
    order = dict.fromkeys(rooms)
    return replace(puzzle, rooms=numbered(rooms), clues=tuple(sums[room] for room in order))


def clues(puzzle: Chocona, settings: Mapping[str, Any]) -> list[list[int]]:
    """The rooms with a number."""
    return [[room for room, clue in enumerate(puzzle.clues) if clue is not None]]


def strip(puzzle: Chocona, rooms: Sequence[int]) -> Chocona:
    """The puzzle without the numbers of some rooms."""
    left = list(puzzle.clues)
    for room in rooms:
        left[room] = None
    return replace(puzzle, clues=tuple(left))


def spot(puzzle: Chocona, room: int) -> Cell:
    """Where the number of a room is printed: its first cell in reading order."""
    return divmod(puzzle.rooms.index(room), puzzle.cols)


MAKER = Maker(
    version=VERSION,
    tiers={},
    depth={},
    settings=(
        Setting(
            name="rect",
            default=4,
            choices=tuple(range(1, 31)),
            meaning={
                "en": "the longest side of a shaded rectangle",
                "ja": "黒マスの長方形の最大の辺",
            },
        ),
        Setting(
            name="room",
            default=8,
            choices=tuple(range(1, 31)),
            meaning={"en": "the cells of the largest room", "ja": "最大の部屋のマス数"},
        ),
    ),
    refuse=refuse,
    lay=lay,
    clues=clues,
    strip=strip,
    spot=spot,
    by_grade=True,
    prove=prove,
    loosen=merge,
)
