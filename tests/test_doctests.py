"""The examples in the docstrings of compiled modules."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import gridwright

PACKAGE = Path(gridwright.__file__).parent
MODULES = sorted(
    ".".join(("gridwright", *stub.relative_to(PACKAGE).with_suffix("").parts))
    for stub in PACKAGE.rglob("*.pxd")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    assert doctest.testmod(import_module(name)).failed == 0


def test_examples_are_found():
    found = doctest.DocTestFinder().find(import_module("gridwright.engine.random"))
    assert any(test.examples for test in found)
