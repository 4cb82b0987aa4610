"""Doppelblock to be played: blocks, numbers and candidates, sums met, and distances left."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.genres.doppelblock.rules import BLOCK, Doppelblock, line_cells
from gridwright.model import ANY, Cell, Marks
from gridwright.playing import Aids, Face, Play, Sight
from gridwright.press.picture import Fill, Place, Tile

BLOCKED = Face({"en": "block", "ja": "黒マス"}, "x", tile=Tile(fill=Fill.SHADED))

Pair = tuple[int, int]
"""Two spots of a line at which its blocks may stand."""


def faces(puzzle: Doppelblock) -> tuple[Face, ...]:
    """The block, then the numbers of the board's size."""
    numbers = map(str, range(1, puzzle.rows - 1))
    return (BLOCKED, *(Face({"en": n, "ja": n}, n, tile=Tile(number=n)) for n in numbers))


def aids(puzzle: Doppelblock, marks: Marks) -> Aids:
    """A sum is done or over by the numbers between the two blocks of its line, once these stand."""
    clues: list[tuple[Place, str]] = []
    for line, clue in _sums(puzzle):
        between = _between(_masks(puzzle, marks, line))
        if between is None:
            continue
        found = sum(mask.bit_length() - 1 for mask in between if mask.bit_count() == 1)
        filled = all(mask.bit_count() == 1 for mask in between)
        if filled and found == clue:
            clues.append((_label(puzzle, line), "done"))
        elif filled or found > clue:
            clues.append((_label(puzzle, line), "over"))
    return Aids((-1,) * len(puzzle.cells), tuple(clues))


def xray(puzzle: Doppelblock, marks: Marks, cell: Cell | None) -> tuple[Sight, ...]:
    """How many cells can be between the blocks of each line with a sum, and where these can be.

    With a cell, only its row and its column are shown.
    """
    n = puzzle.rows
    notes: list[tuple[Place, str]] = []
    spots: set[int] = set()
    for line, clue in _sums(puzzle):
        if cell is not None and line not in (cell[0], n + cell[1]):
            continue
        pairs = list(_pairs(_masks(puzzle, marks, line), clue))
        gaps = sorted({second - first - 1 for first, second in pairs})
        notes.append((_label(puzzle, line), " ".join(map(str, gaps)) or "-"))
        cells = line_cells(line, n)
        spots |= {cells[spot] for pair in pairs for spot in pair}
    return (
        Sight(
            "scope",
            {
                "en": "How many cells each sum leaves between the blocks",
                "ja": "和から見た黒マスの間のマス数",
            },
            notes=tuple(notes),
        ),
        Sight(
            "bounds",
            {"en": "Where these sums allow blocks", "ja": "和から見て黒マスになりうるマス"},
            cells=tuple(divmod(spot, n) for spot in sorted(spots)),
        ),
    )


def _sums(puzzle: Doppelblock) -> Iterator[tuple[int, int]]:
    """The lines with a number outside, and the number."""
    for line, clue in enumerate(puzzle.left + puzzle.top):
        if clue is not None and clue != ANY:
            yield line, clue


def _label(puzzle: Doppelblock, line: int) -> Place:
    return ("row", line) if line < puzzle.rows else ("col", line - puzzle.rows)


def _masks(puzzle: Doppelblock, marks: Marks, line: int) -> list[int]:
    return [marks.places[cell] for cell in line_cells(line, puzzle.rows)]


def _between(masks: list[int]) -> list[int] | None:
    """The candidates between the two blocks of a line; None while there are not just two."""
    blocks = [spot for spot, mask in enumerate(masks) if mask == 1 << BLOCK]
    return masks[blocks[0] + 1 : blocks[1]] if len(blocks) == 2 else None


def _pairs(masks: list[int], clue: int) -> Iterator[Pair]:
    """The pairs of spots that a clue leaves to the blocks.

    Numbers between them can be as small and as large as so many different numbers are, and as the
    candidates there are.
    """
    must = {spot for spot, mask in enumerate(masks) if mask == 1 << BLOCK}
    may = [spot for spot, mask in enumerate(masks) if mask >> BLOCK & 1]
    for first in may:
        for second in may:
            if first < second and must <= {first, second}:
                low, high = _range(masks[first + 1 : second], len(masks) - 2)
                if low <= clue <= high:
                    yield first, second


def _range(between: list[int], largest: int) -> Pair:
    """The least and the greatest that the sum of cells can be."""
    count = len(between)
    numbers = [mask & ~(1 << BLOCK) for mask in between]
    low = sum((mask & -mask).bit_length() - 1 for mask in numbers)
    high = sum(mask.bit_length() - 1 for mask in numbers)
    least = count * (count + 1) // 2
    most = count * (2 * largest - count + 1) // 2
    return max(low, least), min(high, most)


PLAY = Play(place="cell", faces=faces, cycle=(), pencil=True, aids=aids, xray=xray)
