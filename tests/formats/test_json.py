"""JSON: the shapes, the schemas that describe them, and what is said of mistakes."""

import json
from importlib.resources import files

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright import formats
from gridwright.errors import FormatError
from gridwright.genre import NAMES, codec
from gridwright.model import ANY
from tests import corpus
from tests.formats import strategies


def validator(name):
    text = files("gridwright.formats").joinpath("schema", f"{name}.json").read_text("utf-8")
    schema = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


PUZZLE = validator("puzzle")
RESULT = validator("result")

BOARD = {"genre": "yinyang", "rows": 1, "cols": 2, "puzzle": {"givens": ["B."]}}


def load(**changes):
    return formats.load(json.dumps({**BOARD, **changes}))


@given(st.data())
def test_what_is_written_fits_the_schema(data):
    puzzle = data.draw(strategies.puzzles(addressable=False).flatmap(strategies.ruled))
    rows = codec(puzzle.genre).rows(puzzle, data.draw(strategies.marks(puzzle)))
    marks = codec(puzzle.genre).from_rows(puzzle, rows)
    PUZZLE.validate(json.loads(formats.write(puzzle, "json", marks)))


@pytest.mark.parametrize(
    "change",
    [
        {"genre": "tapa"},
        {"rows": 0},
        {"cols": "2"},
        {"puzzle": {"givens": ["BX"]}},
        {"puzzle": {"givens": ["B."], "more": 1}},
        {"rules": {"must_shade": True}},
        {"answer": ["bw"]},
    ],
)
def test_the_schema_refuses(change):
    PUZZLE.validate(BOARD)
    assert not PUZZLE.is_valid({**BOARD, **change})


@given(st.data())
def test_rows_fit_the_schema_of_results(data):
    puzzle = data.draw(strategies.puzzles())
    reader = codec(puzzle.genre)
    marks = data.draw(strategies.marks(puzzle))
    record = {
        "genre": puzzle.genre,
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "outcome": "unknown",
        "answers": [],
        "backbone": reader.rows(puzzle, marks),
        "differs": [[0, 0]],
        "grade": None,
        "steps": {},
        "nodes": 1,
        "seconds": 0.5,
        "url": formats.address(puzzle),
        "warnings": [],
    }
    RESULT.validate(record)
    assert not RESULT.is_valid({**record, "outcome": True})


@pytest.mark.parametrize("genre", NAMES)
def test_published_boards_fit_the_schema(genre):
    for record in corpus.boards(genre):
        document = formats.load(json.dumps(record))
        PUZZLE.validate(json.loads(formats.write(document.puzzle, "json", document.marks)))


def test_question_marks():
    double = load(genre="dbchoco", puzzle={"colours": ["01"], "numbers": [["?", None]]})
    assert double.puzzle.clues == (ANY, None)
    chocona = load(genre="chocona", puzzle={"rooms": [[5, 2]], "clues": {"2": "?", "5": 7}})
    assert chocona.puzzle.rooms == (0, 1)
    assert chocona.puzzle.clues == (7, ANY)


def test_an_object_with_only_an_address():
    document = formats.load('{"url": "https://puzz.link/p?yinyang/2/1/i", "answer": ["BW"]}')
    assert document.puzzle == load().puzzle
    assert document.marks.places == (1, 2)
    assert document.format == "json"
    ruled = '{"url": "dbchoco/v:/2/1/8h", "rules": {"cap": 3}}'
    assert formats.load(ruled).puzzle.rules.cap == 3
    assert formats.load(ruled).puzzle.variant == "v:"


def test_keys_of_others_are_skipped():
    assert load(id="x", source={"by": "someone"}).puzzle == load().puzzle


@pytest.mark.parametrize(
    "answer, rows",
    [
        (["BW"], ["BW"]),
        ("BW", ["BW"]),
        ("#o/", ["BW"]),
        (["B W"], ["BW"]),
        ([["B", None]], ["B?"]),
        (["B."], ["B?"]),
    ],
)
def test_forms_of_an_answer(answer, rows):
    document = load(answer=answer)
    assert codec("yinyang").rows(document.puzzle, document.marks) == rows


@pytest.mark.parametrize(
    "answer, rows",
    [
        ([[0, 1, 0]] * 3, [[0, 1, 0]] * 3),
        ("#1#/-1-/010", [[0, 1, 0]] * 3),
        ("1 # #\n? . 0\n0 0 1", [[1, 0, 0], [None, None, 0], [0, 0, 1]]),
        ([[0, None, "?"], ["#", "-", "."], "10?"], [[0, None, None], [0, 0, None], [1, 0, None]]),
    ],
)
def test_answers_of_a_doppelblock(answer, rows):
    puzzle = formats.read("doppelblock/3/3/l")
    reader = codec("doppelblock")
    assert reader.rows(puzzle, reader.from_rows(puzzle, answer)) == rows


def test_blocks_are_known_only_with_all_their_borders():
    puzzle = formats.read("dbchoco/3/1/oi")
    reader = codec("dbchoco")
    assert reader.rows(puzzle, reader.from_rows(puzzle, ["AAB"])) == [[0, 0, 1]]
    assert reader.rows(puzzle, reader.from_rows(puzzle, ["A??"])) == [[0, None, None]]
    half_open = formats.load("pzprv3/dbchoco/1/3/- . . /1 0 /").marks
    assert reader.rows(puzzle, half_open) == [[0, None, None]]


@pytest.mark.parametrize(
    "text, where, found, expected",
    [
        ("{", "line 1, column 2", "''", "JSON"),
        ('{\n "genre" "x"}', "line 2, column 10", '"x"', "JSON"),
        ("[]", "the JSON text", "a list", "an object"),
        ('{"a": 1, "a": 2}', "an object", "'a' twice", "every key once"),
        ('{"rows": NaN}', "the JSON text", "NaN", "a number"),
        ('{"rows": 1' + "0" * 5000 + "}", "the JSON text", "limit", "a plain object"),
        ('{"a":' * 100_000, "the JSON text", "recursion", "a plain object"),
        ("{}", "genre", "null", "a name"),
        ('{"genre": 5}', "genre", "'5'", "a genre"),
    ],
)
def test_broken_text(text, where, found, expected):
    with pytest.raises(FormatError) as caught:
        formats.load(text)
    assert caught.value.where == where
    assert found in caught.value.found
    assert expected in caught.value.expected


@pytest.mark.parametrize(
    "change, where, found, expected",
    [
        ({"genre": "tapa"}, "genre", "'tapa'", "a genre"),
        ({"genre": None}, "genre", "null", "a name"),
        ({"rows": True}, "rows", "true or false", "a number"),
        ({"rows": 1.5}, "rows", "a number with a fraction", "a number"),
        ({"rows": -1}, "rows", "'-1'", "from 1 to 200"),
        ({"cols": 99999}, "cols", "'99999'", "from 1 to 200"),
        ({"puzzle": None}, "puzzle", "null", "an object with 'givens'"),
        ({"puzzle": {}}, "givens", "null", "rows of cells"),
        ({"puzzle": {"given": []}}, "puzzle", "the key 'given'", "'givens'"),
        ({"puzzle": {"givens": ["B"]}}, "givens, row 1", "1 cell", "2"),
        ({"puzzle": {"givens": ["B.", "B."]}}, "givens", "2 rows", "1"),
        ({"puzzle": {"givens": [["B", 1.5]]}}, "givens, row 1, cell 2", "fraction", "a number"),
        ({"puzzle": {"givens": [5]}}, "givens, row 1", "a number", "a string or a list"),
        ({"puzzle": {"givens": ["B1"]}}, "givens, row 1, column 2", "'1'", "'.'"),
        ({"answer": ["BW", "B"]}, "the answer", "2 rows", "1"),
        ({"answer": 7}, "the answer", "a number", "rows of cells"),
        ({"answer": ["BX"]}, "the answer, row 1, column 2", "'X'", "'B'"),
        ({"rules": []}, "rules", "a list", "an object"),
        ({"rules": {"x": 1}}, "rules", "'x'", "no rules"),
        ({"variant": 5}, "variant", "a number", "a string"),
        ({"variant": "a b"}, "variant", "'a b'", "a variant of letters"),
    ],
)
def test_mistakes_name_the_key(change, where, found, expected):
    with pytest.raises(FormatError) as caught:
        load(**change)
    assert caught.value.where == where
    assert found in caught.value.found
    assert expected in caught.value.expected


@pytest.mark.parametrize(
    "genre, puzzle, where, found",
    [
        ("chocona", {"rooms": [[0, 1]], "clues": {"2": 1}}, "clues", "'2'"),
        ("chocona", {"rooms": [[0, 1]], "clues": {"1": -2}}, "clues.'1'", "'-2'"),
        ("chocona", {"rooms": [[0, 1]], "clues": []}, "clues", "a list"),
        ("dbchoco", {"colours": ["01"], "numbers": [[0, None]]}, "numbers, row 1, cell 1", "'0'"),
        ("dbchoco", {"colours": ["02"]}, "colours, row 1, column 2", "'2'"),
        ("doppelblock", {"top": [1], "left": [1, 2]}, "top, row 1", "1 cell"),
    ],
)
def test_mistakes_in_a_puzzle(genre, puzzle, where, found):
    with pytest.raises(FormatError) as caught:
        load(genre=genre, puzzle=puzzle)
    assert (caught.value.where, caught.value.found) == (where, found)


def test_a_block_in_two_pieces():
    with pytest.raises(FormatError, match="row 1, cell 3: found another piece of block A"):
        load(genre="dbchoco", cols=3, puzzle={"colours": ["010"]}, answer=["ABA"])
