"""Addresses: spellings, packing, and what is said of bodies that are not as they should be."""

from itertools import pairwise

import pytest

from gridwright import formats
from gridwright.errors import FormatError, GridwrightWarning, PuzzleError
from gridwright.formats.urls import LARGEST, RANGES, Scanner, pack, pack_numbers
from gridwright.model import ANY

BOARD = "dbchoco/2/1/8h"

SPELLINGS = [
    BOARD,
    f"?{BOARD}",
    f"puzz.link/p?{BOARD}",
    f"https://puzz.link/p?{BOARD}",
    f"http://puzz.link/p?{BOARD}",
    f"https://puzz.link/p.html?{BOARD}",
    f"http://pzv.jp/p.html?{BOARD}",
    f"http://pzv.jp/p?{BOARD}",
    f"https://pzplus.example/p?{BOARD}",
    f"https://puzz.link/p?{BOARD}/",
    f"https://puzz.link/p?{BOARD}#top",
    f"https://puzz.link/p?type=player&{BOARD}",
    f"https://puzz.link/p?type=editor&{BOARD}&lang=ja",
    "https://puzz.link/p?dbchoco_edit/2/1/8h",
    "https://puzz.link/p?double-choco/2/1/8h",
    "https://puzz.link/p?dbchoco//2/1/8h",
    "https://puzz.link/p?type=editor&pzprv3/dbchoco/1/2/.%20-%20/0%20/",
    "pzprv3/dbchoco/1/2/. - /0 /",
    f"  {BOARD}\n",
]


@pytest.mark.parametrize("address", SPELLINGS)
def test_one_board_in_many_spellings(address):
    document = formats.load(address)
    assert document.puzzle == formats.read("dbchoco/2/1/8h")
    assert document.warnings == ()


@pytest.mark.parametrize(
    "address, variant",
    [
        ("dbchoco/v:/2/1/8h", "v:"),
        ("https://puzz.link/p?v:x/dbchoco/2/1/8h", "v:x"),
        ("https://puzz.link/p?dbchoco/v:x/2/1/8h", "v:x"),
        ("dbchoco/f/2/1/8h", "f"),
    ],
)
def test_a_flag_makes_a_variant(address, variant):
    document = formats.load(address)
    assert document.puzzle.variant == variant
    assert document.warnings == (f"the flag {variant!r} marks a variant of the rules",)
    assert formats.load(formats.write(document.puzzle, "url")).puzzle == document.puzzle


@pytest.mark.parametrize(
    "address, colours, clues",
    [
        ("dbchoco/2/1/8h", (0, 1), (None, None)),
        ("dbchoco/2/1/8.g", (0, 1), (ANY, None)),
        ("dbchoco/2/1/8-10g", (0, 1), (16, None)),
        ("dbchoco/2/1/8+12cg", (0, 1), (300, None)),
        ("dbchoco/2/1/8=000g", (0, 1), (4096, None)),
        ("dbchoco/2/1/8%000g", (0, 1), (8192, None)),
        ("dbchoco/2/1/8@000g", (0, 1), (8192, None)),
        ("dbchoco/2/1/8*0000g", (0, 1), (12240, None)),
        ("dbchoco/2/1/8$00000$fffff", (0, 1), (77776, LARGEST)),
        ("dbchoco/2/2/a2g22", (0, 1, 0, 1), (2, None, 2, 2)),
    ],
)
def test_number_forms(address, colours, clues):
    puzzle = formats.read(address)
    assert (puzzle.colours, puzzle.clues) == (colours, clues)
    assert formats.read(formats.write(puzzle, "url")) == puzzle


def test_the_ranges_leave_no_gap():
    assert RANGES[0].low == 0
    for part, following in pairwise(RANGES):
        assert following.low == part.high + 1
    for part in RANGES:
        for number in (part.low, part.high):
            assert Scanner(pack_numbers([number], "clue")).numbers(1, "clue") == (number,)


def test_a_number_beyond_the_largest_cannot_be_written():
    with pytest.raises(FormatError, match="1126352"):
        pack_numbers([LARGEST + 1], "clue")


@pytest.mark.parametrize("length", [0, 1, 19, 20, 21, 40, 41])
def test_runs_of_nothing(length):
    packed = pack_numbers([None] * length + [1], "cell")
    assert Scanner(packed).numbers(length + 1, "cell") == (None,) * length + (1,)


@pytest.mark.parametrize("base, width", [(2, 5), (3, 3)])
def test_packed_digits_come_back(base, width):
    digits = [(7 * at) % base for at in range(23)]
    scanner = Scanner(pack(digits, base, width))
    assert scanner.packed(23, base, width, "cell") == digits
    assert scanner.ended


def test_full_range_outside_a_doppelblock():
    address = "doppelblock/25/25/+114zz" + "o"
    puzzle = formats.load(address).puzzle
    assert puzzle.top[0] == 276
    assert formats.read("doppelblock/8/8/-15u").top[0] == 21
    assert formats.read("doppelblock/8/8/15t").top[:2] == (1, 5)
    assert "/+114" in formats.write(puzzle, "url")


def test_inner_numbers_follow_the_outer_ones():
    puzzle = formats.read("doppelblock/5/5/g1h31h1gl2x")
    assert puzzle.top == (None, 1, None, None, 3)
    assert puzzle.left == (1, None, None, 1, None)
    assert puzzle.cells == (None,) * 6 + (2,) + (None,) * 18
    assert formats.read("doppelblock/5/5/.i6k").top == (ANY, None, None, None, 6)


def test_rooms_are_counted_by_their_first_cells():
    puzzle = formats.read("chocona/2/2/gg13")
    assert puzzle.rooms == (0, 1, 1, 1)
    assert puzzle.clues == (1, 3)


@pytest.mark.parametrize(
    "address, givens",
    [("yinyang/1/1/9", (1,)), ("yinyang/1/1/i", (0,)), ("yinyang/1/1/0", (None,))],
)
def test_one_cell(address, givens):
    assert formats.read(address).givens == givens


@pytest.mark.parametrize(
    "address, warning",
    [
        ("yinyang/5/5/0166123", "the body ends early: 4 of 25 cells read as blank"),
        ("yinyang/2/2/", "the body ends early: 4 of 4 cells read as blank"),
        ("yinyang/2/2/00zz", "'zz' at the end of the body is left over and ignored"),
        ("yinyang/1/1/1", "what follows the last of the cells is ignored"),
        ("dbchoco/2/1/8", "the body ends early: 2 of 2 clues read as blank"),
        ("dbchoco/2/1/8i", "the last character skips beyond the last of the clues"),
        ("chocona/2/2/0", "the body ends early: 2 of 2 walls between rows read as blank"),
        ("chocona/2/2/g0g", "walls that end inside a room are ignored: 1"),
    ],
)
def test_odd_bodies_are_accepted_with_a_warning(address, warning):
    assert warning in formats.load(address).warnings


@pytest.mark.parametrize(
    "address, where, found, expected",
    [
        ("yinyang/2/2/z0", "character 13", "'z'", "one of 0 to q"),
        ("https://puzz.link/p?yinyang/2/2/0?", "character 34", "'?'", "one of 0 to q"),
        ("yinyang/2/2/0１", "character 14", "'１'", "one of 0 to q"),
        ("dbchoco/2/1/w", "character 13", "'w'", "one of 0 to v"),
        ("dbchoco/2/1/8!", "character 14", "'!'", "1 hexadecimal digit from 0 to f"),
        ("dbchoco/2/1/8-1", "character 14", "'-1'", "'-' and 2 hexadecimal digits from 0 to f"),
        ("dbchoco/2/1/8+1zz", "character 14", "'+1zz'", "'+' and 3 hexadecimal digits from 0 to f"),
        ("dbchoco/2/1/80g", "character 14", "'0'", "a number from 1"),
        ("doppelblock/3/3/l0n", "character 18", "'0'", "a number from 1"),
        ("doppelblock/3/3/l.n", "character 18", "'.'", "1 hexadecimal digit from 0 to f"),
        ("nurikabe/2/2/00", "character 1", "'nurikabe'", "a genre"),
        ("yinyang/2/x/00", "character 11", "'x'", "a number of rows"),
        ("yinyang/0/2/00", "character 9", "'0'", "a number of columns from 1 to 200"),
        ("yinyang/-1/2/2/00", "character 9", "'-1'", "a number of columns from 1 to 200"),
        ("yinyang/2/201/00", "character 11", "'201'", "a number of rows from 1 to 200"),
        ("yinyang/99999/99999/", "character 9", "'99999'", "a number of columns from 1 to 200"),
        ("yinyang/2/٣/00", "character 11", "'٣'", "a number of rows"),
        ("yinyang/2", "character 10", "''", "a number of rows"),
        ("https://puzz.link/p", "the address", "'https://puzz.link/p'", "a '?'"),
        ("https://puzz.link/p?type=player", "the address", "'https", "a board"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7Z", "the address", "penpa+", "puzz"),
        ("dbchoco/v: /2/1/8h", "character 9", "'v: '", "a variant"),
    ],
)
def test_broken_addresses_name_the_bad_part(address, where, found, expected):
    with pytest.raises(FormatError) as caught:
        formats.load(address)
    assert caught.value.where == where
    assert found in caught.value.found
    assert expected in caught.value.expected


def test_a_doppelblock_is_square():
    with pytest.raises(PuzzleError, match="square"):
        formats.load("doppelblock/4/3/m")


def test_a_long_address_is_written_with_a_warning():
    puzzle = formats.read("yinyang 80x80\n" + 80 * (80 * "." + "\n"))
    with pytest.warns(GridwrightWarning, match="address of 2168 characters may be cut off"):
        written = formats.write(puzzle, "url")
    assert formats.read(written) == puzzle


def test_what_an_address_cannot_say():
    given_block = formats.read("doppelblock 2x2\n..\n. #.\n. ..")
    parted_room = formats.read("chocona 1x3\nABA")
    for puzzle in (given_block, parted_room):
        assert formats.address(puzzle) is None
        for format in ("url", "pzprv3"):
            with pytest.raises(FormatError):
                formats.write(puzzle, format)
    assert formats.address(formats.read(BOARD)) == f"https://puzz.link/p?{BOARD}"


def test_an_address_does_not_end_in_a_sign():
    assert (
        formats.address(formats.read("dbchoco/2/1/8g.")) == "https://puzz.link/p?dbchoco/2/1/8g./"
    )
