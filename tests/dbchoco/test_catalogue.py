"""The catalogue holds each block that an answer can have once."""

from dataclasses import replace
from random import Random

import pytest

from gridwright import BudgetSpent
from gridwright.engine.budget import Budget
from gridwright.genres.dbchoco.catalogue import catalogue
from gridwright.genres.dbchoco.naive import by_blocks
from gridwright.genres.dbchoco.rules import GREY, WHITE, DoubleChoco, DoubleChocoRules
from gridwright.model import ANY
from tests.dbchoco.boards import RULES, draw
from tests.dbchoco.outside import legal, members
from tests.dbchoco.shapes import blocks as block_shapes
from tests.dbchoco.sketch import board


def listed(puzzle):
    """The blocks of a catalogue as sorted cells, in its order."""
    found = catalogue(puzzle)
    return [
        sorted(found.cells[slot] for slot in range(found.start[b], found.start[b + 1]))
        for b in range(found.count)
    ]


@pytest.mark.parametrize("rules", RULES)
def test_only_legal_blocks_are_listed_and_each_once(rules):
    rng = Random(f"catalogue {rules}")
    for puzzle in (replace(draw(rng), rules=rules) for _ in range(40)):
        found = listed(puzzle)
        assert len({tuple(block) for block in found}) == len(found)
        assert all(legal(puzzle, block) for block in found)


@pytest.mark.parametrize("rules", RULES)
def test_every_legal_block_is_listed_if_it_has_a_small_number_or_the_board_has_none(rules):
    rng = Random(f"complete {rules}")
    for puzzle in (replace(draw(rng), rules=rules) for _ in range(40)):
        cells = puzzle.rows * puzzle.cols
        numbered = {cell for cell, clue in enumerate(puzzle.clues) if clue not in (None, ANY)}
        if rules.clues == "one" and ANY in puzzle.clues:
            continue
        found = listed(puzzle)
        for block in (members(block, cells) for block in range(1, 1 << cells)):
            if legal(puzzle, block) and (not numbered or numbered.intersection(block)):
                assert block in found, (puzzle, block)


@pytest.mark.parametrize("rules", RULES)
def test_every_block_of_every_answer_is_listed(rules):
    rng = Random(f"answers {rules}")
    for puzzle in (replace(draw(rng), rules=rules) for _ in range(60)):
        found = listed(puzzle)
        for answer in by_blocks(puzzle):
            for number in set(answer.cells):
                block = [cell for cell, name in enumerate(answer.cells) if name == number]
                assert block in found, (puzzle, answer)


def test_numbers_that_cannot_share_a_block_leave_less_room():
    together = catalogue(board("##..##..", "2.2....."))
    apart = catalogue(board("##..##..", "2.....2."))
    assert (together.spare, apart.spare) == (2, 0)
    assert catalogue(board("##..##..", "2.?...1.", clues="one")).spare == 0


def test_a_block_that_leaves_a_number_no_block_is_left_out():
    puzzle = board("#.#.", "1...", halves=False)
    assert sorted(listed(puzzle)) == [[0, 1], [2, 3]]
    bare = replace(puzzle, clues=(None,) * 4)
    assert sorted(listed(bare)) == [[0, 1], [0, 1, 2, 3], [1, 2], [2, 3]]


def test_a_number_beyond_all_bounds_is_a_number_that_no_block_has():
    puzzle = replace(board("#."), clues=(999_999_999, None))
    assert catalogue(puzzle).count == 0


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_every_shape_of_block_is_found_on_a_board_of_its_own(size):
    rules = DoubleChocoRules(cap=size)
    for halves in block_shapes(size):
        puzzle = shown(halves, rules)
        whole = sorted(row * puzzle.cols + col for half in halves for row, col in half)
        assert listed(puzzle).count(whole) == 1, halves


def shown(halves, rules):
    """A board in which the cells of two halves are grey and white, and all others grey."""
    _, white = sorted(halves, key=sorted)
    rows = 1 + max(row for half in halves for row, _ in half)
    cols = 1 + max(col for half in halves for _, col in half)
    pairs = [(row, col) for row in range(rows) for col in range(cols)]
    colours = tuple(WHITE if pair in white else GREY for pair in pairs)
    clues = (None,) * len(pairs)
    return DoubleChoco(rows=rows, cols=cols, colours=colours, clues=clues, rules=rules)


def test_grey_cells_come_first():
    puzzle = board("#.#/.#.")
    found = catalogue(puzzle)
    for block in range(found.count):
        begin, end = found.start[block], found.start[block + 1]
        colours = [puzzle.colours[found.cells[slot]] for slot in range(begin, end)]
        half = (end - begin) // 2
        assert colours == [GREY] * half + [WHITE] * half


FIELDS = "/".join(["#" * 10] * 5 + ["." * 10] * 5)


@pytest.mark.parametrize("congruence", ["free", "translation", "none"])
def test_a_board_with_too_many_blocks_is_given_up(congruence):
    with pytest.raises(BudgetSpent, match=r"more than \d+ possible blocks"):
        catalogue(board(FIELDS, congruence=congruence))


def test_time_bounds_the_catalogue():
    with pytest.raises(BudgetSpent, match="time"):
        catalogue(board(FIELDS), Budget(seconds=0))


def test_a_cap_or_clues_keep_the_catalogue_of_large_fields_small():
    assert catalogue(board(FIELDS, cap=3)).count < 1000
