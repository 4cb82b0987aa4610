"""The record by which a genre makes puzzles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.genre import exported
from gridwright.model import Answer, Cell


@dataclass(frozen=True, eq=False)
class Setting:
    """A knob of a genre's generator: its name, default, the values it may have, and what it does.

    A default of None is chosen by the generator from the size.
    """

    name: str
    default: Any
    choices: tuple[Any, ...]
    meaning: Mapping[str, str]


@dataclass(frozen=True, eq=False, repr=False)
class Pattern:
    """Where clues are wanted.

    allows  cell -> whether a clue may stand there
    image   cell -> the cell that is to have a clue just when this one has; a map of the board onto
            itself
    """

    allows: Callable[[Cell], bool]
    image: Callable[[Cell], Cell]


@dataclass(frozen=True, eq=False, repr=False)
class Maker:
    """How a genre makes puzzles: the answer first, clues fall out of it and are stripped.

    version   of what codes give; raised whenever some code would give another puzzle
    tiers     names for several grades together: tier -> the rungs it accepts as grade
    depth     grade or tier -> the fewest steps that the grade's rung, or the rungs of the tier
              together, must take
    settings  the generator's knobs
    refuse    (rows, cols, grades, settings) -> why such puzzles cannot be made, or ""
    lay       (random, rows, cols, settings) -> (puzzle with every clue, answer), or None where the
              laying failed and is to be begun again
    clues     (puzzle, settings) -> the clues that may go, in groups stripped one after the other;
              under the default settings these are all clues
    strip     (puzzle, clues) -> the puzzle without those clues
    spot      (puzzle, clue) -> its cell; row -1 for a clue above the board, column -1 for one left
    by_grade  whether clues are stripped while the grade's rungs finish; else while the answer is
              proved to be the only one, and the grade is what comes of it
    prove     (puzzle, answer, budget) -> whether the answer is the only one, by a search that
              shares no code with the rungs; raises BudgetSpent
    loosen    (random, puzzle, settings, pattern, holds) -> a puzzle of the same answer that tells
              less in other ways than by its clues, before these are stripped, or None where the
              pattern stands against it; each puzzle on the way must pass `holds`. None: there are
              no other ways
    fit       (random, puzzle, answer, pattern) -> the puzzle with its clues moved to cells that the
              pattern allows, together with their images. None: clues do not move, those outside the
              pattern are dropped
    spares    (puzzle of one answer, clues, answer, budget) -> whether the answer is still the only
              one without the clues; raises BudgetSpent. None: `prove` is asked
    image     (puzzle, clue, pattern) -> the clue that is to go and stay with a clue; None: the one
              in the mirror image of its cell
    """

    version: int
    tiers: Mapping[str, tuple[str, ...]]
    depth: Mapping[str, int]
    settings: tuple[Setting, ...]
    refuse: Callable[[int, int, tuple[str, ...], Mapping[str, Any]], str]
    lay: Callable[[Any, int, int, Mapping[str, Any]], tuple[Any, Answer] | None]
    clues: Callable[[Any, Mapping[str, Any]], Sequence[Sequence[Any]]]
    strip: Callable[[Any, Sequence[Any]], Any]
    spot: Callable[[Any, Any], Cell]
    by_grade: bool
    prove: Callable[[Any, Answer, Any], bool]
    loosen: (
        Callable[[Any, Any, Mapping[str, Any], Pattern, Callable[[Any], bool]], Any | None] | None
    ) = None
    fit: Callable[[Any, Any, Answer, Pattern], Any] | None = None
    spares: Callable[[Any, Sequence[Any], Answer, Any], bool] | None = None
    image: Callable[[Any, Any, Pattern], Any] | None = None


def maker(name: str) -> Maker:
    """The generator of a genre as `find` names it."""
    record: Maker = exported(name, "lay", "MAKER")
    return record
