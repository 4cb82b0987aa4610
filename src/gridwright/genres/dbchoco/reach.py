"""How far blocks can reach, where there are too many to list.

A *group* is a set of cells joined across joined borders, a *run* one joined across borders that are
no walls. Every block of an answer is a grey half S together with T(S), where T is an isometry of
the plane. So for each T that could be one, the board is laid over itself, and the *pairs* are
looked at, each of a grey cell and the white one that it comes to lie on: a block of T is made of
pairs that hang together. There are fewer pairs than twice the square of the number of cells.
"""

from __future__ import annotations

from array import array

from gridwright.errors import BudgetSpent
from gridwright.genres.dbchoco.rules import GREY, WHITE
from gridwright.grid import grid

JOINS, PARTS, OPEN = 1, 2, 3
"""The domains of a border: its cells are in one block, in two, or nothing is known."""

MOST_WORK = 100_000_000
"""After so many looks at pairs, isometries and sides of cells it gives up."""


class Reach:
    """The pairs of all isometries, and what walls and joined borders leave of them.

    Pair p is of the cells grey[p] and white[p]; those of isometry t are first[t] to first[t + 1],
    and those left of them first[t] to live[t]. A pair that is struck trades places with the last.
    For blocks of any shape (congruence "none") there are no pairs, and only groups are looked at.

    struck   the isometries that lost pairs, `was`, how many they had; at, the length of the state's
             trail when that was, and `losses`, how often it was
    work     how many looks at pairs, isometries and sides of cells it has taken
    dom      the domains of the borders; `want`, what is left of them after `narrow`
    lead     per cell the first cell of its group; run, of its run
    order    the cells group by group; those of the group that cell c leads begin at begin[c]
    many     per leading cell how many cells its group has; white and grey ones, 2 c and 2 c + 1 in
             `half`; number, the number in it or 0; clues, how many clues
    numbered the leading cells of the `numbers` groups with a number
    exits    per leading cell whether the group may be joined to no other, to one only, or more (2
             or larger); `exit`, a border to one, `beyond`
    mate     per cell the one that it is paired with by the isometry at hand, -1 for none
    part     per cell which of the parts that hang together its pair is in
    size     per part how many pairs it has; touch, whether some of its cells are beside each other
    inner    per leading cell how many cells of the group share its part, then how many have their
             mates in the group
    whole    per leading cell whether the group can stand as a block
    ways     per cell how many isometries are left to it
    linked   per border whether an isometry is left with both its cells in one part
    called   per cell and side, in how many isometries left the cell beside has its mate in the
             group of the first
    """

    def __init__(self, puzzle):
        rules = puzzle.rules
        board = grid(puzzle.rows, puzzle.cols)
        blank = bytes(4 * board.cells)
        self.rows = puzzle.rows
        self.cols = puzzle.cols
        self.cells = board.cells
        self.borders = board.borders
        self.near = board.near
        self.side = board.side
        self.ends = board.ends
        self.colour = array("i", puzzle.colours)
        self.clue = array("i", [min(clue or 0, board.cells + 1) for clue in puzzle.clues])
        self.cap = min(rules.cap or board.cells, board.cells)
        self.halves = rules.halves
        self.one = rules.clues == "one"
        self.dom = array("i", (OPEN,)) * max(1, board.borders)
        self.want = array("i", bytes(4 * max(1, board.borders)))
        self.linked = array("i", bytes(4 * max(1, board.borders)))
        self.lead = array("i", blank)
        self.run = array("i", blank)
        self.order = array("i", blank)
        self.begin = array("i", blank)
        self.many = array("i", blank)
        self.half = array("i", 2 * blank)
        self.number = array("i", blank)
        self.numbered = array("i", blank)
        self.numbers = 0
        self.clues = array("i", blank)
        self.exits = array("i", blank)
        self.exit = array("i", blank)
        self.mate = array("i", (-1,)) * board.cells
        self.part = array("i", blank)
        self.size = array("i", blank + bytes(4))
        self.touch = array("i", blank + bytes(4))
        self.inner = array("i", blank)
        self.beyond = array("i", blank)
        self.whole = array("i", blank)
        self.ways = array("i", blank)
        self.called = array("i", 4 * blank)
        self.queue = array("i", blank)
        self.stamp = array("i", blank)
        self.time = self.count = self.tail = 0
        self.grey = array("i", bytes(4 * 1024))
        self.white = array("i", bytes(4 * 1024))
        self.first = array("i", bytes(4 * 64))
        self.live = array("i", bytes(4 * 64))
        self.struck = array("i", bytes(4 * 64))
        self.was = array("i", bytes(4 * 64))
        self.at = array("i", bytes(4 * 64))
        self.losses = 0
        self.work = 0
        self.axis = array("i", bytes(4 * 4 * 64))
        self.shaped = rules.congruence != "none"
        if self.shaped:
            for turn in range(1 if rules.congruence == "translation" else 8):
                self.lay(turn)

    def lay(self, turn):
        """List the pairs of all isometries of one orientation."""
        down = 1 if turn & 1 else -1
        over = 1 if turn & 2 else -1
        swap = turn >> 2
        span = 2 * max(self.rows, self.cols)
        for shift_down in range(1 - span, span):
            for shift_over in range(1 - span, span):
                self.overlay(-down, -over, swap, shift_down, shift_over)

    def overlay(self, down, over, swap, shift_down, shift_over):
        """List the pairs of one isometry, unless no two of them touch."""
        base = self.first[self.count]
        end = base
        for cell in range(self.cells):
            if self.colour[cell] != GREY:
                continue
            row = cell // self.cols
            col = cell - row * self.cols
            high = down * (col if swap else row) + shift_down
            wide = over * (row if swap else col) + shift_over
            if high < 0 or high >= self.rows or wide < 0 or wide >= self.cols:
                continue
            other = high * self.cols + wide
            if self.colour[other] == WHITE and self.agree(cell, other):
                if end == len(self.grey):
                    self.grey = longer(self.grey)
                    self.white = longer(self.white)
                self.grey[end] = cell
                self.white[end] = other
                end += 1
        if self.touching(base, end):
            self.enter(end, down, over, swap)
        return 0

    def agree(self, cell, other):
        """Whether two cells can be in one block by their clues."""
        if self.one:
            return not (self.clue[cell] and self.clue[other])
        first = self.clue[cell]
        second = self.clue[other]
        return first <= 0 or second <= 0 or first == second

    def touching(self, base, end):
        """Whether among some pairs a grey cell is beside a white one."""
        self.time += 1
        for p in range(base, end):
            self.stamp[self.white[p]] = self.time
        for p in range(base, end):
            for k in range(4 * self.grey[p], 4 * self.grey[p] + 4):
                if self.near[k] >= 0 and self.stamp[self.near[k]] == self.time:
                    return True
        return False

    def enter(self, end, down, over, swap):
        """Enter an isometry whose pairs were listed, and where it takes the four sides."""
        if self.count + 2 > len(self.first):
            self.first = longer(self.first)
            self.live = longer(self.live)
            self.axis = longer(self.axis)
        self.live[self.count] = end
        for k in range(4):
            upright = k == 0 or k == 3
            forward = k >= 2
            if swap:
                upright = not upright
            if (down if upright else over) < 0:
                forward = not forward
            self.axis[4 * self.count + k] = (3 if forward else 0) if upright else 1 + forward
        self.count += 1
        self.first[self.count] = end

    def undo(self, top):
        """Bring back the pairs that were struck when the state's trail was longer."""
        while self.losses and self.at[self.losses - 1] > top:
            self.losses -= 1
            self.live[self.struck[self.losses]] = self.was[self.losses]

    def narrow(self, top):
        """Find out what the domains of the borders leave; False if that is no answer.

        `top` is the length of the state's trail.
        """
        for border in range(self.borders):
            self.want[border] = self.dom[border]
            self.linked[border] = not self.shaped
        for cell in range(self.cells):
            self.ways[cell] = not self.shaped
        for k in range(4 * self.cells):
            self.called[k] = 0
        if not self.form_groups():
            return False
        self.work += 8 * self.cells + self.count
        for t in range(self.count):
            if self.live[t] > self.first[t]:
                self.work += self.live[t] - self.first[t]
                self.weigh(t, top)
        if self.work > MOST_WORK:
            raise BudgetSpent("there are too many ways to form blocks")
        return self.conclude()

    def form_groups(self):
        """Find the groups and runs; False if a group breaks a rule."""
        self.time += 1
        tail = self.numbers = 0
        for cell in range(self.cells):
            if self.stamp[cell] != self.time:
                head = tail
                tail = self.flood(cell, tail)
                self.begin[cell] = head
                self.many[cell] = tail - head
                for i in range(head, tail):
                    self.lead[self.order[i]] = cell
                if not self.sum_up(cell):
                    return False
                if self.number[cell]:
                    self.numbered[self.numbers] = cell
                    self.numbers += 1
        self.time += 1
        for cell in range(self.cells):
            if self.stamp[cell] != self.time:
                self.spread(cell)
        return self.keep_apart()

    def flood(self, root, tail):
        """Put the group of a cell into `order`; its new end."""
        head = tail
        self.stamp[root] = self.time
        self.order[tail] = root
        tail += 1
        while head < tail:
            cell = self.order[head]
            head += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.dom[self.side[k]] == JOINS:
                    if self.stamp[other] != self.time:
                        self.stamp[other] = self.time
                        self.order[tail] = other
                        tail += 1
        return tail

    def spread(self, root):
        """Mark the run of a cell."""
        self.stamp[root] = self.time
        self.queue[0] = root
        head = 0
        tail = 1
        while head < tail:
            cell = self.queue[head]
            head += 1
            self.run[cell] = root
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.dom[self.side[k]] & JOINS:
                    if self.stamp[other] != self.time:
                        self.stamp[other] = self.time
                        self.queue[tail] = other
                        tail += 1

    def sum_up(self, lead):
        """Count cells and clues of a group; False if they break a rule."""
        self.half[2 * lead] = self.half[2 * lead + 1] = 0
        self.number[lead] = self.clues[lead] = 0
        for i in range(self.begin[lead], self.begin[lead] + self.many[lead]):
            cell = self.order[i]
            clue = self.clue[cell]
            self.half[2 * lead + self.colour[cell]] += 1
            if clue:
                self.clues[lead] += 1
            if clue > 0:
                if self.number[lead] and self.number[lead] != clue:
                    return False
                self.number[lead] = clue
        return self.allowed(
            max(self.half[2 * lead], self.half[2 * lead + 1]), self.number[lead], self.clues[lead]
        )

    def allowed(self, half, number, clues):
        """Whether a block may have so many cells of a colour, this number and so many clues."""
        return half <= self.cap and (number == 0 or half <= number) and (clues < 2 or not self.one)

    def compatible(self, first, second):
        """Whether two groups may be in one block by their cells and clues."""
        if self.number[first] and self.number[second]:
            if self.number[first] != self.number[second]:
                return False
        white = self.half[2 * first] + self.half[2 * second]
        grey = self.half[2 * first + 1] + self.half[2 * second + 1]
        number = max(self.number[first], self.number[second])
        return self.allowed(max(white, grey), number, self.clues[first] + self.clues[second])

    def keep_apart(self):
        """Find the exits, and note borders that groups decide; False if a wall is within a group.

        All borders within a group are joined, and between two groups with a wall all are walls.
        """
        for lead in range(self.cells):
            if self.lead[lead] == lead:
                self.time += 1
                if not self.stamp_foes(lead):
                    return False
                self.find_exits(lead)
                self.whole[lead] = not self.shaped and self.balanced(lead)
        return True

    def stamp_foes(self, lead):
        """Stamp the groups beyond the walls of a group; False if it is beyond one itself."""
        for i in range(self.begin[lead], self.begin[lead] + self.many[lead]):
            cell = self.order[i]
            for k in range(4 * cell, 4 * cell + 4):
                if self.near[k] >= 0 and self.dom[self.side[k]] == PARTS:
                    self.stamp[self.lead[self.near[k]]] = self.time
        return self.stamp[lead] != self.time

    def find_exits(self, lead):
        """Find the groups that one may be joined to, and decide its other open borders."""
        self.exits[lead] = 0
        self.exit[lead] = -1
        for i in range(self.begin[lead], self.begin[lead] + self.many[lead]):
            cell = self.order[i]
            for k in range(4 * cell, 4 * cell + 4):
                if self.near[k] < 0 or self.dom[self.side[k]] != OPEN:
                    continue
                other = self.lead[self.near[k]]
                if other == lead:
                    self.want[self.side[k]] &= JOINS
                elif self.stamp[other] == self.time or not self.compatible(lead, other):
                    self.want[self.side[k]] &= PARTS
                else:
                    self.note_exit(lead, self.side[k], other)

    def note_exit(self, lead, border, other):
        """Count an exit, once for each group behind it."""
        if self.exits[lead] == 0 or self.beyond[lead] != other:
            self.exits[lead] += 1
        self.exit[lead] = border
        self.beyond[lead] = other

    def balanced(self, lead):
        """Whether a group has as many grey as white cells, as its number says, and whole halves."""
        if not self.sized(lead):
            return False
        return not self.halves or (self.connected(lead, GREY) and self.connected(lead, WHITE))

    def sized(self, lead):
        """Whether a group has as many grey as white cells, and as its number says."""
        white = self.half[2 * lead]
        grey = self.half[2 * lead + 1]
        return white == grey and (self.number[lead] == 0 or white == self.number[lead])

    def connected(self, lead, colour):
        """Whether the cells of one colour in a group are connected."""
        self.time += 1
        head = tail = 0
        for i in range(self.begin[lead], self.begin[lead] + self.many[lead]):
            if self.colour[self.order[i]] == colour and tail == 0:
                self.queue[0] = self.order[i]
                self.stamp[self.order[i]] = self.time
                tail = 1
        while head < tail:
            cell = self.queue[head]
            head += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other < 0 or self.lead[other] != lead or self.colour[other] != colour:
                    continue
                if self.stamp[other] != self.time:
                    self.stamp[other] = self.time
                    self.queue[tail] = other
                    tail += 1
        return tail == self.half[2 * lead + colour]

    def weigh(self, t, top):
        """Find out which pairs of an isometry are left, and count what they allow."""
        for p in range(self.first[t], self.live[t]):
            if self.run[self.grey[p]] == self.run[self.white[p]]:
                self.mate[self.grey[p]] = self.white[p]
                self.mate[self.white[p]] = self.grey[p]
        while self.strike(t) or (self.halves and self.strike_remote(t)):
            pass
        self.sift(t, top)
        for p in range(self.first[t], self.live[t]):
            self.count_up(self.grey[p])
            self.count_up(self.white[p])
        for p in range(self.first[t], self.live[t]):
            lead = self.lead[self.grey[p]]
            if self.lead[self.white[p]] == lead:
                self.find_whole(lead)
        for p in range(self.first[t], self.live[t]):
            self.mate[self.grey[p]] = self.mate[self.white[p]] = -1
        return 0

    def sift(self, t, top):
        """Put the pairs of an isometry that were struck behind those left."""
        live = self.live[t]
        p = self.first[t]
        while p < live:
            if self.mate[self.grey[p]] >= 0:
                p += 1
                continue
            live -= 1
            grey = self.grey[p]
            white = self.white[p]
            self.grey[p] = self.grey[live]
            self.white[p] = self.white[live]
            self.grey[live] = grey
            self.white[live] = white
        if live < self.live[t]:
            if self.losses == len(self.struck):
                self.struck = longer(self.struck)
                self.was = longer(self.was)
                self.at = longer(self.at)
            self.struck[self.losses] = t
            self.was[self.losses] = self.live[t]
            self.at[self.losses] = top
            self.losses += 1
            self.live[t] = live
        return 0

    def strike(self, t):
        """Strike the pairs that cannot be part of a block; whether there were any."""
        self.part_pairs(t)
        struck = False
        for p in range(self.first[t], self.live[t]):
            if self.mate[self.grey[p]] < 0:
                continue
            if not (self.sound(self.grey[p]) and self.sound(self.white[p])):
                self.mate[self.grey[p]] = self.mate[self.white[p]] = -1
                struck = True
        return struck

    def part_pairs(self, t):
        """Part the pairs left into those that hang together."""
        for p in range(self.first[t], self.live[t]):
            self.part[self.grey[p]] = self.part[self.white[p]] = 0
            self.inner[self.lead[self.grey[p]]] = self.inner[self.lead[self.white[p]]] = 0
        parts = 0
        for p in range(self.first[t], self.live[t]):
            if self.mate[self.grey[p]] >= 0 and self.part[self.grey[p]] == 0:
                parts += 1
                self.hang(t, self.grey[p], parts)
        for p in range(self.first[t], self.live[t]):
            if self.mate[self.grey[p]] >= 0:
                self.tally(self.grey[p])
                self.tally(self.white[p])

    def tally(self, cell):
        """Count a cell that shares the part of its leading cell."""
        lead = self.lead[cell]
        if self.mate[lead] >= 0 and self.part[lead] == self.part[cell]:
            self.inner[lead] += 1

    def sound(self, cell):
        """Whether the part of a cell holds its whole group, is large enough, and touches."""
        lead = self.lead[cell]
        part = self.part[cell]
        if not self.touch[part] or self.number[lead] > self.size[part]:
            return False
        return self.inner[lead] == self.many[lead]

    def strike_remote(self, t):
        """Strike the pairs of groups whose number is too small for the way to where cells touch."""
        struck = False
        for i in range(self.numbers):
            lead = self.numbered[i]
            if self.mate[lead] >= 0 and self.remote(t, lead):
                for j in range(self.begin[lead], self.begin[lead] + self.many[lead]):
                    cell = self.order[j]
                    if self.mate[cell] >= 0:
                        self.mate[self.mate[cell]] = -1
                        self.mate[cell] = -1
                struck = True
        return struck

    def remote(self, t, lead):
        """Whether a group, its mates and the shortest way to a touch are more than its number.

        From a group with a number a block grows pair by pair along grey cells, and some grey cell
        of it is beside a white one.
        """
        self.time += 1
        self.tail = 0
        for i in range(self.begin[lead], self.begin[lead] + self.many[lead]):
            cell = self.order[i]
            self.line_up(cell if self.colour[cell] == GREY else self.mate[cell])
        size = self.tail
        head = 0
        while size <= self.number[lead]:
            last = self.tail
            while head < last:
                if self.beside_white(self.queue[head]):
                    return False
                self.line_up_round(t, self.queue[head])
                head += 1
            if self.tail == last:
                return True
            size += 1
        return True

    def line_up(self, cell):
        """Queue a grey cell, -1 for none, that has a mate, once."""
        if cell >= 0 and self.mate[cell] >= 0 and self.stamp[cell] != self.time:
            self.stamp[cell] = self.time
            self.queue[self.tail] = cell
            self.tail += 1

    def line_up_round(self, t, cell):
        """Queue the grey cells beside one, unless walls part them or their mates."""
        for k in range(4):
            far = self.near[4 * cell + k]
            if far >= 0 and self.colour[far] == GREY and self.along(t, cell, k):
                self.line_up(far)

    def along(self, t, cell, k):
        """Whether a block may reach from a pair to the one on a side of it."""
        there = 4 * self.mate[cell] + self.axis[4 * t + k]
        if self.near[there] < 0 or not self.dom[self.side[there]] & JOINS:
            return False
        return (self.dom[self.side[4 * cell + k]] & JOINS) != 0

    def beside_white(self, cell):
        """Whether a block may reach from a grey cell to a white one beside it."""
        for k in range(4 * cell, 4 * cell + 4):
            far = self.near[k]
            if far >= 0 and self.colour[far] == WHITE and self.mate[far] >= 0:
                if self.part[far] == self.part[cell] and self.dom[self.side[k]] & JOINS:
                    return True
        return False

    def hang(self, t, root, part):
        """Mark the pairs that hang together with that of a grey cell."""
        self.tail = 0
        self.draw(root, part)
        head = 0
        while head < self.tail:
            cell = self.queue[head]
            head += 1
            other = self.mate[cell]
            for k in range(4):
                far = self.near[4 * cell + k]
                if far < 0 or not self.dom[self.side[4 * cell + k]] & JOINS:
                    continue
                if self.colour[far] == GREY:
                    if not self.halves or self.along(t, cell, k):
                        self.draw(far, part)
                elif not self.halves:
                    self.draw(self.mate[far], part)
            if not self.halves:
                self.draw_round(other, part)
        self.size[part] = self.tail
        self.touch[part] = self.touches()

    def draw(self, cell, part):
        """Take the pair of a grey cell into a part, if there is one and it is in none."""
        if cell >= 0 and self.mate[cell] >= 0 and self.part[cell] == 0:
            self.part[cell] = self.part[self.mate[cell]] = part
            self.queue[self.tail] = cell
            self.tail += 1

    def draw_round(self, cell, part):
        """Take the pairs beside a white cell into a part."""
        for k in range(4 * cell, 4 * cell + 4):
            far = self.near[k]
            if far >= 0 and self.dom[self.side[k]] & JOINS:
                self.draw(far if self.colour[far] == GREY else self.mate[far], part)

    def touches(self):
        """Whether a grey cell of the part in the queue is beside a white one of it."""
        for i in range(self.tail):
            if self.beside_white(self.queue[i]):
                return True
        return False

    def count_up(self, cell):
        """Count what a pair that is left allows one of its cells."""
        self.ways[cell] += 1
        lead = self.lead[cell]
        self.inner[lead] = 0
        for k in range(4 * cell, 4 * cell + 4):
            far = self.near[k]
            if far < 0 or self.mate[far] < 0 or self.part[far] != self.part[cell]:
                continue
            self.linked[self.side[k]] = True
            if self.lead[self.mate[far]] == lead:
                self.called[k] += 1

    def find_whole(self, lead):
        """Count a pair within a group, and see whether these make the whole group."""
        self.inner[lead] += 2
        if self.inner[lead] == self.many[lead] and self.sized(lead):
            self.whole[lead] = True

    def conclude(self):
        """Narrow what is wanted by what was counted; False on a contradiction."""
        for cell in range(self.cells):
            if self.ways[cell] == 0:
                return False
            for k in range(4 * cell, 4 * cell + 4):
                if self.near[k] >= 0 and self.shaped and self.called[k] == self.ways[cell]:
                    self.want[self.side[k]] &= JOINS
            if self.lead[cell] == cell and not self.whole[cell]:
                if self.exits[cell] == 0:
                    return False
                if self.exits[cell] == 1:
                    self.want[self.exit[cell]] &= JOINS
        for border in range(self.borders):
            if not self.linked[border]:
                self.want[border] &= PARTS
            if self.want[border] == 0:
                return False
        return True

    def choose(self):
        """An open border of the group with fewest ways that is not yet whole, or of any; or -1."""
        best = -1
        for lead in range(self.cells):
            if self.lead[lead] == lead and self.exits[lead]:
                if best < 0 or self.tighter(lead, best):
                    best = lead
        return self.exit[best] if best >= 0 else -1

    def tighter(self, lead, other):
        """Whether a group is to be looked at before another."""
        if self.whole[lead] != self.whole[other]:
            return not self.whole[lead]
        return self.ways[lead] < self.ways[other]


def longer(old):
    """A copy of an array with as many zeros behind it."""
    return array("i", bytes(old) + bytes(4 * len(old)))
