"""Double Choco: the puzzle's data, its rule options, and the checker from the definition alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from gridwright.errors import GridwrightError, PuzzleError
from gridwright.genre import Option, offered
from gridwright.genres.dbchoco.shapes import free, slid
from gridwright.grid import grid, turned
from gridwright.model import ANY, Answer, Marks, Puzzle, Violation

WHITE, GREY = 0, 1
"""The colours of a cell."""

JOINED, WALL = 0, 1
"""The values of a border: its two cells are in one block, or in two."""

MAY_JOIN, MAY_PART = 1 << JOINED, 1 << WALL
"""The bits of those values in the mask of a border."""

COLOURS = {GREY: "grey", WHITE: "white"}


@dataclass(frozen=True)
class DoubleChocoRules:
    """The rule options.

    clues       how many clues a block may hold: "any" (all equal), or "one" at most
    congruence  what makes the halves the same: "free" (turns and mirrors allowed), "translation"
                only, or "none" (equal numbers of cells suffice)
    halves      whether each half must be connected
    cap         the most cells of each colour in a block, or None
    """

    clues: Literal["any", "one"] = "any"
    congruence: Literal["free", "translation", "none"] = "free"
    halves: bool = True
    cap: int | None = None

    def __post_init__(self) -> None:
        offered(self, OPTIONS)


@dataclass(frozen=True, kw_only=True)
class DoubleChoco(Puzzle):
    """colours: per cell WHITE or GREY; clues: per cell a number from 1, ANY for '?', or None."""

    genre: ClassVar[str] = "dbchoco"

    colours: tuple[int, ...]
    clues: tuple[int | None, ...]
    rules: DoubleChocoRules = field(default_factory=DoubleChocoRules)

    def __post_init__(self) -> None:
        super().__post_init__()
        for name in ("colours", "clues"):
            found, wanted = len(getattr(self, name)), self.rows * self.cols
            if found != wanted:
                raise PuzzleError(f"{found} {name} for {self.rows}x{self.cols} = {wanted} cells")
        for cell, (colour, clue) in enumerate(zip(self.colours, self.clues)):
            if colour not in COLOURS:
                raise PuzzleError(f"{self.name(cell)} has colour {colour}, not 0 white or 1 grey")
            if clue == 0:
                raise PuzzleError(f"{self.name(cell)} has clue 0, but every block has both colours")
            if clue is not None and clue < ANY:
                raise PuzzleError(f"{self.name(cell)} has clue {clue}, not a number from 1")

    def name(self, cell: int) -> str:
        """What people call a cell, counting from 1: "R1C2"."""
        row, col = divmod(cell, self.cols)
        return f"R{row + 1}C{col + 1}"


OPTIONS = (
    Option(
        "clues",
        default="any",
        making="one",
        choices=("any", "one"),
        meaning={
            "en": "a block may hold any number of clues, all equal, or one at most",
            "ja": "ブロックに入る数字の個数（any：いくつでも、ただしすべて同じ数、one：1つまで）",
        },
    ),
    Option(
        "congruence",
        default="free",
        making="free",
        choices=("free", "translation", "none"),
        meaning={
            "en": "the halves of a block match with turns and mirrors allowed, by a slide only, "
            "or in their numbers of cells alone",
            "ja": "2つの色の形の比べ方（free：回転・裏返し可、translation：平行移動のみ、"
            "none：マス数が同じならよい）",
        },
    ),
    Option(
        "halves",
        default=True,
        making=True,
        choices=(True, False),
        meaning={
            "en": "whether each colour of a block must be connected",
            "ja": "ブロックの各色がひとつながりでなければならないか",
        },
    ),
    Option(
        "cap",
        default=None,
        making=None,
        choices=(),
        meaning={
            "en": "the most cells of each colour in a block",
            "ja": "ブロックに入る各色のマス数の上限",
        },
    ),
)

TEXT = {
    "en": (
        "Divide the board into blocks along the lines of the grid.",
        "In each block the grey cells are connected, and so are the white cells.",
        "The grey part and the white part of a block have the same size and shape; "
        "one may be turned or mirrored.",
        "A number tells how many cells of each colour its block has.",
        "A block may hold no number, one, or several that are equal; a '?' says nothing.",
    ),
    "ja": (
        "盤面を点線に沿ってブロックに分けます。",
        "どのブロックでも、灰色のマスどうし、白いマスどうしはそれぞれひとつながりです。",
        "ブロックの灰色の部分と白い部分は同じ大きさ・同じ形です（回転や裏返しも可）。",
        "数字は、その数字の入るブロックに各色のマスがいくつあるかを表します。",
        "数字のないブロックも、同じ数字がいくつも入るブロックもあります。「？」は何も表しません。",
    ),
}


def values(puzzle: DoubleChoco) -> int:
    """The mask of all values of a border."""
    return MAY_JOIN | MAY_PART


def open_marks(puzzle: DoubleChoco) -> Marks:
    """Every border open."""
    return Marks((values(puzzle),) * grid(puzzle.rows, puzzle.cols).borders)


def marks_of(puzzle: DoubleChoco, answer: Answer) -> Marks:
    """The borders of an answer: a wall where the block numbers differ.

    Raises GridwrightError if the cells of a number are not connected: no borders can say that.
    """
    marks = Marks(
        tuple(
            MAY_JOIN if answer.cells[first] == answer.cells[second] else MAY_PART
            for first, second in _ends(puzzle)
        )
    )
    seen: dict[int, int] = {}
    for block in _joined(puzzle, marks):
        number = answer.cells[block[0]]
        if number in seen:
            first, second = puzzle.name(seen[number]), puzzle.name(block[0])
            raise GridwrightError(f"block {number} is in pieces: {first} and {second}")
        seen[number] = block[0]
    return marks


def answer_of(puzzle: DoubleChoco, marks: Marks) -> Answer:
    """The blocks that joined cells form, numbered by first appearance; dead ends do not count."""
    cells = [0] * (puzzle.rows * puzzle.cols)
    for number, block in enumerate(_joined(puzzle, marks)):
        for cell in block:
            cells[cell] = number
    return Answer(puzzle.rows, puzzle.cols, tuple(cells))


def dead_ends(puzzle: DoubleChoco, marks: Marks) -> tuple[int, ...]:
    """The walls between two cells of one block, as border numbers: they part nothing."""
    block = answer_of(puzzle, marks).cells
    return tuple(
        border
        for border, (first, second) in enumerate(_ends(puzzle))
        if marks.places[border] == MAY_PART and block[first] == block[second]
    )


def transform(puzzle: DoubleChoco, turn: int) -> DoubleChoco:
    """The puzzle after one of the eight symmetries of `grid.turned`."""
    order = turned(puzzle.rows, puzzle.cols, turn)
    rows, cols = (puzzle.cols, puzzle.rows) if turn % 2 else (puzzle.rows, puzzle.cols)
    return replace(
        puzzle,
        rows=rows,
        cols=cols,
        colours=tuple(puzzle.colours[cell] for cell in order),
        clues=tuple(puzzle.clues[cell] for cell in order),
    )


def swap(puzzle: DoubleChoco) -> DoubleChoco:
    """The puzzle with white and grey exchanged."""
    return replace(puzzle, colours=tuple(WHITE + GREY - colour for colour in puzzle.colours))


def inspect(puzzle: DoubleChoco, marks: Marks) -> tuple[Violation, ...]:
    """All rules that are broken whatever is marked next, dead ends last.

    Joined cells are in one block; that block stays within the walls around. So on a partial board
    a rule is broken for certain where even the fewest or the most cells that a block can have are
    wrong. Once a block is closed, the two are the same.
    """
    blocks = tuple(_blocks(puzzle, marks))
    found = [violation for rule in _RULES for block in blocks for violation in rule(puzzle, block)]
    return (*_unbalanced(puzzle, marks), *found, *_dead_end(puzzle, marks))


@dataclass(frozen=True)
class _Block:
    """Cells known to be in one block, and all the cells that it can come to have.

    patch: for each cell of the board the patch that it is in: cells of one colour, joined by sides
    within the walls.
    """

    cells: tuple[int, ...]
    area: tuple[int, ...]
    patch: Mapping[int, int]

    @property
    def closed(self) -> bool:
        """Whether the block can grow no more."""
        return len(self.cells) == len(self.area)


def _ends(puzzle: DoubleChoco) -> list[tuple[int, int]]:
    """The two cells of each border."""
    ends = grid(puzzle.rows, puzzle.cols).ends
    return list(zip(ends[::2], ends[1::2]))


def _pieces(cells: Iterable[int], links: Iterable[tuple[int, int]]) -> list[tuple[int, ...]]:
    """The cells parted into connected pieces, in order of first cells."""
    near: dict[int, list[int]] = {cell: [] for cell in cells}
    for first, second in links:
        near[first].append(second)
        near[second].append(first)
    pieces = []
    seen: set[int] = set()
    for root in near:
        if root in seen:
            continue
        piece = {root}
        waiting = [root]
        while waiting:
            fresh = set(near[waiting.pop()]) - piece
            piece |= fresh
            waiting += fresh
        seen |= piece
        pieces.append(tuple(sorted(piece)))
    return pieces


def _joined(puzzle: DoubleChoco, marks: Marks) -> list[tuple[int, ...]]:
    """The cells in the pieces that are joined for certain."""
    links = [ends for ends, mask in zip(_ends(puzzle), marks.places) if mask == MAY_JOIN]
    return _pieces(range(puzzle.rows * puzzle.cols), links)


def _areas(puzzle: DoubleChoco, marks: Marks) -> list[tuple[int, ...]]:
    """The cells in the pieces that walls leave."""
    links = [ends for ends, mask in zip(_ends(puzzle), marks.places) if mask & MAY_JOIN]
    return _pieces(range(puzzle.rows * puzzle.cols), links)


def _blocks(puzzle: DoubleChoco, marks: Marks) -> Iterator[_Block]:
    areas = _areas(puzzle, marks)
    area_of = {cell: area for area in areas for cell in area}
    alike = [
        (first, second)
        for first, second in _ends(puzzle)
        if area_of[first] is area_of[second] and puzzle.colours[first] == puzzle.colours[second]
    ]
    patches = _pieces(area_of, alike)
    patch = {cell: number for number, cells in enumerate(patches) for cell in cells}
    for cells in _joined(puzzle, marks):
        yield _Block(cells, area_of[cells[0]], patch)


def _of(puzzle: DoubleChoco, colour: int, cells: Iterable[int]) -> list[int]:
    """The cells of one colour."""
    return [cell for cell in cells if puzzle.colours[cell] == colour]


def _violation(puzzle: DoubleChoco, code: str, cells: Iterable[int], message: str) -> Violation:
    return Violation(code, tuple(divmod(cell, puzzle.cols) for cell in cells), message)


def _unbalanced(puzzle: DoubleChoco, marks: Marks) -> Iterator[Violation]:
    """Walls close in cells of which one colour has more: no blocks can fill the area."""
    for area in _areas(puzzle, marks):
        white = len(_of(puzzle, WHITE, area))
        grey = len(area) - white
        if white != grey:
            message = f"The area of {puzzle.name(area[0])} has {grey} grey and {white} white cells."
            yield _violation(puzzle, "unbalanced", area, message)


def _split_half(puzzle: DoubleChoco, block: _Block) -> Iterator[Violation]:
    """Cells of one colour in a block, and no way between them within the colour and the walls."""
    for colour, name in COLOURS.items():
        half = _of(puzzle, colour, block.cells)
        if puzzle.rules.halves and len({block.patch[cell] for cell in half}) > 1:
            message = f"The {name} cells in the block of {puzzle.name(half[0])} are not connected."
            yield _violation(puzzle, "split-half", half, message)


def _unlike_halves(puzzle: DoubleChoco, block: _Block) -> Iterator[Violation]:
    """The halves of a closed block have the same number of cells and different shapes."""
    figure = {"free": free, "translation": slid}.get(puzzle.rules.congruence)
    white, grey = (
        [divmod(cell, puzzle.cols) for cell in _of(puzzle, colour, block.cells)]
        for colour in (WHITE, GREY)
    )
    if figure and block.closed and len(white) == len(grey) and figure(white) != figure(grey):
        message = f"The halves of the block of {puzzle.name(block.cells[0])} differ in shape."
        yield _violation(puzzle, "unlike-halves", block.cells, message)


def _wrong_size(puzzle: DoubleChoco, block: _Block) -> Iterator[Violation]:
    """A block has more cells of a colour than its clue says, or can come to no more than fewer."""
    for clue in sorted(_numbers(puzzle, block)):
        least = max(len(_of(puzzle, colour, block.cells)) for colour in COLOURS)
        most = min(len(_of(puzzle, colour, block.area)) for colour in COLOURS)
        if not least <= clue <= most:
            amount = f"has {least}" if least > clue else f"can have only {most}"
            where = f"The block of {puzzle.name(block.cells[0])}"
            message = f"{where} {amount} of a colour, but its clue says {clue}."
            yield _violation(puzzle, "wrong-size", block.cells, message)


def _numbers(puzzle: DoubleChoco, block: _Block) -> set[int]:
    """The different numbers in a block."""
    return {clue for cell in block.cells if (clue := puzzle.clues[cell]) not in (None, ANY)}


def _unlike_clues(puzzle: DoubleChoco, block: _Block) -> Iterator[Violation]:
    """Clues in one block say different numbers."""
    if len(_numbers(puzzle, block)) > 1:
        clued = [cell for cell in block.cells if puzzle.clues[cell] not in (None, ANY)]
        message = f"The clues in the block of {puzzle.name(block.cells[0])} differ."
        yield _violation(puzzle, "unlike-clues", clued, message)


def _two_clues(puzzle: DoubleChoco, block: _Block) -> Iterator[Violation]:
    """A block holds more clues than one, where the rules forbid it."""
    clued = [cell for cell in block.cells if puzzle.clues[cell] is not None]
    if puzzle.rules.clues == "one" and len(clued) > 1:
        message = f"The block of {puzzle.name(block.cells[0])} has {len(clued)} clues, not one."
        yield _violation(puzzle, "two-clues", clued, message)


def _over_cap(puzzle: DoubleChoco, block: _Block) -> Iterator[Violation]:
    """A block has more cells of a colour than the cap allows."""
    cap = puzzle.rules.cap
    for colour, name in COLOURS.items():
        half = _of(puzzle, colour, block.cells)
        if cap is not None and len(half) > cap:
            where = f"The block of {puzzle.name(block.cells[0])}"
            message = f"{where} has {len(half)} {name} cells, but {cap} is the most allowed."
            yield _violation(puzzle, "over-cap", half, message)


def _dead_end(puzzle: DoubleChoco, marks: Marks) -> Iterator[Violation]:
    """A wall runs between two cells of one block."""
    for border in dead_ends(puzzle, marks):
        first, second = _ends(puzzle)[border]
        where = f"{puzzle.name(first)} and {puzzle.name(second)}"
        message = f"The wall between {where} ends inside their block."
        yield _violation(puzzle, "dead-end", (first, second), message)


_RULES = (_split_half, _unlike_halves, _wrong_size, _unlike_clues, _two_clues, _over_cap)
"""The rules that are judged block by block."""
