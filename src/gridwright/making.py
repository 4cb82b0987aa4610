"""Making puzzles: lay an answer, let the clues fall out of it, strip them, grade, and prove.

Everything that happens follows from the puzzle's name, so that the same name gives the same puzzle
on every machine, in compiled and interpreted mode. Only a deadline can cut the work short; what it
leaves is labelled as not being the named puzzle.
"""

from __future__ import annotations

import json
import re
import secrets
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gridwright.engine.budget import Budget
from gridwright.engine.ladder import finishes, functions, start
from gridwright.engine.random import Random, seeded
from gridwright.errors import BudgetSpent, GridwrightError
from gridwright.genre import Genre, find
from gridwright.maker import Maker, Pattern, maker
from gridwright.model import Answer, Cell, Outcome, Puzzle, Rating
from gridwright.solving import budget_of, rate, solve

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""The letters of a code: Crockford's base 32, without look-alikes."""

CODE = re.compile(r"[a-z0-9]{1,32}")

SYMMETRIES: Mapping[str, Callable[[int, int, int, int], Cell]] = {
    "rotation": lambda row, col, rows, cols: (_far(row, rows), _far(col, cols)),
    "mirror": lambda row, col, rows, cols: (row, _far(col, cols)),
    "flip": lambda row, col, rows, cols: (_far(row, rows), col),
    "diagonal": lambda row, col, rows, cols: (col, row),
}
"""Clue patterns by the map that leaves them alone: half a turn, left to right, top to bottom, and
across the main diagonal of a square board."""

MOST_CELLS = 2_500
"""Larger boards are not made: laying one would outrun any deadline."""

SOLVE_NODES = 1_000
STRIP_NODES = 2_000
GLANCE_NODES = 10
PROOF_NODES = 1_000_000
"""After so many nodes a candidate is given up for another. Nodes, not seconds: what is made must
not depend on the machine."""

ATTEMPTS = 1_000
"""So many candidates a code has unless told otherwise."""


def _far(at: int, size: int) -> int:
    """The mirror image of a coordinate; -1, outside the board, stays where it is."""
    return at if at < 0 else size - 1 - at


def mirrored(symmetry: str, cell: Cell, rows: int, cols: int) -> Cell:
    """The mirror image of a cell, or of a place outside the board, under one of SYMMETRIES.

    >>> mirrored("rotation", (0, -1), 4, 4)
    (3, -1)
    """
    return SYMMETRIES[symmetry](*cell, rows, cols)


@dataclass(frozen=True)
class Name:
    """What determines a made puzzle.

    `grade` is a rung, a tier of the genre's maker, "search", or "any". `wishes` are the choices
    beside the size and grade that change what is made, as sorted pairs; none for most puzzles.
    """

    genre: str
    version: int
    rows: int
    cols: int
    grade: str
    code: str
    wishes: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        text = f"{self.genre}/{self.version}/{self.rows}x{self.cols}/{self.grade}/{self.code}"
        return text + (f"?{json.dumps(dict(self.wishes), sort_keys=True)}" if self.wishes else "")

    @classmethod
    def parse(cls, text: str) -> Name:
        """The name that `str` wrote; GridwrightError if it is none.

        >>> str(Name.parse("yinyang/1/6x8/path/k3f9q2"))
        'yinyang/1/6x8/path/k3f9q2'
        """
        pattern = r"(\w+)/(\d{1,9})/(\d{1,9})x(\d{1,9})/([\w-]+)/([a-z0-9]+)(?:\?(.*))?"
        match = re.fullmatch(pattern, text, re.ASCII) if isinstance(text, str) else None
        if not match:
            raise GridwrightError(
                f"{text!r} is not the name of a puzzle; "
                "a name looks like yinyang/1/8x8/path/k3f9q2"
            )
        genre, version, rows, cols, grade, code, wishes = match.groups()
        pairs = sorted(_object(wishes).items()) if wishes else []
        return cls(genre, int(version), int(rows), int(cols), grade, code, tuple(pairs))


def _object(text: str) -> dict[str, Any]:
    try:
        wishes = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise GridwrightError(f"the wishes of a name: {text!r} is not JSON: {error}") from None
    if not isinstance(wishes, dict):
        raise GridwrightError(f"the wishes of a name: {text!r} is not a JSON object")
    return wishes


@dataclass
class Stats:
    """How a making went.

    `failed` counts layings that came to nothing, `grades` what the stripped candidates rated,
    `shallow` those that took too few steps of their hardest rung, `masked` those that the pattern
    left without enough clues, `unproved` and `ambiguous` those that a proof gave up or refused.
    """

    attempts: int = 0
    failed: int = 0
    masked: int = 0
    shallow: int = 0
    unproved: int = 0
    ambiguous: int = 0
    grades: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0


@dataclass(frozen=True)
class Made:
    """A puzzle that was made, with its answer.

    `finished` is False for the best so far when the deadline came first: then the puzzle has one
    answer, but not all that its name asks for.
    """

    name: Name
    puzzle: Puzzle
    answer: Answer
    rating: Rating
    clues: int
    finished: bool
    stats: Stats


class NothingMade(GridwrightError):
    """No puzzle came of a code in the attempts or the time that it had."""

    def __init__(self, message: str, stats: Stats) -> None:
        super().__init__(message)
        self.stats = stats


def drawn_code() -> str:
    """A fresh code of six letters."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


def named(
    genre: str,
    rows: int,
    cols: int,
    grade: str = "any",
    code: str | None = None,
    *,
    symmetry: str | None = None,
    mask: Collection[Cell] | None = None,
    fewest: int = 1,
    settings: Mapping[str, Any] | None = None,
) -> Name:
    """The name of the puzzle that `generate` makes; a code is drawn if none is given."""
    wishes = {
        "symmetry": symmetry,
        "mask": sorted(map(list, mask)) if mask is not None else None,
        "fewest": fewest if fewest > 1 else None,
        **{f"set.{key}": value for key, value in (settings or {}).items()},
    }
    pairs = sorted((key, value) for key, value in wishes.items() if value is not None)
    known = find(genre).name
    code = code or drawn_code()
    return Name(known, maker(known).version, rows, cols, grade, code, tuple(pairs))


def generate(
    genre: str,
    rows: int,
    cols: int,
    grade: str = "any",
    code: str | None = None,
    *,
    symmetry: str | None = None,
    mask: Collection[Cell] | None = None,
    fewest: int = 1,
    settings: Mapping[str, Any] | None = None,
    seconds: float | None = None,
    attempts: int = ATTEMPTS,
) -> Made:
    """Make the puzzle of a code, or a new one of a code that is drawn.

    grade     a rung: the weakest that finishes the puzzle; or a tier of the genre, or "any"
    symmetry  a pattern of SYMMETRIES that the clues keep
    mask      the cells where clues may stand (row -1 above the board, column -1 left of it)
    fewest    in how many orders the clues are stripped; the order that leaves fewest is kept
    settings  the genre's own knobs
    seconds   a deadline, after which the best so far is returned, labelled as unfinished

    Raises GridwrightError for a request that cannot be met, and NothingMade if nothing came of it.
    """
    name = named(
        genre,
        rows,
        cols,
        grade,
        code,
        symmetry=symmetry,
        mask=mask,
        fewest=fewest,
        settings=settings,
    )
    return remake(name, seconds=seconds, attempts=attempts)


def remake(
    name: Name | str,
    *,
    seconds: float | None = None,
    attempts: int = ATTEMPTS,
    watch: Callable[[Stats], object] | None = None,
) -> Made:
    """Make the puzzle of a name, as `generate` does; `watch` is called after every attempt."""
    name = name if isinstance(name, Name) else Name.parse(name)
    workshop = Workshop(name)
    budget = budget_of(seconds)
    stats = Stats()
    random = seeded(str(name))
    best: Made | None = None
    try:
        for _ in range(attempts):
            stats.attempts += 1
            made = workshop.attempt(random, budget, stats)
            best = _better(best, made)
            if made and made.finished:
                return replace(made, stats=_timed(stats, budget))
            if watch:
                watch(_timed(stats, budget))
            budget.check()
    except BudgetSpent:
        pass
    _timed(stats, budget)
    if best and seconds is not None:
        return replace(best, stats=stats)
    spent = f"{stats.attempts} attempts, {stats.seconds:.1f} s"
    raise NothingMade(f"no puzzle came of {name} in {spent}", stats)


def _timed(stats: Stats, budget: Budget) -> Stats:
    stats.seconds = budget.seconds()
    return stats


def _better(best: Made | None, made: Made | None) -> Made | None:
    """Of two unfinished puzzles the one with fewer clues."""
    if best is None or made is None:
        return made or best
    return made if made.clues < best.clues else best


class Workshop:
    """All that stays the same over the attempts at one name."""

    def __init__(self, name: Name) -> None:
        self.name = name
        self.genre: Genre = find(name.genre)
        self.maker: Maker = maker(name.genre)
        wishes = dict(name.wishes)
        self.symmetry = wishes.pop("symmetry", None)
        mask = wishes.pop("mask", None)
        self.fewest = wishes.pop("fewest", 1)
        self.settings = {knob.name: knob.default for knob in self.maker.settings}
        self.settings |= {key.removeprefix("set."): value for key, value in wishes.items()}
        self.grades = self._grades()
        self._refuse()
        self.mask = None if mask is None else self._cells(mask)
        self.pattern = Pattern(
            allows=lambda cell: self.mask is None or {cell, self._image(cell)} <= self.mask,
            image=self._image,
        )
        self.rungs = self._rungs()

    def _grades(self) -> tuple[str, ...]:
        """The grades that the name's grade stands for."""
        rungs = tuple(rung.name for rung in self.genre.rungs)
        if self.name.grade == "any":
            return (*rungs, "search")
        if self.name.grade in self.maker.tiers:
            return self.maker.tiers[self.name.grade]
        if self.name.grade in (*rungs, "search"):
            return (self.name.grade,)
        known = ", ".join((*rungs, "search", *self.maker.tiers, "any"))
        raise GridwrightError(f"{self.genre.name} has no grade {self.name.grade!r}, only {known}")

    def _refuse(self) -> None:
        """Raise GridwrightError with the reason for what can never be made."""
        name = self.name
        if name.version != self.maker.version:
            raise GridwrightError(
                f"{name} is of engine version {name.version}, this is {self.maker.version}"
            )
        for side in (name.rows, name.cols):
            if not isinstance(side, int):
                raise GridwrightError(f"a side of {side!r} cells, where a whole number is expected")
        if name.rows * name.cols > MOST_CELLS:
            raise GridwrightError(
                f"a board of {name.rows} x {name.cols} cells is too large to make; "
                f"{MOST_CELLS} cells are the most"
            )
        if not isinstance(name.code, str) or not CODE.fullmatch(name.code):
            raise GridwrightError(
                f"{name.code!r} is no code; a code is 1 to 32 digits and small letters"
            )
        if self.symmetry not in (None, *SYMMETRIES):
            raise GridwrightError(f"no symmetry {self.symmetry!r}, only {', '.join(SYMMETRIES)}")
        if self.symmetry == "diagonal" and name.rows != name.cols:
            raise GridwrightError("diagonal symmetry needs a square board")
        if type(self.fewest) is not int or self.fewest < 1:
            raise GridwrightError(f"fewest is {self.fewest!r}, where a number from 1 is expected")
        self._refuse_settings()
        reason = self.maker.refuse(name.rows, name.cols, self.grades, self.settings)
        if reason:
            raise GridwrightError(reason)

    def _cells(self, mask: Any) -> set[Cell]:
        """The cells of a mask; GridwrightError if it holds anything else."""
        if not isinstance(mask, (list, tuple)):
            raise GridwrightError(f"the mask is {mask!r}, where a list of cells is expected")
        for cell in mask:
            if not self._is_cell(cell):
                raise GridwrightError(
                    f"the mask: {cell!r} is no row and column of a board of "
                    f"{self.name.rows} x {self.name.cols}, nor of its outside"
                )
        return {(row, col) for row, col in mask}

    def _is_cell(self, cell: Any) -> bool:
        """Whether something is the row and column of a cell, or of a place for clues outside."""
        if not isinstance(cell, (list, tuple)) or [type(at) for at in cell] != [int, int]:
            return False
        row, col = cell
        return bool(-1 <= row < self.name.rows and -1 <= col < self.name.cols)

    def _refuse_settings(self) -> None:
        knobs = {knob.name: knob for knob in self.maker.settings}
        for key, value in self.settings.items():
            if key not in knobs:
                known = ", ".join(knobs) or "none"
                raise GridwrightError(f"{self.genre.name} has no setting {key!r}, only {known}")
            choices = knobs[key].choices
            if choices and value not in (*choices, knobs[key].default):
                raise GridwrightError(f"{key} is {value!r}, but may be {choices}")

    def _rungs(self) -> tuple[Any, ...]:
        """The rungs that a puzzle of the hardest wanted grade may need."""
        names = [rung.name for rung in self.genre.rungs]
        hardest = max(
            (names.index(grade) if grade in names else len(names) for grade in self.grades),
        )
        return self.genre.rungs[: hardest + 1]

    def attempt(self, random: Random, budget: Budget, stats: Stats) -> Made | None:
        """One candidate; finished if it is all that the name asks for, None if nothing came."""
        laid = self.maker.lay(random, self.name.rows, self.name.cols, self.settings)
        if laid is None:
            stats.failed += 1
            return None
        every, answer = laid
        full = self._fitted(random, every, answer)
        try:
            held = self._holds(full, answer, budget)
        except BudgetSpent:
            stats.unproved += 1
            return None
        if not held:
            stats.masked += full is not every
            stats.failed += full is every
            return None
        puzzle, bare = self._stripped(full, answer, random, budget)
        if puzzle is None:
            stats.masked += 1
            return None
        if not bare and budget.deadline == float("inf"):
            stats.unproved += 1
            return None
        made = self._judged(puzzle, answer, budget, stats)
        return made if made is None or bare else replace(made, finished=False)

    def _fitted(self, random: Random, every: Puzzle, answer: Answer) -> Puzzle:
        """The puzzle with those of all its clues that the pattern admits."""
        if self.maker.fit and (self.mask is not None or self.symmetry):
            fitted: Puzzle = self.maker.fit(random, every, answer, self.pattern)
            return fitted
        if self.mask is not None and self.maker.loosen is None:
            return self._masked(every)
        return every

    def _masked(self, full: Puzzle) -> Puzzle:
        """The puzzle without the clues that stand outside the mask."""
        outside = [
            clue
            for clue in printed(self.maker, full)
            if not self.pattern.allows(self.maker.spot(full, clue))
        ]
        stripped: Puzzle = self.maker.strip(full, outside)
        return stripped

    def _holds(self, puzzle: Puzzle, answer: Answer, budget: Budget) -> bool:
        """Whether a puzzle is still what stripping must keep: finished by the rungs, or unique.

        Raises BudgetSpent when the time is spent, or the proof of one answer takes too long.
        """
        budget.check()
        if not self.maker.by_grade:
            return self.maker.prove(puzzle, answer, Budget(nodes=STRIP_NODES))
        if "search" not in self.grades:
            state = self.genre.state(puzzle, budget)
            start(state, self.rungs)
            return bool(finishes(state, functions(self.rungs)))
        return solve(puzzle, nodes=SOLVE_NODES, share=False).outcome is Outcome.UNIQUE

    def _stripped(
        self, full: Puzzle, answer: Answer, random: Random, budget: Budget
    ) -> tuple[Puzzle | None, bool]:
        """The puzzle with clues taken away until none, or no set of mirror images, can go.

        None where it cannot be had in the pattern of clues. False beside it where the time, or the
        nodes of a proof, were spent before all were tried.
        """
        least = full

        def kept(puzzle: Puzzle | None) -> Puzzle | None:
            nonlocal least
            if puzzle:
                least = min(least, puzzle, key=self.count)
            return puzzle

        def holds(puzzle: Puzzle) -> bool:
            return bool(kept(puzzle if self._holds(puzzle, answer, budget) else None))

        def spared(puzzle: Puzzle, clues: list[Any]) -> Puzzle | None:
            return kept(self._spared(puzzle, clues, answer, budget))

        try:
            if self.maker.loosen:
                loosened = self.maker.loosen(random, full, self.settings, self.pattern, holds)
                if loosened is None:
                    return None, True
                full = loosened
            found = [self._strip_once(full, random, spared) for _ in range(self.fewest)]
        except BudgetSpent:
            return least, False
        return min(found, key=self.count), True

    def _strip_once(
        self, full: Puzzle, random: Random, spared: Callable[[Puzzle, list[Any]], Puzzle | None]
    ) -> Puzzle:
        """The puzzle without the clues that it spares, tried in random order."""
        puzzle = full
        for group in self.maker.clues(full, self.settings):
            together = orbits(self.maker, full, group, self.pattern)
            random.shuffle(together)
            for orbit in together:
                puzzle = spared(puzzle, orbit) or puzzle
        return puzzle

    def _spared(
        self, puzzle: Puzzle, clues: list[Any], answer: Answer, budget: Budget
    ) -> Puzzle | None:
        """The puzzle without some clues if it is still what stripping must keep, else None.

        What the genre's own search cannot tell at a glance is left to the engine's, which learns;
        the whole is proved by the genre's own at last. Raises BudgetSpent as `_holds` does.
        """
        without: Puzzle = self.maker.strip(puzzle, clues)
        if self.maker.spares is None:
            return without if self._holds(without, answer, budget) else None
        budget.check()
        try:
            held = self.maker.spares(puzzle, clues, answer, Budget(nodes=GLANCE_NODES))
        except BudgetSpent:
            held = self._alone(without)
        return without if held else None

    def _alone(self, puzzle: Puzzle) -> bool:
        """Whether the engine finds one answer only; raises BudgetSpent if it cannot tell."""
        found = solve(puzzle, nodes=SOLVE_NODES, share=False)
        if found.outcome is Outcome.UNKNOWN:
            raise BudgetSpent(found.spent)
        return found.outcome is Outcome.UNIQUE

    def spare(self, puzzle: Puzzle, answer: Answer) -> list[Any]:
        """The first clue, with its mirror images, that can still be taken away; [] if none can.

        Raises BudgetSpent when it takes too long to tell.
        """
        budget = Budget()
        for group in self.maker.clues(puzzle, self.settings):
            for orbit in orbits(self.maker, puzzle, group, self.pattern):
                if self._spared(puzzle, orbit, answer, budget):
                    return orbit
        return []

    def _image(self, cell: Cell) -> Cell:
        """The mirror image of a cell."""
        if self.symmetry is None:
            return cell
        return mirrored(self.symmetry, cell, self.name.rows, self.name.cols)

    def count(self, puzzle: Puzzle) -> int:
        """How many clues a puzzle has."""
        return len(printed(self.maker, puzzle))

    def _judged(
        self, puzzle: Puzzle, answer: Answer, budget: Budget, stats: Stats
    ) -> Made | None:
        """The candidate with its rating, unless its answer is not proved to be the only one."""
        rating = rate(puzzle)
        stats.grades[rating.grade] += 1
        suits = self.suits(rating)
        stats.shallow += rating.grade in self.grades and not suits
        if not suits and budget.deadline == float("inf"):
            return None
        if not self._proved(puzzle, answer, stats):
            return None
        return Made(self.name, puzzle, answer, rating, self.count(puzzle), suits, stats)

    def suits(self, rating: Rating) -> bool:
        """Whether a rating is of a wanted grade, with as many steps of it as are asked for."""
        wanted = self.name.grade
        depth = self.maker.depth.get(wanted, self.maker.depth.get(rating.grade, 0))
        taken = rating.depth
        if wanted in self.maker.tiers:
            taken = sum(rating.steps.get(rung, 0) for rung in self.grades)
        return rating.grade in self.grades and taken >= depth

    def proves(self, puzzle: Puzzle, answer: Answer) -> bool:
        """The gate: whether a search that shares no code with the rungs finds this answer alone.

        Raises BudgetSpent when it takes too long.
        """
        return self.maker.prove(puzzle, answer, Budget(nodes=PROOF_NODES))

    def _proved(self, puzzle: Puzzle, answer: Answer, stats: Stats) -> bool:
        try:
            alone = self.proves(puzzle, answer)
        except BudgetSpent:
            stats.unproved += 1
            return False
        stats.ambiguous += not alone
        return alone


def orbits(
    record: Maker, puzzle: Puzzle, clues: Sequence[Any], pattern: Pattern
) -> list[list[Any]]:
    """Clues that a pattern maps to each other, together."""
    spots = {record.spot(puzzle, clue): clue for clue in clues}
    found: dict[frozenset[Any], list[Any]] = {}
    for clue in clues:
        if record.image:
            image = record.image(puzzle, clue, pattern)
        else:
            image = spots.get(pattern.image(record.spot(puzzle, clue)))
        found.setdefault(frozenset({clue, image}), []).append(clue)
    return list(found.values())


def clue_cells(genre: str, puzzle: Puzzle) -> Iterable[Cell]:
    """Where the clues of a puzzle stand; row -1 above the board, column -1 left of it."""
    record = maker(genre)
    for clue in printed(record, puzzle):
        yield record.spot(puzzle, clue)


def printed(record: Maker, puzzle: Puzzle) -> list[Any]:
    """All clues of a puzzle, those that may not be stripped under some setting too."""
    defaults = {knob.name: knob.default for knob in record.settings}
    return [clue for group in record.clues(puzzle, defaults) for clue in group]
