"""Chocona: the puzzle's data, and the checker written from the definition alone."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from gridwright.errors import PuzzleError
from gridwright.genre import Option, offered
from gridwright.grid import turned
from gridwright.model import ANY, Answer, Cell, Marks, Puzzle, Violation

CLEAR, SHADED = 0, 1
"""The values of a cell."""

VALUES = bytes.maketrans(bytes((1 << CLEAR, 1 << SHADED)), bytes((CLEAR, SHADED)))
"""From the mask of a decided cell to its value."""

OPTIONS = (
    Option(
        name="must_shade",
        default=False,
        making=False,
        choices=(False, True),
        meaning={
            "en": "at least one cell of the board is shaded",
            "ja": "盤面に少なくとも1つの黒マスがある",
        },
    ),
)

TEXT = {
    "en": (
        "Shade some of the cells.",
        "Shaded cells that share sides form a group; every group is a filled rectangle.",
        "A number is how many cells of its room are shaded.",
        "A room without a number, or with a ?, may hold any number of shaded cells.",
        "A group may reach over several rooms, groups may touch at corners, "
        "and the cells of a room need not be joined.",
        "Nothing at all may be shaded, unless the option must_shade is on.",
    ),
    "ja": (
        "いくつかのマスを黒くぬります。",
        "辺でつながった黒マスのかたまりは、どれもすきまのない長方形になります。",
        "数字は、その部屋に入る黒マスの数です。",
        "数字のない部屋と「?」の部屋には、黒マスがいくつ入ってもかまいません。",
        "黒マスのかたまりは部屋をまたいでもよく、角で接してもかまいません。"
        "1つの部屋のマスは離れていることもあります。",
        "オプションmust_shadeを使わなければ、黒マスが1つもなくてもかまいません。",
    ),
}


@dataclass(frozen=True)
class ChoconaRules:
    """must_shade: whether a board with nothing shaded is refused (puzz.link's checker: yes)."""

    must_shade: bool = False

    def __post_init__(self) -> None:
        offered(self, OPTIONS)


@dataclass(frozen=True, kw_only=True)
class Chocona(Puzzle):
    """rooms: room number per cell, row-major, numbered by first appearance from 0.

    A room's cells need not be joined. clues: per room the number of shaded cells, ANY for '?',
    or None. Raises PuzzleError for a board without cells, for rooms that are not one a cell or
    numbered in another order, for clues that are not one a room, and for a clue below 0.
    """

    genre: ClassVar[str] = "chocona"

    rooms: tuple[int, ...]
    clues: tuple[int | None, ...]
    rules: ChoconaRules = field(default_factory=ChoconaRules)

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.rooms) != self.rows * self.cols:
            raise PuzzleError(
                f"{len(self.rooms)} room numbers, where the board has "
                f"{self.rows * self.cols} cells"
            )
        if numbered(self.rooms) != self.rooms:
            raise PuzzleError("the rooms are not numbered by first appearance from 0")
        count = max(self.rooms) + 1
        if len(self.clues) != count:
            raise PuzzleError(f"{len(self.clues)} clues, where the board has {count} rooms")
        for room, clue in enumerate(self.clues):
            if clue is not None and clue != ANY and clue < 0:
                raise PuzzleError(f"the clue of {room_name(self, room)} is {clue}, below 0")

    @classmethod
    def of(
        cls,
        rows: int,
        cols: int,
        names: Sequence[Hashable],
        clues: Mapping[Hashable, int | None],
        rules: ChoconaRules = ChoconaRules(),
    ) -> Chocona:
        """A board whose rooms have any names, one a cell; rooms not in `clues` have no clue.

        Raises PuzzleError as the class does, and for the clue of a room that is not on the board.

        >>> Chocona.of(2, 2, "BAAA", {"A": 3, "B": 1}).clues
        (1, 3)
        """
        order = tuple(dict.fromkeys(names))
        for name in clues:
            if name not in order:
                raise PuzzleError(f"a clue for room {name!r}, which no cell belongs to")
        return cls(
            rows=rows,
            cols=cols,
            rooms=numbered(names),
            clues=tuple(clues.get(name) for name in order),
            rules=rules,
        )


def numbered(names: Sequence[Hashable]) -> tuple[int, ...]:
    """Room numbers by first appearance from 0, for rooms given by any names.

    >>> numbered("BAAB")
    (0, 1, 1, 0)
    """
    numbers = {name: number for number, name in enumerate(dict.fromkeys(names))}
    return tuple(map(numbers.__getitem__, names))


def room_name(puzzle: Chocona, room: int) -> str:
    """What people call a room: by its first cell in reading order.

    >>> room_name(Chocona.of(2, 2, "AABB", {}), 1)
    'the room of R2C1'
    """
    row, col = divmod(puzzle.rooms.index(room), puzzle.cols)
    return f"the room of R{row + 1}C{col + 1}"


def values(puzzle: Chocona) -> int:
    """The mask of all values of a cell."""
    return 1 << CLEAR | 1 << SHADED


def open_marks(puzzle: Chocona) -> Marks:
    """Every cell open."""
    return Marks((values(puzzle),) * len(puzzle.rooms))


def marks_of(puzzle: Chocona, answer: Answer) -> Marks:
    """Every cell decided as in the answer."""
    return Marks(tuple(1 << value for value in answer.cells))


def answer_of(puzzle: Chocona, marks: Marks) -> Answer:
    """The answer that decided marks hold."""
    return Answer(puzzle.rows, puzzle.cols, tuple(bytes(marks.places).translate(VALUES)))


def transform(puzzle: Chocona, turn: int) -> Chocona:
    """The puzzle after one of the symmetries of `grid.turned`."""
    rows, cols = puzzle.rows, puzzle.cols
    old = tuple(puzzle.rooms[cell] for cell in turned(rows, cols, turn))
    if turn % 2:
        rows, cols = cols, rows
    clues = tuple(puzzle.clues[room] for room in dict.fromkeys(old))
    return replace(puzzle, rows=rows, cols=cols, rooms=numbered(old), clues=clues)


def inspect(puzzle: Chocona, marks: Marks) -> tuple[Violation, ...]:
    """Every rule that is certainly broken, whatever the open cells turn out to be.

    Codes, and the cells that each marks:

    clue-over       the shaded cells of a room that has more of them than its clue
    clue-under      the cells of a room that can no longer have as many as its clue
    not-rectangle   the cells of a group round which no rectangle is free of clear cells
    nothing-shaded  no cells: every cell is clear, and the rules want a shaded one
    """
    return (
        *_clues(puzzle, marks),
        *_groups(puzzle, marks),
        *_shading(puzzle, marks),
    )


def _clues(puzzle: Chocona, marks: Marks) -> Iterator[Violation]:
    for room, clue in enumerate(puzzle.clues):
        if clue is None or clue == ANY:
            continue
        cells = [cell for cell, number in enumerate(puzzle.rooms) if number == room]
        shaded = [cell for cell in cells if marks.places[cell] == 1 << SHADED]
        most = sum(marks.places[cell] >> SHADED & 1 for cell in cells)
        name = room_name(puzzle, room)
        if len(shaded) > clue:
            message = f"{_upper(name)} has {len(shaded)} shaded cells, its clue is {clue}."
            yield Violation("clue-over", _pairs(puzzle, shaded), message)
        if most < clue:
            message = f"{_upper(name)} can have at most {most} shaded cells, its clue is {clue}."
            yield Violation("clue-under", _pairs(puzzle, cells), message)


def _groups(puzzle: Chocona, marks: Marks) -> Iterator[Violation]:
    """The groups whose bounding box holds a clear cell: shaded cells only ever join them."""
    waiting = {
        divmod(cell, puzzle.cols)
        for cell, mask in enumerate(marks.places)
        if mask == 1 << SHADED
    }
    while waiting:
        group = _take_group(waiting)
        if any(marks.places[row * puzzle.cols + col] == 1 << CLEAR for row, col in _box(group)):
            row, col = group[0]
            message = f"The group of shaded cells with R{row + 1}C{col + 1} is no filled rectangle."
            yield Violation("not-rectangle", tuple(group), message)


def _take_group(waiting: set[Cell]) -> list[Cell]:
    """Take the group of the first shaded cell in reading order out of those waiting."""
    reached = [min(waiting)]
    waiting.remove(reached[0])
    for row, col in reached:
        for cell in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
            if cell in waiting:
                waiting.remove(cell)
                reached.append(cell)
    return sorted(reached)


def _box(group: list[Cell]) -> list[Cell]:
    """The cells of the smallest rectangle round a group."""
    rows = [row for row, _ in group]
    cols = [col for _, col in group]
    return [
        (row, col)
        for row in range(min(rows), max(rows) + 1)
        for col in range(min(cols), max(cols) + 1)
    ]


def _shading(puzzle: Chocona, marks: Marks) -> Iterator[Violation]:
    if puzzle.rules.must_shade and all(mask == 1 << CLEAR for mask in marks.places):
        yield Violation("nothing-shaded", (), "No cell is shaded, and at least one must be.")


def _pairs(puzzle: Chocona, cells: Sequence[int]) -> tuple[Cell, ...]:
    return tuple(divmod(cell, puzzle.cols) for cell in cells)


def _upper(name: str) -> str:
    return name[0].upper() + name[1:]
