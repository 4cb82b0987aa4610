"""Yin-Yang's data, and its checker: a failing board for every code, a solved one, and parts."""

import pytest

from gridwright.errors import PuzzleError
from gridwright.genres.yinyang.rules import (
    TEXT,
    YinYang,
    answer_of,
    inspect,
    marks_of,
    open_marks,
    transform,
)
from gridwright.grid import turned
from gridwright.model import Answer
from tests.yinyang.sketch import answer, blank, board, drawn, marks

GIVENS = "o#..../...o../..#.#./o.o.../...o../..o.#."
SOLVED = "o#####/ooooo#/o#####/o#o#o#/o#ooo#/ooo###"


def found(puzzle, text):
    return [(broken.code, broken.cells) for broken in inspect(puzzle, marks(text))]


def test_a_solved_board_breaks_nothing():
    assert found(board(GIVENS), SOLVED) == []


BROKEN = [
    ("o#", "##", ("given", ((0, 0),))),
    ("../..", "##/##", ("square", ((0, 0), (0, 1), (1, 0), (1, 1)))),
    ("../..", "oo/oo", ("square", ((0, 0), (0, 1), (1, 0), (1, 1)))),
    ("...", "#o#", ("split-black", ((0, 2),))),
    ("....", "o#oo", ("split-white", ((0, 0),))),
    (".../...", "#o#/#oo", ("split-black", ((0, 2),))),
    (".../.../...", "#oo/#o#/##o", ("split-black", ((1, 2),))),
]


@pytest.mark.parametrize(("givens", "text", "expected"), BROKEN)
def test_a_broken_rule_is_found_where_it_shows(givens, text, expected):
    assert expected in found(board(givens), text)


def test_every_broken_rule_is_found_at_once():
    def codes(givens, text):
        return [code for code, _ in found(board(givens), text)]

    assert codes("o../.../...", "##o/##./...") == ["given", "square"]
    assert codes(".../.../...", "##o/##o/oo#") == ["square", "split-black", "split-white"]
    assert codes(".../...", "###/###") == ["square", "square"]


@pytest.mark.parametrize(
    "text",
    ["##/#.", "#.#", "#o./.o#/...", ".o./o#o/.o.", "..../....", "o..#.."],
)
def test_nothing_is_said_of_what_open_cells_may_still_mend(text):
    puzzle = blank(text.count("/") + 1, len(text.split("/")[0]))
    assert found(puzzle, text) == []


def test_a_checkerboard_or_a_third_change_on_the_border_is_not_in_the_rules():
    assert found(blank(4, 4), "..../.#o./.o#./....") == []
    assert found(blank(3, 3), "#.o/.../o.#") == []


def test_walls_cut_off_only_what_lies_behind_them():
    assert found(blank(3, 3), "#o./oo./..#") == [("split-black", ((2, 2),))]
    assert found(blank(1, 6), "#o..#.") == [("split-black", ((0, 4),))]
    assert found(blank(1, 6), "#.o###") == [("split-black", ((0, 0),))]


@pytest.mark.parametrize("text", ["#", "o", "###", "o/o", "#o", "#/o/o"])
def test_one_row_or_column_may_have_one_colour_or_two(text):
    puzzle = blank(text.count("/") + 1, len(text.split("/")[0]))
    assert found(puzzle, text) == []
    assert marks(text).decided


def test_the_sentences_name_the_cells_as_people_do():
    (square,) = inspect(blank(2, 3), marks("##./##."))
    assert square.message == "The 2x2 square R1C1-R2C2 is all black."
    (given,) = inspect(board(".o"), marks(".#"))
    assert given.message == "R1C2 is given as white."
    (split,) = inspect(blank(1, 5), marks("oo#.o"))
    assert split.message == "R1C5 is white and cut off from the other white cells."


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"rows": 0, "cols": 3, "givens": ()}, "no cells"),
        ({"rows": 2, "cols": 2, "givens": (None,) * 3}, "3 givens, where the board has 4 cells"),
        ({"rows": 1, "cols": 2, "givens": (None, 2)}, "R1C2 is given as 2"),
    ],
)
def test_a_puzzle_that_makes_no_sense_is_refused(fields, said):
    with pytest.raises(PuzzleError, match=said):
        YinYang(**fields)


def test_marks_and_answers_are_two_ways_to_say_the_same():
    puzzle = board("#./.o")
    assert drawn(puzzle, open_marks(puzzle).places) == "#./.o"
    full = answer("##/#o")
    assert drawn(puzzle, marks_of(puzzle, full).places) == "##/#o"
    assert answer_of(puzzle, marks_of(puzzle, full)) == full


@pytest.mark.parametrize("turn", range(8))
def test_turning_moves_the_givens_and_keeps_the_answer_right(turn):
    puzzle = board("o.#/...")
    turned_puzzle = transform(puzzle, turn)
    old = answer("o##/oo#")
    order = turned(2, 3, turn)
    new = Answer(turned_puzzle.rows, turned_puzzle.cols, tuple(old.cells[cell] for cell in order))
    assert inspect(turned_puzzle, marks_of(turned_puzzle, new)) == ()
    assert (turned_puzzle.rows, turned_puzzle.cols) == ((3, 2) if turn % 2 else (2, 3))


def test_four_quarter_turns_give_the_board_back():
    puzzle = board("o.#/...")
    for _ in range(4):
        puzzle = transform(puzzle, 1)
    assert puzzle == board("o.#/...")
    assert transform(board("o.#/..."), 1) == board(".o/../.#")


def test_the_rules_are_told_sentence_by_sentence_in_both_languages():
    assert len(TEXT["en"]) == len(TEXT["ja"])
