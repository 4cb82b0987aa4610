"""The one record that a genre exports, and the registry that finds it.

There is one of each record, so they are compared by identity; what a dataclass would add for
comparing them costs more at every start than all else here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

from gridwright.errors import GridwrightError, PuzzleError
from gridwright.model import Answer, Fact, Marks, Puzzle, Violation

NAMES = ("chocona", "dbchoco", "doppelblock", "yinyang")
"""The genres, by the name that puzz.link gives each; every genre is the folder of that name."""

ALIASES = {"doublechoco": "dbchoco"}
"""Other names, in lower case and run together."""


@dataclass(frozen=True, eq=False)
class Rung:
    """One row of a ladder, cheapest first.

    `function` takes a State and narrows it; `titles` are its names by language. The function's
    docstring states why the technique is sound. A rung that `assumes` a value, to look what comes
    of it, does so without the other rungs that do.
    """

    name: str
    function: Callable[[Any], None]
    titles: Mapping[str, str]
    assumes: bool = False

    @property
    def theorem(self) -> str:
        """Why the rung is sound."""
        return (self.function.__doc__ or "").strip()


@dataclass(frozen=True, eq=False)
class Option:
    """A rule that sources state differently, and what may be chosen.

    `choices` lists the values, or is empty for a whole number from 1 or None. `default` holds when
    a board is read, `making` when one is made. The genre's rules hold it under the same name.
    """

    name: str
    default: Any
    making: Any
    choices: tuple[Any, ...]
    meaning: Mapping[str, str]

    def offers(self, value: Any) -> bool:
        """Whether a value may be chosen."""
        if self.choices:
            return value in self.choices
        return value is None or (isinstance(value, int) and value >= 1)


def offered(rules: Any, options: Iterable[Option]) -> None:
    """Nothing, where a genre's rules hold values that its options offer; else PuzzleError."""
    for option in options:
        value = getattr(rules, option.name)
        if not option.offers(value):
            known = ", ".join(map(str, option.choices)) or "a number from 1, or None"
            raise PuzzleError(f"rule {option.name} is {value!r}; it can be {known}")


@dataclass(frozen=True, eq=False, repr=False)
class Codec:
    """A genre's part of each format; `formats` brings the rest.

    Readers return a puzzle with the normal rules and no variant; `formats` puts those in. They
    read from the cursors of `formats`, and raise FormatError where they find something else than
    they expect. Rows of an answer are lists, one a row, of what JSON calls a cell; see `board` in
    `formats.tokens` for what else is accepted.

    options    the genre's rule options
    blank      what a place without a mark stands for where a pzprv3 file holds a whole answer, or
               None if it stands for nothing but itself
    url        puzzle -> body of a puzz.link address, after "genre/cols/rows/"
    from_url   (rows, cols, urls.Scanner) -> puzzle
    pzpr       (puzzle, marks or None) -> lines of a pzprv3 body
    from_pzpr  (rows, cols, pzpr.Body) -> (puzzle, marks), marks None if the file ends before them
    text       puzzle -> lines of gridwright's text format after the heading
    from_text  (rows, cols, text.Lines) -> puzzle
    json       puzzle -> its clues as JSON data
    from_json  (rows, cols, JSON data) -> puzzle
    rows       (puzzle, marks) -> rows of an answer, '?' in strings or None in lists where open
    from_rows  (puzzle, rows) -> marks; FormatError if they do not fit the board
    """

    options: tuple[Option, ...]
    url: Callable[[Any], str]
    from_url: Callable[[int, int, Any], Puzzle]
    pzpr: Callable[[Any, Marks | None], list[str]]
    from_pzpr: Callable[[int, int, Any], tuple[Puzzle, Marks | None]]
    text: Callable[[Any], list[str]]
    from_text: Callable[[int, int, Any], Puzzle]
    json: Callable[[Any], dict[str, Any]]
    from_json: Callable[[int, int, Any], Puzzle]
    rows: Callable[[Any, Marks], list[Any]]
    from_rows: Callable[[Any, Any], Marks]
    blank: int | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Words:
    """The genre's sentences by language.

    reasons  kind -> language -> template of a clause, filled with {cells}, {clues} and the reason's
             values; the shared layer adds what follows from it
    fact     (fact, names, language) -> what was learnt, as a clause that fits one name or several,
             such as "R1C2 and R1C3 must be black"
    clue     (puzzle, clue, language) -> a noun phrase for a clue of a Reason
    value    (mask, language) -> how a screen reader names what stands at a place
    broken   code of a violation -> language -> its sentence, filled with {cell}, the first of its
             cells; in English it is the violation's own message
    """

    reasons: Mapping[str, Mapping[str, str]]
    fact: Callable[[Fact, str, str], str]
    clue: Callable[[Any, tuple[str, int], str], str]
    value: Callable[[int, str], str]
    broken: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, eq=False, repr=False)
class Genre:
    """Everything the shared layers need to know of a genre.

    name        puzz.link's name of it
    titles      names by language
    text        the rules by language, a sentence each, ambiguities settled
    puzzle      its Puzzle class; `puzzle.rules` is an instance of `rules`
    rules       the frozen dataclass of its rule options, all with defaults
    options     one row a rule option
    sizes       smallest and largest (rows, cols) that are tested
    transform   (puzzle, turn) -> the puzzle after one of the eight symmetries of `grid.turned`
    values      puzzle -> the mask of all values that a place of any such board can have
    open        puzzle -> Marks with nothing decided beyond the givens
    marks       (puzzle, answer) -> Marks with every place decided
    answer      (puzzle, marks) -> Answer; every place must be decided
    inspect     (puzzle, marks) -> all violations so far
    state       (puzzle, Budget or None) -> the engine State, givens put
    rungs       the ladder, cheapest first; the last row is "probe"
    quick       names of the rungs that the complete search propagates with
    engines     independent naive engines: name -> (puzzle -> set of Answer)
    swap        puzzle -> the puzzle with its two colours exchanged, where the rules are blind to
                which is which; None: they are not
    """

    name: str
    titles: Mapping[str, str]
    text: Mapping[str, tuple[str, ...]]
    puzzle: type[Puzzle]
    rules: type
    options: tuple[Option, ...]
    sizes: tuple[tuple[int, int], tuple[int, int]]
    transform: Callable[[Any, int], Puzzle]
    values: Callable[[Any], int]
    open: Callable[[Any], Marks]
    marks: Callable[[Any, Answer], Marks]
    answer: Callable[[Any, Marks], Answer]
    inspect: Callable[[Any, Marks], tuple[Violation, ...]]
    state: Callable[[Any, Any], Any]
    rungs: tuple[Rung, ...]
    quick: tuple[str, ...]
    engines: Mapping[str, Callable[[Any], set[Answer]]]
    codec: Codec
    words: Words
    picture: Callable[..., Any]
    swap: Callable[[Any], Puzzle] | None = None

    @cached_property
    def propagators(self) -> tuple[Callable[[Any], Any], ...]:
        """The functions of the rungs that the complete search propagates with."""
        return tuple(self.rung(name).function for name in self.quick)

    def rung(self, name: str) -> Rung:
        """The row of that name; GridwrightError if the ladder has none."""
        for rung in self.rungs:
            if rung.name == name:
                return rung
        known = ", ".join(rung.name for rung in self.rungs)
        raise GridwrightError(f"{self.name} has no rung {name!r}; its ladder is {known}")


def find(name: str) -> Genre:
    """The record of a genre by its name or another common spelling; GridwrightError if unknown."""
    record: Genre = exported(name, "genre", "GENRE")
    return record


def genre_of(puzzle: Puzzle) -> Genre:
    """The record of a puzzle's genre; GridwrightError for what is no puzzle."""
    return find(name_of(puzzle))


def name_of(puzzle: Puzzle) -> str:
    """The name of a puzzle's genre; GridwrightError for what is no puzzle."""
    if not isinstance(puzzle, Puzzle):
        raise GridwrightError(f"found {puzzle!r:.40}, expected a Puzzle, such as `read` gives")
    return puzzle.genre


def codec(name: str) -> Codec:
    """The codec of a genre as `find` names it; reading a board loads nothing else of the genre."""
    record: Codec = exported(name, "codec", "CODEC")
    return record


def exported(name: str, module: str, record: str) -> Any:
    """What a module of a genre exports under a name; the genre as `find` names it."""
    return _exported(_folder(name), module, record)


@cache
def _exported(folder: str, module: str, record: str) -> Any:
    return getattr(import_module(f"gridwright.genres.{folder}.{module}"), record)


def _folder(name: str) -> str:
    if name in NAMES:
        return name
    key = re.sub("[-_ ]", "", str(name).lower())
    key = ALIASES.get(key, key)
    if key not in NAMES:
        raise GridwrightError(f"unknown genre {name!r}; known are {', '.join(NAMES)}")
    return key


def genres() -> tuple[Genre, ...]:
    """The records of all genres, in order of name."""
    return tuple(find(name) for name in NAMES)
