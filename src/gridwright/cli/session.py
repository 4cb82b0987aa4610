"""One run of a command: its boards, one after the other, and its exit status."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import wraps
from typing import Any

import click

from gridwright.cli.boards import Board, boards
from gridwright.cli.output import Output
from gridwright.errors import BudgetSpent, GridwrightError, VariantError
from gridwright.formats import Document, options
from gridwright.formats.tokens import Token
from gridwright.genre import find
from gridwright.model import Puzzle
from gridwright.words import LANGUAGES

Verb = Callable[[Document, Output], bool]
"""What a command does with one board; False when the answer is no."""

Decorator = Callable[[Callable[..., None]], Callable[..., None]]

YES, NO, BAD = 0, 1, 2
"""Exit statuses."""


def ruled(puzzle: Puzzle, settings: Iterable[str]) -> Puzzle:
    """The puzzle under other rules; `settings` are texts such as "cap=4"."""
    values = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        option = options.named(find(puzzle.genre).options, Token(name, "--rule"))
        values[option.name] = options.from_text(option, Token(value, f"--rule {name}"))
    return options.choose(puzzle, values)


class Session:
    """The boards that a command was called with, its rule options and its output."""

    def __init__(self, boards: list[Board], rules: tuple[str, ...], output: Output) -> None:
        self.boards = boards
        self.rules = rules
        self.output = output

    def each(self, verb: Verb) -> None:
        """Do `verb` with every board and exit; one bad board does not lose the others."""
        status = YES
        with self._progress() as progress:
            for board in progress:
                status = max(status, self._one(board, verb))
        click.get_current_context().exit(status)

    def _one(self, board: Board, verb: Verb) -> int:
        try:
            self.output.spot = board.source
            document = board.read()
            self.output.spot = board.spot
            document = replace(document, puzzle=ruled(document.puzzle, self.rules))
            for warning in document.warnings:
                self.output.warn(warning)
            return YES if verb(document, self.output) else NO
        except (VariantError, BudgetSpent) as error:
            self.output.fail(str(error))
            return NO
        except GridwrightError as error:
            self.output.fail(str(error))
            return BAD

    def _progress(self) -> AbstractContextManager[Iterable[Board]]:
        """A bar on the error stream, where people see it and the results go elsewhere."""
        if len(self.boards) < 2 or not sys.stderr.isatty() or sys.stdout.isatty():
            return nullcontext(self.boards)
        return click.progressbar(self.boards, file=sys.stderr, show_pos=True)


BOARDS = click.argument("sources", nargs=-1, metavar="[BOARD]...")
BOARD = click.argument(
    "sources",
    required=False,
    metavar="[BOARD]",
    callback=lambda ctx, parameter, source: () if source is None else (source,),
)


def session(argument: Decorator = BOARDS) -> Decorator:
    """Give a command its boards and the options that all commands share, as its `session`."""

    def decorator(command: Callable[..., None]) -> Callable[..., None]:
        @argument
        @click.option("--many", is_flag=True, help="Read one puzzle from every line.")
        @click.option(
            "--rule",
            "rules",
            multiple=True,
            metavar="NAME=VALUE",
            help="A rule option of the genre; may be repeated. `gridwright genres` lists them.",
        )
        @click.option("--ascii", is_flag=True, help="Draw with ASCII signs only.")
        @click.option("--json", "as_json", is_flag=True, help="Print one JSON object a puzzle.")
        @wraps(command)
        def wrapped(
            sources: tuple[str, ...],
            many: bool,
            rules: tuple[str, ...],
            ascii: bool,
            as_json: bool,
            **options: Any,
        ) -> None:
            command(Session(boards(sources, many), rules, Output(as_json, ascii)), **options)

        return wrapped

    return decorator


normal_rules = click.option(
    "--normal-rules", is_flag=True, help="Take a board flagged as a variant for a normal one."
)
without = click.option(
    "--without",
    multiple=True,
    metavar="RUNG",
    help="A technique to leave out; may be repeated. `gridwright genres` lists them.",
)
seconds = click.option(
    "--seconds", type=click.FloatRange(0), metavar="S", help="Stop after that time."
)
language = click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="The language of the sentences.",
)
