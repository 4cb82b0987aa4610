"""The records of a bank, their lines, and what makes two boards the same."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from gridwright.errors import GridwrightError
from gridwright.formats import data, load_piece
from gridwright.genre import find
from gridwright.making import Made, Name
from gridwright.model import Answer, Outcome, Puzzle, Rating


@dataclass(frozen=True)
class Record:
    """One puzzle of a bank.

    `clues` counts the clues that could have been stripped; `digest` is that of the canonical form,
    so that two records share it exactly if their boards are alike.
    """

    name: Name
    puzzle: Puzzle
    answer: Answer
    rating: Rating
    clues: int
    digest: str

    @classmethod
    def of(cls, made: Made) -> Record:
        """The record of a puzzle that was made."""
        puzzle = made.puzzle
        alike = digest(canonical(puzzle))
        return cls(made.name, puzzle, made.answer, made.rating, made.clues, alike)

    def data(self) -> dict[str, Any]:
        """The record as JSON data: the puzzle as `write` gives it, and the rest beside."""
        marks = find(self.puzzle.genre).marks(self.puzzle, self.answer)
        return {
            "name": str(self.name),
            "engine": self.name.version,
            **data.record(self.puzzle, marks),
            "grade": self.rating.grade,
            "steps": dict(self.rating.steps),
            "depth": self.rating.depth,
            "branch_nodes": self.rating.nodes,
            "clues": self.clues,
            "digest": self.digest,
        }

    def line(self) -> str:
        """The line of the record in a bank, with its end."""
        return json.dumps(self.data()) + "\n"


def parse(line: str, number: int = 1) -> Record:
    """The record of a line; GridwrightError names the line by its number and what is wrong."""
    document = load_piece(number, line)
    puzzle, marks = document.puzzle, document.marks
    if document.format != "json":
        raise GridwrightError(f"line {number}: not the record of a bank, but {document.format}")
    if marks is None or not marks.decided:
        raise GridwrightError(f"line {number}: the record has no whole answer")
    try:
        fields = json.loads(line)
        rating = _rating(fields)
        return Record(
            Name.parse(fields["name"]),
            puzzle,
            find(puzzle.genre).answer(puzzle, marks),
            rating,
            int(fields["clues"]),
            str(fields["digest"]),
        )
    except KeyError as error:
        raise GridwrightError(f"line {number}: the record has no {error.args[0]!r}") from None
    except (TypeError, AttributeError, ValueError, OverflowError) as error:
        raise GridwrightError(f"line {number}: not the record of a bank: {error}") from None


def _rating(fields: Mapping[str, Any]) -> Rating:
    return Rating(
        grade=str(fields["grade"]),
        steps={str(rung): int(count) for rung, count in fields["steps"].items()},
        depth=int(fields["depth"]),
        nodes=int(fields["branch_nodes"]),
        outcome=Outcome.UNIQUE,
    )


def plain(puzzle: Puzzle) -> str:
    """The one text of a puzzle that digests are made of: its JSON, keys sorted, without blanks."""
    return json.dumps(data.record(puzzle, None), sort_keys=True, separators=(",", ":"))


def digest(puzzle: Puzzle) -> str:
    """The SHA-256 digest of a puzzle as it stands, in hexadecimal."""
    return sha256(plain(puzzle).encode()).hexdigest()


def alike(puzzle: Puzzle) -> Iterator[Puzzle]:
    """The boards that are the same puzzle to a solver, itself among them.

    These are its eight turns and reflections, and where the rules do not care which colour is which
    those of the board with its colours exchanged.
    """
    genre = find(puzzle.genre)
    yield from (genre.transform(puzzle, turn) for turn in range(8))
    if genre.swap:
        swapped = genre.swap(puzzle)
        yield from (genre.transform(swapped, turn) for turn in range(8))


def canonical(puzzle: Puzzle) -> Puzzle:
    """Of all boards alike the one whose text comes first."""
    return min(alike(puzzle), key=plain)
