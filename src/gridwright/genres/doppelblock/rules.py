"""Doppelblock: the puzzle's data, and the checker written from the definition alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from gridwright.model import Puzzle

BLOCK = 0
"""The value of a shaded cell; the others are the numbers 1 to n - 2."""


@dataclass(frozen=True)
class DoppelblockRules:
    """Doppelblock has no rule options."""


@dataclass(frozen=True, kw_only=True)
class Doppelblock(Puzzle):
    """A square board; top and left: per column and per row the sum between its blocks.

    A sum may be ANY ('?', tells nothing) or None. cells: givens inside, row-major: a number,
    BLOCK, or None.
    """

    genre: ClassVar[str] = "doppelblock"

    top: tuple[int | None, ...]
    left: tuple[int | None, ...]
    cells: tuple[int | None, ...]
    rules: DoppelblockRules = field(default_factory=DoppelblockRules)
