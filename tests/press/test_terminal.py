"""Terminal drawings, sign by sign."""

import re
import unicodedata

import pytest

from gridwright import press
from gridwright.genres.yinyang.rules import YinYang
from gridwright.press.terminal import JUNCTIONS
from tests.press.boards import (
    BOARDS,
    CHOCONA,
    CHOCONA_MARKS,
    DBCHOCO,
    DBCHOCO_MARKS,
    DOPPELBLOCK,
    DOPPELBLOCK_MARKS,
    YINYANG,
    YINYANG_MARKS,
)


def aligned(drawing):
    """A drawing without the indent that it has in this file."""
    return "\n".join(line[8:] for line in drawing.splitlines())


GOLDEN = [
    (
        YINYANG,
        None,
        """\
        ┏━━━━━━━━━┓
        ┃ ●  ·  ○ ┃
        ┃ ·  ·  · ┃
        ┗━━━━━━━━━┛""",
    ),
    (
        YINYANG,
        YINYANG_MARKS,
        """\
        ┏━━━━━━━━━┓
        ┃ ●  ◦  ○ ┃
        ┃ •  ·  • ┃
        ┗━━━━━━━━━┛""",
    ),
    (
        CHOCONA,
        None,
        """\
        ┏━━━━━┯━━━━━┳━━━━━┓
        ┃ 3   │     ┃ 12  ┃
        ┠─────╆━━━━━╃─────┨
        ┃     ┃     │     ┃
        ┗━━━━━┻━━━━━┷━━━━━┛""",
    ),
    (
        CHOCONA,
        CHOCONA_MARKS,
        """\
        ┏━━━━━┯━━━━━┳━━━━━┓
        ┃█3███│█████┃ 12· ┃
        ┠─────╆━━━━━╃─────┨
        ┃█████┃   · │     ┃
        ┗━━━━━┻━━━━━┷━━━━━┛""",
    ),
    (
        DBCHOCO,
        None,
        """\
        ┏━━━┯━━━┯━━━┓
        ┃ 1 │░░░│░?░┃
        ┠───┼───┼───┨
        ┃   │░░░│   ┃
        ┗━━━┷━━━┷━━━┛""",
    ),
    (
        DBCHOCO,
        DBCHOCO_MARKS,
        """\
        ┏━━━━━━━┳━━━┓
        ┃ 1  ░░░┃░?░┃
        ┣━━━╸   ┡━━━┫
        ┃    ░░░│   ┃
        ┗━━━━━━━┷━━━┛""",
    ),
    (
        DOPPELBLOCK,
        None,
        """\
             3     0  ?
           ┏━━━━━━━━━━━━┓
           ┃ ·  ·  ·  · ┃
           ┃ ·  ·  ·  · ┃
         2 ┃ ·  ·  ·  · ┃
         0 ┃ ·  ·  · ███┃
           ┗━━━━━━━━━━━━┛""",
    ),
    (
        DOPPELBLOCK,
        DOPPELBLOCK_MARKS,
        """\
             3       0   ?
           ┏━━━━━━━━━━━━━━━━┓
           ┃████ 1   2  ████┃
           ┃ ■1  12  ·   ■2 ┃
         2 ┃ ·   ·   ·   ·  ┃
         0 ┃ 1   2   ·  ████┃
           ┗━━━━━━━━━━━━━━━━┛""",
    ),
]


@pytest.mark.parametrize(("puzzle", "marks", "drawing"), GOLDEN, ids=range(len(GOLDEN)))
def test_golden(puzzle, marks, drawing):
    assert press.text(puzzle, marks) == aligned(drawing)


def test_ascii_with_ruler():
    assert press.text(CHOCONA, CHOCONA_MARKS, ascii=True, ruler=True) == aligned(
        """\
        +-----+-----+-----+
        |#3###:#####| 12. | 1
        +.....+-----+.....+
        |#####|   . :     | 2
        +-----+-----+-----+
           1     2     3"""
    )


def test_highlights_differ_in_shape():
    highlight = {
        "premise": [(0, 0), ("col", 0)],
        "differs": [(1, 1)],
        "fact": [(0, 1)],
        "violation": [(0, 2)],
    }
    assert press.text(YINYANG, YINYANG_MARKS, highlight) == aligned(
        """\
        ┏━━━━━━━━━┓
        ┃(●)[◦]!○!┃
        ┃ • {·} • ┃
        ┗━━━━━━━━━┛"""
    )


def test_highlighted_labels_and_clues():
    drawn = press.text(DOPPELBLOCK, None, {"premise": [("row", 2), ("col", 3), ("cell", 4)]})
    assert "(2)┃" in drawn and "(?)" in drawn and "┃(·)" in drawn
    assert press.text(CHOCONA, None, {"premise": [("room", 1)]}).splitlines()[1].endswith("┃(12 )┃")


def test_highlighted_borders():
    highlight = {"fact": [((0, 0), (0, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 1))]}
    assert press.text(DBCHOCO, DBCHOCO_MARKS, highlight) == aligned(
        """\
        ┏━━━━━━━┳━━━┓
        ┃ 1 ┊░░░┃░?░┃
        ┣═══╸┈┈┈┡━━━┫
        ┃    ░░░│   ┃
        ┗━━━━━━━┷━━━┛"""
    )


@pytest.mark.parametrize(("puzzle", "marks"), BOARDS)
def test_colour_changes_no_character(puzzle, marks):
    highlight = {"premise": [(0, 0)], "fact": [((0, 0), (0, 1)), (1, 1)]}
    coloured = press.text(puzzle, marks, highlight, colour=True, ruler=True)
    plain = press.text(puzzle, marks, highlight, ruler=True)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain
    assert "\x1b[" in coloured and "\x1b" not in plain


@pytest.mark.parametrize(("puzzle", "marks"), BOARDS)
def test_ascii_is_ascii_and_keeps_every_column(puzzle, marks):
    highlight = {"premise": [(0, 0)], "fact": [((0, 0), (0, 1)), ((0, 0), (1, 0))]}
    drawn = press.text(puzzle, marks, highlight, ascii=True)
    assert drawn.isascii()
    wide = press.text(puzzle, marks, highlight)
    assert [len(line) for line in drawn.splitlines()] == [len(line) for line in wide.splitlines()]


def test_one_cell():
    drawn = press.text(YinYang(rows=1, cols=1, givens=(None,)))
    assert drawn.splitlines() == ["┏━━━┓", "┃ · ┃", "┗━━━┛"]


WEIGHTS = {"LIGHT": "1", "HEAVY": "2"}
ARMS = {
    "UP": ["UP"],
    "RIGHT": ["RIGHT"],
    "DOWN": ["DOWN"],
    "LEFT": ["LEFT"],
    "VERTICAL": ["UP", "DOWN"],
    "HORIZONTAL": ["RIGHT", "LEFT"],
}


def _digits(sign):
    """The weights of a box sign's arms, up, right, down, left, from its Unicode name."""
    name = unicodedata.name(sign).removeprefix("BOX DRAWINGS ")
    whole = WEIGHTS.get(name.split()[0]) if sum(name.count(word) for word in WEIGHTS) == 1 else None
    arms = dict.fromkeys(("UP", "RIGHT", "DOWN", "LEFT"), "0")
    for part in name.split(" AND "):
        words = part.split()
        weight = whole or next(WEIGHTS[word] for word in words if word in WEIGHTS)
        arms.update((arm, weight) for word in words for arm in ARMS.get(word, []))
    return "".join(arms.values())


def test_junctions_are_what_unicode_calls_them():
    assert len(JUNCTIONS) == 81 and JUNCTIONS[0] == " "
    assert [int(_digits(sign), 3) for sign in JUNCTIONS[1:]] == list(range(1, 81))
