"""Making Double Choco: cut the board into blocks, choose grey halves, then take numbers away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.engine.budget import Budget
from gridwright.engine.random import Random
from gridwright.errors import BudgetSpent
from gridwright.genres.dbchoco.cut import Cutting
from gridwright.genres.dbchoco.prove import prove, rival, spares
from gridwright.genres.dbchoco.rules import OPTIONS, DoubleChoco, DoubleChocoRules
from gridwright.maker import Maker, Pattern, Setting
from gridwright.model import Answer, Cell

VERSION = 1

TRADES = 100
"""A board that has other answers after so many trades of colours is given up."""

LAY_NODES = 1_000
"""Positions that the search for another answer may look at, with every number printed."""

RULES = DoubleChocoRules(**{option.name: option.making for option in OPTIONS})
"""The rules that puzzles are made under, where no setting names another."""

MIXES: Mapping[str, tuple[int, ...]] = {
    "small": (4, 6, 5, 3, 1),
    "even": (2, 4, 5, 5, 4, 2, 1),
    "large": (0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1),
}
"""How often a half of 1, 2, ... cells is tried first."""


def refuse(rows: int, cols: int, grades: tuple[str, ...], settings: Mapping[str, Any]) -> str:
    """Why there can be no such puzzles."""
    if rows < 1 or cols < 1:
        return f"a board of {rows} x {cols} has no cells"
    if rows * cols % 2:
        return f"{rows} x {cols} = {rows * cols} cells cannot be half grey and half white"
    if simple(rows, cols) and "only" not in grades:
        return f"no board of {rows} x {cols} has the grade {' or '.join(grades)}"
    return ""


def simple(rows: int, cols: int) -> bool:
    """Whether each board so small that has one answer is of the grade `only`.

    In a line the first cell has one block: its run of one colour and as many cells behind it. Of
    2 x 2 and 2 x 3 all boards were looked at.
    """
    return min(rows, cols) == 1 or rows * cols <= 6


def lay(
    random: Random, rows: int, cols: int, settings: Mapping[str, Any]
) -> tuple[DoubleChoco, Answer] | None:
    """A board cut into blocks, each with its number in one of its cells, that has one answer."""
    cutting = Cutting(random, rows, cols, MIXES[settings["mix"]])
    if not cutting.cut():
        return None
    cutting.colour(settings["fields"] or largest_field(rows * cols))
    clues: list[int | None] = [None] * (rows * cols)
    numbers = [0] * (rows * cols)
    for number, block in enumerate(cutting.blocks()):
        clues[random.pick(block)] = len(block) // 2
        for cell in block:
            numbers[cell] = number
    puzzle = DoubleChoco(
        rows=rows,
        cols=cols,
        colours=tuple(cutting.shades()),
        clues=tuple(clues),
        rules=replace(RULES, clues=settings["clues"]),
    )
    return settled(random, cutting, puzzle, Answer(rows, cols, tuple(numbers)))


def settled(
    random: Random, cutting: Cutting, puzzle: DoubleChoco, answer: Answer
) -> tuple[DoubleChoco, Answer] | None:
    """The board in colours that leave one answer, or None.

    As long as there is another, a block that is not in it trades its colours.
    """
    for _ in range(TRADES):
        puzzle = replace(puzzle, colours=tuple(cutting.shades()))
        try:
            others = rival(puzzle, answer, Budget(nodes=LAY_NODES))
        except BudgetSpent:
            return None
        if not others:
            return puzzle, answer
        cutting.swap(random.pick(others))
    return None


def largest_field(cells: int) -> int:
    """How large a field of one colour may get on a board of so many cells, if nothing is said.

    The more cells there are beside their like, the more blocks are possible. 24 cells look well up
    to 10 x 10; on larger boards proofs take too long with so many.
    """
    return max(10, min(24, 2400 // cells))


def fit(random: Random, puzzle: DoubleChoco, answer: Answer, pattern: Pattern) -> DoubleChoco:
    """The puzzle with its numbers where the pattern allows them, as many as find a place."""
    order = list(range(len(answer.cells)))
    random.shuffle(order)
    clues: list[int | None] = [None] * len(order)
    numbered: set[int] = set()
    for cell in order:
        row, col = pattern.image(divmod(cell, puzzle.cols))
        pair = {cell, row * puzzle.cols + col}
        blocks = {answer.cells[each] for each in pair}
        if len(blocks) < len(pair) or blocks & numbered:
            continue
        if pattern.allows(divmod(cell, puzzle.cols)):
            numbered |= blocks
            for each in pair:
                clues[each] = answer.cells.count(answer.cells[each]) // 2
    return replace(puzzle, clues=tuple(clues))


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
    tiers={"easy": ("only", "bond"), "medium": ("area", "orphan"), "hard": ("probe",)},
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
        Setting(
            name="fields",
            default=None,
            choices=tuple(range(1, 101)),
            meaning={
                "en": "the cells of the largest area of one colour, as far as can be",
                "ja": "同じ色の続くマスの最大数（目安）",
            },
        ),
        Setting(
            name="clues",
            default=RULES.clues,
            choices=next(option.choices for option in OPTIONS if option.name == "clues"),
            meaning={
                "en": "the rule it has one answer under: a block holds one number at most, or any "
                "number of them, as on puzz.link",
                "ja": "解が一つに決まるルール：ブロックの数字は一つまで、または "
                "puzz.link のように何個でも",
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
    fit=fit,
    spares=spares,
)
"""Double Choco's generator."""
