"""What a setter asks of a puzzle: to put clues, to spare some, to find the one that is missing.

A *place* is a cell, or (row, -1) left of a row, or (-1, col) above a column.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gridwright.checking import check, marks_of
from gridwright.editing import Edit, Tool, edit
from gridwright.engine.budget import Budget
from gridwright.engine.random import seeded
from gridwright.errors import GridwrightError
from gridwright.genre import genre_of
from gridwright.maker import Pattern, maker
from gridwright.making import SYMMETRIES, mirrored, orbits, printed
from gridwright.model import Answer, Board, Cell, Outcome, Puzzle
from gridwright.solving import budget_of, solve

SEVERAL, MANY = 20, 1000
"""So many answers are asked for, at a time and at the most, when a clue is looked for."""


@dataclass(frozen=True)
class Spare:
    """Where the clues stand that can go, each alone, and those that there was no time to try."""

    clues: tuple[Cell, ...]
    unknown: tuple[Cell, ...]


@dataclass(frozen=True)
class Stripped:
    """What `strip` left, and the places of the clues that went.

    `complete` is False where the time was spent before all clues were tried.
    """

    puzzle: Puzzle
    gone: tuple[Cell, ...]
    complete: bool


@dataclass(frozen=True)
class Suggestion:
    """A clue to add, by the tool, the place and the text to put, and the puzzle with it.

    `outcome` is UNIQUE if the puzzle then has one answer; MANY if no single clue was found that is
    enough, and this one leaves the fewest of the answers that were looked at; UNKNOWN if the time
    was spent.
    """

    tool: str
    place: Cell
    text: str
    puzzle: Puzzle
    outcome: Outcome


def put(
    puzzle: Puzzle, tool: str, places: Iterable[Cell], text: str, symmetry: str | None = None
) -> Puzzle:
    """The puzzle with a clue put at places, and at their mirror images under one of SYMMETRIES.

    Raises GridwrightError for a tool, place or symmetry that there is not, PuzzleError for a clue
    that cannot be.

    >>> board = put(edit("yinyang").blank(2, 3), "stone", [(0, 0)], "black", "rotation")
    >>> board.givens
    (0, None, None, None, None, 0)
    """
    record = edit(puzzle.genre).tool(tool)
    stroke = list(dict.fromkeys(places))
    for place in stroke:
        _on_board(puzzle, record, place)
    if symmetry is None:
        return _put(record, puzzle, stroke, text)
    _suits(puzzle, symmetry)
    image = [mirrored(symmetry, place, puzzle.rows, puzzle.cols) for place in stroke]
    if not set(stroke).isdisjoint(image):
        return _put(record, puzzle, list(dict.fromkeys(stroke + image)), text)
    return _put(record, _put(record, puzzle, stroke, text), image, text)


def _put(tool: Tool, puzzle: Puzzle, places: Sequence[Cell], text: str) -> Puzzle:
    changed: Puzzle = tool.put(puzzle, places, text)
    return changed


def _on_board(puzzle: Puzzle, tool: Tool, place: Cell) -> None:
    row, col = place
    across, down = 0 <= col < puzzle.cols, 0 <= row < puzzle.rows
    fits = (row == -1 and across) or (col == -1 and down) if tool.outside else across and down
    if not fits:
        where = "outside" if tool.outside else "on"
        raise GridwrightError(f"{list(place)} is no place {where} the board")


def _suits(puzzle: Puzzle, symmetry: str) -> None:
    if symmetry not in SYMMETRIES:
        raise GridwrightError(f"no symmetry {symmetry!r}, only {', '.join(SYMMETRIES)}")
    if symmetry == "diagonal" and puzzle.rows != puzzle.cols:
        raise GridwrightError("diagonal symmetry needs a square board")


def choose(puzzle: Puzzle, option: str, value: Any) -> Puzzle:
    """The puzzle under another rule option; GridwrightError for what is not offered.

    >>> choose(edit("chocona").blank(2, 2), "must_shade", True).rules.must_shade
    True
    """
    genre = genre_of(puzzle)
    if option not in {known.name for known in genre.options}:
        known = ", ".join(known.name for known in genre.options) or "none"
        raise GridwrightError(f"no rule {option!r}, only {known}")
    return replace(puzzle, rules=replace(puzzle.rules, **{option: value}))


def fill(puzzle: Puzzle, answer: Board | None = None, *, seconds: float | None = None) -> Puzzle:
    """The puzzle with all the clues that are usual for an answer, by default one that it has.

    Clues that stand already stay where the answer meets them all, else they are replaced. Raises
    GridwrightError for a board that breaks the rules or is not filled, and where there is no
    answer, or none is found in time.

    >>> fill(edit("yinyang").blank(2, 2), ["BW", "BW"]).givens
    (0, 1, 0, 1)
    """
    record = edit(puzzle.genre)
    found = _answer(puzzle, seconds) if answer is None else _judged(puzzle, answer)
    filled: Puzzle = record.fill(puzzle, found)
    if not check(filled, found).complete:
        filled = record.fill(_bare(puzzle), found)
    return filled


def _bare(puzzle: Puzzle) -> Puzzle:
    """The puzzle without clues."""
    record = maker(puzzle.genre)
    bare: Puzzle = record.strip(puzzle, printed(record, puzzle))
    return bare


def _answer(puzzle: Puzzle, seconds: float | None) -> Answer:
    solution = solve(puzzle, seconds=seconds, share=False)
    if not solution.answers:
        found = "has no answer" if solution.outcome is Outcome.NONE else "is not solved in time"
        raise GridwrightError(f"the puzzle {found}")
    return solution.answers[0]


def _judged(puzzle: Puzzle, answer: Board) -> Answer:
    """An answer that keeps the rules, whatever clues there are."""
    bare = _bare(puzzle)
    marks = marks_of(bare, answer)
    report = check(bare, marks)
    if report.violations:
        raise GridwrightError(f"this is no answer: {report.violations[0].message}")
    if not report.decided:
        raise GridwrightError("this is no answer: places are open")
    found: Answer = genre_of(puzzle).answer(bare, marks)
    return found


def redundant(puzzle: Puzzle, *, seconds: float | None = None) -> Spare:
    """The clues each of which can go, alone, and leave a puzzle its one answer.

    Raises GridwrightError for a puzzle that has not one answer, or is not solved in time.

    >>> every = fill(edit("yinyang").blank(3, 3), ["BBB", "BWB", "BBB"])
    >>> redundant(every)
    Spare(clues=((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)), unknown=())
    """
    record = maker(puzzle.genre)
    budget = budget_of(seconds)
    _has_one_answer(puzzle, budget)
    found: dict[Outcome, list[Cell]] = {outcome: [] for outcome in Outcome}
    for clue in printed(record, puzzle):
        outcome = _outcome(record.strip(puzzle, [clue]), budget)
        found[outcome].append(record.spot(puzzle, clue))
    return Spare(tuple(found[Outcome.UNIQUE]), tuple(found[Outcome.UNKNOWN]))


def strip(
    puzzle: Puzzle,
    *,
    seed: str = "",
    symmetry: str | None = None,
    seconds: float | None = None,
) -> Stripped:
    """The puzzle without as many clues as can go one after the other, in an order that `seed` says.

    What is left is minimal: without any one of its clues it has more answers. With a symmetry,
    clues go and stay with their mirror images. Raises GridwrightError for a puzzle that has not
    one answer, or is not solved in time.

    >>> every = fill(edit("yinyang").blank(3, 3), ["BBB", "BWB", "BBB"])
    >>> sorted(strip(every).gone)
    [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)]
    """
    record = maker(puzzle.genre)
    budget = budget_of(seconds)
    _has_one_answer(puzzle, budget)
    together = orbits(record, puzzle, printed(record, puzzle), _pattern(puzzle, symmetry))
    seeded(seed).shuffle(together)
    left = puzzle
    gone: list[Cell] = []
    complete = True
    for orbit in together:
        without = record.strip(left, orbit)
        outcome = _outcome(without, budget)
        complete = complete and outcome is not Outcome.UNKNOWN
        if outcome is Outcome.UNIQUE:
            left = without
            gone += [record.spot(puzzle, clue) for clue in orbit]
    return Stripped(left, tuple(gone), complete)


def _pattern(puzzle: Puzzle, symmetry: str | None) -> Pattern:
    if symmetry is None:
        return Pattern(allows=lambda place: True, image=lambda place: place)
    _suits(puzzle, symmetry)
    rows, cols = puzzle.rows, puzzle.cols
    return Pattern(
        allows=lambda place: True, image=lambda place: mirrored(symmetry, place, rows, cols)
    )


def _left(budget: Budget) -> float | None:
    """The seconds that a budget still has; None for no bound."""
    total = float(budget.deadline - budget.start)
    return None if total == float("inf") else max(0.0, total - budget.seconds())


def _outcome(puzzle: Puzzle, budget: Budget) -> Outcome:
    return solve(puzzle, seconds=_left(budget), share=False).outcome


def _has_one_answer(puzzle: Puzzle, budget: Budget) -> None:
    outcome = _outcome(puzzle, budget)
    if outcome is Outcome.UNKNOWN:
        raise GridwrightError("the puzzle is not solved in time")
    if outcome is not Outcome.UNIQUE:
        found = "no answer" if outcome is Outcome.NONE else "several answers"
        raise GridwrightError(f"the puzzle has {found}")


def suggest(puzzle: Puzzle, *, seconds: float | None = None) -> Suggestion | None:
    """A clue that leaves a puzzle one answer, or as few as may be; None if no clue can be added.

    Of the answers known so far, each says what clues could be added and what they would tell. A
    clue that only one of them says is tried; if the puzzle with it has further answers, these are
    known from then on. When no such clue is left, up to MANY answers are looked at, and if these
    are not all, a clue may be missed that is enough. Raises GridwrightError for a puzzle that has
    one answer or none, or is not solved in time.

    >>> found = suggest(edit("doppelblock").blank(3, 3))
    >>> found.tool, found.outcome
    ('sum', <Outcome.MANY: 'many'>)
    """
    record = edit(puzzle.genre)
    budget = budget_of(seconds)
    known = _Known(puzzle, record)
    known.learn(_several(puzzle, budget))
    many = False
    while clue := known.telling():
        tool, place, text = clue
        changed = _put(record.tool(tool), puzzle, [place], text)
        if known.says[clue] == 1:
            found = solve(changed, count=SEVERAL, seconds=_left(budget), share=False)
            if found.outcome in (Outcome.UNIQUE, Outcome.UNKNOWN):
                return Suggestion(tool, place, text, changed, found.outcome)
        elif many:
            return Suggestion(tool, place, text, changed, Outcome.MANY)
        else:
            many = True
            found = solve(puzzle, count=MANY, seconds=_left(budget), share=False)
        known.learn(found.answers)
    return None


class _Known:
    """Some answers of a puzzle; `says` counts how many of them tell each clue that can be added."""

    def __init__(self, puzzle: Puzzle, record: Edit) -> None:
        self.puzzle = puzzle
        self.record = record
        self.order = [tool.name for tool in record.tools]
        self.answers: set[Answer] = set()
        self.says: Counter[tuple[str, Cell, str]] = Counter()

    def learn(self, answers: Iterable[Answer]) -> None:
        """Add the answers that are new."""
        for answer in set(answers) - self.answers:
            told = self.record.told(self.puzzle, answer)
            self.says.update((tool, place, text) for (tool, place), text in told.items())
        self.answers.update(answers)

    def telling(self) -> tuple[str, Cell, str] | None:
        """The clue that fewest answers tell, of several the one of the first tool and place."""
        rank = self.order.index
        return min(self.says, key=lambda clue: (self.says[clue], rank(clue[0]), clue), default=None)


def _several(puzzle: Puzzle, budget: Budget) -> tuple[Answer, ...]:
    """Some answers of a puzzle that has more than one."""
    solution = solve(puzzle, count=SEVERAL, seconds=_left(budget), share=False)
    if solution.outcome is Outcome.UNIQUE:
        raise GridwrightError("the puzzle has one answer already")
    if solution.outcome is Outcome.NONE:
        raise GridwrightError("the puzzle has no answer; a clue more gives it none")
    if solution.outcome is Outcome.UNKNOWN:
        raise GridwrightError("the puzzle is not solved in time")
    return solution.answers
