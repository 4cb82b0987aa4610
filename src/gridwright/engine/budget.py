"""Bounds on long work: seconds, nodes, and Ctrl-C."""

from __future__ import annotations

from gridwright.engine.clock import now
from gridwright.errors import BudgetSpent


class Budget:
    """Seconds and nodes that a computation may spend; None means no bound.

    Long loops call `tick` at least every few milliseconds. It raises BudgetSpent when the time is
    over.
    """

    def __init__(self, seconds=None, nodes=None):
        self.start = now()
        self.deadline = float("inf") if seconds is None else self.start + seconds
        self.limit = -1 if nodes is None else nodes
        self.nodes = 0
        self.ticks = 0

    def tick(self):
        """Count one small piece of work."""
        self.ticks += 1
        if self.ticks & 15 == 0:
            self.check()
        return 0

    def check(self):
        """Look at the clock now, which also lets a pending Ctrl-C through."""
        if now() > self.deadline:
            raise BudgetSpent("the time is spent")
        return 0

    def node(self):
        """Count one position of a search."""
        if self.nodes == self.limit:
            raise BudgetSpent("the nodes are spent")
        self.nodes += 1
        return 0

    def seconds(self):
        """Seconds since the budget was made."""
        return now() - self.start
