"""What the public functions make of arguments that are none: a GridwrightError that says so."""

import math

import pytest

import gridwright
from gridwright import Answer, GridwrightError, Marks, PuzzleError, press, studio
from gridwright.genre import NAMES, find
from gridwright.genres.chocona.rules import ChoconaRules
from gridwright.genres.dbchoco.rules import DoubleChocoRules
from gridwright.genres.yinyang.rules import YinYang

BOARDS = {
    "chocona": "chocona/2/2/gg13",
    "dbchoco": "dbchoco/2/2/a1i",
    "doppelblock": "doppelblock/4/4/n",
    "yinyang": "yinyang/2/2/10",
}


def puzzle_of(name):
    return gridwright.read(BOARDS[name])


@pytest.mark.parametrize("value", [None, 5, b"yinyang/2/2/10", ["yinyang/2/2/10"]])
@pytest.mark.parametrize("function", [gridwright.read, gridwright.load])
def test_a_source_is_text(function, value):
    with pytest.raises(GridwrightError, match=r"the source: found .*, expected text"):
        function(value)


@pytest.mark.parametrize("value", [None, 5, b"yinyang/2/2/10", [None]])
def test_many_sources_are_texts(value):
    with pytest.raises(GridwrightError, match=r"found .*, expected text"):
        list(gridwright.load_many(value))


@pytest.mark.parametrize("value", [None, 5, "yinyang/2/2/10"])
@pytest.mark.parametrize(
    "function",
    [
        gridwright.solve,
        gridwright.rate,
        gridwright.hint,
        gridwright.explain,
        press.text,
        press.svg,
        lambda value: gridwright.check(value, ["BB"]),
        lambda value: gridwright.inspect(value, ["BB"]),
        lambda value: gridwright.write(value, "url"),
        lambda value: gridwright.sentence(value, None),
    ],
)
def test_a_puzzle_is_a_puzzle(function, value):
    with pytest.raises(GridwrightError, match="expected a Puzzle"):
        function(value)


def wrong_boards(name):
    """Boards that do not fit the puzzle of a genre, and what is said of each."""
    puzzle = puzzle_of(name)
    size = puzzle.rows * puzzle.cols
    places = len(find(name).open(puzzle).places)
    every = find(name).values(puzzle)
    for value in (None, 5, 1.5, b"??", {}, object(), "", [], [None] * 9):
        yield value, "the answer"
    yield [None] * puzzle.rows, "row 1: found null"
    yield [[1.5] * puzzle.cols] * puzzle.rows, "a number with a fraction"
    yield Marks((1,) * (places + 1)), f"expected {places} places"
    yield Marks(None), f"expected {places} places"
    for mask in (0, -1, every + 1, 1 << 40, "a", None, 1.0):
        yield Marks((mask,) * places), f"place 0: found {mask!r}, expected a mask from 1 to {every}"
    yield Answer(9, 9, (0,) * 81), "the answer is 9 x 9"
    for cells in ((), (0,) * (size - 1), None, "0" * size):
        yield Answer(puzzle.rows, puzzle.cols, cells), f"expected {size} cells"
    for value in (-1, 10**30, None, "0", 1.5):
        yield Answer(puzzle.rows, puzzle.cols, (value,) * size), f"cell 0: found {value!r}"


@pytest.mark.parametrize("name", NAMES)
def test_a_board_fits_its_puzzle(name):
    puzzle = puzzle_of(name)
    for board, reason in wrong_boards(name):
        with pytest.raises(GridwrightError, match=reason):
            gridwright.check(puzzle, board)
        if board is not None:
            with pytest.raises(GridwrightError, match=reason):
                gridwright.hint(puzzle, board)
            with pytest.raises(GridwrightError, match=reason):
                gridwright.explain(puzzle, marks=board)
            with pytest.raises(GridwrightError, match=reason):
                gridwright.write(puzzle, "text", board)
            with pytest.raises(GridwrightError, match=reason):
                press.text(puzzle, board)


@pytest.mark.parametrize("name", NAMES)
def test_a_board_is_written_and_drawn_in_any_form(name):
    puzzle = puzzle_of(name)
    answer = gridwright.solve(puzzle).answers[0]
    marks = find(name).marks(puzzle, answer)
    rows = find(name).codec.rows(puzzle, marks)
    for format in ("text", "json", "pzprv3"):
        texts = {gridwright.write(puzzle, format, board) for board in (answer, marks, rows)}
        assert len(texts) == 1
    assert press.text(puzzle, answer) == press.text(puzzle, marks) == press.text(puzzle, rows)


@pytest.mark.parametrize(
    "bounds",
    [
        *({"count": value} for value in (0, -1, 1.5, "2", [])),
        *({"nodes": value} for value in (-1, 1.5, "2", [])),
        *({"seconds": value} for value in (-1, math.nan, "2", [])),
    ],
)
def test_a_bound_is_a_number(bounds):
    (name,) = bounds
    with pytest.raises(GridwrightError, match=f"{name}: found"):
        gridwright.solve(puzzle_of("yinyang"), **bounds)


@pytest.mark.parametrize("seconds", [-1, math.nan, "2"])
def test_a_bound_on_what_setters_ask_is_a_number(seconds):
    puzzle = puzzle_of("yinyang")
    for asked in (studio.fill, studio.redundant, studio.strip, studio.suggest):
        with pytest.raises(GridwrightError, match="seconds: found"):
            asked(puzzle, seconds=seconds)
    with pytest.raises(GridwrightError, match="seconds: found"):
        gridwright.generate("yinyang", 4, 4, seconds=seconds)


def test_a_bound_may_be_large():
    solution = gridwright.solve(
        puzzle_of("yinyang"), count=10**30, nodes=10**30, seconds=math.inf
    )
    assert solution.complete


@pytest.mark.parametrize("value", ["probe", None, 5])
@pytest.mark.parametrize("function", [gridwright.rate, gridwright.hint, gridwright.explain])
def test_rungs_are_left_out_by_a_list(function, value):
    with pytest.raises(GridwrightError, match="expected a list of rungs"):
        function(puzzle_of("yinyang"), without=value)


def test_a_language_is_known():
    puzzle = puzzle_of("chocona")
    step = next(gridwright.explain(puzzle))
    with pytest.raises(GridwrightError, match="'fr'; known are en, ja"):
        gridwright.sentence(puzzle, step, "fr")


@pytest.mark.parametrize("name", [None, 5, "sudoku"])
def test_a_genre_is_known(name):
    with pytest.raises(GridwrightError, match="unknown genre"):
        find(name)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"rows": "2"}, "rows: found '2', expected a whole number"),
        ({"cols": 2.0}, "cols: found 2.0"),
        ({"rows": None}, "rows: found None"),
        ({"cols": 0}, "no cells"),
        ({"givens": None}, "givens: found None, expected whole numbers"),
        ({"givens": 5}, "givens: found 5"),
        ({"givens": "B..W"}, "givens: found 'B'"),
        ({"givens": (0.0, None, None, None)}, "givens: found 0.0"),
        ({"rules": None}, "rules: found None"),
        ({"rules": ChoconaRules()}, "expected those of yinyang"),
        ({"variant": None}, "variant: found None"),
    ],
)
def test_a_puzzle_is_made_of_numbers(fields, reason):
    with pytest.raises(PuzzleError, match=reason):
        YinYang(**{"rows": 2, "cols": 2, "givens": (None,) * 4, **fields})


def test_a_puzzle_holds_plain_numbers_in_tuples():
    puzzle = YinYang(rows=True, cols=2, givens=[True, None])
    assert repr((puzzle.rows, puzzle.givens)) == "(1, (1, None))"
    assert hash(puzzle) == hash(YinYang(rows=1, cols=2, givens=(1, None)))


@pytest.mark.parametrize(
    "make",
    [
        lambda: ChoconaRules(must_shade="yes"),
        lambda: DoubleChocoRules(halves=None),
        lambda: DoubleChocoRules(clues=[]),
        lambda: DoubleChocoRules(cap="2"),
        lambda: DoubleChocoRules(cap=0),
    ],
)
def test_a_rule_option_has_a_value_that_it_offers(make):
    with pytest.raises(PuzzleError, match="it can be"):
        make()


@pytest.mark.parametrize(
    "arguments", [("yinyang", "6", 6), ("yinyang", 6, None), ("yinyang", 6, 6, "any", 5)]
)
def test_what_is_to_be_made_has_sides_and_a_code(arguments):
    with pytest.raises(GridwrightError):
        gridwright.generate(*arguments)


@pytest.mark.parametrize("name", [None, 5, "yinyang"])
def test_only_names_are_made_again(name):
    with pytest.raises(GridwrightError, match="a name looks like"):
        gridwright.remake(name)


def test_a_name_may_be_text():
    made = gridwright.generate("chocona", 4, 4, code="abc")
    assert gridwright.remake(str(made.name)).puzzle == made.puzzle


def test_what_is_given_may_be_left_open():
    puzzle = gridwright.read("yinyang 2x2\nWW\nB.")
    assert gridwright.check(puzzle, "??/?B").complete
    assert gridwright.hint(puzzle, "??/?B").kind == "done"
    (given,) = gridwright.check(puzzle, "B?/?B").violations
    assert given.code == "given"
