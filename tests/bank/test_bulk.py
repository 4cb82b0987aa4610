"""Banks in bulk: the same bytes whatever does the work and wherever it is cut off."""

import json
import os
import re
import signal
import time
from collections import deque
from pathlib import Path

import pytest

from gridwright import GridwrightError
from gridwright.bank import bulk, canonical, digest, load, write
from gridwright.bank.workers import in_order
from gridwright.making import Name
from tests.bank.plans import COUNT, OPTIONS, lines, plan, start, undisturbed, wait_for_lines
from tests.cli.running import run


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The bank of an undisturbed run."""
    return undisturbed(tmp_path_factory.mktemp("whole"))


def test_names_follow_from_seed_and_place(whole):
    names = [json.loads(line)["name"] for line in whole.splitlines()]
    codes = [Name.parse(name).code for name in names]
    numbers = [int(code.removeprefix("try")) for code in codes]
    assert len(numbers) == COUNT and numbers == sorted(set(numbers))
    assert names[0] == f"chocona/1/6x7/corner/try{numbers[0]}"


def test_two_processes_write_the_same_bytes(tmp_path, whole):
    path = tmp_path / "bank.jsonl"
    write(path, plan(), jobs=2)
    assert path.read_bytes() == whole


def test_every_cut_of_the_file_is_made_whole_again(tmp_path, whole):
    path = tmp_path / "bank.jsonl"
    for cut in (0, 1, 500, len(whole) // 2, len(whole) - 1, len(whole)):
        path.write_bytes(whole[:cut])
        write(path, plan())
        assert path.read_bytes() == whole, cut


def test_a_longer_bank_begins_with_the_shorter(tmp_path, whole):
    path = tmp_path / "bank.jsonl"
    write(path, plan(10))
    assert lines(path) == 10
    write(path, plan())
    assert path.read_bytes() == whole


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_again_and_again(tmp_path, whole, jobs):
    path = tmp_path / "bank.jsonl"
    stops = deque([1, 5, 17, 30, 45, 58])
    while lines(path) < COUNT:
        process = start(path, "--count", str(COUNT), "--jobs", jobs)
        if stops:
            wait_for_lines(path, stops.popleft(), process)
            kept = path.read_bytes()
            process.kill()
        process.communicate(timeout=60)
        assert path.read_bytes().startswith(kept), "nothing that was written is lost"
    assert path.read_bytes() == whole


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted(tmp_path, whole, jobs):
    path = tmp_path / "bank.jsonl"
    process = start(path, "--count", "100000", "--jobs", jobs)
    wait_for_lines(path, 10, process)
    os.killpg(process.pid, signal.SIGINT)
    said, complained = process.communicate(timeout=30)
    assert process.returncode == 130
    assert (said, complained) == ("", "")
    assert lines(path) >= 10
    longer = path.read_bytes()
    assert longer.startswith(whole) or whole.startswith(longer)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see the children")
def test_workers_end_with_their_parent(tmp_path):
    path = tmp_path / "bank.jsonl"
    process = start(path, "--count", "100000", "--jobs", "2")
    wait_for_lines(path, 5, process)
    workers = [pid for pid in children(process.pid) if b"spawn_main" in command_line(pid)]
    assert len(workers) == 2
    process.kill()
    process.communicate(timeout=30)
    deadline = time.monotonic() + 20
    while any(b"spawn_main" in command_line(pid) for pid in workers):
        assert time.monotonic() < deadline, "orphans are at work"
        time.sleep(0.05)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see the children")
def test_a_killed_worker_costs_nothing(tmp_path, whole):
    path = tmp_path / "bank.jsonl"
    process = start(path, "--count", str(COUNT), "--jobs", "2")
    wait_for_lines(path, 5, process)
    worker = next(pid for pid in children(process.pid) if b"spawn_main" in command_line(pid))
    os.kill(worker, signal.SIGKILL)
    _, complained = process.communicate(timeout=120)
    assert process.returncode == 0, complained
    assert path.read_bytes() == whole


def children(pid):
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def command_line(pid):
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


@pytest.mark.parametrize(
    "other",
    [
        {"count": COUNT - 1},
        {"seed": "tr"},
        {"seed": "other"},
        {"grade": "box"},
        {"rows": 7, "cols": 6},
        {"genre": "yinyang", "grade": "medium"},
        {"settings": {"rect": 3}},
    ],
)
def test_other_parameters_are_refused_and_nothing_is_changed(tmp_path, whole, other):
    path = tmp_path / "bank.jsonl"
    torn = whole + b'{"name": "chocona/1/6x7/cor'
    path.write_bytes(torn)
    with pytest.raises(GridwrightError, match=r"line .*the file is left alone"):
        write(path, plan(**other))
    assert path.read_bytes() == torn


@pytest.mark.parametrize(
    "line", [b"\n", b"not JSON\n", b"{}\n", b"[1]\n", b"\xff\n", b'{"name": 1}\n']
)
def test_a_file_of_something_else_is_left_alone(tmp_path, line):
    path = tmp_path / "bank.jsonl"
    path.write_bytes(line)
    with pytest.raises(GridwrightError, match="line 1"):
        write(path, plan())
    assert path.read_bytes() == line


def test_records_out_of_order_are_refused(tmp_path, whole):
    path = tmp_path / "bank.jsonl"
    rows = whole.splitlines(keepends=True)
    path.write_bytes(rows[1] + rows[0])
    with pytest.raises(GridwrightError, match="line 2"):
        write(path, plan())


def test_a_folder_and_a_missing_folder(tmp_path):
    with pytest.raises(GridwrightError, match="no file"):
        write(tmp_path, plan())
    with pytest.raises(GridwrightError, match="No such file"):
        write(tmp_path / "missing" / "bank.jsonl", plan())


def test_only_one_run_writes_a_file(tmp_path):
    path = tmp_path / "bank.jsonl"

    def again(there, total):
        with pytest.raises(GridwrightError, match="another run"):
            write(path, plan(2))

    write(path, plan(2), watch=again)
    assert lines(path) == 2


@pytest.mark.parametrize("seed", ["a1", "A", "x" * 25, "a-b", "ä"])
def test_seeds_that_do_not_stand_apart_from_numbers_are_refused(seed):
    with pytest.raises(GridwrightError, match="no seed"):
        plan(seed=seed)


def test_boards_alike_are_passed_over(tmp_path):
    """There are few small boards; the codes of many give one that is there already."""
    path = tmp_path / "bank.jsonl"
    few = plan(40, 3, 4, "any", genre="yinyang")
    write(path, few)
    records = load(path)
    assert len({digest(canonical(record.puzzle)) for record in records}) == 40
    assert int(records[-1].name.code.removeprefix("try")) > 40, "some codes were passed over"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    write(path, few, jobs=2)
    assert path.read_bytes() == whole


def test_a_bank_that_cannot_be_filled_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(bulk, "PATIENCE", 200)
    path = tmp_path / "bank.jsonl"
    with pytest.raises(GridwrightError, match=r"the last 200 attempts.* are written"):
        write(path, plan(1000, 2, 2, "any", genre="yinyang"))
    found = path.read_bytes()
    assert 0 < found.count(b"\n") < 20
    with pytest.raises(GridwrightError, match="the last 200 attempts"):
        write(path, plan(1000, 2, 2, "any", genre="yinyang"))
    assert path.read_bytes() == found


def test_several_series_in_one_file(tmp_path):
    path = tmp_path / "bank.jsonl"
    both = [*plan(5), *plan(5, grade="box")]
    write(path, both)
    whole = path.read_bytes()
    assert [record.rating.grade for record in load(path)] == ["corner"] * 5 + ["box"] * 5
    for cut in (1000, len(whole) * 6 // 10, len(whole)):
        path.write_bytes(whole[:cut])
        write(path, both)
        assert path.read_bytes() == whole


def test_progress_is_told(tmp_path):
    told = []
    write(tmp_path / "bank.jsonl", plan(3), watch=lambda there, total: told.append((there, total)))
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]
    write(tmp_path / "bank.jsonl", plan(4), watch=lambda there, total: told.append((there, total)))
    assert told[4:] == [(3, 4), (4, 4)]


def test_on_a_terminal_there_is_a_bar_with_rate_and_time_left(tmp_path):
    path = tmp_path / "bank.jsonl"
    write(path, plan(3))
    shown, terminal = os.openpty()
    process = start(path, "--count", "300", stderr=terminal)
    os.close(terminal)
    said = b"".join(iter(lambda: heard(shown), b""))
    process.communicate(timeout=60)
    assert b"3 kept" in said and b"a second" in said and b"/297" in said
    assert re.search(rb"\d\d:\d\d:\d\d", said)


def heard(terminal):
    """What comes from a terminal next; b"" when nobody is left to write to it."""
    try:
        return os.read(terminal, 1000)
    except OSError:
        return b""


def test_results_come_in_order_and_no_more_are_under_way_than_there_is_room():
    under_way = []

    class Task:
        def __init__(self, function, argument):
            assert len(under_way) < room
            under_way.append(argument)
            self.value = function(argument)

        def result(self):
            under_way.remove(self.value)
            return self.value

    room = 3
    found = in_order(Task, int, iter(range(20)), lambda: room)
    assert [next(found) for _ in range(5)] == [0, 1, 2, 3, 4]
    room = 1
    assert list(found) == list(range(5, 20))
    assert under_way == []


def test_the_command_says_where_it_wrote(tmp_path):
    path = tmp_path / "bank.jsonl"
    done = run("bank", "make", str(path), *OPTIONS, "--count", "3")
    assert (done.exit_code, done.stdout, done.stderr) == (0, f"{path}: 3 puzzles\n", "")
    assert lines(path) == 3
    done = run("bank", "make", str(path), *OPTIONS, "--count", "2")
    assert done.exit_code == 2 and "line 3: more than the 2 puzzles" in done.stderr
