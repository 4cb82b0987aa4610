"""Pictures as data: areas, places, what a step highlights."""

from gridwright import press
from gridwright.model import Fact, Reason, Step
from gridwright.press.picture import Role
from tests.press.boards import CHOCONA, DBCHOCO, DBCHOCO_MARKS, DOPPELBLOCK


def test_walls_part_areas():
    assert press.picture(CHOCONA).areas() == [0, 0, 1, 0, 1, 1]
    assert press.picture(DBCHOCO, DBCHOCO_MARKS).areas() == [0, 0, 1, 0, 0, 0]


def test_places_are_found_on_paper():
    drawn = press.picture(CHOCONA, None, {"premise": [("room", 1), ("cell", 4), ("row", 0)]})
    assert drawn.lights == {(0, 2): Role.PREMISE, (1, 1): Role.PREMISE}
    drawn = press.picture(DOPPELBLOCK, None, {"premise": [("row", 2), ("row", 1), ("col", 2)]})
    assert drawn.lights == {("row", 2): Role.PREMISE, ("col", 2): Role.PREMISE}


def test_a_step_shows_premises_assumption_and_facts():
    cell = Fact("cell", ((0, 1),), 3, 1)
    border = Fact("border", ((0, 0), (1, 0)), 3, 1)
    block = Fact("block", ((0, 0), (0, 1)), 3, 1)
    reason = Reason("because", ((1, 1),), (("row", 0),))
    assumed = Fact("cell", ((1, 2),), 3, 2)
    assert press.highlights(Step("probe", (cell, border, block), reason, assumed)) == {
        "premise": [(1, 1), ("row", 0), (1, 2)],
        "fact": [(0, 1), ((0, 0), (1, 0))],
    }
    assert press.highlights(Step("bond", (block,), reason))["fact"] == [(0, 0), (0, 1)]
    assert press.highlights(Step("bond", (block, block), reason))["fact"] == []
