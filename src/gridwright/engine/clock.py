"""The clock of bounded work. Left interpreted on purpose: on entering a Python function the
interpreter runs pending signal handlers, so that Ctrl-C reaches compiled loops that ask the time.
"""

from time import perf_counter


def now() -> float:
    """Seconds on a clock that only moves forward."""
    return perf_counter()
