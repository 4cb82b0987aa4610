"""What a puzzle to be made should be like: the options that `make` and `bank make` share."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any

import click

from gridwright.cli.boards import content
from gridwright.errors import GridwrightError
from gridwright.formats.options import as_text
from gridwright.maker import maker
from gridwright.making import SYMMETRIES, Name, named
from gridwright.model import Cell

LARGEST = 200
"""The longest side of a board that can be read back."""


def size(text: str) -> tuple[int, int]:
    """The rows and columns that a text spells: "6x8", or "8" for both."""
    match = re.fullmatch(r"(\d{1,3})(?:x(\d{1,3}))?", text)
    sides = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if not all(1 <= side <= LARGEST for side in sides):
        raise click.BadParameter(
            f"{text!r} is no size; sizes are 1x1 to {LARGEST}x{LARGEST}, rows first"
        )
    return sides


as_size = click.option(
    "--size", type=size, metavar="RxC", help="Rows and columns; one number for both."
)


@dataclass(frozen=True)
class Wishes:
    """The options as they were given."""

    size: tuple[int, int] | None
    grade: str | None
    symmetry: str | None
    mask: str | None
    fewest: int | None
    settings: tuple[str, ...]

    def __bool__(self) -> bool:
        return any(value not in (None, ()) for value in vars(self).values())

    def name(self, genre: str, code: str | None) -> Name:
        """The name that they make with a code; GridwrightError for a bad mask or setting."""
        rows, cols = self.size or (8, 8)
        return named(
            genre,
            rows,
            cols,
            self.grade or "any",
            code,
            symmetry=self.symmetry,
            mask=None if self.mask is None else mask_cells(self.mask, rows, cols),
            fewest=self.fewest or 1,
            settings=dict(_setting(genre, setting) for setting in self.settings),
        )


def _setting(genre: str, setting: str) -> tuple[str, Any]:
    name, _, value = setting.partition("=")
    for knob in maker(genre).settings:
        spelt: Mapping[str, Any] = {as_text(choice): choice for choice in knob.choices}
        if knob.name == name and value in spelt:
            return name, spelt[value]
        if knob.name == name:
            raise GridwrightError(f"{name} is {value!r}, but may be {', '.join(spelt)}")
    return name, value


def mask_cells(source: str, rows: int, cols: int) -> list[Cell]:
    """The cells that a mask allows clues in, from a file or standard input.

    A mask has the rows of the board, or one more above and a column more at the left for clues
    outside it; '.' forbids a clue, any other character allows one.
    """
    text = content(source)
    if text is None:
        raise GridwrightError(f"{source}: no such file")
    lines = text.split()
    outside = int(len(lines) == rows + 1)
    if [len(line) for line in lines] != [cols + outside] * (rows + outside):
        raise GridwrightError(
            f"the mask: found rows of {', '.join(str(len(line)) for line in lines) or 'nothing'}, "
            f"expected {rows} rows of {cols}, or {rows + 1} of {cols + 1} with the clues outside"
        )
    return [
        (row - outside, col - outside)
        for row, line in enumerate(lines)
        for col, sign in enumerate(line)
        if sign != "."
    ]


def wishes(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options, as its `wishes`."""

    @as_size
    @click.option(
        "--grade",
        metavar="GRADE",
        help='The weakest technique that finishes the puzzle, a tier of several, or "any".',
    )
    @click.option(
        "--symmetry", type=click.Choice(tuple(SYMMETRIES)), help="A pattern that the clues keep."
    )
    @click.option(
        "--mask",
        metavar="FILE",
        help="Rows of characters, a cell each: no clue where there is a '.'.",
    )
    @click.option(
        "--fewest",
        type=click.IntRange(1),
        metavar="N",
        help="Strip the clues in N orders and keep what leaves fewest.",
    )
    @click.option(
        "--set",
        "settings",
        multiple=True,
        metavar="KNOB=VALUE",
        help="A knob of the genre's generator; may be repeated. `gridwright genres` lists them.",
    )
    @wraps(command)
    def wrapped(
        size: tuple[int, int] | None,
        grade: str | None,
        symmetry: str | None,
        mask: str | None,
        fewest: int | None,
        settings: tuple[str, ...],
        **options: Any,
    ) -> None:
        command(Wishes(size, grade, symmetry, mask, fewest, settings), **options)

    return wrapped
