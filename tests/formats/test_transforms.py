"""Turned and mirrored boards: the clues and the answer move along."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.genre import NAMES
from gridwright.grid import turned
from gridwright.model import Answer, Marks
from tests.formats.strategies import RULES, puzzles


def moved(puzzle, answer, turn):
    """The answer on the transformed board, blocks numbered anew where the genre numbers them."""
    rows, cols = (puzzle.cols, puzzle.rows) if turn % 2 else (puzzle.rows, puzzle.cols)
    cells = [answer.cells[cell] for cell in turned(puzzle.rows, puzzle.cols, turn)]
    if puzzle.genre == "dbchoco":
        order = list(dict.fromkeys(cells))
        cells = [order.index(cell) for cell in cells]
    return Answer(rows, cols, tuple(cells))


@st.composite
def answers(draw, puzzle):
    """Any filling of the board, right or wrong."""
    rules = RULES[puzzle.genre]
    masks = rules.open_marks(puzzle).places
    picks = draw(st.lists(st.integers(0, 7), min_size=len(masks), max_size=len(masks)))
    places = []
    for mask, pick in zip(masks, picks):
        values = [value for value in range(mask.bit_length()) if mask >> value & 1]
        places.append(1 << values[pick % len(values)])
    return rules.answer_of(puzzle, Marks(tuple(places)))


@given(st.data())
@pytest.mark.parametrize("genre", NAMES)
def test_four_turns_and_two_mirrors_give_the_same_board(genre, data):
    puzzle = data.draw(puzzles((genre,), addressable=False))
    transform = RULES[genre].transform
    board = puzzle
    for _ in range(4):
        board = transform(board, 1)
    assert board == puzzle
    assert transform(transform(puzzle, 4), 4) == puzzle
    assert transform(puzzle, 0) == puzzle
    for turn in range(8):
        assert transform(transform(puzzle, turn), 1) == transform(
            puzzle, turn // 4 * 4 + (turn + 1) % 4
        )


@given(st.data(), st.integers(0, 7))
@pytest.mark.parametrize("genre", NAMES)
def test_an_answer_moves_along(genre, data, turn):
    puzzle = data.draw(puzzles((genre,), addressable=False))
    answer = data.draw(answers(puzzle))
    rules = RULES[genre]
    after = rules.transform(puzzle, turn)
    codes = {found.code for found in rules.inspect(puzzle, rules.marks_of(puzzle, answer))}
    marks = rules.marks_of(after, moved(puzzle, answer, turn))
    assert {found.code for found in rules.inspect(after, marks)} == codes
