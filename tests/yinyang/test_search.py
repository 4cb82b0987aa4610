"""Whole answer sets: the search, the naive engines, an outside solver; and boards of any size."""

from random import Random

import pytest

from gridwright.engine.budget import Budget
from gridwright.engine.ladder import settle
from gridwright.engine.search import Search
from gridwright.genres.yinyang.naive import ENGINES
from gridwright.genres.yinyang.rules import BLACK, WHITE, YinYang, answer_of, inspect
from gridwright.genres.yinyang.rungs import QUICK, RUNGS, YinYangState
from gridwright.model import Marks
from tests import corpus
from tests.yinyang import outside
from tests.yinyang.boards import draw, exhaustive
from tests.yinyang.sketch import answer, blank, board


def begun(puzzle, names=QUICK):
    state = YinYangState(puzzle)
    state.lower = tuple(rung.function for rung in RUNGS if rung.name in names)
    return state


def searched(puzzle, names=QUICK, limit=10**9):
    """The answers that the search finds with some rungs."""
    search = Search(begun(puzzle, names), Budget(seconds=60))
    search.run(limit)
    found = [answer_of(puzzle, Marks(places)) for places in search.found]
    assert len(set(found)) == len(found)
    return set(found)


CAP = {"plain": 48, "line": 30}
"""How long a board may be, as text, for the naive engines to be quick."""

ENGINE = {"search": searched, "clingo": outside.answers, **ENGINES}

COUNTS = {
    (1, 1): 2,
    (3, 1): 6,
    (1, 8): 16,
    (2, 2): 12,
    (2, 3): 18,
    (7, 2): 18,
    (3, 3): 34,
    (3, 4): 50,
    (5, 3): 70,
    (4, 4): 96,
    (4, 5): 220,
}
"""How many answers boards without givens have, found first by four engines that agreed."""


@pytest.mark.parametrize("name", ENGINE)
@pytest.mark.parametrize("size", COUNTS, ids=str)
def test_boards_without_givens_have_as_many_answers_by_every_engine(name, size):
    assert len(ENGINE[name](blank(*size))) == COUNTS[size]


@pytest.mark.parametrize("name", ["search", "line", "clingo"])
def test_a_blank_five_by_five_has_660_answers(name):
    assert len(ENGINE[name](blank(5, 5))) == 660


@pytest.mark.parametrize("name", ENGINE)
def test_only_boards_of_one_row_or_column_are_of_one_colour(name):
    for size in COUNTS:
        plain = [found for found in ENGINE[name](blank(*size)) if len(set(found.cells)) == 1]
        assert len(plain) == (2 if 1 in size else 0)


@pytest.mark.parametrize("name", ["search", "line"])
def test_the_colours_are_alike_and_so_are_rows_and_columns(name):
    found = {each.cells for each in ENGINE[name](blank(4, 5))}
    assert {tuple(1 - colour for colour in cells) for cells in found} == found
    tall = {each.cells for each in ENGINE[name](blank(5, 4))}
    assert {tuple(cells[4 * (k % 5) + k // 5] for k in range(20)) for cells in tall} == found


GIVEN = [
    # boards, and the only answer each has, or None
    (
        "o#..../...o../..#.#./o.o.../...o../..o.#.",
        "o#####/ooooo#/o#####/o#o#o#/o#ooo#/ooo###",
    ),
    (
        ".....#/..o.oo/.#..../..##../.o..../#o....",
        "######/#ooooo/###o#o/#o###o/#o#o#o/#ooooo",
    ),
    (
        ".#.o.o/..o.#./.#.o.#/..#.o./...o../......",
        "###ooo/#ooo##/###oo#/#o##o#/#oooo#/######",
    ),
    (
        ".....#o...../.o.o.o..###./.ooo.....#../.o.o....###./.....#o.....",
        "######oooooo/#o#oooo####o/#ooo##ooo#oo/#o#oo######o/######oooooo",
    ),
    ("#o...#/o.o.#o/....../.....o/o#..../#.#o.#", None),
    ("#", "#"),
    ("#.#", "###"),
    ("#o#", None),
    ("##/##", None),
    ("#o/o#", None),
]


@pytest.mark.parametrize(
    ("name", "givens", "only"),
    [(name, *row) for name in ENGINE for row in GIVEN if len(row[0]) <= CAP.get(name, 99)],
)
def test_boards_with_one_answer_or_none(name, givens, only):
    expected = set() if only is None else {answer(only)}
    assert ENGINE[name](board(givens)) == expected


@pytest.mark.parametrize("name", ["clingo", *ENGINES])
def test_the_search_agrees_on_whole_answer_sets(name):
    rng = Random(f"answer sets {name}")
    sizes = set()
    for _ in range(150):
        puzzle = draw(rng)
        found = searched(puzzle)
        assert ENGINE[name](puzzle) == found, puzzle
        sizes.add(min(2, len(found)))
    assert sizes == {0, 1, 2}


@pytest.mark.parametrize(
    "names", [("square", "path"), ("square", "reach"), ("square", "loop", "path"), QUICK]
)
def test_any_rungs_that_judge_whole_boards_find_the_same_answers(names):
    rng = Random("any rungs")
    for _ in range(60):
        puzzle = draw(rng)
        assert searched(puzzle, names) == ENGINE["line"](puzzle), puzzle


def test_whole_boards_are_judged_right():
    rng = Random("whole boards")
    judged = set()
    for _ in range(400):
        puzzle = draw(rng)
        cells = [rng.choice((BLACK, WHITE)) if given is None else given for given in puzzle.givens]
        right = sorted(ENGINE["line"](puzzle), key=lambda each: each.cells)
        if right and rng.random() < 0.5:
            cells = list(right[0].cells)
        whole = YinYang(rows=puzzle.rows, cols=puzzle.cols, givens=tuple(cells))
        expected = any(each.cells == tuple(cells) for each in right)
        assert bool(settle(begun(whole))) == expected, whole
        judged.add(expected)
    assert judged == {True, False}


def test_a_state_gives_the_same_answers_after_any_use():
    rng = Random("used")
    for _ in range(100):
        puzzle = draw(rng)
        state = begun(puzzle)
        mark = state.top
        for _ in range(3):
            state.put(rng.randrange(state.places), rng.choice((0b01, 0b10)))
            settle(state)
            state.undo(mark)
        search = Search(state, Budget())
        assert search.run(10**9)
        assert {answer_of(puzzle, Marks(each)) for each in search.found} == searched(puzzle)


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_few_answers_are_found_if_there_are_that_many(limit):
    for puzzle in list(exhaustive())[::29]:
        every = searched(puzzle)
        few = searched(puzzle, limit=limit)
        assert few <= every
        assert len(few) == min(limit, len(every)), puzzle


@pytest.mark.parametrize("size", [(1, 30), (30, 1), (2, 30), (12, 12), (20, 17), (30, 30)], ids=str)
def test_large_boards_without_givens_are_found_to_have_many_answers_at_once(size):
    puzzle = blank(*size)
    search = Search(begun(puzzle), Budget(nodes=3))
    assert not search.run(2)
    for places in search.found:
        assert inspect(puzzle, Marks(places)) == ()
    assert len(set(search.found)) == 2


def comb(rows, cols):
    """An answer of any size: two combs, the teeth of each between those of the other."""
    return tuple(
        BLACK if col == 0 or (col < cols - 1 and row % 2 == 0) else WHITE
        for row in range(rows)
        for col in range(cols)
    )


def sharpened(rows, cols, cells):
    """A board with this answer alone: as long as it has another, a cell that tells them apart is
    given.
    """
    givens = [None] * len(cells)
    while True:
        puzzle = YinYang(rows=rows, cols=cols, givens=tuple(givens))
        search = Search(begun(puzzle), Budget(nodes=20))
        if search.run(2):
            return puzzle, search
        full = tuple(1 << colour for colour in cells)
        other = next(found for found in search.found if found != full)
        apart = [cell for cell, mask in enumerate(full) if other[cell] != mask]
        givens[apart[len(apart) // 2]] = cells[apart[len(apart) // 2]]


@pytest.mark.parametrize("size", [(9, 12), (20, 12), (20, 20)], ids=str)
def test_large_boards_are_solved_with_little_or_no_guessing(size):
    cells = comb(*size)
    puzzle, search = sharpened(*size, cells)
    assert search.found == [tuple(1 << colour for colour in cells)]
    assert sum(given is not None for given in puzzle.givens) < len(cells) * 2 / 3


def test_published_boards_have_their_published_answer_without_a_guess():
    for published in corpus.boards("yinyang"):
        puzzle = corpus.puzzle(published)
        search = Search(begun(puzzle), Budget(nodes=1))
        assert search.run(2), published["id"]
        assert [answer_of(puzzle, Marks(each)) for each in search.found] == [
            corpus.answer(published)
        ]
