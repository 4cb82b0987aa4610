"""What all commands share: help, version, sources, many boards, errors, colour, interruptions."""

import importlib
import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest

from gridwright.cli import SUMMARIES
from tests.cli.running import MANY, NONE, SOURCE, UNIQUE, VARIANT, run, spawn

LIGHT = {"gridwright", "gridwright.cli", "gridwright.errors"}


def test_help_imports_nothing_heavy():
    script = (
        "import sys\n"
        "from gridwright.cli import main\n"
        "main(['--help'], standalone_mode=False)\n"
        "print('|', *(name for name in sys.modules if name.startswith('gridwright')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=True,
    )
    shown, _, modules = done.stdout.rpartition("|")
    assert set(modules.split()) == LIGHT
    assert all(name in shown for name in SUMMARIES)


@pytest.mark.parametrize("name", SUMMARIES)
def test_every_command_opens_with_its_summary(name):
    command = importlib.import_module(f"gridwright.cli.{name}").command
    assert command.name == name
    assert command.help.splitlines()[0] == SUMMARIES[name]


def test_version_tells_the_mode():
    done = spawn("--version")
    assert done.returncode == 0
    assert re.fullmatch(
        r"gridwright (\d+\.\d+\.\d+|not installed), (compiled|interpreted).*\n", done.stdout
    )


def test_no_such_command():
    assert run("slove").exit_code == 2


@pytest.mark.parametrize(
    ("source", "input"), [((UNIQUE,), None), (("-",), UNIQUE), ((), f"\n{UNIQUE}\n")]
)
def test_argument_and_standard_input(source, input):
    done = run("show", *source, input=input)
    assert done.exit_code == 0 and done.stdout.startswith("Chocona, 2 x 2\n")


def test_file_and_several_sources(tmp_path):
    file = tmp_path / "boards.txt"
    file.write_text(f"{UNIQUE}\n{MANY}\n", encoding="utf-8-sig")
    done = run("show", "--json", str(file), NONE)
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [record["genre"] for record in records] == ["chocona", "yinyang", "doppelblock"]


def test_text_of_several_lines_as_argument():
    done = run("show", "yinyang 1x2\nB.", "--ascii")
    assert done.stdout == "Yin-Yang, 1 x 2\n+------+\n| B  . |\n+------+\n"


def test_many_forces_a_puzzle_a_line():
    text = "yinyang 1x2\nB.\n"
    assert run("show", input=text).exit_code == 0
    done = run("show", "--many", input=text)
    assert done.exit_code == 2 and "line 2, " in done.stderr


def test_a_broken_line_does_not_lose_the_others():
    done = run("solve", "--json", input=f"{UNIQUE}\nchocona/2/2/0\x7f0\n{MANY}\n")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [record.get("outcome") for record in records] == ["unique", None, "many"]
    assert records[1].keys() == {"error"} and records[1]["error"].startswith("line 2")
    assert records[1]["error"] in done.stderr
    assert done.exit_code == 2


BAD = [
    ("nonsense", "nonsense"),
    ("sudoku/9/9/g", "genre"),
    ("yinyang/0/3/0", "row|column|size"),
    ("yinyang/3/three/0", "three"),
    ("dbchoco/2/1/80g", "character 14"),
    ("doppelblock/3/4/" + "z", "square|3"),
    ("yinyang/2/2/!!", "!"),
    ("https://puzz.link/p?", "found"),
    ('{"genre": "yinyang"', "line 1"),
    ('{"genre": "yinyang", "rows": 1, "cols": 1, "puzzle": {"givens": ["Q"]}}', "Q"),
    ("pzprv3/chocona/1/2/2/0 1 /x 0 /# . /", "x"),
    ("pzprv3/chocona/2/2/1/0 0 /0 0 /. 3 /2 . /. . /. . /", "room"),
    ("yinyang 2x2\nBW\n", "row 2"),
    ("yinyang 2x2\nBW\nBX\n", "line 3"),
    ("", "nothing"),
]


@pytest.mark.parametrize(
    "command", ["solve", "check", "hint", "rate", "explain", "convert", "show"]
)
@pytest.mark.parametrize(("source", "spot"), BAD)
def test_bad_input(command, source, spot):
    done = run(command, input=source)
    assert done.exit_code == 2
    assert isinstance(done.exception, SystemExit)
    assert done.stdout == ""
    assert done.stderr.startswith("Error: ") and re.search(spot, done.stderr)


def test_bad_sources(tmp_path):
    done = run("show", "boards.txt")
    assert done.exit_code == 2 and "nor is there a file of that name" in done.stderr
    done = run("show", str(tmp_path))
    assert done.exit_code == 2 and str(tmp_path) in done.stderr
    file = tmp_path / "latin.txt"
    file.write_bytes(b"yinyang\xff")
    done = run("show", str(file))
    assert done.exit_code == 2 and "byte 8 is not UTF-8 text" in done.stderr


def test_warnings_go_to_the_error_stream_and_into_json():
    done = run("show", "--json", "yinyang/5/5/01")
    assert done.exit_code == 0
    (warning,) = json.loads(done.stdout)["warnings"]
    assert done.stderr == f"warning: {warning}\n"


def test_messages_about_one_of_many_say_which():
    lines = f"{UNIQUE}\nyinyang/5/5/01\nchocona/9/9/x\n{VARIANT}\n"
    warned, refused, *_, flagged = run("rate", "--json", input=lines).stderr.splitlines()
    assert warned.startswith("line 2: warning: the body ends early")
    assert refused.startswith("Error: line 3, character 13: ")
    assert flagged.startswith("Error: line 4: the board is flagged")


@pytest.mark.parametrize(
    ("setting", "spot"),
    [("must_shade=maybe", "'maybe'"), ("must_shade", "must_shade"), ("shade=yes", "'must_shade'")],
)
def test_bad_rules(setting, spot):
    done = run("solve", UNIQUE, "--rule", setting)
    assert done.exit_code == 2 and "--rule" in done.stderr and spot in done.stderr


def test_rules_change_the_answers():
    assert run("solve", "chocona/1/1/g").exit_code == 1
    done = run("solve", "chocona/1/1/g", "--rule", "must_shade=yes")
    assert done.exit_code == 0 and "must_shade=yes" in done.stdout


def test_colour_is_for_terminals():
    assert "\x1b" not in spawn("show", UNIQUE).stdout
    assert "\x1b" in spawn("show", UNIQUE, FORCE_COLOR="1").stdout
    assert "\x1b" not in spawn("show", UNIQUE, FORCE_COLOR="1", NO_COLOR="1").stdout


def test_ascii_where_nothing_else_can_be_shown():
    done = spawn("show", UNIQUE, PYTHONIOENCODING="ascii")
    assert done.returncode == 0 and done.stdout.isascii() and "+---" in done.stdout


def test_signs_that_an_encoding_lacks_are_escaped():
    done = spawn("hint", MANY, "--lang", "ja", PYTHONIOENCODING="latin-1")
    assert done.returncode == 1 and done.stdout.startswith("\\u9670\\u967d, 1 x 3\n+")


@pytest.mark.parametrize(("closed", "status"), [("<&-", 2), (">&-", 0), ("2>&-", 0)])
def test_closed_streams(closed, status):
    board = "" if closed == "<&-" else UNIQUE
    done = subprocess.run(
        f"{sys.executable} -m gridwright show {board} {closed}",
        shell=True,
        env={"PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == status and "Traceback" not in done.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_output_that_cannot_be_written():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "gridwright", "show", UNIQUE],
            env={"PYTHONPATH": str(SOURCE)},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert done.returncode == 2 and done.stderr.startswith("Error: [Errno 28] No space left")


def test_progress_is_for_terminals():
    assert spawn("show", UNIQUE, MANY).stderr == ""
    master, terminal = os.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "gridwright", "show", UNIQUE, MANY],
        env={"PYTHONPATH": str(SOURCE)},
        stdout=subprocess.PIPE,
        stderr=terminal,
        timeout=60,
    )
    os.close(terminal)
    assert done.stdout.decode() == spawn("show", UNIQUE, MANY).stdout
    assert "2 boards, " in os.read(master, 10_000).decode()
    os.close(master)


def test_a_closed_pipe_ends_quietly(tmp_path):
    boards = tmp_path / "boards.txt"
    boards.write_text(f"{UNIQUE}\n" * 20_000)
    process = subprocess.Popen(
        [sys.executable, "-m", "gridwright", "show", str(boards)],
        env={"PYTHONPATH": str(SOURCE)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout.readline() == "Chocona, 2 x 2\n"
    process.stdout.close()
    assert process.wait(timeout=60) == 141
    assert process.stderr.read() == ""


def test_ctrl_c_keeps_what_was_printed():
    process = subprocess.Popen(
        [sys.executable, "-m", "gridwright", "solve", "--all", UNIQUE, "yinyang/30/30/0"],
        env={"PYTHONPATH": str(SOURCE)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    printed = process.stdout.readline()
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=60)
    assert printed == "Chocona, 2 x 2: exactly one answer\n"
    assert process.returncode == 130
    assert "Traceback" not in errors and "Yin-Yang" not in rest


def test_variants_are_not_solved_silently():
    for command in ("solve", "rate", "hint", "explain"):
        done = run(command, VARIANT)
        assert done.exit_code == 1 and "may not be the ones" in done.stderr
        assert "may not be" not in run(command, VARIANT, "--normal-rules").stderr
    record = json.loads(run("solve", VARIANT, "--json").stdout)
    assert record["outcome"] == "unknown" and record["answers"] == [] and record["warnings"]
    assert run("show", VARIANT).exit_code == 0
