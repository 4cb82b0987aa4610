"""Making Chocona: throw rectangles, then merge cells into rooms and drop numbers.

At first every cell is a room that tells its colour. Whatever answers a board has, it still has
after two rooms have been made one, their numbers added; so merging, like dropping a number, only
ever tells less. Where the top of the ladder is wanted, that is what leads there: rooms are merged
until no more can be without leaving the ladder, and that mostly takes its last rungs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.engine.random import Random
from gridwright.genre import Maker, Pattern, Setting
from gridwright.genres.chocona.prove import prove
from gridwright.genres.chocona.rules import Chocona, numbered
from gridwright.grid import grid
from gridwright.model import Answer, Cell

VERSION = 1

LARGEST = 30

Holds = Callable[[Chocona], bool]


def refuse(rows: int, cols: int, grades: tuple[str, ...], settings: Mapping[str, Any]) -> str:
    """Why there can be no such puzzles."""
    if rows < 1 or cols < 1:
        return f"a board of {rows} x {cols} has no cells"
    if min(rows, cols) == 1 and "quota" not in grades:
        return "on a board of one row or column the rooms have nothing to do with each other"
    return ""


def lay(
    random: Random, rows: int, cols: int, settings: Mapping[str, Any]
) -> tuple[Chocona, Answer]:
    """An answer of rectangles thrown at random, every cell a room with its number."""
    shading = throw(random, rows, cols, settings["rect"])
    puzzle = Chocona(rows=rows, cols=cols, rooms=tuple(range(rows * cols)), clues=shading)
    return puzzle, Answer(rows, cols, shading)


def throw(random: Random, rows: int, cols: int, largest: int) -> tuple[int, ...]:
    """A board of shaded rectangles with sides up to `largest`, 1 where shaded.

    2 * rows * cols of them are thrown, and those stay that find their cells and the cells beside
    them clear. Any set of rectangles no two of which share a side may come of it, that is, with
    sides to the board's, any answer.
    """
    beside = grid(rows, cols).beside
    shading = [0] * (rows * cols)
    for _ in range(2 * rows * cols):
        box = _rectangle(random, rows, cols, largest)
        if not any(shading[cell] or any(shading[other] for other in beside(cell)) for cell in box):
            for cell in box:
                shading[cell] = 1
    return tuple(shading)


def _rectangle(random: Random, rows: int, cols: int, largest: int) -> list[int]:
    """The cells of a random rectangle."""
    height = 1 + random.below(min(rows, largest))
    width = 1 + random.below(min(cols, largest))
    top = random.below(rows - height + 1)
    left = random.below(cols - width + 1)
    return [
        row * cols + col for row in range(top, top + height) for col in range(left, left + width)
    ]


def loosen(
    random: Random,
    puzzle: Chocona,
    settings: Mapping[str, Any],
    pattern: Pattern,
    holds: Holds,
) -> Chocona | None:
    """The puzzle with rooms merged as far as it holds, in random order.

    The rooms that would show their number where the pattern has none are first merged into earlier
    ones or lose it; None if one can do neither.
    """
    rooms = Rooms(puzzle, settings["room"], pattern, holds)
    for cell in range(len(puzzle.rooms) - 1, -1, -1):
        if rooms.shows(cell) and not pattern.allows(divmod(cell, puzzle.cols)):
            if not rooms.absorb(cell) and not rooms.hush(cell):
                return None
    plan = _plan(random, puzzle, settings)
    ends = grid(puzzle.rows, puzzle.cols).ends
    borders = list(zip(ends[::2], ends[1::2]))
    random.shuffle(borders)
    for first, second in borders:
        if plan[first] == plan[second]:
            rooms.merge(first, second)
    return rooms.puzzle


def _plan(random: Random, puzzle: Chocona, settings: Mapping[str, Any]) -> Sequence[Any]:
    """Per cell a name; a room may only have cells of one name."""
    if settings["rooms"] == "colours":
        return puzzle.clues
    if settings["rooms"] == "random":
        return partition(random, puzzle.rows, puzzle.cols, settings["room"])
    return (0,) * len(puzzle.rooms)


def partition(random: Random, rows: int, cols: int, largest: int) -> list[int]:
    """A board cut into parts of joined cells, at most `largest` each, all sizes alike wanted."""
    board = grid(rows, cols)
    parts = [-1] * board.cells
    order = list(range(board.cells))
    random.shuffle(order)
    for first in order:
        size = 1 + random.below(largest)
        front = [first] if parts[first] < 0 else []
        while front and size:
            cell = front.pop(random.below(len(front)))
            if parts[cell] < 0:
                parts[cell] = first
                size -= 1
                front += [other for other in board.beside(cell) if parts[other] < 0]
    return parts


class Rooms:
    """The rooms of a board while they are merged, a room named by its first cell.

    names   per cell the name of its room
    silent  the rooms without a number; they stay as they are
    puzzle  the board with these rooms

    What is tried happens to the mirror images too, and only if the puzzle still holds.
    """

    def __init__(self, puzzle: Chocona, largest: int, pattern: Pattern, holds: Holds) -> None:
        self.shading = [clue or 0 for clue in puzzle.clues]
        self.names = list(range(len(puzzle.rooms)))
        self.silent: frozenset[int] = frozenset()
        self.puzzle = puzzle
        self.largest = largest
        self.pattern = pattern
        self.holds = holds

    def shows(self, cell: int) -> bool:
        """Whether a number stands in a cell."""
        return self.names[cell] == cell and cell not in self.silent

    def absorb(self, room: int) -> bool:
        """Merge a room with one that begins before it; False if none will do."""
        beside = grid(self.puzzle.rows, self.puzzle.cols).beside
        return any(
            self.names[other] < room and self.merge(cell, other)
            for cell, name in enumerate(self.names)
            if name == room
            for other in beside(cell)
        )

    def merge(self, first: int, second: int) -> bool:
        """Merge the rooms of two cells; False if they are one, have no number or get too large."""
        pairs = ((first, second), (self._image(first), self._image(second)))
        if self.names[first] == self.names[second]:
            return False
        if any(self.names[cell] in self.silent for pair in pairs for cell in pair):
            return False
        names = self.names
        for one, other in pairs:
            kept, gone = sorted((names[one], names[other]))
            names = [kept if name == gone else name for name in names]
        if any(names.count(names[cell]) > self.largest for cell, _ in pairs):
            return False
        return self._try(names, self.silent)

    def hush(self, room: int) -> bool:
        """Take the number of a room away."""
        return self._try(self.names, self.silent | {room, self.names[self._image(room)]})

    def _image(self, cell: int) -> int:
        row, col = self.pattern.image(divmod(cell, self.puzzle.cols))
        return row * self.puzzle.cols + col

    def _try(self, names: list[int], silent: frozenset[int]) -> bool:
        sums = dict.fromkeys(names, 0)
        for name, colour in zip(names, self.shading):
            sums[name] += colour
        clues = tuple(None if name in silent else number for name, number in sums.items())
        puzzle = replace(self.puzzle, rooms=numbered(names), clues=clues)
        if not self.holds(puzzle):
            return False
        self.names, self.silent, self.puzzle = names, silent, puzzle
        return True


def clues(puzzle: Chocona, settings: Mapping[str, Any]) -> list[list[int]]:
    """The rooms with a number."""
    return [[room for room, clue in enumerate(puzzle.clues) if clue is not None]]


def strip(puzzle: Chocona, rooms: Sequence[int]) -> Chocona:
    """The puzzle without the numbers of some rooms."""
    left = list(puzzle.clues)
    for room in rooms:
        left[room] = None
    return replace(puzzle, clues=tuple(left))


def spot(puzzle: Chocona, room: int) -> Cell:
    """Where the number of a room is printed: in its first cell in reading order."""
    return divmod(puzzle.rooms.index(room), puzzle.cols)


def image(puzzle: Chocona, room: int, pattern: Pattern) -> int:
    """The mirror image of a room; its first cell need not be that of this room's first cell."""
    row, col = pattern.image(spot(puzzle, room))
    return puzzle.rooms[row * puzzle.cols + col]


MAKER = Maker(
    version=VERSION,
    tiers={},
    depth={},
    settings=(
        Setting(
            name="rect",
            default=4,
            choices=tuple(range(1, LARGEST + 1)),
            meaning={
                "en": "the longest side of a shaded rectangle, in cells",
                "ja": "黒マスの長方形の辺の最大の長さ",
            },
        ),
        Setting(
            name="room",
            default=8,
            choices=tuple(range(1, LARGEST + 1)),
            meaning={"en": "the most cells of a room", "ja": "部屋の最大のマス数"},
        ),
        Setting(
            name="rooms",
            default="merged",
            choices=("merged", "random", "colours"),
            meaning={
                "en": "merged as far as the puzzle holds, inside a random partition only, "
                "or of one colour each",
                "ja": "できるだけ合わせる、無作為な分割の中だけで合わせる、または一色ずつにする",
            },
        ),
    ),
    refuse=refuse,
    lay=lay,
    clues=clues,
    strip=strip,
    spot=spot,
    by_grade=True,
    prove=prove,
    loosen=loosen,
    image=image,
)
