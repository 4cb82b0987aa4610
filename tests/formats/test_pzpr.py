"""pzprv3 files: the forms of each genre, their answers, their trailers."""

import pytest

from gridwright import formats
from gridwright.errors import FormatError, GridwrightWarning, PuzzleError
from gridwright.genre import codec
from gridwright.model import ANY, Marks
from tests.formats.strategies import RULES

OPEN = 0b11


def rows(document, marks=None):
    marks = document.finished if marks is None else marks
    return codec(document.puzzle.genre).rows(document.puzzle, marks)


@pytest.mark.parametrize(
    "file, address, answer",
    [
        ("pzprv3/dbchoco/1/2/. - /0 /", "dbchoco/2/1/8h", [[0, 0]]),
        ("pzprv3/dbchoco/1/2/1 -2 /0 /", "dbchoco/2/1/812", [[0, 0]]),
        ("pzprv3/dbchoco/1/2/0 -0 /1 /", "dbchoco/2/1/8..", [[0, 1]]),
        ("pzprv3/dbchoco/1/1/. /", "dbchoco/1/1/0g", [[0]]),
        ("pzprv3/dbchoco/2/1/. /- ///2 /", "dbchoco/1/2/8h", [[0], [1]]),
        ("pzprv3/chocona/1/2/2/0 1 /1 0 /# . /", "chocona/2/1/g10", ["#."]),
        ("pzprv3.1/chocona/1/2/1 /1 0 /# . /", "chocona/2/1/g10", ["#."]),
        ("pzprv3.1/chocona/1/1//0 /. /", "chocona/1/1/0", ["."]),
        ("pzprv3/chocona/1/2/1/0 0 /- . /+ # /", "chocona/2/1/0.", [".#"]),
        ("pzprv3/yinyang/1/3/1 . . /. 2 . /", "yinyang/3/1/9", ["WB?"]),
        (
            "pzprv3/doppelblock/4/4/. . 2 . . /. . . . . /. - q1 - - /-2 . . . . /. . . . + /",
            "doppelblock/4/4/g2j.gk1p",
            [[None] * 4, [0, 1, 0, 0], [None] * 4, [None] * 4],
        ),
    ],
)
def test_board_and_answer(file, address, answer):
    for text in (file, file.replace("/", "\n"), file.replace("/", "\r\n"), f"?{file}"):
        document = formats.load(text)
        assert document.format == "pzprv3"
        assert document.puzzle == formats.read(address)
        assert rows(document) == answer
        assert document.warnings == ()


def test_an_unmarked_place_is_open_until_the_answer_is_handed_in():
    document = formats.load("pzprv3/chocona/1/2/1/0 0 /. . /# . /")
    assert document.marks == Marks((0b10, OPEN))
    assert document.finished == Marks((0b10, 0b01))
    borders = formats.load("pzprv3/dbchoco/2/2/. - /. - /1 /0 /-1 0 /")
    assert borders.marks == Marks((0b10, OPEN, 0b01, OPEN))
    assert borders.finished == Marks((0b10, 0b01, 0b01, 0b01))


@pytest.mark.parametrize(
    "file, codes",
    [
        ("pzprv3/dbchoco/1/2/. - /0 /", []),
        ("pzprv3/dbchoco/2/2/. - /. - /1 /0 /0 0 /", ["dead-end"]),
        ("pzprv3/chocona/1/2/2/0 1 /1 0 /# . /", []),
        ("pzprv3.1/chocona/1/2/1 /1 0 /# . /", []),
        ("pzprv3.1/chocona/1/1//0 /. /", []),
        ("pzprv3/yinyang/2/2/1 . /. . /2 2 /2 2 /", []),
        ("pzprv3/doppelblock/2/2/. 0 . /. - - /0 - - /", []),
    ],
)
def test_answers_are_judged_as_handed_in(file, codes):
    document = formats.load(file)
    assert document.finished.decided
    violations = RULES[document.puzzle.genre].inspect(document.puzzle, document.finished)
    assert [violation.code for violation in violations] == codes


def test_a_file_without_an_answer_has_no_marks():
    for file in ("pzprv3/chocona/1/2/1/0 0 /. 1 /", "pzprv3/dbchoco/1/2/. - /"):
        document = formats.load(file)
        assert document.marks is None and document.finished is None
        assert document.warnings == ()


@pytest.mark.parametrize(
    "item, mask",
    [
        (".", 0b1111),
        ("-", 0b0001),
        ("+", 0b1110),
        ("3", 0b1000),
        ("q2", 0b0100),
        (".[1,3,,]", 0b1011),
        ("+[1,3,,]", 0b1010),
        ("+[,,,]", 0b1110),
        (".[9,,,]", 0b1111),
    ],
)
def test_candidates(item, mask):
    top = ". . . . . . "
    line = f". {item} . . . . "
    blank = ". . . . . . "
    file = "/".join(["pzprv3/doppelblock/5/5", top, line, *[blank] * 4, ""])
    assert formats.load(file).marks.places[0] == mask


def test_the_given_stands_against_the_answer():
    document = formats.load("pzprv3/yinyang/2/2/1 . /. . /2 2 /2 2 /")
    assert rows(document) == ["WB", "BB"]
    assert document.warnings == (
        "part 7, column 1: the answer differs from the given, which stands",
    )


TRAILERS = [
    'info:{\n "metadata": {\n  "author": "a/b",\n  "comment": "pzprv3"\n }\n}',
    'history:{"type":"pzpr","datas":[[1,2],[3]]}',
    "__HISTORY__\n0/1/2/",
    "http://pzv.jp/p.html?yinyang/1/2/9",
    "TrialData(1)\n1 . \n. 2 ",
]


@pytest.mark.parametrize("trailer", TRAILERS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_trailer_is_kept_as_it_is(trailer, end):
    trailer = trailer.replace("\n", end)
    board = end.join(["pzprv3", "yinyang", "1", "2", "1 . ", ". 2 ", ""])
    document = formats.load(board + trailer)
    assert document.trailer == trailer.strip()
    assert document.puzzle.givens == (1, None)
    assert rows(document) == ["WB"]
    assert document.warnings == ()
    written = formats.write(document.puzzle, "pzprv3", document.marks, trailer=document.trailer)
    again = formats.load(written)
    assert (again.puzzle, again.marks) == (document.puzzle, document.marks)
    assert again.trailer == document.trailer


def test_a_trailer_in_an_address():
    file = "pzprv3/yinyang/1/2/1%20./.%202/info:%7B%22a/b%22%7D"
    document = formats.load(f"https://puzz.link/p?{file}")
    assert rows(document) == ["WB"]
    assert document.trailer == 'info:{"a/b"}'


def test_what_is_written():
    puzzle = formats.read("chocona/2/2/gg13")
    assert formats.write(puzzle, "pzprv3") == (
        "pzprv3\nchocona\n2\n2\n2\n0 1 \n1 1 \n1 . \n3 . \n. . \n. . \n"
    )
    marks = codec("chocona").from_rows(puzzle, ["#.", "?#"])
    assert formats.write(puzzle, "pzprv3", marks).endswith("# + \n. # \n")


@pytest.mark.parametrize(
    "file, warning",
    [
        ("pzprv3/yinyang/2/2/1 . /", "the file ends early: 2 of 4 cells read as blank"),
        ("pzprv3/yinyang/1/1/. /. /. /", "1 line from part 7 on: left over and ignored"),
        (
            "pzprv3/chocona/1/3/2/0 1 0 /. . . /",
            "a room in several pieces is read as several rooms",
        ),
        (
            "pzprv3.1/chocona/2/2/1 /0 /0 0 /. . /. . /",
            "walls that end inside a room are ignored: 1",
        ),
    ],
)
def test_odd_files_are_accepted_with_a_warning(file, warning):
    assert warning in formats.load(file).warnings


@pytest.mark.parametrize(
    "file, where, found, expected",
    [
        ("pzprv3/yinyang/1/2/1 . . /", "part 5", "3 items", "2"),
        ("pzprv3\nyinyang\n1\n2\n1 x \n", "line 5, column 3", "'x'", "'.', '1' or '2'"),
        ("pzprv3/yinyang/1/2/1 . /1 3 /", "part 6, column 3", "'3'", "'2', '+', '-', '=' or '%'"),
        ("pzprv3/dbchoco/1/2/. - /3 /", "part 6, column 1", "'3'", "'0', '1', '2' or '-1'"),
        ("pzprv3/dbchoco/1/2/. --2 /0 /", "part 5, column 3", "'-2'", "number"),
        ("pzprv3/chocona/2/2/1/0 0 /0 0 /. 3 /2 . /", "part 9, column 1", "'2'", "a clue already"),
        ("pzprv3/chocona/1/1/1/0 /x /", "part 7, column 1", "'x'", "a number"),
        (
            "pzprv3/doppelblock/3/3/. . . . /. q0 . . /. . . . /. . . . ",
            "part 6, column 3",
            "q0",
            "q",
        ),
        (
            "pzprv3/doppelblock/3/3/. . . . /. 2 . . /. . . . /. . . . ",
            "part 6, column 3",
            "'2'",
            "1",
        ),
        ("pzprv3/tapa/2/2/. . ", "part 2", "'tapa'", "a genre"),
        ("pzprv3/yinyang/0/2/", "part 3", "'0'", "a number of rows from 1 to 200"),
        ("pzprv3/yinyang/-1/2/", "part 3", "'-1'", "a number of rows from 1 to 200"),
        ("pzprv3/yinyang", "the end of the file", "nothing", "pzprv3, genre, rows and columns"),
        ("pzprv3x/yinyang/1/1/. /", "part 1", "'pzprv3x'", "pzprv3 or pzprv3.1"),
        ("pzprv3.1111/yinyang/1/1/. /", "part 1", "'pzprv3.1111'", "pzprv3 or pzprv3.1"),
    ],
)
def test_broken_files_name_the_bad_part(file, where, found, expected):
    with pytest.raises(FormatError) as caught:
        formats.load(file)
    assert caught.value.where == where
    assert found in caught.value.found
    assert expected in caught.value.expected


def test_a_doppelblock_is_square():
    file = "pzprv3/doppelblock/3/4/. . . . . /. - - 1 2 /. - 1 2 - /. 1 2 - - /"
    with pytest.raises(PuzzleError, match="square"):
        formats.load(file)


def test_what_a_file_cannot_say_is_left_out_with_a_warning():
    puzzle = formats.read("dbchoco 1x2\nrule congruence=none\n.#")
    for format in ("pzprv3", "url"):
        with pytest.warns(GridwrightWarning, match="cannot say the rule congruence=none"):
            written = formats.write(puzzle, format)
        assert formats.read(written).colours == puzzle.colours
    variant = formats.load("dbchoco/v:/2/1/8h").puzzle
    with pytest.warns(GridwrightWarning, match="cannot say the variant v:"):
        formats.write(variant, "pzprv3")


def test_question_marks_of_every_genre():
    assert formats.read("pzprv3/dbchoco/1/2/0 -0 /").clues == (ANY, ANY)
    assert formats.read("pzprv3/chocona/1/2/1/0 0 /- . /").clues == (ANY,)
    assert formats.read("pzprv3/doppelblock/1/1/. - /-2 . /").top == (ANY,)
    assert formats.read("pzprv3/doppelblock/1/1/. - /-2 . /").left == (ANY,)
