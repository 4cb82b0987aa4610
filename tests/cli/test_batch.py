"""Boards by the thousand: what other processes find is what one process finds, in order."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from gridwright.cli import batch
from gridwright.cli.batch import Work
from gridwright.cli.boards import Board
from gridwright.cli.output import Output
from tests.cli.running import MANY, NONE, SOURCE, UNIQUE, VARIANT, run

HARD = "yinyang/30/30/0"
"""A board with more answers than anyone will see listed."""

MIXED = [UNIQUE, MANY, "yinyang/5/5/01", NONE, "nonsense", VARIANT, "dbchoco/2/2/a1i", UNIQUE]
"""One answer, several, a warning, none, bad input, a variant."""


@pytest.fixture
def at_once(monkeypatch):
    """Other processes are begun after the first board, however fast it is."""
    monkeypatch.setattr(batch, "HERE_SECONDS", -1.0)
    monkeypatch.setattr(batch, "CHUNK_SECONDS", 0.001)


def told(done):
    """What a command printed, without the time that it took."""
    lines = [line for line in done.stdout.splitlines() if not line.endswith(" ms")]
    if lines[0].startswith("{"):
        lines = [json.loads(line) | {"seconds": 0} for line in lines]
    return lines, done.stderr.splitlines(), done.exit_code


@pytest.mark.parametrize("command", ["solve", "rate"])
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_processes_change_nothing(command, form, at_once):
    lines = "\n".join(MIXED * 20)
    one = told(run(command, *form, "--many", "--jobs", "1", input=lines))
    assert told(run(command, *form, "--many", "--jobs", "2", input=lines)) == one
    assert one[2] == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_bytes_that_are_no_text_spoil_their_line_alone(jobs, at_once):
    lines = [UNIQUE.encode()] * 100
    lines[50] = "é".encode() + b"\xe9\xff"
    done = run("rate", "--many", "--json", "--jobs", jobs, input=b"\n".join(lines))
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(found) == 100
    assert found.pop(50) == {"error": "line 51: byte 3 is not UTF-8 text"}
    assert all(each["grade"] for each in found)
    assert done.exit_code == 2


def test_what_stands_before_bytes_that_are_no_text_is_solved(at_once):
    lines = f"{UNIQUE}\n" * 100
    done = run("rate", "--json", "--jobs", "2", input=lines.encode() + b"\xff\n")
    assert len(done.stdout.splitlines()) == 99, "the last may go on in the line that is no text"
    assert done.exit_code == 2 and f"byte {len(lines) + 1} is not UTF-8 text" in done.stderr


def answered(document, output):
    output.say("yes")
    return True


def test_boards_are_taken_as_there_is_use_for_them(at_once, capsys):
    ahead, printed = [], 0

    def boards():
        nonlocal printed
        for taken in range(500):
            printed += len(capsys.readouterr().out.splitlines())
            ahead.append(taken - printed)
            yield Board(UNIQUE, 1)

    Work(answered, (), Output(False, False)).all(boards(), 2)
    assert len(ahead) == 500
    assert max(ahead) < 100


def begun(*arguments):
    return launched("-m", "gridwright", *arguments)


def launched(*arguments):
    return subprocess.Popen(
        [sys.executable, *arguments],
        env={"PYTHONPATH": str(SOURCE)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def test_a_result_does_not_wait_for_the_next_board():
    with begun("solve", "--many", "--json") as process:
        for board, outcome in ((UNIQUE, "unique"), (MANY, "many")):
            process.stdin.write(f"{board}\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["outcome"] == outcome
        process.stdin.close()
        assert process.wait(timeout=60) == 1


WAITING = """
if __name__ == "__main__":
    from time import sleep
    from gridwright.bank.workers import working
    with working(2) as (submit, _):
        tasks = [submit(sleep, 60) for _ in range(2)]
        print("begun", flush=True)
        tasks[0].result()
"""


def test_ctrl_c_ends_processes_that_are_only_starting(tmp_path):
    starting = tmp_path / "starting.py"
    starting.write_text(WAITING)
    for seconds in (0.02, 0.05, 0.1, 0.15, 0.2):
        process = launched(starting)
        assert process.stdout.readline() == "begun\n"
        time.sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=60)
        assert errors.count("Traceback") <= 1, "that of the main process"


def test_ctrl_c_ends_all_processes_at_once():
    process = begun("solve", "--all", "--seconds", "1", "--json", "--jobs", "2", *[HARD] * 100)
    for _ in range(2):
        assert json.loads(process.stdout.readline())["spent"]
    os.killpg(process.pid, signal.SIGINT)
    pressed = time.monotonic()
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130 and "Traceback" not in errors
    assert time.monotonic() - pressed < 30, "all that was asked takes 50 s"
    with pytest.raises(ProcessLookupError):
        while time.monotonic() - pressed < 40:
            os.killpg(process.pid, 0)
            time.sleep(0.1)
