"""Random puzzles and marks of every genre, for hypothesis."""

from dataclasses import replace

from hypothesis import strategies as st

from gridwright.formats.urls import LARGEST, RANGES
from gridwright.genre import NAMES, codec
from gridwright.genres.chocona import rules as chocona_rules
from gridwright.genres.dbchoco import rules as dbchoco_rules
from gridwright.genres.doppelblock import rules as doppelblock_rules
from gridwright.genres.yinyang import rules as yinyang_rules
from gridwright.grid import grid
from gridwright.model import ANY, Marks

RULES = {
    "chocona": chocona_rules,
    "dbchoco": dbchoco_rules,
    "doppelblock": doppelblock_rules,
    "yinyang": yinyang_rules,
}

EDGES = sorted({edge for part in RANGES for edge in (part.low, part.high)})
"""The numbers at which an address changes its way of writing them."""


def clues(least=0):
    """A clue: mostly none or small, sometimes of any size."""
    numbers = st.one_of(
        st.integers(least, 9),
        st.sampled_from([edge for edge in EDGES if edge >= least]),
        st.integers(least, LARGEST),
    )
    return st.one_of(st.none(), st.none(), st.just(ANY), numbers)


def cells_of(values, count):
    return st.lists(values, min_size=count, max_size=count).map(tuple)


@st.composite
def yinyang(draw, rows, cols):
    givens = draw(cells_of(st.sampled_from((None, None, 0, 1)), rows * cols))
    return yinyang_rules.YinYang(rows=rows, cols=cols, givens=givens)


@st.composite
def dbchoco(draw, rows, cols):
    return dbchoco_rules.DoubleChoco(
        rows=rows,
        cols=cols,
        colours=draw(cells_of(st.sampled_from((0, 1)), rows * cols)),
        clues=draw(cells_of(clues(least=1), rows * cols)),
    )


@st.composite
def chocona(draw, rows, cols, addressable=True):
    """Rooms made by random walls; not addressable, by random names, so that they fall apart."""
    if addressable:
        walls = draw(cells_of(st.booleans(), grid(rows, cols).borders))
        names = _pieces(rows, cols, walls)
    else:
        names = draw(cells_of(st.integers(0, 3), rows * cols))
    rooms = chocona_rules.numbered(names)
    return chocona_rules.Chocona(
        rows=rows, cols=cols, rooms=rooms, clues=draw(cells_of(clues(), max(rooms) + 1))
    )


def _pieces(rows, cols, walls):
    """The smallest cell that each cell is joined to, by merging over the borders without a wall."""
    home = list(range(rows * cols))
    ends = grid(rows, cols).ends
    for border, wall in enumerate(walls):
        if not wall:
            first, second = (home[cell] for cell in ends[2 * border : 2 * border + 2])
            home = [min(first, second) if at in (first, second) else at for at in home]
    return home


@st.composite
def doppelblock(draw, size, addressable=True):
    """Blocks are given only on boards that an address need not say."""
    inside = [None, None, *range(1, size - 1)] + ([] if addressable else [doppelblock_rules.BLOCK])
    return doppelblock_rules.Doppelblock(
        rows=size,
        cols=size,
        top=draw(cells_of(clues(), size)),
        left=draw(cells_of(clues(), size)),
        cells=draw(cells_of(st.sampled_from(inside), size * size)),
    )


@st.composite
def puzzles(draw, genres=NAMES, addressable=True, largest=5):
    """A puzzle of normal rules, from 1x1 up; `addressable` if an address can say it."""
    genre = draw(st.sampled_from(genres))
    rows, cols = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    if genre == "yinyang":
        return draw(yinyang(rows, cols))
    if genre == "dbchoco":
        return draw(dbchoco(rows, cols))
    if genre == "chocona":
        return draw(chocona(rows, cols, addressable))
    return draw(doppelblock(rows, addressable))


@st.composite
def ruled(draw, puzzle):
    """The puzzle with any rules and perhaps a variant."""
    chosen = {
        option.name: draw(st.sampled_from(option.choices or (None, 1, 3, 12)))
        for option in codec(puzzle.genre).options
    }
    variant = draw(st.sampled_from(("", "v:", "v:anti-knight")))
    return replace(puzzle, rules=replace(puzzle.rules, **chosen), variant=variant)


@st.composite
def marks(draw, puzzle):
    """Marks in which some values of the places that are not given are struck out."""
    start = RULES[puzzle.genre].open_marks(puzzle).places
    kept = draw(cells_of(st.integers(0, 2**8 - 1), len(start)))
    return Marks(tuple(mask & keep or mask for mask, keep in zip(start, kept)))
