"""Whole answer sets: the search, the naive engine, an outside solver and published facts."""

from itertools import islice
from random import Random

import pytest

from gridwright.engine.budget import Budget
from gridwright.engine.search import Search
from gridwright.errors import PuzzleError
from gridwright.genres.doppelblock.naive import ENGINES
from gridwright.genres.doppelblock.rules import BLOCK, answer_of
from gridwright.genres.doppelblock.rungs import QUICK, RUNGS, DoppelblockState
from gridwright.model import ANY, Marks
from tests import corpus
from tests.doppelblock import outside
from tests.doppelblock.boards import answer, board, draw, exhaustive, filled, sums


def searched(puzzle, names=QUICK, limit=10**9):
    """The answers that the search finds with some rungs."""
    state = DoppelblockState(puzzle)
    state.lower = tuple(rung.function for rung in RUNGS if rung.name in names)
    search = Search(state, Budget(seconds=60))
    search.run(limit)
    found = [answer_of(puzzle, Marks(places)) for places in search.found]
    assert len(set(found)) == len(found)
    return set(found)


ENGINE = {"search": searched, "clingo": outside.answers, **ENGINES}


@pytest.mark.parametrize("name", ENGINE)
@pytest.mark.parametrize(("n", "count"), [(1, 0), (2, 1), (3, 6), (4, 216)])
def test_blank_boards_have_as_many_answers_as_known(name, n, count):
    assert len(ENGINE[name](board(n))) == count


def cycles(cells, n):
    """The cycles of the block pattern: rows and columns, joined where a block stands."""
    blocks = {divmod(cell, n) for cell, value in enumerate(cells) if value == BLOCK}
    count = 0
    while blocks:
        count += 1
        trail = [blocks.pop()]
        for row, col in trail:
            beside = {block for block in blocks if block[0] == row or block[1] == col}
            blocks -= beside
            trail += beside
    return count


@pytest.mark.parametrize(
    ("n", "squares"), [(3, 12), (4, 576), pytest.param(5, 161280, marks=pytest.mark.slow)]
)
def test_blank_boards_are_latin_squares_with_two_symbols_shaded(n, squares):
    """Each cycle of blocks parts in two ways between two symbols; OEIS A002860."""
    found = searched(board(n))
    assert sum(2 ** cycles(one.cells, n) for one in found) == squares


def outlined(text):
    """A board from its sums, top and left, a '.' where there is none: "02...|1.305"."""
    top, left = (tuple(None if s == "." else int(s) for s in part) for part in text.split("|"))
    return board(len(top), left + top)


GIVEN = [
    ("2211|2211", "1-2-/-2-1/2-1-/-1-2"),
    ("02...|1.305", "-1-23/-3-12/2-3-1/321--/1-23-"),
    (".6.34|.10..", "3-21-/-1-23/23--1/-213-/1-3-2"),
    ("61...|.4.35", "-2-13/2-13-/31-2-/1-3-2/-32-1"),
]


@pytest.mark.parametrize("name", ENGINE)
@pytest.mark.parametrize(("text", "only"), GIVEN)
def test_boards_with_known_answers(name, text, only):
    assert ENGINE[name](outlined(text)) == {answer(only)}


@pytest.mark.parametrize("name", ENGINE)
def test_small_boards_without_an_answer(name):
    assert not ENGINE[name](board(2, [None, None, 1, None]))
    assert not ENGINE[name](board(1, cells=[BLOCK]))
    assert not ENGINE[name](board(3, [10**6] + [None] * 5))
    assert not ENGINE[name](board(3, cells=[1, 1] + [None] * 7))


@pytest.mark.parametrize("name", ENGINE)
def test_a_question_mark_outside_tells_nothing(name):
    asked = board(4, [ANY, 3, None, ANY, 0, None, ANY, None])
    plain = board(4, [None, 3, None, None, 0, None, None, None])
    assert ENGINE[name](asked) == ENGINE[name](plain)


def test_all_engines_agree_on_every_tiny_board():
    tried = 0
    for puzzle in exhaustive():
        found = searched(puzzle)
        assert all(engine(puzzle) == found for engine in ENGINES.values()), puzzle
        tried += 1
    assert tried > 1000
    for puzzle in islice(exhaustive(), 0, None, 17):
        assert outside.answers(puzzle) == searched(puzzle), puzzle


def test_all_engines_agree_on_random_boards():
    rng = Random("engines")
    sizes = set()
    for _ in range(400):
        puzzle = draw(rng)
        found = searched(puzzle)
        assert all(engine(puzzle) == found for engine in ENGINES.values()), puzzle
        sizes.add(min(len(found), 2))
    assert sizes == {0, 1, 2}
    for _ in range(120):
        puzzle = draw(rng)
        assert outside.answers(puzzle) == searched(puzzle), puzzle


@pytest.mark.parametrize(
    "names", [("gac",), ("line", "bounds"), ("line", "scope", "bounds", "gac")]
)
def test_the_search_finds_the_same_with_other_rungs(names):
    rng = Random("rungs")
    for _ in range(300):
        puzzle = draw(rng)
        assert searched(puzzle, names) == searched(puzzle)


def test_published_boards_have_their_published_answer():
    for published in corpus.boards("doppelblock"):
        clues = published["puzzle"]
        puzzle = board(published["rows"], clues["left"] + clues["top"], clues["cells"])
        text = "/".join(published["answer"]).replace("#", "-")
        assert searched(puzzle, limit=2) == {answer(text)}, published["id"]


@pytest.mark.parametrize("n", [8, 10])
def test_large_boards_with_every_sum_have_many_answers_and_say_so_soon(n):
    rng = Random(f"large {n}")
    for _ in range(3):
        assert len(searched(board(n, sums(filled(n, rng), n)), limit=2)) == 2


@pytest.mark.parametrize("n", [12, 20, 30])
def test_large_blank_boards_have_many_answers_and_say_so_soon(n):
    assert len(searched(board(n), limit=2)) == 2


@pytest.mark.parametrize("n", [12, 16, 24, 30])
def test_large_boards_that_are_mostly_given_are_solved(n):
    rng = Random(f"given {n}")
    values = filled(n, rng)
    cells = [value if rng.random() < 0.8 else None for value in values]
    found = searched(board(n, sums(values, n), cells), limit=2)
    assert tuple(values) in {one.cells for one in found}


def test_larger_boards_are_refused_with_the_limit():
    with pytest.raises(PuzzleError, match="31 x 31 is too large to solve; up to 30 x 30 can be"):
        DoppelblockState(board(31))
