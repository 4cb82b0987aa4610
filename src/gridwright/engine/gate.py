"""The gate: whether a board of two colours has one answer only, by a search of its own.

It owes nothing to the rungs, the ladder and the search that solve and grade, so that a mistake in
any of them costs a candidate instead of letting a puzzle with two answers out.
"""

from __future__ import annotations

from array import array


class Gate:
    """A search for an answer other than `target`, the colours of all cells.

    colour   per cell its colour so far, 0 or 1 as in an answer, or -1 while it is open
    trail    the coloured cells, oldest first, `top` in number; `read` of them are followed up
    stirred  per cell whether to assume its colours anew, as something near it has changed
    branch   the cell to branch on, -1 if all are coloured; set by `refute`

    A genre adds the hooks: what follows from a coloured cell and from the whole board, and the
    rules by their definition for a board that is coloured throughout.
    """

    def __init__(self, target, budget):
        self.cells = len(target)
        self.target = array("i", target)
        self.budget = budget
        self.colour = array("i", (-1,)) * self.cells
        self.trail = array("i", bytes(4 * self.cells))
        self.stirred = array("i", (1,)) * self.cells
        self.top = 0
        self.read = 0
        self.branch = -1

    def begin(self):
        """Hook: colour what the clues say; False if they cannot be met."""
        return True

    def painted(self, cell, colour):
        """Hook: a cell has just been given a colour."""

    def cleaned(self, cell, colour):
        """Hook: a cell has just lost its colour."""

    def follow(self, cell):
        """Hook: paint what follows near a coloured cell; False at a contradiction."""
        return True

    def survey(self):
        """Hook: paint what follows from the whole board; False at a contradiction."""
        return True

    def stir_near(self, cell):
        """Hook: set `stirred` where it may now lead further, or nowhere, to assume a colour.

        Only speed depends on how many cells that is.
        """
        for near in range(self.cells):
            self.stirred[near] = 1

    def legal(self):
        """Hook: whether a board coloured throughout is an answer, by the definition."""
        return True

    def alone(self):
        """Whether the target is an answer, and the only one. Raises BudgetSpent."""
        if not self.begin() or not self.propagate():
            return False
        mark = self.top
        answered = self.answered()
        self.undo(mark)
        return answered and not self.search()

    def answered(self):
        """Whether the target is an answer; leaves its colours."""
        for cell in range(self.cells):
            if not self.paint(cell, self.target[cell]):
                return False
        return self.propagate() and self.legal()

    def search(self):
        """Whether some answer other than the target fits the colours so far."""
        if not self.refute():
            return False
        cell = self.branch
        if cell < 0:
            return self.differs() and self.legal()
        mark = self.top
        for colour in (1 - self.target[cell], self.target[cell]):
            if self.assume(cell, colour):
                self.stir(mark)
                if self.search():
                    return True
            self.undo(mark)
        return False

    def refute(self):
        """Assume either colour of each open cell stirred, and keep the other where that fails.

        Goes on until no assumption fails; False if both fail in some cell. The cell to branch on is
        the one whose two colours led furthest.
        """
        cell = calm = most = 0
        self.branch = -1
        while calm < self.cells:
            calm += 1
            if self.stirred[cell] and self.colour[cell] < 0:
                self.stirred[cell] = 0
                reach = self.weigh(cell)
                if reach > most:
                    most = reach
                    self.branch = cell
                elif reach == 0:
                    if self.colour[cell] < 0:
                        return False
                    calm = most = 0
            cell = cell + 1 if cell + 1 < self.cells else 0
        if self.branch < 0 or self.colour[self.branch] >= 0:
            self.branch = self.first_open()
        return True

    def first_open(self):
        """The first open cell, -1 if there is none."""
        for cell in range(self.cells):
            if self.colour[cell] < 0:
                return cell
        return -1

    def weigh(self, cell):
        """How far the two colours of an open cell lead, as a product.

        0 if one of them cannot stand: then the cell has been given the other, unless that cannot
        stand either.
        """
        target = self.target[cell]
        first = self.reach(cell, 1 - target)
        second = self.reach(cell, target) if first else 0
        mark = self.top
        if first == 0:
            if not self.assume(cell, target):
                self.undo(mark)
        elif second == 0:
            self.assume(cell, 1 - target)
        self.stir(mark)
        return first * second

    def stir(self, mark):
        """Stir the cells near those coloured since the trail had length `mark`."""
        for i in range(mark, self.top):
            self.stir_near(self.trail[i])

    def reach(self, cell, colour):
        """How many cells a colour in one cell would colour, 0 if it cannot stand."""
        self.budget.node()
        mark = self.top
        reached = self.top - mark if self.assume(cell, colour) else 0
        self.undo(mark)
        return reached

    def assume(self, cell, colour):
        """Colour a cell and what follows; False if that cannot stand."""
        return self.paint(cell, colour) and self.propagate()

    def paint(self, cell, colour):
        """Colour a cell; False if it has the other colour."""
        if self.colour[cell] >= 0:
            return self.colour[cell] == colour
        self.colour[cell] = colour
        self.trail[self.top] = cell
        self.top += 1
        self.painted(cell, colour)
        return True

    def undo(self, mark):
        """Take the colours away that were given since the trail had length `mark`."""
        while self.top > mark:
            self.top -= 1
            cell = self.trail[self.top]
            colour = self.colour[cell]
            self.colour[cell] = -1
            self.cleaned(cell, colour)
        self.read = mark

    def propagate(self):
        """Follow up the coloured cells, and survey the board, until both are at rest."""
        surveyed = -1
        while surveyed < self.top:
            while self.read < self.top:
                self.read += 1
                if not self.follow(self.trail[self.read - 1]):
                    return False
            surveyed = self.top
            if not self.survey():
                return False
        return True

    def differs(self):
        """Whether the colours are not those of the target."""
        apart = 0
        for cell in range(self.cells):
            apart += self.colour[cell] != self.target[cell]
        return apart > 0
