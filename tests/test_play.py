"""What a board is played with, over all genres: whole, and true of every answer that is left."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

from gridwright import find
from gridwright.genre import NAMES
from gridwright.model import Marks
from gridwright.playing import play
from gridwright.words import LANGUAGES


def positions(genre, count):
    """Random boards with an answer, some of whose marks are made."""
    rng = Random(f"play {genre}")
    boards = import_module(f"tests.{genre}.boards")
    record = find(genre)
    naive = next(iter(record.engines.values()))
    while count:
        puzzle = boards.draw(rng)
        answers = sorted(naive(puzzle), key=lambda answer: answer.cells)
        if not answers:
            continue
        count -= 1
        whole = record.marks(puzzle, rng.choice(answers)).places
        start = record.open(puzzle).places
        shown = rng.random()
        yield (
            puzzle,
            Marks(tuple(a if rng.random() < shown else b for a, b in zip(whole, start))),
            answers,
        )


@pytest.mark.parametrize("genre", NAMES)
def test_every_value_has_a_face_that_can_be_typed_and_drawn(genre):
    record, game = find(genre), play(genre)
    for puzzle, _, _ in positions(genre, 20):
        faces = game.faces(puzzle)
        assert (1 << len(faces)) - 1 == record.values(puzzle)
        assert len({face.key for face in faces}) == len(faces)
        assert set(game.cycle) <= set(range(len(faces)))
        for face in faces:
            assert set(face.titles) == set(LANGUAGES)
            assert (face.line if game.place == "border" else face.tile) is not None


@pytest.mark.parametrize("genre", NAMES)
def test_an_answer_in_the_making_is_neither_cut_off_nor_overrun(genre):
    game = play(genre)
    for puzzle, marks, _ in positions(genre, 60):
        seen = game.aids(puzzle, marks)
        assert len(seen.tints) == puzzle.rows * puzzle.cols
        assert seen.cut == ()
        assert all(state == "done" for _, state in seen.clues)


@pytest.mark.parametrize("genre", NAMES)
def test_what_rungs_see_is_of_the_ladder_and_on_the_board(genre):
    record, game = find(genre), play(genre)
    for puzzle, marks, _ in positions(genre, 20):
        cells = [(row, col) for row in range(puzzle.rows) for col in range(puzzle.cols)]
        for cell in (None, cells[0], cells[-1]):
            for sight in game.xray(puzzle, marks, cell):
                assert record.rung(sight.rung)
                assert set(sight.title) == set(LANGUAGES)
                assert set(sight.cells) <= set(cells)
                assert {end for border in sight.borders for end in border} <= set(cells)
