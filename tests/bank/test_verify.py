"""Whatever is changed in a bank is found."""

import json
from dataclasses import replace
from functools import cache

import pytest

from gridwright import Name, find, generate
from gridwright.bank import Record, faults, verify
from tests.bank.plans import undisturbed
from tests.cli.running import run

ASKED = {"chocona": "corner", "yinyang": "medium"}


@cache
def made(genre="chocona"):
    return generate(genre, 6, 7, ASKED[genre], "try0")


def record(genre="chocona"):
    return Record.of(made(genre))


def found(**changes):
    return " / ".join(faults(replace(record(), **changes)))


def rated(**changes):
    return found(rating=replace(made().rating, **changes))


@pytest.mark.parametrize("genre", ASKED)
def test_what_was_made_has_no_faults(genre):
    assert list(faults(record(genre), again=True)) == []


def test_wrong_numbers():
    assert "grade: the record says box, found corner" in rated(grade="box")
    assert "depth: the record says 99" in rated(depth=99)
    assert "nodes" in rated(nodes=5)
    assert "steps" in rated(steps={})
    assert "clues: the record says 0" in found(clues=0)
    assert found(digest="0" * 64).startswith("the digest is ")


def test_a_wrong_answer():
    answer = made().answer
    flipped = replace(answer, cells=(1 - answer.cells[0], *answer.cells[1:]))
    said = found(answer=flipped)
    assert "the answer breaks a rule" in said
    assert "another answer" in said and "not the only one" in said


def test_a_clue_too_few_and_a_clue_too_many():
    puzzle = made("yinyang").puzzle
    stone = next(cell for cell, given in enumerate(puzzle.givens) if given is not None)
    blank = next(cell for cell, given in enumerate(puzzle.givens) if given is None)
    fewer = changed(puzzle, stone, None)
    more = changed(puzzle, blank, made("yinyang").answer.cells[blank])
    assert "not what the name asks for" in changed_faults(fewer)
    assert f"not minimal: the clues at [{divmod(blank, 7)}] can go" in changed_faults(more)


def changed(puzzle, cell, given):
    return replace(puzzle, givens=(*puzzle.givens[:cell], given, *puzzle.givens[cell + 1 :]))


def changed_faults(puzzle):
    return " / ".join(faults(replace(record("yinyang"), puzzle=puzzle)))


def test_several_answers():
    blank = replace(made("yinyang").puzzle, givens=(None,) * 42)
    said = changed_faults(blank)
    assert "finds not one answer: many" in said and "the answer is not the only one" in said


def test_another_name():
    name = made().name
    assert "not what the name asks for" in found(name=replace(name, grade="quota"))
    assert "engine version 9" in found(name=replace(name, version=9))
    assert found(name=replace(name, cols=6)) == "the board is chocona, 6x7"
    other = replace(record(), name=replace(name, code="try1"))
    assert list(faults(other)) == [], "nothing but making it again can tell"
    assert list(faults(other, again=True)) == ["the name makes another puzzle"]


def test_boards_alike_and_lines_that_are_none():
    genre, first = find("chocona"), record()
    mirrored = replace(
        first,
        name=replace(first.name, code="try7"),
        puzzle=genre.transform(first.puzzle, 4),
        answer=replace(
            first.answer,
            cells=tuple(cell for row in range(6) for cell in first.answer.row(row)[::-1]),
        ),
    )
    lines = [first.line(), mirrored.line(), "{}\n", first.line().replace(", ", ",", 1)]
    (_, one), (_, two), (none, three), (_, four) = verify(lines)
    assert one == ()
    assert two == (f"the board is like that of {first.name}",)
    assert none is None and three[0].startswith("line 3")
    assert four[0] == "the line is not written as banks are"


def test_the_same_line_twice():
    (_, one), (_, two) = verify([record().line()] * 2)
    assert (one, two) == ((), (f"the board is like that of {record().name}",))


def test_the_command(tmp_path):
    path = tmp_path / "bank.jsonl"
    path.write_bytes(undisturbed(tmp_path, 8))
    done = run("bank", "verify", str(path), "--remake", "--jobs", "2")
    assert (done.exit_code, done.stdout) == (0, f"{path}: 8 records, nothing wrong\n")
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    rows[3]["depth"] += 1
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    done = run("bank", "verify", str(path))
    assert done.exit_code == 1
    said, summary = done.stdout.splitlines()
    assert said.startswith(f"{path}, line 4: {rows[3]['name']}: depth: the record says")
    assert summary == f"{path}: 8 records, 1 of them wrong"
    done = run("bank", "verify", str(path), "--json")
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [len(row["faults"]) for row in told] == [0, 0, 0, 1, 0, 0, 0, 0]
    assert told[3]["line"] == 4 and Name.parse(told[3]["name"])
    assert run("bank", "verify", str(tmp_path / "missing")).exit_code == 2
