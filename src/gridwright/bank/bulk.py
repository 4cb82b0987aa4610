"""Making banks of any size, so that whatever happens costs nothing that was written.

What a bank holds follows from its plan alone. A line is written when all before it are, whole and
at once. So the file of a run that was cut off is the beginning of the bank, but for a torn last
line, and the next run goes on from there.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from time import monotonic

from gridwright.bank.records import Record
from gridwright.bank.workers import Submit, in_order, working
from gridwright.errors import GridwrightError
from gridwright.making import Name, NothingMade, Workshop, remake

try:
    import fcntl
except ImportError:  # not a POSIX system: nobody is kept from writing the same file twice
    fcntl = None  # type: ignore[assignment]

SEED = re.compile(r"[a-z0-9]{0,23}[a-z]")

PATIENCE = 10_000
"""So many attempts in a row may give nothing new before a bank is given up."""

DEATHS = 3
"""So often in a row processes may die without a board before a bank is given up."""

SYNC_SECONDS = 1.0
"""So much of the work a power cut may cost."""


@dataclass(frozen=True)
class Series:
    """Puzzles that differ by their code alone.

    `first` is the name that they share, with their seed in place of the code. Codes are the seed
    with 0, 1, 2, ... behind it; one that gives nothing, or a board like an earlier one of the bank,
    is passed over. Raises GridwrightError for what cannot be made.
    """

    first: Name
    count: int

    def __post_init__(self) -> None:
        if not SEED.fullmatch(self.first.code):
            raise GridwrightError(
                f"{self.first.code!r} is no seed; a seed is up to 24 digits and small letters, "
                "the last of them a letter"
            )
        Workshop(self.first)

    def name(self, number: int) -> Name:
        """The name with that number behind the seed."""
        return replace(self.first, code=f"{self.first.code}{number}")

    def number(self, name: Name) -> int | None:
        """The number behind the seed, or None for a name of something else."""
        digits = name.code.removeprefix(self.first.code)
        number = int(digits) if digits.isdecimal() else -1
        return number if number >= 0 and self.name(number) == name else None


def made(name: str) -> tuple[int, str, str]:
    """How many attempts a name took, and its record's digest and line, "" if nothing came of it."""
    try:
        found = remake(name)
    except NothingMade as nothing:
        return nothing.stats.attempts, "", ""
    record = Record.of(found)
    return found.stats.attempts, record.digest, record.line()


def write(
    path: str | Path,
    plan: Sequence[Series],
    *,
    jobs: int = 1,
    cluster: str | None = None,
    watch: Callable[[int, int], object] | None = None,
) -> None:
    """Write the bank of a plan to a file, or what is missing of it.

    jobs     processes to use
    cluster  the address of a Dask scheduler to use instead
    watch    called with how many records there are and will be, at first and after each

    The file comes out the same whatever does the work and however often it was cut off. Raises
    GridwrightError, and leaves the file alone, if it holds anything but the beginning of this bank;
    also when no more boards are found, with what was found kept.
    """
    deaths, written = 0, -1
    while deaths < DEATHS:
        with _Ledger(Path(path)) as ledger:
            bank = _Bank(ledger, plan)
            deaths = deaths + 1 if bank.written == written else 0
            written = bank.written
            try:
                bank.finish(jobs, cluster, watch)
                return
            except BrokenProcessPool:
                continue
    raise GridwrightError(f"{path}: the processes that should make the next boards die")


class _Ledger:
    """A file that grows by whole lines and is ever only written by one."""

    def __init__(self, path: Path) -> None:
        if path.exists() and not path.is_file():
            raise GridwrightError(f"{path} is no file that can be added to")
        self.path = path
        self.synced = monotonic()
        try:
            self.file = path.open("ab", buffering=0)
        except OSError as error:
            raise GridwrightError(f"{path}: {error.strerror}") from None

    def __enter__(self) -> _Ledger:
        try:
            if fcntl:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self.file.close()
            raise GridwrightError(f"{self.path} is being written by another run") from None
        return self

    def __exit__(self, *error: object) -> None:
        self._sync()
        self.file.close()

    def lines(self) -> Iterator[bytes]:
        """The whole lines that the file holds."""
        with self.path.open("rb") as file:
            yield from (line for line in file if line.endswith(b"\n"))

    def mend(self) -> None:
        """Cut off what stands behind the last whole line."""
        self.file.truncate(sum(map(len, self.lines())))

    def append(self, line: str) -> None:
        """Put a line behind the others; it outlives this process at once, the machine soon."""
        left = line.encode()
        try:
            while left:
                left = left[self.file.write(left) :]
        except OSError as error:
            raise GridwrightError(f"{self.path}: {error.strerror}") from None
        if monotonic() - self.synced > SYNC_SECONDS:
            self._sync()

    def _sync(self) -> None:
        os.fsync(self.file.fileno())
        self.synced = monotonic()


class _Bank:
    """What is there of a plan: how many records, and per series also the next number to try."""

    def __init__(self, ledger: _Ledger, plan: Sequence[Series]) -> None:
        self.ledger = ledger
        self.plan = plan
        self.total = sum(series.count for series in plan)
        self.have = [0] * len(plan)
        self.next = [0] * len(plan)
        self.seen: set[bytes] = set()
        for at, line in enumerate(ledger.lines(), 1):
            self._follow(at, line)
        ledger.mend()

    @property
    def written(self) -> int:
        """How many records there are."""
        return sum(self.have)

    def _follow(self, at: int, line: bytes) -> None:
        """Count a record that was written earlier; GridwrightError if it is not of the plan."""
        try:
            fields = json.loads(line)
            name, digest = Name.parse(fields["name"]), bytes.fromhex(fields["digest"])
        except (ValueError, KeyError, TypeError):
            raise self._refusal(at, "not the record of a bank") from None
        turn = self._turn()
        if turn is None:
            raise self._refusal(at, f"more than the {self.total} puzzles asked for")
        number = self.plan[turn].number(name)
        if number is None or number < self.next[turn]:
            wanted = self.plan[turn].name(self.next[turn])
            raise self._refusal(at, f"{name}, where the bank asked for goes on with {wanted}")
        self._add(turn, number, digest)

    def _refusal(self, at: int, found: str) -> GridwrightError:
        return GridwrightError(f"{self.ledger.path}, line {at}: {found}; the file is left alone")

    def _turn(self) -> int | None:
        """The series whose turn it is; None if all are complete."""
        for turn, series in enumerate(self.plan):
            if self.have[turn] < series.count:
                return turn
        return None

    def _add(self, turn: int, number: int, digest: bytes) -> None:
        self.have[turn] += 1
        self.next[turn] = number + 1
        self.seen.add(digest)

    def finish(
        self, jobs: int, cluster: str | None, watch: Callable[[int, int], object] | None
    ) -> None:
        """Write all records that are missing."""
        watch = watch or (lambda there, total: None)
        watch(self.written, self.total)
        if self.written == self.total:
            return
        with working(jobs, cluster) as (submit, most):
            for turn in range(len(self.plan)):
                for line in self._missing(turn, submit, most):
                    self.ledger.append(line)
                    watch(self.written, self.total)

    def _missing(self, turn: int, submit: Submit, most: int) -> Iterator[str]:
        """The lines that a series lacks. No more is under way than there is use for."""
        series = self.plan[turn]
        first = self.next[turn]
        names = (str(series.name(number)) for number in count(first))
        found = in_order(submit, made, names, lambda: min(most, series.count - self.have[turn]))
        vain = 0
        for number, (attempts, digest, line) in enumerate(found, first):
            key = bytes.fromhex(digest)
            if line and key not in self.seen:
                vain = 0
                self._add(turn, number, key)
                yield line
                continue
            vain += attempts
            if vain >= PATIENCE:
                raise GridwrightError(
                    f"the last {vain} attempts, up to {series.name(number)}, gave no board that is "
                    f"not there yet; {self.written} are written"
                )
