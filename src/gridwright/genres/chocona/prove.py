"""Chocona's gate: whether an answer is the only one, by a search that owes the ladder nothing."""

from __future__ import annotations

from array import array

from gridwright.genres.chocona.rules import SHADED
from gridwright.grid import grid
from gridwright.model import ANY

OPEN = 2
"""A cell not yet coloured; else it is 0, clear, or 1, shaded, as in an answer."""


def prove(puzzle, answer, budget):
    """Whether `answer` is an answer of the puzzle and there is no other; may raise BudgetSpent."""
    gate = Gate(puzzle, answer, budget)
    return gate.answered() and not gate.opposed()


class Gate:
    """A search for an answer other than `target`.

    colour    per cell its colour so far
    trail     the coloured cells, oldest first, `top` in number; `read` of them are followed up
    told      per room whether it has a number
    due       per room how many shaded cells it still needs, if it has a number
    free      per room how many of its cells are open
    members   the cells of each room: those of room k from starts[k] to before starts[k + 1]

    Scratch: `branch`, set by `refute`; `seen` and `group`, set by `legal` and `rectangle`.
    """

    def __init__(self, puzzle, answer, budget):
        self.rows = puzzle.rows
        self.cols = puzzle.cols
        self.cells = puzzle.rows * puzzle.cols
        self.budget = budget
        self.must_shade = puzzle.rules.must_shade
        self.target = array("i", answer.cells)
        self.room = array("i", puzzle.rooms)
        self.told = array("i", [clue is not None and clue != ANY for clue in puzzle.clues])
        self.due = array("i", [min(clue or 0, self.cells + 1) for clue in puzzle.clues])
        sizes = [puzzle.rooms.count(room) for room in range(len(puzzle.clues))]
        self.free = array("i", sizes)
        self.starts = array("i", [sum(sizes[:room]) for room in range(len(sizes) + 1)])
        self.members = array("i", sorted(range(self.cells), key=puzzle.rooms.__getitem__))
        self.colour = array("i", [OPEN]) * self.cells
        self.trail = array("i", bytes(4 * self.cells))
        self.top = 0
        self.read = 0
        self.branch = -1
        self.near = grid(puzzle.rows, puzzle.cols).near
        self.seen = array("i", bytes(4 * self.cells))
        self.group = array("i", bytes(4 * self.cells))

    def answered(self):
        """Whether the target is an answer."""
        sound = self.begin()
        for cell in range(self.cells):
            sound = sound and self.assume(cell, self.target[cell])
        sound = sound and self.legal()
        self.undo(0)
        return sound

    def opposed(self):
        """Whether there is another answer."""
        return self.begin() and self.search()

    def begin(self):
        """Colour what the numbers alone say; False if they cannot be met."""
        for room in range(len(self.due)):
            if not self.fill(room):
                return False
        return self.propagate()

    def search(self):
        """Whether some answer other than the target fits the colours so far."""
        self.budget.node()
        if not self.refute():
            return False
        cell = self.branch
        if cell < 0:
            return self.differs() and self.legal()
        mark = self.top
        for colour in (1 - self.target[cell], self.target[cell]):
            if self.assume(cell, colour) and self.search():
                return True
            self.undo(mark)
        return False

    def refute(self):
        """Assume either colour of every open cell, and keep the other where that fails.

        False if both fail in some cell. Sets `branch` to the open cell whose colours led furthest,
        -1 if there is none.
        """
        calm = 0
        cell = 0
        while calm < self.cells:
            calm += 1
            if self.colour[cell] == OPEN:
                reach = self.reach(cell, 1 - self.target[cell])
                if reach == 0:
                    if not self.assume(cell, self.target[cell]):
                        return False
                    calm = 0
                elif self.reach(cell, self.target[cell]) == 0:
                    self.assume(cell, 1 - self.target[cell])
                    calm = 0
            cell = cell + 1 if cell + 1 < self.cells else 0
        self.branch = self.furthest()
        return True

    def furthest(self):
        """The open cell that colours most cells when it takes the other colour than the target."""
        best = -1
        most = 0
        for cell in range(self.cells):
            if self.colour[cell] == OPEN:
                reach = self.reach(cell, 1 - self.target[cell])
                if reach > most:
                    most = reach
                    best = cell
        return best

    def reach(self, cell, colour):
        """How many cells a colour in one cell would colour, 0 if it cannot stand."""
        mark = self.top
        reached = self.top - mark if self.assume(cell, colour) else 0
        self.undo(mark)
        return reached

    def assume(self, cell, colour):
        """Colour a cell and what follows; False if that cannot stand."""
        return self.paint(cell, colour) and self.propagate()

    def paint(self, cell, colour):
        """Colour a cell; False if it has the other colour."""
        if self.colour[cell] != OPEN:
            return self.colour[cell] == colour
        self.colour[cell] = colour
        self.trail[self.top] = cell
        self.top += 1
        self.free[self.room[cell]] -= 1
        self.due[self.room[cell]] -= colour
        return True

    def undo(self, mark):
        """Open the cells again that were coloured since the trail had length `mark`."""
        while self.top > mark:
            self.top -= 1
            cell = self.trail[self.top]
            self.free[self.room[cell]] += 1
            self.due[self.room[cell]] += self.colour[cell]
            self.colour[cell] = OPEN
        self.read = mark

    def propagate(self):
        """Follow up the coloured cells; False at a contradiction."""
        while self.read < self.top:
            cell = self.trail[self.read]
            self.read += 1
            if not self.fill(self.room[cell]) or not self.round(cell):
                return False
        return True

    def fill(self, room):
        """Colour the rest of a room if its number leaves no choice; False if it cannot be met."""
        due = self.due[room]
        free = self.free[room]
        if not self.told[room] or 0 < due < free:
            return True
        if due < 0 or due > free:
            return False
        for i in range(self.starts[room], self.starts[room + 1]):
            if self.colour[self.members[i]] == OPEN:
                self.paint(self.members[i], 1 if due else 0)
        return True

    def round(self, cell):
        """Look at the four 2x2 squares that hold a cell; False if one cannot stand."""
        row = cell // self.cols
        col = cell % self.cols
        for top in range(max(row - 1, 0), min(row + 1, self.rows - 1)):
            for left in range(max(col - 1, 0), min(col + 1, self.cols - 1)):
                if not self.square(top * self.cols + left):
                    return False
        return True

    def square(self, corner):
        """Colour the last cell of a 2x2 square if three shaded ones would break a rectangle.

        Three shaded cells lie in one group, whose rectangle holds the fourth. False if that is
        clear.
        """
        shaded = clear = 0
        last = -1
        for i in range(4):
            cell = corner + (i & 1) + (i >> 1) * self.cols
            if self.colour[cell] == OPEN:
                last = cell
            elif self.colour[cell] == SHADED:
                shaded += 1
            else:
                clear += 1
        if shaded == 3:
            return clear == 0 and self.paint(last, 1) if last >= 0 else clear == 0
        if shaded == 2 and clear == 1:
            return self.paint(last, 0)
        return True

    def differs(self):
        """Whether the colours are not those of the target."""
        for cell in range(self.cells):
            if self.colour[cell] != self.target[cell]:
                return True
        return False

    def legal(self):
        """Whether a fully coloured board that meets the numbers is an answer, by the definition."""
        for cell in range(self.cells):
            self.seen[cell] = self.colour[cell] != SHADED
        shaded = 0
        for cell in range(self.cells):
            if not self.seen[cell]:
                shaded += 1
                if not self.rectangle(cell):
                    return False
        return shaded > 0 or not self.must_shade

    def rectangle(self, first):
        """Whether the group of a cell fills the box round it; marks its cells as seen.

        `first` is the first of them in reading order.
        """
        north = south = first // self.cols
        east = west = first % self.cols
        self.group[0] = first
        self.seen[first] = 1
        size = 1
        done = 0
        while done < size:
            cell = self.group[done]
            done += 1
            row = cell // self.cols
            col = cell % self.cols
            south = max(south, row)
            west = min(west, col)
            east = max(east, col)
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and not self.seen[other]:
                    self.seen[other] = 1
                    self.group[size] = other
                    size += 1
        return size == (south - north + 1) * (east - west + 1)
