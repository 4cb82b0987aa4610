"""gridwright: check, solve, explain, grade and make pencil puzzles.

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
    from gridwright.making import Made, Name, NothingMade, generate, remake
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
    "making": ("Made", "Name", "NothingMade", "generate", "remake"),
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
    "Made",
    "Marks",
    "Name",
    "NothingMade",
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
    "generate",
    "genres",
    "hint",
    "inspect",
    "load",
    "load_many",
    "rate",
    "read",
    "remake",
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
