"""Chocona's rungs: what each one sees, and that all they say is so."""

from itertools import combinations
from math import comb
from random import Random

import pytest

from gridwright.engine.ladder import advance, functions, settle, start, steps
from gridwright.genres.chocona import rungs
from gridwright.genres.chocona.naive import ENGINES
from gridwright.genres.chocona.rules import Chocona
from gridwright.genres.chocona.rungs import QUICK, RUNGS, ChoconaState
from gridwright.genres.chocona.words import REASONS, clue, fact
from gridwright.model import ANY
from tests.chocona.boards import darts, draw, joined
from tests.chocona.sketch import board, drawn, marks

NAMES = tuple(rung.name for rung in RUNGS)


def ladder(names):
    return tuple(rung for rung in RUNGS if rung.name in names)


def begun(puzzle, places, names=NAMES):
    """A state with these marks, set up for single steps."""
    state = ChoconaState(puzzle)
    for cell, mask in enumerate(places):
        state.put(cell, mask)
    start(state, ladder(names))
    return state


def walk(puzzle, names=NAMES):
    """The state where the ladder ends, and its steps."""
    state = begun(puzzle, (), names)
    return state, list(steps(state, ladder(names)))


MOVES = [
    # the first rung to move: its name, its reason, and what the board is after it
    ("quota", "room-full", "AAB", {"A": 1}, "#??", "#.?"),
    ("quota", "room-zero", "AAB", {"A": 0}, "???", "..?"),
    ("quota", "room-short", "ABA", {"A": 2, "B": ANY}, "???", "#?#"),
    ("quota", "room-short", "AAA", {"A": 2}, "?.?", "#.#"),
    ("corner", "window-fill", "AA/AA", {}, "#?/##", "##/##"),
    ("corner", "window-clear", "AA/AA", {}, "#?/#.", "#./#."),
    ("corner", "window-clear", "AA/AA", {}, "?#/#.", ".#/#."),
    ("box", "box-wall", "AAA/AAA", {}, "#?#/#?.", "#.#/#.."),
    ("box", "box-wall", "AAAAA/AAAAA", {}, "#?#?#/#?#?.", "#?#.#/#?#.."),
    ("ways", "ways-one", "AA/AA/AB", {"A": 4}, "??/??/??", "##/##/.?"),
    ("ways", "ways", "AA/AA/AB", {"A": 3}, "??/??/??", "??/??/#?"),
    ("probe", "probe", "AB/AA", {"A": 2}, "??/??", "?./??"),
]


@pytest.mark.parametrize(("name", "kind", "rooms", "clues", "before", "after"), MOVES)
def test_the_cheapest_rung_that_sees_something_moves(name, kind, rooms, clues, before, after):
    puzzle = board(rooms, clues)
    state = begun(puzzle, marks(before).places)
    (step, *_) = steps(state, ladder(NAMES))
    state = begun(puzzle, marks(before).places)
    advance(state, functions(ladder(NAMES)))
    assert (step.rung, step.reason.kind) == (name, kind)
    assert drawn(puzzle, state.domains()) == after


CONTRADICTIONS = [
    ("quota", "room-over", "AA", {"A": 1}, False, "##"),
    ("quota", "room-under", "AA", {"A": 2}, False, ".?"),
    ("quota", "room-under", "AA", {"A": 3}, False, "??"),
    ("quota", "board-clear", "AA", {}, True, ".."),
    ("corner", "window-broken", "AA/AA", {}, False, "#./##"),
    ("box", "box-none", "AAA/AAA", {}, False, "###/#?."),
    ("ways", "ways-none", "AA/AA", {"A": 3}, False, "??/??"),
    ("ways", "room-over", "AA", {"A": 1}, False, "##"),
    ("ways", "room-under", "AA", {"A": 2}, False, ".?"),
]


@pytest.mark.parametrize(("name", "kind", "rooms", "clues", "must_shade", "text"), CONTRADICTIONS)
def test_each_rung_alone_sees_its_contradictions(name, kind, rooms, clues, must_shade, text):
    state = begun(board(rooms, clues, must_shade), marks(text).places)
    (step,) = steps(state, ladder((name,)))
    assert step.contradiction
    assert step.reason.kind == kind


def test_the_last_open_cell_is_shaded_where_something_must_be():
    state = begun(board("AA", {}, must_shade=True), marks(".?").places)
    (step,) = steps(state, ladder(("quota",)))
    assert step.reason.kind == "board-last"
    assert state.domains() == (0b01, 0b10)


def test_box_alone_fills_a_group_without_the_help_of_windows():
    puzzle = board("AAAA/AAAA/AAAA")
    state = begun(puzzle, marks("#???/###?/???#").places)
    list(steps(state, ladder(("box",))))
    assert drawn(puzzle, state.domains()) == "###?/###?/???#"


def test_ways_leaves_rooms_with_many_ways_alone():
    cells = next(n for n in range(4, 99) if comb(n, n // 2) > rungs.WAYS)
    row = "A" * cells
    puzzle = board(f"{row}/{'B' * cells}", {"A": cells // 2, "B": 1})
    state = begun(puzzle, ())
    assert not list(steps(state, ladder(("ways",))))


def test_a_step_cites_what_it_rests_on():
    state = begun(board("AAB/CCC", {"A": 2}), marks("??#/##?").places)
    (step, *_) = steps(state, ladder(NAMES))
    assert step.reason.clues == (("room", 0),)
    state = begun(board("AA/AA", {}), marks("#?/#.").places)
    (step,) = steps(state, ladder(NAMES))
    assert step.reason.cells == ((0, 0), (1, 0), (1, 1))


@pytest.mark.parametrize(
    "names", [*((name,) for name in NAMES[:-1]), ("corner", "box", "probe"), NAMES], ids="-".join
)
def test_every_step_holds_in_all_answers(names):
    rng = Random(f"steps {names}")
    moved = 0
    for _ in range(500):
        puzzle = draw(rng)
        full = [answer.cells for answer in ENGINES["rows"](puzzle)]
        hint = thinned(rng.choice(full), rng) if full else ()
        full = [cells for cells in full if all(mask >> v & 1 for v, mask in zip(cells, hint))]
        for step in steps(begun(puzzle, hint, names), ladder(names)):
            moved += 1
            assert bool(step.facts) == (not step.contradiction)
            assert not (full and step.contradiction), (puzzle, hint, step)
            for learnt in step.facts:
                ((row, col),) = learnt.cells
                cell = row * puzzle.cols + col
                assert all(learnt.now >> cells[cell] & 1 for cells in full), (puzzle, hint, step)
    assert moved > 0


def thinned(cells, rng):
    """Marks with a random part of the cells decided as they are."""
    keep = rng.random() / 2
    return tuple(1 << value if rng.random() < keep else 0b11 for value in cells)


@pytest.mark.parametrize("names", [("quota", "corner"), ("quota", "box"), QUICK])
def test_whole_boards_are_judged_right(names):
    rng = Random("whole boards")
    judged = set()
    for _ in range(300):
        puzzle = draw(rng)
        shaded = darts(puzzle.rows, puzzle.cols, rng)
        if rng.random() < 0.5:
            shaded[rng.randrange(len(shaded))] ^= 1
        state = begun(puzzle, tuple(1 << value for value in shaded))
        state.single = False
        state.lower = functions(ladder(names))
        expected = any(answer.cells == tuple(shaded) for answer in ENGINES["rows"](puzzle))
        assert bool(settle(state)) == expected, (puzzle, shaded)
        judged.add(expected)
    assert judged == {True, False}


def test_settling_ends_in_the_same_marks_whatever_was_tried_and_undone_before():
    rng = Random("undo")
    for _ in range(300):
        puzzle = draw(rng)
        fresh, used = ChoconaState(puzzle), ChoconaState(puzzle)
        fresh.lower = used.lower = functions(ladder(NAMES[:-1]))
        for _ in range(4):
            used.put(rng.randrange(used.places), rng.choice((0b01, 0b10)))
            mark = used.top if rng.random() < 0.5 else 0
            settle(used)
            used.undo(mark)
        used.undo(0)
        assert settle(used) == settle(fresh)
        if not fresh.dead:
            assert used.domains() == fresh.domains(), puzzle


@pytest.mark.parametrize("names", list(combinations(NAMES[:-1], 2)))
def test_the_order_of_rungs_does_not_matter(names):
    rng = Random(f"order {names}")
    for _ in range(150):
        puzzle = draw(rng)
        states = [ChoconaState(puzzle), ChoconaState(puzzle)]
        climbed = functions(ladder(names))
        states[0].lower, states[1].lower = climbed, climbed[::-1]
        assert settle(states[0]) == settle(states[1])
        if not states[0].dead:
            assert states[0].domains() == states[1].domains()


def stream(rows, cols, size, count):
    """Random divisions and rectangles with every clue shown: hardly ever with a single answer."""
    rng = Random(f"stream {rows} {cols} {size}")
    for _ in range(count):
        rooms = joined(rows, cols, size, rng)
        shaded = darts(rows, cols, rng)
        counts = [0] * (max(rooms) + 1)
        for cell, room in enumerate(rooms):
            counts[room] += shaded[cell]
        yield Chocona(rows=rows, cols=cols, rooms=rooms, clues=tuple(counts))


@pytest.mark.parametrize("size", [2, 5])
def test_corner_and_box_stand_in_for_each_other_beneath_probe(size):
    law = ("quota", "corner", "box", "probe")
    for puzzle in stream(6, 7, size, 80):
        full, _ = walk(puzzle, law)
        without_corner, _ = walk(puzzle, ("quota", "box", "probe"))
        without_box, _ = walk(puzzle, ("quota", "corner", "probe"))
        assert without_corner.domains() == full.domains()
        assert (without_box.unsettled == 0) == (full.unsettled == 0)


def test_without_quota_nothing_reads_the_clues():
    for puzzle in stream(6, 7, 2, 20):
        state, taken = walk(puzzle, ("corner", "box", "probe"))
        assert state.unsettled == state.places
        assert not taken


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_reason_and_fact_has_its_sentence(language):
    rng = Random("words")
    kinds = set()
    for puzzle in (draw(rng) for _ in range(400)):
        for names in (NAMES, ("box", "ways")):
            for step in walk(puzzle, names)[1]:
                for link in (step, *step.chain):
                    told(puzzle, link, language)
                    kinds.add(link.reason.kind)
    assert kinds - {"probe"} <= set(REASONS)
    assert len(kinds) > 10


def told(puzzle, step, language):
    """Fill in every sentence of a step."""
    clues = [clue(puzzle, named, language) for named in step.reason.clues]
    assert all(puzzle.clues[room] is not None for _, room in step.reason.clues)
    if step.reason.kind != "probe":
        template = REASONS[step.reason.kind][language]
        said = template.format(cells=step.reason.cells, clues=clues, **step.reason.values)
        assert "{" not in said
        assert step.reason.cells or "{cells}" not in template
    for learnt in step.facts:
        assert "R1C1" in fact(learnt, "R1C1", language)
