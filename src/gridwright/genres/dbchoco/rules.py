"""Double Choco: the puzzle's data, its rule options, and the checker from the definition alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from gridwright.model import Puzzle

WHITE, GREY = 0, 1
"""The colours of a cell."""

JOINED, WALL = 0, 1
"""The values of a border: its two cells are in one block, or in two."""


@dataclass(frozen=True)
class DoubleChocoRules:
    """The rule options.

    clues       how many clues a block may hold: "any" (all equal), or "one" at most
    congruence  what makes the halves the same: "free" (turns and mirrors allowed), "translation"
                only, or "none" (equal numbers of cells suffice)
    halves      whether each half must be connected
    cap         the most cells of each colour in a block, or None
    """

    clues: Literal["any", "one"] = "any"
    congruence: Literal["free", "translation", "none"] = "free"
    halves: bool = True
    cap: int | None = None


@dataclass(frozen=True, kw_only=True)
class DoubleChoco(Puzzle):
    """colours: per cell WHITE or GREY; clues: per cell a number from 1, ANY for '?', or None."""

    genre: ClassVar[str] = "dbchoco"

    colours: tuple[int, ...]
    clues: tuple[int | None, ...]
    rules: DoubleChocoRules = field(default_factory=DoubleChocoRules)
