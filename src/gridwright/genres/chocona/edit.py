"""Drawing Chocona: rooms and their numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gridwright.editing import NOTHING, UNTOLD, Edit, Tool, clue, typed
from gridwright.errors import PuzzleError
from gridwright.genres.chocona.rules import Chocona, numbered
from gridwright.grid import grid
from gridwright.model import ANY, Answer, Cell
from gridwright.playing import runs


def blank(rows: int, cols: int) -> Chocona:
    """A board of one room."""
    return Chocona(rows=rows, cols=cols, rooms=(0,) * (rows * cols), clues=(None,))


def _room(puzzle: Chocona, place: Cell) -> int:
    return puzzle.rooms[place[0] * puzzle.cols + place[1]]


def read_clue(puzzle: Chocona, place: Cell) -> str:
    """The clue of a cell's room."""
    return typed(puzzle.clues[_room(puzzle, place)])


def put_clue(puzzle: Chocona, places: Sequence[Cell], text: str) -> Chocona:
    """Give the rooms of some cells a clue, or none."""
    clues = list(puzzle.clues)
    for place in places:
        clues[_room(puzzle, place)] = clue(text)
    return replace(puzzle, clues=tuple(clues))


def read_room(puzzle: Chocona, place: Cell) -> str:
    """Nothing: a room has no name."""
    return ""


def put_room(puzzle: Chocona, places: Sequence[Cell], text: str) -> Chocona:
    """Part some cells from their rooms as a room of their own, or join their rooms to one.

    A room that is cut into pieces becomes several; the piece with its first cell keeps its clue. A
    room that is joined has the clue of the first of its parts.
    """
    if text == "part":
        return _parted(puzzle, places)
    if text == "join":
        return _joined(puzzle, places)
    raise PuzzleError(f"found {text!r:.20}, expected part or join")


def _parted(puzzle: Chocona, places: Sequence[Cell]) -> Chocona:
    cells = {row * puzzle.cols + col for row, col in places}
    touched = {puzzle.rooms[cell] for cell in cells}
    names: list[tuple[int, int]] = [(room, -1) for room in puzzle.rooms]
    for cell in cells:
        names[cell] = (-1, -1)
    beside = grid(puzzle.rows, puzzle.cols).beside
    for room in touched:
        left = [cell for cell, name in enumerate(names) if name == (room, -1)]
        for piece in runs(left, beside)[1:]:
            for cell in piece:
                names[cell] = (room, piece[0])
    clues = {(room, -1): number for room, number in enumerate(puzzle.clues)}
    return _named(puzzle, names, clues)


def _joined(puzzle: Chocona, places: Sequence[Cell]) -> Chocona:
    rooms = {_room(puzzle, place) for place in places}
    if not rooms:
        return puzzle
    kept = min(rooms)
    names = [(kept if room in rooms else room, -1) for room in puzzle.rooms]
    clues = {(room, -1): number for room, number in enumerate(puzzle.clues)}
    return _named(puzzle, names, clues)


def _named(
    puzzle: Chocona, names: list[tuple[int, int]], clues: Mapping[tuple[int, int], int | None]
) -> Chocona:
    told = tuple(clues.get(name) for name in dict.fromkeys(names))
    return replace(puzzle, rooms=numbered(names), clues=told)


def told(puzzle: Chocona, answer: Answer) -> Mapping[tuple[str, Cell], str]:
    """How many cells are shaded in each room without a number, at its first cell."""
    sums = _sums(puzzle, answer)
    return {
        ("clue", divmod(puzzle.rooms.index(room), puzzle.cols)): str(sums[room])
        for room, number in enumerate(puzzle.clues)
        if number in (None, ANY)
    }


def fill(puzzle: Chocona, answer: Answer) -> Chocona:
    """Every room with its number."""
    return replace(puzzle, clues=tuple(_sums(puzzle, answer)))


def _sums(puzzle: Chocona, answer: Answer) -> list[int]:
    sums = [0] * len(puzzle.clues)
    for room, shaded in zip(puzzle.rooms, answer.cells):
        sums[room] += shaded
    return sums


EDIT = Edit(
    blank=blank,
    tools=(
        Tool(
            name="room",
            titles={"en": "rooms", "ja": "部屋"},
            choices={
                "part": {"en": "a new room", "ja": "新しい部屋"},
                "join": {"en": "join rooms", "ja": "部屋をつなぐ"},
            },
            read=read_room,
            put=put_room,
        ),
        Tool(
            name="clue",
            titles={"en": "numbers", "ja": "数字"},
            choices={**UNTOLD, **NOTHING},
            read=read_clue,
            put=put_clue,
            typed=True,
        ),
    ),
    told=told,
    fill=fill,
)
"""How Chocona is drawn."""
