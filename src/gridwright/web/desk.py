"""What a setter asks, as functions of plain arguments that give plain data."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

from gridwright import press, records, studio
from gridwright.editing import edit
from gridwright.errors import FormatError, GridwrightError
from gridwright.formats import FORMATS, write
from gridwright.genre import find, genre_of
from gridwright.making import generate
from gridwright.model import Cell, Marks, Outcome, Puzzle
from gridwright.solving import rate, solve
from gridwright.web import boards
from gridwright.web.questions import Places, marks_on, puzzle_of


def open_desk(source: str, language: str) -> dict[str, Any]:
    """A board with the tools to draw on it."""
    return _desk(puzzle_of(source), language)


def blank(genre: str, rows: int, cols: int, language: str) -> dict[str, Any]:
    """A board without clues."""
    boards.refuse_large(rows, cols)
    return _desk(edit(genre).blank(rows, cols), language)


def put(
    source: str, tool: str, cells: Sequence[Cell], text: str, symmetry: str | None, language: str
) -> dict[str, Any]:
    """The board with a clue put at cells and, with a symmetry, at their mirror images."""
    return _desk(studio.put(puzzle_of(source), tool, cells, text, symmetry), language)


def choose(source: str, option: str, value: Any, language: str) -> dict[str, Any]:
    """The board under another rule."""
    return _desk(studio.choose(puzzle_of(source), option, value), language)


def turn(source: str, turns: int, swapped: bool, language: str) -> dict[str, Any]:
    """The board after one of the eight symmetries, its colours exchanged if wanted."""
    puzzle = puzzle_of(source)
    genre = genre_of(puzzle)
    turned: Puzzle = genre.transform(puzzle, turns)
    if swapped and genre.swap is None:
        raise GridwrightError(f"{genre.name} has no colours to exchange")
    return _desk(genre.swap(turned) if swapped and genre.swap else turned, language)


def judge(source: str, seconds: float) -> dict[str, Any]:
    """How many answers there are, what they share, and how hard the one is."""
    puzzle = puzzle_of(source)
    found = solve(puzzle, seconds=seconds)
    rating = rate(puzzle, seconds=seconds) if found.outcome is Outcome.UNIQUE else None
    return {
        "outcome": str(found.outcome),
        "shared": found.backbone.places,
        "differs": found.differs,
        "spent": found.spent,
        "rating": rating and records.rating_record(rating),
    }


def redundant(source: str, seconds: float) -> dict[str, Any]:
    """The clues that can go, each alone."""
    spare = studio.redundant(puzzle_of(source), seconds=seconds)
    return {"clues": spare.clues, "unknown": spare.unknown}


def suggest(source: str, seconds: float) -> dict[str, Any]:
    """A clue that is missing."""
    found = studio.suggest(puzzle_of(source), seconds=seconds)
    if found is None:
        return {"suggestion": None}
    return {
        "suggestion": {
            "tool": found.tool,
            "cell": found.place,
            "text": found.text,
            "outcome": str(found.outcome),
        }
    }


def strip(
    source: str, seed: str, symmetry: str | None, seconds: float, language: str
) -> dict[str, Any]:
    """The board without the clues that it can spare."""
    left = studio.strip(puzzle_of(source), seed=seed, symmetry=symmetry, seconds=seconds)
    return _desk(left.puzzle, language) | {"gone": left.gone, "complete": left.complete}


def fill(source: str, places: Places, seconds: float, language: str) -> dict[str, Any]:
    """The board with the clues of an answer: of the one that was drawn, or of one that it has."""
    puzzle = puzzle_of(source)
    drawn = None if places is None else _finished(puzzle, places)
    return _desk(studio.fill(puzzle, drawn, seconds=seconds), language)


def _finished(puzzle: Puzzle, places: tuple[int, ...]) -> Marks:
    """Marks as an answer: what is left open is blank, where the genre has a blank."""
    genre = genre_of(puzzle)
    blank = genre.codec.blank
    marks = marks_on(puzzle, places)
    if blank is None:
        return marks
    return Marks(tuple(mask if mask.bit_count() == 1 else 1 << blank for mask in marks.places))


def export(source: str, places: Places) -> dict[str, Any]:
    """The board in every format that can say it, and as a drawing."""
    puzzle = puzzle_of(source)
    marks = None if places is None else marks_on(puzzle, places)
    formats = [_written(puzzle, name, marks) for name in FORMATS]
    formats.append({"format": "svg", "text": press.svg(puzzle, marks), "warnings": []})
    formats.append({"format": "drawing", "text": press.text(puzzle, marks), "warnings": []})
    return {"formats": [each for each in formats if each]}


def _written(puzzle: Puzzle, format: str, marks: Marks | None) -> dict[str, Any] | None:
    """A board in a format, with what the format leaves out; None if it cannot say the board."""
    said = None if format == "url" else marks
    with warnings.catch_warnings(record=True) as noted:
        warnings.simplefilter("always")
        try:
            text = write(puzzle, format, said)
        except FormatError:
            return None
    return {"format": format, "text": text, "warnings": [str(note.message) for note in noted]}


def make(
    genre: str, rows: int, cols: int, grade: str, symmetry: str | None, seconds: float, lang: str
) -> dict[str, Any]:
    """A new board, made at random."""
    made = generate(genre, rows, cols, grade, symmetry=symmetry, seconds=seconds)
    return _desk(made.puzzle, lang) | {"name": str(made.name), "finished": made.finished}


def _desk(puzzle: Puzzle, language: str) -> dict[str, Any]:
    genre = find(puzzle.genre)
    return {
        "board": boards.board(boards.canonical(puzzle), language),
        "tools": [
            {
                "name": tool.name,
                "title": tool.titles[language],
                "outside": tool.outside,
                "typed": tool.typed,
                "choices": [
                    {"text": text, "title": titles[language]}
                    for text, titles in tool.choices.items()
                ],
                "stands": [
                    [row, col, text]
                    for row, col in _spots(puzzle, tool.outside)
                    if (text := tool.read(puzzle, (row, col)))
                ],
            }
            for tool in edit(puzzle.genre).tools
        ],
        "options": [
            {
                "name": option.name,
                "value": getattr(puzzle.rules, option.name),
                "choices": option.choices,
                "meaning": option.meaning[language],
            }
            for option in genre.options
        ],
        "swaps": genre.swap is not None,
        "square": puzzle.rows == puzzle.cols,
    }


def _spots(puzzle: Puzzle, outside: bool) -> list[Cell]:
    """The places that a tool works on."""
    if outside:
        return [(row, -1) for row in range(puzzle.rows)] + [(-1, c) for c in range(puzzle.cols)]
    return [(row, col) for row in range(puzzle.rows) for col in range(puzzle.cols)]
