"""Complete search that learns from contradictions.

Each contradiction is traced back to the assignments that it rests on, and what it teaches is kept
as a clause (J. P. Marques-Silva and K. A. Sakallah, GRASP, 1999). Clauses are watched by two of
their literals, and the search starts again from time to time with all that it has learnt (N. Eén
and N. Sörensson, An extensible SAT solver, 2003).
"""

from __future__ import annotations

from array import array

from gridwright.engine.budget import Budget
from gridwright.engine.causes import CLAUSE, GIVEN, IMPLIED
from gridwright.engine.search import Search
from gridwright.engine.state import State
from gridwright.errors import BudgetSpent

LEASH = 30
"""A search starts again after so many contradictions, then after half as many more, and so on."""


SCOUTING = 300
"""A scout is given up after so many positions."""

EXPLORING, SHARING = 4_000, 200
"""Where there are scouts, so many positions are spent on answers, and then so many positions and
runs on what these share."""


class AllowanceSpent(BudgetSpent):
    """No more positions may be spent on a board that is too large to be searched through."""


class Explained(State):
    """A State that can say why each of its variables was narrowed.

    The variables that reasons speak of have two values and are settled by one put.

    cause     the cause of the puts that follow, a number; those of the genre come after IMPLIED
    source    what belongs to it: the number of the clause, the variable, or what the genre needs
    why       per variable the cause that it was narrowed for; whence, the source; when, its place
              on the trail
    floor     the place on the trail before which nothing needs a reason
    when_met  per variable the number of the analysis that last met it; `analyses`, of the present
    premises  scratch for `explain`
    """

    def __init__(self, cols, places, dom, slack):
        super().__init__(cols, places, dom, slack)
        blank = bytes(4 * (self.size + 1))
        self.cause = self.source = GIVEN
        self.floor = 0
        self.why = array("i", blank)
        self.whence = array("i", blank)
        self.when = array("i", blank)
        self.when_met = array("i", blank)
        self.analyses = 0
        self.premises = array("i", blank)

    def because(self, cause, source):
        """State the cause of the puts that follow."""
        self.cause = cause
        self.source = source

    def note(self, var):
        """Note why the variable that was narrowed last was so."""
        self.why[var] = self.cause
        self.whence[var] = self.source
        self.when[var] = self.top - 1

    def explain(self, var):
        """Hook: leave in `premises` the variables whose values forced that of `var`; how many.

        All of them were settled before it. Those settled before `floor`, or met in the present
        analysis, may be left out. -1 asks for the contradiction that the state is in.
        """
        return 0

    def scouts(self, budget):
        """Hook: states of the same places with some of the answers only, quick to search."""
        return ()


class Learner(Search):
    """Depth-first search of an Explained state, which chooses its branches itself.

    A literal 2 var + i says that the variable has the value i. A *level* begins with an assumption;
    what stands before the first holds throughout. When an answer is found, a clause forbids its
    assumptions, which leads on like any contradiction.

    Where a state has scouts, they are looked through first. Each time that a search starts again it
    turns the values round that it assumes first.

    scouts    the Learners of the scouts, None before they are asked for
    allowance how many more runs and positions may be spent, -1 for any number
    contrary  whether the values assumed first are turned round
    marks     where on the trail each of the `depth` levels begins
    lits      the literals of all clauses; those of clause c are lits[start[c] : stop[c]], where
              start[c] is even, and the first two are watched
    head      per literal a watch of it, or -1; `chain`, the watch after each. Watch 2 c + i is that
              of the i-th literal of clause c
    read      how much of the trail the clauses have seen; `broken`, a clause that it breaks, or -1
    conflict  the variables that a contradiction rests on; `learnt`, those of the clause drawn from
              it, and how many stand in each
    """

    def __init__(self, state, budget):
        super().__init__(state, budget)
        self.explained = state
        blank = bytes(4 * (state.size + 1))
        self.marks = array("i", blank)
        self.head = array("i", (-1,)) * (2 * state.size + 2)
        self.conflict = array("i", blank)
        self.learnt = array("i", blank)
        self.start = array("i", bytes(4 * 64))
        self.stop = array("i", bytes(4 * 64))
        self.lits = array("i", bytes(4 * 1024))
        self.chain = array("i", bytes(4 * 128))
        self.depth = self.read = self.count = self.pending = self.drawn = 0
        self.broken = self.allowance = -1
        self.contrary = False
        self.scouts = None

    def run(self, limit):
        """Search below the state until `limit` answers are found; whether the search was complete.

        The state is left as it was. Raises BudgetSpent.
        """
        mark = self.explained.top
        limit += len(self.found)
        self.clear()
        try:
            return not self.scout(limit) and bool(self.exhaust(limit))
        finally:
            self.explained.undo(mark)

    def scout(self, limit):
        """Look through the scouts; whether `limit` answers have been found."""
        if self.scouts is None:
            self.scouts = [self.sent(state) for state in self.explained.scouts(self.budget)]
            self.allowance = EXPLORING if self.scouts else -1
        self.spend()
        for scout in self.scouts:
            if len(self.found) < limit:
                self.send(scout, limit)
        return len(self.found) >= limit

    def sent(self, state):
        """The Learner of a scout, settled."""
        state.lower = self.state.lower
        scout = Learner(state, self.budget)
        scout.rest()
        return scout

    def send(self, scout, limit):
        """Look through one scout below the present position."""
        state = scout.state
        mark = state.top
        for place in range(state.places):
            state.put(place, self.state.dom[place])
        scout.found = []
        scout.budget = state.budget = Budget(nodes=SCOUTING)
        scout.budget.deadline = self.budget.deadline
        try:
            if not state.dead:
                scout.run(limit - len(self.found))
        except BudgetSpent:
            self.budget.check()
        finally:
            state.undo(mark)
        for answer in scout.found:
            self.welcome(answer, False)
        return 0

    def spend(self):
        """Take one from the allowance; AllowanceSpent when nothing is left of it."""
        if self.allowance == 0:
            raise AllowanceSpent("the board has too many possible blocks")
        self.allowance -= 1
        return 0

    def share(self):
        """Find out on which places all answers agree, as far as the allowance goes."""
        if self.scouts:
            self.allowance = SHARING
        try:
            return Search.share(self)
        except AllowanceSpent:
            return False

    def record(self):
        """Keep the answer that the state holds; a scout may have come to it before."""
        self.welcome(self.state.domains()[: self.state.places], not self.scouts)

    def clear(self):
        """Forget all clauses, which need not hold elsewhere."""
        self.count = self.depth = 0
        self.read = self.explained.top
        for lit in range(len(self.head)):
            self.head[lit] = -1

    def exhaust(self, limit):
        """Search until all is seen, 1, or `limit` answers have been found, 0."""
        state = self.explained
        leash = left = LEASH
        self.budget.node()
        sound = self.rest()
        while True:
            if self.depth == 0:
                state.floor = state.top
            if sound and state.unsettled:
                if left < 0:
                    leash += leash // 2
                    left = leash
                    self.contrary = not self.contrary
                    self.back(0)
                    sound = self.rest()
                else:
                    self.budget.node()
                    self.spend()
                    sound = self.assume()
                continue
            left -= 1
            if sound:
                self.record()
                if len(self.found) >= limit:
                    return 0
            if not self.learn(self.bar() if sound else self.blame()):
                return 1
            sound = self.rest()

    def assume(self):
        """Begin a level with the choice of the state; whether that settles."""
        state = self.explained
        self.marks[self.depth] = state.top
        self.depth += 1
        var = state.choose()
        state.because(GIVEN, 0)
        state.put(var, self.first_value(var))
        return self.rest()

    def first_value(self, var):
        """The value to assume: a candidate's highest, or one of a place that is new to answers."""
        if var >= self.explained.places:
            return 2
        return 3 - self.prefer(var) if self.contrary else self.prefer(var)

    def rest(self):
        """Run the clauses and the rungs until nothing follows; 0 on a contradiction, else 1."""
        state = self.explained
        count = len(state.lower)
        i = 0
        self.budget.tick()
        while not state.dead and self.propagate():
            before = state.top
            while i < count and state.top == before:
                state.lower[i](state)
                if state.dead:
                    return 0
                i += 1
            if state.top == before:
                return 1
            i = 0
        return 0

    def back(self, depth):
        """Take back all levels from one on."""
        if depth < self.depth:
            self.depth = depth
            self.explained.undo(self.marks[depth])
            self.read = min(self.read, self.explained.top)

    def false(self, lit):
        """Whether a literal is false."""
        return self.explained.dom[lit >> 1] == 2 - (lit & 1)

    def propagate(self):
        """Draw the conclusions of all clauses; 0 on a contradiction, else 1."""
        state = self.explained
        while self.read < state.top:
            var = state.trail[self.read]
            self.read += 1
            if state.dom[var] < 3 and not self.follow(2 * var + 2 - state.dom[var]):
                state.fail()
                return 0
        return 1

    def follow(self, lit):
        """Look at the clauses that watch a literal that became false; 0 if one is broken."""
        watch = self.head[lit]
        self.head[lit] = -1
        while watch >= 0:
            after = self.chain[watch]
            here = self.start[watch >> 1] + (watch & 1)
            other = self.lits[here ^ 1]
            spare = -1
            if not self.true(other):
                spare = self.spare(watch >> 1)
            if spare >= 0:
                self.lits[here] = self.lits[spare]
                self.lits[spare] = lit
            self.watch(watch, self.lits[here])
            if spare < 0 and not self.true(other):
                if self.false(other):
                    self.broken = watch >> 1
                    self.rejoin(lit, after)
                    return 0
                self.explained.because(CLAUSE, watch >> 1)
                self.explained.put(other >> 1, 1 + (other & 1))
            watch = after
        return 1

    def true(self, lit):
        """Whether a literal is true."""
        return self.explained.dom[lit >> 1] == 1 + (lit & 1)

    def spare(self, clause):
        """A place in a clause, not watched, whose literal is not false; -1 if there is none."""
        for place in range(self.start[clause] + 2, self.stop[clause]):
            if not self.false(self.lits[place]):
                return place
        return -1

    def watch(self, watch, lit):
        """Enter a watch into the list of its literal."""
        self.chain[watch] = self.head[lit]
        self.head[lit] = watch

    def rejoin(self, lit, watch):
        """Enter the rest of a list of watches into it again."""
        while watch >= 0:
            after = self.chain[watch]
            self.watch(watch, lit)
            watch = after

    def bar(self):
        """Find what an answer rests on, as if it were a contradiction; how many there are."""
        self.explained.analyses += 1
        for level in range(self.depth):
            self.conflict[level] = self.explained.trail[self.marks[level]]
        return self.depth

    def blame(self):
        """Find the variables that the contradiction rests on; how many there are."""
        self.explained.analyses += 1
        count = self.grounds(-1)
        for i in range(count):
            self.conflict[i] = self.explained.premises[i]
        return count

    def grounds(self, var):
        """Leave in `premises` what forced a variable, or the contradiction (-1); how many."""
        state = self.explained
        if var < 0 and self.broken >= 0:
            clause = self.broken
            self.broken = -1
        elif var >= 0 and state.why[var] == CLAUSE:
            clause = state.whence[var]
        else:
            return state.explain(var)
        count = 0
        for place in range(self.start[clause], self.stop[clause]):
            if self.lits[place] >> 1 != var:
                state.premises[count] = self.lits[place] >> 1
                count += 1
        return count

    def learn(self, count):
        """Draw a clause from a contradiction, go back as far as it is useful, and use it there.

        All literals of the clause but one are false there. 0 if nothing is left to go back to.
        """
        state = self.explained
        while self.depth and not self.touched(count):
            self.depth -= 1
        if self.depth == 0:
            return 0
        var = self.analyse(count)
        value = state.dom[var]
        if self.drawn:
            self.keep(var)
        self.back(self.level())
        state.because(CLAUSE if self.drawn else GIVEN, self.count - 1)
        state.put(var, 3 - value)
        return 1

    def touched(self, count):
        """Whether the contradiction rests on the last level."""
        for i in range(count):
            if self.explained.when[self.conflict[i]] >= self.marks[self.depth - 1]:
                return True
        return False

    def analyse(self, count):
        """Find the first variable of the last level that alone, with earlier levels, leads here.

        The others that this takes are left in `learnt`.
        """
        state = self.explained
        self.pending = self.drawn = 0
        for i in range(count):
            self.meet(self.conflict[i])
        place = state.top - 1
        while True:
            while state.when_met[state.trail[place]] != state.analyses:
                place -= 1
            var = state.trail[place]
            place -= 1
            self.pending -= 1
            if self.pending == 0:
                return var
            count = self.grounds(var)
            for i in range(count):
                self.meet(state.premises[i])

    def stem(self, var):
        """The variable that alone implied this one, if there is one, else itself."""
        return self.explained.whence[var] if self.explained.why[var] == IMPLIED else var

    def met(self, var):
        """Whether a variable is accounted for: met before, or settled throughout."""
        state = self.explained
        return state.when_met[var] == state.analyses or state.when[var] < state.floor

    def meet(self, var):
        """Take a variable into the analysis."""
        var = self.stem(var)
        if self.met(var):
            return
        self.explained.when_met[var] = self.explained.analyses
        if self.explained.when[var] >= self.marks[self.depth - 1]:
            self.pending += 1
        else:
            self.learnt[self.drawn] = var
            self.drawn += 1

    def keep(self, var):
        """Keep the clause that `var` and what was learnt do not go together, the last first."""
        state = self.explained
        last = 0
        for i in range(self.drawn):
            if state.when[self.learnt[i]] > state.when[self.learnt[last]]:
                last = i
        self.learnt[self.drawn] = self.learnt[0]
        self.learnt[0] = self.learnt[last]
        self.learnt[last] = self.learnt[self.drawn]
        begin = self.room(self.drawn + 1)
        self.lits[begin] = self.denial(var)
        for i in range(self.drawn):
            self.lits[begin + 1 + i] = self.denial(self.learnt[i])
        for i in range(2):
            self.watch(2 * self.count + i, self.lits[begin + i])
        self.count += 1

    def denial(self, var):
        """The literal that a variable has not the value that it has."""
        return 2 * var + 2 - self.explained.dom[var]

    def room(self, length):
        """Make room for a clause; where it begins, at an even place."""
        begin = (self.stop[self.count - 1] + 1) // 2 * 2 if self.count else 0
        while begin + length > len(self.lits):
            self.lits = longer(self.lits)
        if self.count == len(self.start):
            self.start = longer(self.start)
            self.stop = longer(self.stop)
            self.chain = longer(self.chain)
        self.start[self.count] = begin
        self.stop[self.count] = begin + length
        return begin

    def level(self):
        """The first level on which only one literal of the newest clause is not false."""
        if self.drawn == 0:
            return 0
        level = self.depth - 1
        while level and self.marks[level - 1] > self.explained.when[self.learnt[0]]:
            level -= 1
        return level


def longer(old):
    """A copy of an array with as many zeros behind it."""
    return array("i", bytes(old) + bytes(4 * len(old)))


def searching(state, budget):
    """The Search that suits a state."""
    return Learner(state, budget) if isinstance(state, Explained) else Search(state, budget)
