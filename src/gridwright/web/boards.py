"""Boards as the page draws them: plain data that knows no genre."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from gridwright.errors import FormatError
from gridwright.formats import Document, address, load, write
from gridwright.genre import Genre, find
from gridwright.grid import grid
from gridwright.model import Puzzle
from gridwright.playing import Face, play
from gridwright.press.picture import Picture, Tile

MOST_CELLS = 2500
"""Larger boards are left to the command line."""


def document(source: str) -> Document:
    """The puzzle of a text; FormatError for one larger than a page takes."""
    found = load(source)
    refuse_large(found.puzzle.rows, found.puzzle.cols)
    return found


def refuse_large(rows: int, cols: int) -> None:
    """FormatError for a size larger than a page takes."""
    if rows * cols > MOST_CELLS:
        raise FormatError("the board", f"{rows * cols} cells", f"at most {MOST_CELLS} here")


def canonical(puzzle: Puzzle) -> str:
    """The one text of a puzzle that pages use: its address, or JSON where none says all of it."""
    known = address(puzzle)
    if known is not None and load(known).puzzle == puzzle:
        return known
    return write(puzzle, "json")


def board(source: str, language: str) -> dict[str, Any]:
    """Everything that is needed to draw a puzzle and to mark it."""
    found = document(source)
    puzzle = found.puzzle
    genre, playing = find(puzzle.genre), play(puzzle.genre)
    drawn: Picture = genre.picture(puzzle)
    ends = grid(puzzle.rows, puzzle.cols).ends if playing.place == "border" else ()
    return {
        "genre": genre.name,
        "titles": genre.titles,
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "puzzle": canonical(puzzle),
        "variant": puzzle.variant,
        "rules": genre.text[language],
        "warnings": found.warnings,
        "place": playing.place,
        "faces": [_face(value, face) for value, face in enumerate(playing.faces(puzzle))],
        "cycle": playing.cycle,
        "pencil": playing.pencil,
        "picture": {
            "title": genre.titles[language],
            "tiles": [_tile(tile) for tile in drawn.tiles],
            "lines": drawn.lines,
            "top": drawn.top,
            "left": drawn.left,
        },
        "clues": _clues(genre, puzzle, drawn, language),
        "open": genre.open(puzzle).places,
        "all": genre.values(puzzle),
        "ends": [
            [divmod(first, puzzle.cols), divmod(second, puzzle.cols)]
            for first, second in zip(ends[::2], ends[1::2])
        ],
    }


def _face(value: int, face: Face) -> dict[str, Any]:
    return {
        "value": value,
        "titles": face.titles,
        "key": face.key,
        "tile": face.tile and _tile(face.tile),
        "line": face.line,
    }


def _tile(tile: Tile) -> dict[str, Any]:
    return asdict(tile)


def _clues(genre: Genre, puzzle: Puzzle, drawn: Picture, language: str) -> list[dict[str, Any]]:
    """The clues that belong to more than the cell they are printed in, by name."""
    printed: dict[tuple[str, int], Any] = {
        place: cell
        for place, cell in drawn.clues.items()
        if drawn.tile(*cell).clue or drawn.tile(*cell).number
    }
    for kind, labels in (("row", drawn.left), ("col", drawn.top)):
        printed |= {(kind, number): None for number, label in enumerate(labels) if label}
    return [
        {"place": place, "cell": cell, "name": genre.words.clue(puzzle, place, language)}
        for place, cell in printed.items()
    ]
