"""Chocona's data and its checker."""

from random import Random

import pytest

from gridwright.errors import PuzzleError
from gridwright.genres.chocona.rules import (
    Chocona,
    answer_of,
    inspect,
    marks_of,
    open_marks,
    transform,
)
from gridwright.grid import turned
from gridwright.model import ANY, Marks
from tests.chocona.boards import draw
from tests.chocona.sketch import answer, board, marks

BROKEN = [
    # rooms, clues, must_shade, marks, code, cells
    ("AAB", {"A": 1}, False, "##.", "clue-over", ((0, 0), (0, 1))),
    ("AAB", {"A": 0}, False, "?#?", "clue-over", ((0, 1),)),
    ("AAB", {"A": 2}, False, ".#.", "clue-under", ((0, 0), (0, 1))),
    ("ABA", {"A": 2}, False, "??.", "clue-under", ((0, 0), (0, 2))),
    ("AA/AA", {"A": 5}, False, "??/??", "clue-under", ((0, 0), (0, 1), (1, 0), (1, 1))),
    ("AA/AA", {}, False, "##/#.", "not-rectangle", ((0, 0), (0, 1), (1, 0))),
    ("AAA/AAA", {}, False, "###/#?.", "not-rectangle", ((0, 0), (0, 1), (0, 2), (1, 0))),
    ("AAA/AAA", {}, False, "###/#.#", "not-rectangle", ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2))),
    ("AA/AA", {}, True, "../..", "nothing-shaded", ()),
]


@pytest.mark.parametrize(("rooms", "clues", "must_shade", "text", "code", "cells"), BROKEN)
def test_each_broken_rule_has_its_code_and_cells(rooms, clues, must_shade, text, code, cells):
    (violation,) = inspect(board(rooms, clues, must_shade), marks(text))
    assert violation.code == code
    assert violation.cells == cells
    assert violation.message.endswith(".")


WHOLE = [
    ("AAB/ACB/DDE", {"A": 3, "B": 0, "E": 1}, False, "##./##./..#"),
    ("AA/AA", {}, False, "../.."),
    ("AA/AA", {}, True, "#./.#"),
    ("AAB/BAA", {"A": ANY, "B": None}, False, "###/###"),
    ("A", {"A": 0}, False, "."),
]


@pytest.mark.parametrize(("rooms", "clues", "must_shade", "text"), WHOLE)
def test_answers_break_nothing(rooms, clues, must_shade, text):
    assert inspect(board(rooms, clues, must_shade), marks(text)) == ()


UNDECIDED = [
    ("AAB", {"A": 1}, False, "???"),
    ("AAB", {"A": 2}, False, "?#."),
    ("AA/AA", {}, False, "##/#?"),
    ("AAA/AAA", {}, False, "#?#/.?."),
    ("AA/AA", {}, True, "../.?"),
]


@pytest.mark.parametrize(("rooms", "clues", "must_shade", "text"), UNDECIDED)
def test_what_may_still_come_right_is_not_broken(rooms, clues, must_shade, text):
    assert inspect(board(rooms, clues, must_shade), marks(text)) == ()


def test_every_violation_is_reported():
    puzzle = board("AAB/AAB", {"A": 1, "B": 2})
    codes = [violation.code for violation in inspect(puzzle, marks("##./#.#"))]
    assert codes == ["clue-over", "clue-under", "not-rectangle"]


REFUSED = [
    ({"rows": 0, "cols": 3, "rooms": (), "clues": ()}, "no cells"),
    ({"rows": 1, "cols": 3, "rooms": (0, 0), "clues": (None,)}, "2 room numbers"),
    ({"rows": 1, "cols": 2, "rooms": (1, 0), "clues": (None, None)}, "first appearance"),
    ({"rows": 1, "cols": 2, "rooms": (0, 2), "clues": (None, None)}, "first appearance"),
    ({"rows": 1, "cols": 2, "rooms": (0, 0), "clues": ()}, "0 clues"),
    ({"rows": 1, "cols": 2, "rooms": (0, 1), "clues": (3, -2)}, "R1C2 is -2"),
]


@pytest.mark.parametrize(("fields", "reason"), REFUSED)
def test_malformed_boards_are_refused_with_the_reason(fields, reason):
    with pytest.raises(PuzzleError, match=reason):
        Chocona(**fields)


def test_a_clue_for_a_room_that_is_not_there_is_refused():
    with pytest.raises(PuzzleError, match="room 'C'"):
        board("AAB", {"C": 1})


def test_rooms_of_any_names_are_numbered_by_first_appearance():
    puzzle = board("BA/AA", {"A": 3, "B": 1})
    assert puzzle.rooms == (0, 1, 1, 1)
    assert puzzle.clues == (1, 3)


def test_open_marks_and_answers_are_the_two_ends_of_the_marks():
    puzzle = board("AB/AB")
    assert open_marks(puzzle) == marks("??/??")
    full = answer("#./#.")
    assert marks_of(puzzle, full) == marks("#./#.")
    assert answer_of(puzzle, marks_of(puzzle, full)) == full


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
        places = tuple(rng.choice((1, 2, 2, 3)) for _ in puzzle.rooms)
        before = inspect(puzzle, Marks(places))
        for turn in range(8):
            source = turned(puzzle.rows, puzzle.cols, turn)
            after = transform(puzzle, turn)
            spot = {
                divmod(old, puzzle.cols): divmod(new, after.cols)
                for new, old in enumerate(source)
            }
            found = inspect(after, Marks(tuple(places[old] for old in source)))
            assert {(v.code, frozenset(v.cells)) for v in found} == {
                (v.code, frozenset(spot[cell] for cell in v.cells)) for v in before
            }
