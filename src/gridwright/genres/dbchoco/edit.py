"""Drawing Double Choco: grey and white cells, and numbers in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gridwright.editing import NOTHING, UNTOLD, Edit, Tool, clue, typed
from gridwright.errors import PuzzleError
from gridwright.genres.dbchoco.rules import COLOURS, WHITE, DoubleChoco
from gridwright.model import ANY, Answer, Cell

PAINTS = {name: colour for colour, name in COLOURS.items()}


def blank(rows: int, cols: int) -> DoubleChoco:
    """A board of white cells."""
    cells = rows * cols
    return DoubleChoco(rows=rows, cols=cols, colours=(WHITE,) * cells, clues=(None,) * cells)


def read_colour(puzzle: DoubleChoco, place: Cell) -> str:
    """The colour of a cell."""
    return COLOURS[puzzle.colours[place[0] * puzzle.cols + place[1]]]


def put_colour(puzzle: DoubleChoco, places: Sequence[Cell], text: str) -> DoubleChoco:
    """Paint cells; without a colour they are white."""
    if text and text not in PAINTS:
        raise PuzzleError(f"found {text!r:.20}, expected grey or white")
    colours = list(puzzle.colours)
    for row, col in places:
        colours[row * puzzle.cols + col] = PAINTS.get(text, WHITE)
    return replace(puzzle, colours=tuple(colours))


def read_number(puzzle: DoubleChoco, place: Cell) -> str:
    """The number in a cell."""
    return typed(puzzle.clues[place[0] * puzzle.cols + place[1]])


def put_number(puzzle: DoubleChoco, places: Sequence[Cell], text: str) -> DoubleChoco:
    """Put a number in cells, or none."""
    clues = list(puzzle.clues)
    for row, col in places:
        clues[row * puzzle.cols + col] = clue(text)
    return replace(puzzle, clues=tuple(clues))


def told(puzzle: DoubleChoco, answer: Answer) -> Mapping[tuple[str, Cell], str]:
    """How many cells each half of its block has, for each cell that may have a number more.

    Where a block may have one clue only, the blocks that have one are left out.
    """
    full = _clued(puzzle, answer) if puzzle.rules.clues == "one" else set()
    return {
        ("number", divmod(cell, puzzle.cols)): str(answer.cells.count(block) // 2)
        for cell, block in enumerate(answer.cells)
        if puzzle.clues[cell] == ANY or (puzzle.clues[cell] is None and block not in full)
    }


def _clued(puzzle: DoubleChoco, answer: Answer) -> set[int]:
    """The blocks with a clue."""
    return {block for block, told in zip(answer.cells, puzzle.clues) if told is not None}


def fill(puzzle: DoubleChoco, answer: Answer) -> DoubleChoco:
    """A number in the first cell of each block that has no clue; those that are there stay."""
    clued = _clued(puzzle, answer)
    clues = list(puzzle.clues)
    for block in dict.fromkeys(answer.cells):
        if block not in clued:
            clues[answer.cells.index(block)] = answer.cells.count(block) // 2
    return replace(puzzle, clues=tuple(clues))


EDIT = Edit(
    blank=blank,
    tools=(
        Tool(
            name="colour",
            titles={"en": "colours", "ja": "色"},
            choices={
                "grey": {"en": "grey", "ja": "灰色"},
                "white": {"en": "white", "ja": "白"},
            },
            read=read_colour,
            put=put_colour,
        ),
        Tool(
            name="number",
            titles={"en": "numbers", "ja": "数字"},
            choices={**UNTOLD, **NOTHING},
            read=read_number,
            put=put_number,
            typed=True,
        ),
    ),
    told=told,
    fill=fill,
)
"""How Double Choco is drawn."""
