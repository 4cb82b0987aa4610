"""What the genres' edit records share: clues as text, and the choices that all have."""

from __future__ import annotations

from gridwright.errors import PuzzleError
from gridwright.model import ANY

NOTHING = {"": {"en": "nothing", "ja": "なし"}}

UNTOLD = {"?": {"en": "?", "ja": "?"}}

LONGEST = 4
"""The most digits of a clue."""


def clue(text: str) -> int | None:
    """A clue as it is typed; PuzzleError for what is none.

    >>> clue("12"), clue("?"), clue("")
    (12, -1, None)
    """
    if text == "?":
        return ANY
    if text.isascii() and text.isdigit() and len(text) <= LONGEST:
        return int(text)
    if text:
        expected = f"a number below {10**LONGEST}, ? or nothing"
        raise PuzzleError(f"found {text!r:.20}, expected {expected}")
    return None


def typed(clue: int | None) -> str:
    """How a clue is typed.

    >>> typed(12), typed(None)
    ('12', '')
    """
    return "" if clue is None else "?" if clue == ANY else str(clue)
