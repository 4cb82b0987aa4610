"""Where pytest looks for doctests."""

from pathlib import Path

SOURCE = Path(__file__).parent / "src"

# A module compiled in place is imported from beside its source, which pytest's doctest collector
# takes for a mistake; `tests/test_doctests.py` runs the examples of these.
collect_ignore = [str(stub.with_suffix(".py")) for stub in SOURCE.rglob("*.pxd")]
