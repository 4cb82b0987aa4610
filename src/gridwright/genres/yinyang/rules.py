"""Yin-Yang: the puzzle's data, and the checker written from the definition alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from gridwright.model import Puzzle

BLACK, WHITE = 0, 1
"""The values of a cell."""


@dataclass(frozen=True)
class YinYangRules:
    """Yin-Yang has no rule options."""


@dataclass(frozen=True, kw_only=True)
class YinYang(Puzzle):
    """givens: per cell BLACK, WHITE or None, row-major."""

    genre: ClassVar[str] = "yinyang"

    givens: tuple[int | None, ...]
    rules: YinYangRules = field(default_factory=YinYangRules)
