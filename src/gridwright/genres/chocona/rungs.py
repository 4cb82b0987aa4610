"""Chocona's state and its ladder.

A *window* is a 2x2 square of cells, named by its top left cell. A *group* is a run of shaded cells
joined by sides. A rectangle is *feasible* for a group if it holds the group, no clear cell, and has
no shaded cell beside it: only such a one can be the group in an answer.
"""

from __future__ import annotations

from array import array
from math import comb

from gridwright.engine.ladder import probe
from gridwright.engine.state import State
from gridwright.genre import Rung
from gridwright.grid import grid
from gridwright.model import ANY

CLEAR, SHADED, OPEN = 1, 2, 3
"""The domains of a cell."""

NOTHING, BROKEN = 0, 3

UNTOLD = ANY
"""The clue of a room that may hold any number of shaded cells, printed or not."""

WAYS = 30
"""`ways` looks at a room when its cells due can be chosen in at most so many ways."""

BLAME = array("i", (8, 2, 1))
REACH = len(BLAME) - 1
"""How much a cell is blamed for a contradiction, and those around, by how far away they are."""

ROOMY = 64
"""A room with so many open cells has more than WAYS ways unless `quota` decides them."""


def _law():
    """What follows in a window, by its code: NOTHING, BROKEN, or 4 * position + mask of one cell.

    The code of a window holds the domains of its cells, 2 bits each, top left lowest.
    """
    law = array("i")
    for code in range(256):
        masks = [code >> 2 * at & 3 for at in range(4)]
        shaded, clear, left = map(masks.count, (SHADED, CLEAR, OPEN))
        if shaded == 3 and clear == 1:
            law.append(BROKEN)
        elif left == 1 and shaded >= 2:
            law.append(4 * masks.index(OPEN) + (SHADED if shaded == 3 else CLEAR))
        else:
            law.append(NOTHING)
    return law


LAW = _law()

UNDECIDED = 255
"""The code of a window whose cells are all open."""


def _breakable():
    masks = ([code >> 2 * at & 3 for at in range(4)] for code in range(256))
    return array("i", [OPEN in each and each.count(CLEAR) < 2 for each in masks])


BREAKABLE = _breakable()
"""Per code whether what the open cells of the window turn out to be may break it."""

FEW = array("i", [comb(blank, due) <= WAYS for blank in range(ROOMY) for due in range(ROOMY)])
"""Whether `due` of `blank` cells can be chosen in at most WAYS ways, at ROOMY * blank + due."""


class ChoconaState(State):
    """What is still possible on a Chocona board.

    room      the room of each cell
    clue      per room how many of its cells are shaded, or UNTOLD; one too large for the board is
              cut to the least such
    members   the cells of each room: those of room k from starts[k] to before starts[k + 1]
    black     per room its shaded cells; `shaded` are those of the whole board
    blank     per room its open cells
    least     how many shaded cells the board must have
    windows   per cell the four windows that hold it, -1 for those past the edge
    code      per window the domains of its cells, as an index of LAW

    Each rung keeps how much of the trail it has worked through: `counted`, `cornered`, `boxed` and
    `viewed`, the first and last of which are -1 before it has seen the board as printed. What
    follows by the rung from the trail so far has been put. An entry put meanwhile may be such a
    deduction, so when it is undone, the rung goes back to where it was when the entry was put:
    `since` holds this, four numbers an entry.

    Scratch: `visited` holds the `stamp` of the last pass that saw a cell (`box`) or room (`ways`).
    """

    def __init__(self, puzzle, budget=None):
        """The state of a board on which nothing is decided; `budget` may be spent on it."""
        cells = puzzle.rows * puzzle.cols
        super().__init__(puzzle.cols, cells, array("i", (OPEN,)) * cells, cells)
        self.budget = budget
        self.rows = puzzle.rows
        self.rooms = len(puzzle.clues)
        self.least = 1 if puzzle.rules.must_shade else 0
        self.shaded = 0
        most = cells + 1
        self.clue = array("i", [UNTOLD if n is None else min(n, most) for n in puzzle.clues])
        self.room = array("i", bytes(4 * cells))
        self.members = array("i", bytes(4 * cells))
        self.starts = array("i", bytes(4 * self.rooms + 4))
        self.black = array("i", bytes(4 * self.rooms))
        self.blank = array("i", bytes(4 * self.rooms))
        self.furnish(puzzle.rooms)
        self.prefer_middle()
        self.windows = grid(puzzle.rows, puzzle.cols).around
        self.code = array("i", (UNDECIDED,)) * cells
        self.counted = self.viewed = -1
        self.cornered = self.boxed = 0
        self.since = array("i", bytes(16 * cells))
        self.stamp = 0
        self.visited = array("i", bytes(4 * cells))
        self.edge = array("i", bytes(16))
        self.spots = array("i", bytes(4 * cells))
        self.union = array("i", bytes(4 * cells))

    def furnish(self, rooms):
        """List the cells of each room."""
        for cell in range(self.places):
            self.room[cell] = rooms[cell]
            self.blank[self.room[cell]] += 1
        for room in range(self.rooms):
            self.starts[room + 1] = self.starts[room] + self.blank[room]
            self.blank[room] = 0
        for cell in range(self.places):
            room = self.room[cell]
            self.members[self.starts[room] + self.blank[room]] = cell
            self.blank[room] += 1

    def prefer_middle(self):
        """Have a search look at the middle of the board first, from where most follows."""
        for cell in range(self.places):
            row = cell // self.cols
            col = cell % self.cols
            inward = min(row, self.rows - 1 - row) + min(col, self.cols - 1 - col)
            self.failed[cell] = BLAME[0] // 2 * inward

    def fault(self, var):
        """Lay the blame on the cells around as well, for it is tight there."""
        row = var // self.cols
        col = var % self.cols
        for r in range(max(0, row - REACH), min(self.rows, row + REACH + 1)):
            for c in range(max(0, col - REACH), min(self.cols, col + REACH + 1)):
                self.failed[r * self.cols + c] += BLAME[max(abs(r - row), abs(c - col))]

    def changed(self, var, old, new):
        """Keep the counts."""
        entry = 4 * (self.top - 1)
        self.since[entry] = self.counted
        self.since[entry + 1] = self.cornered
        self.since[entry + 2] = self.boxed
        self.since[entry + 3] = self.viewed
        self.mark(var, old ^ new)
        self.blank[self.room[var]] -= 1
        if new == SHADED:
            self.black[self.room[var]] += 1
            self.shaded += 1

    def restored(self, var, old, new):
        """Keep the counts."""
        entry = 4 * self.top
        self.counted = min(self.counted, self.since[entry])
        self.cornered = min(self.cornered, self.since[entry + 1])
        self.boxed = min(self.boxed, self.since[entry + 2])
        self.viewed = min(self.viewed, self.since[entry + 3])
        self.mark(var, old ^ new)
        self.blank[self.room[var]] += 1
        if new == SHADED:
            self.black[self.room[var]] -= 1
            self.shaded -= 1

    # quota

    def count(self, room):
        """Hold a room's counts against its clue."""
        if self.clue[room] == UNTOLD:
            return
        due = self.clue[room] - self.black[room]
        blank = self.blank[room]
        if 0 < due < blank or due == blank == 0:
            return
        if self.telling:
            self.tell_count(room, due, blank)
        if due < 0 or due > blank:
            self.fail()
            return
        self.decide(room, SHADED if due else CLEAR)

    def tell_count(self, room, due, blank):
        """Cite the cells that a room's counts rest on."""
        if due <= 0:
            kind = "room-over" if due else "room-full" if self.clue[room] else "room-zero"
            cells = self.decided(room, SHADED)
        else:
            kind = "room-under" if due > blank else "room-short"
            cells = self.decided(room, CLEAR)
        self.cite(kind, cells, (("room", room),), due=due)

    def decided(self, room, value):
        """The cells of a room that have a value."""
        members = self.members[self.starts[room] : self.starts[room + 1]]
        return [cell for cell in members if self.dom[cell] == value]

    def decide(self, room, value):
        """Put a value in all open cells of a room."""
        for i in range(self.starts[room], self.starts[room + 1]):
            if self.dom[self.members[i]] == OPEN:
                self.put(self.members[i], value)

    def count_board(self):
        """Hold the whole board against the number of cells that it must have shaded."""
        if self.shaded >= self.least or self.unsettled > 1:
            return
        if self.telling:
            self.cite("board-last" if self.unsettled else "board-clear")
        if self.unsettled == 0:
            self.fail()
            return
        self.put(self.choose(), SHADED)

    # corner

    def mark(self, cell, flips):
        """Enter into the codes of its windows that some bits of a cell's domain change."""
        for k in range(4):
            window = self.windows[4 * cell + k]
            if window >= 0:
                self.code[window] ^= flips << (6 - 2 * k)

    def look(self, window, move):
        """Do what the law of windows says of one."""
        if self.telling:
            self.tell_look(window, move)
        if move == BROKEN:
            self.fail()
            return
        at = move >> 2
        self.put(window + (at & 1) + (at >> 1) * self.cols, move & 3)

    def tell_look(self, window, move):
        """Cite the decided cells of a window."""
        kind = ("window-clear", "window-fill", "window-broken")[(move & 3) - 1]
        cells = (window, window + 1, window + self.cols, window + self.cols + 1)
        self.cite(kind, [cell for cell in cells if self.dom[cell] != OPEN])

    # box: `edge` is a rectangle's first row, first column, last column and last row, which are its
    # sides 0 to 3. The strip beyond a side is `span` cells from `strip` on, `stride` apart.

    def enclose(self, cell):
        """Find the least rectangle that may be the group of a shaded cell, fill it, wall it in."""
        self.edge[0] = self.edge[3] = cell // self.cols
        self.edge[1] = self.edge[2] = cell % self.cols
        if not self.grow():
            if self.telling:
                self.cite("box-none", self.evidence())
            self.fail()
            return
        if self.visit():
            if self.telling:
                self.cite("box-fill", self.inside())
            self.shade()
        for side in range(4):
            if not self.done():
                self.wall(side)

    def visit(self):
        """Stamp the cells of the rectangle; whether some of them are open."""
        some = False
        for row in range(self.edge[0], self.edge[3] + 1):
            for cell in range(row * self.cols + self.edge[1], row * self.cols + self.edge[2] + 1):
                self.visited[cell] = self.stamp
                some = some or self.dom[cell] == OPEN
        return some

    def shade(self):
        """Shade the cells of the rectangle."""
        for row in range(self.edge[0], self.edge[3] + 1):
            for cell in range(row * self.cols + self.edge[1], row * self.cols + self.edge[2] + 1):
                self.put(cell, SHADED)

    def wall(self, side):
        """Clear the strip beyond a side of a group that cannot reach over it."""
        if not self.beyond(side) or not self.meets(OPEN):
            return
        north, west, east, south = self.edge[0], self.edge[1], self.edge[2], self.edge[3]
        free = self.extend(side) and self.grow()
        evidence = self.evidence() if self.telling and not free else None
        self.edge[0], self.edge[1], self.edge[2], self.edge[3] = north, west, east, south
        if free:
            return
        if self.telling:
            self.cite("box-wall", evidence)
        self.beyond(side)
        for i in range(self.span):
            self.put(self.strip + i * self.stride, CLEAR)

    def beyond(self, side):
        """Set the strip beyond a side of the rectangle; False if that is past the board's edge."""
        across = side == 0 or side == 3
        self.stride = 1 if across else self.cols
        if across:
            self.span = self.edge[2] - self.edge[1] + 1
        else:
            self.span = self.edge[3] - self.edge[0] + 1
        self.strip = self.edge[0] * self.cols + self.edge[1]
        if side == 0:
            self.strip -= self.cols
            return self.edge[0] > 0
        if side == 1:
            self.strip -= 1
            return self.edge[1] > 0
        if side == 2:
            self.strip += self.edge[2] - self.edge[1] + 1
            return self.edge[2] < self.cols - 1
        self.strip += (self.edge[3] - self.edge[0] + 1) * self.cols
        return self.edge[3] < self.rows - 1

    def meets(self, value):
        """Whether some cell of the strip has this domain."""
        i = 0
        while i < self.span and self.dom[self.strip + i * self.stride] != value:
            i += 1
        return i < self.span

    def extend(self, side):
        """Take the strip beyond a side into the rectangle; False if it holds a clear cell."""
        if self.meets(CLEAR):
            return False
        self.edge[side] += -1 if side < 2 else 1
        return True

    def grow(self):
        """Extend the rectangle until no shaded cell is beside it; False if a clear one stops it."""
        side = calm = 0
        while calm < 4:
            calm += 1
            if self.beyond(side) and self.meets(SHADED):
                if not self.extend(side):
                    return False
                calm = 0
            side = (side + 1) & 3
        return True

    def inside(self):
        """The shaded cells of the rectangle."""
        north, west, east, south = self.edge
        cells = [
            row * self.cols + col
            for row in range(north, south + 1)
            for col in range(west, east + 1)
        ]
        return [cell for cell in cells if self.dom[cell] == SHADED]

    def evidence(self):
        """The shaded cells of the rectangle, and what is decided in the strip that stopped it."""
        strip = range(self.strip, self.strip + self.span * self.stride, self.stride)
        return sorted(self.inside() + [cell for cell in strip if self.dom[cell] != OPEN])

    # ways: `spots` are the open cells of a room, `union` what they have in the `legal` ways so far,
    # `unseen` how many of them have not been both shaded and clear.

    def view_near(self, cell):
        """View the rooms whose ways a change of a cell may have cut down."""
        self.view_once(self.room[cell])
        for k in range(4 * cell, 4 * cell + 4):
            if self.windows[k] >= 0 and BREAKABLE[self.code[self.windows[k]]]:
                room = self.sole(self.windows[k])
                if room >= 0:
                    self.view_once(room)

    def sole(self, window):
        """The room of all open cells of a window that has some, -1 if they are of several."""
        room = -1
        for at in range(4):
            cell = window + (at & 1) + (at >> 1) * self.cols
            if self.dom[cell] == OPEN:
                if room >= 0 and room != self.room[cell]:
                    return -1
                room = self.room[cell]
        return room

    def view_once(self, room):
        """View a room that does not bear the current stamp."""
        if self.visited[room] == self.stamp or self.done():
            return
        self.visited[room] = self.stamp
        self.view(room)

    def view(self, room):
        """Leave the open cells of a room what some way to fill it gives them, if ways are few."""
        blank = self.blank[room]
        due = self.clue[room] - self.black[room]
        if self.clue[room] == UNTOLD or due == blank == 0:
            return
        if due < 0 or due > blank:
            self.count(room)
            return
        if blank >= ROOMY or not FEW[ROOMY * blank + due]:
            return
        end = self.list_open(room)
        self.unseen = end
        self.legal = 0
        if self.fill(0, end, due):
            return
        if self.telling:
            self.tell_view(room, end, due)
        if self.legal == 0:
            self.fail()
            return
        for i in range(end):
            self.put(self.spots[i], self.union[i])

    def list_open(self, room):
        """Set `spots` to the open cells of a room, nothing seen in them yet; how many they are."""
        end = 0
        for i in range(self.starts[room], self.starts[room + 1]):
            if self.dom[self.members[i]] == OPEN:
                self.spots[end] = self.members[i]
                self.union[end] = 0
                end += 1
        return end

    def fill(self, i, end, due):
        """Try all ways to shade `due` of the spots from i on that break no window.

        Stops, and returns True, once every spot has been seen both shaded and clear. Writes domains
        in place and restores them.
        """
        if i == end:
            return self.witness(end)
        cell = self.spots[i]
        full = False
        if due < end - i:
            self.write(cell, CLEAR)
            full = self.fits(cell) and self.fill(i + 1, end, due)
        if due > 0 and not full:
            self.write(cell, SHADED)
            full = self.fits(cell) and self.fill(i + 1, end, due - 1)
        self.write(cell, OPEN)
        return full

    def write(self, cell, mask):
        """Write a domain in place."""
        self.mark(cell, self.dom[cell] ^ mask)
        self.dom[cell] = mask

    def fits(self, cell):
        """Whether no window that holds a cell is broken."""
        for k in range(4 * cell, 4 * cell + 4):
            if self.windows[k] >= 0 and LAW[self.code[self.windows[k]]] == BROKEN:
                return False
        return True

    def witness(self, end):
        """Note a way; whether every spot has now been seen both shaded and clear."""
        self.legal += 1
        for i in range(end):
            if self.union[i] & self.dom[self.spots[i]] == 0:
                self.union[i] |= self.dom[self.spots[i]]
                if self.union[i] == OPEN:
                    self.unseen -= 1
        return self.unseen == 0

    def tell_view(self, room, end, due):
        """Cite the decided cells of a room and of the windows round its open ones."""
        near = set(self.decided(room, SHADED) + self.decided(room, CLEAR))
        for cell in self.spots[:end]:
            for window in self.windows[4 * cell : 4 * cell + 4]:
                if window >= 0:
                    near.update((window, window + 1, window + self.cols, window + self.cols + 1))
        cells = sorted(cell for cell in near if self.dom[cell] != OPEN)
        kind = ("ways-none", "ways-one", "ways")[min(self.legal, 2)]
        self.cite(kind, cells, (("room", room),), due=due, ways=self.legal)


def quota(state):
    """A room with a clue holds exactly that many shaded cells.

    When it has them, its other cells are clear. When it has no more open cells than it still needs,
    all of them are shaded. More shaded cells than the clue, or too few cells left, are a
    contradiction. Where something must be shaded, the same holds for the whole board and at least
    one.

    Proof: each of these is the rule itself, as shaded cells stay shaded and clear ones clear.
    """
    while state.counted < state.top:
        if state.counted < 0:
            for room in range(state.rooms):
                state.count(room)
                if state.done():
                    return
        else:
            state.count(state.room[state.trail[state.counted]])
        state.count_board()
        if state.done():
            return
        state.counted += 1


def corner(state):
    """No 2x2 window holds exactly three shaded cells, and a board without such windows is right.

    Three shaded cells shade the fourth; two beside a clear one clear the fourth; three beside a
    clear one are a contradiction.

    Proof that all groups are filled rectangles just when no window holds exactly three shaded
    cells. Three shaded cells of a window are joined by sides, so they lie in one group, and its
    rectangle holds the fourth. Conversely let no window hold exactly three, and let R be a filled
    rectangle within a group, as large as possible. If R is not the whole group, some cell x of the
    group is beside a cell y of R, say above it. With x and y, a neighbour of y in the top row of R
    and the cell above that neighbour make a window. Three of its cells are shaded, so the fourth is
    too; and so on from neighbour to neighbour, until the whole row above R is shaded. R with that
    row is a larger filled rectangle within the group: a contradiction. So R is the group.
    """
    while state.cornered < state.top:
        cell = state.trail[state.cornered]
        for k in range(4 * cell, 4 * cell + 4):
            window = state.windows[k]
            move = NOTHING if window < 0 else LAW[state.code[window]]
            if move != NOTHING:
                state.look(window, move)
                if state.done():
                    return
        state.cornered += 1


def box(state):
    """A group is a rectangle without clear cells and without shaded cells beside it.

    Start with one of its cells, and take in the row or column beyond a side while a shaded cell is
    beside the rectangle there. A feasible rectangle that holds what there was before also holds
    that shaded cell, which would else be beside it, and so the whole row or column. This ends with
    the least feasible rectangle, and its cells are shaded; or a clear cell gets in, and there is no
    feasible one: a contradiction. If a clear cell gets in after the row or column beyond some side
    of the least one has been taken in as well, no feasible rectangle reaches over that side, and
    the cells beyond it, which are beside the group, are clear.

    This finds in one look all that `corner` finds in a window; and where it finds more, `corner`
    finds the same once a cell is assumed: the assumption shades, window by window, what it adds to
    the rectangle, until three shaded cells meet a clear one.
    """
    if state.boxed == state.top:
        return
    top = state.top
    state.stamp += 1
    for cell in range(state.places):
        if state.dom[cell] == SHADED and state.visited[cell] != state.stamp:
            state.enclose(cell)
            if state.done():
                return
    state.boxed = top


def ways(state):
    """Where a room can be filled in few ways only, a cell has what some of them gives it.

    A way shades as many open cells of the room as its clue still needs, and gives no window three
    shaded cells and a clear one. A cell that is the same in every way is so; without any way there
    is a contradiction.

    Proof: an answer fills the room in one of these ways, as it meets the clue and no window of it
    holds exactly three shaded cells. The choices of as many open cells as are due only grow fewer
    when cells are decided, so that a room once looked at is looked at ever after.
    """
    top = state.top
    state.stamp += 1
    if state.viewed < 0:
        for room in range(state.rooms):
            state.view_once(room)
    for i in range(max(0, state.viewed), top):
        state.view_near(state.trail[i])
    if not state.done():
        state.viewed = top


RUNGS = (
    Rung("quota", quota, {"en": "quota", "ja": "部屋の数"}),
    Rung("corner", corner, {"en": "corner", "ja": "2×2の角"}),
    Rung("box", box, {"en": "box", "ja": "長方形"}),
    Rung("ways", ways, {"en": "ways to fill a room", "ja": "部屋の埋め方"}),
    Rung("probe", probe, {"en": "probe", "ja": "仮定と矛盾"}, assumes=True),
)
"""The ladder, cheapest first."""

QUICK = ("quota", "corner", "ways")
"""`box` is left out: the search probes every cell anyway, and so finds what it would."""
