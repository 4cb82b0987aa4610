"""What is asked about puzzles, as functions of plain arguments that give plain data.

They run in worker processes, with nothing but their arguments to go by.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from gridwright import records
from gridwright.bank import shelf
from gridwright.checking import inspect, marks_of
from gridwright.errors import FormatError, GridwrightError
from gridwright.genre import Genre, find, genre_of
from gridwright.grid import grid
from gridwright.making import Name, remake
from gridwright.model import Cell, Fact, Hint, Marks, Puzzle, Step, Violation
from gridwright.playing import play
from gridwright.press.picture import Picture, Role, highlights
from gridwright.solving import explain, hint, rate, solve
from gridwright.web import boards
from gridwright.words import HINTS, WRONG, complaint, name, sentence

Places = tuple[int, ...] | None

HINT_SECONDS = 5.0
FILM_SECONDS = 10.0
RATE_SECONDS = 20.0
MAKE_SECONDS = 25.0


@lru_cache(maxsize=64)
def puzzle_of(source: str) -> Puzzle:
    """The puzzle of a text; players ask about the same one again and again."""
    return boards.document(source).puzzle


def marks_on(puzzle: Puzzle, places: Places) -> Marks:
    """The marks of a player; GridwrightError if they do not fit the puzzle."""
    genre = genre_of(puzzle)
    return genre.open(puzzle) if places is None else marks_of(puzzle, Marks(places))


def read(source: str, language: str) -> dict[str, Any]:
    """The board of a text."""
    return boards.board(source, language)


def check(source: str, places: Places, language: str) -> dict[str, Any]:
    """What the rules say of a board, and what can be seen on it."""
    puzzle = puzzle_of(source)
    marks = marks_on(puzzle, places)
    report = inspect(puzzle, marks)
    aids = play(puzzle.genre).aids(puzzle, marks)
    return {
        "valid": report.valid,
        "decided": report.decided,
        "complete": report.complete,
        "solved": report.valid and inspect(puzzle, _read(puzzle, marks)).complete,
        "violations": _violations(puzzle, report.violations, language),
        "aids": {"tints": aids.tints, "clues": aids.clues, "cut": aids.cut},
    }


def _read(puzzle: Puzzle, marks: Marks) -> Marks:
    """A player's marks as an answer: what is left open may stand for a value of its own."""
    blank = genre_of(puzzle).codec.blank
    if blank is None:
        return marks
    return Marks(tuple(1 << blank if mask & (mask - 1) else mask for mask in marks.places))


def ask_hint(
    source: str, places: Places, without: tuple[str, ...], language: str
) -> dict[str, Any]:
    """The next step from a player's marks, or what is wrong with them."""
    puzzle = puzzle_of(source)
    marks = marks_on(puzzle, places)
    found = hint(puzzle, marks, without=without, seconds=HINT_SECONDS)
    telling = Telling(puzzle, language)
    told: dict[str, Any] = {
        "kind": found.kind,
        "rung": None,
        "title": None,
        "cells": found.cells,
        "premises": (),
        "facts": (),
        "sentence": _summary(puzzle, found, language),
        "chain": (),
        "places_after": None,
        "violations": _violations(puzzle, found.violations, language),
    }
    if not found.steps:
        return told
    *before, last = found.steps
    told |= telling.step(last)
    if found.kind == "mistake":
        told["sentence"] = telling.wrong(last)
        told["chain"] = [telling.step(link) for link in last.chain]
        told["places_after"] = _taken_off(puzzle, marks, told["facts"])
    else:
        told["chain"] = [telling.step(link) for link in before]
        told["places_after"] = _narrowed(marks, told["facts"])
    return told


def _summary(puzzle: Puzzle, found: Hint, language: str) -> str:
    """A hint without steps in words."""
    if found.kind in HINTS:
        return HINTS[found.kind][language]
    return " ".join(complaint(puzzle, broken, language) for broken in found.violations)


def film(source: str, language: str) -> dict[str, Any]:
    """The whole solve."""
    puzzle = puzzle_of(source)
    telling = Telling(puzzle, language)
    marks = genre_of(puzzle).open(puzzle)
    steps = []
    for step in explain(puzzle, seconds=FILM_SECONDS):
        told = telling.step(step)
        steps.append(told)
        marks = Marks(tuple(_narrowed(marks, told["facts"])))
    grade = rate(puzzle, seconds=RATE_SECONDS).grade
    return {"grade": grade or None, "steps": steps, "places_end": marks.places}


def xray(source: str, places: Places, cell: Cell | None, language: str) -> dict[str, Any]:
    """What the rungs see on a board as it stands."""
    puzzle = puzzle_of(source)
    if cell is not None and not (cell[0] < puzzle.rows and cell[1] < puzzle.cols):
        raise FormatError("the cell", name(cell), f"one of {puzzle.rows} x {puzzle.cols}")
    sights = play(puzzle.genre).xray(puzzle, marks_on(puzzle, places), cell)
    return {
        "sights": [
            {
                "rung": sight.rung,
                "title": sight.title[language],
                "cells": sight.cells,
                "notes": sight.notes,
                "borders": sight.borders,
            }
            for sight in sights
        ]
    }


def ask_solve(source: str, seconds: float, count: int) -> dict[str, Any]:
    """The answers of a puzzle, as rows and as marks."""
    puzzle = puzzle_of(source)
    genre = genre_of(puzzle)
    found = solve(puzzle, seconds=seconds, count=count)
    return {
        **records.solution_record(puzzle, found),
        "answer_places": [genre.marks(puzzle, answer).places for answer in found.answers],
        "backbone_places": found.backbone.places,
        "spent": found.spent,
    }


def ask_rating(source: str) -> dict[str, Any]:
    """How hard a puzzle is."""
    rating = rate(puzzle_of(source), seconds=RATE_SECONDS)
    return {
        "outcome": str(rating.outcome),
        **records.rating_record(rating),
        "spent": rating.spent,
    }


def remade(name: str) -> dict[str, Any]:
    """The puzzle of a name, from the shipped banks or made again; GridwrightError if none comes."""
    wanted = Name.parse(name)
    boards.refuse_large(wanted.rows, wanted.cols)
    for record in shelf.load(find(wanted.genre).name):
        if record.name == wanted:
            return {"puzzle": boards.canonical(record.puzzle)}
    made = remake(wanted, seconds=MAKE_SECONDS)
    if not made.finished:
        raise GridwrightError(f"{name} was not made in {MAKE_SECONDS:g} seconds; try another code")
    return {"puzzle": boards.canonical(made.puzzle)}


class Telling:
    """Steps of one puzzle as they are told to a player."""

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        self.puzzle = puzzle
        self.language = language
        self.genre: Genre = find(puzzle.genre)
        self.picture: Picture = self.genre.picture(puzzle)
        self.titles = {rung.name: rung.titles[language] for rung in self.genre.rungs}

    def step(self, step: Step) -> dict[str, Any]:
        """A step in words and on the board."""
        lights = self.picture.lit(highlights(step)).lights
        return {
            "rung": step.rung,
            "title": self.titles.get(step.rung, step.rung),
            "sentence": sentence(self.puzzle, step, self.language),
            "cells": list(dict.fromkeys(cell for fact in step.facts for cell in fact.cells)),
            "premises": [place for place, role in lights.items() if role is Role.PREMISE],
            "facts": list(self._facts(step.facts)),
        }

    def _facts(self, facts: Iterable[Fact]) -> Iterable[tuple[int, int]]:
        """Those that a person marks on paper, as places with the masks that are left."""
        for fact in facts:
            if fact.place in ("cell", "border"):
                yield self._number(fact), fact.now

    def _number(self, fact: Fact) -> int:
        """The number of a fact's place."""
        rows, cols = self.puzzle.rows, self.puzzle.cols
        (row, col), *others = fact.cells
        if fact.place == "cell":
            return row * cols + col
        towards = 2 if others[0][0] == row else 3
        return grid(rows, cols).side[4 * (row * cols + col) + towards]

    def wrong(self, step: Step) -> str:
        """Which mark a step shows to be wrong, and why."""
        places = "|".join(map(name, step.facts[0].cells))
        said = WRONG[self.language].format(places=places)
        gap = "" if self.language == "ja" else " "
        return f"{said}{gap}{sentence(self.puzzle, step, self.language)}"


def _narrowed(marks: Marks, facts: Iterable[tuple[int, int]]) -> list[int]:
    """The masks after what was learnt."""
    places = list(marks.places)
    for place, now in facts:
        places[place] = places[place] & now or now
    return places


def _taken_off(puzzle: Puzzle, marks: Marks, facts: Iterable[tuple[int, int]]) -> list[int]:
    """The masks without the marks at the places of the facts."""
    places, printed = list(marks.places), genre_of(puzzle).open(puzzle).places
    for place, _ in facts:
        places[place] = printed[place]
    return places


def _violations(
    puzzle: Puzzle, violations: Iterable[Violation], language: str
) -> list[dict[str, Any]]:
    return [
        {
            "code": violation.code,
            "cells": violation.cells,
            "message": complaint(puzzle, violation, language),
        }
        for violation in violations
    ]
