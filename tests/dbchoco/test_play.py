"""Closed blocks, and the blocks still open on a Double Choco board."""

from gridwright import find
from gridwright.genres.dbchoco.play import aids, blocks, xray
from tests.dbchoco.sketch import board, marks
from tests.test_play import positions

OPEN = "o?o?o?o/? ? ? ?/o?o?o?o"
CUT = "o?o|o?o/? ? ? ?/o?o|o?o"


def test_an_area_that_walls_close_in_is_a_block_if_it_keeps_the_rules():
    assert aids(board("#..#/#..#", "4......."), marks(OPEN)).tints == (-1,) * 8
    assert aids(board("#..#/#..#"), marks(CUT)).tints == (0, 0, 1, 1) * 2
    assert aids(board("#..#/#..#", "1......."), marks(CUT)).tints == (-1, -1, 0, 0) * 2


def test_the_blocks_open_to_a_cell_and_what_they_share():
    puzzle = board("#./#.")
    counts = dict(xray(puzzle, marks("o?o/? ?/o?o"), None)[0].notes)
    assert counts == dict.fromkeys([(0, 0), (0, 1), (1, 0), (1, 1)], "2")
    only, bond = xray(puzzle, marks("o?o/? ?/o?o"), (0, 0))
    assert only.cells == ((0, 0), (0, 1), (1, 0), (1, 1))
    assert bond.cells == ((0, 0), (0, 1))
    assert bond.borders == (((0, 0), (0, 1)),)


def test_borders_shut_blocks_out():
    puzzle = board("#./#.")
    (only, _) = xray(puzzle, marks("o?o/- ?/o?o"), (1, 1))
    assert only.cells == ((1, 0), (1, 1))
    (only, _) = xray(puzzle, marks("o?o/: ?/o?o"), (1, 1))
    assert len(only.cells) == 4


def test_the_block_of_every_answer_is_listed_and_open():
    genre = find("dbchoco")
    for puzzle, position, answers in positions("dbchoco", 40):
        for answer in answers:
            whole = genre.marks(puzzle, answer).places
            if not all(mask & own for mask, own in zip(position.places, whole)):
                continue
            for cell in range(len(answer.cells)):
                block = {
                    divmod(other, puzzle.cols)
                    for other, number in enumerate(answer.cells)
                    if number == answer.cells[cell]
                }
                only, bond = xray(puzzle, position, divmod(cell, puzzle.cols))
                assert set(bond.cells) <= block <= set(only.cells)


def test_blocks_too_many_to_list_are_not_listed():
    puzzle = board("/".join(["####...." * 3] * 24))
    assert blocks(puzzle) is None
    (sight,) = xray(puzzle, marks(""), (0, 0))
    assert not sight.cells
