"""gridwright make."""

import json
import re
from itertools import count

import pytest

from gridwright import Outcome, find, generate, read, remake, solve
from gridwright.bank import Record
from gridwright.engine import budget
from gridwright.making import Name
from tests.cli.running import run

BOX = ("make", "chocona", "--size", "6x7", "--grade", "box", "--code", "k3f9q2")
NAME = "chocona/1/6x7/box/k3f9q2"


def test_it_draws_the_board_and_tells_name_address_grade_and_clues():
    done = run(*BOX)
    assert done.exit_code == 0 and done.stderr == ""
    made = generate("chocona", 6, 7, "box", "k3f9q2")
    head, *board, name, address = done.stdout.splitlines()
    assert head == f"Chocona, 6 x 7: grade box, {made.clues} clues"
    assert len(board) == 13
    assert name == NAME
    assert read(address) == made.puzzle


def test_a_name_makes_the_same_again():
    assert run("make", NAME).stdout == run(*BOX).stdout
    assert run("make", NAME, "--json").stdout == run(*BOX, "--json").stdout


def test_without_a_code_one_is_drawn_and_shown():
    first, second = (run("make", "chocona", "--size", "5").stdout for _ in range(2))
    name = first.splitlines()[-2]
    assert re.fullmatch(r"chocona/1/5x5/any/[0-9a-z]{6}", name)
    assert name != second.splitlines()[-2]
    assert run("make", name).stdout == first


@pytest.mark.parametrize("format", ["url", "text", "pzprv3", "json"])
def test_formats_print_the_puzzle_alone(format):
    done = run(*BOX, "--format", format)
    assert read(done.stdout) == remake(Name.parse(NAME)).puzzle
    assert done.stderr == f"{NAME}\n"


def test_json():
    (line,) = run(*BOX, "--json", "--stats").stdout.splitlines()
    found = json.loads(line)
    made = remake(Name.parse(NAME))
    assert Record.of(made).data().items() <= found.items()
    assert found["finished"] is True and found["warnings"] == []
    assert read(found["url"]) == made.puzzle
    assert found["stats"]["attempts"] == made.stats.attempts
    assert found["stats"]["grades"] == dict(made.stats.grades)
    assert "stats" not in json.loads(run(*BOX, "--json").stdout)


def test_stats_are_told_beside_the_puzzle():
    done = run(*BOX, "--stats")
    assert done.stdout == run(*BOX).stdout
    assert re.fullmatch(r"attempts \d+.*; grades met: .*box 1.*; \d+\.\d\d s\n", done.stderr)


def test_several():
    done = run("make", "yinyang", "--size", "4x5", "--count", "3", "--format", "url")
    puzzles = [read(line) for line in done.stdout.splitlines()]
    assert len(puzzles) == 3 and len(set(puzzles)) > 1
    assert all((puzzle.rows, puzzle.cols) == (4, 5) for puzzle in puzzles)
    assert all(solve(puzzle).outcome == "unique" for puzzle in puzzles)


def test_what_came_of_the_time_is_labelled(monkeypatch):
    looks = count()
    monkeypatch.setattr(budget, "now", lambda: next(looks))
    asked = ("make", "yinyang", "--size", "25", "--grade", "hard", "--code", "abc")
    done = run(*asked, "--seconds", "400", "--ascii")
    assert done.exit_code == 1
    head, *_, label, address = done.stdout.splitlines()
    assert head.startswith("Yin-Yang, 25 x 25: unfinished, grade ")
    assert label.startswith("unfinished: not the puzzle yinyang/1/25x25/hard/")
    assert solve(read(address)).outcome == "unique"
    done = run(*asked, "--seconds", "400", "--json")
    assert done.exit_code == 1 and json.loads(done.stdout)["finished"] is False


def test_nothing_came_of_it():
    done = run("make", "yinyang", "--size", "8", "--seconds", "0", "--stats")
    assert done.exit_code == 1 and done.stdout == ""
    complaint, stats = done.stderr.splitlines()
    assert complaint.startswith("Error: no puzzle came of yinyang/1/8x8/any/")
    assert re.fullmatch(r"attempts 1.*; grades met: none; \d\.\d\d s", stats)


IMPOSSIBLE = [
    (("sudoku",), "unknown genre 'sudoku'"),
    (("chocona", "--grade", "path"), "no grade 'path', only quota, "),
    (("chocona", "--size", "0x5"), "'0x5' is no size"),
    (("chocona", "--size", "201"), "'201' is no size"),
    (("chocona", "--size", "5by5"), "'5by5' is no size"),
    (("chocona", "--code", "Ä"), "is no code"),
    (("chocona", "--code", "x" * 33), "is no code"),
    (("chocona", "--size", "5x6", "--symmetry", "diagonal"), "needs a square board"),
    (("chocona", "--set", "halls=3"), "no setting 'halls'"),
    (("chocona", "--set", "rect=none"), "rect is 'none', but may be 1, 2"),
    (("chocona", "--mask", "no-such-file"), "no-such-file: no such file"),
    (("chocona", "--mask", "-"), "expected 8 rows of 8, or 9 of 9"),
    (("doppelblock", "--size", "5x6"), "square"),
    (("chocona/1/5x5/box",), "is not the name of a puzzle"),
    (("chocona/9/5x5/box/abc",), "engine version 9, this is 1"),
    (('chocona/1/5x5/box/abc?{"x"',), "is not JSON"),
    (("chocona/1/5x5/box/abc?[]",), "is not a JSON object"),
    ((NAME, "--size", "5"), "a name says it all"),
    (("chocona", "--code", "a", "--count", "2"), "a code makes one puzzle"),
]


@pytest.mark.parametrize(("arguments", "reason"), IMPOSSIBLE)
def test_what_cannot_be_is_refused_with_the_reason(arguments, reason):
    done = run("make", *arguments, input="..\n..\n")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert reason in done.stderr


def test_mask_and_settings(tmp_path):
    mask = tmp_path / "mask.txt"
    mask.write_text("######\n######\n######\n......\n######\n######\n")
    done = run("make", "yinyang", "--size", "6", "--mask", str(mask), "--format", "url")
    puzzle = read(done.stdout)
    assert set(puzzle.givens[18:24]) == {None}
    name = done.stderr.strip()
    assert run("make", name, "--format", "url").stdout == done.stdout
    done = run("make", "chocona", "--size", "6", "--set", "rect=2", "--json")
    found = json.loads(done.stdout)
    assert found["name"].endswith('?{"set.rect": 2}')
    assert not any("###" in row for row in found["answer"])


def test_symmetric_stones():
    options = ("--size", "6", "--symmetry", "rotation", "--format", "url")
    puzzle = read(run("make", "yinyang", *options).stdout)
    stones = {at for at, given in enumerate(puzzle.givens) if given is not None}
    assert stones == {35 - at for at in stones}


def test_genres_lists_what_can_be_asked_for():
    said = run("genres", "chocona").stdout
    assert "  --set room=8  (1 to 30)\n" in said
    assert "  --grade easy: any of " in run("genres", "yinyang").stdout
    told = json.loads(run("genres", "yinyang", "--json").stdout)
    assert set(told["tiers"]) == {"easy", "medium", "hard"}
    assert told["settings"] == [] and find("yinyang").name == told["genre"]


def test_what_an_address_leaves_out_is_told_where_it_makes_a_difference():
    notes = ["url cannot say the rule clues=one", "so read, the board has further answers"]
    done = run("make", "dbchoco", "--size", "4", "--code", "c")
    assert done.exit_code == 0 and done.stderr == "".join(f"warning: {note}\n" for note in notes)
    found = json.loads(run("make", "dbchoco", "--size", "4", "--code", "c", "--json").stdout)
    assert found["warnings"] == notes
    assert found["rules"] == {"clues": "one"}
    assert solve(read(done.stdout.split()[-1])).outcome is Outcome.MANY
    done = run("make", "dbchoco", "--size", "4", "--code", "c", "--format", "json")
    assert done.stderr == f"{found['name']}\n"
    done = run("make", "dbchoco", "--size", "4", "--code", "a")
    assert done.stderr == ""
    assert solve(read(done.stdout.split()[-1])).outcome is Outcome.UNIQUE


def test_a_board_for_an_address_has_one_answer_there():
    for code in "cde":
        options = ("--size", "4", "--code", code, "--set", "clues=any", "--format", "url")
        done = run("make", "dbchoco", *options)
        assert "warning" not in done.stderr
        assert solve(read(done.stdout)).outcome is Outcome.UNIQUE


def test_without_an_address_the_board_is_still_drawn():
    options = ("--size", "5", "--set", "sums=strip", "--set", "givens=fewest", "--code", "a68")
    done = run("make", "doppelblock", *options)
    assert done.exit_code == 0
    assert "no address can say this puzzle\n" in done.stdout
