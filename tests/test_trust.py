"""Whatever the ladders and the search say is compared with engines that share nothing with them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import islice
from random import Random

import pytest

from gridwright import check, explain, find, hint, rate, solve
from gridwright.engine.budget import Budget
from gridwright.engine.ladder import probe, start
from gridwright.engine.learn import searching
from gridwright.genre import NAMES
from gridwright.model import Marks, Outcome
from gridwright.words import LANGUAGES, lines
from tests import corpus

DRAWN = 250
CLINGO = 60


def boards(genre):
    return import_module(f"tests.{genre}.boards")


@cache
def drawn(genre):
    """Random boards, from a fixed seed, each with all its answers by the first naive engine."""
    rng = Random(f"trust {genre}")
    naive = next(iter(find(genre).engines.values()))
    return [(puzzle, naive(puzzle)) for puzzle in (boards(genre).draw(rng) for _ in range(DRAWN))]


def answers(puzzle):
    solution = solve(puzzle, count=None)
    assert solution.complete
    assert len(set(solution.answers)) == len(solution.answers), "an answer was found twice"
    return set(solution.answers)


@pytest.mark.parametrize("genre", NAMES)
def test_all_engines_agree_on_the_answers_of_every_tiny_board(genre):
    engines = find(genre).engines
    tried = 0
    for puzzle in boards(genre).exhaustive():
        found = answers(puzzle)
        for name, engine in engines.items():
            assert engine(puzzle) == found, (name, puzzle)
        tried += 1
    assert tried > 100


@pytest.mark.parametrize("genre", NAMES)
def test_all_engines_agree_on_random_boards(genre):
    engines = list(find(genre).engines.items())[1:]
    for puzzle, expected in drawn(genre):
        assert answers(puzzle) == expected, puzzle
        for name, engine in engines:
            assert engine(puzzle) == expected, (name, puzzle)
    sizes = [len(expected) for _, expected in drawn(genre)]
    assert 0 in sizes and 1 in sizes and max(sizes) > 1, "the draw tries every outcome"
    assert any(puzzle.rows != puzzle.cols for puzzle, _ in drawn(genre)) or genre == "doppelblock"


@pytest.mark.parametrize("genre", NAMES)
@pytest.mark.parametrize("patience", [0, 1, 10_000])
def test_what_is_proved_does_not_depend_on_when_a_search_probes(genre, patience):
    record = find(genre)
    for puzzle, expected in drawn(genre):
        state = record.state(puzzle, Budget())
        state.patience = patience
        state.lower = record.propagators
        search = searching(state, Budget())
        assert search.run(2) == (len(expected) < 2)
        found = {record.answer(puzzle, Marks(places)) for places in search.found}
        assert found <= expected and len(found) == min(2, len(expected)), puzzle


@pytest.mark.parametrize("genre", NAMES)
def test_an_outside_solver_agrees(genre):
    outside = import_module(f"tests.{genre}.outside")
    for puzzle, expected in drawn(genre)[:CLINGO]:
        assert outside.answers(puzzle) == expected, puzzle
    for puzzle in islice(boards(genre).exhaustive(), 0, None, 37):
        assert outside.answers(puzzle) == answers(puzzle), puzzle


@pytest.mark.parametrize("genre", NAMES)
def test_the_checker_accepts_exactly_the_answers(genre):
    for puzzle, expected in drawn(genre):
        for answer in expected:
            assert check(puzzle, answer).complete, (puzzle, answer)
        others = {answer for _, found in drawn(genre)[:40] for answer in found} - expected
        for answer in others:
            if (answer.rows, answer.cols) == (puzzle.rows, puzzle.cols):
                assert not check(puzzle, answer).complete, (puzzle, answer)


@pytest.mark.parametrize("genre", NAMES)
def test_the_checker_finds_nothing_wrong_with_any_part_of_an_answer(genre):
    record = find(genre)
    rng = Random(f"parts {genre}")
    for puzzle, expected in drawn(genre):
        for answer in list(expected)[:3]:
            part = thinned(record.open(puzzle), record.marks(puzzle, answer), rng)
            assert record.inspect(puzzle, part) == (), (puzzle, part)


def thinned(opened, full, rng):
    """Marks with a random part of the places decided as in `full`, and some narrowed."""
    keep = rng.random()
    return Marks(
        tuple(
            value if rng.random() < keep else value | open_ & rng.getrandbits(31) | open_ & value
            for open_, value in zip(opened.places, full.places)
        )
    )


@pytest.mark.parametrize("genre", NAMES)
def test_every_rung_alone_keeps_every_answer(genre):
    record = find(genre)
    rng = Random(f"rungs {genre}")
    for puzzle, expected in drawn(genre):
        if not expected:
            continue
        full = [record.marks(puzzle, answer).places for answer in sorted(expected, key=repr)]
        part = thinned(record.open(puzzle), Marks(rng.choice(full)), rng).places
        left = [places for places in full if all(v & m for v, m in zip(places, part))]
        for rung in record.rungs:
            state = record.state(puzzle, Budget())
            start(state, record.rungs)
            for place, mask in enumerate(part):
                state.put(place, mask)
            state.single = False
            rung.function(state)
            assert not state.dead, (rung.name, puzzle, part)
            for places in left:
                kept = all(v & m for v, m in zip(places, state.domains()))
                assert kept, (rung.name, puzzle, part)


@pytest.mark.parametrize("genre", NAMES)
def test_every_step_holds_in_all_answers(genre):
    for puzzle, expected in drawn(genre):
        steps = list(explain(puzzle))
        if not expected:
            assert steps[-1].contradiction, puzzle
            continue
        assert not any(step.contradiction for step in steps), puzzle
        for step in steps:
            for fact in step.facts:
                assert all(holds(fact, answer) for answer in expected), (puzzle, fact)
            assert bool(step.chain) == (step.rung == "probe"), "probes, and only they, have chains"
            assert not step.chain or step.chain[-1].contradiction


def holds(fact, answer):
    """Whether an answer agrees with a fact."""
    values = [answer.cells[row * answer.cols + col] for row, col in fact.cells]
    if fact.place == "cell":
        return bool(fact.now >> values[0] & 1)
    if fact.place == "border":
        return bool(fact.now >> (values[0] != values[1]) & 1)
    whole = len(set(values)) == 1 and answer.cells.count(values[0]) == len(values)
    return bool(fact.now >> whole & 1)


@pytest.mark.parametrize("genre", NAMES)
def test_backbone_and_differs_are_exact(genre):
    record = find(genre)
    for puzzle, expected in drawn(genre):
        if not expected:
            continue
        solution = solve(puzzle)
        union = [0] * len(record.open(puzzle).places)
        for answer in expected:
            union = [u | v for u, v in zip(union, record.marks(puzzle, answer).places)]
        backbone = tuple(
            values if values.bit_count() == 1 else open_
            for values, open_ in zip(union, record.open(puzzle).places)
        )
        assert solution.backbone.places == backbone, puzzle
        assert bool(solution.differs) == (len(expected) > 1)


@pytest.mark.parametrize("genre", NAMES)
def test_rating_agrees_with_explaining_and_solving(genre):
    for puzzle, expected in drawn(genre):
        rating = rate(puzzle)
        outcome = (Outcome.NONE, Outcome.UNIQUE, Outcome.MANY)[min(2, len(expected))]
        assert rating.outcome is outcome, puzzle
        assert bool(rating.grade) == (outcome is Outcome.UNIQUE)
        if rating.grade and rating.grade != "search":
            told = [step.rung for step in explain(puzzle)]
            counts = {name: told.count(name) for name in rating.steps}
            assert counts == dict(rating.steps), puzzle
            assert rating.depth == counts[rating.grade]


@pytest.mark.parametrize("genre", NAMES)
def test_hints_lead_to_an_answer_and_spot_what_is_wrong(genre):
    record = find(genre)
    rng = Random(f"hints {genre}")
    for puzzle, expected in drawn(genre)[:80]:
        if len(expected) != 1:
            continue
        full = record.marks(puzzle, *expected)
        assert hint(puzzle, full).kind == "done"
        part = thinned(record.open(puzzle), full, rng)
        told = hint(puzzle, part)
        assert told.kind in ("step", "done"), puzzle
        assert all(holds(fact, *expected) for step in told.steps for fact in step.facts)
        undecided = [
            place for place, mask in enumerate(record.open(puzzle).places) if mask.bit_count() > 1
        ]
        if not undecided:
            continue
        place = rng.choice(undecided)
        wrong = list(part.places)
        wrong[place] = record.open(puzzle).places[place] & ~full.places[place]
        assert hint(puzzle, Marks(tuple(wrong))).kind == "mistake", (puzzle, wrong)


@pytest.mark.parametrize("genre", NAMES)
def test_published_boards_have_their_published_answer(genre):
    record = find(genre)
    for board in corpus.boards(genre):
        puzzle = corpus.puzzle(board)
        solution = solve(puzzle)
        assert solution.outcome is Outcome.UNIQUE, board["id"]
        (answer,) = solution.answers
        assert answer == corpus.answer(board), board["id"]
        assert check(puzzle, answer).complete, board["id"]
        assert solution.backbone == record.marks(puzzle, answer)


@pytest.mark.parametrize("genre", NAMES)
def test_every_step_on_published_boards_holds_in_the_answer(genre):
    for board in corpus.boards(genre):
        expected = corpus.answer(board)
        for step in explain(corpus.puzzle(board)):
            assert all(holds(fact, expected) for fact in step.facts), (board["id"], step)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("genre", NAMES)
def test_every_step_can_be_told(genre, language):
    for puzzle, _ in drawn(genre):
        for step in explain(puzzle):
            for line in lines(puzzle, step, language):
                assert "{" not in line and "}" not in line
                assert line.rstrip().endswith((".", "。")), line


@pytest.mark.parametrize("genre", NAMES)
def test_every_reason_is_told_in_every_language(genre):
    for kind, templates in find(genre).words.reasons.items():
        assert set(templates) == set(LANGUAGES), kind


def test_probe_is_the_last_row_of_every_ladder():
    for genre in NAMES:
        assert find(genre).rungs[-1].function is probe
