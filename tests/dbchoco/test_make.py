"""Making Double Choco: how boards are cut and coloured, what is left, and the gate."""

from dataclasses import replace
from itertools import product
from random import Random as Dice

import pytest

from gridwright import (
    BudgetSpent,
    GridwrightError,
    NothingMade,
    check,
    generate,
    rate,
    read,
    solve,
    write,
)
from gridwright.engine.budget import Budget
from gridwright.engine.random import seeded
from gridwright.genres.dbchoco.catalogue import catalogue
from gridwright.genres.dbchoco.cut import Cutting
from gridwright.genres.dbchoco.lay import MAKER, MIXES, RULES, lay
from gridwright.genres.dbchoco.naive import ENGINES
from gridwright.genres.dbchoco.prove import Blocks, prove, rival, spares
from gridwright.genres.dbchoco.rules import GREY, WHITE
from gridwright.grid import grid
from gridwright.making import SYMMETRIES, Workshop, clue_cells
from gridwright.model import Answer, Outcome
from tests.dbchoco.boards import draw

SIZES = [(1, 2), (2, 1), (1, 6), (2, 2), (2, 3), (4, 3), (4, 4), (3, 8), (6, 6), (7, 8), (10, 9)]
DEFAULTS = {"mix": "even", "fields": None, "clues": "one"}

CLUES = ("one", "any")
"""How many clues a block may hold."""


def laid(rows, cols, code, **settings):
    """What comes of a code when failed layings are begun again."""
    random = seeded(f"{rows}x{cols}/{code}")
    while True:
        found = lay(random, rows, cols, DEFAULTS | settings)
        if found:
            return found


def fields(puzzle):
    """The sizes of the areas of one colour."""
    board = grid(puzzle.rows, puzzle.cols)
    left = set(range(board.cells))
    sizes = []
    while left:
        field = [left.pop()]
        for cell in field:
            for other in board.beside(cell):
                if other in left and puzzle.colours[other] == puzzle.colours[cell]:
                    left.remove(other)
                    field.append(other)
        sizes.append(len(field))
    return sorted(sizes)


def halves(answer):
    """The sizes of the halves of the blocks of an answer."""
    return [answer.cells.count(number) // 2 for number in range(max(answer.cells) + 1)]


@pytest.mark.parametrize(("rows", "cols"), SIZES)
@pytest.mark.parametrize("mix", MIXES)
def test_every_board_laid_is_legal_and_numbers_every_block_once(rows, cols, mix):
    for code in range(5):
        puzzle, answer = laid(rows, cols, code, mix=mix)
        assert check(puzzle, answer).complete
        assert puzzle.rules == RULES and RULES.clues == "one"
        numbered = [answer.cells[cell] for cell, clue in enumerate(puzzle.clues) if clue]
        assert sorted(numbered) == list(range(max(answer.cells) + 1))


def test_large_boards_are_laid_too():
    puzzle, answer = laid(20, 20, "large")
    assert check(puzzle, answer).complete


def test_the_mix_sets_the_sizes_of_blocks():
    mean = {}
    for mix in MIXES:
        sizes = [size for code in range(10) for size in halves(laid(8, 8, code, mix=mix)[1])]
        mean[mix] = sum(sizes) / len(sizes)
    assert mean["small"] < 2.6 < mean["even"] < 3.3 < mean["large"]


def test_colours_make_fields_up_to_the_size_that_is_asked_for():
    largest = {
        size: sum(fields(laid(8, 8, code, fields=size)[0])[-1] for code in range(10)) / 10
        for size in (8, 16, 32)
    }
    assert largest[8] < largest[16] < largest[32]
    assert largest[16] <= 20
    boards = [laid(8, 8, code)[0] for code in range(10)]
    assert all(len(fields(board)) <= 16 for board in boards)


def test_a_given_up_cutting_says_so():
    random = seeded("odd")
    assert not Cutting(random, 3, 3, MIXES["even"]).cut()


MADE = [
    *product(((1, 2), (2, 3), (4, 4), (6, 5), (6, 6)), MIXES, (None, 6)),
    ((8, 8), "even", None),
    ((7, 8), "small", None),
    ((3, 12), "large", None),
]


@pytest.mark.parametrize(("size", "mix", "largest"), MADE)
@pytest.mark.parametrize("clues", CLUES)
def test_a_puzzle_is_unique_and_no_number_can_go(size, mix, largest, clues):
    settings = {"mix": mix, "fields": largest, "clues": clues}
    made = generate("dbchoco", *size, "any", "tests", settings=settings)
    puzzle = made.puzzle
    assert puzzle.rules.clues == clues
    assert check(puzzle, made.answer).complete
    assert solve(puzzle).answers == (made.answer,)
    assert rate(puzzle) == made.rating
    assert made.clues == len(list(clue_cells("dbchoco", puzzle)))
    assert Workshop(made.name).spare(puzzle, made.answer) == []
    for cell, clue in enumerate(puzzle.clues):
        if clue:
            assert solve(MAKER.strip(puzzle, [cell])).outcome is Outcome.MANY


@pytest.mark.parametrize("engine", ENGINES.values(), ids=ENGINES.keys())
def test_naive_engines_find_the_answer_alone(engine):
    for size, code in product(((2, 3), (4, 2), (4, 3)), "abc"):
        made = generate("dbchoco", *size, "any", code)
        assert engine(made.puzzle) == {made.answer}


@pytest.mark.parametrize("grade", ["bond", "area", "orphan", "probe"])
def test_a_puzzle_has_just_the_grade_that_is_asked_for(grade):
    for code in "ab":
        assert generate("dbchoco", 6, 6, grade, code).rating.grade == grade


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_numbers_keep_the_symmetry(symmetry):
    size = (6, 6) if symmetry == "diagonal" else (6, 5)
    for code in "ab":
        made = generate("dbchoco", *size, "any", code, symmetry=symmetry)
        cells = set(clue_cells("dbchoco", made.puzzle))
        assert {SYMMETRIES[symmetry](*cell, *size) for cell in cells} == cells
        assert solve(made.puzzle).answers == (made.answer,)
        assert Workshop(made.name).spare(made.puzzle, made.answer) == []


def test_numbers_stand_in_the_mask_wherever_their_blocks_reach_it():
    mask = [(row, col) for row, col in product(range(6), repeat=2) if (row + col) % 3]
    for code in "abc":
        made = generate("dbchoco", 6, 6, "any", code, mask=mask)
        assert set(clue_cells("dbchoco", made.puzzle)) <= set(mask)
        assert check(made.puzzle, made.answer).complete


def test_a_mask_without_cells_leaves_no_puzzle():
    with pytest.raises(NothingMade) as failure:
        generate("dbchoco", 6, 6, "any", "none", mask=[], attempts=5)
    stats = failure.value.stats
    assert stats.masked + stats.failed == 5 and stats.masked


@pytest.mark.parametrize(
    ("rows", "cols", "grade", "settings", "reason"),
    [
        (0, 4, "any", {}, "has no cells"),
        (5, 5, "any", {}, "5 x 5 = 25 cells cannot be half grey and half white"),
        (1, 8, "hard", {}, "no board of 1 x 8 has the grade probe"),
        (3, 2, "medium", {}, "no board of 3 x 2 has the grade area or orphan"),
        (6, 6, "any", {"mix": "huge"}, "mix is 'huge'"),
        (6, 6, "any", {"fields": 0}, "fields is 0"),
        (6, 6, "any", {"depth": 3}, "no setting 'depth'"),
    ],
)
def test_what_cannot_be_made_is_refused_with_the_reason(rows, cols, grade, settings, reason):
    with pytest.raises(GridwrightError, match=reason) as refusal:
        generate("dbchoco", rows, cols, grade, "a", settings=settings)
    assert not isinstance(refusal.value, NothingMade)


@pytest.mark.parametrize(("rows", "cols"), [(1, 2), (1, 12), (12, 1), (2, 2), (2, 3), (3, 2)])
def test_the_smallest_boards_have_the_lowest_grade(rows, cols):
    grades = set()
    for code, step in product(range(12), (1, 2, 9)):
        puzzle, _ = laid(rows, cols, code)
        grades.add(rate(MAKER.strip(puzzle, range(0, rows * cols, step))).grade)
    assert "only" in grades and grades <= {"", "only"}


@pytest.mark.parametrize("tier", MAKER.tiers)
def test_a_tier_is_its_rungs(tier):
    made = generate("dbchoco", 6, 6, tier, "tier")
    assert made.rating.grade in MAKER.tiers[tier]


def drawn(dice, clues):
    """A random board under the rules that puzzles are made under."""
    return replace(draw(dice), rules=replace(RULES, clues=clues))


def test_a_puzzle_for_any_number_of_clues_has_one_answer_as_an_address_too():
    for code in "abc":
        made = generate("dbchoco", 6, 6, "any", code, settings={"clues": "any"})
        assert solve(read(write(made.puzzle, "url"))).answers == (made.answer,)


@pytest.mark.parametrize("clues", CLUES)
def test_the_gate_lists_the_blocks_of_the_catalogue(clues):
    dice = Dice(8)
    boards = [laid(8, 8, code, clues=clues)[0] for code in range(3)]
    for puzzle in [*(drawn(dice, clues) for _ in range(200)), *boards]:
        for cells in ((), range(0, len(puzzle.clues), 3), range(len(puzzle.clues))):
            board = MAKER.strip(puzzle, cells)
            known = catalogue(board)
            blocks = Blocks(board)
            blocks.fill()
            assert listed(known) <= listed(blocks)
            assert all(legal(board, block) for block in listed(blocks))


def listed(blocks):
    spans = zip(blocks.start[: blocks.count], blocks.start[1 : blocks.count + 1])
    found = [frozenset(blocks.cells[begin:end]) for begin, end in spans]
    assert len(found) == len(set(found))
    return set(found)


def legal(puzzle, block):
    """Whether the rules allow a block, on a board where all else is blocks of any kind."""
    grey = sum(puzzle.colours[cell] == GREY for cell in block)
    clues = [puzzle.clues[cell] for cell in block if puzzle.clues[cell] is not None]
    few = len(clues) <= 1 or puzzle.rules.clues == "any"
    return 2 * grey == len(block) and few and set(clues) <= {-1, grey}


@pytest.mark.parametrize("clues", CLUES)
def test_the_gate_agrees_with_the_naive_engines(clues):
    dice = Dice(9)
    engine = ENGINES["blocks"]
    alone = {True: 0, False: 0}
    for _ in range(400):
        puzzle = drawn(dice, clues)
        answers = engine(puzzle)
        for answer in sorted(answers, key=lambda answer: answer.cells)[:5]:
            found = prove(puzzle, answer, Budget())
            assert found == (len(answers) == 1)
            alone[found] += 1
    assert min(alone.values()) > 50


def test_the_gate_passes_no_false_answer():
    for code in range(20):
        puzzle, answer = laid(4, 4, code)
        last = max(answer.cells)
        for number in range(last):
            merged = tuple(number if cell == last else cell for cell in answer.cells)
            assert not prove(puzzle, Answer(4, 4, merged), Budget())
        flipped = tuple(WHITE if colour == GREY else GREY for colour in puzzle.colours)
        clue = next(cell for cell, clue in enumerate(puzzle.clues) if clue)
        wrong = [9 if cell == clue else other for cell, other in enumerate(puzzle.clues)]
        assert not prove(replace(puzzle, clues=tuple(wrong)), answer, Budget())
        assert prove(replace(puzzle, colours=flipped), answer, Budget()) == prove(
            puzzle, answer, Budget()
        )


def test_the_gate_gives_up_when_its_nodes_are_spent():
    puzzle, answer = laid(8, 8, "long")
    bare = MAKER.strip(puzzle, range(64))
    with pytest.raises(BudgetSpent):
        prove(bare, answer, Budget(nodes=0))


def test_every_board_laid_has_one_answer():
    for code in range(20):
        puzzle, answer = laid(7, 8, code)
        assert prove(puzzle, answer, Budget())


@pytest.mark.parametrize("clues", CLUES)
def test_a_rival_is_where_other_answers_differ(clues):
    dice = Dice(5)
    found = 0
    for _ in range(300):
        puzzle = drawn(dice, clues)
        answers = ENGINES["blocks"](puzzle)
        for answer in sorted(answers, key=lambda answer: answer.cells)[:3]:
            cells = rival(puzzle, answer, Budget())
            assert cells in [differing(answer, other) for other in answers]
            found += bool(cells)
    assert found > 50


def differing(answer, other):
    """The cells in blocks of another answer that are none of an answer."""
    return sorted(cell for block in blocks_of(other) - blocks_of(answer) for cell in block)


def blocks_of(answer):
    """The blocks of an answer, each the set of its cells."""
    return {
        frozenset(cell for cell, found in enumerate(answer.cells) if found == number)
        for number in set(answer.cells)
    }


@pytest.mark.parametrize("rule", CLUES)
def test_clues_are_spared_just_when_the_gate_passes_the_board_without_them(rule):
    dice = Dice(6)
    told = {True: 0, False: 0}
    for code in range(40):
        puzzle, answer = laid(*dice.choice([(4, 4), (3, 6), (6, 5)]), code, clues=rule)
        clued = [cell for cell, clue in enumerate(puzzle.clues) if clue]
        for _ in range(10):
            cells = dice.sample(clued, dice.randint(1, min(2, len(clued))))
            stripped = MAKER.strip(puzzle, cells)
            spared = spares(puzzle, cells, answer, Budget())
            assert spared == prove(stripped, answer, Budget())
            told[spared] += 1
            if spared:
                puzzle = stripped
                clued = [cell for cell, clue in enumerate(puzzle.clues) if clue]
            if not clued:
                break
    assert min(told.values()) > 20
