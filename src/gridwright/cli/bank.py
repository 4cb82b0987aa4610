"""gridwright bank."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

import click

from gridwright.bank import Series, load, pick, verify, write
from gridwright.bank.shelf import DATA
from gridwright.bank.stats import Row, table
from gridwright.cli.batch import NO, YES
from gridwright.cli.output import Output
from gridwright.cli.showing import Progress, as_format, present
from gridwright.cli.wishes import Wishes, as_size, wishes
from gridwright.errors import GridwrightError
from gridwright.formats.tokens import counted
from gridwright.genre import NAMES


@click.group("bank")
def command() -> None:
    """Make, check, count and open banks: files of graded puzzles, one a line.

    Where no file is named, the banks that come with gridwright are meant.
    """


@command.command("make")
@click.argument("out", type=click.Path(path_type=Path))
@click.option("--genre", required=True, metavar="GENRE", help="What puzzles.")
@wishes
@click.option("--count", type=click.IntRange(1), default=100, show_default=True, metavar="N")
@click.option(
    "--seed",
    default="bank",
    show_default=True,
    metavar="TEXT",
    help="What the codes begin with: digits and small letters, a letter last.",
)
@click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, metavar="N", help="Processes."
)
@click.option("--cluster", metavar="ADDRESS", help="A Dask scheduler, whose workers make them.")
def make(
    wishes: Wishes, out: Path, genre: str, count: int, seed: str, jobs: int, cluster: str | None
) -> None:
    """Make a bank, or go on with one that was cut off.

    The file depends on the options alone, not on jobs, cluster or interruptions; every line counts
    once it is there. No two boards are alike up to turning, mirroring and exchanging colours.
    """
    series = Series(wishes.name(genre, seed), count)
    with Progress() as progress:
        write(out, [series], jobs=jobs, cluster=cluster, watch=progress)
    click.echo(f"{out}: {counted(count, 'puzzle')}")


@command.command("verify")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE]...")
@click.option("--remake", is_flag=True, help="Also make every puzzle again from its name.")
@click.option("--jobs", type=click.IntRange(1), default=1, metavar="N", help="Processes.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a record.")
def check(files: tuple[Path, ...], remake: bool, jobs: int, as_json: bool) -> None:
    """Check all that banks say, from the files alone.

    One answer, by the complete search and by the generator's own proof; grade and steps; no clue
    that could go; digests; no two boards alike. The exit status is 1 if anything is wrong.
    """
    faulty = sum(_check(file, remake, jobs, as_json) for file in files or _shipped())
    click.get_current_context().exit(NO if faulty else YES)


def _shipped() -> Iterator[Path]:
    """The banks that come with the package."""
    for genre in NAMES:
        file = Path(str(DATA)) / f"{genre}.jsonl"
        if file.exists():
            yield file


def _check(file: Path, remake: bool, jobs: int, as_json: bool) -> int:
    """How many records of a file are faulty; they are told as they are found."""
    lines = _lines(file)
    faulty = 0
    with Progress() as progress:
        for at, (record, faults) in enumerate(verify(lines, remake=remake, jobs=jobs), 1):
            progress(at, len(lines))
            faulty += bool(faults)
            name = record and str(record.name)
            if as_json:
                found = {"file": str(file), "line": at, "name": name, "faults": faults}
                click.echo(json.dumps(found))
                continue
            for fault in faults:
                click.echo(f"{file}, line {at}: {name or 'no record'}: {fault}")
    if not as_json:
        verdict = f"{faulty} of them wrong" if faulty else "nothing wrong"
        click.echo(f"{file}: {counted(len(lines), 'record')}, {verdict}")
    return faulty


def _lines(file: Path) -> Sequence[str]:
    try:
        return file.read_text("utf-8").splitlines(keepends=True)
    except OSError as error:
        raise GridwrightError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise GridwrightError(f"{file}: byte {error.start + 1} is not UTF-8 text") from None


@command.command("stats")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE]...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a row.")
def stats(files: tuple[Path, ...], as_json: bool) -> None:
    """Count what banks hold, by genre, size and grade."""
    records = [record for file in files or (None,) for record in load(file)]
    rows = table(records)
    if as_json:
        for row in rows:
            click.echo(json.dumps(asdict(row)))
        return
    click.echo("genre        size   grade        puzzles  clues (mean)        steps   depth")
    for row in rows:
        click.echo(_row(row))


def _row(row: Row) -> str:
    size = f"{row.rows}x{row.cols}"
    clues = f"{row.fewest_clues} to {row.most_clues} ({row.mean_clues:.1f})"
    return (
        f"{row.genre:12} {size:6} {row.grade:12} {row.count:7}  {clues:17} "
        f"{row.mean_steps:7.1f} {row.mean_depth:7.1f}"
    )


@command.command("pick")
@click.option("--bank", "file", type=click.Path(path_type=Path), metavar="FILE", help="From where.")
@click.option("--genre", metavar="GENRE")
@as_size
@click.option("--grade", metavar="GRADE", help="A grade, or a tier of several.")
@click.option("--code", metavar="CODE", help="The one with that code.")
@click.option("--nth", type=click.IntRange(1), metavar="N", help="The Nth of those that suit.")
@click.option("--seed", metavar="TEXT", help="One that follows from a text, such as a date.")
@as_format
@click.option("--ascii", is_flag=True, help="Draw with ASCII signs only.")
@click.option("--json", "as_json", is_flag=True, help="Print the record as JSON.")
def choose(
    file: Path | None,
    genre: str | None,
    size: tuple[int, int] | None,
    grade: str | None,
    code: str | None,
    nth: int | None,
    seed: str | None,
    format: str | None,
    ascii: bool,
    as_json: bool,
) -> None:
    """Open a bank at one puzzle, by default at random."""
    records = None if file is None else load(file)
    record = pick(genre, size, grade, code=code, nth=nth, seed=seed, records=records)
    present(record, Output(as_json, ascii), format)
