"""The record by which the boards of a genre are played, and what such records share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gridwright.genre import exported
from gridwright.model import Cell, Marks

if TYPE_CHECKING:
    from gridwright.press.picture import Line, Place, Tile


@dataclass(frozen=True, eq=False, repr=False)
class Face:
    """How one value of a place is called, typed and drawn.

    `titles` are its names by language, `key` is what a keyboard enters it with. A cell's value lays
    its `tile` over what is printed there; a border's has a `line`.
    """

    titles: Mapping[str, str]
    key: str
    tile: Tile | None = None
    line: Line | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Aids:
    """What can be seen on a board without any thought, as tints and ticks for a player.

    tints  for each cell the number of the block or group it is in, from 0; -1 for none
    clues  the clues that are met ("done") or can be met no more ("over"), as `press.picture` names
           their places
    cut    cells that can never be joined to the others of their kind
    """

    tints: tuple[int, ...]
    clues: tuple[tuple[Place, str], ...] = ()
    cut: tuple[Cell, ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Sight:
    """Something that a rung sees on a board as it stands.

    rung     whose sight it is
    title    what is shown, by language
    cells    the cells it lights
    notes    what is written at places, such as how many blocks are open to a cell
    borders  the borders it lights, each by its two cells
    """

    rung: str
    title: Mapping[str, str]
    cells: tuple[Cell, ...] = ()
    notes: tuple[tuple[Place, str], ...] = ()
    borders: tuple[tuple[Cell, Cell], ...] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Play:
    """What a board needs to be played on. All of it reads the board, never an answer.

    place   what is marked: "cell" or "border"
    faces   puzzle -> the faces of its values, in order of value
    cycle   the values that taps go through, before the place is open again
    pencil  whether several values can be noted in a place as candidates
    aids    (puzzle, marks) -> Aids
    xray    (puzzle, marks, cell or None) -> what the rungs see now, of that cell where it matters
    """

    place: str
    faces: Callable[[Any], tuple[Face, ...]]
    cycle: tuple[int, ...]
    pencil: bool
    aids: Callable[[Any, Marks], Aids]
    xray: Callable[[Any, Marks, Cell | None], tuple[Sight, ...]]


def play(name: str) -> Play:
    """What playing needs of a genre, as `find` names it."""
    record: Play = exported(name, "play", "PLAY")
    return record


def runs(cells: Iterable[int], near: Callable[[int], Iterable[int]]) -> list[list[int]]:
    """The cells in connected runs, each in order, the runs in order of first cells.

    `near` gives the cells beside a cell; those that are not among `cells` are passed over.

    >>> runs([0, 1, 4, 5, 3], lambda cell: (cell - 1, cell + 1))
    [[0, 1], [3, 4, 5]]
    """
    waiting = set(cells)
    found = []
    for first in sorted(waiting):
        if first not in waiting:
            continue
        waiting.remove(first)
        run = [first]
        for cell in run:
            fresh = waiting.intersection(near(cell))
            waiting -= fresh
            run += sorted(fresh)
        found.append(sorted(run))
    return found


def tinted(size: int, groups: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """The number of its group for each of so many cells, -1 for those in none.

    >>> tinted(4, [[1], [0, 3]])
    (1, 0, -1, 1)
    """
    tints = [-1] * size
    for number, group in enumerate(groups):
        for cell in group:
            tints[cell] = number
    return tuple(tints)
