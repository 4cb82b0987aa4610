"""Making Chocona, and the gate that proves what was made."""

from itertools import compress, product
from random import Random

import pytest

from gridwright import BudgetSpent, GridwrightError, check, generate, rate
from gridwright.engine.budget import Budget
from gridwright.engine.ladder import finishes, functions, start
from gridwright.engine.random import seeded
from gridwright.genres.chocona.lay import MAKER, lay
from gridwright.genres.chocona.naive import ENGINES
from gridwright.genres.chocona.prove import prove
from gridwright.genres.chocona.rules import Chocona, numbered
from gridwright.genres.chocona.rungs import RUNGS, ChoconaState
from gridwright.grid import grid
from gridwright.making import SYMMETRIES, Workshop
from gridwright.model import Answer
from tests.chocona import outside
from tests.chocona.boards import divisions, draw, exhaustive

GRADES = [rung.name for rung in RUNGS]
SETTINGS = {"rect": None, "room": 8, "rooms": "random"}
naive = next(iter(ENGINES.values()))


def finished(puzzle, grade):
    """Whether the rungs up to a grade finish a puzzle."""
    rungs = RUNGS[: GRADES.index(grade) + 1]
    state = ChoconaState(puzzle)
    start(state, rungs)
    return bool(finishes(state, functions(rungs)))


def runs(answer):
    """The lengths of the runs of shaded cells, across and down."""
    lines = [answer.row(row) for row in range(answer.rows)]
    for line in (*lines, *zip(*lines)):
        yield from map(len, "".join(map(str, line)).replace("0", " ").split())


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 7), (6, 1), (2, 2), (3, 5), (20, 9)])
@pytest.mark.parametrize("rect", [None, 1, 3, 30])
def test_laid_answers_are_answers(rows, cols, rect):
    random = seeded(f"{rows} {cols} {rect}")
    for _ in range(10):
        puzzle, answer = lay(random, rows, cols, {**SETTINGS, "rect": rect})
        assert check(puzzle, answer).complete
        assert puzzle.clues == answer.cells
        assert max(runs(answer)) <= (rect or 5)


def test_laid_answers_are_as_dense_as_published_ones():
    random = seeded("dense")
    boards = [lay(random, 10, 10, SETTINGS)[1].cells for _ in range(50)]
    assert 0.5 < sum(map(sum, boards)) / 5000 < 0.65


@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize(("rows", "cols"), [(4, 4), (3, 6), (5, 4)])
def test_made_puzzles_are_as_asked(grade, rows, cols):
    for code in "ab":
        made = generate("chocona", rows, cols, grade, code)
        assert made.finished and made.rating == rate(made.puzzle)
        assert made.rating.grade == grade
        assert outside.answers(made.puzzle) == {made.answer}
        assert Workshop(made.name).spare(made.puzzle, made.answer) == []


@pytest.mark.parametrize("grade", GRADES)
def test_no_two_numbered_rooms_can_be_merged(grade):
    for code in "abc":
        puzzle = generate("chocona", 6, 7, grade, code).puzzle
        for merged in mergings(puzzle, 8):
            assert not finished(merged, grade)


def mergings(puzzle, largest):
    """The puzzle with two beside numbered rooms made one, in all ways."""
    ends = grid(puzzle.rows, puzzle.cols).ends
    pairs = {(puzzle.rooms[one], puzzle.rooms[other]) for one, other in zip(ends[::2], ends[1::2])}
    for kept, gone in sorted(pairs):
        names = [kept if room == gone else room for room in puzzle.rooms]
        numbers = puzzle.clues[kept], puzzle.clues[gone]
        if kept != gone and names.count(kept) <= largest and None not in numbers:
            clues = dict(enumerate(puzzle.clues)) | {kept: sum(numbers)}
            del clues[gone]
            yield Chocona.of(puzzle.rows, puzzle.cols, names, clues)


@pytest.mark.parametrize("size", [6, 8, 10])
def test_the_top_grade_takes_few_attempts(size):
    made = [generate("chocona", size, size, "probe", code, attempts=10) for code in "abcdef"]
    assert sum(each.stats.attempts for each in made) < 30


@pytest.mark.parametrize("room", [1, 3, 12])
def test_rooms_are_no_larger_than_wished(room):
    for code in "abc":
        rooms = generate("chocona", 8, 8, "corner", code, settings={"room": room}).puzzle.rooms
        assert max(map(rooms.count, rooms)) <= room


def test_rooms_of_one_colour():
    made = generate("chocona", 7, 8, "box", "abc", settings={"rooms": "colours"})
    cells = set(zip(made.puzzle.rooms, made.answer.cells))
    assert len(cells) == len(made.puzzle.clues)


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_symmetric_rooms_and_numbers(symmetry):
    for code in "ab":
        made = generate("chocona", 6, 6, "box", code, symmetry=symmetry)
        puzzle = made.puzzle
        image = [SYMMETRIES[symmetry](*divmod(cell, 6), 6, 6) for cell in range(36)]
        turned = [puzzle.rooms[6 * row + col] for row, col in image]
        assert numbered(turned) == puzzle.rooms
        for room, other in zip(puzzle.rooms, turned):
            assert (puzzle.clues[room] is None) == (puzzle.clues[other] is None)
        assert Workshop(made.name).spare(puzzle, made.answer) == []


def test_numbers_stand_in_the_mask():
    mask = [(row, col) for row in range(6) for col in range(6) if (row + 2 * col) % 3]
    made = generate("chocona", 6, 6, "corner", "abc", mask=mask)
    rooms = [room for room, clue in enumerate(made.puzzle.clues) if clue is not None]
    assert rooms and {MAKER.spot(made.puzzle, room) for room in rooms} <= set(mask)
    assert made.stats.masked and Workshop(made.name).spare(made.puzzle, made.answer) == []


def test_a_mask_without_cells_leaves_nothing_to_make():
    with pytest.raises(GridwrightError, match="no puzzle came of") as nothing:
        generate("chocona", 3, 3, "box", "abc", mask=[], attempts=5)
    assert nothing.value.stats.masked == 5


@pytest.mark.parametrize(
    ("rows", "cols", "grade", "reason"),
    [
        (0, 5, "quota", "has no cells"),
        (1, 6, "corner", "one row or column"),
        (5, 1, "probe", "one row or column"),
        (2, 2, "box", "its only 2x2 square"),
        (2, 2, "search", "its only 2x2 square"),
    ],
)
def test_what_cannot_be_is_refused(rows, cols, grade, reason):
    with pytest.raises(GridwrightError, match=reason):
        generate("chocona", rows, cols, grade, "abc")


@pytest.mark.parametrize(
    ("rows", "cols", "grades"),
    [(1, 4, {"quota"}), (4, 1, {"quota"}), (2, 2, {"quota", "corner"}), (2, 3, set(GRADES))],
)
def test_refused_grades_do_not_exist(rows, cols, grades):
    found = {rate(puzzle).grade for puzzle in numbered_boards(rows, cols)}
    assert found - {""} == grades
    made = {grade for grade in GRADES if not MAKER.refuse(rows, cols, (grade,), SETTINGS)}
    assert made == grades


def numbered_boards(rows, cols):
    """Every board with at least one answer."""
    answers = naive(Chocona.of(rows, cols, "A" * rows * cols, {}))
    for rooms in divisions(rows * cols, rows * cols):
        cells = [[name == room for name in rooms] for room in range(max(rooms) + 1)]
        sums = {
            tuple(sum(compress(answer.cells, room)) for room in cells) for answer in answers
        }
        blanks = product((True, False), repeat=max(rooms) + 1)
        told = {
            tuple(number if tell else None for number, tell in zip(numbers, telling))
            for numbers, telling in product(sums, blanks)
        }
        for clues in told:
            yield Chocona(rows=rows, cols=cols, rooms=rooms, clues=clues)


def test_the_gate_agrees_with_naive_engines():
    rng = Random("gate")
    outcomes = {True: 0, False: 0}
    boards = [*exhaustive(), *(draw(rng) for _ in range(300))]
    for puzzle in boards:
        found = naive(puzzle)
        for answer in suspects(puzzle, found, rng):
            alone = prove(puzzle, answer, Budget())
            assert alone == (found == {answer})
            outcomes[alone] += 1
    assert min(outcomes.values()) > 500


def suspects(puzzle, found, rng):
    """Up to two answers of a puzzle, and some colouring."""
    yield from sorted(found, key=lambda answer: answer.cells)[:2]
    cells = tuple(rng.randint(0, 1) for _ in puzzle.rooms)
    yield Answer(puzzle.rows, puzzle.cols, cells)


def test_the_gate_stops_when_its_budget_is_spent():
    made = generate("chocona", 8, 8, "probe", "abc")
    with pytest.raises(BudgetSpent):
        prove(made.puzzle, made.answer, Budget(nodes=3))
