"""Double Choco's state and its ladder, on the catalogue of legal blocks.

A *candidate* is a block of the catalogue; it is *open* until it is known to be out. A *run* is a
set of cells joined across borders that are not walls, as large as it goes. An *exit* of a candidate
is a cell beside it across such a border.
"""

from __future__ import annotations

from array import array

from gridwright.engine.ladder import probe
from gridwright.engine.state import State
from gridwright.genre import Rung
from gridwright.genres.dbchoco.catalogue import catalogue
from gridwright.genres.dbchoco.rules import GREY
from gridwright.grid import grid
from gridwright.model import Fact

JOINS, PARTS = 1, 2
"""The bits of a border: its cells may be in one block, in two."""

OUT, IN = 1, 2
"""The bits of a candidate: it may be no block of the answer, may be one."""

OPEN = 3
"""The domain of a border or candidate of which nothing is known."""

WORD = 62
"""Bits in a word of a set of cells; so many that words are never negative in C."""


class DoubleChocoState(State):
    """What is still possible on a Double Choco board: the borders, then the candidates.

    Candidate b is variable `places` + b; its cells stand in slots start[b] to start[b + 1] of
    `cells`. No open candidate contradicts a decided border, and the borders of one that is in are
    decided: `changed` sees to that.

    open      how many open candidates each cell has. Their slots are the first so many of the
              cell's list in `at`, which begins at first[cell]. A slot that leaves trades places
              with the last one open, so that it is back in its place when undone in turn
    spot      where each slot stands in `at`; owner, its candidate
    bits      the set of cells of each candidate, `words` words each; cell c is bit[c] of word[c]
    link      for each border a candidate that held both its cells when last looked for
    balanced  whether `area` has found all there is since a wall was last put

    Scratch: `meet` is a set of cells; `stamp` and `ring` hold the `time` of the walk that last met
    a cell; `queue` holds a walk's cells, the first `reach` when it is done; `exit` holds the exits
    of a candidate, the first `exits`.
    """

    def __init__(self, puzzle, budget=None):
        """The state of a board on which nothing is decided. Raises BudgetSpent."""
        board = grid(puzzle.rows, puzzle.cols)
        blocks = catalogue(puzzle, budget)
        size = board.borders + blocks.count
        super().__init__(puzzle.cols, board.borders, array("i", (OPEN,)) * size, size)
        self.budget = budget
        self.board = board.cells
        self.near = board.near
        self.side = board.side
        self.ends = board.ends
        self.colour = array("i", puzzle.colours)
        self.count = blocks.count
        self.start = blocks.start
        self.cells = blocks.cells
        blank = bytes(4 * self.board)
        self.open = array("i", blank)
        self.stamp = array("i", blank)
        self.ring = array("i", blank)
        self.queue = array("i", blank)
        self.exit = array("i", blank)
        self.time = self.reach = self.exits = 0
        self.link = array("i", (-1,)) * self.places
        self.balanced = False
        self.spell()
        self.enlist()
        self.probe_from = self.places
        self.probe_to = size
        self.probe_values = IN

    def spell(self):
        """Set up the sets of cells."""
        self.words = (self.board + WORD - 1) // WORD
        self.meet = array("q", bytes(8 * self.words))
        self.bits = array("q", bytes(8 * self.words * max(1, self.count)))
        self.word = array("i", bytes(4 * self.board))
        self.bit = array("q", bytes(8 * self.board))
        one = 1
        for cell in range(self.board):
            self.word[cell] = cell // WORD
            self.bit[cell] = one << cell % WORD

    def enlist(self):
        """Enter all candidates into the lists of their cells."""
        slots = self.start[self.count]
        blank = bytes(4 * max(1, slots))
        self.at = array("i", blank)
        self.spot = array("i", blank)
        self.owner = array("i", blank)
        self.first = array("i", bytes(4 * (self.board + 1)))
        for slot in range(slots):
            self.first[self.cells[slot] + 1] += 1
        for cell in range(self.board):
            self.first[cell + 1] += self.first[cell]
        for block in range(self.count):
            for slot in range(self.start[block], self.start[block + 1]):
                cell = self.cells[slot]
                place = self.first[cell] + self.open[cell]
                self.open[cell] += 1
                self.at[place] = slot
                self.spot[slot] = place
                self.owner[slot] = block
                self.bits[block * self.words + self.word[cell]] |= self.bit[cell]

    def holds(self, block, cell):
        """Whether a candidate has the cell."""
        return (self.bits[block * self.words + self.word[cell]] & self.bit[cell]) != 0

    def apart(self, block, other):
        """Whether two candidates have no cell in common."""
        block *= self.words
        other *= self.words
        for i in range(self.words):
            if self.bits[block + i] & self.bits[other + i]:
                return False
        return True

    def swap(self, place, other):
        """Let two slots of one list trade places."""
        slot = self.at[place]
        self.at[place] = self.at[other]
        self.spot[self.at[place]] = place
        self.at[other] = slot
        self.spot[slot] = other

    def changed(self, var, old, new):
        """Keep the lists, and rule out the candidates that contradict."""
        if var >= self.places:
            if new == OUT:
                self.leave(var - self.places)
            else:
                self.enter(var - self.places)
            return
        cell = self.ends[2 * var]
        other = self.ends[2 * var + 1]
        if new == PARTS:
            self.balanced = False
            self.drop(cell, other, True)
        else:
            self.drop(cell, other, False)
            self.drop(other, cell, False)

    def restored(self, var, old, new):
        """Bring the lists back."""
        self.balanced = False
        if var >= self.places and new == OUT:
            block = var - self.places
            for slot in range(self.start[block], self.start[block + 1]):
                self.open[self.cells[slot]] += 1

    def leave(self, block):
        """Take a candidate off the lists of its cells."""
        for slot in range(self.start[block], self.start[block + 1]):
            cell = self.cells[slot]
            self.open[cell] -= 1
            self.swap(self.spot[slot], self.first[cell] + self.open[cell])

    def enter(self, block):
        """Rule out all that overlap a candidate, and decide its borders."""
        for slot in range(self.start[block], self.start[block + 1]):
            cell = self.cells[slot]
            first = self.first[cell]
            for place in range(first + self.open[cell] - 1, first - 1, -1):
                other = self.owner[self.at[place]]
                if other != block:
                    self.put(self.places + other, OUT)
        for slot in range(self.start[block], self.start[block + 1]):
            cell = self.cells[slot]
            for k in range(4 * cell, 4 * cell + 4):
                if self.near[k] >= 0:
                    self.put(self.side[k], JOINS if self.holds(block, self.near[k]) else PARTS)

    def drop(self, cell, other, both):
        """Rule out the candidates of a cell that hold another too, or else (not `both`) do not."""
        first = self.first[cell]
        for place in range(first + self.open[cell] - 1, first - 1, -1):
            block = self.owner[self.at[place]]
            if self.holds(block, other) == both:
                self.put(self.places + block, OUT)

    def choose(self):
        """An open candidate of a cell that has fewest, -1 if each cell has one."""
        best = -1
        for cell in range(self.board):
            if self.open[cell] > 1 and (best < 0 or self.open[cell] < self.open[best]):
                best = cell
        if best < 0:
            return -1
        return self.places + self.owner[self.at[self.first[best]]]

    # bond

    def shared(self, cell):
        """Intersect the open candidates of a cell into `meet`; whether other cells are left."""
        first = self.first[cell]
        others = 0
        for place in range(first, first + self.open[cell]):
            base = self.owner[self.at[place]] * self.words
            others = 0
            for i in range(self.words):
                self.meet[i] = self.bits[base + i] & (self.meet[i] if place > first else -1)
                others |= self.meet[i] & ~self.bit[cell] if i == self.word[cell] else self.meet[i]
            if others == 0:
                return False
        return others != 0

    def tie(self, cell):
        """Bond a cell to those in `meet`."""
        block = self.owner[self.at[self.first[cell]]]
        for slot in range(self.start[block], self.start[block + 1]):
            other = self.cells[slot]
            if other == cell or not self.meet[self.word[other]] & self.bit[other]:
                continue
            border = self.between(cell, other)
            if self.open[other] == self.open[cell] and (border < 0 or self.dom[border] == JOINS):
                continue
            if self.telling:
                self.cite("bond", (cell, other))
            if border >= 0:
                self.put(border, JOINS)
            self.drop(other, cell, False)
            if self.done():
                return

    def between(self, cell, other):
        """The border between two cells, -1 if they are not beside each other."""
        for k in range(4 * cell, 4 * cell + 4):
            if self.near[k] == other:
                return self.side[k]
        return -1

    def linked(self, border):
        """Whether an open candidate holds both cells of a border."""
        block = self.link[border]
        if block >= 0 and self.dom[self.places + block] & IN:
            return True
        cell = self.ends[2 * border]
        other = self.ends[2 * border + 1]
        for place in range(self.first[cell], self.first[cell] + self.open[cell]):
            block = self.owner[self.at[place]]
            if self.holds(block, other):
                self.link[border] = block
                return True
        return False

    # area

    def surplus(self, root):
        """Walk the run of `root` less what is stamped; how many more cells are grey than white."""
        self.stamp[root] = self.time
        self.queue[0] = root
        self.reach = 1
        surplus = 0
        head = 0
        while head < self.reach:
            cell = self.queue[head]
            head += 1
            surplus += 1 if self.colour[cell] == GREY else -1
            for k in range(4 * cell, 4 * cell + 4):
                if self.near[k] >= 0 and self.dom[self.side[k]] & JOINS:
                    self.visit(self.near[k])
        return surplus

    def visit(self, cell):
        """Stamp and queue a cell, if it is not stamped yet."""
        if self.stamp[cell] != self.time:
            self.stamp[cell] = self.time
            self.queue[self.reach] = cell
            self.reach += 1

    def stray(self, block):
        """The surplus of an unbalanced run that a candidate would leave of its own run, or 0."""
        self.time += 1
        for slot in range(self.start[block], self.start[block + 1]):
            self.stamp[self.cells[slot]] = self.time
        self.find_exits(block)
        if self.encircled(block):
            return 0
        for i in range(self.exits):
            if self.stamp[self.exit[i]] != self.time:
                surplus = self.surplus(self.exit[i])
                if surplus:
                    return surplus
        return 0

    def find_exits(self, block):
        """List the exits of a candidate whose cells are stamped, and mark them in `ring`."""
        self.exits = 0
        for slot in range(self.start[block], self.start[block + 1]):
            cell = self.cells[slot]
            for k in range(4 * cell, 4 * cell + 4):
                if self.near[k] >= 0 and self.dom[self.side[k]] & JOINS and self.mark(self.near[k]):
                    self.exit[self.exits] = self.near[k]
                    self.exits += 1

    def mark(self, cell):
        """Mark a cell as one around the candidate that is stamped; whether it was not yet."""
        if cell < 0 or self.stamp[cell] == self.time or self.ring[cell] == self.time:
            return False
        self.ring[cell] = self.time
        return True

    def encircled(self, block):
        """Whether all exits are joined by way of the cells around the candidate.

        Then what it leaves of its run is in one piece, and balanced as both of them are.
        """
        if self.exits < 2:
            return True
        for slot in range(self.start[block], self.start[block + 1]):
            cell = self.cells[slot]
            for k in range(4 * cell, 4 * cell + 4, 3):
                if self.near[k] >= 0:
                    self.mark(self.near[4 * self.near[k] + 1])
                    self.mark(self.near[4 * self.near[k] + 2])
        self.unmark(self.exit[0])
        for i in range(self.exits):
            if self.ring[self.exit[i]] == self.time:
                return False
        return True

    def unmark(self, root):
        """Take a marked cell and all that are joined to it by marked cells off the ring."""
        self.ring[root] = 0
        self.queue[0] = root
        self.reach = 1
        head = 0
        while head < self.reach:
            cell = self.queue[head]
            head += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.ring[other] == self.time and self.dom[self.side[k]] & JOINS:
                    self.ring[other] = 0
                    self.queue[self.reach] = other
                    self.reach += 1

    def tell_run(self, kind, surplus):
        """Cite the run walked last, and what it has of each colour."""
        cells = sorted([self.queue[i] for i in range(self.reach)])
        grey = (len(cells) + surplus) // 2
        self.cite(kind, cells, grey=grey, white=len(cells) - grey)

    # orphan

    def orphan(self, block):
        """An exit that would have no candidate left if this one were in, or -1."""
        self.time += 1
        for slot in range(self.start[block], self.start[block + 1]):
            self.stamp[self.cells[slot]] = self.time
        self.find_exits(block)
        for i in range(self.exits):
            if not self.fed(self.exit[i], block):
                return self.exit[i]
        return -1

    def fed(self, cell, block):
        """Whether a cell has an open candidate apart from `block`, which then moves to the front.

        Blocks that follow each other in the catalogue are alike, and so it often serves again.
        """
        first = self.first[cell]
        for place in range(first, first + self.open[cell]):
            if self.apart(block, self.owner[self.at[place]]):
                self.swap(first, place)
                return True
        return False

    # facts

    def fact(self, var, was, now):
        """What was learnt of a border, by its two cells, or of a block, by its cells."""
        if var < self.places:
            return Fact("border", self.pairs(self.ends[2 * var : 2 * var + 2]), was, now)
        block = var - self.places
        return Fact("block", self.pairs(sorted(self.block(block))), was, now)

    def block(self, block):
        """The cells of a candidate, grey ones first."""
        return [self.cells[slot] for slot in range(self.start[block], self.start[block + 1])]

    def facts(self, mark):
        """What was learnt since; candidates that are out as borders contradict them go unsaid."""
        return tuple(
            self.fact(var, OPEN, self.dom[var])
            for var in [self.trail[i] for i in range(mark, self.top)]
            if var < self.places or self.dom[var] == IN or not self.contradicted(var - self.places)
        )

    def contradicted(self, block):
        """Whether a decided border runs within a candidate, or joins it to another cell."""
        for cell in self.block(block):
            for k in range(4 * cell, 4 * cell + 4):
                if self.near[k] >= 0:
                    within = self.holds(block, self.near[k])
                    if self.dom[self.side[k]] == (PARTS if within else JOINS):
                        return True
        return False


def only(state):
    """A block that alone is left to cover a cell is in; a cell without any is a contradiction.

    Every cell lies in exactly one block of an answer, and the catalogue has all blocks that an
    answer can have.
    """
    for cell in range(state.board):
        if state.open[cell] > 1:
            continue
        if state.open[cell] == 0:
            if state.telling:
                state.cite("uncovered", (cell,))
            state.fail()
            return
        var = state.places + state.owner[state.at[state.first[cell]]]
        if state.dom[var] == IN:
            continue
        if state.telling:
            state.cite("only", (cell,))
        state.put(var, IN)
        if state.done():
            return


def bond(state):
    """What all blocks still open to a cell hold is in the cell's block.

    The block of the cell in an answer is one of them. So another cell that they all hold is in the
    same block, and a block with one of the two cells and not the other is out, as it overlaps that
    block without being it. Likewise, when no open block holds both cells beside a border, no block
    of an answer does, and the border is a wall.
    """
    for cell in range(state.board):
        if state.open[cell] and state.shared(cell):
            state.tie(cell)
            if state.done():
                return
    for border in range(state.places):
        if state.dom[border] != OPEN or state.linked(border):
            continue
        if state.telling:
            state.cite("parted", (state.ends[2 * border], state.ends[2 * border + 1]))
        state.put(border, PARTS)
        if state.done():
            return


def area(state):
    """No run of cells may be left with more of one colour.

    No block reaches over a wall, so the blocks of an answer that meet a run fill it, and each has
    as many grey as white cells: an unbalanced run is a contradiction. If a block is in, walls
    surround it, and the same holds for the runs into which it breaks up its own: a block that would
    leave an unbalanced one is out.
    """
    if state.balanced:
        return
    state.time += 1
    for cell in range(state.board):
        if state.stamp[cell] == state.time:
            continue
        surplus = state.surplus(cell)
        if surplus:
            if state.telling:
                state.tell_run("unbalanced", surplus)
            state.fail()
            return
    for block in range(state.count):
        if state.dom[state.places + block] != OPEN:
            continue
        surplus = state.stray(block)
        if surplus == 0:
            continue
        if state.telling:
            state.tell_run("stray", surplus)
        state.put(state.places + block, OUT)
        if state.done():
            return
    state.balanced = True


def orphan(state):
    """A block is out if it overlaps every block that is open to some cell beside it.

    If it were in, the block of that cell would be another one and not overlap it, but none is left.
    """
    for block in range(state.count):
        if state.dom[state.places + block] != OPEN:
            continue
        cell = state.orphan(block)
        if cell < 0:
            continue
        if state.telling:
            state.cite("orphan", (cell,))
        state.put(state.places + block, OUT)
        if state.done():
            return


RUNGS = (
    Rung("only", only, {"en": "only block", "ja": "ただ一つのブロック"}),
    Rung("bond", bond, {"en": "bond", "ja": "結びつき"}),
    Rung("area", area, {"en": "area balance", "ja": "領域の色の釣り合い"}),
    Rung("orphan", orphan, {"en": "orphaned cell", "ja": "取り残されるマス"}),
    Rung("probe", probe, {"en": "probe", "ja": "仮定と矛盾"}),
)
"""The ladder, cheapest first."""

QUICK = ("only", "bond", "area", "orphan")
"""`only` decides all borders when each cell has one block, and finds a cell that has none."""
