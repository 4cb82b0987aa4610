"""Double Choco: an exact cover of the board by blocks, all of which are listed first.

Listing is part of the time, and done in Python; a board with too many areas to list is given up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from ortools.sat.python import cp_model

from gridwright.genres.dbchoco.rules import DoubleChoco
from peers.solvers import TooMany, clingo_answers, cpsat_answers, sides

PROGRAM = """
1 { in(B) : has(B, X) } 1 :- cell(X).
#show in/1.
"""

MANY = 20_000
"""So many halves are listed at most."""

Cells = frozenset[int]


def clingo(puzzle: DoubleChoco) -> list[tuple[int, ...]]:
    """Up to two answers by clingo."""
    listed = list(blocks(puzzle))
    facts = [f"cell(0..{len(puzzle.colours) - 1})."]
    facts += [f"has({at}, {cell})." for at, block in enumerate(listed) for cell in block]
    return [named(listed, chosen) for chosen in clingo_answers(PROGRAM, facts)]


def cpsat(puzzle: DoubleChoco) -> list[tuple[int, ...]]:
    """Up to two answers by CP-SAT."""
    listed = list(blocks(puzzle))
    model = cp_model.CpModel()
    chosen = [model.new_bool_var("") for _ in listed]
    holders = defaultdict(list)
    for block, literal in zip(listed, chosen):
        for cell in block:
            holders[cell].append(literal)
    for cell in range(len(puzzle.colours)):
        model.add_exactly_one(holders[cell])
    found = cpsat_answers(model, {(at,): literal for at, literal in enumerate(chosen)})
    return [named(listed, each) for each in found]


def named(listed: list[Cells], chosen: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """The number of each cell's block, in the order in which the blocks begin."""
    number = {}
    for at, block in enumerate(sorted((listed[at] for (at,) in chosen), key=min)):
        number |= dict.fromkeys(block, at)
    return tuple(number[cell] for cell in sorted(number))


def blocks(puzzle: DoubleChoco) -> Iterator[Cells]:
    """All blocks: two congruent halves, one of each colour, that touch and fit their numbers."""
    beside = defaultdict(set)
    for a, b in sides(puzzle.rows, puzzle.cols):
        beside[a].add(b)
        beside[b].add(a)
    white, grey = (halves(puzzle, beside, colour) for colour in (0, 1))
    alike = defaultdict(list)
    for half in white:
        alike[shape(half, puzzle.cols)].append(half)
    for half in grey:
        rim = set().union(*(beside[cell] for cell in half))
        for other in alike[shape(half, puzzle.cols)]:
            if rim & other and fits(puzzle, half | other):
                yield half | other


def halves(puzzle: DoubleChoco, beside: dict[int, set[int]], colour: int) -> set[Cells]:
    """The connected sets of one colour, as far as they hold no number smaller than they are."""
    found = {frozenset([cell]) for cell, its in enumerate(puzzle.colours) if its == colour}
    fresh = found
    while fresh:
        fresh = {
            half | {cell}
            for half in fresh
            for cell in set().union(*(beside[at] for at in half)) - half
            if puzzle.colours[cell] == colour and room(puzzle, half | {cell})
        } - found
        found |= fresh
        if len(found) > MANY:
            raise TooMany("halves of blocks")
    return found


def clues(puzzle: DoubleChoco, cells: Cells) -> set[int]:
    """The numbers in some cells."""
    return {clue for cell in cells if (clue := puzzle.clues[cell]) is not None and clue > 0}


def room(puzzle: DoubleChoco, half: Cells) -> bool:
    """Whether a half may grow to all its numbers, which must be one."""
    numbers = clues(puzzle, half)
    return len(numbers) < 2 and all(len(half) <= number for number in numbers)


def fits(puzzle: DoubleChoco, block: Cells) -> bool:
    """Whether a block has the size that all its numbers say, and no more of them than it may."""
    count = sum(puzzle.clues[cell] is not None for cell in block)
    return clues(puzzle, block) <= {len(block) // 2} and (count < 2 or puzzle.rules.clues == "any")


def shape(half: Cells, cols: int) -> tuple[tuple[int, int], ...]:
    """What a half is alike to up to turns and mirrors."""
    figure = [divmod(cell, cols) for cell in half]
    turns = []
    for _ in range(4):
        figure = [(col, -row) for row, col in figure]
        turns += [figure, [(row, -col) for row, col in figure]]
    return min(map(pushed, turns))


def pushed(figure: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """A figure moved into the corner."""
    top, left = (min(axis) for axis in zip(*figure))
    return tuple(sorted((row - top, col - left) for row, col in figure))
