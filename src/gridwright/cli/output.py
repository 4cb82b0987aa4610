"""What a command prints: JSON lines for programs, or drawings and sentences for people."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import Any

import click

from gridwright import press
from gridwright.formats import options
from gridwright.genre import find
from gridwright.model import Cell, Marks, Puzzle
from gridwright.press import Highlight
from gridwright.words import name

Printed = tuple[bool, str]
"""Whether a text goes to the error stream, and the text."""


def coloured() -> bool:
    """Whether to print in colour: on a terminal, unless NO_COLOR or FORCE_COLOR says otherwise."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def only_ascii() -> bool:
    """Whether standard output cannot show box lines."""
    try:
        "┃●".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return True
    return False


class Output:
    """Where results go. `as_json` is for programs; then nothing is said to people but errors.

    `spot` goes before warnings and errors: where the board at hand came from, if that is in doubt.
    What would be printed goes to `kept` if that is a list, to be printed by another process.
    """

    def __init__(self, as_json: bool, ascii: bool) -> None:
        self.as_json = as_json
        self.ascii = ascii or only_ascii()
        self.colour = coloured()
        self.spot = ""
        self.kept: list[Printed] | None = None

    def put(self, text: str, err: bool = False) -> None:
        """Print a text and a line end."""
        if self.kept is not None:
            self.kept.append((err, text))
        else:
            click.echo(text, err=err, color=None if err else self.colour)

    def put_all(self, printed: Iterable[Printed]) -> None:
        """Print what was kept, each stream's text in as few pieces as its order allows."""
        for err, pieces in groupby(printed, key=itemgetter(0)):
            self.put("\n".join(text for _, text in pieces), err)

    def record(self, data: dict[str, Any]) -> None:
        """One JSON object on a line."""
        self.put(json.dumps(data))

    def warn(self, text: str) -> None:
        """Something that people should know but that is no result."""
        self.put(f"{self.spot}warning: {text}", err=True)

    def fail(self, text: str) -> None:
        """Why there is no result, for both."""
        if self.as_json:
            self.record({"error": f"{self.spot}{text}"})
        self.put(f"Error: {self.spot}{text}", err=True)

    def say(self, text: str = "") -> None:
        """Text for people."""
        self.put(text)

    def title(self, puzzle: Puzzle, tail: str = "", language: str = "en") -> None:
        """The heading of a board: genre, size, rules other than the usual ones, and a tail."""
        head = f"{find(puzzle.genre).titles[language]}, {puzzle.rows} x {puzzle.cols}"
        notes = list(special_rules(puzzle))
        if notes:
            head += f" ({', '.join(notes)})"
        self.say(click.style(f"{head}: {tail}" if tail else head, bold=True))

    def board(
        self,
        puzzle: Puzzle,
        marks: Marks | None = None,
        highlight: Highlight | None = None,
        ruler: bool = False,
    ) -> None:
        """A drawing."""
        self.say(
            press.text(puzzle, marks, highlight, colour=self.colour, ascii=self.ascii, ruler=ruler)
        )


def special_rules(puzzle: Puzzle) -> Iterable[str]:
    """The rule options that are not at their defaults, and the variant flag."""
    for option, value in options.chosen(puzzle):
        yield f"{option}={options.as_text(value)}"
    if puzzle.variant:
        yield f"variant {puzzle.variant}"


def cells_named(cells: Iterable[Cell]) -> str:
    """Cells as people write them."""
    return " ".join(map(name, cells))
