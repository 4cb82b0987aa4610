"""Making Chocona: throw rectangles, then merge cells into rooms and drop numbers.

At first every cell is a room that tells its colour. Whatever answers a board has, it still has
after two rooms have been made one, their numbers added; so merging, like dropping a number, only
ever tells less. Where the top of the ladder is wanted, that is what leads there: rooms are merged
until no more can be without leaving the ladder, and that mostly takes its last rungs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.engine.random import Random
from gridwright.genres.chocona.prove import prove
from gridwright.genres.chocona.rules import Chocona, numbered
from gridwright.grid import Grid, grid
from gridwright.maker import Maker, Pattern, Setting
from gridwright.model import Answer, Cell

VERSION = 1

LARGEST = 30

SIDES = ((-1, 0, 0, 0), (0, -1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))

Box = tuple[int, int, int, int]
"""A rectangle: its first row and column, and those after its last."""

Holds = Callable[[Chocona], bool]


def refuse(rows: int, cols: int, grades: tuple[str, ...], settings: Mapping[str, Any]) -> str:
    """Why there can be no such puzzles."""
    if rows < 1 or cols < 1:
        return f"a board of {rows} x {cols} has no cells"
    if min(rows, cols) == 1 and "quota" not in grades:
        return "on a board of one row or column no 2x2 square links the rooms: all is quota"
    if rows == cols == 2 and not {"quota", "corner"} & set(grades):
        return "a board of 2 x 2 is its only 2x2 square: quota and corner finish every puzzle"
    return ""


def lay(
    random: Random, rows: int, cols: int, settings: Mapping[str, Any]
) -> tuple[Chocona, Answer]:
    """An answer of rectangles thrown at random, every cell a room with its number."""
    largest = settings["rect"] or min(5, min(rows, cols) // 2 + 1)
    shading = throw(random, rows, cols, largest)
    puzzle = Chocona(rows=rows, cols=cols, rooms=tuple(range(rows * cols)), clues=shading)
    return puzzle, Answer(rows, cols, shading)


def throw(random: Random, rows: int, cols: int, largest: int) -> tuple[int, ...]:
    """A board of shaded rectangles with sides up to `largest`, 1 where shaded.

    2 * rows * cols rectangles are thrown, and those stay that find their cells and the cells beside
    them clear. Then each grows to every side while the same holds, so that no wide lanes are left.
    """
    board = grid(rows, cols)
    owners = [0] * board.cells
    boxes: list[Box] = []
    for _ in range(2 * board.cells):
        box = _box(random, rows, cols, largest)
        if _fits(board, owners, box, 0):
            boxes.append(box)
            _own(board, owners, box, len(boxes))
    sides = [(owner, side) for owner in range(1, len(boxes) + 1) for side in SIDES]
    random.shuffle(sides)
    for owner, side in sides:
        boxes[owner - 1] = _grow(board, owners, boxes[owner - 1], owner, side, largest)
    return tuple(int(owner > 0) for owner in owners)


def _box(random: Random, rows: int, cols: int, largest: int) -> Box:
    """A random rectangle."""
    height = 1 + random.below(min(rows, largest))
    width = 1 + random.below(min(cols, largest))
    top = random.below(rows - height + 1)
    left = random.below(cols - width + 1)
    return top, left, top + height, left + width


def _grow(
    board: Grid, owners: list[int], box: Box, owner: int, side: Box, largest: int
) -> Box:
    """A rectangle moved out at a side as far as it can be."""
    while True:
        top, left, bottom, right = map(sum, zip(box, side))
        grown = top, left, bottom, right
        if max(bottom - top, right - left) > largest or not _fits(board, owners, grown, owner):
            return box
        box = grown
        _own(board, owners, box, owner)


def _cells(board: Grid, box: Box) -> list[int]:
    top, left, bottom, right = box
    return [row * board.cols + col for row in range(top, bottom) for col in range(left, right)]


def _fits(board: Grid, owners: Sequence[int], box: Box, owner: int) -> bool:
    """Whether a rectangle is on the board, and nobody but its owner has cells in or beside it."""
    top, left, bottom, right = box
    if top < 0 or left < 0 or bottom > board.rows or right > board.cols:
        return False
    return all(
        owners[near] in (0, owner)
        for cell in _cells(board, box)
        for near in (cell, *board.beside(cell))
    )


def _own(board: Grid, owners: list[int], box: Box, owner: int) -> None:
    for cell in _cells(board, box):
        owners[cell] = owner


def loosen(
    random: Random,
    puzzle: Chocona,
    settings: Mapping[str, Any],
    pattern: Pattern,
    holds: Holds,
) -> Chocona | None:
    """The puzzle with rooms merged as far as it holds, in random order.

    The rooms that would show their number where the pattern allows none are first merged into
    earlier ones or lose it; None if one can do neither. All others grow in step, so that few are
    left behind as single cells.
    """
    rooms = Rooms(puzzle, pattern, holds)
    most = settings["room"]
    for cell in range(len(puzzle.rooms) - 1, -1, -1):
        if rooms.shows(cell) and not pattern.allows(divmod(cell, puzzle.cols)):
            if not rooms.absorb(cell, most) and not rooms.hush(cell):
                return None
    ends = grid(puzzle.rows, puzzle.cols).ends
    borders = list(zip(ends[::2], ends[1::2]))
    if settings["rooms"] == "colours":
        borders = [pair for pair in borders if len({puzzle.clues[cell] for cell in pair}) == 1]
    random.shuffle(borders)
    for size in (2, 4, most):
        for first, second in borders:
            rooms.merge(first, second, min(size, most))
    return rooms.told(rooms.names, rooms.silent)


class Rooms:
    """The rooms of a board while they are merged, a room named by its first cell.

    names   per cell the name of its room
    silent  the rooms without a number; they stay as they are
    parted  the pairs of cells whose rooms could not be merged, and so cannot when they are larger

    What is tried happens to the mirror images too, and only if the puzzle still holds.
    """

    def __init__(self, puzzle: Chocona, pattern: Pattern, holds: Holds) -> None:
        self.cells = puzzle
        self.shading = [clue or 0 for clue in puzzle.clues]
        self.names = list(range(len(puzzle.rooms)))
        self.silent: frozenset[int] = frozenset()
        self.parted: set[tuple[int, int]] = set()
        self.pattern = pattern
        self.holds = holds

    def told(self, names: Sequence[int], silent: Collection[int]) -> Chocona:
        """The puzzle with such rooms."""
        sums = dict.fromkeys(names, 0)
        for name, colour in zip(names, self.shading):
            sums[name] += colour
        clues = tuple(None if name in silent else number for name, number in sums.items())
        return replace(self.cells, rooms=numbered(names), clues=clues)

    def shows(self, cell: int) -> bool:
        """Whether a number stands in a cell."""
        return self.names[cell] == cell and cell not in self.silent

    def absorb(self, room: int, largest: int) -> bool:
        """Merge a room with one that begins before it; False if none will do."""
        beside = grid(self.cells.rows, self.cells.cols).beside
        return any(
            self.names[other] < room and self.merge(cell, other, largest)
            for cell, name in enumerate(self.names)
            if name == room
            for other in beside(cell)
        )

    def merge(self, first: int, second: int, largest: int) -> bool:
        """Merge the rooms of two cells; False if they are one, have no number or get too large."""
        one, other = self.names[first], self.names[second]
        if one == other or self.names.count(one) + self.names.count(other) > largest:
            return False
        pairs = ((first, second), (self._image(first), self._image(second)))
        cells = [cell for pair in pairs for cell in pair]
        if pairs[0] in self.parted or any(self.names[cell] in self.silent for cell in cells):
            return False
        names = self._joined(pairs)
        rooms = {names[cell] for cell in cells}
        if max(map(names.count, rooms)) > largest:
            return False
        if not self._plain(names, rooms) and not self.holds(self.told(names, self.silent)):
            self.parted.add(pairs[0])
            return False
        self.names = names
        return True

    def hush(self, room: int) -> bool:
        """Take the number of a room away."""
        silent = self.silent | {room, self.names[self._image(room)]}
        if not self.holds(self.told(self.names, silent)):
            return False
        self.silent = silent
        return True

    def _image(self, cell: int) -> int:
        row, col = self.pattern.image(divmod(cell, self.cells.cols))
        return row * self.cells.cols + col

    def _joined(self, pairs: Iterable[tuple[int, int]]) -> list[int]:
        names = self.names
        for pair in pairs:
            kept, gone = sorted(names[cell] for cell in pair)
            if kept != gone:
                names = [kept if name == gone else name for name in names]
        return names

    def _plain(self, names: Sequence[int], rooms: Collection[int]) -> bool:
        """Whether rooms are of one colour each: then they tell as much as their parts did."""
        return all(
            len({colour for name, colour in zip(names, self.shading) if name == room}) == 1
            for room in rooms
        )


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
            default=None,
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
            default="random",
            choices=("random", "colours"),
            meaning={
                "en": "whether rooms are merged at random, or have cells of one colour each",
                "ja": "部屋を無作為に合わせるか、一色ずつにするか",
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
