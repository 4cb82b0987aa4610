"""gridwright make."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import click

from gridwright.bank import Record
from gridwright.cli.batch import NO, YES
from gridwright.cli.output import Output
from gridwright.cli.showing import as_format, present
from gridwright.cli.wishes import Wishes, wishes
from gridwright.making import ATTEMPTS, Made, Name, NothingMade, Stats, remake

REDRAW_SECONDS = 1.0

DETAILS = ("grades", "seconds")
"""What of the stats is told otherwise than as a plain count."""


@click.command("make")
@click.argument("what", metavar="GENRE|NAME")
@wishes
@click.option("--code", metavar="CODE", help="What tells it from others; drawn if not given.")
@click.option("--count", type=click.IntRange(1), default=1, metavar="N", help="Make N of them.")
@click.option(
    "--seconds",
    type=click.FloatRange(0),
    metavar="S",
    help="Give each that time, then show the best so far.",
)
@click.option(
    "--attempts",
    type=click.IntRange(1),
    default=ATTEMPTS,
    show_default=True,
    metavar="N",
    help="Give each so many candidates.",
)
@as_format
@click.option("--stats", is_flag=True, help="Tell how the making went.")
@click.option("--ascii", is_flag=True, help="Draw with ASCII signs only.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a puzzle.")
def command(
    wishes: Wishes,
    what: str,
    code: str | None,
    count: int,
    seconds: float | None,
    attempts: int,
    format: str | None,
    stats: bool,
    ascii: bool,
    as_json: bool,
) -> None:
    """Make puzzles of a size and grade, each with exactly one answer.

    A GENRE makes new ones, or with --code the one of that code; a NAME such as
    yinyang/1/8x8/path/k3f9q2 makes that puzzle again, the same everywhere. The exit status is 1 if
    the time or the attempts were spent first; a puzzle shown then is labelled as unfinished.
    """
    if "/" in what and (wishes or code or count > 1):
        raise click.UsageError("a name says it all; it goes without size, grade, code and the like")
    if code and count > 1:
        raise click.UsageError("a code makes one puzzle; leave out --count or --code")
    output = Output(as_json, ascii)
    status = YES
    for name in _names(what, wishes, code, count):
        try:
            made = _made(name, seconds, attempts)
        except NothingMade as error:
            click.echo(f"Error: {error}", err=True)
            _tell_stats(error.stats, stats)
            status = NO
            continue
        _show(made, output, format, stats)
        status = max(status, YES if made.finished else NO)
    click.get_current_context().exit(status)


def _names(what: str, wishes: Wishes, code: str | None, count: int) -> Iterator[Name]:
    if "/" in what:
        yield Name.parse(what)
        return
    for _ in range(count):
        yield wishes.name(what, code)


def _made(name: Name, seconds: float | None, attempts: int) -> Made:
    """The puzzle of a name; on a terminal, the attempts are counted while it takes long."""
    if not sys.stderr.isatty():
        return remake(name, seconds=seconds, attempts=attempts)
    shown = 0.0

    def watch(stats: Stats) -> None:
        nonlocal shown
        if stats.seconds - shown >= REDRAW_SECONDS:
            shown = stats.seconds
            click.echo(f"\r{stats.attempts} attempts, {shown:.0f} s", nl=False, err=True)

    try:
        return remake(name, seconds=seconds, attempts=attempts, watch=watch)
    finally:
        if shown:
            click.echo("\r\033[K", nl=False, err=True)


def _show(made: Made, output: Output, format: str | None, stats: bool) -> None:
    more: dict[str, Any] = {"finished": made.finished}
    if stats:
        more["stats"] = vars(made.stats)
    flaw = "" if made.finished else "unfinished"
    present(Record.of(made), output, format, flaw, **more)
    _tell_stats(made.stats, stats and not output.as_json)


def _tell_stats(stats: Stats, wanted: bool) -> None:
    if not wanted:
        return
    counts = vars(stats).items()
    parts = [f"{name} {count}" for name, count in counts if count and name not in DETAILS]
    met = ", ".join(f"{grade or 'none'} {count}" for grade, count in stats.grades.items())
    click.echo(f"{', '.join(parts)}; grades met: {met or 'none'}; {stats.seconds:.2f} s", err=True)
