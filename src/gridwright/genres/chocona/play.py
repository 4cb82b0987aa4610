"""Chocona to be played: shaded cells and dots, clues met, and what the rungs see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from gridwright.genres.chocona.rules import CLEAR, SHADED, Chocona
from gridwright.grid import grid
from gridwright.model import ANY, Cell, Marks
from gridwright.playing import Aids, Face, Play, Sight, runs, tinted
from gridwright.press.picture import Fill, Place, Symbol, Tile

FACES = (
    Face({"en": "clear", "ja": "白"}, "x", tile=Tile(symbol=Symbol.DOT)),
    Face({"en": "shaded", "ja": "黒"}, "s", tile=Tile(fill=Fill.SHADED)),
)

MOST = 2_000
"""More rectangles of a cell than that are not looked through."""

Box = tuple[int, int, int, int]
"""A rectangle by its first and last row and its first and last column."""


def faces(puzzle: Chocona) -> tuple[Face, ...]:
    """Clear and shaded."""
    return FACES


def aids(puzzle: Chocona, marks: Marks) -> Aids:
    """Each group has a tint; a room's clue is done when it is met, over when it has more."""
    board = grid(puzzle.rows, puzzle.cols)
    clues: list[tuple[Place, str]] = []
    for room, clue, shaded, _ in _rooms(puzzle, marks):
        if shaded >= clue:
            clues.append((("room", room), "done" if shaded == clue else "over"))
    return Aids(tinted(board.cells, runs(_are(marks, SHADED), board.beside)), tuple(clues))


def xray(puzzle: Chocona, marks: Marks, cell: Cell | None) -> tuple[Sight, ...]:
    """What each clue still needs, and the rectangles that a cell's group can become.

    The rectangles of an open cell are those that it can be shaded in; a clear one has none.
    """
    sights = [_quota(puzzle, marks)]
    if cell is not None and marks.places[cell[0] * puzzle.cols + cell[1]] >> SHADED & 1:
        sights += _boxes(puzzle, marks, cell)
    return tuple(sights)


def _are(marks: Marks, value: int) -> list[int]:
    return [cell for cell, mask in enumerate(marks.places) if mask == 1 << value]


def _rooms(puzzle: Chocona, marks: Marks) -> Iterator[tuple[int, int, int, int]]:
    """Each room with a number, the number, and its cells that are shaded and that are open."""
    shaded, open_ = [0] * len(puzzle.clues), [0] * len(puzzle.clues)
    for room, mask in zip(puzzle.rooms, marks.places):
        shaded[room] += mask == 1 << SHADED
        open_[room] += mask.bit_count() > 1
    for room, clue in enumerate(puzzle.clues):
        if clue is not None and clue != ANY:
            yield room, clue, shaded[room], open_[room]


def _quota(puzzle: Chocona, marks: Marks) -> Sight:
    return Sight(
        "quota",
        {
            "en": "Rooms: shaded cells still due, of cells still open",
            "ja": "部屋：あと何マスぬるか／未定のマスの数",
        },
        notes=tuple(
            (("room", room), f"{clue - shaded}/{open_}")
            for room, clue, shaded, open_ in _rooms(puzzle, marks)
        ),
    )


def _boxes(puzzle: Chocona, marks: Marks, cell: Cell) -> tuple[Sight, ...]:
    """The rectangles that can hold a cell: what all of them hold, and what some hold."""
    boxes = [set(_cells(box)) for box in islice(rectangles(puzzle, marks, cell), MOST + 1)]
    if len(boxes) > MOST:
        return (
            Sight(
                "box",
                {
                    "en": f"More than {MOST} rectangles can hold this cell",
                    "ja": f"このマスを含められる長方形は{MOST}個より多い",
                },
            ),
        )
    count = len(boxes)
    every: set[Cell] = set.intersection(*boxes) if boxes else set()
    some: set[Cell] = set().union(*boxes)
    return (
        Sight(
            "box",
            {
                "en": f"Rectangles that can hold this cell: {count}. Cells that all of them hold",
                "ja": f"このマスを含められる長方形：{count}個。そのすべてが含むマス",
            },
            cells=tuple(sorted(every)),
        ),
        Sight(
            "box",
            {"en": "Cells that some of these rectangles hold", "ja": "そのいずれかが含むマス"},
            cells=tuple(sorted(some)),
        ),
    )


def rectangles(puzzle: Chocona, marks: Marks, cell: Cell) -> Iterator[Box]:
    """The rectangles round a cell that can be a group: without clear cells in them, shaded cells
    beside them, or more cells of a room than its clue.

    A rectangle with a clear cell or too much of a room is in no feasible one, so that what is grown
    side by side from the cell ends there.
    """
    row, col = cell
    for top in range(row, -1, -1):
        if not _fits(puzzle, marks, (top, row, col, col)):
            break
        for bottom in range(row, puzzle.rows):
            if not _fits(puzzle, marks, (top, bottom, col, col)):
                break
            for left in range(col, -1, -1):
                if not _fits(puzzle, marks, (top, bottom, left, col)):
                    break
                yield from _rightwards(puzzle, marks, (top, bottom, left, col))


def _rightwards(puzzle: Chocona, marks: Marks, box: Box) -> Iterator[Box]:
    """The feasible rectangles from a fitting one on, with as many more columns as fit."""
    top, bottom, left, col = box
    for right in range(col, puzzle.cols):
        wider = (top, bottom, left, right)
        if not _fits(puzzle, marks, wider):
            return
        if all(marks.places[r * puzzle.cols + c] != 1 << SHADED for r, c in _round(puzzle, wider)):
            yield wider


def _fits(puzzle: Chocona, marks: Marks, box: Box) -> bool:
    """Whether all cells of a rectangle may be shaded, as far as they and the clues go."""
    held: dict[int, int] = {}
    for row, col in _cells(box):
        cell = row * puzzle.cols + col
        if not marks.places[cell] >> SHADED & 1:
            return False
        held[puzzle.rooms[cell]] = held.get(puzzle.rooms[cell], 0) + 1
    clues = ((puzzle.clues[room], count) for room, count in held.items())
    return all(clue is None or clue == ANY or count <= clue for clue, count in clues)


def _cells(box: Box) -> Iterator[Cell]:
    top, bottom, left, right = box
    return ((row, col) for row in range(top, bottom + 1) for col in range(left, right + 1))


def _round(puzzle: Chocona, box: Box) -> Iterator[Cell]:
    """The cells beside a rectangle."""
    top, bottom, left, right = box
    for row, col in _sides(top - 1, bottom + 1, left - 1, right + 1):
        if 0 <= row < puzzle.rows and 0 <= col < puzzle.cols:
            yield row, col


def _sides(above: int, below: int, before: int, after: int) -> Iterable[Cell]:
    for col in range(before + 1, after):
        yield above, col
        yield below, col
    for row in range(above + 1, below):
        yield row, before
        yield row, after


PLAY = Play(place="cell", faces=faces, cycle=(SHADED, CLEAR), pencil=False, aids=aids, xray=xray)
