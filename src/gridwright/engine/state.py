"""Variables with small domains, a trail to undo by, and what a rung reports through."""

from __future__ import annotations

from array import array

from gridwright.model import Fact, Reason

PATIENCE = 45
"""So many contradictions a search takes at a position before it probes, if the genre has no other
wish."""


class State:
    """What is still possible on a board, narrowed by rungs and widened again only by `undo`.

    Variable v can still take the values whose bits are set in `dom[v]`. The first `places`
    variables are the places of the genre's marks, the rest are its own. `trail[:top]` lists the
    variables in the order in which they were narrowed, `was` the domains they had before.
    `failed[v]` tells how often a search came to contradictions by narrowing v; `patience` is how
    many it takes at a position before it probes.

    Invariants: no domain is ever empty (the put that would empty one sets `dead` instead);
    `unsettled` is the number of places with more than one value left.

    A rung reads domains, calls `put`, and after each deduction returns at once if `done()`. It
    states its reason by `cite` before the puts, and only when `telling`, so that the same code runs
    quiet and fast in a search and talks in an explanation.
    """

    def __init__(self, cols, places, dom, slack):
        """`dom` holds each variable's full domain; `slack` bounds how often they are narrowed."""
        self.cols = cols
        self.places = places
        self.size = len(dom)
        self.dom = array("i", dom)
        self.trail = array("i", bytes(4 * slack))
        self.was = array("i", bytes(4 * slack))
        self.failed = array("i", bytes(4 * max(1, self.size)))
        self.top = 0
        self.base = 0
        self.dead = False
        self.single = False
        self.telling = False
        self.reason = None
        self.lower = ()
        self.budget = None
        self.ladder = ()
        self.assumed = None
        self.chain = ()
        self.probe_from = 0
        self.probe_to = places
        self.probe_values = -1
        self.patience = PATIENCE
        self.unsettled = 0
        for var in range(self.places):
            if self.dom[var] & (self.dom[var] - 1):
                self.unsettled += 1

    def put(self, var, mask):
        """Leave `var` only the values in `mask`; the state is dead if none of them was possible."""
        old = self.dom[var]
        new = old & mask
        if new == old or self.dead:
            return
        if new == 0:
            self.dead = True
            return
        self.trail[self.top] = var
        self.was[self.top] = old
        self.top += 1
        self.dom[var] = new
        if var < self.places and new & (new - 1) == 0:
            self.unsettled -= 1
        self.changed(var, old, new)

    def undo(self, mark):
        """Take back everything since the trail had length `mark`; the state is alive again."""
        while self.top > mark:
            self.top -= 1
            var = self.trail[self.top]
            old = self.was[self.top]
            new = self.dom[var]
            self.dom[var] = old
            if var < self.places and new & (new - 1) == 0:
                self.unsettled += 1
            self.restored(var, old, new)
        self.dead = False

    def changed(self, var, old, new):
        """Hook: `var` was just narrowed from `old` to `new`. May put further variables."""

    def restored(self, var, old, new):
        """Hook: `var` was just widened from `new` back to `old`, newest first."""

    def choose(self):
        """Hook: the variable to branch on where no probe has ranked them, -1 if all are settled.

        Here the place that failed most often, which keeps a search at the tight spot (Boussemart
        and others, Boosting systematic search by weighting constraints, 2004); else the first.
        """
        best = -1
        for var in range(self.places):
            mask = self.dom[var]
            if mask & (mask - 1) and (best < 0 or self.failed[var] > self.failed[best]):
                best = var
        return best

    def fault(self, var):
        """Hook: a search came to a contradiction by narrowing `var`."""
        self.failed[var] += 1

    def done(self):
        """Whether a rung must return: after a contradiction, or one deduction in single steps."""
        return self.dead or (self.single and self.top > self.base)

    def fail(self):
        """Report that the board as it stands has no answer."""
        self.dead = True

    def cite(self, kind, cells=(), clues=(), **values):
        """State the reason of the deduction that follows; `cells` are flat indices."""
        self.reason = Reason(kind, self.pairs(cells), tuple(clues), values)

    def pairs(self, cells):
        """Flat indices as (row, col) pairs."""
        return tuple(divmod(cell, self.cols) for cell in cells)

    def fact(self, var, was, now):
        """Hook: what narrowing `var` from `was` to `now` means to a person."""
        return Fact("cell", self.pairs((var,)), was, now)

    def facts(self, mark):
        """What was learnt since the trail had length `mark`, one fact a variable, oldest first."""
        first: dict[int, int] = {}
        for i in range(mark, self.top):
            first.setdefault(self.trail[i], self.was[i])
        return tuple(self.fact(var, was, self.dom[var]) for var, was in first.items())

    def domains(self):
        """The domains of all variables as a tuple."""
        return tuple([self.dom[var] for var in range(self.size)])
