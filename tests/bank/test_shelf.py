"""The banks that come with the package, and picking from banks."""

import json
from collections import Counter

import pytest

from gridwright import GridwrightError, read
from gridwright.bank import load, pick, verify, write
from gridwright.bank.shelf import DATA
from gridwright.bank.ship import plan
from gridwright.bank.stats import table
from gridwright.genre import NAMES
from tests.cli.running import run

PROMISED = {
    "chocona": {
        (side, grade): 12
        for side in (6, 8, 10)
        for grade in ("quota", "corner", "box", "ways", "probe")
    },
    "dbchoco": {(6, "any"): 36, (8, "any"): 36, (10, "any"): 12},
    "doppelblock": {
        (side, grade): 12 for side in (5, 6, 7, 8) for grade in ("easy", "medium", "hard")
    },
    "yinyang": {(side, tier): 24 for side in (6, 8, 10) for tier in ("easy", "medium", "hard")},
}
SAMPLE = 9
QUICK = {"dbchoco": 72}
"""How many of a genre's boards, the smallest first, are made in seconds; without a number, all."""


def lines(genre):
    return (DATA / f"{genre}.jsonl").read_text("utf-8").splitlines(keepends=True)


def faulty(rows, **options):
    judged = verify(rows, **options)
    return [(record and str(record.name), found) for record, found in judged if found]


@pytest.mark.parametrize("genre", NAMES)
def test_every_shipped_board_is_verified(genre):
    assert faulty(lines(genre)) == []


@pytest.mark.parametrize("genre", NAMES)
def test_some_shipped_boards_are_made_again(genre):
    assert faulty(lines(genre)[::SAMPLE], remake=True) == []


@pytest.mark.slow
@pytest.mark.parametrize("genre", NAMES)
def test_all_shipped_boards_are_made_again(genre):
    assert faulty(lines(genre)[: QUICK.get(genre)], remake=True) == []


@pytest.mark.parametrize("genre", NAMES)
def test_as_many_are_shipped_as_promised(genre):
    names = [record.name for record in load(genre)]
    assert all(name.rows == name.cols for name in names)
    assert Counter((name.rows, name.grade) for name in names) == PROMISED[genre]


@pytest.mark.parametrize("genre", NAMES)
def test_the_command_that_ships_would_change_nothing(genre, tmp_path):
    copy = tmp_path / "bank.jsonl"
    copy.write_text("".join(lines(genre)))
    write(copy, plan(genre))
    assert copy.read_text().splitlines(keepends=True) == lines(genre)


def test_no_two_shipped_boards_are_alike():
    digests = [record.digest for record in load()]
    assert len(set(digests)) == len(digests) > 400


def test_load(tmp_path):
    path = tmp_path / "bank.jsonl"
    path.write_text(lines("chocona")[0] + lines("yinyang")[0])
    assert load(path) == load(str(path)) == (load("chocona")[0], load("yinyang")[0])
    assert load() == tuple(record for genre in NAMES for record in load(genre))
    path.write_text(lines("chocona")[0] + "{}\n")
    with pytest.raises(GridwrightError, match="line 2"):
        load(path)
    path.write_bytes(b"\xff")
    with pytest.raises(GridwrightError, match="byte 1"):
        load(path)
    with pytest.raises(GridwrightError, match="No such file"):
        load(tmp_path / "missing")


def test_picking_follows_from_number_code_or_seed():
    first = pick("yinyang", (8, 8), "medium", nth=1)
    assert (first.name.rows, first.name.grade) == (8, "medium")
    assert pick("yinyang", (8, 8), "medium", nth=24).name != first.name
    assert pick("yinyang", (8, 8), "medium", code=first.name.code) == first
    assert pick("yinyang", (8, 8), first.rating.grade, code=first.name.code) == first
    days = {pick("yinyang", (8, 8), seed=f"2026-01-{day:02}").name for day in range(1, 29)}
    assert len(days) > 15
    assert pick(seed="2026-01-01") == pick(seed="2026-01-01")
    assert pick("double choco", nth=1).name.genre == "dbchoco"


def test_picking_at_random_reaches_many():
    assert len({pick("chocona", (6, 6), "box").name for _ in range(60)}) > 5


def test_what_cannot_be_picked_is_told():
    with pytest.raises(GridwrightError, match="no such puzzle; there are chocona 6x6 quota, "):
        pick("chocona", (7, 7))
    with pytest.raises(GridwrightError, match="there are 12 such puzzles, so none has number 13"):
        pick("chocona", (6, 6), "box", nth=13)
    with pytest.raises(GridwrightError, match="no such puzzle has the code 'x'"):
        pick("chocona", code="x")
    code = load("chocona")[0].name.code
    with pytest.raises(GridwrightError, match=f"several have the code '{code}': chocona/"):
        pick("chocona", code=code)
    with pytest.raises(GridwrightError, match="exclude each other"):
        pick(code=code, nth=1)
    with pytest.raises(GridwrightError, match="unknown genre"):
        pick("sudoku")
    with pytest.raises(GridwrightError, match="none at all"):
        pick(records=())


def test_the_table_counts_every_board_once():
    rows = table(load())
    assert sum(row.count for row in rows) == len(load())
    assert all(row.fewest_clues <= row.mean_clues <= row.most_clues for row in rows)
    assert table([]) == []


def test_pick_command(tmp_path):
    done = run("bank", "pick", "--genre", "chocona", "--size", "6", "--grade", "box", "--nth", "1")
    record = pick("chocona", (6, 6), "box", nth=1)
    assert done.exit_code == 0
    assert done.stdout.startswith(f"Chocona, 6 x 6: grade box, {record.clues} clues\n")
    assert f"\n{record.name}\n" in done.stdout
    done = run("bank", "pick", "--seed", "x", "--format", "json")
    assert read(done.stdout) == pick(seed="x").puzzle
    assert done.stderr == f"{pick(seed='x').name}\n"
    done = run("bank", "pick", "--seed", "x", "--json")
    assert json.loads(done.stdout)["name"] == str(pick(seed="x").name)
    path = tmp_path / "bank.jsonl"
    path.write_text(lines("yinyang")[0])
    done = run("bank", "pick", "--bank", str(path))
    assert f"\n{load('yinyang')[0].name}\n" in done.stdout
    done = run("bank", "pick", "--genre", "chocona", "--size", "7")
    assert done.exit_code == 2 and "no such puzzle" in done.stderr


def test_stats_command(tmp_path):
    path = tmp_path / "bank.jsonl"
    path.write_text("".join(lines("chocona")[:12]))
    done = run("bank", "stats", str(path))
    head, row = done.stdout.splitlines()
    assert head.split()[:4] == ["genre", "size", "grade", "puzzles"]
    assert row.split()[:4] == ["chocona", "6x6", "quota", "12"]
    found = json.loads(run("bank", "stats", str(path), "--json").stdout)
    assert found["count"] == 12 and found["grade"] == "quota" and found["rows"] == 6
    assert len(run("bank", "stats").stdout.splitlines()) == 1 + len(table(load()))


def test_a_bank_is_a_file_of_puzzles(tmp_path):
    path = tmp_path / "bank.jsonl"
    path.write_text("".join(lines("chocona")[:3]))
    done = run("check", str(path), "--json")
    assert [json.loads(row)["complete"] for row in done.stdout.splitlines()] == [True] * 3
