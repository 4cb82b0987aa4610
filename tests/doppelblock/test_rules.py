"""Doppelblock's data and its checker, from the definition alone."""

from random import Random

import pytest

from gridwright.errors import PuzzleError
from gridwright.genres.doppelblock.naive import plain
from gridwright.genres.doppelblock.rules import (
    Doppelblock,
    all_values,
    answer_of,
    inspect,
    marks_of,
    open_marks,
    transform,
)
from gridwright.grid import turned
from gridwright.model import ANY, Answer, Marks, Violation
from tests.doppelblock.boards import answer, board, draw, sums
from tests.doppelblock.sketch import givens, marks

SOLVED = "3-21-/-1-23/23--1/-213-/1-3-2"
SOLVED_SUMS = (3, 1, 0, 6, 3, 2, 6, 0, 3, 4)


def test_a_solved_board_breaks_nothing():
    puzzle = board(5, SOLVED_SUMS)
    assert inspect(puzzle, marks_of(puzzle, answer(SOLVED))) == ()
    assert tuple(sums(list(answer(SOLVED).cells), 5)) == SOLVED_SUMS


BROKEN = [
    # the sum of row 1, the marks, and a violation: its code, cells and sentence
    (None, "- - - 2/1 - 2 -//", "blocks-over", "00 01 02", "Row 1 has more than two blocks."),
    (None, "1 2 12 -///", "blocks-under", "00 01 02 03", "Row 1 has no room for two blocks."),
    (None, "1 -2 ? 1///", "number-repeated", "00 03", "Row 1 has 1 more than once."),
    (None, "/1//1", "number-repeated", "10 30", "Column 1 has 1 more than once."),
    (None, "- - -2 -2///", "number-missing", "00 01 02 03", "Row 1 has no place for 1."),
    (None, "- - - -///", "number-missing", "00 01 02 03", "Row 1 has no place for 1, 2."),
    (2, "- 1 - 2///", "sum", "01", "Row 1 cannot have the sum 2 between its blocks."),
    (1, "- 2 - ?///", "sum", "01", "Row 1 cannot have the sum 1 between its blocks."),
    (2, "- -1 - ?///", "sum", "01", "Row 1 cannot have the sum 2 between its blocks."),
    (2, "- ? ? -///", "sum", "01 02", "Row 1 cannot have the sum 2 between its blocks."),
    (4, "- ? ? -///", "sum", "01 02", "Row 1 cannot have the sum 4 between its blocks."),
    (1, "? - - ?///", "sum", "01 02", "Row 1 cannot have the sum 1 between its blocks."),
]


@pytest.mark.parametrize(("clue", "text", "code", "cells", "message"), BROKEN)
def test_every_rule_has_its_code(clue, text, code, cells, message):
    puzzle = board(4, [clue] + [None] * 7)
    found = {violation.code: violation for violation in inspect(puzzle, marks(text))}
    assert found[code].cells == tuple((int(row), int(col)) for row, col in cells.split())
    assert found[code].message == message


@pytest.mark.parametrize(
    ("given", "text", "message"),
    [("-///", "12///", "R1C1 is given as a block."), ("2///", "-1///", "R1C1 is given as 2.")],
)
def test_givens_stand(given, text, message):
    (violation,) = inspect(board(4, cells=givens(given)), marks(text))
    assert violation == Violation("given", ((0, 0),), message)


def test_all_violations_are_told_at_once():
    puzzle = board(4, [None, None, None, None, 3, None, None, None])
    filled = marks("- - - -/- 1 1 2/1 2 - -/2 - 1 -")
    found = [(violation.code, violation.message) for violation in inspect(puzzle, filled)]
    assert found == [
        ("blocks-over", "Row 1 has more than two blocks."),
        ("number-missing", "Row 1 has no place for 1, 2."),
        ("blocks-under", "Row 2 has no room for two blocks."),
        ("number-repeated", "Row 2 has 1 more than once."),
        ("sum", "Column 1 cannot have the sum 3 between its blocks."),
        ("number-repeated", "Column 3 has 1 more than once."),
        ("number-missing", "Column 3 has no place for 2."),
        ("blocks-over", "Column 4 has more than two blocks."),
        ("number-missing", "Column 4 has no place for 1."),
    ]


def test_an_open_board_breaks_nothing():
    for n in range(2, 6):
        puzzle = board(n, [ANY] * n + [n - 2] * n)
        assert inspect(puzzle, open_marks(puzzle)) == ()


def test_one_cell_has_no_room_for_two_blocks():
    puzzle = board(1)
    assert open_marks(puzzle) == Marks((1,))
    assert [violation.code for violation in inspect(puzzle, open_marks(puzzle))] == [
        "blocks-under",
        "blocks-under",
    ]


REFUSED = [
    ((3, 4, (None,) * 4, (None,) * 3, (None,) * 12), "3 rows and 4 columns"),
    ((0, 0, (), (), ()), "no cells"),
    ((3, 3, (None,) * 2, (None,) * 3, (None,) * 9), "2 sums at the top"),
    ((3, 3, (None,) * 3, (None,) * 4, (None,) * 9), "4 sums at the left"),
    ((3, 3, (None,) * 3, (None,) * 3, (None,) * 8), "8 cells"),
    ((3, 3, (None, -2, None), (None,) * 3, (None,) * 9), "column 2 is -2"),
    ((3, 3, (None,) * 3, (None,) * 3, (None,) * 4 + (2,) + (None,) * 4), "R2C2 is given as 2"),
    ((3, 3, (None,) * 3, (None,) * 3, (None,) * 8 + (ANY,)), "R3C3 is given as -1"),
    ((2, 2, (None,) * 2, (None,) * 2, (None, 1, None, None)), "R1C2 is given as 1; .* only blocks"),
]


@pytest.mark.parametrize(("fields", "message"), REFUSED)
def test_impossible_puzzles_are_refused_with_the_place(fields, message):
    rows, cols, top, left, cells = fields
    with pytest.raises(PuzzleError, match=message):
        Doppelblock(rows=rows, cols=cols, top=top, left=left, cells=cells)


def test_any_sum_may_stand_outside():
    assert plain(board(3, [10**12] + [None] * 5)) == set()


def test_marks_and_answers_convert():
    puzzle = board(5, cells=[3] + [None] * 24)
    assert answer_of(puzzle, marks_of(puzzle, answer(SOLVED))) == answer(SOLVED)
    assert open_marks(puzzle).places == (0b1000, *[all_values(5)] * 24)


def test_four_quarter_turns_and_two_mirrors_are_the_board_itself():
    rng = Random("turns")
    for _ in range(50):
        puzzle = turned_around = draw(rng)
        for _ in range(4):
            turned_around = transform(turned_around, 1)
        assert turned_around == puzzle
        assert transform(transform(puzzle, 4), 4) == puzzle


@pytest.mark.parametrize("turn", range(8))
def test_answers_turn_with_their_board(turn):
    rng = Random("turned answers")
    for _ in range(60):
        puzzle = draw(rng)
        n = puzzle.rows
        if n > 4:
            continue
        moved = {
            Answer(n, n, tuple(found.cells[old] for old in turned(n, n, turn)))
            for found in plain(puzzle)
        }
        assert plain(transform(puzzle, turn)) == moved


def test_judging_full_boards_is_what_the_rules_say():
    rng = Random("full boards")
    judged = set()
    for _ in range(150):
        puzzle = draw(rng)
        found = plain(puzzle)
        tried = list(rng.choice(sorted(found, key=repr)).cells) if found else []
        if not tried or rng.random() < 0.5:
            tried = tried or [0] * puzzle.rows**2
            tried[rng.randrange(len(tried))] = rng.randrange(max(1, puzzle.rows - 1))
        candidate = Answer(puzzle.rows, puzzle.rows, tuple(tried))
        right = inspect(puzzle, marks_of(puzzle, candidate)) == ()
        assert right == (candidate in found), (puzzle, candidate)
        judged.add(right)
    assert judged == {True, False}
