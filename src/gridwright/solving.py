"""Solving, rating, hinting and explaining any genre's boards with its State and its ladder."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from gridwright.checking import inspect, marks_of
from gridwright.engine.budget import Budget
from gridwright.engine.ladder import advance, functions, refuted, settle, start, steps
from gridwright.engine.learn import searching
from gridwright.engine.search import Search
from gridwright.errors import BudgetSpent, GridwrightError, VariantError
from gridwright.genre import Genre, Rung, genre_of
from gridwright.model import (
    Board,
    Cell,
    Hint,
    Marks,
    Outcome,
    Puzzle,
    Rating,
    Reason,
    Solution,
    Step,
)

ANYTHING = -1
"""The mask that assumes nothing."""

MOST = 2**30
"""More answers or nodes than any search comes to."""


def solve(
    puzzle: Puzzle,
    *,
    count: int | None = 2,
    seconds: float | None = None,
    nodes: int | None = None,
    share: bool = True,
    normal_rules: bool = False,
) -> Solution:
    """Find the answers of a puzzle, with proof.

    Stops after `count` answers (None: all; at least 2 are always looked for, so that the outcome is
    certain) or when the budget of seconds or search nodes is spent. Where there are several, what
    all of them share is worked out too, unless `share` is False: then the backbone holds less.
    Raises VariantError for a board flagged as a variant, unless `normal_rules`.

    >>> import gridwright
    >>> solution = gridwright.solve(gridwright.read("yinyang/3/1/0"), count=None)
    >>> solution.outcome, len(solution.answers)
    (<Outcome.MANY: 'many'>, 6)
    """
    genre = _normal(puzzle, normal_rules)
    limit = max(2, _bound("count", count, least=1))
    budget = budget_of(seconds, nodes)
    try:
        search = searching(genre.state(puzzle, budget), budget)
    except BudgetSpent as spent:
        opened = genre.open(puzzle)
        return Solution(
            Outcome.UNKNOWN, (), opened, (), False, 0, budget.seconds(), spent=str(spent)
        )
    search.state.lower = genre.propagators
    complete = shared = False
    reason = ""
    try:
        complete = search.run(limit)
        if share and len(search.found) > 1 and not search.share():
            reason = "what all answers share is not known in full"
        shared = share or len(search.found) < 2
    except BudgetSpent as spent:
        reason = str(spent)
    answers = tuple(genre.answer(puzzle, Marks(found)) for found in search.found)
    return Solution(
        outcome=_outcome(len(answers), complete),
        answers=answers[:count],
        backbone=_backbone(genre, puzzle, search, shared),
        differs=_differs(genre, puzzle, search),
        complete=complete,
        nodes=budget.nodes,
        seconds=budget.seconds(),
        spent=reason,
    )


def _bound(name: str, value: int | None, least: int) -> int:
    """A bound on a search, where None is no bound; GridwrightError for what is none."""
    if value is None:
        return MOST
    if not isinstance(value, int) or value < least:
        raise GridwrightError(f"{name}: found {value!r}, expected a number from {least}, or None")
    return min(value, MOST)


def budget_of(seconds: float | None, nodes: int | None = None) -> Budget:
    """A Budget; GridwrightError for bounds that are none."""
    if seconds is not None and not (isinstance(seconds, (int, float)) and seconds >= 0):
        raise GridwrightError(f"seconds: found {seconds!r}, expected a number from 0, or None")
    return Budget(seconds, _bound("nodes", nodes, least=0))


def _normal(puzzle: Puzzle, normal_rules: bool) -> Genre:
    genre = genre_of(puzzle)
    if puzzle.variant and not normal_rules:
        raise VariantError(
            f"the board is flagged as a variant ({puzzle.variant}), "
            "so the normal rules may not be the ones it was made for"
        )
    return genre


def _outcome(answers: int, complete: bool) -> Outcome:
    if answers > 1:
        return Outcome.MANY
    if not complete:
        return Outcome.UNKNOWN
    return Outcome.UNIQUE if answers else Outcome.NONE


def _backbone(genre: Genre, puzzle: Puzzle, search: Search, shared: bool) -> Marks:
    """What is proved: in a unique board the answer, else the values that the state settled on."""
    if shared and len(search.found) == 1:
        return Marks(search.found[0])
    return _decided(genre.open(puzzle), search.state.domains())


def _decided(opened: Marks, places: Sequence[int]) -> Marks:
    """The marks with only those places decided that have a single value."""
    return Marks(
        tuple(
            values if values.bit_count() == 1 else open_
            for values, open_ in zip(places, opened.places)
        )
    )


def _differs(genre: Genre, puzzle: Puzzle, search: Search) -> tuple[Cell, ...]:
    if len(search.found) < 2:
        return ()
    union = _decided(genre.open(puzzle), search.values())
    return tuple(
        (row, col)
        for row, line in enumerate(genre.codec.rows(puzzle, union))
        for col, value in enumerate(line)
        if value in ("?", None)
    )


def ladder_of(genre: Genre, without: Collection[str] = ()) -> tuple[Rung, ...]:
    """A genre's ladder less the rungs named; GridwrightError for a name it does not have."""
    if isinstance(without, str) or not isinstance(without, Collection):
        raise GridwrightError(f"without: found {without!r}, expected a list of rungs")
    left_out = {genre.rung(name).name for name in without}
    return tuple(rung for rung in genre.rungs if rung.name not in left_out)


def rate(
    puzzle: Puzzle,
    *,
    without: Collection[str] = (),
    seconds: float | None = None,
    normal_rules: bool = False,
) -> Rating:
    """Grade a puzzle by the weakest rung that finishes it.

    `without` names rungs to leave out. What the ladder cannot finish is searched. Raises
    VariantError as `solve` does; when the budget is spent the outcome is UNKNOWN.
    """
    genre = _normal(puzzle, normal_rules)
    rungs = ladder_of(genre, without)
    budget = budget_of(seconds)
    counts = {rung.name: 0 for rung in rungs}
    try:
        state = genre.state(puzzle, budget)
        _climb(state, rungs, counts)
        solved = not state.dead and state.unsettled == 0
        outcome = _judge(genre, state, budget)
    except BudgetSpent as spent:
        return Rating("", counts, 0, budget.nodes, Outcome.UNKNOWN, spent=str(spent))
    if outcome is not Outcome.UNIQUE:
        return Rating("", counts, 0, budget.nodes, outcome)
    if not solved:
        return Rating("search", counts, budget.nodes, budget.nodes, outcome)
    used = [name for name, count in counts.items() if count]
    hardest = used[-1] if used else genre.rungs[0].name
    return Rating(hardest, counts, counts.get(hardest, 0), 0, outcome)


def _climb(state: Any, rungs: Sequence[Rung], counts: dict[str, int]) -> None:
    """Take single steps until all is settled, nothing follows or a contradiction is found."""
    start(state, rungs)
    climbed = functions(rungs)
    while state.unsettled and not state.dead:
        taken = advance(state, climbed)
        if taken < 0:
            return
        counts[rungs[taken].name] += 1


def _judge(genre: Genre, state: Any, budget: Budget) -> Outcome:
    """The outcome of the board that a ladder has worked on, by the complete search."""
    if state.dead:
        return Outcome.NONE
    state.single = False
    state.lower = genre.propagators
    if state.unsettled == 0:
        return Outcome.UNIQUE if settle(state) else Outcome.NONE
    search = searching(state, budget)
    complete = search.run(2)
    return _outcome(len(search.found), complete)


def explain(
    puzzle: Puzzle,
    *,
    marks: Board | None = None,
    without: Collection[str] = (),
    seconds: float | None = None,
    normal_rules: bool = False,
) -> Iterator[Step]:
    """Walk the whole solve step by step, from `marks` if given.

    The last step is a contradiction when the board has no answer. A board that the ladder cannot
    finish ends with a step of the rung "search" that holds everything else all answers share, if
    there is any. Raises VariantError as `solve` does, and BudgetSpent, on the way too, when the
    seconds are spent or the board has too many possible blocks.
    """
    genre = _normal(puzzle, normal_rules)
    rungs = ladder_of(genre, without)
    state = _marked(genre, puzzle, marks, budget_of(seconds))
    if state.dead:
        raise GridwrightError("the marks contradict the board")
    return _explained(genre, state, rungs)


def _explained(genre: Genre, state: Any, rungs: Sequence[Rung]) -> Iterator[Step]:
    yield from _walk(state, rungs)
    if state.dead or not state.unsettled:
        return
    step = _searched(genre, state)
    if step:
        yield step


def _marked(genre: Genre, puzzle: Puzzle, board: Board | None, budget: Budget) -> Any:
    state = genre.state(puzzle, budget)
    state.budget = budget
    if board is not None:
        for place, mask in enumerate(marks_of(puzzle, board).places):
            state.put(place, mask)
    return state


def _walk(state: Any, rungs: Sequence[Rung]) -> Iterator[Step]:
    start(state, rungs)
    for step in steps(state, rungs):
        yield step
        if state.dead or (not state.unsettled and not refuted(state, 0, ANYTHING)):
            return


def _searched(genre: Genre, state: Any) -> Step | None:
    """One step that puts what all answers below the state share; None if that is nothing."""
    state.single = state.telling = False
    state.lower = genre.propagators
    mark = state.top
    search = searching(state, state.budget)
    search.run(2)
    if not search.found:
        state.fail()
        return Step("search", (), Reason("search"))
    search.share()
    facts = state.facts(mark)
    return Step("search", facts, Reason("search")) if facts else None


def hint(
    puzzle: Puzzle,
    marks: Board | None = None,
    *,
    without: Collection[str] = (),
    seconds: float | None = None,
    normal_rules: bool = False,
) -> Hint:
    """The next step from the player's own marks, or what is wrong with them.

    Raises VariantError and BudgetSpent as `explain` does.

    >>> import gridwright
    >>> puzzle = gridwright.read("yinyang/2/2/10")
    >>> gridwright.hint(puzzle, ["WB", "WB"]).kind
    'done'
    """
    genre = _normal(puzzle, normal_rules)
    rungs = ladder_of(genre, without)
    budget = budget_of(seconds)
    board = genre.open(puzzle) if marks is None else marks_of(puzzle, marks)
    report = inspect(puzzle, board)
    if report.complete:
        return Hint("done")
    if report.violations:
        cells = tuple(cell for violation in report.violations for cell in violation.cells)
        return Hint("mistake", cells, violations=report.violations)
    state = _marked(genre, puzzle, board, budget)
    if _answered(genre, state):
        return _next(genre, state, rungs)
    return _mistake(genre, puzzle, board, rungs, budget)


def _answered(genre: Genre, state: Any) -> tuple[int, ...] | None:
    """Some answer below a state, as masks over its places, or None."""
    if state.dead:
        return None
    state.lower = genre.propagators
    search = searching(state, state.budget)
    search.run(1)
    return search.found[0] if search.found else None


def _next(genre: Genre, state: Any, rungs: Sequence[Rung]) -> Hint:
    """The steps from a state up to the first that can be marked on paper."""
    taken: list[Step] = []
    places = state.domains()[: state.places]
    for step in _walk(state, rungs):
        taken.append(step)
        if state.domains()[: state.places] != places:
            return Hint("step", _cells(step), tuple(taken))
    last = _searched(genre, state)
    if last is None:
        return Hint("stuck")
    last = Step(last.rung, last.facts[:1], last.reason)
    return Hint("step", _cells(last), (last,))


def _cells(step: Step) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys(cell for fact in step.facts for cell in fact.cells))


def _mistake(
    genre: Genre, puzzle: Puzzle, board: Marks, rungs: Sequence[Rung], budget: Budget
) -> Hint:
    """The first mark that, with those before it, leaves no answer, and why it cannot stand.

    The marks are taken in order of place. An answer that fits the marks so far spares the search
    for the next mark that agrees with it.
    """
    answer = _answered(genre, _marked(genre, puzzle, None, budget))
    if answer is None:
        return Hint("none")
    accepted = list(genre.open(puzzle).places)
    for place, mask in enumerate(board.places):
        kept, accepted[place] = accepted[place], accepted[place] & mask
        if answer[place] & mask:
            continue
        answer = _answered(genre, _marked(genre, puzzle, Marks(tuple(accepted)), budget))
        if answer is None:
            accepted[place] = kept
            sound = _marked(genre, puzzle, Marks(tuple(accepted)), budget)
            return _wrong(sound, place, mask, rungs)
    raise AssertionError("marks without an answer hold a first one that spoils it")


def _wrong(state: Any, place: int, mask: int, rungs: Sequence[Rung]) -> Hint:
    """Why one mark cannot stand in a state of sound ones: the contradiction it leads to."""
    before = state.domains()[place]
    corrected = state.fact(place, before, before & ~mask)
    assumed = state.fact(place, before, mask)
    state.put(place, mask)
    chain = tuple(_walk(state, rungs))
    if chain and chain[-1].contradiction:
        step = Step("probe", (corrected,), Reason("probe"), assumed, chain)
    else:
        step = Step("search", (corrected,), Reason("search"), assumed)
    return Hint("mistake", corrected.cells, (step,))
