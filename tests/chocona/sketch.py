"""Boards, marks and answers written as text, rows parted by '/'."""

from __future__ import annotations

from gridwright.genres.chocona.rules import Chocona, ChoconaRules, answer_of
from gridwright.model import Answer, Marks

MASKS = {".": 0b01, "#": 0b10, "?": 0b11}


def board(rooms: str, clues: dict[str, int | None] | None = None, must_shade=False) -> Chocona:
    """A board whose rooms are letters: "AAB/ABB"."""
    lines = rooms.split("/")
    rules = ChoconaRules(must_shade=must_shade)
    return Chocona.of(len(lines), len(lines[0]), "".join(lines), clues or {}, rules)


def marks(text: str) -> Marks:
    """Marks from '#' shaded, '.' clear, '?' open: "#?/.."."""
    return Marks(tuple(MASKS[sign] for sign in text.replace("/", "")))


def answer(text: str) -> Answer:
    """An answer from '#' shaded and '.' clear."""
    lines = text.split("/")
    return answer_of(Chocona.of(len(lines), len(lines[0]), "".join(lines), {}), marks(text))


def drawn(puzzle: Chocona, places: tuple[int, ...]) -> str:
    """The text of marks."""
    signs = "".join("_.#?"[mask] for mask in places)
    return "/".join(signs[row * puzzle.cols :][: puzzle.cols] for row in range(puzzle.rows))
