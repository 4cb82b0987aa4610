"""Why a variable was narrowed, as far as that is the same for all genres."""

GIVEN, CLAUSE, IMPLIED = 0, 1, 2
"""By an assumption or a given; by a learnt clause; by one other variable alone."""
