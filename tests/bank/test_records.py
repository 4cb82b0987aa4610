"""Records, their lines, and which boards are alike."""

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from gridwright import GridwrightError, generate, read, solve, write
from gridwright.bank import Record, canonical, digest
from gridwright.bank.records import alike, parse, plain
from gridwright.genre import NAMES, find
from tests.test_trust import boards


@cache
def made():
    return generate("chocona", 6, 7, "corner", "try0")


@cache
def record():
    return Record.of(made())


def test_a_line_is_read_back():
    assert parse(record().line()) == record()
    assert parse(record().line()).line() == record().line()


def test_a_line_is_a_puzzle_in_json():
    puzzle = read(record().line())
    assert puzzle == made().puzzle
    assert solve(puzzle).answers == (made().answer,)


def test_a_record_says_all_there_is_to_say():
    data = json.loads(record().line())
    assert data["name"] == "chocona/1/6x7/corner/try0" and data["engine"] == 1
    assert data["grade"] == "corner" and data["depth"] == data["steps"]["corner"]
    assert data["clues"] == made().clues and len(data["answer"]) == 6
    assert len(data["digest"]) == 64


@pytest.mark.parametrize(
    "missing", ["name", "answer", "grade", "steps", "depth", "branch_nodes", "clues", "digest"]
)
def test_what_is_missing_is_named(missing):
    data = json.loads(record().line())
    del data[missing]
    with pytest.raises(GridwrightError, match=f"line 7: .*{missing}"):
        parse(json.dumps(data), 7)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("steps", 3),
        ("steps", {"box": "few"}),
        ("depth", None),
        ("clues", "few"),
        ("clues", float("inf")),
        ("name", 5),
        ("name", "x"),
    ],
)
def test_what_is_not_a_record_is_refused(field, value):
    with pytest.raises(GridwrightError, match="line 7"):
        parse(json.dumps(json.loads(record().line()) | {field: value}), 7)


@pytest.mark.parametrize("format", ["url", "pzprv3", "text"])
def test_a_puzzle_that_is_no_record_is_refused(format):
    puzzle = write(made().puzzle, format, None if format == "url" else made().answer)
    with pytest.raises(GridwrightError, match="line 7"):
        parse(puzzle, 7)


@pytest.mark.parametrize("genre", NAMES)
def test_boards_alike_have_one_canonical_form(genre):
    rng = Random(f"alike {genre}")
    for _ in range(20):
        puzzle = boards(genre).draw(rng)
        images = list(alike(puzzle))
        assert images[0] == puzzle
        assert len({digest(canonical(image)) for image in images}) == 1
        assert canonical(puzzle) in images


@pytest.mark.parametrize("genre", NAMES)
def test_boards_alike_have_as_many_answers(genre):
    rng = Random(f"answers {genre}")
    naive = next(iter(find(genre).engines.values()))
    for _ in range(5):
        puzzle = boards(genre).draw(rng)
        assert len({len(naive(image)) for image in alike(puzzle)}) == 1


def test_other_boards_have_other_digests():
    rng = Random("others")
    found = {plain(canonical(boards("yinyang").draw(rng))) for _ in range(50)}
    assert len({digest(read(text)) for text in found}) == len(found) > 25


@pytest.mark.parametrize(("genre", "images"), [("chocona", 8), ("yinyang", 16), ("dbchoco", 16)])
def test_colours_are_exchanged_where_the_rules_do_not_tell_them_apart(genre, images):
    rng = Random("exchanged")
    found = max(len(set(alike(boards(genre).draw(rng)))) for _ in range(40))
    assert found == images


def test_a_board_with_its_colours_exchanged_is_alike():
    puzzle = generate("yinyang", 5, 5, "any", "few").puzzle
    exchanged = find("yinyang").swap(puzzle)
    assert exchanged != puzzle and digest(exchanged) != digest(puzzle)
    assert digest(canonical(exchanged)) == digest(canonical(puzzle))


def test_the_digest_does_not_hang_on_the_answer_or_the_name():
    other = replace(made(), name=replace(made().name, code="other"))
    assert Record.of(other).digest == record().digest
