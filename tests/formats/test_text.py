"""gridwright's text format: what may be typed, and what is said of mistakes."""

import re
from pathlib import Path

import pytest

from gridwright import formats
from gridwright.errors import FormatError, PuzzleError
from gridwright.genre import codec
from gridwright.model import ANY

YINYANG = """\
yinyang 2x3
B..
..W
answer
BBW
B?W
"""

CHOCONA = """\
chocona 3x4
rule must_shade=yes
AAAB
AAAB
CDEE
A=4 B=? D=0
answer
##..
##..
..##
"""

DOPPELBLOCK = """\
doppelblock 4x4
variant=v:
   2  2  ?  .
.  .  .  #  .
10 .  1  .  .
1  .  .  .  .
.  .  .  .  .
"""

DBCHOCO = """\
dbchoco 2x3
rule clues=one
rule cap=3
.#.
#.#
12  .  ?
 .  .  .
answer
000
1??
"""


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("yinyang 1x3\nB.W", "yinyang 1x3\nB.W\n"),
        ("Yin-Yang 1 x 3 ; a comment\n\n; another\n  B . W  ", "yinyang 1x3\nB.W\n"),
        ("yinyang 1×3\n#.o", "yinyang 1x3\nB.W\n"),
        ("yinyang 1X3\r\nB.W\r\n", "yinyang 1x3\nB.W\n"),
        ("chocona 2x2\nxy\nyy\ny3 x=?", "chocona 2x2\nAB\nBB\nA=? B=3\n"),
        ("chocona 2x2\ntop top\nlow low\n\ntop = 1\nlow=12", "chocona 2x2\nAA\nBB\nA=1 B=12\n"),
        ("double choco 1x2\n.#\n1?", "dbchoco 1x2\n.#\n1?\n"),
        ("dbchoco 1x2\n0 1", "dbchoco 1x2\n.#\n"),
        ("doppelblock 2x2\n..\n. -.\n3 ..", "doppelblock 2x2\n  . .\n. # .\n3 . .\n"),
    ],
)
def test_forgiving(typed, meant):
    puzzle = formats.load(typed).puzzle
    assert puzzle == formats.load(meant).puzzle
    assert formats.write(puzzle, "text") == meant


def test_the_parts_of_a_text():
    chocona = formats.load(CHOCONA).puzzle
    assert chocona.rooms == (0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 4, 4)
    assert chocona.clues == (4, ANY, None, 0, None)
    assert chocona.rules.must_shade
    doppelblock = formats.load(DOPPELBLOCK).puzzle
    assert doppelblock.variant == "v:"
    assert doppelblock.top == (2, 2, ANY, None)
    assert doppelblock.left == (None, 10, 1, None)
    assert doppelblock.cells[:8] == (None, None, 0, None, None, 1, None, None)
    dbchoco = formats.load(DBCHOCO).puzzle
    assert dbchoco.colours == (0, 1, 0, 1, 0, 1)
    assert dbchoco.clues == (12, None, ANY, None, None, None)
    assert (dbchoco.rules.clues, dbchoco.rules.cap) == ("one", 3)


@pytest.mark.parametrize(
    "text, answer",
    [
        (YINYANG, ["BBW", "B?W"]),
        (CHOCONA, ["##..", "##..", "..##"]),
        (DBCHOCO, [[0, 0, 0], [1, None, None]]),
    ],
)
def test_the_answer(text, answer):
    document = formats.load(text)
    assert codec(document.puzzle.genre).rows(document.puzzle, document.marks) == answer
    assert document.finished == document.marks


def test_the_boards_of_the_documentation():
    page = Path(__file__).parents[2] / "docs" / "formats.md"
    blocks = re.findall(r"(?<=\n\n)(?:    .*\n)+", page.read_text(encoding="utf-8"))
    genres = [formats.load(block).puzzle.genre for block in blocks]
    assert genres == ["yinyang", "chocona", "doppelblock", "dbchoco"]


def test_no_answer():
    assert formats.load(DOPPELBLOCK).marks is None


def test_many_rooms_have_names_of_letters():
    side = 8
    puzzle = formats.load(f"chocona/{side}/{side}/" + "v" * 22 + "0" * side * side).puzzle
    lines = formats.write(puzzle, "text").splitlines()
    assert lines[1] == "AA AB AC AD AE AF AG AH"
    assert lines[9].startswith("AA=0 AB=0")


@pytest.mark.parametrize(
    "text, where, found, expected",
    [
        ("yinyang", "line 1", "'yinyang'", "a heading such as"),
        ("yinyang 6", "line 1", "'yinyang 6'", "a heading such as"),
        ("yinyang 6x", "line 1", "'yinyang 6x'", "a heading such as"),
        ("yinyang 0x6", "line 1", "'0'", "a number of rows from 1 to 200"),
        ("yinyang 6x99999", "line 1", "'99999'", "a number of columns from 1 to 200"),
        ("tapa 6x6", "line 1", "'tapa'", "a genre"),
        ("yinyang 2x2\nB.\n", "the end of the text", "nothing", "row 2 of the board"),
        ("yinyang 2x2\nB.\nB..", "line 3", "3 cells", "2"),
        ("yinyang 1x3\nB.x", "line 2, column 3", "'x'", "'.'"),
        ("yinyang 1x3\n B  .  x", "line 2, column 8", "'x'", "'.'"),
        ("yinyang 1x1\nB\nW", "line 3", "'W'", "the end of the text"),
        ("yinyang 1x1\nB\nanswer\n", "the end of the text", "nothing", "row 1 of the answer"),
        ("yinyang 1x1\nB\nanswer\nX", "line 4, column 1", "'X'", "'B', 'W'"),
        ("yinyang 1x1\nrule must_shade=yes\nB", "line 2", "'must_shade'", "no rules"),
        ("chocona 1x1\nrule shade=yes\nA", "line 2", "'shade'", "a rule: 'must_shade'"),
        ("chocona 1x1\nrule must_shade=1\nA", "line 2", "'1'", "'no' or 'yes'"),
        ("dbchoco 1x2\nrule cap=0\n.#", "line 2", "'0'", "a number from 1 or none"),
        ("chocona 1x2\nA1", "line 2, column 2", "'1'", "a room name of letters"),
        ("chocona 1x2\nAB\nC=1", "line 3, column 1", "'C'", "a room of the board"),
        ("chocona 1x2\nAB\nA=1\nB=1 A=2", "line 4, column 5", "'A'", "one clue a room"),
        ("chocona 1x2\nAB\nA=1 =2", "line 3, column 5", "'=2'", "a clue such as A=3"),
        ("chocona 1x2\nAB\nA=-1", "line 3, column 1", "'A=-1'", "a clue such as A=3"),
        ("dbchoco 1x2\n.#\n0.", "line 3, column 1", "'0'", "a number from 1"),
        ("dbchoco 1x2\n.#\n1234567890 .", "line 3, column 1", "'1234567890'", "a number from 1"),
        ("doppelblock 2x2\n. .\n. . .\n", "the end of the text", "nothing", "row 2 of the board"),
        ("doppelblock 2x2\n. .\n. .\n. . .", "line 3", "1 cell", "2"),
        ("doppelblock 3x3\n...\n. ..?\n. ...\n. ...", "line 3, column 5", "'?'", "'.', '#'"),
    ],
)
def test_mistakes_are_told_with_line_and_column(text, where, found, expected):
    with pytest.raises(FormatError) as caught:
        formats.load(text)
    assert caught.value.where == where
    assert found in caught.value.found
    assert expected in caught.value.expected


@pytest.mark.parametrize(
    "text", ["doppelblock 1x2\n..\n. ..", "doppelblock 3x3\n...\n. 2..\n. ...\n. ..."]
)
def test_what_the_genre_refuses(text):
    with pytest.raises(PuzzleError):
        formats.load(text)
