"""Double Choco as an exact cover for clingo, by blocks that are listed here by brute force."""

from __future__ import annotations

import clingo

from gridwright.genres.dbchoco.rules import DoubleChoco
from gridwright.model import ANY, Answer

RULES = """
1 { in(B) : has(B, C) } 1 :- cell(C).
#show in/1.
"""


def answers(puzzle: DoubleChoco) -> set[Answer]:
    """All answers of a puzzle of at most 16 cells or so, as clingo finds them."""
    cells = puzzle.rows * puzzle.cols
    blocks = [block for block in range(1, 1 << cells) if legal(puzzle, members(block, cells))]
    control = clingo.Control(["0", "--warn=none"])
    control.add("base", [], RULES)
    control.add("base", [], f"cell(0..{cells - 1}).")
    for number, block in enumerate(blocks):
        control.add("base", [], "".join(f"has({number},{c})." for c in members(block, cells)))
    control.ground([("base", [])])
    found = set()
    with control.solve(yield_=True) as models:
        for model in models:
            chosen = [blocks[atom.arguments[0].number] for atom in model.symbols(shown=True)]
            order = sorted(chosen, key=lambda block: block & -block)
            names = [
                next(name for name, block in enumerate(order) if block >> cell & 1)
                for cell in range(cells)
            ]
            found.add(Answer(puzzle.rows, puzzle.cols, tuple(names)))
    return found


def members(block: int, cells: int) -> list[int]:
    """The cells of a bitset."""
    return [cell for cell in range(cells) if block >> cell & 1]


def legal(puzzle: DoubleChoco, block: list[int]) -> bool:
    """Whether cells are a block by the puzzle's rules."""
    rules = puzzle.rules
    pairs = [divmod(cell, puzzle.cols) for cell in block]
    halves = [
        [pair for pair, cell in zip(pairs, block) if puzzle.colours[cell] == colour]
        for colour in (0, 1)
    ]
    size = len(halves[0])
    clues = [puzzle.clues[cell] for cell in block if puzzle.clues[cell] is not None]
    return (
        size == len(halves[1])
        and size <= (rules.cap or size)
        and all(clue in (ANY, size) for clue in clues)
        and not (rules.clues == "one" and len(clues) > 1)
        and connected(pairs)
        and (not rules.halves or all(map(connected, halves)))
        and (rules.congruence == "none" or profile(halves[0], rules) == profile(halves[1], rules))
    )


def connected(pairs: list[tuple[int, int]]) -> bool:
    """Whether steps of length 1 lead from the first cell to all others."""
    reached = pairs[:1]
    for row, col in reached:
        for pair in pairs:
            if pair not in reached and abs(pair[0] - row) + abs(pair[1] - col) == 1:
                reached.append(pair)
    return len(reached) == len(pairs)


def profile(pairs: list[tuple[int, int]], rules) -> list[tuple[int, int]]:
    """Cells relative to the first, in the least of the orientations that count as the same."""
    orientations = [pairs]
    if rules.congruence == "free":
        turned = [pairs]
        for _ in range(3):
            turned.append([(col, -row) for row, col in turned[-1]])
        orientations = turned + [[(row, -col) for row, col in figure] for figure in turned]
    return min(relative(figure) for figure in orientations)


def relative(figure: list[tuple[int, int]]) -> list[tuple[int, int]]:
    first = min(figure)
    return sorted((row - first[0], col - first[1]) for row, col in figure)
