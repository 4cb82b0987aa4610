"""Chocona as a picture: rooms with heavy borders, a clue in the first cell of its room."""

from __future__ import annotations

from gridwright.genres.chocona.rules import CLEAR, SHADED, Chocona
from gridwright.grid import grid
from gridwright.model import ANY, Marks
from gridwright.press.picture import Fill, Line, Picture, Symbol, Tile


def picture(puzzle: Chocona, marks: Marks | None = None) -> Picture:
    """The rooms and clues and, with `marks`, the cells found shaded or clear."""
    places = marks.places if marks else (0,) * len(puzzle.rooms)
    first = [puzzle.rooms.index(room) for room in range(len(puzzle.clues))]
    clues = {first[room]: clue for room, clue in enumerate(puzzle.clues) if clue is not None}
    return Picture(
        title="Chocona",
        rows=puzzle.rows,
        cols=puzzle.cols,
        tiles=tuple(_tile(clues.get(cell), mask) for cell, mask in enumerate(places)),
        lines=_walls(puzzle),
        clues={("room", room): divmod(cell, puzzle.cols) for room, cell in enumerate(first)},
    )


def _tile(clue: int | None, mask: int) -> Tile:
    return Tile(
        fill=Fill.SHADED if mask == 1 << SHADED else Fill.NONE,
        symbol=Symbol.DOT if mask == 1 << CLEAR else Symbol.NONE,
        clue="" if clue is None else "?" if clue == ANY else str(clue),
    )


def _walls(puzzle: Chocona) -> tuple[Line, ...]:
    ends = grid(puzzle.rows, puzzle.cols).ends
    return tuple(
        Line.OPEN if puzzle.rooms[first] == puzzle.rooms[second] else Line.WALL
        for first, second in zip(ends[::2], ends[1::2])
    )
