"""Double Choco's data and its checker."""

from random import Random

import pytest

from gridwright import GridwrightError, PuzzleError, load
from gridwright.genres.dbchoco.rules import (
    OPTIONS,
    DoubleChoco,
    DoubleChocoRules,
    answer_of,
    dead_ends,
    inspect,
    marks_of,
    open_marks,
    transform,
)
from gridwright.grid import grid, turned
from gridwright.model import Marks
from tests.dbchoco.boards import draw
from tests.dbchoco.sketch import answer, board, marks

SQUARE = ((0, 0), (0, 1), (1, 0), (1, 1))
ROOF = ((0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (2, 0), (2, 1))
CORNER = ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1))

BROKEN = [
    # board, marks, code, cells
    (board("##."), "o:o:o", "unbalanced", ((0, 0), (0, 1), (0, 2))),
    (board("#.."), "o?o?o", "unbalanced", ((0, 0), (0, 1), (0, 2))),
    (board("#..#", congruence="none"), "o:o:o:o", "split-half", ((0, 0), (0, 3))),
    (board("####/..#./..#."), "o:o:o:o/: : - -/o:o|o:o/: : : :/o:o|o:o", "unlike-halves", ROOF),
    (board("##/#./..", congruence="translation"), "o:o/: :/o:o/: :/o:o", "unlike-halves", CORNER),
    (board("#./#.", "2./.."), "o:o/- -/o:o", "wrong-size", ((0, 0), (0, 1))),
    (board("#./#.", "1./.."), "o:o/: :/o:o", "wrong-size", SQUARE),
    (board("#./#.", "1./.."), "o?o/: ?/o?o", "wrong-size", ((0, 0), (1, 0))),
    (board("#.#.", "2..."), "o?o|o?o", "wrong-size", ((0, 0),)),
    (board("##..", "?..2", clues="one"), "o:o:o:o", "two-clues", ((0, 0), (0, 3))),
    (board("##..", cap=1), "o:o?o?o", "over-cap", ((0, 0), (0, 1))),
    (board("##/.."), "o:o/: -/o:o", "dead-end", ((0, 1), (1, 1))),
]


@pytest.mark.parametrize(("puzzle", "drawing", "code", "cells"), BROKEN)
def test_each_broken_rule_has_its_code_and_cells(puzzle, drawing, code, cells):
    (violation,) = inspect(puzzle, marks(drawing))
    assert violation.code == code
    assert violation.cells == cells
    assert violation.message.endswith(".")


def test_clues_that_differ_are_reported_beside_the_size_that_one_of_them_misses():
    found = inspect(board("##/..", "1./.2"), marks("o:o/: :/o:o"))
    assert [(violation.code, violation.cells) for violation in found] == [
        ("wrong-size", SQUARE),
        ("unlike-clues", ((0, 0), (1, 1))),
    ]


def test_everything_is_reported_and_a_dead_end_hides_nothing_and_comes_last():
    puzzle = board("#.#./###.", "1.2./....", clues="one", cap=2)
    found = inspect(puzzle, marks("o:o:o:o/- - - :/o|o|o:o"))
    assert [violation.code for violation in found] == [
        "unbalanced",
        "unbalanced",
        "split-half",
        "split-half",
        "wrong-size",
        "wrong-size",
        "unlike-clues",
        "two-clues",
        "over-cap",
        "over-cap",
        "dead-end",
    ]


WHOLE = [
    (board("#."), "AA"),
    (board("#.#./.#.#", cap=1), "AABB/CCDD"),
    (board("##/#./.."), "AA/AA/AA"),
    (board("##../..##", congruence="translation"), "AABB/AABB"),
    (board("#.#.", halves=False), "AAAA"),
    (board("###./#...", congruence="none"), "AAAA/AAAA"),
    (board("##..", "2?.2"), "AAAA"),
    (board("##..", "?...", clues="one"), "AAAA"),
]


@pytest.mark.parametrize(("puzzle", "blocks"), WHOLE)
def test_answers_break_nothing(puzzle, blocks):
    assert inspect(puzzle, marks_of(puzzle, answer(blocks))) == ()


UNDECIDED = [
    (board("#..#"), "o:o?o:o"),
    (board("#.#."), "o:o?o?o"),
    (board("#.#.", "2..."), "o:o?o?o"),
    (board("####/..#./..#."), "o:o:o:o/: : - -/o:o?o:o/: : : :/o:o|o:o"),
    (board("##../..##", "2?../...1", clues="one"), "o?o?o?o/? ? ? ?/o?o?o?o"),
    (board("##/..", cap=2), "o:o/: :/o?o"),
    (board("##/.."), "o:o/: -/o?o"),
]


@pytest.mark.parametrize(("puzzle", "drawing"), UNDECIDED)
def test_what_may_still_come_right_is_not_broken(puzzle, drawing):
    assert inspect(puzzle, marks(drawing)) == ()


def test_halves_in_pieces_are_compared_as_rigid_figures():
    puzzle = board("#..#/.##.", halves=False)
    assert inspect(puzzle, marks_of(puzzle, answer("AAAA/AAAA"))) == ()
    puzzle = board("#..#/.#.#", halves=False)
    (violation,) = inspect(puzzle, marks_of(puzzle, answer("AAAA/AAAA")))
    assert violation.code == "unlike-halves"


def test_a_drawing_with_a_dead_end_still_has_its_blocks():
    document = load("pzprv3/dbchoco/2/2/. - /. - /1 /0 /0 0 /")
    assert answer_of(document.puzzle, document.finished) == answer("AA/AA")
    assert dead_ends(document.puzzle, document.finished) == (0,)
    (violation,) = inspect(document.puzzle, document.finished)
    assert (violation.code, violation.cells) == ("dead-end", ((0, 0), (0, 1)))


REFUSED = [
    ({"rows": 0, "cols": 3, "colours": (), "clues": ()}, "no cells"),
    ({"rows": 1, "cols": 2, "colours": (0,), "clues": (None, None)}, "1 colours for 1x2"),
    ({"rows": 1, "cols": 2, "colours": (0, 1), "clues": ()}, "0 clues for 1x2"),
    ({"rows": 1, "cols": 2, "colours": (0, 2), "clues": (None, None)}, "R1C2 has colour 2"),
    ({"rows": 1, "cols": 2, "colours": (0, 1), "clues": (None, 0)}, "R1C2 has clue 0, but"),
    ({"rows": 1, "cols": 2, "colours": (0, 1), "clues": (-2, None)}, "R1C1 has clue -2"),
]


@pytest.mark.parametrize(("fields", "reason"), REFUSED)
def test_malformed_boards_are_refused_with_the_reason(fields, reason):
    with pytest.raises(PuzzleError, match=reason):
        DoubleChoco(**fields)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ({"clues": "two"}, "clues is 'two'; it can be any, one"),
        ({"congruence": "turn"}, "free, translation, none"),
        ({"halves": None}, "halves is None"),
        ({"cap": 0}, "cap is 0"),
    ],
)
def test_rules_that_are_no_choice_are_refused(rules, reason):
    with pytest.raises(PuzzleError, match=reason):
        DoubleChocoRules(**rules)


def test_options_stand_for_the_fields_of_the_rules_with_their_defaults():
    assert {option.name: option.default for option in OPTIONS} == vars(DoubleChocoRules())
    made = DoubleChocoRules(**{option.name: option.making for option in OPTIONS})
    assert made == DoubleChocoRules(clues="one")


def test_open_marks_and_answers_are_the_two_ends_of_the_marks():
    puzzle = board("#.#/.#.")
    assert open_marks(puzzle) == marks("o?o?o/? ? ?/o?o?o")
    assert marks_of(puzzle, answer("AAB/CCB")) == marks("o:o|o/- - :/o:o|o")
    assert answer_of(puzzle, marks("o:o|o/- - :/o:o|o")) == answer("AAB/CCB")


def test_a_block_number_for_cells_that_are_apart_is_refused():
    with pytest.raises(GridwrightError, match="block 0 is in pieces: R1C1 and R1C3"):
        marks_of(board("#.#."), answer("ABAB"))


def test_four_quarter_turns_and_two_mirrorings_give_the_board_back():
    rng = Random("turns")
    for puzzle in (draw(rng) for _ in range(50)):
        turning = puzzle
        for _ in range(4):
            turning = transform(turning, 1)
        assert turning == puzzle
        for mirror in range(4, 8):
            assert transform(transform(puzzle, mirror), mirror) == puzzle


def test_turned_boards_break_the_same_rules_in_the_turned_cells():
    rng = Random("turned checks")
    for puzzle in (draw(rng) for _ in range(50)):
        board_grid = grid(puzzle.rows, puzzle.cols)
        places = tuple(rng.choice((1, 1, 2, 3)) for _ in range(board_grid.borders))
        before = inspect(puzzle, Marks(places))
        for turn in range(8):
            after = transform(puzzle, turn)
            source = turned(puzzle.rows, puzzle.cols, turn)
            found = inspect(after, Marks(carried(board_grid, places, after, source)))
            assert sorted(spots(found, source, puzzle.cols, after.cols)) == sorted(
                spots(before, range(len(source)), puzzle.cols, puzzle.cols)
            )


def carried(old, places, after, source):
    """The marks of a board's borders after it was turned; new cell i was old cell source[i]."""
    by_cells = {
        frozenset(old.ends[2 * border : 2 * border + 2]): mask for border, mask in enumerate(places)
    }
    ends = grid(after.rows, after.cols).ends
    return tuple(
        by_cells[frozenset((source[first], source[second]))]
        for first, second in zip(ends[::2], ends[1::2])
    )


def spots(violations, source, old_cols, cols):
    """Codes with the cells as they were numbered before turning."""
    return [
        (violation.code, sorted(source[row * cols + col] for row, col in violation.cells))
        for violation in violations
    ]
