"""Doppelblock's rungs: what each one sees, and that all they say is so."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from gridwright.engine.ladder import advance, functions, probe, settle, start, steps
from gridwright.genres.doppelblock import rungs, words
from gridwright.genres.doppelblock.naive import plain
from gridwright.genres.doppelblock.rules import all_values
from gridwright.genres.doppelblock.rungs import QUICK, RUNGS, DoppelblockState
from gridwright.model import ANY
from tests.doppelblock.boards import board, draw, filled, sums
from tests.doppelblock.sketch import masks, shown

NAMES = tuple(rung.name for rung in RUNGS)
LADDER = {rung.name: rung for rung in RUNGS}


def ladder(names):
    return tuple(LADDER[name] for name in names)


def begun(puzzle, places, names=NAMES):
    """A state with these marks, set up for single steps."""
    state = DoppelblockState(puzzle)
    for cell, mask in enumerate(places):
        state.put(cell, mask)
    start(state, ladder(names))
    return state


def settled(puzzle, places=(), names=NAMES[:-1]):
    """The state where rungs end, quietly, after as much of `probe` as they name."""
    state = begun(puzzle, places, names)
    state.single = False
    top = -1
    while settle(state) and "probe" in names and state.top > top:
        top = state.top
        probe(state)
    return state


def row(n, clue, text):
    """A board of which only row 1 has a sum, and its marks."""
    return board(n, [clue] + [None] * (2 * n - 1)), masks(text, n)


MOVES = [
    # the first rung to move, its reason, and the sum and the cells of row 1 before and after it
    ("line", "number-full", None, "? ? 2 ?", "-1 -1 2 -1"),
    ("line", "block-full", None, "- ? ? -", "- 12 12 -"),
    ("line", "number-last", None, "-1 - -1 ?", "-1 - -1 2"),
    ("line", "block-last", None, "12 ? 12 ?", "12 - 12 -"),
    ("scope", "gap-all", 3, "? ? ? ?", "- ? ? ?"),
    ("scope", "gap-all", 0, "- ? ? ? ?", "- - ? ? ?"),
    ("scope", "gap-out", 0, "? 123 ? ? ?", "123 123 ? ? ?"),
    ("scope", "gap-out", 5, "? ? ? ? ?", "? ? 123 ? ?"),
    ("bounds", "bounds", 2, "? ? ? ?", "-1 ? ? ?"),
    ("bounds", "bounds", 4, "- 123 123 - 123", "- 123 123 - 2"),
    ("bounds", "bounds", 5, "- 123 123 - 123", "- 23 123 - 123"),
    ("gac", "gac", 0, "-2 ? ? ? ?", "-2 -13 ? ? ?"),
    ("gac", "gac-any", None, "12 ? ? ? 12", "12 -3 ? ? 12"),
]


@pytest.mark.parametrize(("name", "kind", "clue", "before", "after"), MOVES)
def test_the_cheapest_rung_that_sees_something_moves(name, kind, clue, before, after):
    n = len(before.split())
    puzzle, places = row(n, clue, before)
    (step, *_) = steps(begun(puzzle, places), ladder(NAMES))
    assert (step.rung, step.reason.kind) == (name, kind)
    assert step.reason.clues == (("row", 0),)
    state = begun(puzzle, places)
    advance(state, functions(RUNGS))
    assert shown(state.domains()[:n], n) == after


CONTRADICTIONS = [
    ("line", "number-short", None, "- 1 -1 -"),
    ("line", "number-crowd", None, "2 ? ? 2"),
    ("line", "block-short", None, "1 2 ? 1"),
    ("line", "block-crowd", None, "- ? - -"),
    ("scope", "gap-none", 3, "? - ? ?"),
    ("scope", "gap-none", 0, "- ? ? -"),
    ("scope", "sum-never", 4, "? ? ? ?"),
    ("bounds", "bounds-none", 1, "? -2 -2 ?"),
    ("bounds", "bounds-none", 3, "1 ? ? ?"),
    ("gac", "gac-none", 1, "? -2 -2 ?"),
    ("gac", "gac-none", 3, "? ? - ?"),
    ("gac", "gac-any-none", None, "12 12 12 ?"),
    ("gac", "gac-any-none", None, "- ? - -"),
    ("gac", "gac-any-none", None, "1 1 ? ?"),
]


@pytest.mark.parametrize(("name", "kind", "clue", "text"), CONTRADICTIONS)
def test_each_rung_alone_sees_its_contradictions(name, kind, clue, text):
    puzzle, places = row(len(text.split()), clue, text)
    *_, step = steps(begun(puzzle, places), ladder((name,)))
    assert step.contradiction
    assert step.reason.kind == kind


def test_probe_drops_what_no_line_forbids():
    puzzle = board(4, [0, 0, None, 2, None, 1, None, None])
    probes = [step for step in steps(begun(puzzle, ()), ladder(NAMES)) if step.rung == "probe"]
    assert probes
    for step in probes:
        ((row, col),) = step.assumed.cells
        assert step.chain[-1].contradiction
        assert all(not step.assumed.now >> full.row(row)[col] & 1 for full in plain(puzzle))


def test_a_step_cites_what_it_rests_on():
    puzzle, places = row(4, 3, "- ? ? -")
    (step, *_) = steps(begun(puzzle, places), ladder(NAMES))
    assert step.reason.cells == ((0, 0), (0, 3))
    puzzle, places = row(4, 1, "12 ? ? ?")
    (step, *_) = steps(begun(puzzle, places), ladder(("scope",)))
    assert step.reason.cells == ((0, 1), (0, 2), (0, 3))
    assert step.reason.values == {"sum": 1, "gap": "1"}


def fillings(places, clue):
    """Every filling of one line, cell by cell."""
    n = len(places)

    def go_on(line):
        spots = [spot for spot, value in enumerate(line) if value == 0]
        if len(set(line)) + (len(spots) == 2) < len(line):
            return
        if len(spots) == 2 and clue not in (None, ANY, sum(line[spots[0] : spots[1]])):
            return
        if len(line) == n:
            yield line
            return
        for value in range(n - 1):
            if places[len(line)] >> value & 1:
                yield from go_on((*line, value))

    yield from go_on(())


def used(places, clue):
    """The candidates of a line that occur in some filling."""
    union = [0] * len(places)
    for line in fillings(places, clue):
        union = [mask | 1 << value for mask, value in zip(union, line)]
    return tuple(union)


def drawn_line(rng, n, width):
    """Candidates of a line, about `width` a cell and often with a filling, and its sum or None."""
    filling = rng.sample([0, 0, *range(1, n - 1)], n)
    places = []
    for value in filling:
        others = rng.sample(range(n - 1), rng.randint(0, min(width, n - 1)))
        kept = 1 << value if rng.random() < 0.95 else 0
        places.append(sum(1 << other for other in {*others}) | kept or 1)
    spots = [spot for spot, value in enumerate(filling) if value == 0]
    total = sum(filling[spots[0] : spots[1]])
    return places, rng.choice((total, total, total, None, rng.randrange(n * n // 2)))


@pytest.mark.parametrize(
    ("n", "width", "count"),
    [(3, 3, 200), (4, 4, 400), (5, 5, 400), (8, 4, 60), (10, 3, 60), (12, 2, 60)],
)
def test_gac_leaves_exactly_the_candidates_of_some_filling(n, width, count):
    rng = Random(f"fillings {n}")
    moved = 0
    for _ in range(count):
        places, clue = drawn_line(rng, n, width)
        puzzle = board(n, [clue] + [None] * (2 * n - 1))
        state = settled(puzzle, places, ("gac",))
        expected = used(places, clue)
        assert state.dead == (0 in expected), (places, clue)
        if not state.dead:
            assert state.domains()[:n] == expected, (places, clue)
        moved += state.dead or tuple(places) != expected
    assert moved > 0


@pytest.mark.parametrize("n", [3, 4, 5, 8, 12])
def test_gac_sees_all_that_the_rungs_below_see(n):
    rng = Random(f"below {n}")
    for _ in range(200):
        places, clue = drawn_line(rng, n, n)
        puzzle = board(n, [clue] + [None] * (2 * n - 1))
        alone = settled(puzzle, places, ("gac",))
        below = settled(puzzle, places, ("line", "scope", "bounds"))
        both = settled(puzzle, places, ("line", "scope", "bounds", "gac"))
        assert alone.dead or not below.dead
        assert alone.dead == both.dead
        if not alone.dead:
            assert all(a & b == a for a, b in zip(alone.domains(), below.domains()))
            assert alone.domains() == both.domains()


def test_wide_lines_are_filled_without_their_sum():
    n = rungs.WIDTH + 3
    rng = Random("wide")
    for _ in range(40):
        places = [
            1 << value | 1 << rng.choice([other for other in range(n - 1) if other != value])
            for value in rng.sample([0, 0, *range(1, n - 1)], n)
        ]
        state = begun(board(n, [1] + [None] * (2 * n - 1)), places)
        state.single = False
        LADDER["gac"].function(state)
        assert state.domains()[:n] == used(places, None)


def test_a_wide_line_that_cannot_be_filled_is_a_contradiction():
    n = rungs.WIDTH + 3
    places = [0b110] * 3 + [all_values(n)] * (n - 3)
    (step,) = steps(begun(board(n), places), ladder(("gac",)))
    assert step.contradiction
    assert step.reason.kind == "gac-any-none"


@cache
def population():
    """Random boards with all their answers, many without a single one."""
    rng = Random("population")
    return [(puzzle, [answer.cells for answer in plain(puzzle)]) for puzzle in drawn(rng, 1500)]


def drawn(rng, count):
    return (draw(rng) for _ in range(count))


@pytest.mark.parametrize(
    "names", [*((name,) for name in NAMES[:-1]), ("line", "probe"), NAMES], ids="-".join
)
def test_every_step_holds_in_all_answers(names):
    rng = Random(f"steps {names}")
    moved = 0
    for puzzle, full in population():
        hint = thinned(puzzle, rng.choice(full), rng) if full else ()
        left = [cells for cells in full if all(mask >> v & 1 for v, mask in zip(cells, hint))]
        for step in steps(begun(puzzle, hint, names), ladder(names)):
            moved += 1
            assert bool(step.facts) == (not step.contradiction)
            assert not (full and step.contradiction), (puzzle, hint, step)
            for learnt in step.facts:
                ((row, col),) = learnt.cells
                cell = row * puzzle.cols + col
                assert all(learnt.now >> cells[cell] & 1 for cells in left), (puzzle, hint, step)
    assert moved > 0


def thinned(puzzle, cells, rng):
    """Marks with a random part of the cells narrowed, or decided, around their values."""
    keep = rng.random() / 2
    every = all_values(puzzle.rows)
    return tuple(
        every if rng.random() > keep else 1 << value | every & rng.choice((0, rng.getrandbits(9)))
        for value in cells
    )


@pytest.mark.parametrize("names", [("gac",), ("line", "bounds"), QUICK], ids="-".join)
def test_whole_boards_are_judged_right(names):
    rng = Random("whole boards")
    judged = set()
    for puzzle, full in population()[:300]:
        tried = list(rng.choice(full)) if full else filled(puzzle.rows, rng)
        if rng.random() < 0.5:
            tried[rng.randrange(len(tried))] = rng.randrange(max(1, puzzle.rows - 1))
        state = settled(puzzle, [1 << value for value in tried], names)
        assert state.dead != (tuple(tried) in full), (puzzle, tried)
        judged.add(state.dead)
    assert judged == {True, False}


def test_settling_ends_in_the_same_marks_whatever_was_tried_and_undone_before():
    rng = Random("undo")
    for puzzle, _ in population()[:400]:
        fresh, used = settled(puzzle), DoppelblockState(puzzle)
        used.lower = fresh.lower
        begin = used.top
        for _ in range(6):
            used.put(rng.randrange(used.places), rng.getrandbits(puzzle.rows) or 1)
            mark = used.top if rng.random() < 0.5 else begin
            settle(used)
            used.undo(mark)
        used.undo(begin)
        assert settle(used) == (not fresh.dead)
        if not fresh.dead:
            assert used.domains() == fresh.domains(), puzzle


@pytest.mark.parametrize("names", list(combinations(NAMES[:-1], 2)), ids="-".join)
def test_the_order_of_rungs_does_not_matter(names):
    for puzzle, _ in population()[:300]:
        one, other = settled(puzzle, (), names), settled(puzzle, (), names[::-1])
        assert one.dead == other.dead
        assert one.dead or one.domains() == other.domains()


def with_all_sums(n, count):
    """Boards as drawn at random, every sum shown and nothing given."""
    rng = Random(f"sums {n}")
    return [board(n, sums(filled(n, rng), n)) for _ in range(count)]


@pytest.mark.parametrize(("n", "count"), [(4, 80), (5, 80), (6, 40)])
def test_line_has_no_purchase_where_nothing_is_given(n, count):
    for puzzle in with_all_sums(n, count):
        assert settled(puzzle, (), ("line",)).top == 0


@pytest.mark.parametrize(("n", "count"), [(4, 80), (5, 80), (6, 40)])
@pytest.mark.parametrize("without", NAMES[:-1])
def test_under_probe_any_other_rung_can_be_spared(n, count, without):
    names = tuple(name for name in NAMES if name != without)
    for puzzle in with_all_sums(n, count):
        assert settled(puzzle, (), names).domains() == settled(puzzle, (), NAMES).domains()


def test_probe_cannot_be_spared():
    boards = with_all_sums(5, 80)
    spared = [settled(puzzle) for puzzle in boards]
    full = [settled(puzzle, (), NAMES) for puzzle in boards]
    assert any(one.domains() != other.domains() for one, other in zip(spared, full))


def test_what_probe_finishes_has_one_answer_and_what_has_one_probe_finishes():
    for puzzle, full in population():
        if full and puzzle.rows > 1 and not any(given is not None for given in puzzle.cells):
            assert (settled(puzzle, (), NAMES).unsettled == 0) == (len(full) == 1), puzzle


def test_every_reason_has_its_words_in_both_languages():
    cited = set()
    for puzzle, _ in population()[:300]:
        for names in (*((name,) for name in NAMES[:-1]), NAMES):
            for step in steps(begun(puzzle, (), names), ladder(names)):
                cited.add(step.reason.kind)
                for language in ("en", "ja"):
                    said(puzzle, step, language)
    assert cited - {"probe"} <= words.REASONS.keys()
    assert len(cited) > 12
    assert all(template.keys() == {"en", "ja"} for template in words.REASONS.values())


def said(puzzle, step, language):
    """A step's reason and facts in words; an error if a value is missing."""
    clues = [words.clue(puzzle, named, language) for named in step.reason.clues]
    if step.reason.kind in words.REASONS:
        words.REASONS[step.reason.kind][language].format(
            cells="", clues=clues, **step.reason.values
        )
    return [words.fact(learnt, "R1C1", language) for learnt in step.facts]


def test_words():
    puzzle, places = row(5, 3, "? - ? ? ?")
    (step, *_) = steps(begun(puzzle, places), ladder(NAMES))
    assert step.reason.values == {"sum": 3, "gap": "1–2"}
    assert words.fact(step.facts[0], "R1C1", "en") == "R1C1 cannot be shaded"
    assert words.fact(step.facts[0], "R1C1", "ja") == "R1C1は黒マスではない"
    assert words.clue(puzzle, ("col", 1), "en") == "column 2"
    assert words.value(1, "ja") == "黒マス"
