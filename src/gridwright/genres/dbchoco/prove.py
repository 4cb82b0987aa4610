"""Double Choco's gate: whether a board has one answer only, by a search of its own.

It owes nothing to the catalogue, the rungs, the ladder and the search that solve and grade, so that
a mistake in any of them costs a candidate instead of letting a puzzle with two answers out.

It knows the rules that puzzles are made under: the halves of a block are connected and congruent,
turns and mirror images included, and it holds one clue at most, or any number that agree.
"""

from __future__ import annotations

from array import array
from collections import Counter
from dataclasses import replace
from functools import lru_cache

from gridwright.engine.random import Random
from gridwright.errors import BudgetSpent
from gridwright.genres.dbchoco.rules import GREY
from gridwright.grid import grid
from gridwright.model import ANY

ROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The steps to the cells round a cell; those at even places lead to cells beside it."""

NEVER = 1 << 30
"""A depth that is not reached."""

PATIENCE = 64
"""The gate's search begins again after so many positions, then after half as many more."""

MOST_BLOCKS = 100_000
MOST_HALVES = 4_000_000
"""The proof is given up when there are more blocks, or when more halves were grown to find them."""


def prove(puzzle, answer, budget):
    """Whether `answer` is an answer of the puzzle and the only one; raises BudgetSpent."""
    blocks = Blocks(puzzle)
    blocks.fill()
    return Gate(blocks, puzzle, answer, budget).alone()


def rival(puzzle, answer, budget):
    """The cells in blocks of another answer that are none of `answer`, [] if there is no other.

    Raises BudgetSpent.
    """
    blocks = Blocks(puzzle)
    blocks.fill()
    gate = Gate(blocks, puzzle, answer, budget)
    gate.alone()
    return [cell for cell in range(len(answer.cells)) if gate.differs[cell]]


def spares(puzzle, cells, answer, budget):
    """Whether a puzzle of one answer keeps it alone without the clues in `cells`.

    Theorem. Another answer of the puzzle without these clues is none of the puzzle with them. So in
    it some of these cells is in a block that breaks its clue: of other size, or with another clue.
    Only such blocks are tried there, for one cell after the other. Raises BudgetSpent.
    """
    bare = replace(
        puzzle,
        clues=tuple(None if cell in cells else clue for cell, clue in enumerate(puzzle.clues)),
    )
    blocks = Blocks(bare)
    blocks.fill()
    return not any(Gate(blocks, bare, answer, budget).breaks(puzzle, cell) for cell in cells)


class Blocks:
    """Every block that can be part of an answer, each once.

    Theorem. A block is a connected set of grey cells, its *half*, together with the image of these
    under an isometry of the plane that takes all of them to white cells. It is connected if the two
    halves touch. So all blocks are found by laying the board over itself in every way, and growing
    halves from the grey cells that come to lie on white ones.

    As each clue needs a block of its own, a block without a clue has at most `spare` cells of each
    colour, and one with a '?' at most one more. A half is grown from the cell of the block's clue
    or of its image; and where there is none, from its first cell with an image beside it.

    Where clues are `shared`, a '?' tells nothing, and clues of the same number can be in one block,
    up to as many as it has cells. Halves are grown from each of them, without those before it.

    image    of a grey cell the white cell under it in the present overlay; source, the way back, -1
             for none
    area     the first cell of the run of cells with images that a cell is in; meets, whether a cell
             of the run is beside the image of one
    free     marks the grey cells on white ones that are neither in the half nor waiting nor clued
    half     the cells of the growing half, `many` in number; inside marks them and their images
    touch    how many of the cells were added beside the image of one, or with an image beside one
    sign     the exclusive or of the block's keys (A. L. Zobrist, A new hashing method, 1970)
    table    the numbers of the blocks, hashed by their signs, -1 where empty
    cells    those of block b are cells[start[b] : start[b + 1]], the half first
    """

    def __init__(self, puzzle):
        board = grid(puzzle.rows, puzzle.cols)
        blank = bytes(4 * board.cells)
        self.rows = puzzle.rows
        self.cols = puzzle.cols
        self.size = board.cells
        self.near = board.near
        self.shared = puzzle.rules.clues == "any"
        least = 0 if self.shared else ANY
        self.clue = array("i", [max(least, min(clue or 0, board.cells)) for clue in puzzle.clues])
        self.spare = board.cells // 2 - self.taken()
        self.grey = array("i", [i for i, c in enumerate(puzzle.colours) if c == GREY])
        self.white = array("i", [c != GREY for c in puzzle.colours])
        self.down = array("i", bytes(4 * len(self.grey)))
        self.over = array("i", bytes(4 * len(self.grey)))
        self.laid = array("i", blank)
        self.image = array("i", (-1,)) * self.size
        self.source = array("i", (-1,)) * self.size
        self.area = array("i", (-1,)) * self.size
        self.meets = array("i", blank)
        self.free = array("i", blank)
        self.waiting = array("i", blank)
        self.half = array("i", blank)
        self.inside = array("i", blank)
        self.many = self.touch = self.exact = self.most = self.grown = 0
        self.key = keys(self.size)
        self.sign = 0
        self.table = array("i", (-1,)) * 1024
        self.count = 0
        self.start = array("i", bytes(4 * 256))
        self.cells = array("i", bytes(4 * 2048))
        self.signs = array("Q", bytes(8 * 256))

    def taken(self):
        """How many cells of each colour the blocks with clues have at least."""
        numbers = [clue for clue in self.clue if clue]
        if not self.shared:
            return sum(max(number, 1) for number in numbers)
        return sum(number * -(-many // (2 * number)) for number, many in Counter(numbers).items())

    def fill(self):
        """List the blocks."""
        for turn in range(8):
            height, width = (self.cols, self.rows) if turn & 1 else (self.rows, self.cols)
            self.turn(turn)
            for down in range(1 - height, self.rows):
                for over in range(1 - width, self.cols):
                    self.overlay(down, over)

    def turn(self, turn):
        """Turn and mirror the grey cells, into the corner of the board."""
        for i in range(len(self.grey)):
            row = self.grey[i] // self.cols
            col = self.grey[i] % self.cols
            if turn & 4:
                col = self.cols - 1 - col
            if turn & 2:
                row = self.rows - 1 - row
                col = self.cols - 1 - col
            self.down[i] = col if turn & 1 else row
            self.over[i] = self.rows - 1 - row if turn & 1 else col

    def overlay(self, down, over):
        """List the blocks whose white half lies under the grey one after a slide."""
        laid = 0
        for i in range(len(self.grey)):
            row = self.down[i] + down
            col = self.over[i] + over
            if row < 0 or row >= self.rows or col < 0 or col >= self.cols:
                continue
            cell = self.grey[i]
            image = row * self.cols + col
            if self.white[image] and self.agree(self.clue[cell], self.clue[image]):
                self.image[cell] = image
                self.source[image] = cell
                self.free[cell] = not self.clue[cell] and not self.clue[image]
                self.laid[laid] = cell
                laid += 1
        met = False
        for i in range(laid):
            cell = self.laid[i]
            if self.area[cell] < 0:
                self.flood(cell)
        for i in range(laid):
            cell = self.laid[i]
            if self.touches(cell):
                self.meets[self.area[cell]] = 1
                met = True
        if met:
            self.clued(laid)
            self.bare(laid)
        for i in range(laid):
            cell = self.laid[i]
            self.source[self.image[cell]] = -1
            self.image[cell] = self.area[cell] = -1
            self.free[cell] = self.meets[cell] = 0
        return 0

    def agree(self, clue, other):
        """Whether a block can hold both clues, 0 for none."""
        return not clue or not other or (self.shared and clue == other)

    def flood(self, root):
        """Mark the area of a cell."""
        self.area[root] = root
        self.waiting[0] = root
        head = 0
        tail = 1
        while head < tail:
            cell = self.waiting[head]
            head += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.image[other] >= 0 and self.area[other] < 0:
                    self.area[other] = root
                    self.waiting[tail] = other
                    tail += 1

    def touches(self, cell):
        """Whether a grey cell is beside the image of a cell of its area."""
        for k in range(4 * cell, 4 * cell + 4):
            other = self.near[k]
            if other >= 0 and self.source[other] >= 0:
                if self.area[self.source[other]] == self.area[cell]:
                    return True
        return False

    def clued(self, laid):
        """Grow the halves of blocks with a clue."""
        for i in range(laid):
            cell = self.laid[i]
            clue = self.told(cell)
            if clue and self.meets[self.area[cell]]:
                self.exact = clue > 0
                self.most = clue if self.exact else self.spare + 1
                self.waiting[0] = cell
                if self.shared:
                    self.release(i + 1, laid, clue, True)
                self.grow(0, 1)
                if self.shared:
                    self.release(i + 1, laid, clue, False)
        return 0

    def told(self, cell):
        """The clue of a laid cell or of its image, 0 if there is none."""
        clue = self.clue[cell]
        return clue if clue else self.clue[self.image[cell]]

    def release(self, first, laid, clue, free):
        """Let the laid cells of a clue, from one on, into the half, or keep them out of it."""
        for i in range(first, laid):
            if self.told(self.laid[i]) == clue:
                self.free[self.laid[i]] = free

    def bare(self, laid):
        """Grow the halves of blocks without a clue."""
        self.exact = False
        self.most = self.spare
        for i in range(laid):
            cell = self.laid[i]
            if self.most > 0 and self.free[cell] and self.touches(cell):
                self.free[cell] = 0
                self.waiting[0] = cell
                self.grow(0, 1)
        return 0

    def grow(self, first, last):
        """Grow the half by each waiting cell in turn, without those before it."""
        for i in range(first, last):
            cell = self.waiting[i]
            touch = self.touch
            self.grown += 1
            if self.grown > MOST_HALVES:
                raise BudgetSpent("too many halves of blocks were grown")
            self.add(cell)
            if self.touch and (self.many == self.most or not self.exact):
                self.keep()
            end = last
            if self.many < self.most:
                for k in range(4 * cell, 4 * cell + 4):
                    other = self.near[k]
                    if other >= 0 and self.free[other]:
                        self.free[other] = 0
                        self.waiting[end] = other
                        end += 1
                self.grow(i + 1, end)
            for j in range(last, end):
                self.free[self.waiting[j]] = 1
            self.drop(cell)
            self.touch = touch
        return 0

    def add(self, cell):
        """Add a cell to the half."""
        image = self.image[cell]
        self.half[self.many] = cell
        self.many += 1
        self.sign ^= self.key[cell] ^ self.key[image]
        self.inside[cell] = self.inside[image] = 1
        for k in range(4 * cell, 4 * cell + 4):
            other = self.near[k]
            if other >= 0 and self.inside[other] and self.white[other]:
                self.touch += 1
        for k in range(4 * image, 4 * image + 4):
            other = self.near[k]
            if other >= 0 and self.inside[other] and not self.white[other]:
                self.touch += 1

    def drop(self, cell):
        """Take the newest cell out of the half again."""
        image = self.image[cell]
        self.many -= 1
        self.sign ^= self.key[cell] ^ self.key[image]
        self.inside[cell] = self.inside[image] = 0

    def keep(self):
        """List the block, unless it is listed: a half with a symmetry comes up more than once."""
        mask = len(self.table) - 1
        at = self.sign & mask
        while self.table[at] >= 0:
            if self.same(self.table[at]):
                return 0
            at = (at + 1) & mask
        if self.count == MOST_BLOCKS:
            raise BudgetSpent("there are too many possible blocks")
        self.table[at] = self.count
        begin = self.start[self.count]
        end = begin + 2 * self.many
        if end > len(self.cells):
            self.cells = longer(self.cells)
        for i in range(self.many):
            self.cells[begin + i] = self.half[i]
            self.cells[begin + self.many + i] = self.image[self.half[i]]
        self.signs[self.count] = self.sign
        self.count += 1
        self.start[self.count] = end
        if self.count + 1 == len(self.start):
            self.enlarge()
        return 0

    def same(self, block):
        """Whether a block has just the cells of the growing one."""
        if self.start[block + 1] - self.start[block] != 2 * self.many:
            return False
        for slot in range(self.start[block], self.start[block + 1]):
            if not self.inside[self.cells[slot]]:
                return False
        return True

    def enlarge(self):
        """Make room for twice as many blocks, and hash them again."""
        self.start = longer(self.start)
        self.signs = array("Q", bytes(self.signs) + bytes(8 * len(self.signs)))
        self.table = array("i", (-1,)) * (2 * len(self.table))
        mask = len(self.table) - 1
        for block in range(self.count):
            at = self.signs[block] & mask
            while self.table[at] >= 0:
                at = (at + 1) & mask
            self.table[at] = block
        return 0


class Gate:
    """A search for an exact cover of the board by blocks, other than that of the target.

    A cell is *open* until a block covers it, an *area* is a run of open cells, and a *way* of an
    open cell is a live block that has it. The first so many entries of `live` are the live blocks;
    those that fell are behind them, and come back as soon as more count as live.

    own     per block whether it is one of the target's
    bits    per block the set of its cells, `words` words
    ways    per cell how many ways it has; meet, the cells that all of them have
    need    per cell the cells that each of its ways must have, lest one of these have no way
    strife  per cell how often it had no way; the search branches where there was most strife
            (F. Boussemart and others, Boosting systematic search by weighting constraints, 2004)
    firm    per block the depth at which what is round it was seen to be in one piece, NEVER if not
    pile    the ways to try at each position of the present line, one position after the other
    differs per cell whether an answer that was found has it in a block that the target has not
    time    grows with every walk; stamp, ring and halo hold the time of the walk that marked a cell
    """

    def __init__(self, blocks, puzzle, answer, budget):
        board = grid(puzzle.rows, puzzle.cols)
        blank = bytes(4 * board.cells)
        self.budget = budget
        self.shared = blocks.shared
        self.size = board.cells
        self.near = board.near
        self.round = around(puzzle.rows, puzzle.cols)
        self.worth = array("i", [1 if colour == GREY else -1 for colour in puzzle.colours])
        self.target = array("i", answer.cells)
        self.count = blocks.count
        self.start = blocks.start
        self.cells = blocks.cells
        self.words = (board.cells + 63) // 64
        self.live = array("i", range(self.count))
        self.own = array("i", bytes(4 * self.count))
        self.firm = array("i", (NEVER,)) * self.count
        self.bits = array("Q", bytes(8 * self.count * self.words))
        self.meet = array("Q", bytes(8 * self.size * self.words))
        self.need = array("Q", bytes(8 * self.size * self.words))
        self.ways = array("i", blank)
        self.strife = array("i", (1,)) * self.size
        self.covered = array("i", blank)
        self.pile = array("i", bytes(4 * 64))
        self.differs = array("i", blank)
        self.time = self.patience = 0
        self.stamp = array("i", blank)
        self.ring = array("i", blank)
        self.halo = array("i", blank)
        self.queue = array("i", blank)

    def alone(self):
        """Whether the target is an answer, and the only one. Raises BudgetSpent."""
        self.spell()
        return self.answered() and not self.found(self.count, False)

    def breaks(self, puzzle, cell):
        """Whether in some answer the block of a cell breaks the clue that the puzzle has there."""
        clued = array("i", [clue is not None for clue in puzzle.clues])
        self.spell()
        self.answered()
        live = self.against(cell, puzzle.clues[cell], clued)
        return self.found(live, True)

    def against(self, cell, clue, clued):
        """Drop the blocks that keep a cell's clue; how many are left."""
        live = self.count
        i = 0
        while i < live:
            block = self.live[i]
            if self.holds(block, cell) and self.keeps(block, clue, clued):
                live -= 1
                self.trade(i, live)
            else:
                i += 1
        return live

    def keeps(self, block, clue, clued):
        """Whether a block has a clue's size, if it tells one, and no other of the clues if none may
        be shared."""
        clues = 0
        for slot in range(self.start[block], self.start[block + 1]):
            clues += clued[self.cells[slot]]
        return (clues == 1 or self.shared) and (clue < 0 or self.length(block) == 2 * clue)

    def spell(self):
        """Set up the sets of cells."""
        one = 1
        for block in range(self.count):
            for slot in range(self.start[block], self.start[block + 1]):
                cell = self.cells[slot]
                self.bits[block * self.words + (cell >> 6)] |= one << (cell & 63)

    def answered(self):
        """Whether the target consists of blocks; sets `own`."""
        covered = 0
        for block in range(self.count):
            number = self.target[self.cells[self.start[block]]]
            whole = True
            for slot in range(self.start[block], self.start[block + 1]):
                whole = whole and self.target[self.cells[slot]] == number
            if whole and self.length(block) == self.share(number):
                self.own[block] = 1
                covered += self.length(block)
        return covered == self.size

    def share(self, number):
        """How many cells the target gives a number."""
        cells = 0
        for cell in range(self.size):
            cells += self.target[cell] == number
        return cells

    def length(self, block):
        """How many cells a block has."""
        return self.start[block + 1] - self.start[block]

    def found(self, live, strange):
        """Whether live blocks can cover the board other than the target does.

        The search begins again when its patience is lost, with more of it and with the strife seen.
        """
        patience = PATIENCE
        live = self.prune(live, 0)
        while live:
            self.patience = patience
            if self.search(live, self.size, 0, strange, 0):
                return True
            if self.patience >= 0:
                return False
            patience += patience // 2
            for block in range(self.count):
                if self.firm[block]:
                    self.firm[block] = NEVER
        return False

    def search(self, live, left, depth, strange, base):
        """Whether live blocks can cover the `left` open cells other than the target does.

        `strange` tells whether a block that covers others is none of the target's. The pile is free
        from `base` on. When `patience` falls below 0 nothing is told.
        """
        self.budget.node()
        self.patience -= 1
        if self.patience < 0:
            return False
        if left == 0:
            return strange
        live = self.prune(live, depth)
        if live == 0:
            return False
        if self.only(live, left):
            for i in range(live):
                strange = self.tell(self.live[i]) or strange
            return strange
        end = self.heap(live, self.tightest(), strange, base)
        for i in range(base, end):
            block = self.pile[i]
            self.cover(block, 1)
            fewer = self.sift(live, block, depth)
            rest = left - self.length(block)
            if self.search(fewer, rest, depth + 1, strange or not self.own[block], end):
                self.tell(block)
                return True
            self.cover(block, 0)
            if self.patience < 0:
                return False
        return False

    def only(self, live, left):
        """Whether each open cell has one way, where each has one at least."""
        cells = 0
        for i in range(live):
            cells += self.length(self.live[i])
        return cells == left

    def tell(self, block):
        """Whether a block of an answer is none of the target's; sets `differs`."""
        if self.own[block]:
            return False
        for slot in range(self.start[block], self.start[block + 1]):
            self.differs[self.cells[slot]] = 1
        return True

    def tightest(self):
        """The open cell to branch on: the one with fewest ways for its strife."""
        best = -1
        for cell in range(self.size):
            if self.covered[cell]:
                continue
            if self.ways[cell] == 1:
                return cell
            if (
                best < 0
                or self.ways[cell] * self.strife[best] < self.ways[best] * self.strife[cell]
            ):
                best = cell
        return best

    def heap(self, live, cell, strange, base):
        """Put the ways of a cell on the pile; the new end.

        As long as all is like the target what is not comes first, later what is.
        """
        while base + self.ways[cell] > len(self.pile):
            self.pile = longer(self.pile)
        end = base
        for turn in range(2):
            own = turn != strange
            for i in range(live):
                block = self.live[i]
                if self.own[block] == own and self.holds(block, cell):
                    self.pile[end] = block
                    end += 1
        return end

    def holds(self, block, cell):
        """Whether a block has a cell."""
        return self.bits[block * self.words + (cell >> 6)] >> (cell & 63) & 1

    def cover(self, block, value):
        """Cover the cells of a block, or open them again."""
        for slot in range(self.start[block], self.start[block + 1]):
            self.covered[self.cells[slot]] = value

    def sift(self, live, newest, depth):
        """Keep the blocks without a covered cell; how many there are.

        After the newest block was put down, a block stays firm if it was so before, and is not near
        that block. What is said of deeper positions belongs to another line.
        """
        self.time += 1
        for slot in range(self.start[newest], self.start[newest + 1]):
            for k in range(8 * self.cells[slot], 8 * self.cells[slot] + 8):
                if self.round[k] >= 0:
                    self.halo[self.round[k]] = self.time
        kept = 0
        for i in range(live):
            block = self.live[i]
            covered = near = False
            for slot in range(self.start[block], self.start[block + 1]):
                covered = covered or self.covered[self.cells[slot]]
                near = near or self.halo[self.cells[slot]] == self.time
            if not covered:
                if near or self.firm[block] > depth:
                    self.firm[block] = NEVER
                self.trade(i, kept)
                kept += 1
        return kept

    def trade(self, i, j):
        """Let two blocks trade places in `live`."""
        block = self.live[i]
        self.live[i] = self.live[j]
        self.live[j] = block

    def prune(self, live, depth):
        """Drop blocks until no more fall; how many are left, 0 if some cell has no way."""
        before = live + 1
        while live < before:
            before = live
            if not self.survey(live):
                return 0
            self.require()
            live = self.bond(live)
            if live == before:
                live = self.balance(live, depth)
        return live

    def balance(self, live, depth):
        """Drop the blocks that leave an area with more of one colour: none can cover it.

        Where the open cells round a block are in one piece, it leaves one area in which as many
        cells are grey as white, for that is so of the whole and of the block.
        """
        i = 0
        while i < live:
            block = self.live[i]
            if self.firm[block] > depth:
                if self.rounded(block):
                    self.firm[block] = depth
                elif not self.fair(block):
                    live -= 1
                    self.trade(i, live)
                    continue
            i += 1
        return live

    def rounded(self, block):
        """Whether the open cells beside a block are joined by way of those round it."""
        self.time += 1
        root = -1
        for slot in range(self.start[block], self.start[block + 1]):
            self.stamp[self.cells[slot]] = self.time
        for slot in range(self.start[block], self.start[block + 1]):
            for k in range(8 * self.cells[slot], 8 * self.cells[slot] + 8):
                cell = self.round[k]
                if cell >= 0 and not self.covered[cell] and self.stamp[cell] != self.time:
                    self.ring[cell] = self.time
                    if k & 1 == 0:
                        root = cell
        if root >= 0:
            self.unring(root)
        for slot in range(self.start[block], self.start[block + 1]):
            for k in range(4 * self.cells[slot], 4 * self.cells[slot] + 4):
                if self.near[k] >= 0 and self.ring[self.near[k]] == self.time:
                    return False
        return True

    def unring(self, root):
        """Take the marks off the cells of the ring that are joined to one."""
        self.ring[root] = 0
        self.queue[0] = root
        head = 0
        tail = 1
        while head < tail:
            cell = self.queue[head]
            head += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.ring[other] == self.time:
                    self.ring[other] = 0
                    self.queue[tail] = other
                    tail += 1

    def fair(self, block):
        """Whether a block, stamped by `rounded`, leaves areas of as many grey as white cells."""
        for slot in range(self.start[block], self.start[block + 1]):
            for k in range(4 * self.cells[slot], 4 * self.cells[slot] + 4):
                cell = self.near[k]
                if cell >= 0 and not self.covered[cell] and self.stamp[cell] != self.time:
                    if self.surplus(cell):
                        return False
        return True

    def surplus(self, root):
        """How many more cells are grey than white in an area, less what is stamped; stamps it."""
        self.stamp[root] = self.time
        self.queue[0] = root
        head = surplus = 0
        tail = 1
        while head < tail:
            cell = self.queue[head]
            head += 1
            surplus += self.worth[cell]
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and not self.covered[other] and self.stamp[other] != self.time:
                    self.stamp[other] = self.time
                    self.queue[tail] = other
                    tail += 1
        return surplus

    def survey(self, live):
        """Find `ways` and `meet`; False if an open cell has no way."""
        words = self.words
        for cell in range(self.size):
            self.ways[cell] = 0
        for i in range(live):
            block = self.live[i]
            for slot in range(self.start[block], self.start[block + 1]):
                cell = self.cells[slot]
                for w in range(words):
                    bits = self.bits[block * words + w]
                    if self.ways[cell]:
                        bits &= self.meet[cell * words + w]
                    self.meet[cell * words + w] = bits
                self.ways[cell] += 1
        for cell in range(self.size):
            if self.ways[cell] == 0 and not self.covered[cell]:
                self.strife[cell] += 1
                return False
        return True

    def require(self):
        """Find `need`: a cell needs all those that it meets."""
        words = self.words
        one = 1
        for i in range(self.size * words):
            self.need[i] = 0
        for cell in range(self.size):
            for w in range(words if self.ways[cell] else 0):
                others = self.meet[cell * words + w]
                other = 64 * w
                while others:
                    if others & 1:
                        self.need[other * words + (cell >> 6)] |= one << (cell & 63)
                    others >>= 1
                    other += 1

    def bond(self, live):
        """Drop the blocks that have a cell and not all that it needs; how many are left."""
        i = 0
        while i < live:
            if self.bonded(self.live[i]):
                i += 1
            else:
                live -= 1
                self.trade(i, live)
        return live

    def bonded(self, block):
        """Whether a block has all that its cells need."""
        words = self.words
        for slot in range(self.start[block], self.start[block + 1]):
            cell = self.cells[slot]
            for w in range(words):
                if self.need[cell * words + w] & ~self.bits[block * words + w]:
                    return False
        return True


@lru_cache(maxsize=64)
def keys(cells):
    """A random number a cell."""
    random = Random(0)
    return array("Q", [random.bits() for _ in range(cells)])


@lru_cache(maxsize=64)
def around(rows, cols):
    """Eight entries a cell: the cells at the steps of ROUND from it, -1 past the edge."""
    found = array("i")
    for row in range(rows):
        for col in range(cols):
            for down, over in ROUND:
                within = 0 <= row + down < rows and 0 <= col + over < cols
                found.append((row + down) * cols + col + over if within else -1)
    return found


def longer(old):
    """A copy of an array with as many zeros behind it."""
    return array("i", bytes(old) + bytes(4 * len(old)))
