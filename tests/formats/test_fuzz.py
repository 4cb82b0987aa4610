"""Whatever a reader is given, it answers with a puzzle or with an error of ours, and soon."""

import json
import time
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import formats
from gridwright.errors import GridwrightError
from gridwright.genre import NAMES, codec
from tests.formats import strategies

SEEDS = [
    "https://puzz.link/p?type=player&yinyang/v:/3/2/2i",
    "https://puzz.link/p?dbchoco/7/4/8ikvm8i4o2m3g22i",
    "http://pzv.jp/p.html?chocona_edit/2/2/gg13/",
    "doppelblock/5/5/g1h-31+114g1gl2x",
    "https://puzz.link/p?pzprv3/dbchoco/1/2/.%20-%20/0%20/",
    "pzprv3/yinyang/2/2/1 . /. . /2 2 /2 2 /",
    "pzprv3.1/chocona/1/2/1 /1 0 /# . /info:{}",
    "pzprv3\nchocona\n1\n2\n2\n0 1\n1 -\n# .\nhistory:{}\n",
    "pzprv3/doppelblock/3/3/. . 2 . /. q1 - + /-2 . .[1,,,] . /. . . . /",
    "yinyang 2x3 ; typed\nB..\n..W\nanswer\nBBW\nB?W\n",
    "chocona 2x3\nrule must_shade=yes\nAAB\nCCB\nA=2 B=? C=0\n",
    "doppelblock 3x3\nvariant=v:\n 2 ? .\n. . # .\n10 1 . .\n. . . .\n",
    "dbchoco 2x3\nrule cap=3\n.#.\n#.#\n12 . ?\n. . .\nanswer\nAAA\nB??\n",
    '{"genre": "yinyang", "rows": 1, "cols": 2, "puzzle": {"givens": ["B."]}, "answer": ["BW"]}',
    '{"genre": "chocona", "rows": 1, "cols": 2, "puzzle": {"rooms": [[0, 1]], "clues": {"0": 1}}}',
    '{"genre": "dbchoco", "rows": 1, "cols": 2, "rules": {"cap": 1},'
    ' "puzzle": {"colours": ["01"], "numbers": [[1, null]]}, "answer": [[0, 0]]}',
    '{"genre": "doppelblock", "rows": 1, "cols": 1, "puzzle": {"top": [1], "left": ["?"]}}',
    '{"url": "yinyang/1/1/9"}',
]

PIECES = st.one_of(
    st.text(max_size=4),
    st.sampled_from(
        ["/", "\n", "\0", "?", "-", "0", "99999", "-1", "1e9", "٣", "²", "½", "[", "{", '"', ";"]
    ),
    st.sampled_from(["pzprv3/", "answer\n", "rule x=y\n", "null", "v:/", "%20", "http://", "&a=b"]),
)


def survives(source):
    with suppress(GridwrightError):
        formats.load(source)
    with suppress(GridwrightError):
        list(formats.load_many(source))


@given(st.text())
@settings(deadline=2000)
def test_any_text(text):
    survives(text)


@given(st.sampled_from(SEEDS), st.lists(st.tuples(st.integers(0, 200), st.integers(0, 9), PIECES)))
@settings(max_examples=500, deadline=2000)
def test_sources_with_mistakes(source, edits):
    for at, length, piece in edits:
        at %= len(source) + 1
        source = source[:at] + piece + source[at + length :]
    survives(source)


@given(st.sampled_from(NAMES), st.integers(0, 5), st.integers(0, 5), st.text("0123fgz.-+=%@*$/: "))
@settings(max_examples=300, deadline=2000)
def test_any_body(genre, rows, cols, body):
    survives(f"{genre}/{cols}/{rows}/{body}")
    survives(f"pzprv3/{genre}/{rows}/{cols}/{body}")
    survives(f"{genre} {rows}x{cols}\n{body.replace('/', chr(10))}")


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 12), st.floats(), st.text(max_size=3)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=12,
)
KEYS = ("givens", "rooms", "clues", "top", "left", "cells", "colours", "numbers")
FIELDS = {
    "genre": st.sampled_from(NAMES),
    "rows": st.integers(1, 3),
    "cols": st.integers(1, 3),
    "puzzle": st.one_of(JSON, st.dictionaries(st.sampled_from(KEYS), JSON)),
    "rules": st.one_of(JSON, st.dictionaries(st.sampled_from(("must_shade", "cap")), JSON)),
    "variant": JSON,
    "answer": JSON,
}


@given(st.fixed_dictionaries({}, optional=FIELDS))
@settings(max_examples=300, deadline=2000)
def test_any_object(data):
    survives(json.dumps(data))


@given(strategies.puzzles(largest=3), JSON)
@settings(deadline=2000)
def test_any_answer(puzzle, rows):
    with suppress(GridwrightError):
        codec(puzzle.genre).from_rows(puzzle, rows)


@given(st.text())
def test_pieces_are_what_the_source_has(text):
    pieces = [piece for _, piece in formats.split(text.splitlines(keepends=True))]
    assert all(piece.strip("\r\n") == piece or "\ufeff" in text for piece in pieces)
    assert sum(map(len, pieces)) <= len(text)


HUGE = "9" * 40
WORST = [
    "yinyang/99999/99999/",
    f"yinyang/{HUGE}/{HUGE}/0",
    f"pzprv3/dbchoco/{HUGE}/1/.",
    f"chocona {HUGE}x{HUGE}\nA",
    f'{{"genre": "yinyang", "rows": {HUGE}, "cols": 1, "puzzle": {{"givens": []}}}}',
    '{"a":' * 200_000,
    "[" * 200_000,
    "{" * 200_000,
    '{"genre": "' + "\\" * 100_000,
    "yinyang/200/200/" + "0" * 1_000_000,
    "dbchoco/200/200/" + "0" * 8000 + "$fffff" * 40_000,
    "chocona/200/200/" + "v" * 16_000 + "1" * 40_000,
    "chocona 200x200\n" + " ".join("a" * 200).join(["", *"\n" * 200, ""]),
    "pzprv3/chocona/200/200/1/" + ("0 " * 200 + "/") * 200 + (". " * 200 + "/") * 200,
    "a" * 1_000_000,
    "/" * 1_000_000,
    "?" + "a=b&" * 200_000,
    "yinyang " * 100_000 + "6x6",
    "\n" * 300_000,
    '{"' * 100_000,
    '{"' + '\\"' * 100_000,
    "info:{" * 100_000,
    "pzprv3\n" + " " * 200_000,
    "yinyang" + " " * 200_000 + "6",
    "chocona 1x1\nA\nA" + " " * 200_000 + "!",
    "chocona 1x1\nA\n" + "A" * 200_000,
    "chocona 1x1\nrule" + " " * 200_000 + "x",
    "v:" * 200_000 + "/",
]


@pytest.mark.parametrize("source", WORST, ids=range(len(WORST)))
def test_the_worst_does_not_take_long(source):
    start = time.process_time()
    survives(source)
    assert time.process_time() - start < 10
