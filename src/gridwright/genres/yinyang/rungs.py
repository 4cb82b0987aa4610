"""Yin-Yang's state and its ladder.

A *window* is a 2x2 square of cells, named by its top left cell. A *group* is a run of decided cells
of one colour joined by sides, as large as it goes. The *border* is the way round the edge of the
board; on a board of one row or column, from end to end and back. A *part* of a colour is a run of
cells that may have that colour, as large as it goes, and a *way* leads from cell to cell, side by
side, within a part. The *line* runs between the colours.
"""

from __future__ import annotations

from array import array
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from gridwright.engine.ladder import probe
from gridwright.engine.links import Links
from gridwright.engine.state import State
from gridwright.genre import Rung
from gridwright.grid import grid

BLACK, WHITE, OPEN = 1, 2, 3
"""The domains of a cell."""

COLOUR = {BLACK: "black", WHITE: "white"}

NOTHING, BROKEN = 0, 3
SQUARE, CHECKER = 0, 1
"""The laws of windows."""

NONE, MANY = -1, -2
"""What stands for the one cell or part in question when there is none, or more than one."""

PHASES = ((0, 1), (3, 2))
"""The phase of a cell, by whether its row and its column, counted from 0, are odd."""

FAR = 1 << 20
"""A level beyond all that occur."""


def _laws():
    """What follows in a window: NOTHING, BROKEN, or 4 * position + mask of one cell.

    Entry 256 * law + code, where the code holds the domains of the window's cells, 2 bits each, top
    left lowest.
    """
    laws = array("i")
    for first, second in ((BLACK, BLACK), (BLACK, WHITE)):
        pattern = (first, second, second, first)
        refused = (pattern, tuple(OPEN - mask for mask in pattern))
        for code in range(256):
            masks = [code >> 2 * at & 3 for at in range(4)]
            laws.append(max(_move(masks, refused[0]), _move(masks, refused[1])))
    return laws


def _move(masks, refused):
    """What keeps a window from a pattern of colours that is refused."""
    apart = [at for at in range(4) if masks[at] != refused[at]]
    if not apart:
        return BROKEN
    if len(apart) == 1 and masks[apart[0]] == OPEN:
        return 4 * apart[0] + OPEN - refused[apart[0]]
    return NOTHING


LAWS = _laws()


class Board:
    """What boards of one size share: fixed tables, and scratch that is good for one walk.

    windows  per cell the four windows that hold it, -1 for those past the edge
    squares  all windows
    ring     the `span` cells of the border in order, twice over
    phase    per cell what its level is modulo 4 when it is black
    turn     per cell of the border, the step in level to the next one if that has the same colour
    flat     per cell of the border, the sum of those steps up to it; the sum of all is `lift`
    closable whether the border may be of one colour
    weight   per cell whether it is one of those that a walk must join
    exits    per group its one way out, NONE or MANY
    moves    what follows in the windows of a cell, as 4 * cell + mask
    low      per cell the least level that it may have; `high` the highest
    rest     per cell of the border, what the cells from it to the last leave: `rest_low` and
             `rest_high` of levels for the first cell, after two changes, `rest_mask` of colours
    tally    per cell of the border, in how many more ways it is black than the cell before it, and
             in how many more it is white
    """

    def __init__(self, rows, cols):
        tables = grid(rows, cols)
        cells = bytes(4 * rows * cols)
        self.links = Links(tables)
        self.near = tables.near
        self.windows = tables.around
        self.squares = tables.windows[::4]
        self.count = len(self.squares)
        ring = list(tables.ring)
        if rows == 1 or cols == 1:
            ring += ring[1 : len(ring) - 1][::-1]
        self.ring = array("i", ring + ring)
        self.span = len(ring)
        self.phase = array("i", [PHASES[r & 1][c & 1] for r in range(rows) for c in range(cols)])
        turns = [self.step(cell, after) for cell, after in zip(ring, ring[1:] + ring[:1])]
        self.turn = array("i", turns)
        self.flat = array("i", [sum(turns[:k]) for k in range(self.span)])
        self.lift = sum(turns)
        self.closable = self.lift == 0 and rows > 2 and cols > 2
        self.weight = array("i", cells)
        self.exits = array("i", cells)
        self.low = array("i", cells)
        self.high = array("i", cells)
        rest = bytes(4 * self.span + 4)
        self.rest_low = array("i", rest)
        self.rest_high = array("i", rest)
        self.rest_mask = array("i", rest)
        self.tally = array("i", rest + rest)
        self.moves = array("i", bytes(4 * 8))

    def step(self, cell, after):
        """The step in level from a cell to one beside it of the same colour."""
        return 1 if (self.phase[after] - self.phase[cell]) & 3 == 1 else -1


@lru_cache(maxsize=64)
def _board(rows, cols):
    return Board(rows, cols)


class YinYangState(State):
    """What is still possible on a Yin-Yang board.

    narrow  whether the board has but one row or column, and so no windows
    heads   per law of windows, how much of the trail it has been applied to
    since   per entry of the trail and law, what its head was when the entry was put: an entry put
            later may follow by the law from one before, so the head goes back with it
    home    the cell from which levels are counted
    """

    def __init__(self, puzzle, budget=None):
        """The state of a board with its givens put; `budget` is what may be spent on it."""
        cells = puzzle.rows * puzzle.cols
        super().__init__(puzzle.cols, cells, array("i", (OPEN,)) * cells, cells)
        self.budget = budget
        self.rows = puzzle.rows
        self.narrow = puzzle.rows == 1 or puzzle.cols == 1
        self.board = _board(puzzle.rows, puzzle.cols)
        self.heads = array("i", bytes(8))
        self.since = array("i", bytes(8 * cells))
        self.prefer_border()
        self.give(puzzle.givens)
        self.home = self.densest()

    def prefer_border(self):
        """Have a search look at the border first: what stands there decides most elsewhere."""
        for i in range(self.board.span):
            self.failed[self.board.ring[i]] = 1

    def give(self, givens):
        """Put the givens."""
        for cell in range(self.places):
            if givens[cell] is not None:
                self.put(cell, 1 << givens[cell])

    def densest(self):
        """The decided cell with the most decided cells within two rows and columns of it, the first
        of several; where none is decided, the middle of the board.
        """
        best = 0
        spot = self.rows // 2 * self.cols + self.cols // 2
        for i in range(self.top):
            count = self.decided_near(self.trail[i] // self.cols, self.trail[i] % self.cols)
            if count > best:
                best = count
                spot = self.trail[i]
        return spot

    def decided_near(self, row, col):
        """How many cells within two rows and columns are decided."""
        count = 0
        for r in range(max(0, row - 2), min(self.rows, row + 3)):
            for c in range(max(0, col - 2), min(self.cols, col + 3)):
                if self.dom[r * self.cols + c] != OPEN:
                    count += 1
        return count

    def changed(self, var, old, new):
        """Keep the heads."""
        self.since[2 * self.top - 2] = self.heads[SQUARE]
        self.since[2 * self.top - 1] = self.heads[CHECKER]

    def restored(self, var, old, new):
        """Take the heads back."""
        self.heads[SQUARE] = min(self.heads[SQUARE], self.since[2 * self.top])
        self.heads[CHECKER] = min(self.heads[CHECKER], self.since[2 * self.top + 1])

    # square, checker

    def code(self, window):
        """The domains of a window's cells as part of an index of LAWS."""
        below = window + self.cols
        return (
            self.dom[window]
            | self.dom[window + 1] << 2
            | self.dom[below] << 4
            | self.dom[below + 1] << 6
        )

    def corner(self, window, at):
        """The cell at one of the positions 0 to 3 of a window."""
        return window + (at & 1) + (at >> 1) * self.cols

    def complete(self, law):
        """Apply a law to the windows of all cells that were decided since it was last applied."""
        while self.heads[law] < self.top:
            cell = self.trail[self.heads[law]]
            for k in range(4 * cell, 4 * cell + 4):
                if self.board.windows[k] >= 0:
                    self.look(law, self.board.windows[k])
                    if self.done():
                        return
            self.heads[law] += 1

    def look(self, law, window):
        """Apply a law to one window."""
        move = LAWS[256 * law + self.code(window)]
        if move == NOTHING:
            return
        if self.telling:
            self.tell_window(law, window)
        if move == BROKEN:
            self.fail()
        else:
            self.put(self.corner(window, move >> 2), move & 3)

    def tell_window(self, law, window):
        """Cite the decided cells of a window."""
        cells = [cell for cell in self.covered(("window", window)) if self.dom[cell] != OPEN]
        if law == CHECKER:
            self.cite("checkerboard" if len(cells) == 4 else "checker", cells)
        else:
            kind = "full" if len(cells) == 4 else "square"
            self.cite(f"{kind}-{COLOUR[self.dom[cells[0]]]}", cells)

    # border

    def turns(self):
        """How often the colour changes round the border, open cells left out."""
        first = last = OPEN
        changes = 0
        for k in range(self.board.span):
            mask = self.dom[self.board.ring[k]]
            if mask != OPEN:
                if first == OPEN:
                    first = mask
                elif mask != last:
                    changes += 1
                last = mask
        return changes + (last != first)

    def hold_border(self):
        """Fail if the colour changes more than twice round the border; how often it does."""
        turns = self.turns()
        if turns > 2:
            if self.telling:
                cells = [cell for cell in self.board.ring if self.dom[cell] != OPEN]
                changed = [k for last, k in pairwise(cells) if self.dom[k] != self.dom[last]]
                self.cite("border-broken", tuple(dict.fromkeys(changed)))
            self.fail()
        return turns

    def fill_border(self, last, after):
        """Give the border's cells between two of the same colour that colour."""
        colour = self.dom[self.board.ring[last]]
        for k in range(last + 1, after):
            if self.telling:
                self.tell_border(last, after)
            self.put(self.board.ring[k], colour)
            if self.done():
                return

    def tell_border(self, last, after):
        """Cite both ends of a stretch of the border, and a cell of the other colour elsewhere."""
        ring = self.board.ring
        opposite = OPEN - self.dom[ring[last]]
        other = next(cell for cell in ring if self.dom[cell] == opposite)
        self.cite("border", tuple(dict.fromkeys((ring[last], other, ring[after]))))

    # reach

    def leave(self, colour):
        """Lead every group of a colour out that has one way out and must be joined to more."""
        board = self.board
        groups = board.links.runs(self.dom, colour, OPEN - colour)
        lacking = self.lacking(colour)
        if groups == 0 or (groups == 1 and lacking == NONE):
            return
        self.find_exits(colour, groups)
        for group in range(groups):
            exit = board.exits[group]
            if exit == MANY:
                continue
            if self.telling:
                self.tell_exit(colour, group, lacking)
            if exit == NONE:
                self.fail()
            else:
                self.put(exit, colour)
            if self.done():
                return

    def find_exits(self, colour, groups):
        """Set `exits` of the groups that are labelled."""
        board = self.board
        for group in range(groups):
            board.exits[group] = NONE
        for cell in range(self.places):
            group = board.links.label[cell]
            if group < 0:
                continue
            for k in range(4 * cell, 4 * cell + 4):
                out = board.near[k]
                if out < 0 or self.dom[out] != OPEN or board.exits[group] == out:
                    continue
                board.exits[group] = out if board.exits[group] == NONE else MANY

    def lacking(self, colour):
        """A window without a cell of a colour so far, or NONE."""
        for k in range(self.board.count):
            window = self.board.squares[k]
            below = window + self.cols
            if (
                self.dom[window] != colour
                and self.dom[window + 1] != colour
                and self.dom[below] != colour
                and self.dom[below + 1] != colour
            ):
                return window
        return NONE

    def tell_exit(self, colour, group, lacking):
        """Cite a group, and another place that needs its colour."""
        label = self.board.links.label
        cells = [cell for cell in range(self.places) if label[cell] == group]
        others = [cell for cell in range(self.places) if label[cell] >= 0 and label[cell] != group]
        needed = ("cell", others[0]) if others else ("window", lacking)
        shut = self.board.exits[group] == NONE
        self.cite(f"{'shut' if shut else 'exit'}-{COLOUR[colour]}", cells, (needed,))

    def part(self, colour):
        """Label the parts of a colour; fail if two have it. The one that has it, or NONE."""
        links = self.board.links
        links.runs(self.dom, colour, 0)
        home = first = NONE
        for cell in range(self.places):
            if self.dom[cell] != colour:
                continue
            if home == NONE:
                home = links.label[cell]
                first = cell
            elif links.label[cell] != home:
                if self.telling:
                    clues = (("cell", first), ("cell", cell))
                    self.cite(f"parted-{COLOUR[colour]}", (first, cell), clues)
                self.fail()
                return NONE
        return home

    def drop(self, colour):
        """Give the other colour to the cells outside the part that has a colour."""
        home = self.part(colour)
        if home != NONE:
            self.drop_but(colour, home)

    def drop_but(self, colour, home):
        """Give the other colour to the open cells of all labelled parts but one."""
        label = self.board.links.label
        for cell in range(self.places):
            if self.dom[cell] == OPEN and label[cell] != home:
                if self.telling:
                    self.tell_drop(colour, cell)
                self.put(cell, OPEN - colour)
                if self.done():
                    return

    def tell_drop(self, colour, cell):
        """Cite the walls round a cell's part, and what the part does not reach."""
        label = self.board.links.label
        pocket = {k for k in range(self.places) if label[k] == label[cell]}
        walls = {k for other in pocket for k in self.beside(other)} - pocket
        clues = (self.missing(colour, label[cell]),)
        self.cite(f"drop-{COLOUR[colour]}", sorted(walls), clues)

    def missing(self, colour, part):
        """What a labelled part of a colour must hold and does not: a cell that has the colour, else
        a window.
        """
        label = self.board.links.label
        for cell in range(self.places):
            if self.dom[cell] == colour and label[cell] != part:
                return ("cell", cell)
        return ("window", self.unmet(part))

    def beside(self, cell):
        """The cells that share a side with one."""
        return [other for other in self.board.near[4 * cell : 4 * cell + 4] if other >= 0]

    # path

    def join(self, colour):
        """Give a colour to the cells that every way between two cells of it passes, and the other
        colour to those that no way from such a cell reaches.
        """
        links = self.board.links
        for cell in range(self.places):
            self.board.weight[cell] = self.dom[cell] == colour
        found = links.cuts(self.dom, colour, self.board.weight)
        if found < 0:
            self.part(colour)
            return
        for k in range(found):
            if self.telling:
                self.tell_join(colour, links.cut[k])
            self.put(links.cut[k], colour)
            if self.done():
                return
        for cell in range(self.places):
            if links.order[cell] == 0 and links.total and self.dom[cell] == OPEN:
                if self.telling:
                    links.runs(self.dom, colour, 0)
                    self.tell_drop(colour, cell)
                self.put(cell, OPEN - colour)
                if self.done():
                    return

    def tell_join(self, colour, cut):
        """Cite two cells of a colour that no way joins without the cell to be cut out."""
        self.part_without(colour, cut)
        label = self.board.links.label
        first, *others = [cell for cell in range(self.places) if self.dom[cell] == colour]
        other = next(cell for cell in others if label[cell] != label[first])
        clues = (("cell", first), ("cell", other))
        self.cite(f"path-{COLOUR[colour]}", (first, other), clues)

    def part_without(self, colour, cell):
        """Label the parts that a colour would have without an open cell; how many they are."""
        self.dom[cell] = OPEN - colour
        parts = self.board.links.runs(self.dom, colour, 0)
        self.dom[cell] = OPEN
        return parts

    # need

    def supply(self, colour):
        """Keep a colour to the one part with room for it, and in that the cells it cannot spare."""
        board = self.board
        home = self.roomy(colour, board.links.runs(self.dom, colour, 0))
        if home == NONE:
            if self.telling:
                self.tell_need("none", colour)
            self.fail()
        if home < 0:
            return
        self.drop_but(colour, home)
        if self.done():
            return
        for cell in range(self.places):
            board.weight[cell] = board.links.label[cell] == home
        for k in range(board.links.cuts(self.dom, colour, board.weight)):
            self.spare(colour, board.links.cut[k])
            if self.done():
                return
        for k in range(board.count):
            cell = self.sole(board.squares[k])
            if cell >= 0:
                self.spare(colour, cell)
                if self.done():
                    return

    def spare(self, colour, cell):
        """Give a colour to an open cell without which no part is roomy."""
        if self.dom[cell] != OPEN:
            return
        if self.roomy(colour, self.part_without(colour, cell)) == NONE:
            if self.telling:
                self.tell_need("need", colour)
            self.put(cell, colour)

    def sole(self, window):
        """The only cell of a window that has weight, NONE or MANY."""
        sole = NONE
        for at in range(4):
            if self.board.weight[self.corner(window, at)]:
                sole = self.corner(window, at) if sole == NONE else MANY
        return sole

    def roomy(self, colour, parts):
        """The labelled part that holds all cells of a colour and meets every window, NONE or MANY.

        Only the one that holds some cell of the colour is looked at, if there is such a cell.
        """
        label = self.board.links.label
        home = NONE
        for cell in range(self.places):
            if self.dom[cell] == colour:
                if home != NONE and label[cell] != home:
                    return NONE
                home = label[cell]
        if home != NONE:
            return home if self.unmet(home) == NONE else NONE
        for part in range(parts):
            if self.unmet(part) == NONE:
                home = part if home == NONE else MANY
        return home

    def unmet(self, part):
        """A window without a cell of a labelled part, or NONE."""
        label = self.board.links.label
        for k in range(self.board.count):
            window = self.board.squares[k]
            below = window + self.cols
            if (
                label[window] != part
                and label[window + 1] != part
                and label[below] != part
                and label[below + 1] != part
            ):
                return window
        return NONE

    def tell_need(self, kind, colour):
        """Cite for every labelled part something that it lacks."""
        parts = set(self.board.links.label) - {NONE}
        clues = sorted({self.missing(colour, part) for part in parts})
        cells = {k for clue in clues for k in self.covered(clue)}
        self.cite(f"{kind}-{COLOUR[colour]}", sorted(cells), clues)

    def covered(self, clue):
        """The cells of a cell or window."""
        kind, index = clue
        return [self.corner(index, at) for at in range(4)] if kind == "window" else [index]

    # loop

    def gap(self, colour):
        """The one border cell that keeps the border from being all of a colour, if it is open;
        NONE if there is none, MANY in all other cases.
        """
        gap = NONE
        for k in range(self.board.span):
            mask = self.dom[self.board.ring[k]]
            if mask == colour:
                continue
            if mask != OPEN or gap != NONE:
                return MANY
            gap = self.board.ring[k]
        return gap

    def hold_rings(self, colour, gap):
        """Label the groups of a colour; fail if they hold a ring besides the border.

        A connected graph of n nodes has n - 1 edges and one more for each ring.
        """
        board = self.board
        rings = board.links.runs(self.dom, colour, OPEN - colour)
        for cell in range(self.places):
            group = board.links.label[cell]
            if group < 0:
                continue
            rings -= 1
            for k in range(4 * cell + 2, 4 * cell + 4):
                if board.near[k] >= 0 and board.links.label[board.near[k]] == group:
                    rings += 1
        if rings > (gap == NONE):
            if self.telling:
                self.cite(f"ring-{COLOUR[colour]}", self.ringed(colour))
            self.fail()

    def meetings(self, cell):
        """How many pairs of a cell's neighbours are in one labelled group."""
        board = self.board
        pairs = 0
        for k in range(4 * cell + 1, 4 * cell + 4):
            if board.near[k] < 0 or board.links.label[board.near[k]] < 0:
                continue
            for m in range(4 * cell, k):
                if board.near[m] >= 0:
                    pairs += board.links.label[board.near[m]] == board.links.label[board.near[k]]
        return pairs

    def tell_loop(self, cell, colour):
        """Cite the rings that a cell would close."""
        self.dom[cell] = colour
        cells = self.ringed(colour)
        self.dom[cell] = OPEN
        self.cite(f"loop-{COLOUR[colour]}", [other for other in cells if other != cell])

    def ringed(self, colour):
        """The cells of a colour that are left when those with less than two neighbours left go."""
        left = {cell for cell in range(self.places) if self.dom[cell] == colour}
        while loose := {cell for cell in left if len(left.intersection(self.beside(cell))) < 2}:
            left -= loose
        return sorted(left)

    # lookahead

    def ahead(self, cell, colour):
        """Whether a colour for a cell breaks something at once."""
        if self.budget is not None:
            self.budget.tick()
        mark = self.top
        self.put(cell, colour)
        self.spread(cell)
        self.hold(mark)
        broken = self.dead
        self.undo(mark)
        return broken

    def spread(self, cell):
        """Fill the windows of a cell that have one way left, each as it stands now."""
        board = self.board
        count = 0
        for k in range(4 * cell, 4 * cell + 4):
            if board.windows[k] < 0:
                continue
            code = self.code(board.windows[k])
            for law in range(2):
                move = LAWS[256 * law + code]
                if move != NOTHING and move != BROKEN:
                    board.moves[count] = 4 * self.corner(board.windows[k], move >> 2) + (move & 3)
                    count += 1
        for k in range(count):
            if self.dom[board.moves[k] >> 2] == OPEN:
                self.put(board.moves[k] >> 2, board.moves[k] & 3)

    def hold(self, mark):
        """Fail if anything is broken by what was put since the trail had length `mark`."""
        for i in range(mark, self.top):
            self.hold_windows(self.trail[i])
        if not self.dead:
            self.hold_border()
        for colour in range(BLACK, OPEN):
            if not self.dead:
                self.part(colour)
            if not self.dead and not self.narrow:
                self.hold_rings(colour, self.gap(colour))

    def hold_windows(self, cell):
        """Fail if a window of a cell is broken."""
        for k in range(4 * cell, 4 * cell + 4):
            window = self.board.windows[k]
            for law in range(2):
                if window >= 0 and LAWS[256 * law + self.code(window)] == BROKEN:
                    self.look(law, window)

    # ends, level

    def survey(self):
        """Bound the level of every cell; a cell that no level is left for, or NONE."""
        self.sight()
        narrowed = True
        while narrowed:
            narrowed = False
            for i in range(2 * self.places):
                forth = i < self.places
                cell = i if forth else 2 * self.places - 1 - i
                width = self.board.high[cell] - self.board.low[cell]
                self.bound(cell, 4 * cell if forth else 4 * cell + 2)
                if self.board.low[cell] > self.board.high[cell]:
                    return cell
                if self.board.high[cell] - self.board.low[cell] < width:
                    narrowed = True
        return NONE

    def sight(self):
        """Bound every cell's level by its distance from home."""
        row = self.home // self.cols
        col = self.home % self.cols
        level = self.board.phase[self.home]
        if self.dom[self.home] == WHITE:
            level += 2
        for cell in range(self.places):
            steps = abs(cell // self.cols - row) + abs(cell % self.cols - col)
            self.board.low[cell] = level - steps
            self.board.high[cell] = level + steps

    def bound(self, cell, side):
        """Bound a cell's level by those of two neighbours, and by its colour."""
        board = self.board
        low = board.low[cell]
        high = board.high[cell]
        for k in range(side, side + 2):
            if board.near[k] >= 0:
                low = max(low, board.low[board.near[k]] - 1)
                high = min(high, board.high[board.near[k]] + 1)
        if self.dom[cell] != OPEN:
            level = board.phase[cell] + 2 * (self.dom[cell] - 1)
            low += (level - low) & 3
            high -= (high - level) & 3
        board.low[cell] = low
        board.high[cell] = high

    def only_colour(self, cell):
        """The colour of a cell whose level is known."""
        return WHITE if (self.board.low[cell] - self.board.phase[cell]) & 2 else BLACK

    def limit_ends(self, kind):
        """Keep the colours that border cells have in some way to place the ends of the line.

        A way gives the border's cells from some p + 1 to q one colour and the others the opposite,
        or all the same. Levels round the border then go as for one colour, but the steps at p and
        at q are reversed; the sum of all must be zero.
        """
        board = self.board
        self.gather_rest()
        self.place_ends()
        black = white = 0
        for k in range(board.span):
            black += board.tally[2 * k]
            white += board.tally[2 * k + 1]
            if (black and white) or (self.dom[board.ring[k]] != OPEN and black + white):
                continue
            if self.telling:
                self.tell_ends(kind, black + white)
            if black + white == 0:
                self.fail()
            else:
                self.put(board.ring[k], BLACK if black else WHITE)
            if self.done():
                return

    def gather_rest(self):
        """Set `rest` for every cell of the border, and clear the tally."""
        board = self.board
        low = -FAR
        high = FAR
        mask = OPEN
        for k in range(board.span, -1, -1):
            if k < board.span:
                cell = board.ring[k]
                low = max(low, board.low[cell] - board.flat[k] + board.lift)
                high = min(high, board.high[cell] - board.flat[k] + board.lift)
                mask &= self.dom[cell]
            board.rest_low[k] = low
            board.rest_high[k] = high
            board.rest_mask[k] = mask
            board.tally[2 * k] = board.tally[2 * k + 1] = 0

    def place_ends(self):
        """Count the ways to place the ends."""
        board = self.board
        span = board.span
        if board.closable and board.rest_low[0] <= board.rest_high[0]:
            for colour in range(BLACK, OPEN):
                if board.rest_mask[0] & colour:
                    self.admit(span, span, OPEN - colour)
        low = -FAR
        high = FAR
        mask = OPEN
        for p in range(span - 1):
            low = max(low, board.low[board.ring[p]] - board.flat[p])
            high = min(high, board.high[board.ring[p]] - board.flat[p])
            mask &= self.dom[board.ring[p]]
            if mask == 0 or low > high:
                return
            self.place_second(p, low, high, mask)

    def place_second(self, p, low, high, mask):
        """Count the ways to place the second end when the first is after border cell p.

        The cells up to p leave the first of them the levels from low to high and the colours in
        mask.
        """
        board = self.board
        inside = mask if mask == OPEN else OPEN - mask
        shift = 2 * board.turn[p]
        for q in range(p + 1, board.span):
            cell = board.ring[q]
            low = max(low, board.low[cell] - board.flat[q] + shift)
            high = min(high, board.high[cell] - board.flat[q] + shift)
            inside &= self.dom[cell]
            if inside == 0 or low > high:
                return
            if shift + 2 * board.turn[q] != board.lift:
                continue
            if max(low, board.rest_low[q + 1]) > min(high, board.rest_high[q + 1]):
                continue
            for colour in range(BLACK, OPEN):
                if inside & colour and board.rest_mask[q + 1] & (OPEN - colour):
                    self.admit(p + 1, q + 1, colour)

    def admit(self, first, after, colour):
        """Count a way in which a stretch of the border has a colour and the rest the other."""
        tally = self.board.tally
        own = colour - 1
        tally[2 * first + own] += 1
        tally[2 * after + own] -= 1
        tally[1 - own] += 1
        tally[2 * first + 1 - own] -= 1
        tally[2 * after + 1 - own] += 1

    def tell_ends(self, kind, ways):
        """Cite the border's decided cells, and where levels are counted from."""
        cells = [cell for cell in self.board.ring[: self.board.span] if self.dom[cell] != OPEN]
        clues = (("cell", self.home),) if kind == "level-ends" else ()
        if ways == 0:
            kind += "-none"
        elif kind == "ends":
            kind += "-odd" if self.board.lift else "-even"
        self.cite(kind, cells, clues)

    def tell_level(self, cell):
        """Cite the cells that bound a cell's level from both sides, and home."""
        low = self.bounding(cell, self.board.low, 1)
        high = self.bounding(cell, self.board.high, -1)
        clues = (("cell", self.home),)
        if self.board.low[cell] > self.board.high[cell]:
            self.cite("level-none", sorted({cell, low, high}), clues)
        else:
            colour = COLOUR[self.only_colour(cell)]
            self.cite(f"level-{colour}", sorted({low, high}), clues, level=self.board.low[cell])

    def bounding(self, cell, bounds, step):
        """The decided cell that a bound of a cell's level comes from."""
        cell = max(self.beside(cell), key=lambda other: step * bounds[other])
        while self.dom[cell] == OPEN:
            cell = next(k for k in self.beside(cell) if bounds[k] == bounds[cell] + step)
        return cell


def square(state):
    """No window is of one colour, so three cells of a colour decide the fourth.

    Proof: this is the rule itself.
    """
    state.complete(SQUARE)


def checker(state):
    """No window is a checkerboard, so three cells that would make one decide the fourth.

    Proof: let two opposite cells of a window be black and the other two white. Join the middles of
    the black ones through the middle of the window, and outside it along a path of black cells,
    which there is, as black is connected. This closed curve parts the two white cells, and a path
    of white cells from one to the other would have to cross it: but they step from cell to cell
    by sides, and it runs over black cells and once over a corner.
    """
    state.complete(CHECKER)


def border(state):
    """Round the border of the board the colour changes at most twice.

    So when it is known to change twice, the cells between two of one colour that follow each other
    have that colour; and a third change is a contradiction.

    Proof: let four border cells be black, white, black and white in this order. A path of black
    cells joins the black ones; closed outside the board, it parts the white ones, which no path of
    white cells can then join. On a board of one row or column, of which the border passes all
    inner cells twice, a change there and back is the only one, for a colour that ends and begins
    again is not connected.
    """
    if state.hold_border() != 2:
        return
    ring = state.board.ring
    last = -1
    for k in range(2 * state.board.span):
        if state.dom[ring[k]] == OPEN:
            continue
        if last >= 0 and k - last > 1 and state.dom[ring[k]] == state.dom[ring[last]]:
            state.fill_border(last, k)
            if state.done():
                return
        last = k


def reach(state):
    """A group gets out by its only way when its colour is needed elsewhere, and a cell that no way
    of a colour reaches has the other colour.

    A colour is needed elsewhere if another group has it, or if some window lacks it. A group with
    no way out then is a contradiction, and so are two cells of a colour that no way joins.

    Proof: the cells of a colour are connected, so a path of that colour leads from the group to
    wherever else the colour occurs, and its first step out of the group is on an open cell beside
    it. Every window has both colours. A cell of a colour that has a cell already is joined to it by
    a path of that colour, which is a way.
    """
    for colour in range(BLACK, OPEN):
        state.leave(colour)
        if state.done():
            return
        state.drop(colour)
        if state.done():
            return


def path(state):
    """A cell that every way between two cells of a colour passes has that colour, and one that no
    way from a cell of a colour reaches has the other.

    Proof: any two cells of a colour are joined by a path of that colour, which is a way. If no way
    joins two of them, that is a contradiction.
    """
    for colour in range(BLACK, OPEN):
        state.join(colour)
        if state.done():
            return


def loop(state):
    """A ring of one colour is the border of the whole board, all round; there is no other.

    So an open cell beside which a group has two cells does not get their colour, unless it closes
    the border and nothing else. A ring that is closed already and is not the border, or one besides
    it, is a contradiction.

    Proof: a ring is a closed walk over different cells of a colour, more than two. Take it as a
    curve through the middles of its cells. It encloses the middle point of some window. Of each
    window whose middle point it encloses, the four cells are on the ring or enclosed; the window
    has a cell of the other colour, which is not on the ring, so it is enclosed. As the other colour
    is connected and cannot cross the ring, all its cells are enclosed. Now any window of the board
    has such a cell; and round an enclosed cell the ring encloses the middle points of all four
    windows. So the ring encloses the middle points of all windows: it is the border.
    """
    if state.narrow:
        return
    for colour in range(BLACK, OPEN):
        gap = state.gap(colour)
        state.hold_rings(colour, gap)
        if state.dead:
            return
        for cell in range(state.places):
            if state.dom[cell] == OPEN and state.meetings(cell) > (cell == gap):
                if state.telling:
                    state.tell_loop(cell, colour)
                state.put(cell, OPEN - colour)
                if state.done():
                    return


def lookahead(state):
    """A colour that breaks something at once is not the cell's.

    Give the cell the colour, and fill each window round it that has then one way left by `square`
    or `checker`. What is looked for is a window of one colour or a checkerboard, three changes of
    colour round the border, two cells of a colour that no way joins, or a ring that is not the
    border; nothing is inferred further.

    Proof: an answer in which the cell has that colour also has what the windows force, and none of
    these is in an answer, as the rungs before show.
    """
    for cell in range(state.places):
        for colour in range(BLACK, OPEN):
            if state.dom[cell] == OPEN and state.ahead(cell, colour):
                if state.telling:
                    state.reason = replace(state.reason, kind=f"ahead-{state.reason.kind}")
                state.put(cell, OPEN - colour)
                if state.done():
                    return


def ends(state):
    """The line passes every inner grid point exactly once, so a chequering of these points tells
    where on the border it can end.

    Chequer the inner grid points, the middles of the windows, dark and light, one next to a corner
    of the board dark. If they are an odd number, the line has two ends, each beside a dark point.
    If they are an even number, it has one end beside a dark point and one beside a light one, or it
    is closed and the border is all of one colour. A border cell keeps the colours that it has in
    some way to place the ends so; if there is none, that is a contradiction.

    Proof: each window has both colours and is no checkerboard, so exactly two of the four sides
    between its cells are on the line, which thus passes its middle once. As each colour is
    connected, there is but one line. By `border` it meets the edge of the board twice or never: it
    has two ends there, or it is closed. Along it dark and light points take turns. An odd number of
    inner points, rows and columns of them being odd, has one dark point more, so that a line with
    two ends begins and ends with dark ones, and no line is closed; with an even number it begins
    and ends differently, or is closed. A closed line inside a border of one colour needs three rows
    and three columns.
    """
    if state.narrow:
        return
    board = state.board
    for k in range(board.span):
        board.low[board.ring[k]] = -FAR
        board.high[board.ring[k]] = FAR
    state.limit_ends("ends")


def need(state):
    """The cells of a colour lie in one part of those that may have it, and the part is roomy: it
    holds all cells that have the colour, and meets every window.

    So if one part alone is roomy, cells outside it have the other colour, and a cell has the colour
    if no part is roomy without it. If none is roomy at all, that is a contradiction.

    Proof: the cells of the colour are connected, so they lie in one part, and every window has one
    of them. If a cell has the other colour, this holds of the parts that are left without it.
    """
    if state.narrow:
        return
    for colour in range(BLACK, OPEN):
        state.supply(colour)
        if state.done():
            return


def level(state):
    """Every cell has a level, a whole number that differs by one between neighbours and tells its
    colour; so cells far apart in level are far apart on the board.

    The level modulo 4 of a black cell is 0, 1, 3 or 2, when its row and column, counted from 0, are
    even and even, even and odd, odd and even, or odd and odd; that of a white cell is 2 more. Count
    from a decided cell: the level of a cell at distance d differs from that of the first by at most
    d, and so on from every cell whose level is bounded. A cell that is left one level has its
    colour, one that is left none is a contradiction. Round the border, where the colour changes at
    most twice, a cell keeps the colours that it has in some way to place the changes that fits the
    levels.

    Proof: by the list, the numbers of two neighbours differ by 1 or -1 modulo 4, whatever their
    colours; let that be the step from one to the other. Round a window the four steps sum up to 0,
    or to 4 or -4 if the numbers run through all four in turn, and a glance at the list shows that
    they do so just when the window is of one colour or a checkerboard. So round every window the
    sum is 0, hence round every closed walk, which is a sum of windows, and the steps give every
    cell one level, counted from the first. This is the height function of the six-vertex model
    (H. van Beijeren, Exactly solvable model for the roughening transition of a crystal surface,
    1977), whose arrows are the sides of the line.
    """
    if state.narrow or state.dom[state.home] == OPEN:
        return
    spot = state.survey()
    if spot != NONE:
        if state.telling:
            state.tell_level(spot)
        state.fail()
        return
    for cell in range(state.places):
        if state.dom[cell] == OPEN and state.board.low[cell] == state.board.high[cell]:
            if state.telling:
                state.tell_level(cell)
            state.put(cell, state.only_colour(cell))
            if state.done():
                return
    state.limit_ends("level-ends")


RUNGS = (
    Rung("square", square, {"en": "2x2 square", "ja": "2×2"}),
    Rung("checker", checker, {"en": "checkerboard", "ja": "市松"}),
    Rung("border", border, {"en": "border", "ja": "外周"}),
    Rung("loop", loop, {"en": "loop", "ja": "輪"}),
    Rung("reach", reach, {"en": "reach", "ja": "到達"}),
    Rung("path", path, {"en": "only path", "ja": "唯一の通り道"}),
    Rung("lookahead", lookahead, {"en": "look ahead", "ja": "一手先"}, assumes=True),
    Rung("ends", ends, {"en": "ends of the line", "ja": "境界線の端"}),
    Rung("need", need, {"en": "squares in need", "ja": "2×2の必要"}),
    Rung("level", level, {"en": "levels", "ja": "高さ"}),
    Rung("probe", probe, {"en": "probe", "ja": "仮定と矛盾"}, assumes=True),
)
"""The ladder, cheapest first. `loop` looks at the neighbours of one cell, so it comes before
`reach` and `path`; behind them it would hardly ever be the first to see something.
"""

QUICK = ("square", "checker", "border", "path", "ends", "level")
"""`loop`, `reach` and `need` find little that these do not find once a cell is assumed."""
