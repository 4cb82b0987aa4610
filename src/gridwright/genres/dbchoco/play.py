"""Double Choco to be played: walls, blocks that are closed, and the blocks still open."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from gridwright.engine.budget import Budget
from gridwright.errors import BudgetSpent
from gridwright.genres.dbchoco.catalogue import catalogue
from gridwright.genres.dbchoco.rules import (
    JOINED,
    MAY_JOIN,
    MAY_PART,
    WALL,
    DoubleChoco,
    answer_of,
    inspect,
)
from gridwright.grid import Grid, grid
from gridwright.model import Cell, Marks
from gridwright.playing import Aids, Face, Play, Sight, tinted
from gridwright.press.picture import Line

FACES = (
    Face({"en": "joined", "ja": "つながり"}, "x", line=Line.JOINED),
    Face({"en": "wall", "ja": "境界線"}, "w", line=Line.WALL),
)

SECONDS = 1.0
"""So long may the listing of all blocks take."""

MOST = 50_000
"""With more blocks than that they are not looked through for every cell of the board."""

Block = tuple[int, ...]


def faces(puzzle: DoubleChoco) -> tuple[Face, ...]:
    """Joined and parted."""
    return FACES


def aids(puzzle: DoubleChoco, marks: Marks) -> Aids:
    """A block has a tint as soon as walls close it in and it keeps every rule.

    Borders inside it need not be marked: what is not walled off is taken as joined.
    """
    joined = Marks(tuple(MAY_JOIN if mask & MAY_JOIN else MAY_PART for mask in marks.places))
    wrong = {cell for violation in inspect(puzzle, joined) for cell in violation.cells}
    areas: dict[int, list[int]] = {}
    for cell, area in enumerate(answer_of(puzzle, joined).cells):
        areas.setdefault(area, []).append(cell)
    right = [
        area
        for area in areas.values()
        if wrong.isdisjoint(divmod(cell, puzzle.cols) for cell in area)
    ]
    return Aids(tinted(len(puzzle.colours), right))


def xray(puzzle: DoubleChoco, marks: Marks, cell: Cell | None) -> tuple[Sight, ...]:
    """The blocks still open to a cell, and what all of them hold; without one, how many each has.

    A block is open that no wall runs through and no joined border leads out of.
    """
    listed = blocks(puzzle)
    if listed is None:
        return (_too_many("only"),)
    if cell is None:
        return (_counts(puzzle, marks, listed),)
    held = [block for block in listed if cell[0] * puzzle.cols + cell[1] in block]
    return _of_cell(puzzle, _open(puzzle, marks, held))


@lru_cache(maxsize=4)
def blocks(puzzle: DoubleChoco) -> tuple[Block, ...] | None:
    """All blocks that the puzzle can have, or None if there are too many to list."""
    try:
        known = catalogue(puzzle, Budget(SECONDS))
    except BudgetSpent:
        return None
    start, cells = list(known.start), list(known.cells)
    return tuple(tuple(cells[start[block] : start[block + 1]]) for block in range(known.count))


def _open(puzzle: DoubleChoco, marks: Marks, listed: Iterable[Block]) -> list[Block]:
    """Those of the blocks that no border contradicts."""
    board = grid(puzzle.rows, puzzle.cols)
    decided = [
        (board.ends[2 * border], board.ends[2 * border + 1], mask == MAY_JOIN)
        for border, mask in enumerate(marks.places)
        if mask in (MAY_JOIN, MAY_PART)
    ]
    return [block for block in listed if _allowed(set(block), decided)]


def _allowed(block: set[int], decided: list[tuple[int, int, bool]]) -> bool:
    """Joined: both cells are in the block or neither; parted: not both."""
    for first, second, joined in decided:
        inside = (first in block) + (second in block)
        if inside == (1 if joined else 2):
            return False
    return True


def _of_cell(puzzle: DoubleChoco, found: list[Block]) -> tuple[Sight, ...]:
    board = grid(puzzle.rows, puzzle.cols)
    every = set(found[0]).intersection(*found) if found else set()
    return (
        Sight(
            "only",
            {
                "en": f"Blocks still open to this cell: {len(found)}",
                "ja": f"このマスに残るブロックの候補：{len(found)}個",
            },
            cells=_pairs(board, set().union(*found)),
        ),
        Sight(
            "bond",
            {"en": "Cells that all of them hold", "ja": "そのすべてが含むマス"},
            cells=_pairs(board, every),
            borders=tuple(
                (board.pair(first), board.pair(second))
                for first, second in zip(board.ends[::2], board.ends[1::2])
                if first in every and second in every
            ),
        ),
    )


def _counts(puzzle: DoubleChoco, marks: Marks, listed: tuple[Block, ...]) -> Sight:
    if len(listed) > MOST:
        return _too_many("only")
    board = grid(puzzle.rows, puzzle.cols)
    counts = [0] * board.cells
    for block in _open(puzzle, marks, listed):
        for cell in block:
            counts[cell] += 1
    return Sight(
        "only",
        {"en": "Blocks still open to each cell", "ja": "各マスに残るブロックの候補の数"},
        notes=tuple((board.pair(cell), str(count)) for cell, count in enumerate(counts)),
    )


def _too_many(rung: str) -> Sight:
    return Sight(
        rung,
        {
            "en": "There are too many possible blocks to list",
            "ja": "ブロックの候補が多すぎて数えられません",
        },
    )


def _pairs(board: Grid, cells: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(map(board.pair, sorted(cells)))


PLAY = Play(place="border", faces=faces, cycle=(WALL, JOINED), pencil=False, aids=aids, xray=xray)
