"""Sums met and distances left on a Doppelblock board."""

from gridwright.genres.doppelblock.play import aids, faces, xray
from gridwright.genres.doppelblock.rules import Doppelblock, line_cells
from gridwright.model import Answer
from tests.doppelblock.sketch import marks
from tests.test_play import positions


def board(n, top=(), left=()):
    """A board with these sums, as many as there are."""
    pad = (None,) * n
    return Doppelblock(
        rows=n, cols=n, top=(*top, *pad)[:n], left=(*left, *pad)[:n], cells=(None,) * (n * n)
    )


def test_a_sum_is_done_or_over_once_its_blocks_stand():
    puzzle = board(5, left=(3, 3, 3, 3))
    seen = aids(puzzle, marks("- 1 2 - 3/- 1 3 -/- 2 ? -/- 1 2/"))
    assert dict(seen.clues) == {("row", 0): "done", ("row", 1): "over"}


def test_faces_go_up_to_the_largest_number_of_the_board():
    assert [face.key for face in faces(board(5))] == ["x", "1", "2", "3"]
    assert [face.key for face in faces(board(1))] == ["x"]


def test_the_distances_that_a_clue_leaves_follow_the_candidates():
    puzzle = board(6, left=(5, 0))
    scope, spots = xray(puzzle, marks("/////"), None)
    assert dict(scope.notes) == {("row", 0): "2", ("row", 1): "0"}
    assert ((0, 0) in spots.cells) and ((2, 0) not in spots.cells)
    scope, spots = xray(puzzle, marks("- 1 2 ?/////"), (0, 0))
    assert scope.notes == ((("row", 0), "-"),)
    assert spots.cells == ()


def test_the_distance_of_every_answer_left_is_seen():
    for puzzle, position, answers in positions("doppelblock", 60):
        notes = dict(xray(puzzle, position, None)[0].notes)
        for answer in answers:
            if all(mask >> value & 1 for mask, value in zip(position.places, answer.cells)):
                for (kind, number), text in notes.items():
                    line = number + (kind == "col") * puzzle.rows
                    assert str(gap(answer, line)) in text.split()


def gap(answer: Answer, line: int) -> int:
    """How many cells are between the two blocks of a line."""
    values = [answer.cells[cell] for cell in line_cells(line, answer.rows)]
    first, second = (spot for spot, value in enumerate(values) if value == 0)
    return second - first - 1
