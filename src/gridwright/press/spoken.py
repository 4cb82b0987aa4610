"""A picture in words, for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.press.picture import Line, Picture, Tile


def heading(picture: Picture) -> str:
    """What the board is."""
    return f"{picture.title}, {picture.rows} rows, {picture.cols} columns"


def sentences(picture: Picture) -> Iterator[str]:
    """The labels outside, then every row from left to right.

    Where walls part the board, each cell is told with its area, numbered by first appearance.
    """
    if any(picture.top):
        yield f"Above: {', '.join(label or 'none' for label in picture.top)}."
    if any(picture.left):
        yield f"Left: {', '.join(label or 'none' for label in picture.left)}."
    cells = list(map(_words, picture.tiles))
    if Line.WALL in picture.lines:
        cells = [f"{said} in area {area + 1}" for said, area in zip(cells, picture.areas())]
    for row in range(picture.rows):
        yield f"Row {row + 1}: {', '.join(cells[row * picture.cols : (row + 1) * picture.cols])}."


def _words(tile: Tile) -> str:
    said = [
        f"clue {tile.clue}" if tile.clue else "",
        "given" if tile.given and not tile.fill else "",
        tile.fill,
        tile.number,
        tile.symbol,
        f"one of {' '.join(filter(None, tile.notes))}" if tile.notes else "",
    ]
    return " ".join(filter(None, said)) or "open"
