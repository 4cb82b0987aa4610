"""What each command says, and its exit status."""

import json
import re
import xml.etree.ElementTree as ET
from importlib.resources import files

import jsonschema
import pytest

import gridwright
from gridwright.genre import NAMES, find
from tests.cli.running import MANY, NONE, UNIQUE, VARIANT, run

DBCHOCO = "dbchoco/2/1/8h"
DOPPELBLOCK = "doppelblock/3/3/1h1h"
YINYANG = "yinyang/2/2/10"

SCHEMA = json.loads(
    files("gridwright.formats").joinpath("schema", "result.json").read_text(encoding="utf-8")
)


def record(*arguments, **options):
    """The one JSON object that a command prints."""
    (line,) = run(*arguments, "--json", **options).stdout.splitlines()
    return json.loads(line)


def drawn(text):
    """The lines of a drawing, less what stands round it."""
    return [line for line in text.splitlines() if line[:1] in "+|┏┃┗"]


def test_solve_draws_the_answer_and_tells_the_work():
    done = run("solve", DBCHOCO)
    assert done.exit_code == 0
    head, *board, grade, work = done.stdout.splitlines()
    assert head == "Double Choco, 1 x 2: exactly one answer"
    assert board == ["┏━━━━━━━┓", "┃    ░░░┃", "┗━━━━━━━┛"]
    assert grade.startswith("grade only; steps: only 1")
    assert re.fullmatch(r"(1 node|\d+ nodes), \d+\.\d ms", work)


def test_solve_marks_where_answers_differ():
    done = run("solve", "chocona/1/2/0g")
    assert done.exit_code == 1
    assert done.stdout.startswith("Chocona, 2 x 1: ")


def test_solve_none():
    done = run("solve", NONE)
    assert done.exit_code == 1
    assert done.stdout.startswith("Doppelblock, 2 x 2: no answer\n")
    assert "grade" not in done.stdout
    found = record("solve", NONE)
    assert found["outcome"] == "none" and found["answers"] == [] and found["grade"] is None


def test_solve_lists_answers():
    assert run("solve", MANY).stdout.count("answer ") == 0
    assert "6 answers" in run("solve", MANY, "--all").stdout
    done = run("solve", MANY, "--count", "3")
    assert "at least 3 answers" in done.stdout and "answer 3\n" in done.stdout
    found = record("solve", MANY, "--all")
    assert sorted(found["answers"]) == [["BBB"], ["BBW"], ["BWW"], ["WBB"], ["WWB"], ["WWW"]]
    assert found["complete"] and found["differs"] == [[0, 0], [0, 1], [0, 2]]
    assert run("solve", MANY, "--all", "--count", "3").exit_code == 2
    assert "answer 1\n" in run("solve", MANY, "--count", "1").stdout
    assert run("solve", MANY, "--count", str(10**30)).stdout.count("answer ") == 6


def test_solve_gives_up_in_time():
    done = run("solve", "yinyang/20/20/0", "--nodes", "1", "--json")
    found = json.loads(done.stdout)
    assert done.exit_code == 1 and found["outcome"] in ("unknown", "many")
    assert not found["complete"]
    done = run("solve", "yinyang/20/20/0", "--seconds", "0")
    assert done.exit_code == 1 and "not known" in done.stdout
    assert run("solve", "yinyang/20/20/0", "--seconds", "nan").exit_code == 2


def test_what_is_spent_is_said():
    bounded = ("yinyang/20/20/0", "--seconds", "0")
    for command in ("solve", "rate"):
        assert "the time is spent" in run(command, *bounded).stdout.splitlines()[0]
        found = record(command, *bounded)
        assert (found["outcome"], found["spent"]) == ("unknown", "the time is spent")
    for command in ("hint", "explain"):
        done = run(command, *bounded)
        assert done.exit_code == 1 and done.stderr.endswith("Error: the time is spent\n")
        assert record(command, *bounded) == {"error": "the time is spent"}


@pytest.mark.parametrize("source", [UNIQUE, MANY, NONE, VARIANT, DBCHOCO, DOPPELBLOCK, YINYANG])
def test_solve_json_keeps_the_contract(source):
    found = record("solve", source)
    jsonschema.validate(found, SCHEMA)
    assert gridwright.load(found["url"]).puzzle == gridwright.load(source).puzzle
    assert len(found["backbone"]) == found["rows"]


def test_check():
    done = run("check", YINYANG, "BB/WB")
    assert done.exit_code == 0 and done.stdout.startswith("Yin-Yang, 2 x 2: solved\n")
    done = run("check", YINYANG, "BW/WB")
    assert done.exit_code == 1 and "broken" in done.stdout
    assert "split-black: " in done.stdout and "!" in done.stdout
    done = run("check", YINYANG, "B?/??")
    assert done.exit_code == 1 and "not finished, nothing broken so far" in done.stdout
    assert run("check", YINYANG, "B?/??", "--so-far").exit_code == 0
    found = record("check", YINYANG, '["BW", "WB"]')
    assert found["decided"] and not found["valid"] and not found["complete"]
    assert [violation["code"] for violation in found["violations"]] == [
        "split-black",
        "split-white",
    ]


def test_check_takes_the_answer_from_files(tmp_path):
    file = tmp_path / "answer.txt"
    file.write_text("BB\nWB\n")
    assert run("check", YINYANG, str(file)).exit_code == 0
    file.write_text(run("convert", YINYANG, "--to", "pzprv3").stdout)
    assert run("check", YINYANG, str(file)).exit_code == 1
    solved = run("convert", DBCHOCO, "--to", "pzprv3", "--with-answer").stdout
    assert run("check", input=solved).exit_code == 0
    assert run("check", DBCHOCO, "-", input=solved).exit_code == 0


def test_check_refuses_the_answer_of_another_puzzle():
    done = run("check", YINYANG, run("convert", UNIQUE, "--to", "json", "--with-answer").stdout)
    assert done.exit_code == 2 and "found one of chocona 2x2" in done.stderr
    assert "of that name" in run("check", YINYANG, "missing.txt").stderr
    assert "found nothing" in run("check", YINYANG, "-", input="").stderr


@pytest.mark.parametrize(
    "answer", ["WB", "WBW/WBW", "WX/WB", "[1", "[1]", "[" * 50_000, "missing.txt", "{}"]
)
def test_check_refuses_what_is_no_answer(answer):
    done = run("check", YINYANG, answer)
    assert done.exit_code == 2 and done.stderr.startswith("Error: ")
    assert run("check", YINYANG).exit_code == 2


def test_rate():
    done = run("rate", DBCHOCO)
    assert done.exit_code == 0
    assert done.stdout.startswith("Double Choco, 1 x 2: grade only\n")
    assert run("rate", MANY).stdout == "Yin-Yang, 1 x 3: several answers, so no grade\n"
    assert run("rate", MANY).exit_code == run("rate", NONE).exit_code == 1
    found = record("rate", DBCHOCO)
    assert found["grade"] == "only" and found["outcome"] == "unique"


def test_rungs_are_left_out():
    assert record("rate", DBCHOCO, "--without", "only")["grade"] != "only"
    every = [word for rung in find("dbchoco").rungs for word in ("--without", rung.name)]
    assert record("rate", DBCHOCO, *every)["grade"] == "search"
    for command in ("rate", "hint", "explain"):
        assert run(command, DBCHOCO, *every).exit_code == 0
        done = run(command, DBCHOCO, "--without", "magic")
        assert done.exit_code == 2 and "magic" in done.stderr


def test_hint_takes_the_players_marks():
    done = run("hint", DOPPELBLOCK)
    assert done.exit_code == 0 and "[·]" in done.stdout
    (answer,) = record("solve", DOPPELBLOCK)["answers"]
    done = run("hint", DOPPELBLOCK, "--marks", json.dumps(answer))
    assert done.exit_code == 0 and done.stdout.endswith("The board is solved.\n")
    assert record("hint", DOPPELBLOCK, "--marks", json.dumps(answer))["kind"] == "done"


def test_hint_names_a_mistake():
    done = run("hint", YINYANG, "--marks", "BW/WB")
    assert done.exit_code == 1 and "!○!" in done.stdout
    assert record("hint", YINYANG, "--marks", "BW/WB")["kind"] == "mistake"


def test_hint_depth():
    where, why, board = (run("hint", DBCHOCO, "--depth", depth).stdout for depth in "123")
    assert len(where.splitlines()) == len(why.splitlines())
    assert len(where) < len(why)
    assert drawn(why) != drawn(board)


def test_hint_without_one():
    done = run("hint", "chocona/2/2/003")
    assert done.exit_code == 1 and done.stdout.endswith("The puzzle has no answer.\n")
    assert run("hint", MANY).exit_code == 1
    assert run("hint", MANY, "--lang", "ja").stdout.startswith("陰陽, 1 x 3\n")


def test_explain_ends_with_the_answer():
    done = run("explain", DBCHOCO)
    assert done.exit_code == 0
    assert done.stdout.splitlines()[1].startswith("1. [")
    assert drawn(done.stdout)[-3:] == ["┏━━━━━━━┓", "┃( )┊░░░┃ 1", "┗━━━━━━━┛"]
    assert done.stdout.endswith("\nThe board is solved.\n")


def test_explain_tells_how_it_ends():
    assert run("explain", NONE).stdout.endswith("\nThe puzzle has no answer.\n")
    assert run("explain", MANY).stdout.endswith("follows: the board has several answers.\n")
    assert run("explain", MANY, "--lang", "ja").stdout.endswith("解が複数あります。\n")


def test_explain_options():
    whole = record("explain", DOPPELBLOCK)
    assert whole["solved"] and len(whole["walk"]) > 1
    assert all(step["sentence"] and step["rung"] for step in whole["walk"])
    short = run("explain", DOPPELBLOCK, "--steps", "1", "--no-drawing")
    assert short.exit_code == 1 and len(short.stdout.splitlines()) == 2
    japanese = record("explain", DOPPELBLOCK, "--lang", "ja")
    assert [step["facts"] for step in japanese["walk"]] == [step["facts"] for step in whole["walk"]]
    assert japanese["walk"][0]["sentence"] != whole["walk"][0]["sentence"]


def test_explain_starts_from_marks():
    solved = run("convert", DOPPELBLOCK, "--to", "json", "--with-answer").stdout
    assert len(record("explain", input=solved)["walk"]) > 1
    started = record("explain", "--from-marks", input=solved)
    assert started["solved"] and started["walk"] == []
    broken = "pzprv3/yinyang/2/2/2 2 /2 . /. . /. 2 "
    done = run("explain", broken, "--from-marks")
    assert done.exit_code == 1 and done.stdout.endswith("\nThe marks leave no answer.\n")
    assert not record("explain", broken, "--from-marks")["solved"]


@pytest.mark.parametrize("format", ["url", "pzprv3", "text", "json"])
@pytest.mark.parametrize("source", [UNIQUE, DBCHOCO, DOPPELBLOCK, YINYANG])
def test_convert_is_read_back(source, format):
    done = run("convert", source, "--to", format)
    assert done.exit_code == 0
    assert gridwright.read(done.stdout) == gridwright.read(source)
    text = record("convert", source, "--to", format)["text"]
    assert text.removesuffix("\n") + "\n" == done.stdout


def test_convert_turns_the_board_and_its_answer():
    solved = run("convert", DBCHOCO, "--to", "json", "--with-answer").stdout
    turned = run("convert", "--to", "json", "--turn", "1", input=solved).stdout
    assert (json.loads(turned)["rows"], json.loads(turned)["cols"]) == (2, 1)
    assert run("check", input=turned).exit_code == 0
    back = run("convert", "--to", "json", "--turn", "3", input=turned).stdout
    assert back == solved
    mirrored = run("convert", "--mirror", DBCHOCO).stdout
    assert run("convert", "--mirror", mirrored.strip()).stdout == run("convert", DBCHOCO).stdout


def test_convert_turns_no_moves():
    played = "pzprv3/yinyang/1/2/1 . /. 2 /info:{}/history:{}"
    assert run("convert", played, "--to", "pzprv3").stdout.endswith("\ninfo:{}/history:{}\n")
    done = run("convert", played, "--to", "pzprv3", "--turn", "2")
    assert done.stdout.endswith("\ninfo:{}\n") and "moves" in done.stderr
    assert run("convert", played, "--turn", "2").stderr == ""


def test_convert_without_an_answer_to_write():
    done = run("convert", MANY, "--with-answer", "--to", "text")
    assert done.exit_code == 1 and "many" in done.stderr
    assert gridwright.read(done.stdout) == gridwright.read(MANY)


def test_show(tmp_path):
    assert run("show", NONE).exit_code == 0
    head, _, board, _ = run("show", DBCHOCO, "--answer").stdout.splitlines()
    assert (head, board) == ("Double Choco, 1 x 2: exactly one answer", "┃    ░░░┃")
    assert run("show", DBCHOCO, "--ascii", "--ruler").stdout.splitlines()[2] == "|   :///| 1"
    assert record("show", DBCHOCO)["drawing"].splitlines()[1] == "┃   │░░░┃"
    file = tmp_path / "board.svg"
    assert run("show", DBCHOCO, "--svg", str(file)).stdout == ""
    assert ET.parse(file).getroot().get("role") == "img"
    assert run("show", DBCHOCO, "--svg", "-").stdout == file.read_text()
    assert run("show", DBCHOCO, UNIQUE, "--svg", str(file)).exit_code == 2
    assert run("show", DBCHOCO, "--svg", str(tmp_path / "no" / "board.svg")).exit_code == 2


def test_genres():
    listed = run("genres").stdout.splitlines()
    assert [line.split()[0] for line in listed] == list(NAMES)
    records = [json.loads(line) for line in run("genres", "--json").stdout.splitlines()]
    assert [found["genre"] for found in records] == list(NAMES)
    assert all(found["rungs"][-1]["name"] == "probe" for found in records)
    assert run("genres", "sudoku").exit_code == 2


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_genres_in_full(name, language):
    genre = find(name)
    told = run("genres", name, "--lang", language, "--proofs").stdout
    for text in [*genre.text[language], *(rung.titles[language] for rung in genre.rungs)]:
        assert text in told
    for option in genre.options:
        assert f"--rule {option.name}=" in told and option.meaning[language] in told
