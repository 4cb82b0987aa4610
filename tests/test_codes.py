"""The codes of violations that boards of all kinds have are those that the documents tell."""

import importlib
import random
import re
from pathlib import Path

import pytest

from gridwright import inspect
from gridwright.genre import NAMES, find
from gridwright.model import Marks

TEXT = (Path(__file__).parents[1] / "docs" / "commands.md").read_text(encoding="utf-8")


def documented(name):
    _, _, text = TEXT.partition("The codes of violations")
    title = find(name).titles["en"]
    return set(re.findall("`([a-z-]+)`", re.search(rf"\| {title} \|(.*)\|", text)[1]))


@pytest.mark.parametrize("name", NAMES)
def test_every_code_that_occurs_is_documented(name):
    random_ = random.Random(name)
    draw = importlib.import_module(f"tests.{name}.boards").draw
    seen = set()
    for _ in range(300):
        puzzle = draw(random_)
        every = find(name).values(puzzle)
        places = len(find(name).open(puzzle).places)
        bits = [1 << value for value in range(every.bit_length())]
        marks = Marks(tuple(random_.choice([*bits, every]) for _ in range(places)))
        seen |= {violation.code for violation in inspect(puzzle, marks).violations}
    assert len(seen) > 2 and seen <= documented(name)
