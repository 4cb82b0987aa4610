"""Making Double Choco: lay blocks in reading order, colour them into fields, number, strip.

A block is laid as a half and an image of it under one of the eight orientations, beside it. Which
half is grey does not matter to the rules, so the colours are chosen last, to make large fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.engine.random import Random
from gridwright.genre import Maker, Setting
from gridwright.genres.dbchoco.catalogue import TURNS
from gridwright.genres.dbchoco.prove import prove
from gridwright.genres.dbchoco.rules import DoubleChoco, DoubleChocoRules
from gridwright.grid import grid
from gridwright.model import Answer, Cell

VERSION = 1

MIXES: Mapping[str, tuple[int, ...]] = {
    "small": (4, 6, 5, 3, 1),
    "even": (2, 4, 5, 5, 4, 2, 1),
    "large": (0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1),
}
"""How often a half of 1, 2, ... cells is tried first, by setting."""

ROOMY = 4
"""At first no run of fewer unclaimed cells may be left: it would have to be a small block."""

TRIALS = 60
"""How many images of a size are tried before a smaller one."""

FRESH = 10
"""A new half is grown after so many images of one."""

PATIENCE = 600_000
"""A laying that has tried so many images is begun again."""

SWEEPS = 10
"""How often the blocks are gone through for one that would sit better with its halves exchanged."""


class Laying:
    """The blocks laid so far on a board; `owner` is the block of each cell, or -1."""

    def __init__(self, random: Random, rows: int, cols: int, sizes: Sequence[int]) -> None:
        self.random = random
        self.rows = rows
        self.cols = cols
        self.grid = grid(rows, cols)
        self.sizes = sizes
        self.owner = [-1] * self.grid.cells
        self.blocks: list[tuple[list[int], list[int]]] = []
        self.tries = 0

    def cover(self) -> bool:
        """Lay blocks until all cells are claimed; False when the patience is lost."""
        while -1 in self.owner:
            if self.extend(self.owner.index(-1)):
                continue
            if self.tries > PATIENCE or not self.blocks:
                return False
            for _ in range(min(len(self.blocks), 1 + self.random.below(3))):
                self.claim(self.blocks.pop(), -1)
        return True

    def extend(self, first: int) -> bool:
        """Lay a block on the first unclaimed cell, as large as drawn if that can be."""
        drawn = self.size()
        return any(
            self.place(first, size, least) for least in (ROOMY, 2) for size in range(drawn, 0, -1)
        )

    def size(self) -> int:
        """The size of a half, drawn by the mix."""
        left = self.random.below(sum(self.sizes))
        for size, weight in enumerate(self.sizes, 1):
            left -= weight
            if left < 0:
                return size
        raise AssertionError("the weights sum up to more than was drawn")

    def place(self, first: int, size: int, least: int) -> bool:
        """Lay a block with halves of a size that leaves only runs of `least` cells or more."""
        half: list[int] = []
        for trial in range(TRIALS):
            self.tries += 1
            if trial % FRESH == 0:
                half = self.half(first, size)
            image = self.image(half) if len(half) == size else None
            if image is None:
                continue
            self.claim((half, image), len(self.blocks))
            if self.leaves(first, least):
                self.blocks.append((half, image))
                return True
            self.claim((half, image), -1)
        return False

    def claim(self, block: tuple[list[int], list[int]], owner: int) -> None:
        """Give the cells of a block to an owner."""
        for half in block:
            for cell in half:
                self.owner[cell] = owner

    def half(self, first: int, size: int) -> list[int]:
        """Unclaimed cells joined to the first, up to so many."""
        half = [first]
        front = self.free(first)
        while len(half) < size and front:
            cell = front.pop(self.random.below(len(front)))
            half.append(cell)
            front += [new for new in self.free(cell) if new not in half and new not in front]
        return half

    def free(self, cell: int) -> list[int]:
        """The unclaimed cells beside a cell."""
        return [other for other in self.grid.beside(cell) if self.owner[other] < 0]

    def image(self, half: list[int]) -> list[int] | None:
        """The half in some orientation somewhere beside itself; None where it does not fit."""
        edge = [other for cell in half for other in self.free(cell) if other not in half]
        if not edge:
            return None
        top, left = divmod(self.random.pick(edge), self.cols)
        turn = self.random.pick(TURNS)
        row, col = divmod(self.random.pick(half), self.cols)
        image = []
        for cell in half:
            down, right = cell // self.cols - row, cell % self.cols - col
            spot = self.cell(
                top + turn[0] * down + turn[1] * right, left + turn[2] * down + turn[3] * right
            )
            if spot is None or self.owner[spot] >= 0 or spot in half:
                return None
            image.append(spot)
        return image

    def cell(self, row: int, col: int) -> int | None:
        """A cell by row and column, None beyond the edge."""
        inside = 0 <= row < self.rows and 0 <= col < self.cols
        return row * self.cols + col if inside else None

    def leaves(self, first: int, least: int) -> bool:
        """Whether each run of unclaimed cells has an even number of them, at least `least`."""
        seen = [owner >= 0 for owner in self.owner]
        for cell in range(first, len(seen)):
            if not seen[cell]:
                count = self.flood(cell, seen)
                if count % 2 or count < least:
                    return False
        return True

    def flood(self, cell: int, seen: list[bool]) -> int:
        """Mark the run of a cell as seen; how many cells it has."""
        seen[cell] = True
        queue = [cell]
        for here in queue:
            for other in self.grid.beside(here):
                if not seen[other]:
                    seen[other] = True
                    queue.append(other)
        return len(queue)


def fields(random: Random, laying: Laying) -> list[int]:
    """A colour a cell, such that neighbouring halves tend to have the same.

    A block whose halves would have more neighbours of their colours when exchanged exchanges them,
    until none would, or SWEEPS times round.
    """
    colour = [0] * laying.grid.cells
    for half, image in laying.blocks:
        grey, white = (half, image) if random.below(2) else (image, half)
        for cell in grey:
            colour[cell] = 1
        for cell in white:
            colour[cell] = 0
    order = list(range(len(laying.blocks)))
    for _ in range(SWEEPS):
        random.shuffle(order)
        moved = [block for block in order if _exchanged(laying, colour, block)]
        if not moved:
            break
    return colour


def _exchanged(laying: Laying, colour: list[int], block: int) -> bool:
    """Exchange the colours of a block if it has more unlike than like neighbours outside."""
    cells = [cell for half in laying.blocks[block] for cell in half]
    balance = sum(
        1 if colour[cell] == colour[other] else -1
        for cell in cells
        for other in laying.grid.beside(cell)
        if laying.owner[other] != block
    )
    if balance >= 0:
        return False
    for cell in cells:
        colour[cell] ^= 1
    return True


def refuse(rows: int, cols: int, grades: tuple[str, ...], settings: Mapping[str, Any]) -> str:
    """Why there can be no such puzzles."""
    if rows < 1 or cols < 1 or rows * cols % 2:
        return f"a board of {rows} x {cols} cannot have as many grey cells as white ones"
    return ""


def lay(
    random: Random, rows: int, cols: int, settings: Mapping[str, Any]
) -> tuple[DoubleChoco, Answer] | None:
    """A board cut into blocks, each with its number in one of its cells."""
    laying = Laying(random, rows, cols, MIXES[settings["mix"]])
    if not laying.cover():
        return None
    clues: list[int | None] = [None] * laying.grid.cells
    for half, image in laying.blocks:
        clues[random.pick(half + image)] = len(half)
    puzzle = DoubleChoco(
        rows=rows,
        cols=cols,
        colours=tuple(fields(random, laying)),
        clues=tuple(clues),
        rules=DoubleChocoRules(clues="one"),
    )
    numbers: dict[int, int] = {}
    blocks = tuple(numbers.setdefault(owner, len(numbers)) for owner in laying.owner)
    return puzzle, Answer(rows, cols, blocks)


def clues(puzzle: DoubleChoco, settings: Mapping[str, Any]) -> list[list[int]]:
    """The cells with a number."""
    return [[cell for cell, clue in enumerate(puzzle.clues) if clue is not None]]


def strip(puzzle: DoubleChoco, cells: Sequence[int]) -> DoubleChoco:
    """The puzzle without the numbers of some cells."""
    left = list(puzzle.clues)
    for cell in cells:
        left[cell] = None
    return replace(puzzle, clues=tuple(left))


def spot(puzzle: DoubleChoco, cell: int) -> Cell:
    """Where a number is printed."""
    return divmod(cell, puzzle.cols)


MAKER = Maker(
    version=VERSION,
    tiers={},
    depth={},
    settings=(
        Setting(
            name="mix",
            default="even",
            choices=tuple(MIXES),
            meaning={
                "en": "the sizes of blocks: mostly small, evenly mixed, or many large ones",
                "ja": "ブロックの大きさ（小さめ、まんべんなく、大きめ）",
            },
        ),
    ),
    refuse=refuse,
    lay=lay,
    clues=clues,
    strip=strip,
    spot=spot,
    by_grade=False,
    prove=prove,
)
