"""What a bank holds, as a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import mean

from gridwright.bank.records import Record


@dataclass(frozen=True)
class Row:
    """The puzzles of one genre, size and grade: how many, and their clues and steps."""

    genre: str
    rows: int
    cols: int
    grade: str
    count: int
    fewest_clues: int
    mean_clues: float
    most_clues: int
    mean_steps: float
    mean_depth: float


def table(records: Iterable[Record]) -> list[Row]:
    """A row for each genre, size and grade, in that order; grades in order of appearance."""
    groups: dict[tuple[str, int, int, str], list[Record]] = {}
    for record in records:
        name = record.name
        key = (name.genre, name.rows, name.cols, record.rating.grade)
        groups.setdefault(key, []).append(record)
    order = sorted(groups, key=lambda key: key[:3])
    return [_row(key, groups[key]) for key in order]


def _row(key: tuple[str, int, int, str], records: list[Record]) -> Row:
    clues = [record.clues for record in records]
    return Row(
        *key,
        len(records),
        min(clues),
        mean(clues),
        max(clues),
        mean(sum(record.rating.steps.values()) for record in records),
        mean(record.rating.depth for record in records),
    )
