import cython

from gridwright.engine.state cimport State

cdef int CLEAR, SHADED, OPEN, NOTHING, BROKEN, UNTOLD, ROOMY, UNDECIDED, REACH
cdef int[::1] LAW, BLAME, BREAKABLE, FEW

cdef class ChoconaState(State):
    cdef public int rows, rooms, least, shaded
    cdef public int counted, cornered, boxed, viewed
    cdef public int stamp, strip, stride, span, unseen, legal
    cdef int[::1] room, clue, members, starts, black, blank, since
    cdef int[::1] windows, code, visited, edge, spots, union

    cdef void changed(self, int var, int old, int new) noexcept
    cdef void restored(self, int var, int old, int new) noexcept
    @cython.locals(room=int, cell=int)
    cdef void furnish(self, tuple rooms)

    @cython.locals(cell=int, row=int, col=int, inward=int)
    cdef void prefer_middle(self) noexcept
    @cython.locals(row=int, col=int, r=int, c=int)
    cdef void fault(self, int var) noexcept

    @cython.locals(due=int, blank=int)
    cdef count(self, int room)
    cdef count_board(self)
    @cython.locals(i=int)
    cdef void decide(self, int room, int value) noexcept

    @cython.locals(k=int, window=int)
    cdef void mark(self, int cell, int flips) noexcept
    @cython.locals(at=int)
    cdef look(self, int window, int move)

    cdef enclose(self, int cell)
    @cython.locals(row=int, cell=int)
    cdef bint visit(self) noexcept
    @cython.locals(row=int, cell=int)
    cdef void shade(self) noexcept
    @cython.locals(north=int, west=int, east=int, south=int, i=int, cell=int)
    cdef wall(self, int side)
    @cython.locals(across=bint)
    cdef bint beyond(self, int side) noexcept
    @cython.locals(i=int)
    cdef bint meets(self, int value) noexcept
    cdef bint extend(self, int side) noexcept
    @cython.locals(side=int, calm=int)
    cdef bint grow(self) noexcept

    @cython.locals(cell=int, k=int, room=int)
    cdef view_near(self, int cell)
    @cython.locals(room=int, at=int, cell=int)
    cdef int sole(self, int window) noexcept
    cdef view_once(self, int room)
    @cython.locals(blank=int, due=int, end=int, i=int)
    cdef view(self, int room)
    @cython.locals(end=int, i=int)
    cdef int list_open(self, int room) noexcept
    @cython.locals(cell=int, full=bint)
    cdef bint fill(self, int i, int end, int due) noexcept
    cdef void write(self, int cell, int mask) noexcept
    @cython.locals(k=int)
    cdef bint fits(self, int cell) noexcept
    @cython.locals(i=int)
    cdef bint witness(self, int end) noexcept

@cython.locals(room=int)
cpdef quota(ChoconaState state)
@cython.locals(cell=int, k=int, window=int, move=int)
cpdef corner(ChoconaState state)
@cython.locals(cell=int, top=int)
cpdef box(ChoconaState state)
@cython.locals(i=int, room=int, top=int)
cpdef ways(ChoconaState state)
