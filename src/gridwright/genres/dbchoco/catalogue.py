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

WORD = 62
"""Bits in a word of a set of cells; so many that words are never negative in C."""

SMALL = 8
"""Numbers up to this are listed together, larger ones one by one."""

MOST_CELLS = 1 << 20
"""How many cells all listed blocks may have together before the catalogue gives up."""

MOST_SETS = 1 << 23
"""How many sets of cells it grows before it gives up."""


class TooMany(BudgetSpent):
    """There are too many blocks to list, or too many sets to grow."""


def catalogue(puzzle, budget=None):
    """The Catalogue of a puzzle. Raises TooMany, or BudgetSpent when the time is spent."""
    kind = Balanced if puzzle.rules.congruence == "none" else Congruent
    blocks = kind(puzzle, budget or Budget())
    blocks.fill()
    return blocks


class Catalogue:
    """The blocks listed so far, and the set of cells that is being grown.

    Block b has the cells cells[start[b] : start[b + 1]]: the grey half, then as many white cells.
    As a set of cells it is bits[words * b : words * b + words], where a cell c is bit[c] of word
    number word[c].

    The blocks with the smallest numbers are listed first, and those without a number last, for what
    is listed bounds what comes later. A block that overlaps all blocks of some cell with a smaller
    number *starves* it, and is in no answer. And numbers of which no two share a block are all in
    different blocks, so that a block without a number has only what these leave: `spare` cells of
    each colour.

    taken    the `many` cells of the growing set, in order; `inside` marks them, `mask` is the set
             with all that its block would have
    free     marks the cells that may still be reached; `tried` holds those that wait their turn
    clue     per cell 0 for none, ANY, or the number, cut to the size of the board if larger
    number   the number in the set, 0 for none; it is from `low` to `high` now
    clued    how many clues the set has; `wrong`, how many numbers among them are not `number`
    limit    the most cells of each colour that a block without a number can have
    fed      blocks listed by cell with a number, fed_from[i] to fed_from[i + 1] for the i-th such
             cell of `eaters`; food[i] is one that the growing set does not overlap
    starved  whether some cell has no such block
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
        self.clue = array("i", [min(clue or 0, self.size) for clue in puzzle.clues])
        self.cap = rules.cap or self.size
        self.halves = rules.halves
        self.one = rules.clues == "one"
        self.turns = 1 if rules.congruence == "translation" else len(TURNS)
        self.axes = array("i", [entry for turn in TURNS for entry in turn])
        self.count = 0
        self.start = array("i", bytes(4 * 64))
        self.cells = array("i", bytes(4 * 1024))
        self.many = self.number = self.clued = self.wrong = self.eaters = 0
        self.time = self.grown = 0
        self.starved = False
        self.words = (self.size + WORD - 1) // WORD
        self.bits = array("q", bytes(8))
        self.mask = array("q", bytes(8 * self.words))
        blank = bytes(4 * self.size)
        self.word = array("i", blank)
        self.bit = array("q", 2 * blank)
        self.place_bits()
        self.food = array("i", blank)
        self.fed_from = array("i", bytes(4 * self.size + 4))
        self.fed = array("i", blank)
        self.taken = array("i", blank)
        self.inside = array("i", blank)
        self.free = array("i", blank)
        self.tried = array("i", blank)
        self.stamp = array("i", blank)
        self.queue = array("i", blank)

    def place_bits(self):
        """Give each cell its bit in sets of cells."""
        one = 1
        for cell in range(self.size):
            self.word[cell] = cell // WORD
            self.bit[cell] = one << cell % WORD

    def fill(self):
        """List all blocks."""
        self.spare = self.limit = 0
        for low, high in self.passes():
            self.low = low
            self.high = high
            self.scan()
            self.enroll()
        self.low = self.high = 0
        self.spare = max(0, self.size // 2 - self.needed())
        self.limit = min(self.cap, self.spare + 1 if self.one else self.spare)
        if self.limit:
            self.scan()
            self.spell()

    def passes(self):
        """The ranges of numbers that are listed together."""
        numbers = sorted({clue for clue in self.clue if 0 < clue <= self.cap})
        small = [(numbers[0], min(SMALL, self.cap))] if numbers and numbers[0] <= SMALL else []
        return small + [(number, number) for number in numbers if number > SMALL]

    def spell(self):
        """Set up the sets of cells of all blocks."""
        self.bits = array("q", bytes(8 * self.words * max(1, self.count)))
        for block in range(self.count):
            for slot in range(self.start[block], self.start[block + 1]):
                cell = self.cells[slot]
                self.bits[block * self.words + self.word[cell]] |= self.bit[cell]

    def enroll(self):
        """List the blocks so far by the cells with numbers that they hold."""
        self.spell()
        slots = self.start[self.count]
        held = array("i", bytes(4 * self.size))
        for slot in range(slots):
            if self.clue[self.cells[slot]] > 0:
                held[self.cells[slot]] += 1
        self.eaters = total = 0
        for cell in range(self.size):
            if held[cell]:
                self.fed_from[self.eaters] = total
                self.eaters += 1
                total += held[cell]
                held[cell] = total
        self.fed_from[self.eaters] = total
        self.fed = array("i", bytes(4 * max(1, total)))
        for block in range(self.count):
            for slot in range(self.start[block], self.start[block + 1]):
                cell = self.cells[slot]
                if self.clue[cell] > 0:
                    held[cell] -= 1
                    self.fed[held[cell]] = block
        for i in range(self.eaters):
            self.food[i] = self.fed[self.fed_from[i]]

    def needed(self):
        """How many cells of each colour the blocks with clues have together, at least."""
        if self.one:
            return sum([max(clue, 1) for clue in self.clue if clue])
        cells = [cell for cell in range(self.size) if self.clue[cell] > 0]
        mates = self.mates(cells)
        apart: list[int] = []
        for i in sorted(range(len(cells)), key=lambda i: len(mates[i])):
            if mates[i].isdisjoint(apart):
                apart.append(i)
        return sum([self.clue[cells[i]] for i in apart])

    def mates(self, cells):
        """For each of the cells with numbers, which others share a block with it."""
        rank = {cell: i for i, cell in enumerate(cells)}
        mates: list[set[int]] = [set() for _ in cells]
        for block in range(self.count):
            held = self.numbers_in(block)
            if held > 1:
                found = {rank[self.queue[i]] for i in range(held)}
                for i in found:
                    mates[i] |= found - {i}
        return mates

    def numbers_in(self, block):
        """How many cells of a block bear numbers; they stand in `queue`."""
        held = 0
        for slot in range(self.start[block], self.start[block + 1]):
            if self.clue[self.cells[slot]] > 0:
                self.queue[held] = self.cells[slot]
                held += 1
        return held

    def scan(self):
        """Hook: list all blocks with a number, or all without."""

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

    def begin(self, root, number):
        """List the blocks with a number, 0 for none, that hold `root` and else only free cells."""
        self.free[root] = 0
        self.tried[0] = root
        self.number = number
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
        self.cover(cell)
        return 0

    def drop(self, cell):
        """Take the newest cell out again."""
        self.uncover(cell)
        self.starved = False
        self.inside[cell] = 0
        self.many -= 1

    def cover(self, cell):
        """Add a cell to the mask, count its clue, and see whom that starves."""
        self.mask[self.word[cell]] |= self.bit[cell]
        clue = self.clue[cell]
        if clue:
            self.clued += 1
            if clue > 0 and clue != self.number:
                self.wrong += 1
        for i in range(self.eaters):
            food = self.food[i] * self.words + self.word[cell]
            if self.bits[food] & self.bit[cell] and not self.feed(i):
                self.starved = True
                return

    def uncover(self, cell):
        """Take back `cover`."""
        self.mask[self.word[cell]] ^= self.bit[cell]
        clue = self.clue[cell]
        if clue:
            self.clued -= 1
            if clue > 0 and clue != self.number:
                self.wrong -= 1

    def feed(self, eater):
        """Find food for a cell with a number; whether there is any."""
        for k in range(self.fed_from[eater], self.fed_from[eater + 1]):
            if self.apart(self.fed[k]):
                self.food[eater] = self.fed[k]
                self.fed[k] = self.fed[self.fed_from[eater]]
                self.fed[self.fed_from[eater]] = self.food[eater]
                return True
        return False

    def apart(self, block):
        """Whether a block does not overlap the mask."""
        for i in range(self.words):
            if self.bits[block * self.words + i] & self.mask[i]:
                return False
        return True

    def half(self):
        """How many cells each colour has at least, when the set is a block."""
        return self.many

    def most(self):
        """How many cells a colour can have at most."""
        return self.number if self.number else self.limit

    def fits(self):
        """Whether clues and size allow the set to be part of a block."""
        if self.wrong or self.starved or (self.one and self.clued > 1):
            return False
        return self.half() <= self.most()

    def sized(self):
        """Whether a block of this size is what the clue says, or leaves room for the others."""
        if self.number:
            return self.half() == self.number
        return self.half() <= (self.spare + self.clued if self.one else self.spare)

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
        raise TooMany(f"the board has more than {self.count} possible blocks")


class Congruent(Catalogue):
    """Blocks of two congruent halves.

    Theorem. A block is a set S of grey cells and its image T(S), all white, under an isometry T of
    the plane. So all blocks come from growing, for each T, sets of grey cells c with T(c) white. S
    and T(S) touch where a cell c of S lies beside the image T(d) of a cell d of S: a *contact*.
    Where halves must be connected, S grows along sides, and the block is connected when it has a
    contact. Where they need not be, S grows along sides and contacts, and the block is walked to
    see whether it is connected.

    A half that has a symmetry comes from several T; only the one earliest in TURNS counts.

    The board is thought to lie in a margin so wide that no isometry leads out of it. There a step
    down is `stride` places and a step right is one, so that a shift is a number of places.

    grey      the grey cells that may be in a block now, `greys` of them
    turned    their places after the turn, `now` in TURNS
    field     by place + `bias`, the white cell there that may be in a block now, or -1
    edge      the places of the white cells beside grey ones
    clued_at  the places, among the turned grey cells, of those with a number; `clued_grey` of them
    clued_to  the places of the `clued_white` white cells with a number
    back      by place + `bias`, the last `round` in which a turned grey cell was there
    marked    by shift + `bias`, the `round` in which it could last bring a contact
    image     T(c) of a grey cell; source, the way back from a white one, -1 for none
    allowed   the grey cells with white images
    contacts  how many contacts the growing set has; before, without each of its cells and later
    """

    def __init__(self, puzzle, budget):
        super().__init__(puzzle, budget)
        blank = bytes(4 * self.size)
        self.image = array("i", blank)
        self.source = array("i", [-1] * self.size)
        self.allowed = array("i", blank)
        self.before = array("i", blank)
        self.contacts = self.round = self.greys = 0
        span = max(self.rows, self.cols)
        self.stride = 5 * span
        self.bias = 2 * span * self.stride + 2 * span
        self.marked = array("i", bytes(4 * self.stride * self.stride))
        self.field = array("i", [-1]) * len(self.marked)
        self.back = array("i", bytes(4 * len(self.marked)))
        self.clued_at = array("i", blank)
        self.clued_to = array("i", blank)
        self.clued_grey = self.clued_white = 0
        self.grey = array("i", blank)
        self.turned = array("i", blank)
        self.edge = array("i", [self.place(c) for c in range(self.size) if self.at_edge(c)])

    def place(self, cell):
        """The place of a cell that is not turned."""
        return cell // self.cols * self.stride + cell % self.cols

    def at_edge(self, cell):
        """Whether a cell is white and beside a grey one."""
        beside = [other for other in self.near[4 * cell : 4 * cell + 4] if other >= 0]
        return self.colour[cell] == WHITE and any(self.colour[c] == GREY for c in beside)

    def scan(self):
        """List the blocks isometry by isometry."""
        self.greys = self.clued_grey = self.clued_white = 0
        for cell in range(self.size):
            may = self.clue[cell] <= 0 or self.low <= self.clue[cell] <= self.high
            if self.colour[cell] == WHITE:
                self.field[self.place(cell) + self.bias] = cell if may else -1
                if may and self.clue[cell] > 0:
                    self.clued_to[self.clued_white] = self.place(cell)
                    self.clued_white += 1
            elif may:
                if self.clue[cell] > 0:
                    self.clued_at[self.clued_grey] = self.greys
                    self.clued_grey += 1
                self.grey[self.greys] = cell
                self.greys += 1
        for turn in range(self.turns):
            self.turn(turn)

    def turn(self, turn):
        """List the blocks of all isometries of one orientation."""
        self.now = turn
        a, b, c, d = TURNS[turn]
        for i in range(self.greys):
            row = self.grey[i] // self.cols
            col = self.grey[i] - row * self.cols
            self.turned[i] = (a * row + b * col) * self.stride + c * row + d * col
        self.mark()
        for spot in range(len(self.marked)):
            if self.marked[spot] == self.round:
                self.shift(spot)

    def mark(self):
        """Mark the shifts that bring a turned cell beside a grey one, as a contact needs."""
        self.round += 1
        for i in range(self.greys):
            self.back[self.turned[i] + self.bias] = self.round
        for j in range(len(self.edge)):
            for i in range(self.greys):
                self.marked[self.edge[j] - self.turned[i] + self.bias] = self.round

    def shift(self, spot):
        """List the blocks of one isometry.

        Those with a number grow from the cells that bear it, others from the cells with contacts.
        """
        if self.high and not self.concerns(spot):
            return 0
        count = self.aim(spot)
        for i in range(count):
            cell = self.allowed[i]
            number = max(self.clue[cell], self.clue[self.image[cell]], 0)
            if number > 0 or (self.high == 0 and self.touches(cell)):
                self.begin(cell, number)
        for i in range(count):
            cell = self.allowed[i]
            self.free[cell] = 0
            self.source[self.image[cell]] = -1
        return 0

    def concerns(self, spot):
        """Whether an isometry has an image for a cell with a number, or is one of such a cell."""
        for i in range(self.clued_grey):
            if self.field[self.turned[self.clued_at[i]] + spot] >= 0:
                return True
        for i in range(self.clued_white):
            if self.back[self.clued_to[i] - spot + 2 * self.bias] == self.round:
                return True
        return False

    def aim(self, spot):
        """Find the grey cells with white images; how many there are."""
        count = 0
        for i in range(self.greys):
            other = self.field[self.turned[i] + spot]
            if other >= 0:
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
        self.cover(self.image[cell])
        self.before[self.many - 1] = self.contacts
        self.contacts += self.touching(cell)
        return 0

    def drop(self, cell):
        """Take the newest cell and its image out again."""
        self.contacts = self.before[self.many - 1]
        self.uncover(self.image[cell])
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
        if self.contacts and self.number == 0:
            return True
        return not self.halves or self.promise(first, end)

    def promise(self, first, end):
        """Whether what lies behind the waiting cells can bring a contact and the size needed."""
        count = self.spread(first, end)
        if self.many + count < self.number:
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

    def __init__(self, puzzle, budget):
        super().__init__(puzzle, budget)
        self.amount = array("i", [0, 0])

    def scan(self):
        """List the blocks, each by its first cell with the number, or by its first cell."""
        for cell in range(self.size):
            self.free[cell] = self.clue[cell] <= 0 or self.low <= self.clue[cell] <= self.high
        for cell in range(self.size):
            number = max(self.clue[cell], 0)
            if self.low <= number <= self.high:
                self.begin(cell, number)

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
