"""Double Choco solved: known boards, known counts, every option, and bounds."""

from dataclasses import replace
from random import Random

import pytest

from gridwright import FormatError, PuzzleError, load, read, solve
from gridwright.genres.dbchoco.naive import ENGINES
from gridwright.genres.dbchoco.rules import (
    DoubleChoco,
    DoubleChocoRules,
    answer_of,
    inspect,
    marks_of,
    open_marks,
)
from gridwright.genres.dbchoco.rungs import DoubleChocoState
from gridwright.model import Outcome
from tests.dbchoco.boards import RULES, draw, mosaic
from tests.dbchoco.sketch import answer, board

KNOWN = [
    # address, its one answer
    ("dbchoco/7/4/8ikvm8i4o2m3g22i", "AABBBCC/DDEEBCC/DDFBBBG/DDFFFBG"),
    ("dbchoco/6/6/pu9hgpe05zu", "AAAABB/CAAAAB/CDAEAB/FDGEBB/FGGGGH/FFFFGH"),
    ("dbchoco/2/1/8h", "AA"),
    ("dbchoco/2/1/8.g", "AA"),
    ("dbchoco/2/2/a2g22", "AA/AA"),
    ("dbchoco/2/2/a1i", "AA/BB"),
    ("pzprv3/dbchoco/1/2/. - /0 /", "AA"),
]


@pytest.mark.parametrize(("source", "blocks"), KNOWN)
def test_boards_with_one_answer(source, blocks):
    puzzle = read(source)
    solution = solve(puzzle)
    assert solution.outcome is Outcome.UNIQUE
    assert solution.answers == (answer(blocks),)
    assert solution.backbone == marks_of(puzzle, answer(blocks))


def test_clues_that_differ_in_the_one_possible_block_leave_no_answer():
    assert solve(read("dbchoco/2/2/a2g1g")).outcome is Outcome.NONE


def test_a_file_marks_grey_with_a_minus_and_any_with_a_zero():
    document = load("pzprv3/dbchoco/1/2/1 -2 /0 /")
    assert document.puzzle == board(".#", "12")
    assert solve(document.puzzle).outcome is Outcome.NONE
    assert read("pzprv3/dbchoco/1/2/-0 . /0 /") == board("#.", "?.")


@pytest.mark.parametrize(
    ("address", "number"),
    [
        ("dbchoco/2/1/8-10g", 16),
        ("dbchoco/2/1/8+12cg", 300),
        ("dbchoco/2/1/8%000g", 8192),
        ("dbchoco/2/1/8@000g", 8192),
    ],
)
def test_numbers_of_every_length_are_read_and_have_no_answer_here(address, number):
    puzzle = read(address)
    assert puzzle.clues == (number, None)
    assert solve(puzzle).outcome is Outcome.NONE


def test_a_clue_of_zero_is_refused():
    with pytest.raises((PuzzleError, FormatError)):
        read("dbchoco/2/1/80g")


TILINGS = [(2, 4, 5), (2, 7, 21), (3, 4, 11), (4, 4, 36), (4, 6, 281), (6, 6, 6728)]
"""Domino tilings: A000045 for two rows, A004003 for squares."""


@pytest.mark.parametrize(("rows", "cols", "tilings"), TILINGS)
def test_chequerboards_of_blocks_of_two_are_domino_tilings(rows, cols, tilings):
    solution = solve(chequered(rows, cols), count=None)
    assert solution.complete
    assert len(set(solution.answers)) == len(solution.answers) == tilings


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("rows", "cols", "tilings"), TILINGS[:3])
def test_the_naive_engines_count_domino_tilings_too(engine, rows, cols, tilings):
    assert len(ENGINES[engine](chequered(rows, cols))) == tilings


def chequered(rows, cols):
    """A chequerboard whose blocks are of one cell of each colour."""
    colours = tuple((row + col) % 2 for row in range(rows) for col in range(cols))
    return DoubleChoco(
        rows=rows,
        cols=cols,
        colours=colours,
        clues=(None,) * len(colours),
        rules=DoubleChocoRules(cap=1),
    )


@pytest.mark.parametrize("rules", RULES)
def test_every_option_is_solved_as_the_naive_engines_do(rules):
    rng = Random(f"options {rules}")
    sizes = set()
    for puzzle in (replace(draw(rng), rules=rules) for _ in range(60)):
        solution = solve(puzzle, count=None)
        found = set(solution.answers)
        assert found == ENGINES["blocks"](puzzle), puzzle
        sizes.add(min(2, len(found)))
    assert sizes == {0, 1, 2}


def test_options_make_the_difference_that_they_say():
    corner = board("##/#./..")
    assert (ways(corner), ways(corner, congruence="translation")) == (3, 0)
    tee = board("###./.#..")
    assert (ways(tee), ways(tee, congruence="none")) == (3, 4)
    pieces = board("#.#.")
    assert ways(pieces) == 1
    assert ways(pieces, halves=False) == 2
    pair = board("##..", "2..2")
    assert (ways(pair), ways(pair, clues="one")) == (1, 0)
    marked = board("##..", "2..?")
    assert (ways(marked), ways(marked, clues="one")) == (1, 0)
    assert (ways(board("##/..")), ways(board("##/.."), cap=1)) == (2, 1)


def ways(puzzle, **rules):
    return len(solve(replace(puzzle, rules=DoubleChocoRules(**rules)), count=None).answers)


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 30), (30, 1), (2, 31)])
def test_odd_shapes_of_boards(rows, cols):
    puzzle = chequered(rows, cols)
    outcome = solve(puzzle).outcome
    if rows * cols % 2:
        assert outcome is Outcome.NONE
    else:
        assert outcome is (Outcome.UNIQUE if 1 in (rows, cols) else Outcome.MANY)


def test_the_state_is_restored_by_undo():
    puzzle = read("dbchoco/6/6/pu9hgpe05zu")
    state = DoubleChocoState(puzzle)
    before = state.domains()
    rng = Random("undo")
    for _ in range(200):
        state.put(rng.randrange(state.size), rng.choice((1, 2)))
    state.undo(0)
    assert state.domains() == before
    assert state.choose() == DoubleChocoState(puzzle).choose()


def test_large_boards_are_solved():
    puzzle, known = mosaic(Random("large"), 3)
    assert (puzzle.rows, puzzle.cols) == (18, 18)
    assert inspect(puzzle, marks_of(puzzle, known)) == ()
    solution = solve(puzzle, seconds=60)
    assert solution.outcome in (Outcome.UNIQUE, Outcome.MANY)
    for found in solution.answers:
        assert inspect(puzzle, marks_of(puzzle, found)) == ()
        assert answer_of(puzzle, marks_of(puzzle, found)) == found


def test_the_checker_is_quick_on_large_open_boards():
    puzzle = chequered(30, 30)
    assert inspect(puzzle, open_marks(puzzle)) == ()
