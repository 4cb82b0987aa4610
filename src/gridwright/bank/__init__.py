"""Banks: files of made puzzles, a record a line, and those that come with the package.

A bank is JSONL. Every line is a puzzle that `gridwright.read` takes, with its answer, its name, how
hard it is and a digest; all of it can be made again from the name, and checked without it.
"""

from gridwright.bank.bulk import Series, write
from gridwright.bank.records import Record, canonical, digest
from gridwright.bank.shelf import load, pick
from gridwright.bank.verify import faults, verify

__all__ = [
    "Record",
    "Series",
    "canonical",
    "digest",
    "faults",
    "load",
    "pick",
    "verify",
    "write",
]
