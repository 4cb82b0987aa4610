"""Chocona's gate."""

from __future__ import annotations

from array import array

from gridwright.engine.gate import Gate
from gridwright.grid import grid
from gridwright.model import ANY


def prove(puzzle, answer, budget):
    """Whether `answer` is an answer of the puzzle and the only one; raises BudgetSpent."""
    return ChoconaGate(puzzle, answer, budget).alone()


class ChoconaGate(Gate):
    """A search for another answer of a Chocona board; colour 1 is shaded.

    told      per room whether it has a number
    due       per room how many shaded cells it still needs to have its number
    blank     per room how many of its cells are open
    members   the cells of each room: those of room k from starts[k] to before starts[k + 1]

    Scratch: `group` and `seen`, of `legal`.
    """

    def __init__(self, puzzle, answer, budget):
        super().__init__(answer.cells, budget)
        self.rows = puzzle.rows
        self.cols = puzzle.cols
        self.near = grid(puzzle.rows, puzzle.cols).near
        self.must_shade = puzzle.rules.must_shade
        self.rooms = len(puzzle.clues)
        self.room = array("i", puzzle.rooms)
        self.told = array("i", [clue is not None and clue != ANY for clue in puzzle.clues])
        self.due = array("i", [min(clue or 0, self.cells + 1) for clue in puzzle.clues])
        self.members = array("i", sorted(range(self.cells), key=puzzle.rooms.__getitem__))
        self.blank = array("i", bytes(4 * self.rooms))
        self.starts = array("i", bytes(4 * self.rooms + 4))
        self.furnish()
        self.group = array("i", bytes(4 * self.cells))
        self.seen = array("i", bytes(4 * self.cells))

    def furnish(self):
        """Count the cells of each room."""
        for cell in range(self.cells):
            self.blank[self.room[cell]] += 1
        for room in range(self.rooms):
            self.starts[room + 1] = self.starts[room] + self.blank[room]

    def painted(self, cell, colour):
        """Keep the counts."""
        self.blank[self.room[cell]] -= 1
        self.due[self.room[cell]] -= colour

    def cleaned(self, cell, colour):
        """Keep the counts."""
        self.blank[self.room[cell]] += 1
        self.due[self.room[cell]] += colour

    def begin(self):
        """Fill the rooms whose numbers leave no choice."""
        sound = True
        for room in range(self.rooms):
            sound = sound and self.fill(room)
        return sound

    def fill(self, room):
        """Paint what is open in a room if its number leaves no choice."""
        due = self.due[room]
        if not self.told[room] or 0 < due < self.blank[room]:
            return True
        if due < 0 or due > self.blank[room]:
            return False
        for i in range(self.starts[room], self.starts[room + 1]):
            if self.colour[self.members[i]] < 0:
                self.paint(self.members[i], 1 if due else 0)
        return True

    def follow(self, cell):
        """Look at the room of a cell, and at the 2x2 squares that hold it."""
        row = cell // self.cols
        col = cell % self.cols
        sound = self.fill(self.room[cell])
        for top in range(max(row - 1, 0), min(row + 1, self.rows - 1)):
            for left in range(max(col - 1, 0), min(col + 1, self.cols - 1)):
                sound = sound and self.square(top * self.cols + left)
        return sound

    def square(self, corner):
        """Keep a 2x2 square from having three shaded cells: their rectangle holds the fourth."""
        shaded = clear = 0
        last = -1
        for i in range(4):
            cell = corner + (i & 1) + (i >> 1) * self.cols
            if self.colour[cell] < 0:
                last = cell
            elif self.colour[cell]:
                shaded += 1
            else:
                clear += 1
        if shaded < 2 or shaded + clear < 3:
            return True
        if last < 0:
            return shaded != 3
        return self.paint(last, 1 if shaded == 3 else 0)

    def stir_near(self, cell):
        """Stir the cells of the room and those round the cell."""
        for i in range(self.starts[self.room[cell]], self.starts[self.room[cell] + 1]):
            self.stirred[self.members[i]] = 1
        row = cell // self.cols
        col = cell % self.cols
        for r in range(max(row - 1, 0), min(row + 2, self.rows)):
            for c in range(max(col - 1, 0), min(col + 2, self.cols)):
                self.stirred[r * self.cols + c] = 1

    def legal(self):
        """Whether every group of a board that meets its numbers is a filled rectangle."""
        for cell in range(self.cells):
            self.seen[cell] = 1 - self.colour[cell]
        shaded = 0
        sound = True
        for cell in range(self.cells):
            if not self.seen[cell]:
                shaded += 1
                sound = sound and self.rectangle(cell)
        return sound and (shaded > 0 or not self.must_shade)

    def rectangle(self, first):
        """Whether the group of a cell fills the box round it; its cells have then been seen."""
        north = south = first // self.cols
        west = east = first % self.cols
        self.group[0] = first
        self.seen[first] = 1
        size = 1
        done = 0
        while done < size:
            cell = self.group[done]
            done += 1
            north = min(north, cell // self.cols)
            south = max(south, cell // self.cols)
            west = min(west, cell % self.cols)
            east = max(east, cell % self.cols)
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and not self.seen[other]:
                    self.seen[other] = 1
                    self.group[size] = other
                    size += 1
        return size == (south - north + 1) * (east - west + 1)
