"""Doppelblock's ladder: one constraint a line, read at five strengths.

A line has n cells, its *spots* 0 to n - 1, and takes two blocks and every number once. Its clue is
the sum of the numbers between the blocks. A *pair* is two spots i < j at which the blocks may
stand; the *gap* of a pair is the number of spots between them. Rows are the lines 0 to n - 1,
columns the lines n to 2n - 1. In masks, bit 0 is the block and bit v the number v.

All rungs below `probe` look at single lines. A line is looked at again by a rung only after one of
its cells was narrowed.
"""

from __future__ import annotations

from array import array
from functools import lru_cache

from gridwright.engine.ladder import probe
from gridwright.engine.state import State
from gridwright.errors import PuzzleError
from gridwright.genre import Rung
from gridwright.model import ANY

LINE, SCOPE, BOUNDS, GAC = 1, 2, 4, 8
ALL = 15
"""A bit for each rung that may have to look at a line again."""

LARGEST = 30
"""The side of the largest board whose candidates and spots fit into the engine's masks."""

PATIENCE = 5000
"""Branching on blocks comes to its end long before probing would."""

WIDTH = 10
"""The most open numbers of a line for which `gac` lists sets of numbers."""

LACK = array("Q", [int("".join("01"[not s & t] for s in range(63, -1, -1)), 2) for t in range(33)])
"""Of the sets that fit into one word, for each set t the family of those without a number of t."""


@lru_cache(maxsize=64)
def lines(n):
    """The cells of every line, one line after the other."""
    rows = range(n * n)
    return array("i", [*rows, *(cell for col in range(n) for cell in rows[col::n])])


@lru_cache(maxsize=4096)
def gaps(clue, n):
    """The gaps that a clue allows, as bits; all of them without a clue.

    L different numbers out of 1 to m add up to at least 1 + ... + L and to at most
    m + (m - 1) + ... + (m - L + 1), and to everything between: as long as the sum is not the
    largest, some number of the choice can be raised by one. So a gap of L is possible as far as
    geometry goes exactly if the clue lies between the two.
    """
    m = n - 2
    return sum(
        1 << gap
        for gap in range(n - 1)
        if clue < 0 or gap * (gap + 1) // 2 <= clue <= gap * (2 * m - gap + 1) // 2
    )


class DoppelblockState(State):
    """The candidates of every cell.

    line    the cells of line k are line[k * n : k * n + n]
    told    per line the clue as printed
    clue    per line the sum, -1 if it is not told; one that no line reaches may be made smaller
    gaps    per line the gaps that the sum allows, as bits
    stale   per line the rungs that have something new to look at, as bits
    kept    two entries a trail entry: what `stale` was before, for its row and its column

    `stale` is put back by `undo`: a bit cleared since then either belongs to a line that is again
    as it was when it was looked at, or was set again before the line was narrowed. For that, a rung
    clears its bit of a line only after it has narrowed the line.

    The rest is scratch of the rungs for the line they look at; its meaning stands with them.
    """

    def __init__(self, puzzle, budget=None):
        n = puzzle.rows
        if n > LARGEST:
            raise PuzzleError(
                f"{n} x {n} is too large to solve; up to {LARGEST} x {LARGEST} can be"
            )
        every = (1 << max(1, n - 1)) - 1
        State.__init__(self, n, n * n, [every] * (n * n), n * n * n)
        self.patience = PATIENCE
        self.n = n
        self.every = every
        self.budget = budget
        self.line = lines(n)
        self.told = puzzle.left + puzzle.top
        out_of_reach = n * n
        self.clue = array(
            "i",
            [-1 if clue is None or clue == ANY else min(clue, out_of_reach) for clue in self.told],
        )
        self.gaps = array("i", [gaps(clue, n) for clue in self.clue])
        self.stale = array("i", [ALL] * (2 * n))
        self.kept = array("i", bytes(8 * n * n * n))
        spots = bytes(4 * n + 4)
        self.keep = array("i", spots)
        self.least = array("i", spots)
        self.most = array("i", spots)
        self.open = array("i", spots)
        self.found = array("i", spots)
        self.number = array("i", spots)
        self.order = array("i", spots)
        self.width = width = min(max(n - 2, 0), WIDTH)
        family = bytes(8 * max(1, 1 << width >> 6))
        largest = sum(range(n - 1)) - sum(range(n - 1 - width))
        self.sums = array("i", bytes(4 << width))
        self.ahead = array("Q", family * (width + 2))
        self.behind = array("Q", family * (width + 2))
        self.family = array("Q", family * (largest + 1))
        for cell, given in enumerate(puzzle.cells):
            if given is not None:
                self.put(cell, 1 << given)

    def changed(self, var, old, new):
        """Note that the cell's row and column have something new."""
        row = var // self.n
        col = self.n + var % self.n
        at = 2 * self.top - 2
        self.kept[at] = self.stale[row]
        self.kept[at + 1] = self.stale[col]
        self.stale[row] = self.stale[col] = ALL

    def restored(self, var, old, new):
        """Put back what was new before the cell was narrowed."""
        at = 2 * self.top
        self.stale[var // self.n] = self.kept[at]
        self.stale[self.n + var % self.n] = self.kept[at + 1]

    def choose(self):
        """Of the cells that may be a block, or else of all, one with the fewest candidates.

        Where the blocks are tells most lines what adds up to their sum.
        """
        best = -1
        fewest = 2 * LARGEST
        for cell in range(self.places):
            values = self.dom[cell]
            if values & (values - 1) == 0:
                continue
            count = 0 if values & 1 else LARGEST
            while values:
                values &= values - 1
                count += 1
            if count < fewest:
                best = cell
                fewest = count
        return best

    def where(self, k):
        """A line as the clue of a reason."""
        return ("row", k) if k < self.n else ("col", k - self.n)

    def spots(self, k, mask):
        """The cells of a line that may take one of the values in `mask`."""
        cells = self.line[k * self.n : (k + 1) * self.n]
        return [cell for cell in cells if self.dom[cell] & mask]


def line(state):
    """A value that stands in a line as often as it must is nowhere else in it; one that has no
    more cells than it needs takes them all.

    Every number stands exactly once in a line, and blocks exactly twice. So a number that is
    placed, or a block where two are placed, is out everywhere else; a number with a single
    candidate cell, or a block with two, goes there. A value with fewer cells than it needs, or
    placed too often, is a contradiction.
    """
    for k in range(2 * state.n):
        if state.stale[k] & LINE:
            permute(state, k)
            if state.done():
                return


def permute(state, k):
    """The rung `line` on one line.

    Numbers need one cell and blocks two, so all numbers start as begun, and as seen once.
    """
    at = k * state.n
    begun = seen = ~1
    room = spare = full = crowd = loose = 0
    before = state.top
    for p in range(at, at + state.n):
        values = state.dom[state.line[p]]
        spare |= room & values
        room |= begun & values
        begun |= values
        if values & (values - 1):
            loose |= values
        else:
            crowd |= full & values
            full |= seen & values
            seen |= values
    short = state.every & ~room
    if short | crowd:
        if state.telling:
            tell_count(state, k, "short" if short else "crowd", short if short else crowd)
        state.fail()
        return 0
    spread(state, k, full & loose, "full")
    if state.done():
        return 0
    spread(state, k, room & ~spare & loose, "last")
    if state.top == before:
        state.stale[k] &= ~LINE
    return 0


def spread(state, k, values, kind):
    """Clear a "full" value elsewhere; put one in its "last" cells."""
    last = kind == "last"
    while values:
        bit = values & -values
        values ^= bit
        if state.telling:
            tell_count(state, k, kind, bit)
        for p in range(k * state.n, (k + 1) * state.n):
            cell = state.line[p]
            if last and state.dom[cell] & bit:
                state.put(cell, bit)
            elif not last and state.dom[cell] != bit:
                state.put(cell, ~bit)
        if state.done():
            return 0
    return 0


def tell_count(state, k, kind, values):
    """Cite how often the lowest of `values` stands or can stand in a line."""
    bit = values & -values
    cells = state.spots(k, bit if kind in ("full", "crowd") else -1)
    if kind in ("full", "crowd"):
        cells = [cell for cell in cells if state.dom[cell] == bit]
    what = "block" if bit == 1 else "number"
    state.cite(f"{what}-{kind}", cells, (state.where(k),), number=bit.bit_length() - 1)


def scope(state):
    """The clue says how far apart the blocks of its line can be, before any number is known.

    A gap of L holds L different numbers out of 1 to n - 2. Those add up to at least
    1 + 2 + ... + L and at most (n - 2) + (n - 3) + ... , L terms of each, and to everything
    between. So only pairs with such a gap can hold the blocks, and of these only pairs that
    contain every block already known. A cell in none of these pairs is no block, a cell in all of
    them is one; if there is no such pair, there is no answer.
    """
    for k in range(2 * state.n):
        if state.stale[k] & SCOPE:
            if state.clue[k] >= 0:
                place(state, k)
                if state.done():
                    return
            state.stale[k] &= ~SCOPE


def place(state, k):
    """The rung `scope` on one line.

    Idempotent: the cells that it clears are in no pair, and so take no pair away.
    """
    at = k * state.n
    may = must = 0
    for p in range(state.n):
        values = state.dom[state.line[at + p]]
        may |= (values & 1) << p
        if values == 1:
            must |= 1 << p
    ends = 0
    shared = -1
    for i in range(state.n):
        if not may >> i & 1:
            continue
        for j in range(i + 1, state.n):
            pair = 1 << i | 1 << j
            if may >> j & 1 and state.gaps[k] >> (j - i - 1) & 1 and not must & ~pair:
                ends |= pair
                shared &= pair
    if not ends:
        if state.telling:
            tell_gap(state, k, "gap-none")
        state.fail()
        return 0
    for p in range(state.n):
        cell = state.line[at + p]
        values = state.dom[cell]
        if values == 1 or not values & 1 or (ends & ~shared) >> p & 1:
            continue
        if state.telling:
            tell_gap(state, k, "gap-all" if ends >> p & 1 else "gap-out")
        state.put(cell, 1 if ends >> p & 1 else ~1)
        if state.done():
            return 0
    return 0


def tell_gap(state, k, kind):
    """Cite the gaps that the clue of a line allows."""
    allowed = [gap for gap in range(state.n) if state.gaps[k] >> gap & 1]
    ends = sorted({min(allowed), max(allowed)}) if allowed else []
    state.cite(
        kind if allowed else "sum-never",
        state.spots(k, 1),
        (state.where(k),),
        sum=state.told[k],
        gap="–".join(map(str, ends)),
    )


def bounds(state):
    """The smallest and the largest candidates between the blocks must leave room for the sum, and
    those outside for the rest.

    All numbers together add up to 1 + 2 + ... + (n - 2), so those outside the blocks add up to that
    less the clue. For every pair that `scope` leaves: cells that add up to a known sum hold at
    least the sum of their smallest candidates and at most that of their largest. If the sum is not
    in that range, the blocks do not stand there. Otherwise each cell holds at least the sum less
    the largest of the others, and at most the sum less the smallest of the others. A candidate that
    no pair allows is out.
    """
    for k in range(2 * state.n):
        if state.stale[k] & BOUNDS:
            before = state.top
            if state.clue[k] >= 0:
                estimate(state, k)
                narrow(state, k, "bounds")
                if state.done():
                    return
            if state.top == before:
                state.stale[k] &= ~BOUNDS


def estimate(state, k):
    """Collect in `keep` what some pair allows at each spot of a line.

    least, most       the smallest and the largest number possible at a spot, 0 where there is none
    lowest, highest   the sums of these over the line
    """
    n = state.n
    at = k * n
    must = state.lowest = state.highest = 0
    for p in range(n):
        values = state.dom[state.line[at + p]]
        must += values == 1
        state.keep[p] = state.least[p] = state.most[p] = 0
        for v in range(n - 2, 0, -1):
            if values >> v & 1:
                state.least[p] = v
                if state.most[p] == 0:
                    state.most[p] = v
        state.lowest += state.least[p]
        state.highest += state.most[p]
    for i in range(n):
        values = state.dom[state.line[at + i]]
        if not values & 1:
            continue
        low = high = 0
        held = must - (values == 1)
        for j in range(i + 1, n):
            values = state.dom[state.line[at + j]]
            if values & 1 and held == (values == 1) and state.gaps[k] >> (j - i - 1) & 1:
                allow(state, k, i, j, low, high)
            if values == 1:
                break
            low += state.least[j]
            high += state.most[j]


def allow(state, k, i, j, low, high):
    """Add to `keep` what one pair allows.

    low, high    what the smallest and the largest candidates between it add up to
    under, over  the same outside it, where `rest` is wanted
    """
    n = state.n
    clue = state.clue[k]
    rest = (n - 2) * (n - 1) // 2 - clue
    under = state.lowest - low - state.least[i] - state.least[j]
    over = state.highest - high - state.most[i] - state.most[j]
    if clue < low or clue > high or rest < under or rest > over:
        return
    for p in range(n):
        if p in (i, j):
            state.keep[p] |= 1
            continue
        if i < p < j:
            first = clue - high + state.most[p]
            last = clue - low + state.least[p]
        else:
            first = rest - over + state.most[p]
            last = rest - under + state.least[p]
        spread = (2 << min(last, n - 2)) - (1 << max(first, 1))
        state.keep[p] |= state.dom[state.line[k * n + p]] & spread


def narrow(state, k, kind):
    """Leave every cell of a line what `keep` holds for its spot."""
    at = k * state.n
    for p in range(state.n):
        cell = state.line[at + p]
        if state.dom[cell] & ~state.keep[p]:
            if state.telling:
                how = kind if state.dom[cell] & state.keep[p] else f"{kind}-none"
                state.cite(how, state.spots(k, -1), (state.where(k),), sum=state.told[k])
            state.put(cell, state.keep[p])
            if state.done():
                return 0
    return 0


def gac(state):
    """A candidate that no complete filling of its line uses is out (domain consistency).

    For every pair that `scope` leaves, sets of numbers are followed from spot to spot: first
    through the spots between the blocks, where only sets with the right sum go on, then through the
    others, until all numbers are used. Walking back from there along the sets that were reached
    meets exactly the candidates that some filling uses.

    A filling keeps all that `line`, `scope` and `bounds` know of a line, so nothing that they
    remove has one. Lines without a sum are filled with any sum. So are, as there would be too many
    sets to follow, lines with more than WIDTH numbers open, by a matching: a filling is then a
    perfect matching of spots and values, and a candidate is in one exactly if it is in a given one
    or on a cycle that alternates between it and other candidates (C. Berge, 1957; J.-C. Régin,
    1994).

    One line that shows something is enough: the cheaper rungs go on from there.
    """
    for k in range(2 * state.n):
        if state.stale[k] & GAC:
            before = state.top
            exact = compress(state, k)
            if exact:
                support(state, k)
                expand(state, k)
            else:
                match(state, k)
            narrow(state, k, "gac" if exact and state.clue[k] >= 0 else "gac-any")
            if state.done():
                return
            state.stale[k] = 0 if exact else state.stale[k] & ~GAC
            if state.top > before:
                return


def compress(state, k):
    """Number the open numbers of a line, those not placed yet; whether they are few enough.

    A *set* of open numbers is a bit pattern, and a *family* of sets has bit s for the set s.

    count    how many open numbers there are; words is how many words a family takes
    number   the open numbers, rising: bit b of a set stands for number[b]
    open     per spot the set of the open numbers possible there; the negative of a placed number
    found    per spot the set of those that a filling has used so far, none yet
    want     the spots, as bits, at which some number is still to be found
    ends     the spots at which a block has been found, none yet
    """
    n = state.n
    at = k * n
    placed = 0
    for p in range(n):
        values = state.dom[state.line[at + p]]
        if values & (values - 1) == 0:
            placed |= values
    count = 0
    for v in range(1, n - 1):
        if not placed >> v & 1:
            state.number[count] = v
            count += 1
    if count > state.width:
        return 0
    state.count = count
    state.words = max(1, 1 << count >> 6)
    state.want = state.ends = 0
    for p in range(n):
        values = state.dom[state.line[at + p]]
        state.open[p] = state.found[p] = 0
        if values > 1 and values & (values - 1) == 0:
            while values > 1:
                values >>= 1
                state.open[p] -= 1
            continue
        for b in range(count):
            state.open[p] |= (values >> state.number[b] & 1) << b
        if state.open[p]:
            state.want |= 1 << p
    return 1


def support(state, k):
    """Fill a line with every pair of spots for its blocks that can still show something new."""
    n = state.n
    at = k * n
    clue = state.clue[k]
    total = sort_by_sum(state) if clue >= 0 else 0
    must = 0
    for p in range(n):
        must += state.dom[state.line[at + p]] == 1
    for w in range(state.words):
        state.ahead[w] = 0
    state.ahead[0] = 1
    for i in range(n):
        values = state.dom[state.line[at + i]]
        if not values & 1:
            continue
        held = must - (values == 1)
        rest = clue
        steps = 0
        for j in range(i + 1, n):
            values = state.dom[state.line[at + j]]
            pair = 1 << i | 1 << j
            if (
                values & 1
                and state.gaps[k] >> (j - i - 1) & 1
                and held == (values == 1)
                and (clue < 0 or 0 <= rest <= total)
                and (state.want & ~pair or pair & ~state.ends)
            ):
                fill(state, i, j, steps, rest)
            if values == 1:
                break
            if state.open[j] < 0:
                rest += state.open[j]
            else:
                state.order[steps] = j
                grow(state, steps)
                steps += 1


def sort_by_sum(state):
    """List the sets of the open numbers by their sum; the sum of all of them.

    family   per sum, from 0, the family of the sets that have it
    """
    words = state.words
    one = 1
    sets = 1
    state.sums[0] = 0
    for b in range(state.count):
        for s in range(sets):
            state.sums[sets + s] = state.sums[s] + state.number[b]
        sets *= 2
    total = state.sums[sets - 1]
    for w in range((total + 1) * words):
        state.family[w] = 0
    for s in range(sets):
        state.family[state.sums[s] * words + (s >> 6)] |= one << (s & 63)
    return total


def fill(state, i, j, steps, rest):
    """Fill a line with its blocks at spots i and j in every way, and note what occurs.

    The spots between the blocks were followed already, in `steps` steps; those that have no number
    yet must add up to `rest`, or to anything if it is negative. A step more keeps the sets with
    that sum, and the other spots follow.

    order    the spots followed, one a step
    ahead    before each step the family of the sets that the spots so far can take
    behind   the same, of those sets from which all numbers can still be placed
    """
    words = state.words
    here = steps * words
    there = here + words
    some = 0
    for w in range(words):
        met = state.ahead[here + w]
        if rest >= 0:
            met &= state.family[rest * words + w]
        state.ahead[there + w] = met
        some |= met
    if some == 0:
        return
    last = steps + 1
    for p in range(state.n):
        if (p < i or p > j) and state.open[p] >= 0:
            state.order[last] = p
            grow(state, last)
            last += 1
    one = 1
    every = (1 << state.count) - 1
    goal = last * words + (every >> 6)
    if not state.ahead[goal] >> (every & 63) & 1:
        return
    state.ends |= 1 << i | 1 << j
    if not state.want & ~(1 << i | 1 << j):
        return
    for w in range(words):
        state.behind[last * words + w] = 0
    state.behind[goal] = one << (every & 63)
    for step in range(last - 1, steps, -1):
        trim(state, step)
    for w in range(words):
        state.behind[here + w] = state.behind[there + w]
    for step in range(steps - 1, -1, -1):
        trim(state, step)


def grow(state, step):
    """Take a step ahead: every set takes one more number, of those possible at the spot."""
    words = state.words
    here = step * words
    there = here + words
    choice = state.open[state.order[step]]
    for w in range(words):
        old = state.ahead[here + w]
        new = 0
        numbers = choice
        while numbers:
            bit = numbers & -numbers
            numbers ^= bit
            if bit < 64:
                new |= (old & LACK[bit]) << bit
            elif w & bit >> 6:
                new |= state.ahead[here + w - (bit >> 6)]
        state.ahead[there + w] = new


def trim(state, step):
    """Take a step back, to the sets on the way to the goal, and note the numbers taken on it."""
    words = state.words
    here = step * words
    there = here + words
    p = state.order[step]
    choice = state.open[p]
    used = state.found[p]
    for w in range(words):
        reached = state.ahead[here + w]
        old = state.behind[there + w]
        new = 0
        numbers = choice
        while numbers:
            bit = numbers & -numbers
            numbers ^= bit
            met = 0
            if bit < 64:
                met = old >> bit & LACK[bit] & reached
            elif not w & bit >> 6:
                met = state.behind[there + w + (bit >> 6)] & reached
            if met:
                new |= met
                used |= bit
        state.behind[here + w] = new
    state.found[p] = used
    if used == choice:
        state.want &= ~(1 << p)


def expand(state, k):
    """Put what was found on a line into `keep`."""
    for p in range(state.n):
        if state.open[p] < 0:
            state.keep[p] = state.dom[state.line[k * state.n + p]] if state.ends else 0
            continue
        state.keep[p] = state.ends >> p & 1
        for b in range(state.count):
            state.keep[p] |= (state.found[p] >> b & 1) << state.number[b]


def match(state, k):
    """Collect in `keep` the candidates of a line that some filling uses, whatever its sum.

    Every value has a *slot*, the block two: slot v for the number v, slots 0 and n - 1 for blocks.

    open    per spot the slots that it can take, as bits
    order   per slot the spot that takes it, -1 for none
    found   per spot the spots that it reaches: those whose slots it can take, and on from there
    """
    n = state.n
    for p in range(n):
        values = state.dom[state.line[k * n + p]]
        state.open[p] = values | (values & 1) << (n - 1)
        state.order[p] = -1
        state.found[p] = state.keep[p] = 0
    for p in range(n):
        state.tried = 0
        if not seat(state, p):
            return
    for p in range(n):
        for s in range(n):
            state.found[p] |= (state.open[p] >> s & 1) << state.order[s]
    for q in range(n):
        for p in range(n):
            if state.found[p] >> q & 1:
                state.found[p] |= state.found[q]
    for p in range(n):
        for s in range(n):
            if state.open[p] >> s & 1 and state.found[state.order[s]] >> p & 1:
                state.keep[p] |= 1 << s if s < n - 1 else 1


def seat(state, p):
    """Find a slot for a spot, moving others on if need be; whether there is one.

    tried   the slots that were looked at for this spot, as bits
    """
    for s in range(state.n):
        if (state.open[p] & ~state.tried) >> s & 1:
            state.tried |= 1 << s
            if state.order[s] < 0 or seat(state, state.order[s]):
                state.order[s] = p
                return 1
    return 0


RUNGS = (
    Rung("line", line, {"en": "line", "ja": "列の中の数え上げ"}),
    Rung("scope", scope, {"en": "scope", "ja": "黒マスの間隔"}),
    Rung("bounds", bounds, {"en": "bounds", "ja": "和の上限と下限"}),
    Rung("gac", gac, {"en": "all fillings of a line", "ja": "列の全通りの埋め方"}),
    Rung("probe", probe, {"en": "probe", "ja": "仮定と矛盾"}, assumes=True),
)
"""The ladder, cheapest first."""

QUICK = ("line", "bounds", "gac")
"""What the complete search propagates with: `bounds` sees all that `scope` sees."""
