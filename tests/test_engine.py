"""The engine on toy problems, where every answer is known."""

import subprocess
import sys
from itertools import permutations

import pytest

from gridwright.engine.budget import Budget
from gridwright.engine.ladder import advance, probe, settle, start, steps
from gridwright.engine.links import Union
from gridwright.engine.search import Search
from gridwright.engine.state import State
from gridwright.errors import BudgetSpent
from gridwright.genre import Rung

TWO = 0b11

def different(state):
    """Values of places are all different: a settled place takes its value from the others."""
    for place, mask in enumerate(state.domains()):
        if mask & (mask - 1):
            continue
        for other in range(state.size):
            if other != place:
                state.put(other, ~mask)
                if state.done():
                    return


def crowded(state):
    """Three places cannot share two values (Hall's theorem)."""
    domains = state.domains()
    if len(domains) > 2 and sum(domain & ~TWO == 0 for domain in domains) > 2:
        state.fail()


DIFFERENT = Rung("different", different, {})
PROBE = Rung("probe", probe, {}, assumes=True)


def toy(places, values):
    """Places that all take different values out of `values`."""
    state = State(places, places, [(1 << values) - 1] * places, places * values)
    state.lower = (different,)
    return state


def test_put_narrows_and_undo_restores():
    state = toy(2, 3)
    state.put(0, 0b110)
    mark = state.top
    state.put(0, 0b010)
    state.put(1, 0b001)
    assert state.domains() == (0b010, 0b001)
    assert state.unsettled == 0
    state.undo(mark)
    assert state.domains() == (0b110, 0b111)
    assert state.unsettled == 2


def test_put_of_an_impossible_value_is_a_contradiction_that_undo_clears():
    state = toy(1, 2)
    state.put(0, 0b01)
    mark = state.top
    state.put(0, 0b10)
    assert state.dead
    assert state.domains() == (0b01,)
    state.undo(mark)
    assert not state.dead


def test_facts_name_each_variable_once_with_its_first_domain():
    state = toy(2, 3)
    state.put(0, 0b011)
    state.put(0, 0b001)
    (fact,) = state.facts(0)
    assert (fact.cells, fact.was, fact.now) == (((0, 0),), 0b111, 0b001)


@pytest.mark.parametrize(("places", "values"), [(1, 1), (2, 2), (3, 3), (2, 4), (4, 4), (3, 2)])
def test_search_finds_exactly_the_permutations(places, values):
    search = Search(toy(places, values), Budget())
    assert search.run(10**6)
    expected = {tuple(1 << v for v in answer) for answer in permutations(range(values), places)}
    assert len(search.found) == len(expected)
    assert set(search.found) == expected


def test_search_stops_at_the_limit_and_leaves_the_state_alone():
    state = toy(4, 4)
    search = Search(state, Budget())
    assert not search.run(5)
    assert len(search.found) == 5
    assert state.domains() == (0b1111,) * 4


@pytest.mark.parametrize(("places", "values"), [(1, 1), (2, 2), (3, 3), (4, 4), (3, 2)])
@pytest.mark.parametrize("limit", [1, 2])
def test_few_answers_are_found_without_repeats(places, values, limit):
    search = Search(toy(places, values), Budget())
    total = len(list(permutations(range(values), places)))
    assert search.run(limit) == (total < limit)
    assert len(set(search.found)) == len(search.found) == min(limit, total)


def test_plenty_of_answers_need_no_probing():
    search = Search(toy(9, 9), Budget(nodes=1))
    assert not search.run(2)


def test_share_proves_what_all_answers_agree_on():
    state = toy(3, 3)
    state.put(0, 0b001)
    search = Search(state, Budget())
    search.run(2)
    search.share()
    assert state.domains() == (0b001, 0b110, 0b110)
    assert search.values() == (0b001, 0b110, 0b110)


@pytest.mark.parametrize("budget", [Budget(nodes=3), Budget(seconds=0)])
def test_a_spent_budget_raises(budget):
    with pytest.raises(BudgetSpent):
        Search(toy(9, 9), budget).run(10**6)


def test_ladder_takes_the_cheapest_rung_first_and_probe_sees_those_below():
    state = toy(3, 3)
    state.put(0, 0b001)
    start(state, (DIFFERENT, PROBE))
    assert advance(state, (different, probe)) == 0
    assert state.domains() == (0b001, 0b110, 0b111), "one deduction a step"
    assert state.lower == (different,)


def test_probe_does_without_rungs_that_assume_something():
    state = toy(3, 3)
    start(state, (DIFFERENT, Rung("lookahead", crowded, {}, assumes=True), PROBE))
    assert state.lower == (different,)
    assert state.ladder == (DIFFERENT,)


def test_probe_drops_values_that_the_rungs_below_refute():
    state = toy(3, 3)
    state.put(0, 0b011)
    state.put(1, 0b011)
    ladder = (DIFFERENT, PROBE)
    start(state, ladder)
    (step, *_) = steps(state, ladder)
    assert step.rung == "probe"
    assert step.facts[0].cells == ((0, 2),)
    assert step.assumed.now == 0b001
    assert step.chain[-1].contradiction


def test_a_contradiction_is_a_step_without_facts():
    state = toy(3, 3)
    for place in range(3):
        state.put(place, TWO)
    (step,) = steps(state, (Rung("crowded", crowded, {}),))
    assert step.contradiction


def test_settle_reaches_the_fixpoint_of_several_rungs():
    state = toy(3, 3)
    state.lower = (crowded, different)
    state.put(0, 0b001)
    state.put(1, 0b010)
    assert settle(state) == 1
    assert state.domains() == (0b001, 0b010, 0b100)


def test_union_find():
    union = Union(4)
    assert union.join(0, 1)
    assert union.join(2, 3)
    assert not union.join(1, 0)
    assert union.find(0) == union.find(1) != union.find(2) == union.find(3)


DEEP = """
import threading
import gridwright
puzzle = gridwright.read("chocona 90x90\\n" + 90 * ("A" * 90 + "\\n"))
threading.stack_size(256 * 1024)
thread = threading.Thread(target=lambda: print(gridwright.solve(puzzle, share=False).outcome))
thread.start()
"""


def test_a_deep_board_needs_no_deep_stack():
    done = subprocess.run([sys.executable, "-c", DEEP], capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr) == ("many\n", "")
