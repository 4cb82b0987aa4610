"""Checking banks from what the file says alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridwright.bank.records import Record, canonical, digest, parse
from gridwright.bank.workers import in_order, working
from gridwright.checking import check
from gridwright.errors import BudgetSpent, GridwrightError
from gridwright.making import NothingMade, Workshop, remake
from gridwright.model import Outcome
from gridwright.solving import rate, solve


def verify(
    lines: Iterable[str], *, remake: bool = False, jobs: int = 1
) -> Iterator[tuple[Record | None, tuple[str, ...]]]:
    """What is wrong with each line of a bank: its record, and the faults.

    The record is None for a line that is none. Beside what `faults` finds, a board must not be like
    an earlier one. `remake` makes every puzzle again from its name.
    """
    first: dict[str, str] = {}
    numbered = ((number, line, remake) for number, line in enumerate(lines, 1))
    with working(jobs) as (submit, most):
        for record, found in in_order(submit, _judged, numbered, lambda: most):
            if record is not None and record.digest in first:
                found = (*found, f"the board is like that of {first[record.digest]}")
            if record is not None:
                first.setdefault(record.digest, str(record.name))
            yield record, found


def _judged(given: tuple[int, str, bool]) -> tuple[Record | None, tuple[str, ...]]:
    number, line, again = given
    try:
        record = parse(line, number)
    except GridwrightError as error:
        return None, (str(error),)
    found = list(faults(record, again=again))
    if record.line() != line:
        found.append("the line is not written as banks are")
    return record, tuple(found)


def faults(record: Record, *, again: bool = False) -> Iterator[str]:
    """What is wrong with a record; nothing if all that it says can be derived from its puzzle.

    The answer must be the only one by the complete search and by the maker's own proof, and pass
    the checker; the rating, the number of clues and the digest must come out the same; the grade
    must be the one that the name asks for; no clue may be left that the maker would have stripped.
    `again` makes the puzzle from its name once more.
    """
    try:
        workshop = Workshop(record.name)
    except GridwrightError as error:
        yield str(error)
        return
    if not _titled(record):
        yield f"the board is {record.puzzle.genre}, {record.puzzle.rows}x{record.puzzle.cols}"
        return
    yield from _answer_faults(record, workshop)
    yield from _rating_faults(record, workshop)
    yield from _clue_faults(record, workshop)
    if record.digest != digest(canonical(record.puzzle)):
        yield f"the digest is {digest(canonical(record.puzzle))}"
    if again:
        yield from _remaking_faults(record)


def _titled(record: Record) -> bool:
    """Whether the name and the board agree on genre and size."""
    name, puzzle = record.name, record.puzzle
    return (name.genre, name.rows, name.cols) == (puzzle.genre, puzzle.rows, puzzle.cols)


def _answer_faults(record: Record, workshop: Workshop) -> Iterator[str]:
    if not check(record.puzzle, record.answer).complete:
        yield "the answer breaks a rule"
    solution = solve(record.puzzle)
    if solution.outcome is not Outcome.UNIQUE:
        yield f"the complete search finds not one answer: {solution.outcome}"
    elif solution.answers != (record.answer,):
        yield "the complete search finds another answer"
    try:
        if not workshop.proves(record.puzzle, record.answer):
            yield "the proof finds that the answer is not the only one"
    except BudgetSpent:
        yield "the proof takes too long"


def _rating_faults(record: Record, workshop: Workshop) -> Iterator[str]:
    rating = rate(record.puzzle)
    for field in ("grade", "steps", "depth", "nodes"):
        said, found = getattr(record.rating, field), getattr(rating, field)
        if said != found:
            yield f"{field}: the record says {said}, found {found}"
    if not workshop.suits(rating):
        yield f"grade {rating.grade}, depth {rating.depth} is not what the name asks for"


def _clue_faults(record: Record, workshop: Workshop) -> Iterator[str]:
    found = workshop.count(record.puzzle)
    if record.clues != found:
        yield f"clues: the record says {record.clues}, found {found}"
    try:
        spare = workshop.spare(record.puzzle, record.answer)
    except BudgetSpent:
        yield "it takes too long to tell whether a clue can go"
        return
    if spare:
        cells = [workshop.maker.spot(record.puzzle, clue) for clue in spare]
        yield f"not minimal: the clues at {cells} can go"


def _remaking_faults(record: Record) -> Iterator[str]:
    try:
        if Record.of(remake(record.name)) != record:
            yield "the name makes another puzzle"
    except NothingMade as error:
        yield str(error)
