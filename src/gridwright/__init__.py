"""gridwright: check, solve, explain and grade pencil puzzles.

The public names are loaded when first used, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gridwright.checking import check, inspect
    from gridwright.errors import (
        BudgetSpent,
        FormatError,
        GridwrightError,
        GridwrightWarning,
        PuzzleError,
        VariantError,
    )
    from gridwright.formats import Document, load, load_many, read, write
    from gridwright.genre import find, genres
    from gridwright.model import Answer, Hint, Marks, Outcome, Puzzle, Rating, Solution, Step
    from gridwright.solving import explain, hint, rate, solve
    from gridwright.words import sentence

_HOMES = {
    "checking": ("check", "inspect"),
    "errors": (
        "BudgetSpent",
        "FormatError",
        "GridwrightError",
        "GridwrightWarning",
        "PuzzleError",
        "VariantError",
    ),
    "formats": ("Document", "load", "load_many", "read", "write"),
    "genre": ("find", "genres"),
    "model": ("Answer", "Hint", "Marks", "Outcome", "Puzzle", "Rating", "Solution", "Step"),
    "solving": ("explain", "hint", "rate", "solve"),
    "words": ("sentence",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Answer",
    "BudgetSpent",
    "Document",
    "FormatError",
    "GridwrightError",
    "GridwrightWarning",
    "Hint",
    "Marks",
    "Outcome",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "Solution",
    "Step",
    "VariantError",
    "check",
    "explain",
    "find",
    "genres",
    "hint",
    "inspect",
    "load",
    "load_many",
    "rate",
    "read",
    "sentence",
    "solve",
    "write",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"gridwright.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
