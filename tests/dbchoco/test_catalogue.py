"""The catalogue holds each block that an answer can have once."""

from dataclasses import replace
from random import Random

import pytest

from gridwright import BudgetSpent
from gridwright.engine.budget import Budget
from gridwright.genres.dbchoco.catalogue import catalogue
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


def has_room(puzzle, block):
    """Whether the cells outside are enough for the clues outside."""
    outside = [clue for cell, clue in enumerate(puzzle.clues) if clue and cell not in block]
    inside = {puzzle.clues[cell] for cell in block}
    numbers = [clue for clue in outside if clue != ANY]
    if puzzle.rules.clues == "any":
        needed = sum(set(numbers) - inside)
    else:
        needed = sum(numbers) + outside.count(ANY)
    return len(block) // 2 + needed <= len(puzzle.clues) // 2


@pytest.mark.parametrize("rules", RULES)
def test_each_legal_block_with_room_for_the_other_clues_is_listed_once(rules):
    rng = Random(f"catalogue {rules}")
    for puzzle in (replace(draw(rng), rules=rules) for _ in range(40)):
        cells = puzzle.rows * puzzle.cols
        found = listed(puzzle)
        assert len({tuple(block) for block in found}) == len(found), "a block is listed twice"
        blocks = [members(block, cells) for block in range(1, 1 << cells)]
        allowed = [block for block in blocks if legal(puzzle, block)]
        assert all(block in allowed for block in found)
        numbered = [b for b in found if any((puzzle.clues[c] or 0) > 0 for c in b)]
        assert all(block in found for block in allowed if has_room(puzzle, block)), puzzle
        assert all(has_room(puzzle, block) for block in found if block not in numbered), puzzle


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
