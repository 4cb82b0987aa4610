"""Groups, clues met, and rectangles left on a Chocona board."""

from itertools import product

from gridwright.genres.chocona.play import aids, rectangles, xray
from gridwright.genres.chocona.rules import SHADED
from gridwright.model import Marks
from tests.chocona.sketch import board, marks
from tests.test_play import positions


def test_clues_are_done_or_over_and_groups_tinted():
    puzzle = board("AAB/AAB", {"A": 2, "B": 1})
    seen = aids(puzzle, marks("##?/?.#"))
    assert seen.tints == (0, 0, -1, -1, -1, 1)
    assert dict(seen.clues) == {("room", 0): "done", ("room", 1): "done"}
    assert dict(aids(puzzle, marks("###/..#")).clues)["room", 1] == "over"
    assert aids(puzzle, marks("#??/?.?")).clues == ()


def test_what_rooms_still_need():
    (quota,) = xray(board("AAB/AAB", {"A": 3}), marks("#??/?.?"), None)
    assert quota.notes == ((("room", 0), "2/2"),)


def test_rectangles_hold_the_group_and_nothing_clear():
    puzzle = board("AAA/AAA")
    assert sorted(rectangles(puzzle, marks("#??/?.?"), (0, 0))) == [
        (0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 2), (0, 1, 0, 0),
    ]  # fmt: skip
    _, every, some = xray(puzzle, marks("##?/?.?"), (0, 0))
    assert every.cells == ((0, 0), (0, 1))
    assert some.cells == ((0, 0), (0, 1), (0, 2))


def test_the_group_of_every_answer_left_is_among_the_rectangles():
    for puzzle, position, answers in positions("chocona", 60):
        left = [
            answer
            for answer in answers
            if all(mask >> value & 1 for mask, value in zip(position.places, answer.cells))
        ]
        for answer, cell in product(left[:5], product(range(puzzle.rows), range(puzzle.cols))):
            if answer.row(cell[0])[cell[1]] == SHADED:
                decided = Marks(tuple(1 << value for value in answer.cells))
                (group,) = rectangles(puzzle, decided, cell)
                assert group in set(rectangles(puzzle, position, cell))


def test_many_rectangles_are_not_listed():
    puzzle = board("/".join(["A" * 30] * 30))
    _, sight = xray(puzzle, marks("?" * 900), (15, 15))
    assert sight.title["en"].startswith("More than") and not sight.cells
