"""What a board looks like, as data that knows no genre: the genres make it, svg and text draw it.

A *place* is what can be highlighted: a cell (row, col), the border between two cells (cell, cell),
or a clue as a step cites it: an outside label ("row", row) or ("col", col), ("cell", flat index),
or one of the genre's own such as ("room", 3).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from gridwright.grid import grid
from gridwright.model import Cell, Fact, Step

Place = tuple[Any, Any]
Highlight = Mapping[str, Iterable[Place]]
"""The places to highlight, by role; a later role covers an earlier one."""


class Fill(StrEnum):
    """What covers a cell's ground."""

    NONE = ""
    CREAM = "cream"
    GREY = "grey"
    SHADED = "shaded"


class Symbol(StrEnum):
    """What lies in a cell."""

    NONE = ""
    BLACK = "black stone"
    WHITE = "white stone"
    DOT = "dot"


class Line(StrEnum):
    """A border between two cells: open (not decided), drawn as a wall, or known to be none."""

    OPEN = ""
    WALL = "wall"
    JOINED = "joined"


class Role(StrEnum):
    """Why a place is highlighted."""

    PREMISE = "premise"
    DIFFERS = "differs"
    FACT = "fact"
    VIOLATION = "violation"


@dataclass(frozen=True, eq=False)
class Tile:
    """One cell. `given`: what stands there is printed, not found by a solver.

    `number` is written large, `clue` small in the corner; `notes` holds the candidates in fixed
    positions, "" for one that is out, or nothing at all.
    """

    fill: Fill = Fill.NONE
    symbol: Symbol = Symbol.NONE
    given: bool = False
    number: str = ""
    clue: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, kw_only=True)
class Picture:
    """A board to draw.

    tiles   one a cell, row-major
    lines   one a border, numbered as in `grid`; empty for a board whose inner borders say nothing
    top     outside labels over the columns, or empty
    left    outside labels beside the rows, or empty
    clues   where the clues that only the genre can place are printed
    lights  the highlighted places and their roles
    """

    title: str
    rows: int
    cols: int
    tiles: tuple[Tile, ...]
    lines: tuple[Line, ...] = ()
    top: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    clues: Mapping[tuple[str, int], Cell] = field(default_factory=dict)
    lights: Mapping[Place, Role] = field(default_factory=dict)

    def tile(self, row: int, col: int) -> Tile:
        """The cell there."""
        return self.tiles[row * self.cols + col]

    def beside(self, row: int, col: int) -> Line:
        """The border between a cell and the one on its right; both are on the board."""
        return self.lines[row * (self.cols - 1) + col] if self.lines else Line.OPEN

    def below(self, row: int, col: int) -> Line:
        """The border between a cell and the one below; both are on the board."""
        first = self.rows * (self.cols - 1)
        return self.lines[first + row * self.cols + col] if self.lines else Line.OPEN

    def light(self, *place: Any) -> Role | None:
        """The role in which a place is highlighted, if it is."""
        return self.lights.get(place)

    def lit(self, highlight: Highlight) -> Picture:
        """The same picture with places highlighted; clues that are printed nowhere are left out."""
        lights = {
            spot: Role(role)
            for role, places in highlight.items()
            for spot in map(self._spot, places)
            if spot
        }
        return replace(self, lights={**self.lights, **lights})

    def _spot(self, place: Place) -> Place | None:
        """Where a place is on the paper."""
        kind, number = place
        if not isinstance(kind, str):
            return place
        if kind == "cell":
            return number // self.cols, number % self.cols
        labels = {"row": self.left, "col": self.top}.get(kind)
        if labels and labels[number]:
            return place
        return self.clues.get(place)

    def areas(self) -> list[int]:
        """Which area each cell is in, numbered from 0 by first appearance; walls part areas."""
        board = grid(self.rows, self.cols)
        area = [-1] * board.cells
        count = 0
        for start in range(board.cells):
            if area[start] < 0:
                self._spread(start, count, area)
                count += 1
        return area

    def _spread(self, start: int, number: int, area: list[int]) -> None:
        board = grid(self.rows, self.cols)
        pending = [start]
        while pending:
            cell = pending.pop()
            area[cell] = number
            for towards in range(4 * cell, 4 * cell + 4):
                other, side = board.near[towards], board.side[towards]
                if other >= 0 and area[other] < 0 and self.lines[side] is not Line.WALL:
                    pending.append(other)


def highlights(step: Step) -> Highlight:
    """The places that a step rests on and those it learns about, by role.

    Facts about a genre's own kind of place, such as a possible block, are not marked on paper; one
    is shown only where it is all that was learnt.
    """
    assumed = _places(step.assumed) if step.assumed else []
    marked = [fact for fact in step.facts if fact.place in ("cell", "border")]
    facts = marked or (step.facts if len(step.facts) == 1 else ())
    return {
        Role.PREMISE: [*step.reason.cells, *step.reason.clues, *assumed],
        Role.FACT: [place for fact in facts for place in _places(fact)],
    }


def _places(fact: Fact) -> list[Place]:
    if fact.place == "border":
        return [(fact.cells[0], fact.cells[1])]
    return list(fact.cells)
