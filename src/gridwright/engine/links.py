"""Walks over the cells of a board, side by side: connected runs, cut cells, union-find.

The walks own their scratch, so that a search can call them without allocating. Cells are those
whose domain `dom[cell]` meets a mask; domains are read straight from a State.
"""

from __future__ import annotations

from array import array


class Links:
    """Scratch and results of walks over one board.

    label  run number of each cell after `runs`, -1 for cells outside
    cut    the first entries list the cells that `cuts` found
    order  the turn in which `cuts` came to each cell, 0 for the cells that it did not reach
    total  the weight that `cuts` found on the board
    """

    def __init__(self, grid):
        self.cells = grid.cells
        self.near = grid.near
        blank = bytes(4 * grid.cells)
        self.label = array("i", blank)
        self.cut = array("i", blank)
        self.queue = array("i", blank)
        self.order = array("i", blank)
        self.low = array("i", blank)
        self.held = array("i", blank)
        self.parent = array("i", blank)
        self.turn = array("i", blank)
        self.total = 0

    def runs(self, dom, mask, avoid):
        """Number the connected runs of cells whose domain meets `mask` and not `avoid`.

        Fills `label` and returns how many runs there are; they are numbered by first cell.
        """
        count = 0
        for cell in range(self.cells):
            self.label[cell] = -1 if dom[cell] & mask and not dom[cell] & avoid else -2
        for cell in range(self.cells):
            if self.label[cell] == -1:
                self.flood(cell, count)
                count += 1
        for cell in range(self.cells):
            if self.label[cell] == -2:
                self.label[cell] = -1
        return count

    def flood(self, cell, number):
        """Give `number` to all cells labelled -1 that are connected to `cell`; their count.

        The cells reached stand in `queue` in breadth-first order.
        """
        self.label[cell] = number
        self.queue[0] = cell
        head = 0
        tail = 1
        while head < tail:
            here = self.queue[head]
            head += 1
            for k in range(4 * here, 4 * here + 4):
                other = self.near[k]
                if other >= 0 and self.label[other] == -1:
                    self.label[other] = number
                    self.queue[tail] = other
                    tail += 1
        return tail

    def cuts(self, dom, bit, weight):
        """Find the open cells that every way between two cells with weight must pass.

        The ways run over cells that may be `bit`; only such cells have weight. Fills `cut` and
        returns how many were found (one may be listed more than once), or -1 if two cells with
        weight have no way between them at all. The walk starts on a cell with weight, and reaches
        nothing if there is none. These are the cut vertices, by Tarjan's lowpoint numbers
        (R. E. Tarjan, Depth-first search and linear graph algorithms, 1972), that part the weight.
        """
        self.total = 0
        root = -1
        for cell in range(self.cells):
            self.order[cell] = 0
            if weight[cell]:
                self.total += weight[cell]
                root = cell
        if self.total == 0:
            return 0
        found = 0
        time = 1
        self.enter(root, -1, time, weight[root])
        here = root
        while True:
            k = self.turn[here]
            if k < 4:
                self.turn[here] = k + 1
                other = self.near[4 * here + k]
                if other < 0 or not dom[other] & bit or other == self.parent[here]:
                    continue
                if self.order[other]:
                    if self.order[other] < self.low[here]:
                        self.low[here] = self.order[other]
                    continue
                time += 1
                self.enter(other, here, time, weight[other])
                here = other
                continue
            if here == root:
                break
            above = self.parent[here]
            self.held[above] += self.held[here]
            if self.low[here] < self.low[above]:
                self.low[above] = self.low[here]
            rest = self.total - weight[above] - self.held[here]
            parts = self.low[here] >= self.order[above] and self.held[here] > 0 and rest > 0
            if parts and dom[above] != bit and (found == 0 or self.cut[found - 1] != above):
                self.cut[found] = above
                found += 1
            here = above
        return found if self.held[root] == self.total else -1

    def enter(self, cell, parent, time, weight):
        """Open a cell of the depth-first walk."""
        self.order[cell] = self.low[cell] = time
        self.held[cell] = weight
        self.parent[cell] = parent
        self.turn[cell] = 0


class Union:
    """Union-find with path halving over `size` items."""

    def __init__(self, size):
        self.link = array("i", range(size))

    def find(self, item):
        """The representative of the item's set."""
        while self.link[item] != item:
            self.link[item] = self.link[self.link[item]]
            item = self.link[item]
        return item

    def join(self, first, second):
        """Join two sets; whether they were apart."""
        first = self.find(first)
        second = self.find(second)
        self.link[second] = first
        return first != second
