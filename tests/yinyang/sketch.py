"""Yin-Yang boards as text: rows of # black, o white and . open, parted by slashes."""

from gridwright.genres.yinyang.rules import BLACK, WHITE, YinYang
from gridwright.model import Answer, Marks

GIVEN = {"#": BLACK, "o": WHITE, ".": None}
MASK = {"#": 1 << BLACK, "o": 1 << WHITE, ".": 1 << BLACK | 1 << WHITE}
SIGN = {mask: sign for sign, mask in MASK.items()}


def board(text):
    """The puzzle with these givens.

    >>> board("#./.o").givens
    (0, None, None, 1)
    """
    rows = text.split("/")
    givens = tuple(GIVEN[sign] for row in rows for sign in row)
    return YinYang(rows=len(rows), cols=len(rows[0]), givens=givens)


def blank(rows, cols):
    """The puzzle without givens."""
    return YinYang(rows=rows, cols=cols, givens=(None,) * (rows * cols))


def marks(text):
    """What is still possible on a drawn board."""
    return Marks(tuple(MASK[sign] for sign in text.replace("/", "")))


def answer(text):
    """The answer that a drawn board is."""
    puzzle = board(text)
    return Answer(puzzle.rows, puzzle.cols, puzzle.givens)


def drawn(puzzle, places):
    """A board by its masks."""
    signs = "".join(SIGN[mask] for mask in places)
    return "/".join(signs[k : k + puzzle.cols] for k in range(0, len(signs), puzzle.cols))
