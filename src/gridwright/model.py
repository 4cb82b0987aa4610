"""The data that everything else passes around: frozen, and nothing else.

Positions in public data are (row, col) pairs counted from 0; whole boards are flat tuples in
row-major order. A *place* is what a solver writes into: a cell, or in a genre of blocks the
border between two cells (numbered as in `grid`). Each place takes one of a few small values
(named by the genre), and what is still possible there is a bitmask in which bit v stands for
value v.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from operator import index
from typing import Any, ClassVar

from gridwright.errors import PuzzleError

Cell = tuple[int, int]

ANY = -1
"""A clue printed as '?': a clue is there, its number is not told."""


class Outcome(StrEnum):
    """What a complete solve found. UNKNOWN: the budget was spent first."""

    UNIQUE = "unique"
    NONE = "none"
    MANY = "many"
    UNKNOWN = "unknown"


@dataclass(frozen=True, kw_only=True)
class Puzzle:
    """A board as printed. Each genre has its own subclass with its clues.

    `variant` is the flag of a source that marks the board as played by other than the normal
    rules; such a board is read and drawn, but not solved as if the flag were not there.

    A genre's own fields are tuples of whole numbers and None; any other sequence of these becomes
    one. Raises PuzzleError for anything else, and for a board without cells.
    """

    genre: ClassVar[str] = ""

    rows: int
    cols: int
    rules: Any = None
    variant: str = ""

    def __post_init__(self) -> None:
        _hold(self, "rows", _whole("rows", self.rows))
        _hold(self, "cols", _whole("cols", self.cols))
        if self.rows < 1 or self.cols < 1:
            raise PuzzleError(f"a board of {self.rows} x {self.cols} has no cells")
        if not isinstance(self.variant, str):
            raise PuzzleError(f"variant: found {self.variant!r}, expected a string")
        _, _, rules, _, *clues = fields(self)
        expected: Any = rules.default_factory
        if type(self.rules) is not expected:
            raise PuzzleError(f"rules: found {self.rules!r}, expected those of {self.genre}")
        for clue in clues:
            _hold(self, clue.name, _numbers(clue.name, getattr(self, clue.name)))

    def _repr_svg_(self) -> str:
        from gridwright.press import svg

        return svg(self)

    def __str__(self) -> str:
        from gridwright.press import text

        return text(self)


def _hold(puzzle: Puzzle, name: str, value: Any) -> None:
    object.__setattr__(puzzle, name, value)


def _whole(name: str, value: Any) -> int:
    """A whole number of any type as an int."""
    try:
        return index(value)
    except TypeError:
        raise PuzzleError(f"{name}: found {value!r}, expected a whole number") from None


def _numbers(name: str, values: Any) -> tuple[int | None, ...]:
    """Whole numbers and None of any types as a tuple of ints and None."""
    if isinstance(values, tuple) and _PLAIN.issuperset(map(type, values)):
        return values
    try:
        return tuple(None if value is None else _whole(name, value) for value in values)
    except TypeError:
        raise PuzzleError(f"{name}: found {values!r}, expected whole numbers") from None


_PLAIN = {int, type(None)}


@dataclass(frozen=True)
class Answer:
    """A value for every cell, row-major; for blocks, their numbers by first appearance."""

    rows: int
    cols: int
    cells: tuple[int, ...]

    def row(self, row: int) -> tuple[int, ...]:
        """The values of one row, left to right."""
        return self.cells[row * self.cols : (row + 1) * self.cols]


@dataclass(frozen=True)
class Marks:
    """What is still possible at each place, a bitmask each; a single bit is a decided place."""

    places: tuple[int, ...]

    @property
    def decided(self) -> bool:
        """Whether every place has exactly one value left."""
        return all(mask.bit_count() == 1 for mask in self.places)


Board = Answer | Marks | Sequence[Any]
"""A filled or partly filled board: an Answer, Marks, or rows as in the JSON contract."""


@dataclass(frozen=True)
class Violation:
    """A broken rule: its stable code, the cells where it shows, and a sentence in English."""

    code: str
    cells: tuple[Cell, ...]
    message: str


@dataclass(frozen=True)
class Report:
    """What the checker says of a board.

    `violations` are all the rules broken so far; `decided` tells whether every place has a value;
    the board is `complete`, that is solved, when it is decided and nothing is broken.
    """

    violations: tuple[Violation, ...]
    decided: bool

    @property
    def valid(self) -> bool:
        """Whether no rule is broken so far."""
        return not self.violations

    @property
    def complete(self) -> bool:
        """Whether this is an answer of the puzzle."""
        return self.decided and not self.violations


@dataclass(frozen=True)
class Fact:
    """Something learnt: of what was possible at `cells`, `now` is left.

    `place` says what is meant: "cell" (one cell), "border" (the two cells beside it) or a kind of
    the genre's own, such as "block" (all cells of one possible block). `was` and `now` are masks.
    """

    place: str
    cells: tuple[Cell, ...]
    was: int
    now: int


@dataclass(frozen=True)
class Reason:
    """Why something follows: the kind of argument, the cells and clues it rests on, and numbers.

    `kind` names a sentence of the genre; `clues` are pairs such as ("room", 3), ("row", 2),
    ("col", 0) or ("cell", 17); `values` fill the sentence.
    """

    kind: str
    cells: tuple[Cell, ...] = ()
    clues: tuple[tuple[str, int], ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """One deduction by one rung.

    `facts` is what was learnt; without any, the step is a contradiction: the board as it stands
    has no answer. A step that rests on an assumption holds it in `assumed`, and in `chain` the
    steps that lead from it to a contradiction.
    """

    rung: str
    facts: tuple[Fact, ...]
    reason: Reason
    assumed: Fact | None = None
    chain: tuple[Step, ...] = ()

    @property
    def contradiction(self) -> bool:
        """Whether the step shows that the board has no answer."""
        return not self.facts


@dataclass(frozen=True)
class Solution:
    """What `solve` found.

    `answers` holds up to as many as were asked for. `backbone` are the marks on which all answers
    agree (every place open where they differ or it is not known); `differs` are the cells that two
    answers are known to fill differently, in a genre of blocks those whose block is not always the
    same. `complete` tells whether the answers are all there are. `nodes` counts the positions that
    the search looked at: 1 when no guess was needed. `spent` says what ran out before the end, ""
    if nothing did.
    """

    outcome: Outcome
    answers: tuple[Answer, ...]
    backbone: Marks
    differs: tuple[Cell, ...]
    complete: bool
    nodes: int
    seconds: float
    spent: str = ""


@dataclass(frozen=True)
class Rating:
    """How hard a board is for the ladder.

    `grade` is the weakest rung with which the ladder finishes, "search" if none does, and "" for a
    board that has no single answer. `steps` counts deductions by rung, cheapest first; `depth` is
    how many of them the grade's own rung made; `nodes` the positions a search needed beyond that.
    `spent` says what ran out before the end, "" if nothing did.
    """

    grade: str
    steps: Mapping[str, int]
    depth: int
    nodes: int
    outcome: Outcome
    spent: str = ""


@dataclass(frozen=True)
class Hint:
    """The next thing to see.

    `kind` is "step" (with `steps`: the last one can be marked), "mistake" (a rule is broken, or
    `steps` show why one mark cannot stand), "done" (the board is solved), "stuck" (nothing more
    follows: the board has several answers) or "none" (the puzzle has no answer at all).
    `cells` are the places concerned.
    """

    kind: str
    cells: tuple[Cell, ...] = ()
    steps: tuple[Step, ...] = ()
    violations: tuple[Violation, ...] = ()
