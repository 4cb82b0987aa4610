"""Drawing boards, as SVG and as text for a terminal. Knows no genre: each draws its own Picture.

Either is loaded when first used.

>>> import gridwright
>>> from gridwright import press
>>> print(press.text(gridwright.read("yinyang/3/2/1i"), ascii=True))
+---------+
| .  .  W |
| B  .  . |
+---------+
"""

from __future__ import annotations

from gridwright.checking import marks_of
from gridwright.genre import genre_of
from gridwright.model import Board, Puzzle
from gridwright.press.picture import Highlight, Picture, Place, Role, highlights

__all__ = ["Highlight", "Picture", "Place", "Role", "highlights", "picture", "svg", "text"]


def picture(
    puzzle: Puzzle, marks: Board | None = None, highlight: Highlight | None = None
) -> Picture:
    """What a board looks like, with a solver's marks and places highlighted where given."""
    places = None if marks is None else marks_of(puzzle, marks)
    drawn: Picture = genre_of(puzzle).picture(puzzle, places)
    return drawn.lit(highlight) if highlight else drawn


def svg(puzzle: Puzzle, marks: Board | None = None, highlight: Highlight | None = None) -> str:
    """A board as a standalone SVG document, without fonts or other files of its own.

    `highlight` maps a role (premise, differs, fact, violation) to places; each role has its own
    shape as well as its colour.
    """
    from gridwright.press import vector

    return vector.draw(picture(puzzle, marks, highlight))


def text(
    puzzle: Puzzle,
    marks: Board | None = None,
    highlight: Highlight | None = None,
    *,
    colour: bool = False,
    ascii: bool = False,
    ruler: bool = False,
) -> str:
    """A board as lines of text for fixed-width type, without a newline at the end.

    `colour` adds ANSI colours and changes no character; `ascii` does without box lines and other
    signs beyond ASCII; `ruler` numbers rows and columns from 1 along the right and bottom edges.
    """
    from gridwright.press import terminal

    return terminal.draw(picture(puzzle, marks, highlight), colour=colour, ascii=ascii, ruler=ruler)
