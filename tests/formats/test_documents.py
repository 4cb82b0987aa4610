"""Finding the puzzles in a source, and what comes with each."""

import json
import subprocess
import sys
from io import StringIO

import pytest

import gridwright
from gridwright import formats
from gridwright.errors import FormatError, GridwrightError, GridwrightWarning, PuzzleError

MANY = """\
; boards for a test

https://puzz.link/p?yinyang/1/1/9
{"url": "yinyang/1/1/i"}
pzprv3/yinyang/1/1/. /
yinyang 1x2 ; typed

B.
answer
BW
{
  "genre": "yinyang",
  "rows": 1,
  "cols": 1,
  "puzzle": {
    "givens": ["{"]
  }
}
pzprv3
yinyang
1
1
2
1
info:{
"url": "http://example.org/",
{}
http://example.org/p?yinyang/1/1/0
}
pzprv3.1
chocona
1
1

0
yinyang/1/1/0
"""


def test_many_puzzles_in_one_source():
    pieces = list(formats.split(StringIO(MANY)))
    assert [start for start, _ in pieces] == [3, 4, 5, 6, 11, 19, 30, 36]
    assert "".join(piece for _, piece in pieces).count("yinyang 1x2") == 1


def test_each_puzzle_is_read_in_its_format():
    source = MANY.replace('["{"]', '["."]')
    documents = list(formats.load_many(source))
    assert [document.format for document in documents] == [
        "url",
        "json",
        "pzprv3",
        "text",
        "json",
        "pzprv3",
        "pzprv3",
        "url",
    ]
    assert [document.line for document in documents] == [3, 4, 5, 6, 11, 19, 30, 36]
    assert documents[5].trailer.startswith("info:{\n")
    assert documents[5].trailer.endswith("yinyang/1/1/0\n}")
    assert documents[6].puzzle.clues == (0,)


def test_reading_is_lazy():
    def lines():
        yield "yinyang/1/1/9"
        yield "yinyang/1/1/i"
        raise AssertionError("read too far")

    assert next(formats.load_many(lines())).puzzle.givens == (1,)


def test_lines_need_no_ends():
    assert [piece for _, piece in formats.split(["yinyang 1x1", "B"])] == ["yinyang 1x1\nB"]


@pytest.mark.parametrize(
    "source, error",
    [
        ("yinyang/1/1/0\n\nyinyang/1/1/z", "line 3, character 13: found 'z'"),
        ("yinyang/1/1/0\nyinyang 1x1\n\nX", "line 4, column 1: found 'X'"),
        ('{"url": "yinyang/1/1/0"}\n{"genre": "x"', "line 2, column 14: found ''"),
        ("what is this", "line 1, the source: found 'what is this'"),
        ("yinyang/1/1/0\ndoppelblock/2/1/i", "line 2: the board has 1 rows"),
    ],
)
def test_errors_name_the_line(source, error):
    with pytest.raises(GridwrightError) as caught:
        list(formats.load_many(source))
    assert str(caught.value).startswith(error)


def test_pieces_can_be_read_one_by_one_past_an_error():
    read = []
    for start, piece in formats.split('yinyang/1/1/z\n{"genre": \n{"url": "yinyang/1/1/9"}'):
        try:
            read.append(formats.load_piece(start, piece).puzzle.givens)
        except FormatError as error:
            read.append(error.where)
    assert read == ["line 1, character 13", "line 2, column 11", (1,)]


@pytest.mark.parametrize(
    "source, where",
    [
        ("", "the source"),
        (" \n; only a comment\n", "the source"),
        ("yinyang/1/1/0\nyinyang/1/1/0", "line 2"),
        ("hello", "the source"),
        ("\0", "the source"),
        ("6x6 yinyang", "the source"),
    ],
)
def test_one_puzzle_is_expected(source, where):
    with pytest.raises(FormatError) as caught:
        formats.load(source)
    assert caught.value.where == where


def test_read_issues_what_load_collects():
    with pytest.warns(GridwrightWarning, match="the body ends early") as caught:
        gridwright.read("yinyang/2/2/")
    assert caught[0].filename == __file__


def test_a_byte_order_mark_is_skipped():
    for source in ("yinyang/1/1/9", "yinyang 1x1\nW", '{"url": "yinyang/1/1/9"}'):
        assert formats.load("\ufeff" + source).puzzle.givens == (1,)


def test_an_unknown_format_cannot_be_written():
    with pytest.raises(GridwrightError, match="known are url, pzprv3, text, json"):
        formats.write(formats.read("yinyang/1/1/0"), "xml")


def test_marks_that_rows_cannot_show_are_left_out_with_a_warning():
    document = formats.load("pzprv3/doppelblock/4/4/. . . . . /. + . . - /" + ". . . . . /" * 3)
    with pytest.warns(GridwrightWarning, match="its rows show what is decided"):
        written = formats.write(document.puzzle, "json", document.marks)
    assert json.loads(written)["answer"] == [[None, None, None, 0], *[[None] * 4] * 3]


def test_the_largest_board_is_read():
    side = formats.tokens.MAX_SIDE
    puzzle = formats.load(f"yinyang/{side}/{side}/" + "0" * ((side * side + 2) // 3)).puzzle
    assert len(puzzle.givens) == side * side


def test_reading_loads_no_solver():
    code = (
        "import sys, gridwright.formats as formats; formats.read('yinyang/2/2/10');"
        "print([name for name in sys.modules if 'rungs' in name or 'engine' in name])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.strip() == "[]"


def test_the_genre_refuses():
    with pytest.raises(PuzzleError):
        formats.load("doppelblock/2/1/i")
