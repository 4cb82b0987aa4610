"""Chocona's naive engines: slow, obvious, independent of the solver and of each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product

from gridwright.genres.chocona.rules import CLEAR, SHADED, Chocona
from gridwright.model import ANY, Answer, Cell


def by_rows(puzzle: Chocona) -> set[Answer]:
    """All answers, row by row: a group of the rows so far must fill its bounding box.

    The box lies within those rows, so that a hole in it can never be filled.
    """
    return {
        Answer(puzzle.rows, puzzle.cols, cells)
        for cells in _rows_below(puzzle, ())
        if SHADED in cells or not puzzle.rules.must_shade
    }


def _rows_below(puzzle: Chocona, cells: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if len(cells) == puzzle.rows * puzzle.cols:
        yield cells
        return
    for row in product((CLEAR, SHADED), repeat=puzzle.cols):
        longer = cells + row
        if _clues_can_be_met(puzzle, longer) and _boxes_are_full(puzzle, longer):
            yield from _rows_below(puzzle, longer)


def _clues_can_be_met(puzzle: Chocona, cells: tuple[int, ...]) -> bool:
    for room, clue in enumerate(puzzle.clues):
        if clue is None or clue == ANY:
            continue
        shaded = sum(value for value, number in zip(cells, puzzle.rooms) if number == room)
        if not shaded <= clue <= shaded + puzzle.rooms[len(cells) :].count(room):
            return False
    return True


def _boxes_are_full(puzzle: Chocona, cells: tuple[int, ...]) -> bool:
    todo = {divmod(cell, puzzle.cols) for cell, value in enumerate(cells) if value == SHADED}
    while todo:
        group = [todo.pop()]
        for row, col in group:
            beside = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)} & todo
            todo -= beside
            group.extend(beside)
        rows, cols = zip(*group)
        if len(group) != (max(rows) - min(rows) + 1) * (max(cols) - min(cols) + 1):
            return False
    return True


def by_pairs(puzzle: Chocona) -> set[Answer]:
    """All answers, room by room: any two cells of a group span a box without a clear cell.

    Cells of a group stay in one group and clear cells stay clear, whatever is decided later.
    """
    order = sorted(range(len(puzzle.rooms)), key=lambda cell: puzzle.rooms[cell])
    cells = [divmod(cell, puzzle.cols) for cell in order]
    found = set()
    for shaded in _shadings(puzzle, cells, 0, set(), set()):
        if shaded or not puzzle.rules.must_shade:
            board = product(range(puzzle.rows), range(puzzle.cols))
            values = tuple(SHADED if cell in shaded else CLEAR for cell in board)
            found.add(Answer(puzzle.rows, puzzle.cols, values))
    return found


def _shadings(
    puzzle: Chocona, cells: list[Cell], done: int, shaded: set[Cell], clear: set[Cell]
) -> Iterator[set[Cell]]:
    """All ways to go on from the first `done` cells, each a set of shaded cells."""
    if done and not (_counts_fit(puzzle, cells, done, shaded) and _pairs_span(shaded, clear)):
        return
    if done == len(cells):
        yield shaded
        return
    cell = cells[done]
    yield from _shadings(puzzle, cells, done + 1, shaded, clear | {cell})
    yield from _shadings(puzzle, cells, done + 1, shaded | {cell}, clear)


def _counts_fit(puzzle: Chocona, cells: list[Cell], done: int, shaded: set[Cell]) -> bool:
    """Whether the room of the cell decided last has no cell too many, nor, at its end, too few."""
    rooms = [puzzle.rooms[row * puzzle.cols + col] for row, col in cells]
    room = rooms[done - 1]
    clue = puzzle.clues[room]
    if clue is None or clue == ANY:
        return True
    count = sum(cell in shaded for cell, number in zip(cells, rooms) if number == room)
    ended = done == len(cells) or rooms[done] != room
    return count == clue if ended else count <= clue


def _pairs_span(shaded: set[Cell], clear: set[Cell]) -> bool:
    groups: list[set[Cell]] = []
    for row, col in shaded:
        beside = {(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)}
        touched = [group for group in groups if group & beside]
        groups = [group for group in groups if not group & beside]
        groups.append({(row, col)}.union(*touched))
    return not any(
        min(a[0], b[0]) <= row <= max(a[0], b[0]) and min(a[1], b[1]) <= col <= max(a[1], b[1])
        for group in groups
        for a, b in combinations(group, 2)
        for row, col in clear
    )


ENGINES: dict[str, Callable[[Chocona], set[Answer]]] = {"rows": by_rows, "pairs": by_pairs}
"""The engines by name."""
