"""Boards, marks and answers written as text, rows parted by '/'."""

from __future__ import annotations

from gridwright.genres.dbchoco.rules import MAY_JOIN, MAY_PART, DoubleChoco, DoubleChocoRules
from gridwright.grid import grid
from gridwright.model import ANY, Answer, Marks

MASKS = {":": MAY_JOIN, "|": MAY_PART, "-": MAY_PART, "?": MAY_JOIN | MAY_PART}


def board(colours: str, numbers: str = "", **rules) -> DoubleChoco:
    """A board from '#' grey and '.' white, its clues from digits, '?' and '.'."""
    lines = colours.split("/")
    signs = {".": None, "?": ANY}
    given = [signs[sign] if sign in signs else int(sign) for sign in numbers.replace("/", "")]
    return DoubleChoco(
        rows=len(lines),
        cols=len(lines[0]),
        colours=tuple(".#".index(sign) for sign in "".join(lines)),
        clues=tuple(given) or (None,) * len("".join(lines)),
        rules=DoubleChocoRules(**rules),
    )


def answer(blocks: str) -> Answer:
    """An answer from a letter a cell: "AAB/CCB"."""
    lines = blocks.split("/")
    names: dict[str, int] = {}
    cells = tuple(names.setdefault(letter, len(names)) for letter in "".join(lines))
    return Answer(len(lines), len(lines[0]), cells)


def marks(text: str) -> Marks:
    """Marks as a drawing: rows of cells 'o' and rows of borders take turns.

    ':' joins, '|' and '-' are walls, '?' is open: "o:o|o/: ? -/o?o:o".
    """
    lines = text.split("/")
    across = "".join(line[1::2] for line in lines[::2])
    down = "".join(line[::2] for line in lines[1::2])
    return Marks(tuple(MASKS[sign] for sign in across + down))


def drawn(puzzle: DoubleChoco, block: tuple[tuple[int, int], ...]) -> str:
    """The board with the cells of a block shown as 'o'."""
    return "/".join(
        "".join("o" if (row, col) in block else "." for col in range(puzzle.cols))
        for row in range(puzzle.rows)
    )


def walls(puzzle: DoubleChoco, places: tuple[int, ...]) -> set[frozenset[tuple[int, int]]]:
    """The pairs of cells with a wall between."""
    ends = grid(puzzle.rows, puzzle.cols).ends
    pairs = zip(ends[::2], ends[1::2])
    return {
        frozenset(divmod(cell, puzzle.cols) for cell in pair)
        for pair, mask in zip(pairs, places)
        if mask == MAY_PART
    }
