"""Yin-Yang as a picture: stones, the given ones heavier."""

from __future__ import annotations

from gridwright.genres.yinyang.rules import BLACK, WHITE, YinYang
from gridwright.model import Marks
from gridwright.press.picture import Picture, Symbol, Tile

STONES = {1 << BLACK: Symbol.BLACK, 1 << WHITE: Symbol.WHITE}


def picture(puzzle: YinYang, marks: Marks | None = None) -> Picture:
    """The givens and, with `marks`, the stones found."""
    places = marks.places if marks else (0,) * len(puzzle.givens)
    return Picture(
        title="Yin-Yang",
        rows=puzzle.rows,
        cols=puzzle.cols,
        tiles=tuple(_tile(given, mask) for given, mask in zip(puzzle.givens, places)),
    )


def _tile(given: int | None, mask: int) -> Tile:
    if given is not None:
        return Tile(symbol=STONES[1 << given], given=True)
    return Tile(symbol=STONES.get(mask, Symbol.NONE))
