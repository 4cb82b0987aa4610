"""Groups, what is cut off, and what the rungs see on a Yin-Yang board."""

from gridwright.genres.yinyang.play import aids, xray
from gridwright.genres.yinyang.rules import BLACK, WHITE
from tests.test_play import positions
from tests.yinyang.sketch import blank, marks


def seen(rows, cols, text, cell=None):
    return {sight.title["en"]: sight for sight in xray(blank(rows, cols), marks(text), cell)}


def test_groups_of_stones_are_told_apart():
    assert aids(blank(2, 3), marks("##o/..o")).tints == (0, 0, 1, -1, -1, 1)


def test_stones_walled_off_from_the_larger_group_are_cut_off():
    assert aids(blank(2, 4), marks("##o#/.#o.")).cut == ((0, 3),)
    assert aids(blank(2, 4), marks("##o#/.#..")).cut == ()


def test_the_only_way_between_two_stones_is_seen():
    sight = seen(2, 4, "#..#/ooo.")["Cells that every way between black stones must pass"]
    assert sight.cells == ((0, 1), (0, 2))


def test_every_answer_left_has_the_colour_on_its_cut_cells():
    for puzzle, position, answers in positions("yinyang", 60):
        left = [
            answer
            for answer in answers
            if all(mask >> value & 1 for mask, value in zip(position.places, answer.cells))
        ]
        black, white = xray(puzzle, position, None)[:2]
        for colour, sight in ((BLACK, black), (WHITE, white)):
            for row, col in sight.cells:
                assert all(answer.row(row)[col] == colour for answer in left)


def test_runs_round_the_border_are_numbered_and_the_first_joins_the_last():
    title = "Border: 2 changes of colour are known, there are at most 2"
    sight = seen(3, 3, "#.o/#../..#")[title]
    assert dict(sight.notes) == {(0, 0): "1", (0, 2): "2", (2, 2): "1", (1, 0): "1"}


def test_the_ways_out_of_a_group():
    sight = seen(2, 3, "##./.o.", (0, 0))["Ways out of this group: 2"]
    assert sight.cells == ((0, 2), (1, 0))
