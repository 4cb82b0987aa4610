"""Small banks to try things on, and running the command that makes them."""

import os
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

from gridwright.bank import Series, write
from gridwright.making import named
from tests.cli.running import SOURCE

COUNT = 60
OPTIONS = ("--genre", "chocona", "--size", "6x7", "--grade", "corner", "--seed", "try")


def plan(count=COUNT, rows=6, cols=7, grade="corner", seed="try", genre="chocona", **more):
    return [Series(named(genre, rows, cols, grade, seed, **more), count)]


@cache
def undisturbed(tmp, count=COUNT):
    """The bytes of the bank that a run by itself gives."""
    path = tmp / f"undisturbed-{count}.jsonl"
    write(path, plan(count))
    return path.read_bytes()


def start(path: Path, *more, stderr=subprocess.PIPE):
    """`gridwright bank make` on a file, as a process with its own group."""
    return subprocess.Popen(
        [sys.executable, "-m", "gridwright", "bank", "make", str(path), *OPTIONS, *more],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        start_new_session=True,
    )


def wait_for_lines(path, count, process):
    """Until the file has so many lines, or the process has ended."""
    while process.poll() is None and lines(path) < count:
        time.sleep(0.005)


def lines(path):
    return path.read_bytes().count(b"\n") if path.exists() else 0
