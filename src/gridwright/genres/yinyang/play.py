"""Yin-Yang to be played: stones, groups cut off, and what the rungs see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridwright.genres.yinyang.rules import BLACK, WHITE, YinYang
from gridwright.grid import Grid, grid
from gridwright.model import Cell, Marks
from gridwright.playing import Aids, Face, Play, Sight, runs, tinted
from gridwright.press.picture import Symbol, Tile

FACES = (
    Face({"en": "black", "ja": "黒"}, "b", tile=Tile(symbol=Symbol.BLACK)),
    Face({"en": "white", "ja": "白"}, "w", tile=Tile(symbol=Symbol.WHITE)),
)


def faces(puzzle: YinYang) -> tuple[Face, ...]:
    """Black and white."""
    return FACES


def aids(puzzle: YinYang, marks: Marks) -> Aids:
    """Each group of stones has a tint; stones that no way joins to the most of theirs are cut."""
    board = grid(puzzle.rows, puzzle.cols)
    groups = [run for colour in (BLACK, WHITE) for run in runs(_are(marks, colour), board.beside)]
    cut = [cell for colour in (BLACK, WHITE) for cell in _cut_off(board, marks, colour)]
    return Aids(tinted(board.cells, sorted(groups)), cut=_pairs(board, sorted(cut)))


def xray(puzzle: YinYang, marks: Marks, cell: Cell | None) -> tuple[Sight, ...]:
    """The runs of colour round the border, the cells that a colour must pass, and a group's exits.

    Without a cell, or with an open one, no exits are shown; a board of one row or column has no
    border round it.
    """
    board = grid(puzzle.rows, puzzle.cols)
    sights = [_passes(board, marks, BLACK), _passes(board, marks, WHITE)]
    if min(puzzle.rows, puzzle.cols) > 1:
        sights.append(_border(board, marks))
    if cell is not None:
        sights += _exits(board, marks, cell[0] * puzzle.cols + cell[1])
    return tuple(sights)


def _are(marks: Marks, colour: int) -> set[int]:
    """The stones of a colour."""
    return {cell for cell, mask in enumerate(marks.places) if mask == 1 << colour}


def _may(marks: Marks, colour: int) -> set[int]:
    """The cells that are or may become stones of a colour."""
    return {cell for cell, mask in enumerate(marks.places) if mask >> colour & 1}


def _pairs(board: Grid, cells: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(map(board.pair, cells))


def _parts(board: Grid, marks: Marks, colour: int) -> list[list[int]]:
    """The stones of a colour, parted by whether cells that may be of the colour join them."""
    stones = _are(marks, colour)
    parts = [stones.intersection(run) for run in runs(_may(marks, colour), board.beside)]
    return [sorted(part) for part in parts if part]


def _cut_off(board: Grid, marks: Marks, colour: int) -> list[int]:
    parts = _parts(board, marks, colour)
    largest = max(parts, key=len, default=[])
    return [cell for part in parts if part is not largest for cell in part]


def _border(board: Grid, marks: Marks) -> Sight:
    """The stones on the border, each with the number of its run of one colour."""
    stones = [cell for cell in board.ring if marks.places[cell].bit_count() == 1]
    colours = [marks.places[cell] for cell in stones]
    numbers = [1]
    for colour, before in zip(colours[1:], colours):
        numbers.append(numbers[-1] + (colour != before))
    changes = sum(colour != before for colour, before in zip(colours, colours[-1:] + colours))
    if colours and colours[0] == colours[-1]:
        numbers = [1 if number == numbers[-1] else number for number in numbers]
    return Sight(
        "border",
        {
            "en": f"Border: {changes} changes of colour are known, there are at most 2",
            "ja": f"外周：色の変わり目は{changes}か所判明、2か所まで",
        },
        cells=_pairs(board, stones),
        notes=tuple((board.pair(cell), str(number)) for cell, number in zip(stones, numbers)),
    )


def _passes(board: Grid, marks: Marks, colour: int) -> Sight:
    """The open cells that every way between two stones of a colour passes."""
    name = FACES[colour].titles
    return Sight(
        "path",
        {
            "en": f"Cells that every way between {name['en']} stones must pass",
            "ja": f"{name['ja']}どうしを結ぶどの道も通るマス",
        },
        cells=_pairs(board, sorted(_passed(board, marks, colour))),
    )


def _passed(board: Grid, marks: Marks, colour: int) -> Iterator[int]:
    """Only a cell on one way can be on every way, so only those of one way each are tried."""
    stones, may = _are(marks, colour), _may(marks, colour)
    parts = _parts(board, marks, colour)
    for part in parts:
        for cell in _ways(board, may, part) - stones:
            rest = runs(may - {cell}, board.beside)
            if sum(not stones.isdisjoint(run) for run in rest) > len(parts):
                yield cell


def _ways(board: Grid, may: set[int], stones: list[int]) -> set[int]:
    """The cells of a shortest way from the first stone to each other one."""
    came = {stones[0]: stones[0]}
    for cell in (queue := [stones[0]]):
        for other in board.beside(cell):
            if other in may and other not in came:
                came[other] = cell
                queue.append(other)
    passed = {stones[0]}
    for cell in stones:
        while cell not in passed:
            passed.add(cell)
            cell = came[cell]
    return passed


def _exits(board: Grid, marks: Marks, cell: int) -> Iterator[Sight]:
    """The open cells beside the group of a stone."""
    if marks.places[cell].bit_count() != 1:
        return
    colour = marks.places[cell].bit_length() - 1
    group = next(run for run in runs(_are(marks, colour), board.beside) if cell in run)
    exits = {other for stone in group for other in board.beside(stone)} & _may(marks, colour)
    exits -= set(group)
    yield Sight(
        "reach",
        {
            "en": f"Ways out of this group: {len(exits)}",
            "ja": f"このかたまりの出口：{len(exits)}",
        },
        cells=_pairs(board, sorted(exits)),
    )


PLAY = Play(place="cell", faces=faces, cycle=(BLACK, WHITE), pencil=False, aids=aids, xray=xray)
