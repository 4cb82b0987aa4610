"""How a puzzle that was made or picked is shown, and how far long work has come."""

from __future__ import annotations

import sys
import warnings
from contextlib import ExitStack
from time import monotonic
from typing import Any

import click

from gridwright.bank import Record
from gridwright.cli.output import Output
from gridwright.formats import FORMATS, address, read, write
from gridwright.formats.tokens import counted
from gridwright.model import Outcome
from gridwright.records import heading
from gridwright.solving import solve

NODES = 1000
"""Positions that may be looked at for the answers that a board has as a format says it."""

as_format = click.option(
    "--format",
    type=click.Choice(FORMATS),
    help="Print the puzzle in that format and nothing else; its name goes to the error stream.",
)


def present(
    record: Record, output: Output, format: str | None, flaw: str = "", **more: Any
) -> None:
    """Print a puzzle: drawn with its name and address, in a format, or as a record with `more`.

    One with a flaw is labelled with that in place of its name.
    """
    text, notes = _written(record, format) if format else _address(record)
    if output.as_json:
        output.record(heading(record.puzzle, notes) | record.data() | more)
        return
    label = f"{flaw}: not the puzzle {record.name}" if flaw else str(record.name)
    for note in notes:
        output.warn(note)
    if format:
        click.echo(label, err=True)
        output.say(text)
        return
    output.title(record.puzzle, f"{flaw}, {told(record)}" if flaw else told(record))
    output.board(record.puzzle)
    output.say(label)
    output.say(text)


def told(record: Record) -> str:
    """Grade and clues in words."""
    return f"grade {record.rating.grade}, {counted(record.clues, 'clue')}"


def _address(record: Record) -> tuple[str, list[str]]:
    if address(record.puzzle) is None:
        return "no address can say this puzzle", []
    return _written(record, "url")


def _written(record: Record, format: str) -> tuple[str, list[str]]:
    """A puzzle in a format, and what the format cannot say of it if that makes a difference."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        text = write(record.puzzle, format)
    notes = [str(note.message) for note in caught]
    if not notes:
        return text, []
    solution = solve(read(text), nodes=NODES)
    if solution.answers == (record.answer,) and solution.complete:
        return text, []
    if solution.outcome is Outcome.MANY:
        notes.append("so read, the board has further answers")
    return text, notes


class Progress:
    """How far long work has come: a bar with rate and time left, on a terminal only.

    It is called with what there is and what there will be; what there is at first took no time.
    """

    def __init__(self) -> None:
        self.stack = ExitStack()
        self.there = self.fresh = 0
        self.start = monotonic()
        self.bar: Any = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *error: object) -> None:
        self.stack.close()

    def __call__(self, there: int, total: int) -> None:
        """Show it."""
        if not sys.stderr.isatty():
            return
        if self.bar is None:
            self.there = there
            self.bar = self.stack.enter_context(
                click.progressbar(
                    length=total - there,
                    file=sys.stderr,
                    label=f"{there} kept" if there else None,
                    show_pos=True,
                    item_show_func=lambda item: self._rate(),
                )
            )
        self.fresh += there - self.there
        self.bar.update(there - self.there)
        self.there = there

    def _rate(self) -> str:
        return f"{self.fresh / max(monotonic() - self.start, 0.001):.3g} a second"
