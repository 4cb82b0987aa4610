"""What a command does with boards, one or very many: here first, then in processes beside."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice
from time import monotonic, process_time

import click

from gridwright.cli.boards import Board
from gridwright.cli.output import Output, Printed
from gridwright.errors import BudgetSpent, GridwrightError, VariantError
from gridwright.formats import Document, options
from gridwright.formats.tokens import Token, counted
from gridwright.genre import find
from gridwright.model import Puzzle

Verb = Callable[[Document, Output], bool]
"""What a command does with one board; False when the answer is no."""

YES, NO, BAD = 0, 1, 2
"""Exit statuses."""

HERE_SECONDS = 0.5
"""Boards that take more CPU time than that are worth the start of other processes."""

CHUNK_SECONDS = 0.05
"""About so much work is sent to a process at once."""

REDRAW_SECONDS = 0.2


def cores() -> int:
    """How many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def ruled(puzzle: Puzzle, settings: Iterable[str]) -> Puzzle:
    """The puzzle under other rules; `settings` are texts such as "cap=4"."""
    values = {}
    for setting in settings:
        name, _, value = setting.partition("=")
        option = options.named(find(puzzle.genre).options, Token(name, "--rule"))
        values[option.name] = options.from_text(option, Token(value, f"--rule {name}"))
    return options.choose(puzzle, values)


@dataclass(frozen=True, eq=False)
class Work:
    """What is to be done with every board, under which rules, and where its results go."""

    verb: Verb
    rules: tuple[str, ...]
    output: Output

    def one(self, board: Board) -> int:
        """Do it with a board; the exit status that it calls for."""
        try:
            self.output.spot = board.source
            document = board.read()
            self.output.spot = board.spot
            document = replace(document, puzzle=ruled(document.puzzle, self.rules))
            for warning in document.warnings:
                self.output.warn(warning)
            return YES if self.verb(document, self.output) else NO
        except (VariantError, BudgetSpent) as error:
            self.output.fail(str(error))
            return NO
        except GridwrightError as error:
            self.output.fail(str(error))
            return BAD

    def kept(self, boards: Iterable[Board]) -> tuple[int, int, list[Printed]]:
        """Do it with some boards: their number, highest status, and what is to be printed."""
        printed = self.output.kept = []
        found = [self.one(board) for board in boards]
        return len(found), max(found), printed

    def all(self, boards: Iterable[Board], jobs: int) -> int:
        """Do it with all boards in order, in so many processes; the highest status.

        What they print comes in the order of the boards. Memory does not grow with their number.
        """
        boards = iter(boards)
        status = YES
        with Tally(sys.stderr.isatty() and not sys.stdout.isatty()) as tally:
            for one in self._here(boards, jobs):
                status = max(status, one)
                tally.add(1)
            for number, highest, printed in self._beside(boards, jobs, tally.rate()):
                self.output.put_all(printed)
                status = max(status, highest)
                tally.add(number)
        return status

    def _here(self, boards: Iterator[Board], jobs: int) -> Iterator[int]:
        """The statuses of the first boards, or of all if they take little time or one process."""
        begun = process_time()
        for board in boards:
            yield self.one(board)
            if jobs > 1 and process_time() - begun > HERE_SECONDS:
                return

    def _beside(
        self, boards: Iterator[Board], jobs: int, rate: float
    ) -> Iterator[tuple[int, int, list[Printed]]]:
        """What `kept` gives of the rest, in chunks; `rate` is how many boards a second takes."""
        first = next(boards, None)
        if first is None:
            return
        from concurrent.futures.process import BrokenProcessPool

        from gridwright.bank.workers import in_order, working

        size = max(1, round(CHUNK_SECONDS * rate))
        chunks = iter(lambda: tuple(islice(boards, size)), ())
        try:
            with working(jobs) as (submit, most):
                yield from in_order(submit, self.kept, chain([(first,)], chunks), lambda: most)
        except BrokenProcessPool:
            raise GridwrightError("a process that solved boards died; some are lost") from None


class Tally:
    """How many boards are done, on the error stream of people whose results go elsewhere."""

    def __init__(self, told: bool) -> None:
        self.told = told
        self.done = 0
        self.start = self.shown = monotonic()

    def __enter__(self) -> Tally:
        return self

    def __exit__(self, *error: object) -> None:
        if self.told and self.done > 1:
            self._show(end=True)

    def add(self, number: int) -> None:
        """Count some more."""
        self.done += number
        if self.told and self.done > 1 and monotonic() - self.shown > REDRAW_SECONDS:
            self._show()

    def rate(self) -> float:
        """Boards a second."""
        return self.done / max(monotonic() - self.start, 0.001)

    def _show(self, end: bool = False) -> None:
        self.shown = monotonic()
        text = f"\r{counted(self.done, 'board')}, {self.rate():.3g} a second"
        click.echo(text, nl=end, err=True)
