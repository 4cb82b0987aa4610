import cython

from gridwright.engine.links cimport Links
from gridwright.engine.state cimport State

cdef int BLACK, WHITE, OPEN, NOTHING, BROKEN, SQUARE, CHECKER
cdef int NONE, MANY, FAR
cdef int[::1] LAWS

cdef class Board:
    cdef public Links links
    cdef public int count, span, lift
    cdef public bint closable
    cdef int[::1] near, windows, squares, ring, phase, turn, flat
    cdef int[::1] weight, exits, low, high, rest_low, rest_high, rest_mask, tally, moves

cdef class YinYangState(State):
    cdef public int rows, home
    cdef public bint narrow
    cdef public Board board
    cdef int[::1] heads, since

    @cython.locals(i=int)
    cdef void prefer_border(self) noexcept
    @cython.locals(cell=int)
    cdef void give(self, tuple givens)
    @cython.locals(best=int, spot=int, i=int, count=int)
    cdef int densest(self) noexcept
    @cython.locals(count=int, r=int, c=int)
    cdef int decided_near(self, int row, int col) noexcept

    cdef void changed(self, int var, int old, int new) noexcept
    cdef void restored(self, int var, int old, int new) noexcept

    @cython.locals(below=int)
    cdef int code(self, int window) noexcept
    cdef int corner(self, int window, int at) noexcept
    @cython.locals(cell=int, k=int)
    cdef complete(self, int law)
    @cython.locals(move=int)
    cdef look(self, int law, int window)

    @cython.locals(first=int, last=int, changes=int, k=int, mask=int)
    cdef int turns(self) noexcept
    @cython.locals(turns=int)
    cdef int hold_border(self) except -1
    @cython.locals(colour=int, k=int)
    cdef fill_border(self, int last, int after)

    @cython.locals(board=Board, groups=int, lacking=int, group=int, exit=int)
    cdef leave(self, int colour)
    @cython.locals(board=Board, group=int, cell=int, k=int, out=int)
    cdef void find_exits(self, int colour, int groups) noexcept
    @cython.locals(k=int, window=int, below=int)
    cdef int lacking(self, int colour) noexcept
    @cython.locals(links=Links, home=int, first=int, cell=int)
    cdef int part(self, int colour) except -3
    @cython.locals(home=int)
    cdef drop(self, int colour)
    @cython.locals(cell=int, label=cython.int[::1])
    cdef drop_but(self, int colour, int home)

    @cython.locals(links=Links, found=int, k=int, cell=int)
    cdef join(self, int colour)
    @cython.locals(parts=int)
    cdef int part_without(self, int colour, int cell) noexcept

    @cython.locals(board=Board, home=int, cell=int, k=int)
    cdef supply(self, int colour)
    cdef spare(self, int colour, int cell)
    @cython.locals(sole=int, at=int)
    cdef int sole(self, int window) noexcept
    @cython.locals(home=int, cell=int, part=int)
    cdef int roomy(self, int colour, int parts) noexcept
    @cython.locals(k=int, window=int, below=int)
    cdef int unmet(self, int part) noexcept

    @cython.locals(gap=int, k=int, mask=int)
    cdef int gap(self, int colour) noexcept
    @cython.locals(board=Board, rings=int, cell=int, group=int, k=int)
    cdef hold_rings(self, int colour, int gap)
    @cython.locals(board=Board, pairs=int, k=int, m=int)
    cdef int meetings(self, int cell) noexcept

    @cython.locals(mark=int, broken=bint)
    cdef bint ahead(self, int cell, int colour) except -1
    @cython.locals(board=Board, count=int, k=int, code=int, law=int, move=int)
    cdef void spread(self, int cell) noexcept
    @cython.locals(i=int, colour=int)
    cdef hold(self, int mark)
    @cython.locals(k=int, window=int, law=int)
    cdef hold_windows(self, int cell)

    @cython.locals(narrowed=bint, i=int, forth=bint, cell=int, width=int)
    cdef int survey(self) noexcept
    @cython.locals(row=int, col=int, level=int, cell=int, steps=int)
    cdef void sight(self) noexcept
    @cython.locals(board=Board, low=int, high=int, k=int, level=int)
    cdef void bound(self, int cell, int side) noexcept
    cdef int only_colour(self, int cell) noexcept

    @cython.locals(board=Board, black=int, white=int, k=int)
    cdef limit_ends(self, str kind)
    @cython.locals(board=Board, low=int, high=int, mask=int, k=int, cell=int)
    cdef void gather_rest(self) noexcept
    @cython.locals(board=Board, span=int, colour=int, low=int, high=int, mask=int, p=int)
    cdef void place_ends(self) noexcept
    @cython.locals(board=Board, inside=int, shift=int, q=int, cell=int, colour=int)
    cdef void place_second(self, int p, int low, int high, int mask) noexcept
    @cython.locals(board=Board, own=int)
    cdef void admit(self, int first, int after, int colour) noexcept

cpdef square(YinYangState state)
cpdef checker(YinYangState state)
@cython.locals(board=Board, last=int, k=int)
cpdef border(YinYangState state)
@cython.locals(colour=int)
cpdef reach(YinYangState state)
@cython.locals(colour=int)
cpdef path(YinYangState state)
@cython.locals(colour=int, gap=int, cell=int)
cpdef loop(YinYangState state)
@cython.locals(colour=int, cell=int)
cpdef lookahead(YinYangState state)
@cython.locals(board=Board, k=int)
cpdef ends(YinYangState state)
@cython.locals(colour=int)
cpdef need(YinYangState state)
@cython.locals(spot=int, cell=int)
cpdef level(YinYangState state)
