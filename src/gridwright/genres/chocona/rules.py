"""Chocona: the puzzle's data, its rule options, and the checker written from the definition alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from gridwright.model import Puzzle

CLEAR, SHADED = 0, 1
"""The values of a cell."""


@dataclass(frozen=True)
class ChoconaRules:
    """must_shade: whether a board with nothing shaded is refused (puzz.link's checker: yes)."""

    must_shade: bool = False


@dataclass(frozen=True, kw_only=True)
class Chocona(Puzzle):
    """rooms: room number per cell, row-major, numbered by first appearance from 0.

    A room's cells need not be joined. clues: per room the number of shaded cells, ANY for '?',
    or None.
    """

    genre: ClassVar[str] = "chocona"

    rooms: tuple[int, ...]
    clues: tuple[int | None, ...]
    rules: ChoconaRules = field(default_factory=ChoconaRules)
