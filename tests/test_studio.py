"""What a setter asks, over all genres: drawing, filling, sparing and suggesting clues."""

from __future__ import annotations

from random import Random

import pytest

from gridwright import GridwrightError, Outcome, PuzzleError, check, find, solve
from gridwright.editing import edit
from gridwright.genre import NAMES
from gridwright.maker import maker
from gridwright.making import generate, printed
from gridwright.studio import choose, fill, put, redundant, strip, suggest
from tests.test_play import positions

SIZES = {"chocona": (5, 6), "dbchoco": (4, 6), "doppelblock": (5, 5), "yinyang": (6, 5)}


def made(genre):
    """A puzzle with one answer, and the answer."""
    found = generate(genre, *SIZES[genre], code="studio")
    return found.puzzle, found.answer


def places(puzzle, tool):
    if tool.outside:
        return [(row, -1) for row in range(puzzle.rows)] + [(-1, c) for c in range(puzzle.cols)]
    return [(row, col) for row in range(puzzle.rows) for col in range(puzzle.cols)]


@pytest.mark.parametrize("genre", NAMES)
def test_a_board_can_be_drawn_anew_clue_by_clue(genre):
    puzzle, _ = made(genre)
    record = edit(genre)
    copy = choose_all(record.blank(puzzle.rows, puzzle.cols), puzzle)
    if genre == "chocona":
        for room in range(len(puzzle.clues)):
            every = places(puzzle, record.tools[0])
            copy = put(copy, "room", [cell for cell in every if of(puzzle, cell) == room], "part")
    for tool in record.tools:
        for place in places(puzzle, tool):
            if tool.read(puzzle, place):
                copy = put(copy, tool.name, [place], tool.read(puzzle, place))
    assert copy == puzzle


def choose_all(copy, puzzle):
    for option in find(puzzle.genre).options:
        copy = choose(copy, option.name, getattr(puzzle.rules, option.name))
    return copy


def of(puzzle, place):
    return puzzle.rooms[place[0] * puzzle.cols + place[1]]


@pytest.mark.parametrize("genre", NAMES)
def test_what_is_put_is_read_and_can_be_taken_away(genre):
    puzzle, _ = made(genre)
    for tool in edit(genre).tools:
        place = places(puzzle, tool)[-1]
        texts = [*tool.choices, *(["1"] if tool.typed else [])]
        for text in texts:
            changed = put(puzzle, tool.name, [place], text)
            if tool.name != "room":
                assert tool.read(changed, place) == text
        with pytest.raises(PuzzleError):
            put(puzzle, tool.name, [place], "nonsense")
        for wrong in ((-1, -1), (0, puzzle.cols), (puzzle.rows, 0), (-2, 0)):
            with pytest.raises(GridwrightError, match="no place"):
                put(puzzle, tool.name, [wrong], text)


@pytest.mark.parametrize("symmetry", ["rotation", "mirror", "flip", "diagonal"])
def test_a_symmetric_stroke_puts_the_mirror_images_too(symmetry):
    images = {"rotation": (4, -1), "mirror": (0, -1), "flip": (4, -1), "diagonal": (-1, 0)}
    board = put(edit("doppelblock").blank(5, 5), "sum", [(0, -1)], "3", symmetry)
    tool = edit("doppelblock").tool("sum")
    told = {place for place in places(board, tool) if tool.read(board, place) == "3"}
    assert told == {(0, -1), images[symmetry]}


def test_a_symmetry_must_be_one_of_the_board():
    board = edit("yinyang").blank(2, 3)
    for wrong in ("diagonal", "spiral"):
        with pytest.raises(GridwrightError, match="symmetry"):
            put(board, "stone", [(0, 0)], "black", wrong)


def test_symmetric_rooms_are_two_unless_they_meet():
    board = edit("chocona").blank(2, 4)
    two = put(board, "room", [(0, 0), (1, 0)], "part", "mirror")
    assert two.rooms == (0, 1, 1, 2) * 2
    one = put(board, "room", [(0, 0), (0, 1), (0, 2)], "part", "mirror")
    assert one.rooms == (0,) * 4 + (1,) * 4


def test_a_room_that_is_cut_becomes_several_and_the_first_keeps_the_clue():
    board = put(edit("chocona").blank(1, 5), "clue", [(0, 0)], "3")
    cut = put(board, "room", [(0, 2)], "part")
    assert (cut.rooms, cut.clues) == ((0, 0, 1, 2, 2), (3, None, None))
    assert put(cut, "room", [(0, 1), (0, 2), (0, 3)], "join") == board


@pytest.mark.parametrize("genre", NAMES)
def test_filling_from_an_answer_gives_a_puzzle_that_the_answer_solves(genre):
    record = find(genre)
    for puzzle, _, answers in positions(genre, 20):
        answer = Random(0).choice(answers)
        filled = fill(puzzle, answer)
        assert check(filled, answer).complete
        assert set(solve(filled, count=None, seconds=5).answers) <= set(answers) | {answer}
        left = {tool for tool, _ in edit(genre).told(filled, answer)}
        assert left.isdisjoint({"clue", "sum", "stone"})
        assert check(filled, record.marks(filled, answer)).complete


def test_clues_that_the_answer_breaks_are_replaced():
    board = put(edit("dbchoco").blank(1, 4), "colour", [(0, 1), (0, 2)], "grey")
    wrong = put(board, "number", [(0, 1)], "2")
    assert fill(wrong, ["0011"]).clues == (1, None, 1, None)
    right = put(board, "number", [(0, 1)], "1")
    assert fill(right, ["0011"]).clues == (None, 1, 1, None)


def test_no_filling_from_what_is_no_answer():
    board = edit("yinyang").blank(2, 2)
    with pytest.raises(GridwrightError, match="2x2"):
        fill(board, ["BB", "BB"])
    with pytest.raises(GridwrightError, match="open"):
        fill(board, ["B.", "BB"])


@pytest.mark.parametrize("genre", NAMES)
def test_what_is_redundant_is_what_solving_without_it_says(genre):
    puzzle, answer = made(genre)
    filled = fill(puzzle, answer)
    spare = redundant(filled)
    assert spare.unknown == ()
    for tool in edit(genre).tools:
        for place in places(filled, tool):
            if tool.name not in ("room", "colour") and tool.read(filled, place):
                without = put(filled, tool.name, [place], "")
                alone = solve(without).outcome is Outcome.UNIQUE
                assert (printed_at(filled, tool, place) in spare.clues) == alone


def printed_at(puzzle, tool, place):
    """Where the clue of a cell is printed: a room's in its first cell, any other's in its own."""
    if tool.name != "clue":
        return place
    return divmod(puzzle.rooms.index(of(puzzle, place)), puzzle.cols)


@pytest.mark.parametrize("genre", NAMES)
def test_stripping_leaves_nothing_redundant(genre):
    puzzle, answer = made(genre)
    filled = fill(puzzle, answer)
    stripped = strip(filled, seed="a")
    assert stripped.complete
    assert solve(stripped.puzzle).answers == (answer,)
    assert redundant(stripped.puzzle).clues == ()
    assert strip(filled, seed="a") == stripped


def test_stripping_can_keep_a_symmetry():
    board = fill(edit("yinyang").blank(6, 6))
    left = strip(board, symmetry="rotation").puzzle.givens
    shown = [given is not None for given in left]
    assert shown == shown[::-1]
    assert not all(shown)


@pytest.mark.parametrize("genre", ["dbchoco", "doppelblock", "yinyang"])
def test_suggestions_lead_to_one_answer(genre):
    puzzle, _ = made(genre)
    tool = next(tool for tool in edit(genre).tools if tool.name not in ("room", "colour"))
    puzzle = put(puzzle, tool.name, places(puzzle, tool), "")
    assert solve(puzzle).outcome is Outcome.MANY
    for _ in range(40):
        found = suggest(puzzle)
        assert put(puzzle, found.tool, [found.place], found.text) == found.puzzle
        assert solve(found.puzzle).outcome is found.outcome
        puzzle = found.puzzle
        if found.outcome is Outcome.UNIQUE:
            return
    pytest.fail("no end of suggestions")


@pytest.mark.parametrize("genre", NAMES)
def test_a_clue_taken_from_a_minimal_puzzle_is_suggested_or_one_as_good(genre):
    puzzle, answer = made(genre)
    for seed in "abc":
        left = strip(fill(puzzle, answer), seed=seed).puzzle
        record = maker(genre)
        for clue in printed(record, left):
            assert suggest(record.strip(left, [clue])).outcome is Outcome.UNIQUE


def test_where_one_clue_is_enough_it_is_found():
    for puzzle, _, answers in positions("yinyang", 40):
        if len(answers) < 2:
            continue
        enough = any(
            len([other for other in answers if other.cells[cell] == answer.cells[cell]]) == 1
            for answer in answers
            for cell in range(len(answer.cells))
        )
        assert (suggest(puzzle).outcome is Outcome.UNIQUE) == enough


def test_no_clue_can_be_added_where_all_are_told():
    board = put(edit("chocona").blank(2, 2), "clue", [(0, 0)], "2")
    assert suggest(board) is None


@pytest.mark.parametrize("ask", [redundant, strip])
def test_only_a_puzzle_with_one_answer_can_spare_clues(ask):
    board = edit("yinyang").blank(3, 3)
    with pytest.raises(GridwrightError, match="several answers"):
        ask(board)
    with pytest.raises(GridwrightError, match="no answer"):
        ask(put(board, "stone", places(board, edit("yinyang").tools[0]), "black"))
    with pytest.raises(GridwrightError, match="in time"):
        ask(edit("yinyang").blank(12, 12), seconds=0)


def test_a_puzzle_with_one_answer_or_none_wants_no_clue():
    board = edit("yinyang").blank(3, 3)
    with pytest.raises(GridwrightError, match="one answer already"):
        suggest(fill(board))
    with pytest.raises(GridwrightError, match="no answer"):
        suggest(put(board, "stone", places(board, edit("yinyang").tools[0]), "black"))
