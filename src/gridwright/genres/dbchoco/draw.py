"""Double Choco as a picture: cream and grey cells, walls between blocks."""

from __future__ import annotations

from gridwright.genres.dbchoco.rules import GREY, JOINED, WALL, DoubleChoco
from gridwright.grid import grid
from gridwright.model import ANY, Marks
from gridwright.press.picture import Fill, Line, Picture, Tile

LINES = {1 << WALL: Line.WALL, 1 << JOINED: Line.JOINED}


def picture(puzzle: DoubleChoco, marks: Marks | None = None) -> Picture:
    """The cells and clues and, with `marks`, the borders found to be walls or none."""
    places = marks.places if marks else (0,) * grid(puzzle.rows, puzzle.cols).borders
    return Picture(
        title="Double Choco",
        rows=puzzle.rows,
        cols=puzzle.cols,
        tiles=tuple(_tile(colour, clue) for colour, clue in zip(puzzle.colours, puzzle.clues)),
        lines=tuple(LINES.get(mask, Line.OPEN) for mask in places),
    )


def _tile(colour: int, clue: int | None) -> Tile:
    return Tile(
        fill=Fill.GREY if colour == GREY else Fill.CREAM,
        given=True,
        number="" if clue is None else "?" if clue == ANY else str(clue),
    )
