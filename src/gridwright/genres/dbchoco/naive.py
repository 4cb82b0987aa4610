"""Double Choco's naive engines: slow, obvious, independent of the solver and of each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from gridwright.genres.dbchoco.rules import GREY, WHITE, DoubleChoco
from gridwright.model import ANY, Answer, Cell

Cells = frozenset[Cell]


def by_blocks(puzzle: DoubleChoco) -> set[Answer]:
    """All answers: out of the first cell not yet in a block grows every connected set."""
    board = list(product(range(puzzle.rows), range(puzzle.cols)))
    found = set()
    for blocks in _divisions(puzzle, frozenset(board)):
        numbers = {cell: number for number, block in enumerate(blocks) for cell in block}
        found.add(Answer(puzzle.rows, puzzle.cols, tuple(numbers[cell] for cell in board)))
    return found


def _divisions(puzzle: DoubleChoco, left: Cells) -> Iterator[list[Cells]]:
    """All ways to divide the cells that are left."""
    if not left:
        yield []
        return
    for block in _connected(frozenset([min(left)]), left):
        if _is_block(puzzle, block):
            for others in _divisions(puzzle, left - block):
                yield [block, *others]


def _connected(block: Cells, cells: Cells) -> Iterator[Cells]:
    """All connected sets of cells that hold a connected set, each once."""
    yield block
    for cell in _around(block) & cells:
        yield from _connected(block | {cell}, cells)
        cells = cells - {cell}


def _around(block: Cells) -> Cells:
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return frozenset((r + down, c + right) for r, c in block for down, right in steps) - block


def _is_block(puzzle: DoubleChoco, block: Cells) -> bool:
    rules = puzzle.rules
    index = {(row, col): row * puzzle.cols + col for row, col in block}
    grey = frozenset(cell for cell in block if puzzle.colours[index[cell]] == GREY)
    white = block - grey
    if len(grey) != len(white) or len(grey) > (rules.cap or len(block)):
        return False
    clues = [puzzle.clues[at] for at in index.values() if puzzle.clues[at] is not None]
    if any(clue not in (ANY, len(grey)) for clue in clues):
        return False
    if rules.clues == "one" and len(clues) > 1:
        return False
    if rules.halves and not (_is_whole(grey) and _is_whole(white)):
        return False
    return rules.congruence == "none" or _slid(white) in _figures(grey, rules.congruence)


def _is_whole(cells: Cells) -> bool:
    reached = frozenset([min(cells)])
    while fresh := _around(reached) & cells:
        reached |= fresh
    return reached == cells


def _slid(cells: Cells) -> Cells:
    top = min(row for row, _ in cells)
    left = min(col for _, col in cells)
    return frozenset((row - top, col - left) for row, col in cells)


def _figures(cells: Cells, congruence: str) -> list[Cells]:
    """The figures that a half may have beside this one."""
    if congruence == "translation":
        return [_slid(cells)]
    swapped = frozenset((col, row) for row, col in cells)
    return [
        _slid(frozenset((up * row, over * col) for row, col in figure))
        for figure in (cells, swapped)
        for up, over in product((1, -1), repeat=2)
    ]


def by_borders(puzzle: DoubleChoco) -> set[Answer]:
    """All answers: cell by cell, the borders above and left of it are walls or not.

    A group of joined cells is judged as soon as no later cell can join it. Different walls can
    leave the same groups, and are not told apart.
    """
    return set(_walk(puzzle, ()))


def _walk(puzzle: DoubleChoco, groups: tuple[int, ...]) -> Iterator[Answer]:
    """All answers that group the first cells as `groups` names them."""
    cell, cols = len(groups), puzzle.cols
    if not _closed_groups_stand(puzzle, groups):
        return
    if cell == puzzle.rows * cols:
        names: dict[int, int] = {}
        numbers = tuple(names.setdefault(group, len(names)) for group in groups)
        yield Answer(puzzle.rows, cols, numbers)
        return
    ways = {(*groups, cell)}
    if cell >= cols:
        ways |= {_join(way, cell, cell - cols) for way in ways}
    if cell % cols:
        ways |= {_join(way, cell, cell - 1) for way in ways}
    for way in ways:
        yield from _walk(puzzle, way)


def _join(groups: tuple[int, ...], cell: int, other: int) -> tuple[int, ...]:
    """The groups after those of two cells have become one."""
    return tuple(groups[other] if group == groups[cell] else group for group in groups)


def _closed_groups_stand(puzzle: DoubleChoco, groups: tuple[int, ...]) -> bool:
    """Whether the groups that the newest cell has closed are legal blocks.

    The next cell touches only the `cols` newest ones, so a group closes when the cell that drops
    out of those, or on the whole board any cell, is the last of its group.
    """
    whole = len(groups) == puzzle.rows * puzzle.cols
    dropped = groups[-puzzle.cols - 1 : -puzzle.cols]
    closed = set(groups) if whole else set(dropped).difference(groups[-puzzle.cols :])
    return all(
        _stands(puzzle, [cell for cell, name in enumerate(groups) if name == group])
        for group in closed
    )


def _stands(puzzle: DoubleChoco, group: list[int]) -> bool:
    """The rules once more, on complex numbers: row + col i."""
    halves: dict[int, set[complex]] = {GREY: set(), WHITE: set()}
    for cell in group:
        halves[puzzle.colours[cell]].add(complex(*divmod(cell, puzzle.cols)))
    size = len(group) / 2
    clues = [puzzle.clues[cell] for cell in group if puzzle.clues[cell] is not None]
    return (
        len(halves[GREY]) == size
        and (puzzle.rules.cap is None or size <= puzzle.rules.cap)
        and all(clue in (ANY, size) for clue in clues)
        and (puzzle.rules.clues == "any" or len(clues) < 2)
        and (not puzzle.rules.halves or all(_in_one_piece(half) for half in halves.values()))
        and _match(halves[GREY], halves[WHITE], puzzle.rules.congruence)
    )


def _in_one_piece(half: set[complex]) -> bool:
    rest = set(half)
    waiting = [rest.pop()]
    while waiting:
        here = waiting.pop()
        beside = {here + 1j**turn for turn in range(4)} & rest
        rest -= beside
        waiting += beside
    return not rest


def _match(grey: set[complex], white: set[complex], congruence: str) -> bool:
    """Whether an isometry that the rules allow takes the grey half to the white one.

    One that does takes some grey cell, here any fixed one, to some white cell.
    """
    if congruence == "none":
        return True
    anchor = next(iter(grey))
    turns = [1] if congruence == "translation" else [1j**turn for turn in range(4)]
    mirrors = [False] if congruence == "translation" else [False, True]
    return any(
        {goal + turn * _mirrored(cell - anchor, mirror) for cell in grey} == white
        for turn, mirror, goal in product(turns, mirrors, white)
    )


def _mirrored(step: complex, mirror: bool) -> complex:
    return step.conjugate() if mirror else step


ENGINES: dict[str, Callable[[DoubleChoco], set[Answer]]] = {
    "blocks": by_blocks,
    "borders": by_borders,
}
"""The engines by name."""
