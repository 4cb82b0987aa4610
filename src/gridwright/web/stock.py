"""What there is to play: the genres, and the puzzles of the shipped banks without their answers."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from gridwright import press
from gridwright.bank import shelf
from gridwright.errors import FormatError, GridwrightError
from gridwright.genre import Genre, find, genres
from gridwright.maker import maker
from gridwright.making import generate
from gridwright.playing import play
from gridwright.web.boards import canonical

EXAMPLE = (6, 6)


def list_genres() -> dict[str, Any]:
    """What there is to know of each genre."""
    return {"genres": [_genre(genre) for genre in genres()]}


def _genre(genre: Genre) -> dict[str, Any]:
    sample = shelf.shipped(genre.name)[0].puzzle
    return {
        "name": genre.name,
        "titles": genre.titles,
        "text": genre.text,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": option.choices,
                "meaning": option.meaning,
            }
            for option in genre.options
        ],
        "rungs": [
            {"name": rung.name, "titles": rung.titles, "theorem": rung.theorem}
            for rung in genre.rungs
        ],
        "tiers": maker(genre.name).tiers,
        "keys": [face.key for face in play(genre.name).faces(sample)],
        "sample": canonical(sample),
        "sizes": genre.sizes,
    }


def list_shelves() -> dict[str, Any]:
    """How many puzzles of each genre, size and grade there are, small and easy ones first."""
    counts = Counter(
        (record.name.genre, record.name.rows, record.name.cols, record.rating.grade)
        for record in shelf.load()
    )
    return {
        "shelves": [
            {
                "genre": genre,
                "size": f"{rows}x{cols}",
                "rows": rows,
                "cols": cols,
                "grade": grade,
                "count": counts[genre, rows, cols, grade],
            }
            for genre, rows, cols, grade in sorted(counts, key=_by_difficulty)
        ]
    }


def _by_difficulty(kind: tuple[str, int, int, str]) -> tuple[str, int, int, int]:
    genre, rows, cols, grade = kind
    ladder = [*(rung.name for rung in find(genre).rungs), "search"]
    return genre, rows, cols, ladder.index(grade)


def pick(
    genre: str, size: str | None, grade: str | None, seen: tuple[str, ...]
) -> dict[str, Any]:
    """A puzzle at random, by name one that was not seen, if there is any such."""
    shape = sides(size) if size else None
    known = shelf.load(find(genre).name)
    fresh = [record for record in known if str(record.name) not in seen]
    try:
        record = shelf.pick(genre, shape, grade, records=fresh)
    except GridwrightError:
        record = shelf.pick(genre, shape, grade, records=known)
    return {
        "puzzle": canonical(record.puzzle),
        "name": str(record.name),
        "genre": record.name.genre,
        "rows": record.name.rows,
        "cols": record.name.cols,
        "grade": record.rating.grade,
        "steps": record.rating.steps,
    }


def example(genre: str) -> dict[str, str]:
    """A small board to look at, that no bank holds, and its answer, both as SVG."""
    made = generate(genre, *EXAMPLE, code="example")
    return {"puzzle": press.svg(made.puzzle), "answer": press.svg(made.puzzle, made.answer)}


def sides(size: str) -> tuple[int, int]:
    """Rows and columns of a size.

    >>> sides("6x8"), sides("7")
    ((6, 8), (7, 7))
    """
    found = re.fullmatch(r"([0-9]{1,2})(?:x([0-9]{1,2}))?", size)
    if not found:
        raise FormatError("the size", repr(size), "rows and columns, such as 6x8")
    return int(found[1]), int(found[2] or found[1])
