"""Making Doppelblock: what is laid, what is left, and the gate."""

from dataclasses import replace
from itertools import product
from math import factorial
from random import Random as Dice

import pytest

from gridwright import BudgetSpent, GridwrightError, NothingMade, check, generate, rate, solve
from gridwright.engine.budget import Budget
from gridwright.engine.random import seeded
from gridwright.genres.doppelblock.lay import MAKER, dealt, lay, painted, peeled, switches, twin
from gridwright.genres.doppelblock.naive import ENGINES
from gridwright.genres.doppelblock.prove import prove
from gridwright.making import SYMMETRIES, Workshop, clue_cells
from gridwright.model import Answer, Outcome
from tests.doppelblock.boards import draw

TIERS = tuple(MAKER.tiers)


def drawn(n, code):
    random = seeded(f"{n}/{code}")
    return peeled(random, n), dealt(random, n)


def latin(square):
    every = set(range(len(square)))
    return all(set(line) == every for line in (*square, *zip(*square)))


def switched(square, changes):
    other = [list(row) for row in square]
    for row, col, symbol in changes:
        other[row][col] = symbol
    return other


@pytest.mark.parametrize("n", range(2, 21))
def test_every_answer_laid_is_legal(n):
    for code in range(6):
        square, values = drawn(n, code)
        puzzle, answer = painted(square, values)
        assert latin(square)
        assert check(puzzle, answer).complete


def test_every_latin_square_of_order_4_comes_up():
    found = {tuple(map(tuple, drawn(4, code)[0])) for code in range(8000)}
    assert len(found) == factorial(4) * factorial(3) * 4


def test_a_switch_gives_another_latin_square():
    for n, code in product(range(2, 8), range(3)):
        square, _ = drawn(n, code)
        others = [switched(square, changes) for changes in switches(square)]
        assert len(others) >= 3 * n * (n - 1) // 2
        assert all(latin(other) and other != square for other in others)


def test_a_twin_is_another_answer():
    seen = {True: 0, False: 0}
    for code in range(60):
        square, values = drawn(5, code)
        puzzle, _ = painted(square, values)
        found = twin(square, values)
        seen[found] += 1
        assert not found or solve(puzzle).outcome is Outcome.MANY
    assert min(seen.values()) > 10


def test_an_answer_is_laid_with_its_sums_and_its_cells_only_where_there_may_be_givens():
    for n, givens, given in ((6, None, 0), (6, "none", 0), (6, "fewest", 36), (9, None, 81)):
        puzzle, answer = lay(seeded("a"), n, n, {"sums": "all", "givens": givens})
        assert len(puzzle.cells) - puzzle.cells.count(None) == given
        assert None not in puzzle.left + puzzle.top
        assert check(puzzle, answer).complete


MADE = [
    *product((3, 4, 5, 6, 7), ("any",), ("strip", "all"), ("none", "fewest")),
    *product((5, 7), TIERS, ("strip", "all"), ("none",)),
    *product((6, 8), TIERS, ("strip", "all"), ("fewest",)),
    (2, "easy", "strip", "none"),
    (12, "easy", "strip", None),
    (16, "medium", "all", None),
]


@pytest.mark.parametrize(("n", "grade", "sums", "givens"), MADE)
def test_a_puzzle_is_minimal_unique_and_of_its_grade(n, grade, sums, givens):
    settings = {"sums": sums, "givens": givens}
    made = generate("doppelblock", n, n, grade, "tests", settings=settings)
    puzzle = made.puzzle
    assert check(puzzle, made.answer).complete
    assert solve(puzzle).answers == (made.answer,)
    assert grade == "any" or made.rating.grade in MAKER.tiers[grade]
    assert made.clues == len(list(clue_cells("doppelblock", puzzle)))
    assert Workshop(made.name).spare(puzzle, made.answer) == []
    if sums == "all":
        assert None not in puzzle.left + puzzle.top
    if givens == "none":
        assert set(puzzle.cells) == {None}


@pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES.keys())
def test_naive_engines_find_the_answer_alone(engine):
    for n, code in product((2, 3, 4, 5), "abc"):
        made = generate("doppelblock", n, n, "any", code)
        assert engine(made.puzzle) == {made.answer}


def test_without_a_clue_there_is_another_answer():
    made = generate("doppelblock", 5, 5, "any", "less", settings={"givens": "fewest"})
    settings = {"sums": "strip"}
    clues = [clue for group in MAKER.clues(made.puzzle, settings) for clue in group]
    assert clues
    for clue in clues:
        less = MAKER.strip(made.puzzle, [clue])
        assert solve(less).outcome is Outcome.MANY


def test_givens_come_where_the_sums_do_not_pin_the_answer_and_only_there():
    settings = {"sums": "all", "givens": "fewest"}
    given = []
    for code in map(str, range(25)):
        made = generate("doppelblock", 6, 6, "any", code, settings=settings)
        blank = MAKER.strip(made.puzzle, range(36))
        given.append(36 - made.puzzle.cells.count(None))
        assert (given[-1] == 0) == (solve(blank).outcome is Outcome.UNIQUE)
    assert 0 in given and 1 in given


@pytest.mark.parametrize("grade", ["bounds", "gac", "probe"])
def test_a_puzzle_has_just_the_grade_that_is_asked_for(grade):
    for code in "abcd":
        assert generate("doppelblock", 6, 6, grade, code).rating.grade == grade


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_clues_keep_the_symmetry(symmetry):
    for n, code in ((5, "a"), (6, "b")):
        for givens in ("none", "fewest"):
            made = generate(
                "doppelblock", n, n, "any", code, symmetry=symmetry, settings={"givens": givens}
            )
            cells = set(clue_cells("doppelblock", made.puzzle))
            assert {SYMMETRIES[symmetry](*cell, n, n) for cell in cells} == cells
            assert Workshop(made.name).spare(made.puzzle, made.answer) == []


@pytest.mark.parametrize("sums", ["strip", "all"])
def test_clues_stand_in_the_mask(sums):
    mask = [(-1, 0), (-1, 3), (2, -1), *product(range(3), range(6))]
    settings = {"sums": sums, "givens": "fewest"}
    made = generate("doppelblock", 6, 6, "any", "mask", mask=mask, settings=settings)
    assert set(clue_cells("doppelblock", made.puzzle)) <= set(mask)
    if sums == "all":
        assert None not in (made.puzzle.top[0], made.puzzle.top[3], made.puzzle.left[2])


@pytest.mark.parametrize(
    ("rows", "cols", "grade", "givens", "reason"),
    [
        (5, 6, "any", None, "played on a square, not on 5 x 6"),
        (1, 1, "any", None, "no room for two blocks"),
        (0, 0, "any", None, "no room for two blocks"),
        (10, 10, "any", "none", "above 9 x 9 there must be givens"),
        (6, 6, "square", None, "no grade 'square'"),
        (6, 6, "any", "some", "givens is 'some'"),
        (2, 2, "hard", None, "no board of 2 x 2 without givens has the grade probe"),
        (3, 3, "line", None, "no board of 3 x 3 without givens has the grade line"),
        (3, 3, "medium", "fewest", "no board of 3 x 3 with givens has the grade gac"),
        (6, 6, "scope", None, "no board of 6 x 6 without givens has the grade scope"),
    ],
)
def test_what_cannot_be_made_is_refused_with_the_reason(rows, cols, grade, givens, reason):
    with pytest.raises(GridwrightError, match=reason) as refusal:
        generate("doppelblock", rows, cols, grade, "a", settings={"givens": givens})
    assert not isinstance(refusal.value, NothingMade)


def test_boards_of_3_x_3_have_no_harder_grades():
    dice = Dice(3)
    grades = {True: set(), False: set()}
    for code in range(1000):
        puzzle, answer = painted(*drawn(3, code))
        given = code % 2 == 0
        full = replace(puzzle, cells=answer.cells) if given else puzzle
        clues = [clue for group in MAKER.clues(full, {"sums": "strip"}) for clue in group]
        gone = dice.sample(clues, dice.randrange(len(clues)))
        grades[given].add(rate(MAKER.strip(full, gone)).grade)
    assert grades == {True: {"", "line", "scope"}, False: {"", "scope"}}


@pytest.mark.parametrize("grade", ["line", "scope"])
def test_with_givens_there_are_boards_for_the_lowest_rungs(grade):
    made = generate("doppelblock", 5, 5, grade, "a", settings={"givens": "fewest"})
    assert made.rating.grade == grade


def test_the_gate_agrees_with_the_naive_engines():
    dice = Dice(5)
    engine = next(iter(ENGINES.values()))
    alone = {True: 0, False: 0}
    for _ in range(150):
        puzzle = draw(dice)
        answers = engine(puzzle)
        for answer in sorted(answers, key=lambda answer: answer.cells)[:5]:
            found = prove(puzzle, answer, Budget())
            assert found == (len(answers) == 1)
            alone[found] += 1
    assert min(alone.values()) > 20


def test_the_gate_passes_no_false_answer():
    for code in range(40):
        puzzle, answer = painted(*drawn(5, code))
        for cell in range(25):
            cells = list(answer.cells)
            cells[cell] = (cells[cell] + 1) % 4
            assert not prove(puzzle, Answer(5, 5, tuple(cells)), Budget())
        other, _ = painted(*drawn(5, code + 1))
        assert not prove(other, answer, Budget()) or other == puzzle


def test_the_gate_gives_up_when_its_nodes_are_spent():
    puzzle, answer = painted(*drawn(10, "long"))
    with pytest.raises(BudgetSpent):
        prove(puzzle, answer, Budget(nodes=5))
