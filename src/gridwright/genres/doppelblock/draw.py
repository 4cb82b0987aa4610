"""Doppelblock as a picture: sums outside, numbers and blocks inside, candidates where open."""

from __future__ import annotations

from gridwright.genres.doppelblock.rules import BLOCK, Doppelblock
from gridwright.model import ANY, Marks
from gridwright.press.picture import Fill, Picture, Tile


def picture(puzzle: Doppelblock, marks: Marks | None = None) -> Picture:
    """The sums and givens and, with `marks`, what was found and what is left in open cells."""
    places = marks.places if marks else (0,) * len(puzzle.cells)
    return Picture(
        title="Doppelblock",
        rows=puzzle.rows,
        cols=puzzle.cols,
        tiles=tuple(_tile(puzzle, given, mask) for given, mask in zip(puzzle.cells, places)),
        top=tuple(map(_label, puzzle.top)),
        left=tuple(map(_label, puzzle.left)),
    )


def _label(total: int | None) -> str:
    return "" if total is None else "?" if total == ANY else str(total)


def _tile(puzzle: Doppelblock, given: int | None, mask: int) -> Tile:
    if given is not None:
        return _decided(given, given=True)
    if mask.bit_count() == 1:
        return _decided(mask.bit_length() - 1, given=False)
    values = range(max(1, puzzle.rows - 1))
    if mask.bit_count() in (0, len(values)):
        return Tile()
    return Tile(notes=tuple(_name(value) if mask >> value & 1 else "" for value in values))


def _decided(value: int, given: bool) -> Tile:
    if value == BLOCK:
        return Tile(fill=Fill.SHADED, given=given)
    return Tile(number=str(value), given=given)


def _name(value: int) -> str:
    return "■" if value == BLOCK else str(value)
