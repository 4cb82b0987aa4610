"""Cutting a board at random into blocks of two congruent halves, and choosing the grey ones."""

from __future__ import annotations

from array import array

from gridwright.grid import grid

HALVES = 6
"""So many halves of one size are grown from a cell before a smaller size is tried."""

PLACES = 10
"""So many places are tried for the image of a half."""

PATIENCE = 60
"""A cutting is given up after so many tries for each cell of the board."""

SPARE = 4
"""If it can be helped, no area of fewer cells is left over: only the smallest blocks fit there."""

SWEEPS = 8
"""How often each block's colours may be traded for a better look."""


class Cutting:
    """A board that is being cut, block by block, each from the first cell that is not yet in one.

    block    per cell the number of its block, -1 for none yet
    image    per cell whether it is in the second half of its block, the image of the first
    cells    the cells of all blocks: the first half, then its image cell for cell; those of block b
             are cells[start[b] : start[b + 1]]
    grey     per block which of its halves is grey, 0 or 1
    weights  the weight of each size of a half, from 1 on
    """

    def __init__(self, random, rows, cols, weights):
        board = grid(rows, cols)
        blank = bytes(4 * board.cells)
        self.random = random
        self.rows = rows
        self.cols = cols
        self.size = board.cells
        self.near = board.near
        self.weights = array("i", weights)
        self.block = array("i", (-1,)) * self.size
        self.image = array("i", blank)
        self.cells = array("i", blank)
        self.start = array("i", bytes(4 * self.size + 4))
        self.grey = array("i", blank)
        self.count = 0
        self.tries = 0
        self.time = 0
        self.stamp = array("i", blank)
        self.queue = array("i", blank)

    def cut(self):
        """Cut the whole board; False if that was given up.

        Where no block is found, the last few are taken back.
        """
        first = 0
        while self.tries < PATIENCE * self.size:
            first = self.uncut()
            if first < 0:
                return True
            if not self.place(first):
                for _ in range(1 + self.random.below(3)):
                    self.take_back()
        return False

    def uncut(self):
        """The first cell that is in no block, -1 if all are."""
        for cell in range(self.size):
            if self.block[cell] < 0:
                return cell
        return -1

    def place(self, first):
        """Put a block at a cell: of the size drawn, or as little smaller as possible."""
        size = self.drawn()
        for spare in (SPARE, 2):
            for half in range(size, 0, -1):
                for _ in range(HALVES):
                    if self.grow(first, half) and self.match(half, spare):
                        return True
        return False

    def drawn(self):
        """A random size of a half."""
        total = 0
        for i in range(len(self.weights)):
            total += self.weights[i]
        drawn = self.random.below(total)
        size = 0
        while drawn >= self.weights[size]:
            drawn -= self.weights[size]
            size += 1
        return size + 1

    def grow(self, first, half):
        """Grow a half of a size from a cell, at random; False if there is no room."""
        base = self.start[self.count]
        self.time += 1
        self.stamp[first] = self.time
        self.queue[0] = first
        waiting = 1
        many = 0
        while waiting and many < half:
            i = self.random.below(waiting)
            cell = self.queue[i]
            waiting -= 1
            self.queue[i] = self.queue[waiting]
            self.cells[base + many] = cell
            many += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.block[other] < 0 and self.stamp[other] != self.time:
                    self.stamp[other] = self.time
                    self.queue[waiting] = other
                    waiting += 1
        return many == half

    def match(self, half, spare):
        """Find an image beside a half that was grown; whether there is one that leaves no spare."""
        for _ in range(PLACES):
            self.tries += 1
            if self.lay_image(half):
                self.finish(half)
                if self.sound(spare):
                    return True
                self.take_back()
        return False

    def lay_image(self, half):
        """Turn a half at random so that one of its cells comes to lie beside it, at random."""
        base = self.start[self.count]
        if base + 2 * half > self.size:
            return False
        goal = self.near[4 * self.cells[base + self.random.below(half)] + self.random.below(4)]
        source = self.cells[base + self.random.below(half)]
        turn = self.random.below(8)
        if goal < 0:
            return False
        self.time += 1
        for i in range(base, base + half):
            self.stamp[self.cells[i]] = self.time
        for i in range(base, base + half):
            down = self.cells[i] // self.cols - source // self.cols
            over = self.cells[i] % self.cols - source % self.cols
            if turn & 1:
                down, over = over, down
            row = goal // self.cols + (down if turn & 2 else -down)
            col = goal % self.cols + (over if turn & 4 else -over)
            if row < 0 or row >= self.rows or col < 0 or col >= self.cols:
                return False
            cell = row * self.cols + col
            if self.block[cell] >= 0 or self.stamp[cell] == self.time:
                return False
            self.cells[i + half] = cell
        return True

    def finish(self, half):
        """Make a block of a half and its image."""
        base = self.start[self.count]
        for i in range(base, base + 2 * half):
            self.block[self.cells[i]] = self.count
            self.image[self.cells[i]] = i >= base + half
        self.count += 1
        self.start[self.count] = base + 2 * half

    def take_back(self):
        """Take the newest block back, if there is one."""
        if self.count:
            self.count -= 1
            for i in range(self.start[self.count], self.start[self.count + 1]):
                self.block[self.cells[i]] = -1

    def sound(self, spare):
        """Whether every area that is left has an even number of cells, and enough of them."""
        self.time += 1
        for cell in range(self.size):
            if self.block[cell] < 0 and self.stamp[cell] != self.time:
                area = self.walk(cell)
                if area & 1 or area < spare:
                    return False
        return True

    def walk(self, root):
        """How many cells the area of a cell has that are in no block; stamps them."""
        self.stamp[root] = self.time
        self.queue[0] = root
        head = 0
        tail = 1
        while head < tail:
            cell = self.queue[head]
            head += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.block[other] < 0 and self.stamp[other] != self.time:
                    self.stamp[other] = self.time
                    self.queue[tail] = other
                    tail += 1
        return tail

    def colour(self, largest):
        """Choose the grey halves so that like colours meet, in fields of at most `largest` cells.

        A field is a run of one colour. From a random choice on, blocks trade their colours in
        random order, as long as more cells come to stand beside their like, or too large a field
        gets smaller.
        """
        for block in range(self.count):
            self.grey[block] = self.random.below(2)
        order = list(range(self.count))
        for _ in range(SWEEPS):
            self.random.shuffle(order)
            traded = 0
            for block in order:
                traded += self.trade(block, largest)
            if not traded:
                return

    def trade(self, block, largest):
        """Trade the colours of a block if that is an improvement; whether it is."""
        better = self.unlike(block) > 0
        before = self.field(block)
        if not better and before <= largest:
            return False
        self.grey[block] = 1 - self.grey[block]
        after = self.field(block)
        if after < before if before > largest else after <= largest:
            return True
        self.grey[block] = 1 - self.grey[block]
        return False

    def swap(self, cell):
        """Trade the colours of the block of a cell."""
        block = self.block[cell]
        self.grey[block] = 1 - self.grey[block]

    def shade(self, cell):
        """1 for a grey cell, 0 for a white one."""
        return 1 if self.image[cell] == self.grey[self.block[cell]] else 0

    def unlike(self, block):
        """On how many more borders of a block the colours differ than are the same."""
        count = 0
        for i in range(self.start[block], self.start[block + 1]):
            cell = self.cells[i]
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.block[other] != block:
                    count += 1 if self.shade(other) != self.shade(cell) else -1
        return count

    def field(self, block):
        """The size of the larger field that a block belongs to."""
        largest = 0
        self.time += 1
        for i in range(self.start[block], self.start[block + 1]):
            if self.stamp[self.cells[i]] != self.time:
                largest = max(largest, self.flood(self.cells[i]))
        return largest

    def flood(self, root):
        """The size of the field of a cell; stamps it."""
        shade = self.shade(root)
        self.stamp[root] = self.time
        self.queue[0] = root
        head = 0
        tail = 1
        while head < tail:
            cell = self.queue[head]
            head += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.stamp[other] != self.time and self.shade(other) == shade:
                    self.stamp[other] = self.time
                    self.queue[tail] = other
                    tail += 1
        return tail

    def shades(self):
        """The colour of every cell: 1 grey, 0 white."""
        return [self.shade(cell) for cell in range(self.size)]

    def blocks(self):
        """The cells of every block, in order of its first cell."""
        spans = zip(self.start[: self.count], self.start[1 : self.count + 1])
        return [list(self.cells[begin:end]) for begin, end in spans]
