"""The one record that a genre exports, and the registry that finds it.

There is one of each record, so they are compared by identity; what a dataclass would add for
comparing them costs more at every start than all else here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gridwright.errors import GridwrightError, PuzzleError
from gridwright.model import Answer, Cell, Fact, Marks, Puzzle, Violation

if TYPE_CHECKING:
    from gridwright.press.picture import Line, Place, Tile

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


@dataclass(frozen=True, eq=False)
class Setting:
    """A knob of a genre's generator: its name, default, the values it may have, and what it does.

    A default of None is chosen by the generator from the size.
    """

    name: str
    default: Any
    choices: tuple[Any, ...]
    meaning: Mapping[str, str]


@dataclass(frozen=True, eq=False, repr=False)
class Pattern:
    """Where clues are wanted.

    allows  cell -> whether a clue may stand there
    image   cell -> the cell that is to have a clue just when this one has; a map of the board onto
            itself
    """

    allows: Callable[[Cell], bool]
    image: Callable[[Cell], Cell]


@dataclass(frozen=True, eq=False, repr=False)
class Maker:
    """How a genre makes puzzles: the answer first, clues fall out of it and are stripped.

    version   of what codes give; raised whenever some code would give another puzzle
    tiers     names for several grades together: tier -> the rungs it accepts as grade
    depth     grade or tier -> the fewest steps that the grade's rung, or the rungs of the tier
              together, must take
    settings  the generator's knobs
    refuse    (rows, cols, grades, settings) -> why such puzzles cannot be made, or ""
    lay       (random, rows, cols, settings) -> (puzzle with every clue, answer), or None where the
              laying failed and is to be begun again
    clues     (puzzle, settings) -> the clues that may go, in groups stripped one after the other;
              under the default settings these are all clues
    strip     (puzzle, clues) -> the puzzle without those clues
    spot      (puzzle, clue) -> its cell; row -1 for a clue above the board, column -1 for one left
    by_grade  whether clues are stripped while the grade's rungs finish; else while the answer is
              proved to be the only one, and the grade is what comes of it
    prove     (puzzle, answer, budget) -> whether the answer is the only one, by a search that
              shares no code with the rungs; raises BudgetSpent
    loosen    (random, puzzle, settings, pattern, holds) -> a puzzle of the same answer that tells
              less in other ways than by its clues, before these are stripped, or None where the
              pattern stands against it; each puzzle on the way must pass `holds`. None: there are
              no other ways
    fit       (random, puzzle, answer, pattern) -> the puzzle with its clues moved to cells that the
              pattern allows, together with their images. None: clues do not move, those outside the
              pattern are dropped
    spares    (puzzle of one answer, clues, answer, budget) -> whether the answer is still the only
              one without the clues; raises BudgetSpent. None: `prove` is asked
    image     (puzzle, clue, pattern) -> the clue that is to go and stay with a clue; None: the one
              in the mirror image of its cell
    """

    version: int
    tiers: Mapping[str, tuple[str, ...]]
    depth: Mapping[str, int]
    settings: tuple[Setting, ...]
    refuse: Callable[[int, int, tuple[str, ...], Mapping[str, Any]], str]
    lay: Callable[[Any, int, int, Mapping[str, Any]], tuple[Any, Answer] | None]
    clues: Callable[[Any, Mapping[str, Any]], Sequence[Sequence[Any]]]
    strip: Callable[[Any, Sequence[Any]], Any]
    spot: Callable[[Any, Any], Cell]
    by_grade: bool
    prove: Callable[[Any, Answer, Any], bool]
    loosen: (
        Callable[[Any, Any, Mapping[str, Any], Pattern, Callable[[Any], bool]], Any | None] | None
    ) = None
    fit: Callable[[Any, Any, Answer, Pattern], Any] | None = None
    spares: Callable[[Any, Sequence[Any], Answer, Any], bool] | None = None
    image: Callable[[Any, Any, Pattern], Any] | None = None


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
class Face:
    """How one value of a place is called, typed and drawn.

    `titles` are its names by language, `key` is what a keyboard enters it with. A cell's value lays
    its `tile` over what is printed there; a border's has a `line`.
    """

    titles: Mapping[str, str]
    key: str
    tile: Tile | None = None
    line: Line | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Aids:
    """What can be seen on a board without any thought, as tints and ticks for a player.

    tints  for each cell the number of the block or group it is in, from 0; -1 for none
    clues  the clues that are met ("done") or can be met no more ("over"), as `press.picture` names
           their places
    cut    cells that can never be joined to the others of their kind
    """

    tints: tuple[int, ...]
    clues: tuple[tuple[Place, str], ...] = ()
    cut: tuple[Cell, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Sight:
    """Something that a rung sees on a board as it stands.

    rung     whose sight it is
    title    what is shown, by language
    cells    the cells it lights
    notes    what is written at places, such as how many blocks are open to a cell
    borders  the borders it lights, each by its two cells
    """

    rung: str
    title: Mapping[str, str]
    cells: tuple[Cell, ...] = ()
    notes: tuple[tuple[Place, str], ...] = ()
    borders: tuple[tuple[Cell, Cell], ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Play:
    """What a board needs to be played on. All of it reads the board, never an answer.

    place   what is marked: "cell" or "border"
    faces   puzzle -> the faces of its values, in order of value
    cycle   the values that taps go through, before the place is open again
    pencil  whether several values can be noted in a place as candidates
    aids    (puzzle, marks) -> Aids
    xray    (puzzle, marks, cell or None) -> what the rungs see now, of that cell where it matters
    """

    place: str
    faces: Callable[[Any], tuple[Face, ...]]
    cycle: tuple[int, ...]
    pencil: bool
    aids: Callable[[Any, Marks], Aids]
    xray: Callable[[Any, Marks, Cell | None], tuple[Sight, ...]]


@dataclass(frozen=True, eq=False, repr=False)
class Tool:
    """A way to change what is printed on a board.

    Places are cells, (row, -1) left of a row, or (-1, col) above a column; what stands or is put
    there is text, "" for nothing.

    name     unique in the genre
    titles   by language
    outside  whether it works on the places outside the board, not on cells
    choices  what can be put, each with its titles by language
    typed    whether any whole number can be put beside these
    read     (puzzle, place) -> what stands there
    put      (puzzle, places, text) -> the puzzle with that put at all of them; PuzzleError for what
             cannot be
    """

    name: str
    titles: Mapping[str, str]
    choices: Mapping[str, Mapping[str, str]]
    read: Callable[[Any, Cell], str]
    put: Callable[[Any, Sequence[Cell], str], Any]
    outside: bool = False
    typed: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Edit:
    """How the boards of a genre are drawn.

    blank  (rows, cols) -> a board without clues; PuzzleError for sizes that there are not
    tools  what clues are put with
    told   (puzzle, answer) -> the clues that can be added and that the answer meets, by tool and
           place
    fill   (puzzle, answer) -> the puzzle with all the clues that are usual for an answer
    """

    blank: Callable[[int, int], Any]
    tools: tuple[Tool, ...]
    told: Callable[[Any, Answer], Mapping[tuple[str, Cell], str]]
    fill: Callable[[Any, Answer], Any]

    def tool(self, name: str) -> Tool:
        """The tool of that name; GridwrightError if there is none."""
        for tool in self.tools:
            if tool.name == name:
                return tool
        known = ", ".join(tool.name for tool in self.tools)
        raise GridwrightError(f"no tool {name!r}, only {known}")


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

    def rung(self, name: str) -> Rung:
        """The row of that name; GridwrightError if the ladder has none."""
        for rung in self.rungs:
            if rung.name == name:
                return rung
        known = ", ".join(rung.name for rung in self.rungs)
        raise GridwrightError(f"{self.name} has no rung {name!r}; its ladder is {known}")


def find(name: str) -> Genre:
    """The record of a genre by its name or another common spelling; GridwrightError if unknown."""
    record: Genre = _exported(_folder(name), "genre", "GENRE")
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
    record: Codec = _exported(_folder(name), "codec", "CODEC")
    return record


def maker(name: str) -> Maker:
    """The generator of a genre as `find` names it."""
    record: Maker = _exported(_folder(name), "lay", "MAKER")
    return record


def play(name: str) -> Play:
    """What playing needs of a genre, as `find` names it."""
    record: Play = _exported(_folder(name), "play", "PLAY")
    return record


def edit(name: str) -> Edit:
    """What drawing boards needs of a genre, as `find` names it."""
    record: Edit = _exported(_folder(name), "edit", "EDIT")
    return record


@cache
def _exported(folder: str, module: str, name: str) -> Any:
    return getattr(import_module(f"gridwright.genres.{folder}.{module}"), name)


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
