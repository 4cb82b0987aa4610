"""One run of a command: its boards, one after the other, and its exit status."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from itertools import chain, islice
from typing import Any

import click

from gridwright.cli.batch import Verb, Work, cores
from gridwright.cli.boards import Board, boards
from gridwright.cli.output import Output
from gridwright.errors import GridwrightError
from gridwright.words import LANGUAGES

Decorator = Callable[[Callable[..., None]], Callable[..., None]]


class Session:
    """The boards that a command was called with, its rule options and its output."""

    def __init__(self, boards: Iterator[Board], rules: tuple[str, ...], output: Output) -> None:
        self.boards = boards
        self.rules = rules
        self.output = output
        self.failure: GridwrightError | None = None

    def several(self) -> bool:
        """Whether there is more than one board."""
        first = list(islice(self.boards, 2))
        self.boards = chain(first, self.boards)
        return len(first) > 1

    def each(self, verb: Verb, jobs: int = 1) -> None:
        """Do `verb` with every board and exit; one bad board does not lose the others.

        With several jobs, `verb` must be such as other processes can be sent.
        """
        status = Work(verb, self.rules, self.output).all(self._readable(), jobs)
        if self.failure:
            raise self.failure
        click.get_current_context().exit(status)

    def _readable(self) -> Iterable[Board]:
        """The boards up to where a source cannot be read, which is told after these."""
        try:
            yield from self.boards
        except GridwrightError as error:
            self.failure = error


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
jobs = click.option(
    "--jobs",
    type=click.IntRange(1),
    default=cores,
    show_default="all cores",
    metavar="N",
    help="So many processes share the boards if these take long.",
)
language = click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="The language of the sentences.",
)
