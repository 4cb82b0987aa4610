"""Doppelblock's gate: whether a board has one answer only, by a search of its own.

It owes nothing to the rungs, the ladder and the search that solve and grade, so that a mistake in
any of them costs a candidate instead of letting a puzzle with two answers out.
"""

from __future__ import annotations

from array import array

from gridwright.model import ANY


def prove(puzzle, answer, budget):
    """Whether `answer` is an answer of the puzzle and the only one; raises BudgetSpent."""
    return DoppelblockGate(puzzle, answer, budget).alone()


class DoppelblockGate:
    """A search for an answer other than `target`, the values of all cells.

    A line has n cells, its *spots*; rows are the lines 0 to n - 1, columns the lines n to 2n - 1.

    line     the cells of line k are line[k * n : k * n + n]
    clue     per line its sum, -1 if it is not told
    total    the sum of all numbers of a line
    strife   per line how often it was at odds; the search branches where there was most strife
             (F. Boussemart and others, Boosting systematic search by weighting constraints, 2004)
    dom      per cell its candidates: bit 0 a block, bit v the number v
    trail    the cells that were narrowed, oldest first, `top` in number; `was` is what they had
    waiting  a ring of lines to look at, `waits` in number from `head` on; `listed` marks them

    Scratch of `weigh`: `keep` is what some place of the blocks allows at each spot; `least` and
    `most`, the smallest and largest number possible there, 0 for none; `below` and `above`, the
    sums of these over the spots before it.
    """

    def __init__(self, puzzle, answer, budget):
        n = puzzle.rows
        cells = range(n * n)
        sums = puzzle.left + puzzle.top
        every = (1 << max(1, n - 1)) - 1
        self.n = n
        self.total = (n - 1) * (n - 2) // 2
        self.budget = budget
        self.target = array("i", answer.cells)
        self.line = array("i", [*cells, *(cell for col in range(n) for cell in cells[col::n])])
        told = [-1 if clue is None or clue == ANY else min(clue, n * n) for clue in sums]
        self.clue = array("i", told)
        self.strife = array("i", (1,)) * (2 * n)
        self.dom = array("i", [every if given is None else 1 << given for given in puzzle.cells])
        self.trail = array("i", bytes(4 * n * n * n))
        self.was = array("i", bytes(4 * n * n * n))
        self.top = 0
        self.waiting = array("i", range(2 * n))
        self.listed = array("i", (1,)) * (2 * n)
        self.head = 0
        self.waits = 2 * n
        self.keep = array("i", bytes(4 * n))
        self.least = array("i", bytes(4 * n))
        self.most = array("i", bytes(4 * n))
        self.below = array("i", bytes(4 * n + 4))
        self.above = array("i", bytes(4 * n + 4))

    def alone(self):
        """Whether the target is an answer, and the only one. Raises BudgetSpent."""
        return self.answered() and self.propagate() and not self.search()

    def answered(self):
        """Whether the target is an answer, by the definition."""
        for cell in range(self.n * self.n):
            if not self.dom[cell] >> self.target[cell] & 1:
                return False
        for k in range(2 * self.n):
            if not self.filled(k):
                return False
        return True

    def filled(self, k):
        """Whether a line of the target has two blocks, every number, and its sum between them."""
        blocks = between = seen = 0
        for p in range(k * self.n, k * self.n + self.n):
            value = self.target[self.line[p]]
            if value == 0:
                blocks += 1
            elif blocks == 1:
                between += value
            seen |= 1 << value
        every = (1 << (self.n - 1)) - 1
        return blocks == 2 and seen == every and (self.clue[k] < 0 or self.clue[k] == between)

    def search(self):
        """Whether some answer other than the target fits the candidates."""
        if not self.shave():
            return False
        cell = self.choose()
        if cell < 0:
            return self.differs()
        values = self.dom[cell]
        own = values & 1 << self.target[cell]
        bit = own if own else values & -values
        mark = self.top
        for values in (~bit, bit):
            if self.assume(cell, values) and self.search():
                return True
            self.undo(mark)
        return False

    def shave(self):
        """Assume every candidate of every open cell, and drop those that cannot stand.

        Goes on until all can stand; False if some cell has none left.
        """
        cell = calm = 0
        while calm < self.n * self.n:
            before = self.top
            if not self.shave_cell(cell):
                return False
            calm = calm + 1 if self.top == before else 0
            cell = cell + 1 if cell + 1 < self.n * self.n else 0
        return True

    def shave_cell(self, cell):
        """Drop the candidates of a cell that cannot stand; False if none is left."""
        values = self.dom[cell]
        if values & (values - 1) == 0:
            return True
        while values:
            bit = values & -values
            values ^= bit
            self.budget.node()
            mark = self.top
            sound = self.assume(cell, bit)
            self.undo(mark)
            if not sound and not self.assume(cell, ~bit):
                return False
            values &= self.dom[cell]
        return True

    def choose(self):
        """The open cell with most strife in its lines for each candidate, -1 if none is open."""
        best = -1
        most = 0
        fewest = 1
        for cell in range(self.n * self.n):
            values = self.dom[cell]
            count = 0
            while values:
                values &= values - 1
                count += 1
            strife = self.strife[cell // self.n] + self.strife[self.n + cell % self.n]
            if count > 1 and strife * fewest > most * count:
                best = cell
                most = strife
                fewest = count
        return best

    def differs(self):
        """Whether a board without open cells is not the target."""
        for cell in range(self.n * self.n):
            if self.dom[cell] != 1 << self.target[cell]:
                return True
        return False

    def assume(self, cell, values):
        """Leave a cell only some values, with what follows; False if that cannot stand."""
        return self.narrow(cell, values) and self.propagate()

    def narrow(self, cell, values):
        """Leave a cell only some values; False if it has none of them."""
        old = self.dom[cell]
        new = old & values
        if new != old:
            self.trail[self.top] = cell
            self.was[self.top] = old
            self.top += 1
            self.dom[cell] = new
            self.call(cell // self.n)
            self.call(self.n + cell % self.n)
        return new != 0

    def call(self, k):
        """Let a line wait to be looked at."""
        if not self.listed[k]:
            self.listed[k] = 1
            self.waiting[(self.head + self.waits) % (2 * self.n)] = k
            self.waits += 1

    def undo(self, mark):
        """Give back what was taken since the trail had length `mark`; no line waits then."""
        while self.top > mark:
            self.top -= 1
            self.dom[self.trail[self.top]] = self.was[self.top]
        while self.waits:
            self.listed[self.next()] = 0

    def next(self):
        """The line that has waited longest, taken out of the ring."""
        k = self.waiting[self.head]
        self.head = (self.head + 1) % (2 * self.n)
        self.waits -= 1
        return k

    def propagate(self):
        """Look at the waiting lines until none waits; False at a contradiction."""
        while self.waits:
            k = self.next()
            self.listed[k] = 0
            if not self.count(k) or not self.weigh(k):
                self.strife[k] += 1
                return False
        return True

    def count(self, k):
        """Place what a line has just enough spots for, and clear what is placed.

        False at a contradiction. Numbers need one spot and blocks two, so all numbers start as
        seen once.
        """
        first = k * self.n
        last = first + self.n
        here = placed = ~1
        twice = spare = full = over = 0
        for p in range(first, last):
            values = self.dom[self.line[p]]
            spare |= twice & values
            twice |= here & values
            here |= values
            if values & (values - 1) == 0:
                over |= full & values
                full |= placed & values
                placed |= values
        every = (1 << max(1, self.n - 1)) - 1
        if every & ~twice or over:
            return False
        for p in range(first, last):
            values = self.dom[self.line[p]]
            if values & (values - 1):
                only = values & ~spare
                if only & (only - 1) or not self.narrow(self.line[p], only if only else ~full):
                    return False
        return True

    def weigh(self, k):
        """Keep what fits the sum for some place of the two blocks; False at a contradiction."""
        n = self.n
        if self.clue[k] < 0:
            return True
        self.measure(k)
        held = 0
        for p in range(n):
            held += self.dom[self.line[k * n + p]] == 1
            self.keep[p] = 0
        for i in range(n):
            left = self.dom[self.line[k * n + i]]
            for j in range(i + 1, n if left & 1 else 0):
                right = self.dom[self.line[k * n + j]]
                if right & 1 and (left == 1) + (right == 1) == held:
                    self.allow(k, i, j)
        for p in range(n):
            if not self.narrow(self.line[k * n + p], self.keep[p]):
                return False
        return True

    def measure(self, k):
        """Find `least`, `most`, `below` and `above` for a line."""
        for p in range(self.n):
            numbers = self.dom[self.line[k * self.n + p]] & ~1
            low = 0
            high = self.n - 2
            while numbers and not numbers >> low & 1:
                low += 1
            while numbers and not numbers >> high & 1:
                high -= 1
            self.least[p] = low
            self.most[p] = high if numbers else 0
            self.below[p + 1] = self.below[p] + low
            self.above[p + 1] = self.above[p] + self.most[p]

    def allow(self, k, i, j):
        """Add to `keep` what blocks at spots i and j allow, if they can stand there.

        The numbers between them add up to the clue, those outside to the rest of the total. Each of
        the two sums is at least that of the smallest candidates, and of as many smallest numbers,
        and at most that of the largest candidates; and so are the sums less one number.
        """
        n = self.n
        clue = self.clue[k]
        rest = self.total - clue
        inside = j - i - 1
        outside = n - 2 - inside
        low = self.below[j] - self.below[i + 1]
        high = self.above[j] - self.above[i + 1]
        under = self.below[n] - self.below[j + 1] + self.below[i]
        over = self.above[n] - self.above[j + 1] + self.above[i]
        if max(low, inside * (inside + 1) // 2) > clue or high < clue:
            return
        if max(under, outside * (outside + 1) // 2) > rest or over < rest:
            return
        self.keep[i] |= 1
        self.keep[j] |= 1
        inner = inside * (inside - 1) // 2
        outer = outside * (outside - 1) // 2
        for p in range(n):
            if i < p < j:
                least = clue - high + self.most[p]
                most = clue - max(low - self.least[p], inner)
            else:
                least = rest - over + self.most[p]
                most = rest - max(under - self.least[p], outer)
            if p != i and p != j and least <= most:
                self.keep[p] |= (2 << min(most, n - 2)) - (1 << max(least, 1))
