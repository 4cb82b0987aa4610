"""Making Yin-Yang: colour a blank board by forcing, then take stones away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.engine.ladder import settle
from gridwright.engine.random import Random
from gridwright.genres.yinyang.prove import prove
from gridwright.genres.yinyang.rules import BLACK, WHITE, YinYang
from gridwright.genres.yinyang.rungs import RUNGS, YinYangState
from gridwright.maker import Maker
from gridwright.model import Answer, Cell

VERSION = 1

FORCING = tuple(
    rung.function for rung in RUNGS if rung.name in ("square", "checker", "border", "path", "level")
)
"""What is settled after every stone that is laid."""

SMALL = {
    (2, 2): ("square", "checker"),
    (2, 3): ("square", "checker", "border", "lookahead"),
    (2, 4): ("square", "checker", "border", "lookahead", "ends"),
    (2, 5): ("square", "checker", "border", "lookahead", "ends", "need"),
    (3, 3): ("square", "checker", "border", "lookahead", "need"),
}
"""The grades that there are on the smallest boards, found by rating every puzzle."""

NARROW = ("square", "border", "reach")
"""The grades on a board of one row or column. `reach` finishes what has one answer there: if both
colours are given, what is beyond a cell of the other colour; if one is, what lies between."""


def refuse(rows: int, cols: int, grades: tuple[str, ...], settings: Mapping[str, Any]) -> str:
    """Why there can be no such puzzles."""
    if rows < 1 or cols < 1:
        return f"a board of {rows} x {cols} has no cells"
    short, long = sorted((rows, cols))
    there = NARROW if short == 1 else SMALL.get((short, long), grades)
    if not set(there) & set(grades):
        return f"puzzles of {rows} x {cols} are of grade {', '.join(there)} only"
    return ""


def lay(
    random: Random, rows: int, cols: int, settings: Mapping[str, Any]
) -> tuple[YinYang, Answer] | None:
    """An answer, with all its stones: a random colour in a random blank, and what follows, over
    and over. None if a cell can have neither colour.
    """
    blank = YinYang(rows=rows, cols=cols, givens=(None,) * (rows * cols))
    state: Any = YinYangState(blank)
    state.lower = FORCING
    settle(state)
    order = list(range(rows * cols))
    random.shuffle(order)
    for cell in order:
        colour = random.pick((BLACK, WHITE))
        if not _forced(state, cell, 1 << colour) and not _forced(state, cell, 3 - (1 << colour)):
            return None
    answer = Answer(rows, cols, tuple(mask.bit_length() - 1 for mask in state.domains()))
    return replace(blank, givens=answer.cells), answer


def _forced(state: Any, cell: int, mask: int) -> bool:
    """Whether a cell can have a colour, as far as what follows tells; the state then has both."""
    mark = state.top
    state.put(cell, mask)
    if not state.dead and settle(state):
        return True
    state.undo(mark)
    return False


def clues(puzzle: YinYang, settings: Mapping[str, Any]) -> list[list[int]]:
    """The cells with a stone."""
    return [[cell for cell, given in enumerate(puzzle.givens) if given is not None]]


def strip(puzzle: YinYang, cells: Sequence[int]) -> YinYang:
    """The puzzle without the stones of some cells."""
    givens = list(puzzle.givens)
    for cell in cells:
        givens[cell] = None
    return replace(puzzle, givens=tuple(givens))


def spot(puzzle: YinYang, cell: int) -> Cell:
    """Where a stone stands."""
    return divmod(cell, puzzle.cols)


MAKER = Maker(
    version=VERSION,
    tiers={
        "easy": ("square", "checker", "border"),
        "medium": ("loop", "reach", "path"),
        "hard": ("lookahead", "ends", "need", "level"),
    },
    depth={"medium": 3, "hard": 2},
    settings=(),
    refuse=refuse,
    lay=lay,
    clues=clues,
    strip=strip,
    spot=spot,
    by_grade=True,
    prove=prove,
)
