"""Sentences that no genre has to itself."""

import gridwright
from gridwright.model import Fact, Reason, Step
from gridwright.words import hint_lines


def test_places_of_which_the_same_is_said_are_named_together():
    facts = (Fact("cell", ((0, 2),), 0b0111, 0b0110), Fact("cell", ((3, 2),), 0b1111, 0b1110))
    puzzle = gridwright.read("doppelblock/5/5/p")
    said = gridwright.sentence(puzzle, Step("search", facts, Reason("search")))
    assert said.endswith("so R1C3 and R4C3 cannot be shaded.")


def test_a_wrong_mark_is_named_before_it_is_shown_to_be_wrong():
    puzzle = gridwright.read("yinyang/6/6/1i903n002301")
    hint = gridwright.hint(puzzle, ["????W?", *["??????"] * 5])
    first, second, third = hint_lines(puzzle, hint)
    assert first == "R1C5 is marked wrong."
    assert second == "[probe] Supposing otherwise leads to a contradiction, so R1C5 must be black."
    assert third.startswith("    [border] ")
    assert hint_lines(puzzle, hint, "ja")[0] == "R1C5の印は間違いです。"
