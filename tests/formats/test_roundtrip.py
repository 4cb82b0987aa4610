"""What is written reads back the same, and is written the same again."""

import json
import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright import formats
from gridwright.genre import NAMES, codec
from tests import corpus
from tests.formats import strategies

ANSWERED = ("pzprv3", "text", "json")


def assert_fixpoint(puzzle, format, marks=None):
    written = formats.write(puzzle, format, marks)
    document = formats.load(written)
    assert document.format == format
    assert document.puzzle == puzzle
    assert formats.write(document.puzzle, format, marks) == written
    return document


@given(strategies.puzzles())
@pytest.mark.parametrize("format", formats.FORMATS)
def test_every_format_says_what_an_address_can(format, puzzle):
    assert assert_fixpoint(puzzle, format).warnings == ()


@given(st.data())
@pytest.mark.parametrize("format", ["text", "json"])
def test_text_and_json_say_everything(format, data):
    puzzle = data.draw(strategies.puzzles(addressable=False).flatmap(strategies.ruled))
    assert_fixpoint(puzzle, format)


@given(st.data())
def test_an_address_says_a_variant(data):
    puzzle = data.draw(strategies.puzzles().flatmap(strategies.ruled))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        read = formats.load(formats.write(puzzle, "url")).puzzle
    assert read.variant == puzzle.variant


@given(st.data())
def test_rows_are_a_projection(data):
    puzzle = data.draw(strategies.puzzles(addressable=False))
    marks = data.draw(strategies.marks(puzzle))
    reader = codec(puzzle.genre)
    rows = reader.rows(puzzle, marks)
    kept = reader.from_rows(puzzle, rows)
    assert reader.rows(puzzle, kept) == rows


@given(st.data())
def test_rows_say_nothing_that_the_marks_do_not(data):
    """A block of Double Choco may hold walls that part nothing, which rows cannot show."""
    genres = ("chocona", "doppelblock", "yinyang")
    puzzle = data.draw(strategies.puzzles(genres, addressable=False))
    marks = data.draw(strategies.marks(puzzle))
    reader = codec(puzzle.genre)
    kept = reader.from_rows(puzzle, reader.rows(puzzle, marks))
    assert all(mask & left == mask for mask, left in zip(marks.places, kept.places))


@given(st.data())
@pytest.mark.parametrize("format", ANSWERED)
def test_marks_survive_as_far_as_rows_say_them(format, data):
    puzzle = data.draw(strategies.puzzles())
    reader = codec(puzzle.genre)
    rows = reader.rows(puzzle, data.draw(strategies.marks(puzzle)))
    marks = reader.from_rows(puzzle, rows)
    assert assert_fixpoint(puzzle, format, marks).marks == marks


@given(st.data())
def test_a_pzprv3_file_keeps_all_marks_there_are(data):
    puzzle = data.draw(strategies.puzzles())
    marks = data.draw(strategies.marks(puzzle))
    assert assert_fixpoint(puzzle, "pzprv3", marks).marks == marks


@pytest.mark.parametrize("genre", NAMES)
def test_published_boards(genre):
    for record in corpus.boards(genre):
        puzzle = formats.read(record["url"])
        document = formats.load(json.dumps(record))
        assert document.puzzle == puzzle
        assert document.marks.decided
        assert formats.write(puzzle, "url") == record["url"]
        for format in ANSWERED:
            read = assert_fixpoint(puzzle, format, document.marks)
            assert read.marks == document.marks
            assert read.warnings == ()
