"""The banks that come with the package, and picking from a bank."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from gridwright.bank.records import Record, parse
from gridwright.engine.random import seeded
from gridwright.errors import GridwrightError
from gridwright.genre import NAMES, find
from gridwright.maker import maker

DATA = files("gridwright.bank") / "data"


@cache
def shipped(genre: str) -> tuple[Record, ...]:
    """The puzzles of a genre that come with the package."""
    file = DATA / f"{find(genre).name}.jsonl"
    return tuple(_parsed(file.read_text("utf-8"))) if file.is_file() else ()


def load(source: str | Path | None = None) -> tuple[Record, ...]:
    """The records of a bank: of a genre as shipped, of all genres by default, or of a file.

    Raises GridwrightError for a file that cannot be read or is no bank.
    """
    if source is None:
        return tuple(record for genre in NAMES for record in shipped(genre))
    if source in NAMES:
        return shipped(str(source))
    try:
        return tuple(_parsed(Path(source).read_text("utf-8")))
    except OSError as error:
        raise GridwrightError(f"{source}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise GridwrightError(f"{source}: byte {error.start + 1} is not UTF-8 text") from None


def _parsed(text: str) -> Iterator[Record]:
    return (parse(line, at) for at, line in enumerate(text.splitlines(), 1))


def pick(
    genre: str | None = None,
    size: tuple[int, int] | None = None,
    grade: str | None = None,
    *,
    code: str | None = None,
    nth: int | None = None,
    seed: str | None = None,
    records: Iterable[Record] | None = None,
) -> Record:
    """One puzzle of a bank, by default of the banks that come with the package.

    Of those with that genre, size (rows, cols) and grade (also a tier of the genre, or the grade
    that the name asks for) it is the one of that code, or the nth, counted from 1, or the one that
    the seed says; without any of these three, one at random. Raises GridwrightError if there is no
    such puzzle.

    >>> pick("chocona", (6, 6), "box", nth=1).rating.grade
    'box'
    """
    if sum(choice is not None for choice in (code, nth, seed)) > 1:
        raise GridwrightError("a code, a number and a seed exclude each other")
    known = tuple(load(genre and find(genre).name) if records is None else records)
    suited = tuple(_suited(known, genre and find(genre).name, size, grade))
    if not suited:
        raise GridwrightError(f"no such puzzle; there are {_contents(known)}")
    if code is not None:
        return _coded(suited, code)
    if nth is None:
        at = secrets.randbelow(len(suited)) if seed is None else seeded(seed).below(len(suited))
        return suited[at]
    if not 1 <= nth <= len(suited):
        raise GridwrightError(f"there are {len(suited)} such puzzles, so none has number {nth}")
    return suited[nth - 1]


def _suited(
    records: Iterable[Record], genre: str | None, size: tuple[int, int] | None, grade: str | None
) -> Iterator[Record]:
    for record in records:
        name = record.name
        if genre not in (None, name.genre) or size not in (None, (name.rows, name.cols)):
            continue
        if grade is None or grade in (name.grade, *_grades(record)):
            yield record


def _grades(record: Record) -> Iterator[str]:
    """A record's grade and the tiers that it belongs to."""
    yield record.rating.grade
    for tier, grades in maker(record.name.genre).tiers.items():
        if record.rating.grade in grades:
            yield tier


def _coded(records: Iterable[Record], code: str) -> Record:
    found = [record for record in records if record.name.code == code]
    if len(found) == 1:
        return found[0]
    if not found:
        raise GridwrightError(f"no such puzzle has the code {code!r}")
    names = ", ".join(str(record.name) for record in found)
    raise GridwrightError(f"several have the code {code!r}: {names}")


def _contents(records: Iterable[Record]) -> str:
    """What there is to pick from, in words."""
    kinds = dict.fromkeys(
        f"{record.name.genre} {record.name.rows}x{record.name.cols} {record.name.grade}"
        for record in records
    )
    return ", ".join(kinds) or "none at all"
