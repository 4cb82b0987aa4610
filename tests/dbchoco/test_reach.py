"""Boards whose blocks are too many to list: how far blocks reach, and what is found even so."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from gridwright import rate, solve
from gridwright.engine.budget import Budget
from gridwright.engine.ladder import start, steps
from gridwright.engine.learn import Learner
from gridwright.genres.dbchoco.naive import by_blocks
from gridwright.genres.dbchoco.rules import MAY_PART, answer_of, inspect, marks_of, open_marks
from gridwright.genres.dbchoco.rungs import QUICK, RUNGS, DoubleChocoState
from gridwright.model import Marks, Outcome
from gridwright.words import lines
from tests.dbchoco.boards import RULES, draw, exhaustive
from tests.dbchoco.sketch import board

LADDER = {rung.name: rung for rung in RUNGS}
REACH = LADDER["reach"].function
DRAWN = 40


def unlisted(puzzle):
    """The state of a board whose blocks are not listed."""
    state = DoubleChocoState(puzzle, Budget(), False)
    state.lower = tuple(LADDER[name].function for name in QUICK)
    return state


def answers(puzzle):
    """All answers, without a list of blocks."""
    search = Learner(unlisted(puzzle), Budget())
    assert search.run(10**6)
    found = {answer_of(puzzle, Marks(places)) for places in search.found}
    assert len(found) == len(search.found)
    return found


@pytest.mark.parametrize("rules", RULES)
def test_without_a_list_of_blocks_all_answers_are_found(rules):
    rng = Random(f"reach {rules}")
    for puzzle in (replace(draw(rng), rules=rules) for _ in range(DRAWN)):
        assert answers(puzzle) == by_blocks(puzzle), puzzle


def test_without_a_list_of_blocks_tiny_boards_have_the_same_answers():
    for puzzle in islice(exhaustive(), 0, None, 7):
        assert answers(puzzle) == by_blocks(puzzle), puzzle


@pytest.mark.parametrize("rules", RULES)
def test_what_blocks_reach_denies_no_answer(rules):
    rng = Random(f"denies {rules}")
    for puzzle in (replace(draw(rng), rules=rules) for _ in range(DRAWN)):
        full = [marks_of(puzzle, answer).places for answer in by_blocks(puzzle)]
        if not full:
            continue
        shown = [mask if rng.random() < 0.4 else 3 for mask in rng.choice(full)]
        left = [each for each in full if all(v & m for v, m in zip(each, shown))]
        state = unlisted(puzzle)
        start(state, (LADDER["reach"],))
        for place, mask in enumerate(shown):
            state.put(place, mask)
        state.single = False
        REACH(state)
        assert not state.dead, puzzle
        for places in left:
            assert all(v & m for v, m in zip(places, state.domains())), (puzzle, shown)


def test_pairs_that_were_struck_come_back():
    state = unlisted(board("####/####/..../...."))
    REACH(state)
    before = state.domains()
    rng = Random("struck")
    for _ in range(100):
        mark = state.top
        for _ in range(3):
            state.put(rng.randrange(state.places), rng.choice((1, 2)))
        if not state.dead:
            REACH(state)
        state.undo(mark)
    REACH(state)
    assert state.domains() == before
    assert state.top == 0


HALVES = "/".join(["#" * 10] * 5 + ["." * 10] * 5)
QUARTERS = "/".join(["#" * 5 + "." * 5] * 5 + ["." * 5 + "#" * 5] * 5)
STRIPES = "/".join((["#" * 12] * 2 + ["." * 12] * 2) * 3)
BANDS = "/".join(["#" * 16] * 4 + ["." * 16] * 8 + ["#" * 16] * 4)

FIELDS = [
    # drawing, the number in the first cell or none, congruence
    (HALVES, ".", "free"),
    (HALVES, "5", "free"),
    (HALVES, ".", "translation"),
    (HALVES, ".", "none"),
    (QUARTERS, ".", "free"),
    (QUARTERS, ".", "none"),
    (STRIPES, ".", "free"),
    (STRIPES, "2", "none"),
    (BANDS, ".", "free"),
]


@pytest.mark.parametrize(("drawing", "number", "congruence"), FIELDS)
def test_large_fields_are_seen_to_have_several_answers(drawing, number, congruence):
    cells = len(drawing.replace("/", ""))
    puzzle = board(drawing, number + "." * (cells - 1), congruence=congruence)
    solution = solve(puzzle, share=False)
    assert solution.outcome is Outcome.MANY
    for found in solution.answers:
        assert inspect(puzzle, marks_of(puzzle, found)) == ()


def test_a_field_of_one_block_has_one_answer():
    puzzle = board(HALVES, "@" + "." * 99) if False else board(HALVES)
    whole = replace(puzzle, clues=(50,) + (None,) * 99)
    assert solve(whole).outcome is Outcome.UNIQUE


def test_fields_of_unequal_size_have_no_answer():
    fields = board("/".join(["#" * 10] * 4 + ["." * 10] * 6))
    assert solve(fields).outcome is Outcome.NONE
    assert rate(fields).outcome is Outcome.NONE


def test_what_all_answers_share_is_worked_out_within_bounds():
    solution = solve(board(HALVES))
    assert solution.outcome is Outcome.MANY
    both = [marks_of(board(HALVES), found).places for found in solution.answers]
    for proved, *seen in zip(solution.backbone.places, *both):
        assert all(proved & mask for mask in seen)


def test_the_reach_of_blocks_is_explained_in_both_languages():
    puzzle = board("##../##..")
    state = unlisted(puzzle)
    start(state, (LADDER["reach"],))
    state.put(0, MAY_PART)
    step = next(steps(state, (LADDER["reach"],)))
    assert lines(puzzle, step, "en")[0].startswith("[reach] However the halves of a block across")
    assert lines(puzzle, step, "ja")[0].startswith("[届く範囲]")


def test_a_list_of_blocks_leaves_nothing_to_reach():
    state = DoubleChocoState(board("#.#."), Budget())
    REACH(state)
    assert state.top == 0
    assert open_marks(board("#.#.")).places == state.domains()[: state.places]
