"""Whole answer sets: the search, the naive engines and published facts."""

from itertools import islice
from random import Random

import pytest

from gridwright.engine.budget import Budget
from gridwright.engine.search import Search
from gridwright.genres.chocona.naive import ENGINES
from gridwright.genres.chocona.rules import Chocona, ChoconaRules, answer_of
from gridwright.genres.chocona.rungs import QUICK, RUNGS, ChoconaState
from gridwright.model import ANY, Marks
from tests import corpus
from tests.chocona import outside
from tests.chocona.boards import draw, exhaustive
from tests.chocona.sketch import answer, board


def searched(puzzle, names=QUICK, limit=10**9):
    """The answers that the search finds with some rungs."""
    state = ChoconaState(puzzle)
    state.lower = tuple(rung.function for rung in RUNGS if rung.name in names)
    search = Search(state, Budget(seconds=60))
    search.run(limit)
    found = [answer_of(puzzle, Marks(places)) for places in search.found]
    assert len(set(found)) == len(found)
    return set(found)


ENGINE = {"search": searched, "clingo": outside.answers, **ENGINES}


@pytest.mark.parametrize("name", ENGINE)
@pytest.mark.parametrize(("n", "count"), [(2, 12), (3, 208), (4, 10148)])
def test_clueless_boards_have_as_many_answers_as_published(name, n, count):
    puzzle = Chocona.of(n, n, range(n * n), {})
    assert len(ENGINE[name](puzzle)) == count


GIVEN = [
    # rooms, clues, must_shade, the answers
    ("AAB/ACB/DDE", {"A": 3, "B": 0, "E": 1}, False, ["##./##./..#"]),
    (
        "AAAB/AAAB/CDEE/CDDE",
        {"A": 4, "B": 1, "C": 1, "D": 1, "E": 3},
        False,
        ["##.#/##../..##/#.##"],
    ),
    ("AABC/AABB/DEFF/DEEE", {"A": 1, "B": 3, "D": 2, "E": 3}, False, ["#.##/..##/##../##.#"]),
    ("A", {"A": 0}, False, ["."]),
    ("AA/AA", {"A": 0}, False, ["../.."]),
    ("A", {"A": 0}, True, []),
    ("AA/AA", {"A": 0}, True, []),
    ("A", {"A": ANY}, False, [".", "#"]),
    ("A", {}, True, ["#"]),
    ("AB", {"A": 10**12}, False, []),
    ("BA/AA", {"B": 1, "A": 3}, False, ["##/##"]),
    ("BA/AA", {"B": 3, "A": 1}, False, []),
    ("ABA/BAB", {"A": 3, "B": 0}, False, ["#.#/.#."]),
]


@pytest.mark.parametrize("name", ENGINE)
@pytest.mark.parametrize(("rooms", "clues", "must_shade", "texts"), GIVEN)
def test_boards_with_known_answers(name, rooms, clues, must_shade, texts):
    puzzle = board(rooms, clues, must_shade)
    assert ENGINE[name](puzzle) == set(map(answer, texts))


def test_all_engines_agree_on_every_tiny_board():
    tried = 0
    for puzzle in exhaustive():
        found = searched(puzzle)
        assert all(engine(puzzle) == found for engine in ENGINES.values()), puzzle
        tried += 1
    assert tried > 1000
    for puzzle in islice(exhaustive(), 0, None, 41):
        assert outside.answers(puzzle) == searched(puzzle), puzzle


@pytest.mark.parametrize(
    "names", [("quota", "corner"), ("quota", "box"), ("quota", "corner", "box", "ways"), QUICK]
)
def test_any_complete_choice_of_rungs_finds_the_same_answers(names):
    rng = Random("choices")
    for puzzle in (draw(rng) for _ in range(300)):
        assert searched(puzzle, names) == ENGINES["rows"](puzzle), puzzle


def test_an_outside_solver_finds_the_same_answers_on_random_boards():
    rng = Random("outside")
    for puzzle in (draw(rng) for _ in range(150)):
        found = searched(puzzle)
        assert ENGINES["pairs"](puzzle) == found, puzzle
        assert outside.answers(puzzle) == found, puzzle


def test_something_shaded_makes_exactly_the_difference():
    rng = Random("shading")
    clear = 0
    for puzzle in (draw(rng) for _ in range(200)):
        boards = [
            Chocona(
                rows=puzzle.rows,
                cols=puzzle.cols,
                rooms=puzzle.rooms,
                clues=puzzle.clues,
                rules=ChoconaRules(must_shade=must_shade),
            )
            for must_shade in (False, True)
        ]
        free, strict = map(searched, boards)
        assert strict == {found for found in free if any(found.cells)}
        clear += free != strict
    assert clear > 0


def published(record):
    """A published board and its answer."""
    rooms = [room for row in record["puzzle"]["rooms"] for room in row]
    clues = {int(room): number for room, number in record["puzzle"]["clues"].items()}
    puzzle = Chocona.of(record["rows"], record["cols"], rooms, clues)
    return puzzle, answer("/".join(record["answer"]))


def test_published_boards_have_only_their_published_answer():
    for record in corpus.boards("chocona"):
        puzzle, expected = published(record)
        assert searched(puzzle, limit=2) == {expected}, record["id"]


@pytest.mark.parametrize(("rows", "cols"), [(30, 30), (1, 60), (25, 12)])
def test_large_boards_without_clues_have_many_answers_at_once(rows, cols):
    assert len(searched(Chocona.of(rows, cols, [0] * (rows * cols), {}), limit=3)) == 3
