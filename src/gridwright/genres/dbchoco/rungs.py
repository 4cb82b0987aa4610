"""Double Choco's state and its ladder, on the catalogue of blocks.

A *candidate* is a block of the catalogue: legal, and such that what is outside it leaves room and
blocks for the numbers there. It is *open* until it is known to be out. A *run* is a set of cells
joined across borders that are not walls, as large as it goes. An *exit* of a candidate is a cell
beside it across such a border.
"""

from __future__ import annotations

from array import array
from contextlib import suppress
from dataclasses import replace

from gridwright.engine.causes import GIVEN, IMPLIED
from gridwright.engine.ladder import probe
from gridwright.engine.learn import Explained
from gridwright.genre import Rung
from gridwright.genres.dbchoco.catalogue import Catalogue, TooMany, catalogue
from gridwright.genres.dbchoco.reach import Reach
from gridwright.genres.dbchoco.rules import GREY
from gridwright.grid import grid
from gridwright.model import Fact

JOINS, PARTS = 1, 2
"""The bits of a border: its cells may be in one block, in two."""

OUT, IN = 1, 2
"""The bits of a candidate: it may be no block of the answer, may be one."""

OPEN = 3
"""The domain of a border or candidate of which nothing is known."""

SCOUTED = (2, 3, 4, 5)
"""Where blocks are too many, those of up to so many cells of each colour are listed first."""

MOST_SCOUTED = 20_000
"""So many blocks make a search that is no longer quick."""

GUILT = 3
"""The blame of a cell left without candidates, where that of a cell on the way there is one."""

FADING = 128
"""So many contradictions halve all blame."""

ONLY, LACK, PART, RUN, EMPTY, REACH = 3, 4, 5, 6, 7, 8
"""Causes: a cell has no other candidate; none that the one now out leaves it; part of a run that
would be unbalanced; or, of a contradiction, a run that is, or a cell without candidates; and what
the blocks can reach, where they are not listed."""


class DoubleChocoState(Explained):
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
    rim       the set of each candidate's cells and all around, corners too; halo, of each cell's
    calm      whether the rim of a candidate joined all its exits when `area` last looked
    moved     the cells beside walls that came or went since; due, whether `area` can find more
    served    whether a slot was ever needed to show that its cell has a candidate apart from some
              block; hungry, whether such a slot left a cell since `orphan` last looked at it.
              Where candidates came back that it never saw, it is `stale` and looks at all cells
    blame     how much each cell had to do with contradictions of late, and one; `accused`, how
              often any cell was left without candidates; charged, when each was last charged
    used      how often each candidate was put in

    Scratch: `meet` is a set of cells. `stamp` holds the `time` when a candidate or a walk last took
    in a cell, `ring` the time when a cell was around a candidate, negative if in the main part of
    what it leaves. `queue` holds the `reach` cells of the last walk, `exit` a candidate's `exits`.
    """

    def __init__(self, puzzle, budget=None, listing=True):
        """The state of a board on which nothing is decided. Raises BudgetSpent.

        Without `listing`, blocks are not listed even where they could be.
        """
        board = grid(puzzle.rows, puzzle.cols)
        blocks = Catalogue(puzzle, budget)
        self.listed = 0
        if listing:
            with suppress(TooMany):
                blocks = catalogue(puzzle, budget)
                self.listed = board.cells
        size = board.borders + blocks.count
        super().__init__(puzzle.cols, board.borders, array("i", (OPEN,)) * size, size)
        self.puzzle = puzzle
        self.listing = listing
        self.far = None if self.listed else Reach(puzzle)
        if self.far is not None:
            self.far.dom = self.dom
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
        self.hungry = array("i", (1,)) * self.board
        self.exit = array("i", blank)
        self.time = self.reach = self.exits = 0
        self.link = array("i", (-1,)) * self.places
        self.calm = array("i", bytes(4 * max(1, self.count)))
        self.due = self.stale = True
        self.blame = array("i", (1,)) * self.board
        self.accused = 0
        self.charged = array("i", blank)
        self.used = array("i", bytes(4 * max(1, self.count)))
        self.words = blocks.words
        self.word = blocks.word
        self.bit = blocks.bit
        self.bits = blocks.bits
        self.home = array("i", (-1,)) * self.board
        self.parts = array("q", bytes(8 * self.words * max(1, self.count)))
        self.kept = self.given = 0
        self.cited = array("i", bytes(4 * max(1, self.size)))
        self.spell()
        self.enlist()
        self.probe_from = self.places
        self.probe_to = size
        self.probe_values = IN

    def scouts(self, budget):
        """The state of the board with blocks of a few cells only, for some numbers of them."""
        found = []
        rules = self.puzzle.rules
        for cap in SCOUTED if self.listing and not self.listed else ():
            if rules.cap is None or cap < rules.cap:
                puzzle = replace(self.puzzle, rules=replace(rules, cap=cap))
                scout = DoubleChocoState(puzzle, budget)
                if not scout.listed or scout.count > MOST_SCOUTED:
                    break
                found.append(scout)
        return found

    def spell(self):
        """Set up the sets of cells beyond those of the catalogue."""
        self.meet = array("q", bytes(8 * self.words))
        self.moved = array("q", bytes(8 * self.words))
        self.rim = array("q", bytes(8 * self.words * max(1, self.count)))
        self.halo = array("q", bytes(8 * self.words * self.board))
        for cell in range(self.board):
            self.spell_halo(cell)

    def spell_halo(self, cell):
        """Set up the set of a cell and the up to eight around it."""
        row = cell // self.cols
        col = cell - row * self.cols
        for high in range(max(0, row - 1), min(self.board // self.cols, row + 2)):
            for wide in range(max(0, col - 1), min(self.cols, col + 2)):
                other = high * self.cols + wide
                self.halo[cell * self.words + self.word[other]] |= self.bit[other]

    def enlist(self):
        """Enter all candidates into the lists of their cells."""
        slots = self.start[self.count]
        blank = bytes(4 * max(1, slots))
        self.at = array("i", blank)
        self.spot = array("i", blank)
        self.served = array("i", blank)
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
                for i in range(self.words):
                    self.rim[block * self.words + i] |= self.halo[cell * self.words + i]

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
        self.note(var)
        if var >= self.places:
            if new == OUT:
                self.leave(var - self.places)
            else:
                self.enter(var - self.places)
            return
        cell = self.ends[2 * var]
        other = self.ends[2 * var + 1]
        if new == PARTS:
            self.move(var)
            self.drop(cell, other, True)
        else:
            self.drop(cell, other, False)
            self.drop(other, cell, False)

    def restored(self, var, old, new):
        """Bring the lists back."""
        self.due = True
        if self.far is not None:
            self.far.undo(self.top)
        if var < self.places:
            if new == PARTS:
                self.move(var)
        elif new == OUT:
            block = var - self.places
            if self.why[var] == PART:
                self.kept = self.whence[var]
            for slot in range(self.start[block], self.start[block + 1]):
                self.open[self.cells[slot]] += 1
            if self.top < self.floor:
                self.stale = True
        else:
            self.settle_in(var - self.places, -1)

    def move(self, border):
        """Note that a wall came or went."""
        self.due = True
        for cell in (self.ends[2 * border], self.ends[2 * border + 1]):
            self.moved[self.word[cell]] |= self.bit[cell]

    def leave(self, block):
        """Take a candidate off the lists of its cells."""
        for slot in range(self.start[block], self.start[block + 1]):
            cell = self.cells[slot]
            self.open[cell] -= 1
            self.hungry[cell] |= self.served[slot]
            self.swap(self.spot[slot], self.first[cell] + self.open[cell])

    def settle_in(self, block, home):
        """Note at the cells of a candidate which one they are in, -1 for none."""
        for slot in range(self.start[block], self.start[block + 1]):
            self.home[self.cells[slot]] = home

    def enter(self, block):
        """Rule out all that overlap a candidate, and decide its borders."""
        self.used[block] += 1
        self.settle_in(block, block)
        self.because(IMPLIED, self.places + block)
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
        """An open candidate of a cell with few of them for its blame, -1 if each cell has one.

        Blame gathers where contradictions come up, and keeps a search at the tight spot (Boussemart
        and others, Boosting systematic search by weighting constraints, 2004). Of the candidates
        the one least used is taken, which leads away from answers already found; then the largest,
        which decides most.
        """
        if self.far is not None:
            return self.far.choose()
        cell = -1
        for other in range(self.board):
            if self.open[other] > 1 and (cell < 0 or self.tighter(other, cell)):
                cell = other
        if cell < 0:
            return -1
        best = self.owner[self.at[self.first[cell]]]
        for place in range(self.first[cell] + 1, self.first[cell] + self.open[cell]):
            block = self.owner[self.at[place]]
            if self.fresher(block, best):
                best = block
        return self.places + best

    def accuse(self, cell):
        """Lay the blame for a contradiction on a cell; old blame fades."""
        self.blame[cell] += GUILT
        self.accused += 1
        if self.accused % FADING == 0:
            for other in range(self.board):
                self.blame[other] = (self.blame[other] + 1) // 2

    def tighter(self, cell, other):
        """Whether a cell has fewer open candidates for its blame than another."""
        return self.open[cell] * self.blame[other] < self.open[other] * self.blame[cell]

    def fresher(self, block, other):
        """Whether a candidate was used less than another; or as often, and has more cells."""
        if self.used[block] != self.used[other]:
            return self.used[block] < self.used[other]
        more = self.extent(block) - self.extent(other)
        return more > 0 or (more == 0 and block < other)

    def extent(self, block):
        """How many cells a candidate has."""
        return self.start[block + 1] - self.start[block]

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
        if self.telling:
            self.cite("bond", self.bonded(cell))
        self.because(LACK, cell)
        block = self.owner[self.at[self.first[cell]]]
        for slot in range(self.start[block], self.start[block + 1]):
            other = self.cells[slot]
            if other != cell and self.meet[self.word[other]] & self.bit[other]:
                border = self.between(cell, other)
                if border >= 0:
                    self.put(border, JOINS)
                if self.open[other] > self.open[cell]:
                    self.drop(other, cell, False)

    def bonded(self, cell):
        """A cell, then the others in `meet`."""
        others = [c for c in range(self.board) if self.meet[self.word[c]] & self.bit[c]]
        return [cell] + [other for other in others if other != cell]

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
        """Walk the run of `root` less what is stamped; how many more cells are grey than white.

        Gives up with 0 where it meets the main part of what the candidate stamped would leave.
        """
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
                other = self.near[k]
                if other < 0 or not self.dom[self.side[k]] & JOINS:
                    continue
                if self.ring[other] == -self.time:
                    self.annex()
                    return 0
                if self.stamp[other] != self.time:
                    self.stamp[other] = self.time
                    self.queue[self.reach] = other
                    self.reach += 1
        return surplus

    def annex(self):
        """Count the cells in the queue to the main part."""
        for i in range(self.reach):
            self.ring[self.queue[i]] = -self.time

    def stray(self, block):
        """The surplus of an unbalanced run that a candidate would leave of its own run, or 0.

        The main part of what it leaves holds its first exit. Where that is all, it is balanced, as
        the run and the candidate are; and so it is where all other parts are.
        """
        self.time += 1
        for slot in range(self.start[block], self.start[block + 1]):
            self.stamp[self.cells[slot]] = self.time
        self.find_exits(block)
        self.calm[block] = self.encircled(block)
        for i in range(self.exits):
            if self.ring[self.exit[i]] == self.time and self.stamp[self.exit[i]] != self.time:
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

        The cells so joined to the first exit are marked as the main part.
        """
        if self.exits == 0:
            return True
        for slot in range(self.start[block], self.start[block + 1]):
            cell = self.cells[slot]
            for k in range(4 * cell, 4 * cell + 4, 3):
                if self.near[k] >= 0:
                    self.mark(self.near[4 * self.near[k] + 1])
                    self.mark(self.near[4 * self.near[k] + 2])
        self.walk_rim(self.exit[0])
        for i in range(self.exits):
            if self.ring[self.exit[i]] == self.time:
                return False
        return True

    def walk_rim(self, root):
        """Mark `root` and the cells around that are joined to it as the main part."""
        self.ring[root] = -self.time
        self.queue[0] = root
        self.reach = 1
        head = 0
        while head < self.reach:
            cell = self.queue[head]
            head += 1
            for k in range(4 * cell, 4 * cell + 4):
                other = self.near[k]
                if other >= 0 and self.ring[other] == self.time and self.dom[self.side[k]] & JOINS:
                    self.ring[other] = -self.time
                    self.queue[self.reach] = other
                    self.reach += 1

    def weigh_runs(self):
        """Fail on a run that is not balanced."""
        self.time += 1
        for cell in range(self.board):
            if self.stamp[cell] == self.time:
                continue
            surplus = self.surplus(cell)
            if surplus:
                if self.telling:
                    self.tell_run("unbalanced", surplus)
                self.because(RUN, 0)
                self.fail()
                return

    def weigh_blocks(self):
        """Rule out the candidates that would leave an unbalanced run.

        All of them make one step, which rests on the run that the first would leave. Nothing has
        changed for a calm candidate while no wall came or went beside its rim.
        """
        for block in range(self.count):
            if self.calm[block] and self.stirred(block):
                self.calm[block] = False
            if self.calm[block] or self.dom[self.places + block] != OPEN:
                continue
            surplus = self.stray(block)
            if surplus:
                if self.telling and self.top == self.base:
                    self.tell_run("stray", surplus)
                self.because(PART, self.kept)
                self.store_part()
                self.put(self.places + block, OUT)
        for i in range(self.words):
            self.moved[i] = 0
        self.due = False

    def stirred(self, block):
        """Whether a wall came or went beside the rim of a candidate."""
        for i in range(self.words):
            if self.rim[block * self.words + i] & self.moved[i]:
                return True
        return False

    def tell_run(self, kind, surplus):
        """Cite the run walked last, and what it has of each colour."""
        cells = sorted([self.queue[i] for i in range(self.reach)])
        grey = (len(cells) + surplus) // 2
        self.cite(kind, cells, grey=grey, white=len(cells) - grey)

    # orphan

    def foster(self, cell):
        """Rule out the candidates beside a cell that overlap all of its own."""
        self.hungry[cell] = 0
        for k in range(4 * cell, 4 * cell + 4):
            if self.near[k] >= 0 and self.dom[self.side[k]] & PARTS:
                self.foster_beside(cell, self.near[k])

    def foster_beside(self, cell, other):
        """Rule out the candidates of a cell beside it that overlap all of its own."""
        first = self.first[other]
        for place in range(first + self.open[other] - 1, first - 1, -1):
            block = self.owner[self.at[place]]
            if self.holds(block, cell) or self.fed(cell, block):
                continue
            if self.telling:
                self.cite("orphan", (cell,))
            self.because(LACK, cell)
            self.put(self.places + block, OUT)

    def fed(self, cell, block):
        """Whether a cell has an open candidate apart from `block`, which then moves to the front.

        Blocks that follow each other are alike, and so it often serves again.
        """
        first = self.first[cell]
        for place in range(first, first + self.open[cell]):
            if self.apart(block, self.owner[self.at[place]]):
                self.served[self.at[place]] = 1
                self.swap(first, place)
                return True
        return False

    # reasons

    def store_part(self):
        """Keep the cells of the run walked last with the reasons."""
        for i in range(self.words):
            self.parts[self.kept * self.words + i] = 0
        for i in range(self.reach):
            cell = self.queue[i]
            self.parts[self.kept * self.words + self.word[cell]] |= self.bit[cell]
        self.kept += 1

    def explain(self, var):
        """The candidates whose values forced that of one; with -1 the contradiction.

        A candidate that would leave a cell none is out because all those of the cell that it does
        not overlap are; a wall stands because all candidates across it are out, or by one that is
        in.
        """
        self.given = 0
        self.time += 1
        if not self.listed:
            self.give_assumptions(self.top if var < 0 else self.when[var])
            return self.given
        why = self.cause if var < 0 else self.why[var]
        source = self.source if var < 0 else self.whence[var]
        if why == RUN:
            self.store_part()
            self.kept -= 1
            self.give_walls(self.kept, -1)
        elif why == PART:
            self.give_walls(source, var - self.places)
        elif why == LACK and var >= 0:
            self.charge(source)
            self.give_apart(source, var - self.places)
        elif why == ONLY and var >= 0:
            self.charge(source)
            self.give_others(source)
        elif why == IMPLIED and var >= 0:
            self.give(source)
        else:
            self.give_others(self.bare())
        return self.given

    def give_assumptions(self, before):
        """Give all borders that were assumed before a place on the trail."""
        for place in range(self.floor, before):
            if self.why[self.trail[place]] == GIVEN:
                self.give(self.trail[place])

    def charge(self, cell):
        """Lay some of the blame for the contradiction on a cell, once."""
        if self.charged[cell] != self.accused + 1:
            self.charged[cell] = self.accused + 1
            self.blame[cell] += 1

    def bare(self):
        """A cell without candidates."""
        for cell in range(self.board):
            if self.open[cell] == 0:
                return cell
        return -1

    def give(self, var):
        """Put a candidate, or the one that put it out, among the premises, unless it is known."""
        if self.why[var] == IMPLIED:
            var = self.whence[var]
        if not self.known(var) and self.when[var] >= self.floor:
            self.cited[var] = self.time
            self.premises[self.given] = var
            self.given += 1

    def known(self, var):
        """Whether a variable was given before, or met in the analysis that asks."""
        return self.cited[var] == self.time or self.when_met[var] == self.analyses

    def give_others(self, cell):
        """Give the candidates of a cell that are out, newest first."""
        for place in range(self.first[cell] + self.open[cell], self.first[cell + 1]):
            var = self.places + self.owner[self.at[place]]
            if self.when[var] < self.floor:
                return
            self.give(var)

    def give_apart(self, cell, block):
        """Give the candidates of a cell that were out before a block, and do not overlap it."""
        before = self.when[self.places + block]
        for place in range(self.first[cell] + self.open[cell], self.first[cell + 1]):
            other = self.owner[self.at[place]]
            var = self.places + other
            if self.when[var] < self.floor:
                return
            if self.known(self.whence[var] if self.why[var] == IMPLIED else var):
                continue
            if self.when[var] < before and self.apart(block, other):
                self.give(var)

    def give_walls(self, part, block):
        """Give what makes the walls round the cells of a part; a block beside it makes its own."""
        before = self.top if block < 0 else self.when[self.places + block]
        for cell in range(self.board):
            if self.parts[part * self.words + self.word[cell]] & self.bit[cell]:
                for k in range(4 * cell, 4 * cell + 4):
                    other = self.near[k]
                    if other < 0 or (block >= 0 and self.holds(block, other)):
                        continue
                    if not self.parts[part * self.words + self.word[other]] & self.bit[other]:
                        self.give_wall(cell, other, before)

    def give_wall(self, cell, other, before):
        """Give what made the wall between two cells before a place on the trail."""
        for end in (cell, other):
            if self.home[end] >= 0 and self.when[self.places + self.home[end]] < before:
                self.give(self.places + self.home[end])
                return
        for place in range(self.first[cell], self.first[cell + 1]):
            block = self.owner[self.at[place]]
            if self.holds(block, other):
                self.give(self.places + block)

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
    for cell in range(state.listed):
        if state.open[cell] > 1:
            continue
        if state.open[cell] == 0:
            if state.telling:
                state.cite("uncovered", (cell,))
            state.accuse(cell)
            state.because(EMPTY, cell)
            state.fail()
            return
        var = state.places + state.owner[state.at[state.first[cell]]]
        if state.dom[var] == IN:
            continue
        if state.telling:
            state.cite("only", (cell,))
        state.because(ONLY, cell)
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
    for cell in range(state.listed):
        if state.open[cell] and state.shared(cell):
            state.tie(cell)
            if state.done():
                return
    for border in range(state.places if state.listed else 0):
        if state.dom[border] != OPEN or state.linked(border):
            continue
        if state.telling:
            state.cite("parted", (state.ends[2 * border], state.ends[2 * border + 1]))
        state.because(GIVEN, 0)
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
    if not state.due:
        return
    state.weigh_runs()
    if not state.dead:
        state.weigh_blocks()


def orphan(state):
    """A block is out if it overlaps every block that is open to some cell beside it.

    If it were in, the block of that cell would be another one and not overlap it, but none is left.
    """
    for cell in range(state.listed):
        if state.stale or state.hungry[cell]:
            state.foster(cell)
            if state.done():
                return
    state.stale = False


def reach(state):
    """A border that no block can lie across is a wall, and one that each must is joined.

    Where blocks are too many to be listed, this looks at all isometries that can take the grey half
    of a block to the white one. A block with cells joined so far consists of pairs of a grey cell
    and the white one on which it comes to lie; the pairs hang together within the walls, some of
    their cells are beside each other, and there are as many as the number says. An isometry without
    such pairs is none of the block; if none is left, there is no answer. If all that are left put
    the mate of a cell beside into the block, the cell is in it as well. What is no block as it
    stands, and can grow one way only, grows that way.

    Unbalanced runs are looked for as well, as a search leaves `area` out.
    """
    if state.far is None:
        return
    area(state)
    if state.done():
        return
    state.because(REACH, 0)
    if not state.far.narrow(state.top):
        if state.telling:
            state.cite("unreached")
        state.fail()
        return
    for border in range(state.places):
        if state.far.want[border] == state.dom[border]:
            continue
        if state.telling:
            state.cite("reach", (state.ends[2 * border], state.ends[2 * border + 1]))
        state.put(border, state.far.want[border])
        if state.done():
            return


RUNGS = (
    Rung("only", only, {"en": "only block", "ja": "ただ一つのブロック"}),
    Rung("bond", bond, {"en": "bond", "ja": "結びつき"}),
    Rung("area", area, {"en": "area balance", "ja": "領域の色の釣り合い"}),
    Rung("orphan", orphan, {"en": "orphaned cell", "ja": "取り残されるマス"}),
    Rung("reach", reach, {"en": "reach", "ja": "届く範囲"}),
    Rung("probe", probe, {"en": "probe", "ja": "仮定と矛盾"}, assumes=True),
)
"""The ladder, cheapest first."""

QUICK = ("only", "bond", "orphan", "reach")
"""`only` decides all borders when each cell has one block, and finds a cell that has none. `area`
is left out: the positions that it spares cost less than its walks."""
