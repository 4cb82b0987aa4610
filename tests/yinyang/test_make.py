"""Making Yin-Yang, and the gate that proves what was made."""

from itertools import product
from random import Random

import pytest

from gridwright import BudgetSpent, GridwrightError, check, generate, rate
from gridwright.engine.budget import Budget
from gridwright.engine.random import seeded
from gridwright.genres.yinyang.lay import MAKER, lay
from gridwright.genres.yinyang.naive import plain
from gridwright.genres.yinyang.prove import prove
from gridwright.genres.yinyang.rules import YinYang
from gridwright.genres.yinyang.rungs import RUNGS
from gridwright.making import SYMMETRIES, Workshop
from gridwright.model import Answer
from tests.yinyang import outside
from tests.yinyang.boards import answers, draw, exhaustive

GRADES = [rung.name for rung in RUNGS]


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 7), (6, 1), (2, 2), (2, 9), (5, 3), (9, 6)])
def test_laid_answers_are_answers(rows, cols):
    random = seeded(f"{rows} {cols}")
    laid = [lay(random, rows, cols, {}) for _ in range(20)]
    found = [board for board in laid if board]
    assert len(found) > 5
    for puzzle, answer in found:
        assert check(puzzle, answer).complete
        assert puzzle.givens == answer.cells


@pytest.mark.parametrize(("rows", "cols"), [(1, 4), (2, 2), (3, 2), (3, 3), (3, 4)])
def test_every_answer_can_be_laid(rows, cols):
    random = seeded("every")
    laid = filter(None, (lay(random, rows, cols, {}) for _ in range(3000)))
    assert {answer for _, answer in laid} == set(answers(rows, cols))


def test_laying_reaches_large_boards():
    random = seeded("large")
    laid = [lay(random, 20, 20, {}) for _ in range(30)]
    assert sum(board is not None for board in laid) >= 3


@pytest.mark.parametrize("grade", ["easy", "medium", "hard", *GRADES])
def test_made_puzzles_are_as_asked(grade):
    for rows, cols, code in ((6, 6, "a"), (5, 7, "b")):
        made = generate("yinyang", rows, cols, grade, code)
        assert made.finished and made.rating == rate(made.puzzle)
        assert made.rating.grade in MAKER.tiers.get(grade, (grade,))
        assert outside.answers(made.puzzle) == {made.answer}
        assert Workshop(made.name).spare(made.puzzle, made.answer) == []


@pytest.mark.parametrize("tier", ["medium", "hard"])
def test_puzzles_of_a_tier_take_enough_of_its_steps(tier):
    for code in "abcdefgh":
        steps = generate("yinyang", 7, 6, tier, code).rating.steps
        assert sum(steps[rung] for rung in MAKER.tiers[tier]) >= MAKER.depth[tier]


def test_the_tiers_and_probe_are_the_whole_ladder():
    tiers = [rung for tier in ("easy", "medium", "hard") for rung in MAKER.tiers[tier]]
    assert [*tiers, "probe"] == GRADES


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetric_stones(symmetry):
    made = generate("yinyang", 7, 7, "medium", "ab", symmetry=symmetry)
    image = SYMMETRIES[symmetry]
    stones = {divmod(at, 7) for at, given in enumerate(made.puzzle.givens) if given is not None}
    assert stones == {image(row, col, 7, 7) for row, col in stones}
    assert Workshop(made.name).spare(made.puzzle, made.answer) == []


def test_stones_stand_in_the_mask():
    mask = [(row, col) for row in range(6) for col in range(8) if (row + col) % 2]
    made = generate("yinyang", 6, 8, "medium", "abc", mask=mask)
    stones = {divmod(at, 8) for at, given in enumerate(made.puzzle.givens) if given is not None}
    assert stones and stones <= set(mask)


def test_a_mask_without_cells_leaves_nothing_to_make():
    with pytest.raises(GridwrightError, match="no puzzle came of") as nothing:
        generate("yinyang", 4, 4, "hard", "abc", mask=[], attempts=5)
    assert nothing.value.stats.masked + nothing.value.stats.failed == 5


@pytest.mark.parametrize(
    ("rows", "cols", "grade", "reason"),
    [
        (0, 5, "easy", "has no cells"),
        (1, 6, "path", "square, border, reach only"),
        (6, 1, "hard", "square, border, reach only"),
        (2, 2, "medium", "square, checker only"),
        (3, 3, "probe", "square, checker, border, lookahead, need only"),
        (2, 2, "search", "square, checker only"),
    ],
)
def test_what_cannot_be_is_refused(rows, cols, grade, reason):
    with pytest.raises(GridwrightError, match=reason):
        generate("yinyang", rows, cols, grade, "abc")


@pytest.mark.parametrize(
    ("rows", "cols"), [(1, 5), (6, 1), (2, 2), (2, 3), (3, 2), (2, 4), (5, 2), (3, 3)]
)
def test_refused_grades_do_not_exist(rows, cols):
    boards = {
        tuple(colour if show else None for colour, show in zip(answer.cells, shown))
        for answer in answers(rows, cols)
        for shown in product((True, False), repeat=rows * cols)
    }
    found = {rate(YinYang(rows=rows, cols=cols, givens=givens)).grade for givens in boards}
    made = {grade for grade in GRADES if not MAKER.refuse(rows, cols, (grade,), {})}
    assert found - {""} == made


def test_the_gate_agrees_with_naive_engines():
    rng = Random("gate")
    outcomes = {True: 0, False: 0}
    for puzzle in (*exhaustive(), *(draw(rng) for _ in range(300))):
        found = plain(puzzle)
        for answer in suspects(puzzle, found, rng):
            alone = prove(puzzle, answer, Budget())
            assert alone == (found == {answer})
            outcomes[alone] += 1
    assert min(outcomes.values()) > 500


def suspects(puzzle, found, rng):
    """Up to two answers of a puzzle, an answer to another one, and some colouring."""
    yield from sorted(found, key=lambda answer: answer.cells)[:2]
    yield rng.choice(answers(puzzle.rows, puzzle.cols))
    cells = tuple(rng.randint(0, 1) for _ in puzzle.givens)
    yield Answer(puzzle.rows, puzzle.cols, cells)


def test_the_gate_stops_when_its_budget_is_spent():
    made = generate("yinyang", 8, 8, "probe", "abc")
    with pytest.raises(BudgetSpent):
        prove(made.puzzle, made.answer, Budget(nodes=1))
