"""The catalogue: every block that can occur in an answer, each listed once.

Sets of cells are grown one cell at a time from a root, and a cell once passed over is never taken
below that point, so that no connected set comes twice (D. H. Redelmeier, Counting polyominoes: yet
another attack, 1981). A set that can no longer become a legal block is not grown on.
"""

from __future__ import annotations

from array import array

from gridwright.engine.budget import Budget
from gridwright.errors import BudgetSpent
from gridwright.genres.dbchoco.rules import GREY, WHITE
from gridwright.grid import grid
from gridwright.model import ANY

TURNS = (
    (1, 0, 0, 1),
    (0, 1, -1, 0),
    (-1, 0, 0, -1),
    (0, -1, 1, 0),
    (1, 0, 0, -1),
    (0, 1, 1, 0),
    (-1, 0, 0, 1),
    (0, -1, -1, 0),
)
"""The eight orientations: (a, b, c, d) takes (row, col) to (a row + b col, c row + d col)."""

MOST_CELLS = 1 << 21
"""How many cells all listed blocks may have together before the catalogue gives up."""

MOST_SETS = 1 << 23
"""How many sets of cells it grows before it gives up."""


def catalogue(puzzle, budget=None):
    """The Catalogue of a puzzle. Raises BudgetSpent when time or blocks or sets are too many."""
    kind = Balanced if puzzle.rules.congruence == "none" else Congruent
    blocks = kind(puzzle, budget or Budget())
    blocks.fill()
    return blocks


class Catalogue:
    """The blocks listed so far, and the set of cells that is being grown.

    Block b has the cells cells[start[b] : start[b + 1]]: the grey half, then as many white cells.
    Left out are blocks too large to leave room for the clues outside them: as every different clue
    needs a block of its own, a block without a clue has at most `spare` cells of each colour.

    taken    the `many` cells of the growing set, in order; `inside` marks them
    free     marks the cells that may still be reached; `tried` holds those that wait their turn
    number   the clue in the set, 0 for none; of its `clued` clues, `numbers` are numbers, and
             `wrong` of these differ from the first
    limit    the most cells of each colour that any block can have
    grown    how many sets have been grown
    """

    def __init__(self, puzzle, budget):
        rules = puzzle.rules
        board = grid(puzzle.rows, puzzle.cols)
        self.rows = puzzle.rows
        self.cols = puzzle.cols
        self.size = board.cells
        self.budget = budget
        self.near = board.near
        self.colour = array("i", puzzle.colours)
        self.clue = array("i", [clue or 0 for clue in puzzle.clues])
        self.halves = rules.halves
        self.one = rules.clues == "one"
        self.turns = 1 if rules.congruence == "translation" else len(TURNS)
        self.axes = array("i", [entry for turn in TURNS for entry in turn])
        self.measure(puzzle)
        self.count = 0
        self.start = array("i", bytes(4 * 64))
        self.cells = array("i", bytes(4 * 1024))
        self.many = self.number = self.numbers = self.clued = self.wrong = 0
        self.time = self.grown = 0
        blank = bytes(4 * self.size)
        self.taken = array("i", blank)
        self.inside = array("i", blank)
        self.free = array("i", blank)
        self.tried = array("i", blank)
        self.stamp = array("i", blank)
        self.queue = array("i", blank)

    def measure(self, puzzle):
        """Set `spare` and `limit`."""
        clues = [clue for clue in puzzle.clues if clue is not None]
        numbers = {clue for clue in clues if clue != ANY}
        needed = sum(max(clue, 1) for clue in clues) if self.one else sum(numbers)
        self.spare = self.size // 2 - needed
        unnumbered = self.spare + 1 if self.one else self.spare
        self.limit = min(max(unnumbered, *numbers, 0), puzzle.rules.cap or self.size)

    def fill(self):
        """Hook: list all blocks."""

    def widen(self, cell, last):
        """Hook: let the cells next to a new one wait their turn; the new end of those waiting."""

    def open(self, first, end):
        """Hook: whether the set may grow on to a block through the waiting cells."""

    def legal(self):
        """Hook: whether the set is a block to be listed now."""

    def keep(self):
        """Hook: list the set as a block."""

    def grow(self, first, last):
        """Grow the set by each waiting cell in turn, without those before it."""
        for i in range(first, last):
            cell = self.tried[i]
            self.add(cell)
            if self.fits():
                if self.legal():
                    self.keep()
                end = self.widen(cell, last)
                if self.open(i + 1, end):
                    self.grow(i + 1, end)
                for j in range(last, end):
                    self.free[self.tried[j]] = 1
            self.drop(cell)
        return 0

    def begin(self, root):
        """List the blocks that hold `root` and else only cells that are free."""
        self.free[root] = 0
        self.tried[0] = root
        self.grow(0, 1)
        return 0

    def reach(self, cell, last):
        """Let a cell wait its turn if it is free; the new end of the waiting cells."""
        if cell < 0 or not self.free[cell]:
            return last
        self.free[cell] = 0
        self.tried[last] = cell
        return last + 1

    def add(self, cell):
        """Add a cell to the set."""
        self.grown += 1
        if self.grown & 255 == 0:
            self.budget.check()
            if self.grown > MOST_SETS:
                self.give_up()
        self.taken[self.many] = cell
        self.many += 1
        self.inside[cell] = 1
        self.add_clue(cell)
        return 0

    def drop(self, cell):
        """Take the newest cell out again."""
        self.drop_clue(cell)
        self.inside[cell] = 0
        self.many -= 1

    def add_clue(self, cell):
        """Count the clue of a cell that joins the block."""
        clue = self.clue[cell]
        if clue == 0:
            return
        self.clued += 1
        if clue > 0:
            if self.numbers == 0:
                self.number = clue
            elif clue != self.number:
                self.wrong += 1
            self.numbers += 1

    def drop_clue(self, cell):
        """Take back `add_clue`, newest first."""
        clue = self.clue[cell]
        if clue == 0:
            return
        self.clued -= 1
        if clue > 0:
            self.numbers -= 1
            if self.numbers == 0:
                self.number = 0
            elif clue != self.number:
                self.wrong -= 1

    def half(self):
        """How many cells each colour has at least, when the set is a block."""
        return self.many

    def most(self):
        """How many cells a colour can have at most."""
        return self.number if self.number else self.limit

    def bare(self):
        """How many cells of each colour a block without a number can have at most."""
        return self.spare + self.clued if self.one else self.spare

    def fits(self):
        """Whether clues and size allow the set to be part of a block."""
        if self.wrong or self.number > self.limit or (self.one and self.clued > 1):
            return False
        return self.half() <= self.most()

    def sized(self):
        """Whether a block of this size is what the clue says, or leaves room for the others."""
        if self.number:
            return self.half() == self.number
        return self.half() <= self.bare()

    def walk(self, root, mark):
        """How many cells with the stamp `mark` are connected to `root`; they lose it."""
        self.stamp[root] = 0
        self.queue[0] = root
        head = 0
        count = 1
        while head < count:
            cell = self.queue[head]
            head += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.stamp[other] == mark:
                    self.stamp[other] = 0
                    self.queue[count] = other
                    count += 1
        return count

    def room(self, half):
        """Make room for one more block; where its first cell goes."""
        begin = self.start[self.count]
        end = begin + 2 * half
        if end > MOST_CELLS:
            self.give_up()
        if end > len(self.cells):
            self.cells = longer(self.cells)
        if self.count + 2 > len(self.start):
            self.start = longer(self.start)
        self.count += 1
        self.start[self.count] = end
        return begin

    def give_up(self):
        """Say how many blocks were found in vain."""
        raise BudgetSpent(f"the board has more than {self.count} possible blocks")


class Congruent(Catalogue):
    """Blocks of two congruent halves.

    Theorem. A block is a set S of grey cells and its image T(S), all white, under an isometry T of
    the plane. So all blocks come from growing, for each T, sets of grey cells c with T(c) white. S
    and T(S) touch where a cell c of S lies beside the image T(d) of a cell d of S: a *contact*.
    Where halves must be connected, S grows along sides, and the block is connected when it has a
    contact. Where they need not be, S grows along sides and contacts, and the block is walked to
    see whether it is connected.

    A half that has a symmetry comes from several T; only the one earliest in TURNS counts.

    grey      the grey cells; turned, their two coordinates after the turn
    image     T(c) of a grey cell; source, the way back from a white one, -1 for none
    allowed   the grey cells with white images
    contacts  how many contacts the growing set has
    """

    def fill(self):
        """List all blocks, isometry by isometry."""
        blank = bytes(4 * self.size)
        self.image = array("i", blank)
        self.source = array("i", [-1] * self.size)
        self.grey = array("i", [c for c in range(self.size) if self.colour[c] == GREY])
        self.turned = array("i", 2 * blank)
        self.allowed = array("i", blank)
        self.contacts = 0
        for turn in range(self.turns):
            self.turn(turn)

    def turn(self, turn):
        """List the blocks of all isometries of one orientation."""
        self.now = turn
        a, b, c, d = TURNS[turn]
        for i, cell in enumerate(self.grey):
            row, col = divmod(cell, self.cols)
            self.turned[2 * i] = a * row + b * col
            self.turned[2 * i + 1] = c * row + d * col
        top = a * (self.rows - 1) + b * (self.cols - 1)
        left = c * (self.rows - 1) + d * (self.cols - 1)
        for down in range(-max(0, top), self.rows - min(0, top)):
            for right in range(-max(0, left), self.cols - min(0, left)):
                self.shift(down, right)

    def shift(self, down, right):
        """List the blocks of one isometry: a block with a contact holds a cell that `touches`."""
        count = self.aim(down, right)
        for i in range(count):
            if self.touches(self.allowed[i]):
                self.begin(self.allowed[i])
        for i in range(count):
            cell = self.allowed[i]
            self.free[cell] = 0
            self.source[self.image[cell]] = -1
        return 0

    def aim(self, down, right):
        """Find the grey cells with white images; how many there are."""
        count = 0
        for i in range(len(self.grey)):
            row = self.turned[2 * i] + down
            col = self.turned[2 * i + 1] + right
            if row < 0 or row >= self.rows or col < 0 or col >= self.cols:
                continue
            other = row * self.cols + col
            if self.colour[other] == GREY:
                continue
            cell = self.grey[i]
            self.image[cell] = other
            self.source[other] = cell
            self.free[cell] = 1
            self.allowed[count] = cell
            count += 1
        return count

    def touches(self, cell):
        """Whether the cell lies beside the image of an allowed cell."""
        for k in range(4 * cell, 4 * cell + 4):
            other = self.near[k]
            if other >= 0 and self.source[other] >= 0:
                return True
        return False

    def add(self, cell):
        """Add a cell and its image."""
        Catalogue.add(self, cell)
        self.add_clue(self.image[cell])
        self.contacts += self.touching(cell)
        return 0

    def drop(self, cell):
        """Take the newest cell and its image out again."""
        self.contacts -= self.touching(cell)
        self.drop_clue(self.image[cell])
        Catalogue.drop(self, cell)

    def touching(self, cell):
        """How many contacts the newest cell and its image have."""
        count = 0
        for k in range(4 * cell, 4 * cell + 4):
            other = self.near[k]
            if other >= 0 and self.source[other] >= 0 and self.inside[self.source[other]]:
                count += 1
        image = self.image[cell]
        for k in range(4 * image, 4 * image + 4):
            other = self.near[k]
            if other >= 0 and other != cell and self.inside[other]:
                count += 1
        return count

    def widen(self, cell, last):
        """Let the cells next to a new one wait their turn; the new end of the waiting cells."""
        if self.many == self.most():
            return last
        for k in range(4 * cell, 4 * cell + 4):
            last = self.reach(self.near[k], last)
        if not self.halves:
            image = self.image[cell]
            for k in range(4 * image, 4 * image + 4):
                last = self.reach(self.near[k], last)
            for k in range(4 * cell, 4 * cell + 4):
                if self.near[k] >= 0:
                    last = self.reach(self.source[self.near[k]], last)
        return last

    def open(self, first, end):
        """Whether the set may grow on to a block through the waiting cells."""
        if first >= end or self.many == self.most():
            return False
        if self.contacts and self.number == 0 and self.many < self.bare():
            return True
        return not self.halves or self.promise(first, end)

    def promise(self, first, end):
        """Whether what lies behind the waiting cells can bring all that a block still needs.

        That is a contact; as many cells as the number says; and a clue, if too large without.
        """
        count = self.spread(first, end)
        if self.many + count < self.number:
            return False
        if self.number == 0 and self.many >= self.bare() and not self.clue_ahead(count):
            return False
        return self.contacts > 0 or self.contact_ahead(count)

    def spread(self, first, end):
        """Queue the waiting cells and the free ones connected to them; how many there are.

        They and the set bear the stamp `time`.
        """
        self.time += 1
        for i in range(self.many):
            self.stamp[self.taken[i]] = self.time
        count = 0
        for i in range(first, end):
            self.stamp[self.tried[i]] = self.time
            self.queue[count] = self.tried[i]
            count += 1
        head = 0
        while head < count:
            cell = self.queue[head]
            head += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.free[other] and self.stamp[other] != self.time:
                    self.stamp[other] = self.time
                    self.queue[count] = other
                    count += 1
        return count

    def clue_ahead(self, count):
        """Whether a queued cell or its image bears a clue."""
        for i in range(count):
            cell = self.queue[i]
            if self.clue[cell] or self.clue[self.image[cell]]:
                return True
        return False

    def contact_ahead(self, count):
        """Whether the set and the queued cells together have a contact."""
        for i in range(self.many + count):
            cell = self.taken[i] if i < self.many else self.queue[i - self.many]
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.source[other] >= 0:
                    if self.stamp[self.source[other]] == self.time:
                        return True
        return False

    def legal(self):
        """Whether the set and its image are a block to be listed now."""
        if self.contacts == 0 or not self.sized():
            return False
        return (self.halves or self.whole()) and self.first()

    def whole(self):
        """Whether the set and its image are connected."""
        self.time += 1
        for i in range(self.many):
            cell = self.taken[i]
            self.stamp[cell] = self.stamp[self.image[cell]] = self.time
        return self.walk(self.taken[0], self.time) == 2 * self.many

    def first(self):
        """Whether no isometry of an earlier orientation takes the set to the same image."""
        if self.now == 0:
            return True
        self.box()
        for turn in range(self.now):
            if self.alike(turn):
                return False
        return True

    def box(self):
        """Find the bounding boxes: all sides of the set's, the top left corner of the image's."""
        self.top = self.left = self.image_top = self.image_left = self.size
        self.bottom = self.right = 0
        for i in range(self.many):
            cell = self.taken[i]
            row = cell // self.cols
            col = cell - row * self.cols
            self.top = min(self.top, row)
            self.bottom = max(self.bottom, row)
            self.left = min(self.left, col)
            self.right = max(self.right, col)
            image = self.image[cell]
            row = image // self.cols
            self.image_top = min(self.image_top, row)
            self.image_left = min(self.image_left, image - row * self.cols)

    def alike(self, turn):
        """Whether the set, turned and moved into the bounding box of the image, is the image."""
        a = self.axes[4 * turn]
        b = self.axes[4 * turn + 1]
        c = self.axes[4 * turn + 2]
        d = self.axes[4 * turn + 3]
        down = self.image_top - min(a * self.top + b * self.left, a * self.bottom + b * self.right)
        over = self.image_left - min(c * self.top + d * self.left, c * self.bottom + d * self.right)
        for i in range(self.many):
            row = self.taken[i] // self.cols
            col = self.taken[i] - row * self.cols
            high = a * row + b * col + down
            wide = c * row + d * col + over
            if high >= self.rows or wide >= self.cols:
                return False
            other = self.source[high * self.cols + wide]
            if other < 0 or not self.inside[other]:
                return False
        return True

    def keep(self):
        """List the set and its image."""
        begin = self.room(self.many)
        for i in range(self.many):
            self.cells[begin + i] = self.taken[i]
            self.cells[begin + self.many + i] = self.image[self.taken[i]]
        return 0


class Balanced(Catalogue):
    """Blocks of as many grey as white cells, of whatever shapes: all connected sets are grown.

    amount  how many cells of each colour the growing set has
    """

    def fill(self):
        """List all blocks, each by its first cell."""
        self.amount = array("i", [0, 0])
        for cell in range(self.size):
            self.free[cell] = 1
        for cell in range(self.size):
            self.begin(cell)

    def add(self, cell):
        """Add a cell to the set."""
        Catalogue.add(self, cell)
        self.amount[self.colour[cell]] += 1
        return 0

    def drop(self, cell):
        """Take the newest cell out again."""
        self.amount[self.colour[cell]] -= 1
        Catalogue.drop(self, cell)

    def half(self):
        """How many cells each colour has at least, when the set is a block."""
        return max(self.amount[GREY], self.amount[WHITE])

    def widen(self, cell, last):
        """Let the cells beside a new one wait their turn; the new end of the waiting cells."""
        for k in range(4 * cell, 4 * cell + 4):
            last = self.reach(self.near[k], last)
        return last

    def open(self, first, end):
        """Whether the set may grow on to a block through the waiting cells."""
        return first < end and self.many < 2 * self.most()

    def legal(self):
        """Whether the set is a block to be listed now."""
        if self.amount[GREY] != self.amount[WHITE] or not self.sized():
            return False
        return not self.halves or (self.joined(GREY) and self.joined(WHITE))

    def joined(self, colour):
        """Whether the cells of one colour in the set are connected."""
        self.time += 1
        root = -1
        for i in range(self.many):
            cell = self.taken[i]
            if self.colour[cell] == colour:
                self.stamp[cell] = self.time
                root = cell
        return self.walk(root, self.time) == self.amount[colour]

    def keep(self):
        """List the set, its grey cells first."""
        grey = self.room(self.amount[GREY])
        white = grey + self.amount[GREY]
        for i in range(self.many):
            cell = self.taken[i]
            if self.colour[cell] == GREY:
                self.cells[grey] = cell
                grey += 1
            else:
                self.cells[white] = cell
                white += 1
        return 0


def longer(old):
    """A copy of an array with as many zeros behind it."""
    new = array("i", bytes(8 * len(old)))
    for i in range(len(old)):
        new[i] = old[i]
    return new
