"""Ladders of rungs: take the cheapest one that makes progress, then start again at the bottom.

A *ladder* is a tuple of `genre.Rung`; what runs on a State are their functions. All of it is
genre-blind; `probe`, the rung that assumes a value and looks for a contradiction, is written once
for all genres.
"""

from __future__ import annotations

from gridwright.model import Step


def functions(rungs):
    """The functions of Rungs, as a State takes them."""
    return tuple(rung.function for rung in rungs)


def settle(state):
    """Run `state.lower` to its common fixpoint; 0 if that is a contradiction, else 1.

    Each rung only ever narrows domains, and narrower domains never let a rung conclude less, so the
    fixpoint does not depend on the order.
    """
    lower = state.lower
    count = len(lower)
    i = 0
    if state.budget is not None:
        state.budget.tick()
    while i < count:
        before = state.top
        lower[i](state)
        if state.dead:
            return 0
        i = 0 if state.top > before else i + 1
    return 1


def refuted(state, var, bit):
    """Whether assuming `bit` for `var` ends in a contradiction; the state is left as it was."""
    mark = state.top
    single = state.single
    telling = state.telling
    state.single = state.telling = False
    state.put(var, bit)
    sound = 0 if state.dead else settle(state)
    state.undo(mark)
    state.single = single
    state.telling = telling
    return 1 - sound


def probe(state):
    """Assume a value, run the rungs below; on a contradiction the value is impossible.

    Sound because those rungs are: if the value stood in some answer, none of them could have
    contradicted it.
    """
    for var in range(state.probe_from, state.probe_to):
        values = state.dom[var]
        if values & (values - 1) == 0:
            continue
        values &= state.probe_values
        while values:
            bit = values & -values
            values ^= bit
            if not refuted(state, var, bit):
                continue
            if state.telling:
                tell_refutation(state, var, bit)
            state.put(var, ~bit)
            if state.single or state.dead or not settle(state):
                return
            values &= state.dom[var]


def tell_refutation(state, var, bit):
    """Cite a refutation: the assumption, and the steps from it to the contradiction."""
    mark = state.top
    base = state.base
    assumed = state.fact(var, state.dom[var], bit)
    state.put(var, bit)
    chain = tuple(steps(state, state.ladder))
    state.undo(mark)
    state.base = base
    state.cite("probe", ())
    state.assumed = assumed
    state.chain = chain


def start(state, ladder):
    """Set a state up for single steps on a ladder of Rungs; `probe` sees those that assume nothing.
    """
    state.ladder = tuple(rung for rung in ladder if not rung.assumes)
    state.lower = functions(state.ladder)
    state.single = True


def advance(state, rungs):
    """Take one step on a state that was set up by `start`.

    Returns the index of the rung that made progress or found a contradiction (`state.dead`), or -1
    when none finds anything.
    """
    for i, rung in enumerate(rungs):
        state.base = state.top
        rung(state)
        if state.dead or state.top > state.base:
            return i
    return -1


def finishes(state, rungs):
    """Whether a ladder, run quietly, settles every place; `state` was set up by `start`.

    The state is left where the ladder got stuck, or dead.
    """
    state.single = False
    count = len(rungs)
    i = 0
    while i < count and state.unsettled:
        before = state.top
        rungs[i](state)
        if state.dead:
            return 0
        i = 0 if state.top > before else i + 1
    return 1 if state.unsettled == 0 and settle(state) else 0


def steps(state, ladder):
    """Yield the Steps of a ladder of Rungs until nothing follows or all is lost."""
    state.single = state.telling = True
    rungs = functions(ladder)
    while not state.dead:
        state.reason = state.assumed = None
        state.chain = ()
        taken = advance(state, rungs)
        if taken < 0:
            return
        facts = () if state.dead else state.facts(state.base)
        yield Step(ladder[taken].name, facts, state.reason, state.assumed, state.chain)
