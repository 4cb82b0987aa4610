"""Yin-Yang's gate."""

from __future__ import annotations

from array import array

from gridwright.engine.gate import Gate
from gridwright.grid import grid


def prove(puzzle, answer, budget):
    """Whether `answer` is an answer of the puzzle and the only one; raises BudgetSpent."""
    return YinYangGate(puzzle, answer, budget).alone()


class YinYangGate(Gate):
    """A search for another answer of a Yin-Yang board.

    A board coloured throughout is an answer if no 2x2 square and no walk objects.

    Scratch of `walk`, which goes depth first over the cells that may have a colour, and is at
    path[depth]: per cell `entered`, when it was, 0 if never; `lowest`, the earliest entry beside
    the part of the walk from it on; `holds`, how many cells that have the colour are in that part;
    `looked`, at how many of its sides the walk has looked.
    """

    def __init__(self, puzzle, answer, budget):
        super().__init__(answer.cells, budget)
        self.rows = puzzle.rows
        self.cols = puzzle.cols
        board = grid(puzzle.rows, puzzle.cols)
        self.near = board.near
        self.span = len(board.ring)
        self.ring = board.ring + board.ring + board.ring[:1]
        self.givens = array("i", [-1 if given is None else given for given in puzzle.givens])
        self.entered = array("i", bytes(4 * self.cells))
        self.lowest = array("i", bytes(4 * self.cells))
        self.holds = array("i", bytes(4 * self.cells))
        self.looked = array("i", bytes(4 * self.cells))
        self.path = array("i", bytes(4 * self.cells))

    def begin(self):
        """Paint the givens."""
        for cell in range(self.cells):
            if self.givens[cell] >= 0:
                self.paint(cell, self.givens[cell])
        return True

    def follow(self, cell):
        """Look at the 2x2 squares that hold a cell."""
        row = cell // self.cols
        col = cell % self.cols
        sound = True
        for top in range(max(row - 1, 0), min(row + 1, self.rows - 1)):
            for left in range(max(col - 1, 0), min(col + 1, self.cols - 1)):
                sound = sound and self.square(top * self.cols + left)
        return sound

    def square(self, corner):
        """Keep one diagonal of a 2x2 square from being of one colour if the other is.

        Else the square would be of one colour, or a checkerboard, which connected colours do not
        make: the paths round it that join its black cells and its white ones would cross.
        """
        below = corner + self.cols
        return self.part(corner, below + 1, corner + 1, below) and self.part(
            corner + 1, below, corner, below + 1
        )

    def part(self, first, second, third, fourth):
        """Paint one of the last two cells unlike the other if the first two are alike."""
        if self.colour[first] < 0 or self.colour[first] != self.colour[second]:
            return True
        if self.colour[third] >= 0:
            return self.paint(fourth, 1 - self.colour[third])
        if self.colour[fourth] >= 0:
            return self.paint(third, 1 - self.colour[fourth])
        return True

    def survey(self):
        """Keep the border in two parts, and each colour connected."""
        return self.circle() and self.join(0) and self.join(1)

    def circle(self):
        """Keep the colour from changing more than twice round the border.

        Else paths that join two black stretches of it inside the board and two white ones would
        cross. So when both colours are there, what lies between cells of one has that colour too.
        """
        first = 0
        while first < self.span and self.colour[self.ring[first]] < 0:
            first += 1
        if first == self.span:
            return True
        changes = 0
        last = first
        for i in range(first, first + self.span + 1):
            if self.colour[self.ring[i]] >= 0:
                changes += self.colour[self.ring[i]] != self.colour[self.ring[last]]
                last = i
        if changes == 2:
            self.fill(first)
        return changes <= 2

    def fill(self, first):
        """Paint the border between coloured cells that are alike; `first` is a coloured one."""
        last = first
        for i in range(first, first + self.span + 1):
            if self.colour[self.ring[i]] >= 0:
                if self.colour[self.ring[i]] == self.colour[self.ring[last]]:
                    for between in range(last + 1, i):
                        self.paint(self.ring[between], self.colour[self.ring[i]])
                last = i

    def join(self, colour):
        """Paint the cells that the ways between cells of a colour cannot do without, and those that
        no such way reaches.
        """
        start = self.first(colour)
        if start < 0:
            return True
        self.walk(start, colour)
        sound = True
        for cell in range(self.cells):
            if self.entered[cell] == 0:
                sound = sound and self.paint(cell, 1 - colour)
        return sound

    def first(self, colour):
        """The first cell that has a colour, -1 if there is none."""
        for cell in range(self.cells):
            if self.colour[cell] == colour:
                return cell
        return -1

    def walk(self, start, colour):
        """Enter every cell that some way of a colour joins to the start, which has it.

        Paints the cells that part others of that colour from the start: those from which the walk
        went on to such cells, but never came to where it had been before.
        """
        for cell in range(self.cells):
            self.entered[cell] = 0
        depth = 0
        clock = self.enter(start, colour, 1)
        self.path[0] = start
        while depth >= 0:
            cell = self.path[depth]
            if self.looked[cell] < 4:
                beside = self.near[4 * cell + self.looked[cell]]
                self.looked[cell] += 1
                if beside < 0 or self.colour[beside] == 1 - colour:
                    continue
                if self.entered[beside]:
                    self.lowest[cell] = min(self.lowest[cell], self.entered[beside])
                    continue
                depth += 1
                self.path[depth] = beside
                clock = self.enter(beside, colour, clock)
            else:
                depth -= 1
                if depth >= 0:
                    self.leave(cell, self.path[depth], colour)

    def enter(self, cell, colour, clock):
        """Enter a cell; the time after that."""
        self.entered[cell] = clock
        self.lowest[cell] = clock
        self.holds[cell] = self.colour[cell] == colour or self.called(cell, colour)
        self.looked[cell] = 0
        return clock + 1

    def called(self, cell, colour):
        """Whether an open cell stands for some 2x2 square that has no cell of a colour yet."""
        row = cell // self.cols
        col = cell % self.cols
        for k in range(4):
            up = -1 if k & 1 else 1
            left = -1 if k & 2 else 1
            if 0 <= row + up < self.rows and 0 <= col + left < self.cols:
                if self.stands(cell, cell + up * self.cols, cell + left, colour):
                    return True
        return False

    def stands(self, cell, one, other, colour):
        """Whether an open cell stands for the square with two of its neighbours.

        One of the square's open cells must have the colour. Take any other cell away: if the cell
        opposite is coloured, or both neighbours are open, this cell hangs together with what is
        left of the square's open cells, so that it can stand for the one that has it.
        """
        opposite = one + other - cell
        if colour in (self.colour[one], self.colour[other], self.colour[opposite]):
            return False
        return self.colour[opposite] >= 0 or (self.colour[one] < 0 and self.colour[other] < 0)

    def leave(self, cell, back, colour):
        """Go back from a cell for good."""
        self.holds[back] = self.holds[back] or self.holds[cell]
        self.lowest[back] = min(self.lowest[back], self.lowest[cell])
        if self.holds[cell] and self.lowest[cell] >= self.entered[back]:
            self.paint(back, colour)
