"""Published boards, in a folder beside the checkout or where GRIDWRIGHT_CORPUS says.

They are not part of the project: tests that use them skip, saying so, where they are absent.
"""

import json
import os
from pathlib import Path

from gridwright import find, read
from gridwright.checking import marks_of

FOLDER = Path(
    os.environ.get("GRIDWRIGHT_CORPUS", Path(__file__).parents[2] / "shared" / "corpus")
)


def boards(genre):
    """The published boards of a genre as dictionaries; skips the test where there are none."""
    file = FOLDER / f"{genre}.jsonl"
    if not file.exists():
        import pytest  # benchmarks, which look first whether the file is there, need none

        pytest.skip(f"no published boards: {file} is absent (set GRIDWRIGHT_CORPUS)")
    return [json.loads(line) for line in file.read_text().splitlines()]


def puzzle(board):
    """The Puzzle of a published board, read from its address."""
    return read(board["url"])


def answer(board):
    """The published Answer."""
    genre = find(board["genre"])
    given = puzzle(board)
    rows = board["answer"]
    if board["genre"] == "doppelblock":
        rows = [[0 if sign == "#" else int(sign) for sign in row] for row in rows]
    return genre.answer(given, marks_of(given, rows))
