"""Drawing Yin-Yang: stones that are given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gridwright.editing import NOTHING, Edit, Tool
from gridwright.errors import PuzzleError
from gridwright.genres.yinyang.rules import COLOURS, YinYang
from gridwright.model import Answer, Cell

STONES = {name: colour for colour, name in COLOURS.items()}


def blank(rows: int, cols: int) -> YinYang:
    """A board without stones."""
    return YinYang(rows=rows, cols=cols, givens=(None,) * (rows * cols))


def read_stone(puzzle: YinYang, place: Cell) -> str:
    """The colour given in a cell."""
    given = puzzle.givens[place[0] * puzzle.cols + place[1]]
    return "" if given is None else COLOURS[given]


def put_stone(puzzle: YinYang, places: Sequence[Cell], text: str) -> YinYang:
    """Give cells a colour, or none."""
    if text and text not in STONES:
        raise PuzzleError(f"found {text!r:.20}, expected black, white or nothing")
    givens = list(puzzle.givens)
    for row, col in places:
        givens[row * puzzle.cols + col] = STONES.get(text)
    return replace(puzzle, givens=tuple(givens))


def told(puzzle: YinYang, answer: Answer) -> Mapping[tuple[str, Cell], str]:
    """The colour of each cell that is not given."""
    return {
        ("stone", divmod(cell, puzzle.cols)): COLOURS[answer.cells[cell]]
        for cell, given in enumerate(puzzle.givens)
        if given is None
    }


def fill(puzzle: YinYang, answer: Answer) -> YinYang:
    """Every cell given."""
    return replace(puzzle, givens=answer.cells)


EDIT = Edit(
    blank=blank,
    tools=(
        Tool(
            name="stone",
            titles={"en": "stones", "ja": "石"},
            choices={
                "black": {"en": "black", "ja": "黒"},
                "white": {"en": "white", "ja": "白"},
                **NOTHING,
            },
            read=read_stone,
            put=put_stone,
        ),
    ),
    told=told,
    fill=fill,
)
"""How Yin-Yang is drawn."""
