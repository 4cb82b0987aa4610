"""Complete search over any State: all answers, some of them, and what they share."""

from __future__ import annotations

from array import array

from gridwright.engine.ladder import settle

FEW = 2
"""Whoever asks for so few answers has each position dived from before it is probed."""

EXHAUSTED, STOP, BRANCH = 0, 1, 2
"""What comes of a position."""


class Search:
    """Depth-first search that probes at every position.

    A position is settled by `state.lower`, then of every open place the lowest value is assumed,
    and any other (failed literal probing); what is refuted goes, the rest ranks the places to
    branch on. A value that an unrefuted assumption implied need not be assumed itself: settling is
    monotone, so its consequences are among those already seen.

    When few answers are asked for, each position is first dived from: branched on without probing,
    in the hope that answers are plenty or contradictions near. A value of an answer found like this
    need not be assumed either.

    found   the answers so far, as tuples of masks over the places
    union   per place, the values seen in some answer
    known   per variable, the values in answers that a dive from the current position found
    seen    per variable, the values that need not be assumed
    """

    def __init__(self, state, budget):
        self.state = state
        self.budget = budget
        state.budget = budget
        self.found = []
        self.union = array("i", bytes(4 * max(1, state.places)))
        self.known = array("i", bytes(4 * max(1, state.size)))
        self.seen = array("i", bytes(4 * max(1, state.size)))
        self.diving = False
        self.patience = 0
        self.best_var = -1
        self.best_bit = 0

    def run(self, limit):
        """Search below the state until `limit` answers are found; whether the search was complete.

        The state is left as it was. Raises BudgetSpent.
        """
        state = self.state
        mark = state.top
        self.diving = limit <= FEW
        try:
            return not (settle(state) and self.descend(len(self.found) + limit))
        finally:
            state.undo(mark)

    def descend(self, limit):
        """Search below a settled position: STOP at `limit` answers, else EXHAUSTED.

        The state is left at the last position. `choices` holds the way there, so that a deep board
        needs no deep stack.
        """
        choices = []
        while True:
            verdict = self.visit(limit)
            if verdict == STOP:
                return STOP
            if verdict == BRANCH:
                choices.append((self.state.top, self.best_var, self.best_bit))
                if self.take(self.best_var, self.best_bit):
                    continue
            while True:
                if not choices:
                    return EXHAUSTED
                if self.turn(choices):
                    break

    def visit(self, limit):
        """Dive from a settled position and probe it: STOP, BRANCH, or EXHAUSTED if all was seen."""
        state = self.state
        self.budget.node()
        self.forget()
        if state.unsettled and self.diving:
            mark = state.top
            self.patience = state.patience
            stopped = self.dive(limit)
            state.undo(mark)
            if not stopped:
                return EXHAUSTED
            if len(self.found) >= limit:
                return STOP
        if state.unsettled and not self.rank():
            return EXHAUSTED
        if state.unsettled:
            return BRANCH
        self.record()
        return STOP if len(self.found) >= limit else EXHAUSTED

    def dive(self, limit):
        """Search below a settled position without probing, and leave the state at the last one.

        1 when `limit` answers have been found or the patience is lost, 0 when all below was seen.
        """
        state = self.state
        choices = []
        while True:
            if state.unsettled:
                var = state.choose()
                bit = self.prefer(var)
                choices.append((state.top, var, bit))
                if self.take(var, bit):
                    continue
                self.patience -= 1
            else:
                self.record()
                if len(self.found) >= limit:
                    return 1
            while True:
                if self.patience < 0:
                    return 1
                if not choices:
                    return 0
                if self.turn(choices):
                    break
                self.patience -= 1

    def take(self, var, values):
        """Leave `var` only these values; whether that settles without a contradiction."""
        state = self.state
        state.put(var, values)
        if not state.dead and settle(state):
            return 1
        state.fault(var)
        return 0

    def turn(self, choices):
        """Go back to the last choice and take what it left; whether that settles."""
        mark, var, bit = choices.pop()
        self.state.undo(mark)
        return self.take(var, ~bit)

    def forget(self):
        """Come to a position from which no answer is known."""
        for var in range(self.state.size):
            self.known[var] = 0

    def record(self):
        """Keep the answer that the state holds, if it is new: a dive may have come to it before."""
        state = self.state
        for place in range(state.places):
            self.known[place] |= state.dom[place]
        self.welcome(state.domains()[: state.places], not self.diving)

    def welcome(self, answer, new):
        """Keep an answer that is known to be new, or else looked for among those found."""
        for place in range(self.state.places):
            self.union[place] |= answer[place]
        if new or answer not in self.found:
            self.found.append(answer)

    def rank(self):
        """Probe every open place, and choose the branch; 0 on a contradiction, else 1."""
        state = self.state
        changed = True
        while changed and state.unsettled:
            changed = False
            best = -1.0
            self.recall()
            for var in range(state.places):
                if state.dom[var] & (state.dom[var] - 1) == 0:
                    continue
                top = state.top
                score = self.weigh(var)
                if state.dead:
                    return 0
                if state.top > top:
                    changed = True
                    self.recall()
                elif score > best:
                    best = score
                    self.best_var = var
        if state.unsettled:
            self.best_bit = self.prefer(self.best_var)
        return 1

    def recall(self):
        """Leave in `seen` what is known without an assumption."""
        for var in range(self.state.size):
            self.seen[var] = self.known[var]

    def weigh(self, var):
        """Assume the lowest value of `var`, then any other; drop what is refuted.

        Returns how much the two force, as a product.
        """
        state = self.state
        values = state.dom[var]
        lowest = values & -values
        score = 1.0
        for side in (lowest, values ^ lowest):
            if self.seen[var] & side:
                continue
            mark = state.top
            state.put(var, side)
            if not state.dead and settle(state):
                score *= 1 + state.top - mark
                self.note(mark)
                state.undo(mark)
                continue
            state.undo(mark)
            state.put(var, ~side)
            if state.dead or not settle(state):
                state.dead = True
                return 0.0
            return score
        return score

    def note(self, mark):
        """Remember the values that the trail since `mark` settled on."""
        state = self.state
        for i in range(mark, state.top):
            var = state.trail[i]
            if state.dom[var] & (state.dom[var] - 1) == 0:
                self.seen[var] |= state.dom[var]

    def prefer(self, var):
        """The value to try first: one that no answer so far has there, else the lowest."""
        values = self.state.dom[var]
        fresh = values & ~self.union[var]
        pool = fresh if fresh else values
        return pool & -pool

    def share(self):
        """Find out, after one answer or more, on which places all answers agree.

        Puts those values and leaves the state so; `union` then holds every value that occurs in
        some answer. Whether all is found out; raises BudgetSpent, with what was proved so far put.
        """
        state = self.state
        settle(state)
        for place in range(state.places):
            value = self.union[place]
            if value & (value - 1) or state.dom[place] == value:
                continue
            mark = state.top
            state.put(place, ~value)
            try:
                alone = self.run(1)
            finally:
                state.undo(mark)
            if alone:
                state.put(place, value)
                settle(state)
        return True

    def values(self):
        """Per place, the values seen in some answer, as a tuple of masks."""
        return tuple(self.union[place] for place in range(self.state.places))
