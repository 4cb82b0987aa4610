"""The record by which the boards of a genre are drawn, and what such records share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.errors import GridwrightError, PuzzleError
from gridwright.genre import exported
from gridwright.model import ANY, Answer, Cell

NOTHING = {"": {"en": "nothing", "ja": "なし"}}

UNTOLD = {"?": {"en": "?", "ja": "?"}}

LONGEST = 4
"""The most digits of a clue."""


@dataclass(frozen=True, eq=False, repr=False)
class Tool:
    """A way to change what is printed on a board.

    Places are cells, (row, -1) left of a row, or (-1, col) above a column; what stands or is put
    there is text, "" for nothing.

    name     unique in the genre
    titles   by language
    outside  whether it works on the places outside the board, not on cells
    choices  what can be put, each with its titles by language
    typed    whether any whole number can be put beside these
    read     (puzzle, place) -> what stands there
    put      (puzzle, places, text) -> the puzzle with that put at all of them; PuzzleError for what
             cannot be
    """

    name: str
    titles: Mapping[str, str]
    choices: Mapping[str, Mapping[str, str]]
    read: Callable[[Any, Cell], str]
    put: Callable[[Any, Sequence[Cell], str], Any]
    outside: bool = False
    typed: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Edit:
    """How the boards of a genre are drawn.

    blank  (rows, cols) -> a board without clues; PuzzleError for sizes that there are not
    tools  what clues are put with
    told   (puzzle, answer) -> the clues that can be added and that the answer meets, by tool and
           place
    fill   (puzzle, answer) -> the puzzle with all the clues that are usual for an answer
    """

    blank: Callable[[int, int], Any]
    tools: tuple[Tool, ...]
    told: Callable[[Any, Answer], Mapping[tuple[str, Cell], str]]
    fill: Callable[[Any, Answer], Any]

    def tool(self, name: str) -> Tool:
        """The tool of that name; GridwrightError if there is none."""
        for tool in self.tools:
            if tool.name == name:
                return tool
        known = ", ".join(tool.name for tool in self.tools)
        raise GridwrightError(f"no tool {name!r}, only {known}")


def edit(name: str) -> Edit:
    """What drawing boards needs of a genre, as `find` names it."""
    record: Edit = exported(name, "edit", "EDIT")
    return record


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
